"""The state of the door: owned by one actor, changed in place by `evolve` and by nothing else."""

from dataclasses import dataclass, field
from typing import Final, Literal

from msgspec import Struct

from cutcard.club.people.person import Arrival, How, Papers, Person, Role, folded

ChipColour = Literal[
    "white", "red", "blue", "green", "black", "purple", "yellow", "orange", "pink", "brown", "grey", "sky",
]  # fmt: skip
DAY: Final = 24 * 3_600_000


class Invitation(Struct, frozen=True):
    """A link that lets somebody in; `left` is how often it still does, -1: as often as asked."""

    roles: tuple[Role, ...]
    by: str
    made: int
    expires: int
    left: int

    def open_at(self, now: int) -> bool:
        """Whether it lets anybody in at this time."""
        return self.left != 0 and now < self.expires


class FloorAsk(Struct, frozen=True):
    """Somebody asked for the floor."""

    at: int
    place: str
    words: str = ""


class Exclusion(Struct, frozen=True):
    """Somebody whom the club keeps from play."""

    until: str
    """The day on which they may play again; "": expelled."""
    why: str
    by: str
    at: int

    @property
    def expelled(self) -> bool:
        """Whether no day ends it."""
        return not self.until

    def holds_on(self, day: str) -> bool:
        """Whether it keeps them out on a day, such as 2026-03-05."""
        return self.expelled or day < self.until


class Logo(Struct, frozen=True):
    """The club's own logo."""

    kind: str
    """image/png or image/jpeg."""
    picture: bytes
    mark: str
    """Another one for every picture, so that pages know when it was changed."""


class Session(Struct, frozen=True):
    """One browser or program that is signed in; the state keeps it under the hash of its token."""

    person: str
    opened: int
    expires: int
    since: int
    """When it was opened or last renewed: within a day of when it was last used."""
    id: str = ""
    """What its owner calls it by; made of neither the token nor its hash."""
    how: How = ""
    seen: Arrival = Arrival()
    passkey: str = ""
    """The passkey that opened it."""

    @property
    def lasts(self) -> int:
        """How long it lasts from then on."""
        return self.expires - self.since

    def open_at(self, now: int) -> bool:
        """Whether it counts at this time."""
        return now < self.expires

    def fades_at(self, now: int) -> bool:
        """Whether it counts, and was renewed a day ago or half of its time."""
        return self.open_at(now) and now - self.since > min(DAY, self.lasts // 2)


class Passkey(Struct, frozen=True):
    """What lets somebody in without a password; the state keeps it under the id its maker gave it."""

    person: str
    key: str
    """The public key that its signatures are checked with."""
    count: int
    name: str
    host: str
    """Where the pages were seen when it was added: browsers offer it only there."""
    added: int
    used: int
    id: str
    """What its owner calls it by."""


class PasswordHelp(Struct, frozen=True):
    """A link for somebody who forgot the password, by the hash of its token; when it was used it has none."""

    token: str
    by: str
    made: int
    expires: int
    used: int = 0


class DirectorLink(Struct, frozen=True):
    """The one-time link for the director, by the hash of its token; `again`: also where a director has a password."""

    token: str
    expires: int
    again: bool = False


@dataclass(slots=True)
class People:
    """Everybody, by id; secrets only as hashes."""

    persons: dict[str, Person] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    """By folded name: the id of whoever has it now."""
    looks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """By what a name looks like: the ids of those who have it; more than one where they came before that was asked."""
    passwords: dict[str, str] = field(default_factory=dict)
    """By id: the password's hash."""
    papers: dict[str, Papers] = field(default_factory=dict)
    """By id: what only officials know."""
    invitations: dict[str, Invitation] = field(default_factory=dict)
    """By the hash of its token."""
    sessions: dict[str, Session] = field(default_factory=dict)
    """By the hash of its token; those that were ended are not here."""
    tokens: dict[str, list[str]] = field(default_factory=dict)
    """By id: the keys of that person's sessions, oldest first."""
    passkeys: dict[str, Passkey] = field(default_factory=dict)
    """By the id that the passkey's maker gave it."""
    helps: dict[str, PasswordHelp] = field(default_factory=dict)
    """By id: the last link by which somebody could choose a new password, and who made it."""
    director_link: DirectorLink | None = None
    guests: bool = True
    """Whether people may come in by name only."""
    players_open_tables: bool = True
    director_passkeys: bool = False
    """Whether a password alone lets no director in."""
    currency: str = "USD"
    """What nights that are opened from now on are paid in."""
    chips: tuple[tuple[int, ChipColour], ...] = ()
    """(value, colour) of the chips that the club has; empty: as they are drawn where nobody says otherwise."""
    logo: Logo | None = None
    exclusions: dict[str, Exclusion] = field(default_factory=dict)
    """By id: who was expelled or suspended; a suspension stays here when its day has come."""
    asks: dict[str, FloorAsk] = field(default_factory=dict)
    """By id: who waits for the floor, in the order in which they asked."""
    version: int = 0

    def named(self, name: str) -> Person | None:
        """Whoever goes by this name, in large or small letters."""
        return self.persons.get(self.names.get(folded(name), ""))

    def kept_out(self, day: str, person: str, name: str = "") -> Exclusion | None:
        """What keeps somebody from play on a day; whom the book does not know by id it knows by name."""
        known = self.persons.get(person) or self.named(name or person)
        found = self.exclusions.get(known.id) if known is not None else None
        return found if found is not None and found.holds_on(day) else None

    def signed_in(self, token: str, now: int) -> Person | None:
        """Whose session this is, by the hash of its token; None when it is unknown, ended or expired."""
        session = self.sessions.get(token)
        if session is None or not session.open_at(now):
            return None
        person = self.persons[session.person]
        return None if person.gone else person

    def to_renew(self, token: str, now: int) -> Session | None:
        """A member's session that has to be renewed to last; guests and programs come in anew when theirs is over."""
        session = self.sessions.get(token)
        fades = session is not None and session.fades_at(now)
        return session if session and fades and self.persons[session.person].kind == "member" else None

    def sessions_of(self, person: str) -> dict[str, Session]:
        """One person's sessions, oldest first."""
        return {token: self.sessions[token] for token in self.tokens.get(person, ())}

    def passkeys_of(self, person: str) -> dict[str, Passkey]:
        """One person's passkeys, oldest first."""
        return {known: passkey for known, passkey in self.passkeys.items() if passkey.person == person}

    def directors(self) -> list[Person]:
        """Who directs the club."""
        return [person for person in self.persons.values() if not person.gone and person.has("director")]

    def has_director(self) -> bool:
        """Whether a director could sign in, so that no link is needed."""
        keyed = self.passwords.keys() | {passkey.person for passkey in self.passkeys.values()}
        return any(person.id in keyed for person in self.directors())

    def may_open_tables(self, person: Person) -> bool:
        """Staff may, and players where the club lets them."""
        return person.has("director", "floor") or (self.players_open_tables and person.has("player"))
