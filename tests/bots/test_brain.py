"""How a bot estimates its cards, and what it does with them."""

from random import Random

import pytest

from cutcard.bots.brain import STYLES, hand_move
from cutcard.bots.odds import discards, expected_share, starting_place
from cutcard.cards import cards
from cutcard.hand import Hand, View, carry_out, legal, seen_by
from cutcard.hand.commands import AnyCommand, BringIn, Call, Check, Discard, Fold, Muck, RaiseTo, Show, StartHand
from cutcard.rules import Game, Stakes, TableRules, game_ids, load_game, load_house

STAKES = Stakes(small_blind=50, big_blind=100)


def dealt(game: str, deck: str, stakes: Stakes = STAKES, players: int = 2) -> tuple[Hand, TableRules]:
    """Players with the first cards of the deck, in the order in which they are dealt."""
    rules = load_house("standard").rules_for(load_game(game), stakes)
    first = cards(deck)
    rest = [card for card in range(52) if card not in first]
    hand = Hand()
    seats = tuple((seat, 10_000) for seat in range(1, players + 1))
    carry_out(StartHand(seats=seats, button=players, deck=(*first, *rest)), hand, rules)
    return hand, rules


def seen(hand: Hand, rules: TableRules) -> View:
    """The hand as the one to act sees it."""
    return seen_by(hand, legal(hand, rules).seat)


def moved(hand: Hand, rules: TableRules, style: str, seed: int = 1) -> AnyCommand | None:
    """The bot's move here."""
    return hand_move(seen(hand, rules), rules.game, rules.stakes, STYLES[style], Random(seed))


def test_better_cards_are_expected_to_win_more() -> None:
    hand, rules = dealt("nlhe", "As7cAd2d")
    aces = expected_share(seen_by(hand, 1), 1, rules.game, Random(1))
    rags = expected_share(seen_by(hand, 2), 2, rules.game, Random(1))
    assert aces > 0.7
    assert rags < 0.5


def test_upcards_count_at_their_value() -> None:
    hand, rules = dealt("razz", "AcKs2dKdKh3s", Stakes(ante=10, bring_in=25, small_bet=100, big_bet=200))
    king_up = expected_share(seen_by(hand, 1), 1, rules.game, Random(1), hands=400)
    hidden, rules = dealt("razz", "KcKs2dKdAh3s", Stakes(ante=10, bring_in=25, small_bet=100, big_bet=200))
    ace_up = expected_share(seen_by(hidden, 1), 1, rules.game, Random(1), hands=400)
    assert king_up == pytest.approx(ace_up, abs=0.1)  # to them it is the same hand, whichever of the cards is face up
    theirs = [expected_share(seen_by(one, 2), 2, rules.game, Random(1), hands=400) for one in (hand, hidden)]
    assert theirs[0] > theirs[1] + 0.05


@pytest.mark.parametrize(
    ("game", "good", "bad"),
    [
        ("nlhe", "AsAd", "7c2d"),
        ("nlhe", "AsKs", "KhJd"),
        ("plo", "AsAdKsKd", "9c7d2h2s"),
        ("plo8", "AsAd2s3d", "KhQh9c7d"),
        ("stud", "9s9dAh", "Qs7d2h"),
        ("stud", "7s8s9s", "Kh7d3c"),
        ("razz", "Ac2d3h", "2c3dKh"),
        ("stud8", "Ac2d3h", "Th9d4c"),
        ("27td", "2c3d4h7sKd", "KcKdQh9s8d"),
        ("a5td", "Ac2d3h4sKd", "AcAdQh9s8d"),
        ("badugi", "Ac2d3h9c", "KcQcJcTc"),
        ("draw5", "AcAd9h4s2c", "KcJd9h4s2c"),
    ],
)
def test_a_good_starting_hand_ranks_above_a_bad_one(game: str, good: str, bad: str) -> None:
    assert starting_place(cards(good), load_game(game)) > 0.75
    assert starting_place(cards(good), load_game(game)) > starting_place(cards(bad), load_game(game))


@pytest.mark.parametrize("name", game_ids())
def test_starting_hands_are_spread_over_the_whole_scale(name: str) -> None:
    game = load_game(name)
    rng = Random(3)
    first = game.streets[0]
    places = [starting_place(tuple(rng.sample(game.deck, first.down + first.up)), game) for _ in range(300)]
    assert 0.35 < sum(places) / len(places) < 0.6
    assert min(places) < 0.1
    assert max(places) > 0.9


@pytest.mark.parametrize("style", STYLES)
def test_aces_are_never_folded_and_opponents_cards_are_unknown(style: str) -> None:
    hand, rules = dealt("nlhe", "7cAs2dAd")
    move = moved(hand, rules, style)
    assert isinstance(move, RaiseTo if style != "calling" else RaiseTo | Call)
    other, _ = dealt("nlhe", "KcAsKdAd")
    assert moved(other, rules, style) == move


