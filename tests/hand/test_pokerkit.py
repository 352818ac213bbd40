"""Differential play: thousands of random hands with very unequal stacks, in our engine and in PokerKit.

Nothing is skipped: where the two differ, `differences` says why, with both numbers, and the hand goes on. The tests
count what was compared and covered, so that they can't pass by comparing nothing.
"""

from collections import Counter

import pokerkit
import pytest

from cutcard.cards import DECK
from cutcard.hand import Hand, carry_out, legal
from cutcard.hand import events as ev
from cutcard.hand.commands import Call, Check, RaiseTo, StartHand
from cutcard.rules import Stakes, TableRules, game_ids, load_game, load_house
from tests.hand import differences, pokerkit_peer
from tests.hand.duel import BOOK, Duel
from tests.sweeps import fresh

pytestmark = pytest.mark.slow

HANDS = {"nlhe": 300}
"""How many of each game; a hundred of the others."""
BLINDS = Stakes(small_blind=5, big_blind=10)
STUD = Stakes(ante=1, bring_in=3, small_bet=10, big_bet=20)

EVERYWHERE = {
    "hands", "actions", "odd chips", "nobody can call more", "short all-in reopens",
    "a turn with nobody to bet against",
}  # fmt: skip
ONLY = {
    "no_limit": set[str](),
    "pot_limit": {"pot-limit: short big blind"},
    "limit": {
        "limit: short all-in completed", "limit: short all-in counted as a raise", "limit: half a bet reopens",
    },
    "flop": {"boards run more than once"},
    "draw": set[str](),
    "stud_games": {
        "stud: the best board is all-in", "stud: completing for no more than the bring-in", "stud: open pair",
        "seventh street: one card for all",
    },
}  # fmt: skip
BLINDS_ONLY = {"both blinds went into the ante", "no turn for one whom nobody can call"}
ALWAYS_MET = {
    "nlhe": {"short all-in reopens"},
    "no_limit": {"nobody can call more"},
    "pot_limit": {"pot-limit: short big blind"},
    "limit": {"limit: short all-in completed"},
    "flop": {"boards run more than once"},
    "draw": set[str](),
    "stud_games": {"stud: the best board is all-in", "stud: completing for no more than the bring-in"},
}
"""Differences that no run of a hundred hands is without."""


def duels(game: str, seeds: range) -> None:
    """Play this many hands twice, and check what was covered."""
    of, tally = load_game(game), Counter[str]()
    for seed in seeds:
        Duel(game, seed, tally).play()
    print(f"{game}: {dict(tally)}")  # noqa: T201 - `pytest -s` shows what was compared
    known = EVERYWHERE | ONLY[of.betting] | ONLY[of.family] | (set() if of.bring_in else BLINDS_ONLY)
    met = {name for name, count in tally.items() if count}
    assert met <= known
    assert ALWAYS_MET[of.betting] | ALWAYS_MET[of.family] | ALWAYS_MET.get(game, set()) <= met
    assert tally["hands"] == len(seeds)
    assert tally["actions"] > 3 * len(seeds)
    explained = tally.total() - tally["hands"] - tally["actions"] - tally["boards run more than once"]
    assert 5 * explained < tally["actions"]  # most of it is no matter of opinion


OURS_ALONE = ("pineapple", "crazy", "lcrazy8", "shorttrips")
"""It throws no card away for good, and knows one ranking of the short deck."""
THEIRS_TOO = [game for game in game_ids() if game not in OURS_ALONE]


@pytest.mark.parametrize("game", THEIRS_TOO)
def test_both_engines_play_the_same_hands(game: str) -> None:
    duels(game, range(HANDS.get(game, 100)))


@pytest.mark.long
@pytest.mark.parametrize("game", THEIRS_TOO)
def test_both_engines_play_the_same_hands_thousands_of_them(game: str) -> None:
    duels(game, fresh(300))


# What the duels take for granted -------------------------------------------------------------------------------------

