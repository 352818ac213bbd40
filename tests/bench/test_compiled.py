"""The engine compiles from the same source, and the compiled one plays every scenario alike."""

import subprocess
import sys
from pathlib import Path

import pytest

from bench.compiled import build, environment

PLAY = """
from cutcard.hand import evolve, state
assert not state.__file__.endswith(".py"), state.__file__
from cutcard.cli import main
main(["scenario", "run"])
"""


@pytest.mark.long
def test_the_compiled_engine_plays_every_scenario_as_written(tmp_path: Path) -> None:
    build(tmp_path)
    command = [sys.executable, "-c", PLAY]
    played = subprocess.run(command, env=environment(tmp_path), capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stdout[-2000:] + played.stderr[-2000:]
    assert "scenarios came out as written." in played.stdout
