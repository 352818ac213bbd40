"""Standings from a spreadsheet: tournaments or totals, columns by many names, and mistakes with line and column."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.formats.league_files import COLUMNS, NotStandings, left_out, read_standings
from cutcard.league.all_time import careers
from cutcard.league.formula.variables import scored
from cutcard.league.season import Season, SeasonRules
from cutcard.league.standings import score, standings
from cutcard.league.tournament_result import TournamentResult

BY_NIGHT = """Date;Player;Rank;Pts;Won;Cost;KOs;Season
2019-03-21;Ann;1;12,5;1 200,00;220;3;2019
21.03.2019;Bob;2;7;;220;-;2019
2019-04-04;Ann;2;3;0;220;0;2019
"""
TOTALS = 'name,season,points,nights,wins,winnings\nAnn,2017,"1,204.5",16,4,$900\nBob,2017,80,3,0,\nAnn,2018,7,1,0,0\n'


def test_results_night_by_night_become_nights() -> None:
    first, second = read_standings(BY_NIGHT, "old")
    assert (first.title, first.season, len(first.finishes), first.paid_places) == ("2019-03-21", "2019", 2, 1)
    ann = first.finishes[0]
    assert (ann.name, ann.place, ann.prize, ann.paid, ann.hits) == ("Ann", 1, 1200_00, 220_00, 3)
    assert [(one.finish.name, one.total) for one in scored(first, first.formula)] == [("Ann", 12.5), ("Bob", 7)]
    assert second.started - first.started == 14 * 24 * 3_600_000


def test_totals_become_one_line_for_each_season() -> None:
    older, newer = read_standings(TOTALS, "old")
    assert [(one.name, one.nights, one.wins, one.place, one.prize) for one in older.finishes] == [
        ("Ann", 16, 4, 0, 900_00), ("Bob", 3, 0, 0, 0),
    ]  # fmt: skip
    assert [one.total for one in scored(older, older.formula)] == [1204.5, 80]
    assert (older.season, older.title, newer.season) == ("2017", "Totals of 2017", "2018")


def test_totals_count_for_all_their_nights_and_wins() -> None:
    older, _ = read_standings(TOTALS, "old")
    season = Season(id=older.season_id, name="2017", rules=SeasonRules(least_nights=5))
    ann, bob = standings(score([older], season), season)
    assert (ann.name, ann.place, ann.attended, ann.wins, ann.points) == ("Ann", 1, 16, 4, 1204.5)
    assert (bob.name, bob.place, bob.attended, bob.wins) == ("Bob", 0, 3, 0)
    (career,) = [one for one in careers([(season, (ann, bob))]) if one.name == "Ann"]
    assert (career.nights, career.wins, career.points) == (16, 4, 1204.5)


def test_no_formula_of_a_season_changes_the_points_of_a_list() -> None:
    nights = read_standings(BY_NIGHT, "old")
    season = Season(id=nights[0].season_id, name="2019", rules=SeasonRules(formula="1000 * (n - r)"))
    assert [(one.name, one.points) for one in standings(score(nights, season), season)] == [("Ann", 15.5), ("Bob", 7)]


def test_without_a_season_the_file_names_it() -> None:
    (night,) = read_standings("Name\tPoints\nAnn\t3\n", "Winter 2016")
    assert (night.season, night.started) == ("Winter 2016", 0)


def test_the_same_list_is_the_same_nights() -> None:
    assert read_standings(BY_NIGHT, "old") == read_standings("\ufeff" + BY_NIGHT.replace("\n", "\r\n"), "copy")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "This file is empty."),
        ("name,points\n", "This list has only a header."),
        ("who,place\nAnn,1\n", "Line 1: there is no column called points or pts or score. Columns: who, place."),
        ("name,points,pts\nAnn,1,1\n", "Line 1: two columns contain the points."),
        ("name,points\nAnn,1\n,2\n", "Line 3, column name: the name is missing."),
        ("name,points\nAnn,a lot\n", "Line 2, column points: 'a lot' is not a number."),
        ("name,points,place,date\nAnn,1,1.5,2019-01-01\n", "Line 2, column place: '1.5' is not a whole number."),
        ("name,points,date\nAnn,1,3/4/19\n", "Line 2, column date: '3/4/19' is not a date; write it as 2019-03-21."),
        ("name,points,prize\nAnn,1,-5\n", "Line 2, column prize: '-5' is below 0."),
        ("name,points\nAnn,1\nann,2\n", "Line 3: ann is listed twice."),
        ("name,points,date,night\nAnn,1,,\n", "Line 2: no date and no tournament."),
    ],
)
def test_mistakes_are_told_with_line_and_column(text: str, told: str) -> None:
    with pytest.raises(NotStandings) as wrong:
        read_standings(text, "old")
    assert wrong.value.mistakes == (told,)


def test_every_mistake_is_told_up_to_a_point() -> None:
    with pytest.raises(NotStandings) as wrong:
        read_standings("name,points\n" + "Ann,x\n" * 60, "old")
    assert wrong.value.mistakes[-1] == "10 more errors."


def test_columns_that_tell_nothing_known_are_listed() -> None:
    assert left_out("Name,Points,Shoe size\n") == ["Shoe size"]


@pytest.mark.parametrize("column", COLUMNS)
def test_a_column_is_found_by_each_of_its_names(column: str) -> None:
    for title in COLUMNS[column]:
        other = [name for name in ("name", "points") if name != column]
        assert left_out(",".join([title.upper(), *other])) == []


@given(st.text(alphabet='name,points;date\n"\t0159.-Ann ', max_size=120))
def test_whatever_is_written_is_nights_that_can_be_kept_or_sentences(text: str) -> None:
    found = _read(f"name,points,place,date\n{text}")
    assert msgspec.json.decode(msgspec.json.encode(found), type=list[TournamentResult]) == found


def _read(text: str) -> list[TournamentResult]:
    """The result; empty if it is an error message."""
    try:
        return read_standings(text, "old")
    except NotStandings as wrong:
        told = [one for one in wrong.mistakes if not one.endswith(".")]
        if told:
            pytest.fail(f"no sentences: {told}")
        return []
