"""The set-up of a table: game, stakes, who sits where with what at first, and who has the first button."""

import re
from dataclasses import dataclass
from typing import Final

from cutcard.rules import Game, Stakes
from cutcard.scenario.hands.setup import read_chairs, read_game, read_place, read_stakes
from cutcard.scenario.keys import Keys

KEYS: Final = ("game", "stakes", "seats", "button", "size", "banker")

_SIZE: Final = 10
_ARRIVES: Final = re.compile(r"^\s*(?:in [^:]+:)?\s*(\S+) (?:sits down in|moves in to) seat (\d+)", re.MULTILINE)


@dataclass(frozen=True)
class TableSetup:
    """A table before its first hand."""

    game: Game
    stakes: Stakes
    names: dict[str, int]
    """Everybody who ever sits here, with the seat he takes."""
    seats: tuple[tuple[int, str, int], ...]
    """Who sits there from the beginning: seat, name, stack."""
    button: int
    """0: the script draws for it, or the banker has it."""
    size: int
    banker: str


def read_setup(keys: Keys) -> TableSetup | None:
    """What the file sets up; None where something is wrong and was noted."""
    before = len(keys.sheet.problems)
    game, stakes, chairs = read_game(keys), read_stakes(keys), read_chairs(keys)
    if game is None or stakes is None or not chairs:
        return None
    names = {name: chair.seat for name, chair in chairs.items()}
    seats = tuple((chair.seat, name, chair.stack) for name, chair in chairs.items())
    banker = keys.get("banker", str, "")
    first = 0 if banker else seats[0][0]
    button = read_place(keys, "button", names, first) or 0
    size = keys.get("size", int, _SIZE)
    if len(keys.sheet.problems) > before:
        return None
    _add_arrivals(keys, names)
    return TableSetup(game, stakes, names, seats, button, size, banker)


def _add_arrivals(keys: Keys, names: dict[str, int]) -> None:
    """Players whom the script brings in: a name always means one seat."""
    for name, seat in _ARRIVES.findall(str(keys.values.get("script", ""))):
        if names.setdefault(name, int(seat)) != int(seat):
            keys.wrong("script", f"{name} has seat {names[name]} already; take another name for seat {seat}")
