"""What an event does to the office; and taking back, which the books show as an entry of its own."""

from typing import Final

from msgspec.structs import replace

from cutcard.acts.declare import act
from cutcard.acts.undo import Folding
from cutcard.bounds import Count, Crowd, Line, Version
from cutcard.office.act_types import RefusedInOffice
from cutcard.office.acting import ACTS, changes, decides, tells
from cutcard.office.entry import Command, Event
from cutcard.office.state import Office
from cutcard.rules.office import OfficeRules


@act(label="Undo")
class UndoOfficeEntry(Command, frozen=True, kw_only=True, tag="undo-in-office"):
    """Undo an entry, 0: the last one that counts; `also`: and every entry that depends on it."""

    number: Count = 0
    also: bool = False
    why: Line = ""
    """Shown to readers of the books later."""


class OfficeEntryUndone(Event, frozen=True, kw_only=True, gc=False, tag="undone-in-office/1"):
    """Entries that do not count any more; of an entry that took others back: those count again."""

    entries: Crowd[Version]
    why: Line = ""


FOLD: Final[Folding[Office, Event]] = Folding(
    ACTS, Office, lambda entries: OfficeEntryUndone(entries=entries), RefusedInOffice
)
evolve = FOLD.evolve


@changes
def _undone(office: Office, event: OfficeEntryUndone) -> None:
    FOLD.without(office, event)


@tells
def _tell_undone(e: OfficeEntryUndone, office: Office) -> str:
    return f"{FOLD.tell(e, office)}. Reason: {e.why}" if e.why else FOLD.tell(e, office)


@decides
def undo(c: UndoOfficeEntry, office: Office, _: OfficeRules) -> list[Event]:
    """One entry, or with `also` those that do not fit any more without it."""
    taken_back = FOLD.take_back(office, c.number, also=c.also)
    return [replace(event, why=c.why) if isinstance(event, OfficeEntryUndone) else event for event in taken_back]
