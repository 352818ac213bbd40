"""Seats in cash games: a player keeps a new seat, however long the room was open before."""

from cutcard.club.people import Person
from cutcard.streams.answers import Done
from tests.room.rooms import Client, Hall, live

HALF_AN_HOUR = 30 * 60_000


async def long_open() -> tuple[Hall, Client]:
    """A room that has been open for two hours, and a player who sits down before watching the table."""
    hall = await Hall.open()
    hall.time[0] += 4 * HALF_AN_HOUR
    ann = await hall.person("Ann")
    table = await hall.table(Person("f", "Flo", ("floor",)))
    return hall, Client(hall, ann, table)


@live
async def test_a_player_who_sits_down_before_watching_keeps_the_seat() -> None:
    hall, ann = await long_open()
    assert isinstance(await ann.do(do="sit-down", seat=2, stack=5_000), Done)
    await hall.wait(60_000)
    assert hall.state(ann.table).sitters[2].player == ann.who.id
    await hall.wait(HALF_AN_HOUR)
    assert 2 not in hall.state(ann.table).sitters


@live
async def test_absence_counts_from_the_latest_sitting_only() -> None:
    hall, ann = await long_open()
    ann.watch()
    hall.room.forget(ann.outbox)
    hall.time[0] += 2 * HALF_AN_HOUR
    assert isinstance(await ann.do(do="sit-down", seat=2, stack=5_000), Done)
    await hall.wait(60_000)
    assert 2 in hall.state(ann.table).sitters


@live
async def test_a_player_without_a_socket_is_present_while_they_act() -> None:
    hall, ann = await long_open()
    assert isinstance(await ann.do(do="sit-down", seat=2, stack=5_000), Done)
    for _ in range(3):
        await hall.wait(HALF_AN_HOUR - 60_000)
        assert isinstance(await ann.do(do="top-up", amount=25), Done)
    assert 2 in hall.state(ann.table).sitters
    await hall.wait(HALF_AN_HOUR + 1_000)
    assert 2 not in hall.state(ann.table).sitters
