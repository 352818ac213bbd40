"""Somebody whom the club was asked to forget: what is personal goes, what they played stays as a former member's.

Their id stays, so that results and books still add up and two of them are told apart; the room destroys the key under
which their details stand. Whom the club expelled, or keeps out until a day, it does not forget before that is over.
"""

from msgspec.structs import replace

from cutcard.bounds import Id, Moment
from cutcard.club.people.act_types import DoorCommand, DoorEvent, RefusedAtDoor, changes, decides, only
from cutcard.club.people.details import forget_details
from cutcard.club.people.members import keep_a_director, keep_the_expelled, let_nobody_in
from cutcard.club.people.person import FORMER
from cutcard.club.people.state import People


class ErasePerson(DoorCommand, frozen=True, kw_only=True):
    """Forget somebody for good; `today`: the day, `place`: where they are still in play, which comes first."""

    by: str
    person: str
    today: str
    place: str = ""


class PersonErased(DoorEvent, frozen=True, gc=False, tag="person-erased/1"):
    """The club has forgotten somebody."""

    person: Id
    by: Id
    at: Moment


@decides
def _erase(c: ErasePerson, people: People) -> list[DoorEvent]:
    only(people, c.by, "director")
    person = people.persons.get(people.one(c.person))
    if person is None or person.id in people.erased:
        raise RefusedAtDoor("nobody")
    if c.by == person.id:
        raise RefusedAtDoor("own_erasing")
    keep_a_director(people, person, ())
    keep_the_expelled(people, person)
    if (out := people.kept_out(c.today, person.id)) is not None:
        raise RefusedAtDoor("suspended_stay", name=person.name, until=out.until)
    if c.place:
        raise RefusedAtDoor("still_in_play", name=person.name, place=c.place)
    return [PersonErased(person.id, c.by, c.at)]


@changes
def _erased(people: People, e: PersonErased) -> None:
    forget_details(people, people.ids_of(e.person))
    for passkey in people.passkeys_of(e.person):
        del people.passkeys[passkey]
    for own in people.ids_of(e.person):
        let_nobody_in(people, own)
        people.persons[own] = replace(people.persons[own], name=FORMER, shown="full", nickname="")
        for kept in (people.papers, people.helps, people.asks, people.brought, people.came, people.earlier):
            kept.pop(own, None)
        people.exclusions.pop(own, None)
        people.erased.add(own)
