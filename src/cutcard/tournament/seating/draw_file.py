"""A seat draw as a file, and its check.

The file is enough for a check: players are in it by their number in the list, so no ids of ours and no rulebook are
needed. docs/fair.md describes every byte.
"""

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from cutcard.bounds import Count, Id, Moment, Name, Seat, TableNumber, UpToMillion
from cutcard.cards import DECK
from cutcard.table.fairness.verify_hand import Finding
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.seating.draw_result import (
    DrawInput,
    SeatsDrawn,
    draw,
    is_seal_opened,
    seal_of,
    shuffled_numbers,
)
from cutcard.tournament.seating.seat_draw import DrawSealed
from cutcard.tournament.views.context import TournamentContext

FORM: Final = "cutcard-draw/1"
How = Literal["seed", "sheet", "cards", "hand"]
ButtonBy = Literal["seat", "card", "named"]
Key = Annotated[str, Meta(max_length=500)]


class TableDrawn(Struct, frozen=True, gc=False):
    """A table of the draw, and the seat with its first button (0: decided later, at the table)."""

    table: TableNumber
    button: Seat = 0


class DrawFile(Struct, frozen=True, tag_field="form", tag=FORM, kw_only=True):
    """One draw of seats; every key is written, for other checkers."""

    night: Id = ""
    title: Name = ""
    entry: Count = 0
    """The number of its entry in the tournament's log."""
    at: Moment = 0
    sealed_at: Moment = 0
    """When its seal was published; 0: it was not."""
    taken_back: bool = False
    how: How = "seed"
    seal: Id = ""
    seed: Key = ""
    words: Key = ""
    """The words of the cut, given after the seal was published."""
    players: UpToMillion[Name]
    """In the order of the list, as screens show them; below they go by their number in it, from 0."""
    seats: UpToMillion[tuple[TableNumber, Seat]]
    """The table and seat of each."""
    reserved: UpToMillion[Count] = ()
    """Who did not draw: their seats were reserved."""
    dealers: UpToMillion[Count] = ()
    """Who drew first, for the dealers' seats."""
    dealer_seat: Seat = 0
    apart: UpToMillion[tuple[Count, Count]] = ()
    """Pairs that must not start at one table."""
    tables: UpToMillion[TableDrawn] = ()
    button_by: ButtonBy = "card"
    """How the first button is decided: the seat fixed by the draw, the highest card, or a given seat."""


def check_draw(file: DrawFile) -> list[Finding]:
    """Check the file of a draw by seed, in plain words."""
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
    """Seed and words give the seats and buttons in the file."""
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
    """Each player has one seat of their own at a table of the draw, and the numbers are in the list."""
    count, tables = len(file.players), {one.table for one in file.tables}
    numbers = (*file.reserved, *file.dealers, *(one for pair in file.apart for one in pair))
    return (
        len(file.seats) == len(set(file.seats)) == count > 0
        and all(number < count for number in numbers)
        and {table for table, _ in file.seats} <= tables
    )


def _places(file: DrawFile) -> dict[str, tuple[int, int]]:
    return {str(number): seat for number, seat in enumerate(file.seats)}


def _lots(file: DrawFile) -> DrawInput:
    return DrawInput(
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
        return seats[shuffled_numbers(file.seed, file.words, f"named {table}", len(seats))[0]]
    cards = shuffled_numbers(file.seed, file.words, f"button {table}", len(DECK))
    return max(zip(seats, cards, strict=False), key=lambda one: one[1])[0]


State = Literal["sealed", "void", "drawn", "taken back"]


class DrawListed(Struct, frozen=True, gc=False, kw_only=True):
    """A draw, or a seal without a draw: `sealed` waits for its draw, `void` will have none."""

    entry: Count
    at: Moment
    state: State
    seal: Id = ""
    how: How = "seed"
    players: Count = 0
    tables: Count = 0
    redraw: bool = False


def draws_listed(context: TournamentContext) -> tuple[DrawListed, ...]:
    """All draws in order, undone ones too."""
    return tuple(_listed(context))


def _listed(context: TournamentContext) -> Iterator[DrawListed]:
    night = context.night
    for event in night.record.log:
        gone = event.entry in night.record.undone
        if isinstance(event, DrawSealed) and not is_seal_opened(event.seal, night.record.log):
            state: State = "sealed" if event.seal == night.seating.seal and not gone else "void"
            yield DrawListed(entry=event.entry, at=event.at, state=state, seal=event.seal)
        elif isinstance(event, SeatsDrawn):
            yield DrawListed(
                entry=event.entry, at=event.at, state="taken back" if gone else "drawn", seal=event.seal,
                how=_how(event), players=len(event.places), tables=len(event.tables), redraw=event.redraw,
            )  # fmt: skip


def draw_file(context: TournamentContext, entry: int) -> DrawFile:
    """One draw as a file, with names as screens show them."""
    night, rules = context.night, context.rules
    drawn = next((one for one in night.record.log if isinstance(one, SeatsDrawn) and one.entry == entry), None)
    if drawn is None:
        raise RefusedAtNight("no_such_draw", number=entry)
    number = {place.player: at for at, place in enumerate(drawn.places)}
    sealed = (one.at for one in night.record.log if isinstance(one, DrawSealed) and one.seal == drawn.seal)
    return DrawFile(
        night=night.id,
        title=night.plan.title,
        entry=entry,
        at=drawn.at,
        sealed_at=next(sealed, 0),
        taken_back=entry in night.record.undone,
        how=_how(drawn),
        seal=drawn.seal,
        seed=drawn.seed,
        words=drawn.cut,
        players=tuple(context.entrant(place.player, short=True) for place in drawn.places),
        seats=tuple((place.table, place.seat) for place in drawn.places),
        reserved=tuple(number[player] for player in drawn.reserved if player in number),
        dealers=tuple(number[player] for player in drawn.dealers if player in number),
        dealer_seat=rules.dealer_seats.seat if drawn.dealers else 0,
        apart=tuple((number[one], number[other]) for one, other in drawn.apart if {one, other} <= number.keys()),
        tables=tuple(TableDrawn(spread.table, spread.button) for spread in drawn.tables),
        button_by=_button_by(context),
    )


def _how(drawn: SeatsDrawn) -> How:
    return "sheet" if drawn.sheet else "cards" if drawn.cards else "seed" if drawn.seed else "hand"


def _button_by(context: TournamentContext) -> ButtonBy:
    if context.rules.seat_draw.button:
        return "seat"
    return "card" if context.rules.first_button.seat([(2, 0)], 1, 0) == 2 else "named"
