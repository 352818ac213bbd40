"""The state of the door: owned by one actor, changed in place by `evolve` and by nothing else."""

from dataclasses import dataclass, field

from msgspec import Struct

from cutcard.club.people.person import Papers, Person, Role, folded


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


class Session(Struct, frozen=True):
    """One browser or program that is signed in; the state keeps it under the hash of its token."""

    person: str
    opened: int
    expires: int
    since: int
    """When it was opened or last renewed."""

    @property
    def lasts(self) -> int:
        """How long it lasts from then on."""
        return self.expires - self.since

    def open_at(self, now: int) -> bool:
        """Whether it counts at this time."""
        return now < self.expires

    def fades_at(self, now: int) -> bool:
        """Whether it counts, and more than half of its time is over."""
        return self.open_at(now) and now - self.since > self.lasts // 2


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
    director_link: DirectorLink | None = None
    guests: bool = True
    """Whether people may come in by name only."""
    players_open_tables: bool = True
    version: int = 0

    def named(self, name: str) -> Person | None:
        """Whoever goes by this name, in large or small letters."""
        return self.persons.get(self.names.get(folded(name), ""))

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

    def directors(self) -> list[Person]:
        """Who directs the club."""
        return [person for person in self.persons.values() if not person.gone and person.has("director")]

    def has_director(self) -> bool:
        """Whether a director could sign in by password, so that no link is needed."""
        return any(person.id in self.passwords for person in self.directors())

    def may_open_tables(self, person: Person) -> bool:
        """Staff may, and players where the club lets them."""
        return person.has("director", "floor") or (self.players_open_tables and person.has("player"))
