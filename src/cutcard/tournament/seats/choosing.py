"""Seats that the players of a broken table chose one after the other, or that were drawn for them by hand."""

from collections.abc import Mapping, Sequence

from cutcard.rules.night import NightRules
from cutcard.rules.slots.breaking import BreakDraw
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats.checks import free_place
from cutcard.tournament.seats.commands import BreakTable, Place

Offered = Mapping[int, tuple[int, tuple[int, ...]]]
"""By table: how many may come, and the free seats there."""


def by_hand(n: Night, rules: NightRules, places: Sequence[Place], players: Sequence[str]) -> tuple[Place, ...]:
    """Free seats, one for everybody, as somebody drew or chose them."""
    if sorted(place.player for place in places) != sorted(players):
        raise RefusedAtNight("seat_for_each", count=len(players))
    for place in places:
        free_place(n, rules, place.table, place.seat)
    if len({(place.table, place.seat) for place in places}) != len(places):
        raise RefusedAtNight("one_seat_twice")
    return tuple(places)


def by_choice(
    n: Night, how: BreakDraw, players: Mapping[int, str], order: Sequence[int], offered: Offered, c: BreakTable
) -> tuple[Place, ...]:  # fmt: skip
    """Each what he chose, in the house's order; whoever said nothing gets the next seat by table and number."""
    named = [players[seat] for seat in order]
    chosen = [place.player for place in c.places]
    if chosen != [player for player in named if player in set(chosen)]:
        first = next(player for player, said in zip(named, chosen, strict=False) if player != said)
        raise RefusedAtNight("chooses_first", how.cites, player=n.entrants[first].name)
    wanted = {place.player: (place.table, place.seat) for place in c.places}
    left = {table: (count, list(free)) for table, (count, free) in offered.items()}
    found = []
    for player in named:
        table, seat = wanted[player] if player in wanted else _next(left, set(wanted.values()))
        count, free = left.get(table, (0, []))
        if not count or seat not in free:
            raise RefusedAtNight("not_on_offer", how.cites, table=table, seat=seat, offered=_words(left))
        free.remove(seat)
        left[table] = count - 1, free
        found.append(Place(player, table, seat))
    return tuple(found)


def _next(left: Mapping[int, tuple[int, list[int]]], wanted: set[tuple[int, int]]) -> tuple[int, int]:
    """The first seat that nobody wants."""
    seats = [(table, seat) for table, (count, free) in sorted(left.items()) if count for seat in free]
    return next((seat for seat in seats if seat not in wanted), seats[0])


def _words(left: Mapping[int, tuple[int, list[int]]]) -> str:
    open_ = [f"table {table}: {', '.join(map(str, free))}" for table, (count, free) in left.items() if count]
    return "; ".join(open_)
