"""Chips that somebody finds after he lost an all-in: they may still belong to whoever beat him."""

from cutcard.hand import Hand
from cutcard.hand.state import Player
from cutcard.rules.resolved import Rules
from cutcard.table import commands as do
from cutcard.table import events as ev
from cutcard.table.evolve import Out, happen
from cutcard.table.refusals import RefusedAtTable
from cutcard.table.seating import check_chips, sitter_at
from cutcard.table.state import Table


def find_chips(c: do.FindChips, t: Table, r: Rules, out: Out) -> None:
    """Before the next hand, somebody without chips finds some."""
    sitter = sitter_at(t, c.seat)
    check_chips(c.amount, r)
    hand = t.hand
    loser = hand.by_seat.get(c.seat) if hand is not None and hand.over else None
    if hand is None or loser is None or loser.stack or sitter.stack:
        raise RefusedAtTable("lost_no_all_in", r.hidden_chips.cites, seat=c.seat)
    winner = _winner(hand)
    lost = r.hidden_chips.lost(c.amount, max(0, winner.start - loser.start))
    there = t.sitters.get(winner.seat)
    if lost and (there is None or there.new):
        raise RefusedAtTable("winner_left", r.hidden_chips.cites, seat=winner.seat, lost=lost)
    happen(t, out, ev.ChipsFound(c.seat, c.amount, winner.seat, lost, r.hidden_chips.cites))


def _winner(hand: Hand) -> Player:
    """Who took most in the last hand."""
    return max(hand.players, key=lambda player: player.stack - player.start)
