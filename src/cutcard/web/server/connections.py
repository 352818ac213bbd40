"""The connections of one server: how many each address holds, whose turn it is, and who sent what no browser sends.

One address holds a share and never all; when all are taken, the address with the most gives one up. An address whose
connections were closed for floods of frames, endless heads or broken requests gets no new ones for a while.
"""

import logging
import time
from collections import OrderedDict
from typing import Final, Protocol

from cutcard.web.http.rate_limits import Bucket, network
from cutcard.web.http.settings import Holding, Limits
from cutcard.web.server.fair_turns import PARSED, STARTED, FairTurns
from cutcard.web.server.json_logging import note

_MANY: Final = "Too many connections from your address. Close some and try again."
_FULL: Final = "The server is full. Try again in a moment."
_OUT: Final = "Too much that this server can't read came from your address. Try again in a minute."
NOTED_EVERY: Final = 10.0
"""Seconds between two log lines about refused connections."""


class HeldConnection(Protocol):
    """A connection as the list of connections sees it."""

    waits: bool
    """Whether no request, or only part of one, has arrived."""

    def hang_up(self) -> None:
        """Close at once, whatever is still to be sent."""


def _now() -> int:
    return int(time.monotonic() * 1000)


class Connections:
    """How many connections each address holds; a WebSocket counts as an open socket once it is open."""

    def __init__(self, holding: Holding, limits: Limits, spared: frozenset[str] = frozenset()) -> None:
        """`spared`: this machine and our proxies, which connect for many."""
        self.holding, self.limits = holding, limits
        self.parsing, self.starting = FairTurns(PARSED), FairTurns(STARTED)
        self._spared = spared
        self._held: dict[str, dict[HeldConnection, None]] = {}
        self._strikes: OrderedDict[str, Bucket] = OrderedDict()
        self._count = 0
        self._refused = 0
        self._noted = -NOTED_EVERY

    def __len__(self) -> int:
        return self._count

    def add(self, address: str, one: HeldConnection) -> str:
        """Count one more connection, or return why it is refused."""
        held = self._held.get(network(address), {})
        if self.is_out(address):
            self._note(address)
            return _OUT
        if len(held) >= self.holding.address and address not in self._spared:
            self._note(address)
            return _MANY
        if self._count >= self.holding.most and not self._make_room():
            self._note(address)
            return _FULL
        self._held.setdefault(network(address), {})[one] = None
        self._count += 1
        return ""

    def remove(self, address: str, one: HeldConnection) -> None:
        """Stop counting a connection that closed or became a socket."""
        held = self._held.get(network(address), {})
        if one in held:
            del held[one]
            self._count -= 1
            if not held:
                del self._held[network(address)]

    def line(self, address: str, one: HeldConnection) -> str:
        """The line in which a connection waits for its turns: its address, or its own where one connects for many."""
        return f"{id(one)}" if address in self._spared else network(address)

    def strike(self, address: str) -> None:
        """Note that a connection from here was closed for what no browser sends."""
        if address in self._spared:
            return
        strikes = self._strikes.setdefault(network(address), Bucket(self.limits.strikes, _now()))
        self._strikes.move_to_end(network(address))
        strikes.take(_now())
        if len(self._strikes) > self.limits.kept:
            self._strikes.popitem(last=False)

    def is_out(self, address: str) -> bool:
        """Whether so many connections from here were closed that no new one is taken for a while."""
        strikes = self._strikes.get(network(address))
        return strikes is not None and strikes.wait(_now()) > 0

    def _make_room(self) -> bool:
        """Close the connection that has idled longest at the address that holds most."""
        for held in sorted(self._held.values(), key=len, reverse=True)[:3]:
            idle = next((one for one in held if one.waits), None)
            if idle is not None:
                idle.hang_up()
                return True
        return False

    def _note(self, address: str) -> None:
        self._refused += 1
        if time.monotonic() - self._noted >= NOTED_EVERY:
            self._noted = time.monotonic()
            note("connections refused", logging.WARNING, address=address, held=self._count, refused=self._refused)
            self._refused = 0
