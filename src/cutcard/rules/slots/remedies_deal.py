"""Remedies for the deal and the deck: kinds of the slot `ruling`."""

from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slots.remedies import Otherwise, Remedy, Words

_BACK = (
    "Stop the action and take all cards back.",
    "Give every chip in the pot back to the player who put it in, blinds and antes too.",
)
_SCRAP = "Take {cards} out of play; it is scrap paper for the rest of the hand."


class PlayOn(Remedy):
    """The deal stands, and the hand is played out."""

    kind = "play_on"
    steps = ("Leave all cards and chips where they are.", "Go on with the player to act.")
    says = "The deal stands. The hand is played out."


class Misdeal(Remedy):
    """Misdeal: all cards and all chips come back, and the same hand is dealt again."""

    kind = "misdeal"
    steps = (
        *_BACK,
        "Leave the button where it is; nobody new is dealt in, and the blinds stay as they are.",
        "Shuffle, cut, and deal the same hand again.",
    )
    says = "Misdeal. Everybody takes their chips back, and the same hand is dealt again."
    otherwise: ClassVar[Otherwise] = {
        "button": Words(
            steps=(
                *_BACK,
                "Put the button where it belongs, and have the blinds posted from there; nobody new is dealt in.",
                "Shuffle, cut, and deal again.",
            ),
            says="Misdeal. Everybody takes their chips back. The button is put right, and the hand is dealt again.",
        )
    }


class ReplaceExposed(Remedy):
    """The card cannot be kept: it becomes the burn, and its owner gets the top card after the deal."""

    kind = "replace_exposed"
    steps = (
        "Deal on until everybody has a whole hand.",
        "Give {who} the top card of the stub for {cards}.",
        "Put the exposed card face up on top of the stub: it is the next burn.",
        "When it is burned, turn it face down.",
    )
    says = "The exposed card is replaced after the deal and becomes the burn. Nobody may keep or refuse it."


class CardPlays(Remedy):
    """The card plays."""

    kind = "card_plays"
    steps = ("Turn the card face down again, or give it back to its owner.", "Go on: the card plays.")
    says = "The card plays."


@dataclass(kw_only=True)
class ScrapCard(Remedy):
    """The card is scrap paper: it goes out of play, and the next card takes its place."""

    kind = "scrap_card"
    steps = (_SCRAP, "Turn the next card in its place, without another burn.")
    says = "This card is scrap paper: it is out of play, and the next card takes its place."
    otherwise: ClassVar[Otherwise] = {
        "dealing": Words(steps=(_SCRAP, "Deal the next card in its place and go on from there.")),
        "in_hand": Words(steps=(_SCRAP, "Finish dealing the round.", "Give {who} the top card of the stub for it.")),
    }
    late: bool = False
    """Whether the next card has gone to another player already: then the replacement comes when the round is dealt."""


class ExtraIsBurn(Remedy):
    """The extra card goes back to the deck and is the burn."""

    kind = "extra_is_burn"
    wants = ("seat",)
    steps = (
        "Take the extra card from {who} unseen and put it back on top of the stub.",
        "It is the next burn: deal on as usual.",
    )
    says = "One card was dealt too many. It goes back and is the burn card."


class GiveNextCard(Remedy):
    """The player gets the top card, which was theirs anyway."""

    kind = "give_next_card"
    wants = ("seat",)
    steps = ("Give {who} the top card of the stub.", "Go on as usual.")
    says = "{who} gets the next card: it was theirs anyway."


class DeadHand(Remedy):
    """The hand is dead, and what it put in stays in the pot."""

    kind = "dead_hand"
    wants = ("seat",)
    decides = "The hand of {who} is dead, and what it put in stays in the pot."
    steps = ("Put the cards of {who} into the muck.", "Leave all chips that {who} put in where they are.", "Go on.")
    says = "The hand of {who} is dead. The chips stay in the pot."


class SeatKilled(Remedy):
    """The hand that nobody was to have is dead, and the others play on."""

    kind = "seat_killed"
    wants = ("seat",)
    steps = ("Put the cards dealt to {who} into the muck, unseen.", "Go on: all other hands play.")
    says = "That hand is dead. All others play on."


class ButtonPutRight(Remedy):
    """Button and blinds are put right for the next hand, so that each player has every place once."""

    kind = "correct_button"
    wants = ("button",)
    steps = (
        "Before the next hand put the button where it goes from its right place.",
        "Check that no player pays a blind twice, and that none is passed over.",
    )
    says = "The button was in the wrong place. It is put right for the next hand."


class NotHisCall(Remedy):
    """A player cannot declare a misdeal: the dealer or the floor looks at it."""

    kind = "not_his_call"
    steps = (
        "Stop the action.",
        "Look what is wrong, or call the floor, and report what it is.",
        "If nothing is wrong, go on with the player to act.",
    )
    says = "Only the dealer or the floor declares a misdeal. We have a look at it."
    only_people = True


@dataclass(kw_only=True)
class HandIsVoid(Remedy):
    """The hand is void: everybody gets back what they put in."""

    kind = "void_hand"
    steps = (*_BACK, "Take another deck.", "Leave the button where it is, and deal the same hand again.")
    says = "This hand is void. Everybody gets back what they put in."
    otherwise: ClassVar[Otherwise] = {"not_again": Words(steps=(*_BACK, "Take another deck."))}
    redeal: bool = True
    """Whether the same hand is dealt again, with the same button, blinds and players."""


class VoidWithForfeit(Remedy):
    """The hand is void: chips go back, but who knew of it leaves theirs for the next hand of the same players."""

    kind = "void_with_forfeit"
    wants = ("seat",)
    decides = (
        "The hand is void: chips go back, but those of {who} stay in the pot for the next hand of the same players."
    )
    steps = (
        "Stop the action and take all cards back.",
        "Give every chip back to the player who put it in, but leave those of {who} in the middle.",
        "Take another deck.",
        "Leave the button where it is, and deal the next hand only to those who were in this one.",
    )
    says = "This hand is void. What {who} put in stays in the pot for the next hand; all other chips go back."


class ResultStands(Remedy):
    """What has happened stands; another deck is taken for the next hand."""

    kind = "result_stands"
    steps = ("Leave all chips where they are.", "Finish this hand if one is being played, and take another deck then.")
    says = "What has happened stands. We change the deck."
    otherwise: ClassVar[Otherwise] = {
        "tabled_mucked": Words(
            "What has happened stands.", ("Leave all chips where they are.",), "What has happened stands."
        )
    }


class DeckChanged(Remedy):
    """The deck is changed without a word to the players, and the floor is told."""

    kind = "deck_changed"
    steps = (
        "Say nothing to the players.",
        "Finish this hand, and switch to the other deck.",
        "Ask for a new set-up, and tell the floor that the cards are sticky.",
    )
    says = "New cards, please."
