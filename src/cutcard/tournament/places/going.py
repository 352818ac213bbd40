"""Going out decided: two taps are enough; by whom, in which hand and with what at its start where that is known."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from cutcard.rules.night import NightRules
from cutcard.tournament.clock.by_hand import lasts
from cutcard.tournament.clock.reading import level_number
from cutcard.tournament.entry import Event
from cutcard.tournament.found import played, somebody, standing_as
from cutcard.tournament.night import Entrant, Night, Out
from cutcard.tournament.places import commands as do
from cutcard.tournament.places.events import KnockOutCredited, WentOut
from cutcard.tournament.places.ranking import next_place
from cutcard.tournament.refusals import RefusedAtNight
from cutcard.tournament.words import listed as and_


class Hand(NamedTuple):
    """The hand somebody went out in."""

    id: str
    round: str
    level: int
    number: int
    """At his table, where hands are reported."""


def bust(c: do.Bust, n: Night, rules: NightRules) -> list[Event]:
    """His chips went to others."""
    played(n)
    one = standing_as(n, c.player, "in")
    _not_the_last(n, one)
    if c.stack is not None and c.stack < 0:
        raise RefusedAtNight("no_such_count")
    hand = _hand(c, n, one)
    credited = _credited(n, rules, one, c.winners)
    together = any((out.round or out.hand) == (hand.round or hand.id) for out in n.outs)
    cites = rules.same_hand.cites if together else rules.same_hand.cites_on("order")
    return [
        WentOut(
            player=one.id, hand=hand.id, round=hand.round, level=hand.level, hands=hand.number, stack=c.stack,
            winners=tuple(name for name, _ in c.winners), credited=credited,
            cites=(*cites, *(rules.knockout_credit.cites if len(c.winners) > 1 else ())),
        )
    ]  # fmt: skip


def credit(c: do.CreditKnockOut, n: Night, rules: NightRules) -> list[Event]:
    """Said afterwards."""
    one = somebody(n, c.player)
    times = [out for out in n.knockouts if out.player == one.id and out.why == "bust"]
    if not times:
        raise RefusedAtNight("not_knocked_out", name=one.name)
    out = next((out for out in times if not out.winners), times[-1])
    credited = _credited(n, rules, one, c.winners)
    winners = tuple(name for name, _ in c.winners)
    cites = rules.knockout_credit.cites if len(winners) > 1 else ()
    return [KnockOutCredited(player=one.id, out=out.entry, winners=winners, credited=credited, cites=cites)]


def forfeit(c: do.Forfeit, n: Night, rules: NightRules) -> list[Event]:
    """By the house's rule."""
    return [taken_out(n, rules, c.player, "forfeit", c.at, c.stack)]


def disqualify(c: do.Disqualify, n: Night, rules: NightRules) -> list[Event]:
    """His chips leave play, and where the house says so his prize is lost."""
    lost = rules.prize_lost
    cites = tuple(dict.fromkeys((*lost.cites_on("disqualified"), *lost.cites_on("chips"))))
    return [replace(taken_out(n, rules, c.player, "disqualified", c.at, c.stack), cites=cites)]


def taken_out(n: Night, rules: NightRules, player: str, why: str, at: int, stack: int | None = None) -> WentOut:
    """Somebody is out and his chips leave play: as counted now, else as they were last known."""
    played(n)
    one = standing_as(n, player, "in")
    _not_the_last(n, one)
    removed = one.stack if stack is None else stack
    if removed is None:
        raise RefusedAtNight("count_first", name=one.name)
    number = level_number(n.plan.structure, n.reading(at))
    keeps = rules.prize_lost.keeps(why)
    hand = f"entry {n.entry + 1}"
    return WentOut(
        player=one.id, why=why, hand=hand, stack=removed, removed=removed, level=number, prize_kept=keeps
    )  # fmt: skip


def _not_the_last(n: Night, one: Entrant) -> None:
    if next_place(n) == 1:
        raise RefusedAtNight("has_won", name=one.name)


def _hand(c: do.Bust, n: Night, one: Entrant) -> Hand:
    """The one named, the one in which another went out before him, the one reported, or one nobody else was in."""
    table = n.tables.get(one.table)
    number = table.hands + table.playing if table else 0
    hand, together = c.hand, _round(n, one)
    if c.same_hand:
        before = _before(n, one)
        hand, together = before.hand, before.round
    if not hand:
        hand = f"table {one.table} hand {number}" if number else f"entry {n.entry + 1}"
    return Hand(hand, together, _level(c, n, one), number)


def _before(n: Night, one: Entrant) -> Out:
    """Who went out before him in the same hand, or hand for hand in the same round."""
    for out in reversed(n.outs):
        if out.table == one.table or (out.round and n.by_hand is not None):
            return out
    raise RefusedAtNight("nobody_before", name=one.name)


def _round(n: Night, one: Entrant) -> str:
    """Hand for hand: which round it is; his table's last hand still counts when enough are out."""
    by_hand = n.by_hand
    if by_hand is None or (lasts(n) is None and one.table not in by_hand.dealt):
        return ""
    return f"round {by_hand.round} since entry {by_hand.began}"


def _level(c: do.Bust, n: Night, one: Entrant) -> int:
    """Of the hand under way at his table, else of the last one there, else by the clock."""
    table = n.tables.get(one.table)
    reported = (table.level if table.playing else table.last_level) if table else 0
    return reported or level_number(n.plan.structure, n.reading(c.at))


def _credited(n: Night, rules: NightRules, one: Entrant, winners: Sequence[tuple[str, int | None]]) -> tuple[str, ...]:
    for name, _ in winners:
        other = standing_as(n, name, "in", "out")
        if other is one:
            raise RefusedAtNight("knocks_himself_out", name=one.name)
    asked = rules.knockout_credit
    if len(winners) > 1 and asked.needs_stacks and any(stack is None for _, stack in winners):
        names = and_([n.entrants[name].name for name, _ in winners])
        raise RefusedAtNight("needs_winners_stacks", asked.cites, names=names)
    return asked.credited(winners)
