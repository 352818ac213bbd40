"""A hand dealt again after it was called off: the same players in the same places for the same blinds.

Nobody comes in, nothing moves; who cannot be there any more is dealt in as absent.
"""

from cutcard.hand import Hand
from cutcard.hand.commands import Post
from cutcard.hand.events import Posted
from cutcard.rules.slots.positions import Positions
from cutcard.rules.stakes import Stakes
from cutcard.table.state import Redeal, Table


def redeal_of(t: Table, hand: Hand) -> Redeal:
    """This hand again, as it began."""
    return Redeal(
        positions=t.positions or Positions(hand.button, hand.small_blind, hand.big_blind),
        dealt=tuple(sorted(hand.by_seat)),
        small=hand.small_blind,
        big=hand.big_blind,
        posts=tuple(_owed(post, hand, t.stakes) for post in hand.posts),
        absent=tuple(p.seat for p in hand.players if p.absent),
    )


def _owed(post: Posted, hand: Hand, stakes: Stakes) -> Post:
    """What was owed; of somebody who put in all he had, as the stakes say."""
    p = hand.by_seat[post.seat]
    short = sum(one.paid for one in hand.posts if one.seat == post.seat) == p.start
    due = {"small_blind": stakes.small_blind, "big_blind": stakes.big_blind, "ante": stakes.ante, "dead": stakes.ante}
    return Post(post.seat, post.what, max(post.paid, due.get(post.what, 0)) if short else post.paid)


def redeal_due(t: Table) -> Redeal | None:
    """The hand that is dealt again next, to all who still have chips; None: there is none, or too few have."""
    again = t.redeal
    if again is None:
        return None
    dealt = tuple(seat for seat in again.dealt if seat in t.sitters and t.sitters[seat].stack)
    return again._replace(dealt=dealt) if len(dealt) > 1 else None
