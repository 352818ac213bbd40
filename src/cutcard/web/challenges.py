"""Challenges for passkeys: each for one visitor, for a few minutes, answered once; bounded, the oldest goes first."""

import secrets
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

MOST: Final = 10_000
LASTS: Final = 5 * 60_000


class Challenges:
    """What visitors were asked to sign and have not signed yet."""

    def __init__(self, now: Callable[[], int], most: int = MOST) -> None:
        self._now, self._most = now, most
        self._waiting: OrderedDict[str, tuple[bytes, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._waiting)

    def give(self, visitor: str) -> bytes:
        """A new one, in the place of one that this visitor did not answer."""
        challenge = secrets.token_bytes(32)
        self._waiting.pop(visitor, None)
        self._waiting[visitor] = challenge, self._now() + LASTS
        if len(self._waiting) > self._most:
            self._waiting.popitem(last=False)
        return challenge

    def take(self, visitor: str) -> bytes | None:
        """The one that this visitor was given, this once; None where there is none, or it is too old."""
        challenge, until = self._waiting.pop(visitor, (None, 0))
        return challenge if self._now() < until else None
