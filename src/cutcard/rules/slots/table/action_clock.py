"""The action clock: how long a player may take, and what happens when time runs out.

| slot         | standard | ccp    | house | club52 | ppc | giancarlo     |
|--------------|----------|--------|-------|--------|-----|---------------|
| action_clock | timed    | called |       |        |     | off, timer 30 |

In every house a player who runs out of time facing no bet checks and does not fold. Houses set seconds and are asked
for milliseconds.
"""

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Literal, NamedTuple

from cutcard.rules.slot import Policy

_SECOND = 1000


class Times(NamedTuple):
    """In milliseconds; 0: no limit."""

    turn: int = 0
    """Per turn."""
    bank: int = 0
    """Time bank for the whole tournament or session."""
    refill: int = 0
    """What is added back to each time bank every few hands."""
    patience: int = 0
    """After this long the clock may be called on a player."""
    called: int = 0
    """The time they have then."""
    warning: int = 0
    """How long before the end they are warned."""


@dataclass(kw_only=True)
class ActionClock(Policy):
    """How long may a player take to act, and what happens when time runs out?"""

    slot: ClassVar[str] = "action_clock"
    cases: ClassVar[tuple[str, ...]] = (
        "call", "time", "bank", "fold", "check", "choice", "absent", "misses", "timer", "live",
    )  # fmt: skip
    """Calling the clock, the time allowed, the time bank; what happens then; choices without chips; absent players;
    calling the clock with real cards.
    """
    absent: int = 30
    """How long to wait for a disconnected player."""
    choice: int = 10
    """The time to choose how often to run the board."""
    showing: int = 5
    """The time to show or muck."""
    misses: int = 2
    """After this many turns missed in a row a player is marked away."""

    def __post_init__(self) -> None:
        """Refuse times that are none."""
        if min(self.absent, self.choice, self.showing, self.misses) < 1:
            raise ValueError("absent, choice, showing and misses must be 1 or more")

    @abstractmethod
    def times(self, *, timer: bool, live: bool = False) -> Times:
        """The times of a turn; `timer`: the director turned the timer on; `live`: real cards are dealt."""

    @property
    def has_timer(self) -> bool:
        """Whether there is a timer that can be turned on."""
        return False

    @property
    def refills_every(self) -> int:
        """The number of hands after which time banks are partly refilled; 0: never."""
        return 0

    def may_ask(self, *, dealer: bool, himself: bool, playing: bool) -> bool:
        """Whether it may be called: by the dealer unasked, by the player it is about, by one with chips here."""
        return True

    @property
    def absent_ms(self) -> int:
        """How long one is waited for who has lost their connection."""
        return self.absent * _SECOND

    @property
    def choice_ms(self) -> int:
        """The time to choose how often to run the board."""
        return self.choice * _SECOND

    @property
    def showing_ms(self) -> int:
        """The time to show or to muck."""
        return self.showing * _SECOND


@dataclass(kw_only=True)
class Timed(ActionClock):
    """A set time per turn, then the time bank, which is partly refilled every few hands.

    With real cards there is no limit until the clock is called.
    """

    kind: ClassVar[str] = "timed"
    time: int
    """Seconds per turn."""
    warning: int = 5
    """Seconds before the end at which the player is warned."""
    bank: int = 0
    """Seconds in the time bank, for the whole tournament or session."""
    refill: int = 0
    """Seconds added back to the time bank."""
    every: int = 10
    """After how many hands they are added."""
    live_patience: int = 120
    """With real cards: seconds before the clock may be called."""
    live_time: int = 60
    """With real cards: seconds left once it is called."""

    def __post_init__(self) -> None:
        """Refuse times that are none."""
        super().__post_init__()
        if min(self.time, self.every, self.live_patience, self.live_time) < 1:
            raise ValueError("time, every, live_patience and live_time must be 1 or more")
        if min(self.bank, self.refill, self.warning) < 0:
            raise ValueError("bank, refill and warning must be 0 or more")

    def times(self, *, timer: bool, live: bool = False) -> Times:
        if live:
            return Times(patience=self.live_patience * _SECOND, called=self.live_time * _SECOND)
        turn, bank, refill, warning = self.time, self.bank, self.refill, self.warning
        return Times(turn * _SECOND, bank * _SECOND, refill * _SECOND, warning=warning * _SECOND)

    @property
    def refills_every(self) -> int:
        return self.every if self.refill else 0


@dataclass(kw_only=True)
class CalledClock(ActionClock):
    """No limit until the clock is called on a player after some time. Then they have a set number of seconds."""

    kind: ClassVar[str] = "called"
    patience: int
    """Seconds before the clock may be called."""
    time: int
    """Seconds left once the clock is called."""
    warning: int = 0
    """Seconds before the end at which the player is warned; 0: never."""
    asked_by: Literal["anybody", "another"] = "anybody"
    """Who may call it: also the dealer, or only another player in the hand."""

    def __post_init__(self) -> None:
        """Refuse times that are none."""
        super().__post_init__()
        if min(self.patience, self.time) < 1 or not 0 <= self.warning < self.time:
            raise ValueError("patience and time must be 1 or more, and the warning must come within the time")

    def may_ask(self, *, dealer: bool, himself: bool, playing: bool) -> bool:
        return self.asked_by == "anybody" or (playing and not dealer and not himself)

    def times(self, *, timer: bool, live: bool = False) -> Times:
        patience, time, warning = self.patience, self.time, self.warning
        return Times(patience=patience * _SECOND, called=time * _SECOND, warning=warning * _SECOND)


@dataclass(kw_only=True)
class Off(ActionClock):
    """No limit. If set, the director may turn on a timer per turn."""

    kind: ClassVar[str] = "off"
    timer: int = 0
    """Seconds per turn when the director turns the timer on; 0: no timer."""

    def times(self, *, timer: bool, live: bool = False) -> Times:
        return Times(self.timer * _SECOND) if timer else Times()

    @property
    def has_timer(self) -> bool:
        return self.timer > 0
