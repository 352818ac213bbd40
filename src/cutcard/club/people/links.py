"""Director's link, invitations, password links.

Passwords are never shown, old or new. A director signs in by the link that the command line prints: no director can let
another one in.
"""

from msgspec.structs import replace

from cutcard.acts.declare import gives_rights
from cutcard.bounds import Count, Id, Line, Moment, UpTo100
from cutcard.club.people.act_types import PeopleCommand, PeopleEvent, RefusedAccess, changes, decides, find_person, only
from cutcard.club.people.members import PersonJoined, let_go, new_id, new_member, renamed, sorted_roles
from cutcard.club.people.names import check_name_free, checked, free_name
from cutcard.club.people.person import Person, Role
from cutcard.club.people.sign_in import Entering, SessionsEnded, check_passkey_of_director, password_set, sign_in
from cutcard.club.people.state import DirectorLink, Invitation, PasswordLink, People


class MakePasswordLink(PeopleCommand, frozen=True, kw_only=True):
    """Make a link for choosing a new password; the one before it stops working."""

    by: str
    person: str
    token: str
    expires: int


class SetNewPassword(Entering, frozen=True, kw_only=True):
    """Choose a new password by such a link: its hash. Everywhere else they are signed out."""

    token: str
    password: str


@gives_rights
class PasswordLinkMade(PeopleEvent, frozen=True, gc=False, tag="password-link-made/1"):
    """A director made a link for a member who forgot their password."""

    person: Id
    token: Line
    by: Id
    at: Moment
    expires: Moment


class PasswordLinkUsed(PeopleEvent, frozen=True, gc=False, tag="password-link-used/1"):
    """A new password was set by it."""

    person: Id
    at: Moment


