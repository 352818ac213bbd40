"""Commands decided at the door: each is refused, or becomes events that shall happen; nothing changes here."""

import re
from collections.abc import Callable
from typing import Any, Final

from cutcard.club.people import commands as do
from cutcard.club.people import events as ev
from cutcard.club.people import naming, passkeys
from cutcard.club.people.person import ROLES, How, Papers, Person, Role
from cutcard.club.people.refusals import RefusedAtDoor
from cutcard.club.people.state import DirectorLink, People

Out = list[ev.AnyEvent]
Entering = do.UseDirectorLink | do.Join | do.ComeAsGuest | do.OpenSession

_DAY: Final = re.compile(r"(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])")
MOST_SESSIONS: Final = 20
"""Browsers and programs one person is signed in with; one more ends the oldest."""


def decide(c: do.AnyCommand, people: People) -> Out:
    """Say what happens by a command, or raise `Refused`."""
    return _COMMANDS[type(c)](c, people)


def _change(c: do.Change, people: People) -> Out:
    """Each part by the people as they are now: one that is refused keeps all of them from happening."""
    parts = (c.roles, c.name, c.papers, c.password)
    return [event for part in parts if part is not None for event in decide(part, people)]


# ---------------------------------------------------------------- links and invitations


def _make_link(c: do.MakeDirectorLink, people: People) -> Out:
    if people.has_director() and not c.again:
        raise RefusedAtDoor("director_is_there")
    return [ev.DirectorLinkMade(c.token, c.expires, c.again)]


def _use_link(c: do.UseDirectorLink, people: People) -> Out:
    """The director comes in: the one whom the club knows, where there is one, else a new person."""
    link = people.director_link
    if link is None or link.token != c.token or c.at >= link.expires:
        raise RefusedAtDoor("link_over")
    if people.has_director() and not link.again:
        raise RefusedAtDoor("director_is_there")
    known = _director_meant(c, people, link)
    if known is None:
        name = c.name or naming.free_name("Director", people)
        out, person = _enter(people, c.person, name, ("director", "player"), c.at, by_the_house=True)
    else:
        person = known.id
        out = naming.rename(known, c.name, people, "") if c.name else []
    out.append(ev.DirectorLinkUsed(person))
    return [*out, *_password(person, c.password), *_sign_in(people, person, c, how="link")]


def _director_meant(c: do.UseDirectorLink, people: People, link: DirectorLink) -> Person | None:
    """Without a password there is one director or none; a forgotten password is that of the one named."""
    directors = people.directors()
    if not people.has_director():
        return directors[0] if directors else None
    named = people.named(c.name) if c.name else None
    if len(directors) == 1 and not c.name:
        return directors[0]
    if named is None or named not in directors or not link.again:
        raise RefusedAtDoor("name_the_director")
    return named


def _invite(c: do.Invite, people: People) -> Out:
    _only(people, c.by, "director")
    if c.expires <= c.at or c.uses < 0:
        raise RefusedAtDoor("invitation_dates")
    passkeys.before_director(people, "", c.roles)
    return [ev.InvitationMade(c.token, _roles(c.roles), c.by, c.at, c.expires, c.uses)]


def _end_invitation(c: do.EndInvitation, people: People) -> Out:
    _only(people, c.by, "director")
    if c.token not in people.invitations:
        raise RefusedAtDoor("invitation_over")
    return [ev.InvitationEnded(c.token)]


def _join(c: do.Join, people: People) -> Out:
    invitation = people.invitations.get(c.token)
    if invitation is None or not invitation.open_at(c.at):
        raise RefusedAtDoor("invitation_over")
    passkeys.before_director(people, "", invitation.roles)
    out, person = _enter(people, c.person, c.name, invitation.roles, c.at)
    out.append(ev.InvitationUsed(c.token, person))
    return [*out, *_password(person, c.password), *_sign_in(people, person, c, how="invitation")]


# ---------------------------------------------------------------- people


