"""What people's events do to a night."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.clock.reading import rested
from cutcard.tournament.entry import Misfit
from cutcard.tournament.night import DealerAt, Entrant, Night
from cutcard.tournament.people import events as ev
from cutcard.tournament.places.leaving import of, table_of
from cutcard.tournament.plan.structure import MINUTE


def _away(n: Night, e: ev.WentAway) -> None:
    one = of(n, e.player, "in")
    one.posts = e.posts
    _leaves(n, one, e.at)


def _leaves(n: Night, one: Entrant, at: int) -> None:
    """He is away from now on; breaks of the structure that come do not count."""
    one.away_since, one.away_rested = at, rested(n.clock, n.plan.structure, at) if n.plan.structure else 0


def _back(n: Night, e: ev.CameBack) -> None:
    one = of(n, e.player, "in")
    one.away_since, one.leaving, one.posts = 0, False, ""


def _left(n: Night, e: ev.LeftForGood) -> None:
    one = of(n, e.player, "in")
    one.leaving = True
    if not one.away_since:
        _leaves(n, one, e.at)


def _penalty(n: Night, e: ev.PenaltyGiven) -> None:
    """What he still has to serve of an earlier one is added."""
    one = of(n, e.player)
    one.penalties.append(e)
    hands, rounds, until = one.sits_out
    longer = max(until, e.at + e.minutes * MINUTE) if e.minutes else until
    one.sits_out, one.lap = (hands + e.hands, rounds + e.rounds, longer), 0


def _served(n: Night, e: ev.PenaltyServed) -> None:
    one = of(n, e.player)
    hands, rounds, until = one.sits_out
    if e.hands or e.rounds:
        one.sits_out = max(0, hands - e.hands), max(0, rounds - e.rounds), until
    else:
        one.sits_out = (0, 0, 0)


def _noted(n: Night, e: ev.Noted) -> None:
    of(n, e.player).notes.append(e.text)


def _dealer(n: Night, e: ev.DealerCheckedIn) -> None:
    if e.there:
        n.dealers[e.dealer] = DealerAt(e.dealer, e.name, e.entrant, e.at)
        return
    if n.dealers.pop(e.dealer, None) is None:
        raise Misfit(f"{e.name} is not there")
    for table in n.tables.values():
        if table.dealer == e.dealer:
            table.dealer = ""


def _assigned(n: Night, e: ev.DealerAssigned) -> None:
    table = table_of(n, e.table)
    _sits_down(n, {**_dealing(n, without=(table.dealer, e.dealer)), e.table: e.dealer}, e.at)
    table.dealer_asked = True


def _pushed(n: Night, e: ev.DealersPushed) -> None:
    _sits_down(n, dict(e.dealers), e.at)


def _dealing(n: Night, without: tuple[str, ...]) -> dict[int, str]:
    """Who deals where, without some."""
    return {number: table.dealer for number, table in n.tables.items() if table.dealer not in without}


def _sits_down(n: Night, dealers: dict[int, str], at: int) -> None:
    """Everybody is where he is from now on; who changed table, or got up, is there since this moment."""
    before = {table.dealer: number for number, table in n.tables.items() if table.dealer}
    now = {dealer: number for number, dealer in dealers.items() if dealer}
    for dealer in now:
        if dealer not in n.dealers:
            raise Misfit(f"dealer {dealer} is not there")
    for number, table in n.tables.items():
        table.dealer = dealers.get(number, "")
    for dealer, there in n.dealers.items():
        if before.get(dealer) != now.get(dealer):
            n.dealers[dealer] = there._replace(since=at)


CHANGES: Final[dict[type, Callable[[Night, Any], None]]] = {
    ev.WentAway: _away,
    ev.CameBack: _back,
    ev.LeftForGood: _left,
    ev.PenaltyGiven: _penalty,
    ev.PenaltyServed: _served,
    ev.Noted: _noted,
    ev.DealerCheckedIn: _dealer,
    ev.DealerAssigned: _assigned,
    ev.DealersPushed: _pushed,
}
