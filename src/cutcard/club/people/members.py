"""Members join, leave, are renamed, get roles; settings of the club."""

from msgspec.structs import replace

from cutcard.acts.declare import gives_rights
from cutcard.bounds import Chips, Currency, Id, Line, Moment, Name, Text, UpTo100, Word, read_day
from cutcard.club.people.act_types import PeopleCommand, PeopleEvent, RefusedAccess, changes, decides, find_person, only
from cutcard.club.people.names import check_name_free, checked, lookalike_form, lookalike_names, yields_name
from cutcard.club.people.person import ROLES, Kind, Papers, Person, Role, comparable_name
from cutcard.club.people.sign_in import (
    check_passkey_of_director,
    demand,
    drop_sessions,
    end_password_sessions,
    password_set,
)
from cutcard.club.people.state import ChipColour, Exclusion, People
from cutcard.english import is_currency
from cutcard.style import TimeFormat


class LetBack(PeopleCommand, frozen=True, kw_only=True):
    """Let a person play again who was expelled or suspended before the office had a record."""

    by: str
    person: str


class PersonKeptOut(PeopleEvent, frozen=True, gc=False, tag="person-kept-out/1"):
    """A person was expelled, or suspended until a day; written by older versions only, now the office decides."""

    person: Id
    why: Line
    by: Id
    at: Moment
    until: Word = ""


class PersonLetBack(PeopleEvent, frozen=True, gc=False, tag="person-let-back/1"):
    """A person may play again."""

    person: Id
    by: Id


@decides
def _let_back(c: LetBack, people: People) -> list[PeopleEvent]:
    """Decide the return: by directors, and never their own."""
    only(people, c.by, "director")
    if c.by == c.person:
        raise RefusedAccess("own_exclusion")
    person = find_person(people, c.person).id
    return [PersonLetBack(own, c.by) for own in people.ids_of(person) if own in people.exclusions]


@changes
def _kept_out(people: People, e: PersonKeptOut) -> None:
    people.exclusions[e.person] = Exclusion(e.until, e.why, e.by, e.at)


@changes
def _was_let_back(people: People, e: PersonLetBack) -> None:
    people.exclusions.pop(e.person, None)


# Join and leave ------------------------------------------------------------------


class AddMember(PeopleCommand, frozen=True, kw_only=True):
    """Add a member without an invitation."""

    by: str
    person: str
    name: str
    roles: tuple[Role, ...]
    password: str = ""


class AddBot(PeopleCommand, frozen=True, kw_only=True):
    """Add a program as a player."""

    by: str
    person: str
    name: str


class Remove(PeopleCommand, frozen=True, kw_only=True):
    """Remove a person from the club."""

    by: str
    person: str


@gives_rights
class PersonJoined(PeopleEvent, frozen=True, gc=False, tag="person-joined/1"):
    """A person joined."""

    person: Id
    name: Name
    roles: UpTo100[Role]
    kind: Kind
    at: Moment


@gives_rights
class PersonLeft(PeopleEvent, frozen=True, gc=False, tag="person-left/1"):
    """A person left: their name is free and their sessions end."""

    person: Id


