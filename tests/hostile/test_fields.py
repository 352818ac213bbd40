"""Every text and every date of every input with what nobody expects there; then everything stored is opened.

The places come from the types of the operations and their commands: a new field is tried from its first day.
"""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, get_args
from urllib.parse import quote

import pytest

from cutcard.bounds import LAST_MOMENT
from cutcard.web.api import OPERATIONS
from cutcard.web.http.command_schemas import CARRIED, sendable
from cutcard.web.http.endpoint import Operation
from tests.hostile.club import Club, hostile_club
from tests.hostile.looks import look_everywhere
from tests.hostile.making import KNOWN, Raw, made, written
from tests.hostile.places import Place, places, with_at
from tests.hostile.test_requests import LEAVING

TEXTS: Final = (
    "\x00", Raw('"\\ud800"'), "\u202eAnn", "x" * 10**6, "", "   ", "\u2800", "A\u0301" * 20, "#{0}{x}%s\n", "1",
)  # fmt: skip
DATES: Final = ("0001-01-01", "9999-12-31", "10000-01-01", "2199-12-31", "2026-03-08", "2026-02-30", "02:30")
MOMENTS: Final = (
    0,
    1,
    LAST_MOMENT,
    LAST_MOMENT + 1,
    253_402_300_800_000,
    2**53 - 1,
    1_772_953_200_000,
    -62_135_596_800_000,
)
"""Among them the hour that daylight saving time skips in New York in 2026."""
LONGEST: Final = "longest"
"""The longest text that is allowed."""


class Tried(NamedTuple):
    """An operation, the command that its body carries, and a place in it."""

    operation: Operation
    command: Any
    place: Place


def everything() -> list[Tried]:
    """Every place of every operation; commands once, in the first body that carries them."""
    seen: set[Any] = set()
    return [one for operation in OPERATIONS if operation.name not in LEAVING for one in _of(operation, seen)]


def _of(operation: Operation, seen: set[Any]) -> Iterator[Tried]:
    for form in (operation.body, operation.query):
        if form is None:
            continue
        carried = CARRIED.get(form.__name__)
        yield from (Tried(operation, None, place) for place in places(form, seen) if not _inside(place, carried))
        for command in get_args(sendable(carried[1])) if carried is not None else ():
            yield from (Tried(operation, command, place) for place in places(command, seen))


def _inside(place: Place, carried: tuple[str, Any] | None) -> bool:
    return carried is not None and place.way[0] == carried[0]


def values(place: Place) -> tuple[Any, ...]:
    """What is tried at a place."""
    if not place.is_text:
        return MOMENTS
    return (*TEXTS, LONGEST, *(DATES if place.may_be_date else ()))


def test_every_field_is_found() -> None:
    found = everything()
    assert len(found) > 900
    assert {"name", "command", "date", "starts"} <= {str(step) for one in found for step in one.place.way} | {"command"}
    assert len({one.command for one in found}) > 150
    for one in found[::7]:
        with_at(one.command or one.operation.body or one.operation.query, one.place.way, "x", Random(1))


@pytest.mark.slow
def test_no_text_and_no_date_makes_a_page_fail(tmp_path: Path) -> None:
    asyncio.run(_besiege(tmp_path / "club.db", Random(1), each=1))


@pytest.mark.long
def test_no_text_and_no_date_makes_a_page_fail_for_long(tmp_path: Path) -> None:
    asyncio.run(_besiege(tmp_path / "club.db", Random(2), each=100))


async def _besiege(file: Path, rng: Random, each: int) -> None:
    async with hostile_club(file) as club:
        KNOWN.update(club.known())
        for number, one in enumerate(everything()):
            tried = values(one.place)
            for value in rng.sample(tried, min(each, len(tried))):
                club.doors.time[0] += 100  # or it would be too often
                await _one(club, one, value, f"f{number}-{club.asked}", rng)
        accepted = sum(count for status, count in club.statuses.items() if status < 300)
        assert accepted > club.asked // 20, club.statuses
        looked = await look_everywhere(club.doors, club.tokens["director"], "", rng=rng, most=3 if each == 1 else 12)
        assert looked > 200


async def _one(club: Club, one: Tried, value: Any, own_id: str, rng: Random) -> None:
    """Send a body with this value at its place."""
    if value == LONGEST:
        value = "W" * min(getattr(one.place.kind, "max_length", None) or 1, 60_000)
    path, body = club.path(one.operation.path, rng, hostile=False), None
    form = one.operation.body
    if one.command is not None:
        body = made(form, rng)
        field, _ = CARRIED[form.__name__]
        command = with_at(one.command, one.place.way, value, rng)
        body[field] = [command] if isinstance(body.get(field), list) else command
    elif form is not None:
        body = with_at(form, one.place.way, value, rng)
    else:
        asked = with_at(one.operation.query, one.place.way, value, rng)
        path += "?" + "&".join(f"{name}={_quoted(said)}" for name, said in asked.items())
    if isinstance(body, dict) and isinstance(body.get("id"), str) and one.place.way != ("id",):
        body["id"] = own_id
    await club.ask("director", one.operation.method, path, None if body is None else written(body))


def _quoted(value: Any) -> str:
    return quote(value.text if isinstance(value, Raw) else str(value)[:8_000], safe="")
