"""The state of people and sign-in; only `evolve` changes it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from typing import Final, Literal

from msgspec import Struct

from cutcard.club.people.person import How, Papers, Person, Role, SignInDevice, comparable_name, short
from cutcard.rules.slot import Cites
from cutcard.rules.slots.tournament.registration import Eligible
from cutcard.style import ClubStyle, TimeFormat, day_words

ChipColour = Literal[
    "white", "red", "blue", "green", "black", "purple", "yellow", "orange", "pink", "brown", "grey", "sky",
]  # fmt: skip
DAY: Final = 24 * 3_600_000


class Invitation(Struct, frozen=True):
    """An invitation; `left` is the number of uses left, -1: unlimited."""

    roles: tuple[Role, ...]
    by: str
    made: int
    expires: int
    left: int

    def open_at(self, now: int) -> bool:
        """Whether it can be used now."""
        return self.left != 0 and now < self.expires


class FloorAsk(Struct, frozen=True):
    """A floor request."""

    at: int
    place: str
    words: str = ""


class Exclusion(Struct, frozen=True):
    """A ban from play."""

    until: str
    """The day on which they may play again; "": expelled."""
    why: str
    by: str
    at: int
    since: str = ""
    """The first day of the ban; "": unknown."""
    one_date: bool = False
    """A ban from one date, or an ejection on it."""
    cites: Cites = ()
    """The rules of the office's decision."""

    @property
    def expelled(self) -> bool:
        """Whether it is for good."""
        return not self.until

    @property
    def how(self) -> Literal["expelled", "suspended", "barred"]:
        """The kind of ban."""
        return "expelled" if self.expelled else "barred" if self.one_date else "suspended"

    def sentence(self, name: str = "") -> str:
        """The ban as a sentence about a person; "": addressed to them."""
        who, was, is_ = (name, "was", "is") if name else ("You", "were", "are")
        if self.how == "expelled":
            return f"{who} {was} expelled from the club and may not play: {self.why}."
        if self.how == "barred":
            return f"{who} may not play on {day_words(self.since)}: {self.why}."
        return f"{who} {is_} suspended and can play again on {day_words(self.until)}: {self.why}."

    def holds_on(self, day: str) -> bool:
        """Whether it bans them on a day, such as 2026-03-05."""
        return self.since <= day and (self.expelled or day < self.until)

    def cited(self, door: Eligible) -> Cites:
        """The rules cited at entry: the house's own, and those of the decision."""
        own = () if self.how == "barred" else door.cites_on(self.how)
        return tuple(dict.fromkeys((*own, *self.cites)))


class Merge(Struct, frozen=True):
    """A record that counts for another, since both are one person."""

    into: str
    was: Person
    """The record before the merge, for undo."""
    by: str
    at: int


class SealedNote(Struct, frozen=True):
    """A sealed note for officers."""

    person: str
    sealed: str
    by: str
    at: int
    taken_back: int = 0
    """When it was removed."""
    taken_by: str = ""


class Logo(Struct, frozen=True):
    """The club's own logo."""

    kind: str
    """image/png or image/jpeg."""
    picture: bytes
    mark: str
    """Changes with every picture, so that pages reload it."""


