"""Refused: code, cites, facts, sentence with names."""

from collections.abc import Callable, Mapping
from typing import ClassVar, Self

from cutcard.rules.slot import Cites
from cutcard.sentences import Fact, Names, WritesChips, Writing, places, whole_chips


class Refused(Exception):
    """A command that the rules do not allow; nothing was changed."""

    sentences: ClassVar[Mapping[str, str]] = {}
    """Sentences by code; each part of the house has its own."""
    incidents: ClassVar[Mapping[str, str]] = {}
    """Incidents by code: what it is when it happened with real cards and chips."""

    def __init__(self, code: str, cites: Cites = (), **facts: Fact) -> None:
        """Refuse with a code, the rules, and the facts that would make it legal."""
        super().__init__(code)
        self.code = code
        self.cites = cites
        self.facts = facts
        self.chips: WritesChips = whole_chips

    def counted(self, chips: WritesChips) -> Self:
        """The same with a way to write chips, where there is no table yet."""
        self.chips = chips
        return self

    @property
    def incident(self) -> str:
        """The incident when it happened with real cards and chips; empty: it cannot happen there."""
        return self.incidents.get(self.code, "")

    def __str__(self) -> str:
        """Write it in one sentence, without names."""
        return self.sentence({}, self.chips)

    def fill_names(self, name: Callable[[str], str]) -> None:
        """Replace ids by names: `{player:person}` in a sentence is a person's id until then."""
        for fact, kind in places(self.sentences[self.code]):
            if kind == "person":
                self.facts[fact] = name(str(self.facts[fact]))

    def sentence(self, names: Names, chips: WritesChips = whole_chips) -> str:
        """Write it for a table: with the names of the players it mentions, and chips in the table's format."""
        return Writing(names, chips).say(self.sentences[self.code], **self.facts)
