"""The shipped table file is what its generator builds, and loading it imports nothing heavy."""

import subprocess
import sys
from pathlib import Path

import pytest

from cutcard.strength import lookup_table
from cutcard.strength.hand_ranks import multisets
from cutcard.strength.lookup_table import NO_FLUSH, ROW_BITS, SIZES, WEIGHTS, WORDS, flush_suits

pytestmark = pytest.mark.slow


def test_the_table_file_is_built_again_byte_for_byte_where_it_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shipped = lookup_table.contents()
    monkeypatch.setattr(lookup_table, "PATH", tmp_path / "tables.bin")
    assert lookup_table.contents() == shipped


def test_no_two_sets_of_ranks_share_a_sum() -> None:
    for size in SIZES:
        hands = list(multisets(size))
        assert len({lookup_table.word_sum(ranks) for ranks in hands}) == len(hands)


def test_no_cards_lead_outside_the_tables() -> None:
    for size in SIZES:
        assert len(lookup_table.SHIFTS[size]) > size * max(WORDS) >> ROW_BITS
        for row, shift in enumerate(lookup_table.SHIFTS[size]):
            first = (row << ROW_BITS) + shift
            assert 0 <= first <= len(lookup_table.HIGH[size]) - (1 << ROW_BITS)
        assert len(lookup_table.LOW[size]) == len(lookup_table.HIGH[size])


def test_suit_weights_tell_every_flush_from_every_other_hand() -> None:
    for size, enough in [(5, 5), (6, 5), (7, 5), (3, 3), (4, 3), (5, 3)]:
        suits = flush_suits(size, enough)
        counts = [
            (c, d, h, size - c - d - h) for c in range(8) for d in range(8) for h in range(8) if c + d + h <= size
        ]
        for hand in counts:
            full = [suit for suit in range(4) if hand[suit] >= enough]
            total = sum(count * weight for count, weight in zip(hand, WEIGHTS, strict=True))
            assert suits[total] == (full[0] if full else NO_FLUSH)


def test_one_hand_calls_import_neither_numpy_nor_numba() -> None:
    check = "import sys, cutcard.strength; sys.exit('numpy' in sys.modules or 'numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0
