"""Who runs the clock beside the officials: the dealers and players to whom the director gave it."""

from cutcard.acts.declare import act, gives_rights, says
from cutcard.bounds import Id, Name
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, DoesNotApply, Event, RefusedAtNight
from cutcard.tournament.state import Tournament


@act(label="Give clock control")
@says("{person:player} is given clock control")
class AssignClockKeeper(Command, frozen=True, kw_only=True, tag="give-clock"):
    """Let a dealer or a player run the clock, and nothing else."""

    person: Id


@act(label="Remove clock control")
@says("clock control is removed from {person:player}")
class RemoveClockKeeper(Command, frozen=True, kw_only=True, tag="take-clock"):
    """Take the clock back."""

    person: Id


@gives_rights
class ClockGiven(Event, frozen=True, kw_only=True, gc=False, tag="clock-given/1"):
    """A dealer or player was given the clock."""

    person: Id
    name: Name


@gives_rights
class ClockTakenBack(Event, frozen=True, kw_only=True, gc=False, tag="clock-taken-back/1"):
    """A dealer or player no longer runs the clock."""

    person: Id


@decides
def assign_clock_keeper(c: AssignClockKeeper, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Give the clock to a player or dealer of this tournament, once."""
    plays = any(c.person and one.person == c.person for one in n.entrants.values())
    if not rules.clock_keeper.may_keep(plays=plays, deals=c.person in n.floor.dealers):
        raise RefusedAtNight("clock_for_whom", rules.clock_keeper.cites)
    name = _keeper_name(n, c.person)
    if c.person in n.floor.timers:
        raise RefusedAtNight("has_the_clock", rules.clock_keeper.cites, name=name)
    return [ClockGiven(person=c.person, name=name, cites=rules.clock_keeper.cites)]


@decides
def remove_clock_keeper(c: RemoveClockKeeper, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Take the clock from the person who has it."""
    if c.person not in n.floor.timers:
        raise RefusedAtNight("has_no_clock", rules.clock_keeper.cites, name=_keeper_name(n, c.person) or c.person)
    return [ClockTakenBack(person=c.person, cites=rules.clock_keeper.cites)]


def _keeper_name(n: Tournament, person: str) -> str:
    """The name of a player or dealer by their account; "": neither."""
    playing = (one.name for one in n.entrants.values() if person and one.person == person)
    dealer = n.floor.dealers.get(person)
    return next(playing, dealer.name if dealer is not None else "")


@changes
def _given(n: Tournament, e: ClockGiven) -> None:
    n.floor.timers[e.person] = e.name


@changes
def _clock_removed(n: Tournament, e: ClockTakenBack) -> None:
    if n.floor.timers.pop(e.person, None) is None:
        raise DoesNotApply("they were not running the clock")


@tells
def _phrase_given(e: ClockGiven, _: Tournament) -> str:
    return f"{e.name} was given clock control"


@tells
def _phrase_clock_removed(e: ClockTakenBack, n: Tournament) -> str:
    return f"Clock control was removed from {_keeper_name(n, e.person) or e.person}"
