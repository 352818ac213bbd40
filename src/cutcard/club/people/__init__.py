"""Who comes through the door: people, roles, invitations, passwords and sessions, as events on one stream.

`decide` looks and changes nothing; the events it gives back are kept first and then `evolve` lets them happen.
"""

from cutcard.club.people import (
    api_keys,
    details,
    floor_requests,
    guests,
    links,
    logo,
    member_file,
    members,
    merge_and_erase,
    names,
    sign_in,
)
from cutcard.club.people.act_types import ACTS, PeopleCommand, PeopleEvent, RefusedAccess
from cutcard.club.people.person import ROLES, Kind, Person, Role
from cutcard.club.people.state import Invitation, People, Session

__all__ = [
    "ACTS",
    "HOMES",
    "ROLES",
    "Invitation",
    "Kind",
    "People",
    "PeopleCommand",
    "PeopleEvent",
    "Person",
    "RefusedAccess",
    "Role",
    "Session",
    "decide",
    "evolve",
]

HOMES = (
    floor_requests, names, member_file, details, links, merge_and_erase, guests, members, api_keys, logo, sign_in,
)  # fmt: skip
"""The modules in which the acts stand."""


def decide(c: PeopleCommand, people: People) -> list[PeopleEvent]:
    """Say what happens by a command, or raise `Refused`."""
    return ACTS.decided[type(c)](c, people)


def evolve(people: People, event: PeopleEvent) -> People:
    """Change the door by one event, and give it back; replay is a fold of this over the stream of people."""
    people.version += 1
    ACTS.changed[type(event)](people, event)
    return people
