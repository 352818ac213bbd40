"""What people enter at a table of the room and its evening decides: who leaves, changes seats, is away, buys chips."""

from typing import Any, Final

from msgspec.structs import replace

from cutcard.cash.acts import AnyCommand
from cutcard.cash.bank.buy_ins import BuyChips
from cutcard.cash.podium.away_players import StepIn, StepOut
from cutcard.cash.podium.seat_changes import TakeOtherSeat
from cutcard.cash.podium.seats import LeaveTable
from cutcard.cash.state import AtSeat
from cutcard.club.people import Person
from cutcard.room.cash.following import CashFollowers
from cutcard.room.cash.permissions import admit
from cutcard.room.tables.permissions import command_from, seat_of
from cutcard.room.tables.table_actor import Actor
from cutcard.room.tables.table_stream import KeptTable
from cutcard.room.views.table_types import Do, Done, RefusedSeen
from cutcard.streams.answers import Answer
from cutcard.table.act_types import RefusedAtTable
from cutcard.table.seats.away_players import ReturnToSeat
from cutcard.table.seats.seats import ChangeSeat, LeaveSeat
from cutcard.table.seats.stacks import TopUp

DECIDED: Final = frozenset(("leave-seat", "change-seat", "top-up", "go-away", "sit-out", "come-back"))
"""Commands of a table that become something else where an evening is played."""
_ONLINE: Final = frozenset(("leave-seat", "top-up"))
"""The same at a table that is dealt online, where the table itself knows who is away."""


class AtCashTables:
    """Whoever hands these on to the evening, and lets the table follow."""

    def __init__(self, followers: CashFollowers) -> None:
        self._followers = followers

    def decides(self, place: KeptTable, ask: Do) -> bool:
        """Whether the evening decides this."""
        if not place.order.evening or self._followers.found(place) is None:
            return False
        return ask.what in (DECIDED if place.table.live else _ONLINE)

    async def do(self, who: Person, actor: Actor, ask: Do) -> Answer:
        """Have the evening decide it; or raise Refused."""
        place = actor.place
        found = self._followers.found(place)
        assert found is not None  # noqa: S101 - `decides` said so
        kept, at = found
        seat = _seat(place, who, ask.command)
        there = at.seats.get(seat)
        if there is None:
            raise RefusedAtTable("seat_empty", seat=seat)
        command = admit(who, _wanted(place, ask, seat, there), kept.evening)
        answer = await kept.do(replace(command, by=who.id, device=f"Table {at.number}"), ask.id)
        if isinstance(answer, RefusedSeen):
            return answer
        if (now := self._followers.found(place)) is not None:
            await self._followers.seat(*now, actor)
        return Done(ask.id, place.version, answer.again)

    async def came_in(self, who: Person, actor: Actor, ask: Do) -> Answer:
        """Somebody sits in, and says how: the table knows it first, then the evening."""
        place = actor.place
        answer = await actor.do(who, ask)
        found = self._followers.found(place)
        there = found[1].seats.get(_seat(place, who, ask.command)) if found is not None else None
        if isinstance(answer, Done) and found is not None and there is not None and there.away:
            await found[0].do(StepIn(player=there.player, by=who.id), ask.id)
        return answer


def _seat(place: KeptTable, who: Person, asked: dict[str, Any]) -> int:
    """The seat that is meant: at a live table the one that is named, else one's own."""
    named = asked.get("seat")
    if not place.table.live:
        return seat_of(place.table, who.id)
    return named if isinstance(named, int) else 0


def _wanted(place: KeptTable, ask: Do, seat: int, there: AtSeat) -> AnyCommand:
    """The same as the evening knows it."""
    asked, player = command_from({**ask.command, "seat": seat}, DECIDED), there.player
    match asked:
        case LeaveSeat():
            return LeaveTable(player=player)
        case ChangeSeat():
            return TakeOtherSeat(player=player, seat=asked.to)
        case TopUp():
            worth, sitter = place.table.stakes.worth, place.table.sitters.get(seat)
            has = (sitter.stack + sitter.coming) * worth if sitter is not None else None
            return BuyChips(player=player, cents=asked.amount * worth, has=has)
        case ReturnToSeat():
            return StepIn(player=player)
        case _:
            return StepOut(player=player)
