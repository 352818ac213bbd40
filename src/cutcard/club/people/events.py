"""What happened at the door: events, in the past tense, with versioned names."""

from msgspec import Struct

from cutcard.bounds import Count, Few, Id, Line, Moment, Name, Text
from cutcard.club.people.person import Arrival, How, Kind, Papers, Role, SignCount


class Event(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """Something that happened at the door."""


class PersonJoined(Event, frozen=True, gc=False, tag="person-joined/1"):
    """Somebody is known from now on."""

    person: Id
    name: Name
    roles: Few[Role]
    kind: Kind
    at: Moment


class PersonRenamed(Event, frozen=True, gc=False, tag="person-renamed/1"):
    """Somebody goes by another name."""

    person: Id
    name: Name


class PersonLeft(Event, frozen=True, gc=False, tag="person-left/1"):
    """Somebody comes in no more: his name is free and his sessions are ended."""

    person: Id


class RolesSet(Event, frozen=True, gc=False, tag="roles-set/1"):
    """Somebody has these roles now."""

    person: Id
    roles: Few[Role]
    by: Id


class PapersNoted(Event, frozen=True, gc=False, tag="papers-noted/1"):
    """What officials know of somebody was written down."""

    person: Id
    papers: Papers
    by: Id


class PasswordSet(Event, frozen=True, gc=False, tag="password-set/1"):
    """Somebody has this password now; its hash."""

    person: Id
    password: Line


class InvitationMade(Event, frozen=True, gc=False, tag="invitation-made/1"):
    """A link lets people in; `uses` 0: any number of them."""

    token: Line
    roles: Few[Role]
    by: Id
    at: Moment
    expires: Moment
    uses: Count


class InvitationUsed(Event, frozen=True, gc=False, tag="invitation-used/1"):
    """Somebody came in by it."""

    token: Line
    person: Id


class InvitationEnded(Event, frozen=True, gc=False, tag="invitation-ended/1"):
    """It lets nobody in any more."""

    token: Line


class DirectorLinkMade(Event, frozen=True, gc=False, tag="director-link-made/1"):
    """The director's one-time link; the one before it is no good any more."""

    token: Line
    expires: Moment
    again: bool = False


class DirectorLinkUsed(Event, frozen=True, gc=False, tag="director-link-used/1"):
    """The director came in by it."""

    person: Id


class PasskeyAdded(Event, frozen=True, gc=False, tag="passkey-added/1"):
    """Somebody may sign in with this passkey, where the pages are seen under this host; its public key, no secret."""

    person: Id
    passkey: Text
    key: Text
    count: SignCount
    name: Name
    host: Line
    at: Moment


class PasskeyUsed(Event, frozen=True, gc=False, tag="passkey-used/1"):
    """Somebody signed in with it; how often it signed by then, where it counts."""

    passkey: Text
    count: SignCount
    at: Moment


class PasskeyRemoved(Event, frozen=True, gc=False, tag="passkey-removed/1"):
    """Nobody signs in with it any more."""

    passkey: Text


class SessionOpened(Event, frozen=True, gc=False, tag="session-opened/1"):
    """Somebody signed in: how, with what, and with which passkey."""

    session: Id
    person: Id
    at: Moment
    expires: Moment
    how: How = ""
    seen: Arrival = Arrival()
    passkey: Text = ""


class SessionRenewed(Event, frozen=True, gc=False, tag="session-renewed/1"):
    """Somebody is here again, and stays signed in for longer."""

    session: Id
    at: Moment
    expires: Moment


class SessionEnded(Event, frozen=True, gc=False, tag="session-ended/1"):
    """Somebody signed out."""

    session: Id


class SessionsEnded(Event, frozen=True, gc=False, tag="sessions-ended/1"):
    """Somebody signed out everywhere, but perhaps in one session."""

    person: Id
    keep: Id = ""


class ClubSet(Event, frozen=True, gc=False, tag="club-set/1"):
    """Who may come in, who may open tables, and whether directors sign in with passkeys."""

    guests: bool
    players_open_tables: bool
    director_passkeys: bool = False


AnyEvent = (
    PersonJoined | PersonRenamed | PersonLeft | RolesSet | PapersNoted | PasswordSet | InvitationMade | InvitationUsed
    | InvitationEnded | DirectorLinkMade | DirectorLinkUsed | PasskeyAdded | PasskeyUsed | PasskeyRemoved
    | SessionOpened | SessionRenewed | SessionEnded | SessionsEnded | ClubSet
)  # fmt: skip
