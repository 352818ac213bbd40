"""What a learner may do, as numbers: the same few for every game, and which of them are open now.

| action | what it is |
|---|---|
| 0 | fold |
| 1 | stay: check, call, or bring it in |
| 2 | bet or raise as little as the house allows |
| 3, 4 | by half the pot, by the pot; as near as the house allows |
| 5 | as much as the house allows |
| 6 + b | where cards are drawn or thrown away: those whose bits are in b, the first card's is 1; 6 stands pat |

An amount that an earlier action has already is not open, so that no two actions are the same.
"""

from typing import Final

from cutcard.hand import Legal
from cutcard.hand.commands import AnyCommand, BringIn, Call, Check, Discard, Fold, RaiseTo
from cutcard.hand.legal_options import DRAW
from cutcard.hand.view import View
from cutcard.rules import Game

FOLD: Final = 0
STAY: Final = 1
RAISES: Final = (2, 3, 4, 5)
PAT: Final = 6
_HELD: Final = 5
"""Cards of which any may be changed, at most."""


def count(game: Game) -> int:
    """How many actions a game has."""
    return PAT + (1 << _HELD) if any(street.draw or street.discard for street in game.streets) else PAT


def open_now(view: View) -> dict[int, AnyCommand]:
    """By action: the command that it is now, for whoever is to act."""
    may = view.legal
    if may is None or not may.seat:
        return {}
    return _thrown(view, may) if may.phase == DRAW else _bets(view, may)


def _bets(view: View, may: Legal) -> dict[int, AnyCommand]:
    found: dict[int, AnyCommand] = {FOLD: Fold(may.seat)} if may.may_fold else {}
    if may.bring_in:
        found[STAY] = BringIn(may.seat)
    elif may.call or may.may_check:
        found[STAY] = Call(may.seat) if may.call else Check(may.seat)
    if may.max_to:
        high = max(seat.bet for seat in view.seats)
        pot = view.total + may.call
        amounts = (may.min_to, _near(may, high + pot // 2), _near(may, high + pot), may.max_to)
        for action, to in zip(RAISES, amounts, strict=True):
            if to not in amounts[: action - RAISES[0]]:
                found[action] = RaiseTo(may.seat, to)
    return found


def _near(may: Legal, to: int) -> int:
    """An amount on the table's own steps."""
    if to >= may.max_to or may.min_to % may.grid:
        return may.max_to if to >= may.max_to else may.min_to
    above = max(0, to - may.min_to)
    return may.min_to + above - above % may.grid


def _thrown(view: View, may: Legal) -> dict[int, AnyCommand]:
    held = next(seat.down for seat in view.seats if seat.seat == may.seat)[:_HELD]
    return {
        PAT + bits: Discard(may.seat, tuple(card for at, card in enumerate(held) if bits >> at & 1))
        for bits in range(1 << len(held))
        if may.discard <= bits.bit_count() <= may.draw
    }
