"""Guests and who brought them, and how a guest or a walk-in becomes a member: what they played stays theirs."""

from msgspec.structs import replace

from cutcard.bounds import Few, Id, Moment, Name
from cutcard.club.people.act_types import DoorCommand, DoorEvent, RefusedAtDoor, changes, decides, known, only
from cutcard.club.people.members import give_up_name, new_member, take_name, tidy_roles
from cutcard.club.people.names import checked, free
from cutcard.club.people.person import Role
from cutcard.club.people.sign_in import before_director
from cutcard.club.people.state import People, walk_in


class NoteHost(DoorCommand, frozen=True, kw_only=True):
    """Write down which member brought somebody; "": nobody did."""

    by: str
    person: str
    host: str


class HostNoted(DoorEvent, frozen=True, gc=False, tag="host-noted/1"):
    """A member brought somebody, or nobody did."""

    person: Id
    host: Id
    by: Id
    at: Moment


@decides
def _note_host(c: NoteHost, people: People) -> list[DoorEvent]:
    only(people, c.by, "director", "floor")
    person, host = known(people, c.person).id, ""
    if c.host:
        found = known(people, c.host)
        if found.id == person:
            raise RefusedAtDoor("own_host")
        if found.kind != "member":
            raise RefusedAtDoor("host_no_member", name=found.name)
        host = found.id
    return [HostNoted(person, host, c.by, c.at)] if people.brought.get(person, "") != host else []


@changes
def _host_noted(people: People, e: HostNoted) -> None:
    people.brought.pop(e.person, None)
    if e.host:
        people.brought[e.person] = e.host


def brought_by(people: People, person: str) -> str:
    """The member who brought somebody; "": nobody wrote it down."""
    found = (people.brought[own] for own in people.ids_of(person) if own in people.brought)
    return people.one(next(found, ""))


def guests_of(people: People, person: str) -> list[str]:
    """Everybody whom a member brought."""
    own = people.ids_of(person)
    return list(dict.fromkeys(people.one(guest) for guest, host in people.brought.items() if host in own))


class MakeMember(DoorCommand, frozen=True, kw_only=True):
    """Make a member of a guest, also of one who has left; the name is theirs again, or another one."""

    by: str
    person: str
    roles: tuple[Role, ...] = ("player",)
    name: str = ""


class MemberMade(DoorEvent, frozen=True, gc=False, tag="member-made/1"):
    """A guest is a member from now on, with all that they played."""

    person: Id
    name: Name
    roles: Few[Role]
    by: Id
    at: Moment


@decides
def _make_member(c: MakeMember, people: People) -> list[DoorEvent]:
    only(people, c.by, "director")
    person = people.persons.get(people.one(c.person))
    if person is None or person.kind == "bot" or person.id in people.erased:
        raise RefusedAtDoor("nobody")
    if person.kind == "member":
        raise RefusedAtDoor("member_already", name=person.name)
    before_director(people, "", c.roles)
    name = checked(c.name or person.name, by_the_house=not c.by)
    free(name, people, but=person.id, at=c.at)
    return [MemberMade(person.id, name, tidy_roles(c.roles), c.by, c.at)]


@changes
def _member_made(people: People, e: MemberMade) -> None:
    before = people.persons[e.person]
    if not before.gone:
        give_up_name(people, before)
    people.persons[e.person] = replace(before, name=e.name, roles=e.roles, kind="member", gone=False)
    take_name(people, e.person, e.name)
    people.came[e.person] = e.at


class EnterWalkIn(DoorCommand, frozen=True, kw_only=True):
    """Write somebody into the book who played a night without a record, as a new member or as one whom it knows.

    `player` is their place on that night's list, `name` what they are called there.
    """

    by: str
    night: str
    player: str
    person: str
    name: str
    roles: tuple[Role, ...] = ("player",)


class WalkInKnown(DoorEvent, frozen=True, gc=False, tag="walk-in-known/1"):
    """Somebody on a night's list is this member; "": nobody whom the club knows, after all."""

    night: Id
    player: Id
    person: Id
    by: Id
    at: Moment


@decides
def _enter_walk_in(c: EnterWalkIn, people: People) -> list[DoorEvent]:
    only(people, c.by, "director")
    if c.person and people.one(c.person) in people.persons:
        return [WalkInKnown(c.night, c.player, known(people, c.person).id, c.by, c.at)]
    before_director(people, "", c.roles)
    out, person = new_member(people, c.person, c.name, tidy_roles(c.roles), c.at)
    return [*out, WalkInKnown(c.night, c.player, person, c.by, c.at)]


@changes
def _walk_in_known(people: People, e: WalkInKnown) -> None:
    people.walk_ins[walk_in(e.night, e.player)] = e.person
