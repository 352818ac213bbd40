"""Calculations are done in processes: answers and errors come back, and no process stays that should not."""

import os
import pickle
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from cutcard.rules import load_house
from cutcard.web.http.errors import HttpRefusal
from cutcard.web.pages.equity_odds import EquityAsked, worked_out
from cutcard.web.pages.school_questions import BookSent, more_questions, question_shown, verdict_told
from cutcard.web.server import work_processes
from cutcard.web.server.work_processes import ProcessEnded, WorkProcesses, answered

pytestmark = pytest.mark.slow


@pytest.fixture
def processes() -> Iterator[WorkProcesses]:
    made = WorkProcesses(600)
    yield made
    made.close()
    assert len(made) == 0


def test_a_process_answers_and_is_used_again(processes: WorkProcesses) -> None:
    asked = EquityAsked(("AsKs", "QhQd"), board="2c 3d 4h")
    assert processes.run(worked_out, asked) == worked_out(asked)
    assert processes.run(os.getpid) == processes.run(os.getpid) != os.getpid()
    assert len(processes) == 1


def test_what_a_job_raises_arrives_whole(processes: WorkProcesses) -> None:
    with pytest.raises(HttpRefusal) as refused:
        processes.run(worked_out, EquityAsked(("AA", "KKx")))
    assert (refused.value.status, refused.value.refusal.facts) == (422, {"range": 2})
    with pytest.raises(FileNotFoundError):
        processes.run(os.stat, "/there is nothing here")


def test_a_process_that_ended_while_idle_is_replaced(processes: WorkProcesses) -> None:
    first = processes.run(os.getpid)
    os.kill(first, 9)
    assert processes.run(os.getpid) not in (first, os.getpid())
    assert len(processes) == 1


def test_a_job_without_end_is_stopped_and_its_process_too() -> None:
    made = WorkProcesses(0.05)
    with pytest.raises(ProcessEnded):
        made.run(signal.pause)
    assert len(made) == 0


def test_a_job_that_kills_its_process_is_lost_and_no_other(processes: WorkProcesses) -> None:
    with pytest.raises(ProcessEnded):
        processes.run(os._exit, 3)
    assert processes.run(abs, -4) == 4


def test_after_the_end_no_job_is_taken() -> None:
    made = WorkProcesses(600)
    made.close()
    with pytest.raises(ProcessEnded):
        made.run(abs, -4)


def test_an_error_that_cannot_be_sent_is_told_by_its_text() -> None:
    told = work_processes.raised(_Local("what happened"))
    with pytest.raises(RuntimeError, match="_Local: what happened"):
        work_processes.result_of(told)
    assert work_processes.result_of(answered(pickle.dumps((abs, (-4,))))) == 4


class _Local(Exception):
    """An error that does not survive the way."""

    def __reduce__(self) -> str:
        return "nowhere"


def test_the_school_goes_on_in_a_new_process(processes: WorkProcesses) -> None:
    book = load_house("ccp")
    sent = BookSent(book.house, book.digest, book.snapshot())
    more = processes.run(more_questions, sent, 0, 4)
    wanted = more.questions[-1]
    os.kill(processes.run(os.getpid), 9)
    assert processes.run(question_shown, sent, wanted.id).answers == wanted.answers
    assert processes.run(verdict_told, sent, wanted.id, wanted.right).correct
    again = processes.run(more_questions, sent, len(more.questions), 4)
    assert not {one.id for one in again.questions} & {one.id for one in more.questions}


def test_a_process_that_has_grown_ends(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    job = pickle.dumps((abs, (-4,)))
    asked.write_bytes((len(job).to_bytes(8) + job) * 2)
    told = tmp_path / "told"
    monkeypatch.setattr(work_processes, "_memory", lambda: work_processes.GROWN + 1)
    with asked.open("rb") as heard, told.open("wb") as said:
        work_processes.work(heard, said)
    assert work_processes.result_of(told.read_bytes()[8:]) == 4  # one answer and no second
