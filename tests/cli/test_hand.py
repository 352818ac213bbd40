"""`cutcard hand`, started from the command line: its output and exit codes."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cutcard.cli import main
from cutcard.formats import phh
from tests.formats.phh.made_up import no_limit, unknown

pytestmark = pytest.mark.slow

FOLDS = phh.write(
    no_limit(
        blinds=[5, 10, 0],
        stacks=[100, 100, 100],
        actions=[*unknown(3), "p3 cbr 30", "p1 f", "p2 f"],
        finishing_stacks=[95, 90, 115],
        players=["Ann", "Bob", "Cid [x]"],
    )
)
ALL_IN = """\
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.05, 0.10]
min_bet = 0.10
starting_stacks = [10, 12.50]
actions = [
  'd dh p1 AsAd', 'd dh p2 KsKd', 'p2 cbr 12.50', 'p1 cc',
  'd db 4c5c9h', 'd db Jh', 'd db 3h', 'p1 sm AsAd', 'p2 sm',
]
event = 'Tuesday'
year = 2024
month = 2
day = 9
hand = 'A7'
players = ['Ann', 'Bob']
"""


def started(*words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    command = [sys.executable, "-c", "from cutcard.cli import main; main()", "hand", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")


def ran(*words: str | Path) -> Result:
    """Run the command within this process, which is quicker."""
    return CliRunner().invoke(main, ["hand", *map(str, words)])


def replayed(*words: str | Path, code: int) -> dict[str, Any]:
    """The output of `hand replay --json`."""
    result = ran("replay", "--json", *words)
    assert result.exit_code == code, result.output
    answer: dict[str, Any] = json.loads(result.stdout)
    return answer


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """Two hands that replay as written."""
    file = tmp_path / "good.phhs"
    file.write_text(f"[1]\n{FOLDS}\n[2]\n{ALL_IN}")
    return file


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    """A hand with a difference, an unreadable one, a refused one, one of an unknown game, and a good one."""
    hands = [
        FOLDS.replace("95, 90, 115", "95, 90, 112"),
        FOLDS + "oops",
        FOLDS.replace("p3 cbr 30", "p3 cbr 11"),
        FOLDS.replace("'NT'", "'XS'"),
        FOLDS,
    ]
    file = tmp_path / "bad.phhs"
    file.write_text("\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, 1)))
    return file


@pytest.mark.parametrize(("file", "code"), [("good", 0), ("bad", 1), ("none", 2)])
def test_a_process_of_its_own_ends_as_the_hands_came_out(file: str, code: int, good: Path, bad: Path) -> None:
    path = {"good": good, "bad": bad}.get(file, good.with_name("none.phh"))
    result = started("replay", "--json", path)
    assert result.returncode == code
    assert result.stderr == ""
    answer = json.loads(result.stdout)
    assert len(answer["hands"]) == {"good": 2, "bad": 5, "none": 0}[file]
    assert ("unreadable" in answer) == (code == 2)


def test_exact_hands_end_well(good: Path) -> None:
    assert replayed(good, code=0) == {
        "hands": [
            {"file": str(good), "hand": 1, "exact": True, "stacks": [95, 90, 115], "expected": [95, 90, 115]},
            {"file": str(good), "hand": 2, "exact": True, "stacks": [20, 2.5], "expected": None},
        ]
    }


def test_a_bad_hand_is_reported_and_the_others_go_on(bad: Path) -> None:
    hands = replayed(bad, code=1)["hands"]
    assert [hand["hand"] for hand in hands] == [1, 2, 3, 4, 5]
    assert [hand["exact"] for hand in hands] == [False, False, False, False, True]
    assert "Cid [x] has 112 in the file and 115 here" in hands[0]["why"]
    assert f"at line {bad.read_text().splitlines().index('oops') + 1}" in hands[1]["why"]
    assert hands[1]["stacks"] == []
    assert hands[2]["why"].startswith("line 4, 'p3 cbr 11': 11 is too small")
    assert "standard.raise-size.1" in hands[2]["why"]
    assert "'XS' is not a supported game" in hands[3]["why"]
    assert "why" not in hands[4]


def test_a_byte_order_mark_is_skipped(good: Path) -> None:
    good.write_text(good.read_text(), encoding="utf-8-sig")
    assert len(replayed(good, code=0)["hands"]) == 2


def test_several_files_in_their_order(good: Path, bad: Path) -> None:
    hands = replayed(bad, good, code=1)["hands"]
    assert [hand["file"] for hand in hands] == [str(bad)] * 5 + [str(good)] * 2


def test_the_house_decides(good: Path) -> None:
    hands = replayed(good, "--house", "ccp", code=0)["hands"]
    assert all(hand["exact"] for hand in hands)
    razz = good.with_name("razz.phh")
    razz.write_text(
        "variant = 'FR'\nantes = [1, 1]\nbring_in = 3\nsmall_bet = 10\nbig_bet = 20\n"
        "starting_stacks = [9, 9]\nactions = []\n"
    )
    assert "Razz is not offered here" in replayed(razz, "--house", "ccp", code=1)["hands"][0]["why"]


@pytest.mark.parametrize("text", [b"", b"what is this", b"\xff\xfe\x00"])
def test_a_file_that_cannot_be_read_ends_with_two_and_the_others_go_on(tmp_path: Path, good: Path, text: bytes) -> None:
    file = tmp_path / "odd.phh"
    file.write_bytes(text)
    answer = replayed(file, good, code=2)
    assert len(answer["hands"]) == 2
    assert [entry["file"] for entry in answer["unreadable"]] == [str(file)]
    assert answer["unreadable"][0]["why"]


def test_a_file_that_is_not_there_ends_with_two(tmp_path: Path) -> None:
    result = ran("replay", tmp_path / "nowhere.phh")
    assert result.exit_code == 2
    assert "nowhere.phh" in result.stdout + result.stderr


def test_an_unknown_house_is_reported_without_a_traceback(good: Path) -> None:
    result = ran("replay", good, "--house", "nobody")
    assert result.exit_code == 2
    assert "nobody" in result.stderr


def test_text_tells_what_differs_and_a_sum(bad: Path, good: Path) -> None:
    result = ran("replay", bad, good)
    assert result.exit_code == 1
    assert f"{bad} hand 3 line 4, 'p3 cbr 11': 11 is too small" in result.stdout
    assert f"{bad} 5 hands, 4 differ\n" in result.stdout
    assert result.stdout.endswith(f"{good} 2 hands, all match\n")


def test_show_prints_a_hand_to_read(good: Path) -> None:
    result = ran("show", good, "--hand", "2")
    assert result.exit_code == 0
    assert result.stdout.startswith("Tuesday  hand A7 · 2024-02-09\nrules: Standard practice\n")
    for sentence in (
        "No-limit hold'em at 0.05/0.1. Bob has the button.",
        "Bob posts the small blind of 0.05.",
        "Deal: Ann As Ad, Bob Ks Kd",
        "Bob raises to 12.5 and is all-in.",
        "Uncalled 2.5 is returned to Bob.",
        "Flop: 4c 5c 9h",
        "Bob mucks.",
        "Ann wins 20 from the pot",
    ):
        assert sentence in result.stdout
    assert "+10" in result.stdout


def test_show_plays_by_the_house_that_the_file_names(tmp_path: Path) -> None:
    file = tmp_path / "named.phh"
    file.write_text(f"{ALL_IN}_cutcard = {{ house = 'giancarlo' }}\n", encoding="utf-8")
    assert "rules: Giancarlo" in ran("show", file).stdout
    assert "rules: House Rules" in ran("show", file, "--house", "house").stdout


def test_show_takes_the_first_hand_and_keeps_brackets(good: Path) -> None:
    result = ran("show", good)
    assert "Cid [x] raises to 30." in result.stdout


def test_show_says_where_the_hand_stuck(bad: Path) -> None:
    result = ran("show", bad, "--hand", "3")
    assert result.exit_code == 0
    assert "line 4, 'p3 cbr 11': 11 is too small" in result.stdout


@pytest.mark.parametrize(("hand", "told"), [("9", "has no hand 9; it has 1 to 5"), ("2", "hand 2: ")])
def test_show_of_a_hand_that_is_not_there_or_cannot_be_read(bad: Path, hand: str, told: str) -> None:
    result = ran("show", bad, "--hand", hand)
    assert result.exit_code == 2
    assert told in result.stderr


def test_a_mistake_of_ours_in_one_hand_does_not_end_the_others(good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("lost")

    monkeypatch.setattr(phh, "replay", broken)
    result = ran("replay", "--json", good)
    assert result.exit_code == 1
    assert [hand["why"] for hand in json.loads(result.stdout)["hands"]] == ["internal error: KeyError('lost')"] * 2


def test_a_hand_is_written_for_other_programs_and_read_back(tmp_path: Path) -> None:
    file, other = tmp_path / "hand.phh", tmp_path / "hand.ohh"
    file.write_text(ALL_IN)
    text = ran("convert", file, "--to", "stars").stdout
    assert "Hold'em No Limit ($0.05/$0.10 USD) - 2024/02/09" in text
    assert "Bob: raises $12.40 to $12.50 and is all-in" in text
    assert "Uncalled bet ($2.50) returned to Bob" in text
    assert "Ann collected $20 from pot" in text
    other.write_text(ran("convert", file, "--to", "ohh").stdout)
    written = json.loads(other.read_text())["ohh"]
    assert [pot["amount"] for pot in written["pots"]] == [20]
    del written["_cutcard"]
    other.write_text(json.dumps({"ohh": written}))
    again = ran("convert", other, "--to", "phh")
    assert again.exit_code == 0, again.output
    (history,) = phh.read(again.stdout)
    assert [float(stack) for stack in history.finishing_stacks or ()] == [20, 2.5]


def test_a_shared_hand_shows_no_other_players_cards(tmp_path: Path) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(FOLDS.replace("d dh p1 ????", "d dh p1 AsAd").replace("d dh p3 ????", "d dh p3 KsKd"))
    everything, seen = (
        ran("convert", file, "--to", form, *more) for form, more in (("ohh", ()), ("ohh", ("--viewer", "3")))
    )
    assert (everything.exit_code, seen.exit_code) == (0, 0)
    assert "AsAd" in everything.stdout
    assert "KsKd" in seen.stdout
    assert "AsAd" not in seen.stdout
    assert '"As"' not in seen.stdout


def test_a_file_that_cannot_be_converted_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "hand.ohh"
    file.write_text("{}")
    result = ran("convert", file, "--to", "phh")
    assert result.exit_code
    assert "not an Open Hand History file" in result.output
