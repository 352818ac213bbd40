"""The standings of a season: what counts, ranking, movement, and the final."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.league.all_time import appearances, head_to_head, meetings
from cutcard.league.season import (
    TIE_BREAKS,
    Correction,
    EqualStacks,
    FinalRules,
    Season,
    SeasonRules,
    StacksByPlace,
    StacksByPoints,
)
from cutcard.league.standings import (
    _KEYS,
    Ranked,
    as_if_ended,
    final_field,
    for_targets,
    score,
    standings,
    starting_chips,
)
from cutcard.league.tournament_result import Finish, ResultExtra, TournamentResult

DAY = 86_400_000


def night(number: int, *people: str, season: str = "s", **more: Any) -> TournamentResult:
    """A tournament on this day, won by the first name."""
    finishes = tuple(Finish(person=one, name=one.title(), place=place) for place, one in enumerate(people, 1))
    fields: dict[str, Any] = {"season_id": season, "started": number * DAY, "finishes": finishes} | more
    return TournamentResult(id=f"night-{number}", **fields)


def season(corrections: tuple[Correction, ...] = (), **rules: Any) -> Season:
    return Season(id="s", rules=SeasonRules(**{"formula": "n - r + 1"} | rules), corrections=corrections)


def table(nights: list[TournamentResult], *corrections: Correction, **rules: Any) -> tuple[Ranked, ...]:
    of = season(corrections, **rules)
    return standings(score(nights, of), of)


def told(lines: tuple[Ranked, ...]) -> list[tuple[int, str, float]]:
    return [(one.place, one.person, one.points) for one in lines]


def test_points_of_all_nights_are_added() -> None:
    nights = [night(1, "ann", "bob", "cleo"), night(2, "bob", "cleo")]
    assert told(table(nights)) == [(1, "bob", 4), (2, "ann", 3), (3, "cleo", 2)]


def test_only_the_best_nights_count_and_the_others_are_shown() -> None:
    nights = [night(1, "bob", "ann"), night(2, "ann", "bob", "cleo"), night(3, "bob", "ann")]
    ann = next(one for one in table(nights, best=2) if one.person == "ann")
    assert ann.points == 4
    assert [(one.night, one.points, one.counts) for one in ann.nights] == [
        ("night-1", 1, True),
        ("night-2", 3, True),
        ("night-3", 1, False),
    ]


def test_players_with_too_few_tournaments_have_no_place() -> None:
    nights = [night(1, "ann", "bob", "cleo", "dan"), night(2, "bob", "cleo")]
    assert told(table(nights, least_nights=2)) == [(1, "bob", 5), (2, "cleo", 3), (0, "ann", 4), (0, "dan", 1)]


def test_a_correction_has_a_reason_and_counts_even_for_somebody_who_never_came() -> None:
    given_ = Correction(person="ann", points=-5, reason="Left without a word.")
    lines = table([night(1, "ann", "bob")], given_, Correction(person="zoe", points=3, reason="Helped.", name="Zoe"))
    assert told(lines) == [(1, "bob", 1), (2, "ann", -3), (0, "zoe", 3)]
    assert lines[1].corrections == (given_,)
    assert lines[2].name == "Zoe"


def test_a_correction_of_a_night_that_does_not_count_does_not_count_either() -> None:
    other = Correction(person="ann", points=9, reason="For the other season.", night="night-9")
    assert told(table([night(1, "ann", "bob")], other)) == [(1, "ann", 2), (2, "bob", 1)]


def test_extra_points_of_a_file_count_with_its_own_formula_and_not_with_a_chosen_one() -> None:
    taken = Finish(person="ann", name="Ann", place=1, extras=(ResultExtra(reason="late", points=-0.5),))
    brought = night(1, finishes=(taken,), formula="n - r + 7")
    assert told(table([brought], formula="")) == [(1, "ann", 6.5)]
    assert told(table([brought], formula="n - r + 7")) == [(1, "ann", 6.5)], "chosen in the file's own words"
    for chosen in ("n - r + 1", "beaten"):
        [line] = table([brought], formula=chosen)
        assert line.points == 1
        assert line.played[0][1].beside == 0


def test_nights_of_other_seasons_finals_and_nights_left_out_earn_nothing() -> None:
    nights = [night(1, "ann"), night(2, "bob", season="t"), night(3, "cleo"), night(4, "dan")]
    of = Season(id="s", rules=SeasonRules(formula="n - r + 1"), finals=("night-3",), left_out=("night-4",))
    assert told(standings(score(nights, of), of)) == [(1, "ann", 1)]


def test_a_season_by_its_dates_takes_the_nights_that_name_none() -> None:
    nights = [night(day, "ann", season="") for day in (1, 2, 3, 4)] + [night(9, "bob", season="t", started=2 * DAY)]
    of = Season(id="s", begins=2 * DAY, ends=4 * DAY, rules=SeasonRules(formula="1"))
    assert [one.night.id for one in score(nights, of).nights] == ["night-2", "night-3"]


def test_without_a_formula_of_its_own_a_season_takes_each_nights() -> None:
    assert told(table([night(1, "ann", formula="7")], formula="")) == [(1, "ann", 7)]
    assert told(table([night(1, "ann", "bob")], formula="beaten")) == [(1, "ann", 2), (2, "bob", 1)]


@pytest.mark.parametrize(
    ("broken_by", "nights", "first"),
    [
        ("wins", [night(1, "bob"), night(2, "cleo", "ann")], "bob"),
        ("hits", [night(1, finishes=(Finish(person="ann", name="Ann", place=1, hits=1.0),
                                     Finish(person="bob", name="Bob", place=1, hits=2.0)))], "bob"),
        ("latest", [night(1, "ann", "bob"), night(2, "bob", "ann")], "bob"),
        ("best_night", [night(1, "ann", "x"), night(2, "ann", "x"), night(3, "bob", "x", "y"), night(4, "bob")], "bob"),
        ("nights", [night(1, "ann", "cleo"), night(2, "bob"), night(3, "bob")], "bob"),
        ("average", [night(1, "bob", "cleo"), night(2, "ann"), night(3, "ann")], "bob"),
    ],
)  # fmt: skip
def test_tie_breaks(broken_by: str, nights: list[TournamentResult], first: str) -> None:
    level = {one.person: (one.place, one.points) for one in table(nights, tie_breaks=())}
    broken = {one.person: (one.place, one.points) for one in table(nights, tie_breaks=(broken_by,))}
    assert level["ann"][1] == level["bob"][1]
    assert level["ann"][0] == level["bob"][0]
    assert broken[first][0] < broken["ann"][0]


def test_every_tie_break_that_can_be_named_is_known() -> None:
    assert _KEYS.keys() == TIE_BREAKS.keys()


def test_full_ties_share_a_place() -> None:
    both = night(1, finishes=tuple(Finish(person=one, name=one, place=1) for one in ("ann", "bob")))
    nights = [both, night(2, "cleo", season="t")]
    last = night(3, finishes=(*both.finishes, Finish(person="cleo", name="Cleo", place=3)))
    assert [one.place for one in table([last])] == [1, 1, 3]
    assert [one.place for one in table(nights)] == [1, 1]


def test_movement_is_against_the_standings_before_the_latest_night() -> None:
    nights = [night(1, "ann", "bob", "cleo"), night(2, "cleo", "bob", "dan", "eve", "fay", "ann")]
    moved = {one.person: one.moved for one in table(nights)}
    assert (moved["cleo"], moved["ann"], moved["dan"]) == (2, -2, None)
    assert [one.moved for one in table(nights[:1])] == [None, None, None]


def test_form_is_the_latest_five_tournaments() -> None:
    nights = [night(day, "ann", *(["bob"] if day != 6 else [])) for day in range(1, 8)]
    form = {one.person: one.form for one in table(nights)}
    assert form == {"ann": (1, 1, 1, 1, 1), "bob": (2, 2, 2, None, 2)}


NIGHTS = st.lists(
    st.builds(
        lambda number, people: night(number, *people),
        st.integers(1, 40),
        st.lists(st.sampled_from("abcdefgh"), unique=True, max_size=6),
    ),
    max_size=8,
    unique_by=lambda one: one.id,
)


@given(NIGHTS, st.data(), st.integers(0, 3), st.integers(0, 3))
def test_standings_do_not_depend_on_the_order_of_import(
    nights: list[TournamentResult], data: st.DataObject, best: int, least: int
) -> None:
    shuffled = data.draw(st.permutations(nights))
    assert table(shuffled, best=best, least_nights=least) == table(nights, best=best, least_nights=least)


@given(NIGHTS, st.integers(0, 3))
def test_a_deleted_tournament_loses_its_points(nights: list[TournamentResult], best: int) -> None:
    before = told(table(nights, best=best))
    assert told(table([*nights, night(99, "a", "h")][:-1], best=best)) == before
    with_it = {one.person: one for one in table([*nights, night(99, "a", "h")], best=best)}
    assert any(one.night == "night-99" for one in with_it["a"].nights)


@given(NIGHTS, st.integers(1, 4))
def test_more_counting_tournaments_never_lower_points(nights: list[TournamentResult], best: int) -> None:
    few = {one.person: one.points for one in table(nights, best=best)}
    more = {one.person: one.points for one in table(nights, best=best + 1)}
    assert all(more[person] >= few[person] for person in few)
    places = [one.place for one in table(nights, best=best)]
    assert places == sorted(places)
    assert places[:1] in ([], [1])


# The final ------------------------------------------------------------------------------------------------------------


def lines(*scores: tuple[int, str, float]) -> list[Ranked]:
    return [Ranked(place, person, person.title(), points, (), (), (), ()) for place, person, points in scores]


def test_the_best_play_the_final_and_points_are_chips() -> None:
    rules = FinalRules(seats=2, stacks=StacksByPoints(base=5_000, each=10, step=25))
    found = final_field(lines((1, "ann", 101), (2, "bob", 50.5), (3, "cleo", 3), (0, "dan", 200)), rules)
    assert [(one.line.person, one.chips) for one in found.qualified] == [("ann", 6_025), ("bob", 5_525)]
    assert found.level_at_the_line == ()


def test_ties_at_the_cut_are_left_to_officers() -> None:
    rules = FinalRules(seats=2, stacks=EqualStacks(chips=5_000))
    found = final_field(lines((1, "ann", 9), (2, "bob", 5), (2, "cleo", 5)), rules)
    assert [one.line.person for one in found.qualified] == ["ann"]
    assert [one.person for one in found.level_at_the_line] == ["bob", "cleo"]
    whole = final_field(lines((1, "ann", 9), (2, "bob", 5), (2, "cleo", 5)), FinalRules(seats=3, stacks=rules.stacks))
    assert len(whole.qualified) == 3


@pytest.mark.parametrize(("place", "chips"), [(1, 10_000), (2, 8_000), (3, 6_000), (9, 6_000)])
def test_stacks_by_place(place: int, chips: int) -> None:
    assert starting_chips(lines((place, "ann", 0))[0], StacksByPlace(chips=(10_000, 8_000, 6_000))) == chips


def test_negative_points_deduct_no_chips() -> None:
    assert starting_chips(lines((1, "ann", -50))[0], StacksByPoints(base=1_000, each=10)) == 1_000


def test_bounty_targets_come_from_standings_and_the_last_tournament() -> None:
    nights = [night(1, "ann", "bob", "cleo"), night(2, "bob", "ann", "cleo")]
    of = season()
    scores = score(nights, of)
    found = for_targets(standings(scores, of), scores)
    assert max(found.points, key=lambda one: one[1])[0] == "bob"
    assert found.last == ("bob", "ann", "cleo")
    assert for_targets((), score([], of)).last == ()


def test_if_it_ended_now_places_go_by_chips() -> None:
    running = TournamentResult(
        id="a",
        finishes=(
            Finish(person="ann", name="Ann", chips=500),
            Finish(person="bob", name="Bob", chips=900),
            Finish(person="cleo", name="Cleo", place=3),
        ),
    )
    assert [(one.person, one.place) for one in as_if_ended(running).finishes] == [("ann", 2), ("bob", 1), ("cleo", 3)]


def test_head_to_head() -> None:
    nights = [night(1, "ann", "bob"), night(2, "bob", "cleo", "ann"), night(3, "ann", "cleo")]
    there = appearances(nights, ("ann", "bob", "cleo"))
    assert head_to_head(list(meetings(there, "ann", "bob"))) == (2, 1, 1, 0, 0, 0)
    assert head_to_head(list(meetings(there, "bob", "cleo"))) == (1, 1, 0, 0, 0, 0)


def test_a_score_has_its_tournament() -> None:
    (one,) = score([night(1, "ann")], season()).nights
    assert one.night.id == "night-1"
