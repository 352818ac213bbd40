"""`cutcard scenario`: its output and exit codes."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cutcard.cli import main
from tests.scenario.made_up import TABLE

pytestmark = pytest.mark.slow


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A tree of scenarios, one of which fails."""
    (tmp_path / "deep").mkdir()
    (tmp_path / "good.toml").write_text(f'{TABLE}note = "Why."\nproves = ["ccp.deal.1"]\nscript = "? pot 150"\n')
    (tmp_path / "deep" / "bad.toml").write_text(f'{TABLE}script = """\nD folds\n? pot 151\n"""\n')
    return tmp_path


def command(*words: str | Path, typed: str | None = None) -> Result:
    """Run the command."""
    return CliRunner().invoke(main, ["scenario", *map(str, words)], input=typed)


def test_all_as_written_ends_well(folder: Path) -> None:
    result = command("run", folder / "good.toml")
    assert (result.exit_code, result.output) == (0, "1 of 1 scenarios passed.\n")


def test_a_difference_is_reported_with_file_line_expected_and_got(folder: Path) -> None:
    result = command("run", folder)
    assert result.exit_code == 1
    assert f"{folder}/deep/bad.toml:11: ? pot 151" in result.output
    assert "pot: expected 151\n         but got  150" in result.output
    assert "1 of 2 scenarios passed; 1 failed." in result.output


def test_a_file_that_cannot_be_read_ends_with_two_and_the_others_still_run(folder: Path) -> None:
    (folder / "worse.toml").write_text(f'{TABLE}script = "? bord"\n')
    result = command("run", folder)
    assert result.exit_code == 2
    assert f"{folder}/worse.toml:9: '? bord' is not understood" in result.output
    assert "1 of 2 scenarios passed; 1 failed; 1 file can't be read." in result.output


def test_a_path_that_is_not_there_is_reported(tmp_path: Path) -> None:
    result = command("run", tmp_path / "nowhere.toml")
    assert result.exit_code == 2
    assert "file not found" in result.output


def test_a_folder_without_scenarios_is_reported(tmp_path: Path) -> None:
    result = command("run", tmp_path)
    assert result.exit_code == 2
    assert "There are no scenarios" in result.output


def test_json_for_programs(folder: Path) -> None:
    (folder / "worse.toml").write_text(f'{TABLE}script = "? bord"\n')
    result = command("run", folder, "--json")
    assert result.exit_code == 2
    facts = json.loads(result.output)
    assert (facts["hold"], facts["differ"]) == (1, 1)
    by_title = {Path(one["where"]).name: one for one in facts["scenarios"]}
    assert by_title["good.toml"] == {
        "where": f"{folder}/good.toml", "line": 1, "title": "Made up", "house": "ccp", "differences": [], "holds": True,
    }  # fmt: skip
    (difference,) = by_title["bad.toml"]["differences"]
    assert (difference["line"], difference["expected"], difference["got"]) == (11, "151", "150")
    (unreadable,) = facts["unreadable"]
    assert (Path(unreadable["where"]).name, unreadable["line"]) == ("worse.toml", 9)


def test_only_one_house_and_with_a_venues_rules_on_top(folder: Path) -> None:
    assert command("run", folder / "good.toml", "--house", "ccp").exit_code == 0
    none = command("run", folder / "good.toml", "--house", "house")
    assert none.exit_code == 2
    assert "There are no scenarios" in none.output
    (folder / "deep" / "venue.txt").touch()
    overlay = folder.parent / "venue.toml"
    overlay.write_text('overlay = "venue"\ntitle = "Venue"\n[games]\nkind = "only"\ngames = ["plo"]\n')
    result = command("run", folder / "good.toml", "--house", f"ccp+{overlay}")
    assert result.exit_code == 1
    assert "refused game_not_played" in result.output


def test_show_plays_it_with_what_is_legal_and_the_rules_in_words(folder: Path) -> None:
    result = command("show", folder / "good.toml")
    assert result.exit_code == 0
    for said in (
        "Made up",
        "Why.",
        "proves ccp.deal.1 (stated)",
        "B posts the small blind of 50.",
        "ccp.deal.1 (stated) The small blind comes from the seat directly left of the button.",
        "waits for D to act: fold, call 100, raise 200 to 1,000",
        "✓ pot 150",
        "All steps passed.",
    ):
        assert said in result.output


def test_show_tells_refusals_and_differences(folder: Path) -> None:
    script = "A checks -> refused out_of_turn\n? pot 151"
    (folder / "shown.toml").write_text(f'{TABLE}script = """\n{script}\n"""\n')
    result = command("show", folder / "shown.toml")
    assert result.exit_code == 1
    assert "Refused (out_of_turn): It is not A's turn. Action is on D." in result.output
    assert "✗ pot 151" in result.output
    assert "Failed." in result.output


def test_show_waits_where_it_is_asked_to(folder: Path) -> None:
    for typed in ("\n", ""):
        result = command("show", folder / "good.toml", "--pause", typed=typed)
        assert result.exit_code == 0
        assert result.output.count("Press Enter to continue.") == 1


def test_the_shipped_scenarios_run_without_a_path() -> None:
    result = command("run", "--house", "giancarlo")
    assert "scenarios passed" in result.output


def test_show_of_a_path_that_is_not_there_says_so(tmp_path: Path) -> None:
    result = command("show", tmp_path / "gone.toml")
    assert result.exit_code == 2
    assert result.output == f"Error: {tmp_path / 'gone.toml'}: file or folder not found.\n"
