"""Members to a file and back: whatever their names and addresses, nothing changes."""

import asyncio
import csv
import io

from hypothesis import given, settings
from hypothesis import strategies as st

from cutcard.club.people import RefusedAccess
from cutcard.club.people.member_file import Change
from cutcard.club.people.members import AddMember
from cutcard.club.people.names import ChoosePublicName
from cutcard.room.room import Room
from cutcard.store.memory import MemoryStore
from cutcard.streams.services import RoomSettings

NOW = 1_772_600_000_000
SIGNS = st.text(st.sampled_from("abz é=+-@';,\"ß漢1"), min_size=1, max_size=12)
MEMBER = st.fixed_dictionaries({
    "name": SIGNS,
    "shown": st.sampled_from(["short", "full", "nickname"]),
    "nickname": SIGNS,
    "born": st.sampled_from(["", "1990-03-05", "2004-02-29"]),
    "mail": st.sampled_from(["", "ann@example.org", "=cmd@example.org"]),
    "phone": st.sampled_from(["", "+49 30 12-34", "030/1234"]),
    "address": st.lists(SIGNS, max_size=3).map(tuple),
    "since": st.sampled_from(["", "2019-01-01"]),
})  # fmt: skip
DETAILS = ("born", "mail", "phone", "address", "since")


async def there_and_back(members: list[dict[str, str]]) -> None:
    room = await Room.open(MemoryStore(), now=lambda: NOW, chance=bytes, settings=RoomSettings(runs_duties=False))
    for number, one in enumerate(members):
        person = f"m{number}"
        try:
            await room.append(
                AddMember(at=NOW, by="", person=person, name=one["name"], roles=("player",)), f"add {number}"
            )
            public = ChoosePublicName(at=NOW, by="", person=person, shown=one["shown"], nickname=one["nickname"])  # type: ignore[arg-type]
            details = await room.members.put_details("", person, {name: one[name] for name in DETAILS})
            await room.append(Change(at=NOW, public=public, details=details), f"change {number}")
        except RefusedAccess:
            continue
    written = room.member_list.written()
    seen, command = await room.member_list.command("", written)
    assert command is None, seen
    assert (seen.new, seen.changed, seen.refused) == (0, 0, 0)
    assert seen.same == sum(not one.gone for one in room.people.persons.values())
    for row in csv.reader(io.StringIO(written.removeprefix("\ufeff"), newline="")):
        assert not any(cell.startswith(("=", "+", "-", "@")) for cell in row), "a spreadsheet would calculate it"
    await room.close()


@settings(max_examples=60, deadline=None)
@given(st.lists(MEMBER, max_size=5))
def test_exporting_and_importing_members_changes_nothing(members: list[dict[str, str]]) -> None:
    asyncio.run(there_and_back(members))
