"""The public list of seals: every deck and draw in store order, the same in all processes and after a restart."""

from random import Random

from cutcard.room.tables.seal_book import SealBook, SealRow
from cutcard.table.fairness.sealed_deck import next_list_mark
from cutcard.tournament.seating.draw_result import last_draw
from tests.room.rooms import Hall, live, party, play_on
from tests.room.tournaments.sessions import Evening


def in_order(book: SealBook) -> list[SealRow]:
    """All rows, oldest first."""
    return book.page(1000)[::-1]


@live
async def test_every_sealed_deck_is_listed_before_it_is_dealt() -> None:
    hall = await Hall.open(seed=3)
    clients = await party(hall, 3)
    table = clients[0].table
    while not clients[0].seen().seal:
        await hall.wait(500)
    await hall.room.tick()
    (row,) = in_order(hall.room.seals)
    assert (row.place, row.what, row.seal, row.opened) == (table, f"{table}-1", clients[0].seen().seal, 0)
    while len(await hall.room.hands(table)) < 2:
        await play_on(clients, Random(3), 2)
    await hall.room.tick()
    rows = in_order(hall.room.seals)
    assert [one.what for one in rows] == [f"{table}-{number}" for number in range(1, len(rows) + 1)]
    assert [(one.over, one.opened > one.at) for one in rows[:2]] == [(True, True)] * 2


@live
async def test_the_list_is_the_same_after_a_restart_and_each_mark_covers_all_before() -> None:
    hall = await Hall.open(seed=3)
    clients = await party(hall, 3)
    night = await Evening.open(hall)
    await night.enlist("Ann", "Bob", "Cleo")
    await night.do(do="seal-draw")
    await night.do(do="draw-seats")
    await play_on(clients, Random(3), 30)
    await hall.room.tick()
    book, again = hall.room.seals, (await hall.again()).room.seals
    assert in_order(again) == in_order(book)
    assert (again.count, again.head) == (book.count, book.head)
    mark = ""
    for row in in_order(book):
        mark = next_list_mark(mark, row.what, row.seal, row.at)
        assert row.mark == mark
    assert mark == book.head
    (draw,) = book.page(10, place=night.id)
    assert (draw.kind, draw.opened > 0, draw.entry) == ("draw", True, last_draw(night.night).entry)


@live
async def test_the_list_is_read_in_pages() -> None:
    hall = await Hall.open(seed=3)
    clients = await party(hall, 3)
    while len(await hall.room.hands(clients[0].table)) < 4:
        await play_on(clients, Random(3), 2)
    await hall.room.tick()
    book = hall.room.seals
    first = book.page(2)
    second = book.page(2, before=first[-1].number)
    numbers = [row.number for row in (*first, *second)]
    assert numbers == list(range(book.count, book.count - 4, -1))
    assert book.page(5, place="nowhere") == []
