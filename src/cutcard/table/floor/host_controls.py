"""The host's controls at an online table: pace, pause, players' chips, removing players, and closing the table.

An act on a player names the player, takes effect when they are in no hand, and is logged for all.
"""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Difference, Document, Line, PersonId, Seat, Seconds
from cutcard.hand.commands import VoidHand
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
from cutcard.table.deal_hand import play
from cutcard.table.seats.seats import LeaveCanceled, free_seat
from cutcard.table.state import Pace, Table

# Pace -----------------------------------------------------------------------------------------------------------------


@act(Who.HOST)
@says("the host sets {turn:amount} seconds a turn and a time bank of {bank:amount}")
class SetPace(TableCommand, frozen=True, tag="set-pace", kw_only=True):
    """Set the seconds per turn and in the time bank; 0 seconds per turn: no limit."""

    turn: Seconds
    bank: Seconds = 0
    seat: Seat = 0


class PaceSet(TableEvent, frozen=True, gc=False, tag="pace-set/1"):
    """The host set the seconds for each turn and for the time bank."""

    turn: Seconds
    bank: Seconds


@decides
def set_pace(c: SetPace, t: Table, _: TableRules, out: Out) -> None:
    """Replace the house's pace by the host's."""
    if t.pacing == Pace(c.turn, c.bank):
        raise RefusedAtTable("pace_set")
    apply(t, out, PaceSet(c.turn, c.bank))


@changes
def _pace_set(t: Table, e: PaceSet) -> None:
    t.pacing = Pace(e.turn, e.bank)


@tells
def _phrase_pace_set(e: PaceSet, room: Writing) -> str:
    if not e.turn:
        return "The timer is off."
    if not e.bank:
        return room.say("Players have {turn:plural one # second|other # seconds} to act.", turn=e.turn)
    return room.say(
        "Players have {turn:plural one # second|other # seconds} to act, plus a time bank of "
        "{bank:plural one # second|other # seconds}.",
        turn=e.turn, bank=e.bank,
    )  # fmt: skip


# Pause ----------------------------------------------------------------------------------------------------------------


@act(Who.HOST)
@says("the host pauses the table", on=True)
@says("the host resumes the table", on=False)
class PauseTable(TableCommand, frozen=True, tag="pause-table", kw_only=True):
    """Pause after this hand, or resume."""

    on: bool
    seat: Seat = 0


class TablePaused(TableEvent, frozen=True, gc=False, tag="paused/1"):
    """No hand starts after this one, or hands start again."""

    on: bool


@decides
def pause_table(c: PauseTable, t: Table, r: TableRules, out: Out) -> None:
    """Pause or resume; a hand that is under way is played to its end."""
    if t.closing:
        raise RefusedAtTable("is_closing", r.closing.cites)
    if t.paused == c.on:
        raise RefusedAtTable("is_paused" if c.on else "not_paused")
    apply(t, out, TablePaused(c.on))


@changes
def _table_paused(t: Table, e: TablePaused) -> None:
    t.paused = e.on


@tells
def _phrase_paused(e: TablePaused, _: Writing) -> str:
    return "Table paused after this hand." if e.on else "Table resumed."


# A player's chips -----------------------------------------------------------------------------------------------------


@act(Who.HOST, given="chips")
@says("the host gives {of:name} {amount}, because {why:text}")
class AdjustChips(TableCommand, frozen=True, tag="adjust-chips", kw_only=True):
    """Add chips to a player's stack, or (below 0) remove them, with a reason shown to all."""

    of: Seat
    amount: Difference
    why: Line
    seat: Seat = 0


class ChipsAdjusted(TableEvent, frozen=True, gc=False, tag="chips-adjusted/1"):
    """The host added chips to a stack or removed them; `after`: they come into play when this hand is over."""

    seat: Seat
    amount: Difference
    why: Document
    after: bool = False


@decides
def adjust_chips(c: AdjustChips, t: Table, r: TableRules, out: Out) -> None:
    """Add chips after the hand; none are removed from a player who is in one (table stakes)."""
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
    apply(t, out, ChipsAdjusted(c.of, c.amount, c.why.strip(), after))


@changes
def _chips_adjusted(t: Table, e: ChipsAdjusted) -> None:
    sitter = t.sitters[e.seat]
    sitter.brought += e.amount
    if e.after:
        sitter.coming += e.amount
    else:
        sitter.stack += e.amount


@tells
def _phrase_chips_adjusted(e: ChipsAdjusted, room: Writing) -> str:
    if e.amount < 0:
        return room.say(
            "{amount:chips} removed from {seat:who}'s stack: {why:words}.", amount=-e.amount, seat=e.seat, why=e.why
        )
    if e.after:
        return room.say(
            "{seat:Who} gets {amount:chips} after this hand: {why:words}.", seat=e.seat, amount=e.amount, why=e.why
        )
    return room.say("{seat:Who} gets {amount:chips}: {why:words}.", seat=e.seat, amount=e.amount, why=e.why)


# Removing players -----------------------------------------------------------------------------------------------------


