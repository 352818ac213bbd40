"""Refused: code, cites, facts, sentence with names."""

from collections.abc import Callable, Mapping
from typing import ClassVar, Self

from cutcard.rules.slot import Cites
from cutcard.sentences import Fact, Names, WritesChips, Writing, places, whole


class Refused(Exception):
    """A command that the rules do not allow; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = {}
    """By code; each part of the house has its own."""
    incidents: ClassVar[Mapping[str, str]] = {}
    """By code: what it is, where it has happened with real cards and chips."""

    def __init__(self, code: str, cites: Cites = (), **facts: Fact) -> None:
        """Refuse with a code, the rules, and the facts that would make it legal."""
        super().__init__(code)
        self.code = code
        self.cites = cites
        self.facts = facts
        self.chips: WritesChips = whole

    def counted(self, chips: WritesChips) -> Self:
        """The same, for stakes that count so: where there is no table yet that could say it."""
        self.chips = chips
        return self

    @property
    def incident(self) -> str:
        """What it is, where it has happened with real cards and chips; empty: it cannot happen there."""
        return self.incidents.get(self.code, "")

    def __str__(self) -> str:
        """Say it in one sentence, without names."""
        return self.sentence({}, self.chips)

    def fill_names(self, name: Callable[[str], str]) -> None:
        """Put names in the place of ids: `{player:person}` in a sentence is somebody's id until then."""
        for fact, kind in places(self.sentences[self.code]):
            if kind == "person":
                self.facts[fact] = name(str(self.facts[fact]))

    def sentence(self, names: Names, chips: WritesChips = whole) -> str:
        """Say it for a table: with the names of those whose seats are meant, and its chips as it counts them."""
        return Writing(names, chips).say(self.sentences[self.code], **self.facts)
