"""Chips where they lie: in a dealer's tray, in a stack as far as it is known, and the book of all chips in play.

Every stack has a figure in the books. With real cards it is no more than that: only what somebody counted is known, and
only of that moment.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from cutcard.tournament.clock.hands import ABOUT, LASTS, tells_of
from cutcard.tournament.state import Entrant, Night, Out

STACKS: Final = "stacks"
ADD_ONS: Final = "add-ons"


def compartment(value: int) -> str:
    """Where chips of a value lie that are there for colouring up."""
    return f"colour-up {value}"


def is_one(what: str) -> bool:
    """Whether something lies under this name."""
    chips, _, value = what.rpartition(" ")
    return what in (STACKS, ADD_ONS) or (chips == "colour-up" and value.isdecimal() and len(value) < 10)


def in_tray(tray: dict[str, int]) -> str:
    """What a tray holds, in words: 2 starting stacks, 6 add-on stacks, 12 × 100."""
    said = {STACKS: "starting stacks", ADD_ONS: "add-on stacks"}
    parts = [
        f"{count} {said[what]}" if what in said else f"{count} × {int(what.split()[-1]):,}"
        for what, count in tray.items()
        if count
    ]
    return ", ".join(parts) or "nothing"


class KnownStack(NamedTuple):
    """What somebody has; `counted`: as somebody counted it then (0: as it is now). No chips: nobody knows."""

    chips: int | None = None
    counted: int = 0


def known(n: Night, one: Entrant, now: int) -> KnownStack:
    """What is known of somebody's stack: all where it is told, else what was counted and when."""
    if one.status != "in" or not n.started or n.plan.room == "online":
        return KnownStack(one.play.stack)
    table = n.tables.get(one.table)
    if not one.play.counted:
        return KnownStack()
    told = table is not None and bool(table.live) and tells_of(n, table, now) and one.play.counted >= table.linked
    return KnownStack(one.play.stack, 0 if told else one.play.counted)


def is_certain(n: Night, one: Entrant, now: int) -> bool:
    """Whether somebody's figure in the books is what lies before them: told, just bought, or just counted."""
    if n.plan.room == "online" or not n.started:
        return True
    if one.play.counted:
        return now <= one.play.counted + LASTS
    bought, table = max(n.started, one.play.bought_in), n.tables.get(one.table)
    told = table is not None and table.live and bought >= table.linked  # every hand is, so he was dealt none
    return one.play.fresh and (bool(told) or now <= bought + ABOUT)


def unknown(n: Night, ones: Iterable[Entrant], now: int) -> list[Entrant]:
    """Those of them whose stack nobody has counted."""
    return [one for one in ones if known(n, one, now).chips is None]


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
