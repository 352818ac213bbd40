"""Another structure while play goes on: what is past stays, and where the schedule is fixed it takes a reason."""

from msgspec.structs import replace

from cutcard.bounds import Document, Line
from cutcard.rules.night import NightRules
from cutcard.tournament.acting import changes, decides, tells
from cutcard.tournament.clock.stopping import wound
from cutcard.tournament.entry import Command, Event, Misfit
from cutcard.tournament.night import Night
from cutcard.tournament.plan.structure import MINUTE, Structure
from cutcard.tournament.refusals import RefusedAtNight


class ChangeStructure(Command, frozen=True, kw_only=True, tag="change-structure"):
    """Other levels and breaks; what is past stays. Where the schedule is fixed, an override with its reason."""

    structure: Structure
    override: Line = ""


class StructureChanged(Event, frozen=True, kw_only=True, gc=False, tag="structure-changed/1"):
    """Other levels and breaks from now on."""

    structure: Structure
    why: Document = ""


@decides
def change_structure(c: ChangeStructure, n: Night, rules: NightRules) -> list[Event]:
    """Levels and breaks from now on; the level of the moment may become longer or shorter."""
    if not n.started:
        raise RefusedAtNight("change_the_plan")
    if rules.schedule.fixed and not c.override:
        raise RefusedAtNight("schedule_fixed", rules.schedule.cites)
    _past_stays(n.plan.structure, c.structure, n.reading(c.at).index)
    return [StructureChanged(structure=c.structure, why=c.override, cites=rules.schedule.cites)]


def _past_stays(old: Structure, new: Structure, index: int) -> None:
    """Everything before the level or break of the moment is as it was, and that one is of the same sort."""
    if len(new) <= index or new[:index] != old[:index] or type(new[index]) is not type(old[index]):
        raise RefusedAtNight("past_stays", items=index)
    if any(one.minutes < 1 for one in new[index:]):
        raise RefusedAtNight("needs_minutes")


@changes
def _structure_changed(n: Night, e: StructureChanged) -> None:
    """What the level of the moment gained or lost is added to the time it has left."""
    clock = wound(n, e.at)
    if clock.index >= len(e.structure):
        raise Misfit("the clock is beyond this structure")
    longer = e.structure[clock.index].minutes - n.plan.structure[clock.index].minutes
    n.plan = replace(n.plan, structure=e.structure)
    n.clock = replace(clock, left=max(0, clock.left + longer * MINUTE))


@tells
def _tell_structure_changed(e: StructureChanged, _: Night) -> str:
    return "Levels and breaks changed" + (f": {e.why}" if e.why else "")
