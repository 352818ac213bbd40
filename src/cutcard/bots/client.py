"""One bot at one table, over a socket like everybody: it watches, sits down, cuts, plays at a human pace, comes back.

The rules of this file: one task, one socket, one thing under way at a time; whatever the room sends is whole, so after
a broken connection the bot watches again and goes on from there.
"""

import asyncio
import logging
import ssl
import uuid
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from cutcard.bots.brain import Brain, Command
from cutcard.hand.legal_options import OVER
from cutcard.room.views.table_types import Cut, Do, Done, RefusedSeen, TableSeen, Watch
from cutcard.room.views.view_diff import AddedUp

_log: Final = logging.getLogger(__name__)
_writer: Final = msgspec.json.Encoder()

FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0
"""Seconds before the bot tries again to connect, doubled each time."""
LATE: Final = frozenset({"stale", "seat_taken", "plays_already"})
"""Refusals that are nobody's fault: somebody else was faster, or the hand that it asked to come into had begun."""
NOT_WELCOME: Final = frozenset({401, 403, 404})
"""Answers of a server that will not change: the bot goes home."""


@dataclass(frozen=True, slots=True)
class BotPace:
    """How long a bot thinks, in seconds: at least and at most, for a bet and for everything else."""

    bet: tuple[float, float] = (0.9, 2.6)
    other: tuple[float, float] = (0.4, 1.2)


@dataclass(slots=True)
class Bot:
    """One program with a token and a seat, or on the way to one."""

    url: str
    """Where the socket is: ws://host:port/api/socket."""
    token: str
    table: str
    brain: Brain
    rng: Random
    pace: BotPace = field(default_factory=BotPace)
    refused: int = 0
    """How often the room refused something that was not only late."""
    _seen: TableSeen | None = None
    _turn: tuple[str, int, int] | None = None
    _due: float | None = None
    _sent: str = ""
    _cut: str = ""
    _stuck: int = 0
    """The version at which a command was refused: nothing more is tried before the table moved on."""

    async def run(self) -> None:
        """Play until cancelled, or until the room does not want this bot any more."""
        wait = FIRST_WAIT
        while True:
            try:
                async with self._connection() as socket:
                    wait = FIRST_WAIT
                    await self._play(socket)
            except InvalidStatus as refusal:
                if refusal.response.status_code in NOT_WELCOME:
                    return
            except (OSError, ConnectionClosed, InvalidHandshake) as broken:
                _log.debug("bot lost its connection: %s", broken)
            await asyncio.sleep(wait * self.rng.uniform(0.5, 1.0))
            wait = min(2 * wait, LONGEST_WAIT)

    def _connection(self) -> connect:
        headers = {"Authorization": f"Bearer {self.token}"}
        context = _own_machine() if self.url.startswith("wss:") else None
        return connect(self.url, additional_headers=headers, compression=None, ssl=context)

    async def _play(self, socket: ClientConnection) -> None:
        self._seen, self._due, self._turn, self._sent = None, None, None, ""
        told = AddedUp()
        await socket.send(_writer.encode(Watch(self.table)), text=True)
        while True:
            message = None
            with suppress(TimeoutError):
                async with asyncio.timeout_at(self._due):
                    message = await socket.recv(decode=False)
            if message is None:
                await self._act(socket)
            else:
                await self._heard(told.hear(message), socket)

    async def _heard(self, tell: Any, socket: ClientConnection) -> None:
        if isinstance(tell, TableSeen) and tell.table == self.table:
            self._seen = tell
            await self._cut_deck(tell, socket)
        elif isinstance(tell, Done | RefusedSeen) and self._sent and tell.id == self._sent:
            self._sent = ""
            if isinstance(tell, RefusedSeen) and tell.code not in LATE:
                self.refused += 1
                self._stuck = self._seen.version if self._seen else 0
                _log.warning("bot refused: %s %s", tell.code, tell.text)
        else:
            return
        self._plan()

    def _plan(self) -> None:
        """Think about what lies on the table now, but no longer than a turn takes, however often it is told anew."""
        seen = self._seen
        if seen is None or self._sent:
            self._due = None
            return
        hand = seen.view.hand
        turn = (hand.hand, hand.version, hand.actor) if hand else ("", 0, 0)
        if turn != self._turn or self._due is None:
            self._turn = turn
            mine = hand is not None and hand.legal is not None and hand.legal.seat == seen.you
            low, high = self.pace.bet if mine else self.pace.other
            self._due = asyncio.get_running_loop().time() + self.rng.uniform(low, high)

    async def _act(self, socket: ClientConnection) -> None:
        self._due = None
        seen = self._seen
        if seen is None or seen.version == self._stuck:
            return
        command = self.brain.next_command(seen)
        if command is not None:
            await self._send(command, seen, socket)

    async def _send(self, command: Command, seen: TableSeen, socket: ClientConnection) -> None:
        self._sent = str(uuid.UUID(int=self.rng.getrandbits(128), version=4))
        hand = seen.view.hand
        in_hand = hand is not None and hand.legal is not None and hand.legal.seat == seen.you
        ask = Do(self._sent, self.table, command, seen.version if in_hand else None)
        await socket.send(_writer.encode(ask), text=True)

    async def _cut_deck(self, seen: TableSeen, socket: ClientConnection) -> None:
        """Mix its own chance into the deck that was sealed for the next hand."""
        between = seen.view.hand is None or seen.view.hand.phase == OVER
        if seen.you and seen.seal and between and seen.seal != self._cut:
            self._cut = seen.seal
            await socket.send(_writer.encode(Cut(self.table, seen.seal, f"{self.rng.getrandbits(64):016x}")), text=True)


def _own_machine() -> ssl.SSLContext:
    """A bot talks to the server that started it, whose certificate bears another name than this machine's own."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
