"""The system status page: its advice, the disk, the processes; and the dashboard uses only metrics that exist."""

import asyncio
import json
import os
import re
import time
from pathlib import Path

import pytest
from msgspec import structs

from cutcard.store.memory import MemoryStore
from cutcard.streams.services import Durations
from cutcard.web.server.server_status import (
    GB,
    SILENT,
    CheckView,
    CopyView,
    DiskView,
    RunningView,
    StatusCheckView,
    advise,
    checked_in,
    copies_in,
    disk_of,
    percentile,
)
from tests.web.doors import Doors, at_the_doors, open_doors
from tests.web.server.test_metrics import measured

DOCS = Path(__file__).parents[3] / "docs"
NOW = 10**12
WELL = RunningView(
    version="1", now=NOW, opened=NOW - 5, people=1, sockets=1, tables=1, playing=1, hands=1, commands=1, kept_within=5,
    seen_within=10, memory=1, disk=DiskView(50 * GB, 100 * GB), copies=CopyView(NOW - 3_600_000, 5, 3), copies_at="/c",
    checked=CheckView(NOW - 3_600_000, 0),
)  # fmt: skip


def test_no_advice_if_all_is_well() -> None:
    assert advise(WELL) == ()


@pytest.mark.parametrize(
    ("changed", "urgency", "says"),
    [
        ({"disk": DiskView(4 * GB, 100 * GB)}, "soon", "4.0 GB of 100 GB free"),
        ({"disk": DiskView(GB // 2, 100 * GB)}, "now", "nothing can be saved"),
        ({"checked": CheckView(NOW, 2)}, "now", "found 2 faults"),
        ({"checked": CheckView(NOW - 9 * 86_400_000, 0)}, "soon", "more than a week"),
        ({"checked": None}, "soon", "No event log check"),
        (
            {"looked": StatusCheckView(NOW, 0, ("table/7, event 3: is not what was stored.",))},
            "now",
            "table/7, event 3",
        ),
        ({"copies": None}, "now", "no backup of the club in /c"),
        ({"copies": CopyView(NOW - 2 * 86_400_000, 5, 3)}, "now", "more than 36 hours old"),
        ({"copies": None, "copies_at": ""}, "soon", "does not know where the club's backups"),
        ({"seen_within": 500}, "soon", "more than 200 ms"),
    ],
)
def test_what_is_wrong_is_reported_with_what_helps(changed: dict[str, object], urgency: str, says: str) -> None:
    (one,) = advise(structs.replace(WELL, **changed))
    assert one.urgency == urgency
    assert says in one.text
    assert one.do


def test_where_no_check_is_known_the_page_says_what_to_type_whether_or_not_it_knows_of_copies() -> None:
    for copies_at in ("", "/c"):
        unchecked = advise(structs.replace(WELL, copies_at=copies_at, checked=None))
        (how,) = [one.do for one in unchecked if "check" in one.text]
        assert "Run: cutcard db verify." in how
        assert "cutcard db verify --json >check.json" in how


def test_a_small_disk_is_low_by_its_share_and_a_large_one_by_what_is_left() -> None:
    assert advise(structs.replace(WELL, disk=DiskView(8 * GB, 100 * GB))) == ()
    assert advise(structs.replace(WELL, disk=DiskView(3 * GB, 10 * GB))) == ()


def test_the_most_urgent_comes_first() -> None:
    both = advise(structs.replace(WELL, seen_within=500, checked=CheckView(NOW, 1)))
    assert [one.urgency for one in both] == ["now", "soon"]


def test_what_the_folder_of_copies_tells(tmp_path: Path) -> None:
    assert copies_in(None) is None
    assert copies_in(tmp_path / "none") is None
    assert checked_in(tmp_path) is None
    for name, age in (("a.cutcard", 100), ("b.cutcard", 10)):
        (tmp_path / name).write_bytes(b"12345" * age)
        os.utime(tmp_path / name, (time.time() - age,) * 2)
    found = copies_in(tmp_path)
    assert found is not None
    assert (found.count, found.size) == (2, 50)
    for text, faults in (('{"faults": ["x"]}', 1), ("[]", None), ("no", None), ('{"faults": []}', 0)):
        (tmp_path / "check.json").write_text(text)
        checked = checked_in(tmp_path)
        assert (checked.faults if checked else None) == faults
    disk = disk_of(tmp_path)
    assert disk is not None
    assert 0 < disk.free <= disk.total
    assert disk_of(None, tmp_path / "none") is None


def test_percentiles_are_the_ends_of_buckets() -> None:
    spread = Durations()
    assert percentile(spread) == 0
    for ms in [1] * 99 + [700]:
        spread.add(ms)
    assert percentile(spread) == 1
    spread.add(99_999)
    assert percentile(spread) == 1000
    assert percentile(spread, 1) == 5000


@at_the_doors
async def test_a_director_is_reported_how_the_room_runs(doors: Doors) -> None:
    await doors.table()
    async with await doors.visitor("director") as director:
        seen = (await director.get("/api/running")).json()
    assert (seen["tables"], seen["playing"], seen["people"]) == (1, 0, 0)
    assert seen["advice"][0]["text"].startswith("The server does not know where the club's backups")


def said(**told: object) -> str:
    """A report of another process."""
    return json.dumps({"process": "other", "pid": 7, "sockets": 5, "people": 3, "hands": 2, "opened": 1, **told})


@at_the_doors
async def test_a_director_sees_every_process_and_not_those_that_are_gone(doors: Doors) -> None:
    await doors.table()
    hear = doors.desk.processes.receive
    hear(said(seen_within=500, memory=10**6, news="of a later version"))
    hear("something else")
    hear(said(process=doors.room.process, sockets=99))  # our own reports come back to us
    async with await doors.visitor("director") as director:
        seen = (await director.get("/api/running")).json()
        assert [one["pid"] for one in seen["processes"]] == [os.getpid(), 7]
        assert [one["led"] for one in seen["processes"]] == [1, 0]
        assert (seen["sockets"], seen["people"], seen["hands"], seen["seen_within"]) == (5, 3, 2, 500)
        assert any("two versions" in one["text"] for one in seen["advice"])
        doors.time[0] += SILENT + 1
        seen = (await director.get("/api/running")).json()
    assert [one["pid"] for one in seen["processes"]] == [os.getpid()]


def test_a_processs_report_reaches_the_others() -> None:
    class Loud(MemoryStore):
        async def publish(self, words: str) -> None:
            called.append(words)

    async def inside() -> None:
        async with open_doors(kept=Loud()) as doors:
            saying = asyncio.create_task(doors.desk.processes.run())
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            saying.cancel()

    called: list[str] = []
    asyncio.run(inside())
    assert json.loads(called[0])["pid"] == os.getpid()


def test_every_metric_of_the_board_and_of_the_page_is_there(tmp_path: Path) -> None:
    async def inside() -> None:
        (tmp_path / "a.cutcard").write_bytes(b"1")
        (tmp_path / "check.json").write_text('{"faults": []}')
        async with open_doors(disk=tmp_path, copies=tmp_path) as doors:
            found = {name.partition(" ")[0] for name in await measured(doors)}
        found |= {f"cutcard_{name}_total" for name in ("commands", "refusals", "http_requests")}  # not made yet
        board = json.loads((DOCS / "grafana.json").read_text())
        asked = " ".join(target["expr"] for panel in board["panels"] for target in panel["targets"])
        names = set(re.findall(r"\b(?:cutcard|process)_\w+", asked))
        assert len(names) > 15
        assert names <= found
        told = set(re.findall(r"`((?:cutcard|process)_\w+)`", (DOCS / "running.md").read_text()))
        assert told <= found | {name.removesuffix("_bucket") for name in found}
        ours = {re.sub(r"_(bucket|count|sum|created)$", "", name) for name in found if name.startswith("cutcard_")}
        assert ours <= told

    asyncio.run(inside())
