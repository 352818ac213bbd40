"""The same declaration in all houses: each gives its documented answer, with its own rule or the one it inherits."""

from typing import Any, NamedTuple

import pytest

from cutcard.hand.commands import Call, Check, RaiseTo
from cutcard.rules import Stakes
from tests.floor.declarations.at_table import LIMIT, NO_LIMIT, STUD, At

HOUSES = ("standard", "ccp", "house", "club52", "ppc", "giancarlo")


class Case(NamedTuple):
    """A declaration and its reading by house: (what, binding, a cited rule)."""

    name: str
    where: str
    declared: dict[str, Any]
    answers: dict[str, tuple[str, str, str]]


FACING = "facing 200 on the flop"
UNBET = "on the flop, nobody has bet"


def at(where: str, house: str) -> At:
    """The moment of a case."""
    if where == "before the flop":
        return At(house)
    table = At(house).do(Call(4), Call(1), Call(2), Check(3)).deal()
    return table.do(RaiseTo(2, 200)) if where == FACING else table


CASES = [
    Case(
        "one 500 chip facing 200",
        FACING,
        {"chips": [((500, 1),)]},
        {
            "standard": ("call 200", "now", "standard.oversized-chip.2"),
            "ccp": ("call 200", "now", "ccp.actions.4"),
            "house": ("call 200", "now", "house.string.4"),
            "club52": ("call 200", "now", "club52.betting.12b"),
            "ppc": ("call 200", "now", "standard.oversized-chip.2"),
            "giancarlo": ("call 200", "now", "giancarlo.string.6"),
        },
    ),
    Case(
        "one 500 chip opening",
        UNBET,
        {"chips": [((500, 1),)]},
        {
            "standard": ("bet 500", "now", "standard.oversized-chip.1"),
            "ccp": ("bet 500", "now", "ccp.actions.3"),
            "house": ("bet 500", "now", "house.string.4"),
            "club52": ("bet 500", "now", "club52.betting.12a"),
            "ppc": ("bet 500", "now", "standard.oversized-chip.1"),
            "giancarlo": ("bet 500", "now", "standard.oversized-chip.1"),
        },
    ),
    Case(
        "275 in small chips facing 200",
        FACING,
        {"chips": [((100, 2), (25, 3))]},
        {
            "standard": ("call 200", "now", "standard.several-chips.1"),
            "ccp": ("call 200", "now", "standard.several-chips.1"),
            "house": ("call 200", "now", "house.string.4"),
            "club52": ("raise to 400", "now", "club52.tournament.26b"),
            "ppc": ("call 200", "now", "standard.several-chips.1"),
            "giancarlo": ("call 200", "now", "giancarlo.string.5"),
        },
    ),
    Case(
        "300 in three chips facing 200",
        FACING,
        {"chips": [((100, 3),)]},
        {
            "standard": ("raise to 400", "now", "standard.several-chips.1"),
            "ccp": ("raise to 400", "now", "standard.several-chips.1"),
            "house": ("call 200", "now", "house.string.4"),
            "club52": ("raise to 400", "now", "club52.tournament.26b"),
            "ppc": ("raise to 400", "now", "standard.several-chips.1"),
            "giancarlo": ("raise to 300", "now", "giancarlo.string.4"),
        },
    ),
    Case(
        "200, then 600",
        FACING,
        {"chips": [((100, 2),), ((100, 6),)]},
        {
            "standard": ("call 200", "now", "standard.string-bet.1"),
            "ccp": ("call 200", "now", "ccp.actions.5"),
            "house": ("call 200", "now", "house.string.3"),
            "club52": ("call 200", "now", "club52.betting.11a"),
            "ppc": ("call 200", "now", "standard.string-bet.1"),
            "giancarlo": ("call 200", "now", "giancarlo.string.2"),
        },
    ),
    Case(
        "'raise', then 200, then 600",
        FACING,
        {"words": "raise", "chips": [((100, 2),), ((100, 6),)]},
        {
            "standard": ("raise to 400", "now", "standard.open-amount.1"),
            "ccp": ("raise to 400", "now", "standard.open-amount.1"),
            "house": ("raise to 400", "now", "house.verbal.2"),
            "club52": ("raise to 400", "now", "club52.tournament.25"),
            "ppc": ("raise to 400", "now", "standard.open-amount.1"),
            "giancarlo": ("raise to 800", "now", "giancarlo.string.3"),
        },
    ),
    Case(
        "'raise to 800', then 300, then 500",
        FACING,
        {"words": "raise to 800", "chips": [((100, 3),), ((500, 1),)]},
        {
            "standard": ("raise to 800", "now", "standard.said-amount.1"),
            "ccp": ("raise to 800", "now", "standard.said-amount.1"),
            "house": ("raise to 800", "now", "house.string.2"),
            "club52": ("raise to 800", "now", "standard.said-amount.1"),
            "ppc": ("raise to 800", "now", "standard.said-amount.1"),
            "giancarlo": ("raise to 800", "now", "standard.said-amount.1"),
        },
    ),
    Case(
        "'I call and raise to 800'",
        FACING,
        {"words": "I call and raise to 800"},
        {
            "standard": ("call 200", "now", "standard.string-bet.2"),
            "ccp": ("call 200", "now", "ccp.actions.5"),
            "house": ("call 200", "now", "house.string.3"),
            "club52": ("call 200", "now", "club52.betting.11a"),
            "ppc": ("call 200", "now", "ppc.deceptive.4"),
            "giancarlo": ("call 200", "now", "giancarlo.string.7"),
        },
    ),
    Case(
        "a tap facing 200",
        FACING,
        {"gesture": "tap"},
        {
            "standard": ("call or fold", "now", "standard.check-facing-bet.1"),
            "ccp": ("nothing", "none", "ccp.actions.2"),
            "house": ("nothing", "none", "house.hands.10"),
            "club52": ("call or fold", "now", "club52.betting.6"),
            "ppc": ("call or fold", "now", "standard.check-facing-bet.1"),
            "giancarlo": ("call or fold", "now", "giancarlo.motion.2"),
        },
    ),
    Case(
        "a tap, nobody has bet",
        UNBET,
        {"gesture": "tap"},
        {
            "standard": ("check", "now", "standard.gestures.1"),
            "ccp": ("check", "now", "ccp.actions.2"),
            "house": ("check", "now", "house.hands.10"),
            "club52": ("check", "now", "club52.betting.6"),
            "ppc": ("check", "now", "standard.gestures.1"),
            "giancarlo": ("check", "now", "giancarlo.motion.2"),
        },
    ),
    Case(
        "a thumb up facing 200",
        FACING,
        {"gesture": "thumb_up"},
        {
            "standard": ("nothing", "none", "standard.gestures.2"),
            "ccp": ("nothing", "none", "standard.gestures.2"),
            "house": ("nothing", "none", "standard.gestures.2"),
            "club52": ("nothing", "none", "standard.gestures.2"),
            "ppc": ("nothing", "none", "standard.gestures.2"),
            "giancarlo": ("raise", "now", "giancarlo.motion.3"),
        },
    ),
    Case(
        "500 held over the line, nobody has bet",
        UNBET,
        {"chips": [((100, 5),)], "line": "held"},
        {
            "standard": ("nothing", "none", "standard.bet-line.1"),
            "ccp": ("nothing", "none", "standard.bet-line.1"),
            "house": ("nothing", "none", "standard.bet-line.1"),
            "club52": ("bet 500", "now", "club52.tournament.26c"),
            "ppc": ("bet 100", "now", "ppc.betline.2"),
            "giancarlo": ("nothing", "none", "standard.bet-line.1"),
        },
    ),
    Case(
        "over the line with 3,000 and 500 let go of",
        UNBET,
        {"chips": [((100, 5),)], "kept": ((500, 5),)},
        {
            "standard": ("bet 500", "now", "standard.bet-line.1"),
            "ccp": ("bet 500", "now", "standard.bet-line.1"),
            "house": ("bet 500", "now", "standard.bet-line.1"),
            "club52": ("bet 3,000", "now", "club52.tournament.26c"),
            "ppc": ("bet 500", "now", "ppc.betline.3"),
            "giancarlo": ("bet 500", "now", "standard.bet-line.1"),
        },
    ),
    Case(
        "500 short of the line",
        UNBET,
        {"chips": [((100, 5),)], "line": "before"},
        {
            "standard": ("bet 500", "now", "standard.facing.2"),
            "ccp": ("bet 500", "now", "standard.facing.2"),
            "house": ("bet 500", "now", "standard.facing.2"),
            "club52": ("nothing", "none", "club52.tournament.26a"),
            "ppc": ("nothing", "none", "ppc.betline.1"),
            "giancarlo": ("bet 500", "now", "standard.facing.2"),
        },
    ),
    Case(
        "'raise to five' with a 5,000 chip, 1,400 in the pot",
        FACING,
        {"words": "raise to five", "chips": [((5000, 1),)]},
        {
            "standard": ("raise to 500", "now", "standard.unclear-amount.1"),
            "ccp": ("raise to 500", "now", "standard.unclear-amount.1"),
            "house": ("raise to 500", "now", "standard.unclear-amount.1"),
            "club52": ("raise to 500", "now", "standard.unclear-amount.1"),
            "ppc": ("raise to 500", "now", "ppc.deceptive.5"),
            "giancarlo": ("raise to 500", "now", "standard.unclear-amount.1"),
        },
    ),
    Case(
        "'I fold'",
        FACING,
        {"words": "I fold"},
        {
            "standard": ("fold", "now", "standard.announced-fold.1"),
            "ccp": ("fold", "now", "ccp.dead-hands.2a"),
            "house": ("fold", "now", "standard.announced-fold.1"),
            "club52": ("fold", "now", "club52.dead.2a"),
            "ppc": ("fold", "now", "standard.announced-fold.1"),
            "giancarlo": ("fold", "now", "giancarlo.verbal.1"),
        },
    ),
    Case(
        "150 facing 200",
        FACING,
        {"chips": [((50, 3),)]},
        {
            "standard": ("call 200", "now", "standard.undersized.1"),
            "ccp": ("call 200", "now", "standard.undersized.1"),
            "house": ("call 200", "now", "standard.undersized.1"),
            "club52": ("call 200", "now", "club52.betting.10a"),
            "ppc": ("call 200", "now", "standard.undersized.1"),
            "giancarlo": ("call 200", "now", "standard.undersized.1"),
        },
    ),
    Case(
        "seat 4 raises to 600 before seat 3",
        FACING,
        {"words": "raise to 600", "seat": 4},
        {
            "standard": ("raise to 600", "held", "standard.out-of-turn.1"),
            "ccp": ("raise to 600", "held", "standard.out-of-turn.1"),
            "house": ("raise to 600", "held", "standard.out-of-turn.1"),
            "club52": ("raise to 600", "question", "club52.betting.7c"),
            "ppc": ("raise to 600", "held", "ppc.oot.2"),
            "giancarlo": ("raise to 600", "held", "giancarlo.verbal.2"),
        },
    ),
    Case(
        "seat 4 checks before seat 2",
        UNBET,
        {"gesture": "tap", "seat": 4},
        {
            "standard": ("check", "held", "standard.out-of-turn.1"),
            "ccp": ("check", "held", "standard.out-of-turn.1"),
            "house": ("check", "held", "standard.out-of-turn.1"),
            "club52": ("no bet or raise", "held", "club52.betting.7b"),
            "ppc": ("check", "held", "ppc.oot.2"),
            "giancarlo": ("check", "held", "giancarlo.oot.2"),
        },
    ),
    Case(
        "seat 4 folds before seat 3",
        FACING,
        {"words": "fold", "seat": 4},
        {
            "standard": ("fold", "now", "standard.out-of-turn.3"),
            "ccp": ("fold", "now", "standard.out-of-turn.3"),
            "house": ("fold", "now", "standard.out-of-turn.3"),
            "club52": ("fold", "question", "club52.betting.7c"),
            "ppc": ("fold", "now", "ppc.oot.4"),
            "giancarlo": ("fold", "held", "giancarlo.verbal.2"),
        },
    ),
]


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_each_house_gives_its_own_answer(case: Case, house: str) -> None:
    declared = dict(case.declared)
    motions = declared.pop("chips", [])
    words = declared.pop("words", "")
    reading = at(case.where, house).read(words, *motions, **declared)
    what, binding, rule = case.answers[house]
    assert (reading.what, reading.binding) == (what, binding)
    assert rule in reading.cites


