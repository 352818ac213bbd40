"""Tables of the server that are linked to a cash session.

The session decides who sits where and what the bank gave, and the table follows. The table reports hands, drop and
stacks. Every step is computed from the difference of the two and nothing is remembered: if a process dies between two
steps, the next sync finishes the work.
"""

import hashlib
import logging
from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from cutcard.bounds import MOST
from cutcard.cash.act_types import RefusedInCashRoom
from cutcard.cash.acts import AnyCommand
from cutcard.cash.bank.hand_reports import ReportHands, ReportLeaver
from cutcard.cash.bank.high_hands import period_end
from cutcard.cash.bank.jackpot import claim_of, high_hands_of
from cutcard.cash.lookup import find_table as open_table
from cutcard.cash.podium.away_players import StepIn, StepOut
from cutcard.cash.podium.game_start import BeginPlay
from cutcard.cash.podium.open_tables import WHAT, LinkCashTable
from cutcard.cash.podium.seats import MarkDealtIn
from cutcard.cash.podium.session import ReportGame
from cutcard.cash.state import CashTable, Dealing
from cutcard.hand import Refused
from cutcard.room.cash import table_sync
from cutcard.room.cash.session_registry import SessionRegistry
from cutcard.room.cash.session_stream import SessionStream
from cutcard.room.cash.table_sync import CashFollowers
from cutcard.room.codecs import OF_EVENINGS
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tables.table_orders import TableOrder, checked_rules
from cutcard.room.tables.table_registry import Tables
from cutcard.room.tables.table_stream import TableStream
from cutcard.rules.game import Stakes
from cutcard.streams.repeats import mark_of
from cutcard.streams.timers import Timer
from cutcard.table.floor.bad_beat import BadBeatGranted


def live_id(evening: str, at: CashTable) -> str:
    """The id of the linked table for a session's table; the same for every process."""
    return hashlib.sha256(f"{evening}/{at.number}/{at.opened}/{at.links}".encode()).hexdigest()[:12]


class SessionTables:
    """The linked tables of a session."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def up(self, table: str) -> TableActor | None:
        """A linked table that is open and not faulty."""
        return self._tables.up.get(table)

    def at(self, kept: SessionStream, number: int) -> tuple[CashTable, TableActor] | None:
        """A session's table with its linked table; None: not linked, or faulty."""
        found = kept.evening.tables.get(number)
        actor = self._tables.up.get(found.room_table) if found is not None and not found.broken else None
        return (found, actor) if found is not None and actor is not None else None

    def all(self, kept: SessionStream) -> Iterator[tuple[CashTable, TableActor]]:
        """Every linked table of a session."""
        for number in sorted(kept.evening.tables):
            if (found := self.at(kept, number)) is not None:
                yield found

    def left(self, kept: SessionStream) -> list[TableActor]:
        """Open tables that are no longer linked."""
        e = kept.evening
        used = {at.room_table for at in e.tables.values() if not at.broken and e.stage != "closed"}
        ours = [actor for actor in self._tables.up.values() if actor.place.order.evening == kept.id]
        return [actor for actor in ours if actor.place.id not in used]

    async def link(
        self, kept: SessionStream, number: int, dealing: Dealing, by: str, device: str = "", own: str = ""
    ) -> str:
        """Open a table of the server for a session's table and link it; return its id, or raise Refused."""
        mark = mark_of((number, dealing))
        if own and (record := await kept.stored_before(own, mark)) is not None:
            return str(getattr(OF_EVENINGS.event(record), "live", ""))
        at = open_table(kept.evening, number)
        if at.room_table:
            raise RefusedInCashRoom("linked_already", table=number, what=WHAT[at.dealing])
        table = live_id(kept.id, at)
        command = LinkCashTable(table=number, live=table, dealing=dealing, by=by, device=device)
        kept.decide(command, kept.evening)  # a link that would be refused opens no table
        if not self._tables.is_open(table):
            order = order_of(kept, at, dealing)
            await self._tables.open("", "", order, checked_rules(order, kept.book), table)
        await kept.append(command, own or f"table/{table}/link", mark)
        return table

    async def take_down(self, kept: SessionStream) -> None:
        """Close tables that are no longer linked, once every player has left."""
        for actor in self.left(kept):
            if not actor.place.table.sitters and not actor.place.table.playing:
                await self._tables.close("", actor.place.id)


