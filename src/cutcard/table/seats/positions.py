"""Work out the next hand before it starts: button, blinds, who is dealt in, and posts.

`line_up` changes nothing: it is also the preview of what comes next.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cutcard.bounds import Seat, Total, UpTo100, Word
from cutcard.hand.commands import Post
from cutcard.rules.slot import Cites
from cutcard.rules.slots.table.positions import (
    LIVE_BIG,
    Entry,
    Owed,
    Place,
    Positions,
    between,
    last_before,
    next_after,
)
from cutcard.rules.table_rules import TableRules
from cutcard.sentences import Writing
from cutcard.table.act_types import RefusedAtTable, TableEvent, changes, tells
from cutcard.table.floor.penalties import button_passed
from cutcard.table.state import Redeal, Sitter, Table

_PLACES: Final = {
    "big": "on the big blind",
    "small": "on the small blind",
    "between": "between button and small blind",
    "best": "in the best position",
    "other": "here",
}


class PositionsSet(TableEvent, frozen=True, gc=False, tag="positions/1"):
    """Button and blinds of the next hand, on occupied seats or not, and who is dealt in."""

    button: Seat
    small: Seat
    big: Seat
    dealt: UpTo100[Seat]
    cites: Cites = ()


class BlindMissed(TableEvent, frozen=True, gc=False, tag="blind-missed/1"):
    """A blind, small or big, passed a player who sits out."""

    seat: Seat
    blind: Word
    cites: Cites = ()


class NewcomerHeldBack(TableEvent, frozen=True, gc=False, tag="held-back/1"):
    """A player wants cards but gets none in this hand because of their position; own: they wait for the big blind."""

    seat: Seat
    place: Place
    own: bool = False
    cites: Cites = ()


class NewcomerDealtIn(TableEvent, frozen=True, gc=False, tag="came-in/1"):
    """A player is dealt in for the first time or again, with what they post; `bought`: with the button."""

    seat: Seat
    live: Total = 0
    dead: Total = 0
    bought: bool = False
    cites: Cites = ()


@changes
def _positions_set(t: Table, e: PositionsSet) -> None:
    positions = Positions(e.button, e.small, e.big)
    for sitter in t.sitters.values():
        if sitter.rounds:
            sitter.rounds -= button_passed(sitter.seat, t.positions, positions)
    if t.due is None and t.early is not None and t.positions is not None and e.big:
        passes = between(t.early.big, t.positions.big, positions.big)
        t.early = None if passes else t.early
    if not e.big and t.positions is not None and t.positions.big:
        t.blinds = t.positions
    t.positions, t.due = positions, None
    t.orbit += t.redeal_due is None  # a redealt hand was already counted
    t.dealt = e.dealt
    t.holders = {seat: t.sitters[seat].player for seat in e.dealt}
    t.seated = tuple(sorted(t.sitters))
    t.straddles = []
    for seat in e.dealt:
        sitter = t.sitters[seat]
        sitter.new = sitter.missed_small = sitter.missed_big = False
        sitter.entry = ""


@changes
def _blind_missed(t: Table, e: BlindMissed) -> None:
    sitter = t.sitters[e.seat]
    if e.blind == "big":
        sitter.missed_big = True
    else:
        sitter.missed_small = True


@changes
def _no_change(_: Table, __: NewcomerHeldBack | NewcomerDealtIn) -> None:
    """Change nothing: the event explains the state."""


@tells
def _phrase_positions_set(e: PositionsSet, room: Writing) -> str:
    if not e.big:
        return room.say("Button: {button:who}.", button=e.button)
    if e.small not in e.dealt:
        return room.say("Button: {button:who}. Small blind: nobody. Big blind: {big:who}.", button=e.button, big=e.big)
    return room.say(
        "Button: {button:who}. Small blind: {small:who}. Big blind: {big:who}.",
        button=e.button, small=e.small, big=e.big,
    )  # fmt: skip


@tells
def _phrase_blind_missed(e: BlindMissed, room: Writing) -> str:
    return room.say("{seat:Who} misses the {blind:select small small|big big|other} blind.", seat=e.seat, blind=e.blind)


@tells
def _phrase_held_back(e: NewcomerHeldBack, room: Writing) -> str:
    if e.own:
        return room.say("{seat:Who} waits for the big blind.", seat=e.seat)
    return room.say("{seat:Who} is not dealt in {place:words} and waits.", seat=e.seat, place=_PLACES[e.place])


_CAME_IN: Final = {
    (False, False, False): "{seat:Who} comes in.",
    (False, True, False): "{seat:Who} comes in for {live:chips} live.",
    (False, False, True): "{seat:Who} comes in for {dead:chips} dead.",
    (False, True, True): "{seat:Who} comes in for {live:chips} live and {dead:chips} dead.",
    (True, False, False): "{seat:Who} buys the button.",
    (True, True, False): "{seat:Who} buys the button for {live:chips} live.",
    (True, False, True): "{seat:Who} buys the button for {dead:chips} dead.",
    (True, True, True): "{seat:Who} buys the button for {live:chips} live and {dead:chips} dead.",
}
"""Whether they buy the button, and whether they post live chips and dead ones."""


@tells
def _phrase_came_in(e: NewcomerDealtIn, room: Writing) -> str:
    sentence = _CAME_IN[e.bought, bool(e.live), bool(e.dead)]
    return room.say(sentence, seat=e.seat, live=e.live, dead=e.dead)


# Moving button and blinds ---------------------------------------------------------------------------------------------


class ComingIn(NamedTuple):
    """A player who comes in: the event, and their posts."""

    event: NewcomerDealtIn
    posts: tuple[Post, ...]


class Lineup(NamedTuple):
    """The players of the next hand and their positions."""

    positions: Positions
    dealt: tuple[int, ...]
    small: int
    """The seat that posts the small blind; 0: none."""
    big: int
    cites: Cites = ()
    arrivals: tuple[ComingIn, ...] = ()
    held: tuple[NewcomerHeldBack, ...] = ()
    missed: tuple[BlindMissed, ...] = ()

    @property
    def posts(self) -> tuple[Post, ...]:
        """All posts besides the blinds."""
        return tuple(post for one in self.arrivals for post in one.posts)

    @property
    def under_the_gun(self) -> int:
        """The seat left of the big blind."""
        return next_after(self.big, self.dealt)


def line_up(t: Table, r: TableRules) -> Lineup:
    """The next hand, or why there can be none."""
    if (again := t.redeal_due) is not None:
        return _redeal_lineup(r, again)
    ready = [s.seat for s in t.clockwise if s.plays and not s.leaving]
    if len(ready) < 2:
        raise RefusedAtTable("too_few_players", r.hand_starts.cites, players=len(ready))
    if t.positions is None:
        return _first_lineup(t, r, ready)
    if r.game.bring_in or r.blinds.by_button:
        return _without_two_blinds(t, t.positions, ready, r)
    last = _last_blinds(t, r, ready)
    if last is None:
        return _first_lineup(t, r, ready)
    buys = buyer(t, r, last)
    if buys is not None and len(ready) > 2:
        return _bought_button_lineup(t, r, last, ready, buys)
    return _next(t, r, last, ready)


def _last_blinds(t: Table, r: TableRules, ready: Sequence[int]) -> Positions | None:
    """The last positions of button and blinds; after stud games of a rotation by the house's rule. None: none yet."""
    last = t.positions
    if not t.rotation or last is None or last.big:
        return last
    small, big = _left_of(last.button, ready, r)
    return r.stud_button.resumed_positions(t.blinds, Positions(last.button, small, big))


