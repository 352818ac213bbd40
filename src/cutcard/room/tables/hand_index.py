"""Find and read past hands, the trail of commands, and links to hands."""

import heapq
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from cutcard.bounds import Id, Moment
from cutcard.club.people import Person
from cutcard.room.codecs import AT_TABLES
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.hand_history import MOST_SHARED, PAGE, HandMark, HandPage, read_page
from cutcard.room.tables.table_orders import HandShared, HandUnshared
from cutcard.room.tables.table_registry import Tables
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.views.table_log import with_names
from cutcard.store.base import Recorded, Snapshot, Store
from cutcard.streams.records import sent_by
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.snapshots import code_fingerprint
from cutcard.table import describe_event
from cutcard.table.act_types import TableEvent
from cutcard.table.fairness.sealed_deck import DeckCut, DeckSealed

REMEMBERED: Final = 32
"""Pages in the cache, for paging back and forth."""
_READ: Final = 2_000


class HandPages:
    """Reads stored pages; one that is missing, or does not fit the chain, is rebuilt from the events."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._read: OrderedDict[tuple[str, int], list[HandMark]] = OrderedDict()

    async def since(self, place: TableStream, before: str = "") -> AsyncIterator[HandMark]:
        """A table's hands, newest first, after one of them where that is easy to find."""
        last = _guess(place, before) if before else place.history.paged
        if last >= place.history.paged:
            for mark in reversed(place.history.hands):
                yield mark
        for number in reversed(range(min(last + 1, place.history.paged))):
            for mark in reversed(await self._page(place, number)):
                yield mark

    async def hands_of(self, place: TableStream, player: str) -> AsyncIterator[HandMark]:
        """The hands of a table that a player was dealt into, newest first."""
        for mark in _own(place.history.hands, player):
            yield mark
        for number in place.history.pages_of(player):
            for mark in _own(await self._page(place, number), player):
                yield mark

    async def near(self, place: TableStream, hand: str) -> AsyncIterator[HandMark]:
        """The hands around one of this id: its number shows where it should be."""
        for mark in reversed(place.history.hands):
            yield mark
        guess = _guess(place, hand)
        for number in (guess, guess - 1, guess + 1):
            if 0 <= number < place.history.paged:
                for mark in await self._page(place, number):
                    yield mark

    async def _page(self, place: TableStream, number: int) -> list[HandMark]:
        key = place.stream, number
        if key not in self._read:
            body = _spilled(place.history.spilled, number) or await self._shelved(place.stream, number)
            self._read[key] = read_page(body or await self._anew(place, number))
            if len(self._read) > REMEMBERED:
                self._read.popitem(last=False)
        self._read.move_to_end(key)
        return self._read[key]

    async def _shelved(self, stream: str, number: int) -> bytes:
        """A stored page, if the chain has its mark there."""
        store = self._services.store
        found = await store.page(stream, number + 1, code_fingerprint())
        if found is None:
            return b""
        there = await store.read(stream, found.version - 1, 1)
        return found.body if there and there[0].mark == found.mark else b""

    async def _anew(self, place: TableStream, number: int) -> bytes:
        """Rebuild the table from its first event up to this page, and store the pages."""
        services, fresh = self._services, place.unread_copy()
        book, records = place.book, list[Recorded]()
        while (body := _spilled(fresh.history.spilled, number)) == b"":
            records = await services.store.read(place.stream, fresh.version, _READ)
            if not records:
                raise LookupError(f"{place.stream} has no page {number}")
            for record in records:
                fresh.replay(record)
            if not fresh.is_loaded:
                fresh.load(book, services.name, services.people.public)
        await services.store.save_snapshots(
            [
                snapshot_of(place.stream, page, await self._mark(place.stream, page.version))
                for page in fresh.history.spilled
            ]
        )
        return body

    async def _mark(self, stream: str, version: int) -> bytes:
        return (await self._services.store.read(stream, version - 1, 1))[0].mark


def snapshot_of(stream: str, page: HandPage, mark: bytes) -> Snapshot:
    """A page as a snapshot; part 0 is the table itself."""
    return Snapshot(stream, page.number + 1, page.version, mark, code_fingerprint(), page.body)


def _spilled(pages: Iterable[HandPage], number: int) -> bytes:
    return next((page.body for page in pages if page.number == number), b"")


def _guess(place: TableStream, hand: str) -> int:
    """The page on which a hand of this id should be; the last one where the id has no number."""
    number = hand.rpartition("-")[2]
    return (int(number) - 1) // PAGE if number.isdecimal() and len(number) < 12 else place.history.paged


def _own(marks: list[HandMark], player: str) -> Iterator[HandMark]:
    return (mark for mark in reversed(marks) if mark.seat_of(player))


class HandAt(NamedTuple):
    """One hand, and the table it was played at."""

    place: TableStream
    mark: HandMark


class StoredHand(NamedTuple):
    """One hand with its table, its players and its events."""

    place: TableStream
    mark: HandMark
    records: list[Recorded]


