"""Invariants after every event of every hand in every house: chips, cards, pots and turns."""

import msgspec

from cutcard.cards import DECK, deck_of
from cutcard.hand import Hand, evolve, legal_options
from cutcard.hand import events as ev
from cutcard.hand.floor.card_places import where_cards_are
from cutcard.rules.table_rules import TableRules
from tests.hand.awards import Showdown

_DECODER: msgspec.json.Decoder[ev.AnyEvent] = msgspec.json.Decoder(ev.AnyEvent)


class Witness:
    """Replays a hand from its stored events and checks it after each one."""

    def __init__(self, rules: TableRules | None = None) -> None:
        self.rules = rules
        self.hand = Hand()
        self.chips = 0
        self.settling = False
        self.showdown: Showdown | None = None
        self.awards: list[ev.PotAwarded] = []

    def see(self, events: list[ev.AnyEvent]) -> None:
        """Encode and decode each event, apply it, and check the hand."""
        for event in events:
            stored = _DECODER.decode(msgspec.json.encode(event))
            assert stored == event
            if isinstance(stored, ev.HandStarted):
                self.chips = sum(stack for _, stack in stored.seats) + stored.carried
            if isinstance(stored, ev.PotAwarded):
                self.showdown = self.showdown or Showdown.of(self.hand)
                self.awards.append(stored)
            self.settling |= isinstance(stored, ev.PotAwarded | ev.HandVoided)
            evolve(self.hand, stored)
            self._check(stored)
        if self.hand.phase == legal_options.BET:
            assert self.hand.actor is not None
            assert self.hand.actor.live
            assert self.hand.actor.stack

    def _check(self, event: ev.AnyEvent) -> None:
        hand = self.hand
        assert chips_in(hand) == self.chips, event
        assert all(p.stack >= 0 and p.bet >= 0 and p.paid >= 0 and p.behind >= 0 for p in hand.players), event
        assert hand.round.live == sum(p.live for p in hand.players), event
        assert hand.round.able == sum(p.live and p.stack > 0 for p in hand.players) or self.settling, event
        if not isinstance(event, ev.HandStarted):  # the deck comes with the next event
            check_cards(hand)
        if isinstance(event, ev.RoundClosed | ev.RakeTaken):
            self._check_pots(hand)
        if isinstance(event, ev.Dealt) and self.rules is not None:
            self._check_all_in(hand, self.rules)

    @staticmethod
    def _check_all_in(hand: Hand, rules: TableRules) -> None:
        """Once nobody can bet or change cards any more, hands lie face up before the next card, where houses say it."""
        known = any(p.has_known_cards for p in hand.players if p.live)
        if hand.round.street > max(0, rules.draws_until) and hand.round.able < 2 <= hand.round.live and known:
            assert hand.board.turned_up == rules.all_in_cards.turned_up

    @staticmethod
    def _check_pots(hand: Hand) -> None:
        assert sum(amount for amount, _ in hand.chips.pots) == hand.chips.total
        assert all(amount > 0 and seats for amount, seats in hand.chips.pots[1:])
        assert hand.chips.pots[0][0] >= 0
        assert all(hand.by_seat[seat].live for _, seats in hand.chips.pots for seat in seats)


def chips_in(hand: Hand) -> int:
    """All chips: stacks, the pot, rake, and chips carried over."""
    return (
        sum(p.stack + p.behind for p in hand.players)
        + hand.chips.total
        + hand.chips.rake
        + hand.chips.promo
        + hand.chips.left_over
    )


def check_cards(hand: Hand) -> None:
    """Every card of the deck has exactly one place."""
    everywhere = [number for cards in where_cards_are(hand).values() for number in cards]
    if hand.started.by_hand:
        known = [number for number in everywhere if number in DECK]
        assert len(set(known)) == len(known)
        assert len(everywhere) == hand.started.pack
    else:
        assert sorted(everywhere) == list(deck_of(hand.started.pack))
