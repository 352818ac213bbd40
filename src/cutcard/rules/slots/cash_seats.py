"""Seats of cash games: how many there are, at which table newcomers sit, and who may change to where.

| slot            | standard    | club52         | ppc            |
|-----------------|-------------|----------------|----------------|
| cash_table      | so_many     | one_more       | so_many        |
| newcomers_table | any_table   | fewest_players |                |
"""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.policy import Policy


@dataclass(kw_only=True)
class CashTableSize(Policy):
    """How many play at a cash table?"""

    slot: ClassVar[str] = "cash_table"
    cases: ClassVar[tuple[str, ...]] = ("most", "extra", "goes")
    extra: ClassVar[bool] = False
    """Whether an officer may let one more play."""
    seats: int = 9

    def __post_init__(self) -> None:
        """Refuse a table that is none."""
        if not 2 <= self.seats <= 23:
            raise ValueError("seats must be 2 to 23")


@dataclass(kw_only=True)
class SoMany(CashTableSize):
    """So many, and nobody more."""

    kind: ClassVar[str] = "so_many"


@dataclass(kw_only=True)
class OneMore(CashTableSize):
    """So many, and one more where an officer decides it; that seat goes as soon as somebody leaves the game."""

    kind: ClassVar[str] = "one_more"
    extra: ClassVar[bool] = True


@dataclass(kw_only=True)
class NewcomersTable(Policy):
    """At which of several tables of a game does somebody new sit down?"""

    slot: ClassVar[str] = "newcomers_table"

    @abstractmethod
    def among(self, players: Mapping[int, int]) -> frozenset[int]:
        """The tables they may choose among, of those with a free seat; each table with how many sit there."""


@dataclass(kw_only=True)
class AnyTable(NewcomersTable):
    """At any that has a seat free."""

    kind: ClassVar[str] = "any_table"

    def among(self, players: Mapping[int, int]) -> frozenset[int]:
        return frozenset(players)


@dataclass(kw_only=True)
class FewestPlayers(NewcomersTable):
    """At the one with the fewest players; between equal ones they choose."""

    kind: ClassVar[str] = "fewest_players"

    def among(self, players: Mapping[int, int]) -> frozenset[int]:
        fewest = min(players.values(), default=0)
        return frozenset(table for table, count in players.items() if count == fewest)
