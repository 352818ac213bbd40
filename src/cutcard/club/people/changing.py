"""Several things about one person, changed all at once or not at all."""

from cutcard.club.people.act_types import ACTS, DoorCommand, DoorEvent, decides
from cutcard.club.people.calling import ChoosePublicName
from cutcard.club.people.details import PutDetails
from cutcard.club.people.guests import NoteHost
from cutcard.club.people.members import Rename, SetRoles
from cutcard.club.people.sign_in import SetPassword
from cutcard.club.people.state import People


class Change(DoorCommand, frozen=True, kw_only=True):
    """Change several things about somebody, all of them or none; none of them depends on another."""

    roles: SetRoles | None = None
    name: Rename | None = None
    password: SetPassword | None = None
    public: ChoosePublicName | None = None
    details: PutDetails | None = None
    host: NoteHost | None = None


@decides
def _change(c: Change, people: People) -> list[DoorEvent]:
    """Each part by the people as they are now: one that is refused keeps all of them from happening."""
    parts = (c.roles, c.name, c.password, c.public, c.details, c.host)
    return [event for part in parts if part is not None for event in ACTS.decided[type(part)](part, people)]
