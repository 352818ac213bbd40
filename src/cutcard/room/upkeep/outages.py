"""When the store can keep nothing: the room's clock stands still, everybody is told, and it goes on when it can again.

Nobody can act meanwhile, so nobody's time may run: a player whose turn it was has as much of it left afterwards.
"""

import asyncio
from contextlib import suppress
from typing import Final

from cutcard.room.room_services import Services, Signal
from cutcard.store.base import StoreTrouble
from cutcard.streams.timers import Timepiece

LOOK: Final = 0.5
"""So often, in seconds, one looks whether anything could not be kept; while that is so, whether it can be now."""


class Outages:
    """Whether there is one now."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.on = False
        self.changed: Signal[bool] = Signal()
        """One begins, or is over."""

    async def run(self) -> None:
        """Look for ever."""
        if isinstance(self._services.now, Timepiece):
            self._services.now.stands = lambda: self.on
        while True:
            await asyncio.sleep(LOOK)
            await self.look()

    async def look(self) -> None:
        """Ask the store again where it could keep nothing, and tell what has changed."""
        store = self._services.store
        if self.on:
            with suppress(StoreTrouble):
                await store.probe()
        if self.on != bool(store.trouble):
            self.on = not self.on
            self.changed(self.on)
