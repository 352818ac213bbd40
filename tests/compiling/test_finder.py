"""The compiled engine is found while its sources are as they were, and never beside newer ones."""

import json
from pathlib import Path

import pytest

from compiling.finder import NOTE, CompiledEngine

NAME = "cutcard.hand.state"


@pytest.fixture
def noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source, a compiled file, and the note about them."""
    monkeypatch.delenv("CUTCARD_ENGINE", raising=False)
    source, made = tmp_path / "state.py", tmp_path / "state.so"
    for file in (source, made):
        file.write_text("as it was", encoding="utf-8")
    stamp = [source.stat().st_mtime_ns, source.stat().st_size]
    note = {"digest": "1", "files": {NAME: str(made)}, "sources": {str(source): stamp}}
    (tmp_path / NOTE).write_text(json.dumps(note), encoding="utf-8")
    return tmp_path


def origin(folder: Path, name: str = NAME) -> str | None:
    spec = CompiledEngine(str(folder)).find_spec(name)
    return spec.origin if spec else None


def test_it_is_found_while_the_sources_are_as_they_were(noted: Path) -> None:
    assert origin(noted) == str(noted / "state.so")


@pytest.mark.parametrize("name", ["cutcard.hand.events", "json", "abc__mypyc"])
def test_other_modules_are_somebody_elses(noted: Path, name: str) -> None:
    assert origin(noted, name) is None


def test_a_changed_source_is_run_itself(noted: Path) -> None:
    (noted / "state.py").write_text("changed", encoding="utf-8")
    assert origin(noted) is None


@pytest.mark.parametrize("file", ["state.py", "state.so", NOTE])
def test_what_is_gone_is_not_found(noted: Path, file: str) -> None:
    (noted / file).unlink()
    assert origin(noted) is None


@pytest.mark.parametrize("note", ["", "[]", "{}", '{"digest": "1", "failed": "no"}'])
def test_a_note_that_says_nothing_finds_nothing(noted: Path, note: str) -> None:
    (noted / NOTE).write_text(note, encoding="utf-8")
    assert origin(noted) is None


def test_the_plain_one_can_be_asked_for(noted: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUTCARD_ENGINE", "plain")
    assert origin(noted) is None


def test_who_insists_on_the_compiled_one_never_gets_the_other(noted: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUTCARD_ENGINE", "compiled")
    assert origin(noted)
    (noted / "state.py").write_text("changed", encoding="utf-8")
    with pytest.raises(ImportError, match="no compiled engine fits"):
        origin(noted)
