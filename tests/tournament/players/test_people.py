"""Penalties that follow players, absences in real time, and dealers who move on."""

import pytest

from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.clock.clock_control import AddBreak
from cutcard.tournament.clock.table_reports import ReportTable
from cutcard.tournament.due import RunDuties
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.players.absences import ComeBack, GoAway, Leave, forfeits_at, next_due
from cutcard.tournament.players.busts import Bust
from cutcard.tournament.players.dealers import AssignDealer, CheckInDealer, PushDealers
from cutcard.tournament.players.penalties import EndPenalty, Note, PenaliseEntrant, ServeHands, sits_out
from cutcard.tournament.seating.moves import FinishMove, OrderMove
from tests.tournament.seating.rooms import Running

MINUTES_20 = 20 * MINUTE


def refused(night: Running, command: AnyCommand) -> str:
    """The code of a refused command."""
    with pytest.raises(RefusedAtNight) as refusal:
        night.do(command)
    return refusal.value.code


def hand_at(night: Running, table: int) -> None:
    """Deal and end one hand."""
    night.do(ReportTable(table=table, moment="dealt"))
    night.do(ReportTable(table=table, moment="pushed"))


def test_hands_to_sit_out_follow_a_player_to_the_new_table() -> None:
    night = Running("standard", 14)
    one = next(night.night.entrants[player] for player in night.night.tables[1].seats.values())
    night.do(PenaliseEntrant(player=one.id, step="hands", hands=2))
    hand_at(night, 1)
    free = night.night.tables[2].free[0]
    night.do(OrderMove(player=one.id, table=2, seat=free, override="he asked"))
    night.do(FinishMove(player=one.id))
    hand_at(night, 1)
    assert one.conduct.sits_out[0] == 1
    hand_at(night, 2)
    assert not sits_out(night.night, one, night.now)


def test_a_round_is_as_many_hands_as_players_at_the_table() -> None:
    night = Running("standard", 6)
    night.do(PenaliseEntrant(player="P1", step="rounds"))
    for _ in range(5):
        hand_at(night, 1)
    assert sits_out(night.night, night["P1"], night.now)
    hand_at(night, 1)
    assert not sits_out(night.night, night["P1"], night.now)


def test_penalties_add_up_and_can_be_lifted() -> None:
    night = Running("standard", 6)
    night.do(PenaliseEntrant(player="P1", step="hands", hands=2, why="phone"))
    night.do(PenaliseEntrant(player="P1", step="hands", hands=3))
    assert night["P1"].conduct.sits_out == (5, 0, 0)
    assert refused(night, ServeHands(player="P1", hands=6)) == "serves_fewer"
    night.do(ServeHands(player="P1", hands=1))
    assert night["P1"].conduct.sits_out == (4, 0, 0)
    night.do(EndPenalty(player="P1"))
    assert night["P1"].conduct.sits_out == (0, 0, 0)
    assert refused(night, EndPenalty(player="P1")) == "no_penalty"
    assert refused(night, PenaliseEntrant(player="P1", step="hands", hands=-1)) == "penalty_below_zero"


def test_a_note_stays_with_the_player() -> None:
    night = Running("standard", 4)
    night.do(Note(player="P1", text="allergic to nuts"))
    assert night["P1"].conduct.notes == ["allergic to nuts"]
    assert refused(night, Note(player="P1", text=" ")) == "nothing_noted"


@pytest.mark.proves("ccp.leaving.5")
def test_an_added_break_counts_towards_the_twenty_minutes() -> None:
    night = Running("ccp", 6)
    night.do(GoAway(player="P1"))
    left = night.now
    night.now += 5 * MINUTE
    night.do(AddBreak(minutes=10))
    assert forfeits_at(night.night, night.rules, night["P1"]) == left + MINUTES_20


def test_an_absence_is_checked_when_its_time_is_over_and_no_sooner() -> None:
    night = Running("ccp", 6)
    assert next_due(night.night, night.rules, night.now) is None
    night.do(GoAway(player="P1"))
    assert next_due(night.night, night.rules, night.now) == night.now + MINUTES_20
    night.do(ComeBack(player="P1"))
    assert next_due(night.night, night.rules, night.now) is None


def test_when_all_are_away_the_last_player_wins() -> None:
    night = Running("ccp", 3)
    for name in ("P1", "P2", "P3"):
        night.do(GoAway(player=name))
    night.now += MINUTES_20
    assert len(night.do(RunDuties())) == 2
    assert [one.id for one in night.night.playing] == ["P3"]
    assert night.do(RunDuties()) == []


def test_chips_counted_when_a_player_leaves_are_removed() -> None:
    night = Running("ccp", 5)
    night.do(Leave(player="P1", stack=1_875))
    assert night.night.in_play == 5 * 2_000 - 1_875


def test_a_dealer_who_played_can_deal_once_out() -> None:
    night = Running("ccp", 12)
    assert refused(night, CheckInDealer(dealer="d", name="P1", entrant="P1")) == "dealer_plays"
    night.do(Bust(player="P1"))
    night.do(CheckInDealer(dealer="d", name="P1", entrant="P1"))
    night.do(AssignDealer(table=1, dealer="d"))
    assert night.night.tables[1].dealer.id == "d"


def test_the_push_brings_in_the_longest_rested_dealer() -> None:
    night = Running("standard", 14)
    for dealer in "wxyz":
        night.now += MINUTE
        night.do(CheckInDealer(dealer=dealer, name=dealer.upper()))
    night.do(AssignDealer(table=1, dealer="w"))
    night.do(AssignDealer(table=2, dealer="x"))
    seen = []
    for _ in range(4):
        night.now += 30 * MINUTE
        night.do(PushDealers())
        seen.append((night.night.tables[1].dealer.id, night.night.tables[2].dealer.id))
    assert seen == [("y", "w"), ("z", "y"), ("x", "z"), ("w", "x")]
