"""Find where each card of a hand is, and move single cards. Total and without rules."""

from cutcard.cards import UNKNOWN
from cutcard.hand.commands import Move
from cutcard.hand.state import Hand, Player


def where_cards_are(h: Hand) -> dict[str, list[int]]:
    """All cards by place: named as in `Spot`, discards separately, live hands as down and up."""
    deck = h.deck
    live = [p for p in h.players if p.live]
    later = [number for board in (*h.board.earlier, h.board.cards) for number in board[h.board.common :]]
    return {
        "stub": list(deck.stub),
        "burns": deck.burns.copy(),
        "board": h.board.cards[: h.board.common] + later,
        "muck": deck.muck.copy(),
        "discards": deck.discards.copy(),
        "aside": list(deck.aside),
        "scrap": list(deck.scrap),
        "down": [number for p in live for number in p.down],
        "up": [number for p in live for number in p.up],
    }


def cards_in_place(h: Hand, move: Move) -> list[int]:
    """The cards in the place that a move takes from; dead hands are in the muck."""
    deck = h.deck
    if move.source in ("stub", "bottom"):
        return list(deck.stub)
    if move.source in ("down", "up"):
        p = h.by_seat[move.seat]
        return list(p.down if move.source == "down" else p.up) if p.live else []
    if move.source in ("aside", "scrap"):
        return list(deck.aside if move.source == "aside" else deck.scrap)
    return deck.muck + deck.discards if move.source == "muck" else list(_pile(h, move.source))


def find_card(move: Move, cards: list[int]) -> int:
    """Find the card that is meant: itself, an unknown one, or where any card will do the next; -1: it is not there."""
    for card in (move.card, UNKNOWN):
        if card in cards:
            last = move.source == "bottom" and card == UNKNOWN
            return len(cards) - 1 if last else cards.index(card)
    if move.card != UNKNOWN or not cards:
        return -1
    return 0 if move.source == "stub" else len(cards) - 1


def move_card(h: Hand, move: Move) -> None:
    """Move a card from its place to another; nothing moves where it is not there."""
    cards = cards_in_place(h, move)
    at = find_card(move, cards)
    card = move.card
    if at >= 0:
        card = cards[at] if card == UNKNOWN else card
        _take(h, move, cards, at)
    _place(h, move, card)


def _take(h: Hand, move: Move, cards: list[int], at: int) -> None:
    deck = h.deck
    source = move.source
    del cards[at]
    if source in ("stub", "bottom"):
        deck.cards = deck.cards[: deck.top] + tuple(cards)
    elif source in ("down", "up"):
        p = h.by_seat[move.seat]
        p.opened = tuple(card for card in p.opened if card != move.card)
        _set_cards(p, *((tuple(cards), p.up) if source == "down" else (p.down, tuple(cards))))
    elif source in ("aside", "scrap"):
        setattr(h.deck, source, tuple(cards))
    elif source == "board":
        _remove_from_boards(h, at)
    elif source == "muck" and at >= len(deck.muck):
        del deck.discards[at - len(deck.muck)]
    else:
        del _pile(h, source)[at]


def _remove_from_boards(h: Hand, at: int) -> None:
    """Remove a card that all runs share from each board."""
    del h.board.cards[at]
    if at < h.board.common:
        h.board.common -= 1
        h.board.earlier = [board[:at] + board[at + 1 :] for board in h.board.earlier]


def _place(h: Hand, move: Move, card: int) -> None:
    deck = h.deck
    target = move.target
    if target in ("stub", "bottom"):
        one = (UNKNOWN,) if h.started.by_hand else (card,)  # the record keeps no order of an unknown stub
        deck.cards = deck.cards[: deck.top] + (one + deck.stub if target == "stub" else deck.stub + one)
    elif target in ("down", "up"):
        p = h.by_seat[move.seat]
        if target == "up":
            _set_cards(p, p.down, (*p.up, card))
        else:
            _set_cards(p, (*p.down, card), p.up)
            p.opened += (card,) if move.up else ()
    elif target in ("aside", "scrap"):
        setattr(h.deck, target, (*getattr(h.deck, target), card))
    else:
        _pile(h, target).append(card)


def _set_cards(p: Player, down: tuple[int, ...], up: tuple[int, ...]) -> None:
    p.down, p.up = down, up
    if p.shown:
        p.shown = down + up


def _pile(h: Hand, name: str) -> list[int]:
    return {"burns": h.deck.burns, "board": h.board.cards, "muck": h.deck.muck}[name]
