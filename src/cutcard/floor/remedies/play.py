"""Remedies for actions, chips and conduct."""

from cutcard.floor.case import Case
from cutcard.floor.doing import Acts
from cutcard.floor.remedies.remedy import Remedy, must_play
from cutcard.floor.turning_back import back_to_turn, is_actor
from cutcard.hand import legal
from cutcard.hand.commands import Bind, Call, Check, Fold, RaiseTo, Splash
from cutcard.hand.options import BET
from cutcard.rules.policy import Cites
from cutcard.table import commands as do

# Turns ----------------------------------------------------------------------------------------------------------------


def back_to(case: Case) -> Acts:
    """It is this player's turn again, as it was when he acted or was passed over."""
    must_play(case)
    return back_to_turn(case)


class ReadDeclaration(Remedy):
    """Words and chips are read by the house's rules for them."""

    kind = "read_declaration"
    steps = (
        "Enter what the player said and did: the words, the chips, the gesture.",
        "Read the answer aloud, and go on by it.",
    )
    says = "One moment. The dealer says what counts."

    def acts(self, case: Case) -> Acts:
        """The action that it is, and whom it binds."""
        reading = case.reading
        return list(reading.commands) if reading is not None and reading.binding in ("now", "held") else []

    def cites(self, case: Case) -> Cites:
        """The rules that it was read by."""
        return case.cites if case.reading is None else case.reading.cites or case.cites

    def decision(self, case: Case) -> str:
        """What it is."""
        return super().decision(case) if case.reading is None else case.reading.sentence

    def instructions(self, case: Case) -> tuple[str, ...]:
        """What it is, or how to find out."""
        return super().instructions(case) if case.reading is None else (case.reading.sentence, "Go on by it.")

    def announcement(self, case: Case) -> str:
        """What it is, aloud."""
        told = "" if case.reading is None else case.reading.announcement
        return told or super().announcement(case)

    def then(self, case: Case) -> tuple[tuple[str, str], ...]:
        """What may still change it."""
        return () if case.reading is None else tuple((one.when, one.outcome) for one in case.reading.then)


class BackToSkipped(Remedy):
    """It is his turn again."""

    kind = "back_to_skipped"
    wants = ("seat",)
    decides = "The action goes back to {who}, and chips put in behind him wait."
    steps = (
        "Ask {who} to act.",
        "Leave the chips put in behind him in front of their players.",
        "When he has acted, report each player behind who acted out of turn.",
    )
    says = "{who} was passed over. The action goes back to him."
    later = (
        ("{who} does not change what the others face", "What they did behind him stands as the house says of turns."),
    )

    def acts(self, case: Case) -> Acts:
        """Back to his turn."""
        return back_to(case)


class TurnLost(Remedy):
    """He checks, or folds to a bet."""

    kind = "turn_lost"
    wants = ("seat",)
    decides = "{who} was passed over and has lost his turn: a check, or a fold if there is a bet."
    steps = ("The turn of {who} counts as a check; if there is a bet to answer his hand is dead.", "Go on behind him.")
    says = "{who} had time to stop the action and has lost his turn."

    def acts(self, case: Case) -> Acts:
        """Check or fold, where it is still his turn."""
        must_play(case)
        hand = case.hand
        if hand is None or not is_actor(hand, case.seat):
            return []
        return [Check(case.seat) if legal(hand, case.rules).may_check else Fold(case.seat)]


# Chips put in ---------------------------------------------------------------------------------------------------------


class ChipsTakenBack(Remedy):
    """He decides anew."""

    kind = "chips_taken_back"
    wants = ("seat",)
    decides = "{who} takes his chips back and decides anew."
    steps = ("Give {who} back what he put in.", "Tell him what he faces, and ask him to act.")
    says = "{who} had not seen the raise. He takes his chips back and decides anew."

    def acts(self, case: Case) -> Acts:
        """Back to his turn."""
        return back_to(case)


class CallReleased(ChipsTakenBack):
    """The same for an amount misread."""

    kind = "call_released"
    decides = "The call or raise of {who} is released, and he decides anew."
    says = "{who} misread the amount. His chips are released, and he decides anew."


class ChipsStay(Remedy):
    """Nothing comes back."""

    kind = "chips_stay"
    steps = ("Leave the chips where they are.", "Go on with the player to act.")
    says = "The chips stay."


class MotionCompleted(Remedy):
    """The motion counts as what it looked like."""

    kind = "motion_completed"
    wants = ("seat",)
    decides = "The motion of {who} counts as the bet or call that it looked like."
    steps = ("Ask {who} to put in the call; where there was no bet, at least the smallest one.", "Go on behind him.")
    says = "{who} moved chips forward and others acted on it. It counts."

    def acts(self, case: Case) -> Acts:
        """Held to a call, or to a bet."""
        must_play(case)
        hand = case.hand
        if hand is None or hand.phase != BET:
            return []
        to = "call" if hand.by_seat[case.seat].bet < hand.high else "bet"
        return [*back_to(case), Bind(of=case.seat, to="call" if to == "call" else "bet", cites=case.cites)]


class MotionFree(Remedy):
    """The motion is nothing."""

    kind = "motion_free"
    steps = ("Let the player take his chips back.", "Go on: he still has every choice.")
    says = "The motion does not count. The player is still free to act."


# Splashed, found, hidden ----------------------------------------------------------------------------------------------


