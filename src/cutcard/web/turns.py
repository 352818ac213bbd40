"""Taking turns: a few at a time; whoever waits is taken in turn by address, and nobody has more than a few waiting.

So one address that asks for everything at once waits for itself, and everybody else comes next.
"""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from cutcard.web.limits import network
from cutcard.web.refusals import TurnedAway
from cutcard.web.settings import Waiting


class Turns:
    """Who is at it, and who waits."""

    def __init__(self, waiting: Waiting, busy: str) -> None:
        """`busy`: what is said to whoever comes when too many wait already."""
        self._may, self._said = waiting, busy
        self._at_it = 0
        self._lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._here: Counter[str] = Counter()
        """How many are at it or wait: in all, of each address and of each person."""

    @asynccontextmanager
    async def turn(self, address: str, person: str = "") -> AsyncIterator[None]:
        """Wait for one's turn, and hand it on afterwards."""
        line = network(address)
        counted = ("", f"at {line}", *([f"of {person}"] if person else []))
        self._must_be_few(*counted)
        self._here.update(counted)
        try:
            await self._wait(line)
            try:
                yield
            finally:
                self._hand_on()
        finally:
            self._here.subtract(counted)
            self._here += Counter()  # forgets those of whom there is nobody left

    def _must_be_few(self, everybody: str, address: str, person: str = "") -> None:
        if self._here[address] >= self._may.address or (person and self._here[person] >= self._may.person):
            text = "You asked for much at once: wait until some of it is done, and try again."
            raise TurnedAway(429, "too_much_at_once", text, wait=2)
        if self._here[everybody] >= self._may.at_once + self._may.most:
            raise self._busy()

    async def _wait(self, line: str) -> None:
        if self._at_it < self._may.at_once:
            self._at_it += 1
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(line, deque()).append(mine)
        try:
            async with asyncio.timeout(self._may.patience):
                await mine
        except TimeoutError:
            raise self._busy() from None
        finally:
            if mine.cancelled():
                self._leave(line, mine)

    def _leave(self, line: str, mine: "asyncio.Future[None]") -> None:
        """Somebody waits no more."""
        if mine in self._lines.get(line, ()):
            self._lines[line].remove(mine)
            if not self._lines[line]:
                del self._lines[line]

    def _hand_on(self) -> None:
        """The next address is taken, and stands last afterwards."""
        while self._lines:
            line, waiting = self._lines.popitem(last=False)
            first = waiting.popleft()
            if waiting:
                self._lines[line] = waiting
            if not first.done():
                first.set_result(None)
                return
        self._at_it -= 1

    def _busy(self) -> TurnedAway:
        return TurnedAway(503, "busy", self._said, wait=5)
