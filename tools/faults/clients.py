"""Clients of a server under faults: each sends one thing at a time, again and again until it is answered.

The rules of this file: a command keeps its id however often it is sent; only the server's answer counts.
"""

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tools.faults.linearizability import ClientAct, ClientHistory, Glimpse
from tools.floods.visitor import Target, ask, written

PATIENCE: Final = 3.0
"""Seconds to wait for an answer before the same is sent again."""
CALM: Final = 60.0
"""Seconds to wait before the faults begin."""
LOST: Final = (OSError, EOFError, TimeoutError, ValueError, IndexError, WebSocketException)
_REFUSED: Final = (400, 401, 403, 404, 405, 409, 410, 413, 422)
_AGAIN: Final = ("uncertain", "busy", "not_kept", "wait", "reading")


class Refusal(Exception):
    """The server refused."""


class Client:
    """A client that is signed in."""

    def __init__(self, target: Callable[[], Target], history: ClientHistory, rng: Random) -> None:
        self._target, self.history, self.rng = target, history, rng
        self.token = self.person = ""
        self.ending = asyncio.Event()
        """Set when the test ends: nothing new is begun."""
        self._number = 0
        self._name = f"{rng.getrandbits(48):012x}"

    async def asked(self, method: str, path: str, body: Any = None) -> Any:
        """Ask before the faults begin, until the server answers; raise SaidNo where it refuses."""
        while True:
            status, said = await self._try(method, path, body, CALM)
            if status in (200, 201):
                return said
            if status in _REFUSED:
                raise Refusal(f"{method} {path}: {said}")
            await asyncio.sleep(0.05)

    async def _try(self, method: str, path: str, body: Any = None, patience: float = PATIENCE) -> tuple[int, Any]:
        """One request; 0 where no complete answer came."""
        sent = None if body is None else written(body)
        try:
            async with asyncio.timeout(patience):
                answer = await ask(self._target(), method, path, body=sent, token=self.token)
            return answer.status, json.loads(answer.body)  # a body that was cut off is no JSON, so it is no answer
        except LOST:
            return 0, None

    async def join_as_guest(self, name: str) -> None:
        """Sign in as a guest."""
        me = await self.asked("POST", "/api/guest", {"name": name, "token_wanted": True})
        self.token, self.person = me["token"], me["id"]

    async def look(self, stream: str, path: str) -> Any:
        """Read a stream's version; None where no answer came."""
        begun = time.monotonic()
        status, seen = await self._try("GET", path)
        if status != 200:
            await asyncio.sleep(0.03)
            return None
        self.history.looks.append(Glimpse(stream=stream, begun=begun, ended=time.monotonic(), version=seen["version"]))
        return seen

    async def execute(self, kind: str, stream: str, path: str, command: dict[str, Any]) -> ClientAct:
        """Execute a command: send it until it is answered, or until the test is over and the server is gone."""
        self._number += 1
        own = f"{self._name}-{self._number}"
        act = ClientAct(kind=kind, stream=stream, command=f"{self.person}/{own}", begun=time.monotonic())
        self.history.acts.append(act)
        while act.outcome == "open":
            act.tries += 1
            status, said = await self._send(path, own, command)
            self._take(act, status, said)
            if act.outcome == "open":
                await asyncio.sleep(0.03)
        return act

    async def _send(self, path: str, own: str, command: dict[str, Any]) -> tuple[int, Any]:
        return await self._try("POST", path, {"id": own, "command": command})

    def _take(self, act: ClientAct, status: int, said: Any) -> None:
        """Record an answer."""
        if status == 200:
            act.outcome, act.version = "done", said["version"]
        elif status in _REFUSED and isinstance(said, dict) and said.get("code") not in _AGAIN:
            act.outcome = "refused"
        else:
            return
        act.ended = time.monotonic()


class SocketClient(Client):
    """A client that sends commands over a socket."""

    _socket: ClientConnection | None = None

    async def _send(self, path: str, own: str, command: dict[str, Any]) -> tuple[int, Any]:
        table = path.split("/")[3]
        try:
            async with asyncio.timeout(PATIENCE):
                socket = await self._connected()
                await socket.send(json.dumps({"t": "do", "id": own, "table": table, "command": command}))
                while True:
                    said = json.loads(await socket.recv())
                    if said.get("id") == own and said["t"] in ("done", "refused"):
                        return (200 if said["t"] == "done" else 409), said
                    if said.get("id") == own:
                        return 0, None
        except LOST:
            await self.hang_up()
            return 0, None

    async def _connected(self) -> ClientConnection:
        if self._socket is None:
            there = self._target()
            headers = {"Authorization": f"Bearer {self.token}"}
            address = f"ws://{there.host}:{there.port}/api/socket"
            self._socket = await connect(address, additional_headers=headers, compression=None, ping_interval=None)
        return self._socket

    async def hang_up(self) -> None:
        """Close the socket, if one is open."""
        if self._socket is not None:
            socket, self._socket = self._socket, None
            with suppress(*LOST):
                async with asyncio.timeout(1):
                    await socket.close()
