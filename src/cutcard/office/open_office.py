"""Open the office, choose its house, set opening balances.

Imported tournaments are results without money here: what they left in the bank is in the opening balances.
"""

from typing import Final

from msgspec import Struct

from cutcard.acts.declare import Who, act
from cutcard.books.accounts import CASH, JACKPOT, OPENING, AccountLine, title
from cutcard.bounds import Cents, Currency, Day, Id, Line, UpTo100, Word
from cutcard.english import join_names, money
from cutcard.office.act_types import Command, Event, RefusedInOffice, parse_day
from cutcard.office.payments import FUNDS
from cutcard.office.state import Office, changes, decides, posts, tells
from cutcard.rules.club_rules import OfficeRules

HELD: Final = {**FUNDS, "jackpot": JACKPOT}
"""The funds that opening balances may have, by the word used for each."""


class FundHeld(Struct, frozen=True, forbid_unknown_fields=True):
    """The balance of a fund."""

    fund: Word
    cents: Cents


@act(Who.STAFF, label="Set opening balances")
class BeginBooks(Command, frozen=True, kw_only=True, tag="begin-books"):
    """Set the opening balances: all the club's money before its first tournament, and how much of it is in funds."""

    cents: Cents
    """All of it, funds included."""
    funds: UpTo100[FundHeld] = ()
    words: Line = ""
    day: Day


class BooksBegun(Event, frozen=True, kw_only=True, gc=False, tag="books-begun/1"):
    """The opening balances."""

    cents: Cents
    funds: UpTo100[FundHeld] = ()
    words: Line = ""
    day: Word


@decides
def begin_books(c: BeginBooks, office: Office, _: OfficeRules) -> list[Event]:
    """Decide the opening balances, once; a wrong entry is undone and entered again."""
    parse_day(c.day)
    known = (one for one in office.record.log if isinstance(one, BooksBegun))
    if any(one.entry not in office.record.undone for one in known):
        raise RefusedInOffice("books_begun")
    if not c.cents:
        raise RefusedInOffice("needs_amount")
    names = [one.fund for one in c.funds]
    for name in names:
        if name not in HELD:
            raise RefusedInOffice("no_such_fund", fund=name, funds=join_names(HELD))
        if names.count(name) > 1:
            raise RefusedInOffice("fund_twice", fund=title(HELD[name]).lower())
    kept = sum(one.cents for one in c.funds)
    if kept > c.cents:
        has = money(c.cents, office.currency)
        raise RefusedInOffice("funds_beyond", kept=money(kept, office.currency), has=has)
    funds = tuple(one for one in c.funds if one.cents)
    return [BooksBegun(cents=c.cents, funds=funds, words=c.words, day=c.day)]


@changes
def _begun(_: Office, __: BooksBegun) -> None:
    """Only the books change."""


@posts
def _post_begun(e: BooksBegun) -> tuple[AccountLine, ...]:
    own = e.cents - sum(one.cents for one in e.funds)
    return (CASH, e.cents), *((HELD[one.fund], -one.cents) for one in e.funds), (OPENING, -own)


@tells
def _phrase_begun(e: BooksBegun, office: Office) -> str:
    parts = [f"{money(one.cents, office.currency)} in the {title(HELD[one.fund]).lower()}" for one in e.funds]
    of_it = f", including {join_names(parts)}" if parts else ""
    return f"Books opened with {money(e.cents, office.currency)}{of_it}{f': {e.words}' if e.words else ''}"


@act(Who.ROOM)
class OpenOffice(Command, frozen=True, kw_only=True, tag="open-office"):
    """Open the club's office, by the rules of its house as they are on each day."""

    house: Id
    currency: Currency = "USD"


@act(label="Use these house rules")
class ChooseHouse(Command, frozen=True, kw_only=True, tag="choose-house"):
    """Set the house rules of the office from now on; earlier entries stay as they were."""

    house: Id


class OfficeOpened(Event, frozen=True, kw_only=True, gc=False, tag="office-opened/1"):
    """The office was opened."""

    house: Id
    currency: Currency = "USD"


class HouseChosen(Event, frozen=True, kw_only=True, gc=False, tag="house-chosen/1"):
    """The office follows another house's rules."""

    house: Id


@decides
def open_office(c: OpenOffice, office: Office, _: OfficeRules) -> list[Event]:
    """Decide the opening; once."""
    if office.version:
        raise RefusedInOffice("office_open")
    return [OfficeOpened(house=c.house, currency=c.currency)]


@decides
def choose_house(c: ChooseHouse, office: Office, _: OfficeRules) -> list[Event]:
    """Decide the house; nothing happens if it is the same."""
    return [HouseChosen(house=c.house)] if c.house != office.house else []


@changes
def _opened(office: Office, e: OfficeOpened) -> None:
    office.house, office.currency = e.house, e.currency


@tells
def _phrase_opened(_: OfficeOpened, __: Office) -> str:
    return "Office opened"


@changes
def _chosen(office: Office, e: HouseChosen) -> None:
    office.house = e.house


@tells
def _phrase_chosen(e: HouseChosen, _: Office) -> str:
    return f"The office now follows the house rules of {e.house}"


@act(label="Share the books")
class SetBooksPublic(Command, frozen=True, kw_only=True, tag="show-books"):
    """Show all members what came in and where it went, without names; or officers only."""

    public: bool


class BooksShown(Event, frozen=True, kw_only=True, gc=False, tag="books-shown/1"):
    """Everyone can read the books from now on, or officers only."""

    public: bool


@decides
def show_books(c: SetBooksPublic, office: Office, _: OfficeRules) -> list[Event]:
    """Decide who can read the books, if it changes."""
    if c.public == office.books_public:
        raise RefusedInOffice("books_shown" if c.public else "books_not_shown")
    return [BooksShown(public=c.public)]


@changes
def _shown(office: Office, e: BooksShown) -> None:
    office.books_public = e.public


@tells
def _phrase_shown(e: BooksShown, _: Office) -> str:
    return f"Books are visible to {'all members' if e.public else 'officers only'}"
