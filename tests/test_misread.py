"""Invalid input is described in words: the field, and what is allowed; too deep input is found at once."""

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from cutcard.bounds import Chips, Day, Id, OwnId, UpTo100, read_day
from cutcard.validation_errors import DEEPEST, explain, has_controls, is_too_deep, sentence, unreadable


class Inner(Struct, frozen=True, forbid_unknown_fields=True):
    """A part."""

    amount: Chips = 0
    names: UpTo100[Id] = ()


class Outer(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole."""

    id: Annotated[str, Meta(min_length=1, max_length=5)]
    inner: Inner = Inner()
    pair: tuple[Chips, Chips] = (0, 0)
    kind: Literal["a", "b"] = "a"
    by_name: dict[str, Chips] = {}
    maybe: Chips | None = None
    day: Day = ""
    own: OwnId = "x"


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ('{"id": "a", "inner": {"amount": 1000000000001}}', "inner.amount is at most 1,000,000,000,000"),
        ('{"id": "a", "inner": {"amount": -1}}', "inner.amount is at least 0"),
        ('{"id": "a", "maybe": 99999999999999999999999}', "maybe is at most 1,000,000,000,000"),
        (
            f'{{"id": "a", "maybe": {"9" * 5000}}}',
            "maybe is too large: numbers have 19 digits at most",
        ),
        ('{"id": "abcdef"}', "id has at most 5 letters"),
        ('{"id": ""}', "id has at least 1 letter"),
        ('{"id": "a", "pair": [1]}', "pair has exactly 2 entries"),
        ('{"id": "a", "pair": [1, 2, 3]}', "pair has exactly 2 entries"),
        ('{"id": "a", "pair": [1, "x"]}', "pair is a whole number, not text"),
        ('{"id": "a", "kind": "c"}', "kind cannot be 'c'"),
        ('{"id": "a", "by_name": {"x": 1.5}}', "by_name is a whole number, not a decimal number"),
        ('{"id": "a", "maybe": true}', "maybe is a whole number or null, not true or false"),
        ('{"inner": {}}', "id is missing"),
        ('{"id": "a", "day": "2026-3-5"}', "day is a day from 1900 to 2199, such as 2026-03-05"),
        ('{"id": "a", "day": "10000-01-01"}', "day has at most 10 letters"),
        ('{"id": "a", "own": " "}', "own has no space at its start or end"),
        ('{"id": "a", "inner": {"odd": 1}}', "there is no inner.odd here"),
        ("[]", "this is an object, not a list"),
    ],
)
def test_the_field_and_what_is_allowed(sent: str, words: str) -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.json.decode(sent, type=Outer)
    assert explain(wrong.value) == words
    assert sentence(wrong.value).endswith(".")


def test_a_list_has_an_end() -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert({"names": ["x"] * 101}, Inner)
    assert explain(wrong.value) == "names has at most 100 entries"


def nested(deep: int, inside: Any = 1) -> bytes:
    return b"[" * deep + msgspec.json.encode(inside) + b"]" * deep


def test_only_too_deep_input_is_found() -> None:
    assert not is_too_deep(nested(DEEPEST))
    assert is_too_deep(nested(DEEPEST + 1))
    assert is_too_deep(b'{"a":' * 33 + b"1" + b"}" * 33)
    assert is_too_deep(b"[" * 100_000)
    assert not is_too_deep(msgspec.json.encode(["[" * 100, '"[{\\' * 50, {"a": "}" * 99}]))
    assert not is_too_deep(msgspec.json.encode([[{}] * 10] * 1000))


BARE = ["\x7f", "\x80", "\x9f", "\u202a", "\u202e", "\u2066", "\u2069", "\ufffe", "\uffff"]
CONTROLS = [*map(chr, range(32)), *BARE]


@pytest.mark.parametrize("sign", CONTROLS)
def test_control_characters_are_found_however_they_are_escaped(sign: str) -> None:
    allowed = sign in "\t\n\r"
    escapes = {f"\\u{ord(sign):04x}", f"\\u{ord(sign):04X}", msgspec.json.encode(sign).decode()[1:-1]}
    for escaped in escapes:
        for text in (f'"{escaped}"', f'{{"a": ["x\\\\{escaped}y"]}}', f'{{"{escaped}": 1}}'):
            msgspec.json.decode(text)
            assert unreadable(text.encode()) is not allowed, text
    assert has_controls(f"a{sign}b") is not allowed


@pytest.mark.parametrize(
    "text", ["\\u0041", "\\\\u0000", "\\\\\\\\b", "a\\nb", "\\ud83d\\ude00", "\N{RIGHT-TO-LEFT MARK}", "C:\\\\b"]
)
def test_other_characters_are_no_control_characters(text: str) -> None:
    msgspec.json.decode(f'"{text}"')
    assert not unreadable(f'"{text}"'.encode())


@pytest.mark.parametrize(
    ("text", "known"),
    [("1900-01-01", True), ("2199-12-31", True), ("2024-02-29", True), ("", False), ("2023-02-29", False),
     ("0001-01-01", False), ("1899-12-31", False), ("2200-01-01", False), ("9999-12-31", False), ("20260305", False)],
)  # fmt: skip
def test_a_day_exists_and_is_near_enough_to_calculate_with(text: str, known: bool) -> None:  # noqa: FBT001 - a table
    assert (read_day(text) is not None) is known
