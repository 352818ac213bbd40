"""How people show who they are: passwords and passkeys, and the sessions that these open.

Where a club wants passkeys of directors, each of them has one, and every open session of theirs was opened with one or
by the link that the command line printed: whatever would make that untrue is refused, or ends such sessions.
"""

from collections.abc import Collection, Iterable
from typing import Final

from msgspec.structs import replace

from cutcard.bounds import Id, Line, Moment, Name, Text
from cutcard.club.people.act_types import PeopleCommand, PeopleEvent, RefusedAccess, changes, decides, find_person, only
from cutcard.club.people.names import checked
from cutcard.club.people.person import How, Person, Role, SignCount, SignInDevice
from cutcard.club.people.state import Passkey, People, Session

MOST_PASSKEYS: Final = 10
MOST_SESSIONS: Final = 20
"""Browsers and programs one person is signed in with; one more ends the oldest."""
STRONG: Final[frozenset[How]] = frozenset({"passkey", "link"})
"""How a director may have come in where a password alone is not enough."""


# ---------------------------------------------------------------- sessions


class Entering(PeopleCommand, frozen=True, kw_only=True):
    """Something by which somebody comes in: a session opens."""

    session: str
    expires: int
    seen: SignInDevice = SignInDevice()


class OpenSignIn(Entering, frozen=True, kw_only=True):
    """Sign in by what was checked: a password's hash or a passkey; with neither the house itself signs somebody in."""

    person: str
    checked: str = ""
    passkey: str = ""
    count: int = 0
    """How often the passkey signed by now; 0: it does not count."""


class RenewSession(PeopleCommand, frozen=True, kw_only=True):
    """Stay signed in, since the session is used: nothing happens before half of its time is over."""

    session: str


class EndSession(PeopleCommand, frozen=True, kw_only=True):
    """Sign out here."""

    session: str


class EndSessions(PeopleCommand, frozen=True, kw_only=True):
    """Sign out everywhere but in the session `keep`."""

    by: str
    person: str
    keep: str = ""


class SessionOpened(PeopleEvent, frozen=True, gc=False, tag="session-opened/1"):
    """Somebody signed in: how, with what, and with which passkey."""

    session: Id
    person: Id
    at: Moment
    expires: Moment
    how: How = ""
    seen: SignInDevice = SignInDevice()
    passkey: Text = ""


class SessionRenewed(PeopleEvent, frozen=True, gc=False, tag="session-renewed/1"):
    """Somebody is here again, and stays signed in for longer."""

    session: Id
    at: Moment
    expires: Moment


class SessionEnded(PeopleEvent, frozen=True, gc=False, tag="session-ended/1"):
    """Somebody signed out."""

    session: Id


class SessionsEnded(PeopleEvent, frozen=True, gc=False, tag="sessions-ended/1"):
    """Somebody signed out everywhere, but perhaps in one session."""

    person: Id
    keep: Id = ""


@decides
def _open_session(c: OpenSignIn, people: People) -> list[PeopleEvent]:
    person = find_person(people, c.person)
    if c.checked and people.password_of(person.id) != c.checked:
        raise RefusedAccess("password_changed")
    if c.checked and people.director_passkeys and person.has("director"):
        raise RefusedAccess("passkey_wanted")
    used = _use(c, people) if c.passkey else []
    how: How = "passkey" if c.passkey else "password" if c.checked else ""
    return [*used, *sign_in(people, person.id, c, how=how)]


@decides
def _renew_session(c: RenewSession, people: People) -> list[PeopleEvent]:
    if people.signed_in(c.session, c.at) is None:
        raise RefusedAccess("session_over")
    session = people.to_renew(c.session, c.at)
    return [SessionRenewed(c.session, c.at, c.at + session.lasts)] if session else []


@decides
def _end_session(c: EndSession, people: People) -> list[PeopleEvent]:
    if c.session not in people.sessions:
        raise RefusedAccess("session_over")
    return [SessionEnded(c.session)]


