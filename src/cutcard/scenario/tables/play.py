"""A table being played by a script, hand after hand."""

from typing import Any

from cutcard.hand import Hand
from cutcard.hand.commands import StartHand
from cutcard.rules import Rulebook
from cutcard.scenario.hands.deck import FILLER
from cutcard.scenario.hands.play import HandPlay
from cutcard.scenario.hands.play import everything as all_of_hand
from cutcard.scenario.hands.setup import HandSetup, Wanted
from cutcard.scenario.outcome import Differs, expect
from cutcard.scenario.sentences import Known
from cutcard.scenario.tables.setup import TableSetup
from cutcard.table import Sitter, Table, decide, evolve
from cutcard.table import events as ev
from cutcard.table.commands import AnyCommand
from cutcard.table.line import line

_COMPARED = tuple(name for name in Table.__slots__ if name not in ("entries", "hand", "sitters"))


class TablePlay(HandPlay):
    """A table, its rules and what has happened; `hand` is the one being played, or the last."""

    def __init__(self, setup: TableSetup, book: Rulebook, known: Known) -> None:
        nobody = StartHand(seats=(), button=0)
        super().__init__(HandSetup(setup.game, setup.stakes, {}, nobody, Wanted(), by_hand=False), book, FILLER, known)
        self.table_setup = setup
        self.table = Table()

    def do(self, command: AnyCommand) -> list[Any]:
        """Carry a command out, or be refused; afterwards names and rules are those of the table."""
        events: list[Any] = list(decide(command, self.table, self.rules))
        self.events += events
        table = self.table
        self.hand = table.hand or self.hand
        self.names |= {sitter.seat: sitter.player for sitter in table.clockwise}
        if table.stakes != self.rules.stakes:
            self.rules = self.book.rules_for(self.rules.game, table.stakes)
        return events

    def line(self) -> str:
        """The table in one line."""
        return line(self.table)

    def everything(self) -> object:
        """All of the table, comparable."""
        return everything(self.table)

    def always(self) -> None:
        """Chips are neither made nor lost over all hands, and replaying the stream gives the same table."""
        brought = sum(e.stack if isinstance(e, ev.SatDown) else -e.stack for e in self._seat_events())
        brought += sum(e.amount for e in self.events if isinstance(e, ev.ToppedUp | ev.ChipsFound))
        brought -= sum(e.amount for e in self.events if isinstance(e, ev.ChipsRemoved))
        expect("chips at the table", f"{brought:,}", f"{self.table.chips:,}")
        again = Table()
        for event in self.events:
            evolve(again, event)
        if everything(again) != everything(self.table):
            raise Differs("replay of the events", line(self.table), line(again))

    def _seat_events(self) -> list[ev.SatDown | ev.SeatLeft]:
        return [event for event in self.events if isinstance(event, ev.SatDown | ev.SeatLeft)]

    def sitter(self, seat: int) -> Sitter:
        """Who has this seat; differs where nobody does."""
        if seat not in self.table.sitters:
            raise Differs(self.name(seat), "at the table", "not there")
        return self.table.sitters[seat]


def everything(table: Table) -> object:
    """All of a table and of its hand."""
    sitters = [tuple(getattr(sitter, name) for name in Sitter.__slots__) for sitter in table.clockwise]
    return [_plain(getattr(table, name)) for name in _COMPARED], sitters, all_of_hand(table.hand or Hand())


def _plain(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
