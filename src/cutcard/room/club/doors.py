"""Who may do what in the office: directors and whoever holds an office, everything; bankers what is about money."""

from typing import Final

from cutcard.acts.declare import Who, act_of
from cutcard.club.people import Person
from cutcard.office.acting import POSTED
from cutcard.office.acts import AnyCommand
from cutcard.office.conduct import AppealSanction
from cutcard.office.evolve import UndoOfficeEntry
from cutcard.office.officers import officers_on
from cutcard.office.state import Office
from cutcard.streams.refusals import RefusedInRoom

OFFICERS: Final = "the director, the club's officers and the banker"


def is_officer(who: Person, office: Office, today: str) -> bool:
    """Whether somebody runs the office."""
    return who.has("director") or any(one.person == who.id for one in officers_on(office, today))


def may_look(who: Person | None, office: Office, today: str) -> bool:
    """Whether the office is shown to somebody."""
    return who is not None and (who.has("banker") or is_officer(who, office, today))


def admit(who: Person, command: AnyCommand, office: Office, today: str) -> AnyCommand:
    """The command as this person may send it; or refuse what they may not do here."""
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
    """Whom something is about that people may do for themselves."""
    if isinstance(command, AppealSanction) and command.number in office.sanctions:
        return office.sanctions[command.number].person
    return ""


def _own_money(who: Person, command: AnyCommand, office: Office) -> bool:
    """Whether a banker takes back what is about money and was entered by themselves."""
    if not isinstance(command, UndoOfficeEntry) or command.also:
        return False
    events = office.record.of(command.number)
    return bool(events) and all(one.by == who.id and type(one) in POSTED for one in events)
