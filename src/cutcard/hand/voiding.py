"""A hand called off: every chip goes back to who put it in, the house's share too."""

from cutcard.hand import events as ev
from cutcard.hand.commands import VoidHand
from cutcard.hand.evolve import happen
from cutcard.hand.exposing import open_owed
from cutcard.hand.killing import in_play
from cutcard.hand.state import Hand, Player
from cutcard.rules.resolved import Rules


def void_hand(c: VoidHand, h: Hand, r: Rules, out: list[ev.AnyEvent]) -> None:
    """End the hand before its pots are pushed; what came in with the pot, and what is forfeited, stays in it."""
    lost = {in_play(h, seat, c.cites).seat for seat in c.forfeit}
    if h.board.unshared:
        open_owed(h, r, out)
    put_in = [(p.seat, _put_in(p)) for p in sorted(h.players, key=lambda p: p.seat)]
    refunds = tuple((seat, amount) for seat, amount in put_in if amount and seat not in lost)
    forfeited = sum(amount for seat, amount in put_in if seat in lost)
    happen(h, out, ev.HandVoided(c.why, refunds, forfeited, c.redeal, c.cites))
    happen(h, out, ev.HandEnded(h.chips.left_over))


def _put_in(p: Player) -> int:
    """All that he put into this hand: antes, blinds, dead and splashed chips and bets."""
    return p.start - p.stack - p.behind
