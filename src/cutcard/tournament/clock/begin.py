"""Cards in the air: everybody who has a seat gets his stack, and the clock starts."""

from msgspec.structs import replace

from cutcard.rules.night import NightRules
from cutcard.tournament.acting import changes, decides, tells
from cutcard.tournament.desk.entering import stacks_at_start
from cutcard.tournament.desk.starting import ready
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight


class StartPlay(Command, frozen=True, kw_only=True, tag="start-play"):
    """Cards in the air: the clock starts."""


class PlayStarted(Event, frozen=True, kw_only=True, gc=False, tag="play-started/1"):
    """Cards in the air."""


@decides
def start_play(_: StartPlay, n: Night, rules: NightRules) -> list[Event]:
    """Stacks for those who are there, and for those whom the house seats and blinds until they come."""
    if n.started:
        raise RefusedAtNight("started_already")
    ready(n, rules)
    if not any(one.table for one in n.entrants.values()):
        raise RefusedAtNight("nobody_seated")
    return [PlayStarted(), *stacks_at_start(n, rules)]


@changes
def _play_started(n: Night, e: PlayStarted) -> None:
    n.started, n.stage = e.at, "playing"
    n.clock = replace(n.clock, since=e.at, running=True, why=())


@tells
def _tell_play_started(_: PlayStarted, __: Night) -> str:
    return "Cards in the air"
