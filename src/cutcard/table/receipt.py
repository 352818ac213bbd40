"""The receipt of a cut: what was kept, marked so that neither it nor a cut before it can be left out unnoticed."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from cutcard.bounds import Count, Id, Seat
from cutcard.table import events as ev
from cutcard.table.checking import Finding
from cutcard.table.record import HandRecord
from cutcard.table.seal import MOST_WORDS, marks
from cutcard.table.state import Sealed

FORM: Final = "cutcard-receipt/1"


class Receipt(Struct, frozen=True, tag_field="form", tag=FORM, kw_only=True):
    """What a player keeps of his cut until he has the hand's file."""

    table: Id = ""
    hand: Id
    seat: Seat
    seal: Id
    words: Annotated[str, Meta(max_length=MOST_WORDS)]
    number: Count
    """Which cut of this deck it was."""
    mark: Id
    """The hash over this cut and all before it."""


def receipt_of(deck: Sealed, seat: int) -> Receipt | None:
    """What was kept of this seat's cut; None: nothing was."""
    for number, ((cutter, words), mark) in enumerate(zip(deck.cuts, marks(deck.seal, deck.cuts), strict=True), 1):
        if cutter == seat:
            return Receipt(hand=deck.hand, seat=seat, seal=deck.seal, words=words, number=number, mark=mark)
    return None


def compare(kept: HandRecord, receipt: Receipt) -> Finding:
    """Whether a hand was dealt with the cut that this receipt is for, and with all that came before it."""
    if receipt.hand != kept.hand:
        return Finding("wrong", f"The receipt is for hand {receipt.hand}, and this is hand {kept.hand}.")
    if receipt.seal != kept.seal:
        return Finding("wrong", "The receipt is for another seal: the deck was exchanged after the cut.")
    words = dict(kept.cuts).get(receipt.seat)
    if words is None:
        return Finding("wrong", f"Seat {receipt.seat} has a receipt for its cut, and the deck was dealt without it.")
    if words != receipt.words:
        return Finding("wrong", f"Seat {receipt.seat} cut with “{receipt.words}”, and the deck was dealt with others.")
    came = tuple((e.seat, e.words) for e in kept.events if isinstance(e, ev.CutKept))
    if not 0 < receipt.number <= len(came) or marks(kept.seal, came)[receipt.number - 1] != receipt.mark:
        return Finding("wrong", "The cuts before this one are not those that its receipt was marked with.")
    return Finding("right", f"Receipt: “{receipt.words}” was used, and so was every cut that came before it.")
