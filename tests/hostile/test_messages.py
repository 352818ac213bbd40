"""Every socket message with something hostile in it, by every role; then the club is opened again and checked."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cutcard.room.views.socket_messages import AnyAsk
from cutcard.table import AnyCommand
from tests.hostile.club import PATIENCE, VISITORS, Club, hostile_club
from tests.hostile.making import made, poisoned, written
from tests.sweeps import fresh
from tests.web.serving import socket_scope

TOO_LONG = 1009
WHO = ("nobody", *VISITORS)


@pytest.mark.slow
def test_hostile_messages_break_nothing_also_after_a_restart(tmp_path: Path) -> None:
    asyncio.run(_besiege(tmp_path / "club.db", seed=1, sockets=24))


@pytest.mark.long
def test_hostile_messages_break_nothing_for_long(tmp_path: Path) -> None:
    asyncio.run(_besiege(tmp_path / "club.db", seed=fresh(1)[0], sockets=150))


async def _besiege(file: Path, seed: int, sockets: int) -> None:
    rng = Random(seed)
    async with hostile_club(file) as club:
        for _ in range(sockets):
            who = rng.choice(WHO)
            messages = [_message(club, rng) for _ in range(20)]
            async with asyncio.timeout(PATIENCE):
                sent = await _converse(club, who, messages)
            closes = {message.get("code") for message in sent if message["type"] == "websocket.close"}
            assert closes <= {TOO_LONG}, (who, closes, [message.get("text", "")[:200] for message in messages])
        assert len(club.doors.desk.sockets) == 0


def _message(club: Club, rng: Random) -> dict[str, Any]:
    ask = made(AnyAsk, rng)
    if "table" in ask:
        ask["table"] = rng.choice(club.places["tables/id"])
    if "night" in ask:
        ask["night"] = rng.choice(club.places["nights/id"])
    if "command" in ask:
        ask["command"] = made(AnyCommand, rng)
        ask["id"] = f"{rng.getrandbits(60):x}"
    sent = written(poisoned(ask, rng) if rng.random() < 0.8 else ask)
    if rng.random() < 0.2:
        return {"type": "websocket.receive", "bytes": sent}
    return {"type": "websocket.receive", "text": sent.decode()}


async def _converse(club: Club, who: str, messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Everything that returns on a socket that gets these messages."""
    coming = [{"type": "websocket.connect"}, *messages, {"type": "websocket.disconnect", "code": 1000}]
    sent: list[dict[str, Any]] = []

    async def receive() -> Any:
        await asyncio.sleep(0)
        return coming.pop(0) if coming else await asyncio.Event().wait()

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {**socket_scope(club.tokens[who]), "extensions": {"websocket.http.response": {}}}
    await club.doors.app(scope, receive, send)
    return sent