class HandsQuery(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which of your hands: filters left empty match every hand."""

    game: Id = ""
    table: Id = ""
    since: Moment = 0
    until: Moment = 0
    """Up to that moment; 0: up to now."""
    result: Literal["", "won", "lost"] = ""
    showdown: Literal["", "yes", "no"] = ""
    """Whether the player's own hand was compared with others at the end."""

    def fits(self, found: HandAt, player: str) -> bool:
        """Whether this hand of this player fits the filters."""
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


ANY_HAND: Final = HandsQuery()


class HandIndex:
    """Every hand that was finished in this room."""

    def __init__(self, services: RoomServices, tables: Tables) -> None:
        self._services, self._tables = services, tables
        self._pages = HandPages(services)

    async def read(self, hand: str) -> StoredHand:
        """One hand with its events; or raise Refused."""
        place, mark = await self._find(hand)
        records = await self._services.store.read(place.stream, mark.first - 1, mark.last - mark.first + 1)
        return StoredHand(place, mark, [record for record in records if place.counts(record)])

    async def _find(self, hand: str) -> HandAt:
        table = hand.rpartition("-")[0]
        actor = self._tables.up.get(table) or self._tables.down.get(table)
        if actor is not None:
            async for mark in self._pages.near(actor.place, hand):
                if mark.hand == hand:
                    return HandAt(actor.place, mark)
        raise RefusedInRoom("no_such_hand")

    async def hands_at(self, place: TableStream, limit: int, before: str) -> list[HandAt]:
        """A table's latest hands, newest first; or those before one of them."""
        after, found = not before, list[HandAt]()
        async for mark in self._pages.since(place, before):
            if after and len(found) < limit:
                found.append(HandAt(place, mark))
            elif after:
                break
            after = after or mark.hand == before
        return found

    async def hands_of(self, player: str, limit: int, before: str, wanted: HandsQuery = ANY_HAND) -> list[HandAt]:
        """A player's latest hands at all matching tables, newest first; or those before one of them."""
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

    def tables_of(self, player: str) -> list[TableStream]:
        """The tables at which a player played a hand, the latest first."""
        played = [(at, place) for place in self._places if (at := place.played.get(player)) is not None]
        return [place for _, place in sorted(played, key=lambda one: one[0], reverse=True)]

    @property
    def _places(self) -> list[TableStream]:
        return [actor.place for actor in (*self._tables.up.values(), *self._tables.down.values())]

    async def all_of(self, player: str) -> AsyncIterator[HandAt]:
        """All hands of a player at all tables, newest first; a table is read when its last hand is next."""
        waiting = [(-place.played[player], number, place) for number, place in enumerate(self.tables_of(player))]
        heapq.heapify(waiting)
        open_now: dict[int, tuple[AsyncIterator[HandMark], HandMark]] = {}
        while waiting:
            _, number, place = heapq.heappop(waiting)
            if number in open_now:
                marks, mark = open_now[number]
                yield HandAt(place, mark)
            else:
                marks = self._pages.hands_of(place, player)
            following = await anext(marks, None)
            if following is not None:
                open_now[number] = marks, following
                heapq.heappush(waiting, (-following.at, number, place))


WINDOW: Final = 400
"""The number of events to read at once; entries are fewer."""
_SENDERS: Final = {"house": "The house", "stakes": "The tournament", "night": "The tournament"}
_SECRET: Final = (DeckSealed, DeckCut)


class LoggedAct(Struct, frozen=True, gc=False, omit_defaults=True):
    """One event: its name, and its log line where the log still has it."""

    what: str
    text: str = ""


class TrailEntry(Struct, frozen=True, gc=False, omit_defaults=True):
    """One command that was carried out."""

    version: int
    """The version of its first event."""
    at: int
    who: str
    """The id of the sender; empty: the room itself."""
    name: str
    role: str = ""
    """The sender's role, where they acted as staff."""
    device: str = ""
    events: tuple[LoggedAct, ...] = ()


async def trail(store: Store, place: TableStream, name: Callable[[str], str], before: int = 0) -> list[TrailEntry]:
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
    records: Sequence[Recorded], place: TableStream, name: Callable[[str], str], told: Mapping[int, str]
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


def _deed(record: Recorded, place: TableStream, name: Callable[[str], str], told: Mapping[int, str]) -> LoggedAct:
    """Describe an event; beyond the log, only events between hands are described again.

    Of hands, and of what a repair excluded because it was unreadable, only the event's name.
    """
    what, text = record.name.partition("/")[0], told.get(record.version, "")
    if not text and place.counts(record):
        event = AT_TABLES.event(record)
        if isinstance(event, TableEvent) and not isinstance(event, _SECRET):
            text = describe_event(with_names(event, name), {}, place.game, chips=place.table.stakes.in_chips)
    return LoggedAct(what, text)


class HandLinks:
    """All links to shared hands."""

    def __init__(self, services: RoomServices, tables: Tables, annals: HandIndex) -> None:
        self._services, self._tables, self._annals = services, tables, annals

    def link_of(self, who: Person, hand: str) -> HandShared | None:
        """The link of a person's shared hand; None: not shared."""
        return self._tables.shared.link_of(who.id, hand)

    async def share(self, who: Person, hand: str, *, cards: bool, names: bool) -> HandShared:
        """Let everybody with a link see a hand, with the player's own cards or names or without."""
        if not (await self._annals.read(hand)).mark.seat_of(who.id):
            raise RefusedInRoom("shared_by_players")
        before = self.link_of(who, hand)
        if before is None and self._tables.shared.at_limit(who.id):
            raise RefusedInRoom("too_many_shared", most=MOST_SHARED)
        key = before.key if before else self._services.chance(12).hex()
        event = HandShared(key, hand, who.id, cards=cards, names=names)
        if event != before:
            await self._tables.append(event, f"share/{key}/{self._services.chance(6).hex()}")
        return event

    async def unshare(self, who: Person, hand: str) -> None:
        """Unshare a hand: its link shows nothing any more."""
        shared = self.link_of(who, hand)
        if shared is not None:
            event = HandUnshared(hand, who.id)
            await self._tables.append(event, f"unshare/{shared.key}/{self._services.chance(6).hex()}")

    async def shown(self, key: str) -> tuple[HandShared, StoredHand]:
        """The hand of a link; or raise Refused."""
        found = self._tables.shared.by_key(key)
        if found is None:
            raise RefusedInRoom("not_shared")
        return found, await self._annals.read(found.hand)
