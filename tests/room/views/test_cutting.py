"""Players' cuts: stored before the deal, receipted, and used whatever happens in between."""

import pytest

from cutcard.room.views.socket_messages import Cut, CutReceipt
from cutcard.table import Refused
from cutcard.table.fairness import sealed_deck
from cutcard.table.fairness.sealed_deck import DeckCut
from tests.room.rooms import Client, Hall, live, party


async def sealed(players: int = 3) -> tuple[Hall, list[Client], str]:
    """A table whose next deck is sealed and waits to be cut."""
    hall = await Hall.open()
    clients = await party(hall, players)
    while not clients[0].seen().seal:
        await hall.wait(500)
    return hall, clients, clients[0].seen().seal


async def cuts_of(hall: Hall, table: str) -> tuple[tuple[int, str], ...]:
    """The cuts of the first hand."""
    return next(event.cuts for event in await hall.events(table) if isinstance(event, DeckCut))


@live
async def test_a_cut_is_answered_with_a_receipt_of_the_stored_words() -> None:
    hall, clients, deck = await sealed()
    first = await hall.room.cut(clients[2].who, Cut(clients[2].table, deck, "🂡", "mine"))
    second = await hall.room.cut(clients[0].who, Cut(clients[0].table, deck, "ann's own words", "other"))
    table = clients[0].table
    marks = sealed_deck.cut_marks(deck, ((3, "🂡"), (1, "ann's own words")))
    assert first == CutReceipt("mine", table, f"{table}-1", 3, deck, "🂡", 1, marks[0])
    assert second == CutReceipt("other", table, f"{table}-1", 1, deck, "ann's own words", 2, marks[1])


@live
async def test_a_deck_that_was_cut_before_a_power_cut_is_dealt_with_these_cuts() -> None:
    hall, clients, deck = await sealed()
    await hall.room.cut(clients[1].who, Cut(clients[1].table, deck, "before the crash"))
    after = await hall.again()
    for client in clients:
        Client(after, client.who, client.table).watch()
    await after.wait(9_000)
    assert await cuts_of(after, clients[0].table) == ((2, "before the crash"),)


@live
async def test_only_the_first_cut_of_a_seat_counts() -> None:
    hall, clients, deck = await sealed()
    who, table = clients[1].who, clients[1].table
    first = await hall.room.cut(who, Cut(table, deck, "first", "a"))
    again = await hall.room.cut(who, Cut(table, deck, "first", "a"))
    other = await hall.room.cut(who, Cut(table, deck, "second", "a"))
    assert first == again == other
    version = hall.state(table).version
    after = await hall.again()
    assert await after.room.cut(who, Cut(table, deck, "third", "a")) == first
    assert after.state(table).version == version


@live
async def test_the_cut_of_a_player_who_left_still_counts() -> None:
    hall, clients, deck = await sealed(4)
    await hall.room.cut(clients[3].who, Cut(clients[3].table, deck, "gone by then"))
    await clients[3].do(do="leave-seat")
    assert 4 not in hall.state(clients[3].table).sitters
    await hall.wait(9_000)
    assert await cuts_of(hall, clients[0].table) == ((4, "gone by then"),)


@live
async def test_a_cut_repeated_after_the_deal_has_its_receipt_and_a_late_one_is_refused() -> None:
    hall, clients, deck = await sealed()
    first = await hall.room.cut(clients[1].who, Cut(clients[1].table, deck, "in time", "a"))
    while not hall.state(clients[0].table).playing:
        await hall.wait(500)
    assert await hall.room.cut(clients[1].who, Cut(clients[1].table, deck, "in time", "a")) == first
    with pytest.raises(Refused) as late:
        await hall.room.cut(clients[0].who, Cut(clients[0].table, deck, "too late"))
    assert late.value.code == "other_deck"
    assert await cuts_of(hall, clients[0].table) == ((2, "in time"),)


@live
async def test_every_client_at_the_table_sees_each_cut() -> None:
    hall, clients, deck = await sealed()
    clients[2].read()
    await hall.room.cut(clients[0].who, Cut(clients[0].table, deck, "mine"))
    told = clients[2].seen().events
    assert {"t": "cut-kept/1", "hand": f"{clients[0].table}-1", "seat": 1, "words": "mine"} in told
