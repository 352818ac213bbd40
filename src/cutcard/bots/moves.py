"""What a bot does in a hand: from what its seat may see, the game, the stakes and its style, one command.

Nothing here knows a rule: what may be done came with the view. On the first street the place of the starting hand
decides, later the share of the pot it expects; the price and the style do the rest. One move costs about a millisecond.
"""

from random import Random
from typing import Final

from cutcard.bots.odds import discards, expected_share, part_of_pot, starting_place, thrown_away
from cutcard.bots.styles import Style
from cutcard.cards import UNKNOWN
from cutcard.hand import Legal, View
from cutcard.hand.commands import AnyCommand, BringIn, Call, Check, Discard, Fold, Muck, RaiseTo, Show
from cutcard.hand.legal_options import BET, DRAW, SHOW
from cutcard.hand.view import SeatView
from cutcard.rules import Game, Stakes

_CHEAP: Final = 0.12
"""A price so small that any middling hand pays it on the first street."""
_DEEP: Final = 0.4
"""Whoever puts in so much of his stack wants a hand for it."""
_FEAR: Final = 0.5
"""How much of the price is taken off the share, because whoever bets has something."""


def hand_move(view: View, game: Game, stakes: Stakes, style: Style, rng: Random) -> AnyCommand | None:
    """What this bot does now; None: it has nothing to say."""
    may = view.legal
    if may is None or not may.seat:
        return None
    me = next(seat for seat in view.seats if seat.seat == may.seat)
    if may.phase == DRAW:
        if may.discard:
            return Discard(me.seat, thrown_away(me.down, may.discard, view.board, game, rng))
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
    """More hands are worth playing late: from 0.7 left of the button up to 1.4 on it; in stud no seat is better."""
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
    """Whether the hands shown so far leave this one no part of the pot; only where all cards are out, on one board."""
    if view.boards or len(me.down) + len(me.up) + len(view.board) < game.held + game.shown:
        return False
    shown = {seat.seat: (*seat.down, *seat.up) for seat in view.seats if seat.live and UNKNOWN not in seat.down}
    return part_of_pot(shown, view.board, me.seat, game) == 0
