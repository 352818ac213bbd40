"""A house's text changes only where its values are, and then has exactly the wanted values."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.rules import data_files
from cutcard.rules.editor.house_writer import house_text, rewrite
from cutcard.rules.toml_reader import find_headers
from cutcard.toml_text import quoted

TEXT = """\
# Riverside, since 1988.
house = "riverside"
title = "Riverside"   # what people say
extends = "ccp"

# ---- Pots
# voted in spring
[odd_chip]
kind = "last_raiser"   # not the first
cites = ["riverside.1"]
on.flop = ["riverside.2"]

[[run_out]]
for = ["cash"]
kind = "agreed"
runs = 2

# everywhere else
[[run_out]]
kind = "once"

[odd_half]
kind = "first_side"
[odd_half.on]
flop = ["riverside.1"]

[[rule]]
id = "riverside.1"
says = \"\"\"
[[rule]]
no header, but words\"\"\"
"""


def changed(**values: Any) -> str:
    """The text with other values; None removes a name."""
    now = {**tomllib.loads(TEXT), **values}
    wanted = {name: value for name, value in now.items() if value is not None}
    again = rewrite(TEXT, wanted)
    assert tomllib.loads(again) == wanted
    return again


def test_headers_are_found_and_not_those_within_words() -> None:
    paths = [path for _, path in find_headers(TEXT)]
    assert paths == [("odd_chip",), ("run_out", 0), ("run_out", 1), ("odd_half",), ("odd_half", "on"), ("rule", 0)]


def test_what_says_the_same_stays_letter_by_letter() -> None:
    assert rewrite(TEXT, tomllib.loads(TEXT)) == TEXT


def test_one_answer_changed_leaves_everything_else_as_it_was_typed() -> None:
    again = changed(odd_chip={"kind": "stays_in_pot", "cites": ["riverside.1"]})
    before, after = TEXT.split("[odd_chip]")
    rest = after[after.index("[[run_out]]") :]
    assert again == f'{before}[odd_chip]\nkind = "stays_in_pot"\ncites = ["riverside.1"]\n\n{rest}'


def test_one_row_of_several_is_changed_alone() -> None:
    rows = [{"for": ["cash"], "kind": "agreed", "runs": 3}, {"kind": "once"}]
    assert changed(run_out=rows) == TEXT.replace("runs = 2", "runs = 3")


def test_a_row_is_added_behind_the_others_and_keeps_their_notes() -> None:
    rows = [*tomllib.loads(TEXT)["run_out"], {"kind": "agreed", "runs": 2}]
    again = changed(run_out=rows)
    assert "# everywhere else\n[[run_out]]" in again
    assert '[[run_out]]\nkind = "agreed"\nruns = 2\n' in again


def test_a_new_answer_stands_before_the_rules_and_new_rules_at_the_end() -> None:
    rules = [*tomllib.loads(TEXT)["rule"], {"id": "riverside.9", "says": "Nine."}]
    again = changed(rake={"kind": "none"}, rule=rules)
    assert again.index("[rake]") < again.index("[[rule]]")
    assert again.endswith('[[rule]]\nid = "riverside.9"\nsays = "Nine."\n')


def test_a_head_changed_is_written_below_its_first_notes() -> None:
    again = changed(title="Riverside Card Club", edition="2")
    assert again.startswith(
        '# Riverside, since 1988.\nhouse = "riverside"\ntitle = "Riverside Card Club"\nextends = "ccp"\nedition = "2"\n'
    )
    assert again[again.index("# ---- Pots") :] == TEXT[TEXT.index("# ---- Pots") :]


def test_an_answer_is_taken_away() -> None:
    again = changed(odd_chip=None)
    assert "odd_chip" not in again
    assert "# everywhere else" in again


def test_an_answer_written_in_the_head_stays_there() -> None:
    text = 'house = "riverside"\nodd_chip.kind = "last_raiser"\n'
    again = rewrite(text, {"house": "riverside", "odd_chip": {"kind": "stays_in_pot"}})
    assert again == 'house = "riverside"\nodd_chip = { kind = "stays_in_pot" }\n'


def test_a_text_that_is_no_toml_is_written_afresh() -> None:
    assert rewrite("house = ", {"house": "riverside"}) == 'house = "riverside"\n'


@pytest.mark.parametrize("house", data_files.house_ids())
def test_every_house_that_comes_with_cutcard_is_written_so_that_it_says_the_same(house: str) -> None:
    path = data_files.find_house(house)
    assert path is not None
    values = tomllib.loads(data_files.read_text(path) or "")
    assert tomllib.loads(house_text(values)) == values


@given(st.text())
def test_any_text_is_quoted_so_that_it_can_be_read_back(text: str) -> None:
    assert tomllib.loads(f"it = {quoted(text)}") == {"it": text}


PLAIN = st.one_of(st.booleans(), st.integers(0, 9), st.text(max_size=4), st.lists(st.text(max_size=3), max_size=2))
ROW = st.dictionaries(st.sampled_from(("kind", "for", "cites", "a b", "on")), PLAIN, max_size=4)
HOUSE = st.dictionaries(
    st.sampled_from(("house", "title", "odd_chip", "run_out", "odd_half", "rule")),
    st.one_of(PLAIN, ROW, st.lists(ROW, min_size=1, max_size=3)),
)


@given(HOUSE, HOUSE)
def test_from_any_text_to_any_values(before: dict[str, Any], after: dict[str, Any]) -> None:
    text = house_text(before)
    assert tomllib.loads(text) == before
    assert tomllib.loads(rewrite(text, after)) == after
    assert tomllib.loads(rewrite(TEXT, after)) == after
