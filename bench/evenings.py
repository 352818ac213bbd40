"""Benchmark an act at the podium of a cash room, as its lists and its log grow: fifty games, each with a table.

Players leave their seats and are called from the lists in turn, so that the room stays full while its log grows. An act
is decided and stored (in memory); then podium, board, bank and one phone are made and encoded for a socket.
"""

import asyncio
import os
from collections.abc import Callable, Iterator
from itertools import count
from statistics import median
from time import process_time
from typing import Any

import msgspec
from msgspec.structs import replace

from cutcard.cash.acts import AnyCommand
from cutcard.cash.state import SessionPlan
from cutcard.cash.views.bank import bank_view
from cutcard.cash.views.log import SessionContext
from cutcard.cash.views.player import visitor_view
from cutcard.cash.views.podium import board_view, podium_view
from cutcard.club.people import Person
from cutcard.room.cash.session_stream import SessionStream
from cutcard.room.room import Room
from cutcard.store.memory import MemoryStore
from cutcard.streams.answers import CommandAccepted
from cutcard.streams.services import RoomSettings
from cutcard.streams.subscribers import encode

GAMES = 50
SEATED = 4
"""Players at each table, from the beginning."""
PEOPLE = (10, 100, 1_000)
ENTRIES = (100, 1_000, 10_000)
TIMES = 15
PLAN = {"game": "nlhe", "stakes": {"format": "cash", "small_blind": 1, "big_blind": 2}, "least": 10_000, "most": 30_000}
VIEWS: dict[str, Callable[[SessionContext], object]] = {
    "podium": podium_view,
    "board": board_view,
    "bank": bank_view,
    "phone": lambda look: visitor_view(look, "p0"),
}


class BusyRoom:
    """A cash session that stays full, however long it lasts."""

    def __init__(self, kept: SessionStream, people: int) -> None:
        self.kept = kept
        self.people = people
        self._ids = count()

    @classmethod
    async def open(cls, people: int) -> "BusyRoom":
        """Open a session with so many people on its lists."""
        clock = count(1_773_000_000_000, 1_000)
        room = await Room.open(
            MemoryStore(), now=lambda: next(clock), chance=os.urandom, settings=RoomSettings(runs_duties=False)
        )
        boss = Person("boss", "Boss", roles=("director",))
        plan = SessionPlan(house="standard", float_cents=400_000)
        busy = cls(room.evenings[await room.evenings.open(boss, plan)], people)
        for number in range(GAMES):
            await busy.do(do="put-up-game", game=f"g{number}", plan={**PLAN, "title": f"Game {number + 1}"})
            await busy.do(do="open-table", game=f"g{number}")
            for seat in range(1, SEATED + 1):
                name = f"s{number}-{seat}"
                await busy.do(do="arrive", player=name, name=f"Sam {number} {seat}")
                await busy.do(do="sit-down", player=name, table=number + 1, seat=seat)
                await busy.do(do="buy-chips", player=name, cents=10_000)
            await busy.do(do="begin-play", table=number + 1)
        for number in range(people):
            await busy.do(
                do="put-down", game=f"g{number % GAMES}", player=f"p{number}", name=f"Pat {number}", here=True
            )
        return busy

    async def do(self, **command: Any) -> None:
        """Execute one act."""
        made: AnyCommand = msgspec.convert(command, AnyCommand)
        answer = await self.kept.execute(replace(made, by="boss"), f"c{next(self._ids)}")
        assert isinstance(answer, CommandAccepted), answer

    def acts(self) -> Iterator[dict[str, Any]]:
        """The first player on a list is called, plays, leaves, and joins the list as its last; then the next list."""
        for number in count():
            game = f"g{number % min(GAMES, self.people)}"
            player = self.kept.evening.games[game].waiting[0].player
            table = number % min(GAMES, self.people) + 1
            yield {"do": "call-next", "game": game}
            yield {"do": "sit-down", "player": player, "table": table, "seat": SEATED + 1}
            yield {"do": "buy-chips", "player": player, "cents": 10_000, "has": 0}
            yield {"do": "take-hand", "player": player}
            yield {"do": "take-drop", "table": table, "rake": 100, "dealer": f"Dealer {table}"}
            yield {"do": "leave-table", "player": player}
            yield {"do": "cash-out", "player": player, "cents": 9_900}
            yield {"do": "put-down", "game": game, "player": player}


async def _grow(people: int, entries: tuple[int, ...], times: int) -> dict[str, dict[str, float]]:
    """Microseconds of each, at each length of the session."""
    busy = await BusyRoom.open(people)
    acts, found, began = busy.acts(), {}, busy.kept.evening.record.entry
    for length in entries:
        while busy.kept.evening.record.entry - began < length:
            await busy.do(**next(acts))
        found[str(length)] = await _measured(busy, acts, times)
    return found


async def _measured(busy: BusyRoom, acts: Iterator[dict[str, Any]], times: int) -> dict[str, float]:
    took: dict[str, list[float]] = {"act": [], **{view: [] for view in VIEWS}, "undo": []}
    for _ in range(times):
        begin = process_time()
        await busy.do(**next(acts))
        took["act"].append(process_time() - begin)
        look = busy.kept.context()
        for view, seen in VIEWS.items():  # they share a context, as in the room
            begin = process_time()
            encode(seen(look))
            took[view].append(process_time() - begin)
    for _ in range(3):
        await busy.do(do="put-down", game="g0", player="undone", name="Una", here=True)
        begin = process_time()
        await busy.do(do="take-back")
        took["undo"].append(process_time() - begin)
    return {what: round(median(each) * 1e6, 1) for what, each in took.items()}


def measure_evenings(
    people: tuple[int, ...] = PEOPLE, entries: tuple[int, ...] = ENTRIES, times: int = TIMES
) -> dict[str, Any]:
    """Every size at every length."""
    return {str(each): asyncio.run(_grow(each, entries, times)) for each in people}


def report_evenings(found: dict[str, Any]) -> str:
    """As a table."""
    words = ("act", *VIEWS, "undo")
    lines = [f"Milliseconds in a cash room of {GAMES} games", f"{'on lists':>10}{'entries':>10}"]
    lines[1] += "".join(f"{word:>9}" for word in words)
    for people, lengths in found.items():
        for length, row in lengths.items():
            lines.append(f"{people:>10}{length:>10}" + "".join(f"{row[word] / 1e3:9.2f}" for word in words))
    return "\n".join(lines)
