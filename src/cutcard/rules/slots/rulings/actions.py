"""Remedies for actions, chips and conduct: kinds of the slot `ruling`."""

from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slots.rulings.remedies import Otherwise, Remedy, Words


class ReadDeclaration(Remedy):
    """House rules for words, chips and turns decide what the action is."""

    kind = "read_declaration"
    steps = (
        "Enter what the player said and did: words, chips, gesture.",
        "Read the result aloud and continue with the player to act.",
    )
    says = "One moment. The dealer rules on the action."


class BackToSkipped(Remedy):
    """Action goes back to the skipped player. Chips put in behind them are held."""

    kind = "back_to_skipped"
    wants = ("seat",)
    decides = "Action goes back to {who}. Chips put in behind them are held."
    steps = (
        "Ask {who} to act.",
        "Leave the chips put in behind {who} in front of those players.",
        "After {who} acts, report each player behind who acted out of turn.",
    )
    says = "{who} was skipped. The action is back on them."
    later = (
        ("{who} does not change what the others face", "House rules for action out of turn decide whether it stands."),
    )


class TurnLost(Remedy):
    """The skipped player has lost their turn. Action continues behind them."""

    kind = "turn_lost"
    wants = ("seat",)
    decides = "{who} was skipped and has lost their turn: a check, or a fold if there is a bet."
    steps = (
        "{who} checks. If they face a bet, their hand is dead.",
        "Continue behind them.",
    )
    says = "{who} had time to stop the action and has lost their turn."


class ChipsTakenBack(Remedy):
    """The player takes their chips back and acts again."""

    kind = "chips_taken_back"
    wants = ("seat",)
    decides = "{who} takes their chips back and acts again."
    steps = ("Return {who}'s chips.", "Tell them the bet and ask them to act.")
    says = "{who} had not seen the raise. They take their chips back and act again."


class ChipsStay(Remedy):
    """The chips stay in."""

    kind = "chips_stay"
    steps = ("Leave the chips where they are.", "Continue with the player to act.")
    says = "The chips stay."
    only_people = True


class CallReleased(Remedy):
    """The call or raise is released, and the player acts again."""

    kind = "call_released"
    wants = ("seat",)
    decides = "{who}'s call or raise is released, and they act again."
    steps = ("Return {who}'s chips.", "Tell them the bet and ask them to act.")
    says = "{who} misread the amount. Their chips are released, and they act again."


class MotionCompleted(Remedy):
    """The motion counts as the bet or call it looked like."""

    kind = "motion_completed"
    wants = ("seat",)
    decides = "{who}'s motion counts as the bet or call it looked like."
    steps = ("Ask {who} to put in the call, or at least the minimum bet if there was none.", "Continue behind them.")
    says = "{who} moved chips forward and others acted on it. It counts."


class LineCounts(Remedy):
    """Every chip across the betting line is bet."""

    kind = "line_counts"
    wants = ("seat", "amount")
    decides = "Every chip {who} moved over the line is bet: {amount}."
    steps = ("Count the chips over the line: {amount}.", "They stay in front of {who}.", "Continue behind them.")
    says = "The chips crossed the line. {who} has put in {amount}."


class MotionFree(Remedy):
    """The motion doesn't count."""

    kind = "motion_free"
    steps = ("Let the player take the chips back.", "Continue. They still have all options.")
    says = "The motion doesn't count. The player may still act freely."
    only_people = True


class SplashCounted(Remedy):
    """The dealer counts the chips and pushes them back in front of the player. They are the bet."""

    kind = "splash_counted"
    wants = ("seat", "amount")
    decides = "The dealer counts the chips and pushes them back in front of {who}. They are the bet."
    steps = ("Count the chips {who} threw in.", "Push them back to the player. They are the bet.", "Continue.")
    says = "Counted: {amount}. That is {who}'s bet."


