"""Whether play may begin as far as the desk knows, and what the director should hear before she begins it."""

from cutcard.rules.night import NightRules
from cutcard.rules.policy import Cites
from cutcard.tournament.night import Night
from cutcard.tournament.plan.problems import levels_of
from cutcard.tournament.refusals import RefusedAtNight


def ready(n: Night, rules: NightRules) -> None:
    """Nothing is played before the plan says what it costs, what it brings and how the blinds go up."""
    there = {"buy_in": n.plan.buy_in.total, "stack": n.plan.stack, "schedule": len(levels_of(n.plan)), "prizes": 1}
    for need in rules.plan_needs.missing(frozenset(name for name, said in there.items() if said)):
        raise RefusedAtNight(f"begin_without_{need}", rules.plan_needs.cites_on(need))


def start_warning(n: Night, rules: NightRules, now: int) -> tuple[str, Cites]:
    """What speaks against beginning now, in words; "": nothing."""
    if n.started or not n.plan.starts or rules.play_starts.verdict(now - n.plan.starts) != "early":
        return "", ()
    return "It is before the time that was announced.", rules.play_starts.cites


def start_overdue(n: Night, rules: NightRules, now: int) -> bool:
    """Whether play should have begun by now."""
    return (
        not n.started
        and bool(n.plan.starts)
        and n.stage != "planned"
        and rules.play_starts.verdict(now - n.plan.starts) == "late"
    )
