"""The timeline of an imported tournament: levels at their real times, buys, busts, seats, and any moment."""

import pytest

from cutcard.formats.tdt import read_night, read_timeline
from cutcard.league.tournament_timeline import TournamentTimeline, as_it_was, moments, steps
from tests.formats.tdt.writing import EVENING, MINUTE, New, buy, out, player, save, three, tournament


def log(*lines: tuple[float, str]) -> New:
    items = [New("GameHistoryItem", Time=int(EVENING + minute * MINUTE), Text=text, Source=0) for minute, text in lines]
    return New("GameHistory", History=items)


def of(night: New) -> TournamentTimeline:
    return read_timeline(read_night(save(night)))


TOLD = log(
    (0, "Tournament started"),
    (0, "Table 1, Seat 1: Ann"),
    (0, "Table 1, Seat 3: Bob"),
    (0, "Table 2, Seat 2: Cleo"),
    (20, "End of round 1"),
    (21, "Start of break 1"),
    (35, "Start of round 2"),
    (60, "Cleo busted out of the tournament (Table 1, Seat 5) by Ann (Table 1, Seat 4), Bob (Table 1, Seat 3)"),
)


def test_levels_stand_at_their_real_times() -> None:
    found = of(three(History=TOLD))
    assert [(one.pause, one.number, one.seconds, one.small) for one in found.levels] == [
        (False, 1, 1200, 25), (True, 1, 600, 0), (False, 2, 1200, 50),
    ]  # fmt: skip
    assert [(one.level, (one.at - EVENING) / MINUTE, (one.ended - EVENING) / MINUTE) for one in found.stretches] == [
        (0, 0, 20), (1, 21, 35), (2, 35, 120),
    ]  # fmt: skip


def test_without_a_log_levels_stand_where_they_were_planned_and_that_is_said() -> None:
    found = of(three(History=log((0, "Tournament started"))))
    assert [(one.at - EVENING) / MINUTE for one in found.stretches] == [0, 20, 30]
    assert "The times of level changes are missing. These are the planned times." in found.missing
    assert not any("planned" in one for one in of(three(History=TOLD)).missing)


def test_buys_and_busts_are_in_order_with_who_and_by_whom() -> None:
    found = of(three(History=TOLD))
    assert [(one.person, one.what, one.cents) for one in found.buys] == [
        ("id-Ann", "buy-in", 220_00), ("id-Ann", "add-on", 50_00), ("id-Bob", "buy-in", 220_00),
        ("id-Cleo", "buy-in", 220_00), ("id-Bob", "rebuy", 200_00),
    ]  # fmt: skip
    assert [(one.person, one.by, one.for_good) for one in found.outs] == [
        ("id-Bob", ("id-Cleo",), False), ("id-Cleo", ("id-Ann", "id-Bob"), True), ("id-Bob", ("id-Ann",), True),
    ]  # fmt: skip
    assert found.source == "The Tournament Director 3.7.2"


def test_the_night_as_it_was_at_a_moment() -> None:
    found = of(three(History=TOLD))
    early = as_it_was(found, EVENING + 10 * MINUTE)
    assert (early.level, early.entrants, len(early.left), early.average) == (0, 3, 3, 11_000)
    assert {(one.person, one.table, one.seat) for one in early.left} >= {("id-Cleo", "Table 2", 2)}
    busted = as_it_was(found, EVENING + 30 * MINUTE)
    assert (busted.level, [one.person for one in busted.left], busted.out) == (1, ["id-Ann", "id-Cleo"], ("id-Bob",))
    later = as_it_was(found, EVENING + 61 * MINUTE)
    assert (later.rebuys, later.chips, later.average) == (1, 43_000, 21_500)
    assert [(one.person, one.seat, one.entries) for one in later.left] == [("id-Ann", 4, 1), ("id-Bob", 0, 2)]
    assert as_it_was(found, EVENING - MINUTE).level == -1
    assert [one.person for one in as_it_was(found, moments(found)[-1]).left] == ["id-Ann"]


def test_a_seat_that_somebody_else_was_seen_in_since_is_theirs_no_more() -> None:
    night = tournament(
        [player("Ann", buy()), player("Bob", buy(bust=out(30)))],
        History=log((0, "Table 1, Seat 3: Ann"), (0, "Table 2, Seat 1: Bob")),
    )
    left = as_it_was(of(night), EVENING + 10 * MINUTE).left
    assert [(one.person, one.table, one.seat) for one in left] == [("id-Ann", "Table 1", 3), ("id-Bob", "Table 2", 1)]
    after = as_it_was(of(night), EVENING + 30 * MINUTE).left
    assert [(one.person, one.table, one.seat) for one in after] == [("id-Ann", "", 0)]


def test_a_name_that_two_people_have_tells_nobody() -> None:
    twins = [player("Ann", buy()), player("Ann", buy(), UUID="id-Other")]
    night = tournament(twins, History=log((0, "Table 1, Seat 9: Ann")))
    assert not any(one.seat == 9 for one in of(night).seats)


def test_what_the_file_does_not_tell_is_said() -> None:
    bare = read_timeline(read_night('{V: "3.7", T: new Tournament({UUID: "bare"})}'))
    assert bare.missing[:3] == (
        "The start time is missing.",
        "The levels are missing.",
        "Seat assignments are missing.",
    )
    assert moments(bare) == []
    assert as_it_was(bare, EVENING).average == 0


@pytest.mark.parametrize("night", [three(), three(History=TOLD)])
def test_every_step_leaves_as_many_as_the_time_machine_shows(night: New) -> None:
    found = of(night)
    for step in steps(found):
        later = [one.what.at for one in steps(found) if one.what.at == step.what.at]
        then = as_it_was(found, step.what.at)
        assert step.level == then.level
        if len(later) == 1:
            assert step.left == len(then.left)
