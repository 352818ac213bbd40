"""The state of the door: owned by one actor, changed in place by `evolve` and by nothing else."""

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
    since: str = ""
    """The first day on which it holds; "": whichever it was."""
    one_date: bool = False
    """They are barred from one date, or were ejected on it."""
    cites: Cites = ()
    """The rules by which the office decided it."""

    @property
    def expelled(self) -> bool:
        """Whether no day ends it."""
        return not self.until

    @property
    def how(self) -> Literal["expelled", "suspended", "barred"]:
        """What doors call it."""
        return "expelled" if self.expelled else "barred" if self.one_date else "suspended"

    def sentence(self, name: str = "") -> str:
        """In a sentence of somebody; "": to whoever it is about."""
        who, was, is_ = (name, "was", "is") if name else ("You", "were", "are")
        if self.how == "expelled":
            return f"{who} {was} expelled from the club and may not play: {self.why}."
        if self.how == "barred":
            return f"{who} may not play on {day_words(self.since)}: {self.why}."
        return f"{who} {is_} suspended and can play again on {day_words(self.until)}: {self.why}."

    def holds_on(self, day: str) -> bool:
        """Whether it keeps them out on a day, such as 2026-03-05."""
        return self.since <= day and (self.expelled or day < self.until)

    def cited(self, door: Eligible) -> Cites:
        """The rules that a door cites for it: its own house's of who may play, and those by which it was decided."""
        own = () if self.how == "barred" else door.cites_on(self.how)
        return tuple(dict.fromkeys((*own, *self.cites)))


class Merge(Struct, frozen=True):
    """A record that counts for another one, since both are of one person."""

    into: str
    was: Person
    """As it was before: so it is again when the merge is taken back."""
    by: str
    at: int


class SealedNote(Struct, frozen=True):
    """A note for officers, under its person's key."""

    person: str
    sealed: str
    by: str
    at: int
    taken_back: int = 0
    """When somebody took it back."""
    taken_by: str = ""


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
    seen: SignInDevice = SignInDevice()
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


class ProgramKey(Struct):
    """A key for a program; the state keeps it under the hash of its token."""

    id: str
    name: str
    by: str
    """Who made it: it does no more than they may."""
    scopes: tuple[str, ...]
    made: int
    expires: int
    used: int = 0
    """When a program came with it, within the hour; 0: never."""

    def open_at(self, now: int) -> bool:
        """Whether it opens anything at this time."""
        return now < self.expires