@decides
def _end_sessions(c: EndSessions, people: People) -> list[PeopleEvent]:
    person = find_person(people, c.person)
    if c.by != c.person:
        only(people, c.by, "director")
    return [SessionsEnded(person.id, c.keep)]


def sign_in(people: People, person: str, c: Entering, *, how: How) -> list[PeopleEvent]:
    """A session opens; the oldest one ends where that makes too many."""
    held = [token for token, old in people.sessions_of(person).items() if old.open_at(c.at)]
    ended: list[PeopleEvent] = [SessionEnded(token) for token in held[: max(0, len(held) + 1 - MOST_SESSIONS)]]
    passkey = c.passkey if isinstance(c, OpenSignIn) else ""
    return [*ended, SessionOpened(c.session, person, c.at, c.expires, how, c.seen, passkey)]


@changes
def _session_opened(people: People, e: SessionOpened) -> None:
    drop_sessions(people, [token for token, old in people.sessions_of(e.person).items() if not old.open_at(e.at)])
    named = f"s{people.version}"
    people.sessions[e.session] = Session(e.person, e.at, e.expires, e.at, named, e.how, e.seen, e.passkey)
    people.tokens.setdefault(e.person, []).append(e.session)


@changes
def _session_renewed(people: People, e: SessionRenewed) -> None:
    people.sessions[e.session] = replace(people.sessions[e.session], expires=e.expires, since=e.at)


@changes
def _session_ended(people: People, e: SessionEnded) -> None:
    drop_sessions(people, [e.session])


@changes
def _sessions_ended(people: People, e: SessionsEnded) -> None:
    drop_sessions(people, [token for token in people.sessions_of(e.person) if token != e.keep])


def drop_sessions(people: People, tokens: Iterable[str]) -> None:
    """End these."""
    for token in tokens:
        person = people.sessions.pop(token).person
        people.tokens[person].remove(token)


# ---------------------------------------------------------------- passwords


class SetPassword(PeopleCommand, frozen=True, kw_only=True):
    """Take another password; everywhere but in the session `keep` he is signed out."""

    by: str
    person: str
    password: str
    keep: str = ""


class PasswordSet(PeopleEvent, frozen=True, gc=False, tag="password-set/1"):
    """Somebody has this password now; its hash."""

    person: Id
    password: Line


@decides
def _set_password(c: SetPassword, people: People) -> list[PeopleEvent]:
    person = find_person(people, c.person)
    if c.by and c.by != c.person:  # a director who knows another's password could come in as him
        raise RefusedAccess("not_your_door", who=person.name)
    if person.kind != "member":
        raise RefusedAccess("roles_of_guests")
    return [*password_set(person.id, c.password), SessionsEnded(person.id, c.keep)]


def password_set(person: str, password: str) -> list[PeopleEvent]:
    """A new password, where one is given."""
    return [PasswordSet(person, password)] if password else []


@changes
def _password_was_set(people: People, e: PasswordSet) -> None:
    people.passwords[e.person] = e.password


# ---------------------------------------------------------------- passkeys


class AddPasskey(PeopleCommand, frozen=True, kw_only=True):
    """Let oneself in with this passkey, where the pages are seen under this host; `count`: how often it signed."""

    person: str
    passkey: str
    key: str
    count: int
    name: str
    host: str


class RemovePasskey(PeopleCommand, frozen=True, kw_only=True):
    """Let nobody in with this passkey, by its id, and end the sessions it opened but for the session `keep`."""

    person: str
    passkey: str
    keep: str = ""


class PasskeyAdded(PeopleEvent, frozen=True, gc=False, tag="passkey-added/1"):
    """Somebody may sign in with this passkey, where the pages are seen under this host; its public key, no secret."""

    person: Id
    passkey: Text
    key: Text
    count: SignCount
    name: Name
    host: Line
    at: Moment


