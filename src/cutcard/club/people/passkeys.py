"""Passkeys at the door: added, used, removed; and what a club asks of its directors that wants one of each.

Where a club wants passkeys of directors, each of them has one, and every open session of theirs was opened with one or
by the link that the command line printed: whatever would make that untrue is refused, or ends such sessions.
"""

from collections.abc import Collection
from typing import Final

from cutcard.club.people import commands as do
from cutcard.club.people import events as ev
from cutcard.club.people import naming
from cutcard.club.people.person import How, Person, Role
from cutcard.club.people.refusals import RefusedAtDoor
from cutcard.club.people.state import People

MOST_PASSKEYS: Final = 10
STRONG: Final[frozenset[How]] = frozenset({"passkey", "link"})
"""How a director may have come in where a password alone is not enough."""


def add(c: do.AddPasskey, people: People) -> list[ev.AnyEvent]:
    """One more way in for a member."""
    person = people.persons.get(c.person)
    if person is None or person.gone or person.kind != "member":
        raise RefusedAtDoor("members_only")
    if c.passkey in people.passkeys:
        raise RefusedAtDoor("passkey_known")
    if len(people.passkeys_of(c.person)) >= MOST_PASSKEYS:
        raise RefusedAtDoor("passkeys_full", most=MOST_PASSKEYS)
    name = naming.checked(c.name)
    return [ev.PasskeyAdded(c.person, c.passkey, c.key, c.count, name, c.host, c.at)]


def remove(c: do.RemovePasskey, people: People) -> list[ev.AnyEvent]:
    """One way in less; whoever came in by it goes, but for the session in which this is asked."""
    own = people.passkeys_of(c.person)
    found = next((known for known, passkey in own.items() if passkey.id == c.passkey), None)
    if found is None:
        raise RefusedAtDoor("no_such_passkey")
    if people.director_passkeys and len(own) == 1 and people.persons[c.person].has("director"):
        raise RefusedAtDoor("last_passkey")
    opened = [token for token, one in people.sessions_of(c.person).items() if one.passkey == found and token != c.keep]
    return [ev.PasskeyRemoved(found), *(ev.SessionEnded(token) for token in opened)]


def use(c: do.OpenSession, people: People) -> list[ev.AnyEvent]:
    """Somebody signs in with it; one that counts must have signed more often than the last time."""
    passkey = people.passkeys.get(c.passkey)
    if passkey is None or passkey.person != c.person:
        raise RefusedAtDoor("no_such_passkey")
    if (c.count or passkey.count) and c.count <= passkey.count:
        raise RefusedAtDoor("passkey_copied")
    return [ev.PasskeyUsed(c.passkey, c.count, c.at)]


# What is asked of directors -------------------------------------------------------------------------------------------


def demand(people: People, by: str, session: str) -> list[ev.AnyEvent]:
    """From now on a password alone lets no director in: asked for by one who just came in with a passkey."""
    without = [person.name for person in people.directors() if not people.passkeys_of(person.id)]
    if without:
        raise RefusedAtDoor("directors_without_passkey", names=", ".join(without))
    if by and (session not in people.sessions or people.sessions[session].how != "passkey"):
        raise RefusedAtDoor("passkey_untried")
    return [ended for person in people.directors() for ended in end_weak(people, person)]


def before_director(people: People, person: str, roles: Collection[Role]) -> None:
    """Refuse to make a director of somebody without a passkey, where the club wants one of each."""
    if people.director_passkeys and "director" in roles and not people.passkeys_of(person):
        raise RefusedAtDoor("passkey_before_director")


def end_weak(people: People, person: Person) -> list[ev.AnyEvent]:
    """The sessions of somebody that a password alone may have opened."""
    return [ev.SessionEnded(token) for token, one in people.sessions_of(person.id).items() if one.how not in STRONG]
