"""The sealed deck at a table: sealed between hands, cut and dealt once, and mixed again from the same secret."""

from msgspec import structs

from cutcard.hand import Hand
from cutcard.hand.commands import Shuffle
from cutcard.hand.options import SHUFFLE
from cutcard.rules.resolved import Rules
from cutcard.table import commands as do
from cutcard.table import events as ev
from cutcard.table import seal
from cutcard.table.evolve import Out, happen
from cutcard.table.refusals import RefusedAtTable
from cutcard.table.state import Table


def seal_deck(c: do.SealDeck, t: Table, r: Rules, out: Out) -> None:
    """Shuffle a deck from the seed and publish its seal, before anybody cuts it."""
    if t.playing:
        raise RefusedAtTable("hand_not_over", r.hand_starts.cites)
    if t.sealed is not None:
        raise RefusedAtTable("sealed_already", hand=t.sealed.hand)
    if not c.hand:
        raise RefusedAtTable("seal_names_no_hand")
    if not seal.well_formed(c.seed):
        raise RefusedAtTable("bad_seed")
    happen(t, out, ev.DeckSealed(c.hand, seal.seal_of(c.hand, seal.leaves(c.seed)), c.seed))


def cut_deck(c: do.CutDeck, t: Table, _: Rules, out: Out) -> None:
    """Keep somebody's words for the sealed deck: the first of each seat, which stand from then on."""
    if t.sealed is None:
        raise RefusedAtTable("nothing_sealed")
    if c.seat not in t.sitters:
        raise RefusedAtTable("seat_empty", seat=c.seat)
    if c.seat in dict(t.sealed.cuts):
        raise RefusedAtTable("cut_twice", seat=c.seat)
    if not seal.may_cut_with(c.words):
        raise RefusedAtTable("bad_cut", seat=c.seat, most=seal.MOST_WORDS)
    happen(t, out, ev.CutKept(t.sealed.hand, c.seat, c.words))


def cut_sealed(c: do.NextHand, t: Table) -> tuple[do.NextHand, list[ev.DeckCut]]:
    """The next hand with the deck that is sealed for it, by every cut that was kept; else as it was asked for."""
    sealed = t.sealed
    if sealed is None:
        return c, []
    if c.deck:
        raise RefusedAtTable("deal_the_sealed", hand=sealed.hand)
    if c.hand not in ("", sealed.hand):
        raise RefusedAtTable("other_seal", hand=c.hand, sealed=sealed.hand)
    cuts = tuple(sorted(sealed.cuts))
    deck = seal.cut_deck(sealed.seed, sealed.seal, cuts)
    return structs.replace(c, deck=deck, hand=sealed.hand), [ev.DeckCut(sealed.hand, cuts)]


def fresh_stub(t: Table) -> tuple[int, ...]:
    """The pile that a short stub asks for, in the order that seal and cuts gave it: what `Shuffle` brings."""
    hand, deck = t.hand, t.cut
    if hand is None or deck is None:
        raise RefusedAtTable("nothing_sealed")
    return seal.reshuffle(deck.seed, deck.seal, deck.cuts, hand.pile, hand.top)


def check_shuffle(c: Shuffle, t: Table, hand: Hand, r: Rules) -> None:
    """A hand from a sealed deck takes no other new stub than the one that was fixed with it."""
    if t.cut is not None and hand.phase == SHUFFLE and c.stub != fresh_stub(t):
        raise RefusedAtTable("sealed_stub", r.short_stub.cites_on(hand.stub_plan))
