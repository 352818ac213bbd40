"""Penalty ladder; who decides disputes.

| slot     | standard        | ccp         | house    | club52  | ppc       | giancarlo      |
|----------|-----------------|-------------|----------|---------|-----------|----------------|
| disputes | floor, director | third party | director | officer | the floor | leader of each |

All have one kind, `called_in_order`: they differ in whom they call.

| slot      | standard | ccp        | house | club52 | ppc | giancarlo  |
|-----------|----------|------------|-------|--------|-----|------------|
| penalties | ladder   | discretion |       | ladder |     | discretion |
"""

from abc import abstractmethod
from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from cutcard.rules.data_files import allowed, did_you_mean
from cutcard.rules.slot import Policy

OFFICES: Final = {
    "floor": "the floor",
    "director": "the director",
    "table_leader": "the table leader",
    "other_leader": "the leader of another table",
    "third_party": "a third party",
}
"""Every office that a house may have, as people call it where the house has no word of its own."""
APPOINTED: Final = ("table_leader", "third_party")
"""Offices held at one table only; floor and director are roles of the club."""


@dataclass(kw_only=True)
class Disputes(Policy):
    """Who decides disputes and what the rules leave open?"""

    slot: ClassVar[str] = "disputes"
    cases: ClassVar[tuple[str, ...]] = ("party", "final", "otherwise", "appointed")

    @abstractmethod
    def called(self, parties: Collection[str]) -> tuple[str, ...]:
        """The offices that may decide, in the order in which they are called, where these are party to it."""

    @abstractmethod
    def offices(self) -> tuple[str, ...]:
        """Every office that may ever be called here."""

    @abstractmethod
    def is_final(self, office: str) -> bool:
        """Whether decisions of this office are final."""

    @abstractmethod
    def title(self, office: str) -> str:
        """What the house calls an office."""


@dataclass(kw_only=True)
class CalledInOrder(Disputes):
    """Officials, called in order. If one is party to the dispute, another decides in their place."""

    kind: ClassVar[str] = "called_in_order"
    calls: tuple[str, ...] = ("floor", "director")
    """Who is called, in order."""
    for_director: str = ""
    """Who decides if the director is party to it; none: the next one called."""
    for_leader: str = ""
    """Who decides if the table's leader is party to it."""
    last: tuple[str, ...] = ("third_party",)
    """Who is called if all of these are party to it."""
    final: tuple[str, ...] = ()
    """Whose decisions are final."""
    floor: str = OFFICES["floor"]
    """The house's name for the floor."""
    director: str = OFFICES["director"]
    """The house's name for the director."""

    def __post_init__(self) -> None:
        """Refuse unknown offices."""
        for office in (*self.calls, *self._deputies().values(), *self.last, *self.final):
            if office not in OFFICES:
                raise ValueError(f"there is no office {office!r}{did_you_mean(office, OFFICES)}; {allowed(OFFICES)}")

    def _deputies(self) -> dict[str, str]:
        named = {"director": self.for_director, "table_leader": self.for_leader}
        return {office: deputy for office, deputy in named.items() if deputy}

    def called(self, parties: Collection[str]) -> tuple[str, ...]:
        if not parties:
            return self.calls
        deputies = [deputy for office, deputy in self._deputies().items() if office in parties]
        free = tuple(office for office in deputies or self.calls if office not in parties)
        return tuple(dict.fromkeys(free or self.last))

    def offices(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.calls, *self._deputies().values(), *self.last)))

    def is_final(self, office: str) -> bool:
        return office in self.final

    def title(self, office: str) -> str:
        return {"floor": self.floor, "director": self.director}.get(office, OFFICES[office])


Step = Literal["warning", "hands", "rounds", "minutes", "disqualified", "membership"]
STEPS: Final[dict[Step, str]] = {
    "warning": "a warning",
    "hands": "sitting out hands",
    "rounds": "sitting out rounds",
    "minutes": "time away from the table",
    "disqualified": "disqualification",
    "membership": "loss of membership",
}


@dataclass(kw_only=True)
class PenaltyLadder(Policy):
    """Which penalties does the house give, and in what order?"""

    slot: ClassVar[str] = "penalties"
    cases: ClassVar[tuple[str, ...]] = ("warning", "hands", "rounds", "minutes", "disqualified", "membership")
    steps: tuple[Step, ...] = ("warning", "hands", "rounds", "disqualified")
    """From the mildest to the hardest."""
    hands: int = 3
    rounds: int = 1
    minutes: int = 10
    """The length of the first of each, unless the official says otherwise."""
    counts: Literal["night", "year", "always"] = "night"
    """How long an earlier penalty counts."""

    def __post_init__(self) -> None:
        """Refuse a ladder that is none."""
        if not self.steps or len(set(self.steps)) != len(self.steps):
            raise ValueError("list at least one step, and each step once")
        if min(self.hands, self.rounds, self.minutes) < 1:
            raise ValueError("hands, rounds and minutes must be 1 or more")

    @abstractmethod
    def next_step(self, earlier: tuple[str, ...], least: str = "") -> Step:
        """The step for a player with these earlier ones; `least` if this is never taken more lightly."""


def _from(steps: tuple[Step, ...], least: str) -> int:
    """Where the ladder begins for a breach of this weight: at a step that the house does not have, at the next one."""
    order = list(STEPS)
    floor = order.index(least) if least in STEPS else 0
    return next((at for at, step in enumerate(steps) if order.index(step) >= floor), len(steps) - 1)


@dataclass(kw_only=True)
class Ladder(PenaltyLadder):
    """Step by step. A player who has had one gets the next."""

    kind: ClassVar[str] = "ladder"

    def next_step(self, earlier: tuple[str, ...], least: str = "") -> Step:
        had = [self.steps.index(step) for step in earlier if step in self.steps]
        climbed = max(had) + 1 if had else 0
        return self.steps[min(max(climbed, _from(self.steps, least)), len(self.steps) - 1)]


@dataclass(kw_only=True)
class Discretion(PenaltyLadder):
    """At the floor's discretion. The mildest is suggested."""

    kind: ClassVar[str] = "discretion"

    def next_step(self, earlier: tuple[str, ...], least: str = "") -> Step:
        return self.steps[_from(self.steps, least)]
