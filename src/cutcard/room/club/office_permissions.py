"""Who may send which command to the office; ranks."""

from collections.abc import Iterable
from typing import Final, Literal

from cutcard.acts.declare import Who, act_of
from cutcard.club.people import People, Person
from cutcard.office.acts import FOLD, AnyCommand, AnyEvent, OfficeEntryUndone, UndoOfficeEntry
from cutcard.office.appeals import AppealDecided, AppealSanction
from cutcard.office.conduct import AbsenceExcused, Sanctioned, SanctionLifted
from cutcard.office.officers import Appoint, Appointed, EndTerm, TermEnded, officers_on
from cutcard.office.state import POSTED, Office
from cutcard.rules.club_rules import OfficeRules
from cutcard.streams.refusals import RefusedInRoom

OFFICERS: Final = "the director, the club's officers and the banker"


def is_officer(who: Person, office: Office, today: str) -> bool:
    """Whether a person is an officer."""
    return who.has("director") or any(one.person == who.id for one in officers_on(office, today))


def may_look(who: Person | None, office: Office, today: str) -> bool:
    """Whether a person may see the office."""
    return who is not None and (who.has("banker") or is_officer(who, office, today))


def authorize(who: Person, command: AnyCommand, office: Office, today: str) -> AnyCommand:
    """The command as this person may send it, or a refusal."""
    act = act_of(type(command))
    if act.who == Who.ROOM:
        raise RefusedInRoom("for_the_room")
    if is_officer(who, office, today):
        return command
    if who.has("banker") and (Who.BANK in act.who or _own_money(who, command, office)):
        return command
    if Who.SELF in act.who and _about(command, office) == who.id:
        return command
    raise RefusedInRoom("for_staff", who="the director and the club's officers, and of money the banker")


def _about(command: AnyCommand, office: Office) -> str:
    """The person a command is about, where people may do it for themselves."""
    if isinstance(command, AppealSanction) and command.number in office.sanctions:
        return office.sanctions[command.number].person
    return ""


def _own_money(who: Person, command: AnyCommand, office: Office) -> bool:
    """Whether a banker undoes their own entry about money."""
    if not isinstance(command, UndoOfficeEntry) or command.also:
        return False
    events = office.record.events_of(command.number)
    return bool(events) and all(one.by == who.id and type(one) in POSTED for one in events)


Rank = Literal["director", "floor"]
RANKS: Final[tuple[Rank, ...]] = ("director", "floor")
"""From highest to lowest."""


def rank_of(person: str, people: People, office: Office, today: str) -> str:
    """Director or floor: the highest a person holds; "": not an officer."""
    known = people.persons.get(person)
    held = {one.authority for one in officers_on(office, today) if one.person == person}
    return next((rank for rank in RANKS if rank in held or (known is not None and known.has(rank))), "")


def holders(rank: str, people: People, office: Office, today: str) -> list[str]:
    """Who holds a rank: by term of office, else by the role of that name."""
    named = [one.person for one in officers_on(office, today) if one.authority == rank]
    roles = [one.id for one in people.persons.values() if not one.gone and rank in one.roles]
    return list(dict.fromkeys(named)) or roles


def check(command: AnyCommand, rank: str, office: Office, rules: OfficeRules) -> None:
    """Refuse appointments by anyone but the director, and undoing what the officer may not decide."""
    if isinstance(command, Appoint | EndTerm):
        _directs(rank, rules)
    if isinstance(command, UndoOfficeEntry):
        for event in _meant(office, command.number or FOLD.last(office)):
            _may_take_back(event, command.by, rank, office, rules)


def _meant(office: Office, entry: int) -> Iterable[AnyEvent]:
    """The events of an entry; for an undo, those it undid."""
    for event in office.record.events_of(entry):
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