class PasskeyUsed(PeopleEvent, frozen=True, gc=False, tag="passkey-used/1"):
    """Somebody signed in with it; how often it signed by then, where it counts."""

    passkey: Text
    count: SignCount
    at: Moment


class PasskeyRemoved(PeopleEvent, frozen=True, gc=False, tag="passkey-removed/1"):
    """Nobody signs in with it any more."""

    passkey: Text


@decides
def _add_passkey(c: AddPasskey, people: People) -> list[PeopleEvent]:
    """One more way in for a member."""
    person = people.persons.get(c.person)
    if person is None or person.gone or person.kind != "member":
        raise RefusedAccess("members_only")
    if c.passkey in people.passkeys:
        raise RefusedAccess("passkey_known")
    if len(people.passkeys_of(c.person)) >= MOST_PASSKEYS:
        raise RefusedAccess("passkeys_full", most=MOST_PASSKEYS)
    name = checked(c.name)
    return [PasskeyAdded(c.person, c.passkey, c.key, c.count, name, c.host, c.at)]


@decides
def _remove_passkey(c: RemovePasskey, people: People) -> list[PeopleEvent]:
    """One way in less; whoever came in by it goes, but for the session in which this is asked."""
    own = people.passkeys_of(c.person)
    found = next((known for known, passkey in own.items() if passkey.id == c.passkey), None)
    if found is None:
        raise RefusedAccess("no_such_passkey")
    if people.director_passkeys and len(own) == 1 and people.persons[c.person].has("director"):
        raise RefusedAccess("last_passkey")
    opened = [token for token, one in people.sessions_of(c.person).items() if one.passkey == found and token != c.keep]
    return [PasskeyRemoved(found), *(SessionEnded(token) for token in opened)]


def _use(c: OpenSignIn, people: People) -> list[PeopleEvent]:
    """Somebody signs in with it; one that counts must have signed more often than the last time."""
    passkey = people.passkeys.get(c.passkey)
    if passkey is None or people.main_id(passkey.person) != people.main_id(c.person):
        raise RefusedAccess("no_such_passkey")
    if (c.count or passkey.count) and c.count <= passkey.count:
        raise RefusedAccess("passkey_copied")
    return [PasskeyUsed(c.passkey, c.count, c.at)]


@changes
def _passkey_added(people: People, e: PasskeyAdded) -> None:
    named = f"k{people.version}"
    people.passkeys[e.passkey] = Passkey(e.person, e.key, e.count, e.name, e.host, e.at, 0, named)


@changes
def _passkey_used(people: People, e: PasskeyUsed) -> None:
    people.passkeys[e.passkey] = replace(people.passkeys[e.passkey], count=e.count, used=e.at)


@changes
def _passkey_removed(people: People, e: PasskeyRemoved) -> None:
    people.passkeys.pop(e.passkey, None)


# ---------------------------------------------------------------- what is asked of directors


def demand(people: People, by: str, session: str) -> list[PeopleEvent]:
    """From now on a password alone lets no director in: asked for by one who just came in with a passkey."""
    without = [person.name for person in people.directors() if not people.passkeys_of(person.id)]
    if without:
        raise RefusedAccess("directors_without_passkey", names=", ".join(without))
    if by and (session not in people.sessions or people.sessions[session].how != "passkey"):
        raise RefusedAccess("passkey_untried")
    return [ended for person in people.directors() for ended in end_weak(people, person)]


def before_director(people: People, person: str, roles: Collection[Role]) -> None:
    """Refuse to make a director of somebody without a passkey, where the club wants one of each."""
    if people.director_passkeys and "director" in roles and not people.passkeys_of(person):
        raise RefusedAccess("passkey_before_director")


def end_weak(people: People, person: Person) -> list[PeopleEvent]:
    """The sessions of somebody that a password alone may have opened."""
    return [SessionEnded(token) for token, one in people.sessions_of(person.id).items() if one.how not in STRONG]
