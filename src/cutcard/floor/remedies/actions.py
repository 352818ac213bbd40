"""Remedies for turns, chips and conduct."""

from typing import Final

from cutcard.floor.case import Acts, Case
from cutcard.floor.played import BettingTurn, HandPlayed
from cutcard.floor.remedies.effects import (
    back_to_turn,
    carries_out,
    check_dealt_in,
    is_actor,
    needs_to_know,
    words_by_circumstance,
)
from cutcard.hand import legal
from cutcard.hand.commands import Bind, BoundTo, Call, Check, Fold, KillHand, RaiseTo, Splash
from cutcard.hand.legal_options import BET
from cutcard.rules.slots.rulings import actions as rows
from cutcard.rules.slots.rulings.remedies import Words
from cutcard.table.floor.penalties import WithdrawAsking
from cutcard.table.seats.stacks import FindChips, RemoveChips

# Turns ----------------------------------------------------------------------------------------------------------------


@carries_out(rows.ReadDeclaration)
def as_read(case: Case) -> Acts:
    """The action of the reading, and who is bound."""
    reading = case.reading
    return [] if reading is None else list(reading.commands)


TURN_GIVEN_BACK: Final = (rows.BackToSkipped, rows.ChipsTakenBack, rows.CallReleased, rows.MotionCompleted)
"""Remedies that undo a turn, and with it what others did behind."""


@carries_out(rows.BackToSkipped, rows.ChipsTakenBack, rows.CallReleased)
def back_to(case: Case) -> Acts:
    """Return the turn to this player, as it was when they acted or were skipped; what counts behind them binds."""
    check_dealt_in(case)
    return [*back_to_turn(case), *_counted_behind(case)]


@needs_to_know(*TURN_GIVEN_BACK)
def action_behind_counts(case: Case) -> tuple[str, ...]:
    """Whose turn it is about; and whether the action behind counts, where the table knows of any."""
    return (*case.row.wants, "action_behind") if acted_behind(case) else case.row.wants


def acted_behind(case: Case) -> tuple[BettingTurn, ...]:
    """The turns that are undone together with this player's."""
    if case.table is None or "seat" not in case.facts or not back_to_turn(case):
        return ()
    last = {turn.seat: turn for turn in HandPlayed(case.table).behind(case.seat) if turn.seat != case.seat}
    return tuple(last.values())


def _counted_behind(case: Case) -> Acts:
    """Folds behind stay folds, and chips put in behind are held to, unless the bet they face changes."""
    if case.facts.get("action_behind") != "counts":
        return []
    bound = {"check": "check", "call": "call", "raise": "raise"}
    found: Acts = []
    for turn in acted_behind(case):
        if turn.did == "fold":
            found.append(KillHand(of=turn.seat, why="folded behind", cites=case.cites))
        else:
            amount = turn.to if turn.did == "raise" else 0
            to: BoundTo = bound[turn.did]  # type: ignore[assignment]
            found.append(Bind(of=turn.seat, to=to, amount=amount, unless=("bet", "raise"), cites=case.cites))
    return found


def words_with_behind(case: Case, words: Words) -> Words:
    """The words of a ruling, with what happens to the action behind."""
    behind = acted_behind(case) if isinstance(case.row, TURN_GIVEN_BACK) else ()
    if not behind:
        return words
    chips = case.rules.stakes.in_chips
    did = {"fold": "fold", "check": "check", "call": "call of {0}", "raise": "raise to {0}"}
    each = [
        f"{case.names.get(turn.seat, f'Seat {turn.seat}')}'s "
        + did[turn.did].format(chips(turn.to if turn.did == "raise" else turn.paid))
        for turn in behind
    ]
    named = " and ".join([", ".join(each[:-1]), each[-1]] if len(each) > 1 else each)
    if case.facts.get("action_behind") == "counts":
        told = f"Also behind: {named}. That counts unless the bet they face changes."
    else:
        told = f"Also undone: {named}. They act again in turn."
    return words._replace(decides=f"{words.decides} {told}", steps=(*words.steps, told), says=f"{words.says} {told}")


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
    bond = Bind(of=case.seat, to="call" if facing else "bet", cites=case.cites)
    return [*back_to_turn(case), bond, *_counted_behind(case)]


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
    """A visitor has no ladder: they are warned, and asked to leave where that does not help; or the floor is called."""
    if case.is_visitor:
        return "visitor"
    return "floor" if isinstance(case.row, rows.PenaltyGivenNext) and case.row.floor else ""


@carries_out(rows.AsksNoMore)
def asking_withdrawn(case: Case) -> Acts:
    """Withdraw the right to ask, where the player sits here."""
    if case.table is None or case.seat not in case.table.sitters:
        return []
    return [WithdrawAsking(of=case.seat, cites=case.cites)]
