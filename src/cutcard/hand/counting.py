"""What a player is told when he asks how much another one has: to the chip, or an estimate, as the house says."""

from typing import NamedTuple

from cutcard.hand.options import BET
from cutcard.hand.state import Hand
from cutcard.rules.policy import Cites
from cutcard.rules.resolved import Rules


class Count(NamedTuple):
    """An answer; of an all-in it is all that he has in front of him, else what he has behind."""

    chips: int
    exact: bool
    cites: Cites


def count(h: Hand, r: Rules, asker: int, of: int) -> Count:
    """What `asker` is told of the chips of `of`; both were dealt in."""
    p = h.by_seat[of]
    all_in = p.live and not p.stack and p.bet > 0
    chips = p.bet if all_in else p.stack
    facing = all_in and h.phase == BET and h.actor is not None and h.actor.seat == asker and p.bet > h.actor.bet
    if r.stack_count.exact(facing_all_in=facing):
        return Count(chips, exact=True, cites=r.stack_count.cites_on("exact"))
    return Count(r.stack_count.estimate(chips), exact=False, cites=r.stack_count.cites_on("estimate"))
