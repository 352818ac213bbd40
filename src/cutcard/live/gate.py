"""What a table that belongs to a night asks before each hand, and who answers: the night's director."""

from typing import Protocol

from cutcard.live.place import Place
from cutcard.rules import Stakes


class Gate(Protocol):
    """Whoever says when a hand may begin at a night's tables."""

    def held(self, place: Place) -> bool:
        """Whether no hand may begin there now."""

    async def begin(self, place: Place) -> Stakes | None:
        """Ask for the next hand: what it is played for; None: not now."""


class Shut(Gate):
    """Nobody directs here: no hand begins."""

    def held(self, place: Place) -> bool:
        """No hand may begin."""
        return True

    async def begin(self, place: Place) -> Stakes | None:
        """Not now."""
        return None
