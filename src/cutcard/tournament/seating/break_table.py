"""Break a table: which one the house breaks now, and new seats for its players."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from cutcard.acts.declare import says, uses_chance
from cutcard.bounds import Document, Line, TableNumber, Text, UpTo10000, UpToMillion
from cutcard.cards import DECK
from cutcard.english import in_words, join_names
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.slot import Cites
from cutcard.rules.slots.tournament.break_table import BreakDraw
from cutcard.rules.slots.tournament.table_balance import Ring
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, DoesNotApply, Event, RefusedAtNight
from cutcard.tournament.clock.clock_control import BALANCING, stop_clock
from cutcard.tournament.lookup import check_place_free, entrant_of, find_table, free_seat, name_of, table_numbered
from cutcard.tournament.seating.draw_result import Drawn, Place, TableSeat, newcomers_by_table, shuffled_numbers
from cutcard.tournament.seating.moves import check_seat_free
from cutcard.tournament.seating.seating_plan import SeatingPlan, duty_at
from cutcard.tournament.state import PendingMove, Tournament, TournamentTable


@uses_chance(by_hand=("cards", "places"))
@says("table {table:amount} breaks by {seed:text}")
@says("table {table:amount} breaks by {seed:text}, because {override:text}")
@says("table {table:amount} breaks into {places}")
@says("table {table:amount} breaks by {seed:text}, cards: {cards:drawn}")
@says("table {table:amount} breaks by cards: {cards:drawn}")
class BreakTable(Command, frozen=True, kw_only=True, tag="break-table"):
    """Break a table: by a seed, by cards drawn, or into chosen seats, in the house's order.

    A place without a seat names the table that a player drew; the house finds the seat there.
    """

    table: TableNumber
    seed: Line = ""
    cards: Drawn = ()
    places: UpTo10000[Place] = ()
    override: Line = ""


class TableBroken(Event, frozen=True, kw_only=True, gc=False, tag="table-broken/1"):
    """A table breaks: its players move to these seats, each on arriving there; it closes when the last has left."""

    table: TableNumber
    places: UpToMillion[Place]
    duties: UpToMillion[Text] = ()
    """What each new seat costs in blinds, in words, in the order of the places."""
    seed: Text = ""
    cards: Drawn = ()
    why: Document = ""
    after: Text = "hand"
    stops_clock: bool = False


class BreakingTable:
    """A breaking table, as the house's questions about it need it."""

    def __init__(self, n: Tournament, rules: TournamentRules, table: TournamentTable) -> None:
        self.night, self.rules, self.table = n, rules, table
        self.room = SeatingPlan(n, rules)
        self.here = self.room.ring(table)
        self.others = [other for other in self.room.unlocked if other.number != table.number]
        self.players = {seat: player for seat, player in table.seats.items() if player not in n.seating.moves}

    @property
    def there(self) -> dict[int, Ring]:
        """The tables to which the players move."""
        return {number: self.room.ring(self.room.tables[number]) for number in self.quotas}

    @cached_property
    def quotas(self) -> dict[int, int]:
        """How many players each other table gets, so that tables are even afterwards."""
        order = [self.room.tables[one.number] for one in reversed(self.room.table_sizes(self.others))]
        free = [(self.room.counts[table.number], len(self.room.free(table))) for table in order]
        if sum(seats for _, seats in free) < len(self.players):
            raise RefusedAtNight(
                "no_room_to_break", self.rules.breaking.cites, table=self.table.number,
                players=len(self.players), seats=sum(seats for _, seats in free),
            )  # fmt: skip
        got = zip(order, newcomers_by_table(len(self.players), free), strict=True)
        return {table.number: count for table, count in sorted(got, key=lambda one: one[0].number) if count}

    def unknown(self, now: int) -> tuple[int, ...]:
        """Tables whose button must be entered first."""
        there = [self.room.tables[number] for number in self.quotas]
        needs = {"none": [], "own": [self.table], "all": [self.table, *there]}
        return self.room.unknown(needs[self.rules.break_draw.buttons], now)

    def order(self, cards: Mapping[int, int]) -> list[int]:
        """Their seats in the order in which they draw or choose."""
        return [seat for seat in self.rules.break_draw.order(self.here, cards) if seat in self.players]


def table_to_break(n: Tournament, rules: TournamentRules) -> int:
    """The table that the house breaks now; 0: none."""
    if not n.started:
        return 0
    room = SeatingPlan(n, rules)
    number = rules.breaking.which(room.table_sizes(room.unlocked))
    return 0 if room.coming[number] else number  # A player on the way there sits down first.


