"""Conduct: sanctions by the house's ladder with reason, rule and term; lifted, appealed, decided."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cutcard.acts.declare import act
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Count, Day, Id, Line, Name, UpTo100, Version, Word
from cutcard.english import join_names
from cutcard.office.act_types import Command, Event, RefusedInOffice, day_after, day_in_words, parse_day
from cutcard.office.state import Office, Sanction, changes, decides, tells
from cutcard.rules.club_rules import OfficeRules
from cutcard.rules.slots.office import SANCTIONS, SanctionStep

_GIVEN: Final[dict[str, str]] = {
    "warned": "was warned",
    "barred": "was barred from play on {since}",
    "ejected": "was ejected on {since}",
    "suspended": "was suspended and can play again on {until}",
    "expelled": "was expelled",
}


class Authority(Struct, frozen=True, omit_defaults=True, kw_only=True, forbid_unknown_fields=True):
    """The office in which an officer acts; the server fills it in, never the request."""

    office: Word = ""
    """floor or director: the highest they hold; "": none."""
    theirs: Word = ""
    """The office of the member concerned."""
    had: UpTo100[Word] = ()
    """Table penalties that the house counts beyond one tournament."""


@act(label="Add sanction")
class GiveSanction(Command, frozen=True, kw_only=True, tag="give-sanction"):
    """Warn a member, bar them from one date, eject, suspend or expel them."""

    person: Id
    step: SanctionStep
    why: Line
    day: Day = ""
    """When it is given, "": today; for an ejection: the date of that tournament."""
    rule: Id = ""
    """The rule that was broken."""
    until: Day = ""
    """Of a suspension: the day on which they may play again. Of a ban from one date: that date."""
    jump: Line = ""
    """Why milder steps are skipped."""
    third: Name = ""
    """The third party who decided, where the house asks for one."""
    authority: Authority = Authority()


@act(label="Lift sanction")
class LiftSanction(Command, frozen=True, kw_only=True, tag="lift-sanction"):
    """Lift a sanction; it stays in the record."""

    number: Count
    why: Line
    day: Day = ""
    authority: Authority = Authority()


@act(label="Mark served")
class ServeSanction(Command, frozen=True, kw_only=True, tag="serve-sanction"):
    """Mark a suspension or a bar served: they may play again, and it still counts on the ladder."""

    number: Count
    day: Word = ""
    authority: Authority = Authority()


@act(label="Excuse no-show")
class ExcuseAbsence(Command, frozen=True, kw_only=True, tag="excuse-absence"):
    """Excuse a no-show and lift the bar."""

    person: Id
    missed: Day
    """The date of that tournament."""
    why: Line
    authority: Authority = Authority()


class Sanctioned(Event, frozen=True, kw_only=True, gc=False, tag="sanctioned/1"):
    """A member was sanctioned; the sanction's number is that of this entry."""

    person: Id
    step: SanctionStep
    why: Line
    day: Word
    rule: Id = ""
    since: Word = ""
    until: Word = ""
    jump: Line = ""
    office: Word = ""
    third: Name = ""


class SanctionLifted(Event, frozen=True, kw_only=True, gc=False, tag="sanction-lifted/1"):
    """A sanction was lifted."""

    number: Version
    why: Line
    day: Word


class SanctionServed(Event, frozen=True, kw_only=True, gc=False, tag="sanction-served/1"):
    """A sanction was served, from this day on."""

    number: Version
    day: Word


class AbsenceExcused(Event, frozen=True, kw_only=True, gc=False, tag="absence-excused/1"):
    """A no-show was excused: the player may play the next date."""

    person: Id
    missed: Word
    why: Line


# Queries --------------------------------------------------------------------------------------------------------------


def record_of(office: Office, person: str) -> list[Sanction]:
    """All sanctions of a member, oldest first, with lifted ones and those of merged records."""
    ids = office.ids_of(person)
    return [one for one in office.sanctions.values() if one.person in ids]


def active_bans(office: Office, person: str, on: str) -> Iterator[Sanction]:
    """The sanctions that ban a member from play on a day."""
    return (one for one in record_of(office, person) if one.bans_on(on))


def earlier_steps(office: Office, rules: OfficeRules, person: str, on: str) -> tuple[str, ...]:
    """The earlier steps of a member that still count."""
    year = on[:4] if rules.sanctions.counts == "year" else ""
    return tuple(one.step for one in record_of(office, person) if not one.lifted and one.day.startswith(year))


