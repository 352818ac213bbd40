"""Stud's order of action: who brings it in and who opens, by the cards showing; 0: the cards are unknown."""

from cutcard.cards import UNKNOWN, ace_low, rank
from cutcard.hand.events import Hole
from cutcard.hand.state import Hand, Player
from cutcard.rules.game import Game
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import Rules
from cutcard.strength import showing_high, showing_low

Boards = list[tuple[Player, tuple[int, ...]]]
"""Live players with the cards they show, clockwise from the button's left."""


def boards(h: Hand, hole: Hole = (), up: int = 0) -> Boards:
    """What everybody shows, once a deal of which the last `up` cards lie face up has come."""
    if not up:
        shown = [(p, p.up) for p in h.players if p.live]
    else:
        fresh = dict(hole)
        shown = [(p, p.up + fresh.get(p.seat, ())[-up:]) for p in h.players if p.live]
    return (
        [(p, cards[:4]) for p, cards in shown if cards] if h.floor.ruled else shown
    )  # four at most show on sixth street


def bring_in_seat(shown: Boards, game: Game) -> int:
    """The seat with the lowest up-card by rank and suit, or the highest where the game says so (there aces are low)."""
    holders = [(up[0], p.seat) for p, up in shown if up]
    if not holders or max(holders)[0] == UNKNOWN:
        return 0
    if game.bring_in == "lowest":
        return min(holders)[1]
    return max(holders, key=lambda holder: ace_low(holder[0]))[1]


def opening_seat(shown: Boards, r: Rules) -> int:
    """The seat whose board opens, or shows first."""
    return opening(shown, r)[0]


def opening(shown: Boards, r: Rules) -> tuple[int, Cites]:
    """The same, and the rules that said which of several equal boards it is; none where one board is the best."""
    tied = _best_boards(shown, r)
    if len(tied) > 1:
        return r.showing_ties.first(tied), r.showing_ties.cites
    return tied[0][0] if tied else 0, ()


def _best_boards(shown: Boards, r: Rules) -> list[tuple[int, tuple[int, ...]]]:
    """Seats and up-cards, as they compare, of those whose boards open by rank; nobody where cards are unknown."""
    high = r.game.opens == "high_showing"
    tied: list[tuple[int, tuple[int, ...]]] = []
    best = -1
    for p, up in shown:
        if UNKNOWN in up:
            return []
        height = showing_high(up) if high else showing_low(up)
        if height > best:
            best, tied = height, []
        if height == best:
            tied.append((p.seat, up))
    return tied if high else [(seat, tuple(map(ace_low, up))) for seat, up in tied]


def pair_showing(shown: Boards) -> bool:
    """Whether some live player shows a pair."""
    return any(len({rank(c) for c in up}) < len(up) for _, up in shown)
