"""Time to act: whom the table waits for and how long, called clocks, time banks, and the director's timer.

Nothing here reads a clock: commands bring the measured time, and `deadline` says what to wait for.
"""

from typing import Final, Literal, NamedTuple

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Moment, Seat
from cutcard.hand.legal_options import BET, DRAW, RUNS, SHOW
from cutcard.rules.slot import Cites
from cutcard.rules.slots.table.action_clock import Times
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
from cutcard.table.floor.bad_beat import is_frozen
from cutcard.table.state import Table

_PATIENCE: Final = 60_000
_CALLED: Final = 30_000
Phase = Literal["turn", "called", "choice", "absent", "gone"]
"""An ordinary turn, a called clock, a choice without chips, a lost connection, a player who is gone."""


class Allowance(NamedTuple):
    """How long a player may take now, in milliseconds; `turn` None: no limit."""

    phase: Phase
    turn: int | None
    bank: int = 0


class Deadline(NamedTuple):
    """What the table waits for; times in milliseconds on the caller's clock."""

    seat: int
    phase: Phase
    started: int
    """When this time started: with the turn, or with the call. `TimeOut.waited` counts from here."""
    turn_until: int
    """When the time bank starts to run; 0: no limit."""
    until: int
    """When the player's time is over, bank included; 0: no limit."""
    warn: int = 0
    """When the player is warned; 0: not at all."""
    may_call: int = 0
    """From when the clock may be called on them; 0: it can't be."""


def waiting(t: Table) -> tuple[int, ...]:
    """The seats that the hand waits for: one, or all that have not answered how often to run the board."""
    hand = t.hand
    if hand is None or is_frozen(t):
        return ()
    if hand.phase in (BET, DRAW, SHOW) and hand.actor is not None:
        return (hand.actor.seat,)
    return tuple(p.seat for p in hand.players if p.live and not p.wish) if hand.phase == RUNS else ()


def is_called(t: Table) -> bool:
    """Whether a called clock runs on the player to act."""
    return t.hand is not None and t.clock == t.hand.version > 0


def times_of(t: Table, r: TableRules) -> Times:
    """The house's times, or the host's own; a host without a limit lets the clock be called after a minute."""
    house, own = r.action_clock.times(timer=t.timer, live=t.live), t.pacing
    if own is None or t.live:
        return house
    if not own.turn:
        return Times(patience=house.patience or _PATIENCE, called=house.called or _CALLED, warning=house.warning)
    return Times(own.turn * 1000, own.bank * 1000, min(house.refill, own.bank * 1000), warning=house.warning)


def bank_left(t: Table, r: TableRules, seat: int) -> int:
    """What is left of a player's time bank."""
    return max(0, times_of(t, r).bank - t.sitters[seat].spent)


def time_allowed(t: Table, r: TableRules, seat: int, *, here: bool) -> Allowance:
    """How long this player, whom the hand waits for, may take."""
    policy, sitter = r.action_clock, t.sitters[seat]
    times = times_of(t, r)
    if sitter.removed or sitter.misses >= policy.misses or (sitter.leaving and not here):
        return Allowance("gone", 0)
    if t.hand is not None and t.hand.phase in (RUNS, SHOW):
        return Allowance("choice", policy.choice_ms if t.hand.phase == RUNS else policy.showing_ms)
    if is_called(t):
        return Allowance("called", times.called)
    if not here:
        return Allowance("absent", times.turn or policy.absent_ms)
    return Allowance("turn", times.turn, bank_left(t, r, seat)) if times.turn else Allowance("turn", None)


