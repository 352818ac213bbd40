"""Everything the house's rules ask for now, from all parts of the night, the urgent first."""

from collections.abc import Callable
from typing import Final

from cutcard.rules.club_rules import NightRules
from cutcard.tournament.chips import chip_suggestions as chips
from cutcard.tournament.clock import clock_suggestions
from cutcard.tournament.desk import desk_duties
from cutcard.tournament.money import money_suggestions as money
from cutcard.tournament.players import absences
from cutcard.tournament.seating import seat_suggestions as seats
from cutcard.tournament.seating.tables import is_put_off
from cutcard.tournament.state import Night
from cutcard.tournament.suggestion import Suggestion

Suggest = Callable[[Night, NightRules, int], list[Suggestion]]

PARTS: Final[tuple[Suggest, ...]] = (
    desk_duties.suggest, seats.suggest, clock_suggestions.suggest, chips.suggest, absences.suggest, money.suggest,
)  # fmt: skip


AT_TABLES: Final[tuple[Suggest, ...]] = (
    desk_duties.suggest,
    seats.suggest,
    clock_suggestions.suggest,
    chips.suggest,
    absences.suggest,
)
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
