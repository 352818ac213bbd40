"""Every incident in every house is ruled by a rule of that house, or the house is silent, with what was searched."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any, Final

import pytest

from cutcard.rules import load_house
from cutcard.rules.incidents import all_incidents
from cutcard.rules.shelf import SILENT
from cutcard.rules.slots.remedies import Remedy

PLAYED: Final = ("ccp", "club52", "giancarlo", "house", "ppc")
SAID: Final[dict[str, Any]] = tomllib.loads(SILENT.read_text(encoding="utf-8"))
_KNOWN: Final = 4
"""So many letters of a word must agree: flash, flashed, flashes."""


def silences(house: str) -> Iterator[tuple[str, frozenset[str]]]:
    """Each incident about which a house is said to be silent, and its rules that only look as if they were about it."""
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


def _speaks_of(says: str, words: str) -> bool:
    """Whether a rule has all these words, in any form and order."""
    return all(
        re.search(rf"\b{re.escape(word[: max(_KNOWN, len(word) - 1)])}", says)
        for word in re.findall(r"\w+", words.lower())
    )
