"""A game as data: what is dealt, who opens, what wins. Amounts are the stakes' business, decisions the house's."""

from typing import Literal

from msgspec import Struct

from cutcard.bounds import Dealt, Few, Name, Seat, Word

Betting = Literal["no_limit", "pot_limit", "limit"]
Family = Literal["flop", "stud_games", "draw"]


class Street(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """One round of dealing and the betting after it."""

    name: Name
    down: Dealt = 0
    up: Dealt = 0
    board: Dealt = 0
    draw: Dealt = 0
    """How many cards a player may change before this street's betting."""
    bet: Literal["lower", "upper"] = "lower"


class Side(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One way to win the pot, or a share of it: its name and which ranking decides."""

    name: Name
    by: Word


class Game(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What is dealt, who opens, what wins."""

    id: Word
    name: Name
    family: Family
    betting: Betting
    streets: Few[Street]
    sides: Few[Side]
    bring_in: Literal["", "lowest", "highest"] = ""
    """Which up-card brings it in; empty where blinds are posted."""
    opens: Literal["left_of_button", "high_showing", "low_showing"] = "left_of_button"
    most_players: Seat = 10
    ace_low: Few[Name] = ()
    """The sides on which an ace is the lowest card, for odd chips by card."""
    open_pair: bool = False
    """Whether a pair showing on fourth street can matter here at all: high-only stud."""

    @property
    def tags(self) -> frozenset[str]:
        """The words a house's rows and rules use for this game."""
        return frozenset((self.id, self.family, self.betting))
