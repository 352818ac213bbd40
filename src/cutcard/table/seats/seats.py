"""Seats: taken and left, sitting out and in, and who is away for a while."""

from typing import Final

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Chips, Count, CountedAt, Difference, Id, Moment, PersonId, Seat, Version
from cutcard.rules.slot import Cites
from cutcard.rules.slots.table.positions import Entry
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
from cutcard.table.seats.stacks import check_chips
from cutcard.table.state import Sitter, Table

_SAT_DOWN: Final = {
    "": "{player:words} sits down in seat {seat:seat} with {stack:chips}.",
    "wait": "{player:words} sits down in seat {seat:seat} with {stack:chips} and waits for the big blind.",
    "post": "{player:words} sits down in seat {seat:seat} with {stack:chips} and posts.",
    "buy_button": "{player:words} sits down in seat {seat:seat} with {stack:chips} and buys the button.",
}
_SAT_IN: Final = {
    "": "{seat:Who} is back.",
    "wait": "{seat:Who} is back and waits for the big blind.",
    "post": "{seat:Who} is back and posts.",
    "buy_button": "{seat:Who} is back and buys the button.",
}
"""By how they come in."""


# Take a seat ----------------------------------------------------------------------------------------------------------


@act(Who.SELF, enters=True, given="seats")
@says("{player} sits down in seat {seat:amount} with {stack:amount}")
@says("{player} sits down in seat {seat:amount} with {stack:amount} and posts", entry="post")
@says("{player} sits down in seat {seat:amount} with {stack:amount} and buys the button", entry="buy_button")
@says("{player} moves into seat {seat:amount} with {stack:amount}")
class SitDown(TableCommand, frozen=True, tag="sit-down"):
    """Take an open seat with chips, as a new player or moved here from another table."""

    seat: Seat
    player: PersonId
    stack: Chips
    entry: Entry = ""


@act(Who.ROOM, unsaid="the director of a night does it, and its scenarios say so")
class MoveIn(TableCommand, frozen=True, tag="move-in", kw_only=True):
    """Be seated by the director, with all that follows a player from table to table."""

    seat: Seat
    player: PersonId
    stack: Chips
    spent: Moment = 0
    """Of their time bank, in milliseconds."""
    hands: Count = 0
    """To sit out, as a penalty."""
    rounds: Count = 0
    away: bool = False
    last_counted: CountedAt = -1
    """When their chips were last counted, if hands were not reported since; 0: never. -1: known."""
    sitting: Version = 0
    """Which sitting of a cash session it is."""
    brought: Difference | None = None
    """Chips they got from outside the game before in this sitting; None: all that they sit down with."""


class SatDown(TableEvent, frozen=True, gc=False, tag="sat-down/1"):
    """A player took a seat; one moved here by the director brings used time and penalties to serve."""

    seat: Seat
    player: PersonId
    stack: Difference
    entry: Entry = ""
    cites: Cites = ()
    spent: Moment = 0
    hands: Version = 0
    rounds: Count = 0
    away: bool = False
    last_counted: CountedAt = -1
    sitting: Version = 0
    brought: Difference | None = None


@decides
def sit_down(c: SitDown, t: Table, r: TableRules, out: Out) -> None:
    """Take an open seat, as a newcomer."""
    if c.entry == "buy_button" and not r.buy_button.sold:
        raise RefusedAtTable("no_button_to_buy", r.buy_button.cites, seat=c.seat)
    cites = _seat_free(c, t, r)
    apply(t, out, SatDown(c.seat, c.player, c.stack, c.entry, cites))


@decides
def move_in(c: MoveIn, t: Table, r: TableRules, out: Out) -> None:
    """Sit where the director says, with used time and penalties from the table before."""
    cites = _seat_free(c, t, r)
    if min(c.spent, c.hands, c.rounds) < 0:
        raise RefusedAtTable("no_hands", r.away.cites_on("penalty"), hands=min(c.spent, c.hands, c.rounds))
    brought = (c.spent, c.hands, c.rounds, c.away, c.last_counted, c.sitting, c.brought)
    apply(t, out, SatDown(c.seat, c.player, c.stack, "", cites, *brought))


