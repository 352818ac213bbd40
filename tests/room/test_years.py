"""A club with years of tournaments, cash sessions, people and dues opens without reading them; finished ones sleep."""

import asyncio
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.cash.acts import UndoCashEntry
from cutcard.club.people.members import AddMember
from cutcard.club.people.merge_and_erase import ErasePerson
from cutcard.room.room import Room
from cutcard.store import open_store
from cutcard.store.base import Store
from cutcard.store.memory import MemoryStore
from cutcard.streams.answers import CommandAccepted
from cutcard.streams.records import CASH, NIGHT, OFFICE, PEOPLE
from cutcard.streams.services import RoomSettings
from cutcard.streams.snapshots import code_fingerprint, encode_snapshot
from cutcard.streams.subscribers import encode
from cutcard.tournament.acts import UndoEntry
from cutcard.tournament.views.console import console_view
from tests.room.upkeep.test_snapshot_writer import plain
from tools.long_club.club import BEGAN, LongClub, make_club
from tools.long_club.years import Years

SMALL = LongClub(hands=3, tables=1, seed=3, years=Years(people=20, nights=3, evenings=3))
NIGHT_1, EVENING_1 = "night000001", "evening000001"


async def opened(store: Store) -> Room:
    """The club in a new process, as after a power cut."""
    chance = Random(1)
    return await Room.open(
        store, now=lambda: BEGAN + 10**11, chance=chance.randbytes, settings=RoomSettings(runs_duties=False)
    )


async def lived() -> MemoryStore:
    """A club that was open once, and has snapshots."""
    store = MemoryStore()
    await make_club(store, SMALL)
    await (await opened(store)).close()
    return store


def state(room: Room) -> Any:
    """The state of all tournaments, cash sessions, people, the league and the office."""
    return {
        "nights": {kept.id: (kept.version, plain(vars(kept.night))) for kept in room.nights},
        "evenings": {kept.id: (kept.version, plain(vars(kept.evening))) for kept in room.evenings},
        "people": [plain(one) for field in fields(room.people)
                   if not callable(one := getattr(room.people, field.name))],
        "league": plain(vars(room.league.kept.league)),
        "office": [{name: plain(one) for name, one in vars(kept.office).items() if not callable(one)}
                   for kept in room.office],
    }  # fmt: skip


def lists(room: Room) -> Any:
    """The lists that need no stream awake."""
    host = room.people.persons["host"]
    standings = [(table.season.id, table.lines) for table in room.league.tables.seasons()]
    own = room.evenings.played_by("m1"), room.members.nights_of("m2"), room.members.both_at("m1", "m2")
    rows = [room.nights.listed(kept, person) for kept in room.nights for person in ("", "m1", "m7")]
    office = room.office.if_open()
    assert office is not None
    known = office.attendance.members(office.office, room.today())
    credit = room.evenings.credit.held(), [kept.summary for kept in room.evenings]
    barred = room.office.conduct.missing("m1"), [kept.summary for kept in room.nights], room.people.called(host.id)
    return plain([standings, own, rows, known, credit, barred])


def awake(room: Room) -> set[str]:
    return {kept.id for them in (room.nights, room.evenings) for kept in them if kept.asleep is None}


def test_a_room_opened_from_snapshots_equals_one_read_from_the_beginning() -> None:
    async def tell() -> None:
        store = await lived()
        short = await opened(store)
        assert short.snapshots.follower.resumed
        assert not awake(short)
        await store.delete_snapshots()
        whole = await opened(store)
        assert len(awake(whole)) == 6
        assert lists(short) == lists(whole)
        assert state(short) == state(whole)

    asyncio.run(tell())


def test_a_question_to_all_streams_wakes_only_the_relevant_ones() -> None:
    async def tell() -> None:
        room = await opened(await lived())
        assert room.league.tables.seasons()
        assert [kept.summary.plan.title for kept in room.nights]
        assert room.evenings.credit.held() == {}
        assert room.office.conduct.missing("m1") == []
        assert [room.nights.listed(kept, "") for kept in room.nights]
        assert room.members.nights_of("nobody") == ()
        assert not awake(room)
        assert encode(console_view(room.nights[NIGHT_1].context()))
        assert awake(room) == {NIGHT_1}

    asyncio.run(tell())


def test_a_sleeping_stream_wakes_for_a_new_entry() -> None:
    async def tell() -> None:
        store = await lived()
        room = await opened(store)
        answer = await room.nights[NIGHT_1].execute(UndoEntry(by="host"), "undo")
        assert isinstance(answer, CommandAccepted)
        assert room.nights[NIGHT_1].night.stage != "closed"
        assert isinstance(await room.evenings[EVENING_1].execute(UndoCashEntry(by="host"), "undo"), CommandAccepted)
        crashed = await opened(store)
        await room.close()
        closed = await opened(store)
        assert {kept.id for kept in closed.nights.active()} == {NIGHT_1}
        assert crashed.snapshots.follower.resumed
        assert closed.snapshots.follower.resumed
        await store.delete_snapshots()
        whole = await opened(store)
        assert lists(crashed) == lists(closed) == lists(whole)
        assert state(crashed) == state(closed) == state(whole)

    asyncio.run(tell())


