"""The first button of a table: by the draw's card, or drawn at the table."""

from collections.abc import Sequence

from cutcard.acts.declare import says, uses_chance
from cutcard.bounds import Line, Seat, TableNumber, Text
from cutcard.cards import DECK, text
from cutcard.rules.club_rules import TournamentRules
from cutcard.sentences import say
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, Event, RefusedAtNight
from cutcard.tournament.lookup import find_seat, find_table, name_of, table_numbered
from cutcard.tournament.seating.draw_result import Drawn, shuffled_numbers
from cutcard.tournament.state import Tournament, TournamentTable


@says("at table {table:amount} the button was seat {button:amount}, the blinds {small:amount} and {big:amount}")
class SetButton(Command, frozen=True, kw_only=True, tag="set-button"):
    """Enter where button and blinds were in a table's last hand; before the first: where the button is."""

    table: TableNumber
    button: Seat
    small: Seat = 0
    big: Seat = 0


@uses_chance(by_hand=("cards",))
@says("table {table:amount} draws for the button by {seed:text}")
@says("table {table:amount} draws for the button: {cards:drawn}")
class DrawButton(Command, frozen=True, kw_only=True, tag="draw-button"):
    """Draw for a table's first button: by a seed, or by the players' cards."""

    table: TableNumber
    seed: Line = ""
    cards: Drawn = ()


class ButtonSet(Event, frozen=True, kw_only=True, gc=False, tag="button-set/1"):
    """Button and blinds of a table's last hand were entered; `cards`: drawn for the first button."""

    table: TableNumber
    button: Seat
    small: Seat = 0
    big: Seat = 0
    seed: Text = ""
    cards: Drawn = ()


def first_button(rules: TournamentRules, table: int, seats: Sequence[int], seed: str, cut: str = "") -> int:
    """The seat with the first button, by the draw or by a seed; 0: not decided yet."""
    if rules.seat_draw.button:
        return rules.seat_draw.button
    if not (seed and seats):
        return 0
    deck = shuffled_numbers(seed, cut, f"button {table}", len(DECK))
    drawn = list(zip(seats, deck, strict=False))
    named = seats[shuffled_numbers(seed, cut, f"named {table}", len(seats))[0]]
    return rules.first_button.seat(drawn, named, 0)


@decides
def draw_button(c: DrawButton, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Draw the first button at the table: by a seed, or with cards."""
    table = find_table(n, c.table)
    if not table.seats:
        raise RefusedAtNight("nobody_seated")
    cites = rules.first_button.cites
    if c.cards:
        return [ButtonSet(table=c.table, button=_by_cards(table, c.cards, rules), cards=c.cards, cites=cites)]
    if not c.seed:
        raise RefusedAtNight("nothing_drawn", cites)
    button = first_button(rules, table.number, table.taken, c.seed)
    return [ButtonSet(table=c.table, button=button, seed=c.seed, cites=cites)]


def _by_cards(table: TournamentTable, cards: Drawn, rules: TournamentRules) -> int:
    """One card for each player; the highest wins where the house has one card decide."""
    seats = {player: seat for seat, player in table.seats.items()}
    if {player for player, _ in cards} != set(seats) or len({card for _, card in cards}) != len(seats):
        raise RefusedAtNight("card_for_each", rules.first_button.cites, table=table.number)
    drawn = [(seats[player], card) for player, card in cards]
    named = max(drawn, key=lambda one: one[1])[0]
    return rules.first_button.seat(drawn, named, 0)


@decides
def set_button(c: SetButton, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Set the button of the last hand, or of the first."""
    table = find_table(n, c.table)
    for seat in filter(None, (c.button, c.small, c.big)):
        find_seat(table, seat, rules)
    return [ButtonSet(table=c.table, button=c.button, small=c.small, big=c.big)]


@changes
def _button_set(n: Tournament, e: ButtonSet) -> None:
    table = table_numbered(n, e.table)
    table.hand.put_button(e.button, e.small, e.big, e.at, max(1, table.hand.number + table.playing))


@tells
def _phrase_button_set(e: ButtonSet, n: Tournament) -> str:
    if e.cards or e.seed:
        told = say("Table {table:number} drew for the button: seat {seat:seat}", table=e.table, seat=e.button)
        cards = ", ".join(f"{name_of(n, player)} {text(card)}" for player, card in e.cards)
        return say("{told:words} ({cards:words})", told=told, cards=cards) if cards else told
    if not (e.small and e.big):
        return say("Table {table:number}: button in seat {seat:seat}", table=e.table, seat=e.button)
    return say(
        "Table {table:number}: button in seat {seat:seat}, blinds in seats {blinds:seat}",
        table=e.table, seat=e.button, blinds=(e.small, e.big),
    )  # fmt: skip
