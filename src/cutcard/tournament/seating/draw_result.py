"""Work out a draw: who sits where.

The seal of a draw is SHA-256 of its seed; published before, it shows that the seed was not chosen afterwards. A player
then adds words of their own as a cut, so that the house cannot have known the draw either. docs/fair.md has it all.
"""

import hashlib
import heapq
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec import Struct

from cutcard.bounds import Card, Document, Id, Seat, TableNumber, Text, UpToMillion
from cutcard.english import in_words
from cutcard.sentences import say
from cutcard.table.fairness.sealed_deck import shuffled
from cutcard.tournament.act_registry import changes, tells
from cutcard.tournament.act_types import Event
from cutcard.tournament.lookup import entrant_of, free_seat, take_seat
from cutcard.tournament.state import SeatChange, TableDealer, TableHand, TableOrders, Tournament, TournamentTable

TableSeat = tuple[int, int]
"""A table and a seat."""
Pairs = Sequence[tuple[str, str]]
"""Players who must not start at the same table."""

ATTEMPTS: Final = 64
"""Draws in which a pair sits together are repeated this often; then pairs are placed first."""


def seal_of(seed: str) -> str:
    """What is published before the draw."""
    return hashlib.sha256(seed.encode()).hexdigest()


def shuffled_numbers(seed: str, cut: str, what: str, count: int) -> tuple[int, ...]:
    """The numbers from 0 below `count` in the order that seed and cut give."""
    return shuffled(f"{seed}\n{cut}".encode().hex(), what, range(count))


@dataclass(frozen=True, kw_only=True)
class DrawInput:
    """What is drawn: the players in the order of the list, and the seats."""

    players: Sequence[str]
    seats: Sequence[TableSeat]
    """As many as players."""
    kept: Mapping[str, TableSeat] = field(default_factory=dict)
    """Who does not draw, and their reserved seats."""
    dealers: Sequence[str] = ()
    """Who draws first, for the first seat of each table."""
    dealer_seat: int = 0
    apart: Pairs = ()


def draw(lots: DrawInput, seed: str, cut: str) -> dict[str, TableSeat] | None:
    """A seat for each player in the order of the list; None where pairs cannot be put apart."""
    for attempt in range(ATTEMPTS):
        found = _once(lots, seed, cut, attempt)
        if first_pair_together(found, lots.apart) is None:
            return found
    return _put_apart(lots, seed, cut)


def _once(lots: DrawInput, seed: str, cut: str, attempt: int) -> dict[str, TableSeat]:
    found = dict(lots.kept)
    if lots.dealers:
        own = [seat for seat in _without(lots.seats, found) if seat[1] == lots.dealer_seat]
        first = [one for one in lots.dealers if one not in found]
        order = shuffled_numbers(seed, cut, f"dealers {attempt}", len(first))
        aces = shuffled_numbers(seed, cut, f"aces {attempt}", len(own))
        found |= {first[who]: own[ace] for who, ace in zip(order, aces, strict=False)}
    left = _without(lots.seats, found)
    rest = [one for one in lots.players if one not in found]
    found |= {
        who: left[at] for who, at in zip(rest, shuffled_numbers(seed, cut, f"seats {attempt}", len(left)), strict=True)
    }
    return {player: found[player] for player in lots.players}


def _without(seats: Sequence[TableSeat], taken: Mapping[str, TableSeat]) -> list[TableSeat]:
    gone = set(taken.values())
    return [seat for seat in seats if seat not in gone]


def _put_apart(lots: DrawInput, seed: str, cut: str) -> dict[str, TableSeat] | None:
    """Draw tables for the pairs first, then the remaining seats for the others."""
    start = _once(lots, seed, cut, ATTEMPTS)
    fixed = {one: start[one] for one in lots.players if one in lots.kept or one in lots.dealers}
    left = _without(lots.seats, fixed)
    left = [left[at] for at in shuffled_numbers(seed, cut, "apart", len(left))]
    chosen = put_apart(fixed, left, lots.apart)
    if chosen is None:
        return None
    fixed |= chosen
    rest = iter(_without(left, fixed))
    return {player: fixed[player] if player in fixed else next(rest) for player in lots.players}


