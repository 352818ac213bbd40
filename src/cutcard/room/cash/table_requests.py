"""Requests at linked tables that the session decides."""

from typing import Any, Final

from msgspec.structs import replace

from cutcard.cash.acts import AnyCommand
from cutcard.cash.bank.buy_ins import BuyChips
from cutcard.cash.podium.away_players import StepIn, StepOut
from cutcard.cash.podium.seat_changes import TakeOtherSeat
from cutcard.cash.podium.seats import LeaveTable
from cutcard.cash.state import SeatedPlayer
from cutcard.cash.views.podium import table_view
from cutcard.club.people import Person
from cutcard.english import money
from cutcard.floor.checklists import RoutineDue
from cutcard.room.cash.permissions import authorize
from cutcard.room.cash.table_sync import CashFollowers, player_of
from cutcard.room.tables.permissions import command_from, seat_of
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tables.table_hooks import CashTables, HandStakes, TableHooks, TabletHooks
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.views.bad_beat_view import BadBeatView
from cutcard.room.views.dealer_types import EveningHere, NightHere
from cutcard.room.views.socket_messages import CommandMessage
from cutcard.streams.answers import Answer, Done, RefusalMessage
from cutcard.table.act_types import RefusedAtTable
from cutcard.table.seats.away_players import ReturnToSeat
from cutcard.table.seats.seats import ChangeSeat, LeaveSeat
from cutcard.table.seats.stacks import TopUp

DECIDED: Final = frozenset(("leave-seat", "change-seat", "top-up", "go-away", "sit-out", "come-back"))
"""Table commands that become session commands at a linked table."""
_ONLINE: Final = frozenset(("leave-seat", "top-up"))
"""The same at an online table, which itself knows who is away."""


class CashTableRequests:
    """Passes these commands on to the session, and lets the table follow."""

    def __init__(self, followers: CashFollowers) -> None:
        self._followers = followers

    def decides(self, place: TableStream, ask: CommandMessage) -> bool:
        """Whether the session decides this command."""
        if not place.order.evening or self._followers.found(place) is None:
            return False
        return ask.what in (DECIDED if place.table.live else _ONLINE)

    async def execute(self, who: Person, actor: TableActor, ask: CommandMessage) -> Answer:
        """Have the session decide it, or raise Refused."""
        place = actor.place
        found = self._followers.found(place)
        assert found is not None  # noqa: S101 - `decides` said so
        kept, at = found
        seat = _seat(place, who, ask.command)

        def command() -> AnyCommand:
            there = at.seats.get(seat)
            if there is None:
                raise RefusedAtTable("seat_empty", seat=seat)
            wanted = authorize(who, _wanted(place, ask, seat, there), kept.evening)
            return replace(wanted, by=who.id, device=f"Table {at.number}")

        answer = await kept.execute_asked(who.id, ask.id, (place.id, ask.command), command)
        if isinstance(answer, RefusalMessage):
            return answer
        if (now := self._followers.found(place)) is not None:
            await self._followers.seat(*now, actor)
        return Done(ask.id, place.version, answer.again)

    async def came_in(self, who: Person, actor: TableActor, ask: CommandMessage) -> Answer:
        """A player sits in and says how: first at the table, then in the session."""
        place = actor.place
        answer = await actor.execute(who, ask)
        found = self._followers.found(place)
        there = found[1].seats.get(_seat(place, who, ask.command)) if found is not None else None
        first = isinstance(answer, Done) and answer.version == place.version  # and not a repeat of long ago
        if first and found is not None and there is not None and there.away:
            await found[0].execute(StepIn(player=there.player, by=who.id), ask.id)
        return answer


def _seat(place: TableStream, who: Person, asked: dict[str, Any]) -> int:
    """The seat meant: the named one at a live table, else the player's own."""
    named = asked.get("seat")
    if not place.table.live:
        return seat_of(place.table, who.id)
    return named if isinstance(named, int) else 0


def _wanted(place: TableStream, ask: CommandMessage, seat: int, there: SeatedPlayer) -> AnyCommand:
    """The table's command as a session command."""
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


