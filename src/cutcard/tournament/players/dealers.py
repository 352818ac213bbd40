"""Dealers: who is there, who deals where, the push, and who deals next where players deal themselves."""

from cutcard.acts.declare import says
from cutcard.bounds import Crowd, Id, Name, TableNumber
from cutcard.rules.club_rules import NightRules
from cutcard.rules.slots.table.positions import next_after
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.clock.hand_for_hand import lasts
from cutcard.tournament.entry import Command, Event, Misfit
from cutcard.tournament.leaving import table_of
from cutcard.tournament.lookup import somebody
from cutcard.tournament.lookup import table as table_at
from cutcard.tournament.state import DealerAt, Night, TableAt


class CheckInDealer(Command, frozen=True, kw_only=True, tag="check-in-dealer"):
    """Check a dealer in or out."""

    dealer: Id
    name: Name
    there: bool = True
    entrant: Id = ""
    """Where they played tonight."""


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
    """A dealer is there, or went home."""

    dealer: Id
    name: Name
    there: bool = True
    entrant: Id = ""


class DealerAssigned(Event, frozen=True, kw_only=True, gc=False, tag="dealer-assigned/1"):
    """A dealer deals at a table."""

    table: TableNumber
    dealer: Id


class DealersPushed(Event, frozen=True, kw_only=True, gc=False, tag="dealers-pushed/1"):
    """Who deals where now: (table, dealer)."""

    dealers: Crowd[tuple[TableNumber, Id]]


@decides
def check_in_dealer(c: CheckInDealer, n: Night, _: NightRules) -> list[Event]:
    """A dealer is there, or goes home; one who played tonight is out first."""
    if c.there == (c.dealer in n.floor.dealers):
        raise RefusedAtNight("dealer_is_there" if c.there else "no_such_dealer", dealer=c.name or c.dealer)
    if c.there and c.entrant and somebody(n, c.entrant).status == "in":
        raise RefusedAtNight("dealer_plays", dealer=c.name)
    name = c.name or (n.floor.dealers[c.dealer].name if c.dealer in n.floor.dealers else c.dealer)
    return [DealerCheckedIn(dealer=c.dealer, name=name, there=c.there, entrant=c.entrant)]


@decides
def assign_dealer(c: AssignDealer, n: Night, _: NightRules) -> list[Event]:
    """To a table; nobody: none is available."""
    table_at(n, c.table)
    if c.dealer and c.dealer not in n.floor.dealers:
        raise RefusedAtNight("no_such_dealer", dealer=c.dealer)
    return [DealerAssigned(table=c.table, dealer=c.dealer)]


@decides
def push_dealers(_: PushDealers, n: Night, rules: NightRules) -> list[Event]:
    """Everybody moves on a table; who has waited longest comes in at the first, the last one has a break."""
    if lasts(n) is not None:
        raise RefusedAtNight("no_push_by_hand", rules.hand_for_hand.cites_on("push"))
    tables = [one.number for one in n.open_tables]
    dealing = [n.tables[number].dealer.id for number in tables]
    if not any(dealing):
        raise RefusedAtNight("nobody_deals")
    waiting = sorted((there.since, id_) for id_, there in n.floor.dealers.items() if id_ not in dealing)
    first = waiting[0][1] if waiting else dealing[-1]
    moved = (first, *dealing[:-1])
    return [DealersPushed(dealers=tuple(zip(tables, moved, strict=True)))]


def deals_next(n: Night, rules: NightRules, at: TableAt) -> str:
    """Who deals a table's next hand, by name: its dealer, the player who deals it, or whom the house says."""
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


def _dealing(n: Night, without: tuple[str, ...]) -> dict[int, str]:
    """Who deals where, without some."""
    return {number: table.dealer.id for number, table in n.tables.items() if table.dealer.id not in without}


def _sits_down(n: Night, dealers: dict[int, str], at: int) -> None:
    """Everybody is where he is from now on; who changed table, or got up, is there since this moment."""
    before = {table.dealer.id: number for number, table in n.tables.items() if table.dealer.id}
    now = {dealer: number for number, dealer in dealers.items() if dealer}
    for dealer in now:
        if dealer not in n.floor.dealers:
            raise Misfit(f"dealer {dealer} is not there")
    for number, table in n.tables.items():
        table.dealer.id = dealers.get(number, "")
    for dealer, there in n.floor.dealers.items():
        if before.get(dealer) != now.get(dealer):
            n.floor.dealers[dealer] = there._replace(since=at)


def _dealer_name(n: Night, dealer: str) -> str:
    return n.floor.dealers[dealer].name if dealer in n.floor.dealers else dealer


@changes
def _dealer_checked_in(n: Night, e: DealerCheckedIn) -> None:
    if e.there:
        n.floor.dealers[e.dealer] = DealerAt(e.dealer, e.name, e.entrant, e.at)
        return
    if n.floor.dealers.pop(e.dealer, None) is None:
        raise Misfit(f"{e.name} is not there")
    for table in n.tables.values():
        if table.dealer.id == e.dealer:
            table.dealer.id = ""


@tells
def _tell_dealer_checked_in(e: DealerCheckedIn, _: Night) -> str:
    return f"Dealer {e.name} {'checked in' if e.there else 'checked out'}"


@changes
def _dealer_assigned(n: Night, e: DealerAssigned) -> None:
    table = table_of(n, e.table)
    _sits_down(n, {**_dealing(n, without=(table.dealer.id, e.dealer)), e.table: e.dealer}, e.at)
    table.dealer.asked = True


@tells
def _tell_dealer_assigned(e: DealerAssigned, n: Night) -> str:
    return f"{_dealer_name(n, e.dealer)} is dealing table {e.table}" if e.dealer else f"Table {e.table} has no dealer"


@changes
def _dealers_pushed(n: Night, e: DealersPushed) -> None:
    _sits_down(n, dict(e.dealers), e.at)


@tells
def _tell_dealers_pushed(e: DealersPushed, n: Night) -> str:
    where = [f"{_dealer_name(n, dealer)} at table {table}" for table, dealer in e.dealers if dealer]
    return f"Dealer push: {', '.join(where)}"
