"""Scenarios of a tournament night: what is read, how it is played, and the sentences of each part of the night."""

from collections.abc import Sequence
from typing import Final

from cutcard.rules import Rulebook
from cutcard.scenario.keys import Keys
from cutcard.scenario.script import Step
from cutcard.scenario.sentences import ScriptNames, Vocabulary
from cutcard.scenario.tournaments import chips, clock, desk, money, players, seats, steps
from cutcard.scenario.tournaments.play import NightPlay, NightWatch
from cutcard.scenario.tournaments.setup import KEYS, NightSetup, read_setup
from cutcard.scenario.tournaments.words import WORDS

__all__ = ["NIGHTS", "chips", "clock", "desk", "money", "players", "seats", "steps"]


class AtNight:
    """The kind "night"."""

    keys: tuple[str, ...] = KEYS
    words: Vocabulary = WORDS
    opens_with: str = ""

    def read(self, keys: Keys) -> NightSetup | None:
        """What the file sets up."""
        return read_setup(keys)

    def known(self, setup: NightSetup, rules: frozenset[str]) -> ScriptNames:
        """Players and rules; later players may have any name with a capital letter."""
        return ScriptNames({name: index for index, name in enumerate(setup.names, 1)}, rules)

    def open(self, setup: NightSetup, book: Rulebook, _: Sequence[Step]) -> NightPlay:
        """The night in one house, as far as the file has it already."""
        return NightPlay(setup, book, self.known(setup, frozenset(book.rules)))

    def watch(self, play: NightPlay) -> NightWatch:
        """A view for spectators."""
        return NightWatch(play)


NIGHTS: Final = AtNight()
