"""The compiled engine of a checkout: made once for the current sources, found by `finder`."""

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import go
from compiling import CannotCompile, build, compiler, fingerprint, stamps
from compiling.finder import NOTE

PACKAGE = go.ROOT / "src" / "cutcard"
FOLDER = Path(sys.prefix) / "compiled"
FOUND = "cutcard_compiled"


class NotFetched(CannotCompile):
    """There was no network, or no space: the next start tries again."""


def ready() -> Path:
    """Make a compiled engine for the current sources, or raise why there is none."""
    FOLDER.mkdir(exist_ok=True)
    with (FOLDER / "lock").open("a", encoding="utf-8") as lock:
        if not go.try_lock(lock.fileno()):
            go.wait_for_lock(lock.fileno())
        # Times are taken before anything is read: a source that changes meanwhile makes the plain engine run.
        times = stamps(PACKAGE)
        digest = fingerprint(PACKAGE)
        noted: dict[str, Any] = dict(go.read_stamp(FOLDER / NOTE))
        if noted.get("digest") != digest or "files" not in noted:
            files = {name: str(file) for name, file in _made(digest).items()}
            if fingerprint(PACKAGE) != digest:
                raise CannotCompile("The sources changed while they were compiled.")
            noted = {"digest": digest, "files": files}
        _note({**noted, "sources": times})
    return FOLDER


def refused(why: str) -> None:
    """Note why these sources could not be compiled, so that nothing tries again before they change."""
    go.write_stamp(FOLDER / NOTE, {"digest": fingerprint(PACKAGE), "failed": why})


def _note(noted: dict[str, Any]) -> None:
    go.write_stamp(FOLDER / NOTE, noted)
    site = Path(sysconfig.get_path("purelib"))
    shutil.copy(Path(__file__).with_name("finder.py"), site / f"{FOUND}.py")
    (site / f"{FOUND}.pth").write_text(f"import {FOUND}; {FOUND}.install()\n", encoding="utf-8")


def _made(digest: str) -> dict[str, Path]:
    if compiler() is None:
        raise CannotCompile("This machine has no C compiler, or Python's headers are missing.")
    for old in FOLDER.iterdir():
        if old.is_dir() and old.name != "compiler":
            shutil.rmtree(old, ignore_errors=True)
    return build(PACKAGE, FOLDER / digest, _with_mypyc())


def _with_mypyc() -> dict[str, str]:
    """An environment in which mypyc is found: a set-up without developers' tools gets it into a folder of its own."""
    here = {**os.environ, "CUTCARD_ENGINE": "plain"}
    if find_spec("mypyc") is not None and find_spec("setuptools") is not None:
        return here
    aside = FOLDER / "compiler"
    pins = go.ROOT / "requirements" / "compile.txt"
    command = [*go.installer(go.find_uv()), "--require-hashes", "--target", str(aside), "-r", str(pins)]
    fetched = subprocess.run(command, capture_output=True, text=True, check=False)
    if fetched.returncode:
        raise NotFetched(f"mypyc could not be fetched:\n{fetched.stderr}")
    return {**here, "PYTHONPATH": str(aside)}
