"""Each kind of the slots about forced bets and dealing answers as its house's rule says."""

import pytest

from cutcard.cards import cards
from cutcard.rules.slots.hand import dealing as d
from cutcard.rules.slots.hand import forced_bets as f
from tests.rules.asked import Asked, Row, kinds_in

BETWEEN = f.SmallBlindBetween(least="1/3", most="2/3")
BUTTON_THEN_GUN = f.StraddleBySeat(places=("button", "under_the_gun"), least_big_blinds=2, most_big_blinds=3)
TIED = [(2, cards("Kd 9s")), (5, cards("9h Kh")), (7, cards("Kc 9d"))]

ROWS: list[Row] = [
    (f.LeftOfButton(), "seats", ([4, 6, 1],), (4, 6)),
    (f.LeftOfButton(), "by_button", None, False),
    (f.ButtonAlone(), "seats", ([4, 6, 1],), (0, 1)),
    (f.ButtonAlone(), "by_button", None, True),
    (f.ButtonIsSmallBlind(), "seats", ([4, 1],), (1, 4)),
    (f.AnySmallBlind(), "fits", (100, 100), True),
    (f.AnySmallBlind(), "fits", (101, 100), False),
    (f.AnySmallBlind(), "allowed", (100,), "at most 100"),
    (f.HalfSmallBlind(), "fits", (50, 100), True),
    (f.HalfSmallBlind(), "fits", (49, 100), False),
    (f.HalfSmallBlind(), "allowed", (100,), "half of 100"),
    (BETWEEN, "fits", (1, 3), True),
    (BETWEEN, "fits", (2, 3), True),
    (BETWEEN, "fits", (33, 100), False),
    (BETWEEN, "fits", (67, 100), False),
    (BETWEEN, "allowed", (100,), "from 1/3 to 2/3 of 100"),
    (f.AsFull(), "level", (100, 40), 100),
    (f.AsPosted(), "level", (100, 40), 40),
    (f.AnteFirst(), "ante_goes_first", None, True),
    (f.BlindFirst(), "ante_goes_first", None, False),
    (f.NoStraddle(), "order", (1, 4), ()),
    (f.NoStraddle(), "range", (10,), (0, 0)),
    (BUTTON_THEN_GUN, "order", (1, 4), (1, 4)),
    (f.StraddleBySeat(places=("under_the_gun",)), "order", (1, 4), (4,)),
    (BUTTON_THEN_GUN, "range", (10,), (20, 30)),
    (f.NextMayFold(), "next_may_fold", None, True),
    (f.NextMustPost(), "next_may_fold", None, False),
    (d.OneAtATime(), "burns", None, True),
    # players, stub, burns: a burn, a card each, and the bottom card stays
    (d.BurnsThenCommunity(), "plan", (6, 8, 3), d.StubPlan.DEAL),
    (d.BurnsThenCommunity(), "plan", (6, 7, 3), d.StubPlan.MIX_BURNS),
    (d.BurnsThenCommunity(), "plan", (6, 5, 3), d.StubPlan.MIX_BURNS),
    (d.BurnsThenCommunity(), "plan", (6, 4, 3), d.StubPlan.COMMUNITY),
    (d.BurnsThenCommunity(), "plan", (8, 3, 3), d.StubPlan.COMMUNITY),
    (d.BurnsThenCommunity(), "plan", (8, 2, 3), d.StubPlan.MIX_THEN_COMMUNITY),
    (d.RunOnce(), "most", (), 1),
    (d.RunAgreed(runs=3), "most", (), 3),
    (d.KilledWhenDealt(), "plays_on", None, False),
    (d.EmptyChair(), "plays_on", None, True),
    (d.TieBySuit(), "first", (TIED,), 5),
    (d.TieByPosition(), "first", (TIED,), 2),
]
ASKED = [Asked(*row) for row in ROWS]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_kind_answers(asked: Asked) -> None:
    asked.check()


def test_every_kind_is_asked() -> None:
    assert {type(asked.policy) for asked in ASKED} == kinds_in("forced") | kinds_in("dealing")


@pytest.mark.parametrize(("least", "most"), [("a third", "1/2"), ("1/0", "1/2"), ("2/3", "1/3")])
def test_a_range_of_small_blinds_makes_sense(least: str, most: str) -> None:
    with pytest.raises(ValueError, match=r"fractions|no amount is between"):
        f.SmallBlindBetween(least=least, most=most)
