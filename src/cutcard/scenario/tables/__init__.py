"""Scenarios of a table over many hands: what is read, how it is played, and the sentences that a table adds."""

from collections.abc import Sequence
from typing import Final

from cutcard.rules import Rulebook
from cutcard.scenario.keys import Keys
from cutcard.scenario.script import Step
from cutcard.scenario.sentences import Known, Vocabulary
from cutcard.scenario.tables import clock, looks, steps
from cutcard.scenario.tables.play import TablePlay
from cutcard.scenario.tables.setup import KEYS, TableSetup, read_setup
from cutcard.scenario.tables.watch import TableWatch
from cutcard.scenario.tables.words import WORDS

__all__ = ["TABLES", "clock", "looks", "steps"]


class Tables:
    """The kind "table"."""

    keys: tuple[str, ...] = KEYS
    words: Vocabulary = WORDS
    opens_with: str = "open the table"

    def read(self, keys: Keys) -> TableSetup | None:
        """What the file sets up."""
        return read_setup(keys)

    def known(self, setup: TableSetup, rules: frozenset[str]) -> Known:
        """Players, rules, and the game's sides and streets."""
        words = {
            "side": tuple(side.name for side in setup.game.sides),
            "street": tuple(street.name for street in setup.game.streets),
        }
        return Known(setup.names, rules, words)

    def open(self, setup: TableSetup, book: Rulebook, _: Sequence[Step]) -> TablePlay:
        """The table in one house, before anybody sits down."""
        return TablePlay(setup, book, self.known(setup, frozenset(book.rules)))

    def watch(self, play: TablePlay) -> TableWatch:
        """For somebody who looks on."""
        return TableWatch(play)


TABLES: Final = Tables()
