"""Penalties at a table: hands and rounds to sit out, steps of the house's ladder, and the right to ask to see hands.

A round is over when the button has passed the player.
"""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Count, Id, Line, Minutes, PersonId, Seat, Text, Version
from cutcard.hand.commands import BY_RULINGS, AskToSee
from cutcard.rules.slot import Cites
from cutcard.rules.slots.table.positions import Positions, between
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
from cutcard.table.state import PenaltyHere, Sitter, Table


def button_passed(seat: int, last: Positions | None, now: Positions) -> bool:
    """Whether the button, on its way to where it is now, left this seat or passed it."""
    if last is None or last.button == now.button:
        return False
    return seat == last.button or between(seat, last.button, now.button)


def sits_out(s: Sitter, last: Positions | None, now: Positions) -> bool:
    """Whether a penalty keeps a player out of a hand in these positions: they are dealt in, and their hand is dead."""
    return s.penalty > 0 or s.rounds > button_passed(s.seat, last, now)


# Hands to sit out -----------------------------------------------------------------------------------------------------


@act(Who.STAFF, given="penalties")
@says("{seat:name} is penalized {hands:amount} hands")
class Penalise(TableCommand, frozen=True, tag="penalise"):
    """Penalize a player a number of hands: they are dealt in, and their hands are dead."""

    seat: Seat
    hands: Count


class Penalised(TableEvent, frozen=True, gc=False, tag="penalised/1"):
    """A player has to sit out this many more hands."""

    seat: Seat
    hands: Version
    cites: Cites = ()


@decides
def penalise(c: Penalise, t: Table, r: TableRules, out: Out) -> None:
    """Sit out hands: the next ones, not the current one."""
    sitter_at(t, c.seat)
    if c.hands < 1:
        raise RefusedAtTable("no_hands", r.away.cites_on("penalty"), hands=c.hands)
    apply(t, out, Penalised(c.seat, c.hands, r.away.cites_on("penalty")))


@changes
def _penalised(t: Table, e: Penalised) -> None:
    t.sitters[e.seat].penalty = e.hands


@tells
def _phrase_penalised(e: Penalised, room: Writing) -> str:
    return room.say(
        "{seat:Who} sits out {hands:plural one # hand|other # hands} as a penalty.", seat=e.seat, hands=e.hands
    )


@act(Who.STAFF, given="penalties")
@says("the penalty of {seat:name} is served")
class LiftPenalty(TableCommand, frozen=True, tag="lift-penalty"):
    """Mark a penalty served: the player had hands or rounds to sit out and plays again."""

    seat: Seat


class PenaltyLifted(TableEvent, frozen=True, gc=False, tag="penalty-lifted/1"):
    """A player has nothing more to sit out."""

    seat: Seat


@decides
def lift_penalty(c: LiftPenalty, t: Table, _: TableRules, out: Out) -> None:
    """Let the player play again from the next hand on."""
    sitter = sitter_at(t, c.seat)
    if not (sitter.penalty or sitter.rounds):
        raise RefusedAtTable("no_penalty", seat=c.seat)
    apply(t, out, PenaltyLifted(c.seat))


@changes
def _penalty_lifted(t: Table, e: PenaltyLifted) -> None:
    t.sitters[e.seat].penalty = t.sitters[e.seat].rounds = 0


@tells
def _phrase_penalty_lifted(e: PenaltyLifted, room: Writing) -> str:
    return room.say("{seat:Who} has no penalty left to sit out.", seat=e.seat)


# A step of the house's ladder -----------------------------------------------------------------------------------------


@act(Who.FLOOR, unsaid="`the floor gives` does it, with all that follows from the step")
class GivePenalty(TableCommand, frozen=True, tag="give-penalty", kw_only=True):
    """Give a player a step of the house's ladder: hands or rounds to sit out, minutes, or words alone."""

    player: PersonId
    at: Seat = 0
    """Their seat here; 0: none."""
    step: Line
    hands: Count = 0
    rounds: Count = 0
    """A round is over when the button has passed them."""
    minutes: Minutes = 0
    what: Line
    ruling: Id = ""
    by: PersonId
    cites: Cites = ()
    seat: Seat = 0


