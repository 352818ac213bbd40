"""The commands a linked table needs to match its session.

Pure. The session is right about seats and what the bank gave; the table about stacks. Work that was interrupted shows
as a difference and is done now; finished work is no difference.
"""

import logging
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from cutcard.cash.podium.game_start import BeginPlay
from cutcard.cash.state import CashSession, CashTable, SeatedPlayer, Visitor
from cutcard.hand import Refused
from cutcard.room.cash.session_registry import SessionRegistry
from cutcard.room.cash.session_stream import SessionStream
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tables.table_stream import TableStream
from cutcard.table import AnyCommand, Table
from cutcard.table.floor.host_controls import AdjustChips
from cutcard.table.seats.away_players import ReturnToSeat, StepAway
from cutcard.table.seats.seats import ChangeSeat, LeaveSeat, MoveIn
from cutcard.table.seats.stacks import TopUp
from cutcard.table.state import Sitter

Commands = tuple[AnyCommand, ...]


def player_of(one: Visitor) -> str:
    """The player's id at the server's table: the member's id, or the name."""
    return one.person or one.name


def placed(at: CashTable) -> dict[int, tuple[int, SeatedPlayer]]:
    """Every player at a session's table: their seat and state, by sitting."""
    return {there.sitting: (seat, there) for seat, there in at.seats.items()}


def leaving(at: CashTable | None, t: Table) -> Commands:
    """Players who left get up, and a newcomer whose seat was taken gets up to sit in the other."""
    stay = placed(at) if at is not None else {}
    gone = [s for s in t.clockwise if not s.leaving and s.sitting not in stay]
    return tuple(LeaveSeat(s.seat) for s in (*gone, *_claimed(stay, t)))


def _claimed(stay: dict[int, tuple[int, SeatedPlayer]], t: Table) -> Iterator[Sitter]:
    for s in t.clockwise:
        seat, there = stay.get(s.sitting, (s.seat, None))
        other = t.sitters.get(seat)
        if there is not None and not there.dealt and other is not None and other is not s and not s.leaving:
            yield s


def changing(at: CashTable, t: Table) -> Commands:
    """Players with a new seat at this table move, where it is free."""
    stay = placed(at)
    wanted = [(s, stay[s.sitting][0]) for s in t.clockwise if s.sitting in stay and not s.leaving]
    taken = {*t.sitters, *(s.moving for s in t.clockwise)}
    return tuple(ChangeSeat(s.seat, seat) for s, seat in wanted if seat not in (s.seat, s.moving) and seat not in taken)


def sitting(e: CashSession, at: CashTable, t: Table) -> Commands:
    """Players with chips who are not at the table yet sit down in free seats."""
    there = {s.sitting for s in t.clockwise}
    taken = {*t.sitters, *(s.moving for s in t.clockwise)}
    return tuple(
        move_in(e.visits[one.player], seat, one, t)
        for seat, one in sorted(at.seats.items())
        if one.sitting not in there and seat not in taken and (one.stack or (one.stack is None and one.brought))
    )


def move_in(visit: Visitor, seat: int, one: SeatedPlayer, t: Table) -> MoveIn:
    """Seat a player with their stack; where no table reported it, with what the books say."""
    return MoveIn(
        seat=seat,
        player=player_of(visit),
        stack=in_chips(one.stack, t) if one.stack is not None else max(t.stakes.chip, in_chips(one.brought, t)),
        brought=in_chips(one.brought, t),
        sitting=one.sitting,
        away=False,
        last_counted=0 if one.stack is None else -1,
    )


def in_chips(cents: int, t: Table) -> int:
    """Cents as chips of this table, rounded down."""
    chip = t.stakes.chip * t.stakes.worth
    return cents // chip * t.stakes.chip if cents >= 0 else -(-cents // chip * t.stakes.chip)


def chips(at: CashTable, t: Table) -> Commands:
    """Chips the bank gave or took since; nothing is taken from a player in a hand."""
    return tuple(command for s, one in _both(at, t) if (command := _chips(s, one, t)) is not None)


def _both(at: CashTable, t: Table) -> list[tuple[Sitter, SeatedPlayer]]:
    """Players who sit where the session has them."""
    stay = placed(at)
    return [(s, stay[s.sitting][1]) for s in t.clockwise if s.sitting in stay and not s.leaving]


def pending(s: Sitter, one: SeatedPlayer, t: Table) -> int:
    """Chips the bank gave a player that the table does not have yet; below 0: that it took."""
    return in_chips(one.brought, t) - s.brought


