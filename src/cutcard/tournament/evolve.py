"""What an event does to a night: total, without rules; and taking back, a fold of this over all that still counts."""

from typing import Final

from cutcard.acts.declare import says
from cutcard.acts.undo import Folding
from cutcard.bounds import Count, Crowd, Version
from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_registry import ACTS, changes, decides, tells
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.seating.drawn import void_opened_seal
from cutcard.tournament.seating.moves import settle
from cutcard.tournament.state import Night


@says("undo")
@says("undo entry {number:amount}")
@says("undo entry {number:amount} and what depends on it", also=True)
class UndoEntry(Command, frozen=True, kw_only=True, tag="take-back"):
    """Undo an entry, 0: the last one that counts; `also`: and every entry that depends on it."""

    number: Count = 0
    also: bool = False


class EntryUndone(Event, frozen=True, kw_only=True, gc=False, tag="taken-back/1"):
    """Entries that do not count any more; of an entry that took others back: those count again."""

    entries: Crowd[Version]


FOLD: Final[Folding[Night, Event]] = Folding(
    ACTS,
    Night,
    lambda entries: EntryUndone(entries=entries),
    RefusedAtNight,
    settle=lambda night, event: settle(night, event.at),
    refolded=void_opened_seal,
)
evolve = FOLD.evolve


@changes
def _taken_back(night: Night, event: EntryUndone) -> None:
    FOLD.without(night, event)


@tells
def _tell_taken_back(e: EntryUndone, n: Night) -> str:
    return FOLD.tell(e, n)


@decides
def take_back(c: UndoEntry, n: Night, _: NightRules) -> list[Event]:
    """One entry, or with `also` those that do not fit any more without it."""
    return FOLD.take_back(n, c.number, also=c.also)
