"""Merge two records of one person; erase a person.

An erased person's id stays, so that results and books still add up; the key to their details is destroyed. A person who
is expelled or suspended cannot be erased before that ends.

A merge rewrites no entry: `People.main_id` says which record counts for an id, and readers of ids use it; so undoing a
merge restores both. The merged record's name stays taken, and finds the one that counts.
"""

from msgspec.structs import replace

from cutcard.acts.declare import gives_rights
from cutcard.bounds import Id, Moment
from cutcard.club.people.act_types import PeopleCommand, PeopleEvent, RefusedAccess, changes, decides, find_person, only
from cutcard.club.people.details import forget_details
from cutcard.club.people.member_file import tried
from cutcard.club.people.members import AddMember, check_a_director_stays, check_not_expelled, end_access
from cutcard.club.people.names import checked, free_name
from cutcard.club.people.person import FORMER
from cutcard.club.people.sign_in import drop_sessions
from cutcard.club.people.state import Merge, People


class ErasePerson(PeopleCommand, frozen=True, kw_only=True):
    """Erase a person for good; `today`: the day, `place`: where they are still in play, which has to end first."""

    by: str
    person: str
    today: str
    place: str = ""


@gives_rights
class PersonErased(PeopleEvent, frozen=True, gc=False, tag="person-erased/1"):
    """A person was erased."""

    person: Id
    by: Id
    at: Moment


@decides
def _erase(c: ErasePerson, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    person = people.persons.get(people.main_id(c.person))
    if person is None or person.id in people.erased:
        raise RefusedAccess("nobody")
    if c.by == person.id:
        raise RefusedAccess("own_erasing")
    check_a_director_stays(people, person, ())
    check_not_expelled(people, person)
    if (out := people.kept_out(c.today, person.id)) is not None:
        raise RefusedAccess("suspended_stay", name=person.name, until=out.until)
    if c.place:
        raise RefusedAccess("still_in_play", name=person.name, place=c.place)
    return [PersonErased(person.id, c.by, c.at)]


@changes
def _erased(people: People, e: PersonErased) -> None:
    forget_details(people, people.ids_of(e.person))
    for passkey in people.passkeys_of(e.person):
        del people.passkeys[passkey]
    for own in people.ids_of(e.person):
        end_access(people, own)
        people.persons[own] = replace(people.persons[own], name=FORMER, shown="full", nickname="")
        for kept in (people.papers, people.helps, people.asks, people.guest_hosts, people.came, people.earlier):
            kept.pop(own, None)
        people.exclusions.pop(own, None)
        people.erased.add(own)


class MatchImported(PeopleCommand, frozen=True, kw_only=True):
    """Match an imported person with a member; "": no member.

    `name` is their imported name; `both`: a place where both played at once, which makes them two people.
    """

    by: str
    brought: str
    person: str
    name: str = ""
    both: str = ""


class AddImportedMembers(PeopleCommand, frozen=True, kw_only=True):
    """Make members of people who were brought over and whom the club does not know, all or none of them."""

    by: str
    people: tuple[tuple[str, str, str], ...]
    """The id that the other program gave each, the one that the club gives, and the name."""


class BroughtMatched(PeopleEvent, frozen=True, gc=False, tag="brought-matched/1"):
    """An imported person is this member; "": unknown after all."""

    brought: Id
    person: Id
    by: Id
    at: Moment


@decides
def _match(c: MatchImported, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director", "floor")
    if c.brought in people.persons:
        raise RefusedAccess("merge_instead", name=people.persons[c.brought].name)
    person = find_person(people, c.person).id if c.person else ""
    if person and people.persons[person].kind == "bot":
        raise RefusedAccess("merge_members", name=people.persons[person].name)
    if person and c.both:
        raise RefusedAccess("both_there", name=c.name or "They", other=people.persons[person].name, place=c.both)
    return [BroughtMatched(c.brought, person, c.by, c.at)] if people.imported_ids.get(c.brought, "") != person else []


@decides
def _welcome(c: AddImportedMembers, people: People) -> list[PeopleEvent]:
    trial, events = people.copy_for_trial(), list[PeopleEvent]()
    for brought, person, name in c.people:
        if trial.main_id(brought) in trial.persons:
            continue  # it was decided meanwhile
        named = free_name(checked(name), trial)
        events += tried(AddMember(at=c.at, by=c.by, person=person, name=named, roles=("player",)), trial)
        events += tried(MatchImported(at=c.at, by=c.by, brought=brought, person=person), trial)
    return events


@changes
def _matched(people: People, e: BroughtMatched) -> None:
    people.imported_ids.pop(e.brought, None)
    if e.person:
        people.imported_ids[e.brought] = e.person


class MergePersons(PeopleCommand, frozen=True, kw_only=True):
    """Let a record count for another one; `both`: where both were at once, which makes them two people."""

    by: str
    person: str
    into: str
    both: str = ""


class TakeMergeBack(PeopleCommand, frozen=True, kw_only=True):
    """Let a record count for itself again."""

    by: str
    person: str


@gives_rights
class PersonsMerged(PeopleEvent, frozen=True, gc=False, tag="persons-merged/1"):
    """A record counts for another; its sessions end."""

    person: Id
    into: Id
    by: Id
    at: Moment


@gives_rights
class MergeTakenBack(PeopleEvent, frozen=True, gc=False, tag="merge-taken-back/1"):
    """A merge was undone."""

    person: Id
    by: Id
    at: Moment


@decides
def _merge(c: MergePersons, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    person, into = find_person(people, c.person), find_person(people, c.into)
    if person.id == into.id:
        raise RefusedAccess("same_record")
    for one in (person, into):
        if one.kind == "bot":
            raise RefusedAccess("merge_members", name=one.name)
    if person.office:
        raise RefusedAccess("merge_staff", name=person.name, office=person.office)
    if person.kind == "member" and into.kind == "guest":
        person, into = into, person  # between a guest and a member the member's record counts
    if c.both:
        raise RefusedAccess("both_there", name=person.name, other=into.name, place=c.both)
    return [PersonsMerged(person.id, into.id, c.by, c.at)]


@decides
def _take_back(c: TakeMergeBack, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    merge = people.merged.get(c.person)
    if merge is None:
        raise RefusedAccess("not_merged")
    into = people.persons[people.main_id(merge.into)]
    if into.gone:
        raise RefusedAccess("merged_gone", name=into.name)
    return [MergeTakenBack(c.person, c.by, c.at)]


@changes
def _merged(people: People, e: PersonsMerged) -> None:
    was = people.persons[e.person]
    drop_sessions(people, list(people.sessions_of(e.person)))
    people.persons[e.person] = replace(was, roles=(), gone=True)
    people.merged[e.person] = Merge(e.into, was, e.by, e.at)


@changes
def _taken_back(people: People, e: MergeTakenBack) -> None:
    people.persons[e.person] = people.merged.pop(e.person).was
