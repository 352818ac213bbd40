"""Breaks: one put in between, and one dropped or cut short by those who must agree."""

from cutcard.rules.night import NightRules
from cutcard.tournament.clock import commands as do
from cutcard.tournament.clock import events as ev
from cutcard.tournament.clock.reading import break_at, on_break
from cutcard.tournament.entry import Event
from cutcard.tournament.found import played
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight


def add_break(c: do.AddBreak, n: Night, rules: NightRules) -> list[Event]:
    """The level waits and goes on where it stood."""
    played(n)
    if c.minutes < 1:
        raise RefusedAtNight("needs_minutes")
    if on_break(n.plan.structure, n.reading(c.at)):
        raise RefusedAtNight("break_already")
    return [ev.BreakAdded(minutes=c.minutes, cites=rules.breaks.cites_on("extra"))]


def skip_break(c: do.SkipBreak, n: Night, rules: NightRules) -> list[Event]:
    """The break that is or comes next; one that the director put in between he ends as he began it, alone."""
    played(n)
    there = n.reading(c.at)
    if there.extra:
        return [ev.LevelSet(index=there.index, left=there.left, cites=rules.breaks.cites_on("extra"))]
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
    return [ev.BreakSkipped(index=index, cut_to=c.cut_to, cites=asked.cites)]


def active(n: Night) -> int:
    """How many are asked: everybody still in who has not left for good."""
    return sum(not one.leaving for one in n.playing)
