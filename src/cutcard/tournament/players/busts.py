"""Busts: two taps are enough; by whom, in which hand and with what stack where that is known."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Chips, Count, Difference, Document, Id, Line, Moment, UpTo100, UpToMillion, Version, Word
from cutcard.english import join_names, ordinal
from cutcard.rules.club_rules import TournamentRules
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, DoesNotApply, Event, RefusedAtNight
from cutcard.tournament.chips.chips_in_play import known_stack
from cutcard.tournament.clock.clock_state import level_number
from cutcard.tournament.clock.hand_for_hand import dealt_in_round, round_at, round_id
from cutcard.tournament.clock.table_hands import AT_ONCE, hand_under_way, last_level_surely_dealt, reports_hands
from cutcard.tournament.lookup import (
    check_under_way,
    entrant_of,
    find_entrant,
    find_entrant_with_status,
    free_seat,
    name_of,
)
from cutcard.tournament.players.places import busted_together, next_place, sharing_place
from cutcard.tournament.state import BustRecord, Entrant, LastHand, Tournament

Winners = UpTo100[tuple[Id, Chips | None]]
"""Who won the pot with a player's last chip, in the order of odd chips; each with their stack after it, if counted."""


@act(Who.STAFF | Who.DEALER, label="Bust")
@says("{player} busts")
@says("{player} busts to {winners}")
@says("{player} busts with {stack:amount}")
@says("{player} busts with {stack:amount} to {winners}")
@says("{player} busts in the same hand with {stack:amount}", same_hand=True)
@says("{player} busts in the same hand with {stack:amount} to {winners}", same_hand=True)
class Bust(Command, frozen=True, kw_only=True, tag="bust"):
    """Bust a player; by whom, in which hand and with what stack at its start, where known."""

    player: Id
    winners: Winners = ()
    stack: Chips | None = None
    hand: Id = ""
    same_hand: bool = False
    """In the same hand as the last bust at their table."""


@says("{player} was knocked out by {winners}")
class CreditKnockOut(Command, frozen=True, kw_only=True, tag="credit-knock-out"):
    """Credit a knockout later: the first one not credited, else the last."""

    player: Id
    winners: Winners


@says("{player} forfeits")
class Forfeit(Command, frozen=True, kw_only=True, tag="forfeit"):
    """Forfeit a player's chips by house rule: they leave play; `stack` where they were counted."""

    player: Id
    why: Line = ""
    stack: Chips | None = None


@act(label="Disqualify")
@says("{player} is disqualified: {why:text}")
class Disqualify(Command, frozen=True, kw_only=True, tag="disqualify"):
    """Disqualify a player; `stack` where their chips were counted."""

    player: Id
    why: Line
    stack: Chips | None = None


class StackAtBust(Struct, frozen=True, omit_defaults=True):
    """A winner's stack after a bust: as counted, or computed; None: unknown."""

    player: Id
    stack: Difference | None = None
    counted: Moment = 0
    """When it was counted; 0: it was not."""


class Busted(Event, frozen=True, kw_only=True, gc=False, tag="went-out/1"):
    """A player is out: their chips went to others (`bust`), or `removed` of them left play."""

    player: Id
    why: Document = "bust"
    hand: Id = ""
    round: Word = ""
    """Hand for hand: the same for all who busted in one round."""
    stack: Difference | None = None
    """At the start of their last hand."""
    level: Count = 0
    """The level of that hand."""
    hands: Version = 0
    """The number of the last hand that their table reported."""
    told: bool = False
    """Whether that hand was under way then, by the reports."""
    maybe: Word = ""
    """Hand for hand: the round, also where it was not reported that their table had dealt it."""
    winners: UpToMillion[Id] = ()
    """Who won the pot with their last chip, in the order of odd chips."""
    credited: UpToMillion[Id] = ()
    """Who is credited with the knockout; several get equal shares."""
    has: UpToMillion[StackAtBust] = ()
    """The winners' stacks after it, where the table does not report them."""
    removed: Difference = 0
    """Chips that left play."""
    uncounted: bool = False
    """The chips were not counted: this many are recorded."""
    prize_kept: bool = True


class KnockOutCredited(Event, frozen=True, kw_only=True, gc=False, tag="knock-out-credited/1"):
    """A knockout was credited later; `out` is the entry of the bust."""

    player: Id
    out: Count
    winners: UpToMillion[Id] = ()
    credited: UpToMillion[Id] = ()


_WHY: Final = {
    "forfeit": "forfeited their chips",
    "disqualified": "was disqualified",
    "left": "left",
    "late": "was too late",
}


