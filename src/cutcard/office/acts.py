"""All acts together; decide, evolve, undo, post.

An undo posts the opposite on its own day, so closed months keep their sums and readers see both entries.
"""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from cutcard.acts.declare import act
from cutcard.acts.undo import Replay
from cutcard.books.accounts import Posting
from cutcard.bounds import Count, Line, UpToMillion, Version
from cutcard.office import announcements, appeals, conduct, dues, officers, open_office, payments
from cutcard.office.act_types import Command, Event, RefusedInOffice
from cutcard.office.calendar import feeds, replies, schedule
from cutcard.office.open_office import OpenOffice
from cutcard.office.state import ACTS, POSTED, Office, changes, decides, describe_event, tells
from cutcard.rules.club_rules import OfficeRules


@act(label="Undo")
class UndoOfficeEntry(Command, frozen=True, kw_only=True, tag="undo-in-office"):
    """Undo an entry; 0: the last one that counts. `also`: with every entry that depends on it."""

    number: Count = 0
    also: bool = False
    why: Line = ""
    """Shown to readers of the books later."""


class OfficeEntryUndone(Event, frozen=True, kw_only=True, gc=False, tag="undone-in-office/1"):
    """Entries that no longer count; undoing an undo makes them count again."""

    entries: UpToMillion[Version]
    why: Line = ""


FOLD: Final[Replay[Office, Event]] = Replay(
    ACTS, Office, lambda entries: OfficeEntryUndone(entries=entries), RefusedInOffice
)
evolve = FOLD.evolve


@changes
def _undone(office: Office, event: OfficeEntryUndone) -> None:
    FOLD.apply_undo(office, event)


@tells
def _phrase_undone(e: OfficeEntryUndone, office: Office) -> str:
    return f"{FOLD.describe_event(e, office)}. Reason: {e.why}" if e.why else FOLD.describe_event(e, office)


@decides
def undo(c: UndoOfficeEntry, office: Office, _: OfficeRules) -> list[Event]:
    """Undo one entry, or with `also` those that depend on it."""
    taken_back = FOLD.decide_undo(office, c.number, also=c.also)
    return [replace(event, why=c.why) if isinstance(event, OfficeEntryUndone) else event for event in taken_back]


HOMES: Final = (
    open_office, dues, payments, officers, conduct, announcements, schedule, replies, feeds, appeals,
)  # fmt: skip

COMMANDS: Final[tuple[type[Command], ...]] = tuple(ACTS.deciders)
"""Every command of the office."""

if TYPE_CHECKING:
    AnyCommand = Command
    AnyEvent = Event
else:
    AnyCommand = ACTS.commands
    AnyEvent = ACTS.events


def decide(c: AnyCommand, office: Office, rules: OfficeRules) -> list[AnyEvent]:
    """Decide a command: its events, or raise `Refused`."""
    if not office.version and not isinstance(c, OpenOffice):
        raise RefusedInOffice("office_not_open")
    entry = office.record.entry + 1
    events: list[AnyEvent] = ACTS.deciders[type(c)](c, office, rules)
    return [replace(event, entry=entry, at=c.at, by=c.by, device=c.device) for event in events]


def ledger(office: Office) -> list[Posting]:
    """Every posting, in the order entered."""
    found: list[Posting] = []
    for event in office.record.log:
        if isinstance(event, OfficeEntryUndone):
            undone = [one for one in found if one.entry in event.entries]
            words = describe_event(event, office)
            found += [
                Posting(
                    event.entry, event.at, words, tuple((account, -cents) for account, cents in one.lines), day=one.day
                )
                for one in undone
            ]
        elif type(event) in POSTED:
            lines, day = POSTED[type(event)](event), getattr(event, "day", "")
            found.append(Posting(event.entry, event.at, describe_event(event, office), lines, day=day))
    return found
