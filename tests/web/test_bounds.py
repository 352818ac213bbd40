"""Values that are too large, too long, too deep or no id are refused with what is allowed; nothing changes."""

import json
from itertools import product
from typing import Any

import httpx

from cutcard.bounds import LAST_MOMENT
from cutcard.rules import data_files
from cutcard.rules.rotation import playable_ids
from tests.web.doors import LEVELS, ORDER, PLAN, STAKES, Doors, at_the_doors
from tests.web.tournaments import evening

HUGE = int("9" * 4300)
SEATS: tuple[Any, ...] = ([], {}, "1", 2**70, [1], True)
STUD = {"format": "cash", "ante": 1, "bring_in": 1}


async def raw(client: httpx.AsyncClient, path: str, text: str, method: str = "POST") -> httpx.Response:
    """Send a body that Python itself would not write."""
    return await client.request(method, path, content=text, headers={"content-type": "application/json"})


def refused(answer: httpx.Response, status: int, *words: str) -> None:
    assert answer.status_code == status, answer.text
    for word in words:
        assert word in answer.json()["text"], answer.text


# Numbers ----------------------------------------------------------------


@at_the_doors
async def test_no_number_of_thousands_of_figures_comes_in(doors: Doors) -> None:
    async with await doors.visitor("player") as guest:
        for figures in (13, 20, 70, 4300, 5000):
            stakes = json.dumps({**STUD, "small_bet": 0}).replace('"small_bet": 0', f'"small_bet": {"9" * figures}')
            order = json.dumps({**ORDER, "game": "stud", "size": 2}).replace(json.dumps(STAKES), stakes)
            refused(await raw(guest, "/api/tables", order), 422, "stakes.small_bet is ")
        assert (await guest.get("/api/tables")).json()["tables"] == []


@at_the_doors
async def test_a_refusal_says_the_field_and_what_is_allowed(doors: Doors) -> None:
    async with await doors.visitor("player") as guest:

        async def said(**other: Any) -> str:
            answer = await guest.post("/api/tables", json={**ORDER, **other})
            assert answer.status_code == 422, answer.text
            return str(answer.json()["text"])

        assert await said(stakes={"small_blind": 10**12 + 1}) == "stakes.small_blind is at most 1,000,000,000,000."
        assert await said(stakes={"small_blind": -1}) == "stakes.small_blind is at least 0."
        assert await said(title="x" * 101) == "title has at most 100 letters."
        assert await said(chips=[1] * 101) == "chips has at most 100 entries."
        assert await said(buy_in=[1]) == "buy_in has exactly 2 entries."
        assert await said(stakes=[]) == "stakes is an object, not a list."
        assert await said(size="six") == "size is a whole number, not text."
        assert await said(cards=1) == "There is no cards here."


@at_the_doors
async def test_a_structure_is_made_for_as_many_as_may_come_and_no_more(doors: Doors) -> None:
    async with await doors.visitor("player") as guest:
        for name in ("entrants", "minutes", "chips", "level", "depth", "more_chips", "break_every", "antes_from"):
            for figures in (13, 100, 4000):
                answer = await raw(guest, "/api/structures", f'{{"{name}": {"9" * figures}}}')
                refused(answer, 422, name)
        many = {"entrants": 1_000_000, "chips": 10**12}
        refused(await guest.post("/api/structures", json=many), 422, "Total chips can't exceed 1,000,000,000,000.")
        most = {"entrants": 10_000, "minutes": 10_000, "chips": 10**8, "level": 1}
        made = await guest.post("/api/structures", json=most)
        assert made.status_code == 200, made.text
        checked = {**PLAN, "structure": made.json()["structure"], "chips": made.json()["chips"]}
        assert (await guest.post("/api/nights/check", json={"plan": checked})).status_code == 200


@at_the_doors
async def test_a_plan_has_only_bounded_numbers(doors: Doors) -> None:
    async with await doors.visitor("player") as guest:
        answer = await guest.post("/api/nights/check", json={"plan": {**PLAN, "most_tables": 2**63}})
        refused(answer, 422, "plan.most_tables is at most 9,999")
        plan = {**PLAN, "most_tables": 9_999, "capacity": 1_000_000, "seats": 9, "table_sizes": [9] * 10_000}
        assert (await guest.post("/api/nights/check", json={"plan": plan})).status_code == 200


@at_the_doors
async def test_a_tournament_after_the_last_year_is_refused_and_one_before_is_shown(doors: Doors) -> None:
    plan = {**PLAN, "starts": LAST_MOMENT, "date": "2199-12-31"}
    async with await doors.visitor("director") as director:
        for late in (LAST_MOMENT + 1, 253_402_300_800_000, 2**53 - 1):
            answer = await director.post("/api/nights", json={"plan": {**plan, "starts": late}})
            refused(answer, 422, "plan.starts is at most 7,258,118,399,999")
        made = (await director.post("/api/nights", json={"plan": plan})).json()["id"]
        for path in ("books", "books/periods", "calendar?since=2199-12-01", "nights", "events", f"nights/{made}"):
            answer = await director.get(f"/api/{path}")
            assert answer.status_code == 200, (path, answer.text)


