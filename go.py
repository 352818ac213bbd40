#!/usr/bin/env python3
"""Set up Cutcard on a machine that has only Python, and run one of its commands.

The rules of this file: standard library only; it parses on Python 3.7 and later, so that an old Python gets a sentence
and no traceback; a finished setup costs no network and no subprocess; its own messages go to stderr, so that the output
of the command can be piped.

The stamp in .venv says what is installed. It is removed before a setup begins and written when all is done, so an
environment without a stamp is incomplete and is made again. The pages have a stamp of their own, next to what npm
installed for them: what built them, and from which sources.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

if sys.platform == "win32":
    import msvcrt
    import time
else:
    import fcntl

OLDEST = (3, 11)
NONE_OF_THESE = 5  # pytest's exit code where no test of the lane was among the files
ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "cutcard-setup.json"
LOCK = ROOT / ".venv.lock"
BIN = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = BIN / ("python.exe" if sys.platform == "win32" else "python")
FRONTEND = ROOT / "frontend"
PAGES = ROOT / "src" / "cutcard" / "web" / "static" / "manifest.json"
COMPILED = VENV / "compiled"
GENERATED = VENV / "generated.json"
TYPES = FRONTEND / "src" / "protocol.ts"
GENERATED_DOCS = ROOT / "docs" / "generated"
OLDEST_NODE = 20
LEVELS = ("runtime", "dev", "bench")
QUICK = ("-m", "not long and not browser and not slow")


class Trouble(Exception):
    """A problem that the person at the keyboard can fix; the text says what."""


def say(text: str) -> None:
    """Print a message, without touching the output of the command."""
    print(text, file=sys.stderr, flush=True)


# What is installed


def home() -> str:
    """The Python and the folder that an environment belongs to; with another one it has to be made again."""
    return f"{sys.implementation.cache_tag} in {ROOT}"


def digest(level: str) -> str:
    """A fingerprint of everything that says what to install: `runtime`, `dev` or `bench`, each with those before it."""
    files = (ROOT / "pyproject.toml", ROOT / "requirements" / f"{level}.txt")
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()


def read_stamp(file: Path) -> dict[str, str]:
    """The stamp of the last finished setup; empty where none finished."""
    try:
        stamp = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(file: Path, stamp: dict[str, str]) -> None:
    """Leave a stamp in one step, so that a half-written one is never read."""
    draft = file.with_suffix(".draft")
    draft.write_text(json.dumps(stamp), encoding="utf-8")
    draft.replace(file)


def is_ready(level: str) -> bool:
    """Whether nothing is left to do for this level."""
    stamp = read_stamp(STAMP)
    return PYTHON.exists() and stamp.get("home") == home() and stamp.get(level) == digest(level)


# Installing


def set_up(level: str) -> None:
    """Bring .venv up to the lock files, unless it is already there."""
    if is_ready(level):
        return
    with alone() as lock:
        if not is_ready(level):  # another go.py may have done it while this one waited
            install(level, lock)


@contextlib.contextmanager
def alone() -> Iterator[int]:
    """Hold the setup lock. The system frees it when its holder dies, so a killed setup never blocks the next."""
    with LOCK.open("a", encoding="utf-8") as file:
        lock = file.fileno()
        if not try_lock(lock):
            say("Another go.py is setting up. Waiting for it.")
            wait_for_lock(lock)
        yield lock


if sys.platform == "win32":

    def try_lock(lock: int) -> bool:
        """Take the lock if it is free."""
        try:
            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def wait_for_lock(lock: int) -> None:
        """Take the lock as soon as it is free."""
        while not try_lock(lock):
            time.sleep(0.2)

else:

    def try_lock(lock: int) -> bool:
        """Take the lock if it is free."""
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def wait_for_lock(lock: int) -> None:
        """Take the lock as soon as it is free."""
        fcntl.flock(lock, fcntl.LOCK_EX)


def install(level: str, lock: int) -> None:
    """Install what the lock file pins, then Cutcard itself as an editable package."""
    say(f"Setting up Cutcard in {VENV.name}. This takes a minute, once.")
    uv = find_uv()
    old = read_stamp(STAMP)
    STAMP.unlink(missing_ok=True)
    if old.get("home") != home() or not is_usable(uv):
        old = {}
        make_environment(uv, lock)
    pins = ROOT / "requirements" / f"{level}.txt"
    try:
        must(lock, *installer(uv), "--require-hashes", "-r", str(pins))
    except Trouble:
        # Both installers fetch everything before they touch anything: without a network the old environment still
        # works.
        if old:
            write_stamp(STAMP, old)
        raise
    # The build backend is among the pins, so Cutcard itself installs without a network.
    must(lock, *installer(uv), "--no-index", "--no-deps", "--no-build-isolation", "-e", str(ROOT))
    # A level contains those before it; of those after it what was installed remains, while its pins are the same.
    contained = LEVELS[: LEVELS.index(level) + 1]
    kept = {name: digest(name) for name in LEVELS if name in contained or (name in old and old[name] == digest(name))}
    write_stamp(STAMP, {"home": home(), **kept})


def find_uv() -> str | None:
    """The uv on this machine, if there is one that starts."""
    uv = shutil.which("uv")
    return uv if uv and starts(uv, "--version") else None


def installer(uv: str | None) -> list[str]:
    """The command that installs into the environment."""
    return [uv, "pip", "install", "--python", str(PYTHON), "--quiet"] if uv else pip("install", "--quiet")


def pip(*words: str) -> list[str]:
    """A pip command in the environment."""
    return [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input", *words]


def is_usable(uv: str | None) -> bool:
    """Whether the environment's Python starts and something can install into it."""
    return PYTHON.exists() and starts(*([str(PYTHON), "-c", ""] if uv else pip("--version")))


