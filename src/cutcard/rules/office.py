"""Rules of the club's office: what the office asks, answered once by the house."""

from dataclasses import dataclass, fields
from typing import Any

from cutcard.rules.rulebook import Rulebook
from cutcard.rules.slot import slots
from cutcard.rules.slots.membership import Dues
from cutcard.rules.slots.office import Sanctions
from cutcard.rules.slots.table.disputes import Disputes
from cutcard.rules.slots.tournament.plan import CapacityChange
from cutcard.rules.slots.tournament.registration import FreedPlace, Registration


@dataclass(kw_only=True, slots=True)
class OfficeRules:
    """What decides in the office."""

    house: str
    edition: str
    """The digest of the rulebook this was made from."""
    dues: Dues
    registration: Registration
    freed_place: FreedPlace
    capacity_change: CapacityChange
    sanctions: Sanctions
    disputes: Disputes
    """The order of authority: the same as at the tables."""


def office_rules(book: Rulebook) -> OfficeRules:
    """Every slot of the office answered by a house."""
    asked = [field.name for field in fields(OfficeRules) if field.name in slots()]
    answers: dict[str, Any] = {slot: book.answer(slot, frozenset({"tournament"})).policy for slot in asked}
    return OfficeRules(house=book.house, edition=book.digest, **answers)
