"""Straddles asked for between hands: who may, how much, and whose option is first."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Chips, Seat, Total
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import TableRules
from cutcard.sentences import Writing
from cutcard.table.act_types import (
    Out,
    RefusedAtTable,
    TableCommand,
    TableEvent,
    apply,
    changes,
    decides,
    sitter_at,
    tells,
)
from cutcard.table.seats.positions import Lineup, line_up
from cutcard.table.state import Table


@act(Who.SELF)
@says("{seat:name} asks to straddle for {amount}")
class AskStraddle(TableCommand, frozen=True, tag="ask-straddle"):
    """Ask to straddle the next hand."""

    seat: Seat
    amount: Chips


class StraddleAsked(TableEvent, frozen=True, gc=False, tag="straddle-asked/1"):
    """A player straddles the next hand."""

    seat: Seat
    amount: Total
    cites: Cites = ()


class StraddleDropped(TableEvent, frozen=True, gc=False, tag="straddle-dropped/1"):
    """A player's straddle was dropped: another has the earlier option, or theirs is gone."""

    seat: Seat
    cites: Cites = ()


def options(plan: Lineup, r: TableRules) -> tuple[int, ...]:
    """The seats that may straddle in this hand, first option first."""
    if not plan.big:
        return ()
    order = r.straddlers(plan.positions.button, plan.under_the_gun)
    return tuple(seat for seat in dict.fromkeys(order) if seat in plan.dealt)


@decides
def ask_straddle(c: AskStraddle, t: Table, r: TableRules, out: Out) -> None:
    """Ask to straddle the next hand; the earlier option takes it from a later one."""
    sitter_at(t, c.seat)
    cites = r.straddle.cites
    if t.playing or t.redeal_due is not None:
        raise RefusedAtTable("straddle_too_late", cites, seat=c.seat)
    if not r.stakes.straddles:
        raise RefusedAtTable("no_straddles", seat=c.seat)
    may = options(line_up(t, r), r)
    if c.seat not in may:
        only = f"only seat{'s' * (len(may) > 1)} {', '.join(map(str, may))} may"
        allowed = only if may else "straddles are not allowed here"
        raise RefusedAtTable("may_not_straddle", r.straddle.cites_on("who"), seat=c.seat, allowed=allowed)
    least, most = r.straddle.range(r.stakes.big_blind)
    if not least <= c.amount <= most or c.amount % r.stakes.chip:
        raise RefusedAtTable("straddle_size", r.straddle.cites_on("size"), amount=c.amount, least=least, most=most)
    others = [seat for seat, _ in t.straddles if seat != c.seat]
    for seat in others:
        if seat in may and may.index(seat) < may.index(c.seat):
            raise RefusedAtTable("one_straddle", r.straddle.cites_on("one"), seat=c.seat, stands=seat)
    for seat in others:
        apply(t, out, StraddleDropped(seat, r.straddle.cites_on("one")))
    apply(t, out, StraddleAsked(c.seat, c.amount, cites))


def active_straddle(t: Table, plan: Lineup, r: TableRules) -> tuple[tuple[int, int], ...]:
    """The straddle that is still valid when the hand starts: players may have come or gone since."""
    may = options(plan, r)
    asked = sorted((asked for asked in t.straddles if asked[0] in may), key=lambda asked: may.index(asked[0]))
    return tuple(asked[:1])


@changes
def _straddle_asked(t: Table, e: StraddleAsked) -> None:
    t.straddles = [*(asked for asked in t.straddles if asked[0] != e.seat), (e.seat, e.amount)]


@changes
def _straddle_dropped(t: Table, e: StraddleDropped) -> None:
    t.straddles = [asked for asked in t.straddles if asked[0] != e.seat]


@tells
def _phrase_straddle_asked(e: StraddleAsked, room: Writing) -> str:
    return room.say("{seat:Who} straddles the next hand for {amount:chips}.", seat=e.seat, amount=e.amount)


@tells
def _phrase_straddle_dropped(e: StraddleDropped, room: Writing) -> str:
    return room.say("{seat:Who}'s straddle is off: another player has the option first.", seat=e.seat)
