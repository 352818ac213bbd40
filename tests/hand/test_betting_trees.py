"""Betting trees counted twice: every sequence of bets, in the engine and in the reference."""

from random import Random

import pytest

from cutcard.cards import DECK
from cutcard.hand import Hand, carry_out, legal, legal_options
from cutcard.hand.commands import AnyCommand, Call, Check, Fold, RaiseTo, StartHand
from cutcard.hand.legal_options import Legal
from cutcard.rules import Stakes, TableRules, load_game, load_house
from tests.hand.reference import Law, opening_round, sequences
from tests.sweeps import fresh

SMALL, BIG = 2, 4
NO_LIMIT = Law(structure="no_limit", bets=(4, 4, 4, 4))
POT_LIMIT = Law(structure="pot_limit", bets=(4, 4, 4, 4))
LIMIT = Law(structure="limit", bets=(4, 4, 8, 8), cap=3, cap_for_two=False, short="half")

LAWS = {
    # standard.opening-bet.1, standard.raise-size.1, standard.short-all-in.1
    ("standard", "nlhe"): NO_LIMIT,
    # standard.pot-size.1
    ("standard", "plhe"): POT_LIMIT,
    # standard.limit-bets.1, standard.raise-cap.1, standard.short-all-in.2
    ("standard", "lhe"): LIMIT,
    # ccp.pot.1a: as standard
    ("ccp", "nlhe"): NO_LIMIT,
    # ccp.pot.1b-5: the small blind counts as a big blind for the opening raise
    ("ccp", "plo"): Law(structure="pot_limit", bets=(4, 4, 4, 4), small_blind_counts_double=True),
    # house.amounts.3, house.amounts.4, house.raises.1, house.raises.2, house.order.5
    ("house", "nlhe"): Law(structure="no_limit", bets=(4, 4, 8, 8), raises="double", cap=3, big_blind_may_fold=False),
    # club52.betting.2: three raises, two players or more
    ("club52", "lhe"): Law(structure="limit", bets=(4, 4, 8, 8), cap=3, short="half"),
    # giancarlo.buyin.3, giancarlo.nolimit.2: no bet and no raise is too small
    ("giancarlo", "nlhe"): Law(structure="no_limit", bets=(1, 1, 1, 1), raises="any", short="always"),
    # giancarlo.limit.2: a bet and four raises
    ("giancarlo", "lhe"): Law(structure="limit", bets=(4, 4, 8, 8), cap=4, short="half"),
}


def by_the_engine(rules: TableRules, hand: Hand, streets: int) -> int:
    """How many ways the betting can go from here to the end of so many streets."""
    if hand.phase != legal_options.BET or hand.round.street >= streets:
        return 1
    total = 0
    for command in commands(legal(hand, rules)):
        after = hand.copy()
        carry_out(command, after, rules)
        total += by_the_engine(rules, after, streets)
    return total


def commands(may: Legal) -> list[AnyCommand]:
    found: list[AnyCommand] = [Call(may.seat) if may.call else Check(may.seat)]
    if may.may_fold:
        found.append(Fold(may.seat))
    if may.max_to:
        found += [RaiseTo(may.seat, to) for to in range(may.min_to, may.max_to + 1)]
    return found


def counts(house: str, game: str, stacks: tuple[int, ...], streets: int) -> tuple[int, int]:
    """By the engine, and by the rule texts; stacks go clockwise from the button's left."""
    stakes = Stakes(small_blind=SMALL, big_blind=BIG)
    rules = load_house(house).rules_for(load_game(game), stakes)
    hand = Hand()
    seats = tuple((seat, stack) for seat, stack in enumerate(stacks, 1))
    carry_out(StartHand(seats=seats, button=len(stacks), deck=DECK), hand, rules)
    told = opening_round(LAWS[house, game], list(stacks), SMALL, BIG)
    return by_the_engine(rules, hand, streets), sequences(told, streets)


