"""Turns for what visitors ask of the event loop: each address in its turn, and a little between two looks at the rest.

Parsing a slice of what arrived is a job, and so is the start of a request and the reading of a message. A visitor who
sends much waits behind their own jobs; the next job of another visitor comes first.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Final

Job = Callable[[], None]

PARSED: Final = 8
"""Slices that are parsed between two looks at the rest."""
STARTED: Final = 1
"""Requests that are started, and messages that are read, between two looks: each takes some milliseconds."""


class FairTurns:
    """The jobs of one server that wait for their turn, in a line for each address."""

    def __init__(self, at_once: int) -> None:
        """`at_once`: jobs between two looks at the rest of the event loop."""
        self._at_once = at_once
        self._lines: OrderedDict[str, deque[Job]] = OrderedDict()
        self._done = 0
        self._awake = False

    def __len__(self) -> int:
        return sum(map(len, self._lines.values()))

    def add(self, line: str, job: Job) -> None:
        """Do a job now if nobody waits and little was done, else when its line has its turn."""
        if not self._lines and self._done < self._at_once:
            self._done += 1
            self._wake()
            job()
        else:
            self._lines.setdefault(line, deque()).append(job)

    async def wait(self, line: str) -> None:
        """Wait for a turn."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.add(line, lambda: None if turn.done() else turn.set_result(None))
        await turn

    def _wake(self) -> None:
        if not self._awake:
            self._awake = True
            asyncio.get_running_loop().call_soon(self._look)

    def _look(self) -> None:
        """The rest of the loop had its chance: do the next jobs, one of each line in turn."""
        self._awake = False
        self._done = 0
        if self._lines:
            self._wake()
        while self._lines and self._done < self._at_once:
            self._done += 1
            line, waiting = self._lines.popitem(last=False)
            job = waiting.popleft()
            if waiting:
                self._lines[line] = waiting
            job()
