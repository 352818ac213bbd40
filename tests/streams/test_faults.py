"""A fault stays one fault: a table that cannot be read or shown is set aside, and the room goes on."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import structs

from cutcard.club.own_houses import MakeHouse
from cutcard.club.people import Person
from cutcard.room.codecs import IN_THE_ROOM
from cutcard.room.tables import online_dealer, table_actor
from cutcard.room.tables.table_orders import TableClosed
from cutcard.room.views.table_types import BrokenView, LobbyView, TableUpdate
from cutcard.room.views.view_diff import ChangeReader
from cutcard.store.base import Fact, Recorded, StoreTrouble
from cutcard.store.memory import MemoryStore
from cutcard.streams.answers import Done, RefusalMessage
from cutcard.streams.faults import Reopened, Repaired, SetAside
from cutcard.streams.subscribers import Outbox
from cutcard.table import Refused
from tests.room.halves import two_halves
from tests.room.poison import AT_TABLES, NINES, poison
from tests.room.rooms import NAMES, Client, Hall, live, party, play_on

JUST_READ = b"9" * 4_300
"""The longest number that is read at all: twice as much cannot be printed any more."""
DIRECTOR = Person("d", "Dora", ("director",))
FLOOR = Person("f", "Flo", ("floor",))
FACTS = pytest.mark.parametrize("fact", AT_TABLES.values(), ids=AT_TABLES.keys())


async def two_tables() -> tuple[Hall, str, list[Client]]:
    """A room with a table to damage, at which Ann and Bob sit, and one at which three others play."""
    hall = await Hall.open()
    people = [await hall.person(name) for name in NAMES]
    bad = await hall.table(people[0], title="Bad luck")
    for seat, who in enumerate(people[:2], 1):
        await Client(hall, who, bad).sit(seat)
    good = await hall.table(people[2], title="Good luck")
    clients = [await Client(hall, who, good).sit(seat) for seat, who in enumerate(people[2:5], 1)]
    return hall, bad, clients


def broken(hall: Hall, who: Person = DIRECTOR) -> tuple[BrokenView, ...]:
    """The faults that a person sees."""
    return hall.room.lobby(who).broken


def titles(hall: Hall) -> list[str]:
    """The tables in the lobby."""
    return [row.title for row in hall.room.lobby(DIRECTOR).tables]


async def goes_on(clients: list[Client]) -> None:
    """Hands are played at a table."""
    state = clients[0].hall.state(clients[0].table)
    hands = state.hands
    await play_on(clients, Random(4), 40)
    assert state.hands > hands


def elsewhere(hall: Hall, clients: list[Client]) -> list[Client]:
    """The same people after a restart."""
    return [Client(hall, client.who, client.table).watch() for client in clients]


@FACTS
def test_a_room_opens_though_one_table_cannot_be_read(fact: Fact) -> None:
    @live
    async def story() -> None:
        hall, bad, clients = await two_tables()
        version = await poison(hall.store, f"table/{bad}", fact)
        again = await hall.again()
        assert titles(again) == ["Good luck"]
        (seen,) = broken(again)
        assert (seen.kind, seen.id, seen.title, seen.good) == ("table", bad, "Bad luck", version - 1)
        assert seen.text.startswith(f"Event {version} ")
        assert seen.since == again.time[0]
        assert broken(again, FLOOR) == (seen,)
        await goes_on(elsewhere(again, clients))

    story()


class Holed(MemoryStore):
    """A store that has lost an event, in a club that was opened anyway."""

    lost = ("", 0)
    despite_damage = True

    async def read_all(self, after: int = 0, limit: int = 1000) -> list[Recorded]:
        """All events that are left."""
        return [one for one in await super().read_all(after, limit) if (one.stream, one.version) != self.lost]

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Recorded]:
        """The remaining events of a stream."""
        return [one for one in await super().read(stream, after, limit) if (one.stream, one.version) != self.lost]


@live
async def test_a_table_with_a_missing_event_is_set_aside() -> None:
    store = Holed()
    hall = await Hall.open(store)
    people = [await hall.person(name) for name in NAMES[:3]]
    bad, good = [await hall.table(people[0], title=title) for title in ("Bad luck", "Good luck")]
    for seat, who in enumerate(people, 1):
        await Client(hall, who, bad).sit(seat)
        await Client(hall, who, good).sit(seat)
    store.lost = (f"table/{bad}", 3)
    again = await hall.again()
    (seen,) = broken(again)
    assert (seen.id, seen.good, seen.text) == (
        bad, 2, "Event 3 is missing, so the events after it can't be read.")  # fmt: skip
    assert titles(again) == ["Good luck"]
    assert await again.room.repairs.execute(DIRECTOR, "table", bad, "repair") == ()
    for _ in range(2):
        assert again.state(bad).sitters.keys() == {1}
        again = await again.again()
    await Client(again, people[1], bad).sit(2)
    assert (await again.again()).state(bad).sitters.keys() == {1, 2}


@FACTS
def test_a_table_damaged_while_the_room_is_open_affects_nothing_else(fact: Fact) -> None:
    @live
    async def story() -> None:
        hall, bad, clients = await two_tables()
        ann = Client(hall, await hall.person("Ann"), bad).watch()
        ann.read()
        await poison(hall.store, f"table/{bad}", fact)
        await hall.room.tick()
        assert titles(hall) == ["Good luck"]
        assert [one.id for one in broken(hall)] == [bad]
        (told,) = [tell for tell in ann.read() if isinstance(tell, RefusalMessage)]
        assert told.code == "out_of_order"
        answer = await ann.do(do="sit-out")
        assert isinstance(answer, RefusalMessage)
        assert answer.code == "out_of_order"
        with pytest.raises(Refused, match="This table couldn't be loaded"):
            hall.room.seen(ann.who, bad)
        await goes_on(clients)

    story()


@FACTS
def test_a_fault_reaches_another_process_which_goes_on(fact: Fact) -> None:
    @live
    async def story() -> None:
        one, two = two_halves()
        time = [1_000_000]
        left, right = await Hall.open(one, seed=1, time=time), await Hall.open(two, seed=2, time=time)
        clients = await party(left, 3)
        bad = await left.table(clients[0].who, title="Bad luck")
        await right.room.tick()
        await poison(one, f"table/{bad}", fact)
        await right.room.tick()
        assert [seen.id for seen in broken(right)] == [bad]
        assert titles(right) == ["Made up"]
        await right.room.repairs.execute(DIRECTOR, "table", bad, "repair")
        for hall in (left, right, left):
            await hall.room.tick()
        assert broken(left) == broken(right) == ()
        assert left.state(bad).version == right.state(bad).version == 2

    story()


@live
async def test_only_seated_players_and_the_floor_see_a_fault() -> None:
    hall, bad, _ = await two_tables()
    await poison(hall.store, f"table/{bad}", AT_TABLES["unknown name"])
    await hall.room.tick()
    (seen,) = broken(hall, await hall.person("Ann"))
    assert (seen.id, seen.title, seen.may) == (bad, "Bad luck", ())
    assert seen.text == "This table couldn't be loaded. The director has been notified."
    assert broken(hall, await hall.person("Cleo")) == ()


@FACTS
def test_a_repair_goes_back_to_the_last_version_that_could_be_read(fact: Fact) -> None:
    @live
    async def story() -> None:
        hall, bad, _ = await two_tables()
        stream = f"table/{bad}"
        version = await poison(hall.store, stream, fact)
        await poison(hall.store, stream, AT_TABLES["unknown name"])
        before = await hall.store.read(stream)
        hall = await hall.again()
        assert await hall.room.repairs.execute(DIRECTOR, "table", bad, "repair") == ()
        assert sorted(titles(hall)) == ["Bad luck", "Good luck"]
        assert await hall.store.read(stream) == before
        (event,) = [event for event in await kept(hall) if isinstance(event, Repaired)]
        assert event == Repaired(stream, version - 1, version + 1, DIRECTOR.id)
        for _ in range(2):
            back = [Client(hall, await hall.person(name), bad).watch() for name in NAMES[:2]]
            assert hall.state(bad).chips == 20_000
            await goes_on(back)
            assert hall.state(bad).chips == 20_000
            hall = await hall.again()
            assert broken(hall) == ()

    story()


async def kept(hall: Hall) -> list[Any]:
    """The events of the room itself."""
    return [IN_THE_ROOM.event(record) for record in await hall.store.read("room")]


@live
async def test_a_repaired_table_is_sent_to_its_spectators() -> None:
    hall, bad, _ = await two_tables()
    ann = Client(hall, await hall.person("Ann"), bad).watch()
    await poison(hall.store, f"table/{bad}", AT_TABLES["no JSON"])
    await hall.room.tick()
    ann.read()
    await hall.room.repairs.execute(DIRECTOR, "table", bad, "repair")
    (seen,) = [tell for tell in ann.read() if isinstance(tell, TableUpdate)]
    assert (seen.you, seen.table) == (1, bad)
    assert isinstance(await ann.do(do="leave-seat"), Done)


@live
async def test_a_hand_around_a_repair_can_be_read() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3)
    table = clients[0].table
    await hall.wait(7_000)
    assert hall.state(table).playing
    await poison(hall.store, f"table/{table}", AT_TABLES["unknown name"])
    await hall.room.tick()
    await hall.room.repairs.execute(DIRECTOR, "table", table, "repair")
    await goes_on(clients)
    whole = await hall.room.hand(clients[0].who, f"{table}-1")
    assert "moon-landed/1" not in {record.name for record in whole.records}


@live
async def test_a_table_is_set_aside_and_brought_back() -> None:
    hall, bad, clients = await two_tables()
    await poison(hall.store, f"table/{bad}", AT_TABLES["unknown name"])
    hall = await hall.again()
    (seen,) = await hall.room.repairs.execute(DIRECTOR, "table", bad, "set-aside")
    assert (seen.aside, seen.title, seen.may) == (True, "Bad luck", ("bring-back",))
    hall = await hall.again()
    (seen,) = broken(hall)
    assert seen.aside
    assert titles(hall) == ["Good luck"]
    with pytest.raises(Refused, match="no such table"):
        hall.room.seen(DIRECTOR, bad)
    (seen,) = await hall.room.repairs.execute(FLOOR, "table", bad, "bring-back")
    assert not seen.aside
    assert await hall.room.repairs.execute(FLOOR, "table", bad, "repair") == ()
    assert sorted(titles(hall)) == ["Bad luck", "Good luck"]
    who = [(type(event), event.by) for event in (await kept(hall))[2:]]
    assert who == [(SetAside, "d"), (Reopened, "f"), (Repaired, "f")]
    await goes_on(elsewhere(hall, clients))


@live
async def test_a_faulty_table_can_be_closed() -> None:
    hall, bad, _ = await two_tables()
    await poison(hall.store, f"table/{bad}", AT_TABLES["raises in evolve"])
    hall = await hall.again()
    assert await hall.room.repairs.execute(DIRECTOR, "table", bad, "close") == ()
    assert (await kept(hall))[-1] == TableClosed(bad, "d", broken_text(3))
    for _ in range(2):
        assert titles(hall) == ["Good luck"]
        assert broken(hall) == ()
        hall = await hall.again()


def broken_text(version: int) -> str:
    """The text about an event that raises."""
    return f"Event {version + 1} does not fit the events before it, or can't be shown in words."


@live
async def test_a_tournament_table_cannot_be_closed_alone() -> None:
    hall, bad, _ = await two_tables()
    order = structs.replace(hall.room.tables[bad].place.order, night="n1", number=1)
    hall.room.tables[bad].place.order = order
    await poison(hall.store, f"table/{bad}", AT_TABLES["no JSON"])
    await hall.room.tick()
    (seen,) = broken(hall)
    assert seen.may == ("try-again", "repair", "set-aside")
    with pytest.raises(Refused, match="Choose one from the list"):
        await hall.room.repairs.execute(DIRECTOR, "table", bad, "close")


@live
async def test_trying_again_stores_nothing() -> None:
    hall, bad, _ = await two_tables()
    await poison(hall.store, f"table/{bad}", AT_TABLES["unknown name"])
    hall = await hall.again()
    before = await hall.store.last_position()
    (seen,) = await hall.room.repairs.execute(DIRECTOR, "table", bad, "try-again")
    assert (seen.id, seen.good) == (bad, 3)
    assert await hall.store.last_position() == before
    with pytest.raises(Refused, match="Nothing by this name needs repair"):
        await hall.room.repairs.execute(DIRECTOR, "table", "nothing", "try-again")


def stakes_like_these(small_bet: bytes) -> bytes:
    """A table's order with stakes that cannot be printed."""
    stakes = b'{"format":"cash","ante":1,"bring_in":1,"small_bet":' + small_bet + b"}"
    order = b'{"title":"Too much","game":"stud","stakes":' + stakes + b',"size":2,"buy_in":[200,200]}'
    return b'{"t":"table-ordered/1","table":"toomuch","by":"p-ann","order":' + order + b"}"


