"""Every player pays the blinds every round: the button rule of a tournament skips no one."""

from collections import Counter

import pytest

from cutcard.rules import Stakes, load_game, load_house
from cutcard.rules.slots.table.positions import Positions, next_after
from cutcard.table.seats.positions import place_of

NINE = tuple(range(1, 10))


@pytest.mark.proves("club52.tournament.7b")
@pytest.mark.parametrize("out", NINE)
@pytest.mark.parametrize("hand", range(2, 8))
def test_nine_handed_with_one_out_everybody_left_posts_each_blind_once_a_round(out: int, hand: int) -> None:
    button = load_house("club52").rules_for(load_game("nlhe"), Stakes(format="tournament", big_blind=200)).button
    here, seats = Positions(1, 2, 3), NINE
    gone: tuple[int, ...] = ()
    small, big = Counter([here.small]), Counter([here.big])
    for number in range(2, 10):
        if number == hand:
            seats, gone = tuple(seat for seat in NINE if seat != out), (out,)
        here = button.next(here, seats, gone)
        gone = ()
        big[here.big] += 1
        small[here.small] += here.small in seats
        if here.big == 2:  # the big blind has gone all round
            break
    left = [seat for seat in seats if seat != here.big]
    assert all(big[seat] == 1 for seat in left)
    assert all(small[seat] <= 1 for seat in left)
    assert all(small[seat] == 1 for seat in left if seat != last_before(here.big, seats))


@pytest.mark.proves("house.blinds.1")
@pytest.mark.parametrize("comes", [seat for seat in range(1, 10) if seat not in (1, 4, 6)])
def test_after_a_player_moves_in_the_small_blind_is_always_at_the_left_of_the_button(comes: int) -> None:
    rules = load_house("house").rules_for(load_game("nlhe"), Stakes(format="tournament", big_blind=200))
    here, old = Positions(1, 4, 6), (1, 4, 6, 8)
    if comes == 8:
        old = (1, 4, 6, 9)
    seats, new = tuple(sorted((*old, comes))), {comes}
    for _ in range(12):
        here = rules.button.next(here, seats, (), new)
        place = place_of(comes, here, seats)
        new = set() if not new or rules.newcomer.dealt(place, "") else new
        playing = [seat for seat in seats if seat not in new]
        assert next_after(here.button, playing) == here.small
        assert next_after(here.small, playing) == here.big


def last_before(seat: int, seats: tuple[int, ...]) -> int:
    """The player before: they post the small blind in the next hand."""
    return seats[seats.index(seat) - 1]
