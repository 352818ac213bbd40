"""The cards that won are shown after a showdown, and only face-up ones: winners, runs, halves, and no card more."""

import asyncio
from itertools import chain
from random import Random
from typing import Any

import pytest

from cutcard.cards import cards
from cutcard.hand import Hand
from cutcard.hand.events import PotAwarded
from cutcard.hand.state import Player
from cutcard.room.views.table_types import TableUpdate
from cutcard.room.views.table_view import best_hands
from cutcard.rules import TableRules, load_game, load_house
from cutcard.streams.subscribers import encode
from tests.room.rooms import CASH, Client, Hall, live, party, play_on
from tests.room.tables.test_views import PLACES, other_world, shuffle_hidden

SOME = [PLACES[1], PLACES[2], PLACES[4], PLACES[8], PLACES[10]]


def lying_open(seen: TableUpdate) -> set[int]:
    """Every card that this viewer sees face up."""
    hand = seen.view.hand
    assert hand is not None
    own = chain.from_iterable((*seat.down, *seat.up) for seat in hand.seats)
    return {*hand.board, *chain.from_iterable(hand.boards), *own}


@pytest.mark.parametrize(("house", "game", "stakes"), SOME)
def test_the_winning_cards_are_face_up_and_belong_to_winners(house: str, game: str, stakes: Any) -> None:
    async def evening() -> int:
        hall = await Hall.open(seed=5)
        clients = await party(hall, 3, house=house, game=game, stakes=stakes)
        rail = Client(hall, await hall.person("Rail"), clients[0].table).watch()
        actor = hall.room.tables[clients[0].table]
        chance, told, hands = Random(house + game), 0, set[str]()
        for _ in range(90):
            await play_on(clients, chance, 1)
            true, seen = actor.place.table, rail.seen()
            if true.hand is None or not true.hand.is_over or true.hand.started.hand in hands:
                assert not seen.best or true.hand is None or true.hand.is_over
                continue
            hands.add(true.hand.started.hand)
            won = {seat for award in actor.place.awards for seat, _ in award.shares}
            for one in seen.best:
                assert one.seat in won
                assert set(one.cards) <= lying_open(seen)
                assert one.text
                told += 1
            actor.place.table = other_world(true, shuffle_hidden(true.hand, 0, chance))
            actor.gallery.publish()
            assert encode(hall.room.seen(rail.who, rail.table).best) == encode(seen.best)
            actor.place.table = true
            actor.gallery.publish()
        return told

    assert asyncio.run(evening()) > 0


def shown_down(board: str, *holdings: str, runs: tuple[str, ...] = ()) -> Hand:
    """A hand that is over, with these hands tabled."""
    hand = Hand()
    hand.phase, hand.board.cards, hand.board.earlier = "over", list(cards(board)), [list(cards(one)) for one in runs]
    hand.board.run, hand.board.runs = len(runs), len(runs) + 1
    for seat, held in enumerate(holdings, 1):
        p = Player(seat, 0)
        p.down = p.shown = cards(held)
        hand.players.append(p)
        hand.by_seat[seat] = p
    hand.board.order = tuple(hand.by_seat)
    hand.chips.pots = ((100, hand.board.order),)
    return hand


def rules(game: str) -> TableRules:
    return load_house("standard").rules_for(load_game(game), CASH)


def award(*seats: int, run: int = 0, side: str = "", pot: int = 0) -> PotAwarded:
    return PotAwarded(pot, run, side, tuple((seat, 10) for seat in seats))


def told(hand: Hand, game: str, *awards: PotAwarded) -> list[tuple[int, int, str, set[int]]]:
    return [(one.seat, one.run, one.side, set(one.cards)) for one in best_hands(hand, rules(game), awards)]


def test_the_five_cards_that_play_are_shown_with_the_hands_name() -> None:
    hand = shown_down("KsKdQc7h2c", "KhQd", "AsAd")
    (one,) = best_hands(hand, rules("nlhe"), [award(1)])
    assert set(one.cards) == set(cards("KhKsKdQdQc"))
    assert one.text == "Kings full of queens"


