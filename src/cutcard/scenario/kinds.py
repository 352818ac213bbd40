"""Kinds of scenarios: what each reads from the file and how it is played.

A kind has its own keys, its vocabulary, which may extend others, and a play.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Protocol

from cutcard.hand import Refused
from cutcard.hand.legal_options import Legal
from cutcard.rules import Rulebook
from cutcard.rules.slot import Cites
from cutcard.scenario.cash import ROOMS
from cutcard.scenario.outcome import RoomDrawn
from cutcard.scenario.script import Keys, Play, Step
from cutcard.scenario.sentences import ScriptNames, Vocabulary
from cutcard.scenario.tables import FLOORS, HANDS, TABLES
from cutcard.scenario.tournaments import NIGHTS
from cutcard.table.view import TableView


class PlayView(Protocol):
    """A play shown to people."""

    def told(self, events: Iterable[Any], *, covered: bool = False) -> Iterator[tuple[Any, str]]:
        """Each event with its sentence, empty if it has none; covered: without cards the file does not name."""

    def said(self, step: Step) -> str:
        """A step in plain words."""

    def heard(self) -> Iterable[tuple[str, str, Cites]]:
        """An official's words since the last step: their kind, the words, and the rules behind them."""

    def refused(self, refusal: Refused) -> str:
        """Why a step was not possible."""

    def scene(self) -> object:
        """Changes when the table is worth looking at again."""

    def rows(self) -> list[tuple[str, ...]]:
        """The table, a row for each seat."""

    def drawing(self) -> str:
        """The cards and pots in the middle, drawn."""

    def waits(self) -> str:
        """What is to be done next, and what is legal."""

    def next_up(self) -> tuple[str, str, Legal | None]:
        """What is to be done next, what is legal in words, and as data; empty if there is nothing."""

    def picture(self) -> TableView | None:
        """The table as pages draw it, with the cards that the file names; None where nothing is set up."""

    def room(self) -> RoomDrawn | None:
        """The room of a tournament as pages draw it; None if there is only one table."""


class Kind(Protocol):
    """One kind of scenario."""

    keys: tuple[str, ...]
    """The keys it has beyond those that all scenarios have."""
    words: Vocabulary
    opens_with: str
    """The opening step taken unless the script has it; empty: none."""

    def read(self, keys: Keys) -> Any:
        """What the file sets up; None where something is wrong and was noted."""

    def known(self, setup: Any, rules: frozenset[str]) -> ScriptNames:
        """What a script may refer to."""

    def open(self, setup: Any, book: Rulebook, steps: Sequence[Step]) -> Play:
        """Everything ready for the first step, in one house."""

    def watch(self, play: Any) -> PlayView:
        """A view for spectators while it is played."""


KINDS: Final[dict[str, Kind]] = {"hand": HANDS, "table": TABLES, "floor": FLOORS, "night": NIGHTS, "room": ROOMS}
