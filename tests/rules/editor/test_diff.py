"""Compare two houses: what differs, at which tables, and by which rules."""

from pathlib import Path

import pytest

from cutcard.rules import Rulebook, Standing, read_house
from cutcard.rules.editor.diff import CitedRule, SlotDifference, diff
from tests.rules.made_up import game, root_house, rule, write

HEAD = 'house = "club"\ntitle = "Club"\nextends = "root.toml"\n'
GAMES = [game(name) for name in ("nlhe", "lhe", "razz")]
CAPPED = """
[[raise_cap]]
for = ["{tag}"]
kind = "raises"
raises = {raises}
cites = ["{rule}"]
"""


def house(folder: Path, text: str, name: str = "club") -> Rulebook:
    return read_house(write(folder, f"{name}.toml", text.replace('"club"', f'"{name}"', 1)))


@pytest.fixture
def root(tmp_path: Path) -> Rulebook:
    return house(tmp_path, root_house(), "root")


def kinds(found: tuple[SlotDifference, ...]) -> list[tuple[str, tuple[str, ...], str, str]]:
    return [(one.slot, one.tags, one.left.kind, one.right.kind) for one in found]


def test_a_house_does_not_differ_from_itself_nor_by_cites_alone(tmp_path: Path, root: Rulebook) -> None:
    text = HEAD + '[odd_chip]\nkind = "left_of_button"\ncites = ["club.1"]\n' + rule("club.1")
    assert diff(root, root, GAMES) == ()
    assert diff(root, house(tmp_path, text), GAMES) == ()


def test_a_difference_shows_both_houses_rules_in_words(tmp_path: Path, root: Rulebook) -> None:
    text = HEAD + '[odd_chip]\nkind = "last_raiser"\ncites = ["club.1"]\nassumed = "We think."\n' + rule("club.1")
    (found,) = diff(root, house(tmp_path, text), GAMES)
    assert (found.slot, found.tags) == ("odd_chip", ())
    assert found.question == "Who gets odd chips in a split pot?"
    assert found.left.rules == (CitedRule("root.1", Standing.STATED, "root.1 says so."),)
    assert found.left.means == "One each, clockwise from the button's left."
    assert found.right.rules == (CitedRule("club.1", Standing.ASSUMED, "club.1 says so."),)
    assert (found.right.kind, found.right.assumed) == ("last_raiser", "We think.")


def test_settings_make_a_difference(tmp_path: Path, root: Rulebook) -> None:
    three = house(tmp_path, HEAD + CAPPED.format(tag="limit", raises=3, rule="root.1"), "three")
    four = house(tmp_path, HEAD + CAPPED.format(tag="limit", raises=4, rule="root.1"), "four")
    (found,) = diff(three, four, GAMES)
    assert (found.tags, found.left.settings, found.right.settings) == (("limit",), {"raises": 3}, {"raises": 4})
    assert kinds(diff(root, three, GAMES)) == [("raise_cap", ("limit",), "none", "raises")]


@pytest.mark.usefixtures("root")
def test_each_set_of_tags_that_tells_the_houses_apart_stands_alone(tmp_path: Path) -> None:
    left = house(tmp_path, HEAD + CAPPED.format(tag="limit", raises=3, rule="root.1"), "left")
    right = house(tmp_path, HEAD + CAPPED.format(tag="stud", raises=3, rule="root.1"), "right")
    assert kinds(diff(left, right, GAMES)) == [("raise_cap", ("limit",), "raises", "none")]
    cash = house(tmp_path, HEAD + CAPPED.format(tag="cash", raises=5, rule="root.1"), "cash")
    assert kinds(diff(left, cash, GAMES)) == [
        ("raise_cap", ("cash", "limit"), "raises", "raises"),
        ("raise_cap", ("cash",), "none", "raises"),
        ("raise_cap", ("limit",), "raises", "none"),
    ]


def test_only_tables_that_both_houses_spread_are_compared(tmp_path: Path, root: Rulebook) -> None:
    only = '[games]\nkind = "only"\ngames = ["nlhe"]\ncites = ["root.1"]\n'
    club = house(tmp_path, HEAD + only + CAPPED.format(tag="limit", raises=3, rule="root.1"))
    assert kinds(diff(root, club, GAMES)) == [("games", (), "any", "only")]


@pytest.mark.usefixtures("root")
def test_houses_without_a_common_game_are_compared_at_all_tables(tmp_path: Path) -> None:
    only = '[games]\nkind = "only"\ngames = ["{}"]\ncites = ["root.1"]\n'
    left = house(tmp_path, HEAD + only.format("nlhe") + CAPPED.format(tag="limit", raises=3, rule="root.1"), "left")
    right = house(tmp_path, HEAD + only.format("razz"), "right")
    assert [slot for slot, *_ in kinds(diff(left, right, GAMES))] == ["games", "raise_cap"]
