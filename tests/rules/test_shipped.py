"""The shipped houses load, answer every table they have, and cite for each answer."""

import re
from pathlib import Path
from typing import Final

import pytest

from cutcard.rules import Rulebook, Stakes, data_files, game_ids, house_ids, load_house, read_game, read_house
from cutcard.rules.editor.lint import Severity, lint
from cutcard.rules.rulebook import plays
from cutcard.rules.slot import kinds, slots

HOUSES = ("standard", "ccp", "club52", "giancarlo", "house", "ppc")


def test_all_houses_are_there_with_standard_first() -> None:
    assert house_ids() == HOUSES


def test_every_slot_has_a_question_and_every_kind_an_answer_in_words() -> None:
    assert all(slot.__doc__ and slot.__doc__.endswith("?") for slot in slots().values())
    answers = [kind for slot in slots().values() for kind in kinds(slot).values()]
    by_dataclass = [kind for kind in answers if (kind.__doc__ or "").startswith(f"{kind.__name__}(")]
    assert not by_dataclass


@pytest.mark.parametrize("house", HOUSES)
def test_lint_finds_no_mistakes_and_every_answer_cites(house: str) -> None:
    findings = lint(house)
    forgotten = "no row cites"  # rules between hands are in the catalog before a slot asks for them
    unexpected = [f for f in findings if f.level is Severity.WARNING and not f.problem.what.startswith(forgotten)]
    assert not [f for f in findings if f.level is Severity.ERROR]
    assert not unexpected


@pytest.mark.parametrize("overlay", sorted((data_files.HOUSES / "overlays").glob("*.toml")), ids=lambda path: path.stem)
def test_an_overlay_goes_over_its_house_and_changes_its_answers(overlay: Path) -> None:
    house = overlay.stem.split("-")[0]
    assert not [finding for finding in lint(f"{house}+{overlay}") if finding.level is Severity.ERROR]
    over, plain = read_house(f"{house}+{overlay}"), read_house(house)
    stakes = Stakes(format="cash", big_blind=2)
    games = [read_game(name) for name in ("lhe", "stud")]
    assert any(over.rules_for(game, stakes).policies() != plain.rules_for(game, stakes).policies() for game in games)


@pytest.mark.parametrize("house", HOUSES)
def test_every_table_of_a_house_gets_answers_with_rules_that_exist(house: str) -> None:
    book = read_house(house)
    spread = 0
    for name in game_ids():
        game = read_game(name)
        for stakes in (Stakes(format="cash", big_blind=2), Stakes(format="tournament", big_blind=2)):
            rules = book.rules_for(game, stakes)
            spread += plays(book, game, game.tags | {stakes.format})
            cited = {rule for policy in rules.policies().values() for rule in policy.cites}
            assert cited <= set(book.rules)
            assert all(policy.cites or policy.on for policy in rules.policies().values())
    assert spread


@pytest.mark.parametrize("house", HOUSES)
def test_a_shipped_edition_survives_its_snapshot(house: str) -> None:
    book = read_house(house)
    assert Rulebook.from_snapshot(book.snapshot()).digest == book.digest


NOT_FOR_READERS: Final = re.compile(
    r"\bsoftware\b|\bengine\b|\bsettings?\b|\bdefault\b|\bconfigur|\bTDA\b|\bRead\b:|\bread:|[|=]|\b(?:he|his|him)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("house", HOUSES)
def test_our_readings_are_written_for_players_and_floor_people(house: str) -> None:
    book = load_house(house)
    own = [rule for rule in book.rules.values() if rule.id.startswith(f"{house}.")]
    assert {rule.id: rule.ambiguity for rule in own if NOT_FOR_READERS.search(rule.ambiguity)} == {}
