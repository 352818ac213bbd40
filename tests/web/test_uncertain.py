"""Honest failures: an uncertain result is reported as uncertain, and a repeated newcomer is the same person."""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest

from cutcard.store import Appended, Fact, MaybeStored, NotStored, StoreTrouble
from cutcard.store.memory import MemoryStore
from tests.web.doors import ORDER, Doors, at_the_doors
from tests.web.serving import serve

OWN = "3f1c9a52-77aa-4d0e-9b1e-5f3c2a1b0d9e"


@contextmanager
def losing_answers(doors: Doors) -> Iterator[None]:
    """A store that saves events and fails afterwards."""
    append = doors.store.append

    async def lost(stream: str, expected: int, facts: Sequence[Fact], **how: Any) -> Appended:
        await append(stream, expected, facts, **how)
        raise MaybeStored("the answer was lost")

    with patch.object(doors.store, "append", lost):
        yield


@at_the_doors
async def test_an_uncertain_answer_says_so_and_the_same_id_gives_the_same_person(doors: Doors) -> None:
    body = {"name": "Gus", "id": OWN, "token_wanted": True}
    async with doors.client() as client:
        with losing_answers(doors):
            lost = await client.post("/api/guest", json=body)
        assert (lost.status_code, lost.json()["code"]) == (503, "uncertain")
        again = await client.post("/api/guest", json=body)
        assert again.status_code == 201, again.text
        twice = await client.post("/api/guest", json=body)
        assert (twice.status_code, twice.json()["id"]) == (201, again.json()["id"])
        for answer in (again, twice):
            async with doors.client(answer.json()["token"]) as gus:
                assert (await gus.get("/api/me")).json()["name"] == "Gus"
    assert [person.name for person in doors.room.people.persons.values()] == ["Gus"]


@at_the_doors
async def test_whoever_joins_again_after_an_uncertain_answer_is_a_member_once(doors: Doors) -> None:
    async with await doors.visitor("director") as director, doors.client() as client:
        made = (await director.post("/api/people/invitations", json={"roles": ["player"]})).json()
        token = made["link"].rpartition("/")[2]
        body = {"name": "Mia", "id": OWN, "token": token, "password": "correct horse", "token_wanted": True}
        with losing_answers(doors):
            assert (await client.post("/api/join", json=body)).json()["code"] == "uncertain"
        again = await client.post("/api/join", json=body)
        assert again.status_code == 201, again.text
        async with doors.client(again.json()["token"]) as mia:
            assert (await mia.get("/api/me")).json()["roles"] == ["player"]
        right = {"name": "Mia", "password": "correct horse"}
        assert (await client.post("/api/sign-in", json=right)).status_code == 200


@at_the_doors
async def test_a_newcomers_id_signs_in_only_its_person_for_a_short_time(doors: Doors) -> None:
    async with doors.client() as client:
        assert (await client.post("/api/guest", json={"name": "Gus", "id": OWN})).status_code == 201
        other = await client.post("/api/guest", json={"name": "Lena", "id": OWN})
        assert (other.status_code, other.json()["code"]) == (409, "id_used")
        assert (await client.post("/api/guest", json={"name": "Lena", "id": "short"})).status_code == 422
        doors.time[0] += 11 * 60_000
        late = await client.post("/api/guest", json={"name": "Gus", "id": OWN})
        assert (late.status_code, late.json()["code"]) == (409, "id_used")
    kept = b"".join(record.body + record.command.encode() for record in await doors.store.read_all())
    assert OWN.encode() not in kept


@pytest.mark.parametrize(
    ("error", "method", "status", "code"),
    [
        (NotStored("no", why="the disk is full"), "POST", 503, "store_down"),
        (MaybeStored("no"), "POST", 503, "uncertain"),
        (StoreTrouble("no"), "POST", 503, "uncertain"),
        (StoreTrouble("no"), "GET", 503, "store_down"),
        (ValueError("no"), "POST", 500, "broken"),
    ],
)
def test_an_uncertain_result_is_never_reported_as_unchanged(
    error: Exception, method: str, status: int, code: str
) -> None:
    @at_the_doors
    async def story(doors: Doors) -> None:
        name = "lobby" if method == "GET" else "open_table"
        async with await doors.visitor("floor") as floor:
            with patch.object(doors.room, name, side_effect=error):
                answer = await floor.request(method, "/api/tables", json=ORDER if method == "POST" else None)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert "nothing was changed" not in answer.text

    story()


@at_the_doors
async def test_a_room_is_ready_only_while_its_store_keeps_something(doors: Doors) -> None:
    async with doors.client() as client:
        assert (await client.get("/ready")).json() == {"status": "ready"}
        with patch.object(doors.store, "check_writable", side_effect=StoreTrouble("No.", why="the disk is full")):
            down = await client.get("/ready")
        assert (down.status_code, down.json()) == (503, {"status": "store_down", "why": "the disk is full"})
        assert (await client.get("/health")).status_code == 200


class Ailing(MemoryStore):
    """A store that can save nothing for a while."""

    why = ""

    @property
    def trouble(self) -> str:
        """Why, in the last word."""
        return self.why


def test_every_page_is_reported_that_the_room_can_keep_nothing_and_when_it_can_again() -> None:
    async def inside() -> None:
        store = Ailing()
        async with serve(kept=store) as room:
            look = room.doors.room.outages.check
            _, token = await room.doors.member("player", name="Mia")
            page = await room.talk(token)
            assert (await page.hear())["t"] == "hello"
            store.why = "the database does not answer"
            await look()
            assert (await page.hear())["t"] == "outage"
            late = await room.talk()  # a spectator who connects meanwhile
            assert [(await late.hear())["t"] for _ in range(2)] == ["hello", "outage"]
            await look()  # it lasts: nobody is notified again
            store.why = ""
            await look()
            over = {"t": "outage", "now": room.doors.time[0], "over": True}
            assert await page.hear() == await late.hear() == over

    asyncio.run(inside())
