"""Samples: the same for one seed however they are counted, right within their error, and of what was asked for."""

from importlib.util import find_spec

import pytest

from cutcard.equity import CannotCount, NotARange, equity
from cutcard.equity.calculate import WITH_NUMPY, with_kernels
from cutcard.rules.data_files import RulebookError
from cutcard.rules.game import game_ids, load_game

pytestmark = pytest.mark.slow

EXACT_TOO: tuple[tuple[tuple[str, ...], dict[str, str]], ...] = (
    (("AsKs", "QhQd"), {}),
    (("QQ+, AKs:0.5", "random", "7h7c"), {"board": "Ah 7d 2c Ts"}),
    (("22+, A2s+, K9s+", "TT+, AQ:0.3"), {"board": "Qs 9h 4d"}),
    (("AsKsQdJd", "A2xxds"), {"game": "plo8", "board": "3s 4h 9d"}),
    (("AsKsQdTc4h2s", "2c3c4c8d9d9h"), {"game": "stud8", "dead": "3d"}),
)


@pytest.mark.parametrize(("ranges", "spot"), EXACT_TOO)
def test_a_sample_is_near_the_truth(ranges: tuple[str, ...], spot: dict[str, str]) -> None:
    exact = equity(*ranges, **spot, method="exact", engine=WITH_NUMPY)  # type: ignore[arg-type]
    found = equity(*ranges, **spot, method="sampled", deals=60_000, engine=WITH_NUMPY)  # type: ignore[arg-type]
    assert (found.method, found.deals, found.seed) == ("sampled", 60_000, 1)
    for mine, true in zip(found.players, exact.players, strict=True):
        assert 0 < mine.error < 0.003
        assert abs(mine.equity - true.equity) < 4.5 * mine.error


@pytest.mark.skipif(find_spec("numba") is None, reason="numba has no wheel for this machine")
@pytest.mark.parametrize(("ranges", "spot"), EXACT_TOO)
def test_one_seed_gives_one_result_in_either_engine(ranges: tuple[str, ...], spot: dict[str, str]) -> None:
    ways = [
        equity(*ranges, **spot, method="sampled", deals=40_000, seed=52, engine=engine)  # type: ignore[arg-type]
        for engine in (WITH_NUMPY, with_kernels())
    ]
    assert ways[0] == ways[1]
    other = equity(*ranges, **spot, method="sampled", deals=40_000, seed=53, engine=WITH_NUMPY)  # type: ignore[arg-type]
    assert other != ways[0]


@pytest.mark.parametrize("game", game_ids())
def test_every_game_can_be_sampled_from_nothing(game: str) -> None:
    players = min(6, load_game(game).most_players)
    found = equity(*["random"] * players, game=game, deals=20_000, method="sampled", engine=WITH_NUMPY)
    for player in found.players:
        assert abs(player.equity - 1 / players) < 5 * player.error
    assert sum(player.equity for player in found.players) == pytest.approx(1)


def test_many_wide_ranges_are_drawn_apart() -> None:
    found = equity(*["20%"] * 5, deals=20_000, engine=WITH_NUMPY)
    for player in found.players:
        assert abs(player.equity - 0.2) < 5 * player.error


@pytest.mark.parametrize(
    ("ranges", "spot", "said"),
    [
        (("AA",), {}, "2 to 10 players"),
        (("AhKh", "AhQd"), {}, "both hold Ah"),
        (("AA", "AA", "AsAh"), {}, "need the same cards"),
        (("AA", "KK"), {"board": "As Ah Ad"}, "block every hand in it"),
        (("AA", "KK"), {"board": "2c 3c 4c 5c 6c 7c"}, "at most 5 cards on the board, not 6"),
        (("AA", "KK"), {"board": "2c 3c 2c"}, "2c is listed twice"),
        (("AA", "KK"), {"board": "2c", "dead": "2c"}, "2c is listed twice"),
        (("AA", "KK"), {"board": "2x"}, "is not a card"),
        (("AA", "KK"), {"board": "??"}, "name the board"),
        (("Ah", "KK"), {"board": "2c", "game": "stud"}, "not a hand of 7 cards"),
        (("Ah", "Kh"), {"board": "2c", "game": "stud"}, "no cards on the board"),
        (("Ah, KK", "Kh"), {}, "must be alone"),
        (("AA", "KK"), {"deals": 0}, "1 to 1,000,000,000"),
    ],
)
def test_what_cannot_be_counted_is_told(ranges: tuple[str, ...], spot: dict[str, str], said: str) -> None:
    with pytest.raises((CannotCount, NotARange, ValueError)) as wrong:
        equity(*ranges, **spot, engine=WITH_NUMPY)  # type: ignore[arg-type]
    assert said in str(wrong.value)
    with pytest.raises(RulebookError, match="there is no game with this name"):
        equity("AA", "KK", game="poker")
