"""What a new seat brings: the blind it owes in the next hand, the button, cards at once or a wait."""

from collections.abc import Sequence
from typing import NamedTuple

from cutcard.rules.night import NightRules
from cutcard.rules.policy import Cites
from cutcard.rules.slots.moving import Ring
from cutcard.rules.slots.positions import Positions
from cutcard.table.lineup import place_of
from cutcard.tournament.seats.room import SeatingPlan, knows_button


class Obligation(NamedTuple):
    """In words, with the rules."""

    words: str = ""
    cites: Cites = ()


def duty_at(room: SeatingPlan, number: int, seat: int, now: int, others: Sequence[int] = ()) -> Obligation:
    """The same at a table of the room, with others who come there too; nothing where nobody knows its button."""
    table = room.tables[number]
    if not knows_button(room.night, table, now):
        return Obligation()
    ring = room.ring(table)
    return duty(room.rules, ring._replace(taken=tuple(sorted({*ring.taken, *others}))), seat)


def duty(rules: NightRules, ring: Ring, seat: int) -> Obligation:
    """What somebody who sits down in an empty seat has to do in the next hand of this table."""
    seats = sorted({*ring.taken, seat})
    if not (ring.button and ring.big) or len(seats) < 2:
        return Obligation()
    p = _next_hand(rules, ring, seats)
    place = place_of(seat, p, seats)
    newcomer = rules.newcomer
    if not newcomer.dealt(place, ""):
        return Obligation("They wait until the button has passed them.", newcomer.cites_on("held"))
    if place == "big":
        return Obligation("They have the big blind in the next hand.", newcomer.cites_on("big"))
    what = "the small blind" if place == "small" else "the button" if seat == p.button else ""
    words = f"They have {what} in the next hand." if what else "They are dealt in at once and post nothing."
    return Obligation(words, newcomer.cites)


def _next_hand(rules: NightRules, ring: Ring, seats: list[int]) -> Positions:
    last = Positions(ring.button, ring.small, ring.big)
    if len(seats) == 2:
        return rules.heads_up_next.next(last, seats)
    return rules.button.next(last, seats, [seat for seat in ring.lost if seat not in seats])