LIMIT_CASES = [
    ("standard", 5, "call 4", "standard.several-chips.1"),
    ("standard", 6, "raise to 8", "standard.several-chips.1"),
    ("club52", 5, "call 4", "standard.several-chips.1"),
    ("club52", 6, "raise to 8", "standard.several-chips.1"),
    ("ppc", 5, "call 4", "ppc.undeclared.1"),
    ("ppc", 6, "raise to 8", "ppc.undeclared.1"),
    ("giancarlo", 5, "call 4", "giancarlo.string.5"),
    ("giancarlo", 6, "raise to 8", "giancarlo.string.4"),
]


@pytest.mark.parametrize(("house", "chips", "what", "rule"), LIMIT_CASES)
def test_in_limit_half_a_bet_over_the_call_is_a_raise(house: str, chips: int, what: str, rule: str) -> None:
    table = At(house, "lhe", LIMIT).do(Call(4), Call(1), Call(2), Check(3)).deal().do(RaiseTo(2, 4))
    reading = table.read("", ((1, chips),))
    assert reading.what == what
    assert rule in reading.cites


def test_an_oversized_chip_in_limit_is_the_bet_of_the_street() -> None:
    reading = At("club52", "lhe", LIMIT).do(Call(4), Call(1), Call(2), Check(3)).deal().read("", ((25, 1),))
    assert (reading.what, reading.change) == ("bet 4", 21)
    assert "club52.betting.12a" in reading.cites


