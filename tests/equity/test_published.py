"""What others have published of hold'em before the flop is what we count: figures and a digest, never their files.

- Each of the 169 hands against any hand, won, lost and shared to the count: b-inary's holdem-hand-evaluator (GitHub,
  MIT, `assets/src/heads_up.rs`). All 169 were compared; a digest of them in a form of our own stands here.
- Cells of 169 x 169 to six decimals: PokerStove's preflop-matchups.txt (14,196 lines). The whole rows of AA and AKs,
  335 cells, were compared; some stand here. `CUTCARD_PREFLOP=file` compares every line of such a file from elsewhere.
- Pots won by ranges of three players, to the count: PokerStove's words in the tests of sweeterthancandy/CandyPoker.
"""

import os
import re
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from cutcard.equity import equity
from cutcard.equity.ranges import ORDER
from tests.equity.test_preflop import against_any

pytestmark = pytest.mark.slow

AGAINST_ANY = "260499a274804b0c4f18f623f413dacf719bcbbb34f9f9cf14012259e237aed4"
CELLS = """
AA vs. KK : 0.819461    AA vs. AKo : 0.931719   AA vs. JTs : 0.788395   AA vs. 72o : 0.881996   AA vs. 22 : 0.822167
AKs vs. QQ : 0.460485   AKs vs. AKo : 0.524921  AKs vs. KQs : 0.714286  AKs vs. JTo : 0.648391  AKs vs. 22 : 0.498933
AKs vs. KK : 0.341064   AKs vs. 54s : 0.613382  AQs vs. AKo : 0.298770  AQs vs. KJs : 0.617683  AQs vs. TT : 0.458603
"""
CELL = re.compile(r"(\w{2,3}) +vs\. +(\w{2,3}) *: *([01]?\.[0-9]+)")
FILE = os.environ.get("CUTCARD_PREFLOP", "")

THREE_WAYS = [
    (("A2o", "88", "QJs"), 394_777_152, (96_338_988, 145_235_448, 151_892_424)),
    (("AA", "QQ", "93o"), 592_165_728, (418_219_956, 107_718_120, 64_207_836)),
    (
        ("TT+, AQs+, AQo+", "QQ+, AKs, AKo", "TT"),
        11_382_741_216,
        (3_213_892_992, 4_637_673_516, 2_923_177_728),
    ),
]


def test_each_starting_hand_wins_as_many_boards_as_published() -> None:
    rows = [(name, *against_any(name).tolist()[1:]) for name in sorted(ORDER)]
    told = "\n".join(f"{name} {won} {lost} {shared}" for name, won, lost, shared in rows)
    assert sha256(told.encode()).hexdigest() == AGAINST_ANY


def differing(published: str) -> list[str]:
    """The cells that differ from ours, rounded to their number of decimals."""
    wrong = []
    for mine, theirs, told in CELL.findall(published):
        found = equity(mine, theirs, method="exact").players[0].equity
        decimals = len(told.partition(".")[2])
        if not np.isclose(found, float(told), rtol=0, atol=0.500001 * 10.0**-decimals):
            wrong.append(f"{mine} against {theirs}: {found:.{decimals + 2}f}, published is {told}")
    return wrong


def test_cells_are_as_published() -> None:
    assert len(CELL.findall(CELLS)) == 15
    assert differing(CELLS) == []


def test_a_cell_that_differs_is_told() -> None:
    (told,) = differing("AA vs. KK : 0.819461  AA vs. QQ : 0.815472")
    assert told.startswith("AA against QQ: 0.81547")


@pytest.mark.skipif(not FILE, reason="CUTCARD_PREFLOP may name a table of lines such as AA vs. KK : 0.819461")
def test_a_whole_table_from_elsewhere_is_ours() -> None:
    published = Path(FILE).read_text(encoding="utf-8")
    assert CELL.search(published)
    assert differing(published) == []


@pytest.mark.parametrize(("ranges", "deals", "wins"), THREE_WAYS, ids=lambda one: str(one)[:30])
def test_ranges_of_three_win_as_many_pots_as_published(
    ranges: tuple[str, ...], deals: int, wins: tuple[int, ...]
) -> None:
    found = equity(*ranges, method="exact", budget=10**12)
    assert (found.deals, tuple(player.wins for player in found.players)) == (deals, wins)


def test_the_hand_of_sixes_and_fives() -> None:
    """Negreanu's sixes against Hansen's fives: published with the crate wincounter, won, lost and shared."""
    sixes, fives = equity("6s6h", "5d5c").players
    assert (sixes.wins, fives.wins, sixes.ties) == (1_365_284, 314_904, 32_116)
