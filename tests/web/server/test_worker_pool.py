"""Slow work is done beside the event loop, in turn by address, with a limited cache."""

import asyncio
import re
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import cutcard.web
from cutcard.web.api import OPERATIONS
from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.settings import Waiting, Work
from cutcard.web.print import press
from cutcard.web.server.worker_pool import FairQueue, ResultCache, WorkerPool, WorkerSlot
from tests.web.doors import PLAN, Doors, at_the_doors, run
from tests.web.tournaments import evening


async def settle() -> None:
    """Let all tasks run as far as they can."""
    for _ in range(10):
        await asyncio.sleep(0)


# Turns


class Queue:
    """People in one queue, who are served until they are released."""

    def __init__(self, **waiting: Any) -> None:
        self.turns = FairQueue(Waiting(**{"at_once": 1, **waiting}), "Busy.")
        self.order: list[str] = []
        self.let_go: dict[str, asyncio.Event] = {}

    def come(self, name: str, address: str, person: str = "") -> "asyncio.Task[None]":
        """A person arrives and waits for their turn."""
        self.let_go[name] = asyncio.Event()
        return asyncio.create_task(self._stay(name, address, person))

    async def _stay(self, name: str, address: str, person: str) -> None:
        async with self.turns.turn(address, person):
            self.order.append(name)
            await self.let_go[name].wait()

    async def serve(self) -> list[str]:
        """Release them one after the other; returns the order they were served in."""
        for event in self.let_go.values():
            event.set()
        await settle()
        await settle()
        return self.order


def test_addresses_take_turns_however_many_come_from_one() -> None:
    async def story() -> None:
        queue = Queue()
        for number in range(4):
            queue.come(f"a{number}", "192.0.2.1")
        await settle()
        queue.come("b0", "192.0.2.2")
        queue.come("c0", "2001:db8::1")
        queue.come("c1", "2001:db8::2")  # the same network
        await settle()
        assert await queue.serve() == ["a0", "a1", "b0", "c0", "a2", "c1", "a3"]

    run(story)


@pytest.mark.parametrize(
    ("limits", "people", "status"),
    [
        ({"address": 2}, [("192.0.2.1", "")] * 3, 429),
        ({"person": 2}, [("192.0.2.1", "mia"), ("192.0.2.2", "mia"), ("192.0.2.3", "mia")], 429),
        ({"most": 1}, [("192.0.2.1", ""), ("192.0.2.2", ""), ("192.0.2.3", "")], 503),
    ],
)
def test_only_so_many_may_wait(limits: dict[str, int], people: list[tuple[str, str]], status: int) -> None:
    async def story() -> None:
        queue = Queue(**limits)
        came = [queue.come(str(number), *one) for number, one in enumerate(people)]
        await settle()
        with pytest.raises(HttpRefusal) as refused:
            await came[-1]
        assert refused.value.status == status
        assert await queue.serve() == ["0", "1"]
        again = queue.come("again", *people[-1])
        await queue.serve()
        await again

    run(story)


def test_whoever_waits_too_long_or_goes_away_leaves_the_line() -> None:
    async def story() -> None:
        queue = Queue(patience=0.01)
        queue.come("first", "192.0.2.1")
        await settle()
        late, gone = queue.come("late", "192.0.2.2"), queue.come("gone", "192.0.2.3")
        await settle()
        gone.cancel()
        with pytest.raises(HttpRefusal) as refused:
            await late
        assert (refused.value.status, refused.value.refusal.code) == (503, "busy")
        assert await queue.serve() == ["first"]
        last = queue.come("last", "192.0.2.2")
        assert await queue.serve() == ["first", "last"]
        await last

    run(story)


# A worker slot


def test_work_that_takes_too_long_is_answered_for_and_still_counts() -> None:
    async def story() -> None:
        ends = threading.Event()
        bench = WorkerSlot("slow", Waiting(at_once=1, longest=0.05, patience=0.01))
        with pytest.raises(HttpRefusal) as refused:
            await bench.do("192.0.2.1", "", ends.wait)
        assert (refused.value.status, refused.value.refusal.code) == (503, "took_too_long")
        with pytest.raises(HttpRefusal) as refused:
            await bench.do("192.0.2.2", "", ends.wait)
        assert refused.value.refusal.code == "busy"
        ends.set()
        await settle()
        bench.close()

    run(story)


def test_the_same_thing_is_made_once_for_all_and_kept() -> None:
    async def story() -> None:
        shop, made = WorkerPool(Work(processes=False)), list[int]()

        def make() -> bytes:
            made.append(1)
            return b"sheet"

        asked = (shop.make(f"192.0.2.{number}", "", "sheet", make) for number in range(5))
        assert await asyncio.gather(*asked) == [b"sheet"] * 5
        assert await shop.make("192.0.2.9", "", "sheet", make) == b"sheet"
        assert len(made) == 1
        assert await shop.make("192.0.2.9", "", "another", make) == b"sheet"
        assert len(made) == 2
        shop.close()

    run(story)