@live
async def test_unprintable_stakes_break_neither_the_lobby_nor_the_start() -> None:
    hall, _, clients = await two_tables()
    opened = (await hall.store.read(f"table/{clients[0].table}"))[0]
    whole: dict[str, Any] = msgspec.json.decode(opened.body)
    whole |= {
        "table": "toomuch",
        "stakes": {"format": "cash", "small_bet": 0, "bring_in": 1, "ante": 1},
        "game": "stud",
    }
    body = msgspec.json.encode(whole).replace(b'"small_bet":0', b'"small_bet":' + JUST_READ)
    await poison(hall.store, "table/toomuch", Fact(opened.name, body))
    await poison(hall.store, "room", Fact("table-ordered/1", stakes_like_these(b"100")))
    outbox = Outbox()
    hall.room.watch_lobby(DIRECTOR, outbox)
    await hall.room.tick()
    for room in (hall, await hall.again()):
        assert sorted(titles(room)) == ["Bad luck", "Good luck"]
        assert [seen.title for seen in broken(room)] == ["Too much"]
    told = ChangeReader()
    seen = [told.read(message) for message in outbox.take()][-1]
    assert isinstance(seen, LobbyView)
    again = await hall.again()
    with pytest.raises(Refused, match="No readable version is left"):
        await again.room.repairs.execute(DIRECTOR, "table", "toomuch", "repair")
    assert await again.room.repairs.execute(DIRECTOR, "table", "toomuch", "close") == ()
    await goes_on(elsewhere(again, clients))


