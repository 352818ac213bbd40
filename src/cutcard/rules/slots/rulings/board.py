"""Remedies for the board, the burns and the streets of stud: kinds of the slot `ruling`."""

from typing import ClassVar

from cutcard.rules.slots.rulings.remedies import Otherwise, Remedy, Words

_MIXED_WHEN_DUE = (
    "Set the early cards aside, face up. Players may not accept or refuse them. Leave the burn where it is.",
    "Finish this betting round at the same amounts.",
    "Shuffle the early cards into the stub, without burns and discards, and cut.",
    "Deal the street with no new burn.",
)
_NEVER = (("All other players fold", "The early cards stay out of play and the last player wins the pot."),)


class RedealFlop(Remedy):
    """The flop is shuffled into the stub, the burn stays, and a new flop is dealt with no burn."""

    kind = "redeal_flop"
    steps = (
        "Leave the burn card where it is.",
        "Return the whole flop to the stub, even if you know which card is extra.",
        "Shuffle and cut.",
        "Deal a new flop with no new burn.",
    )
    says = "The flop goes back in the deck and we deal a new one, with no new burn."
    otherwise: ClassVar[Otherwise] = {
        "premature_board": Words(
            steps=_MIXED_WHEN_DUE,
            says="These cards came early and can't be used. We finish the betting first.",
            later=_NEVER,
        )
    }


class OneIsBurn(Remedy):
    """The cards are scrambled face down and one is drawn as the next burn. The others are the flop."""

    kind = "one_is_burn"
    steps = (
        "Turn the four cards face down and scramble them.",
        "Have the floor draw one. Put it face down on top of the stub as the next burn.",
        "Turn up the other three as the flop.",
    )
    says = "Four cards on the flop. The floor draws one as the next burn; the other three are the flop."


class RestoreFlop(Remedy):
    """The last card goes back on the stub as the next burn. The first three are the flop."""

    kind = "restore_flop"
    steps = (
        "Put the last card face down on top of the stub as the next burn.",
        "The first three cards are the flop.",
    )
    says = "The first three cards are the flop. The fourth is the next burn."


class RestoreTurn(Remedy):
    """The turn card is set aside. The river card becomes the turn, and the river comes from the reshuffled stub."""

    kind = "restore_turn"
    steps = (
        "Set the early turn card aside, face up. Players may not accept or refuse it. Leave its burn where it is.",
        "Finish this betting round at the same amounts.",
        "Burn and turn the next card. The river card becomes the turn.",
        "After the turn betting, shuffle the card set aside into the stub, without burns or discards, and cut.",
        "Deal the river with no burn.",
    )
    says = "The turn came early and can't be used. We finish the betting first."
    later = _NEVER


class RedealStreet(Remedy):
    """Early cards are shuffled into the stub and the street is redealt with no burn after the betting."""

    kind = "redeal_street"
    steps = _MIXED_WHEN_DUE
    says = "This card came early and can't be used. We finish the betting, then it is shuffled back in."
    later = _NEVER


class RestoreBurn(Remedy):
    """The burn is fixed: each card goes where it belongs."""

    kind = "restore_burn"
    steps = (
        "Use the second burn as the first card of this street.",
        "Put the last card of the street face down on top of the stub as the next burn.",
        "Deal the later streets as usual.",
    )
    says = "Wrong burn. We fix it: each card goes where it belongs."
    otherwise: ClassVar[Otherwise] = {
        "burn_missing": Words(
            steps=(
                "Use the first card of this street as the burn.",
                "Move the other cards up and deal the next card from the stub as the last of the street.",
                "Deal the later streets as usual.",
            )
        )
    }


