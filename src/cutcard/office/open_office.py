"""Beginning the books: what the club had on the day from which they are kept, its own and what it keeps for others.

Nights that were brought over from elsewhere are results and no money here: what they left stands in this one entry.
"""

from typing import Final

from msgspec import Struct

from cutcard.acts.declare import Who, act
from cutcard.books.accounts import CASH, JACKPOT, OPENING, title
from cutcard.books.posting import AccountLine
from cutcard.bounds import Cents, Few, Line, Word
from cutcard.english import listed, money
from cutcard.office.act_types import RefusedInOffice
from cutcard.office.acting import changes, decides, posts, tells
from cutcard.office.days import day
from cutcard.office.entry import Command, Event
from cutcard.office.payments import FUNDS
from cutcard.office.state import Office
from cutcard.rules.office import OfficeRules

HELD: Final = {**FUNDS, "jackpot": JACKPOT}
"""What may be kept for others when the books begin, by the word that asks for it."""


class FundHeld(Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept in a fund."""

    fund: Word
    cents: Cents


@act(Who.STAFF, label="Set opening balances")
class BeginBooks(Command, frozen=True, kw_only=True, tag="begin-books"):
    """Set the opening balances: all the club's money before its first tournament, and how much of it is in funds."""

    cents: Cents
    """All of it, funds included."""
    funds: Few[FundHeld] = ()
    words: Line = ""
    day: Word


class BooksBegun(Event, frozen=True, kw_only=True, gc=False, tag="books-begun/1"):
    """What the club had when its books began."""

    cents: Cents
    funds: Few[FundHeld] = ()
    words: Line = ""
    day: Word


@decides
def begin_books(c: BeginBooks, office: Office, _: OfficeRules) -> list[Event]:
    """Once; who was wrong takes it back and says it again."""
    day(c.day)
    known = (one for one in office.record.log if isinstance(one, BooksBegun))
    if any(one.entry not in office.record.taken_back for one in known):
        raise RefusedInOffice("books_begun")
    if not c.cents:
        raise RefusedInOffice("needs_amount")
    names = [one.fund for one in c.funds]
    for name in names:
        if name not in HELD:
            raise RefusedInOffice("no_such_fund", fund=name, funds=listed(HELD))
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
    """Only the books know."""


@posts
def _post_begun(e: BooksBegun) -> tuple[AccountLine, ...]:
    own = e.cents - sum(one.cents for one in e.funds)
    return (CASH, e.cents), *((HELD[one.fund], -one.cents) for one in e.funds), (OPENING, -own)


@tells
def _tell_begun(e: BooksBegun, office: Office) -> str:
    parts = [f"{money(one.cents, office.currency)} in the {title(HELD[one.fund]).lower()}" for one in e.funds]
    of_it = f", including {listed(parts)}" if parts else ""
    return f"Books opened with {money(e.cents, office.currency)}{of_it}{f': {e.words}' if e.words else ''}"
