"""Saves that are truncated, overwritten or made up: each gives a tournament with a list of doubts, or a sentence."""

import re
from typing import Final

import msgspec
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cutcard.cli.league_print import points_of
from cutcard.formats.tdt import NotTdt, decoded, league_night, read_night
from cutcard.league.tournament_result import TournamentResult
from tests.formats.tdt.writing import NEW, OLD, New, buy, deal, out, player, prize, save, three, tournament


def _rich() -> New:
    """A night with something of everything."""
    people = [
        player("Ann", buy(PersonalBounty=50), HitsAdjustment=1, PointsAdjustment=-3, CashAdjustment=-20),
        player("Bob", buy(bust=out(30, "id-Ann", "id-Cleo")), buy(31, bust=out(90, "id-Ann"))),
        player("Cleo", buy(bust=out(90, "id-Ann"))),
    ]
    night = tournament(people, [prize(1, 500, "id-Ann"), prize(2, 200, "id-Bob", "id-Cleo")], "n - r + nh")
    night.inside["Players"].inside["Chops"] = New("GameChops", Chops=[deal(given=True, Bob=(60, 120), Cleo=(40, 80))])
    return night


TEXTS: Final = tuple(save(made, version) for made in (three(), _rich()) for version in (OLD, NEW))
_VALUE: Final = re.compile(r'(?<=: )(?:"[^"]*"|-?[0-9.]+|true|false|null)')
_ODD: Final = (
    "null", "NaN", "-Infinity", "-1", "1e30", "0.5", '""', '"\\u0000"', f'"{"x" * 11_000}"', "true", "[]", "{}",
    "[[[]]]", "new Odd({A: 1})", "new Map({})", "Map.from([[1, 2], 3])", "new Date(5)", "99999999999999", '"1,5"',
    "[null, 7, new Odd(1)]", '"id-Ann"',
)  # fmt: skip


def _read(text: str) -> TournamentResult | str:
    """The result of a text; what is read can be stored, read again, and scored."""
    try:
        night = read_night(text)
    except NotTdt as wrong:
        return str(wrong)
    found = league_night(night)
    assert msgspec.json.decode(msgspec.json.encode(found), type=TournamentResult) == found
    assert all(str(one) for one in night.unread)
    points_of(found)
    return found


@given(st.sampled_from(TEXTS), st.data())
def test_a_save_that_was_cut_off_is_told_with_the_place(text: str, data: st.DataObject) -> None:
    found = _read(text[: data.draw(st.integers(0, len(text) - 2))])
    assert isinstance(found, str)
    assert "line 1, character" in found or found == "This file is empty."


@settings(max_examples=300)
@given(st.sampled_from(TEXTS), st.data())
def test_odd_values_are_listed_and_never_fatal(text: str, data: st.DataObject) -> None:
    places = list(_VALUE.finditer(text))
    for found in sorted(
        data.draw(st.lists(st.sampled_from(places), min_size=1, max_size=4)), key=lambda one: -one.start()
    ):
        text = text[: found.start()] + data.draw(st.sampled_from(_ODD)) + text[found.end() :]
    _read(text)


@settings(max_examples=300)
@given(st.sampled_from(TEXTS), st.data())
def test_scribbling_ends_in_a_night_or_a_sentence(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(st.text('{}[](),:"\\ \n\x00newMap01.-', max_size=3)) + text[at + 1 :]
    found = _read(text)
    assert not isinstance(found, str) or found.endswith((".", "?"))


@given(
    st.sampled_from(TEXTS),
    st.sampled_from([" ", "\n", "\r\n", "\t"]),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
)
def test_line_ends_and_letters_make_no_difference(text: str, between: str, letters: str) -> None:
    spread = re.sub(r", (?=[A-Z]\w*: )", f",{between}", text)
    assert _read(decoded(spread.encode(letters))) == _read(text)


@given(st.binary(max_size=300))
@example(b"\x00")
def test_bytes_of_any_kind_are_told_in_a_sentence(data: bytes) -> None:
    assert isinstance(_read(decoded(data)), str)


def test_thousands_of_unknown_fields_are_counted() -> None:
    fields = ", ".join(f"Odd{number}: {number}" for number in range(5_000))
    night = read_night(f'{{V: "3.7", T: new Tournament({{UUID: "n", {fields}}})}}')
    assert len(night.unread) == 1_001
    assert str(night.unread[-1]) == "further on: file: 4,000 more were not understood"
