"""What an event does to the table: total, without rules; replay is a fold of this over the table's whole stream."""

from collections.abc import Callable
from typing import Any, Final

from cutcard.hand import Hand
from cutcard.hand import events as hand_events
from cutcard.hand import evolve as evolve_hand
from cutcard.rules.slots.positions import Positions
from cutcard.table import events as ev
from cutcard.table.interventions import INTERVENTIONS
from cutcard.table.moments import begin, settling
from cutcard.table.redealing import redeal_due, redeal_of
from cutcard.table.serving import passed
from cutcard.table.state import Sealed, Sitter, Table

Out = list[ev.AnyEvent]


def evolve(t: Table, event: ev.AnyEvent) -> Table:
    """Change the table by one event, its own or one of its hand's, and give it back."""
    t.version += 1
    change = _CHANGES.get(type(event))
    if change is not None:
        change(t, event)
        return t
    if isinstance(event, hand_events.HandStarted):
        take_hand(t, Hand())
    hand = t.hand
    if hand is not None:
        evolve_hand(hand, event)  # type: ignore[arg-type]  # all that is left are events of the hand
        if isinstance(event, hand_events.HandEnded):
            settle(t, hand)
    return t


def happen(t: Table, out: Out, event: ev.TableEvent) -> None:
    """Let an event happen and keep it."""
    t.version += 1
    _CHANGES[type(event)](t, event)
    out.append(event)


def take_hand(t: Table, hand: Hand) -> None:
    """A hand begins: what lay in the pot goes into it."""
    t.hand = hand
    t.carried = t.clock = 0
    t.reported = ()
    t.redeal = None
    if t.live:
        begin(t)


def settle(t: Table, hand: Hand) -> None:
    """A hand is over: its chips go back to their seats, and what waited for its end takes place."""
    if t.live:
        t.settled = settling(t, hand)
    t.hands += 1
    t.carried = hand.left_over
    t.cut = None
    t.rake += hand.rake
    t.promo += hand.promo
    for player in hand.players:
        sitter = t.sitters[player.seat]
        sitter.stack = player.stack
        if (
            sitter.penalty and player.absent and not hand.redeal
        ):  # given in the middle of a hand it begins with the next
            sitter.penalty -= 1
    for sitter in t.sitters.values():
        if not (hand.redeal and sitter.stack):  # a hand that is dealt again is dealt with the same chips
            sitter.stack += sitter.coming
            sitter.coming = 0
    if hand.redeal:
        t.redeal = redeal_of(t, hand)
    elif t.coming_stakes is not None:
        t.stakes, t.coming_stakes = t.coming_stakes, None


def _opened(t: Table, e: ev.TableOpened) -> None:
    t.table, t.house, t.edition, t.game = e.table, e.house, e.edition, e.game
    t.stakes, t.size, t.banker, t.live = e.stakes, e.size, e.banker, e.live
    t.first_button = e.button


def _sat_down(t: Table, e: ev.SatDown) -> None:
    sitter = t.sitters[e.seat] = Sitter(e.seat, e.player, e.stack, e.entry)
    sitter.spent, sitter.penalty, sitter.rounds, sitter.away = e.spent, e.hands, e.rounds, e.away


def _leave_asked(t: Table, e: ev.LeaveAsked) -> None:
    t.sitters[e.seat].leaving = True


def _left(t: Table, e: ev.SeatLeft) -> None:
    del t.sitters[e.seat]
    t.straddles = [asked for asked in t.straddles if asked[0] != e.seat]


def _sat_out(t: Table, e: ev.SatOut) -> None:
    t.sitters[e.seat].out = True


def _sat_in(t: Table, e: ev.SatIn) -> None:
    sitter = t.sitters[e.seat]
    sitter.out = False
    sitter.entry = e.entry
    sitter.misses = 0


def _went_away(t: Table, e: ev.WentAway) -> None:
    t.sitters[e.seat].away = True


def _came_back(t: Table, e: ev.CameBack) -> None:
    sitter = t.sitters[e.seat]
    sitter.away = False
    sitter.misses = 0


def _topped_up(t: Table, e: ev.ToppedUp) -> None:
    sitter = t.sitters[e.seat]
    if e.after:
        sitter.coming += e.amount
    else:
        sitter.stack += e.amount


def _penalised(t: Table, e: ev.Penalised) -> None:
    t.sitters[e.seat].penalty = e.hands


def _penalty_lifted(t: Table, e: ev.PenaltyLifted) -> None:
    t.sitters[e.seat].penalty = t.sitters[e.seat].rounds = 0


