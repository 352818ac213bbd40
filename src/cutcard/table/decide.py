"""Commands decided at a table: each is refused with the house's rule, or becomes events.

`decide` changes nothing, as everywhere; `carry_out` lets each event happen to the table it was given.
Commands of the hand go to the hand being played; when it ends, its chips come back to the table in the same breath.
"""

from collections.abc import Callable
from typing import Any, Final

from cutcard.hand import Hand, Refused
from cutcard.hand import carry_out as play_hand
from cutcard.hand.commands import AskToSee, Shuffle, StartHand, Turn
from cutcard.rules.resolved import Rules
from cutcard.table import clock, seating
from cutcard.table import commands as do
from cutcard.table import events as ev
from cutcard.table.evolve import Out, happen, settle, take_hand
from cutcard.table.hidden import find_chips
from cutcard.table.lineup import Lineup, line_up
from cutcard.table.redealing import redeal_due
from cutcard.table.refusals import RefusedAtTable
from cutcard.table.rulings import appeal, confirm, correct_button, enforce, give_penalty, switch_deck
from cutcard.table.sealing import check_shuffle, cut_deck, cut_sealed, seal_deck
from cutcard.table.serving import sits_out
from cutcard.table.starting_again import start_again
from cutcard.table.state import Table
from cutcard.table.straddling import ask_straddle, standing
from cutcard.table.taking_back import take_back


def decide(c: do.AnyCommand, t: Table, r: Rules) -> list[ev.AnyEvent]:
    """Say what happens by a command, or raise `Refused`; the table stays as it is."""
    return carry_out(c, t.copy(), r)


def carry_out(c: do.AnyCommand, t: Table, r: Rules) -> list[ev.AnyEvent]:
    """Carry a command out on the table and say what happened, or raise `Refused` and change nothing."""
    out: Out = []
    if not t.size and not isinstance(c, do.OpenTable):
        raise RefusedAtTable("no_table")
    if t.live and (type(c) not in _COMMANDS or isinstance(c, do.NextHand | do.TimeOut)):
        _enter(c, t, r, out)
    else:
        _do(c, t, r, out)
    return out


def _enter(c: do.AnyCommand, t: Table, r: Rules, out: Out) -> None:
    """At a live table: keep how it was, so that the entry can be taken back."""
    happen(t, out, ev.Entered())
    try:
        _do(c, t, r, out)
    except Refused:
        t.entries.pop()
        t.version -= 1
        raise


def _do(c: do.AnyCommand, t: Table, r: Rules, out: Out) -> None:
    deed = _COMMANDS.get(type(c), _play)
    deed(c, t, r, out)


def _play(c: do.AnyCommand, t: Table, r: Rules, out: Out) -> None:
    """A command of the hand."""
    hand = t.hand
    if hand is None or isinstance(c, StartHand):
        raise RefusedAtTable("no_hand", r.hand_starts.cites)
    if isinstance(c, Shuffle):
        check_shuffle(c, t, hand, r)
    elif isinstance(c, AskToSee):
        seating.check_asking(c, t)
    was_over = hand.over
    played = play_hand(c, hand, r)  # type: ignore[arg-type]
    t.version += len(played)
    out += played
    if isinstance(c, Turn) and t.sitters[c.seat].misses:
        happen(t, out, ev.TookTurn(c.seat))
    if hand.over and not was_over:
        _end(t, r, hand, out)


def _enforce(c: do.Enforce, t: Table, r: Rules, out: Out) -> None:
    enforce(c, t, r, out, _do)


def _open(c: do.OpenTable, t: Table, r: Rules, out: Out) -> None:
    if t.size:
        raise RefusedAtTable("table_open")
    if c.size < 2:
        raise RefusedAtTable("no_seat", seat=2, size=c.size)
    if not 0 <= c.button <= c.size:
        raise RefusedAtTable("no_seat", seat=c.button, size=c.size)
    happen(t, out, ev.TableOpened(c.table, r.house, r.edition, r.game.id, r.stakes, c.size, c.banker, c.live, c.button))


def _place_button(c: do.PlaceButton, t: Table, r: Rules, out: Out) -> None:
    """What the draw brought; the house says what it means."""
    if t.positions is not None:
        raise RefusedAtTable("button_placed", r.first_button.cites)
    seats = tuple(s.seat for s in t.clockwise if s.plays)
    if c.drawn and tuple(sorted(seat for seat, _ in c.drawn)) != seats:
        raise RefusedAtTable("draw_again", r.first_button.cites, seats=seats)
    seat = r.first_button.seat(c.drawn, c.at, _banker(t)) or (c.at if t.live else 0)  # cards drawn by hand, unnamed
    if not seat:
        raise RefusedAtTable("no_button", r.first_button.cites, how=r.first_button.how)
    seating.sitter_at(t, seat)
    happen(t, out, ev.ButtonPlaced(seat, c.drawn, r.first_button.cites))