def _come_as_guest(c: do.ComeAsGuest, people: People) -> Out:
    if not people.guests:
        raise RefusedAtDoor("guests_not_allowed")
    name = naming.checked(c.name)
    out = naming.let_go(name, people, c.at)
    naming.free(name, people, at=c.at)
    _new_id(people, c.person)
    out.append(ev.PersonJoined(c.person, name, ("player",), "guest", c.at))
    return [*out, *_sign_in(people, c.person, c, how="name")]


def _add_member(c: do.AddMember, people: People) -> Out:
    _only(people, c.by, "director")
    passkeys.before_director(people, "", c.roles)
    out, person = _enter(people, c.person, c.name, _roles(c.roles), c.at, by_the_house=not c.by)
    return [*out, *_password(person, c.password)]


def _add_bot(c: do.AddBot, people: People) -> Out:
    if c.by:
        _only(people, c.by, "director", "floor", "player")
    name = naming.checked(c.name)
    naming.free(name, people)
    _new_id(people, c.person)
    return [ev.PersonJoined(c.person, name, ("player",), "bot", c.at)]


def _remove(c: do.Remove, people: People) -> Out:
    person = _known(people, c.person)
    if c.by != c.person:
        _only(people, c.by, "director")
    _keep_a_director(people, person, ())
    return [ev.PersonLeft(person.id)]


def _rename(c: do.Rename, people: People) -> Out:
    person = _known(people, c.person)
    if c.by != c.person:
        _only(people, c.by, "director")
    return naming.rename(person, c.name, people, c.by)


def _note_papers(c: do.NotePapers, people: People) -> Out:
    _only(people, c.by, "director")
    person = _known(people, c.person)
    given = (day for day in (c.born, c.dues_until) if day)
    if not all(_DAY.fullmatch(day) for day in given):
        raise RefusedAtDoor("not_a_day")
    old = people.papers.get(person.id, Papers())
    born = old.born if c.born is None else c.born
    new = Papers(born, old.dues_until if c.dues_until is None else c.dues_until)
    return [ev.PapersNoted(person.id, new, c.by)] if new != old else []


def _set_roles(c: do.SetRoles, people: People) -> Out:
    _only(people, c.by, "director")
    person = _known(people, c.person)
    roles = _roles(c.roles)
    if person.kind != "member" and not set(roles) <= {"player", "rail"}:
        raise RefusedAtDoor("roles_of_guests")
    _keep_a_director(people, person, roles)
    if roles == person.roles:
        return []
    passkeys.before_director(people, person.id, roles)
    ended = passkeys.end_weak(people, person) if people.director_passkeys and "director" in roles else []
    return [ev.RolesSet(person.id, roles, c.by), *ended]


def _set_club(c: do.SetClub, people: People) -> Out:
    _only(people, c.by, "director")
    guests = people.guests if c.guests is None else c.guests
    tables = people.players_open_tables if c.players_open_tables is None else c.players_open_tables
    wanted = people.director_passkeys if c.director_passkeys is None else c.director_passkeys
    ended = passkeys.demand(people, c.by, c.session) if wanted and not people.director_passkeys else []
    return [ev.ClubSet(guests, tables, wanted), *ended]


# ---------------------------------------------------------------- passwords and sessions


def _set_password(c: do.SetPassword, people: People) -> Out:
    person = _known(people, c.person)
    if c.by and c.by != c.person:  # a director who knows another's password could come in as him
        raise RefusedAtDoor("not_your_door", who=person.name)
    if person.kind != "member":
        raise RefusedAtDoor("roles_of_guests")
    return [*_password(person.id, c.password), ev.SessionsEnded(person.id, c.keep)]


