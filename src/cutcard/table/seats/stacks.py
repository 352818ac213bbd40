"""A seat's chips between hands: added, counted, found after a lost all-in, removed from play."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Chips, Difference, Document, Line, Seat, Total
from cutcard.hand import Hand
from cutcard.hand.commands import BY_RULINGS
from cutcard.hand.state import Player
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
from cutcard.table.state import Table


def check_chips(amount: int, r: TableRules) -> None:
    """Refuse an impossible amount of chips."""
    if amount <= 0 or amount % r.stakes.chip:
        raise RefusedAtTable("no_chips", amount=amount, chip=r.stakes.chip)


# Add ------------------------------------------------------------------------------------------------------------------


@act(Who.SELF, enters=True, given="chips")
@says("{seat:name} adds {amount}")
class TopUp(TableCommand, frozen=True, tag="top-up"):
    """Add chips, after the hand if in one."""

    seat: Seat
    amount: Chips


class ToppedUp(TableEvent, frozen=True, gc=False, tag="topped-up/1"):
    """Chips were added; `after`: they come into play when this hand is over."""

    seat: Seat
    amount: Total
    after: bool = False
    cites: Cites = ()


@decides
def top_up(c: TopUp, t: Table, r: TableRules, out: Out) -> None:
    """Add chips, after the hand where the player is dealt in (table stakes)."""
    sitter_at(t, c.seat)
    check_chips(c.amount, r)
    after = t.in_hand(c.seat)
    apply(t, out, ToppedUp(c.seat, c.amount, after, r.table_stakes.cites if after else ()))


@changes
def _topped_up(t: Table, e: ToppedUp) -> None:
    sitter = t.sitters[e.seat]
    sitter.brought += e.amount
    if e.after:
        sitter.coming += e.amount
    else:
        sitter.stack += e.amount


@tells
def _phrase_topped_up(e: ToppedUp, room: Writing) -> str:
    sentence = "{seat:Who} adds {amount:chips} after this hand." if e.after else "{seat:Who} adds {amount:chips}."
    return room.say(sentence, seat=e.seat, amount=e.amount)


# Count ----------------------------------------------------------------------------------------------------------------


@act(Who.ENTERED, unsaid="chips of a scenario are never counted wrong")
class SetStack(TableCommand, frozen=True, tag="set-stack"):
    """Correct a player's stack between hands, after a count at a live table."""

    seat: Seat
    stack: Chips


class ChipsCounted(TableEvent, frozen=True, gc=False, tag="stack-counted/1"):
    """Chips were counted at a live table: the count, and the record before it."""

    seat: Seat
    stack: Difference
    was: Difference


@decides
def set_stack(c: SetStack, t: Table, r: TableRules, out: Out) -> None:
    """Correct a stack after a count at a live table."""
    sitter = sitter_at(t, c.seat)
    if not t.live:
        raise RefusedAtTable("not_live")
    if t.in_hand(c.seat):
        raise RefusedAtTable("hand_not_over", r.hand_starts.cites)
    if c.stack < 0 or c.stack % r.stakes.chip:
        raise RefusedAtTable("no_chips", amount=c.stack, chip=r.stakes.chip)
    apply(t, out, ChipsCounted(c.seat, c.stack, sitter.stack))


@changes
def _counted(t: Table, e: ChipsCounted) -> None:
    t.sitters[e.seat].stack, t.sitters[e.seat].last_counted = e.stack, -1


@tells
def _phrase_stack_counted(e: ChipsCounted, room: Writing) -> str:
    return room.say("{seat:Who} counted: {stack:chips}, not {was:chips}.", seat=e.seat, stack=e.stack, was=e.was)


# Chips found after a lost all-in may still belong to the winner -------------------------------------------------------


@act(Who.REPORTED)
@says("{seat:name} finds {amount}")
class FindChips(TableCommand, frozen=True, tag="find-chips"):
    """Report chips that a player found after losing an all-in."""

    seat: Seat
    amount: Chips
    cites: Cites = ()
    """The rules of the ruling behind it; none: those that the house has for found chips."""


class ChipsFound(TableEvent, frozen=True, gc=False, tag="chips-found/1"):
    """A player found chips after losing an all-in; so many of them went `to` the winner."""

    seat: Seat
    amount: Total
    to: Seat
    lost: Total
    cites: Cites = ()


@decides
def find_chips(c: FindChips, t: Table, r: TableRules, out: Out) -> None:
    """Before the next hand, a player without chips finds some."""
    sitter = sitter_at(t, c.seat)
    check_chips(c.amount, r)
    hand = t.hand
    loser = hand.by_seat.get(c.seat) if hand is not None and hand.is_over else None
    if hand is None or loser is None or loser.stack or sitter.stack:
        raise RefusedAtTable("lost_no_all_in", r.hidden_chips.cites, seat=c.seat)
    winner = _winner(hand)
    lost = r.hidden_chips.chips_lost(c.amount, max(0, winner.start - loser.start))
    there = t.sitters.get(winner.seat)
    if lost and (there is None or there.new):
        raise RefusedAtTable("winner_left", r.hidden_chips.cites, seat=winner.seat, lost=lost)
    apply(t, out, ChipsFound(c.seat, c.amount, winner.seat, lost, c.cites or r.hidden_chips.cites))


