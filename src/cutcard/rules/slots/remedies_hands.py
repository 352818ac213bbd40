"""Remedies for hands lost, killed, mixed or shown: kinds of the slot `ruling`."""

from typing import ClassVar

from cutcard.rules.slots.remedies import Otherwise, Remedy, Words


class RetrieveHand(Remedy):
    """The hand is given back to its owner and lives."""

    kind = "retrieve_hand"
    wants = ("seat",)
    decides = "The hand is given back to {who} and lives."
    steps = (
        "Stop the action; only the floor touches the muck.",
        "Take the cards of {who} out of the muck and give them back.",
        "Go on with the player to act.",
    )
    says = "The cards of {who} can be told for certain. The hand is given back and lives."


class StaysDead(Remedy):
    """The hand stays dead."""

    kind = "stays_dead"
    wants = ("seat",)
    decides = "The hand of {who} stays dead."
    steps = ("Leave the cards in the muck.", "Leave all chips where they are and go on.")
    says = "The hand of {who} is dead and stays dead."


class MayTable(Remedy):
    """The player may still lay their cards open, and they count."""

    kind = "may_table"
    wants = ("seat",)
    decides = "{who} may still lay their cards open, and they count."
    steps = ("Give {who} their cards back.", "They lay all of them open; then read the hands.")
    says = "The cards of {who} can be told for certain. They may lay them open, and they count."


class ThrowerDead(Remedy):
    """The cards that were thrown are dead, whichever way up they lie."""

    kind = "thrower_dead"
    wants = ("seat",)
    decides = "The cards that {who} threw are dead, whichever way up they lie."
    steps = (
        "Keep the two hands apart as well as you can; nobody touches them.",
        "Put the cards of {who} into the muck.",
        "If the other hand cannot be told for certain, report that as well.",
    )
    says = "The cards of {who} are dead."


class MuckUntouchable(Remedy):
    """The cards go back to the muck: nobody takes cards out of it, and only the floor can give a hand back."""

    kind = "muck_untouchable"
    steps = ("Put the cards back to the muck.", "If somebody wants their hand back, report that: the floor decides.")
    says = "Nobody takes cards out of the muck."
    only_people = True


class AwardCorrected(Remedy):
    """The pot goes to the tabled hand that wins it."""

    kind = "award_corrected"
    wants = ("seat",)
    decides = "The pot goes to the tabled hand that wins it, that of {who}."
    steps = (
        "Take back the chips that were pushed.",
        "Lay the tabled hand of {who} open again.",
        "Push the pot to the winning hand.",
    )
    says = "A tabled hand was mucked by mistake. The pot goes to the hand that wins it."


class LosesClaim(Remedy):
    """The player has given up the pot."""

    kind = "loses_claim"
    wants = ("seat",)
    decides = "{who} has given up the pot."
    steps = ("Leave the cards of {who} in the muck.", "Push the pot to the other players who are in.")
    says = "{who} threw their cards away without a word and has no part in the pot."


class KeepsClaim(Remedy):
    """The player has their share of the board."""

    kind = "keeps_claim"
    wants = ("seat",)
    decides = "{who} has their share of the board."
    steps = ("Read the board as the hand of {who}.", "Push them their share.")
    says = "{who} said that they play the board. They have their share."


class ShowToAll(Remedy):
    """The same cards are shown to everybody."""

    kind = "show_to_all"
    steps = ("Turn the same cards of {who} up for everybody.", "The hand stays as it is.")
    says = "What one player sees, everybody sees."
    otherwise: ClassVar[Otherwise] = {
        "later": Words(
            steps=(
                "When the hand is over turn the same cards of {who} up for everybody.",
                "The hand stays as it is.",
            )
        )
    }


class HandIsShown(Remedy):
    """The hand is shown."""

    kind = "hand_is_shown"
    wants = ("seat",)
    decides = "The hand of {who} is shown."
    steps = ("Touch the muck with the cards of {who}, so that they are dead.", "Turn them up for everybody.")
    says = "The hand of {who} is shown. It cannot win any more."
    otherwise: ClassVar[Otherwise] = {
        "lives": Words(
            decides="The hand of {who} is shown, and it lives again.",
            steps=("Turn the cards of {who} up for everybody.", "Read them with the others: they can win."),
            says="The winner asked to see the hand of {who}. It is shown, and it lives.",
        )
    }


class HandNotShown(Remedy):
    """The hand need not be shown."""

    kind = "hand_not_shown"
    steps = ("Leave the cards face down in the muck.",)
    says = "The hand need not be shown."
    only_people = True


class CardsSpeak(Remedy):
    """What was said does not count: the cards decide."""

    kind = "cards_speak"
    steps = ("Read the cards that lie open.", "Push the pot to the best of them.")
    says = "What was said does not count. The cards decide."
    only_people = True


class ForfeitsPot(Remedy):
    """The player has no claim to the pot any more."""

    kind = "forfeits_pot"
    wants = ("seat",)
    decides = "{who} has no claim to the pot any more."
    steps = (
        "Put the hand of {who} into the muck; their chips stay in the pot.",
        "If somebody threw a winning hand away because of it and it can be told for certain, report that as well.",
        "Push the pot to the best hand that is left.",
    )
    says = "{who} announced a hand to deceive and has no claim to the pot."
