"""The order of authority in the office: who holds which rank today, by a term of office or by a role of the club."""

from collections.abc import Iterable
from typing import Final, Literal

from cutcard.club.people import People
from cutcard.office.acts import AnyCommand, AnyEvent
from cutcard.office.conduct import AbsenceExcused, AppealDecided, Sanctioned, SanctionLifted
from cutcard.office.evolve import FOLD, OfficeEntryUndone, UndoOfficeEntry
from cutcard.office.officers import Appoint, Appointed, EndTerm, TermEnded, officers_on
from cutcard.office.state import Office
from cutcard.rules.office import OfficeRules
from cutcard.streams.refusals import RefusedInRoom

Rank = Literal["director", "floor"]
RANKS: Final[tuple[Rank, ...]] = ("director", "floor")
"""From the highest to the lowest."""


def rank_of(person: str, people: People, office: Office, today: str) -> str:
    """Director or floor, the higher one of what somebody holds; "": they are no officer."""
    known = people.persons.get(person)
    held = {one.authority for one in officers_on(office, today) if one.person == person}
    return next((rank for rank in RANKS if rank in held or (known is not None and known.has(rank))), "")


def holders(rank: str, people: People, office: Office, today: str) -> list[str]:
    """Who holds a rank: by a term of office; where nobody does, by the role of that name."""
    named = [one.person for one in officers_on(office, today) if one.authority == rank]
    roles = [one.id for one in people.persons.values() if not one.gone and rank in one.roles]
    return list(dict.fromkeys(named)) or roles


def check(command: AnyCommand, rank: str, office: Office, rules: OfficeRules) -> None:
    """Offices are the director's to give, and nobody takes back what they may not decide."""
    if isinstance(command, Appoint | EndTerm):
        _directs(rank, rules)
    if isinstance(command, UndoOfficeEntry):
        for event in _meant(office, command.number or FOLD.last(office)):
            _may_take_back(event, command.by, rank, office, rules)


def _meant(office: Office, entry: int) -> Iterable[AnyEvent]:
    """What an entry did; of one that took others back: what those did."""
    for event in office.record.of(entry):
        if isinstance(event, OfficeEntryUndone):
            for other in event.entries:
                yield from _meant(office, other)
        else:
            yield event


def _may_take_back(event: AnyEvent, by: str, rank: str, office: Office, rules: OfficeRules) -> None:
    if isinstance(event, Appointed | TermEnded):
        _directs(rank, rules)
    if isinstance(event, Sanctioned | AbsenceExcused):
        _not_own(event.person, by, rules)
    if isinstance(event, SanctionLifted | AppealDecided) and event.number in office.sanctions:
        one = office.sanctions[event.number]
        _not_own(one.person, by, rules)
        if one.step in rules.sanctions.director:
            _directs(rank, rules)
    if isinstance(event, Sanctioned) and event.step in rules.sanctions.director:
        _directs(rank, rules)


def _not_own(person: str, by: str, rules: OfficeRules) -> None:
    if person == by:
        raise RefusedInRoom("own_record", rules.disputes.cites_on("party"))


def _directs(rank: str, rules: OfficeRules) -> None:
    if rank != "director":
        raise RefusedInRoom("for_staff", rules.disputes.cites, who=rules.disputes.title("director"))