def _open_session(c: do.OpenSession, people: People) -> Out:
    person = _known(people, c.person)
    if c.checked and people.passwords.get(person.id) != c.checked:
        raise RefusedAtDoor("password_changed")
    if c.checked and people.director_passkeys and person.has("director"):
        raise RefusedAtDoor("passkey_wanted")
    used = passkeys.use(c, people) if c.passkey else []
    how: How = "passkey" if c.passkey else "password" if c.checked else ""
    return [*used, *_sign_in(people, person.id, c, how=how)]


def _renew_session(c: do.RenewSession, people: People) -> Out:
    if people.signed_in(c.session, c.at) is None:
        raise RefusedAtDoor("session_over")
    session = people.to_renew(c.session, c.at)
    return [ev.SessionRenewed(c.session, c.at, c.at + session.lasts)] if session else []


def _end_session(c: do.EndSession, people: People) -> Out:
    if c.session not in people.sessions:
        raise RefusedAtDoor("session_over")
    return [ev.SessionEnded(c.session)]


def _end_sessions(c: do.EndSessions, people: People) -> Out:
    person = _known(people, c.person)
    if c.by != c.person:
        _only(people, c.by, "director")
    return [ev.SessionsEnded(person.id, c.keep)]


def _sign_in(people: People, person: str, c: Entering, *, how: How) -> Out:
    held = [token for token, old in people.sessions_of(person).items() if old.open_at(c.at)]
    ended: Out = [ev.SessionEnded(token) for token in held[: max(0, len(held) + 1 - MOST_SESSIONS)]]
    passkey = c.passkey if isinstance(c, do.OpenSession) else ""
    return [*ended, ev.SessionOpened(c.session, person, c.at, c.expires, how, c.seen, passkey)]


def _password(person: str, password: str) -> Out:
    return [ev.PasswordSet(person, password)] if password else []


# ---------------------------------------------------------------- who may


def _enter(
    people: People, person: str, name: str, roles: tuple[Role, ...], at: int, *, by_the_house: bool = False
) -> tuple[Out, str]:
    """A new member comes in; a guest who left his name behind gives it up."""
    kept = naming.checked(name, by_the_house=by_the_house)
    out = naming.let_go(kept, people, at)
    naming.free(kept, people, at=at)
    _new_id(people, person)
    return [*out, ev.PersonJoined(person, kept, roles, "member", at)], person


def _new_id(people: People, person: str) -> None:
    if not person or person in people.persons:
        raise RefusedAtDoor("id_taken")


def _known(people: People, person: str) -> Person:
    found = people.persons.get(person)
    if found is None or found.gone:
        raise RefusedAtDoor("nobody")
    return found


def _only(people: People, by: str, *roles: Role) -> None:
    """The house itself may do everything."""
    if by and not _known(people, by).has(*roles):
        raise RefusedAtDoor("not_your_door", who=f"a {' or '.join(roles)}")


def _roles(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    if not roles:
        raise RefusedAtDoor("no_roles", roles=", ".join(ROLES))
    return tuple(role for role in ROLES if role in roles)


def _keep_a_director(people: People, person: Person, roles: tuple[Role, ...]) -> None:
    if people.directors() == [person] and "director" not in roles:
        raise RefusedAtDoor("last_director", name=person.name)


_COMMANDS: Final[dict[type, Callable[[Any, People], Out]]] = {
    do.MakeDirectorLink: _make_link,
    do.UseDirectorLink: _use_link,
    do.Invite: _invite,
    do.EndInvitation: _end_invitation,
    do.Join: _join,
    do.ComeAsGuest: _come_as_guest,
    do.AddMember: _add_member,
    do.AddBot: _add_bot,
    do.Remove: _remove,
    do.Rename: _rename,
    do.SetRoles: _set_roles,
    do.NotePapers: _note_papers,
    do.SetPassword: _set_password,
    do.AddPasskey: passkeys.add,
    do.RemovePasskey: passkeys.remove,
    do.OpenSession: _open_session,
    do.RenewSession: _renew_session,
    do.EndSession: _end_session,
    do.EndSessions: _end_sessions,
    do.SetClub: _set_club,
    do.Change: _change,
}