THEIR_GAMES: dict[str, type[pokerkit.Poker]] = {
    "27sd": pokerkit.NoLimitDeuceToSevenLowballSingleDraw,
    "27td": pokerkit.FixedLimitDeuceToSevenLowballTripleDraw,
    "badugi": pokerkit.FixedLimitBadugi,
    "lhe": pokerkit.FixedLimitTexasHoldem,
    "nlhe": pokerkit.NoLimitTexasHoldem,
    "plo": pokerkit.PotLimitOmahaHoldem,
    "razz": pokerkit.FixedLimitRazz,
    "stud": pokerkit.FixedLimitSevenCardStud,
    "stud8": pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
}


@pytest.mark.parametrize("name", THEIR_GAMES)
def test_our_games_are_dealt_as_pokerkit_deals_its_own(name: str) -> None:
    game = load_game(name)
    rules = BOOK.rules_for(game, STUD if game.bring_in else BLINDS)
    sizes = ((10,), (10, 20))[game.betting == "limit"]
    forced = (1, 3) if game.bring_in else (0, (5, 10))
    theirs = THEIR_GAMES[name]((), True, *forced, *sizes)  # type: ignore[arg-type]  # noqa: FBT003
    assert theirs.streets == pokerkit_peer.streets_of(game, rules)
    assert theirs.hand_types == tuple(pokerkit_peer.HANDS[side.by] for side in game.sides)
    assert theirs.betting_structure == pokerkit_peer.STRUCTURES[game.betting]


# Differences that a house decides: the duels steer round them, so here they are shown ---------------------------------


def both(house: str, game: str, stacks: list[int], straddle: int = 0) -> tuple[Hand, TableRules, pokerkit.State]:
    """The same deal at a table of this house and at PokerKit's."""
    stakes = Stakes(format="cash", small_blind=5, big_blind=10)
    rules, hand = load_house(house).rules_for(load_game(game), stakes), Hand()
    straddles = ((3, straddle),) if straddle else ()
    seats = tuple(enumerate(stacks, 1))
    events = carry_out(StartHand(seats=seats, button=len(stacks), deck=DECK, straddles=straddles), hand, rules)
    posts = {2: straddle} if straddle else {}
    state = pokerkit_peer.deal(rules, stacks, posts, 0, DECK)
    for event in events:
        if isinstance(event, ev.Dealt):
            pokerkit_peer.follow(state, event, told=False)
    return hand, rules, state


def test_here_a_short_big_blind_is_called_in_full() -> None:
    hand, rules, state = both("standard", "nlhe", [100, 4, 100, 100])
    assert legal(hand, rules).call == 10
    assert state.checking_or_calling_amount == 5


def test_here_a_raise_over_a_straddle_doubles_it() -> None:
    hand, rules, state = both("standard", "nlhe", [100, 100, 100, 100], straddle=20)
    assert (legal(hand, rules).min_to, legal(hand, rules).max_to) == (40, 100)
    assert differences.range_of(state) == (30, 100)


def test_here_three_raises_are_the_end_but_not_between_two() -> None:
    for stacks, raises in (([500] * 3, 3), ([500] * 2, 12)):
        hand, rules, state = both("standard", "lhe", stacks)
        for _ in range(raises):
            carry_out(RaiseTo(legal(hand, rules).seat, legal(hand, rules).min_to), hand, rules)
            if state.min_completion_betting_or_raising_to_amount:
                state.complete_bet_or_raise_to()
        assert bool(legal(hand, rules).max_to) == (raises == 12)
        assert state.completion_betting_or_raising_count == min(raises, 4)


def test_here_a_hand_may_be_folded_that_could_check() -> None:
    hand, rules, state = both("standard", "nlhe", [100, 100])
    carry_out(Call(2), hand, rules)
    state.check_or_call()
    assert legal(hand, rules).may_fold
    assert not state.can_fold()
    carry_out(Check(1), hand, rules)
