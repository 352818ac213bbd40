"""What a player said and did, as the dealer saw it, and what it is in this house: an action, whether it binds, why."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from cutcard.bounds import Seat
from cutcard.floor.questions import Question
from cutcard.hand.commands import AnyCommand
from cutcard.rules.slot import Cites

Motion = Annotated[
    tuple[tuple[Annotated[int, Meta(ge=1, le=1_000_000)], Annotated[int, Meta(ge=0, le=500)]], ...], Meta(max_length=10)
]
"""Chips of one motion: (value, count) each."""
Gesture = Literal["", "tap", "hand_up", "thumb_up", "other", "cards_forward", "cards_released"]
Line = Literal["none", "before", "across", "held"]


class SaidAndDone(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a player said and did: words, chips motion by motion, a gesture, and the betting line."""

    seat: Seat
    words: Annotated[str, Meta(max_length=400)] = ""
    """All that was said before or with the chips, as it was said."""
    chips: Annotated[tuple[Motion, ...], Meta(max_length=10)] = ()
    """By motion: (value, count) of the chips put in."""
    kept: Motion = ()
    """Chips that crossed the line in the hand as well and were not let go of."""
    gesture: Gesture = ""
    line: Line = "none"
    """Where the chips came to: short of the line, past it, or held past it in the air; none: there is no line."""


class Declaration(SaidAndDone, frozen=True, kw_only=True):
    """One player's declaration, with what was found out about it since."""

    facts: dict[str, str] = {}
    """Answers to what a reading of this asked."""


def worth(chips: Motion) -> int:
    """What chips come to."""
    return sum(value * count for value, count in chips)


Binding = Literal["now", "held", "none", "question"]


class Then(Struct, frozen=True, gc=False):
    """What happens if something else happens first."""

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


def nothing(seat: int, cites: Cites, sentence: str) -> Reading:
    """It counts for nothing."""
    return Reading(seat=seat, binding="none", what="nothing", sentence=sentence, cites=cites)


def for_floor(seat: int, cites: Cites, sentence: str, incident: str, facts: dict[str, str]) -> Reading:
    """It is more than an action: the floor rules on it."""
    known = {"seat": str(seat), **facts}
    return Reading(
        seat=seat, binding="none", what="nothing", sentence=sentence, cites=cites, incident=incident, facts=known
    )
