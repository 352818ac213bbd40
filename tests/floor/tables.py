"""Live tables for tests: seated, dealt, and played to a moment."""

from collections.abc import Sequence

from cutcard.cards import DECK
from cutcard.rules import Stakes, TableRules, load_game, load_house
from cutcard.table import AnyCommand, AnyEvent, Table, carry_out
from cutcard.table.deal_hand import NextHand
from cutcard.table.open_table import OpenTable, PlaceButton
from cutcard.table.seats.seats import SitDown

BLINDS = Stakes(small_blind=50, big_blind=100)
ANTES = Stakes(ante=10, bring_in=20, small_bet=40, big_bet=80)
STACK = 5_000
ACE_OF_SPADES = 51


def rules_of(house: str, game: str = "nlhe", stakes: Stakes | None = None) -> TableRules:
    """A house at a table of this game."""
    played = load_game(game)
    return load_house(house).rules_for(played, stakes or (ANTES if played.bring_in else BLINDS))


def seated(
    rules: TableRules, players: int = 9, *, live: bool = True, stack: int = STACK, told: list[AnyEvent] | None = None
) -> Table:
    """A table with players in seats 1, 2, ...; the last seat has the first button; `told` collects the events."""
    table = Table()
    events = [] if told is None else told
    events += carry_out(OpenTable(table="t", size=10, live=live, banker=f"P{players}"), table, rules)
    for seat in range(1, players + 1):
        events += carry_out(SitDown(seat, f"P{seat}", stack), table, rules)
    events += place_button(table, rules, players)
    return table


def place_button(table: Table, rules: TableRules, at: int) -> list[AnyEvent]:
    """The draw for the first button falls on this seat, however the house draws."""
    if rules.first_button.seat((), 0, at):
        return []
    if rules.first_button.seat((), at, 0):
        return carry_out(PlaceButton(at=at), table, rules)
    drawn = tuple((seat, ACE_OF_SPADES if seat == at else seat) for seat in sorted(table.sitters))
    return carry_out(PlaceButton(drawn=drawn), table, rules)


def dealt(rules: TableRules, players: int = 9, deck: Sequence[int] = DECK, *, by_hand: bool = False) -> Table:
    """A live table with a hand in progress: card n of the deck is number n - 1, unless another deck is given."""
    table = seated(rules, players)
    carry_out(NextHand(deck=() if by_hand else tuple(deck)), table, rules)
    return table


def do(table: Table, rules: TableRules, *commands: AnyCommand) -> list[AnyEvent]:
    """Carry out commands one after another."""
    return [event for command in commands for event in carry_out(command, table, rules)]