@decides
def _make_password_link(c: MakePasswordLink, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    person = find_person(people, c.person)
    if person.kind != "member":
        raise RefusedAccess("no_password_to_help")
    if person.has("director"):
        raise RefusedAccess("directors_help_themselves", name=person.name)
    return [PasswordLinkMade(person.id, c.token, c.by, c.at, c.expires)]


@decides
def _set_new_password(c: SetNewPassword, people: People) -> list[PeopleEvent]:
    person = person_of_link(people, c.token, c.at)
    if person is None or people.persons[person].has("director"):
        raise RefusedAccess("password_link_over")
    return [
        PasswordLinkUsed(person, c.at),
        *password_set(person, c.password),
        SessionsEnded(person),
        *sign_in(people, person, c, how="password"),
    ]


def person_of_link(people: People, token: str, at: int) -> str | None:
    """Whose password a link sets; None: unknown, used or expired."""
    found = (person for person, one in people.helps.items() if one.token == token and at < one.expires)
    return next((person for person in found if not people.persons[person].gone), None)


@changes
def _password_link_made(people: People, e: PasswordLinkMade) -> None:
    people.helps[e.person] = PasswordLink(e.token, e.by, e.at, e.expires)


@changes
def _password_link_used(people: People, e: PasswordLinkUsed) -> None:
    people.helps[e.person] = PasswordLink("", people.helps[e.person].by, people.helps[e.person].made, 0, e.at)


# The director's link ----------------------------------------------------------------


class MakeDirectorLink(PeopleCommand, frozen=True, kw_only=True):
    """Print a one-time link for the director; `again`: the director has a password and forgot it."""

    token: str
    expires: int
    again: bool = False


class UseDirectorLink(Entering, frozen=True, kw_only=True):
    """Come in as the director; as a new person with this id unless a director without a password is known."""

    token: str
    person: str
    name: str = ""
    password: str = ""


class DirectorLinkMade(PeopleEvent, frozen=True, gc=False, tag="director-link-made/1"):
    """A one-time link for the director was made; the one before it is void."""

    token: Line
    expires: Moment
    again: bool = False


class DirectorLinkUsed(PeopleEvent, frozen=True, gc=False, tag="director-link-used/1"):
    """The director signed in by it."""

    person: Id


@decides
def _make_link(c: MakeDirectorLink, people: People) -> list[PeopleEvent]:
    if people.has_director() and not c.again:
        raise RefusedAccess("director_is_there")
    return [DirectorLinkMade(c.token, c.expires, c.again)]


@decides
def _use_link(c: UseDirectorLink, people: People) -> list[PeopleEvent]:
    """Sign in the director: a known one, else a new person."""
    link = people.director_link
    if link is None or link.token != c.token or c.at >= link.expires:
        raise RefusedAccess("link_over")
    if people.has_director() and not link.again:
        raise RefusedAccess("director_is_there")
    known = _director_meant(c, people, link)
    if known is None:
        name = c.name or free_name("Director", people)
        out, person = new_member(people, c.person, name, ("director", "player"), c.at, by_the_house=True)
    else:
        person = known.id
        out = renamed(known, c.name, people, "") if c.name else []
    out.append(DirectorLinkUsed(person))
    return [*out, *password_set(person, c.password), *sign_in(people, person, c, how="link")]


def _director_meant(c: UseDirectorLink, people: People, link: DirectorLink) -> Person | None:
    """The director meant: without passwords there is at most one; otherwise the one named."""
    directors = people.directors()
    if not people.has_director():
        return directors[0] if directors else None
    named = people.named(c.name) if c.name else None
    if len(directors) == 1 and not c.name:
        return directors[0]
    if named is None or named not in directors or not link.again:
        raise RefusedAccess("name_the_director")
    return named


@changes
def _director_link_made(people: People, e: DirectorLinkMade) -> None:
    people.director_link = DirectorLink(e.token, e.expires, e.again)


@changes
def _director_link_used(people: People, _: DirectorLinkUsed) -> None:
    people.director_link = None


# Invitations ----------------------------------------------------------------


class Invite(PeopleCommand, frozen=True, kw_only=True):
    """Make a link that lets people in with these roles, so many times; 0: any number."""

    by: str
    token: str
    roles: tuple[Role, ...]
    expires: int
    uses: int = 1


class EndInvitation(PeopleCommand, frozen=True, kw_only=True):
    """Close this link."""

    by: str
    token: str


class Join(Entering, frozen=True, kw_only=True):
    """Use an invitation."""

    token: str
    person: str
    name: str
    password: str = ""


@gives_rights
class InvitationMade(PeopleEvent, frozen=True, gc=False, tag="invitation-made/1"):
    """An invitation was made; `uses` 0: unlimited."""

    token: Line
    roles: UpTo100[Role]
    by: Id
    at: Moment
    expires: Moment
    uses: Count


class InvitationUsed(PeopleEvent, frozen=True, gc=False, tag="invitation-used/1"):
    """A person used an invitation."""

    token: Line
    person: Id


class InvitationEnded(PeopleEvent, frozen=True, gc=False, tag="invitation-ended/1"):
    """An invitation was ended."""

    token: Line


@decides
def _invite(c: Invite, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    if c.expires <= c.at or c.uses < 0:
        raise RefusedAccess("invitation_dates")
    check_passkey_of_director(people, "", c.roles)
    return [InvitationMade(c.token, sorted_roles(c.roles), c.by, c.at, c.expires, c.uses)]


@decides
def _end_invitation(c: EndInvitation, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    if c.token not in people.invitations:
        raise RefusedAccess("invitation_over")
    return [InvitationEnded(c.token)]


@decides
def _join(c: Join, people: People) -> list[PeopleEvent]:
    invitation = people.invitations.get(c.token)
    if invitation is None or not invitation.open_at(c.at):
        raise RefusedAccess("invitation_over")
    check_passkey_of_director(people, "", invitation.roles)
    out, person = new_member(people, c.person, c.name, invitation.roles, c.at)
    out.append(InvitationUsed(c.token, person))
    return [*out, *password_set(person, c.password), *sign_in(people, person, c, how="invitation")]


@changes
def _invited(people: People, e: InvitationMade) -> None:
    people.invitations[e.token] = Invitation(e.roles, e.by, e.at, e.expires, e.uses or -1)


@changes
def _invitation_used(people: People, e: InvitationUsed) -> None:
    invitation = people.invitations[e.token]
    if invitation.left == 1:
        del people.invitations[e.token]
    elif invitation.left > 1:
        people.invitations[e.token] = replace(invitation, left=invitation.left - 1)


@changes
def _invitation_ended(people: People, e: InvitationEnded) -> None:
    people.invitations.pop(e.token, None)


# Name only -------------------------------------------------------------------


class ComeAsGuest(Entering, frozen=True, kw_only=True):
    """Come in by name only."""

    person: str
    name: str


@decides
def _come_as_guest(c: ComeAsGuest, people: People) -> list[PeopleEvent]:
    if not people.guests:
        raise RefusedAccess("guests_not_allowed")
    name = checked(c.name)
    out = let_go(name, people, c.at)
    check_name_free(name, people, at=c.at)
    new_id(people, c.person)
    out.append(PersonJoined(c.person, name, ("player",), "guest", c.at))
    return [*out, *sign_in(people, c.person, c, how="name")]
