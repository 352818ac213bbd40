"""All commands of a night, and those that are about the night as a whole."""

from cutcard.bounds import Count
from cutcard.tournament.chips import commands as chips
from cutcard.tournament.clock import commands as clock
from cutcard.tournament.desk import commands as desk
from cutcard.tournament.entry import Command
from cutcard.tournament.money import commands as money
from cutcard.tournament.people import commands as people
from cutcard.tournament.places import commands as places
from cutcard.tournament.seats import commands as seats


class TakeBack(Command, frozen=True, kw_only=True, tag="take-back"):
    """Undo an entry, 0: the last one that counts; `also`: and whatever stands on it."""

    number: Count = 0
    also: bool = False


class Attend(Command, frozen=True, kw_only=True, tag="attend"):
    """Do what the house does by itself by now: late penalties, forfeits, absences, bounties decided."""


AnyCommand = (
    TakeBack | Attend | desk.AnyCommand | seats.AnyCommand | clock.AnyCommand | chips.AnyCommand | places.AnyCommand
    | money.AnyCommand | people.AnyCommand
)  # fmt: skip
