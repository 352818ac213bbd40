"""Scenarios at one table: a hand by itself, many hands, or a live table with its floor. One play, three set-ups."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from cutcard.rules import Rulebook
from cutcard.scenario.script import Keys, Step, rehearse
from cutcard.scenario.sentences import ScriptNames, Vocabulary
from cutcard.scenario.tables import card_checks, floor_steps, hand_steps, seat_steps
from cutcard.scenario.tables.declaration_steps import DECLARING
from cutcard.scenario.tables.play import TablePlay
from cutcard.scenario.tables.setup import (
    HAND_KEYS,
    LIVE_KEYS,
    TABLE_KEYS,
    Cards,
    TableSetup,
    read_hand,
    read_live,
    read_table,
    stacked,
)
from cutcard.scenario.tables.spectator import TableWatch
from cutcard.scenario.tables.vocabulary import FLOOR, HAND, START, TABLE

__all__ = [
    "FLOORS",
    "HANDS",
    "TABLES",
    "card_checks",
    "floor_steps",
    "hand_steps",
    "seat_steps",
]


@dataclass
class AtTable:
    """A kind of scenario at one table: its set-up and its sentences."""

    keys: tuple[str, ...]
    words: Vocabulary
    opens_with: str
    reads: Callable[[Keys], TableSetup | None]

    def read(self, keys: Keys) -> TableSetup | None:
        """What the file sets up."""
        return self.reads(keys)

    def known(self, setup: TableSetup, rules: frozenset[str]) -> ScriptNames:
        """Players, rules, and the game's sides and streets."""
        words = {
            "side": tuple(side.name for side in setup.game.sides),
            "street": tuple(street.name for street in setup.game.streets),
        }
        return ScriptNames(setup.names, rules, words)

    def open(self, setup: TableSetup, book: Rulebook, script: Sequence[Step]) -> TablePlay:
        """The table in one house, before anyone sits down, with a first deck that has the cards of the file."""
        known = self.known(setup, frozenset(book.rules))

        def events_with(deck: Cards) -> list[Any]:
            play = TablePlay(setup, book, deck, known)
            rehearse(play, script)
            return play.events

        return TablePlay(setup, book, () if setup.by_hand else stacked(setup.wanted, events_with), known)

    def watch(self, play: TablePlay) -> TableWatch:
        """A view for spectators."""
        return TableWatch(play)


HANDS: Final = AtTable(HAND_KEYS, Vocabulary(START, HAND), "start", read_hand)
TABLES: Final = AtTable(TABLE_KEYS, Vocabulary(HAND, TABLE), "open the table", read_table)
FLOORS: Final = AtTable(LIVE_KEYS, Vocabulary(HAND, TABLE, START, DECLARING, FLOOR), "start", read_live)
