"""Dealers, pushes, and players who deal."""

from cutcard.acts.declare import says
from cutcard.bounds import Id, Name, SeatSteps, TableNumber, UpTo10000, UpToMillion
from cutcard.english import join_names
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.slots.table.positions import next_after
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, DoesNotApply, Event, RefusedAtNight
from cutcard.tournament.clock.hand_for_hand import is_hand_for_hand
from cutcard.tournament.lookup import entrant_of, find_entrant, find_seatable, find_table, name_of, table_numbered
from cutcard.tournament.state import DealerAt, Tournament, TournamentTable
from cutcard.tournament.suggestion import Asked, Suggestion


class CheckInDealer(Command, frozen=True, kw_only=True, tag="check-in-dealer"):
    """Check a dealer in or out."""

    dealer: Id
    name: Name
    there: bool = True
    entrant: Id = ""
    """Their entrant, if they played tonight."""


@says("dealer {dealer:player} is sent to table {table:amount}")
@says("no dealer is available for table {table:amount}", dealer="")
class AssignDealer(Command, frozen=True, kw_only=True, tag="assign-dealer"):
    """Send a dealer to a table; "": none is available."""

    table: TableNumber
    dealer: Id


@says("dealers push")
class PushDealers(Command, frozen=True, kw_only=True, tag="push-dealers"):
    """Push dealers: each moves to the next table; the last one gets a break."""


class DealerCheckedIn(Event, frozen=True, kw_only=True, gc=False, tag="dealer-checked-in/1"):
    """A dealer checked in or out."""

    dealer: Id
    name: Name
    there: bool = True
    entrant: Id = ""


class DealerAssigned(Event, frozen=True, kw_only=True, gc=False, tag="dealer-assigned/1"):
    """A dealer was sent to a table."""

    table: TableNumber
    dealer: Id


class DealersPushed(Event, frozen=True, kw_only=True, gc=False, tag="dealers-pushed/1"):
    """Who deals where now: (table, dealer)."""

    dealers: UpToMillion[tuple[TableNumber, Id]]


@decides
def check_in_dealer(c: CheckInDealer, n: Tournament, _: TournamentRules) -> list[Event]:
    """Check a dealer in or out; a dealer who plays tonight has to be out first."""
    if c.there == (c.dealer in n.floor.dealers):
        raise RefusedAtNight("dealer_is_there" if c.there else "no_such_dealer", dealer=c.name or c.dealer)
    if c.there and c.entrant and find_entrant(n, c.entrant).status == "in":
        raise RefusedAtNight("dealer_plays", dealer=c.name)
    name = c.name or (n.floor.dealers[c.dealer].name if c.dealer in n.floor.dealers else c.dealer)
    return [DealerCheckedIn(dealer=c.dealer, name=name, there=c.there, entrant=c.entrant)]


@decides
def assign_dealer(c: AssignDealer, n: Tournament, _: TournamentRules) -> list[Event]:
    """Send a dealer to a table; "": none is available."""
    find_table(n, c.table)
    if c.dealer and c.dealer not in n.floor.dealers:
        raise RefusedAtNight("no_such_dealer", dealer=c.dealer)
    return [DealerAssigned(table=c.table, dealer=c.dealer)]


