"""The evening on somebody's own phone: where they stand on the lists, whether they were called, and their sessions."""

from collections.abc import Iterable

from cutcard.cash.seen.games import game_seen, wait_seen
from cutcard.cash.seen.looking import CashLook
from cutcard.cash.seen.messages import CashSession, VisitorSeen
from cutcard.cash.words import title_of
from cutcard.english import CurrencySeen


def of_person(look: CashLook, person: str) -> str:
    """Who somebody of the club is this evening; "": they are not on any list and not in the room."""
    return next((one.id for one in look.evening.visits.values() if person and one.person == person), "")


def visitor_seen(look: CashLook, player: str = "") -> VisitorSeen:
    """For one person; "": for somebody who looks on."""
    e, names = look.evening, look.rules.list_names
    one = e.visits.get(player)
    games = [on for on in e.games.values() if not on.taken_down]
    mine = [(on, found) for on in games if (found := on.waits(player)) is not None]
    return VisitorSeen(
        evening=e.id,
        title=e.plan.title,
        house=e.plan.house,
        house_title=look.book.title,
        now=look.now,
        currency=CurrencySeen.of(e.plan.currency),
        player=player if one is not None else "",
        name=one.name if one is not None else "",
        here=one.here if one is not None else False,
        table=one.table if one is not None else 0,
        seat=one.seat if one is not None else 0,
        live=e.tables[one.table].live if one is not None and one.table else "",
        games=tuple(game_seen(look, on, public=True) for on in games),
        places=tuple((on.id, on.waiting.index(found)) for on, found in mine),
        call=next((wait_seen(look, found) for _, found in mine if found.called is not None), None),
        own_name_only=names.own or names.here,
        cites=look.book.cited(names.cites),
        sessions=tuple(sessions(look, player)) if one is not None else (),
    )


def sessions(look: CashLook, player: str) -> Iterable[CashSession]:
    """What somebody played this evening: each time at a table, with what they bought and took away."""
    e = look.evening
    for one in e.visits[player].sessions:
        yield CashSession(
            game=one.game,
            title=title_of(e, one.game),
            table=one.table,
            began=one.began,
            ended=one.ended,
            bought=one.bought,
            taken=one.taken,
        )
