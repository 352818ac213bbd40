"""Guests and their hosts; how a guest or walk-in becomes a member and keeps their results."""

from msgspec.structs import replace

from cutcard.acts.declare import gives_rights
from cutcard.bounds import Id, Moment, Name, UpTo100
from cutcard.club.people.act_types import PeopleCommand, PeopleEvent, RefusedAccess, changes, decides, find_person, only
from cutcard.club.people.members import give_up_name, new_member, sorted_roles, take_name
from cutcard.club.people.names import check_name_free, checked
from cutcard.club.people.person import Role
from cutcard.club.people.sign_in import check_passkey_of_director
from cutcard.club.people.state import People, walk_in


class NoteHost(PeopleCommand, frozen=True, kw_only=True):
    """Record which member brought a guest; "": no member."""

    by: str
    person: str
    host: str


class HostNoted(PeopleEvent, frozen=True, gc=False, tag="host-noted/1"):
    """A guest's host was recorded, or removed."""

    person: Id
    host: Id
    by: Id
    at: Moment


@decides
def _note_host(c: NoteHost, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director", "floor")
    person, host = find_person(people, c.person).id, ""
    if c.host:
        found = find_person(people, c.host)
        if found.id == person:
            raise RefusedAccess("own_host")
        if found.kind != "member":
            raise RefusedAccess("host_no_member", name=found.name)
        host = found.id
    return [HostNoted(person, host, c.by, c.at)] if people.guest_hosts.get(person, "") != host else []


@changes
def _host_noted(people: People, e: HostNoted) -> None:
    people.guest_hosts.pop(e.person, None)
    if e.host:
        people.guest_hosts[e.person] = e.host


def host_of_guest(people: People, person: str) -> str:
    """The member who brought a guest; "": none recorded."""
    found = (people.guest_hosts[own] for own in people.ids_of(person) if own in people.guest_hosts)
    return people.main_id(next(found, ""))


def guests_of(people: People, person: str) -> list[str]:
    """The guests of a member."""
    own = people.ids_of(person)
    return list(dict.fromkeys(people.main_id(guest) for guest, host in people.guest_hosts.items() if host in own))


class MakeMember(PeopleCommand, frozen=True, kw_only=True):
    """Make a guest a member, also one who left; the name is theirs again, or a new one."""

    by: str
    person: str
    roles: tuple[Role, ...] = ("player",)
    name: str = ""


@gives_rights
class MemberMade(PeopleEvent, frozen=True, gc=False, tag="member-made/1"):
    """A guest became a member, with all their results."""

    person: Id
    name: Name
    roles: UpTo100[Role]
    by: Id
    at: Moment


@decides
def _make_member(c: MakeMember, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    person = people.persons.get(people.main_id(c.person))
    if person is None or person.kind == "bot" or person.id in people.erased:
        raise RefusedAccess("nobody")
    if person.kind == "member":
        raise RefusedAccess("member_already", name=person.name)
    check_passkey_of_director(people, "", c.roles)
    name = checked(c.name or person.name, by_the_house=not c.by)
    check_name_free(name, people, but=person.id, at=c.at)
    return [MemberMade(person.id, name, sorted_roles(c.roles), c.by, c.at)]


@changes
def _member_made(people: People, e: MemberMade) -> None:
    before = people.persons[e.person]
    if not before.gone:
        give_up_name(people, before)
    people.persons[e.person] = replace(before, name=e.name, roles=e.roles, kind="member", gone=False)
    take_name(people, e.person, e.name)
    people.came[e.person] = e.at


class EnterWalkIn(PeopleCommand, frozen=True, kw_only=True):
    """Record a walk-in player of a tournament as a new member or as a known one.

    `player` is their id on that tournament's list, `name` the name there.
    """

    by: str
    night: str
    player: str
    person: str
    name: str
    roles: tuple[Role, ...] = ("player",)


class WalkInKnown(PeopleEvent, frozen=True, gc=False, tag="walk-in-known/1"):
    """A player on a tournament's list is this member; "": unknown after all."""

    night: Id
    player: Id
    person: Id
    by: Id
    at: Moment


@decides
def _enter_walk_in(c: EnterWalkIn, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    if c.person and people.main_id(c.person) in people.persons:
        return [WalkInKnown(c.night, c.player, find_person(people, c.person).id, c.by, c.at)]
    check_passkey_of_director(people, "", c.roles)
    out, person = new_member(people, c.person, c.name, sorted_roles(c.roles), c.at)
    return [*out, WalkInKnown(c.night, c.player, person, c.by, c.at)]


@changes
def _walk_in_known(people: People, e: WalkInKnown) -> None:
    people.walk_ins[walk_in(e.night, e.player)] = e.person
