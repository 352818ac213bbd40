"""Evaluation by the million gives the same as one hand at a time, with NumPy and compiled."""

import subprocess
import sys
from collections.abc import Callable
from importlib.util import find_spec

import numpy as np
import pytest

from cutcard import strength
from cutcard.strength import arrays
from cutcard.strength.numpy_calls import Cards

pytestmark = pytest.mark.slow

with_numba = pytest.mark.skipif(find_spec("numba") is None, reason="numba has no wheel for this machine")


def dealt(rows: int, size: int, seed: int = 52) -> Cards:
    """Rows of different cards; every third row comes from two suits only, so that flushes are many."""
    decks = np.random.default_rng(seed).random((rows, 52))
    decks[::3, np.arange(52) % 4 > 1] += 1
    return decks.argsort(axis=1)[:, :size].astype(np.uint8)


@pytest.fixture(params=["arrays", pytest.param("kernels", marks=with_numba)])
def calls(request: pytest.FixtureRequest) -> arrays.Calls:
    if request.param == "arrays":
        return arrays.WITH_NUMPY
    assert arrays.calls() is not arrays.WITH_NUMPY
    return arrays.calls()


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("kind", ["high", "low_a5", "eight_low", "low_27"])
def test_rows_are_worth_what_single_hands_are(calls: arrays.Calls, kind: str, size: int) -> None:
    cards = dealt(2000, size)
    one_hand: Callable[[list[int]], int] = getattr(strength, kind)
    assert calls[kind](cards).tolist() == [one_hand(hand) for hand in cards.tolist()]


@pytest.mark.parametrize("size", [3, 4, 5])
@pytest.mark.parametrize("kind", ["badugi", "badugi_27"])
def test_badugi_rows_are_worth_what_single_hands_are(calls: arrays.Calls, kind: str, size: int) -> None:
    cards = dealt(2000, size)
    one_hand: Callable[[list[int]], int] = getattr(strength, kind)
    assert calls[kind](cards).tolist() == [one_hand(hand) for hand in cards.tolist()]
    assert getattr(arrays, kind)(cards).tolist() == calls[kind](cards).tolist()


@pytest.mark.parametrize("shown", [3, 4, 5])
@pytest.mark.parametrize("held", [4, 5, 6])
@pytest.mark.parametrize("kind", ["omaha_high", "omaha_eight_low"])
def test_omaha_rows_are_worth_what_single_hands_are(calls: arrays.Calls, kind: str, held: int, shown: int) -> None:
    cards = dealt(800, held + shown)
    hole, board = cards[:, :held].copy(), cards[:, held:].copy()
    one_hand = strength.EVALUATORS[kind]
    expected = [one_hand(*hand) for hand in zip(hole.tolist(), board.tolist(), strict=True)]
    assert calls[kind](hole, board).tolist() == expected


def test_omaha_rows_of_one_suit_find_every_straight_flush_and_none_that_takes_three_of_the_hand(
    calls: arrays.Calls,
) -> None:
    suited = (np.random.default_rng(5).random((4000, 13)).argsort(axis=1) * 4 + 2).astype(np.uint8)
    hole, board = suited[:, :4], suited[:, 4:9]
    found = calls["omaha_high"](np.ascontiguousarray(hole), np.ascontiguousarray(board)).tolist()
    assert found == [strength.omaha_high(*rows) for rows in zip(hole.tolist(), board.tolist(), strict=True)]
    assert len({one for one in found if one >= 7452}) == 10, "from five-high to royal"


def test_more_rows_than_one_chunk_and_none_at_all(calls: arrays.Calls) -> None:
    cards = dealt(70_000, 7)
    assert (calls["high"](cards) == np.concatenate([calls["high"](part) for part in np.split(cards, 7)])).all()
    assert len(calls["high"](cards[:0])) == 0


def test_the_public_calls_take_any_whole_numbers_and_any_layout() -> None:
    cards = np.asfortranarray(dealt(100, 9).astype(np.int64))
    own = cards[:, :7].tolist()
    assert arrays.high(cards[:, :7]).tolist() == [strength.high(hand) for hand in own]
    assert arrays.low_a5(cards[:, :7]).tolist() == [strength.low_a5(hand) for hand in own]
    assert arrays.eight_low(cards[:, :7]).tolist() == [strength.eight_low(hand) for hand in own]
    assert arrays.low_27(cards[:, :5]).tolist() == [strength.low_27(hand[:5]) for hand in own]
    hole, board = cards[:, :4], cards[:, 4:]
    rows = list(zip(hole.tolist(), board.tolist(), strict=True))
    assert arrays.omaha_high(hole, board).tolist() == [strength.omaha_high(*row) for row in rows]
    assert arrays.omaha_eight_low(hole, board).tolist() == [strength.omaha_eight_low(*row) for row in rows]


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (np.zeros((2, 4), dtype=np.uint8), "one row of cards for each hand"),
        (np.arange(7, dtype=np.uint8), "one row of cards for each hand"),
        (np.arange(46, 53).reshape(1, 7), "0 to 51"),
        (np.arange(-1, 6).reshape(1, 7), "0 to 51"),
    ],
)
def test_what_is_no_row_of_cards_is_refused(cards: arrays.Rows, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        arrays.high(cards)


def test_every_omaha_hand_needs_its_board() -> None:
    with pytest.raises(ValueError, match="every hand needs its board: 3 rows of hole cards, 2 boards"):
        arrays.omaha_high(dealt(3, 4), dealt(2, 5))


@with_numba
def test_all_kernels_can_be_compiled_beforehand() -> None:
    command = [sys.executable, "-m", "cutcard.strength.kernels"]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout == "every kernel is compiled\n"


def without(module: str, then: str) -> str:
    """The output at the end in a Python where this module is not installed."""
    program = f"import sys; sys.modules[{module!r}] = None\n{then}"
    return subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout.strip()


SAY_WHY = "try: import cutcard.strength.kernels\nexcept ModuleNotFoundError as why: print(why)"


def test_without_numba_the_kernels_say_what_to_install_and_batch_goes_on_with_numpy() -> None:
    assert "pip install 'cutcard[fast]'" in without("numba", SAY_WHY)
    royal = (
        "import numpy as np; from cutcard.strength import arrays; print(arrays.high(np.array([[51, 47, 43, 39, 35]])))"
    )
    assert without("numba", royal) == "[7461]"
