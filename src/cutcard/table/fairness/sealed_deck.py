"""A deck fixed before the hand and cut by the players: shuffle, seal, cut, openings. Only hashes, no chance of its own.

The house shuffles from a secret seed and publishes the *seal*: one hash over the leaves of all cards, in order. Then
players cut with words of their own, and the deck that is dealt follows from seal and cuts alone. Later a card is
*opened* by the salt of its leaf, and nothing is learned about the others. docs/fair.md has every byte of it.

The seal is a hash of the list of leaves, not a tree: a tree saves nothing when a player opens ten cards of 52.
"""

import hashlib
import hmac
import struct
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cutcard.bounds import Few, Line, Seat
from cutcard.cards import DECK, text

Cards = tuple[int, ...]
Cuts = Few[tuple[Seat, Line]]
"""(seat, its words)."""

SEED_LENGTH: Final = 64
"""32 bytes, written in hex."""
MOST_WORDS: Final = 64
_NAME: Final = "cutcard/1"
_SPAN: Final = 1 << 32
_EIGHT: Final = struct.Struct(">8I")


def well_formed(seed: str) -> bool:
    """Whether this can be a seed: 32 bytes, in lower-case hex."""
    return len(seed) == SEED_LENGTH and not set(seed) - set("0123456789abcdef")


def may_cut_with(words: str) -> bool:
    """Whether somebody may cut with these words: 1 to 64 characters that can be printed."""
    return 0 < len(words) <= MOST_WORDS and words.isprintable()


# The house's part ----------------------------------------------------------------------------------------------------


def sealed_order(seed: str, pack: Sequence[int] = DECK) -> Cards:
    """The order in which the house seals the pack: shuffled by the seed alone."""
    return shuffled(seed, "deck", pack)


def salts(seed: str, count: int = len(DECK)) -> tuple[str, ...]:
    """One secret for each place; each tells nothing about the others or the seed."""
    key = bytes.fromhex(seed)
    return tuple(_keyed(key, f"salt {place}").hex() for place in range(count))


def leaves(seed: str, pack: Sequence[int] = DECK) -> tuple[str, ...]:
    """The leaf of each place."""
    order = sealed_order(seed, pack)
    return tuple(leaf(place, order[place], salt) for place, salt in enumerate(salts(seed, len(order))))


# What everybody can work out -----------------------------------------------------------------------------------------


def leaf(place: int, card: int, salt: str) -> str:
    """The leaf of a card at a place of the sealed order; whoever tells its salt opens it."""
    return _hashed(f"leaf {place} {text(card)} {salt}")


def seal_of(hand: str, found: Sequence[str]) -> str:
    """The seal over all leaves, for this hand and no other."""
    return _hashed("\n".join(("seal", hand, *found)))


def cut_key(seal: str, cuts: Cuts) -> str:
    """The key of the cut: the seal and everybody's words, by seat."""
    return _hashed("\n".join(("cut", seal, *(f"{seat} {words.encode().hex()}" for seat, words in sorted(cuts)))))


def marks(seal: str, cuts: Cuts) -> tuple[str, ...]:
    """The mark on the receipt of each cut, in the order in which they came: it covers every cut before it."""
    found, before = [], seal
    for seat, words in cuts:
        before = _hashed("\n".join(("kept", before, f"{seat} {words.encode().hex()}")))
        found.append(before)
    return tuple(found)


def cut_places(seal: str, cuts: Cuts, count: int = len(DECK)) -> tuple[int, ...]:
    """For each card of the deck that is dealt, first card first: its place in the sealed order."""
    return shuffled(cut_key(seal, cuts), "places", range(count))


def listed_mark(before: str, what: str, seal: str, at: int) -> str:
    """The mark of a row in the public list of seals: over the mark before it, the hand or draw, its seal and when."""
    return _hashed("\n".join(("list", before, what, seal, str(at))))


# House and players together ------------------------------------------------------------------------------------------


def cut_deck(seed: str, seal: str, cuts: Cuts, pack: Sequence[int] = DECK) -> Cards:
    """The deck that is dealt."""
    order = sealed_order(seed, pack)
    return tuple(order[place] for place in cut_places(seal, cuts, len(order)))


def reshuffle(seed: str, seal: str, cuts: Cuts, pile: Iterable[int], out: int) -> Cards:
    """A new stub of these cards, next card first, when the stub runs short after `out` cards have left the deck.

    Its order follows from seed, seal and cuts like the deck's, so the house has no say in it. Only who knows the seed
    can check it: opening these cards would tell who had folded or thrown them away.
    """
    key = _keyed(bytes.fromhex(seed), f"mix {out} {cut_key(seal, cuts)}").hex()
    return shuffled(key, "stub", sorted(pile))


# Hashes ---------------------------------------------------------------------------------------------------------------


def shuffled(key: str, what: str, cards: Iterable[int]) -> Cards:
    """Fisher and Yates' shuffle, last place first, with numbers drawn from a key."""
    deck = list(cards)
    numbers = _numbers(bytes.fromhex(key), what)
    for last in range(len(deck) - 1, 0, -1):
        other = _below(last + 1, numbers)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def _below(count: int, numbers: Iterator[int]) -> int:
    """A number below `count`, all equally likely: numbers beyond its last full multiple are passed over."""
    fair = _SPAN - _SPAN % count
    while (number := next(numbers)) >= fair:
        pass
    return number % count


def _numbers(key: bytes, what: str) -> Iterator[int]:
    """Numbers below 2^32 without end: eight from each keyed hash."""
    block = 0
    while True:
        yield from _EIGHT.unpack(_keyed(key, f"{what} {block}"))
        block += 1


def _keyed(key: bytes, what: str) -> bytes:
    return hmac.digest(key, f"{_NAME} {what}".encode(), "sha256")


def _hashed(what: str) -> str:
    return hashlib.sha256(f"{_NAME} {what}".encode()).hexdigest()
