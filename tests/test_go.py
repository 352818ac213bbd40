"""go.py repairs an unfinished set-up, installs nothing twice, and answers in sentences."""

import json
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

import compiling
import go

RIGS = ("load", "floods", "faults", "growth", "long-club")


class Machine:
    """A folder with a project to set up, where each step is recorded and not run."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.steps: list[str] = []
        self.fails_at = ""

    def must(self, _lock: int, *command: str, where: Path | None = None) -> None:
        """Stand in for go.must."""
        known = ("venv", "runtime.txt", "dev.txt", "bench.txt", "-e", "node.txt", "npm ci", "build.mjs", "generated")
        line = " ".join((Path(command[0]).name, *command[1:])) if where else " ".join(command[1:])
        step = next(name for name in known if name in line)
        if step == self.fails_at:
            raise go.Trouble(step)
        self.steps.append(step)
        if step == "venv":
            go.PYTHON.parent.mkdir(parents=True)
            go.PYTHON.touch()
        if step == "node.txt":
            self.provide("node", "npm", where=go.BIN)
        if step == "generated":
            go.TYPES.write_text(go.TYPES.name, "utf-8")
        if step == "npm ci":
            (go.FRONTEND / "node_modules").mkdir(exist_ok=True)
        if step == "build.mjs":
            go.PAGES.touch()

    def provide(self, *programs: str, where: Path) -> None:
        """Put programs into a folder; they need not do anything."""
        for name in programs:
            program = where / name
            program.touch()
            program.chmod(0o755)

    def set_up(self, level: str) -> list[str]:
        """The steps that a set-up takes now."""
        self.steps = []
        go.set_up(level)
        return self.steps

    def build_pages(self) -> list[str]:
        """The steps that building the pages takes now."""
        self.steps = []
        go.build_pages()
        return self.steps


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A fresh clone on a machine with only Python."""
    (tmp_path / "requirements").mkdir()
    for name in ("pyproject.toml", *(f"requirements/{level}.txt" for level in go.LEVELS)):
        (tmp_path / name).write_text(name, encoding="utf-8")
    (tmp_path / "frontend" / "src").mkdir(parents=True)
    for name in ("package.json", "package-lock.json", "build.mjs", "protocol.py", "src/lobby.ts"):
        (tmp_path / "frontend" / name).write_text(name, encoding="utf-8")
    (tmp_path / "programs").mkdir()
    machine = Machine(tmp_path)
    machine.provide("node", "npm", where=tmp_path / "programs")
    monkeypatch.setenv("PATH", str(tmp_path / "programs"))
    monkeypatch.setattr(go, "is_recent", lambda _node: True)
    monkeypatch.setattr(go, "FRONTEND", tmp_path / "frontend")
    monkeypatch.setattr(go, "PAGES", tmp_path / "manifest.json")
    monkeypatch.setattr(go, "BIN", tmp_path / "env" / "bin")
    monkeypatch.setattr(go, "ROOT", tmp_path)
    monkeypatch.setattr(go, "LOCK", tmp_path / "lock")
    monkeypatch.setattr(go, "VENV", tmp_path / "env")
    monkeypatch.setattr(go, "STAMP", tmp_path / "env" / "stamp.json")
    monkeypatch.setattr(go, "GENERATED", tmp_path / "generated.json")
    monkeypatch.setattr(go, "TYPES", tmp_path / "frontend" / "src" / "protocol.ts")
    monkeypatch.setattr(go, "PYTHON", tmp_path / "env" / "bin" / "python")
    monkeypatch.setattr(go, "find_uv", lambda: None)
    monkeypatch.setattr(go, "starts", lambda *_command: True)
    monkeypatch.setattr(go, "must", machine.must)
    return machine


def test_the_first_start_installs_and_the_second_does_nothing(machine: Machine) -> None:
    assert machine.set_up("runtime") == ["venv", "runtime.txt", "-e"]
    assert machine.set_up("runtime") == []


def test_the_development_set_up_adds_to_the_small_one_and_contains_it(machine: Machine) -> None:
    machine.set_up("runtime")
    assert machine.set_up("dev") == ["dev.txt", "-e"]
    assert machine.set_up("runtime") == []
    assert machine.set_up("dev") == []


def test_other_engines_come_with_the_bench_only(machine: Machine) -> None:
    machine.set_up("dev")
    assert machine.set_up("bench") == ["bench.txt", "-e"]
    assert machine.set_up("dev") == machine.set_up("bench") == []


@pytest.mark.parametrize("step", ["venv", "runtime.txt", "-e"])
def test_an_interrupted_set_up_is_repeated(machine: Machine, step: str) -> None:
    machine.fails_at = step
    with pytest.raises(go.Trouble):
        machine.set_up("runtime")
    machine.fails_at = ""
    assert machine.set_up("runtime") == ["venv", "runtime.txt", "-e"]


