"""The project's promises: lock files, documents, package and command line."""

import doctest
import re
import subprocess
import sys
import tomllib
import venv
import zipfile
from collections.abc import Iterator
from graphlib import TopologicalSorter
from importlib.metadata import version
from pathlib import Path

import click
import pytest

import go
from cutcard.cli import main
from tests.conftest import ENGINE
from tests.opened import opened
from tools.build.architecture_picture import arrows, picture, rows
from tools.measures import ambiguous_names, graph
from tools.rigs import rigs

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "cutcard"
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
# Pages with examples that run.
PAGES = [page for page in sorted((ROOT / "docs").rglob("*.md")) if ">>>" in page.read_text("utf-8")]
MADE = {"__pycache__", "node_modules"}
BIN = "Scripts" if sys.platform == "win32" else "bin"


def source_files() -> Iterator[Path]:
    """Every file of the project, without what tools leave behind in folders that start with a dot."""
    for path in ROOT.rglob("*"):
        parts = path.relative_to(ROOT).parts
        made = any(part in MADE or (part.startswith(".") and part != ".ci") for part in parts[:-1])
        if path.is_file() and not made:
            yield path


def pins(lock: Path) -> dict[str, str]:
    """Each pinned package of a lock file, with its version and marker, and what follows up to the next."""
    blocks = re.split(r"^(?=[a-z])", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.split("[ \\\\]", block)[0]: block for block in blocks if "==" in block}


def outcome(*command: str | Path) -> str:
    """What a command prints; it must succeed."""
    return subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True, cwd=ROOT).stdout


# Lock files


def test_no_dependency_takes_a_future_that_may_break_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    assert [one for one in wanted if not re.match(r"[a-z0-9-]+(\[[a-z]+\])?>=[0-9.]+,<[0-9]+(;|$)", one)] == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_file_names_packages_but_no_source(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert (
        re.findall(r"\S*://\S*|--(?:extra-)?index-url|--find-links|--trusted-host|^\S+ @ .*", text, re.MULTILINE) == []
    )


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_pin_has_a_hash(lock: Path) -> None:
    assert [name for name, block in pins(lock).items() if "--hash=sha256:" not in block] == []


def test_each_lock_file_holds_all_of_the_one_before_it() -> None:
    runtime, dev, bench = (set(pins(ROOT / "requirements" / f"{level}.txt")) for level in ("runtime", "dev", "bench"))
    assert runtime
    assert runtime <= dev <= bench


def test_every_declared_dependency_is_pinned() -> None:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project, groups = asked["project"], asked["dependency-groups"]
    runtime = [*project["dependencies"], *groups["build"]]
    extras = project["optional-dependencies"]
    dev = [*runtime, *groups["peers"], *groups["dev"], *extras["fast"]]
    for level, wanted in (("runtime", runtime), ("dev", dev)):
        names = {re.split("[^a-z0-9-]", want)[0] for want in wanted if isinstance(want, str)}
        assert names <= {pin.split("==")[0] for pin in pins(ROOT / "requirements" / f"{level}.txt")}


# Documents


def test_no_file_names_a_folder_of_somebodys_machine() -> None:
    private = re.compile(rb"(?<![\w./<-])/(?:home|opt|root|tmp|Users|work)\b[^\s]*")
    found = {path.relative_to(ROOT).as_posix(): private.findall(path.read_bytes()) for path in source_files()}
    assert {name: places for name, places in found.items() if places} == {}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0


DOCUMENTS = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "frontend" / "README.md",
    *(ROOT / "docs").glob("*.md"),
]


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: page.name)
def test_every_link_leads_to_a_file_that_has_what_it_names(page: Path) -> None:
    links = re.findall(r"\[([^\]]*)\]\(([\w./-]+)(?:#[\w-]*)?\)", page.read_text("utf-8"))
    assert [path for _, path in links if not (page.parent / path).exists()] == []
    named = [(name, page.parent / path) for name, path in links if path.endswith((".py", ".ts")) and "`" in name]
    assert [(name, path) for name, path in named if not _defines(path.read_text("utf-8"), name)] == []


def _defines(source: str, named: str) -> bool:
    """Whether a function, method or class of this name is defined in a source."""
    name = re.escape(named.strip("`").rpartition(".")[2])
    return re.search(rf"(def|class|function) {name}\b|^ +(\w+ )*#?{name}(<\w+>)?\(", source, re.MULTILINE) is not None


