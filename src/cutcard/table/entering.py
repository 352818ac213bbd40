"""Who of those who want cards gets them in given positions, and what each of them posts to come in."""

from collections.abc import Sequence
from typing import NamedTuple

from cutcard.hand.commands import Post
from cutcard.rules.policy import Cites
from cutcard.rules.resolved import Rules
from cutcard.rules.slots.entering import LIVE_BIG, Owed, Place
from cutcard.rules.slots.positions import Positions, between, last_before
from cutcard.table.events import CameIn, HeldBack
from cutcard.table.state import Sitter, Table


class Arrival(NamedTuple):
    """Somebody dealt in anew: what is told of it, and what he posts."""

    event: CameIn
    posts: tuple[Post, ...]


def place_of(seat: int, p: Positions, seats: Sequence[int]) -> Place:
    """Where somebody sits in these positions."""
    if seat == p.big:
        return "big"
    if seat == p.small:
        return "small"
    if between(seat, p.button, p.small):
        return "between"
    return "best" if seat == last_before(p.button + 1, seats) else "other"


def held_back(s: Sitter, p: Positions, seats: Sequence[int], r: Rules) -> HeldBack | None:
    """Why somebody gets no cards in these positions; None: he does."""
    if not s.new and not s.missed:
        return None
    place = place_of(s.seat, p, seats)
    if s.new:
        if r.newcomer.dealt(place, s.entry) or buys_as_newcomer(s, place, r):
            return None
        own = place in ("best", "other") and s.entry != "post" and r.newcomer.dealt(place, "post")
        return HeldBack(s.seat, place, own, r.newcomer.cites_on("best" if place == "best" else "held"))
    if r.missed_blinds.dealt(place, s.entry):
        return None
    own = s.entry != "post"
    return HeldBack(s.seat, place, own, r.missed_blinds.cites_on("wait" if own else "between"))


def buys_as_newcomer(s: Sitter, place: Place, r: Rules) -> bool:
    """Whether a newcomer between button and small blind comes in with a big blind; the button then passes him."""
    return s.new and s.entry == "buy_button" and place == "between" and r.buy_button.sold


def buyer(t: Table, r: Rules) -> Sitter | None:
    """Who was just passed by the big blind alone and is back to buy the button: the first left of it."""
    last = t.positions
    if last is None or not r.buy_button.sold:
        return None
    asking = [s for s in t.sitters.values() if may_buy_back(s, last) and s.plays and s.entry == "buy_button"]
    return min(asking, key=lambda s: (s.seat < last.small, s.seat), default=None)


def may_buy_back(s: Sitter, last: Positions) -> bool:
    """Whether the big blind passed him in the last hand and he owes no small blind."""
    return not s.new and s.missed_big and not s.missed_small and between(s.seat, last.small, last.big)


def arrival(s: Sitter, p: Positions, seats: Sequence[int], r: Rules) -> Arrival | None:
    """How a newcomer or somebody who missed blinds comes in; None for everybody else."""
    if not s.new and not s.missed:
        return None
    place = place_of(s.seat, p, seats)
    if s.new:
        bought = buys_as_newcomer(s, place, r)
        owed = LIVE_BIG if bought else r.newcomer.owes(place, s.entry)
        case = "big" if place == "big" else "posts" if owed else ""
        cites = r.buy_button.cites_on("newcomer") if bought else r.newcomer.cites_on(case)
        return _arrival(s, owed, r, cites, bought=bought)
    if place == "big":
        return _arrival(s, (), r, r.missed_blinds.cites_on("wait"))
    case = "both" if s.missed_small and s.missed_big else "one"
    owed = r.missed_blinds.owes(small=s.missed_small, big=s.missed_big)
    return _arrival(s, owed, r, r.missed_blinds.cites_on(case))


def _arrival(s: Sitter, owed: Owed, r: Rules, cites: Cites, *, bought: bool = False) -> Arrival:
    stakes = r.stakes
    posts = [Post(s.seat, what, stakes.big_blind if size == "big" else stakes.small_blind) for what, size in owed]
    posts = [post for post in posts if post.amount]
    live = sum(post.amount for post in posts if post.what == "live")
    dead = sum(post.amount for post in posts if post.what == "dead")
    return Arrival(CameIn(s.seat, live, dead, bought, cites), tuple(posts))


def bought_back(s: Sitter, r: Rules) -> Arrival:
    """The button bought by somebody who is back: he alone posts, the big blind live and the small one dead."""
    small, big = r.stakes.small_blind, r.stakes.big_blind
    posts = (Post(s.seat, "dead", small),) if small else ()
    return Arrival(CameIn(s.seat, big, small, bought=True, cites=r.buy_button.cites_on("returning")), posts)
