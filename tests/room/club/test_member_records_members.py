"""Members in two processes: what one seals the other opens, and whom one erases the other forgets."""

import asyncio

from cutcard.club.people.member_file import Change
from cutcard.club.people.members import AddMember
from cutcard.club.people.merge_and_erase import ErasePerson
from cutcard.club.people.person import FORMER
from cutcard.room.room import Room
from cutcard.store.memory import MemoryStore
from cutcard.streams.services import RoomSettings

NOW = 1_772_600_000_000


def test_what_one_process_seals_another_opens_until_the_person_is_erased() -> None:
    async def story() -> None:
        store, still = MemoryStore(), RoomSettings(runs_duties=False)
        one, other = [await Room.open(store, now=lambda: NOW, chance=bytes, settings=still) for _ in range(2)]
        await one.append(AddMember(at=NOW, by="", person="ann", name="Ann Lee", roles=("player",)), "add")
        details = await one.members.put_details("", "ann", {"mail": "ann@example.org"})
        await one.append(Change(at=NOW, details=details), "details")
        await other.tick()
        assert other.members.details("ann").mail == "ann@example.org"
        changed = await other.members.put_details("", "ann", {"phone": "+49 30 1234"})
        await other.append(Change(at=NOW, details=changed), "more")
        await one.tick()
        assert one.members.details("ann").phone == "+49 30 1234"
        await one.append(ErasePerson(at=NOW, by="", person="ann", today="2026-03-05"), "erase")
        await other.tick()
        for room in (one, other):
            assert room.people.called("ann") == FORMER
            assert room.members.details("ann").mail == ""
        assert await store.keys() == {}
        for room in (one, other):
            await room.close()

    asyncio.run(story())


def test_a_key_that_outlived_its_person_is_destroyed_when_the_room_opens() -> None:
    async def story() -> None:
        store, still = MemoryStore(), RoomSettings(runs_duties=False)
        room = await Room.open(store, now=lambda: NOW, chance=bytes, settings=still)
        await room.append(AddMember(at=NOW, by="", person="ann", name="Ann Lee", roles=("player",)), "add")
        await room.append(ErasePerson(at=NOW, by="", person="ann", today="2026-03-05"), "erase")
        await store.save_key("ann", b"left behind when the power went")
        await room.close()
        again = await Room.open(store, now=lambda: NOW, chance=bytes, settings=still)
        assert await store.keys() == {}
        await again.close()

    asyncio.run(story())
