"""What the players of a live table did in this hand, by its entries: turns in order, and who is out since when."""

from functools import cached_property
from itertools import pairwise
from typing import Literal, NamedTuple

from cutcard.hand import Hand
from cutcard.hand.legal_options import BET, OVER, PUSH, SHOW
from cutcard.hand.state import Player
from cutcard.table import Table


class BettingTurn(NamedTuple):
    """One turn to bet: what the player faced, and what they did."""

    seat: int
    street: int
    facing: int
    """How much they had to put in to stay."""
    raised_by: int
    """Who made the last bet or raise on that street before; 0: nobody."""
    did: Literal["fold", "check", "call", "raise"]
    paid: int
    to: int
    """Their bet on that street afterwards."""


class LeftPot(NamedTuple):
    """A hand that left the pot before the showdown."""

    street: int
    facing: int
    folded: bool
    """In turn; else the hand was killed, or folded out of turn."""
    turns: int
    """How many turns had been played by then, this one included."""


class HandPlayed:
    """The entries of the current or last hand, read once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hand = table.hand

    @cached_property
    def _moments(self) -> tuple[Hand, ...]:
        """The hand before each of its entries, and now; empty where the table keeps no entries."""
        if self.hand is None:
            return ()
        before = [one.hand for one in self.table.entries if one.version and one.hand is not None and not one.seats]
        return (*before, self.hand) if before or self.table.live else ()

    @cached_property
    def is_known(self) -> bool:
        """Whether the table keeps entries: a stand-in or an online table does not."""
        return self.table.live

    @cached_property
    def turns(self) -> tuple[BettingTurn, ...]:
        """Every turn of this hand, in order."""
        found = (_turn(before, after) for before, after in pairwise(self._moments))
        return tuple(turn for turn in found if turn is not None)

    @cached_property
    def out(self) -> dict[int, LeftPot]:
        """Since when each player is out of the hand."""
        found: dict[int, LeftPot] = {}
        count = 0
        for before, after in pairwise(self._moments):
            turn = _turn(before, after)
            count += turn is not None
            for p in before.players:
                if p.live and not after.by_seat[p.seat].live:
                    folded = turn is not None and turn.seat == p.seat
                    found[p.seat] = LeftPot(before.round.street, before.round.high - p.bet, folded, count)
        return {seat: one for seat, one in found.items() if self.hand is None or not self.hand.by_seat[seat].live}

    def last_turn(self, seat: int) -> BettingTurn | None:
        """This player's last turn on the present street."""
        street = -1 if self.hand is None else self.hand.round.street
        return next((turn for turn in reversed(self.turns) if turn.seat == seat and turn.street == street), None)

    def behind(self, seat: int) -> tuple[BettingTurn, ...]:
        """What others did after this player's last turn on the present street."""
        last = self.last_turn(seat)
        if last is None:
            return ()
        at = max(index for index, turn in enumerate(self.turns) if turn is last)
        return self.turns[at + 1 :]

    @property
    def is_bettor_called(self) -> bool:
        """Whether the last bet of the last street was called: its maker is still in with a player who paid it."""
        hand = self.hand
        if hand is None or not hand.round.aggressor:
            return False
        if not self.is_known:
            return True
        bets = [at for at, one in enumerate(self.turns) if one.did == "raise" and one.street == hand.round.street]
        after = self.turns[bets[-1] + 1 :] if bets else ()
        return any(one.did == "call" and hand.by_seat[one.seat].live for one in after)


def _turn(before: Hand, after: Hand) -> BettingTurn | None:
    """The turn between two moments; None: no player acted in turn."""
    p = before.actor
    if before.phase != BET or p is None or p.seat not in after.by_seat:
        return None
    then, now = after.by_seat[p.seat], before.round
    same_round = after.round.street == now.street and after.phase == BET
    still_to_act = same_round and after.actor is not None and after.actor.seat == p.seat
    if then.live and then.paid == p.paid and still_to_act:
        return None
    paid, facing = max(0, then.paid - p.paid), max(0, now.high - p.bet)
    raised = paid > facing or (same_round and after.round.aggressor == p.seat != now.aggressor)
    did: Literal["fold", "check", "call", "raise"] = (
        "fold" if not then.live else "raise" if raised else "call" if paid else "check"
    )
    return BettingTurn(p.seat, now.street, facing, now.aggressor, did, paid, p.bet + paid)


def is_contested(hand: Hand) -> bool:
    """Whether the betting ended with more than one hand still in."""
    return bool(hand.board.order) or (
        hand.round.live > 1 and hand.phase in (SHOW, PUSH, OVER) and not hand.floor.voided
    )


def was_at_showdown(hand: Hand, p: Player) -> bool:
    """Whether a player's hand was still in when the betting ended with more than one hand."""
    return p.seat in hand.board.order or (p.live and is_contested(hand))
