"""Commands of this part decided: each is refused, or becomes events that shall happen; nothing changes here."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night

HANDLERS: Final[dict[type, Callable[[Any, Night, NightRules], list[Event]]]] = {}
