"""Random hands dealt from sealed decks, for the tests of records, downloads and proofs."""

from random import Random
from typing import NamedTuple

from msgspec import structs

from cutcard.hand import Hand, Refused, carry_out
from cutcard.hand.commands import Shuffle
from cutcard.hand.legal_options import PUSH
from cutcard.rules.table_rules import TableRules
from cutcard.table import AnyEvent
from cutcard.table.fairness import sealed_deck
from cutcard.table.fairness.sealed_deck import CutRecorded, DeckCut, DeckSealed
from tests.hand.ordering import go_on, order, try_out
from tests.hand.playing import Play, Table, tables

TABLES = tables()
FEW = [
    Table("standard", "nlhe", "cash"),
    Table("ccp", "plo", "tournament"),
    Table("ppc", "stud8", "cash"),
    Table("standard", "27td", "cash"),
    Table("giancarlo", "nlhe", "cash"),
]
"""One of each kind, where trying all would be too slow."""


class SealedHand(NamedTuple):
    """A hand as the house's log has it."""

    events: list[AnyEvent]
    seats: tuple[int, ...]
    rules: TableRules
    seed: str


def sealed_hand(table: Table, number: int, *, ruled: bool = False) -> SealedHand | None:
    """A random hand of this table, the floor at it or not; None where chance laid one that the house refuses."""
    seed = Random(f"{table} {number} deck").randbytes(32).hex()
    play, name = Play.at(table, number, by_hand=False), f"{table}-{number}"
    seats = tuple(seat for seat, _ in play.start.seats)
    cuts = tuple((seat, f"words of {seat}") for seat in seats[1:])
    deck = play.rules.game.deck
    published = sealed_deck.seal_of(name, sealed_deck.leaves(seed, deck))
    hand = Hand()
    start = structs.replace(play.start, hand=name, deck=sealed_deck.cut_deck(seed, published, cuts, deck))
    try:
        played = carry_out(start, hand, play.rules)
    except Refused:
        return None
    while not hand.is_over:
        if ruled and play.rng.random() < 0.2:
            played += try_out(order(hand, play), hand, play)
            continue
        if hand.phase == PUSH and ruled:
            played += go_on(hand, play)
            continue
        command = play.command(hand)
        if isinstance(command, Shuffle):
            command = Shuffle(sealed_deck.reshuffle(seed, published, cuts, hand.deck.pile, hand.deck.top))
        played += carry_out(command, hand, play.rules)
    kept = [CutRecorded(name, seat, words) for seat, words in reversed(cuts)]
    before: list[AnyEvent] = [DeckSealed(name, published, seed), *kept, DeckCut(name, cuts)]
    return SealedHand([*before, *played], seats, play.rules, seed)


def some_hands(table: Table, count: int) -> list[SealedHand]:
    """So many hands of a table."""
    found: list[SealedHand] = []
    number = 0
    while len(found) < count:
        if (one := sealed_hand(table, number)) is not None:
            found.append(one)
        number += 1
    return found
