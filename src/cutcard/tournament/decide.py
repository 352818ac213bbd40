"""Commands of a night decided: each is refused, or becomes one entry of events that shall happen; nothing changes."""

from collections.abc import Iterable

from msgspec.structs import replace

from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_registry import DECIDED
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.acts import AnyCommand, AnyEvent
from cutcard.tournament.desk.keeping import KeepTemplate
from cutcard.tournament.due import Attend
from cutcard.tournament.entry import Event
from cutcard.tournament.evolve import UndoEntry
from cutcard.tournament.state import Night


def decide(c: AnyCommand, night: Night, rules: NightRules) -> list[AnyEvent]:
    """Say what happens by a command, or raise `Refused`."""
    if night.stage == "closed" and not isinstance(c, UndoEntry | Attend | KeepTemplate):
        raise RefusedAtNight("night_closed")
    return _stamped(c, night.record.entry + 1, DECIDED[type(c)](c, night, rules))


def _stamped(c: AnyCommand, entry: int, events: Iterable[Event]) -> list[AnyEvent]:
    return [replace(event, entry=entry, at=c.at, by=c.by, device=c.device) for event in events]
