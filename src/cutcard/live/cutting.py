"""Players' own chance for the sealed deck: kept in the table's log before the deal, and each answered with a receipt.

A cut is an event of the table like any other, so a deal that did not know of it is decided again, whichever process
deals; and a room that was killed between the cut and the deal deals with it all the same.
"""

from collections.abc import Sequence

from cutcard.club.people import Person
from cutcard.live.actor import Actor
from cutcard.live.doors import seat_of
from cutcard.live.messages import Cut, CutReceipt
from cutcard.live.refusals import RefusedInRoom
from cutcard.table import Table
from cutcard.table.commands import CutDeck
from cutcard.table.receipt import Receipt, receipt_of
from cutcard.table.seal import MOST_WORDS, may_cut_with


async def offer_cut(actor: Actor, who: Person, ask: Cut) -> CutReceipt:
    """Keep somebody's words for the deck that is sealed now; whoever has cut it is told what was kept then."""
    t = actor.place.table
    seat = seat_of(t, who.id)
    if not seat:
        raise RefusedInRoom("not_seated")
    if not may_cut_with(ask.entropy):
        raise RefusedInRoom("cut_words", most=MOST_WORDS)
    await actor.directed(f"cut/{ask.seal}/{seat}", lambda: _wanted(t, seat, ask))
    kept = _kept(t, ask.seal, seat)
    if kept is None:
        raise RefusedInRoom("other_deck")
    return CutReceipt(ask.id, ask.table, kept.hand, seat, kept.seal, kept.words, kept.number, kept.mark)


def _wanted(t: Table, seat: int, ask: Cut) -> Sequence[CutDeck]:
    """Nothing where this seat has cut, or where the deck is not there to be cut any more."""
    if t.sealed is None or t.sealed.seal != ask.seal or receipt_of(t.sealed, seat) is not None:
        return ()
    return (CutDeck(seat=seat, words=ask.entropy),)


def _kept(t: Table, seal: str, seat: int) -> Receipt | None:
    """What this seat's receipt for that deck says, before it is dealt and while it is played."""
    decks = (deck for deck in (t.sealed, t.cut) if deck is not None and deck.seal == seal)
    return next((receipt_of(deck, seat) for deck in decks), None)
