"""Seats drawn by a seed: everybody can work the draw out again from the seed, the words of the cut and the list.

The seal of a draw is SHA-256 of its seed; published before, it shows that the seed was not chosen afterwards. Whoever
cuts says words of his own after that, so that the house cannot have known the draw either. docs/fair.md has it all.
"""

import hashlib
import heapq
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cutcard.table.fairness.sealed_deck import shuffled

Seat = tuple[int, int]
"""A table and a seat."""
Pairs = Sequence[tuple[str, str]]
"""Players who shall not begin at the same table."""

ATTEMPTS: Final = 64
"""So often a draw in which two sit together who shall not is drawn again; then they are put apart first."""


def seal_of(seed: str) -> str:
    """What is published before the draw."""
    return hashlib.sha256(seed.encode()).hexdigest()


def mixed(seed: str, cut: str, what: str, count: int) -> tuple[int, ...]:
    """The numbers from 0 below `count` in the order that seed and cut make."""
    return shuffled(f"{seed}\n{cut}".encode().hex(), what, range(count))


@dataclass(frozen=True, kw_only=True)
class Lots:
    """What a draw is about: who draws, in the order of the list, for which seats."""

    players: Sequence[str]
    seats: Sequence[Seat]
    """As many as players."""
    kept: Mapping[str, Seat] = field(default_factory=dict)
    """Who does not draw, and where he sits."""
    dealers: Sequence[str] = ()
    """Who draws first, for the first seat of each table."""
    dealer_seat: int = 0
    apart: Pairs = ()


def draw(lots: Lots, seed: str, cut: str) -> dict[str, Seat] | None:
    """A seat for each player, in the order of the list; None where those to be kept apart cannot be."""
    for attempt in range(ATTEMPTS):
        found = _once(lots, seed, cut, attempt)
        if together(found, lots.apart) is None:
            return found
    return _put_apart(lots, seed, cut)


def _once(lots: Lots, seed: str, cut: str, attempt: int) -> dict[str, Seat]:
    found = dict(lots.kept)
    if lots.dealers:
        own = [seat for seat in _without(lots.seats, found) if seat[1] == lots.dealer_seat]
        first = [one for one in lots.dealers if one not in found]
        order = mixed(seed, cut, f"dealers {attempt}", len(first))
        aces = mixed(seed, cut, f"aces {attempt}", len(own))
        found |= {first[who]: own[ace] for who, ace in zip(order, aces, strict=False)}
    left = _without(lots.seats, found)
    rest = [one for one in lots.players if one not in found]
    found |= {who: left[at] for who, at in zip(rest, mixed(seed, cut, f"seats {attempt}", len(left)), strict=True)}
    return {player: found[player] for player in lots.players}


def _without(seats: Sequence[Seat], taken: Mapping[str, Seat]) -> list[Seat]:
    gone = set(taken.values())
    return [seat for seat in seats if seat not in gone]


def _put_apart(lots: Lots, seed: str, cut: str) -> dict[str, Seat] | None:
    """Those of the pairs get tables first, all others draw for what is left."""
    start = _once(lots, seed, cut, ATTEMPTS)
    fixed = {one: start[one] for one in lots.players if one in lots.kept or one in lots.dealers}
    left = _without(lots.seats, fixed)
    left = [left[at] for at in mixed(seed, cut, "apart", len(left))]
    chosen = parted(fixed, left, lots.apart)
    if chosen is None:
        return None
    fixed |= chosen
    rest = iter(_without(left, fixed))
    return {player: fixed[player] if player in fixed else next(rest) for player in lots.players}


def evenly(count: int, sizes: Sequence[int]) -> tuple[int, ...]:
    """So many players over these tables; the first ones get one more."""
    placed, left = [0] * len(sizes), count
    while left:
        room = [at for at, most in enumerate(sizes) if placed[at] < most]
        each = max(1, min(left // len(room), *(sizes[at] - placed[at] for at in room)))
        for at in room[: left // each]:
            placed[at] += each
            left -= each
    return tuple(placed)


def shares(coming: int, tables: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """How many of those who come each table gets, given (players, free seats) of each; the emptiest first."""
    got = [0] * len(tables)
    heap = [(players, at) for at, (players, free) in enumerate(tables) if free]
    heapq.heapify(heap)
    for _ in range(coming):
        players, at = heapq.heappop(heap)
        got[at] += 1
        if got[at] < tables[at][1]:
            heapq.heappush(heap, (players + 1, at))
    return tuple(got)


# Players who shall not begin at the same table, put apart


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
