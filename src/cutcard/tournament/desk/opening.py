"""A night opened, published and planned otherwise."""

from cutcard.rules.night import NightRules
from cutcard.tournament.desk import commands as do
from cutcard.tournament.desk import events as ev
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight


def open_night(c: do.OpenNight, n: Night, _: NightRules) -> list[Event]:
    """The first entry of every night."""
    if n.id:
        raise RefusedAtNight("night_open", title=n.plan.title)
    return [ev.NightOpened(night=c.night, plan=c.plan, edition=c.edition, carried=c.carried)]


def publish(_: do.PublishNight, n: Night, __: NightRules) -> list[Event]:
    """From now on one can register."""
    if n.stage != "planned":
        raise RefusedAtNight("published_already")
    return [ev.NightPublished()]


def change_plan(c: do.ChangePlan, n: Night, _: NightRules) -> list[Event]:
    """Another plan."""
    if n.stage in ("over", "closed"):
        raise RefusedAtNight("night_over")
    return [ev.PlanChanged(plan=c.plan, why=c.override)]
