"""Duties of the tournament: automatic events and suggestions."""

from collections.abc import Callable
from typing import Final

from cutcard.acts.declare import Who, act
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_registry import decides
from cutcard.tournament.act_types import Command, Event
from cutcard.tournament.chips import chip_suggestions as chips
from cutcard.tournament.clock import clock_suggestions
from cutcard.tournament.desk import desk_duties
from cutcard.tournament.money import money_suggestions as money
from cutcard.tournament.players import absences
from cutcard.tournament.seating import seat_suggestions as seats
from cutcard.tournament.seating.tables import is_deferred
from cutcard.tournament.state import Tournament
from cutcard.tournament.suggestion import Suggestion

Due = Callable[[Tournament, TournamentRules, int], list[Event]]
"""What is due at a moment."""
Next = Callable[[Tournament, TournamentRules, int], int | None]
"""The next moment at which something may be due; None: nothing is in sight."""

DUTIES: Final[list[tuple[Due, Next]]] = [(desk_duties.due, desk_duties.next_due), (absences.due, absences.next_due)]
"""The duties of all parts, in the order in which they run."""


@act(Who.ROOM, unsaid="it is done as time goes: `at 19:20`")
class RunDuties(Command, frozen=True, kw_only=True, tag="attend"):
    """Run what is due by now: late penalties, forfeits, no-shows, decided bounties."""


@decides
def automatic_events(c: RunDuties, night: Tournament, rules: TournamentRules) -> list[Event]:
    """Everything that is due by now."""
    return [event for due, _ in DUTIES for event in due(night, rules, c.at)]


def next_due(night: Tournament, rules: TournamentRules, now: int) -> int | None:
    """When to check for duties again."""
    times = [at for _, next_at in DUTIES if (at := next_at(night, rules, now)) is not None]
    return min(times, default=None)


Suggest = Callable[[Tournament, TournamentRules, int], list[Suggestion]]

PARTS: Final[tuple[Suggest, ...]] = (
    desk_duties.suggestions,
    seats.suggestions,
    clock_suggestions.suggestions,
    chips.suggestions,
    absences.suggestions,
    money.suggestions,
)


AT_TABLES: Final[tuple[Suggest, ...]] = (
    desk_duties.suggestions,
    seats.suggestions,
    clock_suggestions.suggestions,
    chips.suggestions,
    absences.suggestions,
)
"""All suggestions but those about money, which are for the desk."""


def suggestions(
    night: Tournament, rules: TournamentRules, now: int, parts: tuple[Suggest, ...] = PARTS
) -> tuple[Suggestion, ...]:
    """What to do now; a snoozed suggestion returns after its time, or when it changes."""
    found = [one for suggest in parts for one in suggest(night, rules, now) if not is_deferred(night, one.id, now)]
    return tuple(sorted(found, key=lambda one: not one.urgent))


def deferred_suggestions(night: Tournament, rules: TournamentRules, now: int) -> tuple[tuple[Suggestion, int], ...]:
    """Snoozed suggestions, with the moment at which each returns."""
    until = {one: at for one, at in night.seating.put_off.items() if at > now}
    if not until:
        return ()
    return tuple((one, until[one.id]) for suggest in PARTS for one in suggest(night, rules, now) if one.id in until)
