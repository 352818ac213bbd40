"""The first button of a table: by the card that stands for it, or drawn for."""

from collections.abc import Sequence

from cutcard.cards import DECK
from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.found import table as standing
from cutcard.tournament.night import Night, TableAt
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats import commands as do
from cutcard.tournament.seats import events as ev
from cutcard.tournament.seats.checks import seat_of
from cutcard.tournament.seats.drawing import mixed


def first_button(rules: NightRules, table: int, seats: Sequence[int], seed: str, cut: str = "") -> int:
    """The seat with the first button, by the draw itself or by a seed; 0: nobody drew for it yet."""
    if rules.seat_draw.button:
        return rules.seat_draw.button
    if not (seed and seats):
        return 0
    deck = mixed(seed, cut, f"button {table}", len(DECK))
    drawn = list(zip(seats, deck, strict=False))
    named = seats[mixed(seed, cut, f"named {table}", len(seats))[0]]
    return rules.first_button.seat(drawn, named, 0)


def draw_button(c: do.DrawButton, n: Night, rules: NightRules) -> list[Event]:
    """Drawn for at the table: by a seed, or with cards."""
    table = standing(n, c.table)
    if not table.seats:
        raise RefusedAtNight("nobody_seated")
    cites = rules.first_button.cites
    if c.cards:
        return [ev.ButtonSet(table=c.table, button=_by_cards(table, c.cards, rules), cards=c.cards, cites=cites)]
    if not c.seed:
        raise RefusedAtNight("nothing_drawn", cites)
    button = first_button(rules, table.number, table.taken, c.seed)
    return [ev.ButtonSet(table=c.table, button=button, seed=c.seed, cites=cites)]


def _by_cards(table: TableAt, cards: do.Drawn, rules: NightRules) -> int:
    """One card for each player; where a draw names the seat, one card names it: the highest."""
    seats = {player: seat for seat, player in table.seats.items()}
    if {player for player, _ in cards} != set(seats) or len({card for _, card in cards}) != len(seats):
        raise RefusedAtNight("card_for_each", rules.first_button.cites, table=table.number)
    drawn = [(seats[player], card) for player, card in cards]
    named = max(drawn, key=lambda one: one[1])[0]
    return rules.first_button.seat(drawn, named, 0)


def set_button(c: do.SetButton, n: Night, rules: NightRules) -> list[Event]:
    """Where it was in the last hand, or is in the first."""
    table = standing(n, c.table)
    for seat in filter(None, (c.button, c.small, c.big)):
        seat_of(table, seat, rules)
    return [ev.ButtonSet(table=c.table, button=c.button, small=c.small, big=c.big)]
