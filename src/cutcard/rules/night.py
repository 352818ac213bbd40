"""Rules of one tournament night: every question that only a night asks, answered once by the house."""

from dataclasses import dataclass, fields

from cutcard.rules.policy import slots
from cutcard.rules.rulebook import Rulebook


@dataclass(kw_only=True, slots=True)
class NightRules:
    """What decides in one night; an attribute per slot holds the house's answer."""

    house: str
    edition: str
    """The digest of the rulebook this was made from."""


def night_rules(book: Rulebook, tags: frozenset[str]) -> NightRules:
    """Every slot of a night answered by a house, for a tournament of a game with these tags."""
    asked = [field.name for field in fields(NightRules) if field.name in slots()]
    answers = {slot: book.answer(slot, tags | {"tournament"}).policy for slot in asked}
    return NightRules(house=book.house, edition=book.digest, **answers)
