"""Chip counts: one stack, chips given or removed, and all chips compared with what should be in play."""

from typing import Final

from msgspec.structs import replace

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Chips, Count, Difference, Document, Id, Line, TableNumber, Total, UpTo10000, UpToMillion
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.slot import Cites
from cutcard.sentences import explained, say
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, DoesNotApply, Event, RefusedAtNight
from cutcard.tournament.chips.chips_in_play import (
    add_to_stack,
    bust_that_removed_chips,
    expected_chips,
    known_stack,
    players_to_count,
    record_chips,
)
from cutcard.tournament.lookup import entrant_of, find_entrant, find_entrant_with_status, find_table, name_of
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.state import ChipAudit, Tournament

ONE_COUNT: Final = 30 * MINUTE
"""Counts of single tables within this time are one count of the room, if no player moved or busted meanwhile."""


@act(Who.STAFF | Who.DEALER, label="Count stack")
@says("{player} is counted at {stack:amount}")
@says("{player} is counted by denomination: {chips:counts}")
class CountStack(Command, frozen=True, kw_only=True, tag="count-stack"):
    """Enter a player's stack: the total, or by chips."""

    player: Id
    stack: Chips = 0
    chips: UpTo10000[tuple[Chips, Count]] = ()
    """(value, how many); the total follows."""


@says("{amount} of {player}'s chips are removed: {why:text}")
class TakeChips(Command, frozen=True, kw_only=True, tag="take-chips"):
    """Remove a player's chips from play; also chips found after they busted."""

    player: Id
    amount: Chips
    why: Line


@says("the chips {player} left are counted: {stack:amount}")
class CountRemoved(Command, frozen=True, kw_only=True, tag="count-removed"):
    """Count chips that were removed from play, where blinds were posted since the last count."""

    player: Id
    stack: Chips


@says("{player} is given {amount} chips: {why:text}")
class GiveChips(Command, frozen=True, kw_only=True, tag="give-chips"):
    """Add chips to play that no player bought: a correction, with its reason."""

    player: Id
    amount: Chips
    why: Line


@act(Who.STAFF | Who.DEALER)
@says("all chips are counted: {counted:amount}")
@says("all chips are counted by denomination: {chips:counts}")
@says("the chips of table {table:amount} are counted: {counted:amount}")
class Audit(Command, frozen=True, kw_only=True, tag="audit"):
    """Compare a count, of all chips or of one table, with what should be there."""

    counted: Chips = 0
    table: TableNumber = 0
    chips: UpTo10000[tuple[Chips, Count]] = ()
    """(value, how many), where chips were counted by color; the total follows."""


class StackCounted(Event, frozen=True, kw_only=True, gc=False, tag="stack-counted/1"):
    """A player's chips were counted."""

    player: Id
    stack: Difference
    chips: UpToMillion[tuple[Total, Count]] = ()


class ChipsTaken(Event, frozen=True, kw_only=True, gc=False, tag="chips-taken/1"):
    """Chips of a player left play."""

    player: Id
    amount: Total
    why: Document = ""
    level: Count = 0
    """The level at whose start they were removed as a late penalty."""


class RemovedCounted(Event, frozen=True, kw_only=True, gc=False, tag="removed-counted/1"):
    """The chips that left play with a busted player were counted."""

    player: Id
    stack: Difference


class ChipsGiven(Event, frozen=True, kw_only=True, gc=False, tag="chips-given/1"):
    """Chips came into play as a correction."""

    player: Id
    amount: Total
    why: Document = ""


class Audited(Event, frozen=True, kw_only=True, gc=False, tag="audited/1"):
    """Chips were counted, with what should have been there; by value if they were counted by color."""

    counted: Total
    expected: Difference | None
    """None: it is not known how many should be at this table."""
    table: TableNumber = 0
    chips: UpToMillion[tuple[Total, Count]] = ()
    should: UpToMillion[tuple[Total, Count]] = ()


@decides
def count_stack(c: CountStack, n: Tournament, _: TournamentRules) -> list[Event]:
    """Record a player's stack, in total or by value."""
    find_entrant_with_status(n, c.player, "in")
    stack = _total(c.chips) if c.chips else c.stack
    if stack < 0:
        raise RefusedAtNight("no_such_count")
    return [StackCounted(player=c.player, stack=stack, chips=c.chips)]


