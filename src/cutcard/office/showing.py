"""Whether everybody may read where the club's money went, or its officers only."""

from cutcard.acts.declare import act
from cutcard.office.act_types import RefusedInOffice
from cutcard.office.acting import changes, decides, tells
from cutcard.office.entry import Command, Event
from cutcard.office.state import Office
from cutcard.rules.office import OfficeRules


@act(label="Share the books")
class ShowBooks(Command, frozen=True, kw_only=True, tag="show-books"):
    """Show all members what came in and where it went, without names; or officers only."""

    public: bool


class BooksShown(Event, frozen=True, kw_only=True, gc=False, tag="books-shown/1"):
    """Everybody may read it from now on, or officers only."""

    public: bool


@decides
def show_books(c: ShowBooks, office: Office, _: OfficeRules) -> list[Event]:
    """Otherwise than it was."""
    if c.public == office.books_public:
        raise RefusedInOffice("books_shown" if c.public else "books_not_shown")
    return [BooksShown(public=c.public)]


@changes
def _shown(office: Office, e: BooksShown) -> None:
    office.books_public = e.public


@tells
def _tell_shown(e: BooksShown, _: Office) -> str:
    return f"Books are visible to {'all members' if e.public else 'officers only'}"
