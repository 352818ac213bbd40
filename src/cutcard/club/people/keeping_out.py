"""Whom the club kept from play before its office kept a record: it holds until somebody is let back."""

from cutcard.bounds import Id, Line, Moment, Word
from cutcard.club.people.act_types import DoorCommand, DoorEvent, RefusedAtDoor, changes, decides, known, only
from cutcard.club.people.state import Exclusion, People


class LetBack(DoorCommand, frozen=True, kw_only=True):
    """Let somebody play again who was expelled or suspended before the office kept a record."""

    by: str
    person: str


class PersonKeptOut(DoorEvent, frozen=True, gc=False, tag="person-kept-out/1"):
    """Somebody was expelled, or suspended until a day; nothing makes this any more, the office decides it."""

    person: Id
    why: Line
    by: Id
    at: Moment
    until: Word = ""


class PersonLetBack(DoorEvent, frozen=True, gc=False, tag="person-let-back/1"):
    """Somebody may play again."""

    person: Id
    by: Id


@decides
def _let_back(c: LetBack, people: People) -> list[DoorEvent]:
    """Directors decide it, and nobody about themselves."""
    only(people, c.by, "director")
    if c.by == c.person:
        raise RefusedAtDoor("own_exclusion")
    person = known(people, c.person).id
    return [PersonLetBack(own, c.by) for own in people.ids_of(person) if own in people.exclusions]


@changes
def _kept_out(people: People, e: PersonKeptOut) -> None:
    people.exclusions[e.person] = Exclusion(e.until, e.why, e.by, e.at)


@changes
def _was_let_back(people: People, e: PersonLetBack) -> None:
    people.exclusions.pop(e.person, None)
