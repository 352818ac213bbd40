"""Seal, cut, deal and open a deck.

The server shuffles from a secret seed and publishes the *seal*: one hash over the leaves of all cards, in order. Then
players cut with words of their own, and the deck that is dealt follows from seal and cuts alone. Later a card is
*opened* by the salt of its leaf, which reveals nothing about the others. docs/fair.md has every byte of it.

The seal is a hash of the list of leaves, not a tree: a tree saves nothing when a player opens ten cards of 52.
"""

import hashlib
import hmac
import struct
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cutcard.acts.declare import Who, act
from cutcard.bounds import Id, Line, Seat, Text, UpTo100
from cutcard.cards import DECK, text
from cutcard.hand import Hand
from cutcard.hand.commands import Cards, Shuffle
from cutcard.hand.legal_options import SHUFFLE
from cutcard.rules.table_rules import TableRules
from cutcard.sentences import Writing
from cutcard.table.act_types import Out, RefusedAtTable, TableCommand, TableEvent, apply, changes, decides, tells
from cutcard.table.state import Sealed, Table

CardOrder = tuple[int, ...]
Cuts = UpTo100[tuple[Seat, Line]]
"""(seat, its words)."""

SEED_LENGTH: Final = 64
"""32 bytes, written in hex."""
MOST_WORDS: Final = 64
_NAME: Final = "cutcard/1"
_SPAN: Final = 1 << 32
_EIGHT: Final = struct.Struct(">8I")


def is_seed(seed: str) -> bool:
    """Whether a text is a valid seed: 32 bytes, in lower-case hex."""
    return len(seed) == SEED_LENGTH and not set(seed) - set("0123456789abcdef")


def may_cut_with(words: str) -> bool:
    """Whether these words may cut a deck: 1 to 64 printable characters."""
    return 0 < len(words) <= MOST_WORDS and words.isprintable()


# The server's part ---------------------------------------------------------------------------------------------------


def sealed_order(seed: str, pack: Sequence[int] = DECK) -> CardOrder:
    """The order in which the server seals the pack: shuffled by the seed alone."""
    return shuffled(seed, "deck", pack)


def salts(seed: str, count: int = len(DECK)) -> tuple[str, ...]:
    """One secret for each place; none reveals anything about the others or the seed."""
    key = bytes.fromhex(seed)
    return tuple(_keyed(key, f"salt {place}").hex() for place in range(count))


def leaves(seed: str, pack: Sequence[int] = DECK) -> tuple[str, ...]:
    """The leaf of each place."""
    order = sealed_order(seed, pack)
    return tuple(leaf(place, order[place], salt) for place, salt in enumerate(salts(seed, len(order))))


# What all players can compute ----------------------------------------------------------------------------------------


def leaf(place: int, card: int, salt: str) -> str:
    """The leaf of a card at a place of the sealed order; publishing its salt opens it."""
    return _hashed(f"leaf {place} {text(card)} {salt}")


def seal_of(hand: str, found: Sequence[str]) -> str:
    """The seal over all leaves, for this hand and no other."""
    return _hashed("\n".join(("seal", hand, *found)))


def cut_key(seal: str, cuts: Cuts) -> str:
    """The key of the cut: the seal and all cut words, by seat."""
    return _hashed("\n".join(("cut", seal, *(f"{seat} {words.encode().hex()}" for seat, words in sorted(cuts)))))


def cut_marks(seal: str, cuts: Cuts) -> tuple[str, ...]:
    """The mark on the receipt of each cut, in order: it covers every cut before it."""
    found, before = [], seal
    for seat, words in cuts:
        before = _hashed("\n".join(("kept", before, f"{seat} {words.encode().hex()}")))
        found.append(before)
    return tuple(found)


def cut_places(seal: str, cuts: Cuts, count: int = len(DECK)) -> tuple[int, ...]:
    """For each card of the deck that is dealt, first card first: its place in the sealed order."""
    return shuffled(cut_key(seal, cuts), "places", range(count))