@live
async def test_an_unreadable_event_of_the_room_is_reported_and_skipped() -> None:
    hall, _, clients = await two_tables()
    await poison(hall.store, "room", Fact("table-ordered/1", stakes_like_these(NINES)))
    await hall.table(clients[0].who, title="Later")
    for room in (hall, await hall.again()):
        assert sorted(titles(room)) == ["Bad luck", "Good luck", "Later"]
        (seen,) = broken(room)
        assert (seen.kind, seen.id) == ("room", "room/3")


def test_a_failing_view_or_row_sets_aside_its_table_only(monkeypatch: pytest.MonkeyPatch) -> None:
    @live
    async def story() -> None:
        hall, bad, clients = await two_tables()
        ann = Client(hall, await hall.person("Ann"), bad).watch()
        ann.read()
        harmed = hall.room.tables[bad]
        monkeypatch.setattr(harmed.gallery, "_common", lambda: 1 // 0)
        harmed.publish_change()
        (told,) = [tell for tell in ann.read() if isinstance(tell, RefusalMessage)][:1]
        assert told.code == "out_of_order"
        assert [(seen.id, seen.good) for seen in broken(hall)] == [(bad, 0)]
        await goes_on(clients)
        monkeypatch.undo()
        assert await hall.room.repairs.execute(DIRECTOR, "table", bad, "try-again") == ()
        assert ann.seen().you == 1

    story()


def test_a_duty_that_cannot_be_computed_sets_its_table_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    @live
    async def story() -> None:
        hall, bad, clients = await two_tables()
        real = online_dealer.next_duty

        def fails(t: Any, r: Any, facts: Any) -> Any:
            return 1 // 0 if t.table == bad else real(t, r, facts)

        monkeypatch.setattr(table_actor, "next_duty", fails)
        await hall.wait(7_000)
        assert [seen.id for seen in broken(hall)] == [bad]
        await goes_on(clients)

    story()


@live
async def test_unreadable_chat_and_presence_are_left_out() -> None:
    hall, bad, clients = await two_tables()
    for stream in (f"talk/{bad}", "here/other", f"cut/{bad}"):
        await poison(hall.store, stream, Fact("spoken/1", b"{"))
    await hall.room.tick()
    await goes_on(elsewhere(await hall.again(), clients))


@live
async def test_an_unreadable_learner_or_house_affects_nothing_else() -> None:
    hall, _, clients = await two_tables()
    await poison(hall.store, "school/p-ann", Fact("asked/1", b"{"))
    await poison(hall.store, "houses", Fact("house-made/1", b"{"))
    again = await hall.again()
    assert await again.room.school.learners() == {}
    assert [seen.kind for seen in broken(again)] == ["room"]
    made = MakeHouse(at=1, by="d", house="riverside", text='house = "riverside"\ntitle = "Riverside"\n')
    with pytest.raises(Refused, match="can't be read to the end"):
        await again.room.houses.append(made, "make")
    await goes_on(elsewhere(again, clients))


@live
async def test_unreadable_people_stop_the_opening_with_a_sentence() -> None:
    hall, _, _ = await two_tables()
    await poison(hall.store, "people", Fact("person-joined/1", b"{"))
    with pytest.raises(StoreTrouble, match=r"^The member list cannot be read.* Event \d+ is damaged"):
        await hall.again()
