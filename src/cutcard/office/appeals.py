"""Appeals and their decisions."""

from typing import Literal

from msgspec.structs import replace

from cutcard.acts.declare import Who, act
from cutcard.acts.undo import DoesNotApply
from cutcard.bounds import Count, Day, Line, Name, Version, Word
from cutcard.office.act_types import Command, Event, RefusedInOffice, parse_day
from cutcard.office.conduct import (
    Authority,
    _check_reason,
    _name,
    _no_such_step,
    _not_own,
    _sanction_of,
    _standing,
    _term,
    describe_step,
    title_of,
)
from cutcard.office.state import AppealState, Office, Sanction, changes, decides, tells
from cutcard.rules.club_rules import OfficeRules
from cutcard.rules.slots.office import SanctionStep

Outcome = Literal["upheld", "changed", "lifted"]


@act(Who.STAFF | Who.SELF, label="Appeal sanction")
class AppealSanction(Command, frozen=True, kw_only=True, tag="appeal-sanction"):
    """Appeal to a higher authority; `party`: it was about a dispute with the officer who decided."""

    number: Count
    words: Line
    day: Day = ""
    party: bool = False


@act(label="Decide appeal")
class DecideAppeal(Command, frozen=True, kw_only=True, tag="decide-appeal"):
    """Decide an appeal: the sanction is upheld, changed, or lifted."""

    number: Count
    outcome: Outcome
    why: Line
    day: Day = ""
    step: SanctionStep = "warned"
    """What it is changed to."""
    until: Day = ""
    third: Name = ""
    authority: Authority = Authority()


class SanctionAppealed(Event, frozen=True, kw_only=True, gc=False, tag="sanction-appealed/1"):
    """A sanction was appealed."""

    number: Version
    to: Word
    words: Line
    day: Word


class AppealDecided(Event, frozen=True, kw_only=True, gc=False, tag="appeal-decided/1"):
    """An appeal was decided; `step`, `since` and `until` apply from then on."""

    number: Version
    outcome: Outcome
    why: Line
    day: Word
    step: SanctionStep = "warned"
    since: Word = ""
    until: Word = ""
    third: Name = ""


def appeal_goes_to(one: Sanction, rules: OfficeRules, *, party: bool) -> str:
    """The office that hears an appeal of a sanction; "": none."""
    asked = rules.disputes
    if party:
        return next(iter(asked.called((one.office,))), "")
    if one.office == "third_party" or asked.is_final(one.office):
        return ""
    order = asked.called(())
    above = order[order.index(one.office) + 1 :] if one.office in order else order
    return next(iter(above), "")


@decides
def appeal(c: AppealSanction, office: Office, rules: OfficeRules) -> list[Event]:
    """Decide an appeal: once, to the next higher office in the house's order."""
    one = _standing(office, c.number)
    _check_reason(c.words)
    parse_day(c.day)
    if one.appeal is not None:
        raise RefusedInOffice("appealed_already", rules.disputes.cites_on("final"), name=office.name_of(one.person))
    to = appeal_goes_to(one, rules, party=c.party)
    case = "party" if c.party else "final"
    if not to:
        raise RefusedInOffice("is_final", rules.disputes.cites_on(case), who=title_of(one.office, rules))
    return [
        SanctionAppealed(
            number=c.number, to=to, words=c.words.strip(), day=c.day, cites=rules.disputes.cites_on(case)
        )
    ]  # fmt: skip


@decides
def decide_appeal(c: DecideAppeal, office: Office, rules: OfficeRules) -> list[Event]:
    """Decide the result: by the office that hears it, never by the officer who gave the sanction."""
    one, asked = _standing(office, c.number), rules.disputes
    if one.appeal is None or one.appeal.outcome:
        raise RefusedInOffice("no_appeal", name=office.name_of(one.person))
    _not_own(one.person, c.by, rules)
    to, third = one.appeal.to, c.third.strip()
    outside = to not in ("floor", "director")
    if outside and not third:
        raise RefusedInOffice("needs_third", asked.cites_on("party"), who=title_of(to, rules))
    if not outside and (c.authority.office != to or c.by == one.by):
        raise RefusedInOffice("decided_by", asked.cites_on("final"), who=title_of(to, rules))
    _check_reason(c.why)
    parse_day(c.day)
    step = c.step if c.outcome == "changed" else one.step
    if step not in rules.sanctions.steps:
        raise _no_such_step(rules)
    since, until = _term(step, c.day, c.until) if c.outcome == "changed" else (one.since, one.until)
    return [
        AppealDecided(
            number=c.number, outcome=c.outcome, why=c.why.strip(), day=c.day, step=step, since=since, until=until,
            third=third, cites=asked.cites_on("party" if outside else "final"),
        )
    ]  # fmt: skip


@changes
def _appealed(office: Office, e: SanctionAppealed) -> None:
    one = _sanction_of(office, e.number)
    if one.lifted:
        raise DoesNotApply("it has already been lifted")
    office.sanctions[e.number] = replace(one, appeal=AppealState(to=e.to, words=e.words, day=e.day))


@changes
def _decided(office: Office, e: AppealDecided) -> None:
    one = _sanction_of(office, e.number)
    if one.appeal is None or one.lifted:
        raise DoesNotApply("nobody appealed")
    decided = replace(one.appeal, outcome=e.outcome, why=e.why, decided=e.day, by=e.by, third=e.third, was=one.step)
    gone = {"lifted": e.day, "lifted_why": e.why, "lifted_by": e.by} if e.outcome == "lifted" else {}
    office.sanctions[e.number] = replace(one, appeal=decided, step=e.step, since=e.since, until=e.until, **gone)


@tells
def _phrase_appealed(e: SanctionAppealed, office: Office) -> str:
    return f"{_name(office, e.number)} appealed: {e.words}"


@tells
def _phrase_decided(e: AppealDecided, office: Office) -> str:
    name = _name(office, e.number)
    if e.outcome == "changed":
        return f"On appeal, {name} {describe_step(e.step, e.since, e.until)}: {e.why}"
    how = "stands" if e.outcome == "upheld" else "was lifted"
    return f"On appeal, {name}'s sanction {how}: {e.why}"
