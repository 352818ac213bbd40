"""`cutcard play`: hands that play themselves, hands with a person, and what the person may type."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from cutcard.cards import cards
from cutcard.cli.terminal_table import YOU, Left, TableSession, parse_command, stakes_for
from cutcard.hand.commands import (
    AllIn,
    AnyCommand,
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    Muck,
    RaiseTo,
    RunIt,
    Show,
)
from cutcard.rules import game_ids, load_game, read_house
from cutcard.rules.rotation import read_rotation

pytestmark = pytest.mark.slow

PLAY = [sys.executable, "-c", "from cutcard.cli import main; main()", "play"]


def started(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command without a terminal."""
    return subprocess.run(
        [*PLAY, *words], capture_output=True, text=True, check=False, encoding="utf-8", stdin=subprocess.DEVNULL
    )


def test_without_a_terminal_a_hand_plays_itself_and_cites() -> None:
    result = started("--seed", "3")
    assert result.returncode == 0, result.stderr
    assert result.stdout.startswith("No-limit hold'em, rules: Standard practice\n")
    assert "standard.blinds.1 (stated)" in result.stdout
    assert " wins " in result.stdout
    assert started("--seed", "3").stdout == result.stdout


def test_house_and_game_can_be_chosen() -> None:
    result = started("--house", "ppc", "--game", "razz", "--seats", "4", "--auto", "--seed", "1")
    assert result.returncode == 0, result.stderr
    assert "Third street:" in result.stdout
    assert re.search(r"ppc\.[a-z-]+\.\d+ \(stated\)", result.stdout)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--house", "ccp", "--game", "razz"], "Razz is not offered here: nlhe, plo [ccp.general.1 (stated): "),
        (["--house", "nobody"], "nobody"),
        (["--game", "bridge"], "bridge"),
        (["--house", "ccp", "--game", "horse"], "Limit hold'em is not offered here: nlhe, plo"),
        (["--seats", "1"], "--seats"),
    ],
)
def test_what_cannot_be_played_is_reported_and_ends_with_two(words: list[str], told: str) -> None:
    result = started(*words)
    assert result.returncode == 2
    assert told in result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_in_a_terminal_it_asks_for_house_and_game_and_lets_a_person_play() -> None:
    ours, theirs = os.openpty()
    environment = os.environ | {"COLUMNS": "120", "TERM": "dumb"}
    typed = b"ccp\nnlhe\nwhy\nraise 1\nquit\n"
    with subprocess.Popen([*PLAY, "--seed", "5"], stdin=theirs, stdout=subprocess.PIPE, env=environment) as process:
        os.write(ours, typed)
        output = process.communicate(timeout=120)[0].decode()
    os.close(ours)
    os.close(theirs)
    assert process.returncode == 0
    assert "House rules" in output
    assert "No-limit hold'em, rules: Chip, Chair and a Prayer" in output
    assert "1 is too small. The minimum is" in output
    assert "ccp.pot.1a-2 (stated)" in output
    assert "You leave the table." in output


# A person at the table -----------------------------------------------------------------------------------------------


def session(
    game: str, typed: list[str], *, house: str = "standard", seed: int = 5, seats: int = 4, hands: int = 1
) -> tuple[str, TableSession]:
    """The screen after this input, followed by checks, calls or folds."""
    lines: Iterator[str] = iter(typed)
    fallback = iter(["check", "call", "fold", "bring in", "stand pat", "show", "run 1"] * 1000)
    out = Console(record=True, width=200, file=StringIO())
    played = read_rotation(game) or load_game(game)
    table = TableSession(
        out, read_house(house), played, seats, Random(seed), lambda: next(lines, None) or next(fallback)
    )
    with suppress(Left):
        for _ in range(hands):
            table.play_hand()
    return out.export_text(), table


@pytest.mark.parametrize("game", game_ids())
def test_every_game_can_be_played_to_the_end(game: str) -> None:
    text, table = session(game, [], seats=3)
    assert " wins " in text or " split " in text
    assert sum(table.stacks.values()) + table.carried == 30_000


