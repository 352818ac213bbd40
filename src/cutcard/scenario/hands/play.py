"""One hand being played by a script."""

from collections.abc import Iterable
from typing import Any

from cutcard.cards import texts
from cutcard.hand import Hand, Refused, decide, evolve, legal
from cutcard.hand.commands import AnyCommand
from cutcard.hand.line import line
from cutcard.hand.options import Legal
from cutcard.hand.state import HAND_FIELDS, PLAYER_FIELDS, Player
from cutcard.rules import Rulebook
from cutcard.scenario.hands.setup import Cards, HandSetup
from cutcard.scenario.outcome import Differs, expect
from cutcard.scenario.readers import Marks, resolve
from cutcard.scenario.sentences import Known

_DERIVED = frozenset(("legal", "players", "by_seat", "left_of", "actor"))


class HandPlay:
    """A hand, its rules and what has happened."""

    def __init__(self, setup: HandSetup, book: Rulebook, deck: Cards, known: Known) -> None:
        self.setup = setup
        self.book = book
        self.rules = book.rules_for(setup.game, setup.stakes)
        self.deck = deck
        """As it was cut; empty where the cards are dealt by hand."""
        self.known = known
        self.names = {seat: name for name, seat in setup.names.items()}
        self.hand = Hand()
        self.events: list[Any] = []
        self.refusal: Refused | None = None
        self._page = 0

    def do(self, command: AnyCommand) -> list[Any]:
        """Carry a command out, or be refused."""
        events: list[Any] = list(decide(command, self.hand, self.rules))
        self.events += events
        return events

    def turn_page(self) -> None:
        """A new step begins."""
        self.refusal = None
        self._page = len(self.events)

    def fresh(self) -> list[Any]:
        """The events of the last step."""
        return list(self.events[self._page :])

    def legal(self) -> Legal:
        """What may be done now."""
        return legal(self.hand, self.rules)

    def line(self) -> str:
        """The hand in one line."""
        return line(self.hand)

    def everything(self) -> object:
        """All of the hand, comparable."""
        return everything(self.hand)

    def always(self) -> None:
        """Chips are neither made nor lost, and replaying the events gives the same hand."""
        hand = self.hand
        brought = sum(player.start for player in hand.players) + hand.carried
        there = sum(player.stack for player in hand.players) + hand.total + hand.rake + hand.promo + hand.left_over
        expect("chips in play", f"{brought:,}", f"{there:,}")
        again = Hand()
        for event in self.events:
            evolve(again, event)
        if everything(again) != everything(hand):
            raise Differs("replay of the events", line(hand), line(again))

    def player(self, seat: int) -> Player:
        """Who sits there; differs where the hand has not begun."""
        if seat not in self.hand.by_seat:
            raise Differs(self.name(seat), "dealt in", "not in this hand")
        return self.hand.by_seat[seat]

    def name(self, seat: int) -> str:
        """The player's name; nobody for 0."""
        return self.names.get(seat, f"seat {seat}") if seat else "nobody"

    def called(self, seats: Iterable[int]) -> str:
        """Names in a row."""
        return " ".join(self.name(seat) for seat in seats) or "nobody"

    def cards(self, marks: Marks) -> Cards:
        """The cards that marks mean."""
        return tuple(resolve(mark, self.deck) for mark in marks)

    def expect_cards(self, what: str, marks: Marks, got: Iterable[int]) -> None:
        """Differ unless these cards lie there, in this order."""
        wanted, found = self.cards(marks), tuple(got)
        if wanted != found:
            raise Differs(what, f"{texts(wanted) or 'nothing'}", f"{texts(found) or 'nothing'}")


def everything(hand: Hand) -> object:
    """All of a hand but what is derived from the rest."""
    state = [_plain(getattr(hand, name)) for name in HAND_FIELDS if name not in _DERIVED]
    players = [tuple(_plain(getattr(player, name)) for name in PLAYER_FIELDS) for player in hand.players]
    return state, players, hand.actor.seat if hand.actor else 0


def _plain(value: Any) -> Any:
    return tuple(_plain(part) for part in value) if isinstance(value, list) else value
