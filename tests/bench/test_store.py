"""The bench of the stores tells what it promises. Nothing is timed."""

from pathlib import Path

import pytest

from bench.store import TABLES, measure_store, report_store


def test_every_number_of_tables_has_its_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = measure_store(0, ["sqlite", "memory:"])
    rows = [f"{tables}{busy}" for tables in TABLES for busy in ("", " busy")]
    assert {name: list(found[name]) for name in found} == {
        "sqlite, a commit each": ["1"], "sqlite": rows, "memory": rows,
    }  # fmt: skip
    assert all(row["commands_per_s"] > 0 for rows in found.values() for row in rows.values())
    assert "300 busy" in report_store(found)
    assert list(tmp_path.iterdir()) == []
