"""A seat draw as a file for everybody: what was sealed, said and drawn, and whether the seats follow from it.

The file is enough: players stand in it by their number in the list, so whoever checks it needs neither our ids nor the
house's rulebook. docs/fair.md has every byte of it.
"""

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from cutcard.bounds import Count, Crowd, Id, Moment, Name, Seat, TableNumber
from cutcard.cards import DECK
from cutcard.table.fairness.verify_hand import Finding
from cutcard.tournament.seating.draw_result import Lots, draw, mixed, seal_of

FORM: Final = "cutcard-draw/1"
How = Literal["seed", "sheet", "cards", "hand"]
ButtonBy = Literal["seat", "card", "named"]
Key = Annotated[str, Meta(max_length=500)]


class TableDrawn(Struct, frozen=True, gc=False):
    """A table of the draw, and the seat with its first button (0: drawn for later, at the table)."""

    table: TableNumber
    button: Seat = 0


class DrawFile(Struct, frozen=True, tag_field="form", tag=FORM, kw_only=True):
    """One draw of seats; every key is written, for other checkers."""

    night: Id = ""
    title: Name = ""
    entry: Count = 0
    """Which entry of the night's log it is."""
    at: Moment = 0
    sealed_at: Moment = 0
    """When its seal was published; 0: it was not."""
    taken_back: bool = False
    how: How = "seed"
    seal: Id = ""
    seed: Key = ""
    words: Key = ""
    """What somebody in the room said after the seal was published."""
    players: Crowd[Name]
    """In the order of the list, as screens show them; below they go by their number in it, from 0."""
    seats: Crowd[tuple[TableNumber, Seat]]
    """The table and seat of each."""
    reserved: Crowd[Count] = ()
    """Who did not draw: a seat was kept for each."""
    dealers: Crowd[Count] = ()
    """Who drew first, for the dealers' seats."""
    dealer_seat: Seat = 0
    apart: Crowd[tuple[Count, Count]] = ()
    """Pairs that shall not begin at one table."""
    tables: Crowd[TableDrawn] = ()
    button_by: ButtonBy = "card"
    """The first button: at a seat that has it by the draw, by the highest card, or at the seat that is named."""


def check_draw(file: DrawFile) -> list[Finding]:
    """What the file of a draw by seed proves, in plain words."""
    return [*_seal(file), *_words(file), *_outcome(file), *_since(file)]


def _seal(file: DrawFile) -> Iterator[Finding]:
    if not file.seal:
        told = "This draw was not sealed. The seats follow from the seed, but the seed could have been chosen."
        yield Finding("note", told)
    elif seal_of(file.seed) == file.seal:
        yield Finding("right", f"Seal: the seed matches the published seal {file.seal}.")
    else:
        yield Finding("wrong", "The seed does not match the seal.")


def _words(file: DrawFile) -> Iterator[Finding]:
    if file.words:
        yield Finding("note", f"Words given: “{file.words}”. Check that they came after the seal was published.")
    else:
        yield Finding("note", "No words were given, so you trust that the house did not look at the seed.")


def _outcome(file: DrawFile) -> Iterator[Finding]:
    """The seats and buttons that seed and words make are those of the file."""
    if not _fits(file):
        yield Finding("wrong", "The draw in this file is inconsistent. Something in it was changed.")
        return
    if draw(_lots(file), file.seed, file.words) != _places(file):
        yield Finding("wrong", "Seed and words give different seats.")
        return
    yield Finding("right", f"Seats: all {len(file.players)} follow from the entry list, the seed and the words.")
    other = next((one.table for one in file.tables if _button(file, one.table) != one.button), 0)
    if other:
        yield Finding("wrong", f"Seed and words give table {other} a different first button.")
    else:
        yield Finding("right", f"Buttons: {len(file.tables)}, all where the draw puts them.")


def _since(file: DrawFile) -> Iterator[Finding]:
    if file.taken_back:
        yield Finding("note", "This draw was undone. Its seed is known, so it was not used again.")


def _fits(file: DrawFile) -> bool:
    """Each player one seat that nobody else has, at a table of the draw; numbers that are in the list."""
    count, tables = len(file.players), {one.table for one in file.tables}
    numbers = (*file.reserved, *file.dealers, *(one for pair in file.apart for one in pair))
    return (
        len(file.seats) == len(set(file.seats)) == count > 0
        and all(number < count for number in numbers)
        and {table for table, _ in file.seats} <= tables
    )


def _places(file: DrawFile) -> dict[str, tuple[int, int]]:
    return {str(number): seat for number, seat in enumerate(file.seats)}


def _lots(file: DrawFile) -> Lots:
    return Lots(
        players=[str(number) for number in range(len(file.players))],
        seats=sorted(file.seats),
        kept={str(number): file.seats[number] for number in file.reserved},
        dealers=[str(number) for number in file.dealers],
        dealer_seat=file.dealer_seat,
        apart=[(str(one), str(other)) for one, other in file.apart],
    )


def _button(file: DrawFile, table: int) -> int:
    seats = sorted(seat for number, seat in file.seats if number == table)
    if file.button_by == "seat":
        return next(one.button for one in file.tables if one.table == table)
    if not seats:
        return 0
    if file.button_by == "named":
        return seats[mixed(file.seed, file.words, f"named {table}", len(seats))[0]]
    cards = mixed(file.seed, file.words, f"button {table}", len(DECK))
    return max(zip(seats, cards, strict=False), key=lambda one: one[1])[0]
