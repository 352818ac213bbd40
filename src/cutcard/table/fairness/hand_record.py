"""One hand as one viewer may save it: its events, redacted for their seat, and the proof of the cards they know.

A card is opened for a viewer who saw it and knows its place in the deck: their own, the board, cards dealt face up,
hands shown. Never opened are burns and hidden cards; nor cards from a stub that was reshuffled, nor shown hands of
players who drew: their places would reveal who folded a card, or which ones were discarded.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Final

from msgspec import Meta, Struct, structs

from cutcard.bounds import Card, Count, Id, Line, Moment, Name, Seat, UpTo100, UpTo10000
from cutcard.cards import DECK, UNKNOWN, deck_of
from cutcard.hand import events as hand_events
from cutcard.hand.view import RAIL
from cutcard.rules.game import Stakes
from cutcard.table.act_types import RefusedAtTable, TableEvent
from cutcard.table.acts import AnyEvent
from cutcard.table.deal_hand import Busted
from cutcard.table.fairness import sealed_deck
from cutcard.table.fairness.replay_hand import CardOrigin, card_origins, changed_cards, turned_up_cards
from cutcard.table.fairness.sealed_deck import Cuts, DeckCut, DeckSealed
from cutcard.table.seats.seats import SatDown, SeatLeft
from cutcard.table.undo import EntryUndone, events_that_count, starts_hand_again
from cutcard.table.view import redact

FORM: Final = "cutcard-hand/1"
Names = Annotated[dict[Seat, Name], Meta(max_length=100)]
"""By seat."""


class Opening(Struct, frozen=True, gc=False):
    """The proof of one card: its place in the deck, the card, and the salt of its leaf."""

    at: Count
    card: Card
    salt: Line


class HandRecord(Struct, frozen=True, tag_field="form", tag=FORM, kw_only=True):
    """A hand as one viewer may know it, with its proof; every key is written, for other checkers."""

    table: Id = ""
    hand: Id
    house: Id
    edition: Id
    game: Id
    stakes: Stakes
    viewer: Seat
    """The viewer's seat in this hand; 0: a spectator."""
    at: Moment = 0
    """When it was played, in milliseconds since 1970; 0: unknown."""
    names: Names = {}
    """By seat."""
    seal: Id = ""
    cuts: Cuts = ()
    leaves: UpTo100[Id] = ()
    openings: UpTo100[Opening] = ()
    events: UpTo10000[AnyEvent]

    @property
    def played(self) -> list[hand_events.AnyEvent]:
        """The events of the hand itself."""
        return without_table_events(self.events)


def hand_record(
    events: Sequence[AnyEvent], names: Mapping[int, str], viewer: int, *, table: str = "", at: int = 0
) -> HandRecord:
    """The record of the first hand in these events of a table's stream, for this viewer, once it is over."""
    started = next((event for event in events if isinstance(event, hand_events.HandStarted)), None)
    if started is None:
        raise RefusedAtTable("no_hand")
    events = hand_events_in(events, started.hand)
    if not any(isinstance(event, hand_events.HandEnded) for event in without_table_events(events)):
        raise RefusedAtTable("hand_not_over")  # the proof of a viewer's cards could reveal others in play
    seen = HandRecord(
        table=table,
        hand=started.hand,
        house=started.house,
        edition=started.edition,
        game=started.game,
        stakes=started.stakes,
        viewer=viewer if viewer in dict(started.seats) else RAIL,
        at=at,
        names={seat: names[seat] for seat, _ in started.seats if seat in names},
        events=tuple(redact(event, viewer) for event in events),
    )
    return _with_proof(seen, events)


def _with_proof(seen: HandRecord, events: Sequence[AnyEvent]) -> HandRecord:
    """Add seal, cuts, leaves and the viewer's openings, where the deck was sealed."""
    sealed = next((e for e in events if isinstance(e, DeckSealed) and e.hand == seen.hand), None)
    cut = next((e for e in events if isinstance(e, DeckCut) and e.hand == seen.hand), None)
    if sealed is None or cut is None:
        return seen
    started = next((e for e in events if isinstance(e, hand_events.HandStarted)), None)
    deck = DECK if started is None else deck_of(started.pack)
    salts, places = sealed_deck.salts(sealed.seed, len(deck)), sealed_deck.cut_places(sealed.seal, cut.cuts, len(deck))
    opened = tuple(
        Opening(spot.at, spot.card, salts[places[spot.at]]) for spot in _known_cards(seen, without_table_events(events))
    )
    leaves = sealed_deck.leaves(sealed.seed, deck)
    return structs.replace(seen, seal=sealed.seal, cuts=cut.cuts, leaves=leaves, openings=opened)


def _known_cards(seen: HandRecord, happened: list[hand_events.AnyEvent]) -> Iterable[CardOrigin]:
    """The cards of the sealed deck that the viewer saw, with their places."""
    up, drew = turned_up_cards(seen.played), changed_cards(happened)
    for real, spot in zip(card_origins(happened), card_origins(seen.played), strict=True):
        shown = spot.seat not in drew and real.card in up.get(spot.seat, ())
        if (spot.card != UNKNOWN or shown) and not (spot.burned or spot.mixed):
            yield real


# A hand in the stream of its table -----------------------------------------------------------------------------------


def without_table_events(events: Iterable[AnyEvent]) -> list[hand_events.AnyEvent]:
    """The events of the hand, without those of the table around it and without undone entries."""
    return [event for event in events_that_count(events) if not isinstance(event, TableEvent)]


def hand_events_in(stream: Sequence[AnyEvent], hand: str) -> list[AnyEvent]:
    """The events of one hand of a table's stream, from the sealing of its deck to its end; empty: not found."""
    begins = _hand_starts(stream)
    mine = [at for at in begins if stream[at].hand == hand]  # type: ignore[union-attr]
    if not mine:
        return []
    first = next((at for at in range(mine[-1]) if _opens(stream[at], hand)), mine[-1])  # its start may have been undone
    until = next((at for at in begins if at > mine[-1]), len(stream))
    last = max(at for at in range(mine[-1], until) if _belongs(stream[at]))
    while last + 1 < until and isinstance(stream[last + 1], Busted | SeatLeft):
        last += 1
    return list(stream[first : last + 1])


def _hand_starts(stream: Sequence[AnyEvent]) -> list[int]:
    """Where hands start in a stream, without undone starts."""
    begins: list[int] = []
    for at, event in enumerate(stream):
        if isinstance(event, hand_events.HandStarted):
            begins.append(at)
        elif starts_hand_again(event) and begins:
            begins.pop()
    return begins


def _belongs(event: AnyEvent) -> bool:
    return isinstance(event, EntryUndone) or not isinstance(event, TableEvent)


def _opens(event: AnyEvent, hand: str) -> bool:
    return isinstance(event, DeckSealed) and event.hand == hand


def players_by_seat(stream: Iterable[AnyEvent], hand: str) -> dict[int, str]:
    """The player in each seat when a hand started. Seats change hands, so this needs the whole stream."""
    there: dict[int, str] = {}
    for event in stream:
        if isinstance(event, SatDown):
            there[event.seat] = event.player
        elif isinstance(event, SeatLeft):
            there.pop(event.seat, None)
        elif isinstance(event, hand_events.HandStarted) and event.hand == hand:
            return {seat: there[seat] for seat, _ in event.seats if seat in there}
    return {}
