"""Scenarios of a tournament: what is read, how it is played, and the sentences of each part."""

from collections.abc import Sequence
from typing import Final

from cutcard.rules import Rulebook
from cutcard.scenario.script import Keys, Step
from cutcard.scenario.sentences import ScriptNames, Vocabulary
from cutcard.scenario.tournaments import clock, desk, money, players
from cutcard.scenario.tournaments.play import NightPlay, NightWatch
from cutcard.scenario.tournaments.setup import KEYS, WORDS, NightSetup, read_setup

__all__ = ["NIGHTS", "clock", "desk", "money", "players"]


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
        """The tournament in one house, as far as the file sets it up."""
        return NightPlay(setup, book, self.known(setup, frozenset(book.rules)))

    def watch(self, play: NightPlay) -> NightWatch:
        """A view for spectators."""
        return NightWatch(play)


NIGHTS: Final = AtNight()
