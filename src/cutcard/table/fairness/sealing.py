"""The sealed deck at a table: sealed between hands, cut and dealt once, and mixed again from the same secret."""

from cutcard.acts.declare import Who, act
from cutcard.bounds import Few, Id, Line, Seat, Text
from cutcard.hand import Hand
from cutcard.hand.commands import Cards, Shuffle
from cutcard.hand.legal_options import SHUFFLE
from cutcard.rules.table_rules import Rules
from cutcard.sentences import Writing
from cutcard.table.act_types import RefusedAtTable
from cutcard.table.acting import Out, TableCommand, TableEvent, changes, decides, happen, tells
from cutcard.table.fairness import sealed_deck
from cutcard.table.state import Sealed, Table


@act(Who.ROOM, unsaid="a scenario's cards are in its file")
class SealDeck(TableCommand, frozen=True, tag="seal-deck", kw_only=True):
    """Fix the next hand's deck by a secret seed, 32 bytes in hex, and publish its seal; then players may cut."""

    hand: Id
    seed: Line
    seat: Seat = 0


class DeckSealed(TableEvent, frozen=True, gc=False, tag="deck-sealed/1"):
    """The next hand's deck was fixed; everybody may know its seal, and nobody the seed behind it."""

    hand: Id
    seal: Id
    seed: Text = ""


@decides
def seal_deck(c: SealDeck, t: Table, r: Rules, out: Out) -> None:
    """Shuffle a deck from the seed and publish its seal, before anybody cuts it."""
    if t.playing:
        raise RefusedAtTable("hand_not_over", r.hand_starts.cites)
    if t.sealed is not None:
        raise RefusedAtTable("sealed_already", hand=t.sealed.hand)
    if not c.hand:
        raise RefusedAtTable("seal_names_no_hand")
    if not sealed_deck.well_formed(c.seed):
        raise RefusedAtTable("bad_seed")
    happen(t, out, DeckSealed(c.hand, sealed_deck.seal_of(c.hand, sealed_deck.leaves(c.seed, r.game.deck)), c.seed))


@changes
def _sealed(t: Table, e: DeckSealed) -> None:
    t.sealed = Sealed(e.hand, e.seal, e.seed)


@tells
def _tell_deck_sealed(e: DeckSealed, room: Writing) -> str:
    return room.say("The next deck is shuffled and sealed: {seal:words}.", seal=e.seal[:8])


# Cut ------------------------------------------------------------------------------------------------------------------


@act(Who.ROOM, unsaid="a scenario's cards are in its file")
class CutDeck(TableCommand, frozen=True, tag="cut-deck", kw_only=True):
    """Cut the sealed deck with any words; each seat cuts once."""

    seat: Seat
    words: Line


class CutKept(TableEvent, frozen=True, gc=False, tag="cut-kept/1"):
    """Somebody cut the sealed deck with these words; whatever happens until the deal, they are used."""

    hand: Id
    seat: Seat
    words: Text


@decides
def cut_deck(c: CutDeck, t: Table, _: Rules, out: Out) -> None:
    """Keep somebody's words for the sealed deck: the first of each seat, which stand from then on."""
    if t.sealed is None:
        raise RefusedAtTable("nothing_sealed")
    if c.seat not in t.sitters:
        raise RefusedAtTable("seat_empty", seat=c.seat)
    if c.seat in dict(t.sealed.cuts):
        raise RefusedAtTable("cut_twice", seat=c.seat)
    if not sealed_deck.may_cut_with(c.words):
        raise RefusedAtTable("bad_cut", seat=c.seat, most=sealed_deck.MOST_WORDS)
    happen(t, out, CutKept(t.sealed.hand, c.seat, c.words))


@changes
def _cut_kept(t: Table, e: CutKept) -> None:
    if t.sealed is not None:
        t.sealed = t.sealed._replace(cuts=(*t.sealed.cuts, (e.seat, e.words)))


@tells
def _tell_cut_kept(e: CutKept, room: Writing) -> str:
    return room.say("{seat:Who} cuts the deck.", seat=e.seat)


# Dealt ----------------------------------------------------------------------------------------------------------------


class DeckCut(TableEvent, frozen=True, gc=False, tag="deck-cut/1"):
    """The sealed deck was cut with these words, by seat, and is dealt now."""

    hand: Id
    cuts: Few[tuple[Seat, Text]]


def cut_sealed(deck: Cards, hand: str, t: Table, r: Rules) -> tuple[Cards, str, list[DeckCut]]:
    """The deck that is sealed for the next hand, by every cut that was kept, and its name; else as it was asked for."""
    sealed = t.sealed
    if sealed is None:
        return deck, hand, []
    if deck:
        raise RefusedAtTable("deal_the_sealed", hand=sealed.hand)
    if hand not in ("", sealed.hand):
        raise RefusedAtTable("other_seal", hand=hand, sealed=sealed.hand)
    cuts = tuple(sorted(sealed.cuts))
    return sealed_deck.cut_deck(sealed.seed, sealed.seal, cuts, r.game.deck), sealed.hand, [DeckCut(sealed.hand, cuts)]


@changes
def _cut(t: Table, e: DeckCut) -> None:
    sealed, t.sealed = t.sealed, None
    t.cut = None if sealed is None else sealed._replace(cuts=sealed.cuts or e.cuts)  # old logs kept none before


@tells
def _tell_deck_cut(e: DeckCut, room: Writing) -> str:
    if not e.cuts:
        return "No one cuts the deck."
    return room.say("Deck cut by {seats:who}.", seats=tuple(seat for seat, _ in e.cuts))


def fresh_stub(t: Table) -> tuple[int, ...]:
    """The pile that a short stub asks for, in the order that seal and cuts gave it: what `Shuffle` brings."""
    hand, deck = t.hand, t.cut
    if hand is None or deck is None:
        raise RefusedAtTable("nothing_sealed")
    return sealed_deck.reshuffle(deck.seed, deck.seal, deck.cuts, hand.deck.pile, hand.deck.top)


def check_shuffle(c: Shuffle, t: Table, hand: Hand, r: Rules) -> None:
    """A hand from a sealed deck takes no other new stub than the one that was fixed with it."""
    if t.cut is not None and hand.phase == SHUFFLE and c.stub != fresh_stub(t):
        raise RefusedAtTable("sealed_stub", r.short_stub.cites_on(hand.deck.stub_plan))
