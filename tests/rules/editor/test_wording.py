"""Answers are worded with their numbers and choices, never as raw settings or as "so many"."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from cutcard.rules import house_ids, load_house
from cutcard.rules.editor.diff import settings
from cutcard.rules.editor.wording import describe_answer
from cutcard.rules.slot import Policy, slots
from cutcard.style import ClubStyle

RAW: Final = re.compile(r"[={}\[\]`_]|\bso (?:many|much)\b|True|False|None")
TOLD_ELSEWHERE: Final = frozenset({"ruling", "checklist", "rake"})
"""Rulings and checklists are shown with their own words; the rake's amounts with the stakes of the table."""


def answers(house: str) -> Iterator[Policy]:
    book = load_house(house)
    return (row.policy for slot in slots() if slot not in TOLD_ELSEWHERE for row in book.rows(slot))


@pytest.mark.parametrize("house", house_ids())
def test_no_answer_is_told_with_raw_settings(house: str) -> None:
    found = {(policy.slot, policy.kind): describe_answer(policy) for policy in answers(house) if settings(policy)}
    assert {name: words for name, words in found.items() if RAW.search(words)} == {}


def test_times_and_sums_are_told_as_the_club_writes_them() -> None:
    asked = {("cash_start", "window"): "club52", ("bad_beat", "jackpot"): "ppc"}
    found = {key: next(one for one in answers(house) if (one.slot, one.kind) == key) for key, house in asked.items()}
    window, jackpot = (
        [describe_answer(found[key], style) for style in (ClubStyle("12h", "USD"), ClubStyle("24h", "EUR"))]
        for key in asked
    )
    assert "Between 4:00 PM and" in window[0]
    assert "Between 16:00 and" in window[1]
    assert "a pot of $" in jackpot[0]
    assert "a pot of \N{EURO SIGN}" in jackpot[1]


ALIKE_FOR_PLAYERS: Final = {
    ("action_clock", "timed"), ("add_on", "announced"), ("colour_up", "race"), ("colour_up_time", "break"),
    ("several_chips", "half_of_raise"), ("stack_count", "estimated"), ("duties", "dealer"),
}  # fmt: skip
"""Details that the rules behind the answer state: who is saved in a race, how the pot is announced."""


def test_answers_of_one_kind_that_differ_are_told_differently() -> None:
    by_words: dict[tuple[str, str, str], list[object]] = {}
    for policy in (policy for house in house_ids() for policy in answers(house)):
        given = by_words.setdefault((policy.slot, policy.kind, describe_answer(policy)), [])
        if settings(policy) not in given:
            given.append(settings(policy))
    same = {(slot, kind) for (slot, kind, _), given in by_words.items() if len(given) > 1}
    assert same <= ALIKE_FOR_PLAYERS
