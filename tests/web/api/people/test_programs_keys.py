"""API keys: what each opens, that it never opens more than its maker may, and how one ends."""

from typing import Any

import httpx
import pytest

from cutcard.club.people.members import SetRoles
from cutcard.club.people.state import DAY
from cutcard.web.api import OPERATIONS
from cutcard.web.http.endpoint import NEVER, scope_of, scopes
from cutcard.web.http.openapi import describe
from tests.web.doors import Doors, at_the_doors
from tests.web.tournaments import evening

LETS_IN = {"sign_in", "guest", "join", "open_club", "choose_anew", "make_key", "invite", "help_in", "change_person"}
"""Operations that sign people in or change their rights."""


async def made(director: httpx.AsyncClient, *asked: str, **more: Any) -> dict[str, Any]:
    """A new key with some scopes."""
    answer = await director.post("/api/keys", json={"name": "Results board", "scopes": asked, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


@at_the_doors
async def test_a_key_opens_what_it_is_for_and_says_what_it_lacks(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        key = await made(director, "books:read", "nights:read")
        async with doors.client(key["key"]) as program:
            assert (await program.get("/api/books")).status_code == 200
            assert (await program.get("/api/nights")).status_code == 200
            answer = await program.get("/api/people")
            assert (answer.status_code, answer.json()["code"]) == (403, "scope_missing")
            assert "people:read" in answer.json()["text"]
            assert "Results board" in answer.json()["text"]
            refused = await program.post("/api/nights", json={})
            assert "nights:write" in refused.json()["text"]
            assert (await program.get("/api/me")).json()["code"] == "not_for_keys"
            assert (await program.get("/api/keys")).json()["code"] == "not_for_keys"


@at_the_doors
async def test_what_a_program_did_is_reported_with_its_name(doors: Doors) -> None:
    async with evening(doors) as night:
        key = await made(night.director, "nights:write", "nights:read")
        async with doors.client(key["key"]) as program:
            body = {"id": "1", "command": {"do": "register", "name": "Ruth Carver"}}
            assert (await program.post(f"/api/nights/{night.night}/commands", json=body)).status_code == 200
            log = (await program.get(f"/api/nights/{night.night}/log")).json()
            (line,) = [one for one in log if "Ruth" in one["text"]]
            assert line["device"] == "key Results board"
            assert line["by"]


@at_the_doors
async def test_a_key_is_shown_once_and_its_use_is_noted(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        key = await made(director, "books:read", days=30)
        assert key["seen"]["used"] == 0
        assert key["seen"]["expires"] == doors.time[0] + 30 * DAY
        listed = (await director.get("/api/keys")).json()
        assert key["key"] not in str(listed)
        assert listed["scopes"]["books:read"] == "read the books"
        async with doors.client(key["key"]) as program:
            await program.get("/api/books")
            before = await doors.kept()
            await program.get("/api/books")
            assert await doors.kept() == before, "not with every request"
        (seen,) = (await director.get("/api/keys")).json()["keys"]
        assert (seen["name"], seen["used"]) == ("Results board", doors.time[0])


@at_the_doors
async def test_a_key_ends_with_its_time_by_a_director_or_with_its_maker(doors: Doors) -> None:
    person, token = await doors.member("director")
    async with doors.client(token) as maker:
        first, second, third = [await made(maker, "books:read", days=days) for days in (1, 9, 9)]

    async def opens(key: dict[str, Any]) -> int:
        async with doors.client(key["key"]) as program:
            return (await program.get("/api/books")).status_code

    assert [await opens(key) for key in (first, second, third)] == [200, 200, 200]
    doors.time[0] += DAY
    assert await opens(first) == 401
    async with await doors.visitor("director") as other:
        assert (await other.delete(f"/api/keys/{second['seen']['id']}")).status_code == 204
        assert await opens(second) == 401
        await doors.room.append(SetRoles(at=doors.time[0], by="", person=person, roles=("player",)), "roles")
        assert await opens(third) == 403, "no more than its maker may now"
        await other.delete(f"/api/people/{person}")
        assert await opens(third) == 401


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"name": " "}, "key_needs_name"),
        ({"scopes": []}, "key_needs_scope"),
        ({"scopes": ["books:burn"]}, "no_such_scope"),
        ({"days": 0}, "not_understood"),
        ({"days": 400}, "not_understood"),
    ],
)
def test_an_invalid_key_is_not_created(wrong: dict[str, Any], code: str) -> None:
    @at_the_doors
    async def story(doors: Doors) -> None:
        async with await doors.visitor("director") as director:
            before = await doors.kept()
            answer = await director.post("/api/keys", json={"name": "Board", "scopes": ["books:read"], **wrong})
            assert (answer.status_code, answer.json()["code"]) == (422, code)
            assert await doors.kept() == before

    story()


@at_the_doors
async def test_every_operation_asks_a_key_for_its_scope(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        every = scopes(OPERATIONS)
        assert set(every) == {scope_of(one) for one in OPERATIONS} - {NEVER}
        some = {scope: await made(director, scope) for scope in every}
        for operation in OPERATIONS:
            scope = scope_of(operation)
            assert (scope == NEVER) or scope in every
            wrong = next(one for one in some if one != scope)
            path = operation.path.replace("{", "").replace("}", "")
            async with doors.client(some[wrong]["key"]) as program:
                doors.time[0] += 5_000  # as slowly as the rate limit wants
                answer = await program.request(operation.method, path)
                assert (operation.name, answer.status_code) == (operation.name, 403)
                told = answer.json()
                assert told["code"] == ("scope_missing" if scope else "not_for_keys")
                assert scope in told["text"]


def test_whatever_lets_somebody_in_is_not_for_keys() -> None:
    assert {one.name for one in OPERATIONS if scope_of(one) == NEVER} >= LETS_IN


@at_the_doors
async def test_a_key_opens_no_page_and_no_session(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        key = await made(director, "tables:read")
        async with doors.client(key["key"]) as program:
            answer = await program.get("/people")
            assert (answer.status_code, answer.headers["location"]) == (303, "/sign-in?next=/people")


def test_the_description_says_which_scope_each_operation_needs() -> None:
    told = describe()
    assert told["components"]["securitySchemes"]["key"]["scheme"] == "bearer"
    assert {"key": ["books:read"]} in told["paths"]["/api/books"]["get"]["security"]
    assert all("key" not in one for one in told["paths"]["/api/keys"]["post"]["security"])
