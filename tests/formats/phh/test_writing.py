"""Written files are valid TOML and read back the same: any string, dates, decimals, users' own fields."""

import tomllib
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.formats import phh
from cutcard.toml_text import key, literal, quoted, written
from tests.formats.phh.made_up import no_limit

texts = st.text(st.characters(exclude_categories=["Cs"]))
plain_values = st.one_of(
    texts,
    st.booleans(),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(allow_nan=False),
    st.dates(),
    st.times(),
    st.datetimes(),
)
values = st.recursive(plain_values, lambda inner: st.lists(inner) | st.dictionaries(texts, inner), max_leaves=8)


@given(texts, values)
def test_any_value_comes_back_from_toml(name: str, value: Any) -> None:
    assert all(tomllib.loads(f"{key(name)} = {written(value, text)}") == {name: value} for text in (literal, quoted))


@pytest.mark.parametrize(
    "value",
    [
        "it's", 'say "no"', "two\nlines", "'''", "tab\t", "\x00\x1f\x7f", "back\\slash", "é ♠ 𝄞", "", "# no comment",
    ],
)  # fmt: skip
def test_strings_with_quotes_and_newlines(value: str) -> None:
    assert tomllib.loads(f"a = {literal(value)}") == {"a": value}
    assert "\n" not in literal(value)


@pytest.mark.parametrize("told", ["0.10", "47.50", "3.0", "inf", "-0.25", "1000.0"])
def test_decimals_are_written_as_they_were(told: str) -> None:
    value = tomllib.loads(f"a = {told}", parse_float=Decimal)["a"]
    assert written(value) == told


def test_a_large_decimal_is_still_a_decimal() -> None:
    assert written(Decimal("1E+3")) == "1000.0"
    assert written(float("nan")) == "nan"


def test_moments_keep_their_zone() -> None:
    moment = datetime(2009, 7, 1, 0, 0, 26, tzinfo=timezone(timedelta(hours=-4)))
    assert tomllib.loads(f"a = {written(moment)}") == {"a": moment}


def test_what_toml_does_not_know_is_refused() -> None:
    with pytest.raises(TypeError, match="NoneType"):
        written(None)


EVERYTHING: dict[str, Any] = {
    "author": 'O\'Hara "the pen"\nsecond line',
    "event": "Tuesday",
    "time": time(20, 15, 3),
    "day": 5,
    "hand": "R5-17",
    "level": 4,
    "seats": [3, 5],
    "seat_count": 9,
    "table": 12,
    "players": ["Ann", ""],
    "finishing_stacks": [Decimal("105.50"), Decimal("94.50")],
    "winnings": [15, 0],
    "currency": "EUR",
    "currency_symbol": "€",
    "time_limit": Decimal("inf"),
    "time_banks": [30, 30],
    "_rulings": [{"at": 3, "said": "call stands"}],
    "_date": date(2024, 2, 29),
    "nobody_knows": True,
}


def test_all_fields_and_commentaries_come_back() -> None:
    actions = ["d dh p1 ???? # first riffle", "d dh p2 ????", '# Bob sighs: "again?"', "", "p2 f   # gone"]
    history = no_limit(blinds=[5, 10], stacks=[100, 100], actions=actions, ante_trimming_status=False, **EVERYTHING)
    (again,) = phh.read(phh.write(history))
    assert again == history
    assert again.more == EVERYTHING
    assert again.actions == actions
    assert phh.write(again) == phh.write(history)


def test_fields_stand_in_the_usual_order() -> None:
    history = no_limit(blinds=[5, 10], stacks=[100, 100], actions=[], _own=1, hand=3, author="Ann")
    names = [line.partition(" = ")[0] for line in phh.write(history).splitlines()]
    assert names == [
        "variant", "antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions", "author", "hand", "_own",
    ]  # fmt: skip


def test_many_hands_are_numbered_from_one() -> None:
    hands = [no_limit(blinds=[5, 10], stacks=[100, 100 + i], actions=[]) for i in range(3)]
    text = phh.write_all(hands)
    assert [entry.name for entry in phh.entries(text)] == ["1", "2", "3"]
    assert phh.read(text) == hands