@act(Who.HOST, given="seats")
@says("the host asks {of:name} to leave")
@says("the host lets {of:name} stay", stay=True)
class AskToLeave(TableCommand, frozen=True, tag="ask-to-leave", kw_only=True):
    """Ask a player to leave with all chips, after the hand if they are in one. `stay`: cancel that."""

    of: Seat
    stay: bool = False
    seat: Seat = 0


@act(Who.HOST, given="seats")
@says("the host removes {of:name}, because {why:text}")
class RemovePlayer(TableCommand, frozen=True, tag="remove-player", kw_only=True):
    """Remove a player now: the hand goes on without them, and they can't come back."""

    of: Seat
    why: Line
    seat: Seat = 0


@act(Who.HOST, given="seats")
@says("the host lets {who:text} come back")
class LetReturn(TableCommand, frozen=True, tag="let-return", kw_only=True):
    """Let a removed player sit down here again."""

    who: PersonId
    seat: Seat = 0


class PlayerRemoved(TableEvent, frozen=True, gc=False, tag="player-removed/1"):
    """The host removed a player; `after`: the seat is freed when the hand, played without them, is over."""

    seat: Seat
    player: PersonId
    why: Document
    after: bool = False


class ReturnAllowed(TableEvent, frozen=True, gc=False, tag="return-allowed/1"):
    """A removed player may sit down here again."""

    player: PersonId


@decides
def ask_to_leave(c: AskToLeave, t: Table, _: TableRules, out: Out) -> None:
    """Ask a player to leave; they take their chips along."""
    sitter = sitter_at(t, c.of)
    if not c.stay:
        free_seat(t, c.of, out, sent=True)
    elif sitter.removed or not sitter.sent:
        raise RefusedAtTable("not_leaving", seat=c.of)
    else:
        apply(t, out, LeaveCanceled(c.of))


@decides
def remove_player(c: RemovePlayer, t: Table, _: TableRules, out: Out) -> None:
    """Remove a player for a public reason; they take their chips along, and what they put in stays in the pot."""
    sitter = sitter_at(t, c.of)
    if not c.why.strip():
        raise RefusedAtTable("no_reason")
    if c.of == c.seat:
        raise RefusedAtTable("not_oneself")
    if sitter.removed:
        raise RefusedAtTable("was_removed", player=sitter.player)
    apply(t, out, PlayerRemoved(c.of, sitter.player, c.why.strip(), t.in_hand(c.of)))
    free_seat(t, c.of, out, sent=True)


@decides
def let_return(c: LetReturn, t: Table, _: TableRules, out: Out) -> None:
    """Let a removed player return."""
    if c.who not in t.removed:
        raise RefusedAtTable("not_removed", player=c.who)
    apply(t, out, ReturnAllowed(c.who))


@changes
def _player_removed(t: Table, e: PlayerRemoved) -> None:
    t.sitters[e.seat].removed = True
    t.removed = (*t.removed, e.player)


@changes
def _return_allowed(t: Table, e: ReturnAllowed) -> None:
    t.removed = tuple(player for player in t.removed if player != e.player)


@tells
def _phrase_player_removed(e: PlayerRemoved, room: Writing) -> str:
    told = room.say("{player:words} is removed from the table: {why:words}.", player=e.player, why=e.why)
    return f"{told} The hand continues without them." if e.after else told


@tells
def _phrase_return_allowed(e: ReturnAllowed, room: Writing) -> str:
    return room.say("{player:words} may sit down here again.", player=e.player)


# Closing the table ----------------------------------------------------------------------------------------------------


@act(Who.HOST, given="seats")
@says("the host closes the table")
@says("the host closes the table now", now=True)
@says("{seat:name} as the host closes the table now", now=True)
class CountOut(TableCommand, frozen=True, tag="count-out", kw_only=True):
    """Close the table: all players leave with their chips after the hand, or `now`: the hand is void."""

    now: bool = False
    seat: Seat = 0


class TableClosing(TableEvent, frozen=True, gc=False, tag="closing/1"):
    """No more hands start, and all players leave with their chips."""

    cites: Cites = ()


@decides
def count_out(c: CountOut, t: Table, r: TableRules, out: Out) -> None:
    """Close the table; voiding a hand returns all that was put in, and a host can't void their own."""
    cites = r.closing.cites
    if t.closing and not (c.now and t.playing):
        raise RefusedAtTable("is_closing", cites)
    voids = c.now and t.playing
    if voids and t.in_hand(c.seat):
        raise RefusedAtTable("in_this_hand", cites, seat=c.seat)
    if not t.closing:
        apply(t, out, TableClosing(cites))
    if voids:
        play(VoidHand(why="the table is closed", cites=cites), t, r, out)
    for seat in sorted(t.sitters):
        if not t.sitters[seat].leaving:
            free_seat(t, seat, out, sent=True)


@changes
def _closing(t: Table, _: TableClosing) -> None:
    t.closing = t.paused = True


@tells
def _phrase_closing(_: TableClosing, __: Writing) -> str:
    return "The table is closing. No new hand starts, and all players leave with their chips."
