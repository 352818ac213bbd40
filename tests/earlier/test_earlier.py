"""Clubs that earlier versions wrote are opened by this one, show the same facts, and play on."""

import asyncio
import json
import lzma
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from cutcard.cli import main
from tests.earlier.club import DIRECTOR, Table, figures, play, reopened, signed_in
from tests.web.doors import Doors
from tests.web.tournaments import NAMES, Evening

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent


@pytest.fixture(params=sorted(one.parent.name for one in HERE.glob("*/club.db.xz")))
def earlier(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    """The file of such a club, and the facts that its version showed."""
    folder, file = HERE / request.param, tmp_path / "club.db"
    file.write_bytes(lzma.decompress((folder / "club.db.xz").read_bytes()))
    then = json.loads((folder / "figures.json").read_text("utf-8"))
    for night in then["nights"].values():
        night["places"] = [place[:3] for place in night["places"]]  # a stack is shown only while it was counted
        del night["entries"]  # a table's own hands are not in the log any more
    return file, then


def check(file: Path, *words: str) -> None:
    """`cutcard db verify` finds no fault."""
    result = CliRunner().invoke(main, ["db", "verify", "--db", f"sqlite:{file}", *words])
    assert result.exit_code == 0, result.output


def test_an_earlier_club_shows_the_same_facts_and_plays_on(earlier: tuple[Path, dict[str, Any]]) -> None:
    async def story() -> None:
        async with reopened(file) as doors:
            now = await figures(doors)
            assert _part(json.loads(json.dumps(now)), then) == then
            await _go_on(doors)
            after = await figures(doors)
        async with reopened(file) as doors:
            assert await figures(doors) == after
        assert after["tables"]["Online nlhe"]["hands"] == then["tables"]["Online nlhe"]["hands"] + 2
        assert _part(after["nights"]["Closed"], then["nights"]["Closed"]) == then["nights"]["Closed"]

    file, then = earlier
    check(file, "--expect-head", then.pop("head"))
    asyncio.run(story())
    check(file)


def _part(told: Any, then: Any) -> Any:
    """Today's facts without the fields that did not exist then."""
    if isinstance(told, dict) and isinstance(then, dict):
        return {name: _part(value, then[name]) for name, value in told.items() if name in then}
    if isinstance(told, list) and isinstance(then, list) and len(told) == len(then):
        return [_part(one, other) for one, other in zip(told, then, strict=True)]
    return told


async def _go_on(doors: Doors) -> None:
    async with await signed_in(doors, DIRECTOR) as director:
        tables = {one["title"]: one["table"] for one in (await director.get("/api/tables")).json()["tables"]}
        for table in tables.values():  # one of them was repaired
            assert (await director.get(f"/api/tables/{table}/log")).status_code == 200
        nights = {one["title"]: one["id"] for one in (await director.get("/api/nights")).json()}
        members = {one.id: one.name for one in doors.room.people.persons.values() if one.name in NAMES}
        people = {person: await signed_in(doors, name) for person, name in members.items()}
        await play(doors, tables["Online nlhe"], people, 1)
        await _take_back_at_the_table(Table(tables["Real cards"], director))
        await _take_back_in_the_night(Evening(doors, director, nights["Under way"], count(1_000)))


async def _take_back_at_the_table(table: Table) -> None:
    """Undo the last entry before the club was closed; then the hand goes on."""
    before = (await table.seen())["dealer"]["legal"]
    await table.do(do="take-back")  # a ruling, which left the turn where it was
    assert (await table.seen())["dealer"]["legal"]["seat"] == before["seat"]
    await table.do(do="take-back")
    legal = (await table.seen())["dealer"]["legal"]
    assert legal["seat"] != before["seat"]
    await table.do(do="fold", seat=legal["seat"])


async def _take_back_in_the_night(night: Evening) -> None:
    """Undo an entry in the middle, and the places are computed again; then another player busts."""
    first = [one for one in await night.get("/log") if " busted" in one["text"]][-1]
    left = (await night.get())["left"]
    await night.do(do="take-back", number=first["entry"])
    seen = await night.get()
    assert seen["left"] == left + 1
    assert [one.get("place") for one in seen["entrants"]].count(left + 2) == 1
    await night.do(do="bust", player=seen["entrants"][1]["id"])
    assert (await night.get())["left"] == left
