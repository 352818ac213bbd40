"""Every operation by every role with hostile bodies, paths and queries; then the club is opened again and checked.

Nothing of ours fails or hangs, a refusal changes nothing, and nothing that was accepted keeps the club from opening.
"""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any, get_args
from urllib.parse import quote

import pytest

from cutcard.web.api import OPERATIONS
from cutcard.web.http.command_schemas import CARRIED, sendable
from cutcard.web.http.endpoint import Operation
from tests.hostile.club import VISITORS, Club, hostile_club
from tests.hostile.making import HOSTILE, Raw, made, poisoned, written

WHO = ("nobody", *VISITORS)


@pytest.mark.slow
def test_hostile_requests_break_nothing_also_after_a_restart(tmp_path: Path) -> None:
    asyncio.run(_besiege(tmp_path / "club.db", seed=1, rounds=4))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 7))
def test_hostile_requests_break_nothing_for_long(tmp_path: Path, seed: int) -> None:
    asyncio.run(_besiege(tmp_path / "club.db", seed=seed, rounds=35))


async def _besiege(file: Path, seed: int, rounds: int) -> None:
    rng = Random(seed)
    async with hostile_club(file) as club:
        for _ in range(rounds):
            for operation in OPERATIONS:
                await _one(club, operation, rng)
        assert {200, 403, 404, 422} <= club.statuses.keys()


async def _one(club: Club, operation: Operation, rng: Random) -> None:
    """Send one request; those who may use it more often."""
    who = rng.choice(("director", *WHO))
    path = club.path(operation.path, rng) + _query(operation, rng)
    body = None if operation.body is None else written(_body(operation, rng))
    if operation.name in LEAVING:
        who = "nobody"
    await club.ask(who, operation.method, path, body)


LEAVING = {"sign_out", "sign_out_person", "remove_person", "change_me", "end_my_session"}
"""Operations that would remove the visitors themselves."""


def _query(operation: Operation, rng: Random) -> str:
    if operation.query is None:
        return ""
    asked = made(operation.query, rng)
    said = poisoned(asked, rng) if asked and rng.random() < 0.7 else asked
    texts = {name: _text(value) for name, value in said.items()} if isinstance(said, dict) else {"x": _text(said)}
    return "?" + "&".join(f"{quote(name[:3_000])}={quote(value[:3_000], safe='')}" for name, value in texts.items())


def _text(value: Any) -> str:
    if isinstance(value, Raw):
        return value.text
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else json.dumps(value)


def _body(operation: Operation, rng: Random) -> Any:
    """A body of its type with something hostile in it; commands of every kind if it carries one."""
    body = made(operation.body, rng)
    carried = CARRIED.get(operation.body.__name__)
    if carried is not None and carried[0] in body:
        commands = [made(rng.choice(get_args(sendable(carried[1]))), rng) for _ in range(2)]
        body[carried[0]] = commands if isinstance(body[carried[0]], list) else commands[0]
    if isinstance(body.get("id"), str):
        body["id"] = f"{rng.getrandbits(60):x}"
    if rng.random() < 0.03:
        return rng.choice(HOSTILE)
    return poisoned(body, rng) if rng.random() < 0.85 else body