def starts(*command: str) -> bool:
    """Whether a command runs and ends well."""
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def make_environment(uv: str | None, lock: int) -> None:
    """Make .venv from nothing."""
    if not uv and not importlib.util.find_spec("ensurepip"):
        raise Trouble(
            "This Python can't create virtual environments. Install one package and try again:\n"
            "    sudo apt install python3-venv"
        )
    if VENV.exists():
        try:
            shutil.rmtree(VENV)
        except OSError as error:
            raise Trouble(f"{VENV} can't be removed: {error}. Close the programs that use it and try again.") from error
    maker = [uv, "venv", "--quiet", "--python", sys.executable] if uv else [sys.executable, "-m", "venv"]
    must(lock, *maker, str(VENV))
    if not uv:  # older Pythons bring a setuptools along that nothing here uses; ours is in the lock file
        starts(*pip("uninstall", "--quiet", "--yes", "setuptools"))


def must(lock: int, *command: str, where: Path = ROOT) -> None:
    """Run one step of the setup, or stop: the rest makes no sense without it."""
    # The step inherits the lock: if go.py alone is killed, the next one waits until this step has ended too.
    inherited = () if sys.platform == "win32" else (lock,)
    if subprocess.run(command, cwd=where, stdout=sys.stderr, check=False, pass_fds=inherited).returncode:
        raise Trouble("The setup did not finish. See the reason above. Check the network, then try again.")


# What is made from the sources


def generate(*, docs: bool) -> None:
    """Write the pages' types and, for `docs`, the lists and the picture of the docs, unless no source changed since."""
    now = sources_stamp()
    made, name = read_stamp(GENERATED), "docs" if docs else "types"
    if made.get(name) == now and TYPES.exists() and (GENERATED_DOCS.exists() or not docs):
        return
    with alone() as lock:
        must(lock, str(PYTHON), "-m", "tools.build.generated", *(["--docs"] if docs else []))
        write_stamp(GENERATED, {**made, "types": now, name: now})


def sources_stamp() -> str:
    """The time and size of each source; reading all of them would delay every start."""
    folders = (ROOT / "src" / "cutcard", ROOT / "tools" / "build")
    files = [FRONTEND / "protocol.py", *(file for folder in folders for file in folder.rglob("*.py"))]
    found = [(file.relative_to(ROOT).as_posix(), file.stat()) for file in sorted(files)]
    return hashlib.sha256(repr([(name, at.st_mtime_ns, at.st_size) for name, at in found]).encode()).hexdigest()


# The pages


def pages_digests() -> dict[str, str]:
    """Fingerprints of what npm installs for the pages, and of all files they are built from."""
    locked = [FRONTEND / "package.json", FRONTEND / "package-lock.json"]
    sources = sorted(path for path in (FRONTEND / "src").rglob("*") if path.is_file())
    return {"modules": fingerprint(locked), "pages": fingerprint([*locked, FRONTEND / "build.mjs", *sources])}


