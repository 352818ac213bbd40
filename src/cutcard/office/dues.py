"""Dues: the amount for each year, by house rule or by vote, and who has paid."""

from cutcard.acts.declare import Who, act
from cutcard.acts.undo import DoesNotApply
from cutcard.books.accounts import CASH, DUES, AccountLine
from cutcard.bounds import Cents, Day, Id, Line, Word
from cutcard.english import money
from cutcard.office.act_types import Command, Event, RefusedInOffice, parse_day
from cutcard.office.state import DuesPayment, Office, changes, decides, posts, tells
from cutcard.rules.club_rules import OfficeRules
from cutcard.rules.slots.office import Year
from cutcard.sentences import Fact, explained, say


@act(label="Record dues vote")
class VoteDues(Command, frozen=True, kw_only=True, tag="vote-dues"):
    """Record a dues vote, from a year on; payments for earlier years stay as they were."""

    since: Year
    cents: Cents
    why: Line = ""


@act(Who.STAFF | Who.BANK, label="Take dues")
class TakeDues(Command, frozen=True, kw_only=True, tag="take-dues"):
    """Take a member's dues; `cents` 0: what is outstanding for that year."""

    person: Id
    day: Day = ""
    """"": today."""
    year: Year = 0
    """0: the year that a payment on this day is for."""
    cents: Cents = 0
    paid: Cents | None = None
    """What they had paid for that year when the officer looked: refused where another officer took more since."""
    joins: bool = False
    """They are a new member."""
    met: Day = ""
    """The day of the club's first meeting in that year; "": it has not met yet."""


class DuesVoted(Event, frozen=True, kw_only=True, gc=False, tag="dues-voted/1"):
    """The members voted new dues."""

    since: Year
    cents: Cents
    why: Line = ""


class DuesTaken(Event, frozen=True, kw_only=True, gc=False, tag="dues-taken/1"):
    """A member paid dues for a year."""

    person: Id
    day: Word
    year: Year
    cents: Cents


@decides
def vote_dues(c: VoteDues, _: Office, rules: OfficeRules) -> list[Event]:
    """Decide a dues vote; it applies from its year on."""
    if not c.since:
        raise RefusedInOffice("no_such_year")
    return [DuesVoted(since=c.since, cents=c.cents, why=c.why, cites=rules.dues.cites_on("amount"))]


@decides
def take_dues(c: TakeDues, office: Office, rules: OfficeRules) -> list[Event]:
    """Decide a payment: for a year that the house collects on this day, at most what is outstanding."""
    parse_day(c.day)
    year = c.year or rules.dues.year_of(c.day, joins=c.joins)
    _check_collected(c, rules, year)
    dues = office.dues_of(year, rules.dues.cents)
    if not dues:
        raise RefusedInOffice("no_dues", rules.dues.cites_on("amount"))
    _check_outstanding(c, office, rules, year, dues)
    left = dues - office.paid_for(c.person, year)
    case = "joining" if c.joins else "opens"
    cites = tuple(dict.fromkeys((*rules.dues.cites_on("amount"), *rules.dues.cites_on(case))))
    return [DuesTaken(person=c.person, day=c.day, year=year, cents=c.cents or left, cites=cites)]


def _check_outstanding(c: TakeDues, office: Office, rules: OfficeRules, year: int, dues: int) -> None:
    """Check that so much is outstanding; refuse where another officer recorded a payment meanwhile."""
    paid, cites = office.paid_for(c.person, year), rules.dues.cites_on("amount")
    name, so_far = office.name_of(c.person), money(paid, office.currency)
    told: dict[str, Fact] = {"name": name, "year": year, "paid": so_far}
    if c.paid is not None and paid > c.paid:
        raise RefusedInOffice("dues_taken_meanwhile", cites, **told)
    if paid >= dues:
        raise RefusedInOffice("dues_paid", cites, **told)
    if c.cents > dues - paid:
        sums = {"dues": money(dues, office.currency), "left": money(dues - paid, office.currency)}
        raise RefusedInOffice("dues_too_much", cites, **told, **sums)


def _check_collected(c: TakeDues, rules: OfficeRules, year: int) -> None:
    """Refuse where the house does not collect that year's dues on this day."""
    asked = rules.dues
    if c.met:
        parse_day(c.met)
    if c.joins and (own := asked.year_of(c.day, joins=True)) != year:
        raise RefusedInOffice("dues_of_another_year", asked.cites_on("joining"), year=own)
    if not c.joins and not asked.is_open(c.day, year, c.met):
        raise RefusedInOffice("dues_not_open", asked.cites_on("opens"), year=year)


def paid_until(office: Office, person: str, stated: int, day: str, noted: str = "") -> str:
    """Until when a member has paid, as of a day: later years count only if none between is missing; "": never.

    `noted`: until when dues were recorded as paid before the office. A year paid in advance does not cover this one.
    """

    def is_paid(year: int) -> bool:
        paid = office.paid_for(person, year)
        return noted >= f"{year:04}-12-31" or (paid > 0 and paid >= office.dues_of(year, stated))

    year = int(day[:4])
    first = min((one.year for one in office.payments(person)), default=year)
    last = next((one for one in range(year, first - 1, -1) if is_paid(one)), 0)
    while last and is_paid(last + 1):
        last += 1
    return max(noted, f"{last:04}-12-31" if last else "")


def records_dues(office: Office, rules: OfficeRules, day: str, met: str) -> bool:
    """Whether payment for a day's year is recorded here: the house collects by then, and a payment was recorded."""
    year = int(day[:4])
    taken = bool(office.dues_of(year, rules.dues.cents)) and rules.dues.is_open(day, year, met)
    return taken and any(one.paid_for(year) for one in office.members.values())


@changes
def _voted(office: Office, e: DuesVoted) -> None:
    office.dues_voted[e.since] = e.cents


@tells
def _phrase_voted(e: DuesVoted, office: Office) -> str:
    told = say(
        "Annual dues set to {sum:money} from {since:number}, by vote",
        sum=money(e.cents, office.currency),
        since=e.since,
    )
    return explained(told, e.why)


@changes
def _taken(office: Office, e: DuesTaken) -> None:
    if e.cents <= 0:
        raise DoesNotApply("nothing was paid")
    office.member(e.person).dues.append(DuesPayment(e.year, e.cents, e.day))


@posts
def _post_taken(e: DuesTaken) -> tuple[AccountLine, ...]:
    return (CASH, e.cents), (DUES, -e.cents)


@tells
def _phrase_taken(e: DuesTaken, office: Office) -> str:
    return f"{office.name_of(e.person)} paid {money(e.cents, office.currency)} dues for {e.year}"
