"""What a player said and did, and its reading: an action, whether it binds, and why."""

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
    """All words before or with the chips, verbatim."""
    chips: Annotated[tuple[Motion, ...], Meta(max_length=10)] = ()
    """By motion: (value, count) of the chips put in."""
    kept: Motion = ()
    """Chips that crossed the line in the hand as well and were not let go of."""
    gesture: Gesture = ""
    line: Line = "none"
    """Where the chips came to: short of the line, past it, or held past it in the air; none: there is no line."""


class Declaration(SaidAndDone, frozen=True, kw_only=True):
    """One player's declaration, with the facts found out about it."""

    facts: dict[str, str] = {}
    """Answers to questions of an earlier reading."""


def worth(chips: Motion) -> int:
    """The value of chips."""
    return sum(value * count for value, count in chips)


Binding = Literal["now", "held", "none", "question"]


class Then(Struct, frozen=True, gc=False):
    """The outcome if another action happens first."""

    when: str
    outcome: str
    cites: Cites = ()


class Reading(Struct, frozen=True, kw_only=True):
    """A declaration as read by the house's rules."""

    seat: int
    binding: Binding
    """At once; on the player's turn; not at all; or an official decides first."""
    what: str
    """The action in a few words: ``raise to 600``, ``call 200``, ``raise`` without an amount yet, ``nothing``."""
    sentence: str
    """For the dealer: what it is, and what to do."""
    cites: Cites
    action: AnyCommand | None = None
    """The action taken now, in turn."""
    acts: tuple[AnyCommand, ...] = ()
    """What the floor does besides: who is bound to what."""
    amount: int = 0
    """The player's total on this round; of a call, its cost."""
    change: int = 0
    """Chips returned to the player."""
    owes: int = 0
    """Chips the player still has to put in."""
    announcement: str = ""
    """To be read aloud."""
    then: tuple[Then, ...] = ()
    question: Question | None = None
    """What an official decides; the answer goes into the declaration's facts."""
    warning: str = ""
    """A warning for the player."""
    assumed: str = ""
    """Why the rules are our reading, where the house's document leaves it open."""
    not_understood: str = ""
    """The part of the words that the grammar does not know."""
    incident: str = ""
    """The incident that the floor rules on, where it is more than an action."""
    facts: dict[str, str] = field(default_factory=dict)
    """Known facts of that incident."""

    @property
    def commands(self) -> tuple[AnyCommand, ...]:
        """Everything done to the hand when this reading is applied."""
        return (self.action, *self.acts) if self.action is not None else self.acts


def nothing(seat: int, cites: Cites, sentence: str) -> Reading:
    """A reading that counts for nothing."""
    return Reading(seat=seat, binding="none", what="nothing", sentence=sentence, cites=cites)


def for_floor(seat: int, cites: Cites, sentence: str, incident: str, facts: dict[str, str]) -> Reading:
    """A reading that is an incident for the floor."""
    known = {"seat": str(seat), **facts}
    return Reading(
        seat=seat, binding="none", what="nothing", sentence=sentence, cites=cites, incident=incident, facts=known
    )
