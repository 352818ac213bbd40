"""Sit out, come back, and count as away."""

from cutcard.acts.declare import Who, act, says
from cutcard.bounds import Seat
from cutcard.rules.slot import Cites
from cutcard.rules.slots.table.positions import Entry
from cutcard.rules.table_rules import TableRules
from cutcard.sentences import Writing
from cutcard.table.act_types import (
    Out,
    RefusedAtTable,
    TableCommand,
    TableEvent,
    apply,
    changes,
    decides,
    sitter_at,
    tells,
)
from cutcard.table.seats.positions import buys_as_newcomer, line_up, may_buy_back, place_of
from cutcard.table.seats.seats import _SAT_IN
from cutcard.table.state import Sitter, Table

# Sit out and come back ------------------------------------------------------------------------------------------------


@act(Who.SELF, given="seats")
@says("{seat:names} sits|sit out", each="seat")
class SitOut(TableCommand, frozen=True, tag="sit-out"):
    """Sit out."""

    seat: Seat


@act(Who.SELF, enters=True, given="seats")
@says("{seat:name} sits in")
@says("{seat:name} sits in and posts", entry="post")
@says("{seat:name} sits in and waits", entry="wait")
@says("{seat:name} sits in and buys the button", entry="buy_button")
class SitIn(TableCommand, frozen=True, tag="sit-in"):
    """Come back, or choose how to come in."""

    seat: Seat
    entry: Entry = ""


class SatOut(TableEvent, frozen=True, gc=False, tag="sat-out/1"):
    """A player is dealt no more cards for now; `after`: from the next hand on."""

    seat: Seat
    after: bool = False
    cites: Cites = ()


class SatIn(TableEvent, frozen=True, gc=False, tag="sat-in/1"):
    """A player wants cards again, and chose how to come in."""

    seat: Seat
    entry: Entry = ""
    cites: Cites = ()


@decides
def sit_out(c: SitOut, t: Table, r: TableRules, out: Out) -> None:
    """Sit out, where the house allows missed blinds."""
    sitter = sitter_at(t, c.seat)
    if not r.missed_blinds.can_miss:
        raise RefusedAtTable("may_not_sit_out", r.missed_blinds.cites, seat=c.seat)
    if sitter.out:
        raise RefusedAtTable("sits_out_already", seat=c.seat)
    apply(t, out, SatOut(c.seat, t.in_hand(c.seat), r.missed_blinds.cites_on("missed")))


@decides
def sit_in(c: SitIn, t: Table, r: TableRules, out: Out) -> None:
    """Come back, and choose how."""
    sitter = sitter_at(t, c.seat)
    if not (sitter.out or sitter.new or sitter.missed):
        raise RefusedAtTable("plays_already", seat=c.seat)
    if c.entry == "buy_button" and not may_buy(sitter, t, r):
        raise RefusedAtTable("no_button_to_buy", r.buy_button.cites, seat=c.seat)
    policy = r.newcomer if sitter.new else r.missed_blinds
    apply(t, out, SatIn(c.seat, c.entry, policy.cites))


def may_buy(s: Sitter, t: Table, r: TableRules) -> bool:
    """Whether the button could be bought if the next hand began now."""
    if not r.buy_button.sold or t.positions is None or t.playing or t.redeal_due is not None:
        return False
    if not s.new:
        return may_buy_back(s, t.positions)
    ahead = t.copy()
    asking = ahead.sitters[s.seat]
    asking.out, asking.entry = False, "buy_button"
    plan = line_up(ahead, r)
    return buys_as_newcomer(asking, place_of(s.seat, plan.positions, plan.dealt), r)


@changes
def _sat_out(t: Table, e: SatOut) -> None:
    t.sitters[e.seat].out = True


@changes
def _sat_in(t: Table, e: SatIn) -> None:
    sitter = t.sitters[e.seat]
    sitter.out = False
    sitter.entry = e.entry
    sitter.misses = 0


@tells
def _phrase_sat_out(e: SatOut, room: Writing) -> str:
    sentence = "{seat:Who} sits out after this hand." if e.after else "{seat:Who} sits out."
    return room.say(sentence, seat=e.seat)


@tells
def _phrase_sat_in(e: SatIn, room: Writing) -> str:
    return room.say(_SAT_IN[e.entry], seat=e.seat)


# Away for a while -----------------------------------------------------------------------------------------------------


class SteppedAway(TableEvent, frozen=True, gc=False, tag="went-away/1"):
    """A player is not at the table, but dealt in; `after`: from the next hand on."""

    seat: Seat
    after: bool = False
    cites: Cites = ()


class ReturnedToSeat(TableEvent, frozen=True, gc=False, tag="came-back/1"):
    """A player is at the table again; `after`: from the next hand on."""

    seat: Seat
    after: bool = False


def count_as_away(t: Table, r: TableRules, seat: int, out: Out, cites: Cites) -> None:
    """Count a player as away: dealt in or sitting out, as the house says; no event where they already are."""
    sitter = t.sitters.get(seat)
    if sitter is not None and not (sitter.away or sitter.out):
        event = SteppedAway if r.away.dealt_in else SatOut
        apply(t, out, event(seat, t.in_hand(seat), cites))


@changes
def _went_away(t: Table, e: SteppedAway) -> None:
    t.sitters[e.seat].away = True


@changes
def _came_back(t: Table, e: ReturnedToSeat) -> None:
    sitter = t.sitters[e.seat]
    sitter.away = False
    sitter.misses = 0


@tells
def _phrase_went_away(e: SteppedAway, room: Writing) -> str:
    if e.after:
        return room.say("{seat:Who} is away after this hand but still dealt in.", seat=e.seat)
    return room.say("{seat:Who} is away but still dealt in.", seat=e.seat)


@tells
def _phrase_came_back(e: ReturnedToSeat, room: Writing) -> str:
    sentence = "{seat:Who} is back after this hand." if e.after else "{seat:Who} is back."
    return room.say(sentence, seat=e.seat)
