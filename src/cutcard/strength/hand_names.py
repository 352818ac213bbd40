"""Hands as a dealer reads them aloud: "kings full of nines", "eight-six low", "three-card seven".

A name is made from the strength alone, so the announcement is exactly what was compared.
"""

from collections.abc import Iterable
from typing import Final

from cutcard.cards import ACE, RANK_NAMES
from cutcard.strength import hand_ranks
from cutcard.strength.hand_ranks import NO_LOW, WHEEL, Category, Held

# The words for each category, and how many of the five cards they name; the rest are kickers.
_SAID: Final = {
    Category.HIGH_CARD: ("{one} high", 1),
    Category.PAIR: ("pair of {many}", 2),
    Category.TWO_PAIR: ("two pair, {many} and {others}", 4),
    Category.TRIPS: ("three {many}", 3),
    Category.STRAIGHT: ("{one}-high straight", 5),
    Category.FLUSH: ("{one}-high flush", 1),
    Category.FULL_HOUSE: ("{many} full of {others}", 5),
    Category.QUADS: ("four {many}", 4),
    Category.STRAIGHT_FLUSH: ("{one}-high straight flush", 5),
}
_COUNTED: Final = ("", "one-card", "two-card", "three-card")
_CLASSES: Final = {
    "high": hand_ranks.high,
    "omaha_high": hand_ranks.high,
    "low_a5": hand_ranks.low_a5,
    "eight_low": hand_ranks.eight_low,
    "omaha_eight_low": hand_ranks.eight_low,
    "low_27": hand_ranks.low_27,
    "badugi": hand_ranks.badugi,
    "badugi_27": hand_ranks.badugi_27,
    "short_high": hand_ranks.short_high,
    "short_trips": hand_ranks.short_trips,
}


def held(kind: str, strength: int) -> Held:
    """The class of hands that this strength is, for the kind of evaluator that gave it."""
    return _CLASSES[kind]()[strength]


def name(kind: str, strength: int) -> str:
    """The hand in short, as announced at the showdown."""
    if strength == NO_LOW:
        return "no low"
    hand = held(kind, strength)
    if "badugi" in kind:
        return _badugi(hand, hand.ranks[:1], "-high badugi")
    if _is_plain_low(kind, hand):
        return "wheel" if hand.ranks == WHEEL else f"{_listed(hand.ranks[:2])} low"
    return _announced(hand)


def full_name(kind: str, strength: int) -> str:
    """The hand with every card that can decide: no two strengths of a kind share a full name."""
    if strength == NO_LOW:
        return "no low"
    hand = held(kind, strength)
    if "badugi" in kind:
        return _badugi(hand, hand.ranks, " badugi")
    if _is_plain_low(kind, hand):
        return "wheel" if hand.ranks == WHEEL else f"{_listed(hand.ranks)} low"
    kickers = hand.ranks[_SAID[Category(hand.category)][1] :]
    return f"{_announced(hand)}, {_listed(kickers)} kicker" if kickers else _announced(hand)


def _announced(hand: Held) -> str:
    first, other = hand.ranks[0], hand.ranks[3]
    if hand.category == Category.STRAIGHT_FLUSH and first == ACE:
        return "royal flush"
    said, _ = _SAID[Category(hand.category)]
    return said.format(one=RANK_NAMES[first], many=_plural(first), others=_plural(other))


def _badugi(hand: Held, ranks: Iterable[int], four: str) -> str:
    return f"{_listed(ranks)}{four}" if hand.category == 4 else f"{_COUNTED[hand.category]} {_listed(ranks)}"


def _is_plain_low(kind: str, hand: Held) -> bool:
    return "low" in kind and hand.category == Category.HIGH_CARD


def _listed(ranks: Iterable[int]) -> str:
    return "-".join([RANK_NAMES[rank] for rank in ranks])


def _plural(rank: int) -> str:
    word = RANK_NAMES[rank]
    return f"{word}es" if word.endswith("x") else f"{word}s"
