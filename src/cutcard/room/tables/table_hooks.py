"""What a table asks its tournament or cash session."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from cutcard.floor.checklists import RoutineDue
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.views.bad_beat_view import BadBeatView
from cutcard.room.views.dealer_types import EveningHere, NightHere
from cutcard.rules.game import Stakes
from cutcard.rules.rotation import Turn
from cutcard.table import AnyCommand, Table
from cutcard.table.open_table import SetStakes, SetTurns


class HandStakes(NamedTuple):
    """The stakes of a hand."""

    stakes: Stakes
    rotation: tuple[Turn, ...] = ()
    """The games with their stakes, where they are played in turn."""
    turn: int | None = None
    """The current one of them; None: the table takes turns itself."""

    def commands_for(self, t: Table) -> Sequence[AnyCommand]:
        """The commands that set these stakes at the table; none where they are set."""
        if not self.rotation:
            return (SetStakes(self.stakes),) if self.stakes != t.stakes else ()
        turn = self.turn if self.turn != t.next_turn else None
        known = t.called.rotation if t.called is not None and t.called.rotation else t.rotation
        return (SetTurns(rotation=self.rotation, turn=turn),) if turn is not None or self.rotation != known else ()


class TableHooks(Protocol):
    """Decides when a hand may begin at the tables of an online tournament."""

    def held(self, place: TableStream) -> bool:
        """Whether no hand may begin there now."""

    async def begin(self, place: TableStream) -> HandStakes | None:
        """Ask for the next hand: its stakes; None: not now."""

    def seen(self, place: TableStream, person: str) -> NightHere | None:
        """One person's view of the tournament that is played there; None: there is none."""


class TabletHooks(Protocol):
    """Connects live tables with the tournament that is played there."""

    def next_stakes(self, place: TableStream) -> HandStakes | None:
        """The stakes of the next hand; None: no tournament is played here. Raises Refused where no hand may begin."""

    async def begin(self, place: TableStream) -> HandStakes | None:
        """The same, after the players whom the tournament seats are seated here."""

    def due_routines(self, place: TableStream) -> tuple[RoutineDue, ...]:
        """The dealer's routines that the tournament clock asks for now."""


class Directed(NamedTuple):
    """The hooks that every table has."""

    gate: TableHooks
    tablets: TabletHooks
    cash: "CashTables"


class CashTables(Protocol):
    """Connects tables with the cash session that is played there."""

    def dealer_view(self, place: TableStream) -> EveningHere | None:
        """What a table's dealer sees of the cash session; None: none is played there."""

    def with_booked_amounts(self, place: TableStream, beat: BadBeatView) -> BadBeatView:
        """A bad beat with the amounts that the cash session booked for it, if it did."""
