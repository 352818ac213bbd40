"""Remedies for the board, the burns and the streets of stud: kinds of the slot `ruling`."""

from typing import ClassVar

from cutcard.rules.slots.remedies import Otherwise, Remedy, Words

_MIXED_WHEN_DUE = (
    "Set the early cards aside, face up; nobody may accept or refuse them. Leave the burn where it lies.",
    "Finish the betting of this round with the same amounts.",
    "Then mix the early cards into the stub, without burns and discards; shuffle and cut.",
    "Deal the street without another burn.",
)
_NEVER = (("All other players fold", "The early cards stay out of play, and the last player has the pot."),)


class RedealFlop(Remedy):
    """The flop is mixed into the stub and the burn stays; after a shuffle a new flop comes without a burn."""

    kind = "redeal_flop"
    steps = (
        "Leave the burn card where it lies.",
        "Put all cards of the flop back to the stub, also where you know which one is too many.",
        "Shuffle and cut.",
        "Turn a new flop without another burn.",
    )
    says = "The flop is mixed into the deck and dealt again, without another burn."
    otherwise: ClassVar[Otherwise] = {
        "premature_board": Words(
            steps=_MIXED_WHEN_DUE,
            says="These cards came too early and cannot be used. First we finish the betting.",
            later=_NEVER,
        )
    }


class OneIsBurn(Remedy):
    """The cards are mixed face down and one is drawn to be the next burn; the others are the flop."""

    kind = "one_is_burn"
    steps = (
        "Turn the four cards face down and scramble them.",
        "Let an official draw one: put it face down on top of the stub, it is the next burn.",
        "Turn the other three up: they are the flop.",
    )
    says = "There are four cards on the flop. One is drawn to be the next burn; the other three are the flop."


class RestoreFlop(Remedy):
    """The last card goes back on the stub; the first three are the flop."""

    kind = "restore_flop"
    steps = (
        "Put the last card back on top of the stub, face down: it is the next burn.",
        "The first three are the flop.",
    )
    says = "The first three cards are the flop. The fourth is the next burn."


class RestoreTurn(Remedy):
    """The card is set aside: the river's card is the turn, and the river comes from the stub mixed with it."""

    kind = "restore_turn"
    steps = (
        "Set the early turn aside, face up; nobody may accept or refuse it. Leave its burn where it lies.",
        "Finish the betting of this round with the same amounts.",
        "Burn a card and turn the next one: what would have been the river is the turn.",
        "After the betting on the turn mix the card set aside into the stub, without burns or discards; shuffle, cut.",
        "Turn the river without a burn.",
    )
    says = "The turn came too early and cannot be used. First we finish the betting."
    later = _NEVER


class RedealStreet(Remedy):
    """What came too early is mixed into the stub, and comes anew without a burn when the betting is over."""

    kind = "redeal_street"
    steps = _MIXED_WHEN_DUE
    says = "This card came too early and cannot be used. First we finish the betting; then it is mixed into the deck."
    later = _NEVER


class RestoreBurn(Remedy):
    """The burn is put right: each card goes where it would have gone."""

    kind = "restore_burn"
    steps = (
        "Take the second burn: it is the first card of this street.",
        "Put the last card of the street back on top of the stub, face down: it is the next burn.",
        "Deal the later streets as usual.",
    )
    says = "The burn was wrong. It is put right: each card goes where it belongs."
    otherwise: ClassVar[Otherwise] = {
        "burn_missing": Words(
            steps=(
                "Take the first card of this street as the burn.",
                "Move the others up, and turn the next card of the stub as the last of the street.",
                "Deal the later streets as usual.",
            )
        )
    }