class PenaltyGiven(TableEvent, frozen=True, gc=False, tag="penalty-given/1"):
    """A player got a penalty by the house's ladder; `at` is their seat here, 0: none."""

    player: PersonId
    at: Seat
    step: Text
    what: Text
    by: PersonId
    hands: Version = 0
    rounds: Count = 0
    minutes: Minutes = 0
    ruling: Id = ""
    cites: Cites = ()


@decides
def give_penalty(c: GivePenalty, t: Table, _: TableRules, out: Out) -> None:
    """Record a step of the ladder; hands and rounds are served in the seat."""
    if min(c.hands, c.rounds, c.minutes) < 0:
        raise RefusedAtTable("no_hands", c.cites, hands=min(c.hands, c.rounds, c.minutes))
    here = t.sitters.get(c.at)
    if c.at and (here is None or here.player != c.player):
        raise RefusedAtTable("seat_empty", c.cites, seat=c.at)
    if (c.hands or c.rounds) and not c.at:
        raise RefusedAtTable("not_seated", c.cites, player=c.player)
    apply(t, out, PenaltyGiven(
        c.player, c.at, c.step, c.what, c.by, c.hands, c.rounds, c.minutes, c.ruling, c.cites,
    ))  # fmt: skip
    if c.hands:
        apply(t, out, Penalised(c.at, c.hands, c.cites))


@changes
def _penalty(t: Table, e: PenaltyGiven) -> None:
    t.penalties += (PenaltyHere(e.player, e.step),)
    if e.rounds and e.at in t.sitters:
        t.sitters[e.at].rounds = e.rounds


@tells
def _phrase_penalty_given(e: PenaltyGiven, room: Writing) -> str:
    who = room.who(e.at) if e.at else e.player
    lengths = (
        room.say(sentence, count=count)
        for sentence, count in (
            ("{count:plural one # hand|other # hands}", e.hands),
            ("{count:plural one # round|other # rounds}", e.rounds),
            ("{count:plural one # minute|other # minutes}", e.minutes),
        )
        if count
    )
    if length := ", ".join(lengths):
        return room.say(
            "{who:words}: {step:words} ({length:words}) for {what:words}.",
            who=who, step=e.step, length=length, what=e.what,
        )  # fmt: skip
    return room.say("{who:words}: {step:words} for {what:words}.", who=who, step=e.step, what=e.what)


# The right to ask to see hands ----------------------------------------------------------------------------------------


@act(Who.FLOOR, unsaid=BY_RULINGS)
class WithdrawAsking(TableCommand, frozen=True, tag="withdraw-asking", kw_only=True):
    """Withdraw a player's right to ask to see hands, as long as they sit here."""

    of: Seat
    cites: Cites = ()
    seat: Seat = 0


class AskingWithdrawn(TableEvent, frozen=True, gc=False, tag="asking-withdrawn/1"):
    """A player may no longer ask to see hands."""

    seat: Seat
    cites: Cites = ()


@decides
def withdraw_asking(c: WithdrawAsking, t: Table, _: TableRules, out: Out) -> None:
    """Withdraw the right to ask from a player who asked too often."""
    sitter_at(t, c.of)
    apply(t, out, AskingWithdrawn(c.of, c.cites))


def check_asking(c: AskToSee, t: Table) -> None:
    """Refuse a player whose right to ask was withdrawn."""
    asker = t.sitters.get(c.seat)
    if asker is not None and asker.barred:
        raise RefusedAtTable("may_not_ask", asker.barred, seat=c.seat)


@changes
def _asking_withdrawn(t: Table, e: AskingWithdrawn) -> None:
    t.sitters[e.seat].barred = e.cites


@tells
def _phrase_asking_withdrawn(e: AskingWithdrawn, room: Writing) -> str:
    return room.say("{seat:Who} may no longer ask to see hands.", seat=e.seat)
