"""The engine compiles from the same source, the compiled one passes the engine's own tests, and a wheel carries it."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import compiling
from compiling.environment import PACKAGE, ready

ROOT = Path(__file__).parents[2]
OWN = (
    "tests/hand", "tests/table/test_shipped.py", "tests/floor/test_shipped.py", "tests/tournament/test_shipped.py",
    "tests/cash/test_shipped.py", "tests/strength/test_one_hand.py", "tests/test_cards.py",
)  # fmt: skip

pytestmark = pytest.mark.slow
with_compiler = pytest.mark.skipif(compiling.compiler() is None, reason="there is no C compiler here")


def said(*command: str | Path, **environment: str) -> str:
    """What a command says; it has to end well."""
    words = [str(word) for word in command]
    env = {**os.environ, **environment}
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


def test_every_compiled_module_is_there_and_no_struct_is_among_them() -> None:
    files = [PACKAGE.parent / f"{name.replace('.', '/')}.py" for name in compiling.MODULES]
    assert [file for file in files if not file.exists() or "(Struct" in file.read_text(encoding="utf-8")] == []
    assert set(files) <= set(compiling.sources(PACKAGE))


@with_compiler
def test_the_compiled_engine_passes_the_engines_own_tests() -> None:
    ready()
    lane = ("-q", "-p", "no:cacheprovider", "-m", "not long and not slow")
    assert " passed" in said(sys.executable, "-m", "pytest", *lane, *OWN, CUTCARD_ENGINE="compiled")


@with_compiler
@pytest.mark.long
def test_a_set_up_without_the_tools_of_development_compiles(tmp_path: Path) -> None:
    copied = ("src", "compiling", "requirements", "frontend", "go.py", "pyproject.toml", "README.md", "LICENSE")
    for name in copied:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
        else:
            shutil.copy(ROOT / name, tmp_path / name)
    said(sys.executable, tmp_path / "go.py", "setup")
    clean = tmp_path / ".venv" / ("Scripts" if sys.platform == "win32" else "bin")
    done = subprocess.run(
        [clean / "python", "-m", "compiling"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "(compiled engine)" in said(clean / "cutcard", "--version", CUTCARD_ENGINE="")


@with_compiler
@pytest.mark.long
def test_a_wheel_carries_the_compiled_engine_and_plays(tmp_path: Path) -> None:
    build = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path)
    said(*build, CUTCARD_COMPILED="1")
    wheel = next(tmp_path.glob("*.whl"))
    assert not wheel.name.endswith("-none-any.whl")
    packed = zipfile.ZipFile(wheel).namelist()
    wanted = [f"{name.replace('.', '/')}{compiling.SUFFIX}" for name in compiling.MODULES]
    assert [name for name in wanted if name not in packed] == []
    said(sys.executable, "-m", "venv", tmp_path / "clean")
    clean = tmp_path / "clean" / ("Scripts" if sys.platform == "win32" else "bin")
    pip = (clean / "python", "-m", "pip", "install", "--quiet")
    said(*pip, "--require-hashes", "-r", ROOT / "requirements" / "runtime.txt")
    said(*pip, "--no-index", "--no-deps", wheel)
    assert "(compiled engine)" in said(clean / "cutcard", "--version")
    assert "scenarios came out as written." in said(clean / "cutcard", "scenario", "run")
