"""What an event does to the door: total, without rules; replay is a fold of this over the stream of people."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from cutcard.club.people import events as ev
from cutcard.club.people.looks import looks
from cutcard.club.people.person import Person, folded
from cutcard.club.people.state import DirectorLink, Invitation, Passkey, People, Session


def evolve(people: People, event: ev.AnyEvent) -> People:
    """Change the door by one event, and give it back."""
    people.version += 1
    _CHANGES[type(event)](people, event)
    return people


def _joined(people: People, e: ev.PersonJoined) -> None:
    people.persons[e.person] = Person(e.person, e.name, e.roles, e.kind)
    _take_name(people, e.person, e.name)


def _renamed(people: People, e: ev.PersonRenamed) -> None:
    person = people.persons[e.person]
    _free_name(people, person)
    people.persons[e.person] = replace(person, name=e.name)
    _take_name(people, e.person, e.name)


def _take_name(people: People, person: str, name: str) -> None:
    people.names[folded(name)] = person
    for look in looks(name):
        people.looks[look] = (*people.looks.get(look, ()), person)


def _free_name(people: People, person: Person) -> None:
    people.names.pop(folded(person.name), None)
    for look in looks(person.name):
        left = tuple(other for other in people.looks.get(look, ()) if other != person.id)
        if left:
            people.looks[look] = left
        else:
            people.looks.pop(look, None)


def _papers_noted(people: People, e: ev.PapersNoted) -> None:
    people.papers[e.person] = e.papers


def _left(people: People, e: ev.PersonLeft) -> None:
    person = people.persons[e.person]
    people.persons[e.person] = replace(person, roles=(), gone=True)
    _free_name(people, person)
    people.passwords.pop(e.person, None)
    for passkey in people.passkeys_of(e.person):
        del people.passkeys[passkey]
    _drop_sessions(people, list(people.sessions_of(e.person)))


def _roles_set(people: People, e: ev.RolesSet) -> None:
    people.persons[e.person] = replace(people.persons[e.person], roles=e.roles)


def _password_set(people: People, e: ev.PasswordSet) -> None:
    people.passwords[e.person] = e.password


def _invited(people: People, e: ev.InvitationMade) -> None:
    people.invitations[e.token] = Invitation(e.roles, e.by, e.at, e.expires, e.uses or -1)


def _invitation_used(people: People, e: ev.InvitationUsed) -> None:
    invitation = people.invitations[e.token]
    if invitation.left == 1:
        del people.invitations[e.token]
    elif invitation.left > 1:
        people.invitations[e.token] = replace(invitation, left=invitation.left - 1)


def _invitation_ended(people: People, e: ev.InvitationEnded) -> None:
    people.invitations.pop(e.token, None)


def _link_made(people: People, e: ev.DirectorLinkMade) -> None:
    people.director_link = DirectorLink(e.token, e.expires, e.again)


def _link_used(people: People, _: ev.DirectorLinkUsed) -> None:
    people.director_link = None


def _passkey_added(people: People, e: ev.PasskeyAdded) -> None:
    named = f"k{people.version}"
    people.passkeys[e.passkey] = Passkey(e.person, e.key, e.count, e.name, e.host, e.at, 0, named)


def _passkey_used(people: People, e: ev.PasskeyUsed) -> None:
    people.passkeys[e.passkey] = replace(people.passkeys[e.passkey], count=e.count, used=e.at)


def _passkey_removed(people: People, e: ev.PasskeyRemoved) -> None:
    people.passkeys.pop(e.passkey, None)


def _session_opened(people: People, e: ev.SessionOpened) -> None:
    _drop_sessions(people, [token for token, old in people.sessions_of(e.person).items() if not old.open_at(e.at)])
    named = f"s{people.version}"
    people.sessions[e.session] = Session(e.person, e.at, e.expires, e.at, named, e.how, e.seen, e.passkey)
    people.tokens.setdefault(e.person, []).append(e.session)


def _session_renewed(people: People, e: ev.SessionRenewed) -> None:
    people.sessions[e.session] = replace(people.sessions[e.session], expires=e.expires, since=e.at)


def _session_ended(people: People, e: ev.SessionEnded) -> None:
    _drop_sessions(people, [e.session])


def _sessions_ended(people: People, e: ev.SessionsEnded) -> None:
    _drop_sessions(people, [token for token in people.sessions_of(e.person) if token != e.keep])


def _drop_sessions(people: People, tokens: Iterable[str]) -> None:
    for token in tokens:
        person = people.sessions.pop(token).person
        people.tokens[person].remove(token)


def _club_set(people: People, e: ev.ClubSet) -> None:
    people.guests, people.players_open_tables = e.guests, e.players_open_tables
    people.director_passkeys = e.director_passkeys


_CHANGES: Final[dict[type, Callable[[People, Any], None]]] = {
    ev.PersonJoined: _joined,
    ev.PersonRenamed: _renamed,
    ev.PersonLeft: _left,
    ev.RolesSet: _roles_set,
    ev.PapersNoted: _papers_noted,
    ev.PasswordSet: _password_set,
    ev.InvitationMade: _invited,
    ev.InvitationUsed: _invitation_used,
    ev.InvitationEnded: _invitation_ended,
    ev.DirectorLinkMade: _link_made,
    ev.DirectorLinkUsed: _link_used,
    ev.PasskeyAdded: _passkey_added,
    ev.PasskeyUsed: _passkey_used,
    ev.PasskeyRemoved: _passkey_removed,
    ev.SessionOpened: _session_opened,
    ev.SessionRenewed: _session_renewed,
    ev.SessionEnded: _session_ended,
    ev.SessionsEnded: _sessions_ended,
    ev.ClubSet: _club_set,
}
