"""The clock and time banks: how long the table waits, who is refused when, and what happens on a time-out."""

from typing import Any

import pytest

from cutcard.cards import cards
from cutcard.hand import events as played
from cutcard.hand.commands import AllIn, Call, Check, Fold, RaiseTo
from cutcard.table import AnyCommand, Deadline, Refused, deadline, waiting
from cutcard.table.action_clock import CallClock, SetTimer, SpendBank, bank_left
from cutcard.table.deal_hand import NextHand, TimeOut, TookTurn
from cutcard.table.seats.away_players import ReturnToSeat
from cutcard.table.seats.seats import LeaveSeat
from cutcard.table.seats.sitting_out import SatOut, SteppedAway
from tests.table.tournaments import Night, rules_of

DECK = tuple(range(52))
SINCE = 1_000_000
REFUSALS = {
    "clock_called", "clock_not_called", "clock_too_early", "no_bank", "no_time_limit", "no_timer", "nobody_to_act",
    "time_left", "timer_set",
}  # fmt: skip
"""Of the table's refusals, those that only the clock knows; this file has an example of each."""


def playing(house: str, kind: str = "tournament", game: str = "nlhe", seats: int = 4) -> Night:
    """A table in its first hand: seat 4, left of the big blind, is to act."""
    night = Night.at(rules_of(house, kind, game), seats)
    night.do(NextHand(deck=DECK))
    return night


def until(night: Night, **given: Any) -> Deadline:
    found = deadline(night.table, night.rules, SINCE, **given)
    assert found is not None
    return found


def refused(night: Night, command: AnyCommand) -> tuple[str, dict[str, Any]]:
    with pytest.raises(Refused) as caught:
        night.do(command)
    assert "{" not in str(caught.value)
    return caught.value.code, dict(caught.value.facts)


# Deadlines -----------------------------------------------------------------------------------------------------------


def test_a_timed_turn_has_its_time_and_then_the_bank() -> None:
    night = playing("standard")
    found = until(night)
    assert (found.seat, found.phase, found.turn_until - SINCE, found.until - SINCE) == (4, "turn", 20_000, 80_000)
    assert (found.warn - SINCE, found.may_call) == (15_000, 0)
    night.do(SpendBank(4, 15_000))
    assert until(night).until - SINCE == 65_000
    assert until(night, here=False).until - SINCE == 20_000


def test_where_the_clock_is_called_nobody_counts_before() -> None:
    night = playing("ccp")
    found = until(night)
    assert (found.until, found.may_call - SINCE) == (0, 60_000)
    night.do(CallClock(seat=2, waited=60_000))
    found = until(night, called_at=SINCE + 61_000)
    assert (found.phase, found.until - SINCE, found.warn - SINCE) == ("called", 91_000, 81_000)
    night.do(Call(4))
    assert until(night).until == 0, "the next player has his own time"


def test_a_timer_counts_once_the_director_turned_it_on() -> None:
    night = playing("giancarlo")
    assert until(night) == Deadline(4, "turn", SINCE, 0, 0)
    assert until(night, here=False).until - SINCE == 30_000
    night.do(SetTimer(on=True))
    assert until(night).until - SINCE == 30_000
    night.do(SetTimer(on=False))
    assert until(night).until == 0


def test_between_hands_nothing_runs() -> None:
    night = Night.at(rules_of("standard"), 3)
    assert deadline(night.table, night.rules, SINCE) is None
    night.fold_round()
    assert (deadline(night.table, night.rules, SINCE), waiting(night.table)) == (None, ())


def test_everybody_who_has_not_said_how_often_to_run_it_is_waited_for() -> None:
    night = playing("ppc", "cash", seats=2)
    night.do(AllIn(1))
    night.do(Call(2))
    assert set(waiting(night.table)) == {1, 2}
    assert until(night, seat=2).until - SINCE == 10_000
    night.do(TimeOut(seat=1, waited=10_000))
    assert waiting(night.table) == (2,)
    events = night.do(TimeOut(seat=2, waited=10_000, here=False))
    assert [event.times for event in events if isinstance(event, played.RunsAgreed)] == [1]
    assert night.table.sitters[1].misses == 0, "a choice without chips is no turn"


def test_who_missed_his_turns_or_is_leaving_and_gone_is_not_waited_for() -> None:
    night = playing("standard")
    night.do(LeaveSeat(4))
    assert until(night).until - SINCE == 80_000
    assert until(night, here=False).until == SINCE
    night.do(TimeOut(seat=4, waited=0, here=False))
    assert not night.table.hand.by_seat[4].live  # type: ignore[union-attr]


# What happens to who does not act ------------------------------------------------------------------------------------


def test_facing_no_bet_he_checks_and_the_turn_goes_on() -> None:
    night = playing("standard", seats=2)
    night.do(Call(1))
    events = night.do(TimeOut(seat=2, waited=80_000))
    assert [type(event).__name__ for event in events[:3]] == ["BankSpent", "TimedOut", "Checked"]
    assert bank_left(night.table, night.rules, 2) == 0
    assert until(night).seat == 2, "first to act on the flop"
    assert until(night).until - SINCE == 20_000


