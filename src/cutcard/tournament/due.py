"""What the house does by itself as time goes: each part says what is due, and when the next thing will be."""

from collections.abc import Callable
from typing import Final

from cutcard.acts.declare import Who, act
from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_registry import decides
from cutcard.tournament.desk import desk_duties
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.players import absences
from cutcard.tournament.state import Night

Due = Callable[[Night, NightRules, int], list[Event]]
"""What is due at a moment."""
Next = Callable[[Night, NightRules, int], int | None]
"""When the next thing will be due after a moment; None: nothing is in sight."""

DUTIES: Final[list[tuple[Due, Next]]] = [(desk_duties.due, desk_duties.next_due), (absences.due, absences.next_due)]
"""Of all parts, in the order in which they are done."""


@act(Who.ROOM, unsaid="it is done as time goes: `at 19:20`")
class Attend(Command, frozen=True, kw_only=True, tag="attend"):
    """Do what is due by now: late penalties, forfeits, no-shows, decided bounties."""


@decides
def by_itself(c: Attend, night: Night, rules: NightRules) -> list[Event]:
    """Everything that is due by now."""
    return [event for due, _ in DUTIES for event in due(night, rules, c.at)]


def next_due(night: Night, rules: NightRules, now: int) -> int | None:
    """When somebody should look again."""
    times = [at for _, next_at in DUTIES if (at := next_at(night, rules, now)) is not None]
    return min(times, default=None)