COUNTS = {
    ("standard", "nlhe", (16, 16), 1): 119,
    ("standard", "nlhe", (12, 12), 2): 125,
    ("standard", "nlhe", (9, 13, 11), 1): 157,
    ("standard", "nlhe", (9, 8, 10), 2): 173,
    ("standard", "nlhe", (5, 9, 7, 11), 1): 193,
    ("standard", "plhe", (24, 24), 1): 667,
    ("standard", "plhe", (16, 16), 2): 473,
    ("standard", "plhe", (20, 16, 18), 1): 1823,
    ("standard", "plhe", (5, 9, 17, 11), 1): 571,
    ("standard", "lhe", (60, 60), 1): 59,
    ("standard", "lhe", (30, 30), 2): 253,
    ("standard", "lhe", (26, 30, 22), 1): 191,
    ("standard", "lhe", (17, 13, 14), 2): 911,
    ("standard", "lhe", (19, 14, 18, 13), 1): 1095,
    ("ccp", "nlhe", (16, 16), 1): 119,
    ("ccp", "plo", (24, 24), 1): 667,
    ("ccp", "plo", (16, 16), 2): 473,
    ("ccp", "plo", (20, 16, 18), 1): 1851,
    ("ccp", "plo", (5, 9, 17, 11), 1): 587,
    ("house", "nlhe", (16, 16), 1): 70,
    ("house", "nlhe", (12, 12), 3): 226,
    ("house", "nlhe", (9, 13, 11), 1): 142,
    ("house", "nlhe", (9, 8, 10), 3): 276,
    ("house", "nlhe", (5, 5, 7), 2): 60,
    ("house", "nlhe", (5, 9, 7, 11), 1): 186,
    ("club52", "lhe", (60, 60), 1): 15,
    ("club52", "lhe", (30, 30), 2): 141,
    ("club52", "lhe", (26, 30, 22), 1): 133,
    ("club52", "lhe", (17, 13, 14), 2): 911,
    ("club52", "lhe", (19, 14, 18, 13), 1): 1083,
    ("giancarlo", "nlhe", (10, 10), 1): 255,
    ("giancarlo", "nlhe", (8, 8), 2): 289,
    ("giancarlo", "nlhe", (6, 8, 7), 1): 197,
    ("giancarlo", "nlhe", (6, 5, 6), 2): 157,
    ("giancarlo", "lhe", (60, 60), 1): 19,
    ("giancarlo", "lhe", (30, 30), 2): 193,
    ("giancarlo", "lhe", (26, 30, 22), 1): 277,
    ("giancarlo", "lhe", (19, 14, 18, 13), 1): 1501,
}
"""(house, game, stacks clockwise from the button's left, streets): how many ways the betting can go."""


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_the_betting_can_go_so_many_ways(case: tuple[str, str, tuple[int, ...], int]) -> None:
    assert counts(*case) == (COUNTS[case], COUNTS[case])


def random_case(rng: Random) -> tuple[str, str, tuple[int, ...], int]:
    house, game = rng.choice(list(LAWS))
    count = rng.choice((2, 3, 3, 4))
    most = {2: 50, 3: 30, 4: 20} if game == "lhe" else {2: 12, 3: 10, 4: 8}
    stacks = tuple(rng.randint(1, most[count]) for _ in range(count))
    few = count == 2 or sum(stacks) < (45 if game == "lhe" else 20)
    return house, game, stacks, rng.choice((1, 2, 3)) if few and count < 4 else 1


@pytest.mark.parametrize("seed", range(30))
def test_both_count_the_same_for_any_stacks(seed: int) -> None:
    by_engine, by_text = counts(*random_case(Random(seed)))
    assert by_engine == by_text


@pytest.mark.long
def test_both_count_the_same_for_a_great_many_stacks() -> None:
    for seed in fresh(1000):
        by_engine, by_text = counts(*random_case(Random(seed)))
        assert by_engine == by_text, random_case(Random(seed))
