"""The club's own houses in a room: drafted, published, played by, and there again after a power cut."""

import asyncio
from typing import Any

import pytest

from cutcard.club.own_houses import MakeHouse, PublishEdition, PutAway, RefusedHouse, SaveDraft
from cutcard.club.people import Person
from cutcard.rules import load_house
from cutcard.streams.refusals import RefusedInRoom
from tests.room.rooms import TOURNAMENT, Hall

HEAD = 'house = "riverside"\ntitle = "Riverside"\nextends = "ccp"\n'
RULE = '\n[[rule]]\nid = "riverside.1"\nsays = "So."\nkind = "chips"\nsoftware = "enforce"\n'


def odd_chip(kind: str) -> str:
    return f'{HEAD}\n[odd_chip]\nkind = "{kind}"\ncites = ["riverside.1"]\n{RULE}'


async def settle(hall: Hall, command: Any) -> None:
    await hall.room.houses.append(command, f"{command.by}/{next(hall.ids)}")


async def make(hall: Hall, text: str) -> None:
    await settle(hall, MakeHouse(house="riverside", by="vera", at=1, text=text))


async def save(hall: Hall, text: str) -> None:
    saves = hall.room.houses.own.by_id["riverside"].saves
    await settle(hall, SaveDraft(house="riverside", by="vera", at=2, saves=saves, text=text))


async def publish(hall: Hall) -> str:
    house = hall.room.houses.own.by_id["riverside"]
    await settle(hall, PublishEdition(house="riverside", by="vera", at=3, saves=house.saves))
    return house.editions[-1].digest


async def two_editions() -> Hall:
    """A club whose house gave the odd chip to the last raiser, and keeps it on the left now."""
    hall = await Hall.open()
    await make(hall, odd_chip("last_raiser"))
    await publish(hall)
    await save(hall, odd_chip("left_of_button"))
    await publish(hall)
    return hall


def kind_at(hall: Hall, table: str) -> str:
    return str(hall.room.tables[table].place.rules.odd_chip.kind)


def test_a_draft_cannot_be_played_by() -> None:
    async def story() -> None:
        hall = await Hall.open()
        await make(hall, HEAD)
        ann = await hall.person("Ann")
        with pytest.raises(RefusedInRoom, match="Houses: standard, ccp"):
            await hall.table(ann, house="riverside")

    asyncio.run(story())


def test_new_tables_play_by_the_newest_edition_or_by_a_named_one() -> None:
    async def story() -> None:
        hall = await two_editions()
        ann = Person("f", "Ann", ("floor",))
        first = hall.room.houses.own.by_id["riverside"].editions[0].digest
        tables = [
            await hall.table(ann, house=house)
            for house in ("riverside", "riverside@1", "riverside@2", f"riverside@{first}")
        ]
        assert [kind_at(hall, table) for table in tables] == [
            "left_of_button", "last_raiser", "left_of_button", "last_raiser",
        ]  # fmt: skip
        assert {hall.state(table).house for table in tables} == {"riverside"}
        assert [row.house for row in hall.room.lobby(ann).tables] == ["riverside"] * 4
        with pytest.raises(RefusedInRoom, match="no such edition"):
            await hall.table(ann, house="riverside@3")

    asyncio.run(story())


def test_a_table_stays_pinned_to_its_edition_through_new_ones_and_power_cuts() -> None:
    async def story() -> None:
        hall = await two_editions()
        table = await hall.table(await hall.person("Ann"), house="riverside")
        await save(hall, odd_chip("stays_in_pot"))
        await publish(hall)
        assert kind_at(hall, table) == "left_of_button"
        again = await hall.again()
        assert kind_at(again, table) == "left_of_button"
        asked = again.room.seen(await again.person("Ann"), table).book
        assert (await again.room.houses.book(asked)).digest == again.state(table).edition
        assert again.room.houses.own == hall.room.houses.own
        newest = await again.room.houses.book("riverside")
        assert newest.rows("odd_chip")[0].policy.kind == "stays_in_pot"

    asyncio.run(story())


def test_old_editions_stay_readable_even_if_the_code_would_read_them_differently_today() -> None:
    async def story() -> None:
        hall = await two_editions()
        old = hall.room.houses.own.by_id["riverside"].editions[0]
        again = await hall.again()
        book = await again.room.houses.book("riverside@1")
        assert book.digest == old.digest
        assert book.rule("riverside.1").says == "So."
        assert (await again.room.houses.book(f"riverside@{old.digest[:12]}")).digest == old.digest

    asyncio.run(story())


def test_houses_that_come_with_cutcard_are_found_by_digest_too() -> None:
    async def story() -> None:
        hall = await Hall.open()
        ccp = load_house("ccp")
        assert await hall.room.houses.book("ccp") is ccp
        table = await hall.table(await hall.person("Ann"), house="ccp", stakes=TOURNAMENT)
        assert hall.room.seen(await hall.person("Ann"), table).book == ""
        assert await hall.room.houses.book(f"ccp@{ccp.digest}") is ccp
        for spec in ("ccp@1", "ccp@" + "0" * 64, "nowhere", "../ccp", "ccp.toml"):
            with pytest.raises(RefusedInRoom):
                await hall.room.houses.book(spec)

    asyncio.run(story())


def test_a_refused_publication_leaves_nothing_behind() -> None:
    async def story() -> None:
        hall = await Hall.open()
        await make(hall, HEAD + "[rakes]\n")
        kept = len(await hall.store.read_all(0, 100))
        with pytest.raises(RefusedHouse, match="1 mistake"):
            await publish(hall)
        assert len(await hall.store.read_all(0, 100)) == kept

    asyncio.run(story())


def test_an_archived_house_is_still_readable_and_its_tables_play_on() -> None:
    async def story() -> None:
        hall = await two_editions()
        ann = await hall.person("Ann")
        table = await hall.table(ann, house="riverside")
        await settle(hall, PutAway(house="riverside", by="vera", at=5))
        with pytest.raises(RefusedInRoom, match="Houses: "):
            await hall.table(ann, house="riverside")
        assert kind_at(hall, table) == "left_of_button"
        assert (await hall.room.houses.book("riverside")).house == "riverside"

    asyncio.run(story())


def test_two_processes_on_one_store_know_the_same_houses() -> None:
    async def story() -> None:
        hall = await Hall.open()
        other = await hall.again()
        await make(hall, HEAD)
        await other.room.tick()
        assert other.room.houses.own.by_id["riverside"].text == HEAD
        await save(hall, odd_chip("last_raiser"))
        late = SaveDraft(house="riverside", by="otto", at=3, saves=1, text=odd_chip("stays_in_pot"))
        with pytest.raises(RefusedHouse, match="after you opened it"):  # though this process had not read it yet
            await settle(other, late)
        assert other.room.houses.own.by_id["riverside"].text == odd_chip("last_raiser")

    asyncio.run(story())
