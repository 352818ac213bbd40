"""Draws that people made with real cards or lots, entered and checked: everybody once, every seat once."""

from collections.abc import Mapping, Sequence

from cutcard.cards import text
from cutcard.rules.night import NightRules
from cutcard.tournament.found import somebody
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats.drawing import Lots, Seat
from cutcard.tournament.seats.drawn import Drawn, Place
from cutcard.tournament.words import listed


def by_places(n: Night, lots: Lots, places: Sequence[Place]) -> dict[str, Seat]:
    """Seats as they were drawn; any seat of a table will do, also one beyond those that are needed."""
    found: dict[str, Seat] = {}
    tables = {table for table, _ in lots.seats}
    for place in places:
        if place.table not in tables or not 1 <= place.seat <= n.plan.seats:
            raise RefusedAtNight("not_in_draw", what=f"table {place.table}, seat {place.seat}")
        _note(n, found, place.player, (place.table, place.seat))
    return _complete(n, lots, found)


def by_cards(n: Night, rules: NightRules, lots: Lots, cards: Drawn) -> dict[str, Seat]:
    """The seats that the cards stand for; reserved ones stay, and dealers draw their own first."""
    found: dict[str, Seat] = dict(lots.kept)
    seats = set(lots.seats)
    for player, card in cards:
        place = rules.seat_draw.place(card)
        if not all(place):
            raise RefusedAtNight("no_card_draw", rules.seat_draw.cites)
        if place not in seats:
            raise RefusedAtNight("not_in_draw", rules.seat_draw.cites, what=named(card))
        _note(n, found, player, place)
    found = _complete(n, lots, found)
    _dealers_first(n, rules, lots, found)
    return found


def named(card: int) -> str:
    """A card of the draw: from the fifth table on with the number of its deck."""
    deck, drawn = divmod(card, 52)
    return text(drawn) if not deck else f"{text(drawn)} of deck {deck + 1}"


def _note(n: Night, found: dict[str, Seat], player: str, seat: Seat) -> None:
    one = somebody(n, player)
    if player in found or seat in found.values():
        raise RefusedAtNight("drawn_twice", player=one.name, table=seat[0], seat=seat[1])
    found[player] = seat


def _complete(n: Night, lots: Lots, found: Mapping[str, Seat]) -> dict[str, Seat]:
    wanted = set(lots.players)
    if missing := [n.entrants[one].name for one in lots.players if one not in found]:
        raise RefusedAtNight("draw_incomplete", players=listed(missing))
    if extra := [n.entrants[one].name for one in found if one not in wanted]:
        raise RefusedAtNight("draws_no_seat", player=extra[0])
    return {player: found[player] for player in lots.players}


def _dealers_first(n: Night, rules: NightRules, lots: Lots, found: Mapping[str, Seat]) -> None:
    """A dealer's seat goes to nobody else while a dealer has none."""
    without = [one for one in lots.dealers if found[one][1] != lots.dealer_seat]
    others = [one for one, seat in found.items() if seat[1] == lots.dealer_seat and one not in lots.dealers]
    if without and others:
        names = n.entrants[others[0]].name, n.entrants[without[0]].name
        raise RefusedAtNight("aces_for_dealers", rules.dealer_seats.cites, player=names[0], dealer=names[1])
