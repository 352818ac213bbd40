"""Those whom the club keeps from play: expelled, or suspended until a day; they may still sign in and read."""

from datetime import UTC, datetime

from cutcard.bounds import Id, Line, Moment, Word
from cutcard.club.people.acting import DoorCommand, DoorEvent, RefusedAtDoor, changes, decides, known, only
from cutcard.club.people.members import check_day
from cutcard.club.people.state import Exclusion, People


class KeepOut(DoorCommand, frozen=True, kw_only=True):
    """Suspend somebody until a day, on which they may play again; "": expel them. Said again it counts anew."""

    by: str
    person: str
    why: str
    until: str = ""


class LetBack(DoorCommand, frozen=True, kw_only=True):
    """Let somebody play again who was expelled or suspended."""

    by: str
    person: str


class PersonKeptOut(DoorEvent, frozen=True, gc=False, tag="person-kept-out/1"):
    """Somebody was expelled, or suspended until a day."""

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
def _keep_out(c: KeepOut, people: People) -> list[DoorEvent]:
    person = _another(people, c.by, c.person)
    if not c.why.strip():
        raise RefusedAtDoor("say_why", name=people.persons[person].name)
    check_day(c.until)
    yesterday = datetime.fromtimestamp(c.at / 1000 - 24 * 3600, UTC).date().isoformat()
    if c.until and c.until <= yesterday:  # a day is over everywhere when the next one is over at Greenwich
        raise RefusedAtDoor("day_over", until=c.until)
    return [PersonKeptOut(person, c.why.strip(), c.by, c.at, c.until)]


@decides
def _let_back(c: LetBack, people: People) -> list[DoorEvent]:
    person = _another(people, c.by, c.person)
    return [PersonLetBack(person, c.by)] if person in people.exclusions else []


def _another(people: People, by: str, person: str) -> str:
    """Directors decide it, and nobody about themselves."""
    only(people, by, "director")
    if by == person:
        raise RefusedAtDoor("own_exclusion")
    return known(people, person).id


@changes
def _kept_out(people: People, e: PersonKeptOut) -> None:
    people.exclusions[e.person] = Exclusion(e.until, e.why, e.by, e.at)


@changes
def _was_let_back(people: People, e: PersonLetBack) -> None:
    people.exclusions.pop(e.person, None)