def _seat_free(c: SitDown | MoveIn, t: Table, r: TableRules) -> Cites:
    """Refuse a seat that isn't open; in a tournament the seat of a player without chips is. Return the rules."""
    if not 1 <= c.seat <= t.size:
        raise RefusedAtTable("no_seat", seat=c.seat, size=t.size)
    if t.closing:
        raise RefusedAtTable("is_closing", r.closing.cites)
    if c.player in t.removed:
        raise RefusedAtTable("was_removed", player=c.player)
    check_chips(c.stack, r)
    coming = next((s for s in t.clockwise if s.moving == c.seat), None)
    if coming is not None:
        raise RefusedAtTable("seat_taken", seat=c.seat, player=coming.player)
    here = t.sitters.get(c.seat)
    if here is not None and (here.stack or here.coming or t.stakes.format == "cash"):
        raise RefusedAtTable("seat_taken", seat=c.seat, player=here.player)
    elsewhere = next((s.seat for s in t.clockwise if s.player == c.player and s.seat != c.seat), 0)
    if elsewhere:
        raise RefusedAtTable("sits_elsewhere", seat=elsewhere, player=c.player)
    return r.newcomer.cites if t.positions is not None else ()  # before the first hand no player is a newcomer


@changes
def _sat_down(t: Table, e: SatDown) -> None:
    sitter = t.sitters[e.seat] = Sitter(e.seat, e.player, e.stack, e.entry)
    sitter.spent, sitter.penalty, sitter.rounds, sitter.away = e.spent, e.hands, e.rounds, e.away
    sitter.last_counted, sitter.sitting = e.last_counted, e.sitting
    sitter.brought = e.stack if e.brought is None else e.brought


@tells
def _phrase_sat_down(e: SatDown, room: Writing) -> str:
    return room.say(_SAT_DOWN[e.entry], player=e.player, seat=e.seat, stack=e.stack)


# Leave a seat ---------------------------------------------------------------------------------------------------------


@act(Who.SELF, given="seats")
@says("{seat:names} leaves|leave", each="seat")
@says("{seat:names} moves|move to another table", each="seat")
class LeaveSeat(TableCommand, frozen=True, tag="leave-seat"):
    """Leave for good, or be moved away, after the hand if in one."""

    seat: Seat
    ruling: Id = ""
    """The ruling that removes them."""


@act(Who.STAFF, given="seats", unsaid="what it does is what `leaves` does; who may is the room's business")
class FreeSeat(TableCommand, frozen=True, tag="free-seat"):
    """Free the seat of a player who is gone, with their chips, after the hand if they are in one."""

    seat: Seat


@act(Who.SELF, given="seats")
@says("{seat:names} stays|stay after all", each="seat")
class StaySeated(TableCommand, frozen=True, tag="stay"):
    """Cancel leaving before the hand is over."""

    seat: Seat


class LeaveAsked(TableEvent, frozen=True, gc=False, tag="leave-asked/1"):
    """A player leaves after this hand; `sent`: the host asked them to."""

    seat: Seat
    sent: bool = False


class LeaveCanceled(TableEvent, frozen=True, gc=False, tag="leave-taken-back/1"):
    """A player canceled leaving."""

    seat: Seat


class SeatLeft(TableEvent, frozen=True, gc=False, tag="seat-left/1"):
    """A seat was freed; its chips went with the player."""

    seat: Seat
    player: PersonId
    stack: Difference
    ruling: Id = ""
    """The ruling that removed them."""
    sitting: Version = 0
    """The sitting of a cash session."""


@decides
def leave(c: LeaveSeat | FreeSeat, t: Table, _: TableRules, out: Out) -> None:
    """Leave, after the hand where the player is dealt in."""
    free_seat(t, c.seat, out, ruling=c.ruling if isinstance(c, LeaveSeat) else "")


def free_seat(t: Table, seat: int, out: Out, *, sent: bool = False, ruling: str = "") -> None:
    """Free a seat now, or after the player's hand; `sent`: the host asked them to leave."""
    sitter = sitter_at(t, seat)
    if t.in_hand(seat):
        apply(t, out, LeaveAsked(seat, sent))
    else:
        apply(t, out, SeatLeft(seat, sitter.player, sitter.stack + sitter.coming, ruling, sitter.sitting))


@decides
def stay(c: StaySeated, t: Table, _: TableRules, out: Out) -> None:
    """Stay; a player who was asked to leave stays where the host says so."""
    sitter = sitter_at(t, c.seat)
    if sitter.sent:
        raise RefusedAtTable("asked_to_leave", seat=c.seat)
    if not sitter.leaving:
        raise RefusedAtTable("not_leaving", seat=c.seat)
    apply(t, out, LeaveCanceled(c.seat))


@changes
def _leave_asked(t: Table, e: LeaveAsked) -> None:
    sitter = t.sitters[e.seat]
    sitter.leaving, sitter.sent = True, e.sent or sitter.sent


@changes
def _leave_taken_back(t: Table, e: LeaveCanceled) -> None:
    sitter = t.sitters[e.seat]
    sitter.leaving = sitter.sent = False


