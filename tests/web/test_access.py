"""Everybody sees and may do only what is theirs: private hands, credit, sanctions, and rights by API keys."""

from random import Random
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from cutcard.web.api import OPERATIONS
from cutcard.web.http.endpoint import RIGHTS, scope_of
from tests.room.rooms import Hall, live, party, play_on
from tests.web.api.office.test_office import officer
from tests.web.api.people.test_programs_keys import made
from tests.web.api.play.test_cash_sessions import NL, opened
from tests.web.api.play.test_hand_history import visit
from tests.web.doors import Doors, at_the_doors


async def private_hands() -> tuple[Hall, list[Any], str]:
    """A private table with some hands; its host is the first player."""
    hall = await Hall.open(seed=4)
    clients = await party(hall, 3)
    table = clients[0].table
    await play_on(clients, Random(4), 60)
    await hall.room.announce_table(
        clients[0].who, table, replace(clients[0].hall.room.tables[table].place.order, private=True)
    )
    return hall, clients, table


@live
async def test_the_hands_of_a_private_table_are_for_those_who_see_the_table() -> None:
    hall, clients, table = await private_hands()
    stranger = await hall.person("Ray")
    hand = f"{table}-1"
    paths = (
        f"/api/hands/{hand}",
        f"/api/hands/{hand}/replay",
        f"/api/tables/{table}/hands",
        f"/api/seals?place={table}",
    )
    async with await visit(hall, stranger.id) as eve, await visit(hall, clients[1].who.id) as player:
        for path in paths:
            answer = await eve.get(path)
            assert (path, answer.status_code, answer.json()["code"]) == (path, 403, "private_table")
            assert (path, (await player.get(path)).status_code) == (path, 200)
        rows = (await eve.get("/api/seals")).json()["rows"]
        assert {(one["place"], one["what"]) for one in rows} == {("", "")}, "neither table nor hand is named"
        assert all(one["mark"] and one["seal"] for one in rows), "the list stays complete"
        assert {one["place"] for one in (await player.get("/api/seals")).json()["rows"]} == {table}
        await hall.room.let_in(stranger, table, knows=True)
        assert [(await eve.get(path)).status_code for path in paths] == [200] * 4


@live
async def test_a_player_of_a_closed_private_table_reads_their_own_hands_and_no_stranger_does() -> None:
    hall, clients, table = await private_hands()
    for client in clients:
        await client.do(do="leave-seat")
    await hall.wait(300_000)
    await hall.room.close_table(clients[0].who, table)
    stranger = await hall.person("Ray")
    async with await visit(hall, stranger.id) as eve, await visit(hall, clients[2].who.id) as player:
        for path in (f"/api/hands/{table}-1", f"/api/hands/{table}-1/replay"):
            assert (await eve.get(path)).status_code == 403
            assert (await player.get(path)).status_code == 200
        assert {one["place"] for one in (await eve.get("/api/seals")).json()["rows"]} == {""}


@at_the_doors
async def test_a_dealer_reads_no_credit_on_the_podium_or_in_its_log(doors: Doors) -> None:
    podium = await opened(doors, "ccp")
    ruth, _ = await doors.member("player", name="Ruth Carver")
    await podium.do(do="arrive", player="r", name="Ruth Carver", person=ruth)
    sold = await podium.do(do="issue-credit", player="r", cents=10_000)
    assert "credit" in sold["lines"][0]["text"], sold
    await podium.do(do="undo-cash-entry", number=sold["entry"])
    async with await doors.visitor("dealer") as dealer, await doors.visitor("banker") as banker:
        for path in (f"/api/cash/{podium.id}", f"/api/cash/{podium.id}/log"):
            assert "credit" in (await banker.get(path)).text
            seen = await dealer.get(path)
            assert seen.status_code == 200
            assert "credit for" not in seen.text
            assert "100.00" not in seen.text
            assert "$100" not in seen.text


