"""Seasons and corrections as acts: refusals, log lines, and undo as if it had never been."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.hand import Refused
from cutcard.league.act_types import Command
from cutcard.league.acts import COMMANDS, UndoLeagueEntry, decide, evolve
from cutcard.league.all_time import race
from cutcard.league.corrections import CorrectPoints
from cutcard.league.imports import ImportResults
from cutcard.league.season import (
    EqualStacks,
    FinalRules,
    Season,
    SeasonRules,
    StacksByPlace,
    StacksByPoints,
    describe_counting,
    describe_final,
    describe_formula,
    describe_ties,
)
from cutcard.league.seasons import ChangeSeason, CloseSeason, CountNight, OpenSeason, SetSeasonRules, ShowLeague
from cutcard.league.standings import score, standings
from cutcard.league.state import League, describe_event
from cutcard.league.tournament_result import Finish, TournamentResult

DAY = 86_400_000
BEGAN = 1_672_531_200_000  # January 1, 2023
YEAR = OpenSeason(name="2023", first="2023-01-01", last="2023-12-31")


def do(league: League, command: Command, by: str = "dora") -> list[str]:
    """Carry out a command as an officer; its log lines."""
    events = decide(_by(command, by), league)
    for event in events:
        evolve(league, event)
    return [describe_event(event, league) for event in events]


def _by(command: Command, by: str) -> Command:
    fields = {name: getattr(command, name) for name in command.__struct_fields__}
    return type(command)(**{**fields, "by": by, "at": BEGAN + 5 * DAY})


def refused(league: League, command: Command) -> str:
    with pytest.raises(Refused) as error:
        decide(command, league)
    return error.value.code


def night(number: int, *people: str, **more: Any) -> TournamentResult:
    finishes = tuple(Finish(person=one, name=one.title(), place=place) for place, one in enumerate(people, 1))
    known = {"title": f"Night {number}", "formula": "n - r + 1", "started": BEGAN + number * DAY}
    return TournamentResult(id=f"n{number}", finishes=finishes, **{**known, **more})


def state(league: League) -> tuple[object, ...]:
    return dict(league.nights), dict(league.seasons), league.public


def test_a_season_runs_from_midnight_to_midnight_local_time() -> None:
    league = League()
    assert do(league, YEAR) == ["2023 opened, 2023-01-01 to 2023-12-31"]
    season = league.seasons["2023"]
    assert (season.begins, season.ends) == (BEGAN, BEGAN + 365 * DAY)
    do(league, OpenSeason(name="Étape 2 · été", first="2024-01-01", last="2024-06-30", offset=3_600_000))
    other = league.seasons["etape-2-ete"]
    assert other.begins == BEGAN + 365 * DAY - 3_600_000, "an hour before Greenwich has midnight"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (OpenSeason(name="Again", first="2023-12-31", last="2024-02-01"), "seasons_overlap"),
        (OpenSeason(name="2023", first="2024-01-01", last="2024-02-01"), "season_named_so"),
        (OpenSeason(name="X", first="2024-1-1", last="2024-02-01"), "not_a_day"),
        (OpenSeason(name="X", first="9999-12-31", last="9999-12-31"), "not_a_day"),
        (OpenSeason(name="X", first="2024-02-01", last="2024-01-01"), "ends_before_it_begins"),
        (ChangeSeason(season="2023", name="2023", first="2023-01-01", last="2023-12-31"), "nothing_changed"),
        (ChangeSeason(season="2022", name="2022"), "no_such_season"),
        (SetSeasonRules(season="2023", rules=SeasonRules()), "nothing_changed"),
        (SetSeasonRules(season="2023", rules=SeasonRules(formula="random()")), "bad_formula"),
        (SetSeasonRules(season="2023", rules=SeasonRules(tie_breaks=("wins", "wins"))), "tie_break_twice"),
        (
            SetSeasonRules(
                season="2023", rules=SeasonRules(final=FinalRules(seats=9, stacks=StacksByPoints(base=0, each=0)))
            ),
            "stacks_need_chips",
        ),
        (
            SetSeasonRules(season="2023", rules=SeasonRules(final=FinalRules(seats=9, stacks=StacksByPlace(chips=())))),
            "stacks_need_chips",
        ),
        (CountNight(season="2023", night="n1", how="counts"), "nothing_changed"),
        (CountNight(season="2023", night="n1", how="left out"), "needs_reason"),
        (CorrectPoints(season="2023", person="ann", name="Ann", points=0, reason="No"), "needs_points"),
        (CorrectPoints(season="2023", person="ann", name="Ann", points=1, reason=" "), "needs_reason"),
        (CorrectPoints(season="2023", person="ann", points=1, reason="Dealt"), "nobody_there"),
        (ShowLeague(public=False), "nothing_changed"),
        (UndoLeagueEntry(number=7), "no_such_entry"),
    ],
)
def test_invalid_seasons_are_refused_and_nothing_changes(command: Command, code: str) -> None:
    league = League()
    do(league, YEAR)
    before = state(league)
    assert refused(league, command) == code
    assert state(league) == before


def test_seasons_of_two_leagues_may_overlap() -> None:
    league = League()
    do(league, OpenSeason(name="Tuesdays", first="2023-01-01", last="2023-12-31", league="Tuesday"))
    do(league, OpenSeason(name="Thursdays", first="2023-01-01", last="2023-12-31", league="Thursday"))
    tuesday = night(1, "ann", league="Tuesday")
    assert [one.name for one in league.seasons.values() if one.has(tuesday)] == ["Tuesdays"]


def test_a_season_named_by_tournaments_can_be_given_rules() -> None:
    league = League()
    do(league, ImportResults(nights=(night(1, "ann", "bob", season_id="s", season="Old"),)))
    assert league.season("s") == Season(id="s", name="Old")
    assert do(league, SetSeasonRules(season="s", rules=SeasonRules(best=3))) == ["Rules of Old saved"]
    assert do(league, ChangeSeason(season="s", name="Older")) == ["Older has the tournaments that name it"]
    assert league.seasons["s"].has(league.nights["n1"])


def test_undo_names_dependent_entries() -> None:
    league = League()
    do(league, YEAR)
    do(league, CorrectPoints(season="2023", person="ann", name="Ann", points=-2.5, reason="Late"))
    with pytest.raises(Refused) as error:
        decide(UndoLeagueEntry(number=1), league)
    assert str(error.value).startswith("A later entry depends on this: Ann: −2.5 points in 2023: Late.")
    do(league, UndoLeagueEntry(number=1, also=True))
    assert not league.seasons


def test_a_closed_season_is_fixed_until_reopened_by_undo() -> None:
    league = League()
    do(league, YEAR)
    assert do(league, CloseSeason(season="2023")) == ["2023 closed"]
    assert refused(league, SetSeasonRules(season="2023", rules=SeasonRules(best=2))) == "season_closed"
    assert refused(league, CloseSeason(season="2023")) == "season_closed_already"
    assert do(league, UndoLeagueEntry()) == ["Undone: 2023 closed"]
    assert do(league, SetSeasonRules(season="2023", rules=SeasonRules(best=2)))


ACTS = st.one_of(
    st.builds(
        OpenSeason,
        name=st.sampled_from(["A", "B"]),
        first=st.just("2023-01-01"),
        last=st.sampled_from(["2023-06-30", "2023-12-31"]),
    ),
    st.builds(SetSeasonRules, season=st.sampled_from("ab"), rules=st.builds(SeasonRules, best=st.integers(0, 2))),
    st.builds(
        CorrectPoints,
        season=st.sampled_from("ab"),
        person=st.just("ann"),
        name=st.just("Ann"),
        points=st.integers(-3, 3).map(float),
        reason=st.just("Why"),
    ),
    st.builds(
        CountNight,
        season=st.sampled_from("ab"),
        night=st.sampled_from(["n1", "n2"]),
        how=st.sampled_from(["counts", "left out", "final"]),
        why=st.just("Why"),
    ),
    st.builds(CloseSeason, season=st.sampled_from("ab")),
    st.builds(ImportResults, nights=st.sampled_from([(night(1, "ann", "bob"),), (night(2, "bob"), night(1, "bob"))])),
    st.builds(ShowLeague, public=st.booleans()),
    st.builds(UndoLeagueEntry),
)


@given(st.lists(ACTS, max_size=12))
def test_undo_restores_the_league(acts: list[Command]) -> None:
    league, states = League(), []
    for command in acts:
        before = state(league)
        try:
            told = do(league, command)
        except Refused:
            assert state(league) == before, "what was refused changed something"
        else:
            if told and not isinstance(command, UndoLeagueEntry):
                states.append(before)
                do(league, UndoLeagueEntry())
                assert state(league) == before
                do(league, command)
    assert league.version == sum(1 for _ in league.record.log)


@given(
    st.permutations([night(number, *order) for number, order in enumerate(["abc", "ba", "cab", "bc"], 1)]), st.data()
)
def test_standings_do_not_depend_on_the_order_of_import(nights: list[TournamentResult], data: st.DataObject) -> None:
    at_once, one_by_one = League(), League()
    do(at_once, YEAR)
    do(at_once, ImportResults(nights=tuple(nights)))
    for one in data.draw(st.permutations(nights)):
        do(one_by_one, ImportResults(nights=(one,)))
    do(one_by_one, YEAR)
    rules = data.draw(st.builds(SeasonRules, formula=st.sampled_from(["beaten", "root", ""]), best=st.integers(0, 3)))
    for league in (at_once, one_by_one):
        if rules != league.seasons["2023"].rules:
            do(league, SetSeasonRules(season="2023", rules=rules))
    tables = [
        standings(score(league.nights.values(), league.seasons["2023"]), league.seasons["2023"])
        for league in (at_once, one_by_one)
    ]
    assert tables[0] == tables[1]


@given(
    st.lists(st.permutations(["ann", "bob", "cleo"]).map(lambda order: order[:2]), min_size=1, max_size=6),
    st.integers(0, 3),
    st.lists(st.integers(-5, 5).map(float), max_size=2),
)
def test_the_points_race_ends_at_the_points(orders: list[list[str]], best: int, given_by_hand: list[float]) -> None:
    league = League()
    do(league, OpenSeason(name="2023", first="2023-01-01", last="2023-12-31", rules=SeasonRules(best=best)))
    do(league, ImportResults(nights=tuple(night(number, *order) for number, order in enumerate(orders, 1))))
    for points in given_by_hand:
        if points:
            do(league, CorrectPoints(season="2023", person="ann", name="Ann", points=points, reason="Why"))
    season = league.seasons["2023"]
    scores = score(league.nights.values(), season)
    for line in standings(scores, season):
        assert race(line, scores, season)[-1] == line.points


def test_season_rules_are_put_in_words() -> None:
    rules = SeasonRules(
        formula="beaten", best=8, least_nights=5, final=FinalRules(seats=9, stacks=EqualStacks(chips=5000))
    )
    assert describe_formula(rules) == "One point for playing, plus one for each player who busted before."
    assert describe_counting(rules) == ("Best eight results count. Minimum to be ranked: five tournaments.")
    assert (
        describe_ties(SeasonRules(tie_breaks=("wins", "hits")))
        == "Tie-breaks: more tournaments won, then more knockouts."
    )
    assert describe_final(rules.final) == "Top nine make the final, each with 5,000 chips."
    by_points = FinalRules(seats=20, stacks=StacksByPoints(base=1000, each=50, step=100))
    assert describe_final(by_points) == (
        "Top 20 make the final, starting with 1,000 chips plus 50 per point, rounded up to 100."
    )
    by_place = FinalRules(seats=3, stacks=StacksByPlace(chips=(9000, 7000)))
    assert describe_final(by_place) == (
        "Top three make the final, with stacks by place: 9,000 and 7,000, and the last amount for all others."
    )


def test_every_command_is_tried_here() -> None:
    tried = {
        ImportResults, OpenSeason, ChangeSeason, SetSeasonRules, CloseSeason, CountNight, ShowLeague, CorrectPoints,
        UndoLeagueEntry,
    }  # fmt: skip
    assert set(COMMANDS) == tried
