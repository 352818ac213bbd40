"""Another structure while play goes on: what is past stays, and where the schedule is fixed it takes a reason."""

from cutcard.rules.night import NightRules
from cutcard.tournament.clock import commands as do
from cutcard.tournament.clock import events as ev
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night
from cutcard.tournament.plan.structure import Structure
from cutcard.tournament.refusals import RefusedAtNight


def change_structure(c: do.ChangeStructure, n: Night, rules: NightRules) -> list[Event]:
    """Levels and breaks from now on; the level of the moment may become longer or shorter."""
    if not n.started:
        raise RefusedAtNight("change_the_plan")
    if rules.schedule.fixed and not c.override:
        raise RefusedAtNight("schedule_fixed", rules.schedule.cites)
    _past_stays(n.plan.structure, c.structure, n.reading(c.at).index)
    return [ev.StructureChanged(structure=c.structure, why=c.override, cites=rules.schedule.cites)]


def _past_stays(old: Structure, new: Structure, index: int) -> None:
    """Everything before the level or break of the moment is as it was, and that one is of the same sort."""
    if len(new) <= index or new[:index] != old[:index] or type(new[index]) is not type(old[index]):
        raise RefusedAtNight("past_stays", items=index)
    if any(one.minutes < 1 for one in new[index:]):
        raise RefusedAtNight("needs_minutes")