def title_of(office: str, rules: OfficeRules) -> str:
    """The house's title for an office."""
    return rules.disputes.title(office) if office else ""


# Decide ---------------------------------------------------------------------------------------------------------------


@decides
def give_sanction(c: GiveSanction, office: Office, rules: OfficeRules) -> list[Event]:
    """Decide a sanction: a step of the house's ladder, by an officer who may give it."""
    asked = rules.sanctions
    _not_own(c.person, c.by, rules)
    if c.step not in asked.steps:
        raise _no_such_step(rules)
    given = _given_by(c, rules)
    _check_reason(c.why)
    if c.rule in asked.hardest_for and c.step != asked.steps[-1]:
        raise RefusedInOffice("only_the_hardest", asked.cites_on("hardest"), step=SANCTIONS[asked.steps[-1]])
    earlier = (*earlier_steps(office, rules, c.person, c.day), *c.authority.had)
    passed = () if c.rule in asked.hardest_for else asked.skipped_steps(c.step, earlier)
    if passed and not c.jump.strip():
        left = join_names(SANCTIONS[step] for step in passed)
        raise RefusedInOffice("passes_steps_over", asked.cites_on("jump"), name=office.name_of(c.person), steps=left)
    since, until = _term(c.step, c.day, c.until)
    jumped = asked.cites_on("jump") if passed else ()
    cites = tuple(dict.fromkeys((*((c.rule,) if c.rule else ()), *asked.cites_on(c.step), *jumped)))
    return [
        Sanctioned(
            person=c.person, step=c.step, why=c.why.strip(), day=c.day, rule=c.rule, since=since, until=until,
            jump=c.jump.strip() if passed else "", office=given, cites=cites,
            third=c.third.strip() if given == "third_party" else "",
        )
    ]  # fmt: skip


@decides
def lift_sanction(c: LiftSanction, office: Office, rules: OfficeRules) -> list[Event]:
    """Decide a lift, by an officer who could have given the sanction."""
    one = _standing(office, c.number)
    _not_own(one.person, c.by, rules)
    _in_office(one.step if one.office != "third_party" else "warned", c.authority, rules)
    _check_reason(c.why)
    parse_day(c.day)
    return [SanctionLifted(number=c.number, why=c.why.strip(), day=c.day, cites=rules.sanctions.cites_on(one.step))]


@decides
def serve_sanction(c: ServeSanction, office: Office, rules: OfficeRules) -> list[Event]:
    """Decide that a bar with an end is served, by an officer who could have given it."""
    one = _standing(office, c.number)
    _not_own(one.person, c.by, rules)
    _in_office(one.step if one.office != "third_party" else "warned", c.authority, rules)
    day = parse_day(c.day).isoformat()
    if not one.since or not one.until:
        raise RefusedInOffice("nothing_to_serve", rules.sanctions.cites_on(one.step), name=office.name_of(one.person))
    if one.served or one.until <= day:
        raise RefusedInOffice("served_already", name=office.name_of(one.person))
    return [SanctionServed(number=c.number, day=day, cites=rules.sanctions.cites_on(one.step))]


@decides
def excuse_absence(c: ExcuseAbsence, office: Office, rules: OfficeRules) -> list[Event]:
    """Decide an excuse for another person's no-show; once."""
    _not_own(c.person, c.by, rules)
    _in_office("barred", c.authority, rules)
    _check_reason(c.why)
    parse_day(c.missed)
    if (c.person, c.missed) in office.excused:
        raise RefusedInOffice("excused_already", name=office.name_of(c.person), missed=c.missed)
    return [
        AbsenceExcused(
            person=c.person, missed=c.missed, why=c.why.strip(), cites=rules.sanctions.cites_on("barred")
        )
    ]  # fmt: skip


def _given_by(c: GiveSanction, rules: OfficeRules) -> str:
    """The office that gives it: some houses want a third party where it is about their director."""
    theirs = c.authority.theirs
    if theirs == "director" and rules.disputes.called((theirs,)) == ("third_party",):
        if not c.third.strip():
            raise RefusedInOffice("needs_third", rules.disputes.cites_on("party"), who=title_of("third_party", rules))
        return "third_party"
    return _in_office(c.step, c.authority, rules)


