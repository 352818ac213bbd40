"""Refusals of a night: their codes and sentences, part by part."""

from collections.abc import Mapping
from typing import ClassVar, Final

from cutcard.hand import Refused

_WHOLE: Final = {
    "nothing_to_undo": "There is nothing to undo.",
    "no_such_entry": "There is no entry {number}: the last one is {last}.",
    "taken_back_already": "Entry {number} was taken back already.",
    "stands_on_it": "Entry {other} stands on entry {number}: {why}. Take both back, or that one first.",
    "cannot_be_undone": "The night itself cannot be taken back.",
    "no_such_player": "Nobody on the list is called {player}.",
    "no_such_night_table": "There is no table {table}.",
}
_DESK: Final[dict[str, str]] = {}
_SEATS: Final[dict[str, str]] = {}
_CLOCK: Final[dict[str, str]] = {}
_CHIPS: Final[dict[str, str]] = {}
_PLACES: Final[dict[str, str]] = {}
_MONEY: Final[dict[str, str]] = {}
_PEOPLE: Final[dict[str, str]] = {}

SENTENCES: Final[dict[str, str]] = {
    **_WHOLE, **_DESK, **_SEATS, **_CLOCK, **_CHIPS, **_PLACES, **_MONEY, **_PEOPLE,
}  # fmt: skip


class RefusedAtNight(Refused):
    """A command that cannot be carried out tonight; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = SENTENCES
