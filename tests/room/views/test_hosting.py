"""What only a host may do at their table: removing, closing, the clock, private tables by link."""

from typing import Any

import pytest

from cutcard.cards import UNKNOWN
from cutcard.club.people import Person
from cutcard.club.people.members import AddMember
from cutcard.hand.events import HandVoided
from cutcard.room.tables.table_orders import TableOrder
from cutcard.streams.answers import RefusalMessage
from cutcard.streams.refusals import RefusedInRoom
from tests.room.rooms import Client, Hall, live, party

HOSTS: tuple[dict[str, Any], ...] = (
    {"do": "set-pace", "turn": 45, "bank": 60},
    {"do": "pause-table", "on": True},
    {"do": "adjust-chips", "of": 2, "amount": 100, "why": "rebuy"},
    {"do": "ask-to-leave", "of": 2},
    {"do": "remove-player", "of": 2, "why": "words were said"},
    {"do": "let-return", "who": "p-bob"},
    {"do": "count-out"},
    {"do": "count-out", "now": True},
)


def code(answer: Any) -> str:
    return answer.code if isinstance(answer, RefusalMessage) else ""


async def director(hall: Hall) -> Person:
    await hall.room.append(AddMember(at=0, by="", person="p-dir", name="Dora Director", roles=("director",)), "dir")
    return hall.room.people.persons["p-dir"]


@live
async def test_host_commands_are_refused_to_players_and_strangers() -> None:
    hall = await Hall.open()
    ann, bob = await party(hall, 2)  # Ann opened the table
    stranger = await hall.person("Sam")
    for command in HOSTS:
        for who in (bob.who, stranger):
            assert code(await hall.do(who, ann.table, **command)) == "for_staff", (who.name, command)
    boss = await director(hall)
    for who, command in zip((ann.who, boss, ann.who), HOSTS, strict=False):
        assert not code(await hall.do(who, ann.table, **command)), (who.name, command)


@live
async def test_a_removed_player_cannot_act_or_come_back() -> None:
    hall = await Hall.open()
    ann, bob, cleo = await party(hall, 3)
    await hall.wait(7_000)
    assert hall.state(ann.table).playing
    assert code(await ann.do(do="remove-player", of=1, why="no")) == "not_oneself"
    assert not code(await ann.do(do="remove-player", of=bob.seen().you, why="words were said"))
    assert code(await bob.do(do="fold")) == "removed"
    assert any(line.text.startswith("Bob is removed from the table: words were said.") for line in cleo.seen().lines)
    await hall.wait(300_000)
    assert [s.player for s in hall.state(ann.table).sitters.values() if s.player == bob.who.id] == []
    assert code(await bob.do(do="sit-down", seat=6, stack=5_000)) == "was_removed"
    assert ann.seen().host is not None
    assert ann.seen().host.removed == ((bob.who.id, "Bob"),)  # type: ignore[union-attr]
    assert not code(await ann.do(do="let-return", who=bob.who.id))
    assert not code(await bob.do(do="sit-down", seat=6, stack=5_000))


@live
async def test_a_closed_table_ends_after_its_hand_and_spectators_get_the_reason() -> None:
    hall = await Hall.open()
    ann, bob = await party(hall, 2)
    await hall.wait(7_000)
    assert code(await ann.do(do="count-out", now=True)) == "in_this_hand", "she is in it"
    assert not code(await ann.do(do="count-out"))
    assert bob.seen().view.closing
    assert ann.table in hall.room.tables
    await hall.wait(200_000)
    assert ann.table not in hall.room.tables
    assert any(isinstance(told, RefusalMessage) and told.code == "table_closed" for told in [*bob.heard, *bob.read()])


@live
async def test_a_host_who_only_watches_may_call_the_hand_off() -> None:
    hall = await Hall.open()
    ann, bob = await party(hall, 2)
    boss = await director(hall)
    await hall.wait(7_000)
    assert hall.state(ann.table).playing
    assert not code(await hall.do(boss, ann.table, do="count-out", now=True))
    await hall.wait(1_000)
    assert ann.table not in hall.room.tables
    assert any(isinstance(event, HandVoided) and event.refunds for event in await hall.events(ann.table))
    assert not await hall.brought(ann.table)
    del bob


