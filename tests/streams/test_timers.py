"""The room's clock while the wall clock does anything: nothing goes back, jumps or stops."""

import logging
from random import Random

import pytest

from cutcard.room.room import Room
from cutcard.store.memory import MemoryStore
from cutcard.streams.timers import SLEW, RoomClock
from tests.room.rooms import MANUAL, Client, Hall, live, party, play_on

SECOND, HOUR, DAY = 1_000, 3_600_000, 86_400_000
START = 1_700_000_000_000


class Machine:
    """A wall clock and a monotonic one, in milliseconds."""

    def __init__(self) -> None:
        self.wall, self.steady = START, 5_000

    def goes_on(self, ms: int) -> None:
        """Time passes."""
        self.wall += ms
        self.steady += ms

    def timepiece(self, kept: int = 0) -> RoomClock:
        """The room's clock on this machine."""
        return RoomClock(lambda: self.wall * 1_000_000, lambda: self.steady * 1_000_000, kept)


def passes(machine: Machine, now: RoomClock, ms: int) -> int:
    """Let time pass and read the clock every second; returns how far it went."""
    before = now()
    for _ in range(ms // SECOND):
        machine.goes_on(SECOND)
        now()
    return now() - before


def test_the_clock_follows_the_wall_clock() -> None:
    machine = Machine()
    now = machine.timepiece()
    assert now() == START
    assert passes(machine, now, HOUR) == HOUR
    assert now() == machine.wall


@pytest.mark.parametrize("jump", [-HOUR, DAY, 40 * DAY, -40 * DAY])
def test_a_jump_is_logged_and_time_goes_on_nearly_as_fast_as_before(
    jump: int, caplog: pytest.LogCaptureFixture
) -> None:
    machine = Machine()
    now = machine.timepiece()
    machine.wall += jump
    with caplog.at_level(logging.WARNING):
        assert now() == START
        gone = passes(machine, now, 600 * SECOND)
    assert abs(gone - 600 * SECOND) == 600 * SECOND // SLEW
    assert (gone > 600 * SECOND) == (jump > 0)
    (line,) = caplog.messages
    assert ("jumped ahead" if jump > 0 else "was set back") in line
    assert "from 2023-11-14 22:13:20 UTC to 20" in line


def test_the_clock_never_goes_back_and_agrees_with_the_wall_clock_in_the_end() -> None:
    machine = Machine()
    now = machine.timepiece()
    machine.wall -= 60 * SECOND
    last = now()
    for _ in range(SLEW * 60 + 5):
        machine.goes_on(SECOND)
        assert now() >= last
        last = now()
    assert abs(now() - machine.wall) <= 1


def test_drift_is_followed_without_a_log_line(caplog: pytest.LogCaptureFixture) -> None:
    machine = Machine()
    now = machine.timepiece()
    with caplog.at_level(logging.WARNING):
        for _ in range(100):
            machine.goes_on(SECOND)
            machine.wall += 10
            now()
    assert now() == machine.wall
    assert not caplog.messages


def test_a_jump_ahead_that_lasted_a_minute_is_taken_at_once_when_all_is_quiet() -> None:
    machine = Machine()
    now = machine.timepiece()
    now.quiet = lambda: True
    machine.wall += 8 * HOUR
    passes(machine, now, 59 * SECOND)
    assert machine.wall - now() > 7 * HOUR
    passes(machine, now, 3 * SECOND)
    assert now() == machine.wall


def test_a_glitch_of_the_wall_clock_moves_nothing() -> None:
    machine = Machine()
    now = machine.timepiece()
    now.quiet = lambda: True
    machine.wall += DAY
    passes(machine, now, 10 * SECOND)
    machine.wall -= DAY
    passes(machine, now, 120 * SECOND)
    assert now() == machine.wall


def test_the_clock_begins_with_the_largest_stored_time() -> None:
    machine = Machine()
    now = machine.timepiece(START + HOUR)
    assert now() == START + HOUR
    now.receive(START + 2 * HOUR)
    now.receive(START)
    assert now() == START + 2 * HOUR


async def hall_on(machine: Machine, store: MemoryStore | None = None) -> Hall:
    """A room on this machine's clocks."""
    store = store or MemoryStore()
    now = machine.timepiece()
    room = await Room.open(store, now=now, chance=Random(1).randbytes, settings=MANUAL)
    hall = Hall(store, room, [0], Random(1))

    async def wait(ms: int) -> None:
        for _ in range(ms // 500):
            machine.goes_on(500)
            await room.tick()

    hall.wait = wait  # type: ignore[method-assign]
    hall.time[0] = now()
    return hall


@pytest.mark.parametrize("jump", [-HOUR, DAY, 40 * DAY])
def test_hands_go_on_whatever_the_wall_clock_does(jump: int) -> None:
    @live
    async def evening() -> None:
        machine = Machine()
        hall = await hall_on(machine)
        clients = await party(hall, 3)
        await play_on(clients, Random(5), 20)
        hands = hall.state(clients[0].table).hands
        machine.wall += jump
        await play_on(clients, Random(6), 40)
        t = hall.state(clients[0].table)
        assert t.hands > hands + 1
        assert len(t.sitters) == 3
        times = [record.at for record in await hall.store.read_all(limit=100_000)]
        assert times == sorted(times)

    evening()


@live
async def test_a_room_opened_on_a_clock_that_is_behind_goes_on_from_the_last_event() -> None:
    machine = Machine()
    hall = await hall_on(machine)
    clients = await party(hall, 3)
    await play_on(clients, Random(5), 20)
    last = hall.room.now()
    machine.wall -= HOUR
    again = await hall_on(machine, hall.store)  # type: ignore[arg-type]
    assert again.room.now() >= last - SECOND
    back = [Client(again, client.who, client.table).watch() for client in clients]
    hands = again.state(back[0].table).hands
    await play_on(back, Random(6), 40)
    assert again.state(back[0].table).hands > hands + 1


def test_the_clock_stops_in_an_outage_and_follows_afterwards() -> None:
    steady, away = [0], [False]
    clock = RoomClock(wall=lambda: 10**18 + steady[0], steady=lambda: steady[0])
    clock.stands = lambda: away[0]
    began = clock()
    away[0] = True
    steady[0] += 60_000 * 10**6
    assert clock() == began
    away[0] = False
    assert clock() == began, "nobody's time is up when it goes on"
    steady[0] += 1_000 * 10**6
    assert clock() == began + 1_050
