"""One table as one client sees it: what all share is worked out once a change, the rest for each.

`seen_by` and `redact` are the only way out: nothing here looks at a card that they do not let through.
"""

from functools import lru_cache
from typing import Any, Final, NamedTuple

from msgspec import structs

from cutcard.cards import UNKNOWN
from cutcard.hand import Hand
from cutcard.hand import seen_by as hand_seen_by
from cutcard.hand.settle import board_of
from cutcard.live.lines import Told
from cutcard.live.messages import Best, Cited, ClockSeen, DealerSeen, Offers, TableSeen
from cutcard.live.sizes import facts, presets
from cutcard.rules.resolved import Rules
from cutcard.strength import EVALUATORS, name
from cutcard.table import Table, TableView

_LEAST: Final = {"high": 5, "low_a5": 5, "low_27": 5, "eight_low": 5, "badugi": 4, "badugi_27": 4}
"""How many cards make a hand; Omaha needs three on the board."""


class Shared(NamedTuple):
    """What everybody at a table sees alike, at one version."""

    title: str
    book: str
    view: TableView
    """As the rail sees it."""
    names: dict[str, str]
    here: tuple[int, ...]
    bots: tuple[str, ...]
    clock: ClockSeen | None
    gone: dict[int, int]
    waiting: tuple[int, ...]
    best: tuple[Best, ...]
    may_cites: tuple[Cited, ...] = ()
    live: bool = False


class Looker(NamedTuple):
    """One client: his seat or (0) the rail, whose eyes he sees with, what he may do, news, and the dealer's part."""

    seat: int
    eyes: int
    """His own seat's; 0, the rail's, for all where real cards are dealt: a phone there only watches."""
    offers: Offers
    told: list[Told]
    dealer: DealerSeen | None = None


def table_seen(common: Shared, t: Table, r: Rules, to: Looker, now: int) -> TableSeen:
    """The table for one client."""
    hand, view = t.hand, common.view
    if to.eyes and hand is not None:
        view = structs.replace(view, hand=hand_seen_by(hand, to.eyes))
    return TableSeen(
        table=t.table,
        title=common.title,
        book=common.book,
        version=t.version,
        now=now,
        you=to.seat,
        view=view,
        names=common.names,
        here=common.here,
        offers=to.offers,
        may_cites=common.may_cites,
        gone=common.gone,
        waiting=common.waiting,
        best=common.best,
        clock=common.clock,
        lines=tuple(one.line for one in to.told if one.line is not None),
        events=tuple(one.event for one in to.told),
        seal=view.seal,
        bots=common.bots,
        live=common.live,
        dealer=to.dealer,
        **_own(hand, r, to.eyes),
    )


def _own(hand: Hand | None, r: Rules, seat: int) -> dict[str, Any]:
    """What only a player dealt in sees: what he holds, and when it is his turn his amounts."""
    if hand is None or seat not in hand.by_seat:
        return {}
    found: dict[str, Any] = {"holding": holding(hand, r, seat)}
    if hand.actor is not None and hand.actor.seat == seat and hand.legal is not None:
        found["presets"] = presets(hand, hand.legal, r)
        found["facts"] = facts(hand, hand.legal, r)
    return found


def holding(hand: Hand, r: Rules, seat: int) -> str:
    """What a player's own cards make with what lies on the board; nothing while too few are out."""
    player = hand.by_seat[seat]
    board = board_of(hand, hand.run)
    if not player.live or not player.known or UNKNOWN in board:
        return ""
    names = [_named(side.by, player.cards, tuple(board)) for side in r.game.sides]
    told = " · ".join(one for one in names if one)
    return told[:1].upper() + told[1:]


@lru_cache(2048)
def _named(kind: str, cards: tuple[int, ...], board: tuple[int, ...]) -> str:
    """The name of a hand; kept a while, for every view until the next card asks again."""
    if not (len(cards) + len(board) >= _LEAST[kind] if kind in _LEAST else len(board) >= 3):
        return ""
    strength = EVALUATORS[kind](cards, board)
    return name(kind, strength) if strength >= 0 else ""
