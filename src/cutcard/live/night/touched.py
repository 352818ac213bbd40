"""Which tables of an online night may have something to do: told by what happened there and in the night.

Looking at every table after each hand of one of them would cost a large night more than dealing its cards. Whatever is
not known to be about single tables is about all of them, so that nothing is overlooked.
"""

from typing import Any, Final

from cutcard.live.place import Place
from cutcard.tournament.chips.colouring import ColouredUp
from cutcard.tournament.chips.counting import ChipsGiven, ChipsTaken, StackCounted
from cutcard.tournament.clock.tables import TableReported
from cutcard.tournament.money.add_ons import AddOnDeclined
from cutcard.tournament.money.booking import Charged, ChipsBought, Paid
from cutcard.tournament.money.rebuying import RebuyDeclined
from cutcard.tournament.night import Night
from cutcard.tournament.people.away import CameBack, WentAway
from cutcard.tournament.people.penalties import PenaltyGiven, PenaltyServed
from cutcard.tournament.places.going import KnockOutCredited, WentOut
from cutcard.tournament.seats.moves import MoveCalledOff, Moved, MoveOrdered
from cutcard.tournament.seats.seating import Seated
from cutcard.tournament.seats.tables import TableLinked

_OF_ONE: Final = frozenset((
    TableReported, WentOut, KnockOutCredited, StackCounted, ChipsTaken,
    ChipsGiven, ColouredUp, ChipsBought, Charged, Paid, RebuyDeclined,
    AddOnDeclined, Moved, MoveOrdered, MoveCalledOff, Seated, TableLinked,
    WentAway, CameBack, PenaltyGiven, PenaltyServed,
))  # fmt: skip
"""Events that matter to the table and to the player they name, and to nobody else."""


class Touched:
    """The tables of one night to look at."""

    def __init__(self) -> None:
        self.numbers: set[int] = set()
        self.changed: set[int] = set()
        """At which something happened since one looked last."""
        self.sits: dict[str, Place] = {}
        """By entrant: at which table of the room he sat when it was looked at last."""
        self._read = -1  # how much of the log; -1: nothing was ever looked at
        self._how: Any = None

    def look(self, night: Night, now: int, *, waits: bool) -> None:
        """Add what has happened since one looked last; `waits`: everybody is waited for."""
        self.numbers |= self.changed
        self.changed = set()
        how = _how(night, now, waits=waits)
        if self._read < 0 or how != self._how or len(night.log) < self._read:
            self.numbers.update(night.tables)
        else:
            for event in night.log[self._read :]:
                self._note(night, event)
        self._read, self._how = len(night.log), how

    def _note(self, night: Night, event: Any) -> None:
        if type(event) not in _OF_ONE:
            self.numbers.update(night.tables)
            return
        number, player = getattr(event, "table", 0), getattr(event, "player", "")
        one, sat = night.entrants.get(player), self.sits.get(player)
        own = one.table if one is not None else 0
        self.numbers.update(filter(None, (number, own, sat.order.number if sat is not None else 0)))


def _how(night: Night, now: int, *, waits: bool) -> Any:
    """What all tables go by alike."""
    there, by_hand = night.reading(now) if night.plan.structure else None, night.by_hand
    return (
        there and (there.index, bool(there.extra)),
        night.clock.running,
        night.clock.why,
        night.stage,
        by_hand and (by_hand.round, len(by_hand.dealt), len(by_hand.done)),
        len(night.disputes),
        any(move.after == "all" for move in night.moves.values()),
        waits,
    )
