"""Malformed files: every error is reported in a sentence, never by a traceback."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cutcard.cli import main
from cutcard.cli.command_base import UsageProblem
from cutcard.rules import data_files
from cutcard.rules.data_files import RulebookError

NINES = "9" * 5_000
NLHE, STUD, DRAW = (
    (data_files.GAMES / f"{game}.toml").read_text(encoding="utf-8") for game in ("nlhe", "stud", "27td")
)
HAND = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ['d dh p1 AhKh', 'd dh p2 2c3c', 'd dh p3 4d5d', 'p3 f', 'p1 cbr 300', 'p2 f']
"""
SCENARIO = data_files.SCENARIOS / "ccp" / "blinds.toml"


def told(result: Result) -> str:
    """A command's output; raises any error that is not a sentence of ours."""
    error = result.exception
    if error is not None and not isinstance(error, SystemExit | UsageProblem | RulebookError):
        raise error
    return f"{result.output}{error}"


def changed(text: str, pattern: str, other: str) -> str:
    found = re.sub(pattern, lambda _: other, text)
    assert found != text
    return found


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (changed(NLHE, r"down = \d+", f"down = {NINES}"), "too large"),
        (changed(NLHE, r"down = \d+", f"down = 0x{'f' * 9_000}"), "too large"),
        (changed(NLHE, r"down = \d+", "down = 21"), "at most 20"),
        (changed(NLHE, r"down = \d+", "down = 20"), "five, six or seven cards"),
        (changed(NLHE, r"down = \d+", "down = 0"), "at least one card"),
        (changed(NLHE, r"board = \d+", "board = 20"), "more than 52 cards"),
        (changed(NLHE, r"most_players = \d+", "most_players = 1"), "at least 2"),
        (changed(NLHE, r"most_players = \d+", "most_players = 99"), "more than 52 cards"),
        (changed(NLHE, r"by = \"\w+\"", 'by = "omaha_high"').replace("down = 2", "down = 1"), "Omaha takes"),
        (f'bring_in = "lowest"\n{NLHE}', "if upcards open"),
        (f'opens = "high_showing"\n{NLHE}', "if upcards open"),
        (changed(STUD, r"up = \d+", "up = 0"), "if upcards open"),
        (changed(STUD, r"up = \d+", "up = 2"), "if upcards open"),
        (changed(DRAW, r"down = \d+", "down = 10"), "takes five, six or seven cards"),
        ("a = " + "[" * 5_000, "too deep"),
        ("a." * 5_000 + "a = 1", "too deep"),
        (f"{'a' * 101} = 1", "100 letters at most"),
        ("", "missing"),
    ],
)
def test_an_odd_game_is_reported(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(text, encoding="utf-8")
    assert words in told(CliRunner().invoke(main, ["play", "--auto", "--seed", "1", "--game", str(file)]))


def test_a_game_may_have_any_title(tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(changed(NLHE, r'name = "No-.*?"', 'name = "[/red] [bold]"'), encoding="utf-8")
    result = CliRunner().invoke(main, ["play", "--auto", "--seed", "1", "--game", str(file)])
    assert result.exit_code == 0, result.output
    assert "[/red] [bold]" in result.output


@pytest.mark.parametrize("number", [NINES, f"0x{'f' * 9_000}", "9" * 19, "1e5000", "1e-5000"])
def test_a_hand_with_a_number_without_end_is_reported(tmp_path: Path, number: str) -> None:
    file = tmp_path / "odd.phh"
    for place in re.finditer(r"(?<=[\[ ])\d+|(?<=cbr )\d+|(?<=p)\d+", HAND):
        file.write_text(HAND[: place.start()] + number + HAND[place.end() :], encoding="utf-8")
        for command in ("replay", "show"):
            said = told(CliRunner().invoke(main, ["hand", command, str(file)]))
            assert re.search(r"at most|is not a player|not valid TOML|not an amount|not a list of cards", said), said


def test_a_scenario_with_a_number_without_end_is_reported_with_its_line(tmp_path: Path) -> None:
    text, file = SCENARIO.read_text(encoding="utf-8"), tmp_path / "odd.toml"
    places = list(re.finditer(r"\d+", text))
    for place in places[:: max(1, len(places) // 20)]:
        file.write_text(text[: place.start()] + NINES + text[place.end() :], encoding="utf-8")
        line = text.count("\n", 0, place.start()) + 1
        said = told(CliRunner().invoke(main, ["scenario", "run", str(file)]))
        assert f"{line}" in said
        assert "at most 18 digits" in said or "too large" in said
