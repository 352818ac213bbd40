"""Remedies for actions, chips and conduct: kinds of the slot `ruling`."""

from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slots.remedies import Otherwise, Remedy, Words


class ReadDeclaration(Remedy):
    """What the player said and did is read by the house's rules for words, chips and turns."""

    kind = "read_declaration"
    steps = (
        "Enter what the player said and did: the words, the chips, the gesture.",
        "Read aloud what it is, and go on with the player to act.",
    )
    says = "One moment. The dealer says what counts."


class BackToSkipped(Remedy):
    """The action goes back to the player who was passed over, and chips put in behind them wait."""

    kind = "back_to_skipped"
    wants = ("seat",)
    decides = "The action goes back to {who}, and chips put in behind them wait."
    steps = (
        "Ask {who} to act.",
        "Leave the chips put in behind {who} in front of their players.",
        "When {who} has acted, report each player behind who acted out of turn.",
    )
    says = "{who} was passed over. The action goes back to them."
    later = (
        ("{who} does not change what the others face", "What was done behind {who} stands as the house says of turns."),
    )


class TurnLost(Remedy):
    """The player who was passed over has lost their turn, and the action goes on behind them."""

    kind = "turn_lost"
    wants = ("seat",)
    decides = "{who} was passed over and has lost their turn: a check, or a fold if there is a bet."
    steps = (
        "The turn of {who} counts as a check; if there is a bet to answer their hand is dead.",
        "Go on behind them.",
    )
    says = "{who} had time to stop the action and has lost their turn."


class ChipsTakenBack(Remedy):
    """The player takes their chips back and decides anew."""

    kind = "chips_taken_back"
    wants = ("seat",)
    decides = "{who} takes their chips back and decides anew."
    steps = ("Give {who} back what they put in.", "Tell them what they face, and ask them to act.")
    says = "{who} had not seen the raise. They take their chips back and decide anew."


class ChipsStay(Remedy):
    """The chips stay in."""

    kind = "chips_stay"
    steps = ("Leave the chips where they are.", "Go on with the player to act.")
    says = "The chips stay."
    only_people = True


class CallReleased(Remedy):
    """The call or raise is released, and the player decides anew."""

    kind = "call_released"
    wants = ("seat",)
    decides = "The call or raise of {who} is released, and they decide anew."
    steps = ("Give {who} back what they put in.", "Tell them what they face, and ask them to act.")
    says = "{who} misread the amount. Their chips are released, and they decide anew."


class MotionCompleted(Remedy):
    """The motion counts as the bet or call that it looked like."""

    kind = "motion_completed"
    wants = ("seat",)
    decides = "The motion of {who} counts as the bet or call that it looked like."
    steps = ("Ask {who} to put in the call; where there was no bet, at least the smallest one.", "Go on behind them.")
    says = "{who} moved chips forward and others acted on it. It counts."


class LineCounts(Remedy):
    """Every chip that crossed the betting line is bet."""

    kind = "line_counts"
    wants = ("seat", "amount")
    decides = "Every chip that {who} moved over the line is bet: {amount}."
    steps = ("Count the chips that went over the line: {amount}.", "They stay in front of {who}.", "Go on behind them.")
    says = "The chips went over the line. {who} has put in {amount}."


class MotionFree(Remedy):
    """The motion counts for nothing."""

    kind = "motion_free"
    steps = ("Let the player take their chips back.", "Go on: they still have every choice.")
    says = "The motion does not count. The player is still free to act."
    only_people = True


class SplashCounted(Remedy):
    """The dealer counts the chips and pushes them back in front of the player: they are the bet."""

    kind = "splash_counted"
    wants = ("seat", "amount")
    decides = "The dealer counts the chips and pushes them back in front of {who}: they are the bet."
    steps = ("Count the chips that {who} threw in.", "Push them back to the player: they are the bet.", "Go on.")
    says = "The chips are counted: {amount}. They are the bet of {who}."


