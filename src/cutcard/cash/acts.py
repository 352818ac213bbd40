"""All acts together; decide, evolve, undo."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from cutcard.acts.declare import Who, act, import_homes, says
from cutcard.acts.undo import Replay
from cutcard.bounds import Count, UpToMillion, Version
from cutcard.cash.act_registry import ACTS, changes, decides, tells
from cutcard.cash.act_types import Command, Event, RefusedInCashRoom
from cutcard.cash.bank.credit import CreditReceived, CreditSent, ReceiveCredit, SendCredit
from cutcard.cash.bank.hand_reports import check_not_reported
from cutcard.cash.state import CashSession
from cutcard.rules.club_rules import CashRules


@act(Who.STAFF | Who.BANK, label="Undo")
@says("undo")
@says("undo entry {number:amount}")
@says("undo entry {number:amount} and what depends on it", also=True)
class UndoCashEntry(Command, frozen=True, kw_only=True, tag="take-back"):
    """Undo an entry; 0: the last one that counts. `also`: with every entry that depends on it."""

    number: Count = 0
    also: bool = False


class CashEntryUndone(Event, frozen=True, kw_only=True, gc=False, tag="taken-back/1"):
    """Entries that no longer count; undoing an undo makes them count again."""

    entries: UpToMillion[Version]


FOLD: Final[Replay[CashSession, Event]] = Replay(
    ACTS, CashSession, lambda entries: CashEntryUndone(entries=entries), RefusedInCashRoom
)
evolve = FOLD.evolve


@changes
def _undone(evening: CashSession, event: CashEntryUndone) -> None:
    FOLD.apply_undo(evening, event)


@tells
def _phrase_undone(e: CashEntryUndone, evening: CashSession) -> str:
    return FOLD.describe_event(e, evening)


@decides
def undo(c: UndoCashEntry, evening: CashSession, _: CashRules) -> list[Event]:
    """Undo one entry, or with `also` those that depend on it; never what a linked table reported."""
    events = FOLD.decide_undo(evening, c.number, also=c.also)
    gone = {entry for event in events if isinstance(event, CashEntryUndone) for entry in event.entries}
    check_not_reported(evening, gone)
    if any(isinstance(event, CreditSent | CreditReceived) for event in evening.record.log if event.entry in gone):
        raise RefusedInCashRoom("credit_went_on")
    return events


PARTS: Final = ("podium", "bank")
"""The parts of a cash room."""

for _part in PARTS:
    import_homes(f"{__package__}.{_part}", Path(__file__).parent / _part)

COMMANDS: Final[tuple[type[Command], ...]] = tuple(ACTS.deciders)
"""Every command of a cash session."""


def part_of(kind: type) -> str:
    """The package in which a command or an event is defined; "" when it is about the session as a whole."""
    part = kind.__module__.removeprefix(f"{__package__}.").partition(".")[0]
    return part if part in PARTS else ""


if TYPE_CHECKING:
    AnyCommand = Command
    AnyEvent = Event
else:
    AnyCommand = ACTS.commands
    AnyEvent = ACTS.events


def decide(c: AnyCommand, evening: CashSession, rules: CashRules) -> list[AnyEvent]:
    """Decide a command: its events, or raise `Refused`."""
    if evening.stage == "closed" and not isinstance(c, UndoCashEntry | SendCredit | ReceiveCredit):
        raise RefusedInCashRoom("evening_closed")
    entry = evening.record.entry + 1
    events: list[AnyEvent] = ACTS.deciders[type(c)](c, evening, rules)
    return [replace(event, entry=entry, at=c.at, by=c.by, device=c.device) for event in events]
