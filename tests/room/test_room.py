"""Whole sessions in a room: people sit down, hands are dealt, played and logged, on every store without a server."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from cutcard.cards import UNKNOWN
from cutcard.room.views.socket_messages import ChatMessage, Said, decode_tell
from cutcard.room.views.table_types import LobbyView, TableUpdate
from cutcard.store import open_store
from cutcard.streams.answers import Done, RefusalMessage
from cutcard.streams.subscribers import Outbox
from cutcard.table import Refused
from cutcard.table.seats.stacks import ToppedUp
from tests.room.rooms import TOURNAMENT, Client, Hall, live, party, play_on


@pytest.mark.parametrize("url", ["memory:", "sqlite:{}/club.db"])
def test_hands_are_played_and_no_chip_is_lost(url: str, tmp_path: Path) -> None:
    async def evening() -> None:
        async with await open_store(url.format(tmp_path)) as store:
            hall = await Hall.open(store)
            clients = await party(hall, 4)
            await play_on(clients, Random(5), 120)
            t = hall.state(clients[0].table)
            assert t.hands >= 5
            assert t.chips == await hall.brought(t.table) >= 40_000
            assert hall.room.counters.duties_failed == 0
            await hall.room.close()

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("house", "game", "stakes"),
    [("ppc", "stud", None), ("standard", "27td", None), ("standard", "plo8", None), ("ccp", "plo", TOURNAMENT),
     ("house", "nlhe", TOURNAMENT), ("giancarlo", "nlhe", TOURNAMENT), ("club52", "lhe", None)],
)  # fmt: skip
def test_every_kind_of_game_is_dealt(house: str, game: str, stakes: object) -> None:
    async def evening() -> None:
        hall = await Hall.open()
        ordered = {"house": house, "game": game, "size": 6} | ({"stakes": stakes} if stakes else {})
        clients = await party(hall, 3, **ordered)
        await play_on(clients, Random(7), 60)
        assert hall.state(clients[0].table).hands >= 2
        assert hall.room.counters.duties_failed == 0
        assert not hall.room.counters.refused

    asyncio.run(evening())


@live
async def test_a_view_has_everything_a_page_needs() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3)
    await hall.wait(7_000)
    to_act = next(client for client in clients if client.seen().view.hand.actor == client.seen().you)  # type: ignore[union-attr]
    seen = to_act.seen()
    assert seen.facts == ("100 to call into 150",)
    assert [(preset.name, preset.to) for preset in seen.presets] == [
        ("min", 200), ("half", 225), ("pot", 350), ("all", 10_000)]  # fmt: skip
    assert seen.here == (1, 2, 3)
    assert seen.names == {"p-ann": "Ann", "p-bob": "Bob", "p-cleo": "Cleo"}
    assert seen.clock is not None
    assert (seen.clock.seat, seen.clock.phase, seen.clock.bank) == (seen.you, "turn", 60_000)
    assert seen.seal
    texts = [line.text for tell in to_act.heard if isinstance(tell, TableUpdate) for line in tell.lines]
    assert any(text.endswith("posts the big blind of 100.") for text in texts)
    cited = [
        cite for tell in to_act.heard if isinstance(tell, TableUpdate) for line in tell.lines for cite in line.cites
    ]
    assert ("standard.hand.1" in {cite.id for cite in cited}) or cited
    assert {cite.standing for cite in cited} <= {"stated", "inherited", "assumed"}


@live
async def test_a_late_spectator_gets_the_last_lines_and_no_hidden_cards() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3)
    await hall.wait(7_000)
    late = Client(hall, await hall.person("Late"), clients[0].table).watch()
    seen = late.seen()
    assert seen.you == 0
    assert seen.offers.sit == (4, 5, 6)
    assert seen.offers.buy_in == (2_000, 20_000)
    assert "Deal: 2 cards each." in [line.text for line in seen.lines]
    dealt = [event for event in seen.events if event["t"] == "dealt/1"]
    assert {card for event in dealt for _, cards in event["hole"] for card in cards} == {UNKNOWN}
    own = clients[0].seen()
    assert any(UNKNOWN not in seat.down for seat in own.view.hand.seats if seat.seat == own.you)  # type: ignore[union-attr]


@live
async def test_two_tabs_of_one_person_see_the_same_and_one_may_close() -> None:
    hall = await Hall.open()
    first, *others = await party(hall, 2)
    second = Client(hall, first.who, first.table).watch()
    await hall.wait(7_000)
    assert first.seen().view == second.seen().view
    hall.room.forget(first.outbox)
    assert others[0].seen().here == (1, 2)
    hall.room.forget(second.outbox)
    assert others[0].seen().here == (2,)


@live
async def test_the_lobby_shows_every_table_and_changes_once_a_second() -> None:
    hall = await Hall.open()
    clients = await party(hall, 2)
    outbox = Outbox()
    hall.room.watch_lobby(clients[0].who, outbox)
    (first,) = outbox.take()
    seen = decode_tell(first)
    assert isinstance(seen, LobbyView)
    (row,) = seen.tables
    assert (row.mine, row.seated, row.stakes, row.open) == (1, 2, "50/100", (3, 4, 5, 6))
    await play_on(clients, Random(1), 10)
    hall.time[0] += 1_000
    await hall.room.tick()
    assert len(outbox.take()) == 1
    assert hall.room.lobby(await hall.person("Rail")).tables[0].mine == 0


@live
async def test_chat_is_stored_cleaned_and_limited() -> None:
    hall = await Hall.open()
    ann, bob = await party(hall, 2)
    assert isinstance(await hall.room.say(ann.who, ChatMessage("1", ann.table, "  good\x07 \n evening \u202e ")), Done)
    (said,) = [tell for tell in bob.read() if isinstance(tell, Said)]
    assert (said.name, said.text) == ("Ann", "good evening")
    late = Client(hall, await hall.person("Late"), ann.table).watch()
    assert [tell.text for tell in late.read() if isinstance(tell, Said)] == ["good evening"]
    answers = [await hall.room.say(ann.who, ChatMessage(f"n{n}", ann.table, "again")) for n in range(9)]
    assert [a.code for a in answers if isinstance(a, RefusalMessage)][-1] == "talk_slower"
    hall.time[0] += 20_000
    assert isinstance(await hall.room.say(ann.who, ChatMessage("3", ann.table, "x" * 9_000)), Done)
    (long,) = [tell for tell in bob.read() if isinstance(tell, Said)][-1:]
    assert len(long.text) == 400


@live
async def test_a_sign_is_sent_and_counted_like_a_chat_line() -> None:
    hall = await Hall.open()
    ann, bob = await party(hall, 2)
    assert isinstance(await hall.room.say(ann.who, ChatMessage("1", ann.table, sign="nice")), Done)
    (said,) = [tell for tell in bob.read() if isinstance(tell, Said)]
    assert (said.name, said.text, said.sign) == ("Ann", "", "nice")
    answers = [await hall.room.say(ann.who, ChatMessage(f"n{n}", ann.table, sign="wow")) for n in range(9)]
    assert [a.code for a in answers if isinstance(a, RefusalMessage)][-1] == "talk_slower"
    reopened = await hall.again()
    late = Client(reopened, await reopened.person("Late"), ann.table).watch()
    assert next(tell.sign for tell in late.read() if isinstance(tell, Said)) == "nice"


@live
async def test_chat_is_closed_where_the_table_closes_it() -> None:
    hall = await Hall.open()
    ann, _ = await party(hall, 2, chat="between_hands")
    assert isinstance(await hall.room.say(ann.who, ChatMessage("1", ann.table, "hello")), Done)
    await hall.wait(7_000)
    later = await hall.room.say(ann.who, ChatMessage("2", ann.table, "hello"))
    assert isinstance(later, RefusalMessage)
    assert later.code == "talk_later"


@live
async def test_finished_hands_can_be_read_with_their_players() -> None:
    hall = await Hall.open()
    clients = await party(hall, 3)
    await play_on(clients, Random(3), 60)
    table = clients[0].table
    marks = [found.mark for found in await hall.room.hands(table, 2)]
    assert [mark.hand for mark in marks] == [f"{table}-{hall.state(table).hands - n}" for n in (0, 1)]
    kept = await hall.room.hand(clients[0].who, marks[1].hand)
    names = [record.name for record in kept.records]
    assert "deck-sealed/1" in names
    assert names[-1] == "ended/1"
    assert names.count("started/1") == 1
    assert dict(kept.mark.players) == {1: "p-ann", 2: "p-bob", 3: "p-cleo"}
    assert (await hall.room.hands(table, 5, before=marks[0].hand))[0].mark == marks[1]
    with pytest.raises(Refused):
        await hall.room.hand(clients[0].who, "nobody-1")


@live
async def test_a_players_hands_are_found_at_all_tables_also_after_a_restart() -> None:
    hall = await Hall.open(seed=6)
    first = await party(hall, 2)
    await play_on(first, Random(1), 30)
    second = await party(hall, 3, title="Another")
    await play_on([*first, *second], Random(1), 40)
    for client in first:
        await client.do(do="leave-seat")
    while hall.state(first[0].table).sitters:
        await hall.wait(1_000)
    await hall.room.close_table(first[0].who, first[0].table)
    for room in (hall.room, (await hall.again()).room):
        own = await room.own_hands(first[0].who, 1000)
        assert {found.place.id for found in own} == {first[0].table, second[0].table}
        assert [found.mark.at for found in own] == sorted((found.mark.at for found in own), reverse=True)
        page, rest = own[:5], await room.own_hands(first[0].who, 1000, before=own[4].mark.hand)
        assert [*page, *rest] == own
        cleos = await room.own_hands(second[2].who, 1000)
        assert {found.place.id for found in cleos} == {second[0].table}
        with pytest.raises(Refused):
            await room.own_hands(second[2].who, before=rest[-1].mark.hand)
        assert await room.own_hands(await hall.person("Rail")) == []


@live
async def test_every_result_is_stored_with_the_hand() -> None:
    hall = await Hall.open(seed=6)
    clients = await party(hall, 3)
    before = {client.who.id: 10_000 for client in clients}
    while hall.state(clients[0].table).hands < 4:
        await play_on(clients, Random(2), 1)
        for found in await hall.room.own_hands(clients[0].who, 1):
            assert sum(found.mark.results) == 0
    table = hall.state(clients[0].table)
    topped = [event for event in await hall.events(table.table) if isinstance(event, ToppedUp)]
    for seat, sitter in table.sitters.items():
        marks = [found.mark for found in await hall.room.own_hands(hall.room.people.persons[sitter.player])]
        won = sum(mark.result_of(sitter.player) for mark in marks)
        assert sitter.stack == before[sitter.player] + won + sum(e.amount for e in topped if e.seat == seat)


@live
async def test_a_table_is_closed_when_all_have_left() -> None:
    hall = await Hall.open()
    ann, bob = await party(hall, 2)
    with pytest.raises(Refused) as refused:
        await hall.room.close_table(ann.who, ann.table)
    assert refused.value.code == "table_in_use"
    await ann.do(do="leave-seat")
    await bob.do(do="leave-seat")
    with pytest.raises(Refused):
        await hall.room.close_table(bob.who, ann.table)
    await hall.room.close_table(ann.who, ann.table)
    assert hall.room.lobby(ann.who).tables == ()
    assert (await hall.again()).room.lobby(ann.who).tables == ()
