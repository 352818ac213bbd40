"""A bad beat on a table's page: every condition with its rule, and the floor's decision. No hidden card."""

from collections.abc import Callable, Iterator
from typing import Literal

from msgspec import Struct

from cutcard.hand.play.bad_beat_conditions import conditions, is_contested, read_beaten_hand
from cutcard.rules.rulebook import Cited
from cutcard.rules.table_rules import TableRules
from cutcard.table import Table
from cutcard.table.floor.bad_beat import answered_conditions, describe_condition
from cutcard.table.state import OpenBadBeat


class ConditionView(Struct, frozen=True, gc=False, omit_defaults=True):
    """One condition of the bad-beat jackpot."""

    name: str
    words: str
    met: bool | None = None
    """None: not confirmed or denied yet."""
    asked: bool = False
    """Cards and chips don't settle it: the floor does."""
    contested: bool = False
    """The cards have two readings: the floor answers with a reason."""
    cites: tuple[Cited, ...] = ()
    overruled: bool = False
    """Not met, and the floor can award the jackpot all the same, with a reason."""


class JackpotPart(Struct, frozen=True, gc=False, omit_defaults=True):
    """Who gets a part of the jackpot, in percent; several players split it equally."""

    part: Literal["beaten", "winner", "table"]
    percent: int
    seats: tuple[int, ...] = ()
    cites: tuple[Cited, ...] = ()


class BadBeatView(Struct, frozen=True, gc=False, omit_defaults=True):
    """A hand that may win the bad-beat jackpot, or did, or did not."""

    claim: str
    noticed: bool
    outcome: str = ""
    """Awarded or denied; empty: all cards stay where they are until the floor decides."""
    beaten: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    """Who was in the showdown, where the floor has to enter who was beaten by whom."""
    conditions: tuple[ConditionView, ...] = ()
    parts: tuple[JackpotPart, ...] = ()
    """Once it is awarded."""
    fund: str = ""
    """What was in the jackpot, once the cash session has booked the claim."""
    shares: tuple[tuple[int, str], ...] = ()
    """(seat, amount): each player's share."""
    cites: tuple[Cited, ...] = ()
    """Why all cards stay where they are."""


Cite = Callable[[tuple[str, ...]], tuple[Cited, ...]]


def bad_beat_view(t: Table, r: TableRules, cite: Cite) -> BadBeatView | None:
    """The bad beat that was called in the last hand; None: none was."""
    found, hand = t.bad_beat, t.hand
    if found is None or hand is None:
        return None
    asked = {one.name for one in conditions(hand, r) if one.met is None}
    lies = read_beaten_hand(hand, r) if "hand" not in asked else None
    return BadBeatView(
        claim=found.claim,
        noticed=found.noticed,
        outcome=found.outcome,
        beaten=found.beaten or (lies.beaten if lies is not None else ()),
        winners=found.winners or (lies.winners if lies is not None else ()),
        seats=() if lies is not None else tuple(sorted(p.seat for p in hand.players if p.live)),
        conditions=tuple(
            ConditionView(
                name=one.name,
                words=describe_condition(one.name, r),
                met=one.met,
                asked=one.name in asked,
                contested=is_contested(hand, r, one.name),
                cites=cite(one.cites),
                overruled=one.met is False and one.name != "game",
            )
            for one in answered_conditions(t, r)
        ),
        parts=tuple(_parts(found, r, cite)) if found.outcome == "granted" else (),
        cites=cite(tuple(dict.fromkeys((*r.bad_beat.cites_on("called"), *r.bad_beat.cites_on("touched"))))),
    )


def _parts(found: OpenBadBeat, r: TableRules, cite: Cite) -> Iterator[JackpotPart]:
    """The parts of the jackpot in percent."""
    whole = r.bad_beat.shares(100, 1, 1, 1)
    others = tuple(seat for seat, _ in found.players if seat not in (*found.beaten, *found.winners))
    yield JackpotPart("beaten", whole.beaten, found.beaten, cite(r.bad_beat.cites_on("beaten")))
    yield JackpotPart("winner", whole.winner, found.winners, cite(r.bad_beat.cites_on("winner")))
    yield JackpotPart("table", whole.table, others, cite(r.bad_beat.cites_on("table")))
