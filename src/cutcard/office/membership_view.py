"""Members and their dues, for officers and for themselves."""

from typing import Literal

from msgspec import Struct

from cutcard.acts.undo import LogLine
from cutcard.english import CurrencyFormat
from cutcard.office.conduct import record_of
from cutcard.office.log import MemberKnown, OfficeContext, last_act, newest
from cutcard.office.officers import officers_on
from cutcard.rules.rulebook import Cited


class DuesYearView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One member's dues for one year, in cents."""

    year: int
    paid: int = 0
    left: int = 0
    """What is outstanding; 0: all is paid, or dues are not collected yet."""
    day: str = ""
    """When the last part was paid."""
    noted: bool = False
    """It was recorded as paid before the office collected dues."""


class MemberView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A member as a row of the list."""

    id: str
    name: str
    offices: tuple[str, ...] = ()
    """Their offices today, such as Treasurer."""
    since: int = 0
    """The first year with any record of them; 0: unknown."""
    dues: tuple[DuesYearView, ...] = ()
    """The newest year last."""
    standing: Literal["good", "barred", "suspended", "expelled"] = "good"
    until: str = ""
    """The date from which they may play again; "": they may, or are expelled."""
    why: str = ""
    sanction: str = ""
    """The last sanction that was not lifted; "": none."""
    sanction_day: str = ""
    """When; for a ban from one date: that date."""
    nights: int = 0
    """Tournaments they played this year."""
    last_played: str = ""


class MembershipView(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Dues and standing of one member, for themselves and the officers."""

    member: MemberView
    house: str
    currency: CurrencyFormat
    year: int
    """The year that dues are collected for today."""
    dues: int = 0
    """A member's dues for that year, in cents; 0: not set."""
    taken: bool = True
    """Whether that year's dues are taken by now."""
    cites: tuple[Cited, ...] = ()
    """The rules of the dues."""


class OfficeView(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="t", tag="office-seen"):
    """The club's office for its officers: members with what is due first, dues, and the log."""

    version: int
    now: int
    today: str
    house: str
    house_title: str
    currency: CurrencyFormat
    year: int
    """The year that dues are collected for today."""
    dues: int = 0
    """A member's dues for that year, in cents; 0: not set."""
    taken: bool = True
    """Whether that year's dues are due yet; some houses wait for the first meeting."""
    joining: int = 0
    """The year that a member who joins today pays for."""
    cites: tuple[Cited, ...] = ()
    """The rules of the dues."""
    members: tuple[MemberView, ...] = ()
    came: int = 0
    """What was paid for that year, in cents."""
    left: int = 0
    """What is outstanding of it, in cents."""
    books_public: bool = False
    """Whether all members can see where the money went."""
    undo: LogLine | None = None
    """The last entry that can be undone."""
    log: tuple[LogLine, ...] = ()
    """The newest entries, newest first."""


YEARS = 4
"""The number of years of dues on a member's page."""


def office_view(context: OfficeContext) -> OfficeView:
    """The office page."""
    office, asked = context.office, context.rules.dues
    year = asked.year_of(context.today, joins=False)
    rows = sorted((_member(context, one, year) for one in context.members()), key=_attention_order)
    this_year = [one for row in rows for one in row.dues if one.year == year]
    return OfficeView(
        version=office.version,
        now=context.now,
        today=context.today,
        house=office.house,
        house_title=context.book.title,
        currency=CurrencyFormat.of(office.currency),
        year=year,
        dues=office.dues_of(year, asked.cents),
        taken=asked.is_open(context.today, year, context.met),
        joining=asked.year_of(context.today, joins=True),
        cites=context.book.cited(asked.cites_on("amount")),
        members=tuple(rows),
        came=sum(one.paid for one in this_year),
        left=sum(one.left for one in this_year),
        books_public=office.books_public,
        undo=last_act(context),
        log=newest(context),
    )


def membership_view(context: OfficeContext, person: str) -> MembershipView | None:
    """One member's dues and standing; None: no such member."""
    known = next((one for one in context.members() if one.id == person), None)
    if known is None:
        return None
    office, asked = context.office, context.rules.dues
    year = asked.year_of(context.today, joins=False)
    return MembershipView(
        member=_member(context, known, year),
        house=office.house,
        currency=CurrencyFormat.of(office.currency),
        year=year,
        dues=office.dues_of(year, asked.cents),
        taken=asked.is_open(context.today, year, context.met),
        cites=context.book.cited(asked.cites_on("amount")),
    )


def _member(context: OfficeContext, known: MemberKnown, year: int) -> MemberView:
    record = record_of(context.office, known.id) if context.conduct else ()
    last = next((one for one in reversed(record) if not one.lifted), None)
    return MemberView(
        id=known.id,
        name=known.name,
        offices=tuple(one.office for one in officers_on(context.office, context.today) if one.person == known.id),
        since=known.since,
        dues=tuple(_dues(context, known, one) for one in _years(context, known, year)),
        standing=known.standing,
        sanction=last.step if last is not None else "",
        sanction_day=(last.since if last.step == "barred" else last.day) if last is not None else "",
        until=known.until,
        why=known.why if context.conduct else "",
        nights=known.nights,
        last_played=known.last_played,
    )


def _years(context: OfficeContext, known: MemberKnown, year: int) -> list[int]:
    """The last years of their membership, and later years that they paid for."""
    paid = {one.year for one in context.office.payments(known.id)}
    first = min({known.since or year, *paid})
    return sorted({*range(max(first, year - YEARS + 1), year + 1), *(one for one in paid if one > year)})


def _dues(context: OfficeContext, known: MemberKnown, year: int) -> DuesYearView:
    office, asked = context.office, context.rules.dues
    dues = office.dues_of(year, asked.cents)
    paid = office.paid_for(known.id, year)
    noted = known.paid_until >= f"{year}-12-31"
    asks = not noted and asked.is_open(context.today, year, context.met)
    days = [one.day for one in office.payments(known.id) if one.year == year]
    left = max(0, dues - paid) if asks else 0
    return DuesYearView(year=year, paid=paid, left=left, day=max(days, default=""), noted=noted and not paid)


def _attention_order(row: MemberView) -> tuple[bool, bool, bool, str, str]:
    """Sort key: members who may not play, then who owes dues, then who was sanctioned, then by name."""
    owes = any(one.left for one in row.dues)
    return row.standing == "good", not owes, not row.sanction, row.name.casefold(), row.id
