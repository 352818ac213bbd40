"""A forgotten password: a director makes a link by which its owner chooses a new one, once.

Nobody is shown a password, old or new. Directors have the link that the command line prints: no director lets another
one in.
"""

from cutcard.bounds import Id, Line, Moment
from cutcard.club.people.act_types import DoorCommand, DoorEvent, RefusedAtDoor, changes, decides, known, only
from cutcard.club.people.sign_in import Entering, SessionsEnded, password_set, sign_in
from cutcard.club.people.state import PasswordHelp, People


class HelpIn(DoorCommand, frozen=True, kw_only=True):
    """Make a link by which somebody chooses a new password; the one before it is no good any more."""

    by: str
    person: str
    token: str
    expires: int


class ChooseAnew(Entering, frozen=True, kw_only=True):
    """Choose a new password by such a link: its hash. Everywhere else they are signed out."""

    token: str
    password: str


class PasswordLinkMade(DoorEvent, frozen=True, gc=False, tag="password-link-made/1"):
    """A director made a link for somebody who forgot the password."""

    person: Id
    token: Line
    by: Id
    at: Moment
    expires: Moment


class PasswordLinkUsed(DoorEvent, frozen=True, gc=False, tag="password-link-used/1"):
    """A new password was chosen by it."""

    person: Id
    at: Moment


@decides
def _help_in(c: HelpIn, people: People) -> list[DoorEvent]:
    only(people, c.by, "director")
    person = known(people, c.person)
    if person.kind != "member":
        raise RefusedAtDoor("no_password_to_help")
    if person.has("director"):
        raise RefusedAtDoor("directors_help_themselves", name=person.name)
    return [PasswordLinkMade(person.id, c.token, c.by, c.at, c.expires)]


@decides
def _choose_anew(c: ChooseAnew, people: People) -> list[DoorEvent]:
    person = helped_by(people, c.token, c.at)
    if person is None or people.persons[person].has("director"):
        raise RefusedAtDoor("password_link_over")
    return [
        PasswordLinkUsed(person, c.at),
        *password_set(person, c.password),
        SessionsEnded(person),
        *sign_in(people, person, c, how="password"),
    ]


def helped_by(people: People, token: str, at: int) -> str | None:
    """Whose password a link is for; None: it opens nothing, or no more."""
    found = (person for person, one in people.helps.items() if one.token == token and at < one.expires)
    return next((person for person in found if not people.persons[person].gone), None)


@changes
def _link_made(people: People, e: PasswordLinkMade) -> None:
    people.helps[e.person] = PasswordHelp(e.token, e.by, e.at, e.expires)


@changes
def _link_used(people: People, e: PasswordLinkUsed) -> None:
    people.helps[e.person] = PasswordHelp("", people.helps[e.person].by, people.helps[e.person].made, 0, e.at)