@pytest.mark.parametrize(
    ("chips", "what", "owes"),
    [(((500, 4),), "call 1,000", 0), (((500, 5),), "complete to 4,000", 1500), (((500, 8),), "complete to 4,000", 0)],
)
def test_chips_complete_the_bring_in_from_half_of_what_is_missing(
    chips: tuple[tuple[int, int], ...], what: str, owes: int
) -> None:
    table = At("ppc", "stud", STUD, stack=50_000)
    table.apply(table.read("bring it in"))
    reading = table.read("", chips)
    assert (reading.what, reading.owes) == (what, owes)
    assert "ppc.undeclared.1" in reading.cites


def test_the_smallest_chip_decides_whether_all_are_needed_for_the_call() -> None:
    stakes = Stakes(small_blind=250, big_blind=500, chip=250)
    table = At("standard", stakes=stakes).do(RaiseTo(4, 1500))
    assert table.read("", ((1000, 2),)).what == "call 1,500"
    assert table.read("", ((500, 4),)).what == "raise to 2,500"


def test_a_pot_of_five_thousand_makes_five_mean_more() -> None:
    small = At("standard", stakes=Stakes(small_blind=100, big_blind=200, chip=25)).read("raise to five")
    assert small.what == "raise to 500"
    table = At("standard", stakes=Stakes(small_blind=1000, big_blind=2000, chip=25), stack=50_000)
    large = table.do(Call(4), Call(1)).read("raise to five")
    assert large.what == "raise to 5,000"


def test_where_two_hundred_is_no_raise_two_is_two_thousand() -> None:
    stakes = Stakes(small_blind=100, big_blind=200, chip=25)
    assert At("ppc", stakes=stakes).read("raise to two", ((1000, 2),)).what == "raise to 2,000"
    assert At("ppc", stakes=NO_LIMIT).read("raise to two", ((1000, 2),)).what == "raise to 200"
