"""What a dealer can report of one seat now beside its turn: each tried on a copy of the table, so no tap is refused."""

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from cutcard.cards import UNKNOWN
from cutcard.floor.facts import why_not
from cutcard.hand.commands import AskToSee, Foul, LetGo, Show, ShowCards, ShowTo, Splash
from cutcard.rules.table_rules import Rules
from cutcard.table import AnyCommand, Refused, Table, decide
from cutcard.table.action_clock import CallClock
from cutcard.table.seats.stacks import FindChips

_LONG: Final = 10**9
"""Milliseconds after which nobody can call the clock too early; how long it really was, the room measures."""


class SeatTap(Struct, frozen=True, kw_only=True):
    """Something to report about a seat: a command, or an incident."""

    do: str
    """The command's name, or that of the incident."""
    how: str = ""
    of: Literal["seat", "of", "floor"] = "seat"
    """Which part of the command this seat is; `floor`: it is an incident, and the house rules on it."""
    needs: Literal["", "seat", "amount"] = ""
    """What else has to be said: another seat, or how many chips."""
    seats: tuple[int, ...] = ()
    """The seats that can be meant; 0: the dealer."""
    cards: tuple[int, ...] = ()


def taps(t: Table, r: Rules, seat: int) -> tuple[SeatTap, ...]:
    """All that can be reported of this seat now."""
    return tuple(_taps(t, r, seat))


def _taps(t: Table, r: Rules, seat: int) -> Iterator[SeatTap]:
    yield from (tap for command, tap in _alone(t, r, seat) if _works(command, t, r))
    others = [s.seat for s in t.clockwise if s.seat != seat]
    down = _down(t, seat)
    if asked := tuple(other for other in others if _works(AskToSee(seat, other), t, r)):
        yield SeatTap(do="see", needs="seat", seats=asked)
    if shown := tuple(other for other in others if down and _works(ShowTo(seat, (other,), down), t, r)):
        yield SeatTap(do="show-to", needs="seat", seats=shown, cards=down)
    callers = [0, *others] if _acts(t, seat) else []
    if able := tuple(who for who in callers if _works(CallClock(seat=who, waited=_LONG), t, r)):
        yield SeatTap(do="call-clock", how="by", of="of", needs="seat", seats=able)
    yield from _for_the_floor(t, r, seat)


def _alone(t: Table, r: Rules, seat: int) -> Iterator[tuple[AnyCommand, SeatTap]]:
    """What is about nobody else, and the command to try."""
    chip = r.stakes.chip
    yield Show(seat), SeatTap(do="show")
    yield ShowCards(seat), SeatTap(do="show-cards")
    for how in _ways(t, seat):
        yield LetGo(seat, how), SeatTap(do="let-go", how=how)
    yield Foul(seat), SeatTap(do="foul", of="of")
    yield Splash(seat, chip), SeatTap(do="splash", needs="amount")
    yield FindChips(seat, chip), SeatTap(do="find-chips", needs="amount")
    if not _acts(t, seat):
        yield CallClock(seat=seat, waited=_LONG), SeatTap(do="call-clock")


def _for_the_floor(t: Table, r: Rules, seat: int) -> Iterator[SeatTap]:
    """What the house has to rule on: a hand wanted back, one that may be a misdeal, cards that would have come."""
    hand = t.hand
    p = hand.by_seat.get(seat) if hand is not None else None
    if p is not None and not p.live and not why_not("hand_in_muck", t, r):
        yield SeatTap(do="hand_in_muck", of="floor")
    if p is not None and p.live and not _works(Foul(seat), t, r) and not why_not("wrong_card_count", t, r):
        yield SeatTap(do="foul", of="floor")  # so early it may be a misdeal
    if hand is not None and hand.over and not why_not("conduct", t, r):
        yield SeatTap(do="rabbit", of="floor")


def _works(command: AnyCommand, t: Table, r: Rules) -> bool:
    """Whether it would be taken now; what cannot be tried with unknown cards can be entered with real ones."""
    try:
        decide(command, t, r)
    except Refused as refused:
        return refused.code == "cards_unknown"
    return True


def _down(t: Table, seat: int) -> tuple[int, ...]:
    p = t.hand.by_seat.get(seat) if t.hand is not None else None
    return () if p is None else p.down or (UNKNOWN,) * len(p.cards)


def _ways(t: Table, seat: int) -> Iterator[Literal["released", "pushed", "lifted"]]:
    p = t.hand.by_seat.get(seat) if t.hand is not None else None
    if p is None:
        return
    yield "released"
    yield "pushed"
    if p.up:
        yield "lifted"


def _acts(t: Table, seat: int) -> bool:
    """Whether it is this seat's turn: nobody calls the clock on themselves."""
    return t.playing and t.hand is not None and t.hand.actor is not None and t.hand.actor.seat == seat
