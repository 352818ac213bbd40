"""The cash pages (podium, board, bank, phone), of set scenes and of random sessions."""

import random
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.cards import cards
from cutcard.cash.acts import AnyCommand, UndoCashEntry
from cutcard.cash.bank.buy_ins import BuyChips, CashOut, WantChips
from cutcard.cash.bank.cage import CountCage
from cutcard.cash.bank.drop import PayTips, RecordDrop
from cutcard.cash.bank.high_hands import OfferHighHands, ReportHighHand
from cutcard.cash.podium.away_players import StepOut
from cutcard.cash.podium.seat_changes import AskSeat
from cutcard.cash.podium.waiting_list import StepAwayFromList
from cutcard.cash.views.bank import bank_view
from cutcard.cash.views.log import SessionContext
from cutcard.cash.views.player import player_of_person, visitor_view
from cutcard.cash.views.podium import board_view, podium_view
from cutcard.cash.views.view_types import RoomWays
from cutcard.club.people import People
from cutcard.hand import Refused
from cutcard.rules import load_house
from cutcard.scenario.cash.play import CashPlay
from cutcard.scenario.cash.setup import CashSetup, SitsHere, read_game_plan
from cutcard.scenario.sentences import ScriptNames
from cutcard.scenario.stream_play import DAY
from cutcard.streams.snapshots import decode_snapshot, encode_snapshot
from tests.cash.sessions import HOUSES, MINUTE, Chance, evening

