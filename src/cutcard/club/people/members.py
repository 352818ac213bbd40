"""Members join, leave, roles, exclusion."""

import re
from typing import Final

from msgspec.structs import replace

from cutcard.bounds import Chips, Currency, Id, Line, Moment, Name, Text, UpTo100, Word
from cutcard.club.people.act_types import PeopleCommand, PeopleEvent, RefusedAccess, changes, decides, find_person, only
from cutcard.club.people.names import check_name_free, checked, lookalike_form, lookalike_names, yields_name
from cutcard.club.people.person import ROLES, Kind, Papers, Person, Role, comparable_name
from cutcard.club.people.sign_in import before_director, demand, drop_sessions, end_weak, password_set
from cutcard.club.people.state import ChipColour, Exclusion, People
from cutcard.english import is_currency
from cutcard.style import TimeFormat


class LetBack(PeopleCommand, frozen=True, kw_only=True):
    """Let somebody play again who was expelled or suspended before the office kept a record."""

    by: str
    person: str


class PersonKeptOut(PeopleEvent, frozen=True, gc=False, tag="person-kept-out/1"):
    """Somebody was expelled, or suspended until a day; nothing makes this any more, the office decides it."""

    person: Id
    why: Line
    by: Id
    at: Moment
    until: Word = ""


class PersonLetBack(PeopleEvent, frozen=True, gc=False, tag="person-let-back/1"):
    """Somebody may play again."""

    person: Id
    by: Id


@decides
def _let_back(c: LetBack, people: People) -> list[PeopleEvent]:
    """Directors decide it, and nobody about themselves."""
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


_DAY: Final = re.compile(r"(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])")


# ---------------------------------------------------------------- coming and going


class AddMember(PeopleCommand, frozen=True, kw_only=True):
    """Write somebody into the book without an invitation."""

    by: str
    person: str
    name: str
    roles: tuple[Role, ...]
    password: str = ""


class AddBot(PeopleCommand, frozen=True, kw_only=True):
    """Let a program in as a player."""

    by: str
    person: str
    name: str


class Remove(PeopleCommand, frozen=True, kw_only=True):
    """Let somebody in no more."""

    by: str
    person: str


class PersonJoined(PeopleEvent, frozen=True, gc=False, tag="person-joined/1"):
    """Somebody is known from now on."""

    person: Id
    name: Name
    roles: UpTo100[Role]
    kind: Kind
    at: Moment


class PersonLeft(PeopleEvent, frozen=True, gc=False, tag="person-left/1"):
    """Somebody comes in no more: his name is free and his sessions are ended."""

    person: Id


