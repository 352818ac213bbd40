"""What is asked for at the door: commands, in the imperative.

`by` is the id of whoever wants it; "" is the house itself: the command line, or the server. Ids, times and tokens come
in with the command; of a token and a password only the hash does.
"""

from msgspec import Struct

from cutcard.club.people.person import Arrival, Role


class Command(Struct, frozen=True, kw_only=True):
    """Something that somebody wants done; `at` is the time, in milliseconds since 1970."""

    at: int


class MakeDirectorLink(Command, frozen=True, kw_only=True):
    """Print a one-time link for the director; `again`: though one has a password, which he forgot."""

    token: str
    expires: int
    again: bool = False


class UseDirectorLink(Command, frozen=True, kw_only=True):
    """Come in as the director; as a new person with this id unless a director without a password is known."""

    token: str
    person: str
    name: str = ""
    password: str = ""
    session: str
    expires: int
    seen: Arrival = Arrival()


class Invite(Command, frozen=True, kw_only=True):
    """Make a link that lets people in with these roles, so many times; 0: any number."""

    by: str
    token: str
    roles: tuple[Role, ...]
    expires: int
    uses: int = 1


class EndInvitation(Command, frozen=True, kw_only=True):
    """Let nobody in by this link any more."""

    by: str
    token: str


class Join(Command, frozen=True, kw_only=True):
    """Use an invitation."""

    token: str
    person: str
    name: str
    password: str = ""
    session: str
    expires: int
    seen: Arrival = Arrival()


class ComeAsGuest(Command, frozen=True, kw_only=True):
    """Come in by name only."""

    person: str
    name: str
    session: str
    expires: int
    seen: Arrival = Arrival()


class AddMember(Command, frozen=True, kw_only=True):
    """Write somebody into the book without an invitation."""

    by: str
    person: str
    name: str
    roles: tuple[Role, ...]
    password: str = ""


class AddBot(Command, frozen=True, kw_only=True):
    """Let a program in as a player."""

    by: str
    person: str
    name: str


class Remove(Command, frozen=True, kw_only=True):
    """Let somebody in no more."""

    by: str
    person: str


class Rename(Command, frozen=True, kw_only=True):
    """Go by another name."""

    by: str
    person: str
    name: str


class SetRoles(Command, frozen=True, kw_only=True):
    """Give and take roles."""

    by: str
    person: str
    roles: tuple[Role, ...]


class NotePapers(Command, frozen=True, kw_only=True):
    """Write down what officials know of somebody: born, and dues paid until; None leaves it as it is."""

    by: str
    person: str
    born: str | None = None
    dues_until: str | None = None


class SetPassword(Command, frozen=True, kw_only=True):
    """Take another password; everywhere but in the session `keep` he is signed out."""

    by: str
    person: str
    password: str
    keep: str = ""


class AddPasskey(Command, frozen=True, kw_only=True):
    """Let oneself in with this passkey, where the pages are seen under this host; `count`: how often it signed."""

    person: str
    passkey: str
    key: str
    count: int
    name: str
    host: str


class RemovePasskey(Command, frozen=True, kw_only=True):
    """Let nobody in with this passkey, by its id, and end the sessions it opened but for the session `keep`."""

    person: str
    passkey: str
    keep: str = ""


class OpenSession(Command, frozen=True, kw_only=True):
    """Sign in by what was checked: a password's hash or a passkey; with neither the house itself signs somebody in."""

    person: str
    session: str
    expires: int
    checked: str = ""
    passkey: str = ""
    count: int = 0
    """How often the passkey signed by now; 0: it does not count."""
    seen: Arrival = Arrival()


class RenewSession(Command, frozen=True, kw_only=True):
    """Stay signed in, since the session is used: nothing happens before half of its time is over."""

    session: str


class EndSession(Command, frozen=True, kw_only=True):
    """Sign out here."""

    session: str


class EndSessions(Command, frozen=True, kw_only=True):
    """Sign out everywhere but in the session `keep`."""

    by: str
    person: str
    keep: str = ""


class SetClub(Command, frozen=True, kw_only=True):
    """Say who may come in, who may open tables, and how directors sign in; None leaves it as it is."""

    by: str
    guests: bool | None = None
    players_open_tables: bool | None = None
    director_passkeys: bool | None = None
    session: str = ""
    """The session in which it is said."""


class Change(Command, frozen=True, kw_only=True):
    """Change several things about somebody, all of them or none; none of them depends on another."""

    roles: SetRoles | None = None
    name: Rename | None = None
    papers: NotePapers | None = None
    password: SetPassword | None = None


AnyCommand = (
    MakeDirectorLink | UseDirectorLink | Invite | EndInvitation | Join | ComeAsGuest | AddMember | AddBot | Remove
    | Rename | SetRoles | NotePapers | SetPassword | AddPasskey | RemovePasskey | OpenSession | RenewSession
    | EndSession | EndSessions | SetClub | Change
)  # fmt: skip
