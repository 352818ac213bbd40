"""Two records of one person: one counts for the other from now on, wherever either id stands, until it is taken back.

No entry is written anew. `People.one` says which record counts for an id, and whoever reads ids asks it; so a merge
that is taken back leaves both as they were. The name of a merged record stays taken, and finds the one that counts.
"""

from msgspec.structs import replace

from cutcard.bounds import Id, Moment
from cutcard.club.people.act_types import DoorCommand, DoorEvent, RefusedAtDoor, changes, decides, known, only
from cutcard.club.people.sign_in import drop_sessions
from cutcard.club.people.state import Merge, People


class MergePersons(DoorCommand, frozen=True, kw_only=True):
    """Let a record count for another one; `both`: where both were at once, which makes them two people."""

    by: str
    person: str
    into: str
    both: str = ""


class TakeMergeBack(DoorCommand, frozen=True, kw_only=True):
    """Let a record count for itself again."""

    by: str
    person: str


class PersonsMerged(DoorEvent, frozen=True, gc=False, tag="persons-merged/1"):
    """A record counts for another one; whoever was signed in with it signs in again."""

    person: Id
    into: Id
    by: Id
    at: Moment


class MergeTakenBack(DoorEvent, frozen=True, gc=False, tag="merge-taken-back/1"):
    """A record counts for itself again."""

    person: Id
    by: Id
    at: Moment


@decides
def _merge(c: MergePersons, people: People) -> list[DoorEvent]:
    only(people, c.by, "director")
    person, into = known(people, c.person), known(people, c.into)
    if person.id == into.id:
        raise RefusedAtDoor("same_record")
    for one in (person, into):
        if one.kind == "bot":
            raise RefusedAtDoor("merge_members", name=one.name)
    if person.office:
        raise RefusedAtDoor("merge_staff", name=person.name, office=person.office)
    if person.kind == "member" and into.kind == "guest":
        person, into = into, person  # a member's record is the one that counts
    if c.both:
        raise RefusedAtDoor("both_there", name=person.name, other=into.name, place=c.both)
    return [PersonsMerged(person.id, into.id, c.by, c.at)]


@decides
def _take_back(c: TakeMergeBack, people: People) -> list[DoorEvent]:
    only(people, c.by, "director")
    merge = people.merged.get(c.person)
    if merge is None:
        raise RefusedAtDoor("not_merged")
    into = people.persons[people.one(merge.into)]
    if into.gone:
        raise RefusedAtDoor("merged_gone", name=into.name)
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
