"""Games are read as strictly as houses, and every shipped one is complete."""

from pathlib import Path

import pytest

from cutcard.rules import RulebookError, game_ids, read_game
from cutcard.rules.game import parse_game
from tests.rules.made_up import write

GAME = """id = "own"
name = "Own game"
family = "flop"
betting = "no_limit"
streets = [
  { name = "deal", down = 2 },
  { name = "flop", board = 3 },
]
sides = [{ name = "high", by = "high" }]
"""


def test_a_game_is_read_from_its_file(tmp_path: Path) -> None:
    game = read_game(write(tmp_path, "own.toml", GAME))
    assert game.tags == {"own", "flop", "no_limit"}
    assert [street.board for street in game.streets] == [0, 3]
    assert game.opens == "left_of_button"


@pytest.mark.parametrize("name", game_ids())
def test_a_shipped_game_bears_the_name_of_its_file(name: str) -> None:
    assert read_game(name).id == name


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            '"flop"\nb',
            '"flap"\nb',
            "own.toml:3: family: 'flap' is not a known value (did you mean flop?); allowed: flop, ",
        ),
        (
            '"no_limit"',
            '"nolimit"',
            "own.toml:4: betting: 'nolimit' is not a known value (did you mean no_limit or limit",
        ),
        ("board = 3", "bord = 3", "own.toml:7: streets #2.bord: there is no field 'bord' (did you mean board?); "),
        ("down = 2", 'down = "2"', "own.toml:6: streets #1.down: must be a whole number, not text in quotes"),
        ('"flop", board', '"deal", board', "own.toml:7: streets #2.name: 'deal' is listed twice"),
        ('by = "high"', 'by = "hihg"', "own.toml:9: sides #1.by: there is no ranking 'hihg' (did you mean high?); "),
        ('name = "Own game"\n', "", "own.toml:1: 'name' is missing"),
        ('[{ name = "high", by = "high" }]', "[]", "own.toml:9: sides: must have at least one entry"),
        ("sides", 'ace_low = ["low"]\nsides', "own.toml:9: ace_low #1: there is no side 'low'; allowed: high"),
    ],
)
def test_a_mistake_in_a_game_is_told_with_its_line(old: str, new: str, message: str) -> None:
    assert old in GAME
    with pytest.raises(RulebookError) as caught:
        parse_game(GAME.replace(old, new, 1), "own.toml")
    assert str(caught.value).startswith(message)


def test_an_unknown_game_is_told_with_the_nearest() -> None:
    with pytest.raises(RulebookError, match=r"^nhle: there is no game with this name \(did you mean nlhe"):
        read_game("nhle")


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(RulebookError, match="file not found"):
        read_game(str(tmp_path / "gone.toml"))


def test_games_are_found_under_what_people_call_them() -> None:
    names = ("nlhe", "lhe", "plo8", "lo8", "stud8", "razz", "27td", "draw5")
    groups = ("holdem", "holdem", "omaha", "omaha", "stud", "stud", "draw", "draw")
    assert tuple(read_game(name).group for name in names) == groups
