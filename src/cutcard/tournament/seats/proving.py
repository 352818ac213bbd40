"""A draw checked by anybody: does its seed fit the seal that was published, and does it give these very seats?"""

from cutcard.rules.night import NightRules
from cutcard.tournament.seats.buttons import first_button
from cutcard.tournament.seats.drawing import Lots, draw, seal_of
from cutcard.tournament.seats.drawn import SeatsDrawn


def wrong_with(drawn: SeatsDrawn, rules: NightRules, seal: str) -> str:
    """What does not hold, in words; "": everything does. `seal` is the one that was shown before the draw."""
    if not drawn.seed or drawn.cards:
        return "Nothing can be proved: this draw was made by hand."
    if seal_of(drawn.seed) != seal:
        return "The seed is not the one that was sealed."
    places = {place.player: (place.table, place.seat) for place in drawn.places}
    lots = Lots(
        players=list(places),
        seats=sorted(places.values()),
        kept={player: places[player] for player in drawn.reserved},
        dealers=drawn.dealers,
        dealer_seat=rules.dealer_seats.seat if drawn.dealers else 0,
        apart=drawn.apart,
    )
    if draw(lots, drawn.seed, drawn.cut) != places:
        return "The seed gives other seats."
    taken: dict[int, list[int]] = {}
    for table, seat in sorted(places.values()):
        taken.setdefault(table, []).append(seat)
    for spread in drawn.tables:
        if first_button(rules, spread.table, taken.get(spread.table, ()), drawn.seed, drawn.cut) != spread.button:
            return f"The seed gives table {spread.table} another button."
    return ""
