"""Stud's order of action: who brings it in and who opens, by the cards showing; 0: the cards are unknown."""

from cutcard.cards import UNKNOWN, ace_low, rank
from cutcard.hand.state import Hand, Player
from cutcard.rules.game import Game
from cutcard.rules.policy import Cites
from cutcard.rules.resolved import Rules
from cutcard.strength import showing_high, showing_low


def bring_in_seat(h: Hand, game: Game) -> int:
    """The seat with the lowest up-card by rank and suit, or the highest where the game says so (there aces are low)."""
    holders = [(p.up[0], p.seat) for p in h.players if p.live and p.up]
    if not holders or any(up == UNKNOWN for up, _ in holders):
        return 0
    if game.bring_in == "lowest":
        return min(holders)[1]
    return max(holders, key=lambda holder: ace_low(holder[0]))[1]


def opening_seat(h: Hand, r: Rules) -> int:
    """The seat whose board opens, all-in players left out: they cannot act."""
    tied = _best_boards(h, r)
    if len(tied) > 1:
        return r.showing_ties.first(tied)
    return tied[0][0] if tied else 0


def tie_cites(h: Hand, r: Rules) -> Cites:
    """The rules that said which of several equal boards opens; none where one board is the best."""
    return r.showing_ties.cites if len(_best_boards(h, r)) > 1 else ()


def _best_boards(h: Hand, r: Rules) -> list[tuple[int, tuple[int, ...]]]:
    """Seats and up-cards, as they compare, of those whose boards open by rank; nobody where cards are unknown."""
    boards = [(p.seat, p.up) for p in h.players if _able(p)]
    if any(UNKNOWN in up for _, up in boards):
        return []
    high = r.game.opens == "high_showing"
    ranking = showing_high if high else showing_low
    best = max(ranking(up) for _, up in boards)
    return [(seat, up if high else tuple(map(ace_low, up))) for seat, up in boards if ranking(up) == best]


def pair_showing(h: Hand) -> bool:
    """Whether some live player shows a pair."""
    return any(p.live and len({rank(c) for c in p.up}) < len(p.up) for p in h.players)


def _able(p: Player) -> bool:
    return p.live and p.stack > 0
