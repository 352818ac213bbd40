"""Whole sentences with typed places: who, which seat or pot, how many, how much.

A sentence is a text such as ``{seat:Who} calls {paid:chips}.`` Every place has a type, so nothing is guessed from a
number: chips follow the table's smallest chip, a count never becomes money, a seat is never an amount. Where a count
changes the words, the sentence has all its forms, by the plural rules of the language, and ``=2`` for a number of its
own: ``{hands:plural one # hand|other # hands}``. Where it depends on a word: ``{off:select over over|short short}``.

A translation is another sentence with the same places; no caller changes.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from functools import lru_cache
from string import Formatter
from types import MappingProxyType
from typing import Final, NamedTuple, cast

from babel import Locale

from cutcard.english import join_names
from cutcard.style import day_words

Fact = int | str | tuple[int, ...]
Names = Mapping[int, str]
"""Players' names by seat."""
WritesChips = Callable[[int], str]
_NOBODY: Final[Names] = MappingProxyType({})
_TWO, _MANY = 2, 3
_TWO_PERIODS: Final = re.compile(r"(?<!\.)\.\.(?!\.)")
_LANGUAGE: Final = Locale("en", "US")


def one_period(text: str) -> str:
    """Remove the second period after a name that ends in one: "Action is on Jo P."."""
    return _TWO_PERIODS.sub(".", text)


def whole_chips(amount: int) -> str:
    """Write whole chips: ``1,250``."""
    return f"{amount:,}"


class Writing(NamedTuple):
    """How sentences are written for a reader: names by seat, and the table's way to write chips."""

    names: Names = _NOBODY
    chips: WritesChips = whole_chips

    def say(self, sentence: str, **facts: Fact) -> str:
        """Fill the places of a sentence with its facts."""
        said = sentence.format(**{name: _Place(fact, self) for name, fact in facts.items()})
        return one_period(said)

    def who(self, seats: int | Iterable[int]) -> str:
        """``Ann``, ``Ann and Bob``; ``Seat 7`` for a seat without a name."""
        found = (seats,) if isinstance(seats, int) else tuple(seats)
        return join_names([self.names.get(seat) or f"Seat {seat}" for seat in found])


PLAIN: Final = Writing()
"""Without names, in whole chips."""


say: Final = PLAIN.say
"""Write a sentence without seat names, in whole chips: for the log of a club, a tournament or the cash room."""


def explained(told: str, why: str) -> str:
    """A log line, with its reason where there is one."""
    return say("{told:words}: {why:words}", told=told, why=why) if why else told


class PlaceIsWrong(TypeError):
    """A place without a type, or a fact that does not fit its type."""


class _Place(NamedTuple):
    """A fact that is formatted into a sentence."""

    fact: Fact
    writing: Writing

    def __format__(self, spec: str) -> str:
        kind, _, forms = spec.partition(" ")
        if kind not in TYPES:
            raise PlaceIsWrong(f"{{{spec}}} is no type of a place. Types: {', '.join(TYPES)}.")
        return TYPES[kind](self.fact, self.writing, forms)


# Types of places -----------------------------------------------------------------------------------------------------


def _number(fact: Fact) -> int:
    if not isinstance(fact, int):
        raise PlaceIsWrong(f"{fact!r} is no number")
    return fact


def _text(fact: Fact) -> str:
    if not isinstance(fact, str):
        raise PlaceIsWrong(f"{fact!r} is no text")
    return fact


def _seats(fact: Fact) -> tuple[int, ...]:
    return fact if isinstance(fact, tuple) else (_number(fact),)


def _who(fact: Fact, writing: Writing, _: str) -> str:
    """Ann; without names in the middle of a sentence: seat 3, seats 3 and 5."""
    seats = _seats(fact)
    return writing.who(seats) if writing.names else f"{'seats' if len(seats) > 1 else 'seat'} {_in_a_row(seats)}"


def _at_the_start(fact: Fact, writing: Writing, _: str) -> str:
    words = _who(fact, writing, _)
    return words if writing.names else f"{words[0].upper()}{words[1:]}"


def _in_a_row(numbers: Iterable[int]) -> str:
    return join_names(map(str, numbers))


def _pot(fact: Fact, _: Writing, __: str) -> str:
    """A pot by its place, 0 is the main pot; with how many there are: the only pot, the only side pot."""
    number, count = fact if isinstance(fact, tuple) else (_number(fact), _MANY)
    if not number:
        return "the main pot" if count > 1 else "the pot"
    return f"side pot {number}" if count > _TWO else "the side pot"


def _chips(fact: Fact, writing: Writing, _: str) -> str:
    """One amount, or one of several: 50 or 100. Amounts of hands from files have decimals."""
    amounts = fact if isinstance(fact, tuple) else (fact,)
    if not all(isinstance(amount, int | Decimal) for amount in amounts):
        raise PlaceIsWrong(f"{fact!r} is no amount")
    return " or ".join(writing.chips(cast("int", amount)) for amount in amounts)


def _plural(fact: Fact, _: Writing, forms: str) -> str:
    number, said = _number(fact), _forms(forms)
    form = said.get(f"={number}") or said.get(_LANGUAGE.plural_form(abs(number)), said["other"])
    return form.replace("#", f"{number:,}")


def _select(fact: Fact, _: Writing, forms: str) -> str:
    said = _forms(forms)
    return said[_text(fact)] if fact in said else said["other"]


def _day(fact: Fact, _: Writing, __: str) -> str:
    return day_words(_text(fact))


@lru_cache(1024)
def _forms(forms: str) -> Mapping[str, str]:
    """Parse ``one # hand|other # hands`` into its forms."""
    return MappingProxyType(dict(form.partition(" ")[::2] for form in forms.split("|")))


TYPES: Final[Mapping[str, Callable[[Fact, Writing, str], str]]] = MappingProxyType(
    {
        "who": _who,
        "Who": _at_the_start,
        "person": lambda fact, _, __: _text(fact),
        "seat": lambda fact, _, __: _in_a_row(_seats(fact)),
        "pot": _pot,
        "chips": _chips,
        "money": lambda fact, _, __: _text(fact),
        "count": lambda fact, _, __: f"{_number(fact):,}",
        "number": lambda fact, _, __: _in_a_row(_seats(fact)),
        "day": _day,
        "plural": _plural,
        "select": _select,
        "words": lambda fact, _, __: _text(fact),
    }
)
"""The types of places.

- who, Who: players by their seats, within a sentence and at its start;
- person: a person by their id, until the name is filled in;
- seat: numbers of seats;
- pot: a pot of a hand, by its index, or by its index and the number of pots;
- chips: an amount of chips in the table's format, or one of several;
- money: a sum that is already text, since only its owner knows the currency;
- count: a number of things;
- number: the number of one thing: a table, a level, a hand, a line, a year;
- day: a day;
- plural, select: words that depend on a count, or on a word;
- words: a name, a title, a reason: text from elsewhere.
"""


def places(sentence: str) -> tuple[tuple[str, str], ...]:
    """List the places of a sentence: each with its name and its type."""
    return tuple(
        (name, (spec or "").partition(" ")[0]) for _, name, spec, _ in Formatter().parse(sentence) if name is not None
    )
