"""What `go.py fast --changed` runs: everything that a change can affect, and not all for a change at the edge."""

from pathlib import Path

import pytest

from tools import changed_tests
from tools.changed_tests import ALL, BESIDE, READERS, ROOT, touched


@pytest.mark.parametrize(
    ("path", "tests"),
    [
        (
            "src/cutcard/web/http/rate_limits.py",
            {"tests/web/http/test_rate_limits.py", "tests/web/server/test_server.py"},
        ),
        (
            "src/cutcard/hand/legal.py",
            {"tests/hand/test_legal.py", "tests/table/test_table.py"},
        ),
        ("src/cutcard/cli/play.py", {"tests/cli"}),
        ("src/cutcard/scenarios/ccp/blinds.toml", {"tests/hand/test_shipped.py", "tests/houses/test_standard.py"}),
        ("src/cutcard/houses/ccp.toml", {"tests/houses/test_ccp.py", "tests/rules/test_shipped.py"}),
        ("src/cutcard/events/daily.toml", {"tests/tournament/plan/test_templates.py"}),
        (
            "tests/tournament/driving.py",
            {"tests/tournament/money/test_books.py"},
        ),
        ("tests/strength/test_hand_names.py", {"tests/strength/test_hand_names.py"}),
        ("docs/fair.md", {"tests/table/fairness/test_sealed_deck.py"}),
        ("frontend/src/app/socket.ts", {"tests/browser", "tests/frontend"}),
        ("go.py", {"tests/test_go.py"}),
    ],
)
def test_a_change_selects_the_tests_that_depend_on_it(path: str, tests: set[str]) -> None:
    assert tests <= touched([path])


def test_a_change_at_the_edge_leaves_the_core_alone() -> None:
    for path in (
        "src/cutcard/web/http/rate_limits.py",
        "src/cutcard/cli/play.py",
        "docs/fair.md",
        "tests/hand/test_legal.py",
    ):
        assert "tests/hand/floor/test_mishaps_killing.py" not in touched([path]), path


@pytest.mark.parametrize("path", ["pyproject.toml", "tests/conftest.py", "requirements/dev.txt", "src/cutcard/gone.py"])
def test_in_doubt_everything_runs(path: str) -> None:
    assert touched(["docs/fair.md", path]) == ALL


def test_every_selected_test_exists() -> None:
    modules = changed_tests._graph().modules  # noqa: SLF001 - its names are what the table must use
    assert {module for readers in READERS.values() for module in readers} <= modules
    assert all((ROOT / test).exists() for tests in BESIDE.values() for test in tests)


def test_changes_since_a_commit_are_found_with_new_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(changed_tests, "ROOT", tmp_path)
    for name in ("a.py", "b.py"):
        (tmp_path / name).write_text("1\n", "utf-8")
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    for words in (("init", "-q"), ("add", "."), (*who, "commit", "-qm", "begin")):
        changed_tests._git(*words)  # noqa: SLF001 - the same git, at this folder
    (tmp_path / "a.py").write_text("2\n", "utf-8")
    (tmp_path / "new.py").write_text("1\n", "utf-8")
    assert changed_tests.changed_since("HEAD") == ["a.py", "new.py"]
