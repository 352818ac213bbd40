"""Rules of the club's office: what only the office asks, answered once by the house."""

from dataclasses import dataclass

from cutcard.rules.rulebook import Rulebook
from cutcard.rules.slots.membership import Dues


@dataclass(kw_only=True, slots=True)
class OfficeRules:
    """What decides in the office."""

    house: str
    edition: str
    """The digest of the rulebook this was made from."""
    dues: Dues


def office_rules(book: Rulebook) -> OfficeRules:
    """Every slot of the office answered by a house."""
    dues = book.answer("dues", frozenset()).policy
    assert isinstance(dues, Dues)  # noqa: S101 - the slot's own kind
    return OfficeRules(house=book.house, edition=book.digest, dues=dues)