FEW = settings(max_examples=max(3, settings().max_examples // 25))


def look_at(play: CashPlay) -> SessionContext:
    """The context of the pages."""
    return SessionContext(
        evening=play.evening, rules=play.rules, book=play.book, now=play.now, offset=-DAY, shown=People().public
    )


def scene(house: str = "ppc", *names: str, waiting: str = "") -> CashPlay:
    """A table with these players, and a list."""
    sits = tuple(SitsHere(12, seat, name, 20_000) for seat, name in enumerate(names, 1))
    games = (("nl", read_game_plan("nlhe 1/2, $100 to $300")),)
    lists = (("nl", tuple(waiting.split())),)
    setup = CashSetup(games, ((12, "nl"),), sits, (), lists, (), 400_000, DAY + 19 * 60 * MINUTE)
    return CashPlay(setup, load_house(house), ScriptNames())


def test_seated_called_and_open_seats_are_all_seats() -> None:
    play = scene("ppc", *"ABCDEF", waiting="X Y Z")
    for text in ("call", "call", "card"):
        _do(play, text)
    seen = podium_view(look_at(play))
    assert (seen.seated, seen.called, seen.cards, seen.free) == (6, 1, 1, 1)
    assert seen.seated + seen.called + seen.cards + seen.free == 9
    assert [one.name for one in seen.games[0].waiting] == ["X", "Y", "Z"]
    assert seen.games[0].stakes == "$1/$2"
    table = seen.games[0].tables[0]
    assert [one.called for one in table.seats if one.called] == ["X", "Y"]
    assert seen.waiting == 1


def _do(play: CashPlay, what: str) -> None:
    command = {"call": {"do": "call-next", "game": "nl"}, "card": {"do": "hand-out-card", "game": "nl", "player": "X"}}
    play.execute(msgspec.convert(command[what], AnyCommand))


def test_the_board_shows_short_names_the_called_first_and_nobody_s_seat() -> None:
    play = scene("ppc", "Ann Archer", "Bob Brown", waiting="Dee Ed")
    _do(play, "call")
    seen = board_view(look_at(play))
    told = msgspec.json.encode(seen).decode()
    assert seen.games[0].waiting[0].name == "Dee"
    assert seen.games[0].waiting[0].called
    assert "Archer" not in told
    assert seen.games[0].tables[0].seats == ()
    assert [one.id for one in seen.cites] == ["ppc.cashseat.1"]


def test_the_podium_shows_unseated_players_arrivals_and_house_options() -> None:
    play = scene("club52", "A", waiting="X Y")
    for command in (
        {"do": "arrive", "player": "Z", "name": "Zoe"},
        {"do": "arrive", "player": "Q", "name": "Quinn"},
        {"do": "open-table", "game": "nl", "table": 14},
        {"do": "come-to-table", "player": "Q", "table": 14},
        {"do": "come-to-table", "player": "Y", "table": 14},
        {"do": "go-home", "player": "Z"},
    ):
        play.execute(msgspec.convert(command, AnyCommand))
    seen = podium_view(look_at(play))
    assert [one.name for one in seen.others] == ["Quinn"]
    assert [one.player for one in seen.games[0].tables[1].came] == ["Q", "Y"]
    ways = seen.ways
    assert all((ways.player_banks, ways.first_come, ways.one_more, ways.everybody, ways.guests, ways.must_be_here))
    assert podium_view(look_at(scene("ppc"))).ways == RoomWays()
    assert board_view(look_at(play)).games[0].tables[1].came == ()


def test_the_chips_of_every_table_match_its_money() -> None:
    play = scene("standard", "A", "B")
    play.execute(RecordDrop(table=12, rake=400, promo=100, tips=200))
    play.execute(BuyChips(player="A", cents=10_000, has=0))
    play.execute(CashOut(player="B", cents=15_000, leaves=True))
    seen = bank_view(look_at(play))
    [table] = seen.tables
    assert table.bought - table.cashed - table.rake - table.promo - table.tips + table.other == table.there
    assert (table.bought, table.cashed, table.there) == (50_000, 15_000, 34_300)
    assert [(one.what, one.cents) for one in seen.ins] == [("float", 400_000), ("buy-in", 50_000)]
    assert [(one.what, one.cents) for one in seen.outs] == [("cash-out", 15_000)]
    assert seen.expected == 435_000
    assert (seen.in_boxes, seen.in_tips) == (500, 200)
    assert [(one.who, one.words, one.incoming, one.outgoing) for one in seen.lines[:2]] == [
        ("B", "cash-out, table 12", 0, 15_000), ("A", "buy-in, table 12", 10_000, 0),
    ]  # fmt: skip
    assert [(one.name, one.seat, one.bought, one.taken) for one in seen.players] == [
        ("A", 1, (20_000, 10_000), 0), ("B", 0, (20_000,), 15_000),
    ]  # fmt: skip


def test_an_undone_movement_stays_with_its_reversal() -> None:
    play = scene("standard", "A", "B")
    play.execute(BuyChips(player="A", cents=10_000, has=0, by="Maria"))
    play.execute(CountCage(cents=449_000, by="Maria"))
    play.execute(BuyChips(player="B", cents=5_000, has=0, by="Maria"))
    play.execute(UndoCashEntry(by="Maria"))
    seen = bank_view(look_at(play))
    assert [(one.who, one.incoming, one.outgoing, one.taken_back) for one in seen.lines[:3]] == [
        ("Undone", 0, 5_000, False), ("B", 5_000, 0, True), ("Bank counted", 0, 1_000, False),
    ]  # fmt: skip
    assert seen.undo is not None
    assert seen.undo.text == "Bank counted: $4,490, $10 short"
    play.execute(
        UndoCashEntry(number=seen.undo.entry - 1, by="Maria")
    )  # counted since: the money was there all the same
    again = bank_view(look_at(play))
    assert again.expected == 449_000
    assert [(one.counted, one.expected) for one in again.counts] == [(449_000, 440_000)]


def test_chips_out_of_the_rack_are_on_tables_in_boxes_or_held() -> None:
    play = scene("standard", "A", "B")
    play.execute(RecordDrop(table=12, rake=400, promo=100, tips=200, dealer="Dee"))
    play.execute(PayTips(table=12, cents=150, dealer="Dee"))
    seen = bank_view(look_at(play))
    assert (seen.on_tables, seen.in_boxes, seen.in_tips) == (39_300, 500, 50)
    assert [(one.name, one.rake, one.tips) for one in seen.dealers] == [("Dee", 400, 200)]
    assert seen.promotions.dropped == seen.promotions.now == 100


def test_a_phone_shows_spot_call_and_results() -> None:
    play = scene("standard", "A", waiting="X Y")
    context = look_at(play)
    [waits] = visitor_view(context, player_of_person(context, "Y")).lists
    assert (waits.game, waits.before, waits.wait.called) == ("nl", 1, 0)
    _do(play, "call")
    [called] = visitor_view(look_at(play), "X").lists
    assert (called.wait.table, called.wait.seat) == (12, 2)
    [waits] = visitor_view(look_at(play), "Y").lists
    assert waits.before == 0, "who is called stands before nobody"
    [session] = visitor_view(look_at(play), "A").sessions
    assert (session.table, session.bought, session.taken, session.ended) == (12, 20_000, 0, 0)
    assert visitor_view(look_at(play)).player == ""


def test_a_phone_shows_its_seat_and_requests() -> None:
    play = scene("ppc", "A", "B")
    play.execute(AskSeat(player="B"))
    play.execute(AskSeat(player="A", seats=(4,)))
    play.execute(WantChips(player="A", cents=5_000))
    play.execute(StepOut(player="A"))
    seat = visitor_view(look_at(play), "A").seat
    assert seat is not None
    assert (seat.table, seat.seat, seat.chairs, seat.asks, seat.asked_before) == (12, 1, 9, (4,), 1)
    assert (seat.wants_chips, seat.kept_until - seat.away) == (5_000, 30 * MINUTE)
    [rule] = visitor_view(look_at(play), "A").rules.chips
    assert rule.id == "ppc.cashtable.2"


def test_a_late_called_player_is_suggested_as_a_no_show() -> None:
    play = scene("standard", "A", waiting="X")
    _do(play, "call")
    play.execute(StepAwayFromList(game="nl", player="X", until=play.now + 5 * MINUTE))
    [wait] = board_view(look_at(play)).games[0].waiting
    assert (wait.called > 0, wait.away_until - play.now) == (True, 5 * MINUTE)


def test_the_board_shows_the_best_hand_of_the_hour_with_a_short_name() -> None:
    play = scene("ppc", "A", "B")
    play.evening.visits["A"].name = "Ann Archer"
    play.execute(OfferHighHands(cents=10_000, minutes=60))
    play.execute(ReportHighHand(player="A", cards=cards("As Ah Ad Ac Kd")))
    seen = board_view(look_at(play)).high_hand
    assert seen is not None
    assert (seen.cents, seen.players) == (10_000, ("Ann A.",))


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(seed=st.integers(0, 2**32))
def test_every_view_of_a_random_session_can_be_made(house: str, seed: int) -> None:
    play, dice = evening(house), random.Random(seed)
    chance = Chance(play, dice)
    for _ in range(80):
        play.now += MINUTE
        try:
            play.execute(chance.next())
        except Refused:
            continue
        context = look_at(play)
        seen = podium_view(context)
        someone = dice.choice([*play.evening.visits, ""])
        after = replace(context, evening=decode_snapshot(encode_snapshot(play.evening)), made={})
        for view, again in (
            (seen, podium_view(after)),
            (board_view(context), board_view(after)),
            (visitor_view(context, someone), visitor_view(after, someone)),
            *((bank_view(context, keeper), bank_view(after, keeper)) for keeper in (0, *play.evening.tables)),
        ):
            assert msgspec.json.encode(view) == msgspec.json.encode(again), "a restart changes no view"
        for keeper in (0, *play.evening.tables):
            bank = bank_view(context, keeper)
            for table in bank.tables:
                told = table.bought - table.cashed - table.rake - table.promo - table.tips + table.other
                assert told == table.there
                rows = [one for one in bank.players if one.table == table.number]
                assert (
                    sum(sum(one.bought) for one in rows) - sum(one.taken for one in rows) == table.bought - table.cashed
                )
            everything = bank_view(context, keeper, 10**6)
            assert sum(one.incoming - one.outgoing for one in everything.lines) == bank.expected
            assert sum(one.cents for one in bank.ins) - sum(one.cents for one in bank.outs) == bank.expected