def next_list_mark(before: str, what: str, seal: str, at: int) -> str:
    """The mark of a row in the public list of seals: over the mark before it, the hand or draw, its seal and when."""
    return _hashed("\n".join(("list", before, what, seal, str(at))))


# Server and players together -----------------------------------------------------------------------------------------


def cut_deck(seed: str, seal: str, cuts: Cuts, pack: Sequence[int] = DECK) -> CardOrder:
    """The deck that is dealt."""
    order = sealed_order(seed, pack)
    return tuple(order[place] for place in cut_places(seal, cuts, len(order)))


def reshuffle(seed: str, seal: str, cuts: Cuts, pile: Iterable[int], out: int) -> CardOrder:
    """A new stub of these cards, next card first, when the stub runs short after `out` cards have left the deck.

    Its order follows from seed, seal and cuts like the deck's, so the server has no say in it. Checking it needs the
    seed: opening these cards would reveal who had folded or discarded them.
    """
    key = _keyed(bytes.fromhex(seed), f"mix {out} {cut_key(seal, cuts)}").hex()
    return shuffled(key, "stub", sorted(pile))


# Hashes ---------------------------------------------------------------------------------------------------------------


def shuffled(key: str, what: str, cards: Iterable[int]) -> CardOrder:
    """Fisher and Yates' shuffle, last place first, with numbers drawn from a key."""
    deck = list(cards)
    numbers = _numbers(bytes.fromhex(key), what)
    for last in range(len(deck) - 1, 0, -1):
        other = _below(last + 1, numbers)
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def _below(count: int, numbers: Iterator[int]) -> int:
    """A number below `count`, all equally likely: numbers beyond its last full multiple are skipped."""
    fair = _SPAN - _SPAN % count
    while (number := next(numbers)) >= fair:
        pass
    return number % count


def _numbers(key: bytes, what: str) -> Iterator[int]:
    """Endless numbers below 2^32: eight from each keyed hash."""
    block = 0
    while True:
        yield from _EIGHT.unpack(_keyed(key, f"{what} {block}"))
        block += 1


def _keyed(key: bytes, what: str) -> bytes:
    return hmac.digest(key, f"{_NAME} {what}".encode(), "sha256")


def _hashed(what: str) -> str:
    return hashlib.sha256(f"{_NAME} {what}".encode()).hexdigest()


@act(Who.ROOM, unsaid="a scenario's cards are in its file")
class SealDeck(TableCommand, frozen=True, tag="seal-deck", kw_only=True):
    """Fix the next hand's deck by a secret seed, 32 bytes in hex, and publish its seal; then players may cut."""

    hand: Id
    seed: Line
    seat: Seat = 0


class DeckSealed(TableEvent, frozen=True, gc=False, tag="deck-sealed/1"):
    """The next hand's deck was fixed; its seal is public, and its seed secret."""

    hand: Id
    seal: Id
    seed: Text = ""


@decides
def seal_deck(c: SealDeck, t: Table, r: TableRules, out: Out) -> None:
    """Shuffle a deck from the seed and publish its seal, before any cut."""
    if t.playing:
        raise RefusedAtTable("hand_not_over", r.hand_starts.cites)
    if t.sealed is not None:
        raise RefusedAtTable("sealed_already", hand=t.sealed.hand)
    if not c.hand:
        raise RefusedAtTable("seal_names_no_hand")
    if not is_seed(c.seed):
        raise RefusedAtTable("bad_seed")
    apply(t, out, DeckSealed(c.hand, seal_of(c.hand, leaves(c.seed, r.game.deck)), c.seed))


@changes
def _sealed(t: Table, e: DeckSealed) -> None:
    t.sealed = Sealed(e.hand, e.seal, e.seed)


@tells
def _phrase_deck_sealed(e: DeckSealed, room: Writing) -> str:
    return room.say("The next deck is shuffled and sealed: {seal:words}.", seal=e.seal[:8])


# Cut ------------------------------------------------------------------------------------------------------------------


