"""Commands about people decided: each is refused, or becomes events that shall happen; nothing changes here."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night
from cutcard.tournament.people import commands as do
from cutcard.tournament.people.away import come_back, go_away

HANDLERS: Final[dict[type, Callable[[Any, Night, NightRules], list[Event]]]] = {
    do.GoAway: go_away,
    do.ComeBack: come_back,
}
