"""Commands of a night decided: each is refused, or becomes one entry of events that shall happen; nothing changes here.

The parts decide their own commands; here is the one table of them, and each event gets the entry's stamp.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, cast

from msgspec.structs import replace

from cutcard.rules.night import NightRules
from cutcard.tournament.chips.decide import HANDLERS as CHIPS
from cutcard.tournament.clock.decide import HANDLERS as CLOCK
from cutcard.tournament.commands import AnyCommand, Attend, TakeBack
from cutcard.tournament.desk.decide import HANDLERS as DESK
from cutcard.tournament.due import by_itself
from cutcard.tournament.entry import Event
from cutcard.tournament.events import AnyEvent
from cutcard.tournament.money.decide import HANDLERS as MONEY
from cutcard.tournament.night import Night
from cutcard.tournament.people.decide import HANDLERS as PEOPLE
from cutcard.tournament.places.decide import HANDLERS as PLACES
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.seats.decide import HANDLERS as SEATS
from cutcard.tournament.undo import take_back

Handler = Callable[[Any, Night, NightRules], list[Event]]

_HANDLERS: Final[dict[type, Handler]] = {
    **DESK, **SEATS, **CLOCK, **CHIPS, **PLACES, **MONEY, **PEOPLE, TakeBack: take_back, Attend: by_itself,
}  # fmt: skip


def decide(c: AnyCommand, night: Night, rules: NightRules) -> list[AnyEvent]:
    """Say what happens by a command, or raise `Refused`."""
    if night.stage == "closed" and not isinstance(c, TakeBack | Attend):
        raise RefusedAtNight("night_closed")
    return _stamped(c, night.entry + 1, _HANDLERS[type(c)](c, night, rules))


def _stamped(c: AnyCommand, entry: int, events: Iterable[Event]) -> list[AnyEvent]:
    return [cast("AnyEvent", replace(event, entry=entry, at=c.at, by=c.by, device=c.device)) for event in events]
