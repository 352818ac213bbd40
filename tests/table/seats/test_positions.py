"""Button and blinds over several hands after every kind of bust, in every house; written from the rules' words.

Six players, seats 1 to 6; the first hand had the button in 1 and the blinds in 2 and 3. Then some seats are out, and
three hands follow: button, small blind (0: none), big blind.
"""

import pytest

from cutcard.table.seats.seats import LeaveSeat
from tests.table.tournaments import HOUSES, Night, rules_of

Hands = tuple[tuple[int, int, int], ...]

SMOOTH: Hands = ((2, 3, 4), (3, 4, 5), (4, 5, 6))
# The button follows the small blind onto any seat, occupied or not (club52.tournament.27b, 27c; standard.button.1-3).
DEAD: Hands = ((2, 0, 4), (3, 4, 5), (4, 5, 6))
OUT = ((), (1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3))

EXPECTED: dict[str, tuple[Hands, ...]] = {
    "standard": (SMOOTH, SMOOTH, SMOOTH, DEAD, SMOOTH, DEAD, DEAD, DEAD),
    "club52": (SMOOTH, SMOOTH, SMOOTH, DEAD, SMOOTH, DEAD, DEAD, DEAD),
    "ppc": (SMOOTH, SMOOTH, SMOOTH, DEAD, SMOOTH, DEAD, DEAD, DEAD),
    # Only where the small blind alone is out does the marker stay (ccp.dead-button.1 to 3).
    "ccp": (
        SMOOTH,
        SMOOTH,
        ((1, 3, 4), (3, 4, 5), (4, 5, 6)),
        DEAD,
        ((1, 3, 4), (3, 4, 5), (4, 5, 6)),
        DEAD,
        DEAD,
        DEAD,
    ),
    # It stays while any blind is out, and never passes the small blind (house.skip.3 and 4).
    "house": (
        SMOOTH,
        SMOOTH,
        ((1, 3, 4), (3, 4, 5), (4, 5, 6)),
        ((1, 0, 4), (2, 4, 5), (4, 5, 6)),
        ((1, 3, 4), (3, 4, 5), (4, 5, 6)),
        ((1, 0, 4), (2, 4, 5), (4, 5, 6)),
        ((1, 0, 4), (1, 4, 5), (4, 5, 6)),
        ((1, 0, 4), (1, 4, 5), (4, 5, 6)),
    ),
    # Never on an empty seat: the small blind gets it and keeps it for a hand (giancarlo.leave-sb, leave-button).
    "giancarlo": (
        SMOOTH,
        SMOOTH,
        ((3, 3, 4), (3, 4, 5), (4, 5, 6)),
        ((2, 0, 4), (4, 4, 5), (4, 5, 6)),
        ((3, 3, 4), (3, 4, 5), (4, 5, 6)),
        ((2, 0, 4), (4, 4, 5), (4, 5, 6)),
        ((1, 0, 4), (4, 4, 5), (4, 5, 6)),
        ((6, 0, 4), (4, 4, 5), (4, 5, 6)),
    ),
}


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("case", range(len(OUT)), ids=lambda case: f"out {OUT[case]}")
def test_three_hands_after_a_bust(house: str, case: int) -> None:
    night = Night.at(rules_of(house), 6)
    night.fold_round()
    assert night.positions() == (1, 2, 3)
    for seat in OUT[case]:
        night.do(LeaveSeat(seat))
    found = []
    for _ in range(3):
        night.fold_round()
        found.append(night.positions())
    assert tuple(found) == EXPECTED[house][case]


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize(
    ("left", "big"), [((1, 2), 1), ((1, 3), 1), ((2, 3), 2), ((1, 4), 4), ((2, 4), 4), ((3, 4), 4)]
)
def test_two_left_of_four(house: str, left: tuple[int, int], big: int) -> None:
    night = Night.at(rules_of(house), 4)
    night.fold_round()
    for seat in {1, 2, 3, 4}.difference(left):
        night.do(LeaveSeat(seat))
    night.fold_round()
    (other,) = set(left) - {big}
    assert night.positions() == (other, other, big)
    night.fold_round()
    assert night.positions() == (big, big, other)


@pytest.mark.parametrize("house", HOUSES)
def test_a_third_player_joins_two(house: str) -> None:
    night = Night.at(rules_of(house), 2)
    night.fold_round()
    assert night.positions() == (1, 1, 2)
    night.sit(5)
    night.fold_round()
    assert night.positions() == (1, 2, 5)


def test_the_deal_goes_round_where_there_are_no_blinds() -> None:
    night = Night.at(rules_of("ppc", game="stud"), 3)
    buttons = []
    for _ in range(4):
        night.fold_round()
        buttons.append(night.positions()[0])
    assert buttons == [1, 2, 3, 1]