def test_omaha_plays_two_of_the_hand_and_three_of_the_board() -> None:
    hand = shown_down("AsKsQs2s3d", "JsTd9d8d", "AhAdKcKh")
    ((_, _, _, five),) = told(hand, "plo", award(2))
    assert len(five & set(cards("AhAdKcKh"))) == 2
    assert len(five & set(hand.board.cards)) == 3


def test_high_and_low_halves_have_their_own_five() -> None:
    hand = shown_down("8s7d2cKhKd", "Ah3hQcJc", "KsKc9d9c")
    assert told(hand, "plo8", award(2, side="high"), award(1, side="low")) == [
        (2, 0, "high", set(cards("KsKcKhKd8s"))), (1, 0, "low", set(cards("8s7d3h2cAh"))),
    ]  # fmt: skip


def test_each_run_has_its_own_five() -> None:
    hand = shown_down("AsKd5c9h4d", "AhAd", "KsKc", runs=("AsKd5cKh2d",))
    found = told(hand, "nlhe", award(2, run=0), award(1, run=1))
    assert found == [(2, 0, "", set(cards("KsKcKdKhAs"))), (1, 1, "", set(cards("AhAdAsKd9h")))]


def test_a_tie_shows_both_hands_and_several_pots_show_a_hand_once() -> None:
    hand = shown_down("AsKdQcJhTd", "2h2d", "3h3d")
    hand.chips.pots = ((100, (1, 2)), (50, (1, 2)))
    assert [seat for seat, *_ in told(hand, "nlhe", award(1, 2, pot=1), award(1, 2))] == [1, 2]


def test_a_face_down_hand_is_never_shown() -> None:
    hand = shown_down("AsKdQcJh2d", "AhAd", "3h3d")
    hand.by_seat[1].shown = ()
    assert not told(hand, "nlhe", award(1))


def test_no_winning_cards_without_an_opponent_or_a_showdown() -> None:
    hand = shown_down("AsKdQcJh2d", "AhAd", "3h3d")
    hand.chips.pots = ((100, (1, 2)), (50, (1,)))
    assert not told(hand, "nlhe", award(1, pot=1))  # a side pot without opponents
    hand.by_seat[2].live = False
    assert not told(hand, "nlhe", award(1))
    hand.by_seat[2].live = True
    hand.board.order = ()
    assert not told(hand, "nlhe", award(1))


def test_the_last_hand_after_the_others_were_mucked_won_with_its_cards_on_every_side() -> None:
    hand = shown_down("8s7d2cKhKd", "Ah3hQcJc", "KsKc9d9c")
    hand.by_seat[2].mucked = True
    assert [(seat, side) for seat, _, side, _ in told(hand, "plo8", award(1))] == [(1, "high"), (1, "low")]


@live
async def test_a_view_has_the_player_to_act_and_since_when_others_are_disconnected() -> None:
    hall = await Hall.open()
    ann, bob = await party(hall, 2)
    await hall.wait(7_000)
    seen = ann.seen()
    assert seen.view.hand is not None
    assert seen.waiting == (seen.view.hand.actor,)
    assert not seen.gone
    hall.room.forget(bob.outbox)
    left = hall.time[0]
    await hall.wait(1_000)
    assert ann.seen().gone == {2: left}
    bob.watch()
    assert not ann.seen().gone


@live
async def test_a_player_who_chose_how_often_to_run_it_is_not_waited_for() -> None:
    hall = await Hall.open()
    ann, bob = await party(hall, 2, house="ppc")
    await hall.wait(7_000)
    seen = ann.seen()
    assert seen.view.hand is not None
    first, second = (ann, bob) if seen.view.hand.actor == 1 else (bob, ann)
    await first.do(do="all-in")
    await second.do(do="call")
    assert ann.seen().waiting == bob.seen().waiting == (1, 2)
    await bob.do(do="run-it", times=2)
    assert ann.seen().waiting == (1,)
    await ann.do(do="run-it", times=2)
    agreed = ann.seen().view.hand
    assert agreed is not None
    assert agreed.phase != "runs"
    while not ann.seen().best:
        await hall.wait(500)
    assert {one.run for one in ann.seen().best} == {0, 1}
