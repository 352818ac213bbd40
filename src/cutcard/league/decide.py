"""Commands about the league decided: each is refused, or becomes one entry of events that shall happen."""

from msgspec.structs import replace

from cutcard.league.acting import ACTS
from cutcard.league.acts import AnyCommand, AnyEvent
from cutcard.league.state import League


def decide(c: AnyCommand, league: League) -> list[AnyEvent]:
    """Say what happens by a command, or raise `Refused`."""
    entry = league.record.entry + 1
    events: list[AnyEvent] = ACTS.decided[type(c)](c, league)
    return [replace(event, entry=entry, at=c.at, by=c.by, device=c.device) for event in events]