class ReshuffleBurn(Remedy):
    """The exposed cards are shuffled into the stub and redealt, with one burn in all."""

    kind = "reshuffle_burn"
    steps = (
        "Return the flop and the second burn to the stub.",
        "Shuffle and cut. Hands and the first burn stay.",
        "Deal a new flop with no new burn.",
    )
    says = "Wrong burn, and cards were exposed. They are shuffled back and we deal a new flop."
    otherwise: ClassVar[Otherwise] = {
        "burn_missing": Words(
            steps=(
                "Return the flop to the stub.",
                "Shuffle and cut. Hands stay.",
                "Burn one card and deal a new flop.",
            )
        )
    }


class BoardStands(Remedy):
    """The board stands. Later cards are the ones that would have come without the error."""

    kind = "board_stands"
    steps = (
        "Leave the board alone.",
        "Put the second burn back on top of the stub as the next street's burn.",
        "Deal the later streets as usual.",
    )
    says = "There was action on the board, so it stands. The next cards are the ones that would have come."
    otherwise: ClassVar[Otherwise] = {
        "burn_missing": Words(
            steps=(
                "Leave the board alone.",
                "Burn two cards before the next street.",
                "Deal the later streets as usual.",
            )
        )
    }


class RetakeFlop(Remedy):
    """The cards go back to their own deck, and the flop is dealt from the right one."""

    kind = "retake_flop"
    steps = (
        "Return the cards to the deck they came from.",
        "Burn and deal the flop from the right deck.",
    )
    says = "The flop came from the wrong deck. We deal it again from the right one."


class SetAsideStud(Remedy):
    """The early card is set aside with one for each other player. The street takes the cards after them."""

    kind = "set_aside_stud"
    wants = ("seat",)
    steps = (
        "Set {who}'s early card and its burn aside in front of the tray, not in the muck.",
        "Finish this betting round.",
        "Set one more card aside, face down, for each other player still in.",
        "Burn and deal the street as usual.",
        "Before the last street, shuffle all cards set aside into the stub. Then burn and deal. That makes four burns.",
    )
    says = "This card came early and can't be used. We finish the betting first."


class ReplaceAstray(Remedy):
    """The card is set aside, the round is finished, and its player gets the next card."""

    kind = "replace_astray"
    wants = ("seat",)
    steps = (
        "Set the card aside in front of the tray, not in the muck.",
        "Finish dealing the round.",
        "Give {who} the next card from the stub.",
    )
    says = "The card is set aside. {who} gets a replacement when the round is dealt."


class SeventhAllUp(Remedy):
    """All players get their last card face up."""

    kind = "seventh_all_up"
    wants = ("seat",)
    steps = ("Deal every other player's last card face up too.", "The player who opened the last round opens this one.")
    says = "The first card came face up, so all players get their last card face up."
    later = (("{who} declares all-in before any action", "They play for the pot as it is now."),)


class SeventhRestDown(Remedy):
    """The other players get their last cards face down."""

    kind = "seventh_rest_down"
    wants = ("seat",)
    steps = ("Leave {who}'s card face up.", "Deal the other players' last cards face down.")
    says = "{who}'s card stays face up. The others get theirs face down."
    later = (("{who} declares all-in before any action", "They play for the pot as it is now."),)


_BEHIND = (
    "Leave {who}'s chips in front of them. They don't play this hand.",
    "All further bets go into a side pot for the other players.",
)


class CountsAllIn(Remedy):
    """The player is treated as all-in for the current pot, and the others bet on the side."""

    kind = "counts_all_in"
    wants = ("seat",)
    decides = "{who} is treated as all-in. They win or lose only the pot as it is now. The others bet on the side."
    steps = (
        "Leave {who}'s card face up. Deal the other players' last cards face down.",
        *_BEHIND,
    )
    says = "{who} is treated as all-in. Further bets go in a side pot."
    otherwise: ClassVar[Otherwise] = {
        "all_up": Words(steps=("Deal every other player's last card face up too.", *_BEHIND)),
    }


class PlaysNormally(Remedy):
    """The player plays on with the cards as they are."""

    kind = "plays_normally"
    wants = ("seat",)
    steps = ("Leave {who}'s cards where they are, in the order dealt.", "Continue with the player to act.")
    says = "{who} plays on with the cards as they are."
