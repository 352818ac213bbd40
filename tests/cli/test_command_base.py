"""Progress of a job: a bar on a terminal's stderr, a line now and then in a log, nothing on stdout."""

import io
import json
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from cutcard.cli import command_base as shown
from cutcard.cli.command_base import progress
from cutcard.scenario import SHIPPED

SLOW = """
import sys, time
from cutcard.cli import command_base as shown
shown.AFTER = 0.05
with shown.progress("Working") as told:
    for done in range(1, 6):
        told(done, 5)
        time.sleep(0.1)
        print("line", done, flush=True)
"""


def in_terminal(*words: str, piped: bool = True) -> tuple[str, str]:
    """What a program prints into a pipe, and what it shows in a terminal."""
    ours, theirs = os.openpty()
    seen = ThreadPoolExecutor(1).submit(read_all, ours)
    command = [sys.executable, *words]
    done = subprocess.run(
        command, stdout=subprocess.PIPE if piped else theirs, stderr=theirs, check=True, timeout=120,
        env={**os.environ, "TERM": "xterm"},  # the test machine may declare its own terminal dumb
    )  # fmt: skip
    os.close(theirs)
    return (done.stdout or b"").decode(), seen.result(10)


def read_all(terminal: int) -> str:
    """The output of a terminal whose other end is closed."""
    found = b""
    while True:
        try:
            piece = os.read(terminal, 65_536)
        except OSError:  # the other end is closed
            break
        if not piece:
            break
        found += piece
    os.close(terminal)
    return found.decode()


def test_a_quick_job_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with progress("Working") as told:
        told(1, 2)
        told(2, 2)
    assert capsys.readouterr() == ("", "")


def test_without_a_terminal_there_is_a_line_from_time_to_time(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    with progress("Working") as told:
        for done in range(0, 101, 10):
            now[0] += 10
            told(done, 200)
        now[0] += 60
        told(1_234)
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [
        "Working: 20 of 200 (10%)", "Working: 50 of 200 (25%)", "Working: 80 of 200 (40%)", "Working: 1,234",
    ]  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_a_terminal_shows_a_bar_and_a_pipe_gets_what_is_printed() -> None:
    printed, seen = in_terminal("-c", SLOW)
    assert printed == "".join(f"line {number}\n" for number in range(1, 6))
    assert "Working" in seen
    assert "of 5" in seen
    assert "line" not in seen


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
def test_in_a_terminal_what_is_printed_stands_above_the_bar() -> None:
    _, seen = in_terminal("-c", SLOW, piped=False)
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", seen)
    assert [line for line in plain.splitlines() if line.startswith("line")] == [f"line {n}" for n in range(1, 6)]


def test_a_bar_that_was_not_begun_is_not_shown_while_something_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stderr", Terminal())
    monkeypatch.setattr(shown, "AFTER", 0.01)
    with progress("Restoring", begun=False):
        time.sleep(0.1)
    assert isinstance(sys.stderr, Terminal)
    assert sys.stderr.getvalue() == ""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
@pytest.mark.parametrize(
    "words",
    [
        ["lab", "simulate", "--tournaments", "2", "--entrants", "3", "--workers", "here", "--json"],
        ["lab", "simulate", "--entrants", "600", "--json"],
        ["lab", "play", "--hands", "6000", "--workers", "here", "--json"],
        ["scenario", "run", "--json", str(SHIPPED / "giancarlo")],
        ["equity", "AhKh", "QQ+", "--sampled", "--deals", "3000000", "--json"],
    ],
    ids=" ".join,
)
def test_a_long_command_shows_how_far_it_is_and_prints_json_alone(words: list[str]) -> None:
    printed, seen = in_terminal(
        "-c", "from cutcard.cli import command_base, main; command_base.AFTER = 0.01; main()", *words
    )
    json.loads(printed)
    assert " of " in seen
