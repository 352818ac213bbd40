"""The syntax of a .tdt file: every form is read, and errors are reported with their place."""

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.formats.tdt.syntax import NotTdt, Thing, parse, place
from cutcard.validation_errors import DEEPEST
from tests.formats.tdt.writing import NEW, OLD, Map, New, written


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('"plain"', "plain"),
        ("'it is \"so\"'", 'it is "so"'),
        (r'"a\nb\t\"c\" \\ \/"', 'a\nb\t"c" \\ /'),
        (r'"\u00e5\xe4\u{1F600}\ud83d\ude00"', "åä😀😀"),
        ('"a\\\nb"', "ab"),
        ("0", 0),
        ("-17", -17),
        ("1705598856348", 1705598856348),
        ("12.50", Decimal("12.5")),
        (".5", Decimal("0.5")),
        ("2.0", 2),
        ("1e3", 1000),
        ("true", True),
        ("false", False),
        ("null", None),
        ("undefined", None),
        ("[]", []),
        ("[1, 2,]", [1, 2]),
        ("[1,,2]", [1, None, 2]),
        ("{}", {}),
        ("{a: 1, 'b c': 2, \"d\": 3, 4: 5, $e: 6, å: 7,}", {"a": 1, "b c": 2, "d": 3, "4": 5, "$e": 6, "å": 7}),
        ("/* made by hand */ [1, // one\n 2]", [1, 2]),
        ("{a : true , b\n:\n[ ]}", {"a": True, "b": []}),
    ],
)
def test_every_form_of_a_value_is_read(text: str, value: Any) -> None:
    assert parse(text) == value
    assert parse(f" \ufeff{text}\r\n") == value


@pytest.mark.parametrize(
    ("text", "kind", "args"),
    [
        ("new Sound({})", "Sound", [{}]),
        ("new  LO . Font ( 1, 2 )", "LO.Font", [1, 2]),
        ("Map.from([[1, 2]])", "Map.from", [[[1, 2]]]),
        ("new Date()", "Date", []),
        ("new Date", "Date", []),
        ("NaN", "NaN", []),
        ("-Infinity", "-Infinity", []),
    ],
)
def test_a_thing_has_its_kind_and_what_stands_in_its_brackets(text: str, kind: str, args: list[Any]) -> None:
    found = parse(text)
    assert isinstance(found, Thing)
    assert (found.kind, found.args, found.at) == (kind, args, 0)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "The file ends too early, at line 1, character 1: expected a value."),
        ("[1, 2", "too early, at line 1, character 6: expected a comma or the ] that belongs to line 1, character 1"),
        ("{a: 1 b: 2}", "At line 1, character 7: expected a comma or the } that belongs to line 1, character 1"),
        ("{a: 1,\n b 2}", "At line 2, character 4: expected a colon after b, but found '2}'."),
        ("{a: \n", "The file ends too early, at line 2, character 1: expected a value."),
        ("{: 1}", "At line 1, character 2: expected a name, but found ': 1}'."),
        ('["open]', "The text that begins at line 1, character 2 has no end."),
        ("[1] [2]", "At line 1, character 5: expected the end of the file, but found '[2]'."),
        ("[nought]", "At line 1, character 2: expected a value, but found 'nought]'."),
        ("new (1)", "At line 1, character 5: expected the kind of a new object"),
        ("new Sound({}", "a comma or the ) that belongs to line 1, character 10"),
        ("-", "At line 1, character 1: expected a number"),
        ("1e999999", "The number at line 1, character 1 is too large or too small."),
        ("9" * 50, "The number at line 1, character 1 is too long: at most 40 digits."),
        ("[" * 60, f"brackets are nested more than {DEEPEST} deep."),
        ("{a:" * 60, f"brackets are nested more than {DEEPEST} deep."),
        ("<html>", "At line 1, character 1: expected a value, but found '<html>'."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(NotTdt) as wrong:
        parse(text)
    assert sentence in str(wrong.value)


@pytest.mark.parametrize("inside", ['new Layout({a: [1, ")]\\"", \'x(\'], b: {}})', "[]", "7", '"plain"', "null"])
def test_what_is_passed_over_has_its_brackets_read(inside: str) -> None:
    found = parse(f"{{L: {inside}, T: 1}}", frozenset({"L"}))
    assert (list(found), found["T"]) == (["L", "T"], 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "{L: [1, {a: 2]}",
            "At line 1, character 14: expected the bracket that belongs to line 1, character 9, but",
        ),
        (
            "{L: [1, {a: 2}",
            "The file ends too early, at line 1, character 15: expected the bracket that belongs to line 1,",
        ),
        ('{L: ["open], T: 1}', "The text that begins at line 1, character 6 has no end."),
        ("{L: nought}", "At line 1, character 5: expected a value, but found 'nought}'."),
        ("{L: ", "The file ends too early, at line 1, character 5: expected the bracket."),
    ],
)
def test_a_mistake_in_what_is_passed_over_is_told_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(NotTdt) as wrong:
        parse(text, frozenset({"L"}))
    assert sentence in str(wrong.value)


def test_a_place_counts_lines_and_letters_as_an_editor_does() -> None:
    assert place("ab\ncd", 0) == "line 1, character 1"
    assert place("ab\ncd", 4) == "line 2, character 2"


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.text(st.characters(exclude_categories=["Cs"]))
    | st.decimals(-(10**9), 10**9, places=3),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(st.from_regex(r"[A-Za-z_][A-Za-z0-9_]*", fullmatch=True), inner, max_size=4)
    | st.builds(New, st.sampled_from(["Sound", "LO.Font"]), inner.filter(lambda value: value is not None))
    | st.builds(Map, st.dictionaries(st.text(st.characters(exclude_categories=["Cs"])), inner, max_size=4)),
    max_leaves=20,
)  # fmt: skip


@given(VALUES, st.sampled_from([OLD, NEW]))
def test_whatever_is_written_is_read_again(value: Any, version: str) -> None:
    assert _same(parse(written(value, version)), value)


@given(VALUES.map(written), st.data())
def test_a_file_that_was_cut_off_is_no_file_or_a_smaller_value(text: str, data: st.DataObject) -> None:
    cut = text[: data.draw(st.integers(0, len(text)))]
    assert _wrong_with(cut).endswith((".", "?"))


@given(st.text(alphabet='{}[](),:"new Map0.1-ab\\\n/*', max_size=40))
def test_nonsense_ends_in_a_sentence(text: str) -> None:
    assert _wrong_with(text).endswith((".", "?"))


def _wrong_with(text: str) -> str:
    try:
        parse(text)
    except NotTdt as wrong:
        return str(wrong)
    return "Nothing."


def _same(read: Any, meant: Any) -> bool:
    if isinstance(meant, New):
        inside = meant.inside
        return isinstance(read, Thing) and read.kind == meant.kind and _same(read.args[0], inside)
    if isinstance(meant, Map):
        if not isinstance(read, Thing):
            return False
        pairs = read.args[0]
        found = dict(pairs)
        return found.keys() == meant.pairs.keys() and all(_same(found[name], meant.pairs[name]) for name in found)
    if isinstance(meant, dict):
        return read.keys() == meant.keys() and all(_same(read[name], meant[name]) for name in meant)
    if isinstance(meant, list):
        return len(read) == len(meant) and all(map(_same, read, meant))
    return bool(read == meant)
