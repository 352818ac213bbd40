"""League import at the office: files uploaded, previewed, saved as one entry, undone; imported tournaments."""

import base64
from typing import Any

import httpx
import pytest

from cutcard.validation_errors import unreadable
from tests.formats.tdt.writing import EVENING, MINUTE, New, buy, out, player, save, three, tournament
from tests.web.doors import Doors, at_the_doors
from tests.web.league_tournaments import Officer

pytestmark = pytest.mark.slow


async def begin(client: httpx.AsyncClient) -> str:
    answer = await client.post("/api/league/imports", json={})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def drop(client: httpx.AsyncClient, name: str, what: New | str, own: str) -> dict[str, Any]:
    text = save(what) if isinstance(what, New) else what
    body = {"name": name, "data": base64.b64encode(text.encode()).decode()}
    answer = await client.post(f"/api/league/imports/{own}/files", json=body)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def look(client: httpx.AsyncClient, own: str) -> dict[str, Any]:
    found: dict[str, Any] = (await client.get(f"/api/league/imports/{own}")).json()
    return found


async def bring(client: httpx.AsyncClient, *files: New, names: str = "abcdefgh") -> dict[str, Any]:
    own = await begin(client)
    for name, file in zip(names, files, strict=False):
        await drop(client, f"{name}.tdt", file, own)
    answer = await client.post(f"/api/league/imports/{own}/keep", json={"id": own})
    assert answer.status_code == 200, answer.text
    entered: dict[str, Any] = answer.json()
    return entered


@at_the_doors
async def test_files_are_looked_at_and_kept_as_one_entry(doors: Doors) -> None:
    async with await doors.visitor("director", name="Ann") as director:
        own = await begin(director)
        first = await drop(director, "one.tdt", three(), own)
        assert (first["nights"], first.get("doubts", [])) == (1, [])
        await drop(director, "two.tdt", three(UUID="night-2", Mood="good"), own)
        seen = await look(director, own)
        assert (seen["new"], seen.get("changed", 0), len(seen["nights"])) == (2, 0, 2)
        assert "Mood: 'good' is unknown" in seen["files"][1]["doubts"][0]
        ann = next(one for one in seen["people"] if one["name"] == "Ann")
        assert (ann["nights"], ann.get("known", False)) == (2, False)
        assert [(one["name"], one["same"]) for one in ann["may_be"]] == [("Ann", True)]
        assert (await Officer(director).get())["seasons"] == []
        kept = await director.post(f"/api/league/imports/{own}/keep", json={"id": "k1"})
        assert kept.json()["lines"][0]["text"] == "2 tournaments imported"
        assert [one["played"] for one in (await Officer(director).get())["seasons"]] == [2]


