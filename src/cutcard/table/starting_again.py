"""The start of a hand that is dealt again: everybody puts in what he had put in, and the dead are dead again."""

from cutcard.hand.commands import StartHand
from cutcard.table import commands as do
from cutcard.table.lineup import Lineup
from cutcard.table.state import Redeal, Table


def start_again(c: do.NextHand, t: Table, plan: Lineup, again: Redeal) -> StartHand:
    """The hand that was called off, with another deck."""
    sitters = [t.sitters[seat] for seat in plan.dealt]
    gone = [s.seat for s in sitters if s.out or s.away or s.leaving]
    return StartHand(
        seats=tuple((s.seat, s.stack) for s in sitters),
        button=plan.positions.button,
        deck=c.deck,
        hand=c.hand,
        small_blind=plan.small,
        big_blind=plan.big,
        posts=tuple(post for post in again.posts if post.seat in plan.dealt),
        carried=t.carried,
        absent=tuple(seat for seat in plan.dealt if seat in again.absent or seat in gone),
    )
