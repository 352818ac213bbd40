"""Test tables: opened in a house, played by fold or at random, with every event recorded."""

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from cutcard.hand import Legal, legal
from cutcard.hand import legal_options as phases
from cutcard.hand.commands import AnyCommand, BringIn, Call, Check, Discard, Fold, RaiseTo, RunIt, ShowDown, Shuffle
from cutcard.rules import Stakes, load_game, load_house
from cutcard.rules.table_rules import TableRules
from cutcard.table import AnyCommand as TableCommand
from cutcard.table import Table, carry_out, evolve
from cutcard.table.deal_hand import NextHand
from cutcard.table.open_table import OpenTable, PlaceButton
from cutcard.table.seats.seats import SeatLeft, SitDown

HOUSES = ("standard", "ccp", "house", "club52", "ppc", "giancarlo")
STAKES = {
    "tournament": Stakes(small_blind=50, big_blind=100, bring_in=25, small_bet=100, chip=25),
    "cash": Stakes(format="cash", small_blind=50, big_blind=100, bring_in=25, small_bet=100, chip=25),
}


def rules_of(house: str, kind: str = "tournament", game: str = "nlhe") -> TableRules:
    """The rules of a house at the stakes of these tests."""
    return load_house(house).rules_for(load_game(game), STAKES[kind])


@dataclass
class Night:
    """One table and what has happened to it."""

    rules: TableRules
    table: Table = field(default_factory=Table)
    events: list[Any] = field(default_factory=list)
    brought: int = 0

    @classmethod
    def at(cls, rules: TableRules, seats: int, *, size: int = 10, stack: int = 10_000) -> "Night":
        """Seats 1 to `seats` filled, the first button in seat 1."""
        night = cls(rules)
        night.do(OpenTable(table="made up", size=size))
        for seat in range(1, seats + 1):
            night.sit(seat, stack)
        drawn = tuple((seat, 51 if seat == 1 else seat) for seat in range(1, seats + 1))
        by_seat = rules.first_button.seat((), 1, 0) == 1
        night.do(PlaceButton(at=1) if by_seat else PlaceButton(drawn=drawn))
        return night

    def do(self, command: TableCommand) -> list[Any]:
        """Carry a command out and record its events."""
        events: list[Any] = list(carry_out(command, self.table, self.rules))
        self.events += events
        self.brought -= sum(event.stack for event in events if isinstance(event, SeatLeft))
        return events

    def sit(self, seat: int, stack: int = 10_000) -> None:
        """A new player takes a seat."""
        self.do(SitDown(seat, f"P{len(self.events)}", stack))
        self.brought += stack

    def fold_round(self) -> None:
        """A hand in which nothing happens."""
        self.do(NextHand(deck=tuple(range(52))))
        while self.table.playing:
            self.go_on(_give_up)

    def positions(self) -> tuple[int, int, int]:
        """Button, small blind (0: no post) and big blind of the last hand."""
        found = self.table.positions
        assert found is not None
        return found.button, found.small if found.small in self.table.dealt else 0, found.big

    def go_on(self, bet: Callable[[Legal], AnyCommand]) -> None:
        """One step of the hand: `bet` decides where there is a choice."""
        hand = self.table.hand
        assert hand is not None
        command: AnyCommand
        if hand.phase == phases.BET:
            command = bet(legal(hand, self.rules))
        elif hand.phase == phases.RUNS:
            command = RunIt(next(p.seat for p in hand.players if p.live and not p.wish), 1)
        elif hand.phase == phases.DRAW and hand.actor is not None:
            command = Discard(hand.actor.seat)
        elif hand.phase == phases.SHUFFLE:
            command = Shuffle(tuple(sorted(hand.deck.pile)))
        else:
            command = ShowDown()
        self.do(command)

    def wild_step(self, chance: Random) -> None:
        """One step of a hand with many all-ins, so that players go broke."""
        self.go_on(lambda may: _wild(may, chance))

    def replayed(self) -> Table:
        """The table made again from its stream."""
        again = Table()
        for event in self.events:
            evolve(again, event)
        return again


def _give_up(may: Legal) -> AnyCommand:
    """Fold, bring it in where due, check where the house forbids a fold."""
    if may.bring_in:
        return BringIn(may.seat)
    return Fold(may.seat) if may.may_fold else Check(may.seat)


def _wild(may: Legal, chance: Random) -> AnyCommand:
    """Mostly fold, sometimes call, sometimes all-in."""
    roll = chance.random()
    if roll < 0.12 and may.max_to:
        return RaiseTo(may.seat, may.max_to)
    if roll < 0.4 and may.call:
        return Call(may.seat)
    if may.may_check or may.may_fold:
        return Check(may.seat) if may.may_check else Fold(may.seat)
    if may.bring_in:
        return BringIn(may.seat)
    return Call(may.seat) if may.call else RaiseTo(may.seat, may.min_to)  # held to it
