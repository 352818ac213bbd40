"""All events of a night, and the one that is about the night as a whole."""

from cutcard.bounds import Crowd, Version
from cutcard.tournament.chips import events as chips
from cutcard.tournament.clock import events as clock
from cutcard.tournament.desk import events as desk
from cutcard.tournament.entry import Event
from cutcard.tournament.money import events as money
from cutcard.tournament.people import events as people
from cutcard.tournament.places import events as places
from cutcard.tournament.seats import events as seats


class TakenBack(Event, frozen=True, kw_only=True, gc=False, tag="taken-back/1"):
    """Entries that do not count any more; of an entry that took others back: those count again."""

    entries: Crowd[Version]


AnyEvent = (
    TakenBack | desk.AnyEvent | seats.AnyEvent | clock.AnyEvent | chips.AnyEvent | places.AnyEvent | money.AnyEvent
    | people.AnyEvent
)  # fmt: skip
