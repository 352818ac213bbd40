"""Who comes through the door: people, roles, invitations, passwords and sessions, as events on one stream.

`decide` looks and changes nothing; the events it gives back are kept first and then `evolve` lets them happen.
"""

from cutcard.club.people.decide import decide
from cutcard.club.people.evolve import evolve
from cutcard.club.people.person import ROLES, Kind, Person, Role
from cutcard.club.people.refusals import RefusedAtDoor
from cutcard.club.people.state import Invitation, People, Session

__all__ = [
    "ROLES",
    "Invitation",
    "Kind",
    "People",
    "Person",
    "RefusedAtDoor",
    "Role",
    "Session",
    "decide",
    "evolve",
]
