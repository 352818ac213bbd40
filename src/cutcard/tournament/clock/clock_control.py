"""Stop, start, adjust, set level, breaks."""

from typing import Final, Literal

from msgspec.structs import replace

from cutcard import bounds
from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Count, Document, Duration, Line, Minutes
from cutcard.rules.club_rules import TournamentRules
from cutcard.sentences import explained
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, DoesNotApply, Event, RefusedAtNight
from cutcard.tournament.clock.clock_state import Clock, break_index, break_time, on_break
from cutcard.tournament.lookup import check_started, clock_time
from cutcard.tournament.plan.structure import MINUTE, Break, Item, Structure, number_of
from cutcard.tournament.state import Tournament

BALANCING: Final = "balancing"
"""The pause reason while players move between tables."""


def clock_set_at(n: Tournament, at: int) -> Clock:
    """The clock set to what it shows at this moment."""
    there = n.reading(at)
    rest = break_time(n.clock, n.plan.structure, at) if n.plan.structure else 0
    return replace(n.clock, index=there.index, left=there.left, since=at, extra=there.extra, rested=rest)


def stop_clock(n: Tournament, why: str, at: int) -> None:
    """Stop the clock for one more reason."""
    clock = clock_set_at(n, at)
    n.clock = replace(clock, running=False, why=(*(other for other in clock.why if other != why), why))


def restart_clock(n: Tournament, why: str, at: int) -> None:
    """Remove a reason, or all with ""; without any reason left the clock runs."""
    left = tuple(other for other in n.clock.why if why and other != why)
    n.clock = replace(clock_set_at(n, at), why=left, running=not left and bool(n.started))


def item_at(n: Tournament, index: int) -> Item:
    """The level or break at an index of the structure, which must exist."""
    if not 0 <= index < len(n.plan.structure):
        raise DoesNotApply(f"there is no level or break at place {index}")
    return n.plan.structure[index]


def dispute_reason(id_: str) -> str:
    """The pause reason of an open dispute."""
    return f"dispute {id_}"


Moment = Literal["riffle", "blind", "blinds", "dealt", "pushed"]
"""What a table reports of a hand: the first riffle, one blind out, all blinds out, cards dealt, the pot pushed."""


@act(Who.STAFF | Who.CLOCK)
@says("the clock is stopped: {why:text}")
class Pause(Command, frozen=True, kw_only=True, tag="pause"):
    """Stop the clock; `why` is shown."""

    why: Line = "paused"


@act(Who.STAFF | Who.CLOCK)
@says("the clock restarts")
@says("the clock restarts: {why:text}")
class Resume(Command, frozen=True, kw_only=True, tag="resume"):
    """Start the clock: this reason no longer holds; "": no reason does."""

    why: Line = ""


@act(Who.STAFF | Who.CLOCK)
@says("{by_ms:span} is added to the clock")
class Adjust(Command, frozen=True, kw_only=True, tag="adjust"):
    """Add time to this level or break, or take it off, in milliseconds."""

    by_ms: Duration


@act(Who.STAFF | Who.CLOCK)
class SetLevel(Command, frozen=True, kw_only=True, tag="set-level"):
    """Set the clock to a level or break by its number in the structure; `left`: milliseconds, None: all of it."""

    index: Count
    left: bounds.Moment | None = None


class ClockPaused(Event, frozen=True, kw_only=True, gc=False, tag="clock-paused/1"):
    """The clock stopped."""

    why: Document = "paused"


class ClockResumed(Event, frozen=True, kw_only=True, gc=False, tag="clock-resumed/1"):
    """A pause reason was removed ("": all); without any left the clock runs."""

    why: Document = ""


class ClockAdjusted(Event, frozen=True, kw_only=True, gc=False, tag="clock-adjusted/1"):
    """Time was added to this level or break, or taken off."""

    by_ms: Duration


class LevelSet(Event, frozen=True, kw_only=True, gc=False, tag="level-set/1"):
    """The clock went to another level or break."""

    index: Count
    left: bounds.Moment


@decides
def pause(c: Pause, n: Tournament, _: TournamentRules) -> list[Event]:
    """Stop the clock for one more reason."""
    check_started(n)
    why = c.why or "paused"
    if why in n.clock.why:
        raise RefusedAtNight("clock_stands", why=why)
    return [ClockPaused(why=why)]