def deadline(
    t: Table, r: TableRules, since: int, called_at: int = 0, *, here: bool = True, seat: int = 0
) -> Deadline | None:
    """The deadline of the player to act; None where the hand waits for no player.

    `since` is when the last event of the hand happened, or later when the player lost the connection; `called_at` is
    when the clock was called; `seat` picks the player where the hand waits for several.
    """
    seats = waiting(t)
    seat = seat or (seats[0] if seats else 0)
    if seat not in seats:
        return None
    may = time_allowed(t, r, seat, here=here)
    times = times_of(t, r)
    if may.turn is None:
        return Deadline(seat, may.phase, since, 0, 0, may_call=since + times.patience if times.patience else 0)
    started = called_at or since if may.phase == "called" else since
    turn_until = started + may.turn
    until = turn_until + may.bank
    warns = may.phase in ("turn", "called") and times.warning
    return Deadline(seat, may.phase, started, turn_until, until, turn_until - times.warning if warns else 0)


def check_waited_for(t: Table, r: TableRules, seat: int) -> None:
    """Refuse a seat that the hand does not wait for."""
    sitter_at(t, seat)
    seats = waiting(t)
    if not seats:
        raise RefusedAtTable("nobody_to_act", r.action_clock.cites)
    if seat not in seats:
        raise RefusedAtTable("out_of_turn", r.turn.cites, seat=seat, actor=seats[0])