class PasswordLink(Struct, frozen=True):
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
    came: dict[str, int] = field(default_factory=dict)
    """By id: when they came into the book, in milliseconds since 1970."""
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
    helps: dict[str, PasswordLink] = field(default_factory=dict)
    """By id: the last link by which somebody could choose a new password, and who made it."""
    keys: dict[str, ProgramKey] = field(default_factory=dict)
    """By the hash of its token; those that were ended are not here."""
    director_link: DirectorLink | None = None
    guests: bool = True
    """Whether people may come in by name only."""
    players_open_tables: bool = True
    director_passkeys: bool = False
    """Whether a password alone lets no director in."""
    currency: str = "USD"
    """What nights that are opened from now on are paid in."""
    time_format: TimeFormat = "12h"
    """How pages, prints and the log write times."""
    chips: tuple[tuple[int, ChipColour], ...] = ()
    """(value, colour) of the chips that the club has; empty: as they are drawn where nobody says otherwise."""
    about: str = ""
    """What the club says of itself to everybody."""
    joining: str = ""
    """How one joins, for everybody to read."""
    logo: Logo | None = None
    exclusions: dict[str, Exclusion] = field(default_factory=dict)
    """By id: who was expelled or suspended before the office kept a record of it."""
    earlier: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """By id: what somebody was called before."""
    details: dict[str, str] = field(default_factory=dict)
    """By id: what the club knows of somebody, under their key; see `details`."""
    photos: dict[str, int] = field(default_factory=dict)
    """By id: the version at which the photo was put in; pictures are read from the stream when they are wanted."""
    notes: dict[str, SealedNote] = field(default_factory=dict)
    """By their id: what officers wrote, also what was taken back."""
    guest_hosts: dict[str, str] = field(default_factory=dict)
    """By a guest's id: the member who brought them."""
    walk_ins: dict[str, str] = field(default_factory=dict)
    """By night and place on its list, as `walk_in` writes them: the member whom somebody without a record was."""
    imported_ids: dict[str, str] = field(default_factory=dict)
    """By the id that another program knew somebody by: the member who that is."""
    merged: dict[str, Merge] = field(default_factory=dict)
    """By the id of a record that counts for another one."""
    erased: set[str] = field(default_factory=set)
    """The ids of those whom the club was asked to forget."""
    sanctioned: Callable[[str], Iterable[Exclusion]] = lambda _: ()
    """By id: what the office's record says; the room brings it."""
    asks: dict[str, FloorAsk] = field(default_factory=dict)
    """By id: who waits for the floor, in the order in which they asked."""
    version: int = 0

    @property
    def style(self) -> ClubStyle:
        """How the club writes times and money."""
        return ClubStyle(self.time_format, self.currency)

    def named(self, name: str) -> Person | None:
        """Whoever goes by this name, in large or small letters."""
        return self.persons.get(self.main_id(self.names.get(comparable_name(name), "")))

    def on_trial(self) -> "People":
        """The same people, to whom things may happen without happening here: what is frozen is shared."""
        held = {one.name: getattr(self, one.name) for one in fields(self)}
        held |= {name: value.copy() for name, value in held.items() if isinstance(value, dict | set)}
        return People(**held | {"tokens": {person: [*tokens] for person, tokens in self.tokens.items()}})

    def main_id(self, person: str) -> str:
        """The record that counts for this id, also of another program or a walk-in: its own, unless it was merged."""
        if person not in self.persons:
            person = self.imported_ids.get(person) or self.walk_ins.get(person, person)
        while (merge := self.merged.get(person)) is not None:
            person = merge.into
        return person

    def ids_of(self, person: str) -> tuple[str, ...]:
        """Every id that counts for the same person, the one that counts first."""
        into = self.main_id(person)
        return (into, *(other for other in self.merged if self.main_id(other) == into))

    def called(self, person: str, name: str = "") -> str:
        """What somebody is called in the club; whom the book does not know by the name they gave."""
        known = self.persons.get(self.main_id(person)) if person else None
        return known.name if known is not None else name or person

    def public(self, person: str, name: str = "") -> str:
        """What somebody is called where strangers read it: as they chose, or "Anna S." of the name they gave."""
        known = (self.persons.get(self.main_id(person)) if person else None) or self.named(name or person)
        return known.public if known is not None else short(name or person)

    def names_of(self, person: str) -> set[str]:
        """Everything that somebody is and was called."""
        own = [self.persons[one] for one in self.ids_of(person)]
        names = {name for one in own for name in (one.name, one.public, one.nickname, *self.earlier.get(one.id, ()))}
        return names - {""}

    def password_of(self, person: str) -> str:
        """The hash of somebody's password: their own, or that of a record which counts for theirs; "": none."""
        return next((self.passwords[own] for own in self.ids_of(person) if own in self.passwords), "")

    def kept_out(self, day: str, person: str, name: str = "") -> Exclusion | None:
        """What keeps somebody from play on a day; whom the book does not know by id it knows by name."""
        known = self.persons.get(self.main_id(person)) or self.named(name or person)
        found = self.all_exclusions(known.id) if known is not None else ()
        holding = (one for one in found if one.holds_on(day))
        return max(holding, key=lambda one: (one.expelled, one.until), default=None)

    def all_exclusions(self, person: str) -> tuple[Exclusion, ...]:
        """Everything that ever keeps somebody from play, on whatever day and under whichever of their records."""
        ids = self.ids_of(person)
        before = (self.exclusions[own] for own in ids if own in self.exclusions)
        return (*before, *self.sanctioned(ids[0]))

    def signed_in(self, token: str, now: int) -> Person | None:
        """Whose session this is, by the hash of its token; None when it is unknown, ended or expired."""
        session = self.sessions.get(token)
        if session is None or not session.open_at(now):
            return None
        person = self.persons[self.main_id(session.person)]
        return None if person.gone else person

    def by_key(self, token: str, now: int) -> tuple[ProgramKey, Person] | None:
        """A key that opens something, by the hash of its token, and who made it; None: it is unknown or over."""
        key = self.keys.get(token)
        maker = self.persons.get(key.by) if key is not None and key.open_at(now) else None
        return (key, maker) if key is not None and maker is not None and not maker.gone else None

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
        return {known: passkey for known, passkey in self.passkeys.items() if self.main_id(passkey.person) == person}

    def directors(self) -> list[Person]:
        """Who directs the club."""
        return [person for person in self.persons.values() if not person.gone and person.has("director")]

    def has_director(self) -> bool:
        """Whether a director could sign in, so that no link is needed."""
        keyed = {self.main_id(own) for own in self.passwords}
        keyed |= {self.main_id(passkey.person) for passkey in self.passkeys.values()}
        return any(person.id in keyed for person in self.directors())

    def may_open_tables(self, person: Person) -> bool:
        """Staff may, and players where the club lets them."""
        return person.has("director", "floor") or (self.players_open_tables and person.has("player"))


def walk_in(night: str, player: str) -> str:
    """What somebody is known by who has a place on a night's list and no record in the club."""
    return f"{night}:{player}"
