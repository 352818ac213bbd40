"""The same benchmarks with the compiled engine, in a process of its own that accepts nothing else."""

import os
import subprocess
import sys
from pathlib import Path

from compiling import CannotCompile
from compiling.environment import ready

ROOT = Path(__file__).parents[1]


def measure_compiled(words: list[str]) -> int:
    """Benchmark again in a process that has the compiled engine."""
    try:
        ready()
    except CannotCompile as why:
        print(f"The engine cannot be compiled here: {why}", file=sys.stderr)
        return 1
    command = [sys.executable, "-m", "bench", *words]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "CUTCARD_ENGINE": "compiled"}, check=False).returncode