def seconds(ms: int) -> int:
    """Full seconds, rounded up."""
    return -(-ms // 1000)


def in_seconds(ms: int) -> str:
    """Seconds in words."""
    whole = seconds(ms)
    return f"{whole} second{'s' * (whole != 1)}"


# The called clock -----------------------------------------------------------------------------------------------------


@act(Who.SELF | Who.HOST)
class CallClock(TableCommand, frozen=True, tag="call-clock", kw_only=True):
    """Call the clock on the player to act, after waiting this many milliseconds for them; seat 0: the dealer."""

    seat: Seat = 0
    waited: Moment


class ClockCalled(TableEvent, frozen=True, gc=False, tag="clock-called/1"):
    """The clock was called on the player to act, by another or by the dealer (0); they have `ms` left."""

    seat: Seat
    by: Seat
    ms: Moment
    cites: Cites = ()


@decides
def call_clock(c: CallClock, t: Table, r: TableRules, out: Out) -> None:
    """Call the clock on the player to act, by a player at the table or by the dealer."""
    if c.seat:
        sitter_at(t, c.seat)
    times = times_of(t, r)
    cites = _clock_rules(t, r, "call")
    if not times.patience:
        raise RefusedAtTable("clock_not_called", cites)
    hand = t.hand
    if hand is None or hand.phase not in (BET, DRAW) or hand.actor is None:
        raise RefusedAtTable("nobody_to_act", cites)
    seat = hand.actor.seat
    if is_called(t):
        raise RefusedAtTable("clock_called", cites, seat=seat)
    if not may_call_clock(t, r, c.seat):
        raise RefusedAtTable("another_calls", cites, seat=seat)
    if c.waited < times.patience:
        left, patience = seconds(times.patience - c.waited), seconds(times.patience)
        raise RefusedAtTable("clock_too_early", cites, seat=seat, left=left, patience=patience)
    apply(t, out, ClockCalled(seat, c.seat, times.called, _clock_rules(t, r, "time")))


def may_call_clock(t: Table, r: TableRules, seat: int) -> bool:
    """Whether a seat may call the clock on the player to act; seat 0: the dealer, who needs no permission."""
    sitter, hand = t.sitters.get(seat), t.hand
    himself = hand is not None and hand.actor is not None and hand.actor.seat == seat
    playing = sitter is not None and sitter.stack + sitter.coming > 0
    return r.action_clock.may_ask(dealer=not seat, himself=himself, playing=playing)


def _clock_rules(t: Table, r: TableRules, case: str) -> Cites:
    """The rules for calling the clock; those for live tables where the house has them."""
    return (t.live and r.action_clock.on.get("live")) or r.action_clock.cites_on(case)


@changes
def _clock_called(t: Table, _: ClockCalled) -> None:
    t.clock = t.hand.version if t.hand is not None else 0


@tells
def _phrase_clock_called(e: ClockCalled, room: Writing) -> str:
    time = seconds(e.ms)
    if e.by:
        return room.say(
            "{by:Who} calls the clock on {seat:who}: {time:plural one # second|other # seconds}.",
            by=e.by, seat=e.seat, time=time,
        )  # fmt: skip
    return room.say(
        "The dealer calls the clock on {seat:who}: {time:plural one # second|other # seconds}.", seat=e.seat, time=time
    )


# Time banks -----------------------------------------------------------------------------------------------------------


@act(Who.ROOM)
class SpendBank(TableCommand, frozen=True, tag="spend-bank"):
    """Take milliseconds from the time bank of the player to act."""

    seat: Seat
    ms: Moment


class BankSpent(TableEvent, frozen=True, gc=False, tag="bank-spent/1"):
    """Milliseconds were taken from a time bank."""

    seat: Seat
    ms: Moment
    cites: Cites = ()


class BanksFilled(TableEvent, frozen=True, gc=False, tag="banks-filled/1"):
    """All time banks that were not full were refilled by this many milliseconds."""

    ms: Moment
    cites: Cites = ()


@decides
def spend_bank(c: SpendBank, t: Table, r: TableRules, out: Out) -> None:
    """Take from the bank the time used beyond the turn, at most all there is."""
    check_waited_for(t, r, c.seat)
    ms = min(c.ms, bank_left(t, r, c.seat))
    cites = r.action_clock.cites_on("bank")
    if ms <= 0:
        raise RefusedAtTable("no_bank", cites, seat=c.seat)
    apply(t, out, BankSpent(c.seat, ms, cites))


def fill_banks(t: Table, r: TableRules, out: Out) -> None:
    """After a hand: refill the time banks every so many hands."""
    every = r.action_clock.refills_every
    if every and t.hands % every == 0 and any(s.spent for s in t.sitters.values()):
        apply(
            t,
            out,
            BanksFilled(times_of(t, r).refill, r.action_clock.cites_on("bank")),
        )


@changes
def _bank_spent(t: Table, e: BankSpent) -> None:
    t.sitters[e.seat].spent += e.ms


@changes
def _banks_filled(t: Table, e: BanksFilled) -> None:
    for sitter in t.sitters.values():
        sitter.spent = max(0, sitter.spent - e.ms)


@tells
def _phrase_bank_spent(e: BankSpent, room: Writing) -> str:
    return room.say(
        "{seat:Who} uses {time:plural one # second|other # seconds} of time bank.", seat=e.seat, time=seconds(e.ms)
    )


@tells
def _phrase_banks_filled(e: BanksFilled, room: Writing) -> str:
    return room.say("All time banks get up to {time:plural one # second|other # seconds} back.", time=seconds(e.ms))


# The director's timer -------------------------------------------------------------------------------------------------


@act(Who.STAFF | Who.DEALER | Who.HOST)
@says("the director turns the timer {on:state}")
class SetTimer(TableCommand, frozen=True, tag="set-timer", kw_only=True):
    """Turn the timer on or off, where the house leaves that to the director."""

    on: bool
    seat: Seat = 0


class TimerSet(TableEvent, frozen=True, gc=False, tag="timer-set/1"):
    """The director turned the timer on or off."""

    on: bool
    cites: Cites = ()


@decides
def set_timer(c: SetTimer, t: Table, r: TableRules, out: Out) -> None:
    """Turn the timer on or off."""
    cites = r.action_clock.cites_on("timer")
    if not r.action_clock.has_timer:
        raise RefusedAtTable("no_timer", cites)
    if t.timer == c.on:
        raise RefusedAtTable("timer_set", cites, state="on" if c.on else "off")
    apply(t, out, TimerSet(c.on, cites))


@changes
def _timer_set(t: Table, e: TimerSet) -> None:
    t.timer = e.on


@tells
def _phrase_timer_set(e: TimerSet, _: Writing) -> str:
    return "The timer is on." if e.on else "The timer is off."
