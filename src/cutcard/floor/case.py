"""One incident at one table, with the row that decides it: all that a remedy may look at."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from cutcard.cards import UNKNOWN, cards, spoken
from cutcard.floor.declarations.declaration import Declaration, Reading
from cutcard.hand import Hand
from cutcard.hand.state import Player
from cutcard.rules.slot import Cites
from cutcard.rules.slots.rulings.remedies import Remedy
from cutcard.rules.table_rules import Rules
from cutcard.table import Table
from cutcard.table.fairness.sealed_deck import sealed_order

_BEGINS: Final = re.compile(r"([.!?] )\{(\w+)\}")
"""A place at the beginning of a sentence."""
_NO_DRAW: Final = "0" * 64
"""Stands for the seed of a draw in a preview, where nothing is drawn yet."""


def capital(text: str) -> str:
    """As a sentence begins."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True, kw_only=True)
class Case:
    """What happened, where, and the house's answer to it."""

    incident: str
    facts: Mapping[str, str]
    row: Remedy
    rules: Rules
    table: Table | None = None
    draw: str = ""
    names: Mapping[int, str] = field(default_factory=dict)
    declared: Declaration | None = None
    """What a player said and did, where it is about that."""
    reading: Reading | None = None
    """What a player's words and chips are read as, where it is about those."""

    @property
    def cites(self) -> Cites:
        """The rules that decide."""
        return self.row.cites

    @property
    def why(self) -> str:
        """The incident as a reason."""
        return self.incident.replace("_", " ")

    @property
    def hand(self) -> Hand | None:
        """The hand under way, or the last one until the next begins."""
        return None if self.table is None else self.table.hand

    @property
    def known(self) -> bool:
        """Whether the order of the deck is known, as in a rehearsal; at a real table it is not."""
        return self.hand is not None and not self.hand.started.by_hand

    @property
    def seat(self) -> int:
        """Whom it is about; 0: nobody, or not told."""
        return int(self.facts.get("seat", "0"))

    @property
    def is_visitor(self) -> bool:
        """Whether it is about somebody who does not play."""
        return self.facts.get("seat") == "0"

    @property
    def amount(self) -> int:
        """How many chips it is about."""
        return int(self.facts.get("amount", "0"))

    @property
    def player(self) -> Player | None:
        """Whom it is about, where he was dealt in."""
        return None if self.hand is None else self.hand.by_seat.get(self.seat)

    @property
    def named(self) -> tuple[int, ...]:
        """The cards that were told; none where nobody knows them."""
        return tuple(card for card in cards(self.facts.get("cards", "")) if card != UNKNOWN)

    @property
    def drawn(self) -> tuple[int, ...]:
        """Cards that people drew: the one that was chosen, or those that lie on top after the shuffle."""
        return tuple(card for card in cards(self.facts.get("drawn", "")) if card != UNKNOWN)

    @property
    def who(self) -> str:
        """Whom it is about, in words."""
        if not self.seat:
            return "the spectator" if self.is_visitor else "the player"
        return self.names.get(self.seat, f"seat {self.seat}")

    def shuffle(self, pile: Iterable[int]) -> tuple[int, ...]:
        """These cards in the order of the draw, with those that people drew on top."""
        rest = [card for card in sorted(pile) if card not in self.drawn]
        return (*self.drawn, *sealed_order(self.draw or _NO_DRAW, rest))

    def fill(self, text: str) -> str:
        """A sentence with the player, the cards and the amount in it, where it has places for them."""
        told = ", ".join(f"the {spoken(card)}" for card in self.named) or "the card"
        amount = self.rules.stakes.in_chips(self.amount) if self.amount else "the chips"
        places = {"who": self.who, "cards": told, "amount": amount}
        known = text if self.amount else text.replace(": {amount}", "")
        begun = _BEGINS.sub(lambda found: found[1] + capital(places[found[2]]), known)
        return capital(begun.format(**places))