@decides
def _add_member(c: AddMember, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    before_director(people, "", c.roles)
    out, person = new_member(people, c.person, c.name, tidy_roles(c.roles), c.at, by_the_house=not c.by)
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
    keep_a_director(people, person, ())
    keep_the_expelled(people, person)
    return [PersonLeft(person.id)]


def keep_the_expelled(people: People, person: Person) -> None:
    """Refuse to lose sight of somebody whom the club expelled."""
    if any(one.expelled for one in people.all_exclusions(person.id)):
        raise RefusedAccess("expelled_stay", name=person.name)


def new_member(
    people: People, person: str, name: str, roles: tuple[Role, ...], at: int, *, by_the_house: bool = False
) -> tuple[list[PeopleEvent], str]:
    """A new member comes in; a guest who left his name behind gives it up."""
    kept = checked(name, by_the_house=by_the_house)
    out = let_go(kept, people, at)
    check_name_free(kept, people, at=at)
    new_id(people, person)
    return [*out, PersonJoined(person, kept, roles, "member", at)], person


def new_id(people: People, person: str) -> None:
    """Refuse an id that somebody has or had."""
    if not person or person in people.persons:
        raise RefusedAccess("id_taken")


def keep_a_director(people: People, person: Person, roles: tuple[Role, ...]) -> None:
    """Refuse to leave the club without a director."""
    if people.directors() == [person] and "director" not in roles:
        raise RefusedAccess("last_director", name=person.name)


def let_go(name: str, people: People, at: int) -> list[PeopleEvent]:
    """A guest without an open session leaves his name to others, and all that look like it."""
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
        let_nobody_in(people, own)


def let_nobody_in(people: People, own: str) -> None:
    """Nobody comes in as this one any more, and others may have the name."""
    person = people.persons[own]
    people.persons[own] = replace(person, roles=(), gone=True)
    if people.names.get(comparable_name(person.name)) == own:
        give_up_name(people, person)
    people.passwords.pop(own, None)
    drop_sessions(people, list(people.sessions_of(own)))


# ---------------------------------------------------------------- names


class Rename(PeopleCommand, frozen=True, kw_only=True):
    """Go by another name."""

    by: str
    person: str
    name: str


class PersonRenamed(PeopleEvent, frozen=True, gc=False, tag="person-renamed/1"):
    """Somebody goes by another name."""

    person: Id
    name: Name


@decides
def _rename(c: Rename, people: People) -> list[PeopleEvent]:
    person = find_person(people, c.person)
    if c.by != c.person:
        only(people, c.by, "director")
    return renamed(person, c.name, people, c.by)


def renamed(person: Person, name: str, people: People, by: str) -> list[PeopleEvent]:
    """Another name for somebody, or nothing when it is his already."""
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
    """Nobody else is called so from now on."""
    people.names[comparable_name(name)] = person
    for look in lookalike_form(name):
        people.looks[look] = (*people.looks.get(look, ()), person)


def give_up_name(people: People, person: Person) -> None:
    """Others may be called so again."""
    people.names.pop(comparable_name(person.name), None)
    for look in lookalike_form(person.name):
        left = tuple(other for other in people.looks.get(look, ()) if other != person.id)
        if left:
            people.looks[look] = left
        else:
            people.looks.pop(look, None)


# ---------------------------------------------------------------- roles


class SetRoles(PeopleCommand, frozen=True, kw_only=True):
    """Give and take roles."""

    by: str
    person: str
    roles: tuple[Role, ...]


class RolesSet(PeopleEvent, frozen=True, gc=False, tag="roles-set/1"):
    """Somebody has these roles now."""

    person: Id
    roles: UpTo100[Role]
    by: Id


@decides
def _set_roles(c: SetRoles, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    person = find_person(people, c.person)
    roles = tidy_roles(c.roles)
    if person.kind != "member" and not set(roles) <= {"player", "rail"}:
        raise RefusedAccess("roles_of_guests")
    keep_a_director(people, person, roles)
    if roles == person.roles:
        return []
    before_director(people, person.id, roles)
    ended = end_weak(people, person) if people.director_passkeys and "director" in roles else []
    return [RolesSet(person.id, roles, c.by), *ended]


def tidy_roles(roles: tuple[Role, ...]) -> tuple[Role, ...]:
    """Roles in the order of all of them; at least one."""
    if not roles:
        raise RefusedAccess("no_roles", roles=", ".join(ROLES))
    return tuple(role for role in ROLES if role in roles)


@changes
def _roles_set(people: People, e: RolesSet) -> None:
    people.persons[e.person] = replace(people.persons[e.person], roles=e.roles)


# ---------------------------------------------------------------- papers


class PapersNoted(PeopleEvent, frozen=True, gc=False, tag="papers-noted/1"):
    """What officials know of somebody was written down, in the days before the office took dues."""

    person: Id
    papers: Papers
    by: Id


def check_day(day: str) -> None:
    """Refuse what is not written as a day; "" is none."""
    if day and not _DAY.fullmatch(day):
        raise RefusedAccess("not_a_day", text=day)


@changes
def _papers_noted(people: People, e: PapersNoted) -> None:
    people.papers[e.person] = e.papers


# ---------------------------------------------------------------- the club


class SetClub(PeopleCommand, frozen=True, kw_only=True):
    """Say who may come in, how directors sign in, in what money and chips, and what is public; None leaves it."""

    by: str
    guests: bool | None = None
    players_open_tables: bool | None = None
    director_passkeys: bool | None = None
    currency: str | None = None
    time_format: TimeFormat | None = None
    chips: tuple[tuple[int, ChipColour], ...] | None = None
    """(value, colour) of each chip the club has."""
    about: str | None = None
    """What the club says of itself to everybody."""
    joining: str | None = None
    """How one joins, for everybody to read."""
    session: str = ""
    """The session in which it is said."""


class ClubSet(PeopleEvent, frozen=True, gc=False, tag="club-set/1"):
    """Who may come in, who may open tables, whether directors sign in with passkeys, and what money nights are in."""

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