@at_the_doors
async def test_a_dealer_who_sells_on_credit_does_not_hear_how_much_there_is(doors: Doors) -> None:
    podium = await opened(doors, "ccp")
    ruth, _ = await doors.member("player", name="Ruth Carver")
    await podium.do(do="put-up-game", game="cr", plan={**NL, "title": "On credit", "credit": True})
    await podium.do(do="open-table", game="cr", table=2)
    await podium.do(do="arrive", player="r", name="Ruth Carver", person=ruth)
    await podium.do(do="issue-credit", player="r", cents=12_300)
    await podium.do(do="sit-down", player="r", table=2, seat=1)
    wish = {"do": "buy-chips", "player": "r", "cents": 20_000}
    async with await doors.visitor("dealer") as dealer, await doors.visitor("banker") as banker:
        path = f"/api/cash/{podium.id}/commands"
        told = [await one.post(path, json={"id": "sell", "command": wish}) for one in (dealer, banker)]
    assert [one.json()["code"] for one in told] == ["credit_short", "too_little_credit"], [one.text for one in told]
    assert "123" not in told[0].text


@at_the_doors
async def test_why_somebody_may_not_play_is_told_to_officers_and_the_floor_only(doors: Doors) -> None:
    desk = await officer(doors)
    stan, _ = await doors.member("player", name="Stan Vale")
    await desk.do(do="give-sanction", person=stan, step="expelled", why="shouting at the table", jump="blows")
    for role, told in (("floor", True), ("director", True), ("dealer", False), ("banker", False), ("player", False)):
        async with await doors.visitor(role) as one:  # type: ignore[arg-type]
            seen = (await one.get("/api/people")).text
            assert ("shouting" in seen) is told, role
            assert ("kept_out" in seen) is (role != "player"), role


@at_the_doors
async def test_a_banker_reads_no_sanction_in_the_office_or_its_log(doors: Doors) -> None:
    desk = await officer(doors)
    stan, token = await doors.member("player", name="Stan Vale")
    for own_id in ("first", "second"):
        given = await desk.do(own_id, do="give-sanction", person=stan, step="warned", why="shouting at the table")
    await desk.do(do="undo-in-office", number=given["entry"])
    await desk.do(do="give-sanction", person=stan, step="barred", why="shouting at the table")
    paths = ("/api/office", "/api/office/log", f"/api/office/members/{stan}")
    async with await doors.visitor("banker") as banker, doors.client(token) as own:
        for path in paths:
            assert "shouting" in (await desk.client.get(path)).text, path
            seen = await banker.get(path)
            assert (path, seen.status_code) == (path, 200)
            assert "shouting" not in seen.text, path
            assert '"sanction":"barred"' not in seen.text, path
        assert (await own.get(f"/api/office/members/{stan}")).json()["member"]["sanction"] == "barred"


async def office_command(client: httpx.AsyncClient, own_id: str, **command: object) -> httpx.Response:
    return await client.post("/api/office/commands", json={"id": own_id, "command": command})


@at_the_doors
async def test_a_key_changes_nobodys_rights_without_the_scope_for_it(doors: Doors) -> None:
    desk = await officer(doors)
    al, _ = await doors.member("player", name="Al Senn")
    bea, _ = await doors.member("player", name="Bea Kern")
    term = {"do": "appoint", "person": al, "office": "Treasurer", "since": "2023-01-01"}
    async with await doors.visitor("director") as director:
        plain = await made(director, "office:write", "people:write")
        full = await made(director, "office:write", RIGHTS)
    async with doors.client(plain["key"]) as program, doors.client(full["key"]) as trusted:
        refused = await office_command(program, "1", **term)
        assert (refused.status_code, refused.json()["code"]) == (403, "rights_scope_missing")
        assert (await office_command(trusted, "2", **term)).status_code == 200
        undone = await office_command(program, "3", do="undo-in-office")
        assert (undone.status_code, undone.json()["code"]) == (403, "rights_scope_missing"), "an undo takes rights, too"
        notice = await office_command(program, "4", do="announce", title="Friday", since="2023-11-14")
        assert notice.status_code == 200, notice.text
        merged = await program.post(f"/api/people/{al}/merge/{bea}")
        assert (merged.status_code, merged.json()["code"]) == (403, "scope_missing")
        assert RIGHTS in merged.json()["text"]
    assert (await desk.client.get("/api/office/officers")).json()["posts"][0]["now"][0]["name"] == "Al Senn"


@pytest.mark.parametrize("name", ["merge", "take_merge_back", "make_member", "take_members", "erase", "appoint"])
def test_operations_that_only_change_rights_have_the_scope_for_it(name: str) -> None:
    assert {scope_of(one) for one in OPERATIONS if one.name == name} == {RIGHTS}