def _redeal_lineup(r: TableRules, again: Redeal) -> Lineup:
    """The lineup of the voided hand, less players without chips."""
    small, big = (seat if seat in again.dealt else 0 for seat in (again.small, again.big))
    return Lineup(again.positions, again.dealt, small, big, again.cites or r.hand_starts.cites)


def _first_lineup(t: Table, r: TableRules, ready: Sequence[int]) -> Lineup:
    """The first hand: left of the button that was drawn for."""
    if not t.first_button:
        raise RefusedAtTable("no_button", r.first_button.cites, how=r.first_button.how)
    button = t.first_button
    if len(ready) == 2:
        button = last_before(button + 1, ready)  # heads-up, one of the two has it
    if r.game.bring_in:
        return Lineup(Positions(button, 0, 0), tuple(ready), 0, 0, r.first_button.cites)
    small, big = _left_of(button, ready, r)
    if r.blinds.by_button:
        return Lineup(Positions(big, 0, 0), tuple(ready), 0, big, r.first_button.cites)
    return Lineup(Positions(button, small, big), tuple(ready), small, big, r.first_button.cites)


def _left_of(button: int, ready: Sequence[int], r: TableRules) -> tuple[int, int]:
    """Small and big blind for a button here, on occupied seats or not."""
    clockwise = [seat for seat in ready if seat > button] + [seat for seat in ready if seat <= button]
    return (r.heads_up if len(ready) == 2 and not r.blinds.by_button else r.blinds).seats(clockwise)


