"""The cash room as its pages see it: podium, board, bank and phone, of scenes and of random evenings."""

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.cash.acts import AnyCommand
from cutcard.cash.bank.buying import BuyChips, CashOut
from cutcard.cash.bank.dropping import TakeDrop
from cutcard.cash.seen.bank import bank_seen
from cutcard.cash.seen.looking import CashLook
from cutcard.cash.seen.podium import board_seen, podium_seen
from cutcard.cash.seen.visitor import of_person, visitor_seen
from cutcard.club.people.person import short
from cutcard.hand import Refused
from cutcard.rules import load_house
from cutcard.scenario.cash.play import CashPlay
from cutcard.scenario.cash.setup import CashSetup, SitsHere, read_game_plan
from cutcard.scenario.sentences import ScriptNames
from cutcard.scenario.streams import DAY
from tests.cash.evenings import HOUSES, MINUTE, Chance, evening

FEW = settings(max_examples=max(3, settings().max_examples // 25))


def look_at(play: CashPlay) -> CashLook:
    """What pages are made of."""
    return CashLook(evening=play.evening, rules=play.rules, book=play.book, now=play.now, offset=-DAY, short=short)


def scene(house: str = "ppc", *names: str, waiting: str = "") -> CashPlay:
    """A table with these, and a list."""
    sits = tuple(SitsHere(12, seat, name, 20_000) for seat, name in enumerate(names, 1))
    games = (("nl", read_game_plan("nlhe 1/2, $100 to $300")),)
    lists = (("nl", tuple(waiting.split())),)
    setup = CashSetup(games, ((12, "nl"),), sits, (), lists, (), 400_000, DAY + 19 * 60 * MINUTE)
    return CashPlay(setup, load_house(house), ScriptNames())


def test_seated_called_cards_out_and_free_are_all_chairs() -> None:
    play = scene("ppc", *"ABCDEF", waiting="X Y Z")
    for text in ("call", "call", "card"):
        _do(play, text)
    seen = podium_seen(look_at(play))
    assert (seen.seated, seen.called, seen.cards, seen.free) == (6, 1, 1, 1)
    assert seen.seated + seen.called + seen.cards + seen.free == 9
    assert [one.name for one in seen.games[0].waiting] == ["X", "Y", "Z"]
    assert seen.games[0].stakes == "$1/$2"
    table = seen.games[0].tables[0]
    assert [one.called for one in table.seats if one.called] == ["X", "Y"]
    assert seen.waiting == 1


def _do(play: CashPlay, what: str) -> None:
    command = {"call": {"do": "call-next", "game": "nl"}, "card": {"do": "hand-out-card", "game": "nl", "player": "X"}}
    play.do(msgspec.convert(command[what], AnyCommand))


def test_the_board_shows_short_names_the_called_first_and_nobody_s_seat() -> None:
    play = scene("ppc", "Ann Archer", "Bob Brown", waiting="Dee Ed")
    _do(play, "call")
    seen = board_seen(look_at(play))
    told = msgspec.json.encode(seen).decode()
    assert seen.games[0].waiting[0].name == "Dee"
    assert seen.games[0].waiting[0].called
    assert "Archer" not in told
    assert seen.games[0].tables[0].seats == ()
    assert [one.id for one in seen.cites] == ["ppc.cashseat.1"]


def test_every_table_is_explained_by_money() -> None:
    play = scene("standard", "A", "B")
    play.do(TakeDrop(table=12, rake=400, promo=100, tips=200))
    play.do(BuyChips(player="A", cents=10_000, has=0))
    play.do(CashOut(player="B", cents=15_000))
    seen = bank_seen(look_at(play))
    [table] = seen.tables
    assert table.bought - table.cashed - table.rake - table.promo - table.tips + table.other == table.there
    assert (table.bought, table.cashed, table.there) == (50_000, 15_000, 34_300)
    assert seen.float_cents + seen.bought - seen.cashed - seen.safe - seen.paid == seen.expected
    assert (seen.in_boxes, seen.in_tips) == (500, 200)
    assert [(one.words, one.incoming, one.outgoing) for one in seen.lines[:2]] == [
        ("B, cash-out", 0, 15_000), ("A, buy-in", 10_000, 0),
    ]  # fmt: skip


def test_a_phone_knows_its_place_its_call_and_its_session() -> None:
    play = scene("standard", "A", waiting="X Y")
    look = look_at(play)
    assert visitor_seen(look, of_person(look, "Y")).places == (("nl", 1),)
    _do(play, "call")
    assert visitor_seen(look_at(play), "X").call is not None
    [session] = visitor_seen(look_at(play), "A").sessions
    assert (session.table, session.bought, session.taken, session.ended) == (12, 20_000, 0, 0)
    assert visitor_seen(look_at(play)).player == ""


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(seed=st.integers(0, 2**32))
def test_every_view_of_any_evening_can_be_shown(house: str, seed: int) -> None:
    play, dice = evening(house), random.Random(seed)
    chance = Chance(play, dice)
    for _ in range(80):
        play.now += MINUTE
        try:
            play.do(chance.next())
        except Refused:
            continue
        look = look_at(play)
        seen = podium_seen(look)
        for view in (seen, board_seen(look), visitor_seen(look, dice.choice([*play.evening.visits, ""]))):
            assert msgspec.json.encode(view)
        for keeper in (0, *play.evening.tables):
            bank = bank_seen(look, keeper)
            assert msgspec.json.encode(bank)
            for table in bank.tables:
                told = table.bought - table.cashed - table.rake - table.promo - table.tips + table.other
                assert told == table.there
