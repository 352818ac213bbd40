"""Amounts ready to be pressed, and what a player should know before he acts; every amount is a legal one."""

from collections.abc import Iterator

from cutcard.hand import Hand, Legal
from cutcard.hand.options import BET
from cutcard.live.messages import Preset
from cutcard.rules.resolved import Rules

_MOST_RAISES = 9
"""No house caps later than this."""


def presets(hand: Hand, may: Legal, r: Rules) -> tuple[Preset, ...]:
    """Least, half the pot, the pot and everything, as far as they are legal and differ."""
    if may.phase != BET or not may.max_to:
        return ()
    named: dict[int, str] = {}
    for name, to in _wanted(hand, may, r):
        named.setdefault(to, name)
    return tuple(Preset(name, to) for to, name in sorted(named.items()))


def _wanted(hand: Hand, may: Legal, r: Rules) -> Iterator[tuple[str, int]]:
    """Names and amounts, the one that names an amount best first."""
    player = hand.by_seat[may.seat]
    if may.max_to == player.bet + player.stack:
        yield "all", may.max_to
    if r.sizing.limit:
        yield "min", may.min_to
        yield "pot", may.max_to
        return
    pot = hand.total + may.call
    if r.sizing.pot_limit:
        yield "pot", may.max_to
    yield "min", may.min_to
    yield "pot", _fit(hand.high + pot, may)
    yield "half", _fit(hand.high + pot // 2, may)


def _fit(to: int, may: Legal) -> int:
    """The amount on the grid, within what is legal."""
    return max(may.min_to, min(to - to % may.grid, may.max_to))


def facts(hand: Hand, may: Legal, r: Rules) -> tuple[str, ...]:
    """What he should know before he acts."""
    if may.phase != BET:
        return ()
    found = [f"{may.call:,} to call into {hand.total:,}"] if may.call else []
    most = next((count for count in range(1, _MOST_RAISES) if r.raise_cap.capped(count, hand.live)), 0)
    raises = max(hand.bets - 1, 0)
    if most and may.max_to:
        found.append(f"Raise {raises + 1} of {most} this round" if hand.high else f"A bet and {most} raises this round")
    if hand.able == 1 and may.call:
        found.append("Nobody is left who could call more")
    return tuple(found)
