"""docs/scenarios.md: its examples run, and it has every step, check and key."""

import re
from pathlib import Path

import pytest

from cutcard.rules import Stakes
from cutcard.scenario import parse, run
from cutcard.scenario.kinds import KINDS
from cutcard.scenario.run import COMMON, sentences_in_words
from cutcard.scenario.tables import FLOORS, HANDS, TABLES
from cutcard.scenario.tournaments import NIGHTS
from tests.scenario.made_up import TABLE, mistakes

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```toml\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) >= 3


@pytest.mark.parametrize("text", EXAMPLES, ids=[re.findall(r'title = "(.*)"', text)[0] for text in EXAMPLES])
def test_an_example_comes_out_as_written(text: str) -> None:
    for scenario in parse(text, "docs/scenarios.md"):
        for book in scenario.houses:
            assert [str(difference) for difference in run(scenario, book).differences] == []


def test_every_step_and_check_is_on_the_page() -> None:
    steps = [sentence.usage for kind in KINDS.values() for sentence in kind.words.steps]
    checks = [f"? {sentence.usage}" for kind in KINDS.values() for sentence in kind.words.checks]
    listed = PAGE + sentences_in_words("room")
    assert [usage for usage in (*steps, *checks) if f"`{usage}`" not in listed] == []


def test_every_step_and_check_on_the_page_exists() -> None:
    shown = _sentences(PAGE.split("## The script")[1].split("### One script")[0])
    known = {sentence.usage for sentence in (*HANDS.words.steps, *HANDS.words.checks)}
    at_table = _sentences(PAGE.split("### Steps of a table")[1].split("## The floor")[0])
    known_at_table = {sentence.usage for sentence in (*TABLES.words.steps, *TABLES.words.checks)}
    at_floor = _sentences(PAGE.split("### Steps of the floor")[1].split("## Tournaments")[0])
    known_at_floor = {sentence.usage for sentence in (*FLOORS.words.steps, *FLOORS.words.checks)}
    at_night = _sentences(PAGE.split("### Time, undo, suggestions")[1].split("## Cash rooms")[0])
    known_at_night = {sentence.usage for sentence in (*NIGHTS.words.steps, *NIGHTS.words.checks)}
    assert [usage for usage in at_night if usage.removeprefix("? ") not in known_at_night] == []
    assert [usage for usage in at_floor if usage.removeprefix("? ") not in known_at_floor] == []
    assert [usage for usage in at_table if usage.removeprefix("? ") not in known_at_table] == []
    assert [usage for usage in shown if usage.removeprefix("? ") not in known and "->" not in usage] == []


def _sentences(text: str) -> list[str]:
    return re.findall(r"`([^`]*\b[A-Z]{4,}[^`]*)`", text)


def test_every_key_is_on_the_page() -> None:
    words = set(re.findall(r"`(\w+)`", PAGE))
    keys = {key for kind in KINDS.values() for key in kind.keys}
    assert {*COMMON, *keys, *Stakes.__struct_fields__} - words == set()


def test_the_mistakes_on_the_page_are_told_like_that() -> None:
    shown = PAGE.split("## When something is wrong")[1].split("```")[1].strip().splitlines()
    text = f'{TABLE}proves = ["ccp.pot.1a2"]\nscript = """\nA rises to 300\nE folds\n"""\n'
    told = [re.sub(r"made-up.toml:\d+: ", "", mistake) for mistake in mistakes(text)]
    for line in shown:
        said = re.sub(r"raises.toml:\d+: ", "", line).split(" or ...")[0]
        assert any(mistake.startswith(said) for mistake in told), (line, told)
