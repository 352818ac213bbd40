"""Whether anything can be kept now: every append shows it, and in quiet times a try; the log hears of a change once."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from cutcard.store.base import StoreTrouble

LOG = logging.getLogger(__name__)

FRESH = 1.0
"""So many seconds the last word counts, whoever asks."""
LONGEST = 3.0
"""Whoever asks is answered within so many seconds."""
SILENT = "the store does not answer"


class Pulse:
    """The last word on it. Appends tell it from their own thread, so each method leaves something true behind."""

    def __init__(self) -> None:
        self._at = -FRESH
        self._why = ""
        self._told: frozenset[str] = frozenset()
        """The causes of this outage that the log knows."""
        self._trying: asyncio.Future[None] | None = None

    def works(self) -> None:
        """Something was kept."""
        self._at = time.monotonic()
        self._why = ""
        if self._told:
            self._told = frozenset()
            LOG.warning("the store keeps events again")

    def fails(self, why: str) -> None:
        """Something could not be kept."""
        self._at = time.monotonic()
        self._why = why
        if why not in self._told:
            self._told |= {why}
            LOG.error("nothing can be kept: %s", why)

    async def feel(self, tries: Callable[[], Awaitable[None]]) -> None:
        """Raise StoreTrouble if nothing can be kept; try only if the last word is old, and once for all who ask."""
        if time.monotonic() - self._at >= FRESH:
            if self._trying is None or self._trying.done():
                self._trying = asyncio.ensure_future(self._try(tries))
            await asyncio.wait([self._trying], timeout=LONGEST)
            if not self._trying.done():
                self.fails(SILENT)
        if why := self._why:
            raise StoreTrouble(f"Nothing can be kept now: {why}.", why=why)

    async def _try(self, tries: Callable[[], Awaitable[None]]) -> None:
        try:
            await tries()
        except StoreTrouble as trouble:
            self.fails(trouble.why)
        else:
            self.works()
