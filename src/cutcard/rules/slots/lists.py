"""Waiting lists of a cash room: who may join, and how waiting players get a seat.

| slot       | standard      | club52        | ppc             |
|------------|---------------|---------------|-----------------|
| list_names | anybody       | own_name_here |                 |
| list_call  | called_to_sit |               | called_for_card |
"""

from dataclasses import dataclass
from typing import ClassVar

from cutcard.rules.slot import Policy

_MINUTE = 60_000


@dataclass(kw_only=True)
class ListNames(Policy):
    """Who may sign up whom on a waiting list?"""

    slot: ClassVar[str] = "list_names"
    cases: ClassVar[tuple[str, ...]] = ("here", "own")
    here: ClassVar[bool] = False
    """Only names of players in the room."""
    own: ClassVar[bool] = False
    """Players sign up only themselves; an official may add others on request."""


@dataclass(kw_only=True)
class AnybodysName(ListNames):
    """Anyone, for themselves or a friend, from anywhere."""

    kind: ClassVar[str] = "anybody"


@dataclass(kw_only=True)
class OwnNameHere(ListNames):
    """Players in the room, for themselves only."""

    kind: ClassVar[str] = "own_name_here"
    here: ClassVar[bool] = True
    own: ClassVar[bool] = True


@dataclass(kw_only=True)
class ListCall(Policy):
    """How does the first player on the list get an open seat?"""

    slot: ClassVar[str] = "list_call"
    cases: ClassVar[tuple[str, ...]] = ("order", "card", "left", "time")
    card: ClassVar[bool] = False
    """Whether players need a seat card to sit down."""
    minutes: int = 3
    """How long the seat is held for a called player; then the podium decides."""

    def __post_init__(self) -> None:
        """Refuse a time that is none."""
        if self.minutes < 1:
            raise ValueError("minutes must be 1 or more")

    @property
    def patience(self) -> int:
        """The same in milliseconds."""
        return self.minutes * _MINUTE


@dataclass(kw_only=True)
class CalledToSit(ListCall):
    """They are called in list order and sit down."""

    kind: ClassVar[str] = "called_to_sit"


@dataclass(kw_only=True)
class CalledForCard(ListCall):
    """They are called to the podium for a seat card and sit down when the dealer has it."""

    kind: ClassVar[str] = "called_for_card"
    card: ClassVar[bool] = True
