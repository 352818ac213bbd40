"""Scenarios of a cash room: what is read, how it is played, and the sentences of each part of the session."""

from collections.abc import Sequence
from typing import Final

from cutcard.rules import Rulebook
from cutcard.scenario.cash import checks
from cutcard.scenario.cash.play import CashPlay, CashWatch
from cutcard.scenario.cash.setup import KEYS, WORDS, CashSetup, read_setup
from cutcard.scenario.script import Keys, Step
from cutcard.scenario.sentences import ScriptNames, Vocabulary

__all__ = ["ROOMS", "checks"]


class InCashRoom:
    """The kind "room"."""

    keys: tuple[str, ...] = KEYS
    words: Vocabulary = WORDS
    opens_with: str = ""

    def read(self, keys: Keys) -> CashSetup | None:
        """What the file sets up."""
        return read_setup(keys)

    def known(self, setup: CashSetup, rules: frozenset[str]) -> ScriptNames:
        """Players and rules; later players may have any name with a capital letter."""
        return ScriptNames({name: index for index, name in enumerate(setup.names, 1)}, rules)

    def open(self, setup: CashSetup, book: Rulebook, _: Sequence[Step]) -> CashPlay:
        """The session in one house, as far as the file sets it up."""
        return CashPlay(setup, book, self.known(setup, frozenset(book.rules)))

    def watch(self, play: CashPlay) -> CashWatch:
        """A view for spectators."""
        return CashWatch(play)


ROOMS: Final = InCashRoom()
