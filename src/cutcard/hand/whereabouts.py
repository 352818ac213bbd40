"""Where each card of a hand lies, and single cards taken from one place and put into another: total, without rules."""

from cutcard.cards import UNKNOWN
from cutcard.hand.commands import Move
from cutcard.hand.state import Hand, Player


def where_cards_are(h: Hand) -> dict[str, list[int]]:
    """Every card in its place: named as in `Spot`, discards for themselves, hands in play as down and up."""
    live = [p for p in h.players if p.live]
    later = [number for board in (*h.boards, h.board) for number in board[h.common :]]
    return {
        "stub": list(h.stub),
        "burns": h.burns.copy(),
        "board": h.board[: h.common] + later,
        "muck": h.muck.copy(),
        "discards": h.discards.copy(),
        "aside": list(h.aside),
        "scrap": list(h.scrap),
        "down": [number for p in live for number in p.down],
        "up": [number for p in live for number in p.up],
    }


def lying(h: Hand, move: Move) -> list[int]:
    """The cards in the place that a move takes from; hands that are dead lie in the muck."""
    if move.source in ("stub", "bottom"):
        return list(h.stub)
    if move.source in ("down", "up"):
        p = h.by_seat[move.seat]
        return list(p.down if move.source == "down" else p.up) if p.live else []
    if move.source in ("aside", "scrap"):
        return list(h.aside if move.source == "aside" else h.scrap)
    return h.muck + h.discards if move.source == "muck" else list(_pile(h, move.source))


def found(move: Move, cards: list[int]) -> int:
    """Which of these cards is meant: itself, one nobody knows, or where any will do the next; -1: it is not there."""
    for card in (move.card, UNKNOWN):
        if card in cards:
            last = move.source == "bottom" and card == UNKNOWN
            return len(cards) - 1 if last else cards.index(card)
    if move.card != UNKNOWN or not cards:
        return -1
    return 0 if move.source == "stub" else len(cards) - 1


def put(h: Hand, move: Move) -> None:
    """Take the card from where it lies and put it where it goes; of one that is not there nothing is taken."""
    cards = lying(h, move)
    at = found(move, cards)
    card = move.card
    if at >= 0:
        card = cards[at] if card == UNKNOWN else card
        _take(h, move, cards, at)
    _place(h, move, card)


def _take(h: Hand, move: Move, cards: list[int], at: int) -> None:
    source = move.source
    gone = cards.pop(at)
    if source in ("stub", "bottom"):
        h.deck = h.deck[: h.top] + tuple(cards)
    elif source in ("down", "up"):
        p = h.by_seat[move.seat]
        p.opened = tuple(card for card in p.opened if card != move.card)
        _hold(p, *((tuple(cards), p.up) if source == "down" else (p.down, tuple(cards))))
    elif source in ("aside", "scrap"):
        setattr(h, source, tuple(cards))
    elif source == "board":
        _off_the_board(h, gone, at)
    elif source == "muck" and at >= len(h.muck):
        del h.discards[at - len(h.muck)]
    else:
        del _pile(h, source)[at]


def _off_the_board(h: Hand, card: int, at: int) -> None:
    """A card that all runs share leaves the board of each."""
    del h.board[at]
    if at < h.common:
        h.common -= 1
        for board in h.boards:
            board.remove(card)


def _place(h: Hand, move: Move, card: int) -> None:
    target = move.target
    if target in ("stub", "bottom"):
        one = (UNKNOWN,) if h.by_hand else (card,)  # what lies where in a stub of unknown cards, nobody keeps
        h.deck = h.deck[: h.top] + (one + h.stub if target == "stub" else h.stub + one)
    elif target in ("down", "up"):
        p = h.by_seat[move.seat]
        if target == "up":
            _hold(p, p.down, (*p.up, card))
        else:
            _hold(p, (*p.down, card), p.up)
            p.opened += (card,) if move.up else ()
    elif target in ("aside", "scrap"):
        setattr(h, target, (*getattr(h, target), card))
    else:
        _pile(h, target).append(card)


def _hold(p: Player, down: tuple[int, ...], up: tuple[int, ...]) -> None:
    p.down, p.up = down, up
    if p.shown:
        p.shown = down + up


def _pile(h: Hand, name: str) -> list[int]:
    return {"burns": h.burns, "board": h.board, "muck": h.muck}[name]
