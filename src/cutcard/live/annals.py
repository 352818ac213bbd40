"""Hands that are over, at tables that are up or were: found by name, by table and by player, and read again."""

import heapq
from collections.abc import Iterator
from itertools import dropwhile, islice
from typing import NamedTuple

from cutcard.live.history import HandMark
from cutcard.live.place import Place
from cutcard.live.premises import Premises
from cutcard.live.refusals import RefusedInRoom
from cutcard.live.tables import Tables
from cutcard.store.base import Recorded


class HandAt(NamedTuple):
    """One hand, and the table it was played at."""

    place: Place
    mark: HandMark


class HandKept(NamedTuple):
    """One hand as it was kept: its table, who played, and its events."""

    place: Place
    mark: HandMark
    records: list[Recorded]


class Annals:
    """Every hand that was played out in this room."""

    def __init__(self, premises: Premises, tables: Tables) -> None:
        self._premises, self._tables = premises, tables

    async def read(self, hand: str) -> HandKept:
        """One hand with its events; or raise Refused."""
        place, mark = self._find(hand)
        records = await self._premises.store.read(place.stream, mark.first - 1, mark.last - mark.first + 1)
        return HandKept(place, mark, [record for record in records if place.counts(record)])

    def _find(self, hand: str) -> HandAt:
        table = hand.rpartition("-")[0]
        actor = self._tables.up.get(table) or self._tables.down.get(table)
        mark = actor.place.history.find(hand) if actor is not None else None
        if actor is None or mark is None:
            raise RefusedInRoom("no_such_hand")
        return HandAt(actor.place, mark)

    def at(self, place: Place, limit: int, before: str) -> list[HandAt]:
        """A table's last hands, newest first; or those before one of them."""
        marks = place.history.hands
        end = next((at for at, mark in enumerate(marks) if mark.hand == before), len(marks)) if before else len(marks)
        return [HandAt(place, mark) for mark in reversed(marks[max(0, end - limit) : end])]

    def of(self, player: str, limit: int, before: str) -> list[HandAt]:
        """Somebody's last hands at all tables, newest first; or those before one of them."""
        if before and not self._find(before).mark.seat_of(player):
            raise RefusedInRoom("no_such_hand")
        own = self._all_of(player)
        if before:
            own = islice(dropwhile(lambda one: one.mark.hand != before, own), 1, None)
        return list(islice(own, limit))

    def _all_of(self, player: str) -> Iterator[HandAt]:
        places = [actor.place for actor in (*self._tables.up.values(), *self._tables.down.values())]
        by_table = [_own(place, player) for place in places]
        return heapq.merge(*by_table, key=lambda one: one.mark.at, reverse=True)


def _own(place: Place, player: str) -> Iterator[HandAt]:
    return (HandAt(place, mark) for mark in place.history.of(player))
