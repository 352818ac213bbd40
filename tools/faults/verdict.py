"""Verify a club after a fault test: every answer stored, chips and cents add up, the chain complete, one order."""

from collections.abc import AsyncIterator, Iterator

from cutcard.cash.views.session_report import evening_report
from cutcard.room.codecs import AT_TABLES
from cutcard.room.read_only import evenings_kept
from cutcard.room.room import Room
from cutcard.store import Recorded, Store, open_store
from cutcard.store.hash_chain import check
from cutcard.streams.services import RoomSettings
from cutcard.table.seats.seats import SatDown, SeatLeft
from cutcard.table.seats.stacks import ToppedUp
from cutcard.tournament.money.ledger import postings_of
from tools.faults.linearizability import ClientHistory, troubles


async def verdict(url: str, history: ClientHistory) -> tuple[list[str], int]:
    """Everything that is wrong, in words; and the number of events."""
    async with await open_store(url) as store:
        checked = await check(store)
        events = [event async for page in _pages(store) for event in page]
        wrong = [str(fault) for fault in checked.faults]
        wrong += troubles(history, events)
        wrong += clock_went_back(events)
        wrong += [trouble async for trouble in _sums(store, 1 + max((one.at for one in events), default=0))]
    return wrong, len(events)


async def _pages(store: Store) -> AsyncIterator[list[Recorded]]:
    after = 0
    while page := await store.read_all(after):
        yield page
        after = page[-1].position


def clock_went_back(events: list[Recorded]) -> Iterator[str]:
    """No event of a stream is earlier than the one before it, whatever the wall clock did."""
    latest: dict[str, int] = {}
    for event in events:
        if event.at < latest.get(event.stream, 0):
            yield f"{event.stream}: version {event.version} is {latest[event.stream] - event.at} ms before the last"
        latest[event.stream] = max(event.at, latest.get(event.stream, 0))


async def _sums(store: Store, now: int) -> AsyncIterator[str]:
    """Check the chips at every table, the cents of every cash session and every tournament."""
    room = await Room.open(store, now=lambda: now, chance=bytes, settings=RoomSettings(runs_duties=False))
    try:
        for table in room.tables:
            there, brought = room.tables[table].place.table.chips, await _brought(store, table)
            if there != brought:
                yield f"table {table}: {there} chips on the table, but {brought} bought in"
        for kept in room.nights:
            books = postings_of(kept.night, kept.rules)
            if left := sum(cents for posting in books for _, cents in posting.lines):
                yield f"tournament {kept.id}: the books are {left} cents off"
    finally:
        await room.close()
    for look in await evenings_kept(store, now):
        for text in evening_report(look).wrong:
            yield f"cash session {look.evening.id}: {text}"


async def _brought(store: Store, table: str) -> int:
    """The chips that players brought to a table and did not take away."""
    chips = 0
    for record in await store.read(f"table/{table}"):
        event = AT_TABLES.event(record)
        if isinstance(event, SatDown):
            chips += event.stack
        elif isinstance(event, SeatLeft):
            chips -= event.stack
        elif isinstance(event, ToppedUp):
            chips += event.amount
    return chips
