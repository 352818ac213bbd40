"""Opening the office: by which house's rules, and in which money."""

from cutcard.acts.declare import Who, act
from cutcard.bounds import Currency, Id
from cutcard.office.act_types import RefusedInOffice
from cutcard.office.acting import changes, decides, tells
from cutcard.office.entry import Command, Event
from cutcard.office.state import Office
from cutcard.rules.office import OfficeRules


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
    """The office is there."""

    house: Id
    currency: Currency = "USD"


class HouseChosen(Event, frozen=True, kw_only=True, gc=False, tag="house-chosen/1"):
    """The office goes by another house's rules."""

    house: Id


@decides
def open_office(c: OpenOffice, office: Office, _: OfficeRules) -> list[Event]:
    """Once for ever."""
    if office.version:
        raise RefusedInOffice("office_open")
    return [OfficeOpened(house=c.house, currency=c.currency)]


@decides
def choose_house(c: ChooseHouse, office: Office, _: OfficeRules) -> list[Event]:
    """Nothing, where it is the same one."""
    return [HouseChosen(house=c.house)] if c.house != office.house else []


@changes
def _opened(office: Office, e: OfficeOpened) -> None:
    office.house, office.currency = e.house, e.currency


@tells
def _tell_opened(_: OfficeOpened, __: Office) -> str:
    return "Office opened"


@changes
def _chosen(office: Office, e: HouseChosen) -> None:
    office.house = e.house


@tells
def _tell_chosen(e: HouseChosen, _: Office) -> str:
    return f"The office now follows the house rules of {e.house}"
