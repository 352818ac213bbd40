"""Mutants are made as they should be; `python3 go.py mutants` runs them."""

import pytest

from tools.mutants import ROOT, Mutant, mutants, readable, report, sample


def test_each_operator_is_changed_alone() -> None:
    made = [one.became for one in mutants("a.py", "a = b < c and not d\n") if readable(one)]
    assert made == ["a = b <= c and not d\n", "a = b < c or not d\n", "a = b < c and  d\n"]


def test_text_that_is_no_operator_stays() -> None:
    source = "for a in b:\n    c(*a, 'x < y')  # and not\n"
    assert [one for one in mutants("a.py", source) if readable(one)] == []


def test_a_sample_is_the_same_for_the_same_seed() -> None:
    first = sample(5, "1")
    assert first == sample(5, "1") != sample(5, "2")
    assert all((ROOT / one.path).read_text("utf-8") != one.source for one in first)


def test_a_survivor_is_reported_with_its_place_and_its_change(capsys: pytest.CaptureFixture[str]) -> None:
    mutant = Mutant("a.py", 3, "a < b\n", "a <= b\n", "")
    assert report([(mutant, "tests"), (mutant, "")]) == 0.5
    assert "SURVIVED a.py:3\n    - a < b\n    + a <= b\n1 of 2 noticed" in capsys.readouterr().out
