"""Making change: out of what, in which order, in which chips; nothing is lost, and players make none themselves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cutcard.floor.make_change import Bet, Chips, HowToChange, make_change, worth
from cutcard.rules.slots.table.routines import AfterRound
from tests.floor.tables import rules_of
from tests.floor.tournaments import CASH

THREES: Chips = ((100, 3),)


def plan(
    house: str, bets: list[Bet], *, first_round: bool, cash: bool = False, pot: Chips | None = None
) -> HowToChange:
    """The plan of a house."""
    return make_change(bets, rules_of(house, stakes=CASH if cash else None).change, first_round=first_round, pot=pot)


@pytest.mark.proves("ppc.change.3", "standard.change.1")
@pytest.mark.parametrize(("house", "rule"), [("ppc", "ppc.change.3"), ("standard", "standard.change.1")])
def test_change_for_a_bet_comes_out_of_the_pot_when_the_round_is_over(house: str, rule: str) -> None:
    found = plan(house, [Bet(2, 300, ((1_000, 1),)), Bet(5, 300, THREES)], first_round=False, pot=((500, 1), (100, 4)))
    assert (found.source, found.pulled) == ("pot", (5,))
    (back,) = found.backs
    assert (back.seat, back.amount, back.chips) == (2, 700, ((500, 1), (100, 2)))
    assert rule in found.cites


@pytest.mark.proves("ppc.change.4", "standard.change.2")
@pytest.mark.parametrize(("house", "rule"), [("ppc", "ppc.change.4"), ("standard", "standard.change.2")])
def test_on_the_first_round_it_comes_out_of_the_bets_in_front_of_the_players(house: str, rule: str) -> None:
    bets = [Bet(2, 300, ((1_000, 1),)), *(Bet(seat, 300, THREES) for seat in (4, 5, 6))]
    found = plan(house, bets, first_round=True)
    assert found.source == "bets"
    assert found.backs[0].chips == ((100, 7),)
    assert rule in found.cites
    assert found.steps[0] == (
        "Give 700 in change to seat 2 from the bets in front of the players (7 × 100), then pull in that bet."
    )


@pytest.mark.proves("ppc.change.5", "ppc.cashchange.3")
@pytest.mark.parametrize(("cash", "rule"), [(False, "ppc.change.5"), (True, "ppc.cashchange.3")])
def test_bets_that_need_no_change_go_in_first_then_clockwise_each_after_its_change(cash: bool, rule: str) -> None:  # noqa: FBT001
    bets = [Bet(2, 15, ((25, 1),)), Bet(4, 15, ((5, 3),)), Bet(6, 15, ((25, 1),)), Bet(8, 15, ((5, 3),))]
    found = plan("ppc", bets, first_round=False, cash=cash, pot=((5, 6),))
    assert rule in found.cites
    assert found.steps == (
        "Pull in the exact bets: seats 4 and 8.",
        "Give 10 in change to seat 2 from the pot (2 × 5), then pull in that bet.",
        "Give 10 in change to seat 6 from the pot (2 × 5), then pull in that bet.",
    )


@pytest.mark.proves("ppc.cashchange.1", "ppc.cashchange.2")
def test_in_cash_games_fifteen_called_with_a_chip_of_twenty_five_brings_exactly_ten_back() -> None:
    turn = plan("ppc", [Bet(2, 15, ((25, 1),))], first_round=False, cash=True, pot=((5, 9),))
    assert (turn.source, turn.backs[0].amount, turn.backs[0].owed) == ("pot", 10, 15)
    assert "ppc.cashchange.1" in turn.cites
    first = plan("ppc", [Bet(2, 15, ((25, 1),)), Bet(3, 15, ((5, 3),))], first_round=True, cash=True)
    assert (first.source, first.backs[0].chips) == ("bets", ((5, 2),))
    assert "ppc.cashchange.2" in first.cites


def test_chips_that_cannot_make_the_change_are_asked_for_and_short_bets_too() -> None:
    found = plan("ppc", [Bet(2, 300, ((1_000, 1),)), Bet(3, 300, ((100, 2),))], first_round=True)
    assert found.backs[0].chips == ()
    assert found.short == (3,)
    assert found.steps == (
        "Ask seat 3 for the rest of the bet.",
        (
            "Give 700 in change to seat 2 from the bets in front of the players. "
            "Ask the floor for smaller chips, then pull in that bet."
        ),
    )


@pytest.mark.proves("giancarlo.procedure.12")
def test_giancarlo_gathers_nothing_before_everybody_has_his_change() -> None:
    found = plan("giancarlo", [Bet(3, 20, ((100, 1),)), Bet(4, 20, ((20, 4),))], first_round=False, pot=((20, 9),))
    assert found.short == ()
    assert "giancarlo.procedure.12" in found.cites
    owing = plan("giancarlo", [Bet(3, 20, ((100, 1),)), Bet(4, 20, ((10, 1),))], first_round=False, pot=((20, 9),))
    assert owing.steps[0] == "Ask seat 4 for the rest of the bet."
    assert owing.steps[-1] == "Give 80 in change to seat 3 from the pot (4 × 20), then pull in that bet."


@given(
    st.lists(
        st.tuples(st.integers(1, 40), st.lists(st.sampled_from((5, 25, 100, 500)), min_size=1, max_size=6)),
        min_size=1, max_size=6,
    ),
    st.booleans(),
)  # fmt: skip
def test_what_comes_in_is_what_was_bet(bets: list[tuple[int, list[int]]], first: bool) -> None:  # noqa: FBT001
    put = [Bet(seat, 5 * owed, tuple((value, chips.count(value)) for value in sorted(set(chips), reverse=True)))
           for seat, (owed, chips) in enumerate(bets, 1)]  # fmt: skip
    pot: Chips = ((100, 3), (25, 4), (5, 20))
    found = make_change(put, AfterRound(cites=("x.1",)), first_round=first, pot=pot)
    assert {*found.pulled, *(back.seat for back in found.backs), *found.short} == {bet.seat for bet in put}
    for back in found.backs:
        assert back.put - back.amount == back.owed
        assert not back.chips or worth(back.chips) == back.amount