@act(Who.ROOM, unsaid="a scenario's cards are in its file")
class CutDeck(TableCommand, frozen=True, tag="cut-deck", kw_only=True):
    """Cut the sealed deck with any words; each seat cuts once."""

    seat: Seat
    words: Line


class CutRecorded(TableEvent, frozen=True, gc=False, tag="cut-kept/1"):
    """A player cut the sealed deck with these words; they are used no matter what happens until the deal."""

    hand: Id
    seat: Seat
    words: Text


@decides
def cut_sealed_deck(c: CutDeck, t: Table, _: TableRules, out: Out) -> None:
    """Record a seat's cut of the sealed deck; only the first one of each seat counts."""
    if t.sealed is None:
        raise RefusedAtTable("nothing_sealed")
    if c.seat not in t.sitters:
        raise RefusedAtTable("seat_empty", seat=c.seat)
    if c.seat in dict(t.sealed.cuts):
        raise RefusedAtTable("cut_twice", seat=c.seat)
    if not may_cut_with(c.words):
        raise RefusedAtTable("bad_cut", seat=c.seat, most=MOST_WORDS)
    apply(t, out, CutRecorded(t.sealed.hand, c.seat, c.words))


@changes
def _cut_kept(t: Table, e: CutRecorded) -> None:
    if t.sealed is not None:
        t.sealed = t.sealed._replace(cuts=(*t.sealed.cuts, (e.seat, e.words)))


@tells
def _phrase_cut_kept(e: CutRecorded, room: Writing) -> str:
    return room.say("{seat:Who} cuts the deck.", seat=e.seat)


# Dealt ----------------------------------------------------------------------------------------------------------------


class DeckCut(TableEvent, frozen=True, gc=False, tag="deck-cut/1"):
    """The sealed deck was cut with these words, by seat, and is being dealt."""

    hand: Id
    cuts: UpTo100[tuple[Seat, Text]]


def cut_sealed(deck: Cards, hand: str, t: Table, r: TableRules) -> tuple[Cards, str, list[DeckCut]]:
    """The sealed deck of the next hand, by every recorded cut, and its name; else as it was asked for."""
    sealed = t.sealed
    if sealed is None:
        return deck, hand, []
    if deck:
        raise RefusedAtTable("deal_the_sealed", hand=sealed.hand)
    if hand not in ("", sealed.hand):
        raise RefusedAtTable("other_seal", hand=hand, sealed=sealed.hand)
    cuts = tuple(sorted(sealed.cuts))
    return cut_deck(sealed.seed, sealed.seal, cuts, r.game.deck), sealed.hand, [DeckCut(sealed.hand, cuts)]


@changes
def _cut(t: Table, e: DeckCut) -> None:
    sealed, t.sealed = t.sealed, None
    t.cut = None if sealed is None else sealed._replace(cuts=sealed.cuts or e.cuts)  # old logs have no cuts here


@tells
def _phrase_deck_cut(e: DeckCut, room: Writing) -> str:
    if not e.cuts:
        return "No one cuts the deck."
    return room.say("Deck cut by {seats:who}.", seats=tuple(seat for seat, _ in e.cuts))


def fresh_stub(t: Table) -> tuple[int, ...]:
    """The pile that a short stub asks for, in the order fixed by seal and cuts: what `Shuffle` brings."""
    hand, deck = t.hand, t.cut
    if hand is None or deck is None:
        raise RefusedAtTable("nothing_sealed")
    return reshuffle(deck.seed, deck.seal, deck.cuts, hand.deck.pile, hand.deck.top)


def check_shuffle(c: Shuffle, t: Table, hand: Hand, r: TableRules) -> None:
    """Refuse any new stub for a sealed hand but the one that was fixed with it."""
    if t.cut is not None and hand.phase == SHUFFLE and c.stub != fresh_stub(t):
        raise RefusedAtTable("sealed_stub", r.short_stub.cites_on(hand.deck.stub_plan))
