"""`cutcard members`, started from the command line: export, import, and a preview before anything is saved."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cutcard.cli import main

pytestmark = pytest.mark.slow


def run(folder: Path, *words: str | Path) -> Result:
    return CliRunner().invoke(main, ["members", *map(str, words), "--db", f"sqlite:{folder / 'club.db'}"])


def test_members_come_from_a_file_and_go_to_one(tmp_path: Path) -> None:
    file = tmp_path / "members.csv"
    file.write_bytes(b"name;mail;born\r\nAnn Lee;ann@example.org;1990-03-05\r\nBob Stone;;\r\n")
    looked = run(tmp_path, "import", file, "--dry-run")
    assert looked.exit_code == 0, looked.output
    assert "2 would be new" in looked.output
    assert "2 new, 0 changed, 0 unchanged." in run(tmp_path, "import", file).output
    again = run(tmp_path, "import", file, "--json")
    assert [one["what"] for one in json.loads(again.output)["lines"]] == ["same", "same"]
    written = run(tmp_path, "export", tmp_path / "out.csv")
    assert written.exit_code == 0, written.output
    text = (tmp_path / "out.csv").read_bytes().decode("utf-8-sig")
    assert "ann@example.org" in text
    assert "0 new, 0 changed, 2 unchanged." in run(tmp_path, "import", tmp_path / "out.csv").output
    assert "already exists" in run(tmp_path, "export", tmp_path / "out.csv").output
    assert "Bob Stone" in run(tmp_path, "export", "-").output


def test_what_is_wrong_is_reported_with_its_line_and_nothing_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "members.csv"
    file.write_text("name,mail\nAnn Lee,ann@example.org\nBob Stone,nonsense\n", encoding="utf-8")
    result = run(tmp_path, "import", file)
    assert result.exit_code == 2
    assert "Line 3, mail: nonsense is not an email address" in result.output
    assert run(tmp_path, "export", "-").output.count("\n") == 1
    file.write_bytes(b"name\nJos\xe9\n")
    result = run(tmp_path, "import", file)
    assert "UTF-8" in result.output
    file.write_text("shoes\n42\n", encoding="utf-8")
    assert "Line 1" in run(tmp_path, "import", file).output
