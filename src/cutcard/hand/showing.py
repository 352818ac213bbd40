"""Stud's order of action: who brings it in and who opens, by the cards showing; 0: the cards are unknown."""

from cutcard.cards import UNKNOWN, ace_low, rank
from cutcard.hand.events import Hole
from cutcard.hand.state import Hand, Player
from cutcard.rules.game import Game
from cutcard.rules.policy import Cites
from cutcard.rules.resolved import Rules
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
    tied = _best_boards(shown, r)
    if len(tied) > 1:
        return r.showing_ties.first(tied)
    return tied[0][0] if tied else 0


def tie_cites(shown: Boards, r: Rules) -> Cites:
    """The rules that said which of several equal boards opens; none where one board is the best."""
    return r.showing_ties.cites if len(_best_boards(shown, r)) > 1 else ()


def _best_boards(shown: Boards, r: Rules) -> list[tuple[int, tuple[int, ...]]]:
    """Seats and up-cards, as they compare, of those whose boards open by rank; nobody where cards are unknown."""
    if not shown or UNKNOWN in [card for _, up in shown for card in up]:
        return []
    high = r.game.opens == "high_showing"
    ranking = showing_high if high else showing_low
    ranks = [ranking(up) for _, up in shown]
    best = max(ranks)
    tied = [(p.seat, up) for (p, up), height in zip(shown, ranks, strict=True) if height == best]
    return tied if high else [(seat, tuple(map(ace_low, up))) for seat, up in tied]


def pair_showing(shown: Boards) -> bool:
    """Whether some live player shows a pair."""
    return any(len({rank(c) for c in up}) < len(up) for _, up in shown)