def test_a_due_bring_in_is_posted_and_a_draw_is_declined() -> None:
    stud = playing("standard", game="stud", seats=3)
    assert any(isinstance(e, played.BroughtIn) for e in stud.do(TimeOut(seat=waiting(stud.table)[0], waited=80_000)))
    draw = playing("standard", game="27td", seats=2)
    draw.do(Call(1))
    draw.do(Check(2))
    seat = waiting(draw.table)[0]
    events = draw.do(TimeOut(seat=seat, waited=20_000, here=False))
    assert [event.cards for event in events if isinstance(event, played.Discarded)] == [()]


@pytest.mark.parametrize(("kind", "event"), [("cash", SatOut), ("tournament", SteppedAway)])
def test_two_turns_missed_in_a_row_and_he_is_away(kind: str, event: type) -> None:
    night = playing("standard", kind, seats=2)
    night.do(Call(1))
    assert not any(isinstance(e, event) for e in night.do(TimeOut(seat=2, waited=80_000)))
    assert any(isinstance(e, event) for e in night.do(TimeOut(seat=2, waited=20_000)))
    night.do(Check(1))
    assert until(night).until == SINCE, "nobody waits for them any more in this hand"
    night.do(ReturnToSeat(2))
    assert until(night).until - SINCE == 20_000


def test_a_turn_taken_wipes_the_missed_one_out() -> None:
    night = playing("standard", seats=2)
    night.do(Call(1))
    night.do(TimeOut(seat=2, waited=80_000))
    assert any(isinstance(event, TookTurn) for event in night.do(Check(2)))
    night.do(Check(1))
    assert not any(isinstance(event, SteppedAway) for event in night.do(TimeOut(seat=2, waited=20_000)))


def test_banks_fill_again_every_ten_hands() -> None:
    night = playing("standard")
    night.do(SpendBank(4, 15_000))
    while night.table.playing:
        night.go_on(lambda may: Fold(may.seat))
    for _ in range(8):
        night.fold_round()
        assert bank_left(night.table, night.rules, 4) == 45_000
    night.fold_round()
    assert bank_left(night.table, night.rules, 4) == 55_000


def at_showdown() -> Night:
    """Seat 2 bet the river and was called by 1: 2 holds aces, 1 nothing; 2 has to show first."""
    night = Night.at(rules_of("standard"), 2)
    first = cards("As 2d Ad 3h 4c Kc Qc Jd 5s 9d 6s 7h")
    night.do(NextHand(deck=(*first, *(card for card in DECK if card not in first))))
    night.do(Call(1))
    night.do(Check(2))
    for _ in range(2):
        night.do(Check(2))
        night.do(Check(1))
    night.do(RaiseTo(2, 100))
    night.do(Call(1))
    return night


def test_at_showdown_the_winner_is_shown_and_a_beaten_hand_is_mucked() -> None:
    night = at_showdown()
    assert until(night).until - SINCE == 5_000
    assert refused(night, TimeOut(seat=2, waited=4_999)) == ("time_left", {"seat": 2, "left": 1})
    assert any(isinstance(event, played.Shown) for event in night.do(TimeOut(seat=2, waited=5_000)))
    assert any(isinstance(event, played.Mucked) for event in night.do(TimeOut(seat=1, waited=5_000)))


# Refusals ------------------------------------------------------------------------------------------------------------


def test_refusals_of_the_clock() -> None:
    night = playing("ccp")
    assert refused(night, TimeOut(seat=4, waited=90_000))[0] == "no_time_limit"
    assert refused(night, CallClock(seat=1, waited=30_500)) == (
        "clock_too_early",
        {"seat": 4, "left": 30, "patience": 60},
    )
    assert refused(night, CallClock(waited=60_000)) == ("another_calls", {"seat": 4})
    night.do(CallClock(seat=2, waited=60_000))
    assert refused(night, CallClock(seat=1, waited=99_000)) == ("clock_called", {"seat": 4})
    assert refused(night, TimeOut(seat=1, waited=99_000)) == ("out_of_turn", {"seat": 1, "actor": 4})
    assert refused(night, SpendBank(4, 1)) == ("no_bank", {"seat": 4})
    assert refused(night, SetTimer(on=True))[0] == "no_timer"
    while night.table.playing:
        night.go_on(lambda may: Fold(may.seat))
    assert refused(night, CallClock(seat=1, waited=99_000))[0] == "nobody_to_act"
    assert refused(night, TimeOut(seat=1, waited=99_000))[0] == "nobody_to_act"
    assert refused(playing("standard"), CallClock(seat=1, waited=99_000))[0] == "clock_not_called"
    assert refused(playing("giancarlo"), SetTimer(on=False)) == ("timer_set", {"state": "off"})


def test_a_night_with_time_outs_replays() -> None:
    night = playing("standard", "cash")
    for _ in range(3):
        while night.table.playing and (seats := waiting(night.table)):
            night.do(TimeOut(seat=seats[0], waited=80_000))
        if sum(sitter.plays for sitter in night.table.clockwise) < 2:
            break
        night.do(NextHand(deck=DECK))
    again = night.replayed()
    for seat, sitter in night.table.sitters.items():
        twin = again.sitters[seat]
        assert (sitter.misses, sitter.spent, sitter.out) == (twin.misses, twin.spent, twin.out)