def test_games_in_turn_say_which_one_it_is_and_what_comes_next() -> None:
    text, table = session("horse", [], seats=2, hands=5)
    assert [line for line in text.splitlines() if "next:" in line] == [
        "Limit hold'em (2 hands); next: Limit Omaha eight-or-better",
        "Limit hold'em (last hand); next: Limit Omaha eight-or-better",
        "Limit Omaha eight-or-better (2 hands); next: Razz",
        "Limit Omaha eight-or-better (last hand); next: Razz",
        "Razz (2 hands); next: Seven-card stud",
    ]
    assert sum(table.stacks.values()) + table.carried == 20_000


def test_a_rotation_of_your_own_is_a_file(tmp_path: Path) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('id = "ours"\nname = "Ours"\ngames = ["nlhe", "razz"]\n', encoding="utf-8")
    result = started("--game", str(file), "--seats", "2", "--hands", "3", "--auto", "--seed", "1")
    assert result.stdout.startswith("Ours, rules: Standard practice\n")
    assert "Razz (2 hands); next: No-limit hold'em" in result.stdout


def test_others_cards_stay_hidden_until_they_are_shown() -> None:
    text, _ = session("nlhe", ["fold"])
    assert "▒▒ ▒▒" in text
    assert re.search(r"^Deal: Ann \(you\) \w\w \w\w$", text, re.MULTILINE)


def test_help_why_and_refusals() -> None:
    text, _ = session("nlhe", ["dance", "why", "raise 1", "check"], house="ccp", seats=6)
    assert "Type: fold, check, call" in text
    assert "You may fold" in text
    assert "1 is too small. The minimum is" in text
    assert "ccp.pot.1a-2 (stated)" in text


def test_whoever_quits_gets_up() -> None:
    text, table = session("nlhe", ["quit"])
    assert table.stacks[YOU] == 10_000
    assert " wins " not in text


def test_the_button_moves_on_and_stacks_stay() -> None:
    _, table = session("nlhe", [])
    before = table.turning.button
    stacks = dict(table.stacks)
    assert sum(stacks.values()) == 40_000
    table.play_hand()
    assert table.turning.button == before % 4 + 1 or not all(table.stacks.values())


def test_a_board_is_run_twice_if_the_person_wants_it(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text(
        'house = "club"\ntitle = "Club"\nextends = "standard"\n'
        '[run_out]\nkind = "agreed"\nruns = 3\ncites = ["standard.run-out.1"]\n'
    )
    for seed in range(40):
        text, table = session("nlhe", ["all in", "run 4", "run 2"], house=str(club), seed=seed, seats=2)
        if "You may run 1 to 3" in text:
            assert "standard.run-out.1 (inherited)" in text
            assert "River of run 2:" in text
            assert sum(table.stacks.values()) == 20_000
            return
    pytest.fail("nobody called an all-in in forty hands")


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("fold", Fold(1)),
        (" Check ", Check(1)),
        ("c", Call(1)),
        ("raise 300", RaiseTo(1, 300)),
        ("raise to 1,200", RaiseTo(1, 1200)),
        ("bet 1.5k", RaiseTo(1, 1500)),
        ("make it 2k", RaiseTo(1, 2000)),
        ("all in", AllIn(1)),
        ("ALL-IN", AllIn(1)),
        ("bring it in", BringIn(1)),
        ("complete 100", RaiseTo(1, 100)),
        ("discard As 7d", Discard(1, cards("As7d"))),
        ("stand pat", Discard(1)),
        ("show", Show(1)),
        ("muck", Muck(1)),
        ("run it 2 times", RunIt(1, 2)),
        ("raise", None),
        ("raise 1.5", None),
        ("raise 1.2345k", None),
        ("discard Xx", None),
        ("", None),
    ],
)
def test_what_is_typed_is_understood(typed: str, command: AnyCommand | None) -> None:
    assert parse_command(typed, 1) == command


def test_a_game_that_is_played_for_cash_only_gets_cash_stakes(tmp_path: Path) -> None:
    club = tmp_path / "club.toml"
    club.write_text(
        'house = "club"\ntitle = "Club"\nextends = "standard"\n'
        '[[games]]\nfor = ["tournament"]\nkind = "only"\ngames = ["nlhe"]\ncites = ["standard.games.1"]\n'
    )
    book = read_house(str(club))
    assert stakes_for(load_game("nlhe"), book).format == "tournament"
    assert stakes_for(load_game("razz"), book).format == "cash"
