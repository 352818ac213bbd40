"""Tables of the room at which an evening of the cash room is played: what they tell it, and how they follow it.

The rules of this file: the evening decides who sits where and what the bank gave, and the table follows; the table says
which hands were played, what was taken out of their pots and what lies before everybody. Everything is worked out from
how the two differ, and nothing is remembered: a process that died between two steps is finished by whoever looks next.
"""

import logging
from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from cutcard.cash.acts import AnyCommand
from cutcard.cash.bank.hand_reports import TellHands, TellLeft
from cutcard.cash.bank.high_hands import period_end
from cutcard.cash.bank.noticing import claim_of, high_hands_of
from cutcard.cash.podium.away_players import StepIn, StepOut
from cutcard.cash.podium.game_start import BeginPlay
from cutcard.cash.podium.seats import TakeHand
from cutcard.cash.podium.turning import TellGame
from cutcard.cash.state import CashTable
from cutcard.hand import Refused
from cutcard.room.cash import table_sync
from cutcard.room.cash.following import CashFollowers
from cutcard.room.cash.session_registry import Evenings
from cutcard.room.cash.session_stream import KeptEvening
from cutcard.room.cash.tables import EveningTables
from cutcard.room.room_services import Services
from cutcard.room.tables.table_actor import Actor
from cutcard.room.tables.table_stream import KeptTable
from cutcard.streams.clockwork import Timer
from cutcard.table.floor.bad_beat import BadBeatGranted

_LOG = logging.getLogger(__name__)
_ROUNDS = 100
"""So many steps in one go are a mistake of ours."""

Told = tuple[AnyCommand, str]
"""What a table tells, and the id by which it is told once."""


class LinkedCash:
    """Whoever goes between the podium and the tables of the room."""

    def __init__(self, services: Services, tables: EveningTables, evenings: Evenings, followers: CashFollowers) -> None:
        self._services = services
        self._tables = tables
        self._evenings = evenings
        self._followers = followers
        self._touched: dict[str, set[int]] = {}
        """By evening: its tables to look at."""

    # When to look ----------------------------------------------------------------------------------------------------

    def evening_changed(self, kept: KeptEvening) -> None:
        """Something was entered at the podium: tables may have to do something about it."""
        linked = {number for number, at in kept.evening.tables.items() if at.live}
        if linked or self._tables.left(kept):
            self._look(kept.id, linked)

    def table_changed(self, table: str) -> None:
        """Something happened at a table of the room."""
        order = actor.place.order if (actor := self._tables.up(table)) is not None else None
        if order is not None and order.evening:
            self._look(order.evening, {order.number})

    def _look(self, evening: str, numbers: set[int]) -> None:
        self._touched.setdefault(evening, set()).update(numbers)
        self._services.clockwork.set(self._services.now(), self.bring_together, evening)

    async def bring_together(self, evening: str) -> None:
        """Let an evening and its tables be as the other says."""
        try:
            kept = self._evenings[evening]
        except Refused:  # it is out of order
            return
        if kept.leads:
            await kept.tried(self._bring_together(kept), Timer(self.bring_together, (evening,)))
        elif kept.evening.stage == "open":  # another process does it, unless it dies
            services = self._services
            services.clockwork.set(services.now() + services.settings.lease, self.bring_together, evening)

    async def _bring_together(self, kept: KeptEvening) -> None:
        for number in sorted(self._touched.get(kept.id, ())):
            if (found := self._tables.at(kept, number)) is not None:
                await self._at_one(kept, *found)
        for actor in self._tables.left(kept):
            await self._followers.follow(actor, partial(table_sync.leaving, None, actor.place.table))
        await self._tables.take_down(kept)
        self._touched.pop(kept.id, None)

    async def _at_one(self, kept: KeptEvening, at: CashTable, actor: Actor) -> None:
        """One table and the evening, until neither has anything to say to the other."""
        for _ in range(_ROUNDS):
            told = [await self._tell(kept, at.number, *one) for one in self._tells(kept, at, actor.place)]
            at = kept.evening.tables[at.number]  # taking back makes everything anew
            if at.live != actor.place.id or not (any(told) | await self._followers.seat(kept, at, actor)):
                break
        self._followers.show(kept, actor)

    # What a table tells ----------------------------------------------------------------------------------------------

    def _tells(self, kept: KeptEvening, at: CashTable, place: KeptTable) -> list[Told]:
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

    def _hands(self, kept: KeptEvening, at: CashTable, place: KeptTable) -> Iterator[Told]:
        """All hands so far with their drop, where anything in it is new."""
        t = place.table
        worth = t.stakes.worth
        told = TellHands(
            table=at.number,
            live=place.id,
            hands=t.hands,
            rake=t.rake * worth,
            promo=t.promo * worth,
            dealer=place.dealer,
            stacks=tuple(table_sync.known_stacks(at, t).items()),
        )
        if kept.decided(told, kept.evening):
            yield told, f"{place.id}/{t.hands}/{place.version}/{kept.version}"

    def _high_hands(self, kept: KeptEvening, at: CashTable, place: KeptTable) -> Iterator[Told]:
        """Hands of the showdown that is over, in the period in which they were shown."""
        e, t, ended = kept.evening, place.table, place.pace.ended
        if t.hand is None or t.playing or period_end(e, ended) != period_end(e, self._services.now()):
            return
        for report in high_hands_of(e, at.number, t.hand, place.game, ended):
            shown = [(one.player, one.cards) for one in e.funds.best(period_end(e, ended))]
            if (report.player, report.cards) not in shown:
                yield report, f"{t.hand.started.hand}/{report.player}/high"

    async def _tell(self, kept: KeptEvening, number: int, command: AnyCommand, what: str) -> bool:
        """Enter what a table told, once; True: it is new."""
        try:
            return bool(await kept.settle(replace(command, device=f"Table {number}"), f"table/{what}"))
        except Refused as refusal:
            if refusal.code == "busy":
                raise
            _LOG.info("cash session %s: %s was refused: %s", kept.id, type(command).__name__, refusal)
            return False