def _button_placed(t: Table, e: ev.ButtonPlaced) -> None:
    t.first_button = e.seat


def _straddle_asked(t: Table, e: ev.StraddleAsked) -> None:
    t.straddles = [*(asked for asked in t.straddles if asked[0] != e.seat), (e.seat, e.amount)]


def _straddle_dropped(t: Table, e: ev.StraddleDropped) -> None:
    t.straddles = [asked for asked in t.straddles if asked[0] != e.seat]


def _stakes_set(t: Table, e: ev.StakesSet) -> None:
    if t.playing or redeal_due(t) is not None:
        t.coming_stakes = e.stakes
    else:
        t.stakes = e.stakes


def _sealed(t: Table, e: ev.DeckSealed) -> None:
    t.sealed = Sealed(e.hand, e.seal, e.seed)


def _cut_kept(t: Table, e: ev.CutKept) -> None:
    if t.sealed is not None:
        t.sealed = t.sealed._replace(cuts=(*t.sealed.cuts, (e.seat, e.words)))


def _cut(t: Table, e: ev.DeckCut) -> None:
    sealed, t.sealed = t.sealed, None
    t.cut = None if sealed is None else sealed._replace(cuts=sealed.cuts or e.cuts)  # old logs kept none before


def _missed(t: Table, e: ev.BlindMissed) -> None:
    sitter = t.sitters[e.seat]
    if e.blind == "big":
        sitter.missed_big = True
    else:
        sitter.missed_small = True


def _positions(t: Table, e: ev.PositionsSet) -> None:
    positions = Positions(e.button, e.small, e.big)
    for sitter in t.sitters.values():
        if sitter.rounds:
            sitter.rounds -= passed(sitter.seat, t.positions, positions)
    t.positions = positions
    t.dealt = e.dealt
    t.straddles = []
    for seat in e.dealt:
        sitter = t.sitters[seat]
        sitter.new = sitter.missed_small = sitter.missed_big = False
        sitter.entry = ""


def _chips_found(t: Table, e: ev.ChipsFound) -> None:
    t.sitters[e.seat].stack += e.amount - e.lost
    if e.lost:
        t.sitters[e.to].stack += e.lost


def _clock_called(t: Table, _: ev.ClockCalled) -> None:
    t.clock = t.hand.version if t.hand is not None else 0


def _bank_spent(t: Table, e: ev.BankSpent) -> None:
    t.sitters[e.seat].spent += e.ms


def _banks_filled(t: Table, e: ev.BanksFilled) -> None:
    for sitter in t.sitters.values():
        sitter.spent = max(0, sitter.spent - e.ms)


def _timed_out(t: Table, e: ev.TimedOut) -> None:
    t.sitters[e.seat].misses += e.missed


def _took_turn(t: Table, e: ev.TookTurn) -> None:
    t.sitters[e.seat].misses = 0


def _timer_set(t: Table, e: ev.TimerSet) -> None:
    t.timer = e.on


def _told(_: Table, __: ev.HeldBack | ev.CameIn | ev.Busted) -> None:
    """Nothing changes by it: it says why something is as it is."""


_CHANGES: Final[dict[type, Callable[[Table, Any], None]]] = {
    ev.TableOpened: _opened,
    ev.SatDown: _sat_down,
    ev.LeaveAsked: _leave_asked,
    ev.SeatLeft: _left,
    ev.SatOut: _sat_out,
    ev.SatIn: _sat_in,
    ev.WentAway: _went_away,
    ev.CameBack: _came_back,
    ev.ToppedUp: _topped_up,
    ev.Penalised: _penalised,
    ev.PenaltyLifted: _penalty_lifted,
    ev.ButtonPlaced: _button_placed,
    ev.StraddleAsked: _straddle_asked,
    ev.StraddleDropped: _straddle_dropped,
    ev.StakesSet: _stakes_set,
    ev.DeckSealed: _sealed,
    ev.CutKept: _cut_kept,
    ev.DeckCut: _cut,
    ev.BlindMissed: _missed,
    ev.HeldBack: _told,
    ev.CameIn: _told,
    ev.PositionsSet: _positions,
    ev.Busted: _told,
    ev.ChipsFound: _chips_found,
    ev.ClockCalled: _clock_called,
    ev.BankSpent: _bank_spent,
    ev.BanksFilled: _banks_filled,
    ev.TimedOut: _timed_out,
    ev.TookTurn: _took_turn,
    ev.TimerSet: _timer_set,
    **INTERVENTIONS,
}
