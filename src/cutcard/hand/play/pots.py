"""Main and side pots: one layer per amount matched by players who can still win it."""

from cutcard.hand.events import Pots
from cutcard.hand.state import Hand, Player


def pot_name(index: int, count: int) -> str:
    """The name of one of several pots, as dealers call it."""
    if not index:
        return "main pot" if count > 1 else "pot"
    return f"side pot {index}" if count > 2 else "side pot"


def pots(h: Hand) -> Pots:
    """The pots now, main pot first; folded chips stay in the layers they reached, dead chips in the first."""
    chips, now = h.chips, h.round
    if now.able == now.live and not h.floor.ruled:  # no player is all-in
        return ((chips.total, tuple([p.seat for p in h.players if p.live])),)
    contenders = [p for p in h.players if p.live]
    levels = {p.paid for p in contenders} if now.able < now.live or chips.total else ()
    if len(levels) < 2:
        return ((chips.total, tuple([p.seat for p in contenders])),)
    taken = chips.rake + chips.promo
    found: list[tuple[int, tuple[int, ...]]] = []
    floor = 0
    for level in sorted(levels):
        amount = _layer(h.players, floor, level)
        seats = tuple(p.seat for p in contenders if p.paid >= level)
        found.append((amount, seats))
        floor = level
    top = sum(p.paid - floor for p in h.players if p.paid > floor)  # a folded player's chips above all others
    found[-1] = (found[-1][0] + top, found[-1][1])
    found[0] = (found[0][0] + chips.dead, found[0][1])
    return after_rake(taken, tuple(pot for pot in _merged(found) if pot[0]))


def claimed(h: Hand) -> Pots:
    """The pots as they are won: a pot that no live hand can win joins the one below."""
    found: list[tuple[int, tuple[int, ...]]] = []
    unclaimed = 0
    for amount, seats in reversed(h.chips.pots):
        contested = any(h.by_seat[seat].live and not h.by_seat[seat].mucked for seat in seats)
        found.append((amount + unclaimed, seats) if contested else (0, ()))
        unclaimed = 0 if contested else amount + unclaimed
    return tuple(reversed(found))


def after_rake(taken: int, pots: Pots) -> Pots:
    """The pots less the rake: from the main pot while it lasts, then from the next."""
    left: list[tuple[int, tuple[int, ...]]] = []
    for amount, seats in pots:
        cut = min(amount, taken)
        taken -= cut
        if cut < amount:
            left.append((amount - cut, seats))
    return tuple(left)


def _layer(players: list[Player], floor: int, level: int) -> int:
    return sum(min(p.paid, level) - floor for p in players if p.paid > floor)


def _merged(found: list[tuple[int, tuple[int, ...]]]) -> list[tuple[int, tuple[int, ...]]]:
    """Join adjacent layers that the same players can win."""
    joined = found[:1]
    for amount, seats in found[1:]:
        if seats == joined[-1][1]:
            joined[-1] = (joined[-1][0] + amount, seats)
        else:
            joined.append((amount, seats))
    return joined


def unmatched(h: Hand) -> tuple[Player, int] | None:
    """The live player whose bet was not matched in full, and the amount to return."""
    owner, top, second = h.players[0], 0, 0
    for p in h.players:
        bet = p.bet
        if bet > top:
            owner, top, second = p, bet, top
        elif bet > second:
            second = bet
    return (owner, top - second) if top > second and owner.live else None
