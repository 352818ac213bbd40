"""Views of checklists, change and counts."""

from typing import Literal

from msgspec import Struct

from cutcard.room.floor.view_types import (
    CallView,
    IncidentGroup,
    IncidentsView,
    NextPenalty,
    OfficialView,
    PenaltyView,
    PrecedentView,
    QuestionView,
    ReadingView,
    RuleCited,
    RulingApplied,
    RulingView,
)

# Checklists ----------------------------------------------------------------


class ItemView(Struct, frozen=True, gc=False):
    """One item of a checklist: a rule, in its own words."""

    id: str
    says: str
    standing: str
    done: bool = False


class ConfirmedView(Struct, frozen=True, gc=False):
    """Who completed a checklist, and when."""

    at: int
    by: str
    items: tuple[str, ...] = ()
    note: str = ""


class ChecklistView(Struct, frozen=True, tag_field="t", tag="checklist", kw_only=True):
    """A checklist of a moment in a tournament or session."""

    moment: str
    title: str
    items: tuple[ItemView, ...]
    due: bool = False
    why: str = ""
    """Why it is due now."""
    since: int = 0
    """When it was begun: its time runs from then on; 0: it was not begun."""
    say: str = ""
    """What only this table tells: where the button will be, at which number the count begins."""
    seconds: int = 0
    """How long it may take; 0: it has no time limit."""
    signed: bool = False
    """A person has to confirm it; else it is only a reminder."""
    cites: tuple[RuleCited, ...] = ()
    last: ConfirmedView | None = None
    whole: bool = False
    """Every point was confirmed at some time tonight."""


# Chips ----------------------------------------------------------------


class ChipsView(Struct, frozen=True, gc=False):
    """A number of chips of one value."""

    value: int
    count: int


class ReturnView(Struct, frozen=True, gc=False):
    """What one player gets back, and in which chips; none where the chips at hand can't make it."""

    seat: int
    owed: int
    put: int
    amount: int
    chips: tuple[ChipsView, ...] = ()


class ChangeView(Struct, frozen=True, kw_only=True):
    """How to make change for bets that were paid with larger chips."""

    source: Literal["bets", "pot"]
    """Where change comes from: the bets in front of the players, or the pot."""
    pulled: tuple[int, ...] = ()
    """Seats whose bets need no change."""
    backs: tuple[ReturnView, ...] = ()
    short: tuple[int, ...] = ()
    """Seats that have put in too little."""
    steps: tuple[str, ...] = ()
    """What the dealer does, in order."""
    cites: tuple[RuleCited, ...] = ()


class CountView(Struct, frozen=True, kw_only=True):
    """The answer to a player who asks for a count, and what the dealer does."""

    text: str
    chips: int = 0
    """The count that was entered."""
    exact: bool = False
    steps: tuple[str, ...] = ()
    cites: tuple[RuleCited, ...] = ()


FloorSeen = (
    IncidentGroup | IncidentsView | QuestionView | RulingView | RulingApplied | PrecedentView | PenaltyView
    | NextPenalty | ReadingView | ChecklistView | ChangeView | CountView | CallView | OfficialView
)  # fmt: skip
