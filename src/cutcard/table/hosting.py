"""What a host does at a table that the room deals: its pace, a pause, chips of a player, asking somebody to leave.

Whatever acts on a person names that person, happens when no hand of theirs is under way, and stands in the log for all.
"""

from cutcard.acting import Who, act, says
from cutcard.bounds import Difference, Document, Line, Seat, Seconds
from cutcard.rules.resolved import Rules
from cutcard.table.acting import Names, Out, TableCommand, TableEvent, changes, decides, happen, sitter_at, tells
from cutcard.table.refusals import RefusedAtTable
from cutcard.table.seating import LeaveSeat, leave
from cutcard.table.state import Pacing, Table

# The pace -------------------------------------------------------------------------------------------------------------


@act(Who.HOST)
@says("the host gives {turn:amount} seconds a turn and a time bank of {bank:amount}")
class SetPace(TableCommand, frozen=True, tag="set-pace", kw_only=True):
    """Give so many seconds for each turn and in the time bank; 0 seconds a turn: nobody counts."""

    turn: Seconds
    bank: Seconds = 0
    seat: Seat = 0


class PaceSet(TableEvent, frozen=True, gc=False, tag="pace-set/1"):
    """The host set the seconds for each turn, and those of the time bank."""

    turn: Seconds
    bank: Seconds


@decides
def set_pace(c: SetPace, t: Table, _: Rules, out: Out) -> None:
    """The host's own pace stands in the place of the house's."""
    if t.pacing == Pacing(c.turn, c.bank):
        raise RefusedAtTable("pace_set")
    happen(t, out, PaceSet(c.turn, c.bank))


@changes
def _pace_set(t: Table, e: PaceSet) -> None:
    t.pacing = Pacing(e.turn, e.bank)


@tells
def _tell_pace_set(e: PaceSet, _: Names) -> str:
    if not e.turn:
        return "Nobody counts the time any more."
    bank = f", and a time bank of {e.bank} seconds" if e.bank else ""
    return f"Everybody has {e.turn} seconds to act{bank}."


# A pause --------------------------------------------------------------------------------------------------------------


@act(Who.HOST)
@says("the host pauses the table", on=True)
@says("the host lets the table go on", on=False)
class PauseTable(TableCommand, frozen=True, tag="pause-table", kw_only=True):
    """Begin no hand after this one, or go on."""

    on: bool
    seat: Seat = 0


class TablePaused(TableEvent, frozen=True, gc=False, tag="paused/1"):
    """No hand begins after this one, or hands begin again."""

    on: bool


@decides
def pause_table(c: PauseTable, t: Table, _: Rules, out: Out) -> None:
    """A hand that is under way is played to its end."""
    if t.paused == c.on:
        raise RefusedAtTable("is_paused" if c.on else "not_paused")
    happen(t, out, TablePaused(c.on))


@changes
def _table_paused(t: Table, e: TablePaused) -> None:
    t.paused = e.on


@tells
def _tell_paused(e: TablePaused, _: Names) -> str:
    return "The table is paused: no hand begins after this one." if e.on else "The table goes on."


# Chips of a player ----------------------------------------------------------------------------------------------------


@act(Who.HOST, night="night_chips")
@says("the host gives {of:name} {amount}, because {why:text}")
class AdjustChips(TableCommand, frozen=True, tag="adjust-chips", kw_only=True):
    """Add chips to what a player has, or (below 0) take them off, with a reason that everybody reads."""

    of: Seat
    amount: Difference
    why: Line
    seat: Seat = 0


class ChipsAdjusted(TableEvent, frozen=True, gc=False, tag="chips-adjusted/1"):
    """The host added chips to a stack or took them off; `after`: they come into play when this hand is over."""

    seat: Seat
    amount: Difference
    why: Document
    after: bool = False


@decides
def adjust_chips(c: AdjustChips, t: Table, r: Rules, out: Out) -> None:
    """Chips come after the hand; none are taken off a player who is in one (table stakes)."""
    sitter = sitter_at(t, c.of)
    if not c.why.strip():
        raise RefusedAtTable("no_reason")
    if not c.amount or c.amount % r.stakes.chip:
        raise RefusedAtTable("no_chips", amount=c.amount, chip=r.stakes.chip)
    after = t.in_hand(c.of)
    if c.amount < 0 and after:
        raise RefusedAtTable("hand_not_over", r.table_stakes.cites)
    if -c.amount > sitter.stack:
        raise RefusedAtTable("not_so_many", seat=c.of, amount=-c.amount, stack=sitter.stack)
    happen(t, out, ChipsAdjusted(c.of, c.amount, c.why.strip(), after))


@changes
def _chips_adjusted(t: Table, e: ChipsAdjusted) -> None:
    sitter = t.sitters[e.seat]
    if e.after:
        sitter.coming += e.amount
    else:
        sitter.stack += e.amount


@tells
def _tell_chips_adjusted(e: ChipsAdjusted, who: Names) -> str:
    if e.amount < 0:
        return f"{-e.amount:,} are taken off the stack of {who(e.seat)}: {e.why}."
    return f"{who(e.seat)} is given {e.amount:,}{' after this hand' * e.after}: {e.why}."


# Leaving, and closing -------------------------------------------------------------------------------------------------


@act(Who.HOST, night="night_seats")
@says("the host asks {of:name} to leave")
class AskToLeave(TableCommand, frozen=True, tag="ask-to-leave", kw_only=True):
    """Have a player leave with all chips; where they are dealt in, after the hand."""

    of: Seat
    seat: Seat = 0


@act(Who.HOST, night="night_seats")
@says("the host counts everybody out")
class CountOut(TableCommand, frozen=True, tag="count-out", kw_only=True):
    """Have everybody leave with what they have, after the hand that is under way; no other begins."""

    seat: Seat = 0


@decides
def ask_to_leave(c: AskToLeave, t: Table, r: Rules, out: Out) -> None:
    """They keep what they have."""
    sitter_at(t, c.of)
    leave(LeaveSeat(c.of), t, r, out)


@decides
def count_out(_: CountOut, t: Table, r: Rules, out: Out) -> None:
    """Everybody leaves, and the table waits."""
    if not t.paused:
        happen(t, out, TablePaused(on=True))
    for seat in sorted(t.sitters):
        leave(LeaveSeat(seat), t, r, out)
