"""A tournament that cannot be read, shown or run: it is set aside, and the room and all others continue."""

from itertools import pairwise
from typing import Any

import pytest

from cutcard.club.people import Person
from cutcard.club.people.members import AddMember
from cutcard.room.codecs import IN_THE_ROOM
from cutcard.room.tournaments import tournament_registry, tournament_stream
from cutcard.room.views.socket_messages import WatchNight, decode_tell
from cutcard.store.base import Fact
from cutcard.streams.answers import RefusalMessage
from cutcard.streams.faults import Repaired, SetAside
from cutcard.streams.subscribers import Outbox
from cutcard.table import Refused
from cutcard.tournament.views.console import console_view
from tests.room.poison import NINES, poison
from tests.room.rooms import Hall, live
from tests.room.tournaments.sessions import Evening

FLOOR = Person("f", "Flo", ("floor",))
AT_NIGHTS = {
    "unknown name": Fact("moon-landed/1", b'{"t":"moon-landed/1"}'),
    "no JSON": Fact("clock-paused/1", b"\xff{"),
    "wrong kind": Fact("night-published/1", b'{"t":"night-published/1","entry":[]}'),
    "5,000 digits": Fact("night-published/1", b'{"t":"night-published/1","entry":' + NINES + b"}"),
}
FACTS = pytest.mark.parametrize("fact", AT_NIGHTS.values(), ids=AT_NIGHTS.keys())


async def two_nights() -> tuple[Evening, Evening]:
    """A tournament to break, and another one."""
    bad = await Evening.open()
    await bad.start(9)
    good = await bad.at(bad.hall)
    await good.plan(title="Friday")
    return bad, good


def broken(hall: Hall) -> list[tuple[str, str, int]]:
    """What is set aside."""
    return [(seen.kind, seen.id, seen.good) for seen in hall.room.lobby(FLOOR).broken]


def listed(hall: Hall) -> list[str]:
    """The tournaments that can be opened."""
    return sorted(kept.night.plan.title for kept in hall.room.nights)


@FACTS
def test_a_room_opens_though_one_night_cannot_be_read_and_a_repair_brings_it_back(fact: Fact) -> None:
    @live
    async def story() -> None:
        bad, good = await two_nights()
        before = list(bad.night.record.log)
        version = await poison(bad.hall.store, f"night/{bad.id}", fact)
        hall = await bad.hall.again()
        assert broken(hall) == [("night", bad.id, version - 1)]
        assert listed(hall) == ["Friday"]
        await (await good.at(hall)).do(do="register", name="Late Comer")
        assert await hall.room.repairs.execute(FLOOR, "night", bad.id, "repair") == ()
        room = [IN_THE_ROOM.event(record) for record in await hall.store.read("room")]
        assert room == [Repaired(f"night/{bad.id}", version - 1, version, "f")]
        for _ in range(2):
            there = await bad.at(hall)
            assert there.night.record.log[: len(before)] == before
            await there.do(do="pause" if there.night.clock.running else "resume")
            hall = await hall.again()
            assert broken(hall) == []

    story()


@FACTS
def test_a_night_harmed_while_the_room_is_open_takes_nothing_along(fact: Fact) -> None:
    @live
    async def story() -> None:
        bad, good = await two_nights()
        await poison(bad.hall.store, f"night/{bad.id}", fact)
        await bad.hall.room.tick()
        assert listed(bad.hall) == ["Friday"]
        with pytest.raises(Refused, match="This tournament couldn't be loaded"):
            await bad.ask(do="pause")
        await good.do(do="register", name="Late Comer")
        await bad.hall.wait(5_000)

    story()


@live
async def test_a_night_is_set_aside_and_brought_back() -> None:
    bad, _ = await two_nights()
    await poison(bad.hall.store, f"night/{bad.id}", AT_NIGHTS["no JSON"])
    hall = await bad.hall.again()
    await hall.room.repairs.execute(FLOOR, "night", bad.id, "set-aside")
    hall = await hall.again()
    (seen,) = hall.room.repairs.everything()
    assert (seen.id, seen.aside) == (bad.id, True)
    assert listed(hall) == ["Friday"]
    with pytest.raises(Refused):
        await hall.room.repairs.execute(FLOOR, "night", bad.id, "close")
    await hall.room.repairs.execute(FLOOR, "night", bad.id, "bring-back")
    assert await hall.room.repairs.execute(FLOOR, "night", bad.id, "repair") == ()
    assert listed(hall) == ["Friday", "Thursday"]
    assert isinstance(IN_THE_ROOM.event((await hall.store.read("room"))[0]), SetAside)


def test_a_console_that_cannot_be_shown_breaks_its_night_and_no_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    @live
    async def story() -> None:
        bad, good = await two_nights()
        outbox, real = Outbox(), console_view
        joins = AddMember(at=0, by="", person=FLOOR.id, name=FLOOR.name, roles=FLOOR.roles)
        await bad.hall.room.append(joins, "flo")  # without the role the console would be refused first
        bad.hall.room.nights.views.watch(FLOOR, outbox, WatchNight(night=bad.id, view="console"))

        def fails(look: Any, **how: Any) -> Any:
            return 1 // 0 if look.night.id == bad.id else real(look, **how)

        monkeypatch.setattr(tournament_registry, "console_view", fails)
        (told,) = [decode_tell(message) for message in outbox.take()]
        assert isinstance(told, RefusalMessage)
        assert told.code == "night_out_of_order"
        assert broken(bad.hall) == [("night", bad.id, 0)]
        await good.do(do="register", name="Late Comer")

    story()


def test_a_phone_that_cannot_be_shown_is_told_so_and_closes_no_night(monkeypatch: pytest.MonkeyPatch) -> None:
    @live
    async def story() -> None:
        bad, _ = await two_nights()
        outbox = Outbox()
        bad.hall.room.nights.views.watch(FLOOR, outbox, WatchNight(night=bad.id, view="player"))
        monkeypatch.setattr(tournament_registry, "player_view", lambda *_: 1 // 0)
        (told,) = [decode_tell(message) for message in outbox.take()]
        assert isinstance(told, RefusalMessage)
        assert broken(bad.hall) == []

    story()


def test_failing_duties_are_retried_less_often_and_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    @live
    async def story() -> None:
        bad, _ = await two_nights()
        tries: list[int] = []

        def fails(night: Any, *_: Any) -> Any:
            if night.id == bad.id:
                tries.append(bad.hall.time[0])
                raise ZeroDivisionError
            return None

        monkeypatch.setattr(tournament_stream, "next_due", fails)
        await bad.do(do="pause")
        await bad.hall.wait(60_000)
        assert 5 <= len(tries) <= 8
        gaps = [later - earlier for earlier, later in pairwise(tries)]
        assert gaps == sorted(gaps)
        assert gaps[-1] >= 16_000
        assert broken(bad.hall) == [("night", bad.id, 0)]
        await bad.do(do="resume")  # the director continues
        monkeypatch.undo()
        await bad.hall.wait(120_000)
        assert broken(bad.hall) == []

    story()
