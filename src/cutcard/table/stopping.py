"""A cash table that too many have left: its dealer stops until players come, or the floor lets it deal on.

The house tells its dealers not to continue (ppc.down.3): a game that the floor began with few is not stopped, and no
table that is dealt online is, since nobody is there to send it players.
"""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Few, Seat
from cutcard.rules.slot import Cites
from cutcard.rules.table_rules import Rules
from cutcard.sentences import Writing
from cutcard.table.act_types import RefusedAtTable
from cutcard.table.acting import Out, TableCommand, TableEvent, changes, decides, happen, tells
from cutcard.table.state import Table


@act(Who.STAFF)
@says("the floor lets the table keep dealing")
class LetDealOn(TableCommand, frozen=True, tag="let-deal-on", kw_only=True):
    """Let the table deal although many of its seats are empty, until one more player leaves."""

    seat: Seat = 0


class LetDealtOn(TableEvent, frozen=True, gc=False, tag="let-deal-on/1"):
    """The floor lets the table deal on with those who sit there."""

    seats: Few[Seat]
    cites: Cites = ()


@decides
def let_deal_on(_: LetDealOn, t: Table, r: Rules, out: Out) -> None:
    """The floor decides it for those who are there."""
    if not stopped(t, r):
        raise RefusedAtTable("not_stopped", r.short_table.cites)
    happen(t, out, LetDealtOn(tuple(sorted(t.sitters)), r.short_table.cites))


def stopped(t: Table, r: Rules) -> bool:
    """Whether no hand begins: somebody left since the last one or the floor's word, and too many seats are empty."""
    if not t.live or t.stakes.format != "cash" or t.redeal_due is not None:
        return False
    left = any(seat not in t.sitters for seat in t.seated)
    return left and r.short_table.stops(len(t.sitters), t.size)


def check_not_stopped(t: Table, r: Rules) -> None:
    """Refuse the next hand at a table that has stopped."""
    if stopped(t, r):
        raise RefusedAtTable("table_stopped", r.short_table.cites, empty=t.size - len(t.sitters))


@changes
def _let_dealt_on(t: Table, e: LetDealtOn) -> None:
    t.seated = e.seats


@tells
def _tell_let_dealt_on(e: LetDealtOn, room: Writing) -> str:
    return room.say(
        "The floor lets the table deal with {count:plural one # player|other # players}.", count=len(e.seats)
    )
