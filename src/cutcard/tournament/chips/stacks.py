"""Chips that come to a stack or leave it, and the book of all chips in play."""

from cutcard.tournament.chips.compartments import STACKS
from cutcard.tournament.night import Entrant, Night, Out


def book(n: Night, why: str, amount: int) -> None:
    """So many chips came into play, or left it."""
    n.bank.chips[why] = n.bank.chips.get(why, 0) + amount


def add(one: Entrant, amount: int) -> None:
    """A stack that is known grows or shrinks."""
    if one.play.stack is not None:
        one.play.stack = max(0, one.play.stack + amount)


def removed(n: Night, player: str) -> Out | None:
    """The going out with which somebody's chips left play; None: they did not."""
    return next((out for out in n.floor.outs if out.player == player and out.why != "bust"), None)


def stack_from_tray(n: Night, one: Entrant) -> None:
    """His starting stack came from his table's tray, where it has some; else from the bank."""
    tray = n.tables[one.table].dealer.tray if one.table else {}
    if tray.get(STACKS):
        tray[STACKS] -= 1
