"""What a seat may do besides acting in the hand: the one source for pages and bots, so that they hold no rules."""

from msgspec import Struct

from cutcard.hand.refusals import Refused
from cutcard.rules.resolved import Rules
from cutcard.rules.slots.entering import Entry
from cutcard.table.clock import is_called, waiting
from cutcard.table.lineup import line_up
from cutcard.table.redealing import redeal_due
from cutcard.table.seating import may_buy
from cutcard.table.state import Sitter, Table
from cutcard.table.straddling import options


class Offers(Struct, frozen=True, gc=False, omit_defaults=True):
    """What one seat may do now; chips for a top-up are the room's business."""

    leave: bool = False
    sit_out: bool = False
    sit_in: tuple[Entry, ...] = ()
    """The ways to come in or back in: "" (at once), wait, post, buy_button."""
    go_away: bool = False
    come_back: bool = False
    top_up: bool = False
    straddle: tuple[int, int] = (0, 0)
    """Least and most; (0, 0): not he, or not now."""
    show: bool = False
    """Cards of the hand that is over may be shown, one or more, though nobody asks."""
    call_clock: bool = False
    """The clock may be called on the player to act, once everybody has been patient enough."""


def offers(t: Table, r: Rules, seat: int) -> Offers:
    """What this seat may do; nothing where nobody sits there."""
    s = t.sitters.get(seat)
    if s is None:
        return Offers()
    return Offers(
        leave=not s.leaving,
        sit_out=r.missed_blinds.can_miss and not s.out,
        sit_in=_ways_in(s, t, r),
        go_away=not (s.away or s.out) and (r.away.dealt_in or not r.missed_blinds.can_miss),
        come_back=s.away,
        top_up=t.stakes.format == "cash",
        straddle=_straddle(t, r, seat),
        show=_may_show(t, seat),
        call_clock=_may_call(t, r),
    )


def _ways_in(s: Sitter, t: Table, r: Rules) -> tuple[Entry, ...]:
    """The entries that make a difference: where he would be dealt in at once there is one way only."""
    if not (s.out or s.missed or (s.new and t.positions is not None)):
        return ()
    if s.new:
        at_once = t.positions is None or r.newcomer.dealt("other", "")
    else:
        at_once = not s.missed or r.missed_blinds.dealt("other", "")
    ways: list[Entry] = [""] if at_once else ["wait", "post"]
    if _may_buy(s, t, r):
        ways.append("buy_button")
    return tuple(way for way in ways if s.out or way != (s.entry or ("" if at_once else "wait")))


def _may_buy(s: Sitter, t: Table, r: Rules) -> bool:
    try:
        return may_buy(s, t, r)
    except Refused:  # no next hand, so no button in it
        return False


def _straddle(t: Table, r: Rules, seat: int) -> tuple[int, int]:
    """The range, where this seat has the option in the next hand and nobody took it before him."""
    if t.playing or redeal_due(t) is not None:
        return 0, 0
    try:
        may = options(line_up(t, r), r)
    except Refused:  # no next hand, so no straddle in it
        return 0, 0
    asked = [may.index(other) for other, _ in t.straddles if other in may and other != seat]
    if seat not in may or (asked and min(asked) < may.index(seat)):
        return 0, 0
    return r.straddle.range(r.stakes.big_blind)


def _may_show(t: Table, seat: int) -> bool:
    hand = t.hand
    p = hand.by_seat.get(seat) if hand is not None and hand.over else None
    return p is not None and not p.shown and len(p.opened) < len(p.down)


def _may_call(t: Table, r: Rules) -> bool:
    patience = r.action_clock.times(timer=t.timer, live=t.live).patience
    return bool(patience and t.playing and t.hand and t.hand.actor and waiting(t) and not is_called(t))
