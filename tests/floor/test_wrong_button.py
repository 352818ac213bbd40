"""A wrong button, over several hands in a row and at tables of any size: each player has every position once."""

from collections import Counter
from itertools import pairwise
from typing import NamedTuple

import pytest

from cutcard.cards import DECK
from cutcard.floor.ruling import Report, Ruling, enforce, rule
from cutcard.hand.commands import Fold
from cutcard.rules import TableRules, house_ids, load_house
from cutcard.table import Table, carry_out
from cutcard.table.deal_hand import NextHand
from cutcard.table.open_table import OpenTable
from cutcard.table.seats.seats import SitDown
from tests.floor.tables import STACK, place_button, rules_of

SIZES = range(2, 10)
CORRECTS = [house for house in house_ids() if house != "club52"]
"""At club52 a button that was played with stays."""


class Places(NamedTuple):
    """Who had which place in a hand."""

    button: int
    small: int
    big: int


def at_the_table(rules: TableRules, players: int, button: int) -> Table:
    """Seats 1 to `players`, the first button on one of them."""
    table = Table()
    carry_out(OpenTable(table="t", size=10, live=True, banker=f"P{button}"), table, rules)
    for seat in range(1, players + 1):
        carry_out(SitDown(seat, f"P{seat}", STACK), table, rules)
    place_button(table, rules, button)
    return table


def deal(table: Table, rules: TableRules) -> Places:
    """The next hand; who has which place in it."""
    carry_out(NextHand(deck=DECK), table, rules)
    assert table.positions is not None
    return Places(table.positions.button, table.positions.small, table.positions.big)


def play(table: Table, rules: TableRules) -> Places:
    """The next hand, folded around."""
    places = deal(table, rules)
    while table.playing:
        assert table.hand is not None
        assert table.hand.actor is not None
        carry_out(Fold(table.hand.actor.seat), table, rules)
    return places


def put_right(house: str, incident: str, table: Table, rules: TableRules, button: int) -> Ruling:
    """The floor names the correct button, and the ruling is applied."""
    found = rule(load_house(house), Report(incident, {"button": str(button)}), rules, table)
    assert isinstance(found, Ruling), found
    carry_out(enforce(table, found, "floor"), table, rules)
    return found


@pytest.mark.proves("ccp.irregularities.1", "standard.last-button.1")
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("house", CORRECTS)
def test_after_a_hand_with_a_wrong_button_each_has_every_place_once(house: str, players: int) -> None:
    rules = rules_of(house)
    for wrong in range(1, players):
        table = at_the_table(rules, players, wrong)
        hands = [play(table, rules)]
        found = put_right(house, "button_was_wrong", table, rules, players)
        assert found.remedy == "correct_button"
        hands += [play(table, rules) for _ in range(2 * players)]
        assert hands[1].button == players, (wrong, hands)
        for name in Places._fields:
            for lap in (hands[:players], hands[players : 2 * players]):
                had = Counter(getattr(hand, name) for hand in lap)
                assert set(had.values()) == {1}, (wrong, name, hands)
        for one, other in pairwise(hands):
            assert one.small != other.small, (wrong, hands)
            assert one.big != other.big, (wrong, hands)


@pytest.mark.proves("ccp.misdeals.1g", "standard.misdeal.4")
@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("house", house_ids())
def test_a_misdeal_for_a_wrong_button_is_dealt_again_as_if_it_had_stood_right(house: str, players: int) -> None:
    rules = rules_of(house)
    right = at_the_table(rules, players, players)
    expected = [play(right, rules) for _ in range(players + 1)]
    for wrong in range(1, players):
        table = at_the_table(rules, players, wrong)
        deal(table, rules)
        found = put_right(house, "wrong_button", table, rules, players)
        assert found.remedy == "misdeal"
        assert {sitter.stack for sitter in table.sitters.values()} == {STACK}
        assert deal(table, rules) == expected[0]
        assert table.hand is not None
        paid = {p.seat: p.bet for p in table.hand.players if p.bet}
        assert paid == {expected[0].small: rules.stakes.small_blind, expected[0].big: rules.stakes.big_blind}
        while table.playing:
            assert table.hand.actor is not None
            carry_out(Fold(table.hand.actor.seat), table, rules)
        assert [play(table, rules) for _ in range(players)] == expected[1:]