@changes
def _left(t: Table, e: SeatLeft) -> None:
    gone = t.sitters.pop(e.seat)
    if e.ruling and t.entries and t.entries[-1].ruling == e.ruling:
        t.entries[-1] = t.entries[-1]._replace(sent_off=gone)
    t.straddles = [asked for asked in t.straddles if asked[0] != e.seat]


@tells
def _phrase_leave_asked(e: LeaveAsked, room: Writing) -> str:
    sentence = "{seat:Who} was asked to leave after this hand." if e.sent else "{seat:Who} leaves after this hand."
    return room.say(sentence, seat=e.seat)


@tells
def _phrase_leave_taken_back(e: LeaveCanceled, room: Writing) -> str:
    return room.say("{seat:Who} stays.", seat=e.seat)


@tells
def _phrase_seat_left(e: SeatLeft, room: Writing) -> str:
    return room.say("{player:words} leaves seat {seat:seat} with {stack:chips}.",
                    player=e.player, seat=e.seat, stack=e.stack)  # fmt: skip


# Change seats ---------------------------------------------------------------------------------------------------------


@act(Who.SELF, enters=True, given="seats")
@says("{seat:name} moves to seat {to:amount}")
class ChangeSeat(TableCommand, frozen=True, tag="change-seat"):
    """Move to an open seat, after the hand if in one. To their own seat: stay."""

    seat: Seat
    to: Seat


class SeatChangeAsked(TableEvent, frozen=True, gc=False, tag="seat-change-asked/1"):
    """A player moves to another seat after this hand; `to` 0: canceled."""

    seat: Seat
    to: Seat


class SeatChanged(TableEvent, frozen=True, gc=False, tag="seat-changed/1"):
    """A player moved to another seat, with chips, time and all blinds owed."""

    seat: Seat
    to: Seat
    player: PersonId
    cites: Cites = ()


@decides
def change_seat(c: ChangeSeat, t: Table, r: TableRules, out: Out) -> None:
    """Change seats where the house lets players choose; they come in there as a new player does."""
    sitter = sitter_at(t, c.seat)
    begun = t.positions is not None
    if begun and not r.seat_change.is_allowed(asked=True, same_table=True):
        raise RefusedAtTable("keeps_seat", r.seat_change.cites, seat=c.seat)
    if not 1 <= c.to <= t.size:
        raise RefusedAtTable("no_seat", seat=c.to, size=t.size)
    there = next((s for s in t.clockwise if c.to in (s.seat, s.moving) and s is not sitter), None)
    if there is not None or (c.to == c.seat and not sitter.moving):
        raise RefusedAtTable("seat_taken", seat=c.to, player=(there or sitter).player)
    if t.in_hand(c.seat):
        apply(t, out, SeatChangeAsked(c.seat, 0 if c.to == c.seat else c.to))
    else:
        apply(t, out, SeatChanged(c.seat, c.to, sitter.player, _cites_of_change(t, r)))


def _cites_of_change(t: Table, r: TableRules) -> Cites:
    return (*r.seat_change.cites, *r.newcomer.cites) if t.positions is not None else ()


def change_seat_if_asked(t: Table, r: TableRules, sitter: Sitter, out: Out) -> None:
    """After the hand: move a player to the seat they asked for, where it is still open."""
    free = sitter.moving not in t.sitters
    apply(
        t,
        out,
        SeatChanged(sitter.seat, sitter.moving, sitter.player, _cites_of_change(t, r))
        if free
        else SeatChangeAsked(sitter.seat, 0),
    )


@changes
def _seat_change_asked(t: Table, e: SeatChangeAsked) -> None:
    t.sitters[e.seat].moving = e.to


@changes
def _seat_changed(t: Table, e: SeatChanged) -> None:
    sitter = t.sitters[e.to] = t.sitters.pop(e.seat)
    sitter.seat, sitter.moving = e.to, 0
    if t.positions is not None and not sitter.missed:  # missed blinds are owed as before
        sitter.new, sitter.entry = True, ""
    t.straddles = [asked for asked in t.straddles if asked[0] != e.seat]


@tells
def _phrase_seat_change_asked(e: SeatChangeAsked, room: Writing) -> str:
    if e.to:
        return room.say("{seat:Who} moves to seat {to:seat} after this hand.", seat=e.seat, to=e.to)
    return room.say("{seat:Who} stays in seat {own:seat}.", seat=e.seat, own=e.seat)


@tells
def _phrase_seat_changed(e: SeatChanged, room: Writing) -> str:
    return room.say("{player:words} moves from seat {seat:seat} to seat {to:seat}.",
                    player=e.player, seat=e.seat, to=e.to)  # fmt: skip
