"""Reports from a table: a hand begins, is dealt, its pot is pushed; and tables held.

A hand's level is fixed when the house says that it has begun. A break between two hands cancels what a pot began.
"""

from typing import Final

from msgspec import Struct

from cutcard import bounds
from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Change, Count, Difference, Document, Id, Line, Seat, TableNumber, Total, UpTo100, UpToMillion
from cutcard.rules.club_rules import TournamentRules
from cutcard.rules.slots.table.positions import Positions
from cutcard.sentences import explained, say
from cutcard.table.seats.positions import place_of
from cutcard.tournament.act_registry import changes, decides, tells
from cutcard.tournament.act_types import Command, DoesNotApply, Event, RefusedAtNight
from cutcard.tournament.clock.clock_control import Moment
from cutcard.tournament.clock.clock_state import level_number
from cutcard.tournament.clock.hand_start import may_begin
from cutcard.tournament.clock.table_hands import ABOUT, hand_under_way
from cutcard.tournament.lookup import check_started, entrant_of, find_entrant_with_status, find_table, table_numbered
from cutcard.tournament.plan.structure import Break, index_of
from cutcard.tournament.players.penalties import hand_served
from cutcard.tournament.state import Entrant, Tournament, TournamentTable


class Stacked(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A stack after a hand, from a table that knows it; `spent`: of the time bank, in milliseconds."""

    player: Id
    stack: Total
    spent: bounds.Moment = 0
    hands: Count = 0
    """Penalty hands sat out in this hand."""
    rounds: Count = 0
    guess: bool = False
    """The stack before was never counted, so this is only calculated."""


@act(Who.STAFF | Who.DEALER)
@says("table {table:amount} riffles", moment="riffle")
@says("table {table:amount} posts a blind", moment="blind")
@says("table {table:amount} posts both blinds", moment="blinds")
@says("table {table:amount} deals", moment="dealt")
@says("table {table:amount} deals without {waits:players}", moment="dealt")
@says(
    "table {table:amount} deals, the button at seat {button:amount}, the blinds {small:amount} and {big:amount}",
    moment="dealt",
)
@says("table {table:amount} deals, because {override:text}", moment="dealt")
@says("table {table:amount} pushes the pot", moment="pushed")
class ReportTable(Command, frozen=True, kw_only=True, tag="report"):
    """Report what happens at a table; with `dealt`, where button and blinds are, if known."""

    table: TableNumber
    moment: Moment
    button: Seat = 0
    small: Seat = 0
    big: Seat = 0
    stacks: UpTo100[Stacked] = ()
    """With `pushed`, from a table dealt online: all stacks there now."""
    found: Change = 0
    """Chips won from a player whose whole stack left play during the hand; below 0: lost to them."""
    waits: UpTo100[Id] = ()
    """With `dealt`: who sits there and is not dealt in, if known."""
    override: Line = ""


@says("table {table:amount} is held: {why:text}")
@says("table {table:amount} is released", on=False)
@says("table {table:amount} is no longer held for: {why:text}", on=False)
class Hold(Command, frozen=True, kw_only=True, tag="hold"):
    """Hold a table: no new hand; or let it resume."""

    table: TableNumber
    on: bool = True
    why: Line = ""


class TableReported(Event, frozen=True, kw_only=True, gc=False, tag="table-reported/1"):
    """A table reported; `level`: a hand begins now, at this level; `why` where none was allowed."""

    table: TableNumber
    moment: Moment
    level: Count = 0
    button: Seat = 0
    small: Seat = 0
    big: Seat = 0
    stacks: UpToMillion[Stacked] = ()
    found: Difference = 0
    why: Document = ""
    waits: UpToMillion[Id] = ()
    """With `dealt`: seated players who were dealt no cards."""


class TableHeld(Event, frozen=True, kw_only=True, gc=False, tag="table-held/1"):
    """A table was held, or released."""

    table: TableNumber
    on: bool = True
    why: Document = ""


_MOMENTS: Final = {
    "riffle": "riffles",
    "blind": "has posted a blind",
    "blinds": "has posted the blinds",
    "dealt": "deals",
    "pushed": "pushes the pot",
}


@decides
def report_table(c: ReportTable, n: Tournament, rules: TournamentRules) -> list[Event]:
    """Record a report; the one that begins a hand fixes its level."""
    check_started(n)
    at = find_table(n, c.table)
    if c.moment != "pushed" and not c.override and (not at.playing or _next_hand(n, at, c.moment, c.at)):
        refusal = may_begin(n, rules, c.table, c.at)
        if refusal is not None:
            raise refusal
    for told in c.stacks:
        find_entrant_with_status(n, told.player, "in")
        if told.stack < 0:
            raise RefusedAtNight("no_such_count")
    level = _level(c, n, rules, at)
    return [
        TableReported(
            table=c.table, moment=c.moment, level=level, button=c.button, small=c.small, big=c.big,
            stacks=c.stacks, found=c.found, why=c.override, cites=rules.level_change.cites if level else (),
            waits=_without_cards(c, n, rules, at) if c.moment == "dealt" else (),
        )
    ]  # fmt: skip


def _without_cards(c: ReportTable, n: Tournament, rules: TournamentRules, at: TournamentTable) -> tuple[str, ...]:
    """Who is dealt no cards: as reported, else newcomers who have to wait."""
    for player in c.waits:
        if find_entrant_with_status(n, player, "in").table != at.number:
            raise RefusedAtNight("sits_elsewhere", name=n.entrants[player].name, table=at.number)
    if c.waits or not (c.button and c.small):
        return c.waits
    positions = Positions(c.button, c.small, c.big)
    new = ((seat, n.entrants[player]) for seat, player in sorted(at.seats.items()))
    return tuple(
        one.id
        for seat, one in new
        if one.play.not_dealt_since_buy_in and one.play.bought_in > n.started
        and not rules.newcomer.dealt(place_of(seat, positions, at.taken), "")
    )  # fmt: skip


def _level(c: ReportTable, n: Tournament, rules: TournamentRules, at: TournamentTable) -> int:
    """The level of the hand that begins now; 0: none begins, or it has begun already."""
    anew = c.moment == "pushed" or _next_hand(n, at, c.moment, c.at)
    moments = {"pushed", c.moment} if anew else at.hand.moments | {c.moment}
    fixed = not anew and at.hand.level and not _break_since(n, at, c.at)
    return level_number(n.plan.structure, n.reading(c.at)) if not fixed and rules.level_change.begun(moments) else 0


def _next_hand(n: Tournament, at: TournamentTable, moment: str, now: int) -> bool:
    """Whether a table reports a new hand while the end of the last one was never reported: that one is over."""
    return at.playing and (moment in at.hand.moments or "dealt" in at.hand.moments or not hand_under_way(n, at, now))


def _break_since(n: Tournament, at: TournamentTable, now: int) -> bool:
    """Whether a break came after the pot that began the next hand."""
    if at.playing:
        return False
    here = n.plan.structure[index_of(n.plan.structure, at.hand.level) : n.reading(now).index]
    return any(isinstance(one, Break) and one.minutes for one in here)


@decides
def hold_table(c: Hold, n: Tournament, _: TournamentRules) -> list[Event]:
    """Hold a table, or release it."""
    at = find_table(n, c.table)
    if not c.on and not (c.why in at.orders.held if c.why else at.orders.held):
        raise RefusedAtNight("not_held", table=c.table)
    return [TableHeld(table=c.table, on=c.on, why=c.why)]


def _end_hand(n: Tournament, table: TournamentTable) -> None:
    """End the hand of a table."""
    hand = table.hand
    hand.last_level = hand.level or hand.last_level
    hand.hands_by_level[hand.last_level] = hand.hands_by_level.get(hand.last_level, 0) + 1
    hand.moments, hand.level = {"pushed"}, 0
    hand.number += 1
    if n.floor.by_hand is not None and table.number in n.floor.by_hand.dealt:
        n.floor.by_hand.done.add(table.number)


def _advance_hand(n: Tournament, table: TournamentTable, e: TableReported) -> None:
    """Begin a hand, or take it a step further."""
    if _next_hand(n, table, e.moment, e.at):
        _end_hand(n, table)
        hand_served(n, table, e.at)
    was_playing = table.playing
    if not was_playing:
        _note_gap(n, table, e.at)
    table.hand.moments.add(e.moment)
    if e.level:
        table.hand.level = e.level
    if table.playing:
        table.hand.begun = max(table.hand.begun, table.hand.level)
    if table.playing and not was_playing and n.floor.by_hand is not None:
        n.floor.by_hand.begins(table.number, sum(1 for _ in n.playing))
    if e.moment == "dealt":
        for player in table.seats.values():
            one, waits = entrant_of(n, player), player in e.waits
            one.play.not_dealt_in_yet = waits
            if not waits:
                one.play.dealt, one.play.not_dealt_since_buy_in = True, False


def _note_gap(n: Tournament, table: TournamentTable, now: int) -> None:
    """Note that hands may have been dealt unreported, in all levels since the last report."""
    hand, level = table.hand, level_number(n.plan.structure, n.reading(now))
    if now > max(hand.last_report, n.started) + ABOUT:
        hand.gaps.update(range(max(1, hand.last_level), level + 1))


def _ends(n: Tournament, table: TournamentTable, e: TableReported) -> None:
    """End a hand: players who busted since a deal that was reported in time busted in this hand."""
    if hand_under_way(n, table, e.at) and "dealt" in table.hand.moments:
        n.floor.told.add((table.number, table.hand.number + 1))
    _end_hand(n, table)
    if not e.stacks:  # A table that reports stacks reports served penalties too.
        hand_served(n, table, e.at)
    if e.level:
        table.hand.level = e.level


def _apply_stack(one: Entrant, told: Stacked, at: int) -> None:
    """Apply a stack reported by the table, and the part of a penalty served there."""
    one.play.stack, one.play.counted, one.play.spent = told.stack, 0 if told.guess else at, told.spent
    hands, rounds, until = one.conduct.sits_out
    one.conduct.sits_out = max(0, hands - told.hands), max(0, rounds - told.rounds), until


@changes
def _table_reported(n: Tournament, e: TableReported) -> None:
    if not n.started:
        raise DoesNotApply("play has not started")
    table = table_numbered(n, e.table)
    (_ends if e.moment == "pushed" else _advance_hand)(n, table, e)
    table.hand.last_report = e.at
    if n.floor.by_hand is not None:
        n.floor.by_hand.heard = e.at
    if e.button or e.small or e.big:
        table.hand.put_button(e.button, e.small, e.big, e.at, table.hand.number + table.playing)
    if e.found:
        n.bank.chips["hand"] = n.bank.chips.get("hand", 0) + e.found
    for told in e.stacks:
        _apply_stack(entrant_of(n, told.player, "in"), told, e.at)


@tells
def _phrase_table_reported(e: TableReported, _: Tournament) -> str:
    level = f", level {e.level}" if e.level and e.moment != "pushed" else ""
    because = f", director's decision: {e.why}" if e.why else ""
    return f"Table {e.table} {_MOMENTS[e.moment]}{level}{because}"


@changes
def _table_held(n: Tournament, e: TableHeld) -> None:
    orders = table_numbered(n, e.table).orders
    if e.on:
        why = e.why or "held"
        orders.held = (*(other for other in orders.held if other != why), why)
    else:
        orders.held = tuple(other for other in orders.held if e.why and other != e.why)


@tells
def _phrase_table_held(e: TableHeld, _: Tournament) -> str:
    if not e.on:
        return say("Table {table:number} resumed", table=e.table)
    return explained(say("Table {table:number} held", table=e.table), e.why)
