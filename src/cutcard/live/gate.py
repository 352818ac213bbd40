"""What a table that belongs to a night asks before each hand, and who answers: the night's director."""

from typing import Protocol

from cutcard.floor.checklists import Due
from cutcard.live.messages import NightHere
from cutcard.live.place import Place
from cutcard.rules import Stakes


class Gate(Protocol):
    """Whoever says when a hand may begin at a night's tables."""

    def held(self, place: Place) -> bool:
        """Whether no hand may begin there now."""

    async def begin(self, place: Place) -> Stakes | None:
        """Ask for the next hand: what it is played for; None: not now."""

    def seen(self, place: Place, person: str) -> NightHere | None:
        """The night that is played there, for one person; None: nobody knows it."""


class Shut(Gate):
    """Nobody directs here: no hand begins."""

    def held(self, place: Place) -> bool:
        """No hand may begin."""
        return True

    async def begin(self, place: Place) -> Stakes | None:
        """Not now."""
        return None

    def seen(self, place: Place, person: str) -> NightHere | None:
        """Nobody knows it."""
        return None


class Tablets(Protocol):
    """Whoever goes between live tables and the night that is played there."""

    def asked(self, place: Place) -> Stakes | None:
        """What the next hand is played for; None: no night is played here. Raises Refused where none may begin."""

    async def begin(self, place: Place) -> Stakes | None:
        """The same, once those sit there whom the night says."""

    def called(self, place: Place) -> tuple[Due, ...]:
        """The dealer's routines that the night's clock asks for now."""


class NoNight(Tablets):
    """No night is played at any live table."""

    def asked(self, place: Place) -> Stakes | None:
        """The table's own stakes."""
        return None

    async def begin(self, place: Place) -> Stakes | None:
        """The table's own stakes."""
        return None

    def called(self, place: Place) -> tuple[Due, ...]:
        """Nothing."""
        return ()