def order_of(kept: SessionStream, at: CashTable, dealing: Dealing) -> TableOrder:
    """The order for a linked table: the session's house, edition and game."""
    e = kept.evening
    plan = e.games[at.game].plan
    extra = kept.rules.cash_table.extra
    stakes = replace(plan.stakes, format="cash", raked=plan.collects == "rake", one_more=extra)
    return TableOrder(
        title=f"{plan.title[:40]}, table {at.number}",
        house=f"{e.plan.house.partition('@')[0]}@{kept.book.digest}",
        game=plan.game,
        stakes=stakes,
        size=at.size + extra,
        buy_in=_buy_in(plan.least, plan.most, stakes),
        live=dealing == "tablet",
        evening=kept.id,
        number=at.number,
        turn=at.turn,
    )


def _buy_in(least: int, most: int, stakes: Stakes) -> tuple[int, int]:
    """Cents as chips: the minimum rounded up, the maximum down; without a limit the table's most."""
    chip = stakes.chip * stakes.worth
    low = max(1, -(-least // chip)) * stakes.chip
    high = (most or MOST) // chip * stakes.chip
    return low, max(low, high)


_LOG = logging.getLogger(__name__)
_ROUNDS = 100
"""The limit of rounds in one sync; more is a bug."""

Told = tuple[AnyCommand, str]
"""A report, and the id that makes it happen once."""


class CashTableSync:
    """Keeps sessions and their linked tables in step."""

    def __init__(
        self, services: RoomServices, tables: SessionTables, evenings: SessionRegistry, followers: CashFollowers
    ) -> None:
        self._services = services
        self._tables = tables
        self._evenings = evenings
        self._followers = followers
        self._touched: dict[str, set[int]] = {}
        """the tables to sync, by session"""

    # When to sync ----------------------------------------------------------------------------------------------------

    def evening_changed(self, kept: SessionStream) -> None:
        """A session changed: its tables may have to follow."""
        linked = {number for number, at in kept.evening.tables.items() if at.room_table}
        if linked or self._tables.left(kept):
            self._look(kept.id, linked)

    def table_changed(self, table: str) -> None:
        """A table of the server changed."""
        order = actor.place.order if (actor := self._tables.up(table)) is not None else None
        if order is not None and order.evening:
            self._look(order.evening, {order.number})

    def _look(self, evening: str, numbers: set[int]) -> None:
        self._touched.setdefault(evening, set()).update(numbers)
        self._services.timers.set(self._services.now(), self.sync, evening)

    async def sync(self, evening: str) -> None:
        """Sync a session with its tables."""
        try:
            kept = self._evenings[evening]
        except Refused:  # it is faulty
            return
        if kept.leads:
            await kept.retry(self._bring_together(kept), Timer(self.sync, (evening,)))
        elif kept.evening.stage == "open":  # another process does it, unless it dies
            services = self._services
            services.timers.set(services.now() + services.settings.lease, self.sync, evening)

    async def _bring_together(self, kept: SessionStream) -> None:
        for number in sorted(self._touched.get(kept.id, ())):
            if (found := self._tables.at(kept, number)) is not None:
                await self._sync_table(kept, *found)
        for actor in self._tables.left(kept):
            await self._followers.follow(actor, partial(table_sync.leaving, None, actor.place.table))
        await self._tables.take_down(kept)
        self._touched.pop(kept.id, None)

    async def _sync_table(self, kept: SessionStream, at: CashTable, actor: TableActor) -> None:
        """Sync one table with the session until neither has anything new."""
        for _ in range(_ROUNDS):
            told = [await self._book_report(kept, at.number, *one) for one in self._reports(kept, at, actor.place)]
            at = kept.evening.tables[at.number]  # an undo rebuilds the state
            if at.room_table != actor.place.id or not (any(told) | await self._followers.seat(kept, at, actor)):
                break
        self._followers.show(kept, actor)

    # Reports of a table ----------------------------------------------------------------------------------------------

    def _reports(self, kept: SessionStream, at: CashTable, place: TableStream) -> list[Told]:
        return [
            *_begun(at, place),
            *_game(at, place),
            *self._hands(kept, at, place),
            *_left(kept, at, place),
            *_newcomers(at, place),
            *_claim(kept, at, place),
            *self._high_hands(kept, at, place),
            *_away(at, place),
        ]

    def _hands(self, kept: SessionStream, at: CashTable, place: TableStream) -> Iterator[Told]:
        """The totals of all hands so far, where anything in them is new."""
        t = place.table
        worth = t.stakes.worth
        told = ReportHands(
            table=at.number,
            live=place.id,
            hands=t.hands,
            rake=t.rake * worth,
            promo=t.promo * worth,
            dealer=place.dealer,
            stacks=tuple(table_sync.known_stacks(at, t).items()),
        )
        if kept.decide(told, kept.evening):
            yield told, f"{place.id}/{t.hands}/{place.version}/{kept.version}"

    def _high_hands(self, kept: SessionStream, at: CashTable, place: TableStream) -> Iterator[Told]:
        """The hands of the last showdown, for the period in which they were shown."""
        e, t, ended = kept.evening, place.table, place.pace.ended
        if t.hand is None or t.playing or period_end(e, ended) != period_end(e, self._services.now()):
            return
        for report in high_hands_of(e, at.number, t.hand, place.game, ended):
            shown = [(one.player, one.cards) for one in e.funds.best(period_end(e, ended))]
            if (report.player, report.cards) not in shown:
                yield report, f"{t.hand.started.hand}/{report.player}/high"

    async def _book_report(self, kept: SessionStream, number: int, command: AnyCommand, what: str) -> bool:
        """Book a report once; True: it was new."""
        try:
            return bool(await kept.append(replace(command, device=f"Table {number}"), f"table/{what}"))
        except Refused as refusal:
            if refusal.code == "busy":
                raise
            _LOG.info("cash session %s: %s was refused: %s", kept.id, type(command).__name__, refusal)
            return False


def _begun(at: CashTable, place: TableStream) -> Iterator[Told]:
    """The first hand begins play."""
    if place.table.hand is not None and not at.begun:
        yield BeginPlay(table=at.number), f"{place.id}/begun"


def _game(at: CashTable, place: TableStream) -> Iterator[Told]:
    """The game dealt now, or next between hands, in a rotation."""
    t = place.table
    turn = t.turn if t.playing else t.next_turn
    if t.rotation and turn != at.turn:
        yield ReportGame(table=at.number, live=place.id, turn=turn), f"{place.id}/{place.version}/game"


def _left(kept: SessionStream, at: CashTable, place: TableStream) -> Iterator[Told]:
    """The stacks of players who left; a player who never reached the table has what the bank gave them."""
    here = {s.sitting for s in place.table.clockwise}
    for one in kept.evening.visits.values():
        number, sitting, brought = one.money.rises
        if number == at.number and sitting not in here:
            stack, known = place.risen.get(sitting, (0, 0))
            cents = max(0, (stack - known) * place.table.stakes.worth + brought)
            yield ReportLeaver(player=one.id, table=number, sitting=sitting, cents=cents), f"{place.id}/{sitting}/left"


def _newcomers(at: CashTable, place: TableStream) -> Iterator[Told]:
    """Newcomers who were dealt in: their seat is theirs alone from then on."""
    t = place.table
    if t.hand is None:
        return
    dealt = {s.sitting for s in t.clockwise if t.place_in_hand(s.seat)}
    for one in at.seats.values():
        if not one.dealt and one.sitting in dealt:
            yield MarkDealtIn(player=one.player), f"{t.hand.started.hand}/{one.player}/dealt"


def _claim(kept: SessionStream, at: CashTable, place: TableStream) -> Iterator[Told]:
    """A bad beat that the floor granted in the last hand."""
    found = place.table.bad_beat
    if found is None or found.outcome != "granted" or found.claim in kept.evening.funds.claims:
        return
    players = dict(found.players)
    named = {*found.beaten, *found.winners}
    granted = BadBeatGranted(
        found.claim,
        tuple((seat, players[seat]) for seat in found.beaten),
        tuple((seat, players[seat]) for seat in found.winners),
        tuple((seat, player) for seat, player in found.players if seat not in named),
        0,
    )
    yield claim_of(kept.evening, at.number, granted), f"{found.claim}/bad-beat"


def _away(at: CashTable, place: TableStream) -> Iterator[Told]:
    """Players who are away from an online table or back, as the table knows it."""
    if at.dealing == "online":
        for player, away in table_sync.gone_or_back(at, place.table):
            command: AnyCommand = StepOut(player=player) if away else StepIn(player=player)
            yield command, f"{place.id}/{place.version}/{player}/{'away' if away else 'back'}"