def test_the_picture_of_the_architecture_has_its_packages_and_arrows() -> None:
    drawn = re.findall(r'<(g|path) id="([\w-]+)"', picture())
    assert {name for kind, name in drawn if kind == "g"} == {name for floor in rows() for name in floor}
    assert {name for kind, name in drawn if kind == "path"} == {"-".join(arrow) for arrow in arrows()}


def test_there_are_no_import_cycles() -> None:
    """Not even for its types."""
    below = {module: graph().find_modules_directly_imported_by(module) for module in graph().modules}
    assert len([*TopologicalSorter(below).static_order()]) == len(below)


# Package


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as others install it."""
    folder = tmp_path_factory.mktemp("wheel")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CUTCARD_COMPILED", "0")
        outcome(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    return next(folder.glob("*.whl"))


def test_the_wheel_contains_the_whole_package_with_its_data(wheel: Path) -> None:
    ours = {path.relative_to(PACKAGE.parent).as_posix() for path in source_files() if path.is_relative_to(PACKAGE)}
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert packed == ours


@pytest.mark.long
def test_the_wheel_runs_in_a_clean_environment(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path, with_pip=True)
    pip: list[str | Path] = [tmp_path / BIN / "python", "-m", "pip", "install", "--quiet"]
    outcome(*pip, "--require-hashes", "-r", ROOT / "requirements" / "runtime.txt")
    outcome(*pip, "--no-index", "--no-deps", wheel)
    cutcard = tmp_path / BIN / "cutcard"
    assert outcome(cutcard, "--version") == f"cutcard {version('cutcard')} (plain engine)\n"
    with opened(tmp_path / "club.db", cutcard=[cutcard]) as room:
        assert room.get("/health") == '{"status":"ok"}'
        scripts = re.findall(r'<script[^>]* src="(/static/[^"]+)"', room.get("/"))
        assert scripts
        assert all(room.get(script) for script in scripts)
        assert room.stop().endswith("The room is closed; everything is saved.\n")


# Command line


def commands(command: click.Command, path: str = "cutcard") -> Iterator[tuple[str, click.Command]]:
    """A command and all commands below it, each with the words that call it."""
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from commands(below, f"{path} {name}")


COMMANDS = dict(commands(main))


@pytest.mark.parametrize("path", COMMANDS)
def test_every_command_and_option_has_a_help_text(path: str) -> None:
    options = [param for param in COMMANDS[path].params if isinstance(param, click.Option)]
    assert COMMANDS[path].help
    assert [option.name for option in options if not option.help] == []


def test_the_version_comes_without_loading_heavy_libraries() -> None:
    program = (
        "import sys; from cutcard.cli import main; main(['--version'], standalone_mode=False); print(*sys.modules)"
    )
    said, loaded = outcome(sys.executable, "-c", program).splitlines()
    assert said == f"cutcard {version('cutcard')} ({ENGINE} engine)"
    assert set(loaded.split()) & {"asyncio", "numba", "numpy", "rich", "sqlite3"} == set()


def _called(page: str) -> Iterator[list[str]]:
    """The words of every command that a page shows, in a block of code or between backticks."""
    blocks = re.findall(r"^```(?:sh)?\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    spans = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", page, flags=re.MULTILINE | re.DOTALL))
    for line in [*"".join(blocks).splitlines(), *spans]:
        if found := re.search(r"^(?:sudo .*)?(?:\.venv/bin/)?(cutcard|python3 go\.py) ([^#]*)", line.strip()):
            yield [found[1], *found[2].split()]


@pytest.mark.parametrize("page", DOCUMENTS, ids=lambda page: page.name)
def test_every_command_and_option_on_a_page_exists(page: Path) -> None:
    known = {**COMMANDS, **dict(commands(rigs, "python3 go.py"))}
    jobs = set(re.findall(r"python3 go\.py ([\w-]+)", go.usage()))
    for words in _called(page.read_text("utf-8")):
        name = words[0]
        while len(words) > 1 and f"{name} {words[1]}" in known:
            name = f"{name} {words.pop(1)}"
        command = known[name]
        rest = [word.strip("[]") for word in words[1:]]
        if words[0] == "python3 go.py" and command is rigs:
            assert rest[:1] == [] or rest[0] in jobs | {"help"}, (name, rest)
            continue
        assert not isinstance(command, click.Group) or rest[:1] == [] or rest[0].startswith("-"), (name, rest)
        options = {opt for param in command.params for opt in (*param.opts, *param.secondary_opts)} | {"-h", "--help"}
        assert [word for word in rest if word.startswith("--") and word.partition("=")[0] not in options] == [], name


# Names


def test_few_class_names_are_used_twice() -> None:
    twice = ambiguous_names()  # lower this number, never raise it
    assert len(twice) <= 10, twice