@decides
def push_dealers(_: PushDealers, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Push: each dealer moves to the next table; the longest rested takes the first, the last one gets a break."""
    if is_hand_for_hand(n) is not None:
        raise RefusedAtNight("no_push_by_hand", rules.hand_for_hand.cites_on("push"))
    tables = [one.number for one in n.open_tables]
    dealing = [n.tables[number].dealer.id for number in tables]
    if not any(dealing):
        raise RefusedAtNight("nobody_deals")
    waiting = sorted((there.since, id_) for id_, there in n.floor.dealers.items() if id_ not in dealing)
    first = waiting[0][1] if waiting else dealing[-1]
    moved = (first, *dealing[:-1])
    return [DealersPushed(dealers=tuple(zip(tables, moved, strict=True)))]


def deals_next(n: Tournament, rules: TournamentRules, at: TournamentTable) -> str:
    """Who deals a table's next hand, by name: its dealer, the playing dealer, or the person the house names."""
    if n.plan.room == "online":
        return ""
    if at.dealer.id:
        return n.floor.dealers[at.dealer.id].name
    own = [n.entrants[player] for player in at.seats.values() if n.entrants[player].play.dealer]
    if own and n.plan.player_dealers:
        return own[0].name
    last = n.entrants[n.floor.outs[-1].player].name if n.floor.outs else ""
    button = next_after(at.hand.button, at.taken) if at.hand.button and at.taken else 0
    seat, name = rules.duties.dealer(button, last)
    return n.entrants[at.seats[seat]].name if seat in at.seats else name


def _dealing(n: Tournament, without: tuple[str, ...]) -> dict[int, str]:
    """Who deals where, without these dealers."""
    return {number: table.dealer.id for number, table in n.tables.items() if table.dealer.id not in without}


def _sits_down(n: Tournament, dealers: dict[int, str], at: int) -> None:
    """Set where dealers are; those who changed table or got up are there since this moment."""
    before = {table.dealer.id: number for number, table in n.tables.items() if table.dealer.id}
    now = {dealer: number for number, dealer in dealers.items() if dealer}
    for dealer in now:
        if dealer not in n.floor.dealers:
            raise DoesNotApply(f"dealer {dealer} is not there")
    for number, table in n.tables.items():
        table.dealer.id = dealers.get(number, "")
    for dealer, there in n.floor.dealers.items():
        if before.get(dealer) != now.get(dealer):
            n.floor.dealers[dealer] = there._replace(since=at)


def _dealer_name(n: Tournament, dealer: str) -> str:
    return n.floor.dealers[dealer].name if dealer in n.floor.dealers else dealer


@changes
def _dealer_checked_in(n: Tournament, e: DealerCheckedIn) -> None:
    if e.there:
        n.floor.dealers[e.dealer] = DealerAt(e.dealer, e.name, e.entrant, e.at)
        return
    if n.floor.dealers.pop(e.dealer, None) is None:
        raise DoesNotApply(f"{e.name} is not there")
    for table in n.tables.values():
        if table.dealer.id == e.dealer:
            table.dealer.id = ""


@tells
def _phrase_dealer_checked_in(e: DealerCheckedIn, _: Tournament) -> str:
    return f"Dealer {e.name} {'checked in' if e.there else 'checked out'}"


@changes
def _dealer_assigned(n: Tournament, e: DealerAssigned) -> None:
    table = table_numbered(n, e.table)
    _sits_down(n, {**_dealing(n, without=(table.dealer.id, e.dealer)), e.table: e.dealer}, e.at)
    table.dealer.asked = True


@tells
def _phrase_dealer_assigned(e: DealerAssigned, n: Tournament) -> str:
    return f"{_dealer_name(n, e.dealer)} is dealing table {e.table}" if e.dealer else f"Table {e.table} has no dealer"


@changes
def _dealers_pushed(n: Tournament, e: DealersPushed) -> None:
    _sits_down(n, dict(e.dealers), e.at)


@tells
def _phrase_dealers_pushed(e: DealersPushed, n: Tournament) -> str:
    where = [f"{_dealer_name(n, dealer)} at table {table}" for table, dealer in e.dealers if dealer]
    return f"Dealer push: {', '.join(where)}"


@says("{players} deal their own tables")
class NameDealers(Command, frozen=True, kw_only=True, tag="name-dealers"):
    """Set which players deal their own table tonight."""

    players: UpTo10000[Id]


@says("{dealer:player} deals table {table:amount} from now on")
class ShiftSeats(Command, frozen=True, kw_only=True, tag="shift-seats"):
    """Shift all players at a table so that a new playing dealer gets the dealer's seat."""

    table: TableNumber
    dealer: Id


class DealersNamed(Event, frozen=True, kw_only=True, gc=False, tag="dealers-named/1"):
    """These players deal their own table, and no others."""

    players: UpToMillion[Id]


class SeatsShifted(Event, frozen=True, kw_only=True, gc=False, tag="seats-shifted/1"):
    """All players at a table moved this many seats to the left with button and blinds; `dealer` deals there."""

    table: TableNumber
    by_seats: SeatSteps
    dealer: Id


@decides
def name_dealers(c: NameDealers, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Set the playing dealers."""
    for player in c.players:
        find_seatable(n, player)
    return [DealersNamed(players=c.players, cites=rules.dealer_seats.cites)]


@decides
def shift_seats(c: ShiftSeats, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Shift everybody so that the new dealer is in the dealer's seat; the order stays."""
    table = find_table(n, c.table)
    seat = next((seat for seat, player in table.seats.items() if player == c.dealer), 0)
    if not rules.dealer_seats.seat:
        raise RefusedAtNight("no_dealer_seat", rules.dealer_seats.cites)
    if not seat:
        raise RefusedAtNight("not_at_this_table", player=c.dealer, table=c.table)
    if any(move.table == c.table for move in n.seating.moves.values()):
        raise RefusedAtNight("somebody_comes", table=c.table)
    by = (rules.dealer_seats.seat - seat) % table.size
    return [SeatsShifted(table=c.table, by_seats=by, dealer=c.dealer, cites=rules.dealer_seats.cites_on("shift"))]


def dealers_suggested(n: Tournament, rules: TournamentRules) -> list[Suggestion]:
    """Tables that need a dealer where the house wants one."""
    how = rules.dealer_seats
    open_ = n.open_tables
    if not how.seat or not n.started or sum(len(table.seats) for table in open_) < 2:
        return []
    found = []
    if how.asks_for_final and len(open_) == 1 and len(n.tables) > 1 and not open_[0].dealer.asked:
        found.append(_final(n, rules, open_[0]))
    elif n.plan.player_dealers and any(one.play.dealer for one in n.entrants.values()):  # Then every table has one.
        there = _volunteers(n)
        found = [_without(n, rules, table, there) for table in open_ if _has_none(n, table)]
    return found


def _has_none(n: Tournament, table: TournamentTable) -> bool:
    """Whether a table has no dealer: no playing dealer, no other, and it was not answered with none."""
    if table.dealer.id or not table.seats or table.breaking:
        return False
    stays = [player for player in table.seats.values() if player not in n.seating.moves]
    return not any(n.entrants[player].play.dealer for player in stays)


def _volunteers(n: Tournament) -> tuple[str, ...]:
    """Who is available and does not play: checked-in dealers without a table."""
    busy = {table.dealer.id for table in n.open_tables}
    return tuple(
        dealer.id
        for dealer in n.floor.dealers.values()
        if dealer.id not in busy and (not dealer.entrant or n.entrants[dealer.entrant].status != "in")
    )


def _final(n: Tournament, rules: TournamentRules, table: TournamentTable) -> Suggestion:
    there = _volunteers(n)
    names = join_names([n.floor.dealers[one].name for one in there]) if there else "nobody"
    return Suggestion(
        id=f"dealer:final:{table.number}",
        kind="dealer",
        title="Find a non-playing dealer for the final table",
        reason=f"A playing dealer can't deal the final table. Checked-in dealers: {names}.",
        cites=rules.dealer_seats.cites_on("final"),
        command={"do": "assign-dealer", "table": table.number, "dealer": ""},
        asks=Asked(what="person", words="Who deals the final table?", players=there),
    )


def _without(n: Tournament, rules: TournamentRules, table: TournamentTable, there: tuple[str, ...]) -> Suggestion:
    """Suggest a dealer who does not play; with none left a player, with seats shifted around them."""
    how = rules.dealer_seats
    if there and not table.dealer.asked:
        return Suggestion(
            id=f"dealer:{table.number}:{len(n.seating.changes)}",
            kind="dealer",
            title=f"Ask {join_names([n.floor.dealers[one].name for one in there])} to deal at table {table.number}",
            reason=f"Table {table.number} has no dealer. Use one who is not playing first.",
            cites=how.cites_on("moved"),
            command={"do": "assign-dealer", "table": table.number, "dealer": there[0]},
            asks=Asked(what="person", words=f"Who deals at table {table.number}?", players=there),
        )
    return Suggestion(
        id=f"dealer:{table.number}:player:{len(n.seating.changes)}",
        kind="dealer",
        title=f"Ask a player at table {table.number} to deal",
        reason="No non-playing dealer is free. Players shift so that the new dealer sits in the dealer's seat.",
        cites=how.cites_on("shift"),
        command={"do": "shift-seats", "table": table.number, "dealer": ""},
        asks=Asked(
            what="person", words="Which player deals?", players=tuple(table.seats[seat] for seat in table.taken)
        ),
    )


@changes
def _dealers_named(n: Tournament, e: DealersNamed) -> None:
    for player in e.players:
        entrant_of(n, player, "registered", "in")
    for one in n.entrants.values():
        one.play.dealer = one.id in e.players


@tells
def _phrase_dealers_named(e: DealersNamed, n: Tournament) -> str:
    return f"{join_names([name_of(n, player) for player in e.players])} deal their own tables"


@changes
def _seats_shifted(n: Tournament, e: SeatsShifted) -> None:
    """The same players in the same order around the table; button and blinds move along."""
    table = table_numbered(n, e.table)

    def there(seat: int) -> int:
        return (seat - 1 + e.by_seats) % table.size + 1 if seat else 0

    table.seats = {there(seat): player for seat, player in table.seats.items()}
    for seat, player in table.seats.items():
        entrant_of(n, player).seat = seat
    hand = table.hand
    hand.button, hand.small, hand.big = there(hand.button), there(hand.small), there(hand.big)
    table.empty_after_bust = [(player, there(seat)) for player, seat in table.empty_after_bust]
    told = {seat: what for (number, seat), what in n.seating.reported.items() if number == e.table}
    n.seating.reported = {place: what for place, what in n.seating.reported.items() if place[0] != e.table}
    n.seating.reported |= {(e.table, there(seat)): what for seat, what in told.items()}
    for player in table.seats.values():
        n.entrants[player].play.dealer = player == e.dealer
    table.dealer.asked = True


@tells
def _phrase_seats_shifted(e: SeatsShifted, n: Tournament) -> str:
    return f"{name_of(n, e.dealer)} is dealing table {e.table}; players shifted around them"
