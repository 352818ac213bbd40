"""Text that people read is plain card-room English: no banned word is in it, and an act has one name."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import pytest

from cutcard.office.acts import COMMANDS as OFFICE_COMMANDS
from tests.terms import Named, named
from tests.test_acts import FAMILIES
from tests.texts import ROOT, SOURCES, Text

LIST: Final = tomllib.loads((ROOT / "tests" / "words.toml").read_text("utf-8"))


class Allowed(NamedTuple):
    """Where a banned word is the right one."""

    text: re.Pattern[str]
    places: tuple[str, ...]

    def covers(self, found: re.Match[str], text: Text) -> bool:
        """Whether the word is inside what is allowed here."""
        return text.place.startswith(self.places) and any(
            allowed.start() <= found.start() and found.end() <= allowed.end()
            for allowed in self.text.finditer(text.text)
        )


class Word(NamedTuple):
    """A banned word, and what to say instead."""

    never: re.Pattern[str]
    say: str
    exceptions: tuple[Allowed, ...]

    def found(self, text: Text) -> Iterator[str]:
        """Every place of it in a text."""
        for found in self.never.finditer(text.text):
            if not any(one.covers(found, text) for one in self.exceptions):
                yield found[0]


def _word(row: dict[str, Any]) -> Word:
    exceptions = (
        Allowed(re.compile(one["text"], re.IGNORECASE), tuple(one.get("places", [""]))) for one in row.get("except", ())
    )
    start = "" if row.get("inside") else r"(?<![\w-])"
    never = re.compile(rf"{start}(?:{row['never']})(?![\w-])", re.IGNORECASE)
    return Word(never, row["say"], tuple(exceptions))


WORDS: Final = tuple(_word(row) for row in LIST["word"])
FORMS: Final = {row["of"]: row["also"] for row in LIST["form"]}
OTHER: Final = {row["label"] for row in LIST["act"]}
SMALL: Final = frozenset(
    ("a", "an", "the", "to", "of", "in", "out", "for", "up", "by", "from", "on", "at", "my", "these")
)


@pytest.mark.parametrize("source", SOURCES)
def test_no_banned_word_is_in_text_that_people_read(source: str) -> None:
    found = [
        f"{text.place}: {shown!r}, say {word.say}: {text.text}"
        for text in SOURCES[source]()
        for word in WORDS
        for shown in word.found(text)
    ]
    assert found == []


def test_every_kind_of_text_is_found() -> None:
    assert [source for source, gather in SOURCES.items() if next(gather(), None) is None] == []


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("The clock stands.", "stands"),
        ("Whoever is next is told.", "Whoever"),
        ("Take him off the list.", "him"),
        ("Color up, not colour up.", "colour"),
    ],
)
def test_a_new_banned_word_is_seen(text: str, shown: str) -> None:
    assert shown in [one for word in WORDS for one in word.found(Text("docs/new.md:1", text))]


@pytest.mark.parametrize(
    "text", ["Bob stands pat.", "The raise stands.", "Keep the two hands apart: they are kept apart."]
)
def test_the_trades_own_use_of_a_word_is_allowed(text: str) -> None:
    assert [one for word in WORDS for one in word.found(Text("docs/new.md:1", text))] == []


def test_every_exception_has_a_reason() -> None:
    rows = [*LIST["word"], *(one for row in LIST["word"] for one in row.get("except", ())), *LIST["act"]]
    assert [row for row in rows if not row.get("why")] == []


# One term for an act --------------------------------------------------------------------------------------------------


def _acts() -> list[Named]:
    assert OFFICE_COMMANDS, "reading them registers them"
    return [one for family in FAMILIES.values() for one in named(family.acts)]


def _is_in(word: str, text: str) -> bool:
    stem = word[:5] if len(word) > 6 else word.removesuffix("e")
    return re.search(rf"\b(?:{stem}|{FORMS.get(word, stem)})", text, re.IGNORECASE) is not None


def _says_it(act: Named) -> bool:
    """Whether a word of the label is in the act's sentences or its log lines."""
    words = [word for word in re.findall(r"[a-z]{2,}", act.label.lower()) if word not in SMALL]
    return any(_is_in(word, text) for word in words for text in (*act.sentences, *act.lines))


def test_a_button_a_sentence_and_the_log_use_the_same_term() -> None:
    assert [act for act in _acts() if not _says_it(act) and act.label not in OTHER] == []


def test_every_act_with_another_term_still_has_one() -> None:
    assert {act.label for act in _acts() if act.label in OTHER and not _says_it(act)} == OTHER
