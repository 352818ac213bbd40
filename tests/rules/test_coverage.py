"""Coverage: what scenarios and tests prove, what is put off, and what is missing."""

import re
from pathlib import Path

import pytest

from cutcard.cli.coverage import (
    Later,
    Proof,
    Status,
    check_proofs,
    coverage,
    parse_later,
    proofs_in_scenario,
    proofs_in_tests,
    shipped_later,
    shipped_proofs,
    shipped_rules,
    stale,
)
from cutcard.rules import Rule, RulebookError
from cutcard.rules.catalogue import Kind, Software

KNOWN = {"club": ["club.1", "club.2"], "home": ["home.1"]}

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


def statuses(*rules: tuple[str, Rule], proofs: list[Proof], later: list[Later]) -> list[str]:
    return [entry.status for entry in coverage(rules, proofs, later)]


def test_a_rule_is_covered_text_later_or_missing() -> None:
    rules = [make("club.1"), make("club.2", software="text"), make("club.3"), make("club.4"), make("club.5", "cash")]
    later = [Later(why="no clock yet", rules=("club.3",)), Later(why="no cash room yet", kinds=("cash",))]
    found = coverage(rules, [proof("club.1"), proof("club.1", "a test"), proof("club.1")], later)
    assert [entry.status for entry in found] == ["covered", "text", "later", "missing", "later"]
    assert found[0].proved_by == ("a scenario", "a test")
    assert [entry.why for entry in found] == ["", "", "no clock yet", "", "no cash room yet"]


def test_assisted_rules_count_like_the_rest() -> None:
    assert statuses(make("club.1", software="assist"), proofs=[], later=[]) == [Status.MISSING]


def test_kinds_can_be_put_off_for_some_houses_only() -> None:
    later = [Later(why="so", kinds=("cash",), houses=("club",))]
    found = statuses(make("club.1", "cash"), make("home.1", "cash"), proofs=[], later=later)
    assert found == [Status.LATER, Status.MISSING]


def test_what_is_proved_is_no_longer_put_off_by_name() -> None:
    later = [Later(why="so", rules=("club.1", "club.2", "club.3")), Later(why="so", kinds=("hand",))]
    rules = [make("club.1"), make("club.2"), make("club.3", software="text"), make("club.4")]
    found = coverage(rules, [proof("club.1"), proof("club.4")], later)
    assert [entry.status for entry in found] == ["covered", "later", "text", "covered"]
    assert stale(found, later) == ("club.1", "club.3")


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


def test_marks_that_cannot_be_read_are_told() -> None:
    with pytest.raises(RulebookError, match=r"^t\.py:2: proves takes rule ids in quotes"):
        proofs_in_tests("import pytest\n@pytest.mark.proves(*IDS)\ndef test_it(): ...\n", "t.py")
    with pytest.raises(RulebookError, match=r"^t\.py:1: this is not Python: "):
        proofs_in_tests("def mark.proves", "t.py")


def test_a_proof_of_an_unknown_rule_is_told_with_the_nearest() -> None:
    check_proofs([proof("club.1")], {"club.1"})
    with pytest.raises(RulebookError, match=r"^file\.toml:3: no house has a rule clup\.1 \(did you mean club\.1\?\)$"):
        check_proofs([proof("club.1"), proof("clup.1")], {"club.1"})


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ('rules = ["club.1"]', "l.toml:1: later #1: 'why' is missing"),
        ('why = "so"', "l.toml:1: later #1: puts nothing off; give 'rules' or 'kinds'"),
        (
            'why = "so"\nrules = ["club.7"]',
            "l.toml:3: later #1.rules #1: no house has a rule club.7 (did you mean club",
        ),
        (
            'why = "so"\nkinds = ["cahs"]',
            "l.toml:3: later #1.kinds #1: 'cahs' is not known (did you mean cash or chips?)",
        ),
        (
            'why = "so"\nkinds = ["cash"]\nhouses = ["clob"]',
            "l.toml:4: later #1.houses #1: no house is called 'clob' (did you mean club?); allowed are club, home",
        ),
        (
            'why = "so"\nrules = ["club.1"]\nhouses = ["club"]',
            "l.toml:4: later #1.houses: narrows 'kinds' down, and there are none",
        ),
        ('why = "so"\nrule = ["club.1"]', "l.toml:3: later #1.rule: there is no field 'rule' (did you mean rules?)"),
    ],
)
def test_what_is_put_off_is_read_strictly(entry: str, message: str) -> None:
    with pytest.raises(RulebookError) as caught:
        parse_later(f"[[later]]\n{entry}\n", "l.toml", KNOWN)
    assert str(caught.value).startswith(message)


def test_what_is_put_off_is_read() -> None:
    text = '[[later]]\nwhy = "so"\nkinds = ["cash"]\nhouses = ["club"]\n[[later]]\nwhy = "no"\nrules = ["home.1"]\n'
    assert parse_later(text, "l.toml", KNOWN) == (
        Later(why="so", kinds=("cash",), houses=("club",)),
        Later(why="no", rules=("home.1",)),
    )
    assert parse_later("", "l.toml", KNOWN) == ()


def test_nothing_that_cutcard_puts_off_by_name_is_proved_already() -> None:
    later = shipped_later()
    assert stale(coverage(shipped_rules(), shipped_proofs(), later), later) == ()


def test_the_example_of_the_manual_is_read() -> None:
    page = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    known: dict[str, list[str]] = {}
    for house, rule in shipped_rules():
        known.setdefault(house, []).append(rule.id)
    assert len(parse_later(example, "docs/rules.md", known)) == 2
