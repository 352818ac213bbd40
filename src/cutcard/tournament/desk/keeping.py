"""A night that the club keeps as a template of its own: new nights are made of its plan."""

from cutcard.acts.declare import says
from cutcard.rules.club_rules import NightRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.entry import Command, Event
from cutcard.tournament.state import Night


@says("the tournament is saved as a template")
@says("the tournament is no longer a template", kept=False)
class KeepTemplate(Command, frozen=True, kw_only=True, tag="keep-template"):
    """Save the plan as a template, or remove it; at any time, also after the tournament."""

    kept: bool = True


class TemplateKept(Event, frozen=True, kw_only=True, gc=False, tag="template-kept/1"):
    """The night's plan is one of the club's templates, or is no more."""

    kept: bool = True


@decides
def keep_template(c: KeepTemplate, n: Night, rules: NightRules) -> list[Event]:
    """Once is enough."""
    del rules
    if c.kept == n.template:
        raise RefusedAtNight("template_already" if c.kept else "no_template", title=n.plan.title)
    return [TemplateKept(kept=c.kept)]


@changes
def _template_kept(n: Night, e: TemplateKept) -> None:
    n.template = e.kept


@tells
def _tell_template_kept(e: TemplateKept, n: Night) -> str:
    return f"{n.plan.title} is {'saved as a template' if e.kept else 'no longer a template'}"
