"""Mutants are made as they should be; `python3 go.py mutants` runs them."""

import pytest

from tools.mutants import ROOT, Mutant, changes, mutant, readable, report, sample


def became(source: str) -> list[str]:
    """What becomes of the changed line in each mutant of a source."""
    made = [mutant("a.py", source, one) for one in changes(source)]
    return [one.became.strip() for one in made if readable(one)]


def test_each_operator_is_changed_alone() -> None:
    assert became("a = b < c and not d\n") == ["a = b <= c and not d", "a = b < c or not d", "a = b < c and  d"]


def test_in_a_function_steps_are_left_out_and_conditions_numbers_and_ends_changed() -> None:
    head = "def f():\n    "
    assert became(head + "a.append('ä', 7)\n") == ["pass", "a.append('ä', 8)"]
    assert became(head + "if a.b:\n        c += d\n") == ["if (not a.b):", "pass", "c -= d"]
    assert became(head + "return max(a, True)\n") == ["return min(a, True)", "return max(a, False)"]
    assert became("A = 7\n") == []


def test_text_that_is_no_operator_stays() -> None:
    assert became("for a in b:\n    c(*a, 'x < y')  # and not\n") == []


def test_a_sample_is_the_same_for_the_same_seed() -> None:
    first = sample(5, "1", ["books"])
    assert first == sample(5, "1", ["books"]) != sample(5, "2", ["books"])
    assert {one.path.split("/")[2] for one in first} == {"books"}
    assert all((ROOT / one.path).read_text("utf-8") != one.source for one in first)


def test_a_survivor_is_reported_with_its_place_and_its_change(capsys: pytest.CaptureFixture[str]) -> None:
    one = Mutant("a.py", 3, "a < b\n", "a <= b\n", "")
    assert report([(one, "tests"), (one, "")]) == 0.5
    assert "SURVIVED a.py:3\n    - a < b\n    + a <= b\n1 of 2 noticed (1 by tests)" in capsys.readouterr().out
