"""Opening the office: by which house's rules, and in which money."""

from cutcard.acting import Who, act
from cutcard.bounds import Currency, Id
from cutcard.office.acting import changes, decides, tells
from cutcard.office.entry import Command, Event
from cutcard.office.office import Office
from cutcard.office.refusals import RefusedInOffice
from cutcard.rules.office import OfficeRules


@act(Who.ROOM)
class OpenOffice(Command, frozen=True, kw_only=True, tag="open-office"):
    """Open the club's office, by an edition of its house."""

    house: Id
    edition: Id = ""
    currency: Currency = "USD"


class OfficeOpened(Event, frozen=True, kw_only=True, gc=False, tag="office-opened/1"):
    """The office is there."""

    house: Id
    edition: Id = ""
    currency: Currency = "USD"


@decides
def open_office(c: OpenOffice, office: Office, _: OfficeRules) -> list[Event]:
    """Once for ever."""
    if office.version:
        raise RefusedInOffice("office_open")
    return [OfficeOpened(house=c.house, edition=c.edition, currency=c.currency)]


@changes
def _opened(office: Office, e: OfficeOpened) -> None:
    office.house, office.record.edition, office.currency = e.house, e.edition, e.currency


@tells
def _tell_opened(_: OfficeOpened, __: Office) -> str:
    return "The office opens"
