"""Kinds of scenarios: what each reads from the file and how it is played.

A kind brings its own keys, its vocabulary and a play. Tables over many hands, tournaments, cash rooms and
irregularities join by a new entry in ``KINDS``; their vocabularies may stand on that of the hand.
"""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from cutcard.rules import Rulebook
from cutcard.scenario.hands import HANDS
from cutcard.scenario.interpret import Play
from cutcard.scenario.keys import Keys
from cutcard.scenario.script import Step
from cutcard.scenario.sentences import Known, Vocabulary


class Kind(Protocol):
    """One kind of scenario."""

    keys: tuple[str, ...]
    """The keys it has beyond those that all scenarios have."""
    words: Vocabulary
    opens_with: str
    """The step that comes first by itself where the script does not have it; empty: none."""

    def read(self, keys: Keys) -> Any:
        """What the file sets up; None where something is wrong and was noted."""

    def known(self, setup: Any, rules: frozenset[str]) -> Known:
        """What a script may refer to."""

    def open(self, setup: Any, book: Rulebook, steps: Sequence[Step]) -> Play:
        """Everything ready for the first step, in one house."""


KINDS: Final[dict[str, Kind]] = {"hand": HANDS}