@decides
def resume(c: Resume, n: Tournament, _: TournamentRules) -> list[Event]:
    """Remove one pause reason, or all."""
    check_started(n)
    if n.clock.running:
        raise RefusedAtNight("clock_runs")
    if c.why and c.why not in n.clock.why:
        raise RefusedAtNight("clock_stands_otherwise", why=c.why)
    return [ClockResumed(why=c.why)]


@decides
def adjust(c: Adjust, n: Tournament, _: TournamentRules) -> list[Event]:
    """Add time to this level or break, or take it off, down to zero."""
    there = n.reading(c.at)
    return [ClockAdjusted(by_ms=max(c.by_ms, -(there.extra or there.left)))]


@decides
def set_level(c: SetLevel, n: Tournament, _: TournamentRules) -> list[Event]:
    """Go to another level or break, with all of its time or a given part."""
    structure = n.plan.structure
    if not 0 <= c.index < len(structure):
        raise RefusedAtNight("no_such_item", index=c.index, items=len(structure))
    whole = structure[c.index].minutes * MINUTE
    return [LevelSet(index=c.index, left=whole if c.left is None else max(0, c.left))]


def item_named(n: Tournament, index: int) -> str:
    """Level 3, or the break after level 3."""
    number = number_of(n.plan.structure, index)
    here = n.plan.structure[index] if index < len(n.plan.structure) else None
    return f"the break after level {number}" if isinstance(here, Break) else f"level {number}"


@changes
def _clock_paused(n: Tournament, e: ClockPaused) -> None:
    stop_clock(n, e.why, e.at)


@tells
def _phrase_clock_paused(e: ClockPaused, _: Tournament) -> str:
    return "Clock stopped" if e.why in ("", "paused") else f"Clock stopped: {e.why}"


@changes
def _clock_resumed(n: Tournament, e: ClockResumed) -> None:
    restart_clock(n, e.why, e.at)


@tells
def _phrase_clock_resumed(e: ClockResumed, _: Tournament) -> str:
    return f"Clock hold lifted: {e.why}" if e.why else "Clock started"


@changes
def _clock_adjusted(n: Tournament, e: ClockAdjusted) -> None:
    clock = clock_set_at(n, e.at)
    if clock.extra:  # An added break is what the clock shows.
        n.clock = replace(clock, extra=max(0, clock.extra + e.by_ms))
    else:
        n.clock = replace(clock, left=max(0, clock.left + e.by_ms))


@tells
def _phrase_clock_adjusted(e: ClockAdjusted, _: Tournament) -> str:
    return f"Clock {'extended' if e.by_ms > 0 else 'shortened'} by {clock_time(abs(e.by_ms))}"


@changes
def _level_set(n: Tournament, e: LevelSet) -> None:
    item_at(n, e.index)
    n.clock = replace(clock_set_at(n, e.at), index=e.index, left=e.left, extra=0)


@tells
def _phrase_level_set(e: LevelSet, n: Tournament) -> str:
    return f"Clock set to {item_named(n, e.index)}, {clock_time(e.left)} left"


class ChangeStructure(Command, frozen=True, kw_only=True, tag="change-structure"):
    """Change levels and breaks to come; where the house fixes its structure: an override with its reason."""

    structure: Structure
    override: Line = ""


class StructureChanged(Event, frozen=True, kw_only=True, gc=False, tag="structure-changed/1"):
    """The levels and breaks changed."""

    structure: Structure
    why: Document = ""