@decides
def bust(c: Bust, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Bust a player whose chips others won."""
    check_under_way(n)
    one = find_entrant_with_status(n, c.player, "in")
    _not_the_last(n, one)
    if c.stack is not None and c.stack < 0:
        raise RefusedAtNight("no_such_count")
    hand = _hand(c, n, one)
    credited = _credited(n, rules, one, c.winners)
    cites = rules.same_hand.cites if _with_others(n, hand, one.table) else rules.same_hand.cites_on("order")
    return [
        Busted(
            player=one.id, hand=hand.id, round=hand.round, level=hand.level, hands=hand.number, told=hand.was_reported,
            maybe=hand.unconfirmed_round, stack=c.stack, winners=tuple(name for name, _ in c.winners),
            credited=credited, has=_won(c, n, one),
            cites=(*cites, *(rules.knockout_credit.cites if len(c.winners) > 1 else ())),
        )
    ]  # fmt: skip


@decides
def credit_knockout(c: CreditKnockOut, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Credit a knockout later."""
    one = find_entrant(n, c.player)
    times = [out for out in n.floor.knockouts if out.player == one.id and out.why == "bust"]
    if not times:
        raise RefusedAtNight("not_knocked_out", name=one.name)
    out = next((out for out in times if not out.hand.winners), times[-1])
    credited = _credited(n, rules, one, c.winners)
    winners = tuple(name for name, _ in c.winners)
    cites = rules.knockout_credit.cites if len(winners) > 1 else ()
    return [KnockOutCredited(player=one.id, out=out.entry, winners=winners, credited=credited, cites=cites)]


@decides
def forfeit(c: Forfeit, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Forfeit a player's chips by house rule."""
    return [busted_by_house(n, rules, c.player, "forfeit", c.at, c.stack)]


@decides
def disqualify(c: Disqualify, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Disqualify a player: their chips leave play, and their prize is lost where the house says so."""
    lost = rules.prize_lost
    cites = tuple(dict.fromkeys((*lost.cites_on("disqualified"), *lost.cites_on("chips"))))
    return [replace(busted_by_house(n, rules, c.player, "disqualified", c.at, c.stack), cites=cites)]


def busted_by_house(
    n: Tournament, rules: TournamentRules, player: str, why: str, at: int, stack: int | None = None
) -> Busted:
    """A bust by house rule: the chips leave play as counted now, else at their last known number."""
    check_under_way(n)
    one = find_entrant_with_status(n, player, "in")
    _not_the_last(n, one)
    sure = known_stack(n, one, at).chips if stack is None else stack
    removed = one.play.stack or 0 if sure is None else sure
    number = level_number(n.plan.structure, n.reading(at))
    keeps = rules.prize_lost.keeps_prize(why)
    hand = f"entry {n.record.entry + 1}"
    return Busted(
        player=one.id, why=why, hand=hand, stack=removed, removed=removed, uncounted=sure is None, level=number,
        prize_kept=keeps,
    )  # fmt: skip


def _won(c: Bust, n: Tournament, one: Entrant) -> tuple[StackAtBust, ...]:
    """The winners' stacks, as far as known; tables that report stacks do so themselves."""
    table = n.tables.get(one.table)
    if n.plan.room == "online" or (table is not None and table.room_table and reports_hands(n, table, c.at)):
        return ()
    return tuple(
        StackAtBust(winner, stack, c.at) if stack is not None
        else _with_his(c, one, n.entrants[winner]) if len(c.winners) == 1
        else StackAtBust(winner)
        for winner, stack in c.winners
    )  # fmt: skip


def _with_his(c: Bust, one: Entrant, winner: Entrant) -> StackAtBust:
    """Both stacks added; counted if both were, at the older count's time."""
    lost = one.play.stack if c.stack is None else c.stack
    if lost is None or winner.play.stack is None:
        return StackAtBust(winner.id)
    return StackAtBust(
        winner.id, winner.play.stack + lost, min(winner.play.counted, one.play.counted or c.at * bool(c.stack))
    )


def _not_the_last(n: Tournament, one: Entrant) -> None:
    if next_place(n) == 1:
        raise RefusedAtNight("has_won", name=one.name)


def _hand(c: Bust, n: Tournament, one: Entrant) -> LastHand:
    """The hand named, the hand of another bust named as the same, else the player's own until a report shows more."""
    if c.same_hand:
        before = _before(n, one)
        told = before.hand.was_reported and before.table == one.table  # Another table has other hand numbers.
        return replace(before.hand, stack=None, winners=(), was_reported=told)
    table = n.tables.get(one.table)
    number = table.hand.number + table.playing if table else 0
    told = hand_under_way(n, table, c.at) and not _seems_over(n, one.table, number, c.at)
    hand = c.hand or f"entry {n.record.entry + 1}"
    this = round_at(n, one.table, c.at, told=told)
    dealt = dealt_in_round(n, one.table, c.at)
    return LastHand(hand, this if dealt else "", _level(c, n, one), number, was_reported=told, unconfirmed_round=this)


def _seems_over(n: Tournament, table: int, number: int, now: int) -> bool:
    """Whether the last bust was so long ago that this is another hand: busts of one hand are entered together."""
    outs = (out for out in reversed(n.floor.knockouts) if (out.table, out.hand.number) == (table, number))
    return any(out.hand.was_reported and out.at + AT_ONCE < now for out in outs)


def _before(n: Tournament, one: Entrant) -> BustRecord:
    """The bust before theirs in the same hand, or hand for hand in the same round."""
    this = round_id(n)
    for out in reversed(n.floor.outs):
        if out.table == one.table or (this and out.hand.unconfirmed_round == this):
            return out
    raise RefusedAtNight("nobody_before", name=one.name)


def _level(c: Bust, n: Tournament, one: Entrant) -> int:
    """The level of the hand under way at their table, else the latest that the table has surely dealt."""
    table = n.tables.get(one.table)
    level = table.hand.level if table is not None and hand_under_way(n, table, c.at) else 0
    return level or last_level_surely_dealt(n, table, c.at)


def _with_others(n: Tournament, hand: LastHand, table: int) -> bool:
    """Whether others busted in the same hand or round, as far as known now."""
    return any(
        out.hand.together == hand.together
        or (hand.unconfirmed_round and out.hand.unconfirmed_round == hand.unconfirmed_round)
        or (hand.was_reported and out.hand.was_reported and (out.table, out.hand.number) == (table, hand.number))
        for out in n.floor.outs
    )


def _credited(
    n: Tournament, rules: TournamentRules, one: Entrant, winners: Sequence[tuple[str, int | None]]
) -> tuple[str, ...]:
    for name, _ in winners:
        other = find_entrant_with_status(n, name, "in", "out")
        if other is one:
            raise RefusedAtNight("knocks_himself_out", name=one.name)
    asked = rules.knockout_credit
    if len(winners) > 1 and asked.needs_stacks and any(stack is None for _, stack in winners):
        names = join_names([n.entrants[name].name for name, _ in winners])
        raise RefusedAtNight("needs_winners_stacks", asked.cites, names=names)
    return asked.credited(winners)


def _credit(n: Tournament, out: BustRecord, winners: tuple[str, ...], credited: tuple[str, ...]) -> None:
    for other in winners:
        entrant_of(n, other)
    for other in credited:
        entrant_of(n, other).play.knocked_out.append(out.player)
    out.hand.winners, out.by = winners, credited


def last_out(n: Tournament, player: str) -> BustRecord | None:
    """A player's last bust, whether or not they came back."""
    return next((out for out in reversed(n.floor.knockouts) if out.player == player), None)


def _place(e: Busted, night: Tournament) -> int:
    """Their place as of now; 0: they came back, or others busted in the same hand."""
    mine = sharing_place(night, e.player)
    if len(mine) != 1 or mine[0].entry != e.entry:
        return 0
    behind = busted_together(night)
    above = behind[behind.index(mine) + 1 :]
    return next_place(night) + 1 + sum(map(len, above))


def _names(night: Tournament, players: tuple[str, ...]) -> str:
    return join_names([name_of(night, player) for player in players])


@changes
def _went_out(n: Tournament, e: Busted) -> None:
    one = entrant_of(n, e.player, "in")
    out = BustRecord(
        e.player, e.at,
        LastHand(e.hand, e.round, e.level, e.hands, stack=e.stack, was_reported=e.told, unconfirmed_round=e.maybe),
        e.entry, one.table, one.seat, e.why,
        to_count=e.uncounted or (bool(e.removed) and not e.by), prize_kept=e.prize_kept, cites=e.cites,
    )  # fmt: skip
    n.floor.outs.append(out)
    n.floor.knockouts.append(out)
    if one.table:
        n.tables[one.table].empty_after_bust.append((one.id, one.seat))
    if e.removed:
        n.bank.chips[e.why] = n.bank.chips.get(e.why, 0) - e.removed
    _credit(n, out, e.winners, e.credited)
    for has in e.has:
        entrant_of(n, has.player).play.stack, entrant_of(n, has.player).play.counted = has.stack, has.counted
    free_seat(n, one)
    one.status, one.play.stack, one.money.paid_at_seat = "out", 0, ()


@tells
def _phrase_went_out(e: Busted, night: Tournament) -> str:
    place = _place(e, night)
    where = f" in {ordinal(place)}" if place else ""
    if e.why != "bust":
        gone = f"; {e.removed:,} chips removed from play" if e.removed else ""
        return f"{name_of(night, e.player)} {_WHY.get(e.why, 'was removed')}{where and ', out' + where}{gone}"
    by = f", knocked out by {_names(night, e.credited)}" if e.credited else ""
    return f"{name_of(night, e.player)} busted{where}{by}"


@changes
def _knock_out_credited(n: Tournament, e: KnockOutCredited) -> None:
    out = next((out for out in n.floor.knockouts if out.player == e.player and out.entry == e.out), None)
    if out is None:
        raise DoesNotApply(f"{entrant_of(n, e.player).name} did not bust then")
    for other in out.by:
        entrant_of(n, other).play.knocked_out.remove(e.player)
    _credit(n, out, e.winners, e.credited)


@tells
def _phrase_knock_out_credited(e: KnockOutCredited, night: Tournament) -> str:
    return f"Knockout of {name_of(night, e.player)} credited to {_names(night, e.credited)}"
