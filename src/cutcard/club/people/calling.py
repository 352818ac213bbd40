"""How members are called in public: by "Anna S.", by their whole name or by a nickname, as they choose themselves.

Who never signs in cannot choose, so a director does it for them. A nickname is looked at like a name: nobody takes one
that is another's name or nickname, or cannot be told from it.
"""

from msgspec.structs import replace

from cutcard.bounds import Id, Name
from cutcard.club.people.act_types import DoorCommand, DoorEvent, RefusedAtDoor, changes, decides, known, only
from cutcard.club.people.names import checked, free, looks
from cutcard.club.people.person import Person, Shown
from cutcard.club.people.state import People


class ChoosePublicName(DoorCommand, frozen=True, kw_only=True):
    """Be called so where strangers read it; the nickname counts only where that is chosen."""

    by: str
    person: str
    shown: Shown
    nickname: str = ""


class PublicNameChosen(DoorEvent, frozen=True, gc=False, tag="public-name-chosen/1"):
    """Somebody is called so in public."""

    person: Id
    shown: Shown
    nickname: Name = ""


@decides
def _choose(c: ChoosePublicName, people: People) -> list[DoorEvent]:
    person = known(people, c.person)
    if c.by != person.id:
        only(people, c.by, "director")
        if c.by and signs_in(people, person.id):
            raise RefusedAtDoor("chooses_themselves", name=person.name)
    nickname = _nickname(c, people, person) if c.shown == "nickname" else ""
    if (c.shown, nickname) == (person.shown, person.nickname):
        return []
    return [PublicNameChosen(person.id, c.shown, nickname)]


def signs_in(people: People, person: str) -> bool:
    """Whether somebody has a way to sign in alone."""
    return bool(people.password_of(person) or people.passkeys_of(person))


def _nickname(c: ChoosePublicName, people: People, person: Person) -> str:
    if not c.nickname.strip():
        raise RefusedAtDoor("nickname_wanted")
    kept = checked(c.nickname)
    free(kept, people, but=person.id)
    alike = looks(kept)
    for other in people.persons.values():
        if other.id != person.id and other.nickname and looks(other.nickname) & alike:
            raise RefusedAtDoor("name_taken", name=other.nickname)
    return kept


@changes
def _chosen(people: People, e: PublicNameChosen) -> None:
    people.persons[e.person] = replace(people.persons[e.person], shown=e.shown, nickname=e.nickname)