def test_a_killed_update_is_repeated(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.set_up("runtime")
    monkeypatch.setattr(go, "must", Mock(side_effect=KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        machine.set_up("dev")
    monkeypatch.setattr(go, "must", machine.must)
    assert machine.set_up("runtime") == ["venv", "runtime.txt", "-e"]


def test_an_update_without_a_network_leaves_what_was_there(machine: Machine) -> None:
    machine.set_up("runtime")
    machine.fails_at = "dev.txt"
    with pytest.raises(go.Trouble):
        machine.set_up("dev")
    assert machine.set_up("runtime") == []


@pytest.mark.parametrize("name", ["pyproject.toml", "requirements/runtime.txt"])
def test_a_changed_pin_is_installed_into_the_environment_there_is(machine: Machine, name: str) -> None:
    machine.set_up("runtime")
    (machine.root / name).write_text("changed", encoding="utf-8")
    assert machine.set_up("runtime") == ["runtime.txt", "-e"]


def test_development_pins_count_as_installed_only_while_they_are_the_same(machine: Machine) -> None:
    machine.set_up("dev")
    (machine.root / "pyproject.toml").write_text("changed", encoding="utf-8")
    machine.set_up("runtime")
    (machine.root / "pyproject.toml").write_text("pyproject.toml", encoding="utf-8")
    assert machine.set_up("dev") == ["dev.txt", "-e"]


def test_an_environment_of_another_python_is_replaced(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.set_up("runtime")
    monkeypatch.setattr(go, "home", lambda: "another Python")
    assert machine.set_up("runtime") == ["venv", "runtime.txt", "-e"]


def test_an_environment_whose_python_is_gone_is_replaced(machine: Machine) -> None:
    machine.set_up("runtime")
    go.PYTHON.unlink()
    assert machine.set_up("runtime") == ["venv", "runtime.txt", "-e"]


# The pages


def test_the_pages_are_built_once(machine: Machine) -> None:
    machine.set_up("runtime")
    assert machine.build_pages() == ["generated", "npm ci", "build.mjs"]
    assert machine.build_pages() == []


def test_a_changed_source_writes_the_types_of_the_pages_again(machine: Machine) -> None:
    machine.set_up("runtime")
    machine.build_pages()
    (go.FRONTEND / "protocol.py").write_text("changed", encoding="utf-8")
    assert machine.build_pages() == ["generated"]
    go.TYPES.unlink()
    assert machine.build_pages() == ["generated"]


@pytest.mark.parametrize(
    ("name", "steps"),
    [
        ("src/lobby.ts", ["build.mjs"]),
        ("build.mjs", ["build.mjs"]),
        ("package-lock.json", ["npm ci", "build.mjs"]),
    ],
)
def test_a_changed_page_is_built_again_and_only_a_changed_lock_fetches(
    machine: Machine, name: str, steps: list[str]
) -> None:
    machine.set_up("runtime")
    machine.build_pages()
    (go.FRONTEND / name).write_text("changed", encoding="utf-8")
    assert machine.build_pages() == steps


def test_pages_that_were_removed_are_built_again(machine: Machine) -> None:
    machine.set_up("runtime")
    machine.build_pages()
    go.PAGES.unlink()
    assert machine.build_pages() == ["build.mjs"]


@pytest.mark.parametrize("step", ["npm ci", "build.mjs"])
def test_an_interrupted_build_is_repeated(machine: Machine, step: str) -> None:
    machine.set_up("runtime")
    machine.fails_at = step
    with pytest.raises(go.Trouble):
        machine.build_pages()
    machine.fails_at = ""
    assert machine.build_pages() == ["npm ci", "build.mjs"]


def test_a_machine_without_node_gets_one_once(machine: Machine) -> None:
    (machine.root / "programs" / "node").unlink()
    machine.set_up("runtime")
    assert machine.build_pages() == ["generated", "node.txt", "npm ci", "build.mjs"]
    (go.FRONTEND / "src" / "lobby.ts").write_text("changed", encoding="utf-8")
    assert machine.build_pages() == ["build.mjs"]


def test_a_node_that_is_too_old_is_passed_over(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(go, "is_recent", lambda _node: False)
    machine.set_up("runtime")
    assert machine.build_pages()[:2] == ["generated", "node.txt"]


def test_without_any_node_lint_says_what_to_install(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(machine.root))
    with pytest.raises(go.Trouble, match=r"Node\.js 20"):
        go.find_node()


# Answers


def test_only_one_go_sets_up_at_a_time(machine: Machine) -> None:
    with go.alone(), (machine.root / "lock").open("a", encoding="utf-8") as second:
        assert not go.try_lock(second.fileno())


def test_a_python_without_venv_names_the_package_to_install(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(go.Trouble, match="python3-venv"):
        machine.set_up("runtime")


def test_an_old_python_gets_the_required_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.version_info", (3, 9, 2))
    with pytest.raises(go.Trouble, match=r"needs Python 3\.11"):
        go.main(["test"])


def test_an_unknown_word_is_answered_with_the_known_ones() -> None:
    with pytest.raises(go.Trouble) as trouble:
        go.main(["tset"])
    assert '"tset"' in str(trouble.value)
    assert all(
        f"go.py {word}" in str(trouble.value)
        for word in ("serve", "play", "setup", "test", "fast", "lint", "long", "bench", *RIGS)
    )


@pytest.mark.parametrize(
    ("words", "started"),
    [
        ([], ["cutcard", "serve"]),
        (["--port", "0"], ["cutcard", "serve", "--port", "0"]),
        (["serve", "--no-demo"], ["cutcard", "serve", "--no-demo"]),
        (["play", "--auto"], ["cutcard", "play", "--auto"]),
        *(([name, "--json"], ["python", "-m", "tools.rigs", name, "--json"]) for name in RIGS),
    ],
)
def test_without_a_word_the_room_opens(words: list[str], started: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    become = Mock(return_value=0)
    monkeypatch.setattr(go, "set_up", Mock())
    monkeypatch.setattr(go, "build_pages", Mock())
    monkeypatch.setattr(go, "compile_engine", Mock())
    monkeypatch.setattr(go, "become", become)
    assert go.main(words) == 0
    command = become.call_args.args
    assert [command[0].name, *command[1:]] == started


@pytest.mark.skipif(sys.platform == "win32", reason="there the job is a process of its own")
def test_checks_are_listed_in_order_with_the_failed_ones(capsys: pytest.CaptureFixture[str]) -> None:
    python = sys.executable
    checks: dict[str, list[str | Path]] = {
        "first": [python, "-c", "print('well')"],
        "second": [python, "-c", "raise SystemExit('broken')"],
        "third": [python, "-c", "print('well, too')"],
    }
    assert go.checked(checks) == ["second"]
    assert capsys.readouterr().err.split("\n\n") == ["\n== first\nwell", "== second\nbroken", "== third\nwell, too\n"]


def test_jobs_keep_their_compiled_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    program = "import sys; sys.exit(sys.dont_write_bytecode)"
    assert go.run(sys.executable, "-c", program) == 0


def test_a_job_takes_the_place_of_go() -> None:
    told = "import os; print(os.getpid(), flush=True)"
    program = f"{told}; import go; go.become({sys.executable!r}, '-c', {told!r})"
    ended = subprocess.run([sys.executable, "-c", program], cwd=go.ROOT, capture_output=True, text=True, check=True)
    before, after = ended.stdout.split()
    assert before == after


# The compiled engine


class Background:
    """Records what go.py starts in the background, and what it prints."""

    def __init__(self) -> None:
        self.started: list[str] = []
        self.said: list[str] = []

    def begin(self, command: list[str], **_quiet: object) -> None:
        """Stand in for subprocess.Popen."""
        self.started.append(" ".join(command[-2:]))


@pytest.fixture
def background(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> Background:
    """A set-up with sources to compile, and a C compiler."""
    machine.set_up("runtime")
    (machine.root / "src" / "cutcard").mkdir(parents=True)
    (machine.root / "src" / "cutcard" / "cards.py").write_text("as it was", encoding="utf-8")
    found = Background()
    monkeypatch.setattr(go, "COMPILED", machine.root / "env" / "compiled")
    monkeypatch.setattr(go, "say", found.said.append)
    monkeypatch.setattr(compiling, "compiler", lambda: "cc")
    monkeypatch.setattr(subprocess, "Popen", found.begin)
    return found


def note(**more: object) -> None:
    package = go.ROOT / "src" / "cutcard"
    stamp = {"digest": compiling.fingerprint(package), **more}
    go.COMPILED.mkdir(exist_ok=True)
    (go.COMPILED / "engine.json").write_text(json.dumps(stamp), encoding="utf-8")


def test_the_engine_is_compiled_in_the_background(background: Background) -> None:
    go.compile_engine()
    assert background.started == ["-m compiling"]
    assert background.said == ["Compiling the engine in the background, once. The plain one runs until then."]


def test_a_compiled_engine_is_not_compiled_again(background: Background) -> None:
    note(files={}, sources=compiling.stamps(go.ROOT / "src" / "cutcard"))
    go.compile_engine()
    assert (background.started, background.said) == ([], [])


def test_sources_with_new_times_and_the_same_text_are_not_compiled_again(background: Background) -> None:
    note(files={}, sources={})
    go.compile_engine()
    assert (background.started, background.said) == (["-m compiling"], [])


def test_a_changed_source_is_compiled_again(background: Background) -> None:
    note(files={}, sources=compiling.stamps(go.ROOT / "src" / "cutcard"))
    (go.ROOT / "src" / "cutcard" / "cards.py").write_text("changed", encoding="utf-8")
    go.compile_engine()
    assert background.started == ["-m compiling"]


def test_a_failed_compilation_is_reported_and_not_tried_again(background: Background) -> None:
    note(failed="no room")
    go.compile_engine()
    assert background.started == []
    assert len(background.said) == 1
    assert background.said[0].startswith("The engine could not be compiled, so the plain one runs.")


def test_without_a_compiler_nothing_is_reported(background: Background, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "compiler", lambda: None)
    go.compile_engine()
    assert (background.started, background.said) == ([], [])


def test_a_start_survives_a_background_that_does_not(background: Background, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", Mock(side_effect=OSError))
    go.compile_engine()
    assert background.started == []
