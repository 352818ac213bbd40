"""Rulings: what is done about incidents.

One slot, many rows: each names its incidents and the facts that must hold, and its kind is the remedy. The first row
that fits is the ruling. A kind has all words for the players; its effect on the cards and chips of a table is a
function of the same name in `floor/remedies`. In sentences `{who}` is the player it is about, `{cards}` and `{amount}`
are the reported ones.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from cutcard.rules.data_files import allowed, did_you_mean
from cutcard.rules.incidents import all_incidents, condition_in_words, wrong_condition
from cutcard.rules.slot import Policy


class Words(NamedTuple):
    """The words of a remedy."""

    decides: str = ""
    """The decision in one sentence."""
    steps: tuple[str, ...] = ()
    """The dealer's steps, in order."""
    says: str = ""
    """What is read aloud."""
    later: tuple[tuple[str, str], ...] = ()
    """What happens if something else comes first: (if, then)."""

    def filled(self, fill: Callable[[str], str]) -> "Words":
        """With names, cards and amounts in their places."""
        later = tuple((fill(when), fill(outcome)) for when, outcome in self.later)
        return Words(fill(self.decides), tuple(fill(step) for step in self.steps), fill(self.says), later)


Otherwise = Mapping[str, Words]


@dataclass(kw_only=True)
class Remedy(Policy):
    """What does the floor do about an incident at the table?"""

    slot: ClassVar[str] = "ruling"
    many: ClassVar[bool] = True
    decides: ClassVar[str] = ""
    """The decision in words, where it says more than the kind itself."""
    steps: ClassVar[tuple[str, ...]] = ()
    says: ClassVar[str] = ""
    later: ClassVar[tuple[tuple[str, str], ...]] = ()
    otherwise: ClassVar[Otherwise] = {}
    """Other words for an incident or for a circumstance the floor finds; the rest is as usual."""
    wants: ClassVar[tuple[str, ...]] = ()
    """The facts that must be known to carry it out at a table."""
    only_people: ClassVar[bool] = False
    """Whether only people act, and the recorded table does not change."""
    incident: tuple[str, ...]
    when: dict[str, str] = field(default_factory=dict)
    """The facts that must hold: a value, a range such as ``2+``, or several with ``|`` between them."""
    announce: str = ""
    """Words to read aloud instead of the remedy's own."""
    mandatory: bool = False
    """Whether officials have no choice: such a ruling can't be overruled."""

    def __post_init__(self) -> None:
        """Refuse unknown incidents and facts."""
        for incident in self.incident:
            if incident not in all_incidents():
                near = did_you_mean(incident, all_incidents())
                raise ValueError(f"there is no incident {incident!r}{near}; {allowed(all_incidents())}")
            known = all_incidents()[incident].facts
            for fact in self.when:
                if fact not in known:
                    raise ValueError(f"{incident} has no fact {fact!r}{did_you_mean(fact, known)}; {allowed(known)}")
        for fact, condition in self.when.items():
            if wrong := wrong_condition(fact, condition):
                raise ValueError(wrong)

    def worded(self, circumstance: str = "") -> Words:
        """The words to read aloud, usually or in this circumstance."""
        other = self.otherwise[circumstance] if circumstance else Words()
        return Words(
            other.decides or self.decides or super().asks(),
            other.steps or self.steps,
            other.says or self.says,
            other.later or self.later,
        )

    @classmethod
    def asks(cls, subject: str = "") -> str:
        """The incident's title, where one is meant."""
        return all_incidents()[subject].title if subject else super().asks()

    @classmethod
    def must_answer(cls) -> tuple[str, ...]:
        """Every incident."""
        return tuple(all_incidents())

    @property
    def condition(self) -> str:
        """The facts that must hold, in words."""
        told = "; ".join(condition_in_words(fact, condition) for fact, condition in self.when.items())
        return f"{told}: " if told else ""

    @property
    def subjects(self) -> tuple[str, ...]:
        """Its incidents."""
        return self.incident

    @property
    def always(self) -> bool:
        """Whether it needs no fact."""
        return not self.when
