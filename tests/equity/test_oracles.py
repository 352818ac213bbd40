"""Other programs agree: eval7 for exact hold'em, PokerKit's evaluators for every deal of a small deck."""

from fractions import Fraction
from importlib.util import find_spec
from itertools import combinations

import pytest

from cutcard.cards import cards, text, texts
from cutcard.equity import equity
from cutcard.equity.calculate import WITH_NUMPY

pytestmark = pytest.mark.slow


@pytest.mark.skipif(find_spec("eval7") is None, reason="eval7 has no wheel for this machine")
@pytest.mark.parametrize(
    ("hand", "others", "board"),
    [("AsKs", "QQ+, 76s", "Qh 7d 2c Js"), ("7h7c", "AK, QJs, 22", "Ts 9s 2d 3c"), ("AhAd", "99-66", "8c 8d 3h Kc")],
)
def test_eval7_finds_the_same_winners(hand: str, others: str, board: str) -> None:
    """Its own "exact" gives 0.0 without a word where the board is short, so only its evaluator and its ranges count."""
    import eval7  # noqa: PLC0415 - not installed everywhere

    lying, mine = ([eval7.Card(text(card)) for card in cards(one)] for one in (board, hand))
    deck = [eval7.Card(text(card)) for card in range(52)]
    wins = ties = deals = 0
    for theirs, _ in eval7.HandRange(others).hands:
        taken = [*lying, *mine, *theirs]
        for river in deck if len({str(card) for card in taken}) == len(taken) else ():
            if river not in taken:
                ours, other = (eval7.evaluate([*lying, river, *held]) for held in (mine, theirs))
                deals, wins, ties = deals + 1, wins + (ours > other), ties + (ours == other)
    found = equity(hand, others, board=board, method="exact", engine=WITH_NUMPY)
    assert (found.deals, found.players[0].wins, found.players[0].ties) == (deals, wins, ties)


@pytest.mark.skipif(find_spec("poker_equity") is None, reason="only the bench installs it")
@pytest.mark.parametrize(
    ("game", "theirs", "hands", "board", "dead"),
    [
        ("nlhe", "holdem", ("AsKs", "QhQd", "7c6c", "JTs"), "9h 8c 2d", "Ad Kd"),
        ("plo8", "omaha_hi_lo", ("As2sKdKh", "3c4cQdQh", "Ad5d6d7s"), "5h 8h Tc", ""),
        ("plo", "omaha", ("AsKsQdJd", "AhAc7c7d"), "9h 8c 2d", "2c 3c"),
        ("plo5", "omaha_five", ("AsKsQdJd9c", "AhAc7c7d2h"), "9h 8c 2d", ""),
        ("courchevel", "courchevel", ("AsKsQdJd9c", "AhAc7c7d2h"), "9h 8c 2d", ""),
        ("stud", "stud", ("AsAhKdKh4c9d", "QcQdQsJhTc2c"), "", ""),
        ("stud8", "stud_hi_lo", ("As2sKdKh4c9d", "3c4d5dQdQh8h"), "", ""),
        ("razz", "razz", ("As2sKdKh4c9d", "3c4d5dQdQh8h", "2c3d6h7h8c9h"), "", ""),
        ("short", "short_deck", ("AsKs", "QhQd"), "9h 8c 7d", ""),
    ],
    ids=lambda one: one if isinstance(one, str) else None,
)
def test_a_calculator_in_rust_counts_the_same_in_nine_games(
    game: str, theirs: str, hands: tuple[str, ...], board: str, dead: str
) -> None:
    import poker_equity  # noqa: PLC0415 - not installed everywhere

    told = poker_equity.exact_from_text(theirs, list(hands), board, dead)
    found = equity(*hands, game=game, board=board, dead=dead, method="exact", engine=WITH_NUMPY)
    assert found.deals == told["samples"]
    assert [player.equity for player in found.players] == pytest.approx([one["equity"] for one in told["players"]])


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("plo8", ("As2sKdKh", "3c4cQdQh"), "5d 8h Tc"),
        ("stud8", ("As2sKdKh4c9d", "3c4d5dQdQh8h"), ""),
        ("razz", ("As2sKdKh4c9d", "3c4d5dQdQh8h"), ""),
        ("nlhe", ("AsKd", "QdQh"), "5d 8h Tc"),
    ],
)
def test_pokerkit_divides_every_deal_the_same_way(game: str, hands: tuple[str, ...], board: str) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    kinds = {
        "plo8": (pokerkit.OmahaHoldemHand, pokerkit.OmahaEightOrBetterLowHand),
        "stud8": (pokerkit.StandardHighHand, pokerkit.EightOrBetterLowHand),
        "razz": (pokerkit.RegularLowHand,),
        "nlhe": (pokerkit.StandardHighHand,),
    }[game]
    held = [cards(hand) for hand in hands]
    taken = {*cards(board), *(card for hand in held for card in hand)}
    left = [card for card in range(52) if card not in taken][::-1][:9]
    dead = [card for card in range(52) if card not in taken and card not in left]
    pots, deals = [Fraction(0), Fraction(0)], 0
    for more in combinations(left, 2):
        shown = texts((*cards(board), *more)).replace(" ", "") if board else ""
        one, other = more
        dealt = [[(*held[0], one), (*held[1], other)], [(*held[0], other), (*held[1], one)]]
        for own in [held] if board else dealt:
            deals += 1
            _divide(kinds, [texts(hand).replace(" ", "") for hand in own], shown, pots)
    found = equity(*hands, game=game, board=board, dead=texts(dead), method="exact", engine=WITH_NUMPY)
    assert found.deals == deals
    for player, pot in zip(found.players, pots, strict=True):
        assert player.equity == pytest.approx(float(pot / deals))


def _divide(kinds: tuple[type, ...], hands: list[str], board: str, pots: list[Fraction]) -> None:
    sides = []
    for kind in kinds:
        made = [kind.from_game_or_none(hand, board) for hand in hands]  # type: ignore[attr-defined]
        there = [hand for hand in made if hand is not None]
        if there:
            best = max(there)
            sides.append([player for player, hand in enumerate(made) if hand is not None and hand == best])
    for winners in sides:
        for player in winners:
            pots[player] += Fraction(1, len(sides) * len(winners))
