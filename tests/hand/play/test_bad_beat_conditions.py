"""The reading of a showdown for the bad-beat jackpot, against one that tries every five cards of every hand."""

from itertools import combinations
from random import Random

import pytest

from cutcard.cards import DECK, UNKNOWN, cards
from cutcard.hand import Hand
from cutcard.hand.legal_options import PUSH
from cutcard.hand.play.bad_beat_conditions import (
    BeatenBadly,
    both_play,
    conditions,
    find_hit,
    must_lie_open,
    read_beaten_hand,
)
from cutcard.hand.state import Player
from cutcard.rules import Stakes, load_game, load_house
from tests.strength import judge

PPC = load_house("ppc").rules_for(load_game("nlhe"), Stakes(format="cash", small_blind=1, big_blind=2))
RICH = "As Ah Ad Ac Ks Kh Kd 7s 7h 7d 7c"
"""Cards of which bad beats are made."""


def lying(hands: list[tuple[int, ...]], board: tuple[int, ...], *, folded: int = 2) -> Hand:
    """A showdown with all of these hands face up, after some others have folded."""
    hand = Hand()
    hand.phase = PUSH
    for seat, hole in enumerate(hands, 1):
        p = Player(seat, 100)
        p.down = p.shown = hole
        hand.players.append(p)
    for seat in range(len(hands) + 1, len(hands) + 1 + folded):
        p = Player(seat, 100)
        p.live = False
        hand.players.append(p)
    hand.by_seat = {p.seat: p for p in hand.players}
    hand.board.cards = list(board)
    hand.board.order = tuple(range(1, len(hands) + 1))
    hand.chips.pots = ((30, hand.board.order),)
    return hand


# Every five cards -----------------------------------------------------------------------------------------------------


LEAST = judge.high(cards("As Ah Ad Ks Kh"))


def slowly(hands: list[tuple[int, ...]], board: tuple[int, ...]) -> BeatenBadly | None:
    """The same answer by looking at every choice of five cards."""
    best: dict[int, judge.Verdict] = {}
    both: dict[int, bool | None] = {}
    for seat, hole in enumerate(hands, 1):
        choices = {five: judge.high(five) for five in combinations((*hole, *board), 5)}
        best[seat] = max(choices.values())
        used = {hole[0] in five and hole[1] in five for five, good in choices.items() if good == best[seat]}
        both[seat] = None if len(used) > 1 else True in used
    top = max(best.values())
    losers = [seat for seat in best if LEAST <= best[seat] < top]
    if not losers:
        return None
    able = [seat for seat in losers if both[seat]] or [seat for seat in losers if both[seat] is None] or losers
    strongest = max(best[seat] for seat in able)
    beaten = tuple(seat for seat in able if best[seat] == strongest)
    winners = tuple(seat for seat in best if best[seat] == top)
    answers = [both[seat] for seat in (*beaten, *winners)]
    return BeatenBadly(beaten, winners, False if False in answers else None if None in answers else True)


def dealt(rng: Random, deck: tuple[int, ...], count: int) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """Hands for so many, and a board."""
    drawn = rng.sample(deck, 2 * count + 5)
    return [(drawn[2 * n], drawn[2 * n + 1]) for n in range(count)], tuple(drawn[2 * count :])


@pytest.mark.proves("ppc.bbj.1", "ppc.bbj.6", "ppc.bbj.7")
def test_every_showdown_is_read_as_by_looking_at_every_five_cards() -> None:
    rng = Random(52)
    found: dict[bool | str | None, int] = {True: 0, False: 0, None: 0, "no beat": 0}
    for deck, times in ((cards(RICH), 800), (DECK, 300)):
        for _ in range(times):
            hands, board = dealt(rng, deck, rng.choice((2, 2, 3)))
            answer = read_beaten_hand(lying(hands, board), PPC)
            assert answer == slowly(hands, board), (hands, board)
            found["no beat" if answer is None else answer.hole_cards] += 1
    assert min(found.values()) > 10, f"every answer came up: {found}"


def test_of_equal_beaten_hands_all_share_and_only_those_whose_cards_play() -> None:
    board = cards("As Ad Kc 7h 7d")
    quads, kings = cards("7s 7c"), [cards("Ah Kh"), cards("Ac Ks")]
    assert read_beaten_hand(lying([quads, *kings], board), PPC) == BeatenBadly((2, 3), (1,), hole_cards=True)
    assert both_play(cards("As Ah"), cards("Ad Kc Ks 2s 3h"))
    assert not both_play(cards("Ac 3c"), cards("Ad Ah Kc Ks 3h")), "one ace makes it"


def met(hand: Hand) -> dict[str, bool | None]:
    return {one.name: one.met for one in conditions(hand, PPC)}


BEAT = [cards("Ah Kh"), cards("7s 7c")]
BOARD = cards("As Ad Kc 7h 7d")
HELD = {"game": True, "pot": True, "players": True, "board": True, "hand": True, "hole_cards": True, "talk": None}


def test_what_only_people_know_is_never_met_by_itself() -> None:
    hand = lying(BEAT, BOARD)
    assert met(hand) == HELD
    assert find_hit(hand, PPC) == BeatenBadly((1,), (2,), hole_cards=True)


def test_a_hand_that_nobody_has_seen_leaves_it_open_who_is_beaten_by_whom() -> None:
    hand = lying([*BEAT, cards("2s 3s")], BOARD)
    hand.players[2].shown = ()
    assert {name: is_met for name, is_met in met(hand).items() if is_met is None} == {
        "hand": None, "multiway": None, "talk": None,
    }  # fmt: skip
    assert find_hit(hand, PPC) is not None, "what lies open is called all the same"
    hand.players[2].mucked = True
    assert met(hand) == {**{name: is_met for name, is_met in HELD.items() if name != "hole_cards"}, "multiway": True}


def test_unknown_cards_leave_it_open_too() -> None:
    hand = lying(BEAT, (*BOARD[:4], UNKNOWN))
    assert met(hand) == {**HELD, "board": None, "hand": None, "hole_cards": None}
    assert find_hit(hand, PPC) is None
    unknown = lying([BEAT[0], (UNKNOWN, UNKNOWN)], BOARD)
    assert (met(unknown)["hand"], find_hit(unknown, PPC)) == (None, None)


@pytest.mark.proves("ppc.bbj.5")
def test_a_board_that_a_ruling_touched_is_natural_only_if_the_floor_says_so() -> None:
    hand = lying(BEAT, BOARD)
    hand.floor.ruled = True
    assert met(hand)["board"] is None
    assert find_hit(hand, PPC) is not None


def test_a_hand_with_part_in_a_hit_must_lie_open_and_no_other() -> None:
    hand = lying([*BEAT, cards("2s 3s")], BOARD)
    for p in hand.players:
        p.shown = ()
    assert [must_lie_open(hand, PPC, p) for p in hand.players] == [True, True, False, False, False]
