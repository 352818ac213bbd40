"""The vocabulary of a table: that of its hands, and what only a table needs: positions, draws, blinds owed."""

import re
from typing import Final, NamedTuple

from cutcard.cards import NotACard, card
from cutcard.scenario import readers
from cutcard.scenario.hands import HANDS
from cutcard.scenario.hands.words import EVENTS, Seen, seen_event
from cutcard.scenario.sentences import Known, NotUnderstood, Vocabulary
from cutcard.table import events as ev

WORDS: Final = Vocabulary(HANDS.words)
WORDS.steps = [sentence for sentence in WORDS.steps if sentence.pattern != HANDS.opens_with]  # `next hand` begins here

_EVENTS: Final[dict[str, type]] = EVENTS | {kind.__name__: kind for kind in ev.TableEvent.__args__}
_DEBTS: Final = {
    "nothing": (False, False),
    "the small blind": (True, False),
    "the big blind": (False, True),
    "both blinds": (True, True),
}


class Where(NamedTuple):
    """Button, small and big blind of one hand, as seats; no small blind: 0."""

    button: int
    small: int
    big: int


@WORDS.reader("event")
def event(text: str, known: Known) -> Seen:
    """An event of the hand or of the table, with fields and values."""
    return seen_event(text, known, _EVENTS)


@WORDS.reader("player")
def player(text: str, known: Known) -> str:
    """The name of somebody who comes to the table."""
    readers.name(text, known)
    return text


@WORDS.reader("places")
def places(text: str, known: Known) -> tuple[Where, ...]:
    """Hand by hand: ``A B C; B - D; 3 D E``; an empty seat as its number, ``-`` for no small blind."""
    return tuple(_where(part.split(), known) for part in text.split(";"))


def _where(words: list[str], known: Known) -> Where:
    if len(words) != 3:
        raise NotUnderstood(f"{' '.join(words)!r} is no position; write button, small and big blind: `B - D`")
    button, small, big = (_seat(word, known) for word in words)
    return Where(button, small, big)


def _seat(word: str, known: Known) -> int:
    return int(word) if word.isdecimal() else 0 if word == "-" else readers.name(word, known)


@WORDS.reader("draws")
def draws(text: str, known: Known) -> tuple[tuple[int, int], ...]:
    """Cards drawn for the button: ``A Kd, B Kh``."""
    found = []
    for part in re.split(r"\s*,\s*", text):
        who, _, drawn = part.partition(" ")
        try:
            found.append((readers.name(who, known), card(drawn)))
        except NotACard as mistake:
            raise NotUnderstood(str(mistake)) from None
    return tuple(found)


@WORDS.reader("blinds")
def blinds(text: str, known: Known) -> tuple[int, int]:
    """``100/200``."""
    small, _, big = text.partition("/")
    return readers.amount(small, known), readers.amount(big, known)


@WORDS.reader("state")
def state(text: str, _: Known) -> str:
    """``on`` or ``off``."""
    if text not in ("on", "off"):
        raise NotUnderstood(f"{text!r} is neither on nor off")
    return text


@WORDS.reader("debt")
def debt(text: str, _: Known) -> tuple[bool, bool]:
    """Which blinds were missed: small, big."""
    if text not in _DEBTS:
        raise NotUnderstood(f"{text!r} is nothing one owes; write {', '.join(_DEBTS)}")
    return _DEBTS[text]


def in_words(missed: tuple[bool, bool]) -> str:
    """The same in words."""
    return next(words for words, marks in _DEBTS.items() if marks == missed)
