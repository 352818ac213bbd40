"""Chips counted: a stack, chips given or taken, and all of them compared with what should be there."""

from cutcard.rules.night import NightRules
from cutcard.rules.policy import Cites
from cutcard.tournament.chips import commands as do
from cutcard.tournament.chips import events as ev
from cutcard.tournament.chips.denominations import should_be
from cutcard.tournament.chips.evolve import removed
from cutcard.tournament.entry import Event
from cutcard.tournament.found import somebody, standing_as, table
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.words import listed


def count_stack(c: do.CountStack, n: Night, _: NightRules) -> list[Event]:
    """Somebody's stack, in all or chip by chip."""
    standing_as(n, c.player, "in")
    stack = _total(c.chips) if c.chips else c.stack
    if stack < 0:
        raise RefusedAtNight("no_such_count")
    return [ev.StackCounted(player=c.player, stack=stack, chips=c.chips)]


def take_chips(c: do.TakeChips, n: Night, _: NightRules) -> list[Event]:
    """Out of play."""
    one = standing_as(n, c.player, "in")
    if c.amount < 1:
        raise RefusedAtNight("needs_chips")
    if one.stack is not None and c.amount > one.stack:
        raise RefusedAtNight("takes_too_many", name=one.name, stack=one.stack)
    return [ev.ChipsTaken(player=c.player, amount=c.amount, why=c.why)]


def count_removed(c: do.CountRemoved, n: Night, _: NightRules) -> list[Event]:
    """After the house took them out by itself, as they were last known."""
    if (out := removed(n, c.player)) is None:
        raise RefusedAtNight("nothing_removed", name=somebody(n, c.player).name)
    if c.stack < 0:
        raise RefusedAtNight("no_such_count")
    return [ev.RemovedCounted(player=c.player, stack=c.stack, cites=out.cites)]


def give_chips(c: do.GiveChips, n: Night, _: NightRules) -> list[Event]:
    """Into play, as a correction."""
    standing_as(n, c.player, "in")
    if c.amount < 1:
        raise RefusedAtNight("needs_chips")
    return [ev.ChipsGiven(player=c.player, amount=c.amount, why=c.why)]


def audit(c: do.Audit, n: Night, rules: NightRules) -> list[Event]:
    """All chips in play, or those of a table as its stacks were last known."""
    counted = _total(c.chips) if c.chips else c.counted
    if counted < 0:
        raise RefusedAtNight("no_such_count")
    expected = _at_table(n, c.table) if c.table else n.in_play
    should = tuple(should_be(n).items()) if c.chips and not c.table else ()
    cites = missing_cites(rules) if counted != expected else rules.chip_count.cites
    return [ev.Audited(counted=counted, expected=expected, table=c.table, chips=c.chips, should=should, cites=cites)]


def _total(chips: tuple[tuple[int, int], ...]) -> int:
    if any(many < 0 for _, many in chips):
        raise RefusedAtNight("no_such_count")
    return sum(value * many for value, many in chips)


def _at_table(n: Night, number: int) -> int:
    stacks = {player: n.entrants[player].stack for player in table(n, number).seats.values()}
    unknown = [n.entrants[player].name for player, stack in stacks.items() if stack is None]
    if unknown:
        raise RefusedAtNight("stacks_unknown", table=number, names=listed(unknown))
    return sum(stack or 0 for stack in stacks.values())


def missing_cites(rules: NightRules) -> Cites:
    """The rules behind an alarm about chips."""
    return rules.chip_count.cites_on("missing")


def missing(n: Night, number: int = 0) -> int:
    """Chips that were not found at the last count, of a table or of all; below 0: too many."""
    last = next((one for one in reversed(n.audits) if one.table == number), None)
    return last.expected - last.counted if last is not None else 0


def differences(audited: ev.Audited) -> dict[int, int]:
    """By value: so many chips too many, below 0 too few; of a count chip by chip."""
    counted = dict(audited.chips)
    return {
        value: counted.get(value, 0) - should for value, should in audited.should if counted.get(value, 0) != should
    }
