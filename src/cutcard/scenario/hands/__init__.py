"""Scenarios of one hand: what is read, how it is played, and the sentences of its script."""

from collections.abc import Sequence
from typing import Final

from cutcard.hand.events import AnyEvent
from cutcard.rules import Rulebook
from cutcard.scenario.hands import awards, betting, looks, steps, unforeseen
from cutcard.scenario.hands.deck import stacked
from cutcard.scenario.hands.play import HandPlay
from cutcard.scenario.hands.setup import KEYS, Cards, HandSetup, read_setup
from cutcard.scenario.hands.watch import HandWatch
from cutcard.scenario.hands.words import WORDS
from cutcard.scenario.interpret import rehearse
from cutcard.scenario.keys import Keys
from cutcard.scenario.script import Step
from cutcard.scenario.sentences import Known, Vocabulary

__all__ = ["HANDS", "awards", "betting", "looks", "steps", "unforeseen"]


class Hands:
    """The kind "hand"."""

    keys: tuple[str, ...] = KEYS
    words: Vocabulary = WORDS
    opens_with: str = "start"

    def read(self, keys: Keys) -> HandSetup | None:
        """What the file sets up."""
        return read_setup(keys)

    def known(self, setup: HandSetup, rules: frozenset[str]) -> Known:
        """Players, rules, and the game's sides and streets."""
        game = setup.game
        words = {
            "side": tuple(side.name for side in game.sides),
            "street": tuple(street.name for street in game.streets),
        }
        return Known(setup.names, rules, words)

    def open(self, setup: HandSetup, book: Rulebook, script: Sequence[Step]) -> HandPlay:
        """The hand in one house, with a deck that brings the cards the file asks for."""
        known = self.known(setup, frozenset(book.rules))

        def events_with(deck: Cards) -> list[AnyEvent]:
            play = HandPlay(setup, book, deck, known)
            rehearse(play, script)
            return play.events

        return HandPlay(setup, book, () if setup.by_hand else stacked(setup.wanted, events_with), known)

    def watch(self, play: HandPlay) -> HandWatch:
        """For somebody who looks on."""
        return HandWatch(play)


HANDS: Final = Hands()