@decides
def take_chips(c: TakeChips, n: Tournament, _: TournamentRules) -> list[Event]:
    """Remove chips from play; for a busted player whatever was found."""
    one = find_entrant_with_status(n, c.player, "in", "out")
    if c.amount < 1:
        raise RefusedAtNight("needs_chips")
    stack = known_stack(n, one, c.at).chips if one.status == "in" else n.in_play
    if stack is not None and c.amount > stack:
        raise RefusedAtNight("takes_too_many", name=one.name, stack=stack)
    return [ChipsTaken(player=c.player, amount=c.amount, why=c.why)]


@decides
def count_removed(c: CountRemoved, n: Tournament, _: TournamentRules) -> list[Event]:
    """Count chips that the house removed automatically at their last known number."""
    if (out := bust_that_removed_chips(n, c.player)) is None:
        raise RefusedAtNight("nothing_removed", name=find_entrant(n, c.player).name)
    if c.stack < 0:
        raise RefusedAtNight("no_such_count")
    return [RemovedCounted(player=c.player, stack=c.stack, cites=out.cites)]


@decides
def give_chips(c: GiveChips, n: Tournament, _: TournamentRules) -> list[Event]:
    """Add chips to play, as a correction."""
    find_entrant_with_status(n, c.player, "in")
    if c.amount < 1:
        raise RefusedAtNight("needs_chips")
    return [ChipsGiven(player=c.player, amount=c.amount, why=c.why)]


