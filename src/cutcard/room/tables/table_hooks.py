"""What a table asks the night that is played at it, and who answers: the night's director."""

from typing import NamedTuple, Protocol

from cutcard.floor.checklists import Due
from cutcard.room.tables.hand_stakes import HandStakes
from cutcard.room.tables.table_stream import KeptTable
from cutcard.room.views.table_types import BadBeatSeen, EveningHere, NightHere


class Gate(Protocol):
    """Whoever says when a hand may begin at the tables of a night that is dealt online."""

    def held(self, place: KeptTable) -> bool:
        """Whether no hand may begin there now."""

    async def begin(self, place: KeptTable) -> HandStakes | None:
        """Ask for the next hand: what it is played for; None: not now."""

    def seen(self, place: KeptTable, person: str) -> NightHere | None:
        """The night that is played there, for one person; None: nobody knows it."""


class Tablets(Protocol):
    """Whoever goes between live tables and the night that is played there."""

    def asked(self, place: KeptTable) -> HandStakes | None:
        """What the next hand is played for; None: no night is played here. Raises Refused where none may begin."""

    async def begin(self, place: KeptTable) -> HandStakes | None:
        """The same, once those sit there whom the night says."""

    def called(self, place: KeptTable) -> tuple[Due, ...]:
        """The dealer's routines that the night's clock asks for now."""


class Directed(NamedTuple):
    """Those whom every table asks."""

    gate: Gate
    tablets: Tablets
    cash: "CashTables"


class CashTables(Protocol):
    """Whoever goes between tables and the evening of the cash room that is played there."""

    def here(self, place: KeptTable) -> EveningHere | None:
        """What the dealer of a table is shown of the evening; None: none is played there."""

    def booked(self, place: KeptTable, beat: BadBeatSeen) -> BadBeatSeen:
        """A bad beat with the amounts that the evening booked for it, once it did."""
