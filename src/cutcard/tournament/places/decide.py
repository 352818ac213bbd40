"""Commands about going out: what decides each."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.rules.night import NightRules
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night
from cutcard.tournament.places import commands as do
from cutcard.tournament.places import going

HANDLERS: Final[dict[type, Callable[[Any, Night, NightRules], list[Event]]]] = {
    do.Bust: going.bust,
    do.CreditKnockOut: going.credit,
    do.Forfeit: going.forfeit,
    do.Disqualify: going.disqualify,
}