# Snapshots that are not used


@pytest.mark.parametrize("stream", [NIGHT + NIGHT_1, CASH + EVENING_1, PEOPLE, OFFICE + "club", "league"])
@pytest.mark.parametrize("what", ["mark", "version", "form", "body", "gone"])
def test_a_snapshot_that_does_not_fit_is_not_used(stream: str, what: str) -> None:
    others: dict[str, dict[str, Any]] = {
        "mark": {"mark": bytes(32)},
        "version": {"version": 1},
        "form": {"form": "of old"},
        "body": {"body": encode_snapshot(("something", "else"))},
        "gone": {"stream": "night/elsewhere"},
    }

    async def tell() -> None:
        store = await lived()
        found = next(one for one in await store.snapshots(code_fingerprint()) if one.stream == stream)
        if what == "gone":
            kept = [one for one in await store.snapshots(code_fingerprint()) if one.stream != stream]
            await store.delete_snapshots()
            await store.save_snapshots(kept)
        await store.save_snapshots([replace(found, **others[what])])
        after = await opened(store)
        await store.delete_snapshots()
        whole = await opened(store)
        assert lists(after) == lists(whole)
        assert state(after) == state(whole)

    asyncio.run(tell())


def test_other_code_makes_its_own_snapshots(monkeypatch: pytest.MonkeyPatch) -> None:
    async def tell() -> None:
        store = await lived()
        for module in ("streams.snapshots", "room.upkeep.snapshot_writer", "room.tables.hand_index"):
            monkeypatch.setattr(f"cutcard.{module}.code_fingerprint", lambda: "the next version")
        after = await opened(store)
        assert not after.snapshots.follower.resumed
        await after.close()
        assert (await opened(store)).snapshots.follower.resumed

    asyncio.run(tell())


def test_an_erased_person_is_named_nowhere_and_everything_sleeps_again() -> None:
    async def tell() -> None:
        store = await lived()
        room = await opened(store)
        night = next(kept for kept in room.nights if "m1" in room.nights.people_of(kept))
        await room.append(ErasePerson(at=BEGAN, by="", person="m1", today="2026-03-05"), "erase")
        crashed = await opened(store)
        await room.tick()
        await room.close()
        closed = await opened(store)
        assert not awake(closed)
        for after in (crashed, closed):
            assert b"Member 0001" not in encode(console_view(after.nights[night.id].context()))
        assert not any(b"Member 0001" in one.body for one in await store.snapshots(code_fingerprint()))

    asyncio.run(tell())


class Killed(BaseException):
    """Nothing after this runs."""


class KilledStore(MemoryStore):
    """Fails at the given write of snapshots."""

    left = 1_000_000

    async def save_snapshots(self, snapshots: Any) -> None:
        """Store them, or fail."""
        self.left -= 1
        if self.left < 0:
            raise Killed
        await super().save_snapshots(snapshots)


def test_a_kill_at_any_step_of_writing_snapshots_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cutcard.room.upkeep.snapshot_writer.AT_ONCE", 1)

    async def tell() -> None:
        begun = MemoryStore()
        await make_club(begun, SMALL)
        events, keys = await begun.read_all(0, await begun.last_position()), await begun.keys()
        expected: Any = None
        step, killed = -1, True
        while killed:
            step += 1
            store = KilledStore()
            await store.fill(events, keys)
            await (await opened(store)).close()
            changed = await opened(store)
            await changed.append(
                AddMember(at=BEGAN, by="host", person="new", name="Neva New", roles=("player",)), "new"
            )
            await changed.nights[NIGHT_1].execute(UndoEntry(by="host"), "undo")
            store.left = step
            try:
                await changed.close()
                killed = False
            except Killed:
                pass
            store.left = 1_000_000
            found = state(await opened(store))
            expected = expected or found
            assert found == expected
        assert step > 4

    asyncio.run(tell())


def test_two_processes_share_sleeping_streams(postgres_url: str) -> None:
    """One process makes an entry in a tournament that sleeps in the other."""

    async def tell() -> None:
        async with await open_store(postgres_url) as store:
            await make_club(store, SMALL)
            await (await opened(store)).close()
        async with await open_store(postgres_url) as one, await open_store(postgres_url) as other:
            here, there = await opened(one), await opened(other)
            assert not awake(here)
            assert isinstance(await here.nights[NIGHT_1].execute(UndoEntry(by="host"), "undo"), CommandAccepted)
            await there.tick()
            assert there.nights[NIGHT_1].night.stage != "closed"
            assert there.nights[NIGHT_1].version == here.nights[NIGHT_1].version
            await here.close()
            await there.close()

    asyncio.run(tell())
