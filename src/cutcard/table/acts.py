"""All acts of a table, and deciding them.

`decide` changes nothing; `carry_out` applies each event to the table it was given. Commands of the hand go to the hand
being played; when it ends, its chips return to the table in the same command.
"""

from typing import TYPE_CHECKING, Final, Union, get_args

from msgspec import structs

from cutcard.acts.declare import Who, act
from cutcard.bounds import Seat, UpTo100
from cutcard.hand import Hand, Refused
from cutcard.hand.commands import AnyCommand as HandCommand
from cutcard.hand.events import AnyEvent as HandEvent
from cutcard.hand.log import describe_event as tell_hand
from cutcard.rules.game import Game
from cutcard.rules.table_rules import TableRules
from cutcard.sentences import Names, WritesChips, Writing, whole_chips
from cutcard.table import action_clock, deal_hand, open_table, undo
from cutcard.table.act_types import ACTS, Out, RefusedAtTable, TableCommand, TableEvent, apply, decides
from cutcard.table.deal_hand import NextHand, TimeOut, play
from cutcard.table.fairness import sealed_deck
from cutcard.table.floor import bad_beat, host_controls, officials, penalties, rulings
from cutcard.table.floor.bad_beat import call_if_noticed, check_untouched
from cutcard.table.floor.rulings import Ruled, RulingKept, next_ruling
from cutcard.table.open_table import OpenTable
from cutcard.table.seats import away_players, positions, seats, sitting_out, stacks, straddles
from cutcard.table.state import Table
from cutcard.table.undo import EntryStarted

HOMES: Final = (
    open_table, seats, stacks, penalties, straddles, sealed_deck, action_clock, host_controls, positions,
    deal_hand, away_players, undo, rulings, officials, bad_beat, sitting_out,
)  # fmt: skip
"""The modules of the table's acts; `decide.py` has one more, which carries out others."""

if TYPE_CHECKING:
    AnyEvent = TableEvent | HandEvent
else:
    AnyEvent = Union[(*ACTS.appliers, *get_args(HandEvent))]


def describe_event(
    event: AnyEvent, names: Names, game: Game, hand: Hand | None = None, chips: WritesChips = whole_chips
) -> str:
    """The event as a sentence; `hand` is the hand right after it, `chips` how the table writes amounts."""
    if isinstance(event, TableEvent):
        return ACTS.log_writers[type(event)](event, Writing(names, chips))
    return tell_hand(event, names, game, hand, chips)


@act(Who.FLOOR, unsaid="`apply the ruling` and `overrule` do it")
class Enforce(TableCommand, frozen=True, tag="enforce", kw_only=True):
    """Put a ruling on record and carry it out, or nothing of it."""

    ruling: RulingKept
    acts: UpTo100["AnyCommand"] = ()
    seat: Seat = 0


@act(Who.ROOM, unsaid="the room does it with what a dealer enters; scenarios enter hands alone")
class Enter(TableCommand, frozen=True, tag="enter", kw_only=True):
    """Enter what a dealer does about seats, chips or the first button, so that it can be undone."""

    act: "AnyCommand"
    seat: Seat = 0


if TYPE_CHECKING:
    AnyCommand = TableCommand | HandCommand
else:
    AnyCommand = Union[(*ACTS.deciders, Enforce, Enter, *get_args(HandCommand))]


def decide(c: AnyCommand, t: Table, r: TableRules) -> list[AnyEvent]:
    """Return the events of a command, or raise `Refused`; the table stays unchanged."""
    return carry_out(c, t.copy(), r)


def carry_out(c: AnyCommand, t: Table, r: TableRules) -> list[AnyEvent]:
    """Apply a command to the table and return its events, or raise `Refused` and change nothing."""
    out: Out = []
    if not t.size and not isinstance(c, OpenTable):
        raise RefusedAtTable("no_table")
    if t.live and (not isinstance(c, TableCommand) or isinstance(c, NextHand | TimeOut)):
        _start_entry(c, t, r, out)
    else:
        _do(c, t, r, out)
    return out


def _start_entry(c: AnyCommand, t: Table, r: TableRules, out: Out) -> None:
    """At a live table: take a snapshot first, so that the entry can be undone."""
    apply(t, out, EntryStarted())
    _all_or_nothing(c, t, r, out)


def _all_or_nothing(c: AnyCommand, t: Table, r: TableRules, out: Out) -> None:
    """Apply what was entered, all of it or nothing."""
    try:
        _do(c, t, r, out)
    except Refused:
        t.entries.pop()
        t.version -= 1
        raise


def _do(c: AnyCommand, t: Table, r: TableRules, out: Out) -> None:
    if isinstance(c, TableCommand):
        check_untouched(c, t, r, deals=isinstance(c, NextHand | TimeOut))
        ACTS.deciders[type(c)](c, t, r, out)
    else:
        check_untouched(c, t, r, deals=True)
        play(c, t, r, out)
    call_if_noticed(t, r, out)


@decides
def enter(c: Enter, t: Table, r: TableRules, out: Out) -> None:
    """Enter a change of seats at a live table."""
    if not t.live:
        raise RefusedAtTable("not_live")
    apply(t, out, EntryStarted(seats=True))
    _all_or_nothing(c.act, t, r, out)


@decides
def enforce(c: Enforce, t: Table, r: TableRules, out: Out) -> None:
    """Put a ruling on record and carry out all of it, or nothing where one part is refused."""
    ruling = c.ruling if c.ruling.ruling else structs.replace(c.ruling, ruling=next_ruling(t))
    if ruling.ruling in t.rulings:
        raise RefusedAtTable("ruling_known", ruling.cites, ruling=ruling.ruling)
    if any(isinstance(act, Enforce) for act in c.acts):
        raise RefusedAtTable("ruling_in_ruling", ruling.cites)
    if c.acts:
        _do_all(c, ruling, t.copy(), r, [])  # refuse before any change
    _do_all(c, ruling, t, r, out)


def _do_all(c: Enforce, ruling: RulingKept, t: Table, r: TableRules, out: Out) -> None:
    apply(t, out, Ruled(ruling))
    for one in c.acts:
        _do(one, t, r, out)
