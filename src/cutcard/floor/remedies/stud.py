"""The streets of stud put right."""

from cutcard.floor.doing import Doing
from cutcard.floor.remedies.deeds import must_hold, puts_right
from cutcard.hand.commands import SetBehind
from cutcard.hand.state import Player
from cutcard.rules.slots import remedies_board as rows


@puts_right(rows.SetAsideStud)
def set_aside(doing: Doing) -> None:
    """Card and burn beside the deck; when the betting is over, one card for each other player who is still in."""
    case = doing.case
    must_hold(case, case.seat)
    doing.move("up", "aside", seat=case.seat, up=True)
    doing.move("burns", "aside")
    street, last = doing.hand.street + 1, len(case.rules.game.streets) - 1
    doing.plan(street, early=1, mix="with_stub" if street == last else "")
    if street < last:
        doing.plan(last, mix="with_stub")


@puts_right(rows.ReplaceAstray)
def replace_astray(doing: Doing) -> None:
    """The last card of the player for the next of the stub."""
    street, seat = doing.case.rules.game.streets[max(doing.hand.street, 0)], doing.case.seat
    doing.move("up" if street.up else "down", "aside", seat=seat, up=True)
    doing.move("stub", "up" if street.up else "down", seat=seat, up=street.up > 0)


# The last street ------------------------------------------------------------------------------------------------------


def turn_up(doing: Doing, player: Player) -> None:
    """A player's last card lies face up, where it does not already."""
    dealt = sum(street.up for street in doing.case.rules.game.streets[: doing.hand.street + 1])
    if player.live and len(player.up) == dealt and player.down:
        doing.move("down", "up", player.down[-1], seat=player.seat, up=True)


@puts_right(rows.SeventhRestDown)
def turn_his_up(doing: Doing) -> None:
    """The card that came face up."""
    player = doing.hand.by_seat.get(doing.case.seat)
    if player is not None:
        turn_up(doing, player)


@puts_right(rows.SeventhAllUp)
def turn_all_up(doing: Doing) -> None:
    """The last cards of all."""
    for player in doing.hand.players:
        turn_up(doing, player)


@puts_right(rows.CountsAllIn)
def counts_all_in(doing: Doing) -> None:
    """The card up, everybody's where his came first, and the chips behind."""
    if doing.case.facts.get("first_player") == "yes":
        turn_all_up(doing)
    turn_his_up(doing)
    doing.act(SetBehind(of=doing.case.seat, cites=doing.case.cites))


@puts_right(rows.PlaysNormally)
def plays_normally(doing: Doing) -> None:
    """A last card that came face up stays so."""
    if doing.case.incident == "seventh_exposed":
        turn_his_up(doing)
