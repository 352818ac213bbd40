"""What a client may do at a table; private tables."""

from collections.abc import Callable, Collection
from typing import Any

from msgspec import structs

from cutcard.club.people import Person
from cutcard.room.tables.permissions import DEALERS, is_host, may_play, seat_of
from cutcard.room.tables.table_orders import TableOrder
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.views.table_types import Offers
from cutcard.streams.refusals import RefusedInRoom
from cutcard.table import Offering, Table
from cutcard.table.deal_hand import is_stopped
from cutcard.table.floor.bad_beat import can_be_called, is_frozen


def is_guarded(order: TableOrder) -> bool:
    """Whether a table only lets people in by its link or password."""
    return bool(order.key or order.password)


def may_enter(who: Person, place: TableStream) -> bool:
    """Whether a person may see this table: its host, its players, and people who were let in."""
    if not is_guarded(place.order):
        return True
    return is_host(who, place.by) or who.id in place.let_in or bool(seat_of(place.table, who.id))


def check(who: Person, place: TableStream) -> None:
    """Refuse a person whom a private table does not let in."""
    if not may_enter(who, place):
        raise RefusedInRoom("private_table", **locked_preview(place))


def locked_preview(place: TableStream) -> dict[str, Any]:
    """What a person sees of a private table before they are let in."""
    return {"table": place.id, "title": place.order.title, "asks": bool(place.order.password)}


def with_key(order: TableOrder, chance: Callable[[int], bytes], *, renew: bool = False) -> TableOrder:
    """Add a key to the order where it needs one: its own, or a new one, so that the old link ends."""
    if not (order.private or order.password):
        return structs.replace(order, key="")
    return structs.replace(order, key=chance(12).hex()) if renew or not order.key else order


def link_to(place: TableStream) -> str:
    """The link that a host shares."""
    key = place.order.key
    return f"/table/{place.id}?key={key}" if key else f"/table/{place.id}"


def offers(at: Offering, order: TableOrder, who: Person, seat: int, *, add_bots: bool) -> Offers:
    """What this person may do here, in this seat or (0) in none."""
    t = at.t
    if t.live:
        staff = who.has(*DEALERS)
        free = free_seats(t) if staff else ()
        return Offers(
            sit=free,
            buy_in=order.buy_in if free else (0, 0),
            chat=_may_talk(t, order),
            call_bad_beat=staff and can_be_called(t, at.r),
        )
    chat = _may_talk(t, order)
    if order.directed:
        here = _in_a_night(at, seat, chat=chat)
        return _in_an_evening(here, at, seat) if order.evening and seat else here
    if not seat:
        free = free_seats(t) if may_play(who) else ()
        return Offers(sit=free, buy_in=order.buy_in if free else (0, 0), chat=chat, add_bots=add_bots and bool(free))
    own = at.to(seat)
    return Offers(
        leave=own.leave,
        stay=own.stay,
        move=own.move,
        sit_out=own.sit_out,
        go_away=own.go_away and not own.sit_out,
        sit_in=own.sit_in,
        come_back=own.come_back,
        top_up=top_up_range(t, order, seat) if own.top_up else (0, 0),
        straddle=own.straddle,
        call_clock=own.call_clock,
        show=own.show,
        table=own.table,
        chat=chat,
        add_bots=add_bots and bool(free_seats(t)),
    )


def for_the_floor(own: Offers, place: TableStream, gone: Collection[int]) -> Offers:
    """Add what the floor may do here, seated or not."""
    dealt = not place.table.live and not place.order.directed
    free = tuple(sorted(gone)) if dealt else ()
    t = place.table
    return structs.replace(
        own,
        log=True,
        free=free,
        deal_on=is_stopped(t, place.rules),
        decide_bad_beat=is_frozen(t),
        refuse_bad_beat=is_frozen(t),
        serve_penalty=() if place.order.night else tuple(s.seat for s in t.clockwise if s.penalty or s.rounds),
    )


def for_the_host(own: Offers, place: TableStream) -> Offers:
    """Add what the host may do here, seated or not."""
    if place.table.live or place.order.directed:
        return own
    return structs.replace(own, host=True, refuse_bad_beat=is_frozen(place.table))


def _in_a_night(at: Offering, seat: int, *, chat: bool) -> Offers:
    """Remove seats and chips, which the director gives; the rest is the player's own."""
    if not seat:
        return Offers(chat=chat)
    own = at.to(seat)
    return Offers(
        come_back=own.come_back,
        straddle=own.straddle,
        call_clock=own.call_clock,
        show=own.show,
        table=own.table,
        chat=chat,
    )


def _in_an_evening(own: Offers, at: Offering, seat: int) -> Offers:
    """Remove what the podium gives; players leave when they want to, and sit out."""
    mine = at.to(seat)
    out = {"leave": mine.leave, "sit_out": mine.sit_out, "sit_in": mine.sit_in}
    return structs.replace(own, **out, go_away=mine.go_away and not mine.sit_out)


def _may_talk(t: Table, order: TableOrder) -> bool:
    return order.chat == "always" or (order.chat == "between_hands" and not t.playing)


def free_seats(t: Table) -> tuple[int, ...]:
    """Seats that may be taken; in a tournament also that of a player without chips."""
    cash = t.stakes.format == "cash"
    taken = {s.seat for s in t.sitters.values() if cash or s.stack or s.coming or t.playing}
    taken |= {s.moving for s in t.sitters.values()}
    return tuple(seat for seat in range(1, t.size + 1) if seat not in taken)


def top_up_range(t: Table, order: TableOrder, seat: int) -> tuple[int, int]:
    """The chips a player may add: at least one, and no more than the table's maximum; (0, 0): none."""
    sitter, chip = t.sitters[seat], t.stakes.chip
    there = sitter.stack + sitter.coming
    if t.playing and t.hand is not None and seat in t.hand.by_seat:
        there = max(there, t.hand.by_seat[seat].stack + sitter.coming)
    room = order.buy_in[1] - there
    return (chip, room - room % chip) if room >= chip else (0, 0)
