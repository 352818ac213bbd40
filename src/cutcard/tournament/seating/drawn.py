"""A draw of seats as it came out: who sits where, at which tables, and which seeds everybody can know by it."""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from cutcard.bounds import Card, Crowd, Document, Id, Seat, TableNumber, Text
from cutcard.english import in_words
from cutcard.sentences import say
from cutcard.tournament.act_registry import changes, tells
from cutcard.tournament.entry import Event
from cutcard.tournament.leaving import free_seat, of, take_seat
from cutcard.tournament.seating.draw_result import seal_of
from cutcard.tournament.state import Night, SeatChange, TableAt, TableDealer, TableHand, TableOrders

Drawn = Crowd[tuple[Id, Card]]
"""(entrant or table number as text, card): what was drawn by hand."""


class Place(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat, and who gets it."""

    player: Id
    table: TableNumber
    seat: Seat


class Spread(Struct, frozen=True, omit_defaults=True):
    """A table that is put up for a draw, and its first button (0: drawn at the table)."""

    table: TableNumber
    size: Seat
    button: Seat = 0


class SeatsDrawn(Event, frozen=True, kw_only=True, gc=False, tag="seats-drawn/1"):
    """Everybody has a seat; whoever sat elsewhere has left it. Tables that are not named are broken."""

    tables: Crowd[Spread]
    places: Crowd[Place]
    """In the order of the list, so that the draw can be worked out again."""
    seed: Text = ""
    cut: Text = ""
    seal: Id = ""
    """Published before; "": it was not."""
    cards: Drawn = ()
    apart: Crowd[tuple[Id, Id]] = ()
    reserved: Crowd[Id] = ()
    """Who did not draw: a seat was kept for each."""
    dealers: Crowd[Id] = ()
    """Who drew for the dealers' seats first."""
    redraw: bool = False
    why: Document = ""
    sheet: bool = False
    """Seats by the sign-up sheet; the seed made the buttons only."""


def last_draw(n: Night) -> SeatsDrawn:
    """The last draw that counts."""
    return next(
        one for one in reversed(n.record.log) if isinstance(one, SeatsDrawn) and one.entry not in n.record.taken_back
    )


def _set_up(n: Night, spread: Spread, at: int) -> None:
    """A table as new; what belongs to the table itself stays with it."""
    old, table = n.tables.get(spread.table), TableAt(spread.table, spread.size, at)
    if old is not None:
        table.live, table.linked = old.live, old.linked
        table.dealer = TableDealer(old.dealer.id, tray=old.dealer.tray)
        table.orders = TableOrders(locked=old.orders.locked, turn=old.orders.turn)
        table.hand = TableHand(old.hand.number, last_level=old.hand.last_level)
    table.hand.put_button(spread.button, 0, 0, at, table.hand.number + 1)
    n.tables[spread.table] = table


@changes
def _seats_drawn(n: Night, e: SeatsDrawn) -> None:
    """Everybody gets up, then all sit down who drew; whoever plays only since something was undone has no seat yet."""
    for place in e.places:
        of(n, place.player, "registered", "in")
    for player in [player for table in n.tables.values() for player in table.seats.values()]:
        free_seat(n, of(n, player))
    kept = {spread.table for spread in e.tables}
    for number, table in n.tables.items():
        if number not in kept:
            table.broken = True
    for spread in e.tables:
        _set_up(n, spread, e.at)
    for place in e.places:
        take_seat(n, of(n, place.player), place.table, place.seat)
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
"""Whether they had seats before."""


@tells
def _tell_seats_drawn(e: SeatsDrawn, _: Night) -> str:
    how = "by cards" if e.cards else "from the sealed seed" if e.seal else "by Cutcard" if e.seed else "by hand"
    final = e.redraw and len(e.tables) == 1
    told = say(
        _FINAL_DRAWN if final else _DRAWN[e.redraw],
        players=len(e.places), tables=len(e.tables), where=in_words(len(e.tables)), how=how,
    )  # fmt: skip
    return say("{told:words}, because {why:words}", told=told, why=e.why) if e.why else told


# Whoever knows a seed before the words of the cut are said can choose the words, and with them the draw. So a seed
# draws once, also where the draw was taken back since.


def known_seeds(log: Iterable[Event]) -> set[str]:
    """Every seed that was told by a draw, whether the draw counts or not."""
    return {event.seed for event in log if isinstance(event, SeatsDrawn) and event.seed}


def opened(seal: str, log: Iterable[Event]) -> bool:
    """Whether this seal's seed was told."""
    return bool(seal) and seal in map(seal_of, known_seeds(log))


def void_opened_seal(night: Night) -> None:
    """A seal whose draw was taken back is worth nothing any more."""
    if opened(night.seating.seal, night.record.log):
        night.seating.seal = ""
