"""What the other houses that come with Cutcard would do about the same, with the same facts."""

from dataclasses import replace

from msgspec import Struct

from cutcard.floor import remedies
from cutcard.floor.asking import Found, Question, consult
from cutcard.floor.case import Case
from cutcard.floor.declaring import read
from cutcard.floor.refusals import RefusedByFloor
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
    there = _case(book, case, found)
    question = None if there.reading is None else there.reading.question
    if question is not None:
        told = f"Would ask first: {question.text}"
        return Elsewhere(house=book.house, title=book.title, decision=told, asks=question.fact, cites=question.cites)
    return Elsewhere(
        house=book.house,
        title=book.title,
        remedy=found.row.kind,
        decision=remedies.told(there).decides,
        cites=remedies.cites(there),
        same=found.row.kind == case.row.kind and _counts_as(there) == _counts_as(case),
    )


def _case(book: Rulebook, case: Case, found: Found) -> Case:
    """The same case there: with the other house's row, and what was said and done read by its rules."""
    hand, reading = case.hand, None
    if case.declared is not None and hand is not None:
        reading = read(case.declared, hand, book.rules_for(case.rules.game, case.rules.stakes))
    return replace(case, row=found.row, reading=reading, draw="", drawn=())


def _counts_as(case: Case) -> tuple[str, str]:
    """What a declaration is, and whether it binds; nothing where none was made."""
    return ("", "") if case.reading is None else (case.reading.what, case.reading.binding)
