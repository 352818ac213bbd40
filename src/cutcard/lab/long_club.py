"""A club with years of history, made by the true engine: to see how it opens, and how much of the disk it takes.

The tables are put up by a room, and its people sit down there. Then each table is played by itself, without sockets and
views: the house's duties are those of the room, and players decide without a thought. Every command is kept as the room
would keep it, hundreds in a transaction.
"""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Final

from msgspec import Struct

from cutcard.club.people.members import AddBot, AddMember
from cutcard.hand.commands import Call, Check, Fold, RaiseTo, Show
from cutcard.hand.options import SHOW
from cutcard.live.dealer import next_duty
from cutcard.live.messages import Do
from cutcard.live.orders import TableOrder
from cutcard.live.records import AT_TABLES, TABLE
from cutcard.live.room import Room
from cutcard.live.settings import RoomSettings
from cutcard.live.timing import Pace, TableFacts
from cutcard.rules import Rulebook, Rules, Stakes, load_game, load_house
from cutcard.store.base import Store
from cutcard.table import AnyCommand, AnyEvent, Table, carry_out, evolve, legal
from cutcard.table.stacks import TopUp

STACK: Final = 20_000
SEATS: Final = 6
STAKES: Final = Stakes(format="cash", small_blind=50, big_blind=100, chip=25)
BEGAN: Final = 1_700_000_000_000
"""When the first hand was dealt, in milliseconds since 1970."""
EVERY: Final = 45_000
"""A hand at each table takes so long."""
ACT: Final = 1_500
_SETTINGS: Final = RoomSettings(by_itself=False)
_DUE: Final = 10**15


class LongClub(Struct, frozen=True):
    """How long a club's history is."""

    hands: int
    tables: int
    seed: int = 1


async def make_club(store: Store, wanted: LongClub, told: Callable[[int], None] = lambda _: None) -> int:
    """Fill an empty store; how many hands it has then. `told` hears from time to time how many there are."""
    tables = await _put_up(store, wanted)
    each, more = divmod(wanted.hands, len(tables))
    shares = [each + (number < more) for number in range(len(tables))]
    players = [_Tireless(store, table, f"{wanted.seed}/{number}") for number, table in enumerate(tables)]
    for one in players:
        await one.read()
    for number in range(max(shares)):
        await asyncio.gather(*(one.hand() for one, share in zip(players, shares, strict=True) if number < share))
        told(sum(min(number + 1, share) for share in shares))
        while number % 20 == 0 and await store.seal():
            pass
    return sum(one.table.hands for one in players)


async def _put_up(store: Store, wanted: LongClub) -> list[str]:
    """A room with its tables, and six at each; their ids."""
    chance = Random(wanted.seed)  # noqa: S311 - nobody plays for anything here
    room = await Room.open(store, now=lambda: BEGAN, chance=chance.randbytes, settings=_SETTINGS)
    await room.settle(AddMember(at=BEGAN, by="", person="host", name="Holly Host", roles=("director",)), "host")
    people = room.people.persons
    tables = []
    for number in range(wanted.tables):
        order = TableOrder(title=f"Table {number + 1}", stakes=STAKES, buy_in=(2_000, STACK), alone=True)
        tables.append(await room.open_table(people["host"], order))
        for seat in range(1, SEATS + 1):
            person = f"{number:04x}{seat:04x}{chance.randbytes(4).hex()}"
            await room.settle(AddBot(at=BEGAN, by="", person=person, name=f"Pat {number + 1}.{seat}"), person)
            sits = {"do": "sit-down", "seat": seat, "stack": STACK}
            await room.do(people[person], Do("sit", tables[-1], sits))
    await room.close()
    return tables


class _Tireless:
    """One table, played hand after hand."""

    def __init__(self, store: Store, table: str, seed: str) -> None:
        self._store, self._stream = store, TABLE + table
        self._chance = Random(seed)  # noqa: S311 - as above
        self.table = Table()
        self._pace = Pace()
        self._facts = TableFacts(pace=self._pace, settings=_SETTINGS)
        self._rules: Rules | None = None
        self._at = BEGAN

    async def read(self) -> None:
        """Take in how the table stands."""
        for record in await self._store.read(self._stream):
            self._happened(AT_TABLES.event(record), record.at, fold=True)
        book: Rulebook = load_house(self.table.house)
        self._rules = book.rules_for(load_game(self.table.game), self.table.stakes)

    async def hand(self) -> None:
        """Play one hand, and keep it."""
        before, begun, waiting = self.table.hands, self._at, []
        while self.table.hands == before or self.table.playing:
            version = self.table.version
            command, sender = self._next()
            events = carry_out(command, self.table, self._book)
            for event in events:
                self._happened(event, self._at)
            facts = [AT_TABLES.fact(event) for event in events]
            own = f"{sender}/{version}" if sender == "house" else f"{sender}/{self._uuid()}"
            waiting.append(self._store.append(self._stream, version, facts, command=own, at=self._at))
            self._at += ACT
        await asyncio.gather(*waiting)
        self._at = max(self._at, begun + EVERY)

    @property
    def _book(self) -> Rules:
        assert self._rules is not None  # noqa: S101 - read first
        return self._rules

    def _uuid(self) -> str:
        """An id as browsers make it."""
        text = self._chance.randbytes(16).hex()
        return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"

    def _happened(self, event: AnyEvent, at: int, *, fold: bool = False) -> None:
        if fold:
            evolve(self.table, event)
        self._pace.note(event, at, self.table)

    def _next(self) -> tuple[AnyCommand, str]:
        """What happens next, and by whom."""
        t = self.table
        for sitter in () if t.playing else t.sitters.values():
            if sitter.stack + sitter.coming < STACK // 4:
                return TopUp(seat=sitter.seat, amount=STACK // 2), sitter.player
        may = legal(t, self._book)
        if may is not None and may.seat and may.phase != SHOW:
            return self._move(may.seat, may.call, may.min_to if may.max_to else 0), t.sitters[may.seat].player
        duty = next_duty(t, self._book, self._facts)
        if duty is None and may is not None and may.seat:
            return Show(may.seat), t.sitters[may.seat].player
        assert duty is not None  # noqa: S101 - somebody or the house always goes on
        return duty.command(_DUE, self._chance.randbytes), "house"

    def _move(self, seat: int, call: int, least: int) -> AnyCommand:
        roll = self._chance.random()
        if least and roll < 0.12:
            return RaiseTo(seat, least)
        if not call:
            return Check(seat)
        return Call(seat) if roll < 0.55 else Fold(seat)