@decides
def _add_member(c: AddMember, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    check_passkey_of_director(people, "", c.roles)
    out, person = new_member(people, c.person, c.name, sorted_roles(c.roles), c.at, by_the_house=not c.by)
    return [*out, *password_set(person, c.password)]


@decides
def _add_bot(c: AddBot, people: People) -> list[PeopleEvent]:
    if c.by:
        only(people, c.by, "director", "floor", "player")
    name = checked(c.name)
    check_name_free(name, people)
    new_id(people, c.person)
    return [PersonJoined(c.person, name, ("player",), "bot", c.at)]


@decides
def _remove(c: Remove, people: People) -> list[PeopleEvent]:
    person = find_person(people, c.person)
    if c.by != c.person:
        only(people, c.by, "director")
    check_a_director_stays(people, person, ())
    check_not_expelled(people, person)
    return [PersonLeft(person.id)]


def check_not_expelled(people: People, person: Person) -> None:
    """Refuse to remove a person whom the club expelled: the record stays."""
    if any(one.expelled for one in people.all_bans_of(person.id)):
        raise RefusedAccess("expelled_stay", name=person.name)


def new_member(
    people: People, person: str, name: str, roles: tuple[Role, ...], at: int, *, by_the_house: bool = False
) -> tuple[list[PeopleEvent], str]:
    """Add a member; a guest who left the name unused gives it up."""
    kept = checked(name, by_the_house=by_the_house)
    out = let_go(kept, people, at)
    check_name_free(kept, people, at=at)
    new_id(people, person)
    return [*out, PersonJoined(person, kept, roles, "member", at)], person


def new_id(people: People, person: str) -> None:
    """Refuse an id that is or was in use."""
    if not person or person in people.persons:
        raise RefusedAccess("id_taken")


def check_a_director_stays(people: People, person: Person, roles: tuple[Role, ...]) -> None:
    """Refuse to leave the club without a director."""
    if people.directors() == [person] and "director" not in roles:
        raise RefusedAccess("last_director", name=person.name)


def let_go(name: str, people: People, at: int) -> list[PeopleEvent]:
    """Remove guests without an open session who hold this name or one like it."""
    return [PersonLeft(holder.id) for holder in lookalike_names(name, people) if yields_name(holder, people, at)]


@changes
def _joined(people: People, e: PersonJoined) -> None:
    people.persons[e.person] = Person(e.person, e.name, e.roles, e.kind)
    people.came[e.person] = e.at
    take_name(people, e.person, e.name)


@changes
def _left(people: People, e: PersonLeft) -> None:
    for passkey in people.passkeys_of(e.person):
        del people.passkeys[passkey]
    for own in people.ids_of(e.person):
        end_access(people, own)


def end_access(people: People, own: str) -> None:
    """End a person's ways to sign in, and free the name."""
    person = people.persons[own]
    people.persons[own] = replace(person, roles=(), gone=True)
    if people.names.get(comparable_name(person.name)) == own:
        give_up_name(people, person)
    people.passwords.pop(own, None)
    drop_sessions(people, list(people.sessions_of(own)))


# Names ----------------------------------------------------------------


class Rename(PeopleCommand, frozen=True, kw_only=True):
    """Change a person's name."""

    by: str
    person: str
    name: str


class PersonRenamed(PeopleEvent, frozen=True, gc=False, tag="person-renamed/1"):
    """A person's name changed."""

    person: Id
    name: Name


@decides
def _rename(c: Rename, people: People) -> list[PeopleEvent]:
    person = find_person(people, c.person)
    if c.by != c.person:
        only(people, c.by, "director")
    return renamed(person, c.name, people, c.by)


def renamed(person: Person, name: str, people: People, by: str) -> list[PeopleEvent]:
    """A change of name, or nothing if it is the same."""
    kept = checked(name, by_the_house=not by or comparable_name(name) == comparable_name(person.name))
    check_name_free(kept, people, but=person.id)
    return [PersonRenamed(person.id, kept)] if kept != person.name else []


@changes
def _was_renamed(people: People, e: PersonRenamed) -> None:
    person = people.persons[e.person]
    give_up_name(people, person)
    people.earlier[e.person] = (*people.earlier.get(e.person, ()), person.name)
    people.persons[e.person] = replace(person, name=e.name)
    take_name(people, e.person, e.name)


def take_name(people: People, person: str, name: str) -> None:
    """Reserve a name for a person."""
    people.names[comparable_name(name)] = person
    for look in lookalike_form(name):
        people.looks[look] = (*people.looks.get(look, ()), person)


def give_up_name(people: People, person: Person) -> None:
    """Free a person's name."""
    people.names.pop(comparable_name(person.name), None)
    for look in lookalike_form(person.name):
        left = tuple(other for other in people.looks.get(look, ()) if other != person.id)
        if left:
            people.looks[look] = left
        else:
            people.looks.pop(look, None)


# Roles ----------------------------------------------------------------


class SetRoles(PeopleCommand, frozen=True, kw_only=True):
    """Set a person's roles."""

    by: str
    person: str
    roles: tuple[Role, ...]


@gives_rights
class RolesSet(PeopleEvent, frozen=True, gc=False, tag="roles-set/1"):
    """A person's roles were set."""

    person: Id
    roles: UpTo100[Role]
    by: Id


@decides
def _set_roles(c: SetRoles, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    person = find_person(people, c.person)
    roles = sorted_roles(c.roles)
    if person.kind != "member" and not set(roles) <= {"player", "rail"}:
        raise RefusedAccess("roles_of_guests")
    check_a_director_stays(people, person, roles)
    if roles == person.roles:
        return []
    check_passkey_of_director(people, person.id, roles)
    ended = end_password_sessions(people, person) if people.director_passkeys and "director" in roles else []
    return [RolesSet(person.id, roles, c.by), *ended]


def sorted_roles(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    """Roles in their usual order; at least one."""
    if not roles:
        raise RefusedAccess("no_roles", roles=", ".join(ROLES))
    return tuple(role for role in ROLES if role in roles)


@changes
def _roles_set(people: People, e: RolesSet) -> None:
    people.persons[e.person] = replace(people.persons[e.person], roles=e.roles)


# Officials' details ----------------------------------------------------


class PapersNoted(PeopleEvent, frozen=True, gc=False, tag="papers-noted/1"):
    """Date of birth and dues were recorded, by versions before the office."""

    person: Id
    papers: Papers
    by: Id


def check_day(day: str) -> None:
    """Refuse text that is not a day; "" is none."""
    if day and read_day(day) is None:
        raise RefusedAccess("not_a_day", text=day)


@changes
def _papers_noted(people: People, e: PapersNoted) -> None:
    people.papers[e.person] = e.papers


# Settings of the club ----------------------------------------------------


class SetClub(PeopleCommand, frozen=True, kw_only=True):
    """Say who may come in, how directors sign in, in what money and chips, and what is public; None leaves it."""

    by: str
    guests: bool | None = None
    players_open_tables: bool | None = None
    director_passkeys: bool | None = None
    currency: str | None = None
    time_format: TimeFormat | None = None
    chips: tuple[tuple[int, ChipColour], ...] | None = None
    """(value, color) of each chip of the club."""
    about: str | None = None
    """What the club says of itself to everybody."""
    joining: str | None = None
    """How to join the club, for everyone to read."""
    session: str = ""
    """The session that sets it."""


class ClubSet(PeopleEvent, frozen=True, gc=False, tag="club-set/1"):
    """Settings were changed: who may join, who opens tables, passkeys for directors, currency."""

    guests: bool
    players_open_tables: bool
    director_passkeys: bool = False
    currency: Currency = "USD"
    chips: UpTo100[tuple[Chips, ChipColour]] = ()
    about: Text = ""
    joining: Text = ""
    time_format: TimeFormat = "12h"


@decides
def _set_club(c: SetClub, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    guests = people.guests if c.guests is None else c.guests
    tables = people.players_open_tables if c.players_open_tables is None else c.players_open_tables
    wanted = people.director_passkeys if c.director_passkeys is None else c.director_passkeys
    currency = people.currency if c.currency is None else c.currency
    if not is_currency(currency):
        raise RefusedAccess("no_such_currency", currency=currency)
    chips = people.chips if c.chips is None else tuple(sorted(c.chips))
    if len({value for value, _ in chips}) < len(chips) or any(value < 1 for value, _ in chips):
        raise RefusedAccess("chip_twice")
    ended = demand(people, c.by, c.session) if wanted and not people.director_passkeys else []
    about = people.about if c.about is None else c.about.strip()
    joining = people.joining if c.joining is None else c.joining.strip()
    times = people.time_format if c.time_format is None else c.time_format
    return [ClubSet(guests, tables, wanted, currency, chips, about, joining, times), *ended]


@changes
def _club_set(people: People, e: ClubSet) -> None:
    people.guests, people.players_open_tables = e.guests, e.players_open_tables
    people.director_passkeys, people.currency, people.chips = e.director_passkeys, e.currency, e.chips
    people.about, people.joining, people.time_format = e.about, e.joining, e.time_format
