"""Time in a script: a step says how many seconds somebody took, a check how many he has."""

from cutcard.scenario.outcome import Differs, expect
from cutcard.scenario.tables.play import TablePlay
from cutcard.scenario.tables.words import WORDS
from cutcard.table import Deadline, deadline
from cutcard.table import commands as do
from cutcard.table.clock import bank_left

step, check = WORDS.step, WORDS.check

_MS = 1000


@step("{name} has the clock called after {amount} seconds")
def call_clock(play: TablePlay, name: int, amount: int) -> None:
    """On the player to act."""
    play.do(do.CallClock(seat=name, waited=amount * _MS))


@step("the dealer calls the clock after {amount} seconds")
def dealer_calls(play: TablePlay, amount: int) -> None:
    """On the player to act."""
    play.do(do.CallClock(waited=amount * _MS))


@step("{name} runs out of time after {amount} seconds")
def time_out(play: TablePlay, name: int, amount: int) -> None:
    """Since his turn began, or since the clock was called on him."""
    play.do(do.TimeOut(seat=name, waited=amount * _MS))


@step("{name} has lost his connection and runs out of time after {amount} seconds")
def time_out_absent(play: TablePlay, name: int, amount: int) -> None:
    """The same for one who is not there."""
    play.do(do.TimeOut(seat=name, waited=amount * _MS, here=False))


@step("{name} takes {amount} seconds from the bank")
def spend_bank(play: TablePlay, name: int, amount: int) -> None:
    """Beyond the time of a turn."""
    play.do(do.SpendBank(name, amount * _MS))


@step("the director turns the timer {state}")
def set_timer(play: TablePlay, state: str) -> None:
    """On or off."""
    play.do(do.SetTimer(on=state == "on"))


def _deadline(play: TablePlay, seat: int = 0) -> Deadline:
    found = deadline(play.table, play.rules, 0, seat=seat)
    if found is None:
        raise Differs("clock", "somebody to act", "nobody")
    return found


@check("{amount} seconds for {name}")
def seconds_for(play: TablePlay, amount: int, name: int) -> None:
    """How long he has from now on, without his bank."""
    expect(f"seconds for {play.name(name)}", amount, _deadline(play, name).turn_until // _MS)


@check("nobody counts")
def nobody_counts(play: TablePlay) -> None:
    """The player to act has all the time in the world."""
    expect("seconds", "nobody counts", f"{found // _MS}" if (found := _deadline(play).until) else "nobody counts")


@check("warned after {amount} seconds")
def warned_after(play: TablePlay, amount: int) -> None:
    """When the player to act is told that his time is nearly over."""
    expect("warned after", amount, _deadline(play).warn // _MS)


@check("the clock may be called after {amount} seconds")
def may_be_called(play: TablePlay, amount: int) -> None:
    """How patient everybody has to be."""
    expect("the clock may be called after", amount, _deadline(play).may_call // _MS)


@check("bank {pairs}")
def bank(play: TablePlay, pairs: tuple[tuple[int, int], ...]) -> None:
    """Seconds left in time banks."""
    for seat, amount in pairs:
        expect(f"bank of {play.name(seat)}", amount, bank_left(play.table, play.rules, seat) // _MS)
