"""Slots of a tournament about levels, breaks, absences and small chips: every kind with its answers."""

from typing import Any

import pytest

from cutcard.rules.slot import Policy
from cutcard.rules.slots.tournament import absence, color_ups, levels
from cutcard.rules.slots.tournament.color_ups import Odd
from tests.rules.asked import Asked, Row, kinds_in

HALF = (Odd(75, 40), Odd(25, 50), Odd(50, 30))
"""A hundred and a half, in odd chips of 25; the second has the best card."""
BROKE = (Odd(75, 50), Odd(25, 1, only=True))

ROWS: tuple[Row, ...] = (
    (levels.LevelFromFirstRiffle(), "begun", ({"blind", "blinds", "pushed"},), False),
    (levels.LevelFromFirstRiffle(), "begun", ({"riffle"},), True),
    (levels.LevelFromFirstRiffle(), "begun", ({"dealt"},), True),
    (levels.RiffleAndBlind(), "begun", ({"riffle"},), False),
    (levels.RiffleAndBlind(), "begun", ({"blinds"},), False),
    (levels.RiffleAndBlind(), "begun", ({"riffle", "blind"},), True),
    (levels.BlindsOut(), "begun", ({"riffle", "blind"},), False),
    (levels.BlindsOut(), "begun", ({"blinds"},), True),
    (levels.PotPushed(), "begun", ({"pushed"},), True),
    (levels.PotPushed(), "begun", (set(),), False),
    (levels.OpenSchedule(), "fixed", None, False),
    (levels.FixedSchedule(), "fixed", None, True),
    (levels.RunsOn(), "stops_for", ("dispute",), False),
    (levels.RunsOn(), "holds", None, False),
    (levels.Stops(), "stops_for", ("balancing",), True),
    (levels.Stops(during=("dispute",)), "stops_for", ("balancing",), False),
    (levels.Stops(), "holds", None, True),
    (levels.NoPace(), "least_hands", (9,), 0),
    (levels.LapPerLevel(), "least_hands", (9,), 9),
    (levels.Barrier(), "played", None, True),
    (levels.NoHandForHand(), "played", None, False),
    (levels.DelegatedClock(), "may_keep", {"plays": True, "deals": False}, True),
    (levels.DelegatedClock(), "may_keep", {"plays": False, "deals": True}, True),
    (levels.DelegatedClock(), "may_keep", {"plays": False, "deals": False}, False),
    (levels.Every(), "after", ((20,) * 10,), (3, 6, 9)),
    (levels.Every(), "after", ((20,) * 9,), (3, 6)),
    (levels.Every(), "after", ((25,) * 5,), (2, 4)),
    (levels.Every(), "after", ((40, 15, 15, 60, 20),), (2, 4)),
    (levels.Every(minutes=30), "after", ((90, 90),), (1,)),
    (levels.NoBreaks(), "after", ((20,) * 9,), ()),
    (levels.DirectorDrops(), "needed", (8,), 0),
    (levels.EverybodyAgrees(), "needed", (8,), 8),
    (levels.BreakCalled(), "announce", None, 5),
    (levels.BreakCalled(sit_down=3), "sit_down", None, 3),
    (absence.Blinded(), "patience", (), None),
    (absence.Forfeits(), "patience", (), 1_200_000),
    (absence.BlindedOut(), "removed", None, False),
    (absence.StackRemoved(), "removed", None, True),
    (color_ups.RoundedUp(), "award", (HALF, 100), (1, 1, 1)),
    (color_ups.RoundedUp(), "award", ((Odd(0), Odd(25)), 100), (0, 1)),
    (color_ups.Race(), "award", (HALF, 100), (1, 1, 0)),
    (color_ups.Race(), "award", ((Odd(75, 40), Odd(50, 50)), 100), (0, 1)),
    (color_ups.Race(), "award", ((Odd(25, 40), Odd(0)), 100), (0, 0)),
    (color_ups.Race(), "award", (BROKE, 100), (1, 1)),
    (color_ups.Race(saved="first_chip"), "award", (BROKE, 100), (0, 1)),
    (color_ups.Race(saved="first_chip"), "award", ((Odd(25, 3, only=True), Odd(25, 1, only=True)), 100), (1, 1)),
    (color_ups.WithLevel(), "in_breaks", None, False),
    (color_ups.InBreak(), "in_breaks", None, True),
    (color_ups.NothingInTray(), "kept", None, False),
    (color_ups.Stocked(stacks=12), "kept", None, True),
    (color_ups.CountedWhenAsked(), "at_end", None, False),
    (color_ups.CountedAtEnd(), "at_end", None, True),
)


@pytest.mark.parametrize("row", [Asked(*row) for row in ROWS], ids=str)
def test_a_kind_answers(row: Asked) -> None:
    row.check()


@pytest.mark.parametrize("module", ["levels", "breaks", "absence", "colouring"])
def test_every_kind_is_asked(module: str) -> None:
    assert kinds_in(module) <= {type(row[0]) for row in ROWS}


@pytest.mark.parametrize(
    ("kind", "settings"),
    [
        (levels.Every, {"minutes": 0}),
        (levels.Every, {"length": 0}),
        (levels.BreakCalled, {"sit_down": -1}),
        (absence.Forfeits, {"minutes": 0}),
        (color_ups.InBreak, {"late": -1}),
        (color_ups.Stocked, {"stacks": -1}),
    ],
)
def test_settings_that_are_none_are_refused(kind: type[Policy], settings: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="or more"):
        kind(**settings)
