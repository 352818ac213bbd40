"""What a player types, understood: "raise 300", "all in", "discard As 7d"."""

import re
from collections.abc import Callable
from typing import Final

from cutcard.cards import NotACard, cards
from cutcard.hand.commands import (
    AllIn,
    AnyCommand,
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    Muck,
    RaiseTo,
    RunIt,
    Show,
)

_PLAIN: Final[dict[str, Callable[[int], AnyCommand]]] = {
    "fold": Fold, "f": Fold,
    "check": Check, "k": Check,
    "call": Call, "c": Call,
    "all in": AllIn, "all-in": AllIn, "allin": AllIn, "a": AllIn,
    "bring in": BringIn, "bring-in": BringIn, "bring it in": BringIn, "b": BringIn,
    "stand pat": Discard, "pat": Discard, "p": Discard,
    "show": Show, "s": Show,
    "muck": Muck, "m": Muck,
}  # fmt: skip
_RAISE: Final = re.compile(r"(?:raise|bet|complete|make it|r)(?: to)? ([\d,.]+)(k?)")
_RUN: Final = re.compile(r"run(?: it)? (\d)(?: times)?")
_DISCARD: Final = re.compile(r"(?:discard|throw|d) (.+)")

HELP: Final = (
    "fold, check, call, bet 300, raise 300 (the whole bet, not what you add), all in; bring in, complete 100; "
    "discard As 7d, stand pat; show, muck; run 2; why (the rule behind what is allowed now), help, quit"
)


def understood(typed: str, seat: int) -> AnyCommand | None:
    """The command that was typed, or None where it is none; what is allowed is for the engine to say."""
    words = " ".join(typed.lower().split())
    if words in _PLAIN:
        return _PLAIN[words](seat)
    if found := _RAISE.fullmatch(words):
        return _raise(found[1], thousands=bool(found[2]), seat=seat)
    if found := _RUN.fullmatch(words):
        return RunIt(seat, int(found[1]))
    if found := _DISCARD.fullmatch(words):
        try:
            return Discard(seat, cards(found[1]))
        except NotACard:
            return None
    return None


def _raise(number: str, *, thousands: bool, seat: int) -> AnyCommand | None:
    amount = number.replace(",", "")
    if thousands:
        whole, _, rest = amount.partition(".")
        amount = f"{whole}{rest:0<3}" if len(rest) <= 3 else ""
    return RaiseTo(seat, int(amount)) if amount.isdecimal() else None