def fingerprint(files: list[Path]) -> str:
    """One fingerprint of several files, their names included."""
    told = (file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() for file in files)
    return hashlib.sha256(b"\0".join(told)).hexdigest()


def build_pages() -> None:
    """Build what the browser loads, unless it is already there."""
    generate(docs=False)
    # npm removes the stamp together with what it had installed.
    now, stamp = pages_digests(), FRONTEND / "node_modules" / "cutcard-pages.json"
    if read_stamp(stamp) == now and PAGES.exists():
        return
    with alone() as lock:
        before = read_stamp(stamp)
        say("Building the pages. This takes a moment, once.")
        node, npm = find_node(lock)
        if before.get("modules") != now["modules"]:
            must(lock, npm, "ci", "--ignore-scripts", "--loglevel=error", where=FRONTEND)
        must(lock, node, "build.mjs", where=FRONTEND)
        write_stamp(stamp, now)


def find_node(lock: int | None = None) -> tuple[str, str]:
    """The node and npm of this machine, or those from a Python package where they are missing or old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and is_recent(node):
        return node, npm
    if lock is not None and not shutil.which("npm", path=str(BIN)):
        say(f"This machine has no Node.js {OLDEST_NODE} or newer. Downloading one to build the pages.")
        must(lock, *installer(find_uv()), "--require-hashes", "-r", str(ROOT / "requirements" / "node.txt"))
    node, npm = (shutil.which(name, path=str(BIN)) for name in ("node", "npm"))
    if not node or not npm:
        raise Trouble(f"Node.js is missing. Install Node.js {OLDEST_NODE} or newer, or delete {VENV} and try again.")
    return node, npm


def is_recent(node: str) -> bool:
    """Whether this node can build the pages."""
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        return int(told.lstrip("v").split(".")[0]) >= OLDEST_NODE
    except (OSError, ValueError):
        return False


# The compiled engine


def compile_engine(*, first: bool = False) -> None:
    """Compile the engine in the background, where there is a C compiler; until that is done the plain one runs.

    Nothing here can delay a start or break it. The result is used only while its sources are unchanged. It runs at low
    priority, unless a person is about to wait for it.
    """
    noted: dict[str, Any] = dict(read_stamp(COMPILED / "engine.json"))
    try:
        from compiling import compiler, fingerprint, stamps  # noqa: PLC0415 - older Pythons cannot read it

        package = ROOT / "src" / "cutcard"
        if noted.get("sources") == stamps(package) or compiler() is None:
            return
        done = noted.get("digest") == fingerprint(package)
    except (ImportError, OSError):
        return
    if done and "failed" in noted:
        say(f"The engine could not be compiled, so the plain one runs. See {COMPILED / 'log'}.")
        return
    if not done:
        say("Compiling the engine in the background, once. The plain one runs until then.")
    with contextlib.suppress(OSError):
        COMPILED.mkdir(exist_ok=True)
        with (COMPILED / "log").open("w", encoding="utf-8") as log:
            command = [*([] if first else gently()), str(PYTHON), "-m", "compiling"]
            subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log)


def gently() -> list[str]:
    """A command prefix for low priority."""
    nice = shutil.which("nice")
    return [nice, "-n", "10"] if nice else []


# The commands


def run(*command: str | Path, where: Path | None = ROOT) -> int:
    """Run a job and return its exit code."""
    return subprocess.run([str(part) for part in command], cwd=where, check=False, env=keeping()).returncode


def keeping() -> dict[str, str]:
    """The environment of a job: a test run starts hundreds of Pythons, and each may use the others' bytecode."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def checked(checks: dict[str, list[str | Path]]) -> list[str]:
    """Run these side by side, print the output of each in order, and return the names of those that failed."""
    started = {
        name: subprocess.Popen(
            [str(part) for part in command],
            cwd=FRONTEND if name == "biome" else ROOT,
            env=keeping(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        for name, command in checks.items()
    }
    failed = []
    for name, process in started.items():
        said = process.communicate()[0].decode("utf-8", "replace")
        say(f"\n== {name}\n{said.rstrip()}")
        if process.returncode:
            failed.append(name)
    return failed


if sys.platform == "win32":

    def become(*command: str | Path) -> int:
        """Run a job in the folder where go.py was called; Ctrl-C reaches the job too, which then ends."""
        with subprocess.Popen([str(part) for part in command]) as process:
            while True:
                with contextlib.suppress(KeyboardInterrupt):
                    return process.wait()

else:

    def become(*command: str | Path) -> int:
        """Become the job, in the folder where go.py was called: Ctrl-C and signals to stop reach it alone."""
        sys.stdout.flush()
        os.execv(command[0], [str(part) for part in command])  # noqa: S606 - no shell is the point


def serve(args: list[str]) -> int:
    """Start the server and open it in the browser. Also runs without a command. See serve --help."""
    return become(BIN / "cutcard", "serve", *args)


def play(args: list[str]) -> int:
    """Play a hand in the terminal."""
    return become(BIN / "cutcard", "play", *args)


def setup(_args: list[str]) -> int:
    """Set up only. The command cutcard is then in .venv."""
    generate(docs=True)
    say(f"Ready: {BIN / 'cutcard'}")
    return 0


def style() -> dict[str, list[str | Path]]:
    """The checks of style, types and layers."""
    sources = [
        name
        for name in ("src", "tests", "tools", "bench", "compiling", "frontend/protocol.py", "go.py")
        if (ROOT / name).exists()
    ]
    modules = FRONTEND / "node_modules"
    node, tsc = find_node()[0], modules / "typescript" / "bin" / "tsc"
    biome = modules / "@biomejs" / "biome" / "bin" / "biome"
    return {
        "ruff check": [PYTHON, "-m", "ruff", "check", "."],
        "ruff format": [PYTHON, "-m", "ruff", "format", "--check", "."],
        "mypy": [PYTHON, "-m", "mypy", *sources],
        "import contracts": [BIN / "lint-imports", "--no-logo"],
        "tsc": [node, tsc, "--noEmit", "--project", FRONTEND],
        "biome": [node, biome, "check", "--error-on-warnings"],
    }


def lint(_args: list[str]) -> int:
    """Check style, types and layers."""
    failed = checked(style())
    say(f"\n== failed: {', '.join(failed)}" if failed else "\n== style, types and layers passed")
    return 1 if failed else 0


def pytest(*args: str, each: int = 2) -> int:
    """Run tests, two at a time on each core: half of them wait for a browser, a server or a disk."""
    say("\n== pytest")
    workers = str(each * (os.cpu_count() or 1))
    return run(PYTHON, "-m", "pytest", "-n", workers, "--dist", "worksteal", *args)


def quick(*args: str) -> int:
    """Run the quick tests, one at a time on each core: they wait for nothing, and each worker reads all test files."""
    return pytest(*QUICK, *args, each=1)


def test(args: list[str]) -> int:
    """Check style, types and layers, then run all tests except long ones. Takes pytest options."""
    generate(docs=True)
    pages: list[str | Path] = [find_node()[0], FRONTEND / "build.mjs", "--test"]
    unclean = checked({**style(), "the pages' own tests": pages})
    say(f"\n== failed: {', '.join(unclean)}" if unclean else "\n== style, types, layers and pages passed")
    failed = pytest(*args)
    if unclean:
        say(f"== failed before the tests: {', '.join(unclean)}")
    return failed or bool(unclean)


def fast(args: list[str]) -> int:
    """Run the quick tests; with --changed, only those a change can affect. Takes pytest options."""
    generate(docs=True)
    bases = [word.partition("=")[2] or "HEAD" for word in args if word.split("=")[0] == "--changed"]
    if not bases:
        return quick(*args)
    finder = [str(PYTHON), "-m", "tools.changed_tests", bases[0]]
    found = subprocess.run(finder, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    if found.returncode or not found.stdout.strip():
        say("No test reads anything that changed." if not found.returncode else "Can't find out what changed.")
        return found.returncode
    rest = [word for word in args if not word.startswith("--changed")]
    code = quick(*rest, *found.stdout.split())
    return 0 if code == NONE_OF_THESE else code


def long(args: list[str]) -> int:
    """Run long tests, the compiled engine, benchmarks and mutants; with pytest options, only long tests."""
    failed = pytest("-m", "long", *args)
    return failed if args else fast_compiled() or bench(["--quick"]) or mutants([]) or failed


def fast_compiled() -> int:
    """Run the quick tests once more, with the compiled engine: a browser or a server does not notice the difference."""
    say("\n== with the compiled engine")
    if run(PYTHON, "-m", "compiling"):
        return 1
    os.environ["CUTCARD_ENGINE"] = "compiled"
    try:
        return quick()
    finally:
        del os.environ["CUTCARD_ENGINE"]


def mutants(args: list[str]) -> int:
    """Change one operator at fifty places in the engine and show which changes the tests miss."""
    say("\n== mutants")
    return run(PYTHON, "-m", "tools.mutants", *args)


def measures(_args: list[str]) -> int:
    """Count files, lines, importers and names."""
    return run(PYTHON, "-m", "tools.measures")


def screens(_args: list[str]) -> int:
    """Take the screenshots of every page for the docs."""
    return run(PYTHON, "-m", "tests.browser.screens")


def bench(args: list[str]) -> int:
    """Benchmark hands and evaluations per second against other libraries. Try --quick."""
    os.environ.setdefault("CUTCARD_ENGINE", "plain")
    return run(PYTHON, "-m", "bench", *args)


def rig(name: str) -> Callable[[list[str]], int]:
    """A job that starts one of the rigs, which run from the sources and are no part of `cutcard`."""

    def start(args: list[str]) -> int:
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
        return become(PYTHON, "-m", "tools.rigs", name, *args)

    return start


class Command(NamedTuple):
    """A command of go.py: the job, what is installed for it, and whether it needs the pages and the compiled engine."""

    job: Callable[[list[str]], int]
    level: str
    pages: bool = True
    compiled: bool = False
    about: str = ""
    """Its line in `go.py --help`; "": the job's docstring."""


COMMANDS = {
    "serve": Command(serve, "runtime", compiled=True),
    "play": Command(play, "runtime", pages=False),
    "setup": Command(setup, "runtime", compiled=True),
    "test": Command(test, "dev", compiled=True),
    "fast": Command(fast, "dev"),
    "lint": Command(lint, "dev"),
    "long": Command(long, "dev"),
    "mutants": Command(mutants, "dev"),
    "measures": Command(measures, "dev", pages=False),
    "screens": Command(screens, "dev"),
    "bench": Command(bench, "bench", pages=False),
    "load": Command(rig("load"), "dev", about="Load-test a server with many tables over sockets. See load --help."),
    "floods": Command(
        rig("floods"), "runtime", pages=False, about="Flood-test a server on this machine. See floods --help."
    ),
    "faults": Command(
        rig("faults"),
        "dev",
        about="Chaos-test a throwaway server: no acknowledged write may be lost. See faults --help.",
    ),
    "growth": Command(
        rig("growth"), "runtime", pages=False, about="Benchmark tournaments by field size. See growth --help."
    ),
    "long-club": Command(
        rig("long-club"),
        "runtime",
        pages=False,
        about="Generate a test club with a long history. See long-club --help.",
    ),
}


def usage() -> str:
    """Every command with its sentence."""
    width = max(map(len, COMMANDS))
    lines = [f"    python3 go.py {name:<{width}}  {one.about or one.job.__doc__}" for name, one in COMMANDS.items()]
    return "\n".join(["Commands (each first sets up what it needs):", *lines])


def check_python() -> None:
    """Stop on a Python that is too old, and name a newer one where there is one."""
    if sys.version_info[:2] >= OLDEST:
        return
    newer = next((name for name in (f"python3.{n}" for n in range(20, 10, -1)) if shutil.which(name)), None)
    advice = f"Start it with {newer}" if newer else "Install a newer Python"
    raise Trouble(f"Cutcard needs Python 3.11 or newer; this one is {sys.version.split()[0]}. {advice}.")


def main(argv: list[str]) -> int:
    """Set up for a command, then run it."""
    check_python()
    if argv[:1] in (["-h"], ["--help"], ["help"]):
        print(usage())
        return 0
    name, args = (argv[0], argv[1:]) if argv and not argv[0].startswith("-") else ("serve", argv)
    if name not in COMMANDS:
        raise Trouble(f'There is no command "{name}".\n{usage()}')
    command = COMMANDS[name]
    set_up(command.level)
    if command.compiled:
        compile_engine(first=command.job is test)  # whose own tests run compiled too
    if command.pages:
        build_pages()
    return command.job(args)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Trouble as trouble:
        say(str(trouble))
        sys.exit(2)
    except KeyboardInterrupt:
        say("Stopped.")
        sys.exit(130)