class SplashCounted(Remedy):
    """They are counted and are the bet."""

    kind = "splash_counted"
    wants = ("seat", "amount")
    decides = "The dealer counts the chips and pushes them back in front of {who}: they are his bet."
    steps = ("Count the chips that {who} threw in.", "Push them back in front of him: they are his bet.", "Go on.")
    says = "The chips are counted: {amount}. They are the bet of {who}."

    def acts(self, case: Case) -> Acts:
        """A call or a bet of so much, where it is his turn."""
        must_play(case)
        hand = case.hand
        if hand is None or not is_actor(hand, case.seat):
            return []
        to = hand.by_seat[case.seat].bet + case.amount
        return [Call(case.seat) if to == hand.high else RaiseTo(case.seat, to)]


class SplashIsPot(Remedy):
    """They are nobody's bet."""

    kind = "splash_is_pot"
    wants = ("seat", "amount")
    decides = "The chips belong to the pot and count for nobody's bet."
    steps = ("Leave the chips in the pot.", "Ask {who} to act: what he threw in does not count.")
    says = "Nobody can tell what was bet. The chips belong to the pot, and {who} acts again."

    def acts(self, case: Case) -> Acts:
        """Dead money."""
        return [] if case.hand is None else [Splash(case.seat, case.amount)]


class FoundChipsLost(Remedy):
    """They go to the winner."""

    kind = "found_chips_lost"
    wants = ("seat", "amount")
    decides = "The chips that were found go to the winner of the pot, as far as he had {who} covered."
    steps = ("Count the chips: {amount}.", "Push them to the winner, as far as he had as many chips himself.")
    says = "Chips that are hidden play. They go to the winner of the pot."

    def acts(self, case: Case) -> Acts:
        """Found; while the next hand is played, the floor's hands move them."""
        return [] if case.table is None or case.table.playing else [do.FindChips(case.seat, case.amount)]


class FoundChipsKept(FoundChipsLost):
    """He has what did not play."""

    kind = "found_chips_kept"
    decides = "{who} keeps of the chips that were found what could not have been lost."
    steps = ("Count the chips: {amount}.", "{who} keeps what could not have been lost with the pot.")
    says = "These chips did not play. {who} keeps them."


class FoundChipsRemoved(Remedy):
    """They leave the game; the software never counted them."""

    kind = "found_chips_removed"
    steps = ("Take the chips off the table.", "Write down how many there were.")
    says = "Chips found so late leave the game."


class ChipsRemoved(Remedy):
    """Chips that were off the table leave the game."""

    kind = "chips_removed"
    wants = ("seat", "amount")
    decides = "{amount} of {who} are taken out of play."
    steps = ("Take the chips off the table: {amount}.", "Give them to the floor, and write down how many there were.")
    says = "Chips stay on the table and in view. {amount} of {who} are taken out of play."
    later = (("{who} is in a hand", "The chips are taken when it is over."),)

    def acts(self, case: Case) -> Acts:
        """Out of his stack."""
        if case.table is None:
            return []
        return [do.RemoveChips(of=case.seat, amount=case.amount, why="off the table", cites=case.cites)]


class ChipsPutBack(Remedy):
    """They lie on the table again; the software never took them off."""

    kind = "chips_put_back"
    wants = ("seat", "amount")
    decides = "{who} puts the chips back to his stack at once: {amount}."
    steps = (
        "Tell {who} to take the chips out at once and put them back to his stack: {amount}.",
        "Call the floor: the chips may come from, or go to, another game.",
        "Check that his stack is as high as it should be.",
    )
    says = "Chips stay on the table. {who}, take them out at once, please."


class Penalty(Remedy):
    """The next step of the house's ladder."""

    kind = "penalty"
    wants = ("seat",)
    decides = "{who} is given the next penalty of the house."
    steps = (
        "Tell {who} what he did and which rule forbids it.",
        "Announce the penalty.",
        "Go on with the player to act.",
    )
    says = "{who} gets a penalty."

    def decision(self, case: Case) -> str:
        """A visitor has no ladder: he is told, and asked to leave where that does not help."""
        if case.is_visitor:
            return "The visitor is told to stop, and may be sent away; it goes on record."
        return super().decision(case)

    def instructions(self, case: Case) -> tuple[str, ...]:
        """The same."""
        if case.is_visitor:
            return ("Tell the visitor what he did and which rule forbids it.", "Go on with the player to act.")
        return super().instructions(case)

    def announcement(self, case: Case) -> str:
        """The same."""
        if case.is_visitor and not case.row.announce:
            return "Visitors take no part in the game, please."
        return super().announcement(case)


class AskingWithdrawn(Remedy):
    """He asks for no hand any more while he sits here."""

    kind = "asking_withdrawn"
    wants = ("seat",)
    decides = "{who} may not ask to see other players' hands any more."
    steps = ("Tell {who} so.", "Show him no mucked hand for the rest of the night.")
    says = "{who} has asked too often, and may not ask to see hands any more."

    def acts(self, case: Case) -> Acts:
        """Barred, where he sits here."""
        if case.table is None or case.seat not in case.table.sitters:
            return []
        return [do.WithdrawAsking(of=case.seat, cites=case.cites)]


class NoBreach(Remedy):
    """It is allowed."""

    kind = "no_breach"
    steps = ("Go on with the player to act.",)
    says = "This is allowed here."
