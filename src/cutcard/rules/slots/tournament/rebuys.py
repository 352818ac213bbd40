"""Buying chips in a tournament: who may, until when, and at what price; the plan sets the amounts.

| slot     | standard         | ccp              | house | club52      | ppc         | giancarlo     |
|----------|------------------|------------------|-------|-------------|-------------|---------------|
| rebuy    | before_next_hand | before_next_hand |       |             | before_...  | between_hands |
| re_entry | announced        |                  |       |             |             |               |
| add_on   | announced        | announced        |       |             | new_players | not_rebought  |
| refund   | before_play      | before_play      |       | before_play |             |               |
| collects | at_desk          |                  |       |             |             | at_start      |
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Literal

from cutcard.rules.slot import Policy

When = Literal["first_hand", "break", "after_rebuys"]
"""When an add-on is sold: before one's first hand, around a break, after the rebuys."""
Window = Literal["before", "open", "after"]


@dataclass(kw_only=True)
class RebuyAllowed(Policy):
    """Who may rebuy (buy back in) after losing their last chip, and until when?"""

    slot: ClassVar[str] = "rebuy"
    cases: ClassVar[tuple[str, ...]] = (
        "offered", "broke", "until", "most", "price", "hand", "next_hand", "entrants", "surrender", "seat", "waits",
    )  # fmt: skip
    until: int = 4
    """The last level with rebuys, if none is announced."""
    most: int = 0
    """Rebuys per player, if nothing is announced; 0: no limit."""
    entrants: int = 0
    """Only with this many entrants or fewer, if nothing is announced; 0: always."""
    share: int = 100
    """What a rebuy costs and brings, in percent of the buy-in, where no price is announced."""
    fixed: bool = False
    """Whether no other price may be announced."""
    waits: bool = False
    """Whether the next level's first hand waits for all players who may still rebuy."""

    def __post_init__(self) -> None:
        """Refuse numbers that mean nothing."""
        if self.until < 1 or not 1 <= self.share <= 100:
            raise ValueError("until is a level, from 1; share is a percentage, from 1 to 100")

    @abstractmethod
    def closed(self, *, busted: int, begun: int, until: int, playing: bool, dealt: bool) -> str:
        """Why a rebuy is refused: "until", "hand" or "next_hand"; "" if it is allowed.

        `busted`: the level of the hand they busted in; `begun`: that of their table's latest hand; `playing`: whether a
        hand is under way there; `dealt`: whether a hand was dealt there since.
        """


@dataclass(kw_only=True)
class BoughtBeforeNextHand(RebuyAllowed):
    """Before their table's next hand is dealt, if the hand they busted in was played in time."""

    kind: ClassVar[str] = "before_next_hand"

    def closed(self, *, busted: int, begun: int, until: int, playing: bool, dealt: bool) -> str:
        return "until" if busted > until else "next_hand" if dealt else ""


@dataclass(kw_only=True)
class BoughtBetweenHands(RebuyAllowed):
    """Between hands at their table, until it starts a hand of the next level; never during a hand."""

    kind: ClassVar[str] = "between_hands"

    def closed(self, *, busted: int, begun: int, until: int, playing: bool, dealt: bool) -> str:
        return "until" if max(busted, begun) > until else "hand" if playing else ""


@dataclass(kw_only=True)
class ReEntry(Policy):
    """Who may re-enter after busting?"""

    slot: ClassVar[str] = "re_entry"
    cases: ClassVar[tuple[str, ...]] = ("offered", "until", "most", "seat")

    @abstractmethod
    def closed(self, *, level: int, until: int, entries: int, most: int) -> str:
        """Why they may not, "until" or "most"; "" where they may. `level` is the clock's; `most` 0: no limit."""


@dataclass(kw_only=True)
class ReEntryAnnounced(ReEntry):
    """Players who have busted, in the announced levels and as often as announced, as a new entrant in a new seat."""

    kind: ClassVar[str] = "announced"

    def closed(self, *, level: int, until: int, entries: int, most: int) -> str:
        return "until" if level > until else "most" if most and entries > most else ""


@dataclass(kw_only=True)
class AddOns(Policy):
    """Who may take an add-on, and when?"""

    slot: ClassVar[str] = "add_on"
    cases: ClassVar[tuple[str, ...]] = (
        "announced", "window", "first_hand", "moved", "rebought", "most", "price", "ask", "late", "tray", "collect",
        "break", "with_rebuy", "lay_down", "hand_out",
    )  # fmt: skip
    share: int = 100
    """What an add-on costs and brings, in percent of the buy-in, where no price is announced."""
    fixed: bool = False
    """Whether no other price may be announced."""
    answered: bool = False
    """Whether a new player must answer before their first hand."""

    @abstractmethod
    def closed(self, when: When, window: Window, *, fresh: bool, moved: bool, rebought: bool) -> str:
        """Why they may not: one of the cases; "" where they may.

        `fresh`: they have not been dealt a hand with this stack.
        """


@dataclass(kw_only=True)
class AddOnAnnounced(AddOns):
    """Every player still in, while the announced add-on is on sale."""

    kind: ClassVar[str] = "announced"

    def closed(self, when: When, window: Window, *, fresh: bool, moved: bool, rebought: bool) -> str:
        if when == "first_hand":
            return "" if fresh else "first_hand"
        return "" if window == "open" else "window"


@dataclass(kw_only=True)
class AddOnNewPlayers(AddOns):
    """New players before their first hand, never one who was moved. Late players get any add-on offered before."""

    kind: ClassVar[str] = "new_players"

    def closed(self, when: When, window: Window, *, fresh: bool, moved: bool, rebought: bool) -> str:
        if when == "first_hand":
            return "moved" if moved else "" if fresh else "first_hand"
        return "" if window == "open" or (window == "after" and fresh) else "window"


@dataclass(kw_only=True)
class AddOnNotRebought(AddOns):
    """Players who have not rebought, whatever their stack, while the announced add-on is on sale."""

    kind: ClassVar[str] = "not_rebought"

    def closed(self, when: When, window: Window, *, fresh: bool, moved: bool, rebought: bool) -> str:
        return "rebought" if rebought else "" if window == "open" else "window"


@dataclass(kw_only=True)
class Refunds(Policy):
    """Until when can a buy-in be refunded?"""

    slot: ClassVar[str] = "refund"
    cases: ClassVar[tuple[str, ...]] = ("absent", "leaving", "chips")

    @abstractmethod
    def is_refunded(self, *, started: bool) -> bool:
        """Whether the price of an entry is refunded now."""


@dataclass(kw_only=True)
class RefundBeforePlay(Refunds):
    """Until the first hand. After that there is no refund, even for no-shows, and chips can't be cashed in."""

    kind: ClassVar[str] = "before_play"

    def is_refunded(self, *, started: bool) -> bool:
        return not started


@dataclass(kw_only=True)
class Collects(Policy):
    """When is the buy-in collected?"""

    slot: ClassVar[str] = "collects"

    @abstractmethod
    def due(self, *, arrived: bool, after: int) -> bool:
        """Whether an entrant should have paid; `after`: milliseconds since the time announced (below 0: before it)."""


@dataclass(kw_only=True)
class CollectsAtDesk(Collects):
    """At the desk, from players as they arrive."""

    kind: ClassVar[str] = "at_desk"

    def due(self, *, arrived: bool, after: int) -> bool:
        return arrived


@dataclass(kw_only=True)
class CollectsAtStart(Collects):
    """From all players at once, at the announced start."""

    kind: ClassVar[str] = "at_start"

    def due(self, *, arrived: bool, after: int) -> bool:
        return after >= 0
