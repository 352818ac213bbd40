"""Breaks: one put in between, and one dropped or cut short by those who must agree."""

from msgspec.structs import replace

from cutcard.acts.declare import says
from cutcard.bounds import Count, Minutes
from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.clock.clock_control import LevelSet, item_named
from cutcard.tournament.clock.clock_state import break_at, on_break
from cutcard.tournament.clock.stopping import item_at, wound
from cutcard.tournament.entry import Command, Event, Misfit
from cutcard.tournament.lookup import played
from cutcard.tournament.plan.structure import MINUTE, Break
from cutcard.tournament.state import Night


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
    """A break was put in between."""

    minutes: Minutes


class BreakSkipped(Event, frozen=True, kw_only=True, gc=False, tag="break-skipped/1"):
    """The break at a place of the structure was dropped, or cut to so many minutes."""

    index: Count
    cut_to: Minutes = 0


@decides
def add_break(c: AddBreak, n: Night, rules: NightRules) -> list[Event]:
    """The level waits and goes on where it stood."""
    played(n)
    if c.minutes < 1:
        raise RefusedAtNight("needs_minutes")
    if on_break(n.plan.structure, n.reading(c.at)):
        raise RefusedAtNight("break_already")
    return [BreakAdded(minutes=c.minutes, cites=rules.breaks.cites_on("extra"))]


@decides
def skip_break(c: SkipBreak, n: Night, rules: NightRules) -> list[Event]:
    """The break that is or comes next; one that the director put in between he ends as he began it, alone."""
    played(n)
    there = n.reading(c.at)
    if there.extra:
        return [LevelSet(index=there.index, left=there.left, cites=rules.breaks.cites_on("extra"))]
    index = break_at(n.plan.structure, there)
    if index is None:
        raise RefusedAtNight("no_break_comes")
    minutes = n.plan.structure[index].minutes
    if not 0 <= c.cut_to < minutes:
        raise RefusedAtNight("break_is_shorter", minutes=minutes)
    asked = rules.break_agreement
    needed = asked.needed(active(n))
    if c.agreed < needed:
        raise RefusedAtNight("break_needs_all", asked.cites, agreed=c.agreed, needed=needed)
    return [BreakSkipped(index=index, cut_to=c.cut_to, cites=asked.cites)]


def active(n: Night) -> int:
    """How many are asked: everybody still in who has not left for good."""
    return sum(not one.away.leaving for one in n.playing)


@changes
def _break_added(n: Night, e: BreakAdded) -> None:
    n.clock = replace(wound(n, e.at), extra=e.minutes * MINUTE)


@tells
def _tell_break_added(e: BreakAdded, _: Night) -> str:
    return f"{e.minutes}-minute break called; the level clock waits"


@changes
def _break_skipped(n: Night, e: BreakSkipped) -> None:
    """A break that is dropped stays in its place with no minutes, so that the others keep theirs."""
    before = item_at(n, e.index)
    if not isinstance(before, Break):
        raise Misfit(f"there is no break at place {e.index}")
    clock = wound(n, e.at)
    if clock.index == e.index:
        clock = replace(clock, left=max(0, clock.left - (before.minutes - e.cut_to) * MINUTE))
    items = list(n.plan.structure)
    items[e.index] = replace(before, minutes=e.cut_to)
    n.clock, n.plan = clock, replace(n.plan, structure=tuple(items))


@tells
def _tell_break_skipped(e: BreakSkipped, n: Night) -> str:
    what = item_named(n, e.index).capitalize()
    return f"{what} shortened to {e.cut_to} minutes" if e.cut_to else f"{what} skipped"
