"""`cutcard league`, started from the command line: its output, what it saves, and its exit codes."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cutcard.cli import main
from cutcard.league.imports import ResultImported
from cutcard.league.tournament_timeline import TournamentTimeline
from cutcard.room.codecs import OF_THE_LEAGUE
from cutcard.room.league.timeline import course_of
from cutcard.store import open_store
from tests.formats.tdt.writing import OLD, New, buy, out, player, save, three, tournament

pytestmark = pytest.mark.slow


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, ["league", *map(str, words)])


def file(folder: Path, night: New, name: str = "one.tdt", **more: Any) -> Path:
    path = folder / name
    path.write_text(save(night, **more), encoding="utf-8")
    return path


def told(*words: str | Path) -> dict[str, Any]:
    result = run("import", "--json", *words)
    assert result.exit_code == 0, result.output
    found: dict[str, Any] = json.loads(result.output)
    return found


def test_a_night_as_json(tmp_path: Path) -> None:
    found = told(file(tmp_path, three(formula="(n - r) * 10 + nh")))
    (night,) = found["nights"]
    assert {name: night[name] for name in ("id", "title", "version", "league", "season", "entrants")} == {
        "id": "night-1",
        "title": "quayside-1",
        "version": "3.7.2",
        "league": "Quayside",
        "season": "2025",
        "entrants": 3,
    }
    assert (night["money_in"], night["prizes_paid"], night["rake"], night["rebuys"]) == (910, 850, 60, 1)
    assert (night["start"], night["end"]) == ("2023-11-14T22:13:20.000+00:00", "2023-11-15T00:13:20.000+00:00")
    assert [
        {name: one[name] for name in ("name", "place", "paid", "prize", "hits", "points")} for one in night["players"]
    ] == [
        {"name": "Ann", "place": 1, "paid": 270, "prize": 500, "hits": 2, "points": 22},
        {"name": "Bob", "place": 2, "paid": 420, "prize": 350, "hits": 1, "points": 11},
        {"name": "Cleo", "place": 3, "paid": 220, "prize": 0, "hits": 1, "points": 1},
    ]
    assert night["not_understood"] == []
    assert "the layout of the screens" in night["left_out"]
    assert "kept" not in found


def test_the_same_night_twice_is_one_night(tmp_path: Path) -> None:
    first, second = file(tmp_path, three()), file(tmp_path, three(), "two.TDT", version=OLD)
    assert len(told(first, first, second)["nights"]) == 1
    assert len(told(tmp_path)["nights"]) == 1
    assert "same tournament as" in run("import", "--dry-run", tmp_path).output


def test_whoever_is_still_in_has_no_place_and_no_points_by_the_formula(tmp_path: Path) -> None:
    night = tournament([player("Ann", buy()), player("Bob", buy()), player("Cleo", buy(bust=out(5)))], formula="n - r")
    people = told(file(tmp_path, night))["nights"][0]["players"]
    assert [(one["name"], one["place"], one["points"]) for one in people] == [
        ("Ann", None, 0), ("Bob", None, 0), ("Cleo", 3, 0),
    ]  # fmt: skip


def test_a_formula_that_cannot_be_worked_out_is_listed_and_gives_no_points(tmp_path: Path) -> None:
    night = told(file(tmp_path, three(formula="n - r + luck")))["nights"][0]
    assert [one["points"] for one in night["players"]] == [None, None, None]
    assert "line 1, character 9: there is no variable luck." in night["not_understood"][0]


def test_what_is_not_understood_is_listed_with_the_file(tmp_path: Path) -> None:
    path = file(tmp_path, three(Mood="good"))
    assert "Mood: 'good' is unknown" in told(path)["nights"][0]["not_understood"][0]
    assert f"{path}: line 1, character 17: file.T.Mood: 'good'" in run("import", "--dry-run", path).output


def test_a_night_is_kept_once(tmp_path: Path) -> None:
    path, db = file(tmp_path, three()), f"sqlite:{tmp_path}/club.db"
    assert "Preview only: nothing was saved." in run("import", "--dry-run", "--db", db, path).output
    assert not (tmp_path / "club.db").exists()
    assert "1 tournament imported." in run("import", "--db", db, path).output
    assert "0 tournaments imported; 1 was already there." in run("import", "--db", db, path).output
    other = file(tmp_path, three(UUID="night-2", Title="quayside-2"), "two.tdt")
    assert told("--db", db, path, other)["kept"] == 1
    changed = file(tmp_path, three(Title="quayside-1 put right"))
    assert told("--db", db, changed)["kept"] == 1


def test_where_one_file_is_broken_nothing_is_kept_and_the_place_is_reported(tmp_path: Path) -> None:
    whole, db = file(tmp_path, three()), f"sqlite:{tmp_path}/club.db"
    broken = tmp_path / "broken.tdt"
    broken.write_text(save(three())[:1000], encoding="utf-8")
    result = run("import", "--db", db, whole, broken)
    assert result.exit_code == 2
    assert f"{broken}: The file ends too early, at line 1, character 1001:" in result.output
    assert "Nothing was imported" in result.output
    assert not (tmp_path / "club.db").exists()
    result = run("import", "--json", whole, broken)
    found = json.loads(result.output)
    assert result.exit_code == 2
    assert [one["id"] for one in found["nights"]] == ["night-1"]
    assert [one["file"] for one in found["unreadable"]] == [str(broken)]


@pytest.mark.parametrize(("name", "says"), [("nothing-here.tdt", "not found"), (".", "no .tdt or .csv files")])
def test_where_there_is_nothing_to_read_it_says_so(tmp_path: Path, name: str, says: str) -> None:
    result = run("import", tmp_path / name)
    assert result.exit_code == 2
    assert says in result.output


def test_the_preview_says_what_would_be_made(tmp_path: Path) -> None:
    output = run("import", "--dry-run", file(tmp_path, three())).output
    assert "2023-11-14  quayside-1: 3 entrants, 910 in, 850 in prizes, won by Ann" in output
    assert "1 tournament of 1 league in 1 season, played by 3 players." in output


def test_the_working_of_a_formula_for_a_night_that_was_played(tmp_path: Path) -> None:
    path = file(tmp_path, three(formula="n - r + nh"))
    assert run("formula", "--tournament", path).output.splitlines() == ["Ann, 1st: 4", "Bob, 2nd: 2", "Cleo, 3rd: 1"]
    assert run("formula", "--tournament", path, "--player", "bob").output.splitlines() == [
        "Bob, 2nd: 2",
        "  line 1: n - r + nh",
        "    with n 3, r 2, nh 1",
        "    = 2",
    ]
    assert "Ann, 1st: 17" in run("formula", "root", "--tournament", path).output
    assert "No player called Zed played" in run("formula", "--tournament", path, "--player", "Zed").output


def test_a_formula_is_checked_and_presets_are_listed(tmp_path: Path) -> None:
    assert run("formula", "n - r").output == "The formula is valid.\n"
    assert "line 1, character 5: there is no variable x." in run("formula", "n - x").output
    assert run("formula", "n - x").exit_code == 2
    written = tmp_path / "ours.txt"
    written.write_text("n\n- r", encoding="utf-8")
    assert run("formula", "--file", written).exit_code == 0
    assert "ten-places: Fixed points" in run("formula").output


def test_standings_of_a_season_from_files_and_from_the_store(tmp_path: Path) -> None:
    db = f"sqlite:{tmp_path}/club.db"
    file(tmp_path, three(formula="n - r + 1"))
    file(tmp_path, three(UUID="night-2", StartTime=1, formula="10"), "two.tdt")
    file(tmp_path, three(UUID="night-3", StartTime=0, SeasonUUID="season-0", SeasonName="2024"), "three.tdt")
    found = json.loads(run("standings", "--json", tmp_path).output)
    assert found["season"] == "2025"
    assert [(one["place"], one["name"], one["points"], one["nights"]) for one in found["standings"]] == [
        (1, "Ann", 13, 2), (2, "Bob", 12, 2), (3, "Cleo", 11, 2),
    ]  # fmt: skip
    run("import", "--db", db, tmp_path)
    output = run("standings", "--db", db, "--season", "2025", "--formula", "n - r", "--best", "1").output
    assert output.splitlines()[:2] == ["Season 2025", "  1       Ann          2  2 played, 2 wins, form 1 1"]
    assert 'There is no season "1999". Seasons: 2024 and 2025.' in run("standings", "--season", "1999", tmp_path).output
    assert "The formula has an error: line 1" in run("standings", "--formula", "n -", tmp_path).output
    output = run("standings", "--min-events", "3", tmp_path).output
    assert all(line.startswith("  –") for line in output.splitlines()[1:])


def test_how_a_night_went_is_kept_beside_its_results(tmp_path: Path) -> None:
    path, db = file(tmp_path, three()), f"sqlite:{tmp_path}/club.db"
    run("import", "--db", db, path)
    found = _course(tmp_path, "night-1")
    assert found is not None
    assert [(one.person, one.for_good) for one in found.outs] == [
        ("id-Bob", False),
        ("id-Cleo", True),
        ("id-Bob", True),
    ]
    run("import", "--db", db, file(tmp_path, three(Levels=None)))
    changed = _course(tmp_path, "night-1")
    assert changed is not None
    assert changed.levels == ()
    assert _course(tmp_path, "night-2") is None


def _course(folder: Path, night: str) -> TournamentTimeline | None:
    async def read() -> TournamentTimeline | None:
        async with await open_store(f"sqlite:{folder}/club.db") as store:
            kept = [OF_THE_LEAGUE.event(event) for event in await store.read("league")]
            nights = [event.night for event in kept if isinstance(event, ResultImported) and event.night.id == night]
            return await course_of(store, night, nights[-1].course) if nights else None

    return asyncio.run(read())


def test_the_preview_tells_what_is_new_what_changed_and_what_is_there(tmp_path: Path) -> None:
    db = f"sqlite:{tmp_path}/club.db"
    run("import", "--db", db, file(tmp_path, three()))
    other = file(tmp_path, three(UUID="night-2", Title="second"), "two.tdt")
    run("import", "--db", db, other)
    file(tmp_path, three(Title="put right"))
    file(tmp_path, tournament([player("Eve", buy())], UUID="night-3"), "three.tdt")
    said = run("import", "--dry-run", "--db", db, tmp_path).output
    assert "won by Ann [changed: the title]" in said
    assert "won by Ann [already there]" in said
    assert "Tournaments: 1 new, 1 changed, 1 unchanged. New players: 1." in said


def test_old_standings_are_brought_from_a_csv(tmp_path: Path) -> None:
    path, db = tmp_path / "old.csv", f"sqlite:{tmp_path}/club.db"
    path.write_text("season,name,points,nights,hat\n2017,Ann,120,9,red\n2017,Bob,80,5,blue\n", encoding="utf-8")
    (night,) = told(path)["nights"]
    assert (night["season"], night["title"], night["version"], night["levels"]) == ("2017", "Totals of 2017", "", 0)
    assert night["not_understood"] == ["the column hat is unknown and was skipped"]
    assert [(one["name"], one["place"], one["points"]) for one in night["players"]] == [
        ("Ann", None, 120),
        ("Bob", None, 80),
    ]
    assert "1 tournament imported." in run("import", "--db", db, path).output
    assert "0 tournaments imported; 1 was already there." in run("import", "--db", db, path).output
    assert "Ann" in run("standings", "--db", db).output


def test_a_csv_with_mistakes_is_reported_line_by_line_and_nothing_is_kept(tmp_path: Path) -> None:
    path, db = tmp_path / "old.csv", f"sqlite:{tmp_path}/club.db"
    path.write_text("name,points\nAnn,many\n,3\n", encoding="utf-8")
    result = run("import", "--db", db, path, file(tmp_path, three()))
    assert result.exit_code == 2
    assert f"{path}: Line 2, column points: 'many' is not a number." in result.output
    assert f"{path}: Line 3, column name: the name is missing." in result.output
    assert not (tmp_path / "club.db").exists()


def test_standings_of_a_club_without_a_league_say_how_to_get_one(tmp_path: Path) -> None:
    db = f"sqlite:{tmp_path}/club.db"
    run("import", "--db", db, file(tmp_path, three()))
    assert "There are no tournaments in the league yet." in run("standings", "--db", "memory:").output
