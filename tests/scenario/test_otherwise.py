"""The effect of a changed rule, shown by the scenarios that come out otherwise."""

import pytest

from cutcard.rules import load_house
from cutcard.rules.own_house import own_house
from cutcard.scenario import SHIPPED
from cutcard.scenario.run import Trial, promised, scenarios_in, trial, tried

HEAD = 'house = "riverside"\ntitle = "Riverside"\nextends = "ccp"\n'
RULE = '\n[[rule]]\nid = "riverside.1"\nsays = "So."\nkind = "hand"\nsoftware = "enforce"\n'


def odd_chip(kind: str) -> Trial:
    """The scenario of the odd chip that stays, by a house in which it goes like this."""
    text = f'{HEAD}[odd_chip]\nkind = "{kind}"\ncites = ["riverside.1"]\n{RULE}'
    stays = scenarios_in(SHIPPED / "ccp" / "odd_chip.toml")[0]
    return trial(stays, own_house(text, "riverside"), "ccp")


def test_another_answer_shows_in_the_scenarios_that_are_about_it() -> None:
    found = odd_chip("left_of_button")
    assert found.id == "ccp/odd_chip/1"
    assert found.outcome is not None
    assert (found.outcome.what, "C 525" in found.outcome.got) == ("awarded", True)


def test_the_same_answer_by_another_rule_is_told_apart() -> None:
    found = odd_chip("stays_in_pot")
    assert [difference.what for difference in found.differences] == ["cites"]
    assert found.outcome is None


def test_an_overlay_that_a_scenario_is_played_with_stays_on_top() -> None:
    shipped = [one for path in sorted((SHIPPED / "ppc").glob("*.toml")) for one in scenarios_in(path)]
    laid = next(one for one in shipped if any(layer.is_overlay for layer in one.houses[0].layers))
    assert trial(laid, load_house("ppc"), "ppc").differences == ()


@pytest.mark.long
def test_a_house_that_changes_nothing_keeps_what_its_base_and_the_bases_below_promise() -> None:
    assert {house for house, _ in promised("ccp")} == {"ccp", "standard"}
    trials = list(tried(own_house(HEAD, "riverside"), "ccp"))
    assert [trial.id for trial in trials if trial.outcome] == []