class SplashIsPot(Remedy):
    """The chips belong to the pot and are no player's bet."""

    kind = "splash_is_pot"
    wants = ("seat", "amount")
    decides = "The chips belong to the pot and are no player's bet."
    steps = ("Leave the chips in the pot.", "Ask {who} to act. The chips they splashed don't count.")
    says = "The bet can't be determined. The chips stay in the pot, and {who} acts again."


class FoundChipsLost(Remedy):
    """The chips found go to the winner of the pot, up to what the winner had covered."""

    kind = "found_chips_lost"
    wants = ("seat", "amount")
    decides = "The chips found go to the winner of the pot, up to what that player had {who} covered for."
    steps = ("Count the chips: {amount}.", "Push them to the winner, up to the winner's stack.")
    says = "Hidden chips play. They go to the winner of the pot."


class FoundChipsRemoved(Remedy):
    """The chips found leave the game."""

    kind = "found_chips_removed"
    steps = ("Take the chips off the table.", "Note how many there were.")
    says = "Chips found this late leave the game."
    only_people = True


class FoundChipsKept(Remedy):
    """The chips found did not play. The player keeps them."""

    kind = "found_chips_kept"
    wants = ("seat", "amount")
    decides = "{who} keeps the found chips they could not have lost."
    steps = ("Count the chips: {amount}.", "{who} keeps what they could not have lost in the pot.")
    says = "These chips did not play. {who} keeps them."


class ChipsOutOfPlay(Remedy):
    """The chips are removed from play."""

    kind = "chips_removed"
    wants = ("seat", "amount")
    decides = "Chips of {who} are removed from play: {amount}."
    steps = ("Take the chips off the table: {amount}.", "Give them to the floor and note how many there were.")
    says = "Chips stay on the table and in view. These chips of {who} are removed from play: {amount}."
    later = (("{who} is in a hand", "The chips are removed when it is over."),)


class ChipsPutBack(Remedy):
    """The chips go back to the player's stack at once, in view of all."""

    kind = "chips_put_back"
    wants = ("seat", "amount")
    decides = "{who} returns the chips to their stack at once: {amount}."
    steps = (
        "Tell {who} to put the chips back in their stack at once: {amount}.",
        "Call the floor. The chips may come from another game, or be going to one.",
        "Check that their stack is the right size.",
    )
    says = "Chips stay on the table. {who}, put them back, please."
    only_people = True


@dataclass(kw_only=True)
class PenaltyGivenNext(Remedy):
    """The player gets the next house penalty."""

    kind = "penalty"
    wants = ("seat",)
    decides = "{who} gets the next house penalty."
    steps = (
        "Tell {who} what they did and which rule it breaks.",
        "Announce the penalty.",
        "Continue with the player to act.",
    )
    says = "{who} gets a penalty."
    only_people = True
    otherwise: ClassVar[Otherwise] = {
        "visitor": Words(
            decides="Warn the spectator, who may be asked to leave. It goes on record.",
            steps=("Tell the spectator what they did and which rule it breaks.", "Continue with the player to act."),
            says="Spectators stay out of the game, please.",
        ),
        "floor": Words(
            steps=(
                "Tell {who} what they did and which rule it breaks.",
                "Call the floor.",
                "Announce the penalty.",
                "Continue with the player to act.",
            )
        ),
    }
    least: str = ""
    """The penalty step it starts with."""
    floor: bool = False
    """Whether the dealer calls the floor."""


class AsksNoMore(Remedy):
    """The player may no longer ask to see other players' hands."""

    kind = "asking_withdrawn"
    wants = ("seat",)
    decides = "{who} may no longer ask to see other players' hands."
    steps = ("Tell {who} so.", "Don't show them a mucked hand for the rest of the night.")
    says = "{who} has asked too often and may no longer ask to see hands."


class NoBreach(Remedy):
    """This is allowed."""

    kind = "no_breach"
    steps = ("Continue with the player to act.",)
    says = "This is allowed here."
    only_people = True
    otherwise: ClassVar[Otherwise] = {
        "a_word": Words("No penalty. A word is enough.", ("Tell the player.", "Continue with the player to act."))
    }
