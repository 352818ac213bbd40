"""What is asked of the clock and of the hands it governs: commands, in the imperative."""

from typing import Literal

from msgspec import Struct

from cutcard import bounds
from cutcard.bounds import Change, Count, Few, Id, Line, Minutes, Seat, Span, TableNumber, Total
from cutcard.tournament.entry import Command
from cutcard.tournament.plan.structure import Structure

Moment = Literal["riffle", "blind", "blinds", "dealt", "pushed"]
"""What a table reports of a hand: the first riffle, one blind out, all blinds out, cards dealt, the pot pushed."""


class Stacked(Struct, frozen=True, gc=False, omit_defaults=True):
    """What somebody has after a hand, told by a table that knows it; `spent`: of his time bank, in milliseconds."""

    player: Id
    stack: Total
    spent: bounds.Moment = 0
    hands: Count = 0
    """Of a penalty, sat out in this hand."""
    rounds: Count = 0


class StartPlay(Command, frozen=True, kw_only=True, tag="start-play"):
    """Cards in the air: the clock starts."""


class Pause(Command, frozen=True, kw_only=True, tag="pause"):
    """Stop the clock; `why` is shown."""

    why: Line = "paused"


class Resume(Command, frozen=True, kw_only=True, tag="resume"):
    """The reason is gone; "": all reasons."""

    why: Line = ""


class Adjust(Command, frozen=True, kw_only=True, tag="adjust"):
    """Give or take time of this level or break, in milliseconds."""

    by_ms: Span


class SetLevel(Command, frozen=True, kw_only=True, tag="set-level"):
    """Go to another level or break, by its place in the structure; `left`: milliseconds it has, None: all of them."""

    index: Count
    left: bounds.Moment | None = None


class AddBreak(Command, frozen=True, kw_only=True, tag="add-break"):
    """Put a break in between now; the level waits."""

    minutes: Minutes


class SkipBreak(Command, frozen=True, kw_only=True, tag="skip-break"):
    """Drop the break that is, or comes next; `agreed` of the players still in want that."""

    agreed: Count
    cut_to: Minutes = 0
    """Minutes it is cut to; 0: dropped."""


class ChangeStructure(Command, frozen=True, kw_only=True, tag="change-structure"):
    """Other levels and breaks; what is past stays. Where the schedule is fixed, an override with its reason."""

    structure: Structure
    override: Line = ""


class Report(Command, frozen=True, kw_only=True, tag="report"):
    """Say what happens at a table; with `dealt` where button and blinds are, where somebody knows."""

    table: TableNumber
    moment: Moment
    button: Seat = 0
    small: Seat = 0
    big: Seat = 0
    stacks: Few[Stacked] = ()
    """With `pushed`, from a table dealt online: what everybody there has now."""
    found: Change = 0
    """Chips won from somebody whose whole stack left play while the hand was on; below 0: lost to him."""
    override: Line = ""


class HandForHand(Command, frozen=True, kw_only=True, tag="hand-for-hand"):
    """Begin or end hand for hand; `until`: so many players left (0: the money)."""

    on: bool = True
    until: Count = 0


class ReleaseHand(Command, frozen=True, kw_only=True, tag="release-hand"):
    """The floor's word for the next hand at all tables."""

    override: Line = ""


class Hold(Command, frozen=True, kw_only=True, tag="hold"):
    """Let a table begin no new hand, or let it go on."""

    table: TableNumber
    on: bool = True
    why: Line = ""


class OpenDispute(Command, frozen=True, kw_only=True, tag="open-dispute"):
    """A dispute for the director began at a table."""

    dispute: Line
    table: TableNumber
    what: Line = ""


class EndDispute(Command, frozen=True, kw_only=True, tag="end-dispute"):
    """It was ruled on."""

    dispute: Line


AnyCommand = (
    StartPlay | Pause | Resume | Adjust | SetLevel | AddBreak | SkipBreak | ChangeStructure | Report | HandForHand
    | ReleaseHand | Hold | OpenDispute | EndDispute
)  # fmt: skip
