"""What the processes of one club tell each other of themselves, through the database they share.

Nothing of it is kept: each says every few seconds how it is, and whoever was not heard for a while is gone.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct

from cutcard.bounds import Count, Line, Moment, Total
from cutcard.room.room import Room
from cutcard.store import StoreTrouble

EVERY: Final = 5.0
"""Seconds from one word to the next."""
SILENT: Final = 17_000
"""Milliseconds after which a process that said nothing is gone: three words were missed."""

_LOG = logging.getLogger(__name__)


class ProcessSeen(Struct, frozen=True, kw_only=True):
    """One process of the server, as it reports itself; times in milliseconds, memory in bytes."""

    process: Line
    machine: Line = ""
    pid: Moment = 0
    version: Line = ""
    opened: Moment = 0
    people: Count = 0
    sockets: Count = 0
    led: Count = 0
    """Tables whose clocks and dealing are its work."""
    hands: Total = 0
    commands: Total = 0
    kept_within: Moment = 0
    """99 of 100 commands were kept within this, since it was opened; 0: there were none."""
    seen_within: Moment = 0
    memory: Total = 0


_READ: Final = msgspec.json.Decoder(ProcessSeen)


class Neighbours:
    """All processes of the room that were heard lately, this one first."""

    def __init__(self, room: Room, myself: Callable[[], ProcessSeen]) -> None:
        self._room, self._myself = room, myself
        self._heard: dict[str, tuple[int, ProcessSeen]] = {}
        room.listen(self.hear)

    def hear(self, words: str) -> None:
        """Somebody said how they are; what another version says otherwise is not understood, and does no harm."""
        try:
            one = _READ.decode(words)
        except msgspec.MsgspecError:
            return
        if one.process != self._room.process:
            self._heard[one.process] = (self._room.now(), one)

    @property
    def everybody(self) -> tuple[ProcessSeen, ...]:
        """Us, and those who were heard lately."""
        since = self._room.now() - SILENT
        self._heard = {name: told for name, told in self._heard.items() if told[0] >= since}
        others = sorted((one for _, one in self._heard.values()), key=lambda one: (one.opened, one.process))
        return (self._myself(), *others)

    async def run(self) -> None:
        """Say for ever how we are; a store that is away is told elsewhere."""
        while True:
            try:
                await self._room.call_out(msgspec.json.encode(self._myself()).decode())
            except StoreTrouble as trouble:
                _LOG.debug("the other processes could not be notified: %s", trouble.why)
            await asyncio.sleep(EVERY)
