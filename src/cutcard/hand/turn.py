"""Whose turn it is: first on a street, and next after each action. 0 closes the round."""

from cutcard.hand.showing import bring_in_seat, opening_seat
from cutcard.hand.state import Hand, Player
from cutcard.rules.resolved import Rules


def after_raise(p: Player) -> int:
    """Everybody who can still put chips in must answer."""
    q = p.left
    while q is not p:
        if q.live and q.stack:
            return q.seat
        q = q.left
    return 0


def after_action(h: Hand, p: Player, able: int, bet: int) -> int:
    """The next who has not acted or not matched, once `p` is done and has a live `bet`; `able` can then still act."""
    high = h.high
    q = p.left
    while q is not p:
        if q.live and q.stack and (q.acted < 0 or q.bet < high):
            return 0 if able == 1 and _matched_all(h, q, p, bet) else q.seat
        q = q.left
    return 0


def _matched_all(h: Hand, q: Player, p: Player, bet: int) -> bool:
    """Whether the only one with chips has nothing left to answer: no live bet is larger than his."""
    return bet <= q.bet and all(o.bet <= q.bet for o in h.players if o.live and o is not p)


def first_to_act(h: Hand, r: Rules) -> int:
    """Who opens the street that was just dealt; 0 where nobody can bet any more."""
    if r.game.bring_in:
        return _first_in_stud(h, r)
    if h.street > 0:
        return _first_able(h, h.players[-1]) if h.able > 1 else 0
    start = h.by_seat[h.last_forced] if h.last_forced else h.players[-1]
    seat = _first_able(h, start)
    if h.able > 1 or not seat:
        return seat
    sole = h.by_seat[seat]
    return 0 if all(not o.live or o.bet <= sole.bet for o in h.players) else seat


def _first_able(h: Hand, start: Player) -> int:
    """The first who can act, clockwise from the left of `start` round to himself."""
    q = start.left
    for _ in h.players:
        if q.live and q.stack:
            return q.seat
        q = q.left
    return 0


def _first_in_stud(h: Hand, r: Rules) -> int:
    if h.able < 2:
        return 0
    if h.street:
        return opening_seat(h, r)
    holder = bring_in_seat(h, r.game)
    if not holder or h.by_seat[holder].stack:
        return holder
    return _first_able(h, h.by_seat[holder])  # all-in from the ante: the duty passes to the left, not to the next card
