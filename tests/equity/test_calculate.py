"""Exact results are those of laying out every deal: in every game, with NumPy and compiled, and to the count."""

from importlib.util import find_spec

import numpy as np
import pytest

from cutcard.cards import DECK, cards, texts
from cutcard.equity import CannotCount, Equity, equity
from cutcard.equity.calculate import WITH_NUMPY, Engine, with_kernels
from cutcard.equity.spot import deal_of
from cutcard.rules.game import game_ids, load_game
from tests.equity.judge import Ruling, rule

pytestmark = pytest.mark.slow

with_numba = pytest.mark.skipif(find_spec("numba") is None, reason="numba has no wheel for this machine")


@pytest.fixture(params=["numpy", pytest.param("numba", marks=with_numba)])
def engine(request: pytest.FixtureRequest) -> Engine:
    return WITH_NUMPY if request.param == "numpy" else with_kernels()


def agree(found: Equity, ruling: Ruling) -> None:
    assert found.method == "exact"
    assert found.deals == ruling.deals
    assert [player.wins for player in found.players] == ruling.wins
    assert [player.ties for player in found.players] == ruling.ties
    for player, pots in zip(found.players, ruling.pots, strict=True):
        assert player.equity == pytest.approx(float(pots / ruling.deals), abs=1e-12)
        assert player.error == 0
        assert sum(side.equity for side in player.sides) == pytest.approx(player.equity, abs=1e-12)
    assert sum(player.equity for player in found.players) == pytest.approx(1)


def test_two_hands_before_the_flop_to_the_count(engine: Engine) -> None:
    for first, second in (("AsKs", "QhQd"), ("QhQd", "AsKs")):
        found = equity(first, second, engine=engine)
        wins = {player.range: (player.wins, player.ties) for player in found.players}
        assert wins == {"AsKs": (787_966, 6_732), "QhQd": (917_606, 6_732)}
        assert (found.method, found.deals) == ("exact", 1_712_304)
    by_suits = engine.count_by_suits(np.array([[cards("AsKs"), cards("QhQd")]], dtype=np.uint8), ())
    assert by_suits.tolist() == [[0, 787_966, 917_606, 6_732]]


@pytest.mark.parametrize("seed", range(6))
def test_by_suits_is_what_laying_out_every_board_gives(engine: Engine, seed: int) -> None:
    rng = np.random.default_rng(seed)
    players = 2 + seed % 5
    dead = 52 - 2 * players - 12  # few cards, so that the judge gets done
    dealt = rng.permutation(np.array(DECK)).tolist()
    hands = [tuple(dealt[2 * n : 2 * n + 2]) for n in range(players)]
    gone = tuple(dealt[2 * players : 2 * players + dead])
    found = equity(*(texts(hand) for hand in hands), dead=texts(gone), engine=engine)
    agree(found, rule([texts(hand) for hand in hands], dead=gone))


def test_ranges_with_weights_dead_cards_and_hands_partly_known(engine: Engine) -> None:
    dead = tuple(range(36))  # jacks and better are left
    for ranges in (["AA:0.5, AKs", "KK, AsJs:0.1"], ["As", "KhKd"], ["random", "QhQd", "KsKc"]):
        agree(equity(*ranges, dead=texts(dead), engine=engine), rule(ranges, dead=dead))


@pytest.mark.parametrize("board", ["Qs Jh Jd", "Qs Jh Jd Tc", "Qs Jh Jd Tc Td"])
def test_boards_that_lie_there(engine: Engine, board: str) -> None:
    lying, dead = cards(board), tuple(range(30))
    ranges = ["QQ+, AQs:0.5, KJs", "TT, JTs, AJo:0.25"]
    agree(equity(*ranges, board=board, dead=texts(dead), engine=engine), rule(ranges, board=lying, dead=dead))


@pytest.mark.parametrize("game", game_ids())
def test_every_game_on_a_small_deck(engine: Engine, game: str) -> None:
    """Two and three players, all but a few cards dead, the last card of everybody still to come."""
    deal = deal_of(load_game(game))
    for seed, players in ((1, 2), (2, 2), (3, 3)):
        dealt = np.random.default_rng(seed).permutation(np.array(deal.deck)).tolist()
        known = deal.own - 1 if deal.board == 0 and not deal.stands_pat else deal.own
        hands = [texts(dealt[n * known : (n + 1) * known]) for n in range(players)]
        rest = dealt[players * known :]
        board, left = tuple(rest[: max(0, deal.board - 2)]), rest[max(0, deal.board - 2) :]
        dead = tuple(left[9:])
        found = equity(*hands, game=game, board=texts(board), dead=texts(dead), engine=engine)
        assert found.stands_pat == deal.stands_pat
        agree(found, rule(hands, game=game, board=board, dead=dead))


def test_a_split_game_says_who_wins_which_half(engine: Engine) -> None:
    found = equity("As2sKdKh", "8c8d9h9s", game="plo8", board="3d 4c Ts Tc 5h", engine=engine)
    low, high = found.players
    assert [(side.name, side.wins, side.equity) for side in low.sides] == [("high", 1, 0.5), ("low", 1, 0.5)]
    assert (low.wins, high.wins) == (1, 0)
    found = equity("As2s7dJh", "TdTh9h9s", game="plo8", board="3d 4c Ts Kc 8h", engine=engine)
    assert [(player.wins, player.ties, player.equity) for player in found.players] == [(0, 1, 0.5), (0, 1, 0.5)]


def test_omaha_ranges(engine: Engine) -> None:
    dead = tuple(range(28))
    ranges = ["AAKKds", "AKQTr:0.5, JJTTds"]
    board = cards("9c 9d 9h")
    found = equity(*ranges, game="plo", board="9c 9d 9h", dead=texts(dead), engine=engine)
    agree(found, rule(ranges, game="plo", board=board, dead=dead))


def test_too_much_to_count_is_said_or_sampled(engine: Engine) -> None:
    with pytest.raises(CannotCount, match="too many deals"):
        equity("random", "random", "random", method="exact", engine=engine)
    assert equity("random", "random", "random", engine=engine).method == "sampled"
    assert equity("AsKs", "QQ", board="2c 3c 4d", budget=10, engine=engine).method == "sampled"