@decides
def change_structure(c: ChangeStructure, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Change levels and breaks from now on; the running level may become longer or shorter."""
    if not n.started:
        raise RefusedAtNight("change_the_plan")
    if rules.schedule.fixed and not c.override:
        raise RefusedAtNight("schedule_fixed", rules.schedule.cites)
    _past_stays(n.plan.structure, c.structure, n.reading(c.at).index)
    return [StructureChanged(structure=c.structure, why=c.override, cites=rules.schedule.cites)]


def _past_stays(old: Structure, new: Structure, index: int) -> None:
    """Check that everything before the running level or break is unchanged, and that one has the same kind."""
    if len(new) <= index or new[:index] != old[:index] or type(new[index]) is not type(old[index]):
        raise RefusedAtNight("past_stays", items=index)
    if any(one.minutes < 1 for one in new[index:]):
        raise RefusedAtNight("needs_minutes")


@changes
def _structure_changed(n: Tournament, e: StructureChanged) -> None:
    """Apply other levels; the running level's time left grows or shrinks with its length."""
    clock = clock_set_at(n, e.at)
    if clock.index >= len(e.structure):
        raise DoesNotApply("the clock is beyond this structure")
    longer = e.structure[clock.index].minutes - n.plan.structure[clock.index].minutes
    n.plan = replace(n.plan, structure=e.structure)
    n.clock = replace(clock, left=max(0, clock.left + longer * MINUTE))


@tells
def _phrase_structure_changed(e: StructureChanged, _: Tournament) -> str:
    return explained("Levels and breaks changed", e.why)


@says("a break of {minutes:amount} minutes is called")
class AddBreak(Command, frozen=True, kw_only=True, tag="add-break"):
    """Add a break now; the level waits."""

    minutes: Minutes


@says("the break is skipped: {agreed:amount} agree")
@says("the break is shortened to {cut_to:amount} minutes: {agreed:amount} agree")
class SkipBreak(Command, frozen=True, kw_only=True, tag="skip-break"):
    """Skip the current or next break; `agreed`: how many remaining players want that."""

    agreed: Count
    cut_to: Minutes = 0
    """Minutes to shorten it to; 0: skip it."""


class BreakAdded(Event, frozen=True, kw_only=True, gc=False, tag="break-added/1"):
    """A break was added."""

    minutes: Minutes


class BreakSkipped(Event, frozen=True, kw_only=True, gc=False, tag="break-skipped/1"):
    """A break of the structure was skipped, or cut to this many minutes."""

    index: Count
    cut_to: Minutes = 0


@decides
def add_break(c: AddBreak, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Add a break: the level pauses and continues after it."""
    check_started(n)
    if c.minutes < 1:
        raise RefusedAtNight("needs_minutes")
    if on_break(n.plan.structure, n.reading(c.at)):
        raise RefusedAtNight("break_already")
    return [BreakAdded(minutes=c.minutes, cites=rules.breaks.cites_on("extra"))]


@decides
def skip_break(c: SkipBreak, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Skip or cut the running or next break; a break that the director added is ended by them alone."""
    check_started(n)
    there = n.reading(c.at)
    if there.extra:
        return [LevelSet(index=there.index, left=there.left, cites=rules.breaks.cites_on("extra"))]
    index = break_index(n.plan.structure, there)
    if index is None:
        raise RefusedAtNight("no_break_comes")
    minutes = n.plan.structure[index].minutes
    if not 0 <= c.cut_to < minutes:
        raise RefusedAtNight("break_is_shorter", minutes=minutes)
    asked = rules.break_agreement
    needed = asked.needed(count_voters(n))
    if c.agreed < needed:
        raise RefusedAtNight("break_needs_all", asked.cites, agreed=c.agreed, needed=needed)
    return [BreakSkipped(index=index, cut_to=c.cut_to, cites=asked.cites)]


def count_voters(n: Tournament) -> int:
    """How many players vote: all still in who have not left for good."""
    return sum(not one.away.leaving for one in n.playing)


@changes
def _break_added(n: Tournament, e: BreakAdded) -> None:
    n.clock = replace(clock_set_at(n, e.at), extra=e.minutes * MINUTE)


@tells
def _phrase_break_added(e: BreakAdded, _: Tournament) -> str:
    return f"{e.minutes}-minute break called; the level clock waits"


@changes
def _break_skipped(n: Tournament, e: BreakSkipped) -> None:
    """Apply a skipped break: it stays at its index with no minutes, so other indexes do not change."""
    before = item_at(n, e.index)
    if not isinstance(before, Break):
        raise DoesNotApply(f"there is no break at place {e.index}")
    clock = clock_set_at(n, e.at)
    if clock.index == e.index:
        clock = replace(clock, left=max(0, clock.left - (before.minutes - e.cut_to) * MINUTE))
    items = list(n.plan.structure)
    items[e.index] = replace(before, minutes=e.cut_to)
    n.clock, n.plan = clock, replace(n.plan, structure=tuple(items))


@tells
def _phrase_break_skipped(e: BreakSkipped, n: Tournament) -> str:
    what = item_named(n, e.index).capitalize()
    return f"{what} shortened to {e.cut_to} minutes" if e.cut_to else f"{what} skipped"
