"""Who holds which office, and when."""

from typing import Literal

from msgspec.structs import replace

from cutcard.acts.declare import act, gives_rights
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Day, Id, Name, Word
from cutcard.office.act_types import Command, Event, RefusedInOffice, parse_day
from cutcard.office.state import Office, Term, changes, decides, tells
from cutcard.rules.club_rules import OfficeRules


@act(label="Appoint officer")
class Appoint(Command, frozen=True, kw_only=True, tag="appoint"):
    """Appoint a member to an office, such as Treasurer; several may hold the same."""

    person: Id
    office: Name
    since: Day
    authority: Literal["floor", "director"] = "floor"
    """Their rank in the house's order of authority: an officer of the club, or the one who directs it."""


@act(label="End term")
class EndTerm(Command, frozen=True, kw_only=True, tag="end-term"):
    """End a term; `until` is the last day."""

    person: Id
    office: Name
    until: Day


@gives_rights
class Appointed(Event, frozen=True, kw_only=True, gc=False, tag="appointed/1"):
    """A member took an office."""

    person: Id
    office: Name
    since: Word
    authority: Word = "floor"


@gives_rights
class TermEnded(Event, frozen=True, kw_only=True, gc=False, tag="term-ended/1"):
    """A member's term ended."""

    person: Id
    office: Name
    until: Word


def term_held(office: Office, person: str, post: str) -> Term | None:
    """A member's current term in an office."""
    return next((one for one in office.terms if (one.person, one.office, one.until) == (person, post, "")), None)


def officers_on(office: Office, on: str) -> list[Term]:
    """The terms in force on a day."""
    return [one for one in office.terms if one.held_on(on)]


@decides
def appoint(c: Appoint, office: Office, _: OfficeRules) -> list[Event]:
    """Decide an appointment, for a member who does not hold the office."""
    parse_day(c.since)
    post = " ".join(c.office.split())
    if not post:
        raise RefusedInOffice("needs_words")
    if term_held(office, c.person, post) is not None:
        raise RefusedInOffice("holds_it_already", name=office.name_of(c.person), office=post)
    return [Appointed(person=c.person, office=post, since=c.since, authority=c.authority)]


@decides
def end_term(c: EndTerm, office: Office, _: OfficeRules) -> list[Event]:
    """Decide the end of a term that has not ended."""
    parse_day(c.until)
    term, name = term_held(office, c.person, c.office), office.name_of(c.person)
    if term is None:
        raise RefusedInOffice("does_not_hold_it", name=name, office=c.office)
    if c.until < term.since:
        raise RefusedInOffice("ends_before", name=name, office=c.office, since=term.since)
    return [TermEnded(person=c.person, office=c.office, until=c.until)]


@changes
def _appointed(office: Office, e: Appointed) -> None:
    office.terms.append(Term(e.person, e.office, e.since, authority=e.authority))


@changes
def _ended(office: Office, e: TermEnded) -> None:
    term = term_held(office, e.person, e.office)
    if term is None:
        raise DoesNotApply(f"{office.name_of(e.person)} was not {e.office}")
    office.terms[office.terms.index(term)] = replace(term, until=e.until)


@tells
def _phrase_appointed(e: Appointed, office: Office) -> str:
    return f"{office.name_of(e.person)} appointed {e.office} from {e.since}"


@tells
def _phrase_ended(e: TermEnded, office: Office) -> str:
    return f"{office.name_of(e.person)}'s term as {e.office} ends {e.until}"
