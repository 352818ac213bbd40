"""Sign-in by password and passkey, and the sessions they open.

Where the club requires passkeys of directors, each has one, and every open session of theirs was opened by one or by
the link from the command line; acts that would break this are refused, or end such sessions.
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
"""The most sessions of one person; one more ends the oldest."""
STRONG: Final[frozenset[How]] = frozenset({"passkey", "link"})
"""Ways to sign in that count where a director's password is not enough."""


# Sessions ----------------------------------------------------------------


class Entering(PeopleCommand, frozen=True, kw_only=True):
    """A command that opens a session."""

    session: str
    expires: int
    seen: SignInDevice = SignInDevice()


class OpenSignIn(Entering, frozen=True, kw_only=True):
    """Sign in with a verified password hash or passkey; without either, by the server."""

    person: str
    checked: str = ""
    passkey: str = ""
    count: int = 0
    """The passkey's signature counter; 0: it has none."""


class RenewSession(PeopleCommand, frozen=True, kw_only=True):
    """Extend a session that is in use; nothing happens before half its time is over."""

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
    """A person signed in: how, with what device, and which passkey."""

    session: Id
    person: Id
    at: Moment
    expires: Moment
    how: How = ""
    seen: SignInDevice = SignInDevice()
    passkey: Text = ""


class SessionRenewed(PeopleEvent, frozen=True, gc=False, tag="session-renewed/1"):
    """A session was extended."""

    session: Id
    at: Moment
    expires: Moment


class SessionEnded(PeopleEvent, frozen=True, gc=False, tag="session-ended/1"):
    """A person signed out."""

    session: Id


class SessionsEnded(PeopleEvent, frozen=True, gc=False, tag="sessions-ended/1"):
    """A person signed out everywhere, except one session if named."""

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
    """Open a session; end the oldest if there are too many."""
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
    """End these sessions."""
    for token in tokens:
        person = people.sessions.pop(token).person
        people.tokens[person].remove(token)


# Passwords ----------------------------------------------------------------


class SetPassword(PeopleCommand, frozen=True, kw_only=True):
    """Set a new password; all sessions but `keep` end."""

    by: str
    person: str
    password: str
    keep: str = ""


class PasswordSet(PeopleEvent, frozen=True, gc=False, tag="password-set/1"):
    """A person's password was set; its hash."""

    person: Id
    password: Line


@decides
def _set_password(c: SetPassword, people: People) -> list[PeopleEvent]:
    person = find_person(people, c.person)
    if c.by and c.by != c.person:  # a director who set another's password could sign in as them
        raise RefusedAccess("not_your_door", who=person.name)
    if person.kind != "member":
        raise RefusedAccess("roles_of_guests")
    return [*password_set(person.id, c.password), SessionsEnded(person.id, c.keep)]


def password_set(person: str, password: str) -> list[PeopleEvent]:
    """Set a new password, where one is given."""
    return [PasswordSet(person, password)] if password else []


@changes
def _password_was_set(people: People, e: PasswordSet) -> None:
    people.passwords[e.person] = e.password


# Passkeys ----------------------------------------------------------------


class AddPasskey(PeopleCommand, frozen=True, kw_only=True):
    """Add a passkey for one's own account, for pages under this host; `count`: its signature counter."""

    person: str
    passkey: str
    key: str
    count: int
    name: str
    host: str


class RemovePasskey(PeopleCommand, frozen=True, kw_only=True):
    """Remove a passkey by id, and end the sessions it opened except `keep`."""

    person: str
    passkey: str
    keep: str = ""


class PasskeyAdded(PeopleEvent, frozen=True, gc=False, tag="passkey-added/1"):
    """A passkey was added, for pages under this host; its public key is no secret."""

    person: Id
    passkey: Text
    key: Text
    count: SignCount
    name: Name
    host: Line
    at: Moment


class PasskeyUsed(PeopleEvent, frozen=True, gc=False, tag="passkey-used/1"):
    """A passkey was used; its signature counter, if it has one."""

    passkey: Text
    count: SignCount
    at: Moment


class PasskeyRemoved(PeopleEvent, frozen=True, gc=False, tag="passkey-removed/1"):
    """A passkey was removed."""

    passkey: Text


@decides
def _add_passkey(c: AddPasskey, people: People) -> list[PeopleEvent]:
    """Decide a new passkey of a member."""
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
    """Decide the removal of a passkey, which ends its sessions, except the one that asks."""
    own = people.passkeys_of(c.person)
    found = next((known for known, passkey in own.items() if passkey.id == c.passkey), None)
    if found is None:
        raise RefusedAccess("no_such_passkey")
    if people.director_passkeys and len(own) == 1 and people.persons[c.person].has("director"):
        raise RefusedAccess("last_passkey")
    opened = [token for token, one in people.sessions_of(c.person).items() if one.passkey == found and token != c.keep]
    return [PasskeyRemoved(found), *(SessionEnded(token) for token in opened)]


def _use(c: OpenSignIn, people: People) -> list[PeopleEvent]:
    """Decide a sign-in by passkey: a counter must be higher than before."""
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


# Passkeys of directors ---------------------------------------------------------------------


def demand(people: People, by: str, session: str) -> list[PeopleEvent]:
    """Require passkeys of directors; only from a session opened by one."""
    without = [person.name for person in people.directors() if not people.passkeys_of(person.id)]
    if without:
        raise RefusedAccess("directors_without_passkey", names=", ".join(without))
    if by and (session not in people.sessions or people.sessions[session].how != "passkey"):
        raise RefusedAccess("passkey_untried")
    return [ended for person in people.directors() for ended in end_password_sessions(people, person)]


def check_passkey_of_director(people: People, person: str, roles: Collection[Role]) -> None:
    """Refuse to make a director of a person without a passkey, where the club requires one."""
    if people.director_passkeys and "director" in roles and not people.passkeys_of(person):
        raise RefusedAccess("passkey_before_director")


def end_password_sessions(people: People, person: Person) -> list[PeopleEvent]:
    """End a person's sessions that a password alone may have opened."""
    return [SessionEnded(token) for token, one in people.sessions_of(person.id).items() if one.how not in STRONG]
