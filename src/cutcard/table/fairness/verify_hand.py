"""Verify a saved hand: by its own file, by the receipt of a cut, or with the server's secret; in plain words.

Nothing here trusts the file: what does not fit becomes a finding, never a crash.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, Final, Literal, NamedTuple

from msgspec import Meta, Struct

from cutcard.bounds import Count, Id, Seat
from cutcard.cards import DECK, UNKNOWN, deck_of, texts
from cutcard.hand import Hand, evolve
from cutcard.hand import events as hand_events
from cutcard.rules.table_rules import TableRules
from cutcard.table.acts import AnyEvent
from cutcard.table.fairness import sealed_deck
from cutcard.table.fairness.hand_record import HandRecord, without_table_events
from cutcard.table.fairness.replay_hand import (
    EVERYTHING,
    CardOrigin,
    NotPlayable,
    ReplayDiffers,
    card_origins,
    cards_moved_by_seat,
    changed_cards,
    replay_hand,
    turned_up_cards,
)
from cutcard.table.fairness.sealed_deck import MOST_WORDS, CutRecorded, DeckCut, DeckSealed, cut_marks
from cutcard.table.state import Sealed

_UNREADABLE = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError)
"""Errors of a fold over events that do not belong together."""


class Finding(NamedTuple):
    """One check: it holds, it does not, or it is information."""

    kind: Literal["right", "wrong", "note"]
    text: str


class CheckFailed(Exception):
    """A check that does not hold, in words."""


def verify_record(kept: HandRecord, rules: TableRules | None = None) -> list[Finding]:
    """Check what a saved hand proves; with the rules it was played by, also that it follows them."""
    found: list[Finding] = []
    try:
        found.append(_check_head(kept))
        found.append(chips(kept.played))
        found += _deck(kept)
        found.append(replayed(kept.played, kept.viewer, rules))
    except CheckFailed as wrong:
        found.append(Finding("wrong", str(wrong)))
    except _UNREADABLE:
        found.append(Finding("wrong", "The hand in this file is inconsistent. Something in it was changed."))
    return found


# The file ------------------------------------------------------------------------------------------------------------


def _check_head(kept: HandRecord) -> Finding:
    """The head of the file agrees with its events."""
    started = kept.played[0] if kept.played else None
    if not isinstance(started, hand_events.HandStarted):
        raise CheckFailed("The file has no hand. It must begin with the start of the hand.")
    head = (kept.hand, kept.house, kept.edition, kept.game, kept.stakes)
    if head != (started.hand, started.house, started.edition, started.game, started.stakes):
        raise CheckFailed("The header and the hand disagree on the hand, house, game or stakes.")
    if not any(isinstance(event, hand_events.HandEnded) for event in kept.played):
        raise CheckFailed("The hand in this file is not finished.")
    if kept.viewer and kept.viewer not in dict(started.seats):
        raise CheckFailed(f"Seat {kept.viewer}, the viewer of this file, was not dealt in.")
    _check_order(kept, started)
    return Finding("right", f"Complete hand {kept.hand}, as {_viewer(kept)} may know it.")


def _check_order(kept: HandRecord, started: hand_events.HandStarted) -> None:
    """Sealed, then cut seat after seat, then dealt; and the head of the file says the same."""
    sealed = [e for e in kept.events if isinstance(e, DeckSealed) and e.hand == kept.hand]
    came = [e for e in kept.events if isinstance(e, CutRecorded)]
    cut = [e for e in kept.events if isinstance(e, DeckCut) and e.hand == kept.hand]
    if [(e.seal, e.seed) for e in sealed] != ([(kept.seal, "")] if kept.seal else []):
        raise CheckFailed("The seal in the header is not the published one.")
    if [e.cuts for e in cut] != ([kept.cuts] if kept.seal else []):
        raise CheckFailed("The cuts in the header are not the published ones.")
    if came and sorted((e.hand, e.seat, e.words) for e in came) != [(kept.hand, *one) for one in kept.cuts]:
        raise CheckFailed("The cuts stored before the deal are not the ones used for the deck.")
    order = [kept.events.index(e) for e in (*sealed, *came, *cut, started)]
    if order != sorted(order):
        raise CheckFailed("The deck was not sealed, cut and dealt in that order.")
    if kept.seal and started.by_hand:
        raise CheckFailed("A sealed deck can't be dealt by hand.")


def _viewer(kept: HandRecord) -> str:
    return kept.names.get(kept.viewer, f"seat {kept.viewer}") if kept.viewer else "everyone on the rail"


def chips(events: Sequence[hand_events.AnyEvent]) -> Finding:
    """No chips appear or disappear, from the first event to the last."""
    hand, brought = Hand(), 0
    for number, event in enumerate(events, 1):
        try:
            evolve(hand, event)
        except _UNREADABLE:
            raise CheckFailed(
                f"Event {number} of the hand ({_name(event)}) does not fit the events before it."
            ) from None
        if isinstance(event, hand_events.HandStarted):
            brought = event.carried + sum(stack for _, stack in event.seats)
        if isinstance(event, hand_events.StackCorrected):
            brought += event.stack - event.was
        there = (
            hand.chips.total
            + hand.chips.rake
            + hand.chips.promo
            + hand.chips.left_over
            + sum(p.stack + p.behind for p in hand.players)
        )
        if isinstance(event, hand_events.HandEnded) and hand.chips.total:
            raise CheckFailed("The payouts don't match the pots.")
        if there != brought or any(p.stack < 0 for p in hand.players):
            raise CheckFailed(f"Chips don't add up at event {number} of the hand ({_name(event)}).")
    chips = hand.started.stakes.in_chips
    ends = ", ".join(f"seat {p.seat} {chips(p.stack)}" for p in sorted(hand.players, key=lambda p: p.seat))
    parts = {"the house": hand.chips.rake + hand.chips.promo, "the next hand": hand.chips.left_over}
    taken = "".join(f", {whose} {chips(part)}" for whose, part in parts.items() if part)
    return Finding("right", f"Chips: {chips(brought)} in play, none lost. Final stacks: {ends}{taken}.")


def _name(event: hand_events.AnyEvent) -> str:
    return str(event.__struct_config__.tag).partition("/")[0]


# The deck ------------------------------------------------------------------------------------------------------------


def _deck(kept: HandRecord) -> Iterator[Finding]:
    """Check seal, cuts and openings, and that each seen card came from its place."""
    if not kept.seal:
        raise CheckFailed("The deck was not sealed before the deal, so its cards can't be proved.")
    deck = _pack(kept.played)
    if len(kept.leaves) != len(deck) or sealed_deck.seal_of(kept.hand, kept.leaves) != kept.seal:
        raise CheckFailed("The seal does not match the cards. The deck or the seal was changed.")
    yield Finding("right", f"Seal: the {len(deck)} cards were fixed by {kept.seal} before the cut.")
    seats = [seat for seat, _ in kept.cuts]
    if seats != sorted(set(seats)) or not all(sealed_deck.may_cut_with(words) for _, words in kept.cuts):
        raise CheckFailed("The cuts must be one per seat, in seat order, in printable text.")
    places = sealed_deck.cut_places(kept.seal, kept.cuts, len(deck))
    yield from _cuts(kept)
    opened = {one.at: one.card for one in kept.openings}
    for one in kept.openings:
        if not (0 <= one.at < len(deck) and one.card in deck):
            raise CheckFailed("A card is opened that is not in the deck.")
        if sealed_deck.leaf(places[one.at], one.card, one.salt) != kept.leaves[places[one.at]]:
            raise CheckFailed(f"Card {one.at + 1} of the deck is not the {texts([one.card])}; its hash doesn't match.")
    if not len(kept.openings) == len(opened) == len(set(opened.values())):
        raise CheckFailed("A card is opened twice.")
    yield from _check_origins(kept, opened)


def _pack(played: list[hand_events.AnyEvent]) -> tuple[int, ...]:
    """The pack of this hand."""
    return next((deck_of(event.pack) for event in played if isinstance(event, hand_events.HandStarted)), DECK)


def _cuts(kept: HandRecord) -> Iterator[Finding]:
    """Who cut; only the viewer can recognize their own words."""
    cutters = [kept.names.get(seat, f"seat {seat}") for seat, _ in kept.cuts]
    yield Finding("right", f"Cuts: {', '.join(cutters) or 'none'}. The order of the deck follows from seal and cuts.")
    if kept.cuts and not any(isinstance(event, CutRecorded) for event in kept.events):
        yield Finding("note", "These cuts were not recorded one by one before the deal, so they have no receipts.")
    own = dict(kept.cuts).get(kept.viewer)
    if own is not None:
        yield Finding("note", f"Your own cut is recorded as “{own}”. Check that these were your words.")
    else:
        yield Finding("note", "You did not cut this deck, so you trust that at least one player who did was honest.")


def _check_origins(kept: HandRecord, opened: dict[int, int]) -> Iterator[Finding]:
    """Each seen card is the one in its place; nothing else is opened."""
    events = kept.played
    dealt = card_origins(events)
    proved: set[int] = set()
    for spot in dealt:
        if spot.burned and spot.card != UNKNOWN:
            raise CheckFailed("A burn card is revealed. Burn cards must stay unknown.")
        if spot.card == UNKNOWN and spot.seat == kept.viewer and kept.viewer:
            raise CheckFailed("The viewer's own cards are missing.")
        if spot.card == UNKNOWN or spot.mixed:
            continue
        if opened.get(spot.at) != spot.card:
            raise CheckFailed(f"The {texts([spot.card])}, dealt as card {spot.at + 1} of the deck, is not proved.")
        proved.add(spot.at)
    proved |= _check_shown_hands(kept, dealt, opened)
    if proved != set(opened):
        raise CheckFailed("A card the viewer did not see is opened.")
    yield Finding("right", f"Cards: {len(proved)} were seen, and each was in the sealed deck where it was dealt from.")
    yield from _unproved(kept, dealt)


def _check_shown_hands(kept: HandRecord, dealt: list[CardOrigin], opened: dict[int, int]) -> set[int]:
    """Hands turned up later: each card was where the deck was when this seat got one."""
    drew, moved, proved = changed_cards(kept.played), cards_moved_by_seat(kept.played), set[int]()
    for seat, cards in turned_up_cards(kept.played).items():
        own = [spot for spot in dealt if spot.seat == seat]
        hidden = {spot.at for spot in own if spot.card == UNKNOWN and not spot.mixed}
        late = sum(spot.card == UNKNOWN and spot.mixed > 0 for spot in own) + moved[seat]
        turned = [card for card in cards if card not in {spot.card for spot in own} and card != UNKNOWN]
        if seat in drew:
            continue
        here = {at for at in hidden if at in opened and opened[at] in turned}
        if len(turned) - len(here) > late:
            raise CheckFailed(f"Seat {seat} shows cards it was not dealt: {texts(turned)}.")
        proved |= here
    return proved


def _unproved(kept: HandRecord, dealt: list[CardOrigin]) -> Iterator[Finding]:
    """What a player's file can't prove, and the club can."""
    if any(isinstance(event, hand_events.CardsMoved) for event in kept.played):
        yield Finding("note", "The floor moved cards. Later cards are proved only by the club's own log.")
    elif any(spot.mixed for spot in dealt):
        yield Finding("note", "The stub was reshuffled. Later cards are proved only by the club's own log.")
    if changed_cards(kept.played) & turned_up_cards(kept.played).keys() - {kept.viewer}:
        yield Finding("note", "Hands shown after a draw are not opened, because that would reveal the kept cards.")


# The rules -----------------------------------------------------------------------------------------------------------


def replayed(events: Sequence[hand_events.AnyEvent], viewer: int, rules: TableRules | None) -> Finding:
    """Replay the hand by its rules: the same actions cause the same events."""
    if rules is None:
        return Finding("note", "Not replayed: this edition of the rules is not available.")
    try:
        replay_hand(events, viewer, rules)
    except NotPlayable as why:
        return Finding("note", f"Not replayed: {why}.")
    except ReplayDiffers as wrong:
        where = f"Event {wrong.number} of the hand ({_name(wrong.told)})" if wrong.told is not None else "The hand"
        raise CheckFailed(f"{where} does not follow from the rules of {rules.house}: {wrong}.") from None
    return Finding("right", f"Rules: replayed by {rules.house}, all {len(events)} events match.")


# With the server's secret: every card, seen or not, and every reshuffled stub -----------------------------------------


def audit(events: Sequence[AnyEvent], rules: TableRules | None) -> list[Finding]:
    """What the log of one hand proves, from the sealing of its deck to its end."""
    found: list[Finding] = []
    played = without_table_events(events)
    try:
        found.append(chips(played))
        found += _sealed_deck(events, played)
        found.append(replayed(played, EVERYTHING, rules))
    except CheckFailed as wrong:
        found.append(Finding("wrong", str(wrong)))
    return found


def _sealed_deck(events: Sequence[AnyEvent], played: list[hand_events.AnyEvent]) -> Iterator[Finding]:
    """The dealt deck is the one that was sealed and cut."""
    hand = next((event.hand for event in played if isinstance(event, hand_events.HandStarted)), "")
    deck = _pack(played)
    sealed = next((event for event in events if isinstance(event, DeckSealed) and event.hand == hand), None)
    cut = next((event for event in events if isinstance(event, DeckCut) and event.hand == hand), None)
    shuffled = next((event for event in played if isinstance(event, hand_events.Shuffled)), None)
    if sealed is None or cut is None or shuffled is None:
        raise CheckFailed("The deck was not sealed before the deal, so its cards can't be proved.")
    if sealed_deck.seal_of(sealed.hand, sealed_deck.leaves(sealed.seed, deck)) != sealed.seal:
        raise CheckFailed("The published seal does not match the deck made from the seed.")
    yield Finding("right", f"Seal: the seed makes the deck sealed as {sealed.seal}.")
    came = sorted((event.seat, event.words) for event in events if isinstance(event, CutRecorded))
    if came and tuple(came) != cut.cuts:
        raise CheckFailed("The cuts stored before the deal are not the ones used for the deck.")
    if sealed_deck.cut_deck(sealed.seed, sealed.seal, cut.cuts, deck) != shuffled.deck:
        raise CheckFailed("The dealt deck is not the sealed deck after these cuts.")
    yield Finding("right", f"Cuts: {len(cut.cuts)}. The deck was dealt in the order that follows from them.")
    if any(shuffled.deck[spot.at] != spot.card for spot in card_origins(played) if not spot.mixed):
        raise CheckFailed("A card was not dealt from the top of the deck.")
    mixed = _stubs(sealed, cut, played)
    again = f", and the stub was reshuffled {mixed} times as required" if mixed else ""
    yield Finding("right", f"Cards: each came from its place in the deck, burn and hidden cards included{again}.")


def _stubs(sealed: DeckSealed, cut: DeckCut, played: list[hand_events.AnyEvent]) -> int:
    """Count the reshuffles, each in the order that was fixed before the hand."""
    hand, mixed = Hand(), 0
    for event in played:
        if isinstance(event, hand_events.Reshuffled):
            mixed += 1
            if sealed_deck.reshuffle(sealed.seed, sealed.seal, cut.cuts, hand.deck.pile, hand.deck.top) != event.stub:
                raise CheckFailed("The stub was reshuffled in a different order than the seed and cuts give.")
        if isinstance(event, hand_events.Dealt) and (mixed or hand.floor.ruled):
            _from_the_top(hand, event)
        evolve(hand, event)
    return mixed


def _from_the_top(hand: Hand, event: hand_events.Dealt) -> None:
    dealt = [event.burn] * (event.burn >= 0) + [card for _, cards in event.hole for card in cards] + [*event.board]
    if sorted(hand.deck.stub[: len(dealt)]) != sorted(dealt):
        raise CheckFailed("A card was not dealt from the top of the stub.")


# The receipt of a cut: marked so that no earlier cut can be left out unnoticed ----------------------------------------

RECEIPT: Final = "cutcard-receipt/1"


class CutSlip(Struct, frozen=True, tag_field="form", tag=RECEIPT, kw_only=True):
    """A player's receipt for their cut, until they have the hand's file."""

    table: Id = ""
    hand: Id
    seat: Seat
    seal: Id
    words: Annotated[str, Meta(max_length=MOST_WORDS)]
    number: Count
    """The number of this cut of the deck."""
    mark: Id
    """The hash over this cut and all before it."""


def receipt_of(deck: Sealed, seat: int) -> CutSlip | None:
    """The receipt for this seat's cut; None: it did not cut."""
    for number, ((cutter, words), mark) in enumerate(zip(deck.cuts, cut_marks(deck.seal, deck.cuts), strict=True), 1):
        if cutter == seat:
            return CutSlip(hand=deck.hand, seat=seat, seal=deck.seal, words=words, number=number, mark=mark)
    return None


def check_receipt(kept: HandRecord, receipt: CutSlip) -> Finding:
    """Check that a hand was dealt with the cut of this receipt, and with all cuts before it."""
    if receipt.hand != kept.hand:
        return Finding("wrong", f"The receipt is for hand {receipt.hand}, but this is hand {kept.hand}.")
    if receipt.seal != kept.seal:
        return Finding("wrong", "The receipt is for another seal. The deck was exchanged after the cut.")
    words = dict(kept.cuts).get(receipt.seat)
    if words is None:
        return Finding("wrong", f"Seat {receipt.seat} has a receipt for a cut, but the deck was dealt without it.")
    if words != receipt.words:
        return Finding(
            "wrong", f"Seat {receipt.seat} cut with “{receipt.words}”, but the deck was dealt with another cut."
        )
    came = tuple((e.seat, e.words) for e in kept.events if isinstance(e, CutRecorded))
    if not 0 < receipt.number <= len(came) or cut_marks(kept.seal, came)[receipt.number - 1] != receipt.mark:
        return Finding("wrong", "The cuts before this one are not those marked on its receipt.")
    return Finding("right", f"Receipt: “{receipt.words}” was used, and so was every earlier cut.")
