"""What a bound player may do.

| bound to             | facing no bet                              | facing a bet                            |
|----------------------|--------------------------------------------|-----------------------------------------|
| fold                 | fold                                       | fold                                    |
| check                | check                                      | call or fold: the bet did not release   |
| call                 | check                                      | call                                    |
| bet, raise, complete | that amount or any legal one, else check   | the same; call where no raise is open   |
| no_raise             | check                                      | call or fold                            |
"""

from typing import Final

from msgspec import structs

from cutcard.hand.commands import AllIn, AnyCommand, BringIn, Call, Check, Fold, RaiseTo
from cutcard.hand.events import Bound
from cutcard.hand.legal_options import Legal
from cutcard.hand.refusals import RefusedInHand
from cutcard.hand.state import Hand, Player
from cutcard.sentences import WritesChips

_RAISES: Final = ("bet", "raise", "complete")


def bound_options(may: Legal, bond: Bound, p: Player, *, limit: bool) -> Legal:
    """Restrict what a player may do to what they are bound to."""
    cites = tuple(dict.fromkeys((*bond.cites, *may.cites)))
    if bond.to == "fold":
        return structs.replace(may, call=0, bring_in=0, may_check=False, may_fold=True, min_to=0, max_to=0, cites=cites)
    if bond.to in _RAISES and may.max_to:
        least, most = _amounts(may, bond.amount, p, limit=limit)
        return structs.replace(
            may, call=0, bring_in=0, may_check=False, may_fold=False, min_to=least, max_to=most, cites=cites
        )
    may_fold = bool(may.call) and may.may_fold and bond.to in ("check", "no_raise")
    return structs.replace(may, min_to=0, max_to=0, may_fold=may_fold, cites=cites)


def _amounts(may: Legal, amount: int, p: Player, *, limit: bool) -> tuple[int, int]:
    """The stated amount brought up or down to what is legal now; any amount where it can't be made."""
    to = min(max(amount, may.min_to), may.max_to)
    made = to == p.bet + p.stack or (to - may.min_to if limit else to) % may.grid == 0
    return (to, to) if amount and made else (may.min_to, may.max_to)


def check_bound(c: AnyCommand, h: Hand, may: Legal, p: Player, chips: WritesChips) -> None:
    """Refuse an action other than the one the player is bound to."""
    bond = h.floor.bound.get(p.seat)
    if bond is not None and not _keeps(c, may, p):
        raise RefusedInHand("bound_to", bond.cites, seat=p.seat, may=allowed(may, chips))


def _keeps(c: AnyCommand, may: Legal, p: Player) -> bool:
    if isinstance(c, AllIn):
        everything = p.bet + p.stack
        return p.stack in (may.call, may.bring_in) or may.min_to <= everything <= may.max_to
    if isinstance(c, RaiseTo):
        return 0 < may.min_to <= c.to <= may.max_to
    if isinstance(c, Fold):
        return may.may_fold
    if isinstance(c, Check):
        return may.may_check
    return bool(may.call) if isinstance(c, Call) else bool(may.bring_in) and isinstance(c, BringIn)


def allowed(may: Legal, chips: WritesChips) -> str:
    """What is allowed, in words."""
    amounts = chips(may.min_to) if may.min_to == may.max_to else f"{chips(may.min_to)} to {chips(may.max_to)}"
    ways = {
        "check": may.may_check,
        f"call {chips(may.call)}": may.call > 0,
        f"bring it in for {chips(may.bring_in)}": may.bring_in > 0,
        f"make it {amounts}": may.max_to > 0,
        "fold": may.may_fold,
    }
    return " or ".join(way for way, is_open in ways.items() if is_open)