class ReshuffleBurn(Remedy):
    """The cards that were seen are mixed into the stub, and dealt anew with one burn in all."""

    kind = "reshuffle_burn"
    steps = (
        "Put the flop and the second burn back to the stub.",
        "Shuffle and cut; hands and the first burn stay as they are.",
        "Turn a new flop without another burn.",
    )
    says = "The burn was wrong and cards were seen. They are mixed into the deck, and the flop is dealt again."
    otherwise: ClassVar[Otherwise] = {
        "burn_missing": Words(
            steps=(
                "Put the flop back to the stub.",
                "Shuffle and cut; hands stay.",
                "Burn one card and turn a new flop.",
            )
        )
    }


class BoardStands(Remedy):
    """The board stands; later cards are those that would have come without the error."""

    kind = "board_stands"
    steps = (
        "Leave the board as it is.",
        "Put the second burn back on top of the stub: it is the burn of the next street.",
        "Deal the later streets as usual.",
    )
    says = "The board has been acted on: it stands. The next cards are those that would have come."
    otherwise: ClassVar[Otherwise] = {
        "burn_missing": Words(
            steps=(
                "Leave the board as it is.",
                "Before the next street burn two cards.",
                "Deal the later streets as usual.",
            )
        )
    }


class RetakeFlop(Remedy):
    """The cards go back to their own deck, and the flop is dealt from the right one."""

    kind = "retake_flop"
    steps = (
        "Put the cards back to the deck they came from.",
        "Burn a card of the right deck, and turn the flop from it.",
    )
    says = "The flop came from the wrong deck. It is dealt again from the right one."


class SetAsideStud(Remedy):
    """The early card is set aside with one for each other player, and the street takes the cards after them."""

    kind = "set_aside_stud"
    wants = ("seat",)
    steps = (
        "Set the early card of {who} aside in front of the tray, not in the muck, and its burn with it.",
        "Finish the betting of this round.",
        "Put one card face down to the card set aside for each other player who is still in.",
        "Burn a card and deal the street as usual.",
        "Before the last street mix all cards set aside into the stub; then burn and deal. That makes four burns.",
    )
    says = "This card came too early and cannot be used. First we finish the betting."


class ReplaceAstray(Remedy):
    """The card is set aside, the round of cards is finished, and its player gets the next one."""

    kind = "replace_astray"
    wants = ("seat",)
    steps = (
        "Set the card aside in front of the tray, not in the muck.",
        "Finish dealing the round.",
        "Give {who} the next card of the stub.",
    )
    says = "The card is set aside. {who} gets the next one when the round is dealt."


class SeventhAllUp(Remedy):
    """Everybody gets their last card face up."""

    kind = "seventh_all_up"
    wants = ("seat",)
    steps = ("Deal the last card of every other player face up too.", "Who opened the last round opens this one.")
    says = "The first card came face up, so everybody gets the last card face up."
    later = (("{who} declares an all-in before anybody acts", "They play for what is in the pot now."),)


class SeventhRestDown(Remedy):
    """The others get their last cards face down."""

    kind = "seventh_rest_down"
    wants = ("seat",)
    steps = ("Leave the card of {who} face up.", "Deal the last cards of the others face down.")
    says = "The card of {who} stays face up. The others get theirs face down."
    later = (("{who} declares an all-in before anybody acts", "They play for what is in the pot now."),)


class CountsAllIn(Remedy):
    """The player counts as all in: they win or lose only what is in the pot now, and the others bet on beside it."""

    kind = "counts_all_in"
    wants = ("seat",)
    decides = "{who} counts as all in: they win or lose only what is in the pot now, and the others bet on beside it."
    steps = (
        "Leave the chips of {who} in front of them: they play no part in this hand.",
        "All further bets go into a side pot for the others.",
    )
    says = "{who} counts as all in. Further bets go into a side pot."


class PlaysNormally(Remedy):
    """The player plays on with the card as it lies."""

    kind = "plays_normally"
    wants = ("seat",)
    steps = ("Leave the cards of {who} as they lie, in the order they came.", "Go on with the player to act.")
    says = "{who} plays on with the cards as they lie."
