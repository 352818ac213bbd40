"""Hands with floor calls, step by step: three players at 50/100 unless stated otherwise."""

from collections.abc import Sequence
from typing import TypeVar

import pytest

from cutcard.cards import DECK, cards
from cutcard.hand import Hand, Refused, carry_out
from cutcard.hand import events as ev
from cutcard.hand.commands import AnyCommand, Call, Check, StartHand
from cutcard.rules import Stakes, load_game, load_house
from cutcard.rules.game import Format
from cutcard.rules.table_rules import TableRules

Kind = TypeVar("Kind", bound=ev.Event)


class Called:
    """A hand with the floor at the table, and everything that happened in it."""

    def __init__(
        self, game: str = "nlhe", house: str = "standard", kind: Format = "tournament", **start: object
    ) -> None:
        ante = 25 if game == "stud" else 0
        stakes = Stakes(format=kind, small_blind=50, big_blind=100, bring_in=25, small_bet=100, chip=25, ante=ante)
        self.rules: TableRules = load_house(house).rules_for(load_game(game), stakes)
        begin = {"seats": ((1, 1000), (2, 1000), (3, 1000)), "button": 1, "deck": DECK, **start}
        self.hand = Hand()
        self.events = carry_out(StartHand(**begin), self.hand, self.rules)  # type: ignore[arg-type]

    def do(self, *commands: AnyCommand) -> list[ev.AnyEvent]:
        """Carry commands out and return the events of the last one."""
        happened: list[ev.AnyEvent] = []
        for command in commands:
            happened = carry_out(command, self.hand, self.rules)
            self.events += happened
        return happened

    def refuse(self, command: AnyCommand, code: str) -> Refused:
        """A command that must be refused so."""
        with pytest.raises(Refused) as refused:
            carry_out(command, self.hand, self.rules)
        assert refused.value.code == code, str(refused.value)
        assert str(refused.value)
        return refused.value

    def to_flop(self) -> list[ev.AnyEvent]:
        """All players call."""
        return self.do(Call(1), Call(2), Check(3))

    def of(self, kind: type[Kind]) -> list[Kind]:
        """Everything of one kind that happened."""
        return [event for event in self.events if isinstance(event, kind)]

    def seat(self) -> int:
        """Who is to act."""
        return self.hand.actor.seat if self.hand.actor else 0


def stacked(text: str, deck: Sequence[int] = DECK) -> tuple[int, ...]:
    """A deck that begins with these cards."""
    first = cards(text)
    return (*first, *(card for card in deck if card not in first))
