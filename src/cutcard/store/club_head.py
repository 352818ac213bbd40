"""The head of a whole club: one line that stands for every event up to a position, short enough to print or to mail.

Its sum is worked out anew with each event, from the sum before and the event's mark; so one line kept elsewhere shows
whether anything before it was changed, lost or put in, also by somebody who made all marks of the database anew.
"""

import re
from collections.abc import Iterable
from hashlib import sha256
from typing import Final, Self

from msgspec import Struct

from cutcard.store.base import Recorded

_FORM: Final = re.compile(r"cutcard-head-1-(\d{1,18})-([0-9a-f]{64})-([0-9a-f]{8})")


class ClubHead(Struct, frozen=True, gc=False):
    """How far a club has come: the position of its last event, and the sum over all events up to it."""

    position: int = 0
    sum: bytes = bytes(32)

    def after(self, events: Iterable[Recorded]) -> "ClubHead":
        """The head after further events."""
        position, total = self.position, self.sum
        for event in events:
            position = event.position
            total = added(total, event)
        return ClubHead(position, total)

    def __str__(self) -> str:
        """As one word; the last figures find a slip of the pen."""
        word = f"cutcard-head-1-{self.position}-{self.sum.hex()}"
        return f"{word}-{_figures(word)}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The head that somebody wrote down; None where it is none, or has a slip."""
        found = _FORM.fullmatch(text.strip())
        if not found or _figures(text.strip()[:-9]) != found[3]:
            return None
        return cls(int(found[1]), bytes.fromhex(found[2]))


def added(total: bytes, event: Recorded) -> bytes:
    """The sum with one more event."""
    return sha256(total + (event.mark or b"")).digest()  # a damaged row may have no mark


def _figures(word: str) -> str:
    return sha256(word.encode()).hexdigest()[:8]
