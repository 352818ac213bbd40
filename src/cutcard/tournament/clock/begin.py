"""Cards in the air: everybody who has a seat gets his stack, and the clock starts."""

from cutcard.rules.night import NightRules
from cutcard.tournament.clock.commands import StartPlay
from cutcard.tournament.clock.events import PlayStarted
from cutcard.tournament.desk.entering import stacks_at_start
from cutcard.tournament.desk.starting import ready
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight


def start_play(_: StartPlay, n: Night, rules: NightRules) -> list[Event]:
    """Stacks for those who are there, and for those whom the house seats and blinds until they come."""
    if n.started:
        raise RefusedAtNight("started_already")
    ready(n, rules)
    if not any(one.table for one in n.entrants.values()):
        raise RefusedAtNight("nobody_seated")
    return [PlayStarted(), *stacks_at_start(n, rules)]