def _begun(at: CashTable, place: KeptTable) -> Iterator[Told]:
    """The first hand is the beginning of play."""
    if place.table.hand is not None and not at.begun:
        yield BeginPlay(table=at.number), f"{place.id}/begun"


def _game(at: CashTable, place: KeptTable) -> Iterator[Told]:
    """Which game is dealt, or between hands comes next, where they are played in turn."""
    t = place.table
    turn = t.turn if t.playing else t.next_turn
    if t.rotation and turn != at.turn:
        yield TellGame(table=at.number, live=place.id, turn=turn), f"{place.id}/{place.version}/game"


def _left(kept: KeptEvening, at: CashTable, place: KeptTable) -> Iterator[Told]:
    """With how much those left who are gone from the table: who never came there has what the bank gave them."""
    here = {s.sitting for s in place.table.clockwise}
    for one in kept.evening.visits.values():
        number, sitting, brought = one.money.rises
        if number == at.number and sitting not in here:
            stack, known = place.risen.get(sitting, (0, 0))
            cents = max(0, (stack - known) * place.table.stakes.worth + brought)
            yield TellLeft(player=one.id, table=number, sitting=sitting, cents=cents), f"{place.id}/{sitting}/left"


def _newcomers(at: CashTable, place: KeptTable) -> Iterator[Told]:
    """Who was dealt in has taken a hand: their seat is theirs alone from then on."""
    t = place.table
    if t.hand is None:
        return
    dealt = {s.sitting for s in t.clockwise if t.place_in_hand(s.seat)}
    for one in at.seats.values():
        if not one.dealt and one.sitting in dealt:
            yield TakeHand(player=one.player), f"{t.hand.started.hand}/{one.player}/dealt"


def _claim(kept: KeptEvening, at: CashTable, place: KeptTable) -> Iterator[Told]:
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


def _away(at: CashTable, place: KeptTable) -> Iterator[Told]:
    """Who is away from a table dealt online, and who is back, as the table knows it."""
    if at.dealing == "online":
        for player, away in table_sync.gone_or_back(at, place.table):
            command: AnyCommand = StepOut(player=player) if away else StepIn(player=player)
            yield command, f"{place.id}/{place.version}/{player}/{'away' if away else 'back'}"
