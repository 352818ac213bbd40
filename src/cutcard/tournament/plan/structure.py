"""Levels and breaks; read and written.

A level is its minutes and what is posted: blinds, ``ante 25`` (``by big blind`` or ``by button`` where one pays for
all), ``bring-in 25``, ``bets 50/100``. A break is its minutes, and the chips that are colored up in it.
"""

import re
from collections.abc import Iterator
from typing import Final, cast

from msgspec import Struct

from cutcard.bounds import Chips, Minutes, UpTo100, UpTo10000, use_defaults
from cutcard.rules.game import AntePayer, Stakes

MINUTE = 60_000
"""In milliseconds."""


class Level(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="is", tag="level"):
    """A level: what is posted, and for how many minutes."""

    minutes: Minutes
    small: Chips = 0
    big: Chips = 0
    ante: Chips = 0
    ante_by: AntePayer = "each"
    bring_in: Chips = 0
    small_bet: Chips = 0
    big_bet: Chips = 0

    def __post_init__(self) -> None:
        """Hold the defaults themselves."""
        use_defaults(self)

    def stakes(self, chip: int = 1) -> Stakes:
        """The stakes of this level at a table; `chip` is the smallest in play."""
        return Stakes(
            small_blind=self.small,
            big_blind=self.big,
            ante=self.ante,
            ante_by=self.ante_by,
            bring_in=self.bring_in,
            small_bet=self.small_bet,
            big_bet=self.big_bet,
            chip=chip,
        )


class Break(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, tag_field="is", tag="break"):
    """A break, and the chips that are colored up in it."""

    minutes: Minutes
    colour_up: UpTo100[Chips] = ()


Item = Level | Break
Structure = UpTo10000[Item]


def number_of(structure: Structure, index: int) -> int:
    """The number of the level at an index of the structure, from 1; of a break: the level before it."""
    return sum(isinstance(item, Level) for item in structure[: index + 1])


def index_of(structure: Structure, number: int) -> int:
    """The index of the level with this number; past the last one: the end."""
    levels = [index for index, item in enumerate(structure) if isinstance(item, Level)]
    return levels[number - 1] if 1 <= number <= len(levels) else len(structure)


_NUMBER: Final = r"(\d[\d,]*)"
_LEVEL: Final = re.compile(
    rf"(\d+):(?: {_NUMBER}/{_NUMBER})?(?: ante {_NUMBER}(?: by (big blind|button))?)?"
    rf"(?: bring-in {_NUMBER})?(?: bets {_NUMBER}/{_NUMBER})?"
)
_BREAK: Final = re.compile(r"break (\d+)(?: colou?r-up ([\d, ]+))?")


def read_structure(text: str) -> Structure:
    """The levels and breaks of a text; `ValueError` names what cannot be read."""
    return tuple(read_item(part.strip()) for part in text.split(";") if part.strip())


def read_item(text: str) -> Item:
    """One level or break."""
    if found := _LEVEL.fullmatch(text):
        minutes, small, big, ante, payer, bring_in, small_bet, big_bet = found.groups()
        return Level(
            int(minutes), _int(small), _int(big), _int(ante),
            cast("AntePayer", (payer or "each").replace(" ", "_")),
            _int(bring_in), _int(small_bet), _int(big_bet),
        )  # fmt: skip
    if found := _BREAK.fullmatch(text):
        return Break(int(found[1]), tuple(int(value) for value in re.split(r"[,\s]+", found[2] or "") if value))
    raise ValueError(f"{text!r} is not a level or a break; write `20: 25/50 ante 5` or `break 10`")


def write_structure(structure: Structure) -> str:
    """The same as text."""
    return "; ".join(write_item(item) for item in structure)


def write_item(item: Item) -> str:
    """One level or break as text."""
    if isinstance(item, Break):
        return f"break {item.minutes}" + (f" color-up {', '.join(map(str, item.colour_up))}" if item.colour_up else "")
    return f"{item.minutes}:" + "".join(f" {part}" for part in _posted(item))


def _posted(level: Level) -> Iterator[str]:
    if level.big:
        yield f"{level.small:,}/{level.big:,}"
    if level.ante:
        yield f"ante {level.ante:,}" + ("" if level.ante_by == "each" else f" by {level.ante_by.replace('_', ' ')}")
    if level.bring_in:
        yield f"bring-in {level.bring_in:,}"
    if level.small_bet:
        yield f"bets {level.small_bet:,}/{level.big_bet:,}"


def _int(text: str | None) -> int:
    return int((text or "0").replace(",", ""))
