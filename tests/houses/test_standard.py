"""Beyond scenarios in the standard rules: what holds for every game and every refusal."""

from functools import cache

import pytest

from cutcard.cards import DECK
from cutcard.hand import Hand, Refused, carry_out
from cutcard.hand.commands import StartHand
from cutcard.hand.refusals import SENTENCES
from cutcard.rules import Stakes, TableRules, game_ids, load_game, load_house
from cutcard.scenario import SHIPPED, Scenario, find, load, open_play, steps_in
from cutcard.scenario.script import rehearse

BOOK = load_house("standard")


@cache
def scenarios() -> list[Scenario]:
    """All that are shipped, read when they are asked for."""
    return [scenario for path in find([SHIPPED]) for scenario in load(path)]


def rules_of(game: str) -> TableRules:
    stud = Stakes(ante=5, bring_in=10, small_bet=20)
    return BOOK.rules_for(load_game(game), stud if load_game(game).bring_in else Stakes(small_blind=10, big_blind=20))


def started(game: str, players: int = 2) -> Hand:
    hand = Hand()
    seats = tuple((seat, 1_000) for seat in range(1, players + 1))
    start = StartHand(seats=seats, button=1, deck=load_game(game).deck)
    carry_out(start, hand, rules_of(game))
    return hand


@pytest.mark.proves("standard.games.1")
@pytest.mark.parametrize("game", game_ids())
def test_every_game_is_played(game: str) -> None:
    assert started(game).started.game == game


@pytest.mark.proves("standard.most-players.1")
@pytest.mark.parametrize("game", game_ids())
def test_a_full_table_is_dealt_and_one_more_is_refused(game: str) -> None:
    most = load_game(game).most_players
    assert started(game, most).round.live == most
    with pytest.raises(Refused) as refused:
        started(game, most + 1)
    assert (refused.value.code, refused.value.cites) == ("too_many_players", ("standard.most-players.1",))


@pytest.mark.proves("standard.hand-starts.1")
@pytest.mark.parametrize("game", game_ids())
def test_a_hand_begins_before_the_first_chip_is_posted(game: str) -> None:
    start = StartHand(seats=((1, 1_000), (2, 1_000)), button=1, deck=load_game(game).deck)
    events = [type(event).__name__ for event in carry_out(start, Hand(), rules_of(game))]
    assert events[:3] == ["HandStarted", "Shuffled", "Posted"]


@pytest.mark.parametrize("deck", [DECK[1:], (*DECK[1:], DECK[1]), (*DECK[1:], 52), (*DECK, 0)])
def test_a_deck_is_52_different_cards(deck: tuple[int, ...]) -> None:
    hand = Hand()
    with pytest.raises(Refused) as refused:
        carry_out(StartHand(seats=((1, 1_000), (2, 1_000)), button=1, deck=deck), hand, rules_of("nlhe"))
    assert refused.value.code == "bad_deck"
    assert not hand.players


def is_whole(scenario: Scenario) -> bool:
    """Whether the standard rules play it, to the last chip."""
    if scenario.houses != (BOOK,):
        return False
    play = open_play(scenario, BOOK)
    rehearse(play, steps_in(scenario, BOOK))
    return " over " in play.line()


@pytest.mark.parametrize("game", game_ids())
def test_every_game_has_a_whole_hand_as_an_example(game: str) -> None:
    own = [one for one in scenarios() if one.kind == "hand" and one.title.startswith("A hand of ")]
    assert any(is_whole(one) for one in own if one.setup.game.id == game), (
        f'a game that is shipped has a scenario "A hand of …" in scenarios/standard, played to the end; {game} has none'
    )


ORDERS = {
    "counted_all_in", "last_card", "lives_already", "no_moves", "no_such_count", "nobody_can_win", "not_bound",
    "not_there", "nothing_behind", "street_dealt", "too_few_cards",
}  # fmt: skip
"""Refused are only the floor's own orders, and its rulings order nothing that cannot be done; and what real chips are
counted to, which are never counted wrong in a scenario."""


def test_every_refusal_has_an_example() -> None:
    expected = {step.refusal.code for one in scenarios() for step in one.steps if step.refusal}
    assert set(SENTENCES) - expected == {"bad_deck"} | ORDERS, "a scenario's deck is always one; see above"
