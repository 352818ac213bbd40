"""What a bot does next; styles.

| style | what it plays | how |
|---|---|---|
| tight | few hands, all of them good | bets what it has, rarely bluffs |
| loose | many hands | calls too much, sometimes bluffs |
| aggressive | a good third | raises where others call, bluffs often |
| calling | every second hand | calls, and raises only what cannot lose |

A bot knows no rules: the view says what is allowed. On the first street the rank of the starting hand decides, later
the share of the pot it expects; the price and the style do the rest. One move costs about a millisecond.

Pure except for the bot's own random numbers: the same message and the same seed give the same command. `None`: wait.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import msgspec

from cutcard.bots.odds import cards_to_give_up, discards, expected_share, part_of_pot, starting_place
from cutcard.cards import UNKNOWN
from cutcard.hand import Legal, View
from cutcard.hand.commands import AnyCommand, BringIn, Call, Check, Discard, Fold, Muck, RaiseTo, Show
from cutcard.hand.legal_options import BET, DRAW, OVER, RUNS, SHOW
from cutcard.hand.view import SeatView
from cutcard.room.views.table_types import TableUpdate
from cutcard.rules import Game, Stakes, load_game


@dataclass(frozen=True, slots=True)
class Style:
    """One way to play."""

    name: str
    plays: float
    """The share of starting hands it enters the pot with, in a middle position."""
    raises: float
    """The share of starting hands it raises with."""
    bets: float
    """It bets or raises when it expects this many times its fair share of the pot."""
    needs: float
    """It calls when its share is at least the price times this."""
    bluffs: float
    """How often it bets with nothing after everybody checked."""
    sizes: tuple[float, ...]
    """Its bets, as parts of the pot; one of them is chosen at random."""


STYLES: Final = {
    style.name: style
    for style in (
        Style("tight", plays=0.20, raises=0.09, bets=1.45, needs=1.15, bluffs=0.04, sizes=(0.5, 0.67)),
        Style("loose", plays=0.48, raises=0.12, bets=1.40, needs=0.85, bluffs=0.10, sizes=(0.33, 0.5, 0.67)),
        Style("aggressive", plays=0.34, raises=0.24, bets=1.15, needs=0.95, bluffs=0.28, sizes=(0.67, 0.75, 1.0)),
        Style("calling", plays=0.55, raises=0.03, bets=1.85, needs=0.70, bluffs=0.0, sizes=(0.5,)),
    )
}


_CHEAP: Final = 0.12
"""A price so small that any average hand pays it on the first street."""
_DEEP: Final = 0.4
"""With this much of the stack at stake, a bot wants a hand."""
_FEAR: Final = 0.5
"""The part of the price that is subtracted from the share, because a bettor usually has a hand."""


def hand_move(view: View, game: Game, stakes: Stakes, style: Style, rng: Random) -> AnyCommand | None:
    """What this bot does now; None: it is not its turn."""
    may = view.legal
    if may is None or not may.seat:
        return None
    me = next(seat for seat in view.seats if seat.seat == may.seat)
    if may.phase == DRAW:
        if may.discard:
            return Discard(me.seat, cards_to_give_up(me.down, may.discard, view.board, game, rng))
        return Discard(me.seat, discards(me.down, may.draw, game, rng))
    if may.phase == SHOW:
        return Muck(me.seat) if may.may_muck and _is_beaten(view, me, game) else Show(me.seat)
    if may.phase != BET:
        return None
    return _first_street(view, me, game, stakes, style, rng) if not view.street else _later(view, me, game, style, rng)


def _first_street(view: View, me: SeatView, game: Game, stakes: Stakes, style: Style, rng: Random) -> AnyCommand:
    may = view.legal or Legal(BET)
    place = starting_place((*me.down, *me.up), game)
    unit = stakes.big_blind or stakes.lower
    reach = _reach(view, me, game) * (1 if may.call <= unit else (unit / may.call) ** 0.5)
    if may.call > _DEEP * me.stack:
        reach *= 0.5
    if may.max_to and place >= 1 - style.raises * reach:
        return RaiseTo(me.seat, _amount(view, me, may, style, rng))
    if may.bring_in:
        return BringIn(me.seat)
    price = may.call / (view.total + may.call)
    plays = place >= 1 - style.plays * reach or (price < _CHEAP and place > 1 - style.plays - 0.2)
    return _stay(may) if plays else _give_up(may)


def _reach(view: View, me: SeatView, game: Game) -> float:
    """How many more hands are worth playing late: from 0.7 left of the button to 1.4 on it; in stud always 1."""
    if game.bring_in or not view.button:
        return 1.0
    seats = sorted((seat.seat for seat in view.seats), key=lambda seat: (seat <= view.button, seat))
    return 0.7 + 0.7 * seats.index(me.seat) / max(len(seats) - 1, 1)


def _later(view: View, me: SeatView, game: Game, style: Style, rng: Random) -> AnyCommand:
    may = view.legal or Legal(BET)
    price = may.call / (view.total + may.call)
    players = sum(seat.live for seat in view.seats)
    share = expected_share(view, me.seat, game, rng) * rng.uniform(0.92, 1.08) * (1 - _FEAR * price)
    bold = style.bets * (1.25 if may.call else 1)
    if may.max_to and (share * players > bold or share > 0.9):
        return RaiseTo(me.seat, _amount(view, me, may, style, rng))
    if may.max_to and not may.call and rng.random() < style.bluffs * 2 / players:
        return RaiseTo(me.seat, _amount(view, me, may, style, rng))
    return _stay(may) if share >= price * style.needs else _give_up(may)


def _amount(view: View, me: SeatView, may: Legal, style: Style, rng: Random) -> int:
    """A part of the pot on top of the call, within what is allowed; most of a stack means all of it."""
    wanted = me.bet + may.call + int((view.total + may.call) * rng.choice(style.sizes))
    if wanted >= may.max_to or wanted >= me.bet + 0.7 * me.stack:
        return may.max_to
    return may.min_to + max(wanted - may.min_to, 0) // may.grid * may.grid


def _stay(may: Legal) -> AnyCommand:
    if may.call:
        return Call(may.seat)
    return Check(may.seat) if may.may_check else Fold(may.seat)


def _give_up(may: Legal) -> AnyCommand:
    return Fold(may.seat) if may.call and may.may_fold else _stay(may)


def _is_beaten(view: View, me: SeatView, game: Game) -> bool:
    """Whether the shown hands already leave this one no part of the pot; only with all cards out, on one board."""
    if view.boards or len(me.down) + len(me.up) + len(view.board) < game.held + game.shown:
        return False
    shown = {seat.seat: (*seat.down, *seat.up) for seat in view.seats if seat.live and UNKNOWN not in seat.down}
    return part_of_pot(shown, view.board, me.seat, game) == 0


_LIKED: Final = ("", "post", "wait")
"""The ways to enter a game, the one a bot likes best first."""
_DEPTH: Final = 100
"""A bot buys in for about this many big blinds, where that is allowed."""

Command = dict[str, Any]


@dataclass(slots=True)
class Brain:
    """One bot's style, its random numbers, and the little it remembers."""

    style: Style
    rng: Random
    asked_in: str = field(default="")
    """The hand after which it asked to join: once is enough, the house decides when."""
    wished: str = field(default="")
    """The hand in which it answered how often to run the board."""

    def next_command(self, seen: TableUpdate) -> Command | None:
        """The command it sends now, without its seat where the room fills that in."""
        if not seen.you:
            return self._answer(seen) or self._sit_down(seen)
        return self._in_hand(seen) or self._answer(seen) or self._between(seen)

    def _answer(self, seen: TableUpdate) -> Command | None:
        """Answer a question of its tournament: it rebuys as often as it plays a hand."""
        asked = next(iter(seen.night.asks), None) if seen.night is not None else None
        if asked is None:
            return None
        answer: Command = {"do": asked.do, "takes": self.rng.random() < self.style.plays}
        return answer | {"add_on": asked.add_on} if asked.add_on else answer

    def _sit_down(self, seen: TableUpdate) -> Command | None:
        least, most = seen.offers.buy_in
        if not seen.offers.sit or not most:
            return None
        return {"do": "sit-down", "seat": self.rng.choice(seen.offers.sit), "stack": self._chips(seen, least, most)}

    def _chips(self, seen: TableUpdate, least: int, most: int) -> int:
        """The usual number of big blinds within the allowed range, in whole chips."""
        stakes = seen.view.stakes
        wanted = _DEPTH * (stakes.big_blind or stakes.lower)
        return min(max(wanted, least), most) // stakes.chip * stakes.chip

    def _in_hand(self, seen: TableUpdate) -> Command | None:
        hand = seen.view.hand
        if hand is None or hand.legal is None:
            return None
        may = hand.legal
        if may.phase == RUNS and self.wished != hand.hand and any(s.live and s.seat == seen.you for s in hand.seats):
            self.wished = hand.hand
            return {"do": "run-it", "times": 1}
        if may.seat != seen.you or may.phase == SHOW:  # the dealer shows or mucks a bot's hand
            return None
        move = hand_move(hand, load_game(seen.view.game), seen.view.stakes, self.style, self.rng)
        return None if move is None else _as_sent(move)

    def _between(self, seen: TableUpdate) -> Command | None:
        """Buy chips when broke, join when sitting out; a bot that can do neither leaves."""
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

    def _rebuy(self, seen: TableUpdate) -> Command | None:
        least, most = seen.offers.top_up
        if most:
            return {"do": "top-up", "amount": self._chips(seen, least, most)}
        return {"do": "leave-seat"} if seen.offers.leave else None


def _as_sent(move: msgspec.Struct) -> Command:
    command: Command = msgspec.to_builtins(move)
    del command["seat"]
    return command
