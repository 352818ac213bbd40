"""Ranges as players write them.

It is one order of many: it ignores who bets or acts last. A test computes it from the counted match-ups.

| written | what it means |
|---|---|
| `AhKh` or `Ah Kh` | these cards; fewer than the game deals, or `??`: the rest is dealt |
| `random` | any cards |
| `QQ`, `AKs`, `AKo`, `AK` | a pair, two of one suit, of two suits, either |
| `QQ+`, `A5s+` | this and better: pairs up to aces, the lower card up to just below the higher |
| `A5s-A2s`, `99-66`, `98s-65s` | all between, of one higher card, of pairs, or at one distance |
| `15%` | the best of all two-card hands by their equity against any one hand, so many of a hundred |
| `AAxx`, `AKQJds`, `KQTxss` | four or five cards by rank, `x` is any card; double suited, single suited, `r` rainbow |
| `76s:0.5`, `AA:25%` | held so often, with at most four decimals; else always |

Separate with commas. A hand that is named again has its last weight: `QQ+, KK:0.5`.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cache, lru_cache
from itertools import combinations
from math import gcd
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.cards import DECK, RANKS, UNKNOWN, NotACard, cards, texts
from cutcard.equity.outcomes import CardArray, choices

MOST_HELD: Final = (4, 5)
"""Of so many cards all hands can be listed: 270,725 of four, 2,598,960 of five."""


def matching(ranks: str, suits: str, deck: tuple[int, ...]) -> CardArray:
    """The hands that hold these ranks, with anything for each X, suited as requested."""
    hands = _all(len(ranks), deck)
    kept = np.ones(len(hands), dtype=bool)
    for letter, count in Counter(ranks.replace("X", "")).items():
        kept &= (hands >> 2 == RANKS.index(letter)).sum(axis=1) >= count
    if suits:
        kept[kept] = _suited(hands[kept] & np.uint8(3), suits)
    return hands[kept]


def _suited(suits: NDArray[np.uint8], wanted: str) -> NDArray[np.bool_]:
    """Double suited: two suits twice or more; single suited: exactly one; rainbow: no two of a suit."""
    twice = sum(((suits == suit).sum(axis=1) >= 2).astype(np.uint8) for suit in range(4))
    return np.asarray(twice == {"ds": 2, "ss": 1, "r": 0}[wanted])


@cache
def _all(size: int, deck: tuple[int, ...]) -> CardArray:
    return choices(sorted(deck, reverse=True), size)


ORDER: Final = tuple(
    """
AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs A8s KTs KQo A7s A9o KJo 55 QJs K9s A5s
A6s A8o KTo QTs A4s A7o K8s A3s QJo K9o A5o A6o Q9s K7s JTs A2s QTo 44 A4o K6s K8o Q8s A3o K5s J9s Q9o JTo K7o
A2o K4s Q7s K6o K3s T9s J8s 33 Q6s Q8o K5o J9o K2s Q5s T8s K4o J7s Q4s Q7o T9o J8o K3o Q6o Q3s 98s T7s J6s K2o
22 Q2s Q5o J5s T8o J7o Q4o 97s J4s T6s J3s Q3o 98o 87s T7o J6o 96s J2s Q2o T5s J5o T4s 97o 86s J4o T6o 95s T3s
76s J3o 87o T2s 85s 96o J2o T5o 94s 75s T4o 93s 86o 65s 84s 95o T3o 92s 76o 74s T2o 54s 85o 64s 83s 94o 75o 82s
73s 93o 65o 53s 63s 84o 92o 43s 74o 72s 54o 64o 52s 62s 83o 42s 82o 73o 53o 63o 32s 43o 72o 52o 62o 42o 32o
""".split()  # noqa: SIM905 - 169 names are read more easily than 169 strings
)
ALL: Final = 1326


def combos(name: str) -> int:
    """How many hands a class has: six of a pair, four suited, twelve offsuit."""
    return {2: 6, 3: 4 if name.endswith("s") else 12}[len(name)]


@lru_cache(maxsize=256)
def best_share(share: float) -> tuple[tuple[int, int, str], ...]:
    """The best classes that come to at most this share of all hands, but aces at least: ranks and kind of each."""
    found, left = [], max(share * ALL, combos(ORDER[0]))
    for name in ORDER:
        left -= combos(name)
        if left < 0:
            break
        found.append((RANKS.index(name[0]), RANKS.index(name[1]), name[2:]))
    return tuple(found)


Hand = tuple[int, ...]

LONGEST: Final = 8_000
"""Letters of a range: every one of the 1,326 hands of two cards by name."""
MOST_HANDS: Final = 100_000
"""The maximum of hands that a pattern of ranks may match."""
WHOLE: Final = 10_000
"""A weight of one, as a whole number: weights have four decimals."""

_CLASS: Final = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)(\+?)", re.IGNORECASE)
_SPAN: Final = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)-([2-9TJQKA])([2-9TJQKA])([so]?)", re.IGNORECASE)
_PERCENT: Final = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)%")
_PATTERN: Final = re.compile(r"([2-9TJQKAX]+)(ds|ss|r)?", re.IGNORECASE)
_WEIGHT: Final = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)(%?)")
_CARDS: Final = re.compile(r"(?:(?:10|[2-9TJQKA])[cdhs]|\?\?|\s)+", re.IGNORECASE)


class NotARange(ValueError):
    """Text that is no range: its error, and the letter."""

    def __init__(self, place: int, term: str, wrong: str) -> None:
        self.place, self.term, self.wrong = place, term, wrong
        super().__init__(f"At character {place + 1}, {term!r}: {wrong}")


@dataclass(frozen=True, slots=True)
class Range:
    """Hands with their weights, whole numbers relative to each other."""

    text: str
    hands: tuple[Hand, ...]
    weights: tuple[int, ...]

    @property
    def is_random(self) -> bool:
        """Whether nothing is known."""
        return self.hands == ((),)


@lru_cache(maxsize=32)
def read_range(text: str, held: int = 2, deck: tuple[int, ...] = DECK) -> Range:
    """Read a range of hands of so many cards."""
    if len(text) > LONGEST:
        raise NotARange(LONGEST, text[LONGEST : LONGEST + 8], f"a range has at most {LONGEST:,} letters")
    found: dict[Hand, int] = {}
    for place, term in _terms(text):
        body, weight = _weighted(place, term)
        for hand in _Term(place, term, body, held, deck).hands():
            found.pop(hand, None)
            found[hand] = weight
    kept = {hand: weight for hand, weight in found.items() if weight}
    if not kept:
        raise NotARange(0, text.strip()[:20], "the range is empty; write hands such as QQ+, AKs or AhKh, or random")
    common = gcd(*kept.values())
    return Range(text.strip(), tuple(kept), tuple(weight // common for weight in kept.values()))


def _terms(text: str) -> Iterator[tuple[int, str]]:
    """The parts between commas, with where each begins."""
    place = 0
    for part in text.split(","):
        term = part.strip()
        if term:
            yield place + part.index(term[0]), term
        elif text.strip():
            raise NotARange(place, part, "write a hand between two commas, such as AKs")
        place += len(part) + 1


def _weighted(place: int, term: str) -> tuple[str, int]:
    body, colon, written = term.partition(":")
    if not colon:
        return body.strip(), WHOLE
    found = _WEIGHT.fullmatch(written.strip())
    weight = Decimal(found[1]) * (100 if found[2] else WHOLE) if found else Decimal(-1)
    if not 0 <= weight <= WHOLE or weight != int(weight):
        wrong = "after the colon write a weight: 0 to 1 with at most four decimals, such as 0.5, or 50%"
        raise NotARange(place + len(body) + 1, written, wrong)
    return body.strip(), int(weight)


@dataclass(frozen=True, slots=True)
class _Term:
    """One part of a range, and what it is read for."""

    place: int
    term: str
    body: str
    held: int
    deck: tuple[int, ...]

    def hands(self) -> Iterable[Hand]:
        if self.body.lower() == "random":
            return [()]
        if _CARDS.fullmatch(self.body):
            return [self._known()]
        if self.held == 2:
            return self._of_two()
        return self._by_pattern()

    def _wrong(self, wrong: str) -> NotARange:
        return NotARange(self.place, self.term, wrong)

    def _known(self) -> Hand:
        try:
            known = [card for card in cards(self.body) if card != UNKNOWN]
        except NotACard as wrong:
            raise self._wrong(str(wrong)) from wrong
        if len(known) > self.held:
            raise self._wrong(f"a hand here has {self.held} cards, not {len(known)}")
        twice = [card for card in set(known) if known.count(card) > 1]
        if twice:
            raise self._wrong(f"{texts(twice[:1])} is listed twice")
        if missing := [card for card in known if card not in self.deck]:
            raise self._wrong(f"{texts(missing[:1])} is not in this game's deck")
        return tuple(sorted(known, reverse=True))

    def _of_two(self) -> Iterable[Hand]:
        if found := _PERCENT.fullmatch(self.body):
            return self._best(Decimal(found[1]))
        if found := _SPAN.fullmatch(self.body):
            return self._between(*(part.upper() for part in found.groups()))
        if found := _CLASS.fullmatch(self.body):
            return self._class(*(part.upper() for part in found.groups()))
        raise self._wrong("not a two-card hand; write AhKh, AKs, AKo, AK, QQ, QQ+, A5s-A2s, 15% or random")

    def _best(self, share: Decimal) -> Iterable[Hand]:
        if not 0 < share <= 100:
            raise self._wrong("a percentage of hands is more than 0% and at most 100%")
        if self.deck != DECK:
            raise self._wrong("a percentage of hands needs a 52-card deck")
        return [hand for high, low, kind in best_share(float(share) / 100) for hand in self._two(high, low, kind)]

    def _class(self, first: str, second: str, kind: str, more: str) -> Iterable[Hand]:
        high, low = self._ranks(first, second, kind)
        if not more:
            return self._two(high, low, kind)
        if high == low:
            return [hand for rank in range(high, len(RANKS)) for hand in self._two(rank, rank, "")]
        return [hand for rank in range(low, high) for hand in self._two(high, rank, kind)]

    def _between(self, *parts: str) -> Iterable[Hand]:
        a, b, kind, c, d, other = parts
        (high, low), (last_high, last_low) = self._ranks(a, b, kind), self._ranks(c, d, other)
        if kind != other:
            raise self._wrong("make both ends suited (s), both offsuit (o), or neither")
        if (high, low) < (last_high, last_low):
            (high, low), (last_high, last_low) = (last_high, last_low), (high, low)
        if high - low == last_high - last_low:
            ends = [(high - step, low - step) for step in range(high - last_high + 1)]
        elif high == last_high and high not in (low, last_low):
            ends = [(high, rank) for rank in range(low, last_low - 1, -1)]
        else:
            raise self._wrong("use two pairs, the same high card (A5s-A2s), or the same gap (98s-65s)")
        return [hand for top, rank in ends for hand in self._two(top, rank, kind)]

    def _ranks(self, first: str, second: str, kind: str) -> tuple[int, int]:
        high, low = sorted((RANKS.index(first), RANKS.index(second)), reverse=True)
        if high == low and kind:
            raise self._wrong("a pair can't be suited or offsuit; leave out the letter")
        return high, low

    def _two(self, high: int, low: int, kind: str) -> list[Hand]:
        return [hand for hand in two_cards(high, low, kind) if hand[0] in self.deck and hand[1] in self.deck]

    def _by_pattern(self) -> Iterable[Hand]:
        found = _PATTERN.fullmatch(self.body)
        if found is None or len(found[1]) != self.held or self.held not in MOST_HELD:
            example = "AsKsQdJd" if self.held == 4 else "known cards, such as AsKs"
            ranks = ", or ranks such as AAxx" if self.held in MOST_HELD else ""
            raise self._wrong(f"not a hand of {self.held} cards; write {example}{ranks}, or random")
        hands = matching(found[1].upper(), (found[2] or "").lower(), self.deck)
        if len(hands) > MOST_HANDS:
            raise self._wrong(f"that is {len(hands):,} hands and the limit is {MOST_HANDS:,}; name more ranks")
        if not len(hands):
            raise self._wrong("no hand matches")
        return [tuple(hand) for hand in hands.tolist()]


def two_cards(high: int, low: int, kind: str) -> list[Hand]:
    """The hands of a pair, or of two ranks suited, offsuit or either, the higher card first."""
    if high == low:
        return [(high * 4 + a, high * 4 + b) for b, a in combinations(range(4), 2)]
    wanted = {"S": (True,), "O": (False,)}.get(kind.upper(), (True, False))
    return [(high * 4 + a, low * 4 + b) for a in range(4) for b in range(4) if (a == b) in wanted]