def _winner(hand: Hand) -> Player:
    """The player who won most of the last hand."""
    return max(hand.players, key=lambda player: player.stack - player.start)


@changes
def _chips_found(t: Table, e: ChipsFound) -> None:
    t.sitters[e.seat].stack += e.amount - e.lost
    if e.lost:
        t.sitters[e.to].stack += e.lost


@tells
def _phrase_chips_found(e: ChipsFound, room: Writing) -> str:
    if not e.lost:
        return room.say("{seat:Who} finds {amount:chips}.", seat=e.seat, amount=e.amount)
    return room.say(
        "{seat:Who} finds {amount:chips}. {lost:chips} of them belong to {to:who}.",
        seat=e.seat, amount=e.amount, lost=e.lost, to=e.to,
    )  # fmt: skip


# Remove from play -----------------------------------------------------------------------------------------------------


@act(Who.FLOOR, unsaid=BY_RULINGS)
class RemoveChips(TableCommand, frozen=True, tag="remove-chips", kw_only=True):
    """Remove chips of a player from play: they were off the table or out of sight."""

    of: Seat
    amount: Chips
    why: Line
    cites: Cites = ()
    seat: Seat = 0


class ChipsRemoved(TableEvent, frozen=True, gc=False, tag="chips-removed/1"):
    """Chips of a player were removed from play."""

    seat: Seat
    amount: Total
    why: Document
    cites: Cites = ()


@decides
def remove_chips(c: RemoveChips, t: Table, r: TableRules, out: Out) -> None:
    """Remove chips; those of a player in a hand are in play until it is over."""
    sitter = sitter_at(t, c.of)
    check_chips(c.amount, r)
    if t.in_hand(c.of):
        raise RefusedAtTable("hand_not_over", c.cites)
    if c.amount > sitter.stack:
        raise RefusedAtTable("more_than_stack", c.cites, to=c.amount, most=sitter.stack)
    apply(t, out, ChipsRemoved(c.of, c.amount, c.why, c.cites))


@changes
def _chips_removed(t: Table, e: ChipsRemoved) -> None:
    t.sitters[e.seat].stack -= e.amount
    if t.live and t.entries:  # only rulings do it, and each is an entry
        last = t.entries[-1]
        t.entries[-1] = last._replace(removed=(*last.removed, (e.seat, e.amount)))


@tells
def _phrase_chips_removed(e: ChipsRemoved, room: Writing) -> str:
    return room.say(
        "{amount:chips} of {seat:who}'s chips removed from play: {why:words}.", amount=e.amount, seat=e.seat, why=e.why
    )


# Moved by an official's decision --------------------------------------------------------------------------------------


@act(Who.FLOOR, unsaid=BY_RULINGS)
class MoveChips(TableCommand, frozen=True, tag="move-chips", kw_only=True):
    """Move chips from one player to another, by an official's decision."""

    of: Seat
    to: Seat
    amount: Chips
    why: Line
    cites: Cites = ()
    seat: Seat = 0


class ChipsMoved(TableEvent, frozen=True, gc=False, tag="chips-moved/1"):
    """Chips were moved from one player to another, by an official's decision."""

    seat: Seat
    to: Seat
    amount: Total
    why: Document
    cites: Cites = ()


@decides
def move_chips(c: MoveChips, t: Table, r: TableRules, out: Out) -> None:
    """Move chips; those of players in a hand are in play until it is over."""
    giver, _ = sitter_at(t, c.of), sitter_at(t, c.to)
    check_chips(c.amount, r)
    if t.in_hand(c.of) or t.in_hand(c.to):
        raise RefusedAtTable("hand_not_over", c.cites)
    if c.amount > giver.stack:
        raise RefusedAtTable("more_than_stack", c.cites, to=c.amount, most=giver.stack)
    apply(t, out, ChipsMoved(c.of, c.to, c.amount, c.why, c.cites))


@changes
def _chips_moved(t: Table, e: ChipsMoved) -> None:
    t.sitters[e.seat].stack -= e.amount
    t.sitters[e.to].stack += e.amount
    if t.live and t.entries:
        last = t.entries[-1]
        t.entries[-1] = last._replace(removed=(*last.removed, (e.seat, e.amount), (e.to, -e.amount)))


@tells
def _phrase_chips_moved(e: ChipsMoved, room: Writing) -> str:
    return room.say(
        "{to:Who} gets {amount:chips} from {seat:who} by floor decision.", to=e.to, amount=e.amount, seat=e.seat
    )
