"""Every operation that changes something, sent again: one id is one request, with one answer and one effect.

The operations and an example of each come from the table of `test_who_may.py`, which fails for one that it lacks.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import httpx
import pytest

from cutcard.room.room import Room
from cutcard.store.base import Appended, Fact, NotStored
from cutcard.streams.services import RoomSettings
from cutcard.web.api import OPERATIONS
from cutcard.web.http.app import create_app
from cutcard.web.http.app_state import Lab
from cutcard.web.http.endpoint import Operation
from cutcard.web.http.settings import WebSettings, Work
from tests.web.api.play.test_cash_sessions import opened
from tests.web.doors import CHEAP, GENEROUS, Doors, open_doors
from tests.web.test_who_may import TABLE, VISITORS, hire, things
from tests.web.tournaments import evening

pytestmark = pytest.mark.slow

OWN = "an id of our own, long enough"
ROLES = [name for name in VISITORS if name != "guest"]


class Example(NamedTuple):
    """A request that succeeds, and whose."""

    operation: Operation
    role: str
    path: str
    body: Any
    status: int

    @property
    def named(self) -> bool:
        """Whether the id is in the body, not in the header."""
        kind = self.operation.body
        return getattr(kind, "OWN_ID", False) and "id" in getattr(kind, "__struct_fields__", ())


def fits(path: str, operation: Operation) -> bool:
    wanted, given = operation.path.split("/"), path.partition("?")[0].split("/")
    return len(wanted) == len(given) and all(
        one.startswith("{") or one == two for one, two in zip(wanted, given, strict=True)
    )


Prepared = tuple[str, str, Any]
"""Who asks, for what, with which body."""


async def started(doors: Doors) -> str:
    """A tournament in play; its id."""
    async with evening(doors) as night:
        await night.start(3)
        return night.night


async def tablet_table(doors: Doors) -> Prepared:
    return "floor", f"/api/nights/{await started(doors)}/tables/1/tablet", {"id": OWN}


async def registration(doors: Doors) -> Prepared:
    async with evening(doors) as night:
        return "player", f"/api/nights/{night.night}/register", {"id": OWN}


async def players_file(doors: Doors) -> Prepared:
    async with evening(doors) as night:
        text = "name,table,seat\nRuth,1,1\nLou,1,2\nPete,1,3\n"
        return "director", f"/api/nights/{night.night}/players.csv", {"id": OWN, "text": text}


async def walk_in(doors: Doors) -> Prepared:
    async with evening(doors) as night:
        await night.do(do="register", name="Ruth Carver")
        return "director", f"/api/nights/{night.night}/entrants/p1/member", {}


async def cash_tablet(doors: Doors) -> Prepared:
    podium = await opened(doors)
    return "floor", f"/api/cash/{podium.id}/tables/1/live", {"dealing": "tablet"}


async def webhook(_: Doors) -> Prepared:
    return "director", "/api/webhooks", {"address": "https://8.8.8.8/x", "kinds": ["night.closed"]}


async def webhook_trial(doors: Doors) -> Prepared:
    role, path, body = await webhook(doors)
    async with await doors.visitor("director") as director:
        added = (await director.post(path, json=body)).json()["seen"]["id"]
    return role, f"/api/webhooks/{added}/trial", None


async def own_house(doors: Doors) -> dict[str, Any]:
    """A house of the club, and its draft."""
    async with await doors.visitor("director") as director:
        made = await director.post("/api/own-houses", json={"id": "river", "title": "River", "extends": "ccp"})
        assert made.status_code == 201, made.text
        draft: dict[str, Any] = made.json()
        return draft


async def edition(doors: Doors) -> Prepared:
    saves = (await own_house(doors))["saves"]
    return "director", "/api/own-houses/river/editions", {"saves": saves, "note": "First"}


async def merging(doors: Doors) -> Prepared:
    (one, _), (two, _) = await doors.member("player"), await doors.member("player")
    return "director", f"/api/people/{one}/merge/{two}", None


PREPARED: dict[str, Callable[[Doors], Awaitable[Prepared]]] = {
    "open_tablet": tablet_table, "register": registration, "import_players": players_file, "enter_walk_in": walk_in,
    "link_cash_table": cash_tablet, "add_webhook": webhook, "try_webhook": webhook_trial, "publish_edition": edition,
    "merge": merging,
}  # fmt: skip
"""Requests for which something has to be there first."""
ELSEWHERE = {
    "add_passkey": "its challenge is used up by the first answer",
    "join": "tests/web/api/people: a newcomer's id signs the same person in again",
    "open_club": "its link is used up by the first answer",
    "restore_edition": "as publish_edition: the same stream and the same id",
    "appeal": "a command of a table: tests/room/test_repeated_commands.py",
    "call_floor": "a command of a table: tests/room/test_repeated_commands.py",
    "appeal_own": "a command of the office: tests/room/test_repeated_commands.py",
}


def examples() -> dict[str, Example]:
    """One request of each operation that changes something, of a role for which it succeeds."""
    found: dict[str, Example] = {}
    for method, path, body, statuses in TABLE:
        for operation in OPERATIONS:
            if operation.method != method or method == "GET" or not fits(path, operation):
                continue
            for role, status in reversed([*zip(ROLES, statuses, strict=True)]):
                if status < 400 and role != "nobody":
                    found.setdefault(operation.name, Example(operation, role, path, body, status))
                    break
            break
    for operation in OPERATIONS:
        if operation.name in PREPARED:
            found[operation.name] = Example(operation, "", "", None, operation.status)
    return found


EXAMPLES = examples()
EVERY = pytest.mark.parametrize("example", EXAMPLES.values(), ids=EXAMPLES)


class Sender:
    """Sends the same request, again and again."""

    def __init__(self, doors: Doors, example: Example, path: str, token: str) -> None:
        self.doors, self.example, self.path, self.token = doors, example, path, token

    async def send(self, body: Any = None) -> httpx.Response:
        """Send it; with another body it is another request with the same id."""
        example = self.example
        body = body if body is not None else example.body
        headers = {} if example.named else {"idempotency-key": OWN}
        body = {**(body or {}), "id": OWN} if example.named else body
        async with self.doors.client(self.token) as client:
            return await client.request(example.operation.method, self.path, json=body, headers=headers)

    async def restart(self) -> None:
        """The process ends, and another begins on the same store."""
        doors = self.doors
        await doors.room.close()
        settings = RoomSettings(runs_duties=False)
        doors.room = await Room.open(doors.store, now=lambda: doors.time[0], chance=doors.chance, settings=settings)
        web = WebSettings(limits=GENEROUS, hashing=CHEAP, hosts=("room.example",), work=Work(processes=False))
        doors.app = create_app(doors.room, settings=web, lab=Lab(bots=hire))


@asynccontextmanager
async def sender(example: Example) -> AsyncIterator[Sender]:
    if (prepare := PREPARED.get(example.operation.name)) is not None:
        async with open_doors(lab=Lab(bots=hire)) as doors:
            role, path, body = await prepare(doors)
            _, token = await doors.member(*(VISITORS[role] or ()))
            yield Sender(doors, example._replace(body=body), path, token)
        return
    async with things(example.path) as (doors, path):
        _, token = await doors.member(*(VISITORS[example.role] or ()))
        yield Sender(doors, example, path, token)


def told(answer: httpx.Response) -> Any:
    """An answer without the word that it is a repeat."""
    found = answer.json() if answer.content else None
    return {name: value for name, value in found.items() if name != "again"} if isinstance(found, dict) else found


@EVERY
def test_the_same_id_is_the_same_answer_and_nothing_is_done_twice(example: Example) -> None:
    async def inside() -> None:
        async with sender(example) as one:
            first = await one.send()
            assert first.status_code == example.status, first.text
            kept = await one.doors.kept()
            one.doors.time[0] += 60_000
            await one.doors.night()
            more = await one.doors.kept() - kept
            again = await one.send({**(one.example.body or {}), "version": 0} if has_version(example) else None)
            if again.status_code == 401:  # the first one ended their own session
                assert example.operation.name in ("sign_out", "end_other_sessions")
                return
            assert (again.status_code, told(again)) == (first.status_code, told(first))
            assert await one.doors.kept() == kept + more

    asyncio.run(inside())


def has_version(example: Example) -> bool:
    return "version" in getattr(example.operation.body, "__struct_fields__", ())


@EVERY
def test_after_a_restart_nothing_is_done_twice(example: Example) -> None:
    async def inside() -> None:
        async with sender(example) as one:
            first = await one.send()
            kept = await one.doors.kept()
            await one.restart()
            again = await one.send()
            assert await one.doors.kept() == kept
            if example.status == 201 or "again" in first.text:
                assert (again.status_code, told(again)) == (first.status_code, told(first))

    asyncio.run(inside())


@EVERY
def test_two_at_once_are_one(example: Example) -> None:
    async def inside() -> None:
        async with sender(example) as one:
            before = await one.doors.kept()
            await one.send()
            once = await one.doors.kept() - before
        async with sender(example) as one:
            before = await one.doors.kept()
            answers = await asyncio.gather(*(one.send() for _ in range(3)))
            assert {answer.status_code for answer in answers} == {example.status}
            assert [told(answer) for answer in answers] == [told(answers[0])] * 3
            assert await one.doors.kept() - before == once

    asyncio.run(inside())


def others(body: Any) -> list[Any]:
    """Bodies that ask for something else."""
    found = []
    for name, value in (body or {}).items():
        if name in ("id", "version"):
            continue
        match value:
            case bool():
                changed: Sequence[Any] = (not value,)
            case int():
                changed = (value + 1,)
            case str():
                changed = (f"{value} too", "")
            case dict():
                changed = ({**value, "do": "nothing"}, {"incident": "other"})
            case list():
                changed = ([],)
            case _:
                changed = ()
        found += [{**body, name: other} for other in changed]
    return found


@EVERY
def test_an_id_is_not_used_for_two_requests(example: Example) -> None:
    async def inside() -> None:
        async with sender(example) as one:
            first = await one.send()
            kept = await one.doors.kept()
            answers = [await one.send(other) for other in others(one.example.body)]
            understood = [answer for answer in answers if answer.status_code != 422 and told(answer) != told(first)]
            assert {(answer.status_code, answer.json()["code"]) for answer in understood} <= {(409, "id_used")}
            assert await one.doors.kept() == kept

    asyncio.run(inside())


@EVERY
def test_what_was_half_done_is_finished(example: Example) -> None:
    """The process ends after the first of several writes; the request is sent again to the next one."""

    async def inside() -> None:
        async with sender(example) as one:
            writes = count_writes(one.doors)
            await one.send()
            made, whole = writes[0], await one.doors.kept()
        for after in range(1, made):
            async with sender(example) as one:
                writes = count_writes(one.doors, dies_after=after)
                broken = await one.send()
                assert broken.status_code >= 500
                writes[0] = -1_000_000
                await one.restart()
                again = await one.send()
                assert again.status_code == example.status, again.text
                assert await one.doors.kept() == whole

    asyncio.run(inside())


def count_writes(doors: Doors, dies_after: int = 1_000_000) -> list[int]:
    """Count what is stored from now on; after so many the store takes no more."""
    writes, append = [0], doors.store.append

    async def counted(stream: str, expected: int, facts: Sequence[Fact], *, command: str, at: int) -> Appended:
        if writes[0] >= dies_after:
            raise NotStored("The process ended.")
        writes[0] += 1
        return await append(stream, expected, facts, command=command, at=at)

    doors.store.append = counted  # type: ignore[method-assign]
    return writes


def test_every_operation_that_creates_something_has_an_example() -> None:
    creating = {one.name for one in OPERATIONS if one.method != "GET" and one.status == 201}
    assert sorted(creating - EXAMPLES.keys() - ELSEWHERE.keys()) == []
