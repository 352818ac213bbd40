"""Who at the table does some of the dealer's work, as the house has it: deals, shuffles, keeps the muck."""

from collections.abc import Callable

from cutcard.live.messages import HelpersSeen
from cutcard.live.tablet.entries import Entries
from cutcard.live.tablet.pushing import Cite
from cutcard.rules.resolved import Rules
from cutcard.table import Table


def helpers_seen(t: Table, r: Rules, entries: Entries, cite: Cite, name: Callable[[str], str]) -> HelpersSeen | None:
    """Everybody who helps now; None: the club's dealer does all herself."""
    policy = r.duties
    button = t.positions.button if t.positions is not None else t.first_button
    seat, eliminated = policy.dealer(button, entries.out if t.stakes.format == "tournament" else "")
    shuffler = _right_of(t, button) if policy.shuffler == "right_of_button" else 0
    muck = entries.first_fold if policy.muck == "first_to_fold" and _folded(t, entries.first_fold) else 0
    if not (seat or eliminated or shuffler or muck):
        return None
    cases = (("dealer", seat or eliminated), ("shuffler", shuffler), ("muck", muck))
    cites = dict.fromkeys(rule for case, holds in cases if holds for rule in policy.cites_on(case))
    return HelpersSeen(seat, name(eliminated) if eliminated else "", shuffler, muck, cite(tuple(cites)))


def _right_of(t: Table, button: int) -> int:
    """The player to the right of the button: the one before it, clockwise."""
    seats = [s.seat for s in t.clockwise]
    before = [seat for seat in seats if seat < button] or [seat for seat in seats if seat != button]
    return before[-1] if before and button else 0


def _folded(t: Table, seat: int) -> bool:
    player = t.hand.by_seat.get(seat) if t.playing and t.hand is not None else None
    return player is not None and not player.live