def even_sizes(count: int, sizes: Sequence[int]) -> tuple[int, ...]:
    """Players per table, as even as possible; the first tables get one more."""
    placed, left = [0] * len(sizes), count
    while left:
        room = [at for at, most in enumerate(sizes) if placed[at] < most]
        each = max(1, min(left // len(room), *(sizes[at] - placed[at] for at in room)))
        for at in room[: left // each]:
            placed[at] += each
            left -= each
    return tuple(placed)


def newcomers_by_table(coming: int, tables: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """How many newcomers each table gets, given (players, free seats) of each; the emptiest first."""
    got = [0] * len(tables)
    heap = [(players, at) for at, (players, free) in enumerate(tables) if free]
    heapq.heapify(heap)
    for _ in range(coming):
        players, at = heapq.heappop(heap)
        got[at] += 1
        if got[at] < tables[at][1]:
            heapq.heappush(heap, (players + 1, at))
    return tuple(got)


# Pairs put apart


_PATIENCE: Final = 20_000
"""Seats tried before giving up: pairs are few, and the search must end."""


def first_pair_together(seats: Mapping[str, TableSeat], apart: Pairs) -> tuple[str, str] | None:
    """The first pair at one table; None: there is none."""
    for one, other in apart:
        if one in seats and other in seats and seats[one][0] == seats[other][0]:
            return one, other
    return None


def put_apart(fixed: Mapping[str, TableSeat], free: Sequence[TableSeat], apart: Pairs) -> dict[str, TableSeat] | None:
    """A seat for every member of a pair without one, the first free ones that fit; None: there are none."""
    if first_pair_together(fixed, apart) is not None:
        return None
    foes: dict[str, set[str]] = defaultdict(set)
    for one, other in apart:
        foes[one].add(other)
        foes[other].add(one)
    rooms: dict[int, list[TableSeat]] = defaultdict(list)
    for seat in free:
        rooms[seat[0]].insert(0, seat)
    wanted = sorted((one for one in foes if one not in fixed), key=lambda one: -len(foes[one]))
    return _SeatSearch(foes, rooms, dict(fixed)).all_of(wanted)


class _SeatSearch:
    """Backtracking search: each player at the first table that fits."""

    def __init__(
        self, foes: Mapping[str, set[str]], rooms: dict[int, list[TableSeat]], seats: dict[str, TableSeat]
    ) -> None:
        self.foes, self.rooms, self.seats = foes, rooms, seats
        self.tried = 0

    def all_of(self, wanted: Sequence[str]) -> dict[str, TableSeat] | None:
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

    def _open_to(self, one: str) -> Iterable[list[TableSeat]]:
        barred = {self.seats[foe][0] for foe in self.foes[one] if foe in self.seats}
        return [room for table, room in self.rooms.items() if room and table not in barred]


Drawn = UpToMillion[tuple[Id, Card]]
"""(entrant or table number as text, card): what was drawn by hand."""


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat, and who gets it."""

    player: Id
    table: TableNumber
    seat: Seat


class Spread(Struct, frozen=True, omit_defaults=True):
    """A table of a draw, and its first button (0: decided at the table)."""

    table: TableNumber
    size: Seat
    button: Seat = 0


class SeatsDrawn(Event, frozen=True, kw_only=True, gc=False, tag="seats-drawn/1"):
    """Everybody has a seat; earlier seats are given up. Tables that are not listed are closed."""

    tables: UpToMillion[Spread]
    places: UpToMillion[Place]
    """In the order of the list, so that the draw can be computed again."""
    seed: Text = ""
    cut: Text = ""
    seal: Id = ""
    """Published before the draw; "": it was not."""
    cards: Drawn = ()
    apart: UpToMillion[tuple[Id, Id]] = ()
    reserved: UpToMillion[Id] = ()
    """Who did not draw: their seats were reserved."""
    dealers: UpToMillion[Id] = ()
    """Who drew for the dealers' seats first."""
    redraw: bool = False
    why: Document = ""
    sheet: bool = False
    """Seats by the sign-up sheet; the seed decided only the buttons."""


def last_draw(n: Tournament) -> SeatsDrawn:
    """The last draw that counts."""
    return next(
        one for one in reversed(n.record.log) if isinstance(one, SeatsDrawn) and one.entry not in n.record.undone
    )


def _set_up(n: Tournament, spread: Spread, at: int, begun: int) -> None:
    """Reset a table for the draw; its tray, dealer and link stay, and what a level that was dealt has ended."""
    old, table = n.tables.get(spread.table), TournamentTable(spread.table, spread.size, at)
    if old is not None:
        table.room_table, table.linked = old.room_table, old.linked
        table.dealer = TableDealer(old.dealer.id, tray=old.dealer.tray)
        table.orders = TableOrders(locked=old.orders.locked, break_number=old.orders.break_number)
        table.hand = TableHand(old.hand.number, last_level=old.hand.last_level)
    table.hand.begun = begun
    table.hand.put_button(spread.button, 0, 0, at, table.hand.number + 1)
    n.tables[spread.table] = table


@changes
def _seats_drawn(n: Tournament, e: SeatsDrawn) -> None:
    """Everybody gives up their seat, then the drawn seats are taken; players back in by an undo have none yet."""
    for place in e.places:
        entrant_of(n, place.player, "registered", "in")
    for player in [player for table in n.tables.values() for player in table.seats.values()]:
        free_seat(n, entrant_of(n, player))
    begun = max((table.hand.begun for table in n.open_tables), default=0)
    kept = {spread.table for spread in e.tables}
    for number, table in n.tables.items():
        if number not in kept:
            table.broken = True
    for spread in e.tables:
        _set_up(n, spread, e.at, begun)
    for place in e.places:
        take_seat(n, entrant_of(n, place.player), place.table, place.seat)
        if e.redraw:
            n.seating.changes.append(SeatChange(e.at, place.player, place.table, place.seat))
    if n.stage in ("planned", "open"):
        n.stage = "seated"
    n.seating.drawn, n.seating.seal = True, ""
    n.seating.dealt_to.clear()


_FINAL_DRAWN: Final = "Seats redrawn for {players:count} players at the final table, {how:words}"
_DRAWN: Final = {
    False: "Seats drawn for {players:count} players at {where:words} {tables:plural one table|other tables}, "
    "{how:words}",
    True: "Seats redrawn for {players:count} players at {where:words} {tables:plural one table|other tables}, "
    "{how:words}",
}
"""Keyed by: is it a redraw."""


@tells
def _phrase_seats_drawn(e: SeatsDrawn, _: Tournament) -> str:
    how = "by cards" if e.cards else "from the sealed seed" if e.seal else "by Cutcard" if e.seed else "by hand"
    final = e.redraw and len(e.tables) == 1
    told = say(
        _FINAL_DRAWN if final else _DRAWN[e.redraw],
        players=len(e.places), tables=len(e.tables), where=in_words(len(e.tables)), how=how,
    )  # fmt: skip
    return say("{told:words}, because {why:words}", told=told, why=e.why) if e.why else told


# A seed known before the words of the cut could be combined with chosen words. So a seed serves one draw, also if that
# draw was undone.


def known_seeds(log: Iterable[Event]) -> set[str]:
    """Every seed published by a draw, undone ones too."""
    return {event.seed for event in log if isinstance(event, SeatsDrawn) and event.seed}


def is_seal_opened(seal: str, log: Iterable[Event]) -> bool:
    """Whether this seal's seed was published."""
    return bool(seal) and seal in map(seal_of, known_seeds(log))


def void_opened_seal(night: Tournament) -> None:
    """Void a seal whose draw was undone."""
    if is_seal_opened(night.seating.seal, night.record.log):
        night.seating.seal = ""