class SplashIsPot(Remedy):
    """The chips belong to the pot and count for nobody's bet."""

    kind = "splash_is_pot"
    wants = ("seat", "amount")
    decides = "The chips belong to the pot and count for nobody's bet."
    steps = ("Leave the chips in the pot.", "Ask {who} to act: what they threw in does not count.")
    says = "Nobody can tell what was bet. The chips belong to the pot, and {who} acts again."


class FoundChipsLost(Remedy):
    """The chips that were found go to the winner of the pot, as far as the winner had the player covered."""

    kind = "found_chips_lost"
    wants = ("seat", "amount")
    decides = "The chips that were found go to the winner of the pot, as far as that player had {who} covered."
    steps = ("Count the chips: {amount}.", "Push them to the winner, as far as the winner had as many chips.")
    says = "Chips that are hidden play. They go to the winner of the pot."


class FoundChipsRemoved(Remedy):
    """The chips that were found leave the game."""

    kind = "found_chips_removed"
    steps = ("Take the chips off the table.", "Write down how many there were.")
    says = "Chips found so late leave the game."
    only_people = True


class FoundChipsKept(Remedy):
    """The chips that were found did not play: the player keeps them."""

    kind = "found_chips_kept"
    wants = ("seat", "amount")
    decides = "{who} keeps of the chips that were found what could not have been lost."
    steps = ("Count the chips: {amount}.", "{who} keeps what could not have been lost with the pot.")
    says = "These chips did not play. {who} keeps them."


class ChipsOutOfPlay(Remedy):
    """The chips are taken out of play."""

    kind = "chips_removed"
    wants = ("seat", "amount")
    decides = "{amount} of {who} are taken out of play."
    steps = ("Take the chips off the table: {amount}.", "Give them to the floor, and write down how many there were.")
    says = "Chips stay on the table and in view. {amount} of {who} are taken out of play."
    later = (("{who} is in a hand", "The chips are taken when it is over."),)


class ChipsPutBack(Remedy):
    """The chips go back to the player's stack at once, in view of all."""

    kind = "chips_put_back"
    wants = ("seat", "amount")
    decides = "{who} puts the chips back to their stack at once: {amount}."
    steps = (
        "Tell {who} to take the chips out at once and put them back to their stack: {amount}.",
        "Call the floor: the chips may come from, or go to, another game.",
        "Check that their stack is as high as it should be.",
    )
    says = "Chips stay on the table. {who}, take them out at once, please."
    only_people = True


@dataclass(kw_only=True)
class PenaltyGivenNext(Remedy):
    """The player is given the next penalty of the house."""

    kind = "penalty"
    wants = ("seat",)
    decides = "{who} is given the next penalty of the house."
    steps = (
        "Tell {who} what they did and which rule forbids it.",
        "Announce the penalty.",
        "Go on with the player to act.",
    )
    says = "{who} gets a penalty."
    only_people = True
    otherwise: ClassVar[Otherwise] = {
        "visitor": Words(
            decides="The visitor is told to stop, and may be sent away; it goes on record.",
            steps=("Tell the visitor what they did and which rule forbids it.", "Go on with the player to act."),
            says="Visitors take no part in the game, please.",
        )
    }
    least: str = ""
    """The step that the ladder begins with for this."""


class AsksNoMore(Remedy):
    """The player may not ask to see other players' hands any more."""

    kind = "asking_withdrawn"
    wants = ("seat",)
    decides = "{who} may not ask to see other players' hands any more."
    steps = ("Tell {who} so.", "Show them no mucked hand for the rest of the night.")
    says = "{who} has asked too often, and may not ask to see hands any more."


class NoBreach(Remedy):
    """This is allowed."""

    kind = "no_breach"
    steps = ("Go on with the player to act.",)
    says = "This is allowed here."
    only_people = True
    otherwise: ClassVar[Otherwise] = {
        "a_word": Words(
            "No penalty is given for it: a word is enough.", ("Say it to the player.", "Go on with the player to act.")
        )
    }
