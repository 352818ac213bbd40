"""Everything the house's rules ask for now, from all parts of the night, the urgent first."""

from collections.abc import Callable
from typing import Final

from cutcard.rules.night import NightRules
from cutcard.tournament.chips import suggesting as chips
from cutcard.tournament.clock import calling
from cutcard.tournament.desk import duties
from cutcard.tournament.money import suggesting as money
from cutcard.tournament.night import Night
from cutcard.tournament.people import away
from cutcard.tournament.seats import suggest as seats
from cutcard.tournament.seats.suggestion import Suggestion
from cutcard.tournament.seats.tables import is_put_off

Suggest = Callable[[Night, NightRules, int], list[Suggestion]]

PARTS: Final[tuple[Suggest, ...]] = (
    duties.suggest, seats.suggest, calling.suggest, chips.suggest, away.suggest, money.suggest,
)  # fmt: skip


AT_TABLES: Final[tuple[Suggest, ...]] = (duties.suggest, seats.suggest, calling.suggest, chips.suggest, away.suggest)
"""Without the money, which waits for the desk."""


def suggestions(
    night: Night, rules: NightRules, now: int, parts: tuple[Suggest, ...] = PARTS
) -> tuple[Suggestion, ...]:
    """What to do now; what was put off comes again when its time is over, or when it says something else."""
    found = [one for suggest in parts for one in suggest(night, rules, now) if not is_put_off(night, one.id, now)]
    return tuple(sorted(found, key=lambda one: not one.urgent))


def put_off(night: Night, rules: NightRules, now: int) -> tuple[tuple[Suggestion, int], ...]:
    """What is to be done and somebody put off for some minutes, with the moment at which it comes again."""
    until = {one: at for one, at in night.seating.put_off.items() if at > now}
    if not until:
        return ()
    return tuple((one, until[one.id]) for suggest in PARTS for one in suggest(night, rules, now) if one.id in until)
