"""Every incident in every house is ruled by a rule of its own, or the house is silent, with the words searched for."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any, Final

import pytest

from cutcard.floor.questions import Question, next_question_or_row
from cutcard.rules import load_house
from cutcard.rules.data_files import SILENT_HOUSES
from cutcard.rules.incidents import all_facts, all_incidents
from cutcard.rules.slots.rulings.remedies import Remedy

PLAYED: Final = ("ccp", "club52", "giancarlo", "house", "ppc")
SAID: Final[dict[str, Any]] = tomllib.loads(SILENT_HOUSES.read_text(encoding="utf-8"))
GAMES: Final = {
    "ccp": ["no_limit flop nlhe tournament", "pot_limit flop plo tournament"],
    "club52": ["no_limit flop nlhe tournament", "limit flop lhe tournament", "limit flop lhe cash"],
    "giancarlo": ["no_limit flop nlhe tournament", "limit flop lhe tournament"],
    "house": ["no_limit flop nlhe tournament"],
    "ppc": ["no_limit flop nlhe tournament", "no_limit flop nlhe cash", "limit stud_games stud tournament"],
}
"""The games played there, as tags for choosing rows."""
_NUMBERS: Final = ("0", "1", "2", "3", "5", "90")
"""Values on each side of every number that a row asks for."""
_KNOWN: Final = 4
"""The number of letters of a word that must agree: flash, flashed, flashes."""


def silences(house: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Each incident about which a house is said to be silent, and its rules that only seem to be about it."""
    for one in SAID["silent"]:
        if one["house"] == house:
            yield from ((incident, frozenset(one.get("near", ()))) for incident in one["incidents"])


def own(house: str) -> set[str]:
    """Incidents about which a house rules by a rule of its own."""
    rulings = [row.policy for row in load_house(house).rows("ruling")]
    return {
        incident
        for ruling in rulings
        if isinstance(ruling, Remedy) and any(rule.startswith(f"{house}.") for rule in ruling.cites)
        for incident in ruling.incident
    }


@pytest.mark.parametrize("house", PLAYED)
def test_a_house_rules_by_its_own_rule_or_is_silent_and_never_both(house: str) -> None:
    silent = [incident for incident, _ in silences(house)]
    assert len(silent) == len(set(silent)), "said once"
    assert set(silent).isdisjoint(own(house))
    assert set(silent) | own(house) | set(SAID["by_words"]) == set(all_incidents())


@pytest.mark.parametrize("house", PLAYED)
def test_the_catalogue_was_searched_before_a_house_is_called_silent(house: str) -> None:
    remedies = {
        rule.id: rule.says.lower()
        for rule in load_house(house).rules.values()
        if rule.id.startswith(f"{house}.") and (rule.software == "remedy" or rule.kind == "irregularity")
    }
    for incident, near in silences(house):
        assert near <= remedies.keys() | {rule.id for rule in load_house(house).rules.values()}
        found = {
            id_
            for id_, says in remedies.items()
            if any(_speaks_of(says, words) for words in all_incidents()[incident].words)
        }
        assert found <= near, f"{house} may have a rule about {incident}: {sorted(found - near)}"


# Every way through the rows -------------------------------------------------------------------------------------------


def ways(
    house: str, incident: str, tags: frozenset[str], told: dict[str, str]
) -> Iterator[tuple[dict[str, str], Remedy]]:
    """Every set of answers that leads to a ruling, with the row that decides."""
    found = next_question_or_row(load_house(house), tags, incident, told)
    if isinstance(found, Question):
        fact = all_facts()[found.fact]
        for answer in tuple(fact.choices) or tuple(one for one in _NUMBERS if not fact.error_in(one)):
            yield from ways(house, incident, tags, {**told, found.fact: answer})
    else:
        yield told, found.row


def all_ways(house: str) -> Iterator[tuple[str, dict[str, str], Remedy]]:
    """Those of every incident about which the house is not silent, in all that it plays."""
    silent = {*SAID["by_words"], *(incident for incident, _ in silences(house))}
    for game in GAMES[house]:
        for incident in all_incidents().keys() - silent:
            for told, row in ways(house, incident, frozenset(game.split()), {}):
                yield incident, told, row


@pytest.mark.parametrize("house", PLAYED)
def test_whatever_is_not_decided_by_a_rule_of_the_house_is_listed_as_inherited(house: str) -> None:
    listed = {
        (one["incident"], rule, breach)
        for one in SAID["inherited"]
        if one["house"] == house
        for rule in one["rules"]
        for breach in one.get("breaches", ("",))
    }
    met = {
        (incident, rule, told.get("breach", ""))
        for incident, told, row in all_ways(house)
        if not any(rule.startswith(f"{house}.") for rule in row.cites)
        for rule in row.cites
    }
    assert met == listed


REDEALS: Final = {"ppc": {"ppc.misdeal.12", "ppc.misdeal.13", "ppc.misdeal.14"}, "club52": {"club52.misdeals.1r"}}
"""How a house deals again after a misdeal, where it has a rule for that."""


@pytest.mark.parametrize("house", REDEALS)
def test_every_misdeal_is_dealt_again_as_the_house_says(house: str) -> None:
    misdeals = [(incident, told, row.cites) for incident, told, row in all_ways(house) if row.kind == "misdeal"]
    assert misdeals
    assert [one for one in misdeals if not REDEALS[house] <= set(one[2])] == []


def _speaks_of(says: str, words: str) -> bool:
    """Whether a rule has all these words, in any form and order."""
    return all(
        re.search(rf"\b{re.escape(word[: max(_KNOWN, len(word) - 1)])}", says)
        for word in re.findall(r"\w+", words.lower())
    )