def _in_office(step: SanctionStep, authority: Authority, rules: OfficeRules) -> str:
    """The office in which an officer decides on a step, or a refusal if they may not."""
    asked = rules.sanctions
    needed = "director" if step in asked.director else "floor"
    if authority.office not in (needed, "director"):
        told = {"who": title_of(needed, rules), "step": SANCTIONS[step]}
        raise RefusedInOffice("not_yours_to_give", asked.cites_on(step), **told)
    return authority.office


def _not_own(person: str, by: str, rules: OfficeRules) -> None:
    if by == person:
        raise RefusedInOffice("own_sanction", rules.disputes.cites_on("party"))


def _no_such_step(rules: OfficeRules) -> RefusedInOffice:
    asked = rules.sanctions
    return RefusedInOffice("no_such_step", asked.cites, steps=join_names(SANCTIONS[step] for step in asked.steps))


def _standing(office: Office, number: int) -> Sanction:
    found = office.sanctions.get(number)
    if found is None:
        raise RefusedInOffice("no_such_sanction")
    if found.lifted:
        raise RefusedInOffice("lifted_already", name=office.name_of(found.person))
    return found


def _check_reason(why: str) -> None:
    if not why.strip():
        raise RefusedInOffice("say_why")


def _term(step: SanctionStep, given: str, until: str) -> tuple[str, str]:
    """The first day of the ban and the day they may play again; "": no ban, or for good."""
    parse_day(given)
    if step == "barred":
        date = until or given
        if parse_day(date) < parse_day(given):
            raise RefusedInOffice("date_is_over", date=date)
        return date, day_after(date)
    if step == "ejected":
        return given, day_after(given)
    if step == "suspended":
        if not until:
            raise RefusedInOffice("needs_until")
        if parse_day(until) <= parse_day(given):
            raise RefusedInOffice("until_is_over", until=until)
        return given, until
    return (given if step == "expelled" else ""), ""


# Evolve and describe --------------------------------------------------------------------------------------------------


@changes
def _sanctioned(office: Office, e: Sanctioned) -> None:
    office.sanctions[e.entry] = Sanction(
        number=e.entry, person=e.person, step=e.step, why=e.why, rule=e.rule, day=e.day, since=e.since,
        until=e.until, by=e.by, at=e.at, office=e.office, third=e.third, jump=e.jump, cites=e.cites,
    )  # fmt: skip


def _sanction_of(office: Office, number: int) -> Sanction:
    found = office.sanctions.get(number)
    if found is None:
        raise DoesNotApply("that sanction was never given")
    return found


@changes
def _lifted(office: Office, e: SanctionLifted) -> None:
    one = _sanction_of(office, e.number)
    if one.lifted:
        raise DoesNotApply("it has already been lifted")
    office.sanctions[e.number] = replace(one, lifted=e.day, lifted_why=e.why, lifted_by=e.by)


@changes
def _served(office: Office, e: SanctionServed) -> None:
    one = _sanction_of(office, e.number)
    if one.lifted or one.served:
        raise DoesNotApply("it is over already")
    office.sanctions[e.number] = replace(one, served=e.day)


@changes
def _excused(office: Office, e: AbsenceExcused) -> None:
    office.excused[e.person, e.missed] = e.entry


@tells
def _phrase_sanctioned(e: Sanctioned, office: Office) -> str:
    return f"{office.name_of(e.person)} {describe_step(e.step, e.since, e.until)}: {e.why}"


def describe_step(step: str, since: str, until: str) -> str:
    """The sanction as words that follow a name."""
    return _GIVEN[step].format(since=day_in_words(since), until=day_in_words(until))


def _name(office: Office, number: int) -> str:
    return office.name_of(office.sanctions[number].person) if number in office.sanctions else "a member"


@tells
def _phrase_lifted(e: SanctionLifted, office: Office) -> str:
    return f"{_name(office, e.number)}'s sanction was lifted: {e.why}"


@tells
def _phrase_served(e: SanctionServed, office: Office) -> str:
    return f"{_name(office, e.number)}'s sanction is served: they can play again"


@tells
def _phrase_excused(e: AbsenceExcused, office: Office) -> str:
    return f"{office.name_of(e.person)} excused for {e.missed}: {e.why}"


def longest_ban(found: Iterable[Sanction]) -> Sanction | None:
    """The ban that lasts longest."""
    return max(found, key=lambda one: (not one.until, one.until), default=None)
