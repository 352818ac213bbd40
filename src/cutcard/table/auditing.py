"""A hand of the house's own log checked with its secret: every card, seen or not, and every stub that was mixed."""

from collections.abc import Iterator, Sequence

from cutcard.hand import Hand, evolve
from cutcard.hand import events as hand_events
from cutcard.rules.resolved import Rules
from cutcard.table import events as ev
from cutcard.table import seal
from cutcard.table.checking import Finding, Wrong, chips, replayed
from cutcard.table.record import of_the_hand
from cutcard.table.replay import EVERYTHING
from cutcard.table.spots import spots


def audit(events: Sequence[ev.AnyEvent], rules: Rules | None) -> list[Finding]:
    """What the log of one hand proves, from the sealing of its deck to its end."""
    found: list[Finding] = []
    played = of_the_hand(events)
    try:
        found.append(chips(played))
        found += _deck(events, played)
        found.append(replayed(played, EVERYTHING, rules))
    except Wrong as wrong:
        found.append(Finding("wrong", str(wrong)))
    return found


def _deck(events: Sequence[ev.AnyEvent], played: list[hand_events.AnyEvent]) -> Iterator[Finding]:
    """The deck that was dealt is the one that was sealed and cut."""
    hand = next((event.hand for event in played if isinstance(event, hand_events.HandStarted)), "")
    sealed = next((event for event in events if isinstance(event, ev.DeckSealed) and event.hand == hand), None)
    cut = next((event for event in events if isinstance(event, ev.DeckCut) and event.hand == hand), None)
    shuffled = next((event for event in played if isinstance(event, hand_events.Shuffled)), None)
    if sealed is None or cut is None or shuffled is None:
        raise Wrong("The deck of this hand was not sealed before it was dealt, so nothing proves its cards.")
    if seal.seal_of(sealed.hand, seal.leaves(sealed.seed)) != sealed.seal:
        raise Wrong("The published seal is not that of the deck which the seed makes.")
    yield Finding("right", f"Seal: the seed makes the deck that {sealed.seal} was published for.")
    came = sorted((event.seat, event.words) for event in events if isinstance(event, ev.CutKept))
    if came and tuple(came) != cut.cuts:
        raise Wrong("The cuts that were kept before the deal are not those that the deck was dealt with.")
    if seal.cut_deck(sealed.seed, sealed.seal, cut.cuts) != shuffled.deck:
        raise Wrong("The deck that was dealt is not the sealed one after these cuts.")
    yield Finding("right", f"Cuts: {len(cut.cuts)}, and the deck was dealt in the order that follows from them.")
    if any(shuffled.deck[spot.at] != spot.card for spot in spots(played) if not spot.mixed):
        raise Wrong("A card was not dealt from the top of the deck.")
    mixed = _stubs(sealed, cut, played)
    again = f", and the stub was mixed again {mixed} times as it had to be" if mixed else ""
    yield Finding("right", f"Cards: each came from its place in the deck, burned and hidden ones too{again}.")


def _stubs(sealed: ev.DeckSealed, cut: ev.DeckCut, played: list[hand_events.AnyEvent]) -> int:
    """How often the stub was mixed, each time in the order that was fixed before the hand."""
    hand, mixed = Hand(), 0
    for event in played:
        if isinstance(event, hand_events.Reshuffled):
            mixed += 1
            if seal.reshuffle(sealed.seed, sealed.seal, cut.cuts, hand.pile, hand.top) != event.stub:
                raise Wrong("The stub was mixed in another order than seed and cuts give.")
        if isinstance(event, hand_events.Dealt) and (mixed or hand.ruled):
            _from_the_top(hand, event)
        evolve(hand, event)
    return mixed


def _from_the_top(hand: Hand, event: hand_events.Dealt) -> None:
    dealt = [event.burn] * (event.burn >= 0) + [card for _, cards in event.hole for card in cards] + [*event.board]
    if sorted(hand.stub[: len(dealt)]) != sorted(dealt):
        raise Wrong("A card was not dealt from the top of the stub as it then was.")
