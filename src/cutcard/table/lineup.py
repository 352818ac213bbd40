"""The next hand, worked out before it begins: where button and blinds go, who is dealt in, who posts what.

`line_up` changes nothing: it is also the preview that tells people what comes next.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cutcard.hand.commands import Post
from cutcard.rules.policy import Cites
from cutcard.rules.resolved import Rules
from cutcard.rules.slots.positions import Positions, between, last_before, next_after
from cutcard.table.entering import Arrival, arrival, bought_back, buyer, held_back
from cutcard.table.events import BlindMissed, HeldBack
from cutcard.table.redealing import redeal_due
from cutcard.table.refusals import RefusedAtTable
from cutcard.table.state import Redeal, Sitter, Table


class Lineup(NamedTuple):
    """Who plays the next hand, and where."""

    positions: Positions
    dealt: tuple[int, ...]
    small: int
    """Who posts the small blind; 0: nobody."""
    big: int
    cites: Cites = ()
    arrivals: tuple[Arrival, ...] = ()
    held: tuple[HeldBack, ...] = ()
    missed: tuple[BlindMissed, ...] = ()

    @property
    def posts(self) -> tuple[Post, ...]:
        """What is posted beside the blinds."""
        return tuple(post for one in self.arrivals for post in one.posts)

    @property
    def under_the_gun(self) -> int:
        """Who sits left of the big blind."""
        return next_after(self.big, self.dealt)


def line_up(t: Table, r: Rules) -> Lineup:
    """The next hand, or why there can be none."""
    if (again := redeal_due(t)) is not None:
        return _again(r, again)
    ready = [s.seat for s in t.clockwise if s.plays and not s.leaving]
    if len(ready) < 2:
        raise RefusedAtTable("too_few_players", r.hand_starts.cites, players=len(ready))
    if t.positions is None:
        return _first(t, r, ready)
    if r.game.bring_in:
        return _without_blinds(t.positions, ready)
    buys = buyer(t, r)
    if buys is not None and len(ready) > 2:
        return _bought(t, r, t.positions, ready, buys)
    return _next(t, r, t.positions, ready)


def _again(r: Rules, again: Redeal) -> Lineup:
    """The last hand was called off: its line-up stands, less those who have no chips any more."""
    small, big = (seat if seat in again.dealt else 0 for seat in (again.small, again.big))
    return Lineup(again.positions, again.dealt, small, big, r.hand_starts.cites)


def _first(t: Table, r: Rules, ready: Sequence[int]) -> Lineup:
    """The first hand: left of the button that was drawn for."""
    if not t.first_button:
        raise RefusedAtTable("no_button", r.first_button.cites, how=r.first_button.how)
    button = t.first_button
    if len(ready) == 2:
        button = last_before(button + 1, ready)  # between two, one of them has it
    clockwise = [seat for seat in ready if seat > button] + [seat for seat in ready if seat <= button]
    if r.game.bring_in:
        return Lineup(Positions(button, 0, 0), tuple(ready), 0, 0, r.first_button.cites)
    small, big = (r.heads_up if len(ready) == 2 else r.blinds).seats(clockwise)
    return Lineup(Positions(button, small, big), tuple(ready), small, big, r.first_button.cites)


def _without_blinds(last: Positions, ready: Sequence[int]) -> Lineup:
    """A game without blinds: the deal passes on to the next player, and everybody is dealt in."""
    return Lineup(Positions(next_after(last.button, ready), 0, 0), tuple(ready), 0, 0)


def _next(t: Table, r: Rules, last: Positions, ready: Sequence[int]) -> Lineup:
    seats, held = list(ready), list[HeldBack]()
    while True:
        p, cites = _positions(t, r, last, seats)
        found = [why for seat in seats if (why := held_back(t.sitters[seat], p, seats, r)) is not None]
        if not found or len(seats) - len(found) < 2:  # where too few would be left to play, nobody waits
            break
        held += found
        out = {why.seat for why in found}
        seats = [seat for seat in seats if seat not in out]
    arrivals = [one for seat in seats if (one := arrival(t.sitters[seat], p, seats, r)) is not None]
    missed = _missed(t.clockwise, last, p, r)
    small = p.small if p.small in seats else 0
    return Lineup(p, tuple(seats), small, p.big, cites, tuple(arrivals), tuple(held), tuple(missed))


def _positions(t: Table, r: Rules, last: Positions, seats: Sequence[int]) -> tuple[Positions, Cites]:
    if len(seats) == 2:
        return r.heads_up_next.next(last, seats), r.heads_up_next.cites
    gone = [seat for seat in t.dealt if seat not in seats]
    fresh = [seat for seat in seats if t.sitters[seat].new]
    return r.button.next(last, seats, gone), r.button.cites_on(_case(last, seats, gone, fresh))


def _case(last: Positions, seats: Sequence[int], gone: Sequence[int], fresh: Sequence[int]) -> str:
    """What of the last hand decides about the next: a blind is out, its seat was filled, or comes to the button."""
    small, big = last.small in gone, last.big in gone
    if small or big:
        return "both_out" if small and big else "small_out" if small else "big_out"
    if last.small in fresh or last.big in fresh:
        return "refilled"
    return "after" if last.small not in seats else ""


def _missed(sitters: Iterable[Sitter], last: Positions, p: Positions, r: Rules) -> list[BlindMissed]:
    """Blinds that pass those who sit out; newcomers who never played miss none."""
    found: list[BlindMissed] = []
    cites = r.missed_blinds.cites_on("missed")
    for s in sitters:
        if s.plays or s.new or not r.missed_blinds.can_miss:
            continue
        if not s.missed_big and between(s.seat, last.big, p.big):
            found.append(BlindMissed(s.seat, "big", cites))
        if not s.missed_small and (s.seat == p.small or between(s.seat, last.small, p.small)):
            found.append(BlindMissed(s.seat, "small", cites))
    return found


def _bought(t: Table, r: Rules, last: Positions, ready: Sequence[int], buys: Sitter) -> Lineup:
    """The button bought: the buyer alone posts in this hand, and in the next the blinds go on where they stopped.

    So this hand counts as if he had the small blind and the last big blind had it again (ppc.missed.5, ppc.missed.6).
    """
    p = Positions(last.small, buys.seat, last.big)
    waits = [why for seat in ready if seat != buys.seat and (why := held_back(t.sitters[seat], p, ready, r))]
    held = () if len(ready) - len(waits) < 2 else tuple(waits)
    out = {why.seat for why in held}
    seats = [seat for seat in ready if seat not in out]
    others = [arrival(t.sitters[seat], p, seats, r) for seat in seats if seat != buys.seat]
    arrivals = (bought_back(buys, r), *(one for one in others if one is not None))
    return Lineup(p, tuple(seats), 0, buys.seat, r.buy_button.cites_on("returning"), arrivals, held)
