"""README.md: short, and its commands run on the demo club that it opens."""

import os
import re
import subprocess
from pathlib import Path

import pytest

import go
from cutcard.bots.demo_club import DEMO
from tests.opened import CUTCARD, opened

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"`\.venv/bin/cutcard ([^`]+)`", README)


def test_it_can_be_read_in_five_minutes() -> None:
    assert len(README.splitlines()) <= 120
    assert len(README.split()) <= 800


def test_it_starts_with_the_two_commands() -> None:
    assert re.findall(r"^python3 go\.py *(\w*)", README.split("```")[1], re.MULTILINE) == ["", "test"]
    assert "python3 go.py test" in go.usage()


def test_the_tables_it_names_are_in_the_demo_club() -> None:
    named = re.findall(r"(?:seat|\*Deal here\*) at \*([^*]+)\*", README)
    assert len(named) == 2
    assert set(named) <= {table.order.title for table in DEMO}


@pytest.mark.slow
def test_its_commands_run_on_the_demo_club_while_it_is_open(tmp_path: Path) -> None:
    club = tmp_path / "club.db"
    here = {**os.environ, "CUTCARD_DB": f"sqlite:{club}"}
    assert len(COMMANDS) > 1
    with opened(club, "--demo"):
        for command in COMMANDS:
            words = [*CUTCARD, *command.split()]
            done = subprocess.run(words, cwd=tmp_path, env=here, capture_output=True, text=True, check=False)
            assert (done.returncode, done.stderr) == (0, ""), command
            assert done.stdout, command