def _without_two_blinds(t: Table, last: Positions, ready: Sequence[int], r: TableRules) -> Lineup:
    """Positions in a game where no blind can be missed: the deal passes to the next player, and all are dealt in."""
    if t.rotation:
        return Lineup(r.stud_button.next(last, ready), tuple(ready), 0, 0, r.stud_button.cites)
    button = next_after(last.button, ready)
    return Lineup(Positions(button, 0, 0), tuple(ready), 0, 0 if r.game.bring_in else button)


def _next(t: Table, r: TableRules, last: Positions, ready: Sequence[int]) -> Lineup:
    seats, held = list(ready), list[NewcomerHeldBack]()
    while True:
        p, cites = _positions(t, r, last, seats)
        found = [why for seat in seats if (why := why_held_back(t.sitters[seat], p, seats, r)) is not None]
        if not found or len(seats) - len(found) < 2:  # where too few would be left to play, no one waits
            break
        held += found
        out = {why.seat for why in found}
        seats = [seat for seat in seats if seat not in out]
    arrivals = [one for seat in seats if (one := arrival(t.sitters[seat], p, seats, r)) is not None]
    missed = _missed_blinds(t.clockwise, last, p, r)
    small = p.small if p.small in seats else 0
    return Lineup(p, tuple(seats), small, p.big, cites, tuple(arrivals), tuple(held), tuple(missed))


def _positions(t: Table, r: TableRules, last: Positions, seats: Sequence[int]) -> tuple[Positions, Cites]:
    if t.due is not None and t.due.big in seats:
        return t.due, r.button.cites
    if len(seats) == 2:
        return r.heads_up_next.next(last, seats), r.heads_up_next.cites
    gone = [seat for seat in t.dealt if seat not in seats]
    fresh = [seat for seat in seats if t.sitters[seat].new]
    places = r.button.next(last, seats, gone, fresh)
    if t.early is not None and places.big == t.early.big:
        places = r.button.next(places, seats, (), fresh)
    return places, r.button.cites_on(_change_since_last(last, seats, gone, fresh))


def _change_since_last(last: Positions, seats: Sequence[int], gone: Sequence[int], fresh: Sequence[int]) -> str:
    """What changed since the last hand: a blind busted, their seat was filled, or the button reaches it."""
    small, big = last.small in gone, last.big in gone
    if small or big:
        return "both_out" if small and big else "small_out" if small else "big_out"
    if last.small in fresh or last.big in fresh:
        return "refilled"
    return "after" if last.small not in seats else ""


def _missed_blinds(sitters: Iterable[Sitter], last: Positions, p: Positions, r: TableRules) -> list[BlindMissed]:
    """Blinds that pass players who sit out; newcomers who never played miss none."""
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


def _bought_button_lineup(t: Table, r: TableRules, last: Positions, ready: Sequence[int], buys: Sitter) -> Lineup:
    """The button bought: the buyer alone posts in this hand, and in the next the blinds continue where they stopped.

    So this hand counts as if the buyer had the small blind and the last big blind had it again (ppc.missed.5,
    ppc.missed.6).
    """
    p = Positions(last.small, buys.seat, last.big)
    waits = [why for seat in ready if seat != buys.seat and (why := why_held_back(t.sitters[seat], p, ready, r))]
    held = () if len(ready) - len(waits) < 2 else tuple(waits)
    out = {why.seat for why in held}
    seats = [seat for seat in ready if seat not in out]
    others = [arrival(t.sitters[seat], p, seats, r) for seat in seats if seat != buys.seat]
    arrivals = (bought_back(buys, r), *(one for one in others if one is not None))
    return Lineup(p, tuple(seats), 0, buys.seat, r.buy_button.cites_on("returning"), arrivals, held)


# Who gets cards, and what they post to come in ------------------------------------------------------------------------


def place_of(seat: int, p: Positions, seats: Sequence[int]) -> Place:
    """The position of a seat relative to button and blinds."""
    if seat == p.big:
        return "big"
    if seat == p.small:
        return "small"
    if between(seat, p.button, p.small):
        return "between"
    return "best" if seat == last_before(p.button + 1, seats) else "other"


