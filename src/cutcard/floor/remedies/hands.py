"""Remedies for lost, killed, mixed, miscalled or shown hands: restored, dead, or open to all."""

from cutcard.cards import UNKNOWN
from cutcard.floor.case import Acts, Case
from cutcard.floor.remedies.effects import (
    acted_last,
    back_to_turn,
    before_the_end,
    carries_out,
    check_dealt_in,
    hand_before_the_end,
    kill,
    needs_to_know,
    seat_with_live_hand,
    words_by_circumstance,
)
from cutcard.hand.commands import Fold, KillHand, OpenCards, RestoreHand, Show, ShowCards
from cutcard.hand.legal_options import BET
from cutcard.rules.slots.rulings import hands as rows

# Restored or dead hands -----------------------------------------------------------------------------------------------


@carries_out(rows.RetrieveHand, rows.MayTable, rows.KeepsClaim)
def give_back(case: Case) -> Acts:
    """Restore a dead or mucked hand, with its turn where no player acted since; a live one needs nothing."""
    check_dealt_in(case)
    if case.player is None or seat_with_live_hand(case):
        return []
    if acted_last(case):
        return back_to_turn(case)
    then = hand_before_the_end(case)
    lost = then is None or not then.by_seat[case.seat].live or then.by_seat[case.seat].mucked
    again: Acts = [RestoreHand(of=case.seat, cards=case.named_cards, cites=case.cites)] if lost else []
    return [*before_the_end(case), *again, *_last_fold(case)]


def _last_fold(case: Case) -> Acts:
    """The fold that ended the hand is entered again, when the hand goes on because another is restored."""
    hand, then = case.hand, hand_before_the_end(case)
    if hand is None or then is None or not hand.is_over or then.actor is None or then.phase != BET:
        return []
    last = then.actor.seat
    return [] if hand.by_seat[last].live or last == case.seat else [Fold(last)]


@carries_out(rows.StaysDead)
def stays_dead(case: Case) -> Acts:
    """Kill the hand, where the software still has it live."""
    return kill(case, "in the muck")


@carries_out(rows.ThrowerDead)
def thrower_dead(case: Case) -> Acts:
    """Kill the thrown hand."""
    return kill(case, "thrown among other cards")


@carries_out(rows.LosesClaim)
def loses_claim(case: Case) -> Acts:
    """A player who threw their cards away has no claim to the pot."""
    return kill(case, "cards mucked")


@carries_out(rows.ForfeitsPot)
def forfeits_pot(case: Case) -> Acts:
    """A player who deceived can no longer win the pot; a pot already pushed is taken back first."""
    dies = kill(case, "miscalled on purpose")
    then = hand_before_the_end(case)
    if case.hand is None or not case.hand.is_over or then is None or not then.by_seat[case.seat].live:
        return dies
    return [*before_the_end(case), KillHand(of=case.seat, why="miscalled on purpose", cites=case.cites)]


@carries_out(rows.AwardCorrected)
def award_corrected(case: Case) -> Acts:
    """Undo the push, and restore the hand."""
    check_dealt_in(case)
    then = hand_before_the_end(case)
    if then is None:
        return []
    player = then.by_seat[case.seat]
    lost = player.mucked or not player.live
    again: Acts = [RestoreHand(of=case.seat, cards=case.named_cards, cites=case.cites)] if lost else []
    return [*before_the_end(case), *again]


# Shown hands ----------------------------------------------------------------------------------------------------------


def open_hand(case: Case, *, later: bool = False) -> Acts:
    """Open the named cards, or all that are face down, to all players."""
    check_dealt_in(case)
    player = case.player
    if player is None or player.shown:
        return []
    hidden = tuple(card for card in player.down if card not in (*player.opened, UNKNOWN))
    cards = case.named_cards or hidden
    if not cards:
        return []
    if case.hand is not None and case.hand.is_over:
        return [ShowCards(case.seat, cards)]
    return [OpenCards(of=case.seat, cards=cards, cites=case.cites, later=later)]


@needs_to_know(rows.ShowToAll)
def what_was_seen(case: Case) -> tuple[str, ...]:
    """Whose cards, which ones, and who saw them during the betting."""
    hand = case.hand
    cards = ("cards",) if case.is_deck_known else ()
    return ("seat", *cards, "seen_by") if hand is not None and not hand.is_over else ("seat", *cards)


@words_by_circumstance(rows.ShowToAll)
def when_shown(case: Case) -> str:
    """At once where it could change a bet, or no longer can; else when the hand is over."""
    player = case.player
    over = case.facts.get("betting") == "awarded" or (case.hand is not None and case.hand.is_over)
    dead = case.facts.get("in_hand") == "no" or (player is not None and not player.live)
    return "" if over or dead or case.facts.get("seen_by", "in_hand") != "out" else "later"


@carries_out(rows.ShowToAll)
def show_to_all(case: Case) -> Acts:
    """Now, or when the betting is over."""
    return open_hand(case, later=bool(when_shown(case)))


@words_by_circumstance(rows.HandIsShown)
def whether_it_lives(case: Case) -> str:
    """It counts where its player has to show anyway; it is live again where the winner asked and the house says so."""
    too_late = case.hand is not None and case.hand.is_over
    if isinstance(case.row, rows.HandIsShown) and case.row.must:
        return "must"
    winner = case.facts.get("asked_by") == "winner"
    return "lives" if not too_late and winner and case.rules.see_hand.revives(by_winner=True) else ""


@carries_out(rows.HandIsShown)
def hand_is_shown(case: Case) -> Acts:
    """Show it to all players."""
    if whether_it_lives(case) != "lives":
        return open_hand(case)
    readable = case.named_cards or (case.player is not None and case.player.has_known_cards)
    return [*give_back(case), *([Show(case.seat, case.named_cards)] if readable else [])]