class CashGate(TableHooks):
    """Holds hands at online tables of a session until all is in step."""

    def __init__(self, followers: CashFollowers) -> None:
        self._followers = followers

    def held(self, place: TableStream) -> bool:
        """Whether no hand may begin there now."""
        return self._followers.held(place)

    async def begin(self, place: TableStream) -> HandStakes | None:
        """The stakes of the next hand, once every player is seated; None: not now."""
        return None if self.held(place) else HandStakes(place.table.stakes, place.table.rotation)

    def seen(self, place: TableStream, person: str) -> NightHere | None:
        """No tournament is played there."""
        del place, person
        return None


class CashTablets(TabletHooks, CashTables):
    """What the dealer's tablet shows of the session."""

    def __init__(self, followers: CashFollowers) -> None:
        self._followers = followers

    def next_stakes(self, place: TableStream) -> HandStakes | None:
        """Refused where no hand may begin; nothing changes the stakes."""
        self._followers.may_begin(place)
        return None

    async def begin(self, place: TableStream) -> HandStakes | None:
        """Begin once the session's players are seated."""
        stakes = self.next_stakes(place)
        await self._followers.seat_first(place)
        return stakes

    def due_routines(self, place: TableStream) -> tuple[RoutineDue, ...]:
        """None: a cash game has no clock routines."""
        del place
        return ()

    def dealer_view(self, place: TableStream) -> EveningHere | None:
        """The session's table with its seats: seated, called, requested chips."""
        found = self._followers.found(place)
        if found is None:
            return None
        kept, at = found
        rules, context = kept.rules, kept.context()
        return EveningHere(
            evening=kept.id,
            title=kept.evening.plan.title,
            table=table_view(context, at),
            table_cards=rules.list_call.card,
            card_cites=context.book.cited(rules.list_call.cites_on("card")),
            chips_cites=context.book.cited((*rules.chip_sales.cites_on("dealer"), *rules.chip_sales.cites_on("wants"))),
            open_cites=context.book.cited(rules.seat_open.cites),
            dealers_sell=rules.chip_sales.dealers,
        )

    def with_booked_amounts(self, place: TableStream, beat: BadBeatView) -> BadBeatView:
        """A bad beat with each player's share, by the seat in which they were dealt in."""
        found = self._followers.found(place)
        won = found[0].evening.funds.claims.get(beat.claim) if found is not None else None
        if found is None or won is None or place.table.bad_beat is None:
            return beat
        e = found[0].evening
        known = {player_of(one): one.id for one in e.visits.values()}
        seats = ((seat, known.get(player, player)) for seat, player in place.table.bad_beat.players)
        currency = e.plan.currency
        shares = tuple((seat, money(won.shares[player], currency)) for seat, player in seats if player in won.shares)
        return replace(beat, fund=money(won.fund, currency), shares=shares)


class EitherGate(TableHooks):
    """Passes hooks to the tournament or to the cash session that a table belongs to."""

    def __init__(self, night: TableHooks, cash: TableHooks) -> None:
        self._night, self._cash = night, cash

    def _of(self, place: TableStream) -> TableHooks:
        return self._cash if place.order.evening else self._night

    def held(self, place: TableStream) -> bool:
        """Whether no hand may begin there now."""
        return self._of(place).held(place)

    async def begin(self, place: TableStream) -> HandStakes | None:
        """Ask for the next hand."""
        return await self._of(place).begin(place)

    def seen(self, place: TableStream, person: str) -> NightHere | None:
        """The tournament that is played there."""
        return self._of(place).seen(place, person)


class EitherTablets(TabletHooks):
    """The same for dealers' tablets."""

    def __init__(self, night: TabletHooks, cash: TabletHooks) -> None:
        self._night, self._cash = night, cash

    def _of(self, place: TableStream) -> TabletHooks:
        return self._cash if place.order.evening else self._night

    def next_stakes(self, place: TableStream) -> HandStakes | None:
        """The stakes of the next hand, or why none may begin."""
        return self._of(place).next_stakes(place)

    async def begin(self, place: TableStream) -> HandStakes | None:
        """Begin once every player is seated."""
        return await self._of(place).begin(place)

    def due_routines(self, place: TableStream) -> tuple[RoutineDue, ...]:
        """The dealer's routines that are due by the clock."""
        return self._of(place).due_routines(place)
