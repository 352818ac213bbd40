"""Start play: whether it may begin, a stack for everybody with a seat, and the clock."""

from msgspec.structs import replace

from cutcard.acts.declare import says
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.slot import Cites
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, Event, RefusedAtNight
from cutcard.tournament.desk.starting_stacks import Missing, stacks_at_start
from cutcard.tournament.plan.plan_check import levels_of
from cutcard.tournament.state import Tournament


@says("play starts")
@says("play starts with everyone checked in", missing="here")
@says("play starts, absent players blinded off", missing="seat")
@says("play starts without absent players", missing="leave")
class StartPlay(Command, frozen=True, kw_only=True, tag="start-play"):
    """Start play: the clock starts."""

    missing: Missing = "house"
    """What happens to seated players who were not checked in."""


class PlayStarted(Event, frozen=True, kw_only=True, gc=False, tag="play-started/1"):
    """Play started."""


@decides
def start_play(c: StartPlay, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Decide the start: stacks for those checked in, and for those whom the house seats and blinds off."""
    if n.started:
        raise RefusedAtNight("started_already")
    check_ready(n, rules)
    if not any(one.table for one in n.entrants.values()):
        raise RefusedAtNight("nobody_seated")
    return [PlayStarted(), *stacks_at_start(n, rules, c.missing)]


@changes
def _play_started(n: Tournament, e: PlayStarted) -> None:
    n.started, n.stage = e.at, "playing"
    n.clock = replace(n.clock, since=e.at, running=True, why=())


@tells
def _phrase_play_started(_: PlayStarted, __: Tournament) -> str:
    return "Cards in the air"


def check_ready(n: Tournament, rules: TournamentRules) -> None:
    """Refuse to start before the plan has a price, a stack and a structure."""
    there = {"buy_in": n.plan.buy_in.total, "stack": n.plan.stack, "schedule": len(levels_of(n.plan)), "prizes": 1}
    for need in rules.plan_needs.missing(frozenset(name for name, said in there.items() if said)):
        raise RefusedAtNight(f"begin_without_{need}", rules.plan_needs.cites_on(need))


def start_warning(n: Tournament, rules: TournamentRules, now: int) -> tuple[str, Cites]:
    """A warning against starting now, in words; "": none."""
    if n.started or not n.plan.starts or rules.play_starts.verdict(now - n.plan.starts) != "early":
        return "", ()
    return "Earlier than the announced start.", rules.play_starts.cites


def start_overdue(n: Tournament, rules: TournamentRules, now: int) -> bool:
    """Whether play should have started by now."""
    return (
        not n.started
        and bool(n.plan.starts)
        and n.stage != "planned"
        and rules.play_starts.verdict(now - n.plan.starts) == "late"
    )
