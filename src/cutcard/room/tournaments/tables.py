"""The tables of the room that nights are played at: put up for a night's tables, found again, and taken down.

Tables dealt online are put up by the house, those for a dealer's tablet by whoever links one.
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

from cutcard.room.tables.table_actor import Actor
from cutcard.room.tables.table_orders import TableOrder, look_over
from cutcard.room.tables.table_registry import Tables
from cutcard.room.tournaments.tournament_stream import KeptNight
from cutcard.rules.rotation import rotation_ids
from cutcard.streams.refusals import RefusedInRoom
from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.clock.clock_state import level, level_number
from cutcard.tournament.clock.level_games import by_level, smallest, turn_of
from cutcard.tournament.plan.structure import Level
from cutcard.tournament.seating.tables import LinkTable
from cutcard.tournament.state import TableAt


def name_of(night: str, at: TableAt) -> str:
    """What the room calls a table of a night: the same whoever puts it up, and another one after a new draw."""
    return hashlib.sha256(f"{night}/{at.number}/{at.opened}".encode()).hexdigest()[:12]


class NightTables:
    """Every table of the room that belongs to a night."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def of(self, kept: KeptNight, numbers: Iterable[int]) -> Iterator[tuple[TableAt, Actor]]:
        """Those of these tables at which a night is played now, and where."""
        for number in sorted(numbers):
            at = kept.night.tables.get(number)
            actor = self._tables.up.get(at.live) if at is not None and not at.broken else None
            if at is not None and actor is not None:
                yield at, actor

    def left(self, kept: KeptNight) -> list[Actor]:
        """Tables of a night that are up and not played at any more."""
        used = {at.live for at in kept.night.tables.values() if not at.broken and kept.night.stage != "closed"}
        return [
            actor
            for table, actor in self._tables.up.items()
            if actor.place.order.night == kept.id and table not in used
        ]

    async def put_up(self, kept: KeptNight, numbers: Iterable[int]) -> bool:
        """Put up what is missing of these, and join it to the night; True: something was."""
        tables = [at for number in sorted(numbers) if (at := kept.night.tables.get(number)) is not None]
        wanted = {at.number: name_of(kept.id, at) for at in tables if at.seats and not at.broken}
        missing = [(number, table) for number, table in wanted.items() if not self._stands(kept, number, table)]
        for number, table in missing:
            await self._put_up(kept, number, table)
        return bool(missing)

    def _stands(self, kept: KeptNight, number: int, table: str) -> bool:
        return kept.night.tables[number].live == table and self._tables.stands(table)

    async def _put_up(self, kept: KeptNight, number: int, table: str) -> None:
        if not self._tables.stands(table):
            order = _order(kept, kept.night.tables[number])
            await self._tables.open("", "", order, look_over(order, kept.book), table)
        if kept.night.tables[number].live != table:
            await kept.settle(LinkTable(table=number, live=table), f"online/{table}/link")

    async def take_down(self, kept: KeptNight) -> None:
        """Take down what is not played at any more, once everybody has left it."""
        for actor in self.left(kept):
            if not actor.place.table.sitters:
                await self._tables.close("", actor.place.id)


def _order(kept: KeptNight, at: TableAt) -> TableOrder:
    night, plan = kept.night, kept.night.plan
    first = level(plan.structure, night.reading(0))
    return TableOrder(
        title=f"{plan.title[:40]}, table {at.number}",
        house=plan.house,
        game=plan.game,
        stakes=first.stakes(_chip(kept)),
        **_in_turn(kept),
        size=at.size,
        buy_in=(plan.stack, plan.stack),
        alone=True,
        night=kept.id,
        number=at.number,
        button=at.hand.button,
        hands=at.hand.number,
    )


def _chip(kept: KeptNight) -> int:
    """What the stakes of several games are rounded to; of one game they are as the plan says."""
    return smallest(kept.night) if kept.night.plan.game in rotation_ids() else 1


def _in_turn(kept: KeptNight) -> dict[str, Any]:
    """With which game a table begins, and what changes it."""
    night = kept.night
    if night.plan.game not in rotation_ids() or not by_level(night, kept.rules):
        return {}
    number = level_number(night.plan.structure, night.reading(0))
    return {"turn": turn_of(night, number), "turns": "called"}


def tablet_order(kept: KeptNight, number: int) -> TableOrder:
    """A live table of the same house and edition, for a dealer's tablet at a night's table."""
    at = kept.night.tables.get(number)
    if at is None or at.broken:
        raise RefusedAtNight("no_such_night_table", table=number)
    plan = kept.night.plan
    if not any(isinstance(one, Level) for one in plan.structure):
        raise RefusedInRoom("no_tablet", why="The plan has no levels yet, and it is dealt online.")
    return TableOrder(
        title=f"{plan.title[:40]}, table {number}",
        house=f"{plan.house.partition('@')[0]}@{kept.book.digest}",
        game=plan.game,
        stakes=level(plan.structure, kept.night.reading(0)).stakes(_chip(kept)),
        **_in_turn(kept),
        size=at.size,
        buy_in=(plan.stack, plan.stack),
        live=True,
        chips=tuple(chip.value for chip in plan.chips),
        button=0 if kept.night.started else at.hand.button,  # of a hand that is over: the dealer is asked where it is
    )
