"""Whose turn it is: first on a street, and next after each action. 0 closes the round."""

from cutcard.hand.play.showing import Boards, bring_in_seat, opening
from cutcard.hand.state import Hand, Player
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import Rules


def after_raise(h: Hand, p: Player) -> int:
    """Everybody who can still put chips in must answer."""
    for q in h.round.left_of[p.seat]:
        if q.live and q.stack:
            return q.seat
    return 0


def after_action(h: Hand, p: Player, able: int, bet: int) -> int:
    """The next who has not acted or not matched, once `p` is done and has a live `bet`; `able` can then still act."""
    now = h.round
    high = now.high
    for q in now.left_of[p.seat]:
        if q.live and q.stack and (q.acted < 0 or q.bet < high):
            return 0 if able == 1 and _matched_all(h, q, p, bet) else q.seat
    return 0


def _matched_all(h: Hand, q: Player, p: Player, bet: int) -> bool:
    """Whether the only one with chips has nothing left to answer: no live bet is larger than his."""
    return bet <= q.bet and all(o.bet <= q.bet for o in h.players if o.live and o is not p)


def first_to_act(h: Hand, street: int) -> int:
    """Who opens this street where blinds are posted; 0 where nobody can bet any more."""
    if street:
        return _first_able(h.players) if h.round.able > 1 else 0
    seat = _first_able(after(h, h.chips.last_forced))
    if h.round.able > 1 or not seat:
        return seat
    sole = h.by_seat[seat]
    return 0 if all(not o.live or o.bet <= sole.bet for o in h.players) else seat


def after(h: Hand, seat: int) -> list[Player]:
    """Everybody clockwise from the left of a seat round to it; of no seat: from the button's left."""
    return [*h.round.left_of[seat], h.by_seat[seat]] if seat else h.players


def _first_able(clockwise: list[Player]) -> int:
    for q in clockwise:
        if q.live and q.stack:
            return q.seat
    return 0


def first_in_stud(h: Hand, r: Rules, street: int, shown: Boards) -> tuple[int, Cites]:
    """Who opens this street by the cards showing, and the rules for a tie; 0: nobody can bet, or they are unknown."""
    if h.round.able < 2:
        return 0, ()
    if street:
        return opening([board for board in shown if board[0].stack], r)  # who is all-in cannot act
    holder = bring_in_seat(shown, r.game)
    if not holder or h.by_seat[holder].stack:
        return holder, ()
    return _first_able(after(h, holder)), ()  # all-in from the ante: the duty passes to the left, not to the next card
