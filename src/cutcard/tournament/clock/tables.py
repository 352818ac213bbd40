"""What is reported from a table: a hand begins, is dealt, its pot is pushed; and a table held.

The level of a hand is fixed when the house says that it has begun. A break between two hands ends what a pot began.
"""

from cutcard.rules.night import NightRules
from cutcard.tournament.clock import commands as do
from cutcard.tournament.clock import events as ev
from cutcard.tournament.clock.reading import level_number
from cutcard.tournament.clock.starting import may_begin
from cutcard.tournament.entry import Event
from cutcard.tournament.found import played, standing_as, table
from cutcard.tournament.night import Night, TableAt
from cutcard.tournament.plan.structure import Break, index_of
from cutcard.tournament.refusals import RefusedAtNight


def report(c: do.Report, n: Night, rules: NightRules) -> list[Event]:
    """A moment of a hand; with the one that begins it the hand's level is fixed."""
    played(n)
    at = table(n, c.table)
    if c.moment != "pushed" and not at.playing and not c.override:
        refusal = may_begin(n, rules, c.table, c.at)
        if refusal is not None:
            raise refusal
    for told in c.stacks:
        standing_as(n, told.player, "in")
        if told.stack < 0:
            raise RefusedAtNight("no_such_count")
    level = _level(c, n, rules, at)
    return [
        ev.TableReported(
            table=c.table, moment=c.moment, level=level, button=c.button, small=c.small, big=c.big,
            stacks=c.stacks, found=c.found, why=c.override, cites=rules.level_change.cites if level else (),
        )
    ]  # fmt: skip


def _level(c: do.Report, n: Night, rules: NightRules, at: TableAt) -> int:
    """The level of the hand that begins now; 0: none does, or it has begun already."""
    moments = {"pushed"} if c.moment == "pushed" else at.moments | {c.moment}
    fixed = c.moment != "pushed" and at.level and not _break_since(n, at, c.at)
    return level_number(n.plan.structure, n.reading(c.at)) if not fixed and rules.level_change.begun(moments) else 0


def _break_since(n: Night, at: TableAt, now: int) -> bool:
    """Whether a break came after the pot that began the next hand."""
    if at.playing:
        return False
    here = n.plan.structure[index_of(n.plan.structure, at.level) : n.reading(now).index]
    return any(isinstance(one, Break) and one.minutes for one in here)


def hold(c: do.Hold, n: Night, _: NightRules) -> list[Event]:
    """No new hand at a table, or hands again."""
    at = table(n, c.table)
    if not c.on and not (c.why in at.held if c.why else at.held):
        raise RefusedAtNight("not_held", table=c.table)
    return [ev.TableHeld(table=c.table, on=c.on, why=c.why)]
