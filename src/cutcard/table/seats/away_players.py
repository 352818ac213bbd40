"""Step away and return; a hand in progress follows it as long as the house considers presence."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Seat
from cutcard.hand.commands import CountPresent
from cutcard.hand.play.absent_players import presence_matters
from cutcard.rules.slots.table.positions import Entry
from cutcard.rules.table_rules import TableRules
from cutcard.table.act_types import Out, RefusedAtTable, TableCommand, apply, decides, sitter_at
from cutcard.table.deal_hand import play
from cutcard.table.seats.sitting_out import ReturnedToSeat, SatOut, SitIn, SteppedAway, sit_in
from cutcard.table.state import Sitter, Table


@act(Who.SELF)
@says("{seat:names} steps|step away", each="seat")
class StepAway(TableCommand, frozen=True, tag="go-away"):
    """Step away from the table."""

    seat: Seat


@act(Who.SELF)
@says("{seat:names} is|are back", each="seat")
class ReturnToSeat(TableCommand, frozen=True, tag="come-back"):
    """Be back at the table."""

    seat: Seat


@decides
def go_away(c: StepAway, t: Table, r: TableRules, out: Out) -> None:
    """Step away from the table: still dealt in, or sitting out."""
    sitter = sitter_at(t, c.seat)
    if sitter.away or sitter.out:
        raise RefusedAtTable("is_away" if sitter.away else "sits_out_already", seat=c.seat)
    now = _counts_now(t, r, c.seat)
    event = SteppedAway if r.away.dealt_in else SatOut
    cites = r.away.cites_on("late" if sitter.new else "")
    apply(t, out, event(c.seat, t.in_hand(c.seat) and not now, cites))
    if now:
        _count(t, r, c.seat, out, here=False)


@decides
def come_back(c: ReturnToSeat, t: Table, r: TableRules, out: Out) -> None:
    """Return to the table."""
    sitter = sitter_at(t, c.seat)
    now = _counts_now(t, r, c.seat)
    if sitter.out:
        sit_in(SitIn(c.seat, _waits(sitter)), t, r, out)
    elif sitter.away:
        apply(t, out, ReturnedToSeat(c.seat, t.in_hand(c.seat) and not now))
    else:
        raise RefusedAtTable("is_there", seat=c.seat)
    if now:
        _count(t, r, c.seat, out, here=True)


def _waits(s: Sitter) -> Entry:
    return "wait" if s.missed else ""


# In the hand in progress ----------------------------------------------------------------------------------------------


def _counts_now(t: Table, r: TableRules, seat: int) -> bool:
    """Whether the hand still considers who is present."""
    return t.playing and t.hand is not None and seat in t.hand.by_seat and presence_matters(t.hand, r, seat)


def _count(t: Table, r: TableRules, seat: int, out: Out, *, here: bool) -> None:
    """Record presence in the hand; a player who serves a penalty has a dead hand anyway."""
    hand, sitter = t.hand, t.sitters[seat]
    barred = here and (sitter.penalty or sitter.rounds)
    if hand is not None and hand.by_seat[seat].absent == here and not barred:
        play(CountPresent(of=seat, here=here), t, r, out)
