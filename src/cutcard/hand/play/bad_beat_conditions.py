"""Read a showdown for the bad-beat jackpot: the beaten hand, the winner, and each condition of the house.

A condition is met, not met, or not settled by the cards and chips: then the floor decides it. So it does where the best
five cards can be made with both hole cards and without them. Nothing is paid here.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from cutcard.cards import UNKNOWN
from cutcard.hand.legal_options import OVER, PUSH, SHOW
from cutcard.hand.play.award_pots import board_of
from cutcard.hand.state import Hand, Player
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import TableRules
from cutcard.strength import all_playing, high

CARDS_ON_TABLE: Final = (SHOW, PUSH, OVER)
_HOLE: Final = 2
_FIVE: Final = 5


class Condition(NamedTuple):
    """A condition of the jackpot: its name, whether it is met (None: the floor decides), and its rules."""

    name: str
    met: bool | None
    cites: Cites


class BeatenBadly(NamedTuple):
    """The best qualifying losing hand, with equal ones, and the hand that beat it."""

    beaten: tuple[int, ...]
    winners: tuple[int, ...]
    hole_cards: bool | None
    """Whether both hole cards of each hand play in every way to make its best five; None: in some ways only."""


def conditions(h: Hand, r: TableRules) -> tuple[Condition, ...]:
    """Every condition, in the order in which the floor goes through them."""
    return tuple(Condition(name, met, r.bad_beat.cites_on(name)) for name, met in _conditions(h, r))


def _conditions(h: Hand, r: TableRules) -> Iterator[tuple[str, bool | None]]:
    found = read_beaten_hand(h, r)
    certain = _all_cards_known(h)
    yield "game", r.bad_beat.played_in(r.game.id)
    yield "pot", pot_cents(h, r) >= r.bad_beat.least_pot(bet_cents(r))
    yield "players", len(h.players) >= r.bad_beat.least_players()
    board = board_of(h, 0)
    yield "board", None if h.floor.ruled or UNKNOWN in board else len(board) == _FIVE
    yield "hand", found is not None if certain else None
    both = found.hole_cards if found is not None else False
    yield "multiway" if sum(p.live for p in h.players) > 2 else "hole_cards", both if certain else None
    yield "talk", None


def find_hit(h: Hand, r: TableRules) -> BeatenBadly | None:
    """The face-up hands that may win the jackpot: as far as cards and chips are known, no condition fails."""
    if not r.bad_beat.offered or h.phase not in CARDS_ON_TABLE:
        return None
    found = read_beaten_hand(h, r)
    if found is None or found.hole_cards is False or any(one.met is False for one in conditions(h, r)):
        return None
    return found


def is_contested(h: Hand, r: TableRules, condition: str) -> bool:
    """Whether all cards are known and the condition still has two readings: whether both hole cards play."""
    found = read_beaten_hand(h, r)
    return (
        condition in ("hole_cards", "multiway")
        and found is not None
        and found.hole_cards is None
        and _all_cards_known(h)
    )


def must_lie_open(h: Hand, r: TableRules, p: Player) -> bool:
    """Whether this hand, shown or not, is part of a hit: then it can't be mucked (ppc.bbj.14)."""
    if not r.bad_beat.offered or not r.bad_beat.played_in(r.game.id):
        return False
    found = read_beaten_hand(h, r, unseen=True)
    return found is not None and found.hole_cards is not False and p.seat in (*found.beaten, *found.winners)


def read_beaten_hand(h: Hand, r: TableRules, *, unseen: bool = False) -> BeatenBadly | None:
    """The beaten hand on the first five board cards, of the hands that are face up; `unseen`: of all known hands."""
    board = tuple(board_of(h, 0))
    if not r.bad_beat.played_in(r.game.id) or len(board) != _FIVE or UNKNOWN in board:
        return None
    hands = {p.seat: _cards(p) for p in h.players if p.live and not p.mucked and (p.shown or unseen)}
    strengths = {
        seat: high((*hole, *board)) for seat, hole in hands.items() if UNKNOWN not in hole and len(hole) == _HOLE
    }
    best = max(strengths.values(), default=0)
    least = r.bad_beat.least_hand()
    losers = [seat for seat, strength in strengths.items() if least <= strength < best]
    if not losers:
        return None
    winners = tuple(seat for seat, strength in strengths.items() if strength == best)
    plays = {seat: both_play(hands[seat], board) for seat in (*losers, *winners)}
    able = (
        [seat for seat in losers if plays[seat]]
        or [seat for seat in losers if plays[seat] is None]  # contested: after those whose hole cards play for certain
        or losers
    )
    top = max(strengths[seat] for seat in able)
    beaten = tuple(seat for seat in able if strengths[seat] == top)
    answers = {plays[seat] for seat in (*beaten, *winners)}
    return BeatenBadly(beaten, winners, False if False in answers else None if None in answers else True)


def both_play(hole: tuple[int, ...], board: tuple[int, ...]) -> bool | None:
    """Whether the best five use both hole cards; None: some best choice of five does, another does not."""
    used = {set(hole) <= set(five) for five in all_playing("high", hole, board)}
    return used.pop() if len(used) == 1 else None


def pot_cents(h: Hand, r: TableRules) -> int:
    """The total pot before rake, in cents."""
    chips = h.chips
    return (sum(amount for amount, _ in chips.pots) + chips.rake + chips.promo) * r.stakes.chip_cents


def bet_cents(r: TableRules) -> int:
    """What a house measures high limits by: the big blind, or the big bet in limit games."""
    return (r.stakes.upper if r.sizing.limit else r.stakes.big_blind) * r.stakes.chip_cents


def _cards(p: Player) -> tuple[int, ...]:
    """The hand as tabled, or as dealt."""
    return p.shown or p.cards


def _all_cards_known(h: Hand) -> bool:
    """Whether every card that could change the winner on the first board is known."""
    if UNKNOWN in board_of(h, 0):
        return False
    return all(p.mucked or (p.shown and UNKNOWN not in _cards(p)) for p in h.players if p.live)
