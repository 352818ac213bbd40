"""People of the club: roles, invitations, sign-in and records, as events on one stream.

`decide` changes nothing; its events are stored first and then applied by `evolve`.
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
"""The modules of the acts."""


def decide(c: PeopleCommand, people: People) -> list[PeopleEvent]:
    """Decide a command: its events, or raise `Refused`."""
    return ACTS.deciders[type(c)](c, people)


def evolve(people: People, event: PeopleEvent) -> People:
    """Apply one event to the people and return them."""
    people.version += 1
    ACTS.appliers[type(event)](people, event)
    return people