def why_held_back(s: Sitter, p: Positions, seats: Sequence[int], r: TableRules) -> NewcomerHeldBack | None:
    """Why a player gets no cards in these positions; None: they do."""
    if not s.new and not s.missed:
        return None
    place = place_of(s.seat, p, seats)
    if s.new:
        if r.newcomer.dealt(place, s.entry) or buys_as_newcomer(s, place, r):
            return None
        own = place in ("best", "other") and s.entry != "post" and r.newcomer.dealt(place, "post")
        return NewcomerHeldBack(s.seat, place, own, r.newcomer.cites_on("best" if place == "best" else "held"))
    if r.missed_blinds.dealt(place, s.entry):
        return None
    own = s.entry != "post"
    return NewcomerHeldBack(s.seat, place, own, r.missed_blinds.cites_on("wait" if own else "between"))


def buys_as_newcomer(s: Sitter, place: Place, r: TableRules) -> bool:
    """Whether a newcomer between button and small blind comes in with a big blind; the button then passes them."""
    return s.new and s.entry == "buy_button" and place == "between" and r.buy_button.sold


def buyer(t: Table, r: TableRules, last: Positions) -> Sitter | None:
    """The player whom only the big blind passed and who is back to buy the button: the first left of it."""
    if not r.buy_button.sold:
        return None
    asking = [s for s in t.sitters.values() if may_buy_back(s, last) and s.plays and s.entry == "buy_button"]
    return min(asking, key=lambda s: (s.seat < last.small, s.seat), default=None)


def may_buy_back(s: Sitter, last: Positions) -> bool:
    """Whether the big blind passed the player in the last hand and they owe no small blind."""
    return not s.new and s.missed_big and not s.missed_small and between(s.seat, last.small, last.big)


def arrival(s: Sitter, p: Positions, seats: Sequence[int], r: TableRules) -> ComingIn | None:
    """How a newcomer or a player who missed blinds comes in; None for all others."""
    if not s.new and not s.missed:
        return None
    place = place_of(s.seat, p, seats)
    if s.new:
        bought = buys_as_newcomer(s, place, r)
        owed = LIVE_BIG if bought else r.newcomer.owes(place, s.entry)
        case = "big" if place == "big" else "posts" if owed else ""
        cites = r.buy_button.cites_on("newcomer") if bought else r.newcomer.cites_on(case)
        return _arrival(s, owed, r, cites, bought=bought)
    return _made_up(s, r) if place != "big" else _arrival(s, (), r, r.missed_blinds.cites_on("wait"))


def _made_up(s: Sitter, r: TableRules) -> ComingIn:
    case = "both" if s.missed_small and s.missed_big else "one"
    owed = r.missed_blinds.owes(small=s.missed_small, big=s.missed_big)
    return _arrival(s, owed, r, r.missed_blinds.cites_on(case))


def way_in(s: Sitter, entry: Entry, r: TableRules) -> NewcomerDealtIn:
    """What a player posts to come in this way where they owe no blind in turn, and by which rules."""
    if entry == "buy_button":
        return (_arrival(s, LIVE_BIG, r, r.buy_button.cites_on("newcomer")) if s.new else bought_back(s, r)).event
    if s.new:
        owed = r.newcomer.owes("other", entry) if entry != "wait" else ()
        return _arrival(s, owed, r, r.newcomer.cites_on("posts" if owed else "big")).event
    if entry == "post" and s.missed:
        return _made_up(s, r).event
    return _arrival(s, (), r, r.missed_blinds.cites_on("wait")).event


def _arrival(s: Sitter, owed: Owed, r: TableRules, cites: Cites, *, bought: bool = False) -> ComingIn:
    stakes = r.stakes
    posts = [Post(s.seat, what, stakes.big_blind if size == "big" else stakes.small_blind) for what, size in owed]
    posts = [post for post in posts if post.amount]
    live = sum(post.amount for post in posts if post.what == "live")
    dead = sum(post.amount for post in posts if post.what == "dead")
    return ComingIn(NewcomerDealtIn(s.seat, live, dead, bought, cites), tuple(posts))


def bought_back(s: Sitter, r: TableRules) -> ComingIn:
    """The button bought by a returning player: they alone post, the big blind live and the small one dead."""
    small, big = r.stakes.small_blind, r.stakes.big_blind
    posts = (Post(s.seat, "dead", small),) if small else ()
    return ComingIn(NewcomerDealtIn(s.seat, big, small, bought=True, cites=r.buy_button.cites_on("returning")), posts)
