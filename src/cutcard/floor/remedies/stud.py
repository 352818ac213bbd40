"""Remedies for the streets of stud."""

from cutcard.floor.case import Case
from cutcard.floor.doing import Doing
from cutcard.floor.remedies.remedy import OnTheCards, must_hold
from cutcard.hand.commands import SetBehind
from cutcard.hand.state import Player


class SetAsideStud(OnTheCards):
    """The early card waits with one for each other player and its burn; before the last street they are mixed in."""

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

    def put_right(self, doing: Doing, case: Case) -> None:
        """Card and burn beside the deck; when the betting is over, one card for each other player who is still in."""
        must_hold(case, case.seat)
        doing.move("up", "aside", seat=case.seat, up=True)
        doing.move("burns", "aside")
        street, last = doing.hand.street + 1, len(case.rules.game.streets) - 1
        doing.plan(street, early=1, mix="with_stub" if street == last else "")
        if street < last:
            doing.plan(last, mix="with_stub")


class ReplaceAstray(OnTheCards):
    """The card is set aside; when the round is dealt its player gets the next one."""

    kind = "replace_astray"
    wants = ("seat",)
    steps = (
        "Set the card aside in front of the tray, not in the muck.",
        "Finish dealing the round.",
        "Give {who} the next card of the stub.",
    )
    says = "The card is set aside. {who} gets the next one when the round is dealt."

    def put_right(self, doing: Doing, case: Case) -> None:
        """The last card of the player for the next of the stub."""
        street = case.rules.game.streets[max(doing.hand.street, 0)]
        side = "up" if street.up else "down"
        doing.move("up" if side == "up" else "down", "aside", seat=case.seat, up=True)
        doing.move("stub", "up" if side == "up" else "down", seat=case.seat, up=side == "up")


# The last street ------------------------------------------------------------------------------------------------------


def turn_up(doing: Doing, player: Player) -> None:
    """A player's last card lies face up, where it does not already."""
    dealt = sum(street.up for street in doing.case.rules.game.streets[: doing.hand.street + 1])
    if player.live and len(player.up) == dealt and player.down:
        doing.move("down", "up", player.down[-1], seat=player.seat, up=True)


def turn_his_up(doing: Doing, case: Case) -> None:
    """The card that came face up."""
    player = doing.hand.by_seat.get(case.seat)
    if player is not None:
        turn_up(doing, player)


class SeventhAllUp(OnTheCards):
    """Everybody has his last card face up."""

    kind = "seventh_all_up"
    wants = ("seat",)
    steps = ("Deal the last card of every other player face up too.", "Who opened the last round opens this one.")
    says = "The first card came face up, so everybody gets the last card face up."
    later = (("{who} declares himself all in before anybody acts", "He plays for what is in the pot now."),)

    def put_right(self, doing: Doing, case: Case) -> None:
        """All of them."""
        del case
        for player in doing.hand.players:
            turn_up(doing, player)


class SeventhRestDown(OnTheCards):
    """Only this card lies face up."""

    kind = "seventh_rest_down"
    wants = ("seat",)
    steps = ("Leave the card of {who} face up.", "Deal the last cards of the others face down.")
    says = "The card of {who} stays face up. The others get theirs face down."
    later = (("{who} declares himself all in before anybody acts", "He plays for what is in the pot now."),)

    def put_right(self, doing: Doing, case: Case) -> None:
        """His."""
        turn_his_up(doing, case)


class CountsAllIn(OnTheCards):
    """He plays for what is in the pot; his chips behind play no part."""

    kind = "counts_all_in"
    wants = ("seat",)
    decides = "{who} counts as all in: he wins or loses only what is in the pot now, and the others bet on beside it."
    steps = (
        "Leave the chips of {who} in front of him: they play no part in this hand.",
        "All further bets go into a side pot for the others.",
    )
    says = "{who} counts as all in. Further bets go into a side pot."

    def put_right(self, doing: Doing, case: Case) -> None:
        """The card up, everybody's where his came first, and the chips behind."""
        if case.facts.get("first_player") == "yes":
            for player in doing.hand.players:
                turn_up(doing, player)
        turn_his_up(doing, case)
        doing.act(SetBehind(of=case.seat, cites=case.cites))


class PlaysNormally(OnTheCards):
    """The card lies there, and that is all."""

    kind = "plays_normally"
    wants = ("seat",)
    steps = ("Leave the cards of {who} as they lie, in the order they came.", "Go on with the player to act.")
    says = "{who} plays on with the cards as they lie."

    def put_right(self, doing: Doing, case: Case) -> None:
        """A last card that came face up stays so."""
        if case.incident == "seventh_exposed":
            turn_his_up(doing, case)
