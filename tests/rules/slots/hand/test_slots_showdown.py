"""Each kind of the slots about showing, sharing and daily practice answers as its house's rule says."""

import pytest

from cutcard.rules.slot import Policy
from cutcard.rules.slots.hand import pots as p
from cutcard.rules.slots.hand import showdown as s
from cutcard.rules.slots.table import usual_practice
from tests.rules.asked import Asked, Row, kinds_in

SEATS = (3, 5, 8)
STEPS = p.RakeSteps(
    step=1000, take=100, promo_from=4000,
    caps=(p.RakeCap(players=3, most=200), p.RakeCap(players=10, most=400, promo=100)),
)  # fmt: skip
AT_TABLE = {"seated": True, "dealt_in": False, "in_showdown": False, "of_bettor": True}
DEALT_IN = {**AT_TABLE, "dealt_in": True}
CALLER = {**DEALT_IN, "in_showdown": True}
CALLER_OF_ANOTHER = {**CALLER, "of_bettor": False}
ON_THE_RAIL = {**AT_TABLE, "seated": False}


def muck(*, bettor: bool, all_in: bool = False) -> dict[str, bool]:
    return {"bettor": bettor, "all_in": all_in}


ROWS: list[Row] = [
    # clockwise from the first to act, last to bet, each seat's last pot
    (s.LastAggressor(), "order", (SEATS, 0, {}), (3, 5, 8)),
    (s.LastAggressor(), "order", (SEATS, 5, {}), (5, 8, 3)),
    (s.LastAggressor(), "order", (SEATS, 7, {}), (3, 5, 8)),
    (s.LastAggressor(), "order", (SEATS, 3, {3: 0, 5: 1, 8: 1}), (5, 8, 3)),
    (s.MayConcede(), "may_muck", muck(bettor=True), True),
    (s.MayConcede(), "last_shows", {"bettor": True}, False),
    (s.CalledShows(), "may_muck", muck(bettor=True), False),
    (s.CalledShows(), "may_muck", muck(bettor=False), True),
    (s.CalledShows(), "last_shows", {"bettor": True}, True),
    (s.CalledShows(), "last_shows", {"bettor": False}, False),
    (s.CalledShows(), "at_any_time", None, True),
    (s.AllShow(), "may_muck", muck(bettor=False), False),
    (s.AllShow(), "last_shows", {"bettor": False}, True),
    (s.LastShows(), "may_muck", muck(bettor=True, all_in=True), True),
    (s.LastShows(), "last_shows", {"bettor": False}, True),
    (s.LastAndAllInShow(), "may_muck", muck(bettor=False, all_in=True), False),
    (s.LastAndAllInShow(), "may_muck", muck(bettor=False), True),
    (s.LastAndAllInShow(), "last_shows", {"bettor": False}, True),
    (s.FaceUp(), "turned_up", None, True),
    (s.FaceDown(), "turned_up", None, False),
    (s.CalledBettor(), "may_ask", CALLER, True),
    (s.CalledBettor(), "may_ask", CALLER_OF_ANOTHER, False),
    (s.CalledBettor(), "may_ask", DEALT_IN, False),
    (s.CalledBettor(), "revives", {"by_winner": True}, False),
    (s.AnyoneDealtIn(), "may_ask", DEALT_IN, True),
    (s.AnyoneDealtIn(), "may_ask", AT_TABLE, False),
    (s.AnyoneDealtIn(), "revives", {"by_winner": True}, True),
    (s.AnyoneDealtIn(), "revives", {"by_winner": False}, False),
    (s.AnyoneAtTable(), "may_ask", AT_TABLE, True),
    (s.AnyoneAtTable(), "may_ask", ON_THE_RAIL, False),
    (s.AnyoneAtTable(), "revives", {"by_winner": True}, False),
    (s.FloorOnly(), "may_ask", CALLER, False),
    (s.FloorOnly(), "revives", {"by_winner": True}, False),
    # tied clockwise from the button's left, raisers latest last, each hand's highest card
    (p.OddLeftOfButton(), "odd_chip_seats", (SEATS, [8], {}), SEATS),
    (p.OddLastRaiser(), "odd_chip_seats", (SEATS, [5, 8, 9], {}), (8, 3, 5)),
    (p.OddLastRaiser(), "odd_chip_seats", (SEATS, [9], {}), SEATS),
    (p.OddStays(), "odd_chip_seats", (SEATS, [8], {}), ()),
    (p.OddHighestCard(), "odd_chip_seats", (SEATS, [8], {3: 20, 5: 51, 8: 47}), [5, 8, 3]),
    (p.OddHighestCard(), "by_card", None, True),
    (p.NoRake(), "due", (9000, 9), (0, 0)),
    (p.NoRake(), "reduced", (2,), False),
    # the pot in cents, players dealt in
    (STEPS, "due", (999, 9), (0, 0)),
    (STEPS, "due", (1000, 9), (100, 0)),
    (STEPS, "due", (3999, 9), (300, 0)),
    (STEPS, "due", (4000, 9), (400, 100)),
    (STEPS, "due", (90000, 9), (400, 100)),
    (STEPS, "due", (90000, 3), (200, 0)),
    (STEPS, "due", (90000, 11), (400, 100)),
    (STEPS, "reduced", (3,), True),
    (STEPS, "reduced", (4,), False),
    (usual_practice.AnyGame(), "played", ("chess",), True),
    (usual_practice.AnyGame(), "allowed", (), "any"),
    (usual_practice.OnlyGames(games=("nlhe", "plo")), "played", ("plo",), True),
    (usual_practice.OnlyGames(games=("nlhe", "plo")), "played", ("razz",), False),
    (usual_practice.OnlyGames(games=("nlhe", "plo")), "allowed", (), "nlhe, plo"),
    (usual_practice.ByLevel(), "by_level", None, True),
    (usual_practice.ByOrbit(), "by_level", None, False),
    (usual_practice.DeckSize(), "most", (8,), 8),
    (usual_practice.PlayersAtMost(players=6), "most", (8,), 6),
    (usual_practice.PlayersAtMost(players=10), "most", (8,), 8),
]
ASKED = [Asked(*row) for row in ROWS]


@pytest.mark.parametrize("asked", ASKED, ids=str)
def test_the_kind_answers(asked: Asked) -> None:
    asked.check()


def test_every_kind_with_an_answer_of_its_own_is_asked() -> None:
    every = kinds_in("showdown") | kinds_in("pots") | kinds_in("practice")
    silent = {kind for kind in every if not _answers(kind)}
    assert {type(asked.policy) for asked in ASKED} == every - silent
    assert silent >= {s.AllCards, p.FirstSide, usual_practice.InTurn}  # these only name the rule to cite


def _answers(kind: type[Policy]) -> bool:
    """Whether the kind, or its slot, has more than a rule to cite."""
    own = {name for cls in kind.__mro__ if cls not in Policy.__mro__ for name in vars(cls)}
    return bool({name for name in own if not name.startswith("_")} - {"slot", "kind", "cases", "cites", "on"})