@live
async def test_a_host_calls_the_clock_from_no_seat_where_the_house_has_one_called() -> None:
    hall = await Hall.open()
    ann, bob = await party(hall, 2)
    boss, stranger = await director(hall), await hall.person("Sam")
    await hall.do(ann.who, ann.table, do="set-pace", turn=0)
    await hall.wait(10_000)
    assert code(await hall.do(stranger, ann.table, do="call-clock")) == "not_seated"
    assert code(await hall.do(boss, ann.table, do="call-clock")) == "clock_too_early"
    assert code(await hall.do(boss, ann.table, do="call-clock", seat=1)) == "not_your_hand"
    await hall.wait(61_000)
    assert not code(await hall.do(boss, ann.table, do="call-clock"))
    del bob


@live
async def test_a_private_table_opens_by_its_link_until_there_is_another_one() -> None:
    hall = await Hall.open()
    host, sam, eve = [await hall.person(name) for name in ("Hanna", "Sam", "Eve")]
    table = await hall.table(host, private=True)
    room = hall.room

    def key() -> str:
        return room.seen(host, table).offers.share.partition("?key=")[2]

    def shut_to(who: Person) -> bool:
        with pytest.raises(RefusedInRoom) as refused:
            room.seen(who, table)
        return refused.value.code == "private_table" and not room.lobby(who).tables

    assert shut_to(sam)
    with pytest.raises(RefusedInRoom, match="no longer works"):
        await room.let_in(sam, table, key="wrong")
    with pytest.raises(RefusedInRoom):
        Client(hall, sam, table).watch()
    assert code(await hall.do(sam, table, do="sit-down", seat=1, stack=5_000)) == "private_table"
    await room.let_in(sam, table, key=key())
    client = Client(hall, sam, table).watch()
    assert (client.seen().host, client.seen().offers.share) == (None, ""), "the link is the host's to give away"
    assert [row.table for row in room.lobby(sam).tables] == [table]

    old = key()
    await room.announce_table(host, table, room.hosted(host, table), new_link=True)
    assert key() != old
    assert shut_to(sam)
    assert any(isinstance(told, RefusalMessage) and told.code == "private_table" for told in client.read())
    with pytest.raises(RefusedInRoom):
        await room.let_in(eve, table, key=old)
    after = await hall.again()
    with pytest.raises(RefusedInRoom):
        after.room.seen(sam, table)
    await after.room.let_in(sam, table, key=key())
    assert (await after.again()).room.seen(sam, table).title == "Made up"


@live
async def test_only_the_host_decides_who_is_let_in() -> None:
    hall = await Hall.open()
    host, sam = [await hall.person(name) for name in ("Hanna", "Sam")]
    table = await hall.table(host)
    with pytest.raises(RefusedInRoom, match="the host"):
        await hall.room.announce_table(sam, table, hall.room.tables[table].place.order)


@live
async def test_seated_players_stay_when_a_table_becomes_private() -> None:
    hall = await Hall.open()
    ann, bob = await party(hall, 2)
    order = hall.room.hosted(ann.who, ann.table)
    wanted = TableOrder(title=order.title, stakes=order.stakes, buy_in=order.buy_in, private=True)
    await hall.room.announce_table(ann.who, ann.table, wanted)
    assert hall.room.seen(bob.who, ann.table).you == 2


@live
async def test_a_table_is_opened_with_its_own_pace() -> None:
    hall = await Hall.open()
    host = await hall.person("Hanna")
    seen = hall.room.seen(host, await hall.table(host, pace=(45, 120))).host
    assert seen is not None
    assert (seen.turn, seen.bank) == (45, 120)


@live
async def test_a_new_player_in_a_seat_sees_and_shows_no_cards_of_the_last_one() -> None:
    hall = await Hall.open()
    ann, bob, cleo = await party(hall, 3)
    await hall.wait(7_000)
    seat = bob.seen().you
    await bob.do(do="leave-seat")
    while hall.state(ann.table).playing:
        for client in (ann, bob, cleo):
            await client.do(do="fold")
    sam = await hall.person("Sam")
    assert not code(await hall.do(sam, ann.table, do="sit-down", seat=seat, stack=5_000))
    seen = hall.room.seen(sam, ann.table)
    assert seen.view.hand is not None
    assert {card for one in seen.view.hand.seats for card in one.down} <= {UNKNOWN}
    assert not seen.offers.show
    assert code(await hall.do(sam, ann.table, do="show-cards")) == "not_their_cards"
