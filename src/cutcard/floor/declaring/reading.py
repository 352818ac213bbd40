"""What a declaration is in this house: the action, whether it binds, the rule, and what may still change it."""

from typing import Literal

from msgspec import Struct, field

from cutcard.floor.asking import Question
from cutcard.hand.commands import AnyCommand
from cutcard.rules.policy import Cites

Binding = Literal["now", "held", "none", "question"]


class Then(Struct, frozen=True, gc=False):
    """What comes of it, if something else happens first."""

    when: str
    outcome: str
    cites: Cites = ()


class Reading(Struct, frozen=True, kw_only=True):
    """A declaration read by the house's rules."""

    seat: int
    binding: Binding
    """At once; when his turn comes; not at all; or an official decides first."""
    what: str
    """The action in a few words: ``raise to 600``, ``call 200``, ``raise`` without an amount yet, ``nothing``."""
    sentence: str
    """For the dealer: what it is, and what she does."""
    cites: Cites
    action: AnyCommand | None = None
    """What is done now, in turn."""
    acts: tuple[AnyCommand, ...] = ()
    """What the floor does beside it: who is held to what."""
    amount: int = 0
    """What he comes to on this round; a call: what it costs."""
    change: int = 0
    """Chips that go back to him."""
    owes: int = 0
    """Chips that he still has to put in."""
    announcement: str = ""
    """To be read aloud."""
    then: tuple[Then, ...] = ()
    question: Question | None = None
    """What an official decides; the answer goes among the declaration's facts."""
    warning: str = ""
    """What the player is told for the next time."""
    assumed: str = ""
    """Why the rules are our reading, where the house's document leaves it open."""
    not_understood: str = ""
    """The part of his words that is not in the grammar."""
    incident: str = ""
    """What the floor rules on, where it is more than an action."""
    facts: dict[str, str] = field(default_factory=dict)
    """What is known of that incident already."""

    @property
    def commands(self) -> tuple[AnyCommand, ...]:
        """All that is done to the hand where this reading is applied."""
        return (self.action, *self.acts) if self.action is not None else self.acts
