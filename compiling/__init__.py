"""The engine compiled by mypyc from the same source: what is compiled, and how.

The one list of compiled modules is here, for `go.py` (the environment of a checkout), the wheel and the benchmarks.
Structs (commands, events, what is legal) are not compiled: mypyc would drop their keywords silently. Kinds, the answers
of houses, are not compiled either, because anyone may add to them.
"""

import hashlib
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from tempfile import TemporaryDirectory

HAND = (
    "decide", "evolve", "legal", "play.absent_players", "play.award_pots", "play.betting", "play.dealing",
    "play.pots", "play.rounds", "play.showdown", "play.start", "state",
)  # fmt: skip
MODULES = (
    *(f"cutcard.hand.{name}" for name in HAND),
    "cutcard.strength.evaluators",
    "cutcard.strength.hand_strength",
    "cutcard.strength.omaha",
    "cutcard.cards",
    "cutcard.rules.table_rules",
)
FLAGS = ("--strict", "--follow-imports=silent")
"""Of modules that are not compiled only the types are needed, so packages without types do no harm."""
ENGINE = ("acts", "hand", "rules", "strength")
"""Compiled modules import only from these folders of the package and from its top level."""
SUFFIX = EXTENSION_SUFFIXES[0]


class CannotCompile(Exception):
    """Why there is no compiled engine; the text says it."""


def sources(package: Path) -> list[Path]:
    """Every file that the compiled engine was made from or has inlined."""
    return sorted([*package.glob("*.py"), *(file for name in ENGINE for file in (package / name).rglob("*.py"))])


def stamps(package: Path) -> dict[str, list[int]]:
    """The time and size of each of them."""
    found = [(str(file), file.stat()) for file in sources(package)]
    return {name: [one.st_mtime_ns, one.st_size] for name, one in found}


def fingerprint(package: Path) -> str:
    """One fingerprint of these files, of the lists above, and of the Python that runs the result."""
    digest = hashlib.sha256(f"{SUFFIX} {sys.version} {MODULES} {FLAGS}".encode())
    for file in sources(package):
        digest.update(file.relative_to(package).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


def compiler() -> str | None:
    """A C compiler with Python's headers, where this machine has both."""
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return None
    named = (sysconfig.get_config_var("CC") or "").split()[:1]
    return next((found for name in (*named, "cc", "gcc", "clang", "cl") if (found := shutil.which(name))), None)


def build(package: Path, folder: Path, environment: dict[str, str] | None = None) -> dict[str, Path]:
    """Compile into a folder; gives the file of each module, and of the library behind them."""
    with TemporaryDirectory() as place:
        copy = Path(place)
        shutil.copytree(package, copy / package.name, ignore=_all_but_sources)
        files = [f"{name.replace('.', '/')}.py" for name in MODULES]
        command = [sys.executable, "-P", "-m", "mypyc", *FLAGS, *files]
        made = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True, check=False)
        if made.returncode:
            raise CannotCompile(f"mypyc could not compile the engine:\n{made.stdout}{made.stderr}")
        return dict(_moved(copy, folder))


def _all_but_sources(folder: str, names: list[str]) -> set[str]:
    return {name for name in names if not name.endswith(".py") and not (Path(folder) / name).is_dir()} | {"static"}


def _moved(copy: Path, folder: Path) -> Iterator[tuple[str, Path]]:
    for file in (*copy.glob(f"*{SUFFIX}"), *copy.glob(f"cutcard/**/*{SUFFIX}")):
        inside = file.relative_to(copy)
        target = folder / inside
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(file, target)
        yield ".".join(inside.with_name(inside.name.removesuffix(SUFFIX)).parts), target
