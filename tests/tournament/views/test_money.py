"""Stack values at the deal desk: counted or typed, with bounties, and busts that sum to zero."""

import pytest

from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.money.icm import MOST_GROWING
from cutcard.tournament.plan.plan import Price, Prizes
from cutcard.tournament.players.busts import Bust
from cutcard.tournament.views import money as module
from cutcard.tournament.views.money import at_stake
from tests.tournament.driving import Driven
from tests.tournament.money.tournaments import planned, playing
from tests.tournament.views.looks import looked

PRIZES = Prizes(shares=((1, (5000, 3000, 2000)),))
STACKS = {"P1": 4000, "P2": 3000, "P3": 2000}


def four_left(bounty: str = "none", bounty_cents: int = 0) -> Driven:
    price = Price(cents=2000, chips=2250, bounty=bounty_cents)
    return playing(planned("standard", buy_in=price, prizes=PRIZES, bounty=bounty), 4)


def test_stack_values_sum_to_the_pool_and_a_bust_makes_no_money() -> None:
    night = four_left()
    night.do(Bust(player="P4", winners=(("P1", 1),)))
    told = at_stake(looked(night), STACKS, "P3")()
    assert [one.id for one in told.rows] == ["P1", "P2", "P3"]
    assert [one.prizes for one in told.rows] == [2946, 2690, 2364]
    assert told.takers == ("P1", "P2")
    assert sum(one.gain for one in told.rows) == 0
    assert told.rows[2].gain == pytest.approx(1600 - 2364, abs=1)
    assert at_stake(looked(night), STACKS, "P3", "P2")().rows[1].gain > told.rows[1].gain


def test_bounties_are_shown_separately_growing_or_not() -> None:
    fixed, grow = four_left("chips", 500), four_left("progressive", 500)
    for night in (fixed, grow):
        night.do(Bust(player="P4", winners=(("P1", 1),)))
    rows, growing = (at_stake(looked(night), STACKS)().rows for night in (fixed, grow))
    assert [one.head for one in rows] == [500, 500, 500]
    assert [one.head for one in growing] == [750, 500, 500]
    assert sum(one.bounties for one in rows) == 1500
    assert sum(one.bounties for one in growing) == 1750


def test_growing_bounties_of_too_many_players_are_left_out_with_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    assert module.MOST_GROWING == MOST_GROWING
    monkeypatch.setattr(module, "MOST_GROWING", 3)
    told = at_stake(looked(four_left("progressive", 500)), dict.fromkeys(("P1", "P2", "P3", "P4"), 2250))()
    assert told.bounties_open
    assert {one.bounties for one in told.rows} == {0}


def test_stacks_must_be_known_and_sum_to_the_chips_in_play() -> None:
    night = four_left()
    for said, code in (({}, "needs_stacks_of"), (dict.fromkeys(("P1", "P2", "P3", "P4"), 1), "deal_stacks")):
        with pytest.raises(RefusedAtNight) as refused:
            at_stake(looked(night), said)
        assert refused.value.code == code
    with pytest.raises(RefusedAtNight) as refused:
        at_stake(looked(night), dict.fromkeys(("P1", "P2", "P3", "P4"), 2250), "P1", "P1")
    assert refused.value.code == "takes_himself"


def test_before_play_after_it_and_with_too_many_players_there_are_no_values(monkeypatch: pytest.MonkeyPatch) -> None:
    night = four_left()
    monkeypatch.setattr(module, "MOST", 3)
    with pytest.raises(RefusedAtNight) as refused:
        at_stake(looked(night), {})
    assert refused.value.code == "too_many_for_icm"
    for player in ("P4", "P3", "P2"):
        night.do(Bust(player=player, winners=(("P1", 1),)))
    with pytest.raises(RefusedAtNight) as refused:
        at_stake(looked(night), {})
    assert refused.value.code == "nothing_to_share"
