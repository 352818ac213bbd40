"""The seat draws of a night for everybody: what is sealed, and of each draw that was made all that proves it."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from cutcard.bounds import Count, Id, Moment
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.seating.draw_file import ButtonBy, DrawFile, How, TableDrawn
from cutcard.tournament.seating.drawn import SeatsDrawn, opened
from cutcard.tournament.seating.seat_draw import DrawSealed
from cutcard.tournament.views.context import Look

State = Literal["sealed", "void", "drawn", "taken back"]


class DrawListed(Struct, frozen=True, gc=False, kw_only=True):
    """A draw, or a seal that no draw has opened: `sealed` one waits for its draw, `void` none will come."""

    entry: Count
    at: Moment
    state: State
    seal: Id = ""
    how: How = "seed"
    players: Count = 0
    tables: Count = 0
    redraw: bool = False


def draws_listed(look: Look) -> tuple[DrawListed, ...]:
    """In the order in which they were made; also those that were taken back."""
    return tuple(_listed(look))


def _listed(look: Look) -> Iterator[DrawListed]:
    night = look.night
    for event in night.record.log:
        gone = event.entry in night.record.taken_back
        if isinstance(event, DrawSealed) and not opened(event.seal, night.record.log):
            state: State = "sealed" if event.seal == night.seating.seal and not gone else "void"
            yield DrawListed(entry=event.entry, at=event.at, state=state, seal=event.seal)
        elif isinstance(event, SeatsDrawn):
            yield DrawListed(
                entry=event.entry, at=event.at, state="taken back" if gone else "drawn", seal=event.seal,
                how=_how(event), players=len(event.places), tables=len(event.tables), redraw=event.redraw,
            )  # fmt: skip


def draw_file(look: Look, entry: int) -> DrawFile:
    """One draw as a file, with names as screens show them."""
    night, rules = look.night, look.rules
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
        taken_back=entry in night.record.taken_back,
        how=_how(drawn),
        seal=drawn.seal,
        seed=drawn.seed,
        words=drawn.cut,
        players=tuple(look.entrant(place.player, short=True) for place in drawn.places),
        seats=tuple((place.table, place.seat) for place in drawn.places),
        reserved=tuple(number[player] for player in drawn.reserved if player in number),
        dealers=tuple(number[player] for player in drawn.dealers if player in number),
        dealer_seat=rules.dealer_seats.seat if drawn.dealers else 0,
        apart=tuple((number[one], number[other]) for one, other in drawn.apart if {one, other} <= number.keys()),
        tables=tuple(TableDrawn(spread.table, spread.button) for spread in drawn.tables),
        button_by=_button_by(look),
    )


def _how(drawn: SeatsDrawn) -> How:
    return "sheet" if drawn.sheet else "cards" if drawn.cards else "seed" if drawn.seed else "hand"


def _button_by(look: Look) -> ButtonBy:
    if look.rules.seat_draw.button:
        return "seat"
    return "card" if look.rules.first_button.seat([(2, 0)], 1, 0) == 2 else "named"