@decides
def break_table(c: BreakTable, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Give every player of a table a seat elsewhere, to move to after their hand."""
    table = find_table(n, c.table)
    if table.breaking:
        raise RefusedAtNight("table_breaks", table=c.table)
    if any(move.table == c.table for move in n.seating.moves.values()):
        raise RefusedAtNight("somebody_comes", table=c.table)
    _may_break(c, n, rules)
    parting = BreakingTable(n, rules, table)
    places, cards = _new_seats(c, parting)
    timing, stops = rules.move_timing, rules.clock_stops.stops_for("balancing")
    return [
        TableBroken(
            table=c.table,
            places=places,
            duties=tuple(_duty(parting, place, places, c.at) for place in places),
            seed=c.seed,
            cards=cards,
            why=c.override or f"Table {c.table} is broken.",
            after=timing.after,
            stops_clock=stops,
            cites=(*break_cites(rules), *(rules.clock_stops.cites_on("balancing") if stops else ())),
        )
    ]


def _duty(parting: BreakingTable, place: Place, places: Sequence[Place], now: int) -> str:
    others = [other.seat for other in places if other.table == place.table]
    return duty_at(parting.room, place.table, place.seat, now, others).words


def _may_break(c: BreakTable, n: Tournament, rules: TournamentRules) -> None:
    if c.override:
        return
    due = table_to_break(n, rules)
    if not due:
        raise RefusedAtNight("breaks_later", rules.breaking.cites, table=c.table)
    if due != c.table:
        raise RefusedAtNight("other_table_breaks", rules.breaking.cites, table=c.table, first=due)


def _new_seats(c: BreakTable, parting: BreakingTable) -> tuple[tuple[Place, ...], Drawn]:
    """The new seats, and the cards that decided them."""
    how, quotas = parting.rules.break_draw, parting.quotas
    if c.places and not how.chosen and all(place.seat for place in c.places):
        return seats_by_hand(parting.night, parting.rules, c.places, list(parting.players.values())), c.cards
    if unknown := parting.unknown(c.at):
        raise RefusedAtNight("button_unknown", how.cites, tables=unknown)
    if how.chosen:
        return seats_by_choice(parting.night, how, parting.players, parting.order({}), _offered(parting, quotas), c), ()
    cards = _cards(c, parting) if how.cards else {}
    order = parting.order(cards)
    lots = _tables_drawn(c, parting, quotas, order) if c.places else _mixed(c, parting, quotas)
    seats = how.seats(order, lots, parting.here, parting.there)
    if not all(seat for _, seat in seats):  # Tables alone were drawn, and this house draws seats.
        raise RefusedAtNight("nothing_drawn", how.cites)
    places = tuple(Place(parting.players[seat], *to) for seat, to in zip(order, seats, strict=True))
    return places, tuple((parting.players[seat], card) for seat, card in cards.items())


def _offered(parting: BreakingTable, quotas: Mapping[int, int]) -> dict[int, tuple[int, tuple[int, ...]]]:
    """By table: how many may come, and the free seats there."""
    return {table: (count, parting.room.free(parting.room.tables[table])) for table, count in quotas.items()}


def _mixed(c: BreakTable, parting: BreakingTable, quotas: Mapping[int, int]) -> list[TableSeat]:
    """Open seats, the right number of each table, shuffled by the seed; in order where cards decide."""
    offered = _offered(parting, quotas)
    if not c.seed and c.cards:  # The cards are the chance.
        return [(table, seat) for table, (count, free) in offered.items() for seat in free[:count]]
    if not c.seed:
        raise RefusedAtNight("nothing_drawn", parting.rules.break_draw.cites)
    open_: list[TableSeat] = []
    for table, (count, free) in offered.items():
        open_ += [(table, free[at]) for at in shuffled_numbers(c.seed, "", f"open {table}", len(free))[:count]]
    return [open_[at] for at in shuffled_numbers(c.seed, "", "break", len(open_))]


def _cards(c: BreakTable, parting: BreakingTable) -> dict[int, int]:
    """The card of each seat: as dealt, or by the seed."""
    seats = {player: seat for seat, player in parting.players.items()}
    if not c.cards:
        deck = shuffled_numbers(c.seed, "", "cards", len(DECK))
        return dict(zip(sorted(parting.players), deck, strict=False))
    if {player for player, _ in c.cards} != set(seats) or len({card for _, card in c.cards}) != len(seats):
        raise RefusedAtNight("card_for_each", parting.rules.break_draw.cites, table=parting.table.number)
    return {seats[player]: card for player, card in c.cards}


def _tables_drawn(
    c: BreakTable, parting: BreakingTable, quotas: Mapping[int, int], order: Sequence[int]
) -> list[TableSeat]:
    """Tables drawn by hand, for each player in order."""
    drawn = {place.player: place.table for place in c.places}
    found = [(drawn.get(parting.players[seat], 0), 0) for seat in order]
    for table, count in quotas.items():
        if sum(one == table for one, _ in found) != count:
            words = join_names([f"{in_words(count)} for table {table}" for table, count in quotas.items()])
            raise RefusedAtNight("cards_for_tables", parting.rules.break_draw.cites, cards=words)
    return found


def break_cites(rules: TournamentRules) -> Cites:
    """The rules by which a table is broken and its players get seats."""
    how = rules.break_draw
    found = (*rules.breaking.cites, *how.cites, *how.cites_on("order"), *how.cites_on("seat"), *how.cites_on("last"))
    return tuple(dict.fromkeys(found))


# Seats drawn or chosen by hand ---------------------------------------------------------------------------------------


Offered = Mapping[int, tuple[int, tuple[int, ...]]]
"""By table: how many may come, and the free seats there."""


def seats_by_hand(
    n: Tournament, rules: TournamentRules, places: Sequence[Place], players: Sequence[str]
) -> tuple[Place, ...]:
    """Free seats for the players, as drawn or chosen by hand."""
    if sorted(place.player for place in places) != sorted(players):
        raise RefusedAtNight("seat_for_each", count=len(players))
    for place in places:
        check_place_free(n, rules, place.table, place.seat)
    if len({(place.table, place.seat) for place in places}) != len(places):
        raise RefusedAtNight("one_seat_twice")
    return tuple(places)


def seats_by_choice(
    n: Tournament, how: BreakDraw, players: Mapping[int, str], order: Sequence[int], offered: Offered, c: BreakTable
) -> tuple[Place, ...]:  # fmt: skip
    """The seats that players chose, in the house's order; without a choice the next seat by table and number."""
    named = [players[seat] for seat in order]
    chosen = [place.player for place in c.places]
    if chosen != [player for player in named if player in set(chosen)]:
        first = next(player for player, said in zip(named, chosen, strict=False) if player != said)
        raise RefusedAtNight("chooses_first", how.cites, player=n.entrants[first].name)
    wanted = {place.player: (place.table, place.seat) for place in c.places}
    left = {table: (count, list(free)) for table, (count, free) in offered.items()}
    found = []
    for player in named:
        table, seat = wanted[player] if player in wanted else _next(left, set(wanted.values()))
        count, free = left.get(table, (0, []))
        if not count or seat not in free:
            raise RefusedAtNight("not_on_offer", how.cites, table=table, seat=seat, offered=_words(left))
        free.remove(seat)
        left[table] = count - 1, free
        found.append(Place(player, table, seat))
    return tuple(found)


def _next(left: Mapping[int, tuple[int, list[int]]], wanted: set[tuple[int, int]]) -> tuple[int, int]:
    """The first seat that is not taken."""
    seats = [(table, seat) for table, (count, free) in sorted(left.items()) if count for seat in free]
    return next((seat for seat in seats if seat not in wanted), seats[0])


def _words(left: Mapping[int, tuple[int, list[int]]]) -> str:
    open_ = [f"table {table}: {', '.join(map(str, free))}" for table, (count, free) in left.items() if count]
    return "; ".join(open_)


# Apply and phrase ---------------------------------------------------------------------------------------------------


@changes
def _table_broken(n: Tournament, e: TableBroken) -> None:
    table = table_numbered(n, e.table)
    table.breaking = True
    n.seating.dealt_to.clear()
    if any(move.table == e.table for move in n.seating.moves.values()):
        raise DoesNotApply(f"a player is moving to table {e.table}")
    for at, place in enumerate(e.places):
        entrant_of(n, place.player, "in", "registered")
        check_seat_free(n, place.player, place.table, place.seat)
        n.seating.moves[place.player] = PendingMove(
            e.entry, e.at, place.player, place.table, place.seat, e.why, e.after, e.stops_clock,
            e.duties[at] if e.duties else "", e.cites,
        )  # fmt: skip
    for player in set(table.seats.values()).difference(place.player for place in e.places):
        free_seat(n, entrant_of(n, player))  # back in play by an undo, without a seat
    if e.stops_clock and e.places:
        stop_clock(n, BALANCING, e.at)
    if not table.seats:
        table.broken = True


@tells
def _phrase_table_broken(e: TableBroken, n: Tournament) -> str:
    goes = ", ".join(f"{name_of(n, place.player)} to {place.table}/{place.seat}" for place in e.places)
    return f"Table {e.table} broken: {goes}" if goes else f"Table {e.table} broken"