@at_the_doors
async def test_twice_imported_is_once_imported_and_changes_are_reported(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        await bring(director, three())
        again = await bring(director, three())
        assert again["entry"] == 0
        own = await begin(director)
        await drop(director, "one.tdt", three(), own)
        await drop(director, "two.tdt", three(Title="put right", UUID="night-1"), own)
        seen = await look(director, own)
        assert [(one["news"], one["changes"]) for one in seen["nights"]] == [("changed", ["the title"])]


@at_the_doors
async def test_an_import_is_undone_by_a_counter_entry(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        entered = await bring(director, three(), three(UUID="night-2"))
        officer = Officer(director)
        await officer.do(do="undo-in-league", number=entered["entry"])
        assert (await officer.get())["seasons"] == []
        assert (await director.get("/api/league/nights/night-1/course")).status_code == 204
        assert (await director.get("/api/league/nights/night-1/then")).status_code == 404
        log = (await officer.get("/office"))["log"]
        assert [one.get("taken_back", False) for one in log] == [False, True]


@at_the_doors
async def test_undoing_a_second_import_shows_the_night_as_it_was_brought_first(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        await bring(director, three())
        own = await begin(director)
        await drop(director, "one.tdt", three(Levels=None), own)
        assert [one["changes"] for one in (await look(director, own))["nights"]] == [["the timeline"]]
        entered = (await director.post(f"/api/league/imports/{own}/keep", json={"id": "again"})).json()
        path = "/api/league/nights/night-1/course"
        assert (await director.get(path)).json().get("levels", []) == []
        await Officer(director).do(do="undo-in-league", number=entered["entry"])
        assert len((await director.get(path)).json()["levels"]) == 3


@at_the_doors
async def test_while_a_file_cannot_be_read_nothing_is_kept_unless_it_is_left_out(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        own = await begin(director)
        await drop(director, "one.tdt", three(), own)
        broken = await drop(director, "two.tdt", save(three())[:500], own)
        assert "The file ends too early, at line 1, character 501" in broken["wrong"][0]
        refused = await director.post(f"/api/league/imports/{own}/keep", json={"id": "k"})
        assert (refused.status_code, refused.json()["code"]) == (409, "broken_files")
        assert "two.tdt" in refused.json()["text"]
        kept = await director.post(f"/api/league/imports/{own}/keep", json={"id": "k", "without_broken": True})
        assert kept.json()["entry"] == 1


@at_the_doors
async def test_what_is_no_such_file_is_refused(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        own = await begin(director)
        for name, data, code in (("one.exe", "", "not_such_a_file"), ("one.tdt", "&&&", "not_base64")):
            answer = await director.post(f"/api/league/imports/{own}/files", json={"name": name, "data": data})
            assert (answer.status_code, answer.json()["code"]) == (422, code)


@at_the_doors
async def test_an_import_is_one_officers_and_can_be_forgotten(doors: Doors) -> None:
    async with await doors.visitor("director") as director, await doors.visitor("floor") as other:
        own = await begin(director)
        await drop(director, "one.tdt", three(), own)
        assert (await other.get(f"/api/league/imports/{own}")).status_code == 404
        assert (await director.delete(f"/api/league/imports/{own}")).status_code == 204
        assert (await director.get(f"/api/league/imports/{own}")).status_code == 404
        assert (await director.post(f"/api/league/imports/{await begin(director)}/keep", json={"id": "x"})).json()[
            "code"
        ] == "nothing_to_bring"


@at_the_doors
async def test_a_night_opens_with_its_course_and_as_it_was_at_a_moment(doors: Doors) -> None:
    async with await doors.visitor("director") as director, await doors.visitor("player") as guest:
        await bring(director, three())
        seen = (await director.get("/api/league/nights/night-1/course")).json()
        assert [(one["what"], one["person"]["name"]) for one in seen["steps"]][-3:] == [
            ("rebuy", "Bob"), ("out", "Cleo"), ("out", "Bob"),
        ]  # fmt: skip
        assert (seen["paid"], seen["given"], seen["rake"]) == (910_00, 850_00, 60_00)
        assert seen["steps"][0]["cents"] == 220_00
        assert "Stacks were not counted" in seen["missing"][-1]
        for_guest = (await guest.get("/api/league/nights/night-1/course")).json()
        assert for_guest["steps"][0].get("cents") is None
        at = EVENING + 40 * MINUTE
        then = (await director.get("/api/league/nights/night-1/then", params={"at": at})).json()
        assert (then["left"], then["rebuys"], then["level"]) == (3, 1, 2)
        names = {one["person"]["name"] for table in then["tables"] for one in table["seats"]}
        assert names == {"Ann", "Bob", "Cleo"}
        written = (await director.get("/api/league/nights/night-1/course.csv")).text.splitlines()
        assert written[0] == "time,what,name,by,table,seat,level,left,chips,paid"
        assert any(line.endswith('out,Cleo,"Ann, Bob",Table 1,3,2,2,,') for line in written)
        assert any("out, back in" in line for line in written)


@at_the_doors
async def test_an_officer_matches_a_player_and_undoes_it(doors: Doors) -> None:
    ann, _ = await doors.member("player", name="Anna Berg")
    async with await doors.visitor("director") as director:
        await bring(director, three(), tournament([player("Anna B", buy(), UUID="id-Anna")], UUID="night-2"))
        officer = Officer(director)
        people = {one["name"]: one for one in await officer.get("/brought")}
        assert [one["name"] for one in people["Anna B"]["may_be"]] == ["Anna Berg"]
        assert people["Cleo"].get("may_be", []) == []
        for own in ("id-Anna", "id-Ann"):
            answer = await director.put(f"/api/league/brought/{own}", json={"person": ann})
            assert answer.status_code == 200, answer.text
        season = (await officer.get())["current"]
        lines = {one["name"]: one for one in (await officer.get(f"/seasons/{season}"))["standings"]}
        assert lines["Anna Berg"]["nights"] == 2
        assert lines["Anna Berg"]["person"] == ann
        matched = {one["name"]: one.get("member_name", "") for one in await officer.get("/brought")}
        assert (matched["Ann"], matched["Bob"]) == ("Anna Berg", "")
        await director.put("/api/league/brought/id-Ann", json={})
        lines = {one["name"]: one for one in (await officer.get(f"/seasons/{season}"))["standings"]}
        assert (lines["Anna Berg"]["nights"], lines["Ann"]["nights"]) == (1, 1)


@at_the_doors
async def test_everybody_who_was_brought_over_becomes_a_member_at_once(doors: Doors) -> None:
    await doors.member("player", name="Bob")
    async with await doors.visitor("director") as director:
        await bring(director, three(), tournament([player("Ann", buy(), UUID="id-Ann2")], UUID="night-2"))
        officer = Officer(director)
        everybody = [one["person"] for one in await officer.get("/brought")]
        answer = await director.post("/api/league/brought/members", json={"people": everybody})
        assert answer.status_code == 200, answer.text
        assert sorted(one["member_name"] for one in answer.json()) == ["Ann", "Ann 2", "Bob 2", "Cleo"]
        season = (await officer.get())["current"]
        lines = {one["name"]: one["person"] for one in (await officer.get(f"/seasons/{season}"))["standings"]}
        members = {one["name"]: one["id"] for one in (await director.get("/api/people")).json()}
        assert lines["Cleo"] == members["Cleo"]
        known = {one["name"]: one for one in (await director.get("/api/office")).json()["members"]}
        assert (known["Cleo"]["last_played"], known["Cleo"]["since"]) == ("2023-11-14", 2023)
        before = len(members)
        again = await director.post("/api/league/brought/members", json={"people": everybody})
        assert again.status_code == 200
        assert len((await director.get("/api/people")).json()) == before
        nobody = await director.post("/api/league/brought/members", json={"people": ["id-Ann", "id-Zoe"]})
        assert nobody.status_code == 404


@at_the_doors
async def test_two_who_played_on_one_night_are_two_people(doors: Doors) -> None:
    ann, _ = await doors.member("player", name="Anna Berg")
    async with await doors.visitor("director") as director:
        await bring(director, three())
        assert (await director.put("/api/league/brought/id-Ann", json={"person": ann})).status_code == 200
        answer = await director.put("/api/league/brought/id-Bob", json={"person": ann})
        assert answer.json()["code"] == "both_there"
        assert "Bob and Anna Berg were both at quayside-1" in answer.json()["text"]


@at_the_doors
async def test_a_member_is_merged_and_not_matched(doors: Doors) -> None:
    own, _ = await doors.member("player", name="Anna Berg")
    async with await doors.visitor("director") as director:
        await bring(director, tournament([player("Ann", buy(), UUID=own)]))
        assert await Officer(director).get("/brought") == []
        answer = await director.put(f"/api/league/brought/{own}", json={"person": own})
        assert answer.json()["code"] == "merge_instead"
        assert (await director.put("/api/league/brought/nobody", json={"person": own})).status_code == 404


@at_the_doors
async def test_what_a_spreadsheet_would_calculate_stays_a_text(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        await bring(director, tournament([player("=1+1", buy(bust=out(5)))]))
        written = (await director.get("/api/league/nights/night-1/course.csv")).text
        assert ",'=1+1," in written


@at_the_doors
async def test_characters_that_no_page_can_show_are_left_out_of_imported_files(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        own = await begin(director)
        for number, sign in enumerate(("\x00", "\x1b", "\x9f", "\u202e", "\u2066", "\ufffe")):
            escaped = save(three(UUID=f"night-{number}")).replace('"Ann"', f'"A\\u{ord(sign):04x}nn"')
            await drop(director, f"{number}.tdt", escaped, own)
            await drop(director, f"{number}.csv", f"date,night,name,points\n2023-01-0{number + 1},N,A{sign}nn,3\n", own)
        assert {one["name"] for one in (await look(director, own))["people"]} == {"Ann", "Bob", "Cleo"}
        assert (await director.post(f"/api/league/imports/{own}/keep", json={"id": "k"})).status_code == 200
        stored = b"".join(one.body for one in await doors.store.read_all(limit=10_000))
        assert not unreadable(stored)
