"""Work over processes and a cluster: the same results as in one process, also when a worker is killed."""

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from cutcard.bots.house_rules import pack_house
from cutcard.lab.play_hands import PlayTally, chunks, play_chunk
from cutcard.lab.workers import JobLost, spread
from tests.lab.spread_work import Piece, always_deadly, work

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
SQUARES = {number: number**2 for number in range(20)}


def squares(on: str, pieces: list[Piece], resume: Path | None = None) -> dict[int, int]:
    """The result of each chunk; each came once."""
    results = list(spread(work, pieces, on=on, resume=resume))
    assert len(results) == len(dict(results))
    return {number: one.square for number, one in results}


def pieces(deadly: Path) -> list[Piece]:
    """Twenty chunks, two of which kill a worker."""
    return [Piece(number, str(deadly / str(number)) if number in (3, 11) else "") for number in range(20)]


def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    assert squares("local:3", pieces(tmp_path)) == SQUARES
    assert len(list(tmp_path.iterdir())) == 2


def test_a_chunk_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(JobLost, match="Chunk 0 failed"):
        list(spread(always_deadly, [Piece(0)], on="local:1"))


def test_many_processes_play_the_same_hands_as_one() -> None:
    hands = chunks(hands=4_500, house="standard", game="nlhe", seats=6, seed=3)
    assert len(hands) == 3
    tallies = []
    for on in ("here", "local:2"):
        tally = PlayTally()
        for _, part in spread(play_chunk, hands, on=on):
            tally.add(part)
        tallies.append(tally)
    assert tallies[0] == tallies[1]
    assert sum(one.won for one in tallies[0].seats) == -tallies[0].raked


def test_workers_end_with_their_parent() -> None:
    command = [sys.executable, "-m", "tests.lab.spread_work"]
    run = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert run.stdout
    with run.stdout:
        workers = {int(run.stdout.readline()) for _ in range(6)}
        run.kill()
        run.wait()
    end = time.monotonic() + 60
    while any(is_alive(one) for one in workers) and time.monotonic() < end:
        time.sleep(0.05)
    assert [one for one in workers if is_alive(one)] == []


def is_alive(pid: int) -> bool:
    """Whether a process runs and is no zombie."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# A cluster -----------------------------------------------------------------------------------------------------------


@contextmanager
def cluster(folder: Path, workers: int) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and its workers, each its own process; none outlives the test."""
    pytest.importorskip("distributed", reason="no Dask: pip install 'cutcard[cluster]'")
    known, nothing = folder / "scheduler.json", subprocess.DEVNULL

    def dask(what: str, *words: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", f"distributed.cli.dask_{what}", "--no-dashboard", *words]
        return subprocess.Popen(command, cwd=ROOT, stdout=nothing, stderr=nothing)

    begun = [dask("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(known))]
    try:
        address = _address(known)
        worker = ("worker", address, "--nthreads", "1", "--no-nanny", "--memory-limit", "0")
        begun += [dask(*worker) for _ in range(workers)]
        yield address, begun[1:]
    finally:
        for one in begun:
            one.kill()
            one.wait()


def _address(known: Path) -> str:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with suppress(OSError, ValueError):
            return str(json.loads(known.read_text(encoding="utf-8"))["address"])
        time.sleep(0.1)
    raise AssertionError("no scheduler")


def test_a_cluster_whose_worker_is_killed_gives_the_same(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('house = "own"\ntitle = "Own"\nedition = "1"\nextends = "ccp"\n', encoding="utf-8")
    hands = chunks(hands=9_000, house=pack_house(str(own)), game="nlhe", seats=3, seed=5)
    own.unlink()  # no worker needs it
    alone, together, file = PlayTally(), PlayTally(), tmp_path / "done"
    for _, part in spread(play_chunk, hands):
        alone.add(part)
    with cluster(tmp_path, 2) as (address, workers):
        for done, (_, part) in enumerate(spread(play_chunk, hands, on=address, resume=file)):
            together.add(part)
            if done == 0:
                workers[0].send_signal(signal.SIGKILL)
    assert together == alone
    again = PlayTally()
    for _, part in spread(play_chunk, hands, resume=file):  # nothing is left to do
        again.add(part)
    assert again == alone
