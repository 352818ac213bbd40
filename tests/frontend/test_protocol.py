"""What is made from the sources: complete, current, and in no commit."""

import subprocess
from pathlib import Path

from frontend.protocol import TARGET
from tools.build.generated import generated

ROOT = Path(__file__).parents[2]


def test_it_is_current() -> None:
    made = dict(generated(docs=True))
    assert TARGET in made
    assert [path.name for path, text in made.items() if path.read_text("utf-8") != text] == [], (
        "run .venv/bin/python -m tools.build.generated --docs, or python3 go.py setup"
    )


def test_none_of_it_is_in_version_control() -> None:
    command = ("git", "ls-files", *(str(path) for path, _ in generated(docs=True)))
    assert subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout == ""
