"""What a table asks its session."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from cutcard.floor.checklists import RoutineDue
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.views.bad_beat_view import BadBeatSeen
from cutcard.room.views.dealer_types import EveningHere, NightHere
from cutcard.rules.game import Stakes
from cutcard.rules.rotation import Turn
from cutcard.table import AnyCommand, Table
from cutcard.table.open_table import SetStakes, SetTurns


class HandStakes(NamedTuple):
    """For which stakes a hand is played."""

    stakes: Stakes
    rotation: tuple[Turn, ...] = ()
    """Its games with their stakes, where they are played in turn."""
    turn: int | None = None
    """Which of them it is; None: as it comes at the table."""

    def wanted(self, t: Table) -> Sequence[AnyCommand]:
        """What the table has to be told; nothing where it plays so already."""
        if not self.rotation:
            return (SetStakes(self.stakes),) if self.stakes != t.stakes else ()
        turn = self.turn if self.turn != t.next_turn else None
        known = t.called.rotation if t.called is not None and t.called.rotation else t.rotation
        return (SetTurns(rotation=self.rotation, turn=turn),) if turn is not None or self.rotation != known else ()


class TableHooks(Protocol):
    """Whoever says when a hand may begin at the tables of a night that is dealt online."""

    def held(self, place: TableStream) -> bool:
        """Whether no hand may begin there now."""

    async def begin(self, place: TableStream) -> HandStakes | None:
        """Ask for the next hand: what it is played for; None: not now."""

    def seen(self, place: TableStream, person: str) -> NightHere | None:
        """The night that is played there, for one person; None: nobody knows it."""


class TabletHooks(Protocol):
    """Whoever goes between live tables and the night that is played there."""

    def asked(self, place: TableStream) -> HandStakes | None:
        """What the next hand is played for; None: no night is played here. Raises Refused where none may begin."""

    async def begin(self, place: TableStream) -> HandStakes | None:
        """The same, once those sit there whom the night says."""

    def called(self, place: TableStream) -> tuple[RoutineDue, ...]:
        """The dealer's routines that the night's clock asks for now."""


class Directed(NamedTuple):
    """Those whom every table asks."""

    gate: TableHooks
    tablets: TabletHooks
    cash: "CashTables"


class CashTables(Protocol):
    """Whoever goes between tables and the evening of the cash room that is played there."""

    def here(self, place: TableStream) -> EveningHere | None:
        """What the dealer of a table is shown of the evening; None: none is played there."""

    def booked(self, place: TableStream, beat: BadBeatSeen) -> BadBeatSeen:
        """A bad beat with the amounts that the evening booked for it, once it did."""
