"""Reading any file ends with a rulebook or with a list of problems, never with a crash."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.cli.rule_coverage import proofs_in_scenario
from cutcard.rules import RulebookError, game_ids
from cutcard.rules.catalog import parse_catalog
from cutcard.rules.data_files import Problem
from cutcard.rules.game import parse_game
from cutcard.rules.house_file import problems_of, read_layer
from cutcard.rules.slot import slots
from cutcard.rules.toml_reader import Sheet
from tests.rules.made_up import root_house

GAMES = frozenset(game_ids())
WORDS = (
    "house",
    "overlay",
    "title",
    "extends",
    "rule",
    "kind",
    "cites",
    "on",
    "for",
    "id",
    "says",
    "raises",
    "games",
)
plain = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(("nlhe", "none", "raises", "root.1", ""))
)
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=4)
)
files = st.dictionaries(st.sampled_from((*WORDS, *slots())), values, max_size=8)


@given(files)
def test_any_values_are_a_layer_or_problems(found: dict[str, object]) -> None:
    layer = read_layer(Sheet("file", found), GAMES)
    assert all(isinstance(problem, Problem) for problem in problems_of([layer]))


@given(st.integers(0, 4_000), st.integers(0, 4_000), st.sampled_from(("", "=", "[", "]", '"', "{", "\n", "#", "'''")))
def test_a_torn_file_is_a_layer_or_problems(start: int, end: int, instead: str) -> None:
    whole = root_house()
    torn = whole[: start % len(whole)] + instead + whole[end % len(whole) :]
    for read in (parse_game, proofs_in_scenario):
        with contextlib.suppress(RulebookError):
            read(torn, "file")
    catalogue, sheet = parse_catalog(torn, "file", games=GAMES)
    assert (catalogue is None) == bool(sheet.problems)


@pytest.mark.parametrize("text", ["", "\n", "# nothing\n"])
def test_an_empty_file_is_told(text: str) -> None:
    layer = read_layer(Sheet("file", {}, text), GAMES)
    assert [problem.what for problem in problems_of([layer])] == [
        'the file must start with house = "its id" or overlay = "its id"',
        "'title' is missing",
    ]