@decides
def audit(c: Audit, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Compare a count with what should be there: all chips, or one table; the last table completes the count of all."""
    counted = _total(c.chips) if c.chips else c.counted
    if counted < 0:
        raise RefusedAtNight("no_such_count")
    expected = _at_table(n, c.table, c.at) if c.table else n.in_play
    should = tuple(expected_chips(n).items()) if c.chips and not c.table else ()
    found = [_compared(rules, Audited(counted=counted, expected=expected, table=c.table, chips=c.chips, should=should))]
    others = _other_tables(n, c.table, c.at) if c.table and expected is None else None
    if others is not None:
        found.append(_compared(rules, Audited(counted=counted + others, expected=n.in_play)))
    return [*found]


def _compared(rules: TournamentRules, e: Audited) -> Audited:
    agrees = e.expected in (None, e.counted)
    return replace(e, cites=rules.chip_count.cites if agrees else missing_cites(rules))


def _total(chips: tuple[tuple[int, int], ...]) -> int:
    if any(many < 0 for _, many in chips):
        raise RefusedAtNight("no_such_count")
    return sum(value * many for value, many in chips)


def _at_table(n: Tournament, number: int, now: int) -> int | None:
    """What should be there: all chips at the last table, else the table's stacks if each is known; None: unknown."""
    here = [n.entrants[player] for player in find_table(n, number).seats.values()]
    if all(one.table == number for one in n.playing):
        return n.in_play
    stacks = [known_stack(n, one, now) for one in here]
    return None if any(one.chips is None or one.counted for one in stacks) else sum(one.chips or 0 for one in stacks)


def _other_tables(n: Tournament, number: int, now: int) -> int | None:
    """The sum of the recent counts of all other tables if no player moved since; None: not all were counted."""
    last = {tally.table: tally for tally in n.bank.tallies if tally.at + ONE_COUNT >= now}
    wanted = {one.table for one in n.playing if one.table} - {number}
    if not wanted or not wanted <= last.keys() or any(not one.table for one in n.playing):
        return None
    first = min(last[table].at for table in wanted)
    if any(change.at >= first for change in n.seating.changes) or any(out.at >= first for out in n.floor.knockouts):
        return None
    return sum(last[table].counted for table in wanted)


def uncounted(n: Tournament, now: int) -> list[str]:
    """Names of players still in whose stack is not counted."""
    return [one.name for one in players_to_count(n, n.playing, now)]


def missing_cites(rules: TournamentRules) -> Cites:
    """The rules behind an alarm about missing chips."""
    return rules.chip_count.cites_on("missing")


def missing_chips(n: Tournament, number: int = 0) -> int:
    """Chips missing at the last count, of a table or of all; below 0: too many."""
    return next((one.missing for one in reversed(n.bank.tallies) if one.table == number), 0)


def all_counted(n: Tournament) -> int:
    """When all chips were last counted, matched and have not changed since; 0: never."""
    last = next((one for one in reversed(n.bank.tallies) if not one.table), None)
    return last.at if last is not None and last.counted == last.expected == n.in_play else 0


def differences(tally: ChipAudit) -> dict[int, int]:
    """By value: how many chips too many, below 0 too few, of a count by color."""
    counted = dict(tally.chips)
    return {value: counted.get(value, 0) - should for value, should in tally.should if counted.get(value, 0) != should}


@changes
def _stack_counted(n: Tournament, e: StackCounted) -> None:
    one = entrant_of(n, e.player, "in")
    one.play.stack, one.play.counted = e.stack, e.at


@tells
def _phrase_stack_counted(e: StackCounted, n: Tournament) -> str:
    return f"{name_of(n, e.player)} counted: {e.stack:,}"


@changes
def _chips_taken(n: Tournament, e: ChipsTaken) -> None:
    one = entrant_of(n, e.player, "in", "out")
    if one.status == "in":
        add_to_stack(one, -e.amount)
    record_chips(n, e.why or "taken", -e.amount)
    if e.level:
        n.bank.charged.add((e.player, e.level))


@tells
def _phrase_chips_taken(e: ChipsTaken, n: Tournament) -> str:
    told = say("{amount:chips} of {name:words}'s chips removed from play", amount=e.amount, name=name_of(n, e.player))
    return explained(told, e.why)


@changes
def _removed_counted(n: Tournament, e: RemovedCounted) -> None:
    out = bust_that_removed_chips(n, e.player)
    if out is None:
        raise DoesNotApply(f"no chips left play with {e.player}")
    record_chips(n, out.why, (out.hand.stack or 0) - e.stack)
    out.hand.stack, out.to_count = e.stack, False


@tells
def _phrase_removed_counted(e: RemovedCounted, n: Tournament) -> str:
    return f"{name_of(n, e.player)}'s removed chips counted: {e.stack:,}"


@changes
def _chips_given(n: Tournament, e: ChipsGiven) -> None:
    add_to_stack(entrant_of(n, e.player, "in"), e.amount)
    record_chips(n, e.why or "given", e.amount)


@tells
def _phrase_chips_given(e: ChipsGiven, n: Tournament) -> str:
    told = say("{name:words} received {amount:chips} chips", name=name_of(n, e.player), amount=e.amount)
    return explained(told, e.why)


@changes
def _audited(n: Tournament, e: Audited) -> None:
    n.bank.tallies.append(ChipAudit(e.at, e.table, e.counted, e.expected, e.chips, e.should))


_COMPARED_LATER: Final = {
    True: "Chips counted at table {table:number}: {counted:chips}. Compared when every table is counted",
    False: "Chips counted: {counted:chips}. Compared when every table is counted",
}
_AUDITED: Final = {
    (True, 1): "Chips counted at table {table:number}: {counted:chips}, {off:chips} missing",
    (True, 0): "Chips counted at table {table:number}: {counted:chips}, correct",
    (True, -1): "Chips counted at table {table:number}: {counted:chips}, {off:chips} too many",
    (False, 1): "Chips counted: {counted:chips}, {off:chips} missing",
    (False, 0): "Chips counted: {counted:chips}, correct",
    (False, -1): "Chips counted: {counted:chips}, {off:chips} too many",
}
"""Keyed by: one table?, and too few, right or too many."""


@tells
def _phrase_audited(e: Audited, _: Tournament) -> str:
    if e.expected is None:
        return say(_COMPARED_LATER[e.table > 0], table=e.table, counted=e.counted)
    off = e.expected - e.counted
    return say(_AUDITED[e.table > 0, (off > 0) - (off < 0)], table=e.table, counted=e.counted, off=abs(off))
