"""Every house, incident and answer: each ruling cites rules that exist, names its condition, and asks what matters."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from cutcard.floor import remedies
from cutcard.floor.case import Case
from cutcard.floor.questions import Question, next_question_or_row
from cutcard.rules import load_house
from cutcard.rules.incidents import all_facts, all_incidents
from cutcard.rules.slots.rulings.remedies import Remedy
from tests.floor.tables import rules_of

PLAYED: Final = {
    "ccp": ("nlhe tournament",),
    "club52": ("nlhe tournament", "lhe cash"),
    "giancarlo": ("nlhe tournament",),
    "house": ("nlhe tournament",),
    "ppc": ("nlhe tournament", "nlhe cash", "stud tournament"),
    "standard": ("nlhe tournament", "nlhe cash", "stud tournament"),
}
"""The games of each house that have rows of their own."""
PLACES: Final = [(house, played) for house, games in PLAYED.items() for played in games]
INCIDENTS: Final = [name for name, incident in all_incidents().items() if not incident.declares]
"""What is said and done with chips is read as a declaration; its examples are scenarios."""
_NUMBERS: Final = ("0", "1", "2", "3", "5", "90")
"""Values on both sides of every number that a row asks for."""
_CONDITION: Final = re.compile(
    r"\b(if|when|before|after|until|unless|only|except|while|once|where|may|during|with no)\b", re.IGNORECASE
)
ALWAYS: Final = {
    ("ccp", "flop_too_many"): "it says that the condition changes nothing",
    ("club52", "muck_touched"): "a ban without a condition",
    ("giancarlo", "miscalled_hand"): "the incident is about a hand at showdown",
    ("giancarlo", "splashed_pot"): "only a place, before the player",
    ("house", "flop_too_many"): "it says that the condition changes nothing",
    ("house", "miscalled_hand"): "the incident is about a hand at showdown",
    ("house", "tabled_mucked"): "the incident is about a tabled hand",
    ("ppc", "chips_off_table"): "the dealer asks whatever the reason",
    ("ppc", "hand_in_muck"): "a ban without a condition",
    ("ppc", "missing_card"): "a deck that lacks cards does not count to 52",
    ("ppc", "muck_touched"): "a ban without a condition",
    ("ppc", "plays_board"): "it says that the condition changes nothing",
    ("ppc", "pushed_to_muck"): "the incident is about cards that were pushed forward",
    ("ppc", "stub_count"): "the incident is a count that is not 52",
}
"""Rows that hold always although their rule speaks of a condition, and why."""

Told = dict[str, str]


@cache
def tags_of(house: str, played: str) -> frozenset[str]:
    """The tags by which rows are chosen."""
    game, form = played.split()
    return rules_of(house, game).game.tags | {form}


def asked(house: str, played: str, incident: str, told: Told) -> Question | Remedy:
    """The next question, or the row that decides."""
    found = next_question_or_row(load_house(house), tags_of(house, played), incident, told)
    return found if isinstance(found, Question) else found.row


def answers(question: Question) -> tuple[str, ...]:
    """Every answer that could lead somewhere else."""
    fact = all_facts()[question.fact]
    return tuple(fact.choices) or tuple(one for one in _NUMBERS if not fact.error_in(one))


def outcome(house: str, played: str, incident: str, told: Told, row: Remedy) -> Any:
    """All that people notice of a ruling: what is decided, done and said, and by which rules."""
    case = Case(incident=incident, facts=told, row=row, rules=rules_of(house, played.split(maxsplit=1)[0]))
    return (row.kind, row.cites, row.announce, row.assumed, row.mandatory, remedies.describe(case))


def walk(house: str, played: str, incident: str, told: Told) -> Iterator[tuple[Told, Question | Remedy]]:
    """Every question and every ruling, with the answers before it."""
    found = asked(house, played, incident, told)
    yield told, found
    if isinstance(found, Question):
        for answer in answers(found):
            yield from walk(house, played, incident, {**told, found.fact: answer})


def tree(house: str, played: str, incident: str, told: Told) -> Any:
    """What follows from here: a ruling, or what each answer leads to."""
    found = asked(house, played, incident, told)
    if not isinstance(found, Question):
        return outcome(house, played, incident, told, found)
    return {answer: tree(house, played, incident, {**told, found.fact: answer}) for answer in answers(found)}


@pytest.mark.parametrize(("house", "played"), PLACES)
def test_no_question_is_asked_whose_answer_changes_nothing(house: str, played: str) -> None:
    idle = [
        (incident, told, found.fact)
        for incident in INCIDENTS
        for told, found in walk(house, played, incident, {})
        if isinstance(found, Question)
        for after in [[tree(house, played, incident, {**told, found.fact: one}) for one in answers(found)]]
        if all(one == after[0] for one in after)
    ]
    assert idle == []


@pytest.mark.parametrize(("house", "played"), PLACES)
def test_every_ruling_and_question_cites_rules_of_the_house_or_of_the_one_it_extends(house: str, played: str) -> None:
    book = load_house(house)
    for incident in INCIDENTS:
        for told, found in walk(house, played, incident, {}):
            assert found.cites, (incident, told)
            assert all(book.rule(rule).says for rule in found.cites), (incident, told)


def own_rows(house: str) -> list[tuple[str, Remedy]]:
    """Each incident with a row that decides it by the house's own rules."""
    policies = [row.policy for row in load_house(house).rows("ruling")]
    return [
        (incident, policy)
        for policy in policies
        if isinstance(policy, Remedy) and any(rule.startswith(f"{house}.") for rule in policy.cites)
        for incident in policy.incident
    ]


@pytest.mark.parametrize("house", [house for house in PLAYED if house != "standard"])
def test_a_row_cited_as_stated_names_the_condition_of_its_text(house: str) -> None:
    book = load_house(house)
    rows = own_rows(house)
    known = [incident for incident, _ in rows]
    unasked = {
        (house, incident)
        for incident, row in rows
        if not row.when and not row.assumed and known.count(incident) == 1
        if any(_CONDITION.search(book.rule(rule).says) for rule in row.cites if rule.startswith(f"{house}."))
    }
    assert unasked == {one for one in ALWAYS if one[0] == house}
