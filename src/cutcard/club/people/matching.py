"""Somebody whom another program knew by its own id is a member of the club: what was brought over of them is theirs.

An officer says so, and may take it back. `People.one` then finds the member for that id, as for a merged record.
"""

from cutcard.bounds import Id, Moment
from cutcard.club.people.act_types import DoorCommand, DoorEvent, RefusedAtDoor, changes, decides, known, only
from cutcard.club.people.listing import tried
from cutcard.club.people.members import AddMember
from cutcard.club.people.names import checked, free_name
from cutcard.club.people.state import People


class MatchBrought(DoorCommand, frozen=True, kw_only=True):
    """Say which member somebody is who was brought over; "": nobody whom the club knows.

    `name` is what they were called; `both`: where both were at once, which makes them two people.
    """

    by: str
    brought: str
    person: str
    name: str = ""
    both: str = ""


class WelcomeBrought(DoorCommand, frozen=True, kw_only=True):
    """Make members of people who were brought over and whom the club does not know, all or none of them."""

    by: str
    people: tuple[tuple[str, str, str], ...]
    """The id that the other program gave each, the one that the club gives, and the name."""


class BroughtMatched(DoorEvent, frozen=True, gc=False, tag="brought-matched/1"):
    """Somebody who was brought over is this member; "": nobody, after all."""

    brought: Id
    person: Id
    by: Id
    at: Moment


@decides
def _match(c: MatchBrought, people: People) -> list[DoorEvent]:
    only(people, c.by, "director", "floor")
    if c.brought in people.persons:
        raise RefusedAtDoor("merge_instead", name=people.persons[c.brought].name)
    person = known(people, c.person).id if c.person else ""
    if person and people.persons[person].kind == "bot":
        raise RefusedAtDoor("merge_members", name=people.persons[person].name)
    if person and c.both:
        raise RefusedAtDoor("both_there", name=c.name or "They", other=people.persons[person].name, place=c.both)
    return [BroughtMatched(c.brought, person, c.by, c.at)] if people.elsewhere.get(c.brought, "") != person else []


@decides
def _welcome(c: WelcomeBrought, people: People) -> list[DoorEvent]:
    trial, events = people.on_trial(), list[DoorEvent]()
    for brought, person, name in c.people:
        if trial.one(brought) in trial.persons:
            continue  # somebody settled it meanwhile
        named = free_name(checked(name), trial)
        events += tried(AddMember(at=c.at, by=c.by, person=person, name=named, roles=("player",)), trial)
        events += tried(MatchBrought(at=c.at, by=c.by, brought=brought, person=person), trial)
    return events


@changes
def _matched(people: People, e: BroughtMatched) -> None:
    people.elsewhere.pop(e.brought, None)
    if e.person:
        people.elsewhere[e.brought] = e.person
