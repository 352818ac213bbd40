"""What a bot at a table does next: from the message that every client gets, to the command that every client sends.

Pure but for the bot's own chance: the same message and the same seed give the same command. `None`: it waits.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import msgspec

from cutcard.bots.moves import hand_move
from cutcard.bots.styles import Style
from cutcard.hand.legal_options import OVER, RUNS, SHOW
from cutcard.room.views.table_types import TableSeen
from cutcard.rules import load_game

_LIKED: Final = ("", "post", "wait")
"""The ways to come in, the one a bot likes best first."""
_DEPTH: Final = 100
"""A bot sits down with about so many big blinds, where that is allowed."""

Command = dict[str, Any]


@dataclass(slots=True)
class Brain:
    """One bot's way to play, its chance, and the little it remembers."""

    style: Style
    rng: Random
    asked_in: str = field(default="")
    """The hand after which it asked to come in: once is enough, the house says when."""
    wished: str = field(default="")
    """The hand in which it said how often the board is run."""

    def next_command(self, seen: TableSeen) -> Command | None:
        """What it sends now, without its seat where the room fills that in."""
        if not seen.you:
            return self._answer(seen) or self._sit_down(seen)
        return self._in_hand(seen) or self._answer(seen) or self._between(seen)

    def _answer(self, seen: TableSeen) -> Command | None:
        """What its night asks it: it buys chips as often as it plays a hand."""
        asked = next(iter(seen.night.asks), None) if seen.night is not None else None
        if asked is None:
            return None
        answer: Command = {"do": asked.do, "takes": self.rng.random() < self.style.plays}
        return answer | {"add_on": asked.add_on} if asked.add_on else answer

    def _sit_down(self, seen: TableSeen) -> Command | None:
        least, most = seen.offers.buy_in
        if not seen.offers.sit or not most:
            return None
        return {"do": "sit-down", "seat": self.rng.choice(seen.offers.sit), "stack": self._chips(seen, least, most)}

    def _chips(self, seen: TableSeen, least: int, most: int) -> int:
        """The usual number of big blinds within what is allowed, in whole chips."""
        stakes = seen.view.stakes
        wanted = _DEPTH * (stakes.big_blind or stakes.lower)
        return min(max(wanted, least), most) // stakes.chip * stakes.chip

    def _in_hand(self, seen: TableSeen) -> Command | None:
        hand = seen.view.hand
        if hand is None or hand.legal is None:
            return None
        may = hand.legal
        if may.phase == RUNS and self.wished != hand.hand and any(s.live and s.seat == seen.you for s in hand.seats):
            self.wished = hand.hand
            return {"do": "run-it", "times": 1}
        if may.seat != seen.you or may.phase == SHOW:  # the dealer turns up a program's hand, or mucks it
            return None
        move = hand_move(hand, load_game(seen.view.game), seen.view.stakes, self.style, self.rng)
        return None if move is None else _as_sent(move)

    def _between(self, seen: TableSeen) -> Command | None:
        """Chips when broke, cards when sitting out; a bot that can have neither gets up."""
        me = next(sitter for sitter in seen.view.sitters if sitter.seat == seen.you)
        offers = seen.offers
        hand = seen.view.hand
        if me.leaving or (hand is not None and hand.phase != OVER and any(s.seat == me.seat for s in hand.seats)):
            return None
        if not me.stack and not me.coming:
            return self._rebuy(seen)
        if offers.come_back:
            return {"do": "come-back"}
        last = hand.hand if hand else "none yet"
        ways = {way.entry for way in offers.sit_in}
        if ways and (me.out or not me.entry) and self.asked_in != last:
            self.asked_in = last
            return {"do": "sit-in", "entry": next((way for way in _LIKED if way in ways), "")}
        return None

    def _rebuy(self, seen: TableSeen) -> Command | None:
        least, most = seen.offers.top_up
        if most:
            return {"do": "top-up", "amount": self._chips(seen, least, most)}
        return {"do": "leave-seat"} if seen.offers.leave else None


def _as_sent(move: msgspec.Struct) -> Command:
    command: Command = msgspec.to_builtins(move)
    del command["seat"]
    return command
