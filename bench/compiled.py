"""The same engine compiled by mypyc from the same source, in a folder of its own, for the same measurements.

Structs (commands, events, what is legal) stay as they are: mypyc would drop their keywords without a word.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "cutcard"
HAND = (
    "absent", "betting", "dealing", "decide", "drawing", "evolve", "legal", "opening", "pots", "rounds", "settle",
    "showdown", "showing", "state", "turn",
)  # fmt: skip
MODULES = (
    *(f"cutcard/hand/{name}.py" for name in HAND),
    *(f"cutcard/strength/{name}.py" for name in ("evaluators", "hands", "omaha")),
    "cutcard/cards.py",
    "cutcard/rules/resolved.py",
)


def build(folder: Path) -> None:
    """Copy the package there and compile its hot part."""
    shutil.copytree(SOURCE, folder / "cutcard", ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-m", "mypyc", "--strict", *MODULES]
    made = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if made.returncode:
        raise SystemExit(f"mypyc could not compile the engine (it needs a C compiler):\n{made.stdout}{made.stderr}")


def environment(folder: Path) -> dict[str, str]:
    """In which Python takes the package from this folder first."""
    return {**os.environ, "PYTHONPATH": str(folder)}


def built() -> Path:
    """A compiled package for the source as it is now; made once, kept beside the installed libraries."""
    digest = hashlib.sha256()
    for path in sorted(SOURCE.rglob("*.py")):
        digest.update(path.read_bytes())
    folder = Path(sys.prefix) / "compiled" / digest.hexdigest()[:12]
    if not folder.exists():
        shutil.rmtree(folder.parent, ignore_errors=True)
        half = folder.with_name("half")
        build(half)
        half.rename(folder)
    return folder


def measure_compiled(words: list[str]) -> int:
    """Measure again, in a process that has the compiled engine."""
    command = [sys.executable, "-m", "bench", *words]
    return subprocess.run(command, cwd=ROOT, env=environment(built()), check=False).returncode