def _banker(t: Table) -> int:
    return next((s.seat for s in t.clockwise if s.plays and s.player == t.banker), 0)


def _set_stakes(c: do.SetStakes, t: Table, _: Rules, out: Out) -> None:
    happen(t, out, ev.StakesSet(c.stakes))


def _next_hand(c: do.NextHand, t: Table, r: Rules, out: Out) -> None:
    """Line everybody up and begin; the hand is started first, so that a refusal leaves the table as it is."""
    if t.playing:
        raise RefusedAtTable("hand_not_over", r.hand_starts.cites)
    ahead = t
    placed: Out = []
    if t.positions is None and not t.first_button and (seat := r.first_button.seat((), 0, _banker(t))):
        ahead = t.copy()
        happen(ahead, placed, ev.ButtonPlaced(seat, cites=r.first_button.cites))
    c, cut = cut_sealed(c, t)
    plan = line_up(ahead, r)
    again = redeal_due(t)
    straddles = standing(t, plan, r) if again is None else ()
    hand = Hand()
    start = _start(c, t, plan, straddles) if again is None else start_again(c, t, plan, again)
    played = play_hand(start, hand, r)
    for event in (*placed, *_before(t, plan, straddles, r), *cut):
        happen(t, out, event)  # type: ignore[arg-type]
    take_hand(t, hand)
    t.version += len(played)
    out += played
    if hand.over:
        _end(t, r, hand, out)


def _time_out(c: do.TimeOut, t: Table, r: Rules, out: Out) -> None:
    clock.time_out(c, t, r, out)
    if t.hand is not None and t.hand.over:
        _end(t, r, t.hand, out)


def _start(c: do.NextHand, t: Table, plan: Lineup, straddles: tuple[tuple[int, int], ...]) -> StartHand:
    sitters = [t.sitters[seat] for seat in plan.dealt]
    return StartHand(
        seats=tuple((s.seat, s.stack) for s in sitters),
        button=plan.positions.button,
        deck=c.deck,
        hand=c.hand,
        small_blind=plan.small,
        big_blind=plan.big,
        straddles=straddles,
        extra=plan.posts,
        carried=t.carried,
        absent=tuple(s.seat for s in sitters if s.away or sits_out(s, t.positions, plan.positions)),
    )


def _before(t: Table, plan: Lineup, straddles: tuple[tuple[int, int], ...], r: Rules) -> Out:
    """What happens before the first card: marks, who waits, who comes in, who straddles no more, the positions."""
    kept = {seat for seat, _ in straddles}
    dropped = [ev.StraddleDropped(seat, r.straddle.cites_on("one")) for seat, _ in t.straddles if seat not in kept]
    came_in = [one.event for one in plan.arrivals]
    return [*plan.missed, *plan.held, *came_in, *dropped, ev.PositionsSet(*plan.positions, plan.dealt, plan.cites)]


def _end(t: Table, r: Rules, hand: Hand, out: Out) -> None:
    """The hand is over: chips come back, and who is broke or wanted to leave is told."""
    settle(t, hand)
    clock.fill_banks(t, r, out)
    for player in sorted(hand.players, key=lambda player: player.seat):
        sitter = t.sitters[player.seat]
        if not sitter.stack:
            happen(t, out, ev.Busted(sitter.seat, sitter.player))
        if sitter.leaving and not (hand.redeal and sitter.stack):
            happen(t, out, ev.SeatLeft(sitter.seat, sitter.player, sitter.stack))


_COMMANDS: Final[dict[type, Callable[[Any, Table, Rules, Out], None]]] = {
    do.OpenTable: _open,
    do.SitDown: seating.sit_down,
    do.MoveIn: seating.move_in,
    do.LeaveSeat: seating.leave,
    do.FreeSeat: seating.leave,
    do.SitOut: seating.sit_out,
    do.SitIn: seating.sit_in,
    do.GoAway: seating.go_away,
    do.ComeBack: seating.come_back,
    do.TopUp: seating.top_up,
    do.Penalise: seating.penalise,
    do.LiftPenalty: seating.lift_penalty,
    do.PlaceButton: _place_button,
    do.AskStraddle: ask_straddle,
    do.SetStakes: _set_stakes,
    do.SealDeck: seal_deck,
    do.CutDeck: cut_deck,
    do.FindChips: find_chips,
    do.CallClock: clock.call_clock,
    do.SpendBank: clock.spend_bank,
    do.TimeOut: _time_out,
    do.SetTimer: clock.set_timer,
    do.NextHand: _next_hand,
    do.TakeBack: take_back,
    do.SetStack: seating.set_stack,
    do.Enforce: _enforce,
    do.Appeal: appeal,
    do.GivePenalty: give_penalty,
    do.CorrectButton: correct_button,
    do.Confirm: confirm,
    do.SwitchDeck: switch_deck,
    do.RemoveChips: seating.remove_chips,
    do.WithdrawAsking: seating.withdraw_asking,
}
