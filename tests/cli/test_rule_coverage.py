"""Coverage: what scenarios and tests prove, and what is missing."""

import pytest

from cutcard.cli.rule_coverage import (
    Proof,
    Status,
    check_proofs,
    coverage,
    proofs_in_scenario,
    proofs_in_tests,
    shipped_proofs,
    shipped_rules,
)
from cutcard.rules import Rule, RulebookError
from cutcard.rules.catalog import Kind, Software

SCENARIOS = """proves = ["club.1"]

[[scenario]]
name = "Two tie"
proves = [
  "club.2",
  "home.1",
]

[[scenario]]
name = "Nobody raises"
"""
TESTS = '''
import pytest

pytestmark = pytest.mark.proves("club.1")

@pytest.mark.proves("club.2", "home.1")
def test_it() -> None: ...

@pytest.mark.proves("club.3")
class TestMore:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.proves("club.4"))])
    def test_that(self) -> None: ...

def proves(x): ...
proves("nothing")
TEXT = """@pytest.mark.proves("nothing")"""
'''


def make(name: str, kind: Kind = "hand", software: Software = "enforce") -> tuple[str, Rule]:
    return name.split(".", 1)[0], Rule(id=name, says="So.", kind=kind, software=software)


def proof(name: str, by: str = "a scenario") -> Proof:
    return Proof(name, by, "file.toml", 3)


def test_a_rule_is_covered_text_or_missing() -> None:
    rules = [make("club.1"), make("club.2", software="text"), make("club.3"), make("club.4", software="assist")]
    found = coverage(rules, [proof("club.1"), proof("club.1", "a test"), proof("club.1")])
    assert [entry.status for entry in found] == [Status.COVERED, Status.TEXT, Status.MISSING, Status.MISSING]
    assert found[0].proved_by == ("a scenario", "a test")


def test_scenarios_prove_as_a_file_and_each_for_itself() -> None:
    assert proofs_in_scenario(SCENARIOS, "s/odd.toml") == (
        Proof("club.1", "s/odd.toml", "s/odd.toml", 1),
        Proof("club.2", "s/odd.toml: Two tie", "s/odd.toml", 6),
        Proof("home.1", "s/odd.toml: Two tie", "s/odd.toml", 7),
    )


def test_a_scenario_proves_a_list_of_ids() -> None:
    with pytest.raises(RulebookError, match=r"^s\.toml:2: scenario #1\.proves: must be a list in square brackets"):
        proofs_in_scenario('[[scenario]]\nproves = "club.1"\n', "s.toml")


def test_tests_prove_by_their_marks() -> None:
    assert [(one.rule, one.by, one.line) for one in proofs_in_tests(TESTS, "t.py")] == [
        ("club.1", "t.py", 4),
        ("club.2", "t.py::test_it", 6),
        ("home.1", "t.py::test_it", 6),
        ("club.4", "t.py::TestMore::test_that", 11),
        ("club.3", "t.py::TestMore", 9),
    ]


def test_marks_that_cannot_be_read_are_reported() -> None:
    with pytest.raises(RulebookError, match=r"^t\.py:2: proves takes rule ids in quotes"):
        proofs_in_tests("import pytest\n@pytest.mark.proves(*IDS)\ndef test_it(): ...\n", "t.py")
    with pytest.raises(RulebookError, match=r"^t\.py:1: this is not valid Python: "):
        proofs_in_tests("def mark.proves", "t.py")


def test_a_proof_of_an_unknown_rule_is_reported_with_the_nearest() -> None:
    check_proofs([proof("club.1")], {"club.1"})
    with pytest.raises(RulebookError, match=r"^file\.toml:3: no house has a rule clup\.1 \(did you mean club\.1\?\)$"):
        check_proofs([proof("club.1"), proof("clup.1")], {"club.1"})


def test_no_rule_of_any_house_is_without_proof() -> None:
    found = coverage(shipped_rules(), shipped_proofs())
    assert [entry.rule.id for entry in found if entry.status is Status.MISSING] == []
