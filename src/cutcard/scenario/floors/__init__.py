"""Scenarios of a live table with a floor: what is read, how it is played, and the sentences that the floor adds."""

from collections.abc import Sequence
from typing import Any, Final

from cutcard.rules import Rulebook
from cutcard.scenario.floors import looks, steps
from cutcard.scenario.floors.play import FloorPlay
from cutcard.scenario.floors.setup import KEYS, FloorSetup, read_setup
from cutcard.scenario.floors.watch import FloorWatch
from cutcard.scenario.floors.words import WORDS
from cutcard.scenario.hands.deck import stacked
from cutcard.scenario.hands.setup import Cards
from cutcard.scenario.interpret import rehearse
from cutcard.scenario.keys import Keys
from cutcard.scenario.script import Step
from cutcard.scenario.sentences import Known, Vocabulary
from cutcard.scenario.tables import TABLES

__all__ = ["FLOORS", "looks", "steps"]


class Floors:
    """The kind "floor"."""

    keys: tuple[str, ...] = KEYS
    words: Vocabulary = WORDS
    opens_with: str = "start"

    def read(self, keys: Keys) -> FloorSetup | None:
        """What the file sets up."""
        return read_setup(keys)

    def known(self, setup: FloorSetup, rules: frozenset[str]) -> Known:
        """Players, rules, and the game's sides and streets."""
        return TABLES.known(setup.table, rules)

    def open(self, setup: FloorSetup, book: Rulebook, script: Sequence[Step]) -> FloorPlay:
        """The table in one house, with a first deck that brings the cards the file asks for."""
        known = self.known(setup, frozenset(book.rules))

        def events_with(deck: Cards) -> list[Any]:
            play = FloorPlay(setup, book, deck, known)
            rehearse(play, script)
            return play.events

        return FloorPlay(setup, book, () if setup.by_hand else stacked(setup.wanted, events_with), known)

    def watch(self, play: FloorPlay) -> FloorWatch:
        """For somebody who looks on."""
        return FloorWatch(play)


FLOORS: Final = Floors()
