"""docs/events.md: its example is an event that could be announced."""

import re
from pathlib import Path

from cutcard.rules import load_game, load_house
from cutcard.rules.club_rules import tournament_rules
from cutcard.tournament.plan.chip_set import with_colour_ups
from cutcard.tournament.plan.plan_check import problems
from cutcard.tournament.plan.templates import parse_template

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "events.md").read_text(encoding="utf-8")


def test_the_example_has_no_problem_and_its_chips_go_when_nothing_needs_them() -> None:
    (text,) = re.findall(r"^```toml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    plan = parse_template(text, "tuesday").plan
    assert problems(plan, tournament_rules(load_house(plan.house), load_game(plan.game).tags)) == ()
    assert with_colour_ups(plan.structure, [chip.value for chip in plan.chips]) == plan.structure
