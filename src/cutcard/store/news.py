"""What is new in the store, for those who follow it in this process."""

import asyncio
from collections import deque
from collections.abc import Sequence
from itertools import takewhile

from cutcard.store.base import Recorded

REMEMBERED = 4096


class News:
    """How far the store is known to be, and its last events, so that followers seldom have to read them back."""

    def __init__(self, position: int) -> None:
        self.position = position
        self.over = False
        """The store is closed: nothing new will come."""
        self._recent: deque[Recorded] = deque(maxlen=REMEMBERED)
        self._bell = asyncio.Event()

    def add(self, events: Sequence[Recorded]) -> None:
        """These were kept just now."""
        if self._recent and self._recent[-1].position + 1 != events[0].position:
            self._recent.clear()  # another process kept some in between
        self._recent.extend(events)
        self.heard(events[-1].position)

    def heard(self, position: int) -> None:
        """The store is known to be so far."""
        if position > self.position:
            self.position = position
            self._ring()

    def end(self) -> None:
        """Let everybody go."""
        self.over = True
        self._ring()

    def _ring(self) -> None:
        self._bell.set()
        self._bell = asyncio.Event()

    async def beyond(self, after: int, patience: float | None) -> None:
        """Wait until there is something after this position, or for so many seconds, or until the end."""
        try:
            async with asyncio.timeout(patience):
                while self.position <= after and not self.over:
                    await self._bell.wait()
        except TimeoutError:
            return

    def recent(self, after: int) -> list[Recorded]:
        """The events after this position; none where that is further back than is remembered."""
        if not self._recent or self._recent[0].position > after + 1:
            return []
        return [*takewhile(lambda event: event.position > after, reversed(self._recent))][::-1]
