"""Remedies for turns, chips and conduct."""

from cutcard.floor.case import Acts, Case
from cutcard.floor.remedies.effects import back_to_turn, carries_out, check_dealt_in, is_actor, words_by_circumstance
from cutcard.hand import legal
from cutcard.hand.commands import Bind, Call, Check, Fold, RaiseTo, Splash
from cutcard.hand.legal_options import BET
from cutcard.rules.slots.rulings import actions as rows
from cutcard.table.floor.penalties import WithdrawAsking
from cutcard.table.seats.stacks import FindChips, RemoveChips

# Turns ----------------------------------------------------------------------------------------------------------------


@carries_out(rows.ReadDeclaration)
def as_read(case: Case) -> Acts:
    """The action of the reading, and who is bound."""
    reading = case.reading
    return [] if reading is None else list(reading.commands)


@carries_out(rows.BackToSkipped, rows.ChipsTakenBack, rows.CallReleased)
def back_to(case: Case) -> Acts:
    """Return the turn to this player, as it was when they acted or were skipped."""
    check_dealt_in(case)
    return back_to_turn(case)


@carries_out(rows.TurnLost)
def turn_lost(case: Case) -> Acts:
    """Check, or fold to a bet, where it is still the player's turn."""
    check_dealt_in(case)
    hand = case.hand
    if hand is None or not is_actor(hand, case.seat):
        return []
    return [Check(case.seat) if legal(hand, case.rules).may_check else Fold(case.seat)]


@carries_out(rows.MotionCompleted)
def motion_completed(case: Case) -> Acts:
    """Bind to a call, or to a bet."""
    check_dealt_in(case)
    hand = case.hand
    if hand is None or hand.phase != BET:
        return []
    facing = hand.by_seat[case.seat].bet < hand.round.high
    return [*back_to(case), Bind(of=case.seat, to="call" if facing else "bet", cites=case.cites)]


# Splashed, found and hidden chips -------------------------------------------------------------------------------------


@carries_out(rows.SplashCounted, rows.LineCounts)
def splash_counted(case: Case) -> Acts:
    """A call or bet of this amount, where it is the player's turn."""
    check_dealt_in(case)
    hand = case.hand
    if hand is None or not is_actor(hand, case.seat):
        return []
    to = hand.by_seat[case.seat].bet + case.amount
    return [Call(case.seat) if to == hand.round.high else RaiseTo(case.seat, to)]


@carries_out(rows.SplashIsPot)
def splash_is_pot(case: Case) -> Acts:
    """Dead money in the pot."""
    return [] if case.hand is None else [Splash(case.seat, case.amount)]


@carries_out(rows.FoundChipsLost, rows.FoundChipsKept)
def found_chips(case: Case) -> Acts:
    """Found chips; during the next hand they are moved outside the software."""
    return [] if case.table is None or case.table.playing else [FindChips(case.seat, case.amount, case.cites)]


@carries_out(rows.ChipsOutOfPlay)
def chips_removed(case: Case) -> Acts:
    """Remove the chips from the stack."""
    if case.table is None:
        return []
    return [RemoveChips(of=case.seat, amount=case.amount, why="off the table", cites=case.cites)]


# Conduct --------------------------------------------------------------------------------------------------------------


@words_by_circumstance(rows.NoBreach)
def a_word(case: Case) -> str:
    """A word from the floor where the act is not simply allowed."""
    return "a_word" if case.row.announce else ""


@words_by_circumstance(rows.PenaltyGivenNext)
def whose_penalty(case: Case) -> str:
    """A visitor has no ladder: they are warned, and asked to leave where that does not help."""
    return "visitor" if case.is_visitor else ""


@carries_out(rows.AsksNoMore)
def asking_withdrawn(case: Case) -> Acts:
    """Withdraw the right to ask, where the player sits here."""
    if case.table is None or case.seat not in case.table.sitters:
        return []
    return [WithdrawAsking(of=case.seat, cites=case.cites)]
