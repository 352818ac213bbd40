"""The demo club: every house has a table, every order can be played, and a person finds a seat at each."""

import pytest

from cutcard.bots.brain import STYLES
from cutcard.bots.demo_club import DEMO, DemoTable
from cutcard.rules import house_ids, load_game, load_house
from cutcard.table import Table, carry_out
from cutcard.table.open_table import OpenTable
from cutcard.table.seats.seats import SitDown


def test_every_house_has_a_table() -> None:
    assert {table.order.house for table in DEMO} == set(house_ids())


def test_one_table_has_real_cards() -> None:
    assert [table.order.title for table in DEMO if table.order.live] == ["Real cards, 100 and 200"]


@pytest.mark.parametrize("table", DEMO, ids=lambda table: table.order.title)
def test_a_table_is_played_in_its_house_with_room_for_people(table: DemoTable) -> None:
    order = table.order
    game = load_game(order.game)
    rules = load_house(order.house).rules_for(game, order.stakes)
    assert rules.games.played(game.id)
    assert 2 <= len(table.bots if not order.live else table.walk_ins) <= order.size - 2
    assert not (table.bots and table.walk_ins)
    assert set(table.bots) <= set(STYLES)
    assert order.size <= game.most_players
    table_there = Table()
    carry_out(OpenTable(table="demo", size=order.size), table_there, rules)
    for seat, chips in enumerate(order.buy_in, 1):
        carry_out(SitDown(seat, f"P{seat}", chips), table_there, rules)
    assert len(table_there.sitters) == 2
