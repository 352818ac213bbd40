"""What people's events do to a night."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.tournament.night import DealerAt, Night
from cutcard.tournament.people import events as ev
from cutcard.tournament.places.leaving import of, table_of


def _away(n: Night, e: ev.WentAway) -> None:
    one = of(n, e.player, "in")
    one.away_since, one.posts = e.at, e.posts


def _back(n: Night, e: ev.CameBack) -> None:
    one = of(n, e.player, "in")
    one.away_since, one.leaving = 0, False


def _left(n: Night, e: ev.LeftForGood) -> None:
    one = of(n, e.player, "in")
    one.leaving, one.away_since = True, one.away_since or e.at


def _penalty(n: Night, e: ev.PenaltyGiven) -> None:
    one = of(n, e.player)
    one.penalties.append(e)
    one.sits_out = (e.hands, e.rounds, e.at + e.minutes * 60_000 if e.minutes else 0)


def _served(n: Night, e: ev.PenaltyServed) -> None:
    one = of(n, e.player)
    hands, rounds, until = one.sits_out
    one.sits_out = (max(0, hands - e.hands), rounds, until) if e.hands else (0, 0, 0)


def _noted(n: Night, e: ev.Noted) -> None:
    of(n, e.player).notes.append(e.text)


def _dealer(n: Night, e: ev.DealerCheckedIn) -> None:
    if e.there:
        n.dealers[e.dealer] = DealerAt(e.dealer, e.name, e.entrant, e.at)
    else:
        n.dealers.pop(e.dealer, None)
        for table in n.tables.values():
            if table.dealer == e.dealer:
                table.dealer = ""


def _assigned(n: Night, e: ev.DealerAssigned) -> None:
    for table in n.tables.values():
        if e.dealer and table.dealer == e.dealer:
            table.dealer = ""
    table = table_of(n, e.table)
    table.dealer, table.dealer_asked = e.dealer, True


def _pushed(n: Night, e: ev.DealersPushed) -> None:
    for table in n.tables.values():
        table.dealer = ""
    for number, dealer in e.dealers:
        table_of(n, number).dealer = dealer


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