class Session(Struct, frozen=True):
    """A signed-in browser or program; stored under its token's hash."""

    person: str
    opened: int
    expires: int
    since: int
    """When it was opened or last extended: within a day of its last use."""
    id: str = ""
    """Its public id; derived from neither token nor hash."""
    how: How = ""
    seen: SignInDevice = SignInDevice()
    passkey: str = ""
    """The passkey that opened it."""

    @property
    def lasts(self) -> int:
        """How long it lasts from then."""
        return self.expires - self.since

    def open_at(self, now: int) -> bool:
        """Whether it is valid now."""
        return now < self.expires

    def needs_renewal_at(self, now: int) -> bool:
        """Whether it is valid, and was extended a day or half its time ago."""
        return self.open_at(now) and now - self.since > min(DAY, self.lasts // 2)


class Passkey(Struct, frozen=True):
    """A passkey; stored under the id its maker gave it."""

    person: str
    key: str
    """Its public key."""
    count: int
    name: str
    host: str
    """The host under which it was added: browsers offer it only there."""
    added: int
    used: int
    id: str
    """Its public id."""


class ProgramKey(Struct):
    """An API key; stored under its token's hash."""

    id: str
    name: str
    by: str
    """Its maker: it can do no more than they may."""
    scopes: tuple[str, ...]
    made: int
    expires: int
    used: int = 0
    """When it was last used, within the hour; 0: never."""

    def open_at(self, now: int) -> bool:
        """Whether it is valid now."""
        return now < self.expires


class PasswordLink(Struct, frozen=True):
    """A link for a forgotten password, by its token's hash; without one it was used."""

    token: str
    by: str
    made: int
    expires: int
    used: int = 0


class DirectorLink(Struct, frozen=True):
    """The director's one-time link, by its token's hash; `again`: also for a director with a password."""

    token: str
    expires: int
    again: bool = False


@dataclass(slots=True)
class People:
    """Everyone, by id; secrets only as hashes."""

    persons: dict[str, Person] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    """By comparable name: the id of its holder."""
    looks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """By lookalike form: the ids of its holders; several only from before this was checked."""
    came: dict[str, int] = field(default_factory=dict)
    """By id: when they were added, in milliseconds since 1970."""
    passwords: dict[str, str] = field(default_factory=dict)
    """By id: the password's hash."""
    papers: dict[str, Papers] = field(default_factory=dict)
    """By id: what only officials know."""
    invitations: dict[str, Invitation] = field(default_factory=dict)
    """By its token's hash."""
    sessions: dict[str, Session] = field(default_factory=dict)
    """By its token's hash; ended ones are deleted."""
    tokens: dict[str, list[str]] = field(default_factory=dict)
    """By id: the keys of the person's sessions, oldest first."""
    passkeys: dict[str, Passkey] = field(default_factory=dict)
    """By the id that the passkey's maker gave it."""
    helps: dict[str, PasswordLink] = field(default_factory=dict)
    """By id: the last password link, and who made it."""
    keys: dict[str, ProgramKey] = field(default_factory=dict)
    """By its token's hash; ended ones are deleted."""
    director_link: DirectorLink | None = None
    guests: bool = True
    """Whether guests may sign in by name only."""
    players_open_tables: bool = True
    director_passkeys: bool = False
    """Whether directors need a passkey."""
    currency: str = "USD"
    """The currency of new tournaments and sessions."""
    time_format: TimeFormat = "12h"
    """How pages, prints and the log write times."""
    chips: tuple[tuple[int, ChipColour], ...] = ()
    """(value, color) of the club's chips; empty: the usual colors."""
    about: str = ""
    """What the club says of itself to everybody."""
    joining: str = ""
    """How to join the club, for everyone to read."""
    logo: Logo | None = None
    exclusions: dict[str, Exclusion] = field(default_factory=dict)
    """By id: bans from before the office kept records."""
    earlier: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """By id: earlier names."""
    details: dict[str, str] = field(default_factory=dict)
    """By id: sealed details; see `details`."""
    photos: dict[str, int] = field(default_factory=dict)
    """By id: the version of the photo; pictures are read from the stream when needed."""
    notes: dict[str, SealedNote] = field(default_factory=dict)
    """By id: officers' notes, removed ones included."""
    guest_hosts: dict[str, str] = field(default_factory=dict)
    """By a guest's id: their host."""
    walk_ins: dict[str, str] = field(default_factory=dict)
    """By tournament and player id, as `walk_in` writes them: the member who the walk-in is."""
    imported_ids: dict[str, str] = field(default_factory=dict)
    """By the id in another program: the member."""
    merged: dict[str, Merge] = field(default_factory=dict)
    """By the id of a record that counts for another."""
    erased: set[str] = field(default_factory=set)
    """The ids of erased people."""
    sanctioned: Callable[[str], Iterable[Exclusion]] = lambda _: ()
    """By id: bans in the office's record; set by the room."""
    asks: dict[str, FloorAsk] = field(default_factory=dict)
    """By id: floor requests, in order."""
    version: int = 0

    @property
    def style(self) -> ClubStyle:
        """How the club writes times and money."""
        return ClubStyle(self.time_format, self.currency)

    def named(self, name: str) -> Person | None:
        """The person with this name, ignoring case."""
        return self.persons.get(self.main_id(self.names.get(comparable_name(name), "")))

    def copy_for_trial(self) -> "People":
        """A copy to try commands on; frozen parts are shared."""
        held = {one.name: getattr(self, one.name) for one in fields(self)}
        held |= {name: value.copy() for name, value in held.items() if isinstance(value, dict | set)}
        return People(**held | {"tokens": {person: [*tokens] for person, tokens in self.tokens.items()}})

    def main_id(self, person: str) -> str:
        """The id that counts for this id, also of another program or a walk-in: its own, unless merged."""
        if person not in self.persons:
            person = self.imported_ids.get(person) or self.walk_ins.get(person, person)
        while (merge := self.merged.get(person)) is not None:
            person = merge.into
        return person

    def ids_of(self, person: str) -> tuple[str, ...]:
        """Every id of the same person, the one that counts first."""
        into = self.main_id(person)
        return (into, *(other for other in self.merged if self.main_id(other) == into))

    def called(self, person: str, name: str = "") -> str:
        """A person's name in the club; else the name given."""
        known = self.persons.get(self.main_id(person)) if person else None
        return known.name if known is not None else name or person

    def public(self, person: str, name: str = "") -> str:
        """A person's public name; else the short form of the name given."""
        known = (self.persons.get(self.main_id(person)) if person else None) or self.named(name or person)
        return known.public if known is not None else short(name or person)

    def names_of(self, person: str) -> set[str]:
        """Every name that a person has or had."""
        own = [self.persons[one] for one in self.ids_of(person)]
        names = {name for one in own for name in (one.name, one.public, one.nickname, *self.earlier.get(one.id, ()))}
        return names - {""}

    def password_of(self, person: str) -> str:
        """A person's password hash, their own or that of a merged record; "": none."""
        return next((self.passwords[own] for own in self.ids_of(person) if own in self.passwords), "")

    def kept_out(self, day: str, person: str, name: str = "") -> Exclusion | None:
        """The ban of a person on a day; people unknown by id are found by name."""
        known = self.persons.get(self.main_id(person)) or self.named(name or person)
        found = self.all_bans_of(known.id) if known is not None else ()
        holding = (one for one in found if one.holds_on(day))
        return max(holding, key=lambda one: (one.expelled, one.until), default=None)

    def all_bans_of(self, person: str) -> tuple[Exclusion, ...]:
        """Every ban of a person, of any day and any of their records."""
        ids = self.ids_of(person)
        before = (self.exclusions[own] for own in ids if own in self.exclusions)
        return (*before, *self.sanctioned(ids[0]))

    def signed_in(self, token: str, now: int) -> Person | None:
        """Whose session this is, by its token's hash; None: unknown, ended or expired."""
        session = self.sessions.get(token)
        if session is None or not session.open_at(now):
            return None
        person = self.persons[self.main_id(session.person)]
        return None if person.gone else person

    def by_key(self, token: str, now: int) -> tuple[ProgramKey, Person] | None:
        """A valid API key by its token's hash, and its maker; None: unknown or ended."""
        key = self.keys.get(token)
        maker = self.persons.get(key.by) if key is not None and key.open_at(now) else None
        return (key, maker) if key is not None and maker is not None and not maker.gone else None

    def to_renew(self, token: str, now: int) -> Session | None:
        """A member's session that has to be extended; guests and programs sign in again instead."""
        session = self.sessions.get(token)
        fades = session is not None and session.needs_renewal_at(now)
        return session if session and fades and self.persons[session.person].kind == "member" else None

    def sessions_of(self, person: str) -> dict[str, Session]:
        """A person's sessions, oldest first."""
        return {token: self.sessions[token] for token in self.tokens.get(person, ())}

    def passkeys_of(self, person: str) -> dict[str, Passkey]:
        """A person's passkeys, oldest first."""
        return {known: passkey for known, passkey in self.passkeys.items() if self.main_id(passkey.person) == person}

    def directors(self) -> list[Person]:
        """The directors of the club."""
        return [person for person in self.persons.values() if not person.gone and person.has("director")]

    def has_director(self) -> bool:
        """Whether a director can sign in, so that no link is needed."""
        keyed = {self.main_id(own) for own in self.passwords}
        keyed |= {self.main_id(passkey.person) for passkey in self.passkeys.values()}
        return any(person.id in keyed for person in self.directors())

    def may_open_tables(self, person: Person) -> bool:
        """Whether a person may open tables: staff, and players where the club allows it."""
        return person.has("director", "floor") or (self.players_open_tables and person.has("player"))


def walk_in(night: str, player: str) -> str:
    """The key of a player on a tournament's list who has no record in the club."""
    return f"{night}:{player}"
