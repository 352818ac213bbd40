"""All acts together; decide, evolve, undo.

A new act is a new module in one of these folders, or a new class in an existing one; no list has to be edited.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final, Union

from msgspec.structs import replace

from cutcard.acts.declare import import_homes, says
from cutcard.acts.undo import Replay
from cutcard.bounds import Count, UpToMillion, Version
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament import due
from cutcard.tournament.act_registry import ACTS, CHANGED, DECIDED, changes, decides, tells
from cutcard.tournament.act_types import Command, Event, RefusedAtNight
from cutcard.tournament.desk.open_tournament import KeepTemplate
from cutcard.tournament.due import RunDuties
from cutcard.tournament.money.rests_on import rests_on
from cutcard.tournament.seating.draw_result import void_opened_seal
from cutcard.tournament.seating.moves import end_pause_for_moves
from cutcard.tournament.state import Tournament


@says("undo")
@says("undo entry {number:amount}")
@says("undo entry {number:amount} and what depends on it", also=True)
class UndoEntry(Command, frozen=True, kw_only=True, tag="take-back"):
    """Undo an entry, 0: the last one that counts; `also`: and every entry that depends on it."""

    number: Count = 0
    also: bool = False


class EntryUndone(Event, frozen=True, kw_only=True, gc=False, tag="taken-back/1"):
    """Entries that do not count any more; if the entry was an undo, the entries it undid count again."""

    entries: UpToMillion[Version]


FOLD: Final[Replay[Tournament, Event]] = Replay(
    ACTS,
    Tournament,
    lambda entries: EntryUndone(entries=entries),
    RefusedAtNight,
    settle=lambda night, event: end_pause_for_moves(night, event.at),
    refolded=void_opened_seal,
)
evolve = FOLD.evolve


@changes
def _entry_undone(night: Tournament, event: EntryUndone) -> None:
    FOLD.apply_undo(night, event)


@tells
def _phrase_entry_undone(e: EntryUndone, n: Tournament) -> str:
    return FOLD.describe_event(e, n)


@decides
def undo_entry(c: UndoEntry, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Decide an undo: one entry, or with `also` every entry that rests on it."""
    return FOLD.decide_undo(n, c.number, also=c.also, resting=lambda without: rests_on(n, without, rules))


PARTS: Final = ("desk", "seating", "clock", "chips", "players", "money")
"""The packages that hold acts."""
WHOLE: Final = (due,)
"""Modules with acts of the tournament as a whole, beside this one."""

for _part in PARTS:
    import_homes(f"{__package__}.{_part}", Path(__file__).parent / _part)

COMMANDS: Final[tuple[type[Command], ...]] = tuple(DECIDED)
"""Every command of a tournament."""

if TYPE_CHECKING:
    AnyCommand = Command
    AnyEvent = Event
else:
    AnyCommand = Union[COMMANDS]  # noqa: UP007 - what doors read, told apart by `do`; known only now
    AnyEvent = Union[tuple(CHANGED)]  # noqa: UP007 - what the store reads, told apart by `t`


def decide(c: AnyCommand, night: Tournament, rules: TournamentRules) -> list[AnyEvent]:
    """Decide a command: the events it causes, or raise `Refused`."""
    if night.stage == "closed" and not isinstance(c, UndoEntry | RunDuties | KeepTemplate):
        raise RefusedAtNight("night_closed")
    return _stamped(c, night.record.entry + 1, DECIDED[type(c)](c, night, rules))


def _stamped(c: AnyCommand, entry: int, events: Iterable[Event]) -> list[AnyEvent]:
    return [replace(event, entry=entry, at=c.at, by=c.by, device=c.device) for event in events]
