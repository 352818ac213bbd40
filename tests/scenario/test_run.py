"""Scenario files: inheritance, keys, and mistakes reported with their line and what is allowed."""

from pathlib import Path

import pytest

from cutcard.scenario import ScenarioError, load, parse
from tests.scenario.made_up import TABLE, mistakes

SEVERAL = """
house = "ccp"
game = "nlhe"
stakes = { small_blind = 50, big_blind = 100 }
seats = { A = 1000, B = 1000 }
proves = ["ccp.deal.1"]
script = '''
? pot 150
'''

[[scenario]]
title = "First"

[[scenario]]
title = "Second"
house = ["ccp", "standard"]
seats = { A = 500, B = { seat = 4, stack = 500 }, C = 700 }
proves = ["ccp.deal.2"]
note = "Why."
script = "? stacks C 700"
"""


def test_scenarios_inherit_what_stands_above_them_and_replace_it_whole() -> None:
    first, second = parse(SEVERAL, "several.toml")
    assert (first.title, first.proves, first.line) == ("First", ("ccp.deal.1",), 11)
    assert (second.title, second.proves, second.note) == ("Second", ("ccp.deal.2",), "Why.")
    assert [book.house for book in second.houses] == ["ccp", "standard"]
    assert first.setup.names == {"A": 1, "B": 2}
    assert second.setup.names == {"A": 1, "B": 4, "C": 5}
    assert [step.line for step in first.steps] == [7, 8]
    assert [step.line for step in second.steps] == [20, 20]


MISTAKES = [
    ("titel = 'x'", "there is no key 'titel' (did you mean title?)"),
    (
        "kind = 'tabel'",
        "made-up.toml:9: kind: there is no kind of scenario 'tabel' (did you mean table?); allowed: hand, table",
    ),
    ("proves = ['ccp.deal.1', 'ccp.deal.99']", "made-up.toml:9: proves #2: no house has a rule ccp.deal.99"),
    ("button = 'Z'", "made-up.toml:9: button: there is no player 'Z'; allowed: A, B, C, D"),
    ("absent = ['Z']", "made-up.toml:9: absent: there is no player 'Z'"),
    ("straddles = { Z = 200 }", "there is no player 'Z'"),
    ("extra = [{ who = 'Z', what = 'live', amount = 100 }]", "there is no player 'Z'"),
    ("extra = [{ who = 'A', what = 'live' }]", "'amount' is missing"),
    ("draws = { Z = '2c' }", "there is no player 'Z'"),
    ("draws = { A = '2c' }", "made-up.toml:9: draws: this game has no draws"),
    ("burns = '2x'", "made-up.toml:9: burns: '2x' is not a card"),
    ("burns = 'As'", "As is listed twice"),
    ("deck = '3d 3h'", "a deck already sets every card"),
    ("dealt = 'by magic'", "'by magic' is not known; allowed: by hand, from the deck"),
    ("dealt = 'by hand'", "name cards dealt by hand in the script"),
    ("carried = -1", "must be 0 or more, not -1"),
    ("small_blind = 'nobdy'", "there is no player 'nobdy'"),
]


@pytest.mark.parametrize(("line", "said"), MISTAKES, ids=[line for line, _ in MISTAKES])
def test_a_key_that_is_wrong_is_told_with_its_line(line: str, said: str) -> None:
    found = mistakes(f'{TABLE}{line}\nscript = "? pot 150"\n')
    assert any(said in mistake for mistake in found), found
    assert all(mistake.startswith("made-up.toml:") for mistake in found)


REPLACED = [
    ('title = "Made up"', "", "'title' is missing"),
    ('house = "ccp"', 'house = "cpp"', "there is no house 'cpp' (did you mean ppc or ccp?)"),
    ('house = "ccp"', "house = 7", "house: must be text in quotes, not a whole number"),
    ('game = "nlhe"', 'game = "nlh"', "there is no game with this name (did you mean nlhe"),
    ("small_blind = 50", "smal_blind = 50", "there is no field 'smal_blind' (did you mean small_blind or"),
    ("stakes = {", "stakess = {", "'stakes' is missing"),
    ("seats = { A = 1000, B = 1000, C = 1000, D = 1000 }", "seats = 4", "must be a table of players and stacks"),
    ("B = 1000", "'B b' = 1000", "'B b' cannot be a player's name: take one word"),
    ("B = 1000", "rail = 1000", "'rail' cannot be a player's name"),
    ("B = 1000", "B = '1000'", "seats.B: must be a whole number"),
    ("B = 1000", "B = { seat = 1, stack = 1000 }", "seats are listed clockwise: B must sit after seat 1"),
    ("7c 7d", "7c 7d 7h", "hole.B: B gets 2 cards in this game, not 3"),
    ("7c 7d", "7c 7x", "hole.B: '7x' is not a card"),
    ("7c 7d", "7c As", "As is listed twice"),
]


@pytest.mark.parametrize(("old", "new", "said"), REPLACED, ids=[new or old for old, new, _ in REPLACED])
def test_a_table_that_is_wrong_is_told_with_what_is_allowed(old: str, new: str, said: str) -> None:
    assert old in TABLE
    found = mistakes(f'{TABLE.replace(old, new)}script = "? pot 150"\n')
    assert any(said in mistake for mistake in found), found


def test_every_mistake_of_a_file_is_told_at_once() -> None:
    found = mistakes(f'{TABLE}button = "Z"\nabsent = ["Y"]\nscript = "? pot 150"\n')
    assert len(found) == 2


def test_a_file_that_is_no_toml_says_where() -> None:
    assert mistakes("title = ")[0].startswith("made-up.toml:1: this is not valid TOML")
    assert "two brackets" in mistakes("scenario = 7")[0]


def test_a_scenario_that_cannot_fail_is_a_mistake() -> None:
    said = "made-up.toml:9: script: this cannot fail"
    assert [mistake[: len(said)] for mistake in mistakes(f'{TABLE}script = "D folds"\n')] == [said]
    assert mistakes(f'{TABLE}script = "D checks -> refused cannot_check"\n') == []


def test_a_script_is_asked_for() -> None:
    assert any("'script' is missing" in mistake for mistake in mistakes(TABLE))


def test_a_house_of_ones_own_lies_beside_the_scenario(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text('house = "ours"\ntitle = "Ours"\nedition = "1"\nextends = "ccp"\n')
    (tmp_path / "one.toml").write_text(f'{TABLE.replace("ccp", "ours.toml")}script = "? cites ccp.deal.1"\n')
    (scenario,) = load(tmp_path / "one.toml")
    assert [book.house for book in scenario.houses] == ["ours"]


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"nowhere.toml: file not found"):
        load(tmp_path / "nowhere.toml")
