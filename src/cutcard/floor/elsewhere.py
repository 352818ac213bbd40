"""What the other houses that come with Cutcard would do about the same, with the same facts."""

from msgspec import Struct

from cutcard.floor.asking import Question, consult
from cutcard.floor.case import Case
from cutcard.floor.refusals import RefusedByFloor
from cutcard.floor.remedies import REMEDIES
from cutcard.rules import Rulebook, house_ids, load_house


class Elsewhere(Struct, frozen=True, kw_only=True):
    """Another house's decision; without a remedy, what it would have to ask first."""

    house: str
    title: str
    remedy: str = ""
    decision: str
    asks: str = ""
    """The fact that it would have to ask for first."""
    cites: tuple[str, ...] = ()
    same: bool = False
    """The same remedy as here."""


def elsewhere(book: Rulebook, tags: frozenset[str], case: Case) -> tuple[Elsewhere, ...]:
    """Every other house, `standard` first."""
    return tuple(_there(load_house(house), tags, case) for house in house_ids() if house != book.house)


def _there(book: Rulebook, tags: frozenset[str], case: Case) -> Elsewhere:
    try:
        found = consult(book, tags, case.incident, case.facts)
    except RefusedByFloor as refused:
        return Elsewhere(house=book.house, title=book.title, decision=str(refused))
    if isinstance(found, Question):
        told = f"Would ask first: {found.text}"
        return Elsewhere(house=book.house, title=book.title, decision=told, asks=found.fact, cites=found.cites)
    there = Case(
        incident=case.incident, facts=case.facts, row=found.row, rules=case.rules, table=case.table, names=case.names
    )
    kind = found.row.kind
    return Elsewhere(
        house=book.house,
        title=book.title,
        remedy=kind,
        decision=REMEDIES[kind].decision(there),
        cites=found.row.cites,
        same=kind == case.row.kind,
    )
