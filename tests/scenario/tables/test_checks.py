"""Every check passes where it holds and reports the difference where it does not; the examples are in checks.toml."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from cutcard.scenario.tables import HANDS
from tests.scenario.made_up import differences

EXAMPLES = tomllib.loads((Path(__file__).parent / "checks.toml").read_text(encoding="utf-8"))
CHECKS: list[dict[str, Any]] = EXAMPLES["check"]


@pytest.mark.parametrize("check", CHECKS, ids=[check["wrong"] for check in CHECKS])
def test_a_check_tells_right_from_wrong(check: dict[str, Any]) -> None:
    keys = EXAMPLES["tables"][check["table"]]
    before = EXAMPLES["steps"][check["after"]] if "after" in check else check.get("steps", "")
    assert differences(f"{before}\n? {check['right']}", keys) == []
    ((what, expected, got),) = differences(f"{before}\n? {check['wrong']}", keys)
    assert [what, expected, got[: len(check["said"][2])]] == check["said"]


@pytest.mark.parametrize("way", ["right", "wrong"])
def test_every_check_there_is_was_tried_both_ways(way: str) -> None:
    tried = [check[way] for check in CHECKS]
    sentences = HANDS.words.checks
    missing = [s.usage for s in sentences if not any(s.regex.fullmatch(text) for text in tried)]
    assert missing == []


def test_a_check_that_fails_does_not_end_the_scenario() -> None:
    assert len(differences("? pot 1\n? pot 150\n? pot 2\nD folds\n? pot 3")) == 3
