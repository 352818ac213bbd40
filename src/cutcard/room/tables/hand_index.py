"""What was: hands that are over, at tables that are up or were, and who did what at a table and from where."""

import heapq
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from itertools import groupby
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from cutcard.bounds import Id, Moment
from cutcard.room.codecs import AT_TABLES, sent_by
from cutcard.room.room_services import Services
from cutcard.room.tables.hand_history import HandMark
from cutcard.room.tables.hand_pages import HandPages
from cutcard.room.tables.table_registry import Tables
from cutcard.room.tables.table_stream import KeptTable
from cutcard.room.views.table_log import with_names
from cutcard.store.base import Recorded, Store
from cutcard.streams.refusals import RefusedInRoom
from cutcard.table import tell
from cutcard.table.acting import TableEvent
from cutcard.table.fairness.sealing import DeckCut, DeckSealed


class HandAt(NamedTuple):
    """One hand, and the table it was played at."""

    place: KeptTable
    mark: HandMark


class HandKept(NamedTuple):
    """One hand as it was kept: its table, who played, and its events."""

    place: KeptTable
    mark: HandMark
    records: list[Recorded]


class HandsWanted(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which of your hands: filters left empty match every hand."""

    game: Id = ""
    table: Id = ""
    since: Moment = 0
    until: Moment = 0
    """Up to that moment; 0: up to now."""
    result: Literal["", "won", "lost"] = ""
    showdown: Literal["", "yes", "no"] = ""
    """Whether one's own hand was compared with others at the end."""

    def fits(self, found: HandAt, player: str) -> bool:
        """Whether this hand of this player is wanted."""
        place, mark = found
        won = mark.result_of(player)
        compared = mark.seat_of(player) in mark.showdown
        return (
            self.game in ("", mark.game or place.order.game)
            and self.table in ("", place.id)
            and self.since <= mark.at
            and (not self.until or mark.at < self.until)
            and (not self.result or (won > 0 if self.result == "won" else won < 0))
            and (not self.showdown or compared == (self.showdown == "yes"))
        )


ANY_HAND: Final = HandsWanted()


class Annals:
    """Every hand that was played out in this room."""

    def __init__(self, services: Services, tables: Tables) -> None:
        self._services, self._tables = services, tables
        self._pages = HandPages(services)

    async def read(self, hand: str) -> HandKept:
        """One hand with its events; or raise Refused."""
        place, mark = await self._find(hand)
        records = await self._services.store.read(place.stream, mark.first - 1, mark.last - mark.first + 1)
        return HandKept(place, mark, [record for record in records if place.counts(record)])

    async def _find(self, hand: str) -> HandAt:
        table = hand.rpartition("-")[0]
        actor = self._tables.up.get(table) or self._tables.down.get(table)
        if actor is not None:
            async for mark in self._pages.near(actor.place, hand):
                if mark.hand == hand:
                    return HandAt(actor.place, mark)
        raise RefusedInRoom("no_such_hand")

    async def at(self, place: KeptTable, limit: int, before: str) -> list[HandAt]:
        """A table's last hands, newest first; or those before one of them."""
        after, found = not before, list[HandAt]()
        async for mark in self._pages.since(place, before):
            if after and len(found) < limit:
                found.append(HandAt(place, mark))
            elif after:
                break
            after = after or mark.hand == before
        return found

    async def of(self, player: str, limit: int, before: str, wanted: HandsWanted = ANY_HAND) -> list[HandAt]:
        """Somebody's last hands at all tables that are wanted, newest first; or those before one of them."""
        if before and not (await self._find(before)).mark.seat_of(player):
            raise RefusedInRoom("no_such_hand")
        after, found = not before, list[HandAt]()
        async for one in self.all_of(player):
            if after and wanted.fits(one, player):
                found.append(one)
                if len(found) >= limit:
                    break
            after = after or one.mark.hand == before
        return found

    def where(self, player: str) -> list[KeptTable]:
        """The tables at which somebody played a hand, the last first."""
        played = [(at, place) for place in self._places if (at := place.played.get(player)) is not None]
        return [place for _, place in sorted(played, key=lambda one: one[0], reverse=True)]

    @property
    def _places(self) -> list[KeptTable]:
        return [actor.place for actor in (*self._tables.up.values(), *self._tables.down.values())]

    async def all_of(self, player: str) -> AsyncIterator[HandAt]:
        """All hands of somebody at all tables, newest first; a table is looked at when its last hand is next."""
        waiting = [(-place.played[player], number, place) for number, place in enumerate(self.where(player))]
        heapq.heapify(waiting)
        open_now: dict[int, tuple[AsyncIterator[HandMark], HandMark]] = {}
        while waiting:
            _, number, place = heapq.heappop(waiting)
            if number in open_now:
                marks, mark = open_now[number]
                yield HandAt(place, mark)
            else:
                marks = self._pages.of(place, player)
            following = await anext(marks, None)
            if following is not None:
                open_now[number] = marks, following
                heapq.heappush(waiting, (-following.at, number, place))


WINDOW: Final = 400
"""So many events are looked at once, and fewer entries come of them."""
_SENDERS: Final = {"house": "The house", "stakes": "The tournament", "night": "The tournament"}
_SECRET: Final = (DeckSealed, DeckCut)


class Deed(Struct, frozen=True, gc=False, omit_defaults=True):
    """One event: its name, and its words where the log still has them."""

    what: str
    text: str = ""


class TrailEntry(Struct, frozen=True, gc=False, omit_defaults=True):
    """One command that was carried out."""

    version: int
    """That of its first event."""
    at: int
    who: str
    """The id of whoever sent it; empty: the room itself."""
    name: str
    role: str = ""
    """As what he sent it, where he did it as one of the staff."""
    device: str = ""
    events: tuple[Deed, ...] = ()


async def trail(store: Store, place: KeptTable, name: Callable[[str], str], before: int = 0) -> list[TrailEntry]:
    """The last commands at a table, newest first; or those before a version."""
    end = min(before or place.version + 1, place.version + 1) - 1
    first = max(0, end - WINDOW)
    records = await store.read(place.stream, first, end - first)
    groups = [list(found) for _, found in groupby(records, key=lambda record: record.command)]
    lines = [one.line for one in place.log.since(0, "") if one.line is not None]
    told = {line.version: line.text.removeprefix(f"{line.by}: ") for line in lines}
    whole = groups[1:] if first and len(groups) > 1 else groups  # the first one may have begun before
    return [_entry(found, place, name, told) for found in reversed(whole)]


def _entry(
    records: Sequence[Recorded], place: KeptTable, name: Callable[[str], str], told: Mapping[int, str]
) -> TrailEntry:
    first, sent = records[0], sent_by(records[0])
    sender = first.command.partition("/")[0]
    who = "" if sender in _SENDERS else sender
    return TrailEntry(
        version=first.version,
        at=first.at,
        who=who,
        name=_SENDERS.get(sender) or name(who),
        role=sent.role if sent else "",
        device=sent.device if sent else "",
        events=tuple(_deed(record, place, name, told) for record in records),
    )


def _deed(record: Recorded, place: KeptTable, name: Callable[[str], str], told: Mapping[int, str]) -> Deed:
    """What happened; older than the log, what lies between hands is told again.

    Of hands, and of what a repair left out because nobody could read it, only the event's name.
    """
    what, text = record.name.partition("/")[0], told.get(record.version, "")
    if not text and place.counts(record):
        event = AT_TABLES.event(record)
        if isinstance(event, TableEvent) and not isinstance(event, _SECRET):
            text = tell(with_names(event, name), {}, place.game, chips=place.table.stakes.in_chips)
    return Deed(what, text)
