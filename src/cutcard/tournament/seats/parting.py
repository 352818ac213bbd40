"""Players who shall not begin at the same table, put apart."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

Seat = tuple[int, int]
Pairs = Sequence[tuple[str, str]]

_PATIENCE: Final = 20_000
"""So many seats are tried before we say that it cannot be done: pairs are few, and nobody waits for a riddle."""


def together(seats: Mapping[str, Seat], apart: Pairs) -> tuple[str, str] | None:
    """The first pair that sits at one table; None: no pair does."""
    for one, other in apart:
        if one in seats and other in seats and seats[one][0] == seats[other][0]:
            return one, other
    return None


def parted(fixed: Mapping[str, Seat], free: Sequence[Seat], apart: Pairs) -> dict[str, Seat] | None:
    """Seats for everybody in a pair who has none, the first free ones that will do; None: there are none."""
    if together(fixed, apart) is not None:
        return None
    foes: dict[str, set[str]] = defaultdict(set)
    for one, other in apart:
        foes[one].add(other)
        foes[other].add(one)
    rooms: dict[int, list[Seat]] = defaultdict(list)
    for seat in free:
        rooms[seat[0]].insert(0, seat)
    wanted = sorted((one for one in foes if one not in fixed), key=lambda one: -len(foes[one]))
    return _Trying(foes, rooms, dict(fixed)).all_of(wanted)


class _Trying:
    """One player after the other: each at the first table that will do, back where there is none."""

    def __init__(self, foes: Mapping[str, set[str]], rooms: dict[int, list[Seat]], seats: dict[str, Seat]) -> None:
        self.foes, self.rooms, self.seats = foes, rooms, seats
        self.tried = 0

    def all_of(self, wanted: Sequence[str]) -> dict[str, Seat] | None:
        return {one: self.seats[one] for one in wanted} if self._from(wanted, 0) else None

    def _from(self, wanted: Sequence[str], at: int) -> bool:
        if at == len(wanted):
            return True
        one = wanted[at]
        for room in self._open_to(one):
            self.tried += 1
            if self.tried > _PATIENCE:
                return False
            self.seats[one] = room.pop()
            if self._from(wanted, at + 1):
                return True
            room.append(self.seats.pop(one))
        return False

    def _open_to(self, one: str) -> Iterable[list[Seat]]:
        barred = {self.seats[foe][0] for foe in self.foes[one] if foe in self.seats}
        return [room for table, room in self.rooms.items() if room and table not in barred]