@pytest.mark.parametrize(("style", "wanted"), [("tight", Fold), ("calling", Call)])
def test_an_average_hand_is_folded_by_the_tight_and_called_by_the_calling_style(style: str, wanted: type) -> None:
    hand, rules = dealt("nlhe", "AhAcAsQs" + "Kh2c3d7d", players=4)  # the fourth card of each round goes to the button
    carry_out(Fold(3), hand, rules)
    assert legal(hand, rules).seat == 4
    assert type(moved(hand, rules, style)) is wanted


def test_the_worst_hand_is_given_up_for_a_raise_but_never_for_nothing() -> None:
    hand, rules = dealt("nlhe", "2cAs7dAd")
    carry_out(RaiseTo(2, 600), hand, rules)
    assert moved(hand, rules, "tight") == Fold(1)
    free, rules = dealt("nlhe", "2cAs7dAd")
    carry_out(Call(2), free, rules)
    assert moved(free, rules, "tight") == Check(1)


def test_a_winning_hand_is_bet_on_the_river() -> None:
    hand, rules = dealt("nlhe", "Ac2sAd3d" + "9cAhAs7d" + "8c9d" + "8dTd")
    carry_out(Call(2), hand, rules)
    carry_out(Check(1), hand, rules)
    assert isinstance(moved(hand, rules, "tight"), RaiseTo)


def test_an_amount_is_legal_and_in_whole_chips() -> None:
    hand, rules = dealt("nlhe", "7cAs2dAd", Stakes(small_blind=50, big_blind=100, chip=25))
    may = legal(hand, rules)
    for seed in range(40):
        move = moved(hand, rules, "aggressive", seed)
        assert isinstance(move, RaiseTo)
        assert may.min_to <= move.to <= may.max_to
        assert (move.to - may.min_to) % may.grid == 0 or move.to == may.max_to


def test_the_bring_in_is_posted_or_completed_by_the_cards() -> None:
    stakes = Stakes(ante=10, bring_in=25, small_bet=100, big_bet=200)
    low, rules = dealt("stud", "9cKs4dQd2h3s", stakes)
    assert moved(low, rules, "tight") == BringIn(1)
    trips, rules = dealt("stud", "2cKs2dQd2h3s", stakes)
    assert moved(trips, rules, "tight") == RaiseTo(1, 100)


@pytest.mark.parametrize(
    ("game", "held", "thrown"),
    [
        ("27td", "2c3d4h5s7d", ""),
        ("27td", "2c3d4h7dKs", "Ks"),
        ("a5td", "Ac2d3h4sKd", "Kd"),
        ("draw5", "2c5c9cJcQc", ""),
        ("badugi", "Ac2d3hKh", "Kh"),
        ("badugi", "Ac2d3h4s", ""),
    ],
)
def test_useless_cards_are_discarded(game: str, held: str, thrown: str) -> None:
    chosen = [set(discards(cards(held), len(cards(held)), load_game(game), Random(seed))) for seed in range(5)]
    assert chosen.count(set(cards(thrown))) >= 4


@pytest.mark.parametrize(("held", "kept"), [("9c9d9hKs2d", "9c9d9h"), ("AcAd9h4s2c", "AcAd")])
def test_useful_cards_are_not_discarded(held: str, kept: str) -> None:
    for seed in range(10):
        thrown = discards(cards(held), 5, load_game("draw5"), Random(seed))
        assert not set(thrown) & set(cards(kept))


def test_only_its_own_cards_and_no_more_than_allowed_are_discarded() -> None:
    game: Game = load_game("badacey")
    held = cards("KcKdKhQsQd")
    for most in range(6):
        thrown = discards(held, most, game, Random(1))
        assert len(thrown) <= most
        assert set(thrown) <= set(held)


def quiet(hand: Hand, rules: TableRules) -> AnyCommand:
    """Nothing happens, but the button bets the river."""
    may = legal(hand, rules)
    if hand.round.street == 3 and may.seat == 2 and not may.call:
        return RaiseTo(2, 200)
    return Call(may.seat) if may.call else Check(may.seat)


@pytest.mark.parametrize(("deck", "wanted"), [("KcAsKdAd", Muck(1)), ("AcKsAdKd", Show(1))])
def test_a_beaten_hand_is_mucked_and_a_better_one_shown(deck: str, wanted: AnyCommand) -> None:
    hand, rules = dealt("nlhe", deck)
    while legal(hand, rules).phase == "bet":
        carry_out(quiet(hand, rules), hand, rules)
    carry_out(Show(2), hand, rules)
    assert legal(hand, rules).may_muck
    assert moved(hand, rules, "tight") == wanted


def test_a_discard_is_a_move() -> None:
    hand, rules = dealt("27td", "2cKs3dKd4h9s5s8c7d6c")
    carry_out(Call(2), hand, rules)
    carry_out(Check(1), hand, rules)
    assert legal(hand, rules).phase == "draw"
    assert moved(hand, rules, "loose") == Discard(1)
