"""Each kind of the betting slots answers as its house's rule says, and the three structures size bets by them."""

import pytest

from cutcard.rules.slots.hand import betting as b
from cutcard.rules.table_rules import NO_CEILING, STRUCTURES
from tests.rules.asked import Asked, Row, kinds_in

ROWS: list[Row] = [
    # the least opening bet: street, big blind, chip
    (b.BigBlindOpens(), "least", (0, 100, 25), 100),
    (b.BigBlindOpens(), "least", (3, 100, 25), 100),
    (b.PerStreetOpens(big_blinds=(1, 1, 2)), "least", (1, 100, 25), 100),
    (b.PerStreetOpens(big_blinds=(1, 1, 2)), "least", (2, 100, 25), 200),
    (b.PerStreetOpens(big_blinds=(1, 1, 2)), "least", (3, 100, 25), 200),
    (b.SmallestChipOpens(), "least", (0, 100, 25), 100),  # before the flop the big blind must be met
    (b.SmallestChipOpens(), "least", (1, 100, 25), 25),
    # the least raise: to match, last raise, chip
    (b.LastRaise(), "least_to", (300, 200, 25), 500),
    (b.LastRaise(), "least_to", (350, 200, 25), 550),
    (b.Double(), "least_to", (300, 200, 25), 600),
    (b.AnyRaise(), "least_to", (300, 200, 25), 325),
    # the cap: raises so far, players holding cards
    (b.NoCap(), "capped", (99, 9), False),
    (b.CapAt(raises=3), "capped", (2, 9), False),
    (b.CapAt(raises=3), "capped", (3, 9), True),
    (b.CapAt(raises=3), "capped", (3, 2), True),
    (b.CapUnlessHeadsUp(raises=3), "capped", (2, 3), False),
    (b.CapUnlessHeadsUp(raises=3), "capped", (3, 3), True),
    (b.CapUnlessHeadsUp(raises=3), "capped", (3, 2), False),
    # short all-ins: matched before, to match now, a full raise would come to, the bet
    (b.FullBetReopens(), "reopens", (100, 199, 200, 100), False),
    (b.FullBetReopens(), "reopens", (100, 200, 200, 100), True),
    (b.FullBetReopens(), "counts", (9, 10), False),
    (b.FullBetReopens(), "counts", (10, 10), True),
    (b.HalfBetReopens(), "reopens", (20, 29, 40, 20), False),
    (b.HalfBetReopens(), "reopens", (20, 30, 40, 20), True),
    (b.HalfBetReopens(), "counts", (7, 15), False),
    (b.HalfBetReopens(), "counts", (8, 15), True),
    (b.AlwaysReopens(), "reopens", (100, 100, 200, 100), False),
    (b.AlwaysReopens(), "reopens", (100, 101, 200, 100), True),
    (b.AlwaysReopens(), "counts", (0, 10), False),
    (b.AlwaysReopens(), "counts", (1, 10), True),
    # the pot: what the small and the big blind lack
    (b.ActualPot(), "padding", (50, 0), 0),
    (b.ActualPot(), "padding", (50, 30), 30),
    (b.SmallBlindAsBig(), "padding", (50, 0), 50),
    (b.SmallBlindAsBig(), "padding", (50, 30), 80),
    (b.OpenPairDoubles(), "doubles", {"high_only": True}, True),
    (b.OpenPairDoubles(), "doubles", {"high_only": False}, False),
    (b.OpenPairIgnored(), "doubles", {"high_only": True}, False),
    (b.FoldAllowed(), "allowed", {"big_blind": True}, True),
    (b.BigBlindMustCheck(), "allowed", {"big_blind": True}, False),
    (b.BigBlindMustCheck(), "allowed", {"big_blind": False}, True),
]
ASKED = [Asked(*row) for row in ROWS]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_kind_answers(asked: Asked) -> None:
    asked.check()


def test_every_kind_is_asked() -> None:
    assert {type(asked.policy) for asked in ASKED} == kinds_in("betting")


# high, step, full, upper, pot -> least, most, grid
BOUNDS = {
    ("no_limit", 0, 100, 0, 0, 150): (100, NO_CEILING, 25),
    ("no_limit", 100, 100, 100, 0, 350): (200, NO_CEILING, 25),
    ("no_limit", 130, 100, 100, 0, 350): (250, NO_CEILING, 25),  # 230 cannot be made with chips of 25
    ("pot_limit", 0, 100, 0, 0, 150): (100, 150, 25),
    ("pot_limit", 0, 100, 0, 0, 40): (100, 100, 25),
    ("pot_limit", 100, 100, 100, 0, 250): (200, 350, 25),
    ("pot_limit", 100, 100, 100, 0, 264): (200, 350, 25),
    ("limit", 0, 20, 0, 0, 99): (20, 20, 1),
    ("limit", 40, 20, 40, 0, 99): (60, 60, 1),
    ("limit", 26, 20, 20, 0, 99): (40, 40, 1),  # completes a short all-in
    ("limit", 0, 20, 0, 40, 99): (20, 40, 20),  # a pair shows on fourth street
    ("limit", 40, 40, 40, 40, 99): (80, 80, 1),  # and the upper bet was made
}


@pytest.mark.parametrize("told", BOUNDS, ids=str)
def test_the_structure_sizes_bets(told: tuple[str, int, int, int, int, int]) -> None:
    structure, *rest = told
    sizing = STRUCTURES[structure](b.LastRaise(), b.HalfBetReopens(), 25)
    assert sizing.bounds(*rest) == BOUNDS[told]


# to, high, step, full
FULL = {
    ("no_limit", 99, 0, 100, 0): False,
    ("no_limit", 100, 0, 100, 0): True,
    ("no_limit", 299, 200, 100, 200): False,
    ("no_limit", 300, 200, 100, 200): True,
    ("limit", 9, 0, 20, 0): False,
    ("limit", 10, 0, 20, 0): True,
    ("limit", 30, 26, 20, 20): True,
}


@pytest.mark.parametrize("told", FULL, ids=str)
def test_the_structure_knows_a_full_bet(told: tuple[str, int, int, int, int]) -> None:
    structure, *rest = told
    sizing = STRUCTURES[structure](b.LastRaise(), b.HalfBetReopens(), 25)
    assert sizing.is_full(*rest) == FULL[told]
