"""Where the acts of a table are put down, and what every one of them stands on. Structs are never compiled.

A table is one stream: its own events and those of its hands, in order. Their names never collide. What decides a
command here lets each event happen at once, on a table that `decide` copied for it.
"""

from typing import Final

from cutcard.acts.declare import Acts
from cutcard.hand.commands import Command
from cutcard.hand.events import AnyEvent as HandEvent
from cutcard.hand.events import Event
from cutcard.rules.table_rules import Rules
from cutcard.sentences import Writing
from cutcard.table.act_types import RefusedAtTable
from cutcard.table.state import Sitter, Table


class TableCommand(Command, frozen=True):
    """Something that somebody wants done between hands."""


class TableEvent(Event, frozen=True, gc=False):
    """Something that happened between hands."""


Out = list[TableEvent | HandEvent]
ACTS: Final = Acts[[Table, Rules, Out], None, Table, Writing]()
decides, changes, tells = ACTS.decides, ACTS.changes, ACTS.tells


def happen(t: Table, out: Out, event: TableEvent) -> None:
    """Let an event happen and keep it."""
    t.version += 1
    ACTS.changed[type(event)](t, event)
    out.append(event)


def sitter_at(t: Table, seat: int) -> Sitter:
    """Who sits there, or a refusal."""
    if seat not in t.sitters:
        raise RefusedAtTable("seat_empty", seat=seat)
    return t.sitters[seat]
