"""What is done about incidents: the rows of a house's floor, asked in order.

One slot, many rows: each names the incidents it speaks of and the facts that must hold, and its kind is the remedy. The
first row that fits is the ruling. A kind only says what is done; how it is done to a table stands in `floor/remedies`.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from cutcard.rules.incidents import all_incidents, condition_in_words, wrong_condition
from cutcard.rules.policy import Policy
from cutcard.rules.problems import allowed, did_you_mean


@dataclass(kw_only=True)
class Ruling(Policy):
    """What is done about an incident at the table?"""

    slot: ClassVar[str] = "ruling"
    many: ClassVar[bool] = True
    incident: tuple[str, ...]
    when: dict[str, str] = field(default_factory=dict)
    """The facts that must hold: a value, a range such as ``2+``, or several with ``|`` between them."""
    announce: str = ""
    """Words to read aloud in the place of the remedy's own."""
    mandatory: bool = False
    """Whether the book leaves officials no choice: such a ruling cannot be overruled."""

    def __post_init__(self) -> None:
        """Refuse incidents and facts that nobody knows."""
        for incident in self.incident:
            if incident not in all_incidents():
                near = did_you_mean(incident, all_incidents())
                raise ValueError(f"no incident is called {incident!r}{near}; {allowed(all_incidents())}")
            known = all_incidents()[incident].facts
            for fact in self.when:
                if fact not in known:
                    raise ValueError(f"{incident} does not tell {fact!r}{did_you_mean(fact, known)}; {allowed(known)}")
        for fact, condition in self.when.items():
            if wrong := wrong_condition(fact, condition):
                raise ValueError(wrong)

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
        """Where it asks for no fact."""
        return not self.when
