"""Commands about chips decided: each is refused, or becomes events that shall happen; nothing changes here."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.rules.night import NightRules
from cutcard.tournament.chips import commands as do
from cutcard.tournament.chips import events as ev
from cutcard.tournament.desk.finding import standing_as
from cutcard.tournament.entry import Event
from cutcard.tournament.night import Night
from cutcard.tournament.refusals import RefusedAtNight


def _count(c: do.CountStack, n: Night, _: NightRules) -> list[Event]:
    standing_as(n, c.player, "in")
    stack = sum(value * many for value, many in c.chips) if c.chips else c.stack
    if stack < 0:
        raise RefusedAtNight("no_such_count")
    return [ev.StackCounted(player=c.player, stack=stack, chips=c.chips)]


def _take(c: do.TakeChips, n: Night, _: NightRules) -> list[Event]:
    one = standing_as(n, c.player, "in")
    if c.amount < 1:
        raise RefusedAtNight("needs_chips")
    if one.stack is not None and c.amount > one.stack:
        raise RefusedAtNight("takes_too_many", name=one.name, stack=one.stack)
    return [ev.ChipsTaken(player=c.player, amount=c.amount, why=c.why)]


def _give(c: do.GiveChips, n: Night, _: NightRules) -> list[Event]:
    standing_as(n, c.player, "in")
    if c.amount < 1:
        raise RefusedAtNight("needs_chips")
    return [ev.ChipsGiven(player=c.player, amount=c.amount, why=c.why)]


HANDLERS: Final[dict[type, Callable[[Any, Night, NightRules], list[Event]]]] = {
    do.CountStack: _count,
    do.TakeChips: _take,
    do.GiveChips: _give,
}
