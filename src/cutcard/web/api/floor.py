"""The floor over HTTP: what happened, what this house does about it, precedents, penalties, declarations, change."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from cutcard.club.people import Role
from cutcard.hand.commands import Winner
from cutcard.live.floor.messages import (
    ChangeSeen,
    IncidentGroup,
    NextPenalty,
    PenaltySeen,
    PrecedentSeen,
    QuestionSeen,
    ReadingSeen,
    RulingApplied,
    RulingSeen,
)
from cutcard.live.messages import PushSeen, RefusedSeen
from cutcard.web.api.session import Asked
from cutcard.web.calls import Call
from cutcard.web.refusals import TurnedAway

STAFF: tuple[Role, ...] = ("director", "floor", "dealer")
FLOOR: tuple[Role, ...] = ("director", "floor")

Name = Annotated[str, Meta(min_length=1, max_length=100)]
Text = Annotated[str, Meta(max_length=400)]
Facts = dict[str, str | int | bool | tuple[int, ...]]
"""What is known, by name: texts as in questions; numbers, yes and no, and cards may be sent as such."""


class IncidentsAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Of which house, where not of all."""

    house: str = ""


class Ruling(Asked, frozen=True, kw_only=True):
    """What happened, and what is known of it."""

    incident: Name
    facts: Facts = field(default_factory=dict)


class HouseRuling(Ruling, frozen=True, kw_only=True):
    """What happened at a table that Cutcard does not see."""

    game: str = "nlhe"
    format: Literal["cash", "tournament"] = "tournament"


class Overrule(Asked, frozen=True, kw_only=True):
    """Decide otherwise than the book, and say why."""

    reason: Annotated[str, Meta(min_length=1, max_length=400)]
    decision: Annotated[str, Meta(min_length=1, max_length=400)]


class Applying(Ruling, frozen=True, kw_only=True):
    """A ruling as it was previewed; `id` is your own, unique for ever, and sent again it is not done again."""

    id: Name
    version: int
    overrule: Overrule | None = None


class Appealing(Asked, frozen=True, kw_only=True):
    """An appeal against a ruling, and what became of it: the ruling stands, or something else is decided."""

    id: Name
    reason: Annotated[str, Meta(min_length=1, max_length=400)]
    upheld: bool
    decision: Text = ""


class RulingsAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which rulings: words, an incident, a rule, a player, a table; all where nothing is said."""

    q: str = ""
    incident: str = ""
    rule: str = ""
    player: str = ""
    table: str = ""
    limit: Annotated[int, Meta(ge=1, le=200)] = 50


class PenaltiesAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Whose, where not everybody's."""

    player: str = ""


class SeatAsked(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which seat."""

    seat: int


class Penalising(Asked, frozen=True, kw_only=True):
    """A penalty by the house's ladder for what somebody did; another step than the next is the floor's own decision."""

    id: Name
    seat: int
    what: Annotated[str, Meta(min_length=1, max_length=400)]
    step: str = ""
    amount: Annotated[int, Meta(ge=0, le=1000)] = 0
    """Hands, rounds or minutes, where the step leaves that open."""


class Declaration(Asked, frozen=True, kw_only=True):
    """What a player said and did: words, chips motion by motion, a gesture, and the betting line."""

    seat: int
    words: Text = ""
    chips: tuple[tuple[tuple[int, int], ...], ...] = ()
    """By motion: (value, count) of the chips put in."""
    gesture: str = ""
    line: Literal["none", "before", "across", "held"] = "none"


class Declaring(Asked, frozen=True, kw_only=True):
    """A declaration to be read, and carried out where it is binding now."""

    declaration: Declaration
    apply: bool = False
    id: str = ""
    version: int | None = None
    facts: Facts = field(default_factory=dict)
    """Answers to what the reading asked."""


class Pushing(Asked, frozen=True, kw_only=True):
    """Who won what, as the dealer read the hands; none: by the cards."""

    winners: tuple[Winner, ...] = ()


class Changing(Asked, frozen=True, kw_only=True):
    """Chips to be changed, (value, count) each, and what is owed to the pot of them."""

    chips: tuple[tuple[int, int], ...]
    owed: Annotated[int, Meta(ge=0)] = 0
    wanted: Annotated[int, Meta(ge=0)] = 0
    """The value of the chips to get back; 0: whatever is needed."""


async def incidents(call: Call, query: IncidentsAsked) -> tuple[IncidentGroup, ...]:
    """Everything that can go wrong at a table, in groups, with words to search for."""
    raise _soon(call, query)


async def house_ruling(call: Call, body: HouseRuling) -> QuestionSeen | RulingSeen:
    """What a house does about something, without a table: the next question, or its ruling."""
    raise _soon(call, body)


async def preview_ruling(call: Call, body: Ruling) -> QuestionSeen | RulingSeen:
    """What this table's house does about what happened: the next question, or the ruling; nothing is changed."""
    raise _soon(call, body)


async def apply_ruling(call: Call, body: Applying) -> RulingApplied | RefusedSeen:
    """Let a ruling stand: it is worked out anew from what happened, kept, and done to the table."""
    raise _soon(call, body)


async def appeal(call: Call, body: Appealing) -> PrecedentSeen:
    """Note an appeal; the ruling itself is never edited."""
    raise _soon(call, body)


async def rulings(call: Call, query: RulingsAsked) -> tuple[PrecedentSeen, ...]:
    """The precedent book: rulings given in this club, the newest first."""
    raise _soon(call, query)


async def penalties(call: Call, query: PenaltiesAsked) -> tuple[PenaltySeen, ...]:
    """Penalties given in this club, the newest first."""
    raise _soon(call, query)


async def next_penalty(call: Call, query: SeatAsked) -> NextPenalty:
    """What the house's ladder gives a player next."""
    raise _soon(call, query)


async def penalise(call: Call, body: Penalising) -> PenaltySeen:
    """Give a player a penalty."""
    raise _soon(call, body)


async def declare(call: Call, body: Declaring) -> ReadingSeen | RefusedSeen:
    """What a player's words, chips and gestures are here; with `apply`, done as well."""
    raise _soon(call, body)


async def push_preview(call: Call, body: Pushing) -> PushSeen:
    """How the pots would be split, and where the odd chips go; nothing is changed."""
    raise _soon(call, body)


async def change(call: Call, body: Changing) -> ChangeSeen:
    """How chips are changed here, step by step."""
    raise _soon(call, body)


def _soon(*_: object) -> TurnedAway:
    return TurnedAway(501, "not_yet", "The floor is being set up: this comes in a moment.")
