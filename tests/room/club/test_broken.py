"""An office with an unreadable entry: the reason is a sentence, everything else goes on, and a director repairs it."""

import pytest

from cutcard.hand import Refused
from cutcard.office.dues import TakeDues, VoteDues
from cutcard.room.room import Room
from cutcard.store.base import Fact
from tests.room.club.test_two_officers import enter, two_offices
from tests.room.poison import poison
from tests.room.rooms import Hall, live

NONSENSE = Fact("moon-landed/1", b'{"t":"moon-landed/1"}')


async def broken() -> tuple[Hall, str]:
    """A club whose office has an unreadable entry after its dues vote; its officer."""
    left, _ = await two_offices()
    await enter(left, "al", VoteDues(since=2026, cents=3000), "vote")
    await poison(left.store, "office/club", NONSENSE)
    return await left.again(), "al"


def out_of_order(room: Room) -> list[tuple[str, str]]:
    return [(one.kind, one.id) for one in room.repairs.everything()]


@live
async def test_a_faulty_office_shows_its_reason_and_the_rest_works() -> None:
    hall, al = await broken()
    assert out_of_order(hall.room) == [("office", "club")]
    with pytest.raises(Refused, match="The office couldn't be loaded"):
        await hall.room.office.shown_to(hall.room.people.persons[al])
    assert hall.room.office.dues_paid("ann", "2026-03-05"), "nobody is turned away for what nobody can read"
    assert hall.room.people.persons["ann"].name == "Ann"


@live
async def test_a_director_resets_the_office_to_its_readable_part() -> None:
    hall, al = await broken()
    await hall.room.repairs.execute(hall.room.people.persons[al], "office", "club", "repair")
    assert out_of_order(hall.room) == []
    await enter(hall, al, TakeDues(person="ann"), "again")
    kept = await hall.room.office.shown_to(hall.room.people.persons[al])
    assert kept.office.paid_for("ann", 2026) == 3000
    assert (await hall.again()).room.office.paid_until("ann") == "2026-12-31"