@at_the_doors
async def test_a_draft_with_breaks_only_is_shown_and_not_announced(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        plan = {**PLAN, "structure": [{"is": "break", "minutes": 10}]}
        answer = await director.post("/api/nights", json={"plan": plan})
        assert answer.status_code == 201, answer.text
        night = f"/api/nights/{answer.json()['id']}"
        for part in ("", "/screen", "/me", "/log", "/entrants", "/standings", "/results.json", "/prints/structure.pdf"):
            assert (await director.get(night + part)).status_code == 200, part
        announce = {"id": "a", "command": {"do": "publish-night"}}
        assert (await director.post(f"{night}/commands", json=announce)).json()["code"] == "plan_problem"


@at_the_doors
async def test_no_card_is_shown_that_no_deck_has(doors: Doors) -> None:
    table = await doors.live_table()
    async with await doors.visitor("dealer") as dealer:
        for card in (2**63 - 1, 53, -2, 10**30):
            command = {"do": "show-to", "seat": 1, "to": [2], "cards": [card]}
            answer = await dealer.post(f"/api/tables/{table}/commands", json={"id": f"c{card}", "command": command})
            refused(answer, 422, "cards is at ")


# Depth and types ------------------------------------------------------------------------------------


@at_the_doors
async def test_deeply_nested_json_is_refused(doors: Doors) -> None:
    table = await doors.table()
    async with await doors.visitor("player") as guest:
        for deep, (opened, closed) in product((33, 900, 5_000, 9_000), (("[", "]"), ('{"a":', "}"))):
            inside = opened * deep + "1" + closed * deep
            text = f'{{"id": "c", "command": {{"do": {inside}}}}}'
            refused(await raw(guest, f"/api/tables/{table}/commands", text), 422, "nested 32 deep at most")


@at_the_doors
async def test_what_to_do_is_a_word(doors: Doors) -> None:
    table, live, night = await doors.table(), await doors.live_table(), await doors.night()
    async with await doors.visitor("director") as director:
        for path in (f"/api/tables/{table}", f"/api/tables/{live}", f"/api/nights/{night}"):
            for what in ([], {}, ["fold"], {"do": "fold"}, 7, None, True):
                body = {"id": f"{path}{what}", "command": {"do": what, "seat": 1}}
                answer = await director.post(f"{path}/commands", json=body)
                assert (answer.status_code, answer.json()["code"]) == (422, "not_a_command"), answer.text


@at_the_doors
async def test_a_seat_is_a_number(doors: Doors) -> None:
    table, live = await doors.table(), await doors.live_table()
    async with await doors.visitor("director") as director:
        for path in (table, live):
            for what in SEATS:
                body = {"id": f"{path}{what}", "command": {"do": "fold", "seat": what}}
                answer = await director.post(f"/api/tables/{path}/commands", json=body)
                assert 400 <= answer.status_code < 500, answer.text


# Ids and paths -----------------------------------------------------------------------


@at_the_doors
async def test_a_game_is_an_id_and_never_a_file(doors: Doors) -> None:
    file = str(data_files.GAMES / "nlhe.toml")
    async with await doors.visitor("director") as director:
        for game in (file, "/dev/zero", "../games/nlhe.toml", "nlhe.toml", "holdem", "", "..", "nlhe\\"):
            checked = await director.post("/api/nights/check", json={"plan": {**PLAN, "game": game}})
            found = [one["text"] for one in checked.json() if one["where"] == "game"]
            assert found == [f"There is no game {game!r}. Choose from {', '.join(playable_ids())}."], checked.text
            opened = await director.post("/api/nights", json={"plan": {**PLAN, "game": game}, "id": f"mine{game}"})
            assert (opened.status_code, opened.json()["code"]) == (422, "no_such_game"), opened.text
            refused(opened, 422, "nlhe")
            ordered = await director.post("/api/tables", json={**ORDER, "game": game})
            assert ordered.json()["code"] == "no_such_game"
        assert (await director.get("/api/nights")).json() == []
        assert doors.room.nights.active() == []
        night = await doors.night()
        change = {"do": "change-plan", "plan": {**PLAN, "game": file}}
        answer = await director.post(f"/api/nights/{night}/commands", json={"id": "c1", "command": change})
        assert answer.status_code == 409, answer.text
        refused(answer, 409, "Choose from")


@at_the_doors
async def test_a_house_is_an_id_and_never_a_file(doors: Doors) -> None:
    file = str(data_files.HOUSES / "ccp.toml")
    async with await doors.visitor("director") as director:
        for house in (file, "/dev/zero", f"standard+{file}", "ccp.toml", f"standard@{file}", "standard@../../x"):
            asked = [
                await director.post("/api/nights/check", json={"plan": {**PLAN, "house": house}}),
                await director.post("/api/nights", json={"plan": {**PLAN, "house": house}}),
                await director.post("/api/tables", json={**ORDER, "house": house}),
            ]
            for answer in asked:
                assert (answer.status_code, answer.json()["code"]) == (422, "no_such_house"), answer.text


@at_the_doors
async def test_a_table_is_linked_that_is_there(doors: Doors) -> None:
    live, dealt = await doors.live_table(), await doors.table()
    async with evening(doors) as night:
        await night.do(do="open-table")
        for other in ("../../x", "", "nowhere", live.upper()):
            assert await night.refused(do="link-table", table=1, live=other) == "no_such_table"
            if other:
                assert await night.refused(do="open-table", live=other) == "no_such_table"
        assert await night.refused(do="link-table", table=1, live="x" * 101) == "not_a_command"
        await night.do(do="link-table", table=1, live=live)
        assert dealt


@at_the_doors
async def test_a_qr_code_is_made_for_a_registered_player(doors: Doors) -> None:
    async with evening(doors) as night, doors.client() as stranger:
        (player,) = await night.enlist(1)
        path = f"/api/nights/{night.night}/qr.svg"
        assert (await stranger.get(path)).status_code == 200
        assert (await stranger.get(path, params={"player": player})).status_code == 200
        assert (await stranger.get(path, params={"player": "nobody"})).json()["code"] == "no_such_player"
        for letters in (101, 2_200, 2_700):
            refused(await stranger.get(path, params={"player": "A" * letters}), 422, "player has at most 100 letters")


@at_the_doors
async def test_what_a_path_names_is_no_longer_than_an_id(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        for path in ("/api/tables/{}", "/api/nights/{}", "/api/houses/{}", "/api/hands/{}", "/api/nights/{}/qr.svg"):
            answer = await director.get(path.format("x" * 3_000))
            assert answer.status_code == 404, answer.text


# Files and prints ----------------------------------------------------------------


@at_the_doors
async def test_an_unreadable_draft_is_not_saved(doors: Doors) -> None:
    text = "." * 9_000
    async with await doors.visitor("director") as director:
        made = (await director.post("/api/own-houses", json={"id": "riverside", "title": "R", "extends": "ccp"})).json()
        before = await doors.kept()
        for values in ({text: 1}, {"title": {text: 1}}, {"a": [{text: 1}]}):
            body = {"saves": made["saves"], "values": {**made["values"], **values}}
            answer = await director.put("/api/own-houses/riverside/draft", json=body)
            assert 400 <= answer.status_code < 500, answer.text
        assert await doors.kept() == before
        assert (await director.get("/api/own-houses/riverside")).status_code == 200


@at_the_doors
async def test_a_draft_that_is_not_toml_is_saved_with_an_error(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        made = (await director.post("/api/own-houses", json={"id": "riverside", "title": "R", "extends": "ccp"})).json()
        for saves, text in enumerate(
            ("a." * 3_000 + "a = 1", "a = " + "[" * 5_000, f"a = {'9' * 5_000}", "a = 0x" + "f" * 9_000)
        ):
            body = {"saves": made["saves"] + saves, "text": text}
            answer = await director.put("/api/own-houses/riverside/draft", json=body)
            assert answer.status_code == 200, answer.text
            assert [one["level"] for one in answer.json()["findings"]] == ["error"]
            assert (await director.get("/api/own-houses/riverside")).status_code == 200


@at_the_doors
async def test_a_list_of_players_with_a_field_without_end_is_reported_with_its_line(doors: Doors) -> None:
    async with evening(doors) as night:
        answer = await night.post("players.csv", {"text": "name\n" + "x" * 200_000})
        refused(answer, 422, "Line 2: a cell has more than 131,072 letters.")
        for number in ("9" * 5_000, "10000", "²", "-1", "1e3"):
            answer = await night.post("players.csv", {"text": f"name;table;seat\nAl;{number};1"})
            refused(answer, 422, "Line 2", "both must be numbers from 1 to 9,999")


@at_the_doors
async def test_a_tablet_waits_for_a_night_with_levels(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        bare = {**PLAN, "structure": []}
        night = (await director.post("/api/nights", json={"plan": bare})).json()["id"]
        for _ in range(2):
            await director.post(f"/api/nights/{night}/commands", json={"id": "o", "command": {"do": "open-table"}})
            answer = await director.post(f"/api/nights/{night}/tables/1/tablet", json={"id": "t"})
            assert (answer.status_code, answer.json()["code"]) == (409, "no_tablet"), answer.text
            refused(answer, 409, "level")
    assert LEVELS


@at_the_doors
async def test_a_refusal_is_what_the_description_says(doors: Doors) -> None:
    async with evening(doors) as night, await doors.visitor("player") as player:
        for path, body in (("answer", {"id": "a", "what": "deal"}), ("cancel", {"id": "c"})):
            answer = await player.post(f"/api/nights/{night.night}/{path}", json=body)
            assert answer.status_code == 409, answer.text
            assert answer.json()["t"] == "refused"
            assert answer.json()["id"] == body["id"]