def _chips(s: Sitter, one: SeatedPlayer, t: Table) -> AnyCommand | None:
    more = pending(s, one, t)
    if more > 0:
        return TopUp(s.seat, more)
    off = min(-more, s.stack)
    if off <= 0 or t.in_hand(s.seat):
        return None
    return AdjustChips(of=s.seat, amount=-off, why="settled with the bank")


def presence(at: CashTable, t: Table) -> Commands:
    """At a table with real cards: mark players away or back."""
    if not t.live:
        return ()
    return tuple(
        StepAway(s.seat) if one.away else ReturnToSeat(s.seat)
        for s, one in _both(at, t)
        if bool(one.away) != (s.out or s.away)
    )


def known_stacks(at: CashTable, t: Table) -> dict[str, int]:
    """Each stack between hands, in cents by player, where it is known and the chips have arrived."""
    if t.playing:
        return {}
    return {
        one.player: (s.stack + s.coming) * t.stakes.worth
        for s, one in _both(at, t)
        if s.last_counted < 0 and not pending(s, one, t)
    }


def gone_or_back(at: CashTable, t: Table) -> Iterator[tuple[str, bool]]:
    """At an online table: (player, away or not), where the session differs."""
    for s, one in _both(at, t):
        if (s.out or s.away) != bool(one.away):
            yield one.player, s.out or s.away


def in_step(e: CashSession, at: CashTable, t: Table) -> bool:
    """Whether the table matches the session, so that a hand may begin."""
    return not (leaving(at, t) or changing(at, t) or sitting(e, at, t) or chips(at, t))


_LOG = logging.getLogger(__name__)


class CashFollowers:
    """Every linked table, following its session."""

    def __init__(self, services: RoomServices, up: Mapping[str, TableActor], evenings: SessionRegistry) -> None:
        self._services = services
        self._up = up
        self._evenings = evenings
        self._shown: dict[str, int] = {}
        """by table: the session's version that was shown there last"""

    def found(self, place: TableStream) -> tuple[SessionStream, CashTable] | None:
        """The session and its table that are played here; None: none."""
        try:
            kept = self._evenings[place.order.evening]
        except Refused:
            return None
        at = kept.evening.tables.get(place.order.number)
        return (kept, at) if at is not None and at.room_table == place.id and not at.broken else None

    # Seats and stacks ------------------------------------------------------------------------------------------------

    async def seat(self, kept: SessionStream, at: CashTable, actor: TableActor) -> bool:
        """Seat the session's players with their chips; True: something changed."""
        e, t = kept.evening, actor.place.table
        steps = (
            partial(leaving, at, t),
            partial(changing, at, t),
            partial(sitting, e, at, t),
            partial(chips, at, t),
            partial(presence, at, t),
        )
        done = [await self.follow(actor, wanted) for wanted in steps]
        return any(done)

    async def follow(self, actor: TableActor, wanted: Callable[[], Commands]) -> bool:
        """Carry out the session's commands at a table; True: something changed."""
        try:
            return await actor.execute_for_director(f"evening/{actor.place.version}", wanted)
        except Refused as refusal:
            if refusal.code == "busy":
                raise
            _LOG.warning("table %s: a request of its cash session was refused: %s", actor.place.id, refusal)
            return False

    def show(self, kept: SessionStream, actor: TableActor) -> None:
        """Send a table again whose session changed, and ask again for its next hand."""
        if self._shown.get(actor.place.id) != kept.version:
            self._shown[actor.place.id] = kept.version
            actor.retry_next_hand()

    # May a hand begin ------------------------------------------------------------------------------------------------

    def may_begin(self, place: TableStream) -> None:
        """Refuse a hand that the session does not allow yet; the first hand begins play."""
        found = self.found(place)
        if found is not None and not found[1].begun:
            kept, at = found
            kept.decide(BeginPlay(table=at.number, at=self._services.now()), kept.evening)

    def held(self, place: TableStream) -> bool:
        """Whether no hand may begin at an online table now."""
        found = self.found(place)
        if found is None or found[0].evening.stage == "closed":
            return True
        try:
            self.may_begin(place)
        except Refused:
            return True
        return not in_step(found[0].evening, found[1], place.table)

    async def seat_first(self, place: TableStream) -> None:
        """Before a hand: seat the session's players."""
        found, actor = self.found(place), self._up.get(place.id)
        if found is not None and actor is not None:
            await self.seat(*found, actor)
