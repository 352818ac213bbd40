"""Everything that the OpenAPI description allows, and some of what it does not, by schemathesis at a real server.

No answer is a fault of ours, and every answer matches its description; then the club is opened again and checked.
"""

import asyncio
import json
import sqlite3
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation, BaseSchema
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from tests.hostile.club import opens_again
from tests.opened import opened

MANY = settings(
    max_examples=4,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
SHARES = 3
"""The operations are shared among so many tests: a single one would be among the last to end."""
LEAVING = ("/api/sign-out", "/api/people/{id}/sign-out", "/api/director")
"""Operations that would end the session of the test."""


@dataclass
class Described:
    """A server in a process of its own, its description, and a token of each role; "": not signed in."""

    schema: BaseSchema
    tokens: dict[str, str]


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Described]:
    """The server; afterwards the club is opened again and checked."""
    file = tmp_path_factory.mktemp("described") / "club.db"
    with opened(file, "--demo", "--hand-delay", "60") as room:
        link = room.told("For the director:")
        tokens = _enter(room.address, link.rpartition("/")[2])
        schema = schemathesis.openapi.from_dict(json.loads(room.get("/api/openapi.json")))
        schema.config.update(base_url=room.address)
        yield Described(schema, tokens)
        room.stop()
    _journal(file)
    asyncio.run(opens_again(file))


def _enter(address: str, link: str) -> dict[str, str]:
    """Enter as the director, and as a member of each role by an invitation."""
    password = "long enough for her"
    dora = {"token": link, "name": "Dora D", "password": password, "token_wanted": True}
    tokens = {"director": str(_post(address, "/api/director", dora)["token"]), "nobody": ""}
    for role in ("player", "dealer", "floor", "banker", "rail"):
        invited = _post(address, "/api/people/invitations", {"roles": [role]}, tokens["director"])
        body = {"token": invited["token"], "name": f"{role.title()} R", "password": password}
        tokens[role] = str(_post(address, "/api/join", {**body, "token_wanted": True})["token"])
    return tokens


def _post(address: str, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    request = urllib.request.Request(address + path, json.dumps(body).encode(), headers)  # noqa: S310 - our own address
    with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310 - the same
        return dict(json.load(answer))


def _journal(file: Path) -> None:
    """Move the write-ahead log into the file, as the next start would do."""
    sqlite3.connect(file).close()


def _operations(schema: BaseSchema) -> Iterator[APIOperation[Any, Any, Any, Any]]:
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        if found.ok().path not in LEAVING:
            yield found.ok()


def _try(described: Described, mode: GenerationMode, often: settings, share: slice = slice(None)) -> None:
    checks: list[Any] = [not_a_server_error, content_type_conformance, response_schema_conformance]
    roles = cycle(one for role in described.tokens for one in ("director", role))
    for operation in list(_operations(described.schema))[share]:

        @given(case=operation.as_strategy(generation_mode=mode))
        @often
        def ask(case: Case[Any]) -> None:
            token = described.tokens[next(roles)]  # every second time the director's, which gets furthest
            headers = {"authorization": f"Bearer {token}"} if token else {}
            case.call_and_validate(headers=headers, checks=checks, timeout=60)

        with suppress(Unsatisfiable):  # an operation without input has no invalid input
            ask()


@pytest.mark.slow
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_what_is_described_is_answered_as_described(described: Described, mode: GenerationMode, share: int) -> None:
    _try(described, mode, MANY, slice(share, None, SHARES))


@pytest.mark.long
@pytest.mark.parametrize("share", range(SHARES))
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_what_is_described_is_answered_as_described_for_long(
    described: Described, mode: GenerationMode, share: int
) -> None:
    _try(described, mode, settings(MANY, max_examples=30, derandomize=False), slice(share, None, SHARES))