def test_what_fails_is_not_kept() -> None:
    async def story() -> None:
        shop = WorkerPool(Work(processes=False))
        with pytest.raises(ZeroDivisionError):
            await shop.make("192.0.2.1", "", "sheet", lambda: bytes(1 // 0))
        assert await shop.make("192.0.2.1", "", "sheet", lambda: b"sheet") == b"sheet"
        shop.close()

    run(story)


def test_what_is_kept_has_so_many_bytes_at_most() -> None:
    kept = ResultCache(1000)
    for number in range(100):
        kept.keep(number, bytes(90))
        assert kept.get(0) is not None  # requested all the time
    assert kept.size <= 1000
    assert kept.get(98) is not None
    assert kept.get(50) is None
    kept.keep("too large", bytes(501))
    assert kept.get("too large") is None
    kept.keep(0, bytes(10))
    assert (len(kept.get(0) or b""), kept.size) == (10, 910)


# Operations


def test_slow_work_uses_only_the_worker_pool() -> None:
    folder = Path(cutcard.web.__file__).parent
    ways = re.compile(r"to_thread|run_in_executor|Thread\(|ThreadPoolExecutor\(")
    found = {path.name for path in folder.rglob("*.py") if ways.search(path.read_text())}
    assert found == {"worker_pool.py"}


@at_the_doors
async def test_an_operation_works_off_the_event_loop_only_where_the_table_says_so(doors: Doors) -> None:
    light = next(one for one in OPERATIONS if one.name == "rules")
    light.heavy = False
    try:
        async with doors.client() as client:
            assert (await client.get("/api/houses/ccp/rules")).status_code == 500
    finally:
        light.heavy = True


PLAYERS = {"text": "name\nIda Berg\n"}
STRUCTURE = {"entrants": 40}
BESIDE = [
    ("cutcard.web.api.play.tournaments", "generate", "POST", "/api/structures", STRUCTURE),
    ("cutcard.web.api.play.tournaments", "_problems", "POST", "/api/nights/check", {"plan": PLAN}),
    ("cutcard.web.api.play.tournaments", "templates", "GET", "/api/events", None),
    ("cutcard.web.api.play.tournament_papers", "qr_code", "GET", "/api/nights/{night}/qr.svg", None),
    ("cutcard.web.api.play.tournament_papers", "qr_codes", "GET", "/api/nights/{night}/prints/seat-cards.pdf", None),
    ("cutcard.web.api.rules.equity", "worked_out", "POST", "/api/lab/equity", {"ranges": ["AA", "KK"]}),
    ("cutcard.web.api.office.league", "formula_tried", "POST", "/api/league/formula", {"formula": "n - r"}),
    ("cutcard.web.api.rules.school", "question_shown", "POST", "/api/school/ccp/questions", {}),
    ("cutcard.web.api.play.tournaments", "as_it_was", "GET", "/api/nights/{night}/at/2", None),
    ("cutcard.web.api.rules.houses", "house_listed", "GET", "/api/houses", None),
    ("cutcard.web.pages.house_drafts", "whole_form", "GET", "/api/house-form", None),
    ("cutcard.web.api.rules.rulebook", "index", "GET", "/api/houses/ccp/search?q=string", None),
    (
        "cutcard.web.api.play.sign_up",
        "read_roster",
        "POST",
        "/api/nights/{night}/players.csv",
        {"text": "name\nIda Berg\n"},
    ),
]


@pytest.mark.parametrize(("module", "name", "method", "path", "body"), BESIDE)
def test_what_takes_long_does_not_run_on_the_loop(
    monkeypatch: pytest.MonkeyPatch, module: str, name: str, method: str, path: str, body: Any
) -> None:
    done: list[str] = []
    work = getattr(sys.modules[module], name)

    def watched(*what: Any, **how: Any) -> Any:
        done.append(threading.current_thread().name)
        return work(*what, **how)

    @at_the_doors
    async def story(doors: Doors) -> None:
        async with evening(doors) as one:
            await one.enlist(2)
            await one.do(do="draw-seats")
            monkeypatch.setattr(sys.modules[module], name, watched)
            answer = await one.director.request(method, path.replace("{night}", one.night), json=body)
            assert answer.status_code < 300, answer.text
        assert done
        assert {one.partition("_")[0] for one in done} <= {"workshop", "press", "calculations", "school"}

    story()


# Prints


def test_a_sheet_is_typeset_in_a_process_of_its_own() -> None:
    facts = {"title": "T", "edition": "", "digest": "", "count": 0, "own": 0, "paper": "a4", "parts": []}
    assert press.press("rulebook.typ", facts).startswith(b"%PDF-")
    assert "typst" not in sys.modules


@pytest.mark.parametrize("bound", [{"MOST_MEMORY": 1}, {"LONGEST": 0.001}])
def test_an_endless_sheet_is_stopped(monkeypatch: pytest.MonkeyPatch, bound: dict[str, Any]) -> None:
    for name, value in bound.items():
        monkeypatch.setattr(press, name, value)
    with pytest.raises(press.NotPrinted):
        press.press("rulebook.typ", {})


def test_a_rulebook_is_set_once_and_kept_within_bounds() -> None:
    set_so_far: list[str] = []

    async def story(doors: Doors) -> None:
        async with doors.client() as client:
            for _ in range(2):
                for house in ("standard", "ccp", "ppc"):
                    answer = await client.get(f"/api/houses/{house}/rulebook.pdf")
                    assert answer.status_code == 200

    with pytest.MonkeyPatch.context() as patch:

        def print_it(book: Any, _paper: str) -> bytes:
            set_so_far.append(book.house)
            return bytes(100)

        patch.setattr("cutcard.web.api.rules.rulebook.rulebook_pdf", print_it)
        at_the_doors(story)()
    assert sorted(set_so_far) == ["ccp", "ppc", "standard"]
