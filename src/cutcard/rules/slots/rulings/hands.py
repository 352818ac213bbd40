"""Remedies for hands lost, killed, mixed or shown: kinds of the slot `ruling`."""

from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slots.rulings.remedies import Otherwise, Remedy, Words


class RetrieveHand(Remedy):
    """The hand is returned to its owner and is live."""

    kind = "retrieve_hand"
    wants = ("seat",)
    decides = "The hand is returned to {who} and is live."
    steps = (
        "Stop the action. Only the floor touches the muck.",
        "Take {who}'s cards out of the muck and return them.",
        "Continue with the player to act.",
    )
    says = "{who}'s cards are clearly identifiable. The hand is returned and is live."


class StaysDead(Remedy):
    """The hand stays dead."""

    kind = "stays_dead"
    wants = ("seat",)
    decides = "{who}'s hand stays dead."
    steps = ("Leave the cards in the muck.", "Leave all chips where they are and continue.")
    says = "{who}'s hand is dead and stays dead."


class MayTable(Remedy):
    """The player may still table their cards, and they count."""

    kind = "may_table"
    wants = ("seat",)
    decides = "{who} may still table their cards, and they count."
    steps = ("Return {who}'s cards.", "They table all of them. Then read the hands.")
    says = "{who}'s cards are clearly identifiable. They may table them, and they count."


class ThrowerDead(Remedy):
    """The thrown cards are dead, face up or face down."""

    kind = "thrower_dead"
    wants = ("seat",)
    decides = "The cards {who} threw are dead, face up or face down."
    steps = (
        "Keep the two hands apart as well as you can. No player touches them.",
        "Muck {who}'s cards.",
        "If the other hand can't be identified for certain, report that too.",
    )
    says = "{who}'s cards are dead."


class MuckUntouchable(Remedy):
    """The cards go back to the muck. Only the floor may retrieve a hand."""

    kind = "muck_untouchable"
    steps = ("Return the cards to the muck.", "If a player wants their hand back, report that. The floor decides.")
    says = "Players don't take cards out of the muck."
    only_people = True


class AwardCorrected(Remedy):
    """The pot goes to the winning tabled hand."""

    kind = "award_corrected"
    wants = ("seat",)
    decides = "The pot goes to {who}'s tabled hand, the winner."
    steps = (
        "Bring back the chips that were pushed.",
        "Table {who}'s hand again.",
        "Push the pot to the winning hand.",
    )
    says = "A tabled hand was mucked by mistake. The pot goes to the winning hand."


class LosesClaim(Remedy):
    """The player has conceded the pot."""

    kind = "loses_claim"
    wants = ("seat",)
    decides = "{who} has conceded the pot."
    steps = ("Leave {who}'s cards in the muck.", "Push the pot to the other players in the hand.")
    says = "{who} mucked without a word and has no claim to the pot."


class KeepsClaim(Remedy):
    """The player gets their share by playing the board."""

    kind = "keeps_claim"
    wants = ("seat",)
    decides = "{who} gets their share by playing the board."
    steps = ("Read the board as {who}'s hand.", "Push them their share.")
    says = "{who} declared the board. They get their share."


class ShowToAll(Remedy):
    """Show one, show all."""

    kind = "show_to_all"
    steps = ("Show {who}'s same cards to everyone.", "The hand stays alive.")
    says = "Show one, show all."
    otherwise: ClassVar[Otherwise] = {
        "later": Words(
            steps=(
                "When the hand is over, show {who}'s same cards to everyone.",
                "The hand stays alive.",
            )
        )
    }


@dataclass(kw_only=True)
class HandIsShown(Remedy):
    """The hand is shown."""

    kind = "hand_is_shown"
    wants = ("seat",)
    decides = "{who}'s hand is shown."
    steps = ("Tap {who}'s cards on the muck to kill them.", "Turn them face up for everyone.")
    says = "{who}'s hand is shown. It is dead and can't win."
    otherwise: ClassVar[Otherwise] = {
        "lives": Words(
            decides="{who}'s hand is shown and is live again.",
            steps=("Turn {who}'s cards face up for everyone.", "Read them with the others. They can win."),
            says="The winner asked to see {who}'s hand. It is shown, and it is live.",
        ),
        "must": Words(
            decides="{who} must show their hand, and it counts.",
            steps=("Ask {who} to turn all their cards face up.", "Read them with the other hands."),
            says="{who}, please show your hand.",
        ),
    }
    must: bool = False
    """Whether its player has to show it anyway: then it is not killed."""


class HandNotShown(Remedy):
    """The hand doesn't have to be shown."""

    kind = "hand_not_shown"
    steps = ("Leave the cards face down in the muck.",)
    says = "The hand doesn't have to be shown."
    only_people = True


class CardsSpeak(Remedy):
    """Cards speak. Verbal declarations don't count."""

    kind = "cards_speak"
    steps = ("Read the tabled cards.", "Push the pot to the best hand.")
    says = "Verbal declarations don't count. Cards speak."
    only_people = True


class ForfeitsPot(Remedy):
    """The player has lost any claim to the pot."""

    kind = "forfeits_pot"
    wants = ("seat",)
    decides = "{who} has lost any claim to the pot."
    steps = (
        "Muck {who}'s hand. Their chips stay in the pot.",
        "If a player mucked a winning hand because of it and it can be identified for certain, report that too.",
        "Push the pot to the best remaining hand.",
    )
    says = "{who} miscalled a hand on purpose and has no claim to the pot."
