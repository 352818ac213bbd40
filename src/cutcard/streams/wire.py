"""What goes over a socket: messages as bytes, and those that wait to be sent.

An outbox is bounded, so that one slow phone neither stalls a table nor fills the memory. A view is whole: while one
waits, newer happenings at the same table only mark it; it is made when the socket takes it, and then tells everything
since the last one that was sent.
"""

import asyncio
from collections.abc import Callable
from typing import Final

import msgspec

from cutcard.room.views.table_types import AnyAsk, AnyTell, Tell

_ENCODER: Final = msgspec.json.Encoder()
_ASKS: Final = msgspec.json.Decoder(AnyAsk)
_TELLS: Final = msgspec.json.Decoder(AnyTell)

encode = _ENCODER.encode
"""Anything of ours as JSON."""


def decode_ask(text: bytes | str) -> AnyAsk:
    """What a client says, or msgspec.ValidationError or msgspec.DecodeError with what is wrong."""
    return _ASKS.decode(text)  # type: ignore[no-any-return]


def decode_tell(text: bytes | str) -> AnyTell:
    """What the room tells, for clients in this language."""
    return _TELLS.decode(text)  # type: ignore[no-any-return]


Message = bytes | Callable[[], bytes]


class TooSlow(Exception):
    """The socket took nothing for so long that it counts as lost."""


class Outbox:
    """Messages for one socket, in order; of views only the newest."""

    __slots__ = ("_count", "_limit", "_lost", "_plain", "_some", "_waiting")

    def __init__(self, limit: int = 512) -> None:
        """Keep at most so many messages that are not views."""
        self._limit = limit
        self._waiting: dict[str | int, Message] = {}
        self._some = asyncio.Event()
        self._count = 0
        self._plain = 0
        self._lost = False

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def lost(self) -> bool:
        """Whether so much waited that nothing is kept any more."""
        return self._lost

    def put(self, about: str, message: Message) -> None:
        """Send a view of something, in the place of an older one that still waits."""
        if not self._lost:
            self._waiting[about] = message
            self._some.set()

    def send(self, tell: Tell) -> None:
        """Send a message that must not be left out."""
        self.send_bytes(encode(tell))

    def send_bytes(self, message: bytes) -> None:
        """Send a message that was encoded before."""
        if self._lost:
            return
        self._count += 1
        self._plain += 1
        self._waiting[self._count] = message
        if self._plain > self._limit:
            self._lost = True
            self._waiting.clear()
        self._some.set()

    def drop(self, about: str) -> None:
        """Send no view of this any more."""
        self._waiting.pop(about, None)

    async def get(self) -> bytes:
        """The next message, once there is one; raise TooSlow where the socket was given up."""
        while not self._waiting:
            if self._lost:
                raise TooSlow
            self._some.clear()
            await self._some.wait()
        return self._take()

    def take(self) -> list[bytes]:
        """Everything that waits now."""
        return [self._take() for _ in range(len(self._waiting))]

    def _take(self) -> bytes:
        about = next(iter(self._waiting))
        message = self._waiting.pop(about)
        if isinstance(about, int):
            self._plain -= 1
        return message if isinstance(message, bytes) else message()
