"""Remedies for the deal and the deck: kinds of the slot `ruling`."""

from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slots.rulings.remedies import Otherwise, Remedy, Words

_BACK = (
    "Stop the action and take all cards back.",
    "Return every chip in the pot to its player, blinds and antes included.",
)
_SCRAP = "Take {cards} out of play for the rest of the hand."


class PlayOn(Remedy):
    """The deal stands and the hand is played."""

    kind = "play_on"
    steps = ("Leave all cards and chips where they are.", "Continue with the player to act.")
    says = "The deal stands. Play the hand."


class Misdeal(Remedy):
    """Misdeal. All cards and chips go back, and the same hand is redealt."""

    kind = "misdeal"
    steps = (
        *_BACK,
        "Leave the button and blinds where they are. Deal in no new players.",
        "Shuffle, cut and redeal the hand.",
    )
    says = "Misdeal. Take your chips back. We redeal the same hand."
    otherwise: ClassVar[Otherwise] = {
        "button": Words(
            steps=(
                *_BACK,
                "Move the button to its right place and post the blinds from there. Deal in no new players.",
                "Shuffle, cut and redeal.",
            ),
            says="Misdeal. Take your chips back. The button moves to its right place and we redeal.",
        )
    }


class ReplaceExposed(Remedy):
    """The player can't keep the card. It becomes the burn, and they get the top card after the deal."""

    kind = "replace_exposed"
    steps = (
        "Deal until every player has a full hand.",
        "Give {who} the top card of the stub for {cards}.",
        "Put the exposed card face up on top of the stub as the next burn.",
        "Turn it face down when you burn it.",
    )
    says = "The exposed card is replaced after the deal and becomes the burn. Players can't keep or refuse it."


class CardPlays(Remedy):
    """The card plays."""

    kind = "card_plays"
    steps = ("Turn the card face down, or give it back to its owner.", "Continue. The card plays.")
    says = "The card plays."


@dataclass(kw_only=True)
class ScrapCard(Remedy):
    """The card is out of play, and the next card replaces it."""

    kind = "scrap_card"
    steps = (_SCRAP, "Deal the next card in its place, with no new burn.")
    says = "That card is out of play. The next card replaces it."
    otherwise: ClassVar[Otherwise] = {
        "dealing": Words(steps=(_SCRAP, "Deal the next card in its place and continue from there.")),
        "in_hand": Words(steps=(_SCRAP, "Finish dealing the round.", "Give {who} the top card of the stub for it.")),
    }
    late: bool = False
    """Whether the next card already went to another player: then the replacement comes when the round is dealt."""


class ExtraIsBurn(Remedy):
    """The extra card goes back and is the burn."""

    kind = "extra_is_burn"
    wants = ("seat",)
    steps = (
        "Take {who}'s extra card back unseen and put it on top of the stub.",
        "It is the next burn. Deal on as usual.",
    )
    says = "One card too many. It goes back and becomes the burn card."


class GiveNextCard(Remedy):
    """The player gets the top card, which was theirs anyway."""

    kind = "give_next_card"
    wants = ("seat",)
    steps = ("Give {who} the top card of the stub.", "Continue as usual.")
    says = "{who} gets the next card. It was theirs anyway."


class DeadHand(Remedy):
    """The hand is dead. Its chips stay in the pot."""

    kind = "dead_hand"
    wants = ("seat",)
    decides = "{who}'s hand is dead. The chips stay in the pot."
    steps = ("Muck {who}'s cards.", "Leave {who}'s chips in the pot.", "Continue.")
    says = "{who}'s hand is dead. The chips stay in the pot."


class SeatKilled(Remedy):
    """The hand dealt to the wrong seat is dead. All others are live."""

    kind = "seat_killed"
    wants = ("seat",)
    steps = ("Muck {who}'s cards unseen.", "Continue. All other hands are live.")
    says = "That hand is dead. All other hands are live."


class ButtonPutRight(Remedy):
    """Button and blinds are fixed for the next hand, so no player misses or repeats a position."""

    kind = "correct_button"
    wants = ("button",)
    steps = (
        "Before the next hand, move the button on from where it should have been.",
        "Check that no player posts a blind twice or is skipped.",
    )
    says = "The button was wrong. We fix it for the next hand."


class NotHisCall(Remedy):
    """Players can't declare a misdeal. The dealer or the floor decides."""

    kind = "not_his_call"
    steps = (
        "Stop the action.",
        "Check what is wrong or call the floor, and report it.",
        "If nothing is wrong, continue with the player to act.",
    )
    says = "Only the dealer or the floor can declare a misdeal. Let's take a look."
    only_people = True


@dataclass(kw_only=True)
class HandIsVoid(Remedy):
    """The hand is void. Everyone gets their chips back."""

    kind = "void_hand"
    steps = (*_BACK, "Change the deck.", "Leave the button where it is and redeal the hand.")
    says = "This hand is void. Everyone gets their chips back."
    otherwise: ClassVar[Otherwise] = {"not_again": Words(steps=(*_BACK, "Change the deck."))}
    redeal: bool = True
    """Whether the hand is redealt with the same button, blinds and players."""


class VoidWithForfeit(Remedy):
    """The hand is void. Players who knew leave their chips in for the next hand of the same players."""

    kind = "void_with_forfeit"
    wants = ("seat",)
    decides = (
        "The hand is void. Chips go back, but {who}'s chips stay in the pot for the next hand of the same players."
    )
    steps = (
        "Stop the action and take all cards back.",
        "Return every chip to its player, but leave {who}'s chips in the middle.",
        "Change the deck.",
        "Leave the button where it is. Deal the next hand only to the players in this one.",
    )
    says = "This hand is void. {who}'s chips stay in the pot for the next hand; all other chips go back."


class ResultStands(Remedy):
    """The result stands. The deck is changed for the next hand."""

    kind = "result_stands"
    steps = ("Leave all chips where they are.", "Finish any hand in progress, then change the deck.")
    says = "Everything so far stands. We change the deck."
    otherwise: ClassVar[Otherwise] = {
        "tabled_mucked": Words(
            "Everything so far stands.", ("Leave all chips where they are.",), "Everything so far stands."
        )
    }


class DeckChanged(Remedy):
    """The deck is changed without telling the players, and the floor is informed."""

    kind = "deck_changed"
    steps = (
        "Don't tell the players.",
        "Finish this hand, then switch decks.",
        "Ask for a new setup and tell the floor that the cards are sticky.",
    )
    says = "New setup, please."
