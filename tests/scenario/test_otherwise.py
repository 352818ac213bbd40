"""What a change of the rules would mean, told by the scenarios that come out otherwise."""

from cutcard.rules import load_house
from cutcard.rules.own import own_house
from cutcard.scenario.otherwise import Trial, promised, tried

HEAD = 'house = "riverside"\ntitle = "Riverside"\nextends = "ccp"\n'
RULE = '\n[[rule]]\nid = "riverside.1"\nsays = "So."\nkind = "hand"\nsoftware = "enforce"\n'


def changed(text: str) -> dict[str, Trial]:
    trials = tried(own_house(HEAD + text, "riverside"), "ccp")
    return {trial.id: trial for trial in trials if trial.differences}


def test_the_base_keeps_what_it_promises() -> None:
    trials = list(tried(load_house("ccp"), "ccp"))
    assert len(trials) == len(promised("ccp"))
    assert [trial.id for trial in trials if trial.differences] == []


def test_scenarios_of_the_bases_below_count_where_they_hold() -> None:
    houses = {house for house, _ in promised("ccp")}
    assert houses == {"ccp", "standard"}
    assert not any(scenario.where.endswith("standard/asides.toml") and "odd chip" in scenario.title.lower()
                   for _, scenario in promised("ccp"))  # fmt: skip


def test_a_house_that_changes_nothing_comes_out_the_same() -> None:
    assert [trial.id for trial in changed("").values() if trial.outcome] == []


def test_another_answer_shows_in_the_scenarios_that_are_about_it() -> None:
    found = changed('[odd_chip]\nkind = "left_of_button"\ncites = ["riverside.1"]\n' + RULE)
    assert "ccp/odd_chip/1" in found
    first = found["ccp/odd_chip/1"]
    assert first.differences[0].what == "awarded"
    assert "C 525" in first.differences[0].got
    assert first.outcome is first.differences[0]


def test_the_same_answer_by_another_rule_is_told_apart() -> None:
    found = changed('[odd_chip]\nkind = "stays_in_pot"\ncites = ["riverside.1"]\n' + RULE)
    assert found
    assert [trial.id for trial in found.values() if trial.outcome] == []
