"""Players who ask for the floor, from a table or their phone: who, where, since when, for what."""

from cutcard.bounds import Id, Line, Moment, Text
from cutcard.club.people.act_types import PeopleCommand, PeopleEvent, RefusedAccess, changes, decides, find_person, only
from cutcard.club.people.state import FloorAsk, People


class AskForFloor(PeopleCommand, frozen=True, kw_only=True):
    """Ask for the floor, with place and reason; asking again updates the text and keeps the turn."""

    by: str
    place: str
    words: str = ""


class FloorAsked(PeopleEvent, frozen=True, gc=False, tag="floor-asked/1"):
    """A player waits for the floor."""

    person: Id
    at: Moment
    place: Line
    words: Text = ""


@decides
def _ask(c: AskForFloor, people: People) -> list[PeopleEvent]:
    find_person(people, c.by)
    before = people.asks.get(c.by)
    return [FloorAsked(c.by, c.at if before is None else before.at, c.place, c.words)]


@changes
def _asked(people: People, e: FloorAsked) -> None:
    people.asks[e.person] = FloorAsk(e.at, e.place, e.words)


class EndAsk(PeopleCommand, frozen=True, kw_only=True):
    """Remove a floor request: the floor was there, or is not needed."""

    by: str
    person: str


class AskEnded(PeopleEvent, frozen=True, gc=False, tag="ask-ended/1"):
    """A floor request was removed."""

    person: Id
    by: Id


@decides
def _end(c: EndAsk, people: People) -> list[PeopleEvent]:
    if c.by != c.person:
        only(people, c.by, "director", "floor", "dealer")
    if c.person not in people.asks:
        raise RefusedAccess("waits_not")
    return [AskEnded(c.person, c.by)]


@changes
def _ended(people: People, e: AskEnded) -> None:
    people.asks.pop(e.person, None)
