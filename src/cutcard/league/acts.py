"""All acts; decide, evolve, undo."""

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from cutcard.acts.declare import act
from cutcard.acts.undo import Replay
from cutcard.bounds import Count, UpToMillion, Version
from cutcard.league import corrections, imports, seasons
from cutcard.league.act_types import Command, Event, RefusedInLeague
from cutcard.league.state import ACTS, League, changes, decides, tells


@act(label="Undo")
class UndoLeagueEntry(Command, frozen=True, kw_only=True, tag="undo-in-league"):
    """Undo an entry; 0: the last one that counts. `also`: with every entry that depends on it."""

    number: Count = 0
    also: bool = False


class LeagueEntryUndone(Event, frozen=True, kw_only=True, gc=False, tag="undone-in-league/1"):
    """Entries that no longer count; undoing an undo makes them count again."""

    entries: UpToMillion[Version]


FOLD: Final[Replay[League, Event]] = Replay(
    ACTS, League, lambda entries: LeagueEntryUndone(entries=entries), RefusedInLeague, opened=False
)
evolve = FOLD.evolve


@changes
def _undone(league: League, event: LeagueEntryUndone) -> None:
    FOLD.apply_undo(league, event)


@tells
def _phrase_undone(e: LeagueEntryUndone, league: League) -> str:
    return FOLD.describe_event(e, league)


@decides
def undo(c: UndoLeagueEntry, league: League) -> list[Event]:
    """Undo one entry, or with `also` those that depend on it."""
    return FOLD.decide_undo(league, c.number, also=c.also)


HOMES: Final = (
    imports,
    seasons,
    corrections,
)

COMMANDS: Final[tuple[type[Command], ...]] = tuple(ACTS.deciders)
"""Every command of the league."""

if TYPE_CHECKING:
    AnyCommand = Command
    AnyEvent = Event
else:
    AnyCommand = ACTS.commands
    AnyEvent = ACTS.events


def decide(c: AnyCommand, league: League) -> list[AnyEvent]:
    """Decide a command: its events, or raise `Refused`."""
    entry = league.record.entry + 1
    events: list[AnyEvent] = ACTS.deciders[type(c)](c, league)
    return [replace(event, entry=entry, at=c.at, by=c.by, device=c.device) for event in events]
