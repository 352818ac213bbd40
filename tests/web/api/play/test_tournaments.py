"""Tournaments over HTTP: created, listed, directed, viewed in the past; and by whom."""

import pytest

from tests.web.doors import PLAN, Doors, at_the_doors
from tests.web.tournaments import NAMES, evening


@at_the_doors
async def test_a_night_is_opened_and_listed(doors: Doors) -> None:
    async with await doors.visitor("director") as director, doors.client() as stranger:
        night = await doors.night()
        listed = (await director.get("/api/nights")).json()
        assert [(one["id"], one["title"], one["stage"]) for one in listed] == [(night, "Thursday", "planned")]
        assert (await stranger.get("/api/nights")).json() == [], "nobody sees it before it is announced"
        publish = {"id": "publish", "command": {"do": "publish-night"}}
        await director.post(f"/api/nights/{night}/commands", json=publish)
        assert [one["stage"] for one in (await stranger.get("/api/nights")).json()] == ["open"]
        assert (await stranger.get("/api/nights?past=1")).json() == []
        seen = (await director.get(f"/api/nights/{night}")).json()
        assert seen["plan"]["buy_in"]["chips"] == 2000
        assert (await stranger.get(f"/api/nights/{night}/screen")).json()["title"] == "Thursday"
        assert (await stranger.get("/api/nights/none/screen")).json()["code"] == "no_such_night"


@at_the_doors
async def test_a_night_needs_a_house_that_there_is(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        answer = await director.post("/api/nights", json={"plan": {**PLAN, "house": "nowhere"}})
        assert (answer.status_code, answer.json()["code"]) == (422, "no_such_house")
        assert (await director.post("/api/nights", json={"plan": {"title": "x"}})).status_code == 422
        assert (await director.get("/api/nights")).json() == []
        twice = [await director.post("/api/nights", json={"plan": PLAN, "id": "mine"}) for _ in range(2)]
        assert [one.status_code for one in twice] == [201, 201]
        assert twice[0].json()["id"] == twice[1].json()["id"]
        assert len((await director.get("/api/nights")).json()) == 1


@at_the_doors
async def test_the_console_shows_the_whole_night(doors: Doors) -> None:
    async with evening(doors) as night:
        await night.start(16)
        seen = await night.get()
        assert (seen["stage"], seen["left"], seen["house_title"]) == ("playing", 16, "Standard practice")
        assert [(len([s for s in t["seats"] if s.get("player")]), t.get("over", 0)) for t in seen["tables"]] == [
            (8, 0)
        ] * 2
        assert seen["money"]["pool"] == seen["money"]["till"] == 16 * 2000
        assert (seen["chips"]["in_play"], seen["chips"]["average"], seen["chips"]["big_blinds"]) == (32_000, 2000, 40)
        assert seen["clock"]["running"]
        assert seen["clock"]["left"] == 20 * 60_000
        assert seen["undo"]["entry"] == seen["log"][0]["entry"]
        doors.time[0] += 65_000
        assert (await night.get())["clock"]["left"] == 20 * 60_000 - 65_000


@at_the_doors
async def test_the_console_works_if_a_suggestion_fails(doors: Doors) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    async with evening(doors) as night:
        await night.start(9)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("cutcard.tournament.views.console.suggestions", fails)
            seen = await night.get()
        assert (seen["left"], seen.get("suggestions", [])) == (9, [])


@at_the_doors
async def test_a_bust_is_one_command_with_its_place(doors: Doors) -> None:
    async with evening(doors) as night:
        ids = await night.start(9)
        may = {one["do"]: one for one in await night.get(f"/entrants/{ids[0]}/may")}
        assert may["bust"]["hint"].startswith("finishes 9th, no prize")
        entered = await night.do(**may["bust"]["command"])
        assert [line["text"] for line in entered["lines"]] == ["Ruth Carver busted in 9th"]
        seen = await night.get()
        out = next(one for one in seen["entrants"] if one["id"] == ids[0])
        assert (out["status"], out["place"], seen["left"]) == ("out", 9, 8)
        assert seen["undo"]["text"] == "Ruth Carver busted in 9th"


@at_the_doors
async def test_undo_settles_everything_again_and_the_past_can_be_looked_at(doors: Doors) -> None:
    async with evening(doors) as night:
        ids = await night.start(9)
        before = await night.get()
        gone = await night.do(do="bust", player=ids[0])
        await night.do(do="bust", player=ids[1])
        await night.do(do="take-back", number=gone["entry"])
        seen = await night.get()
        assert [one.get("place", 0) for one in seen["entrants"][:2]] == [0, 9]
        assert next(line for line in seen["log"] if line["entry"] == gone["entry"])["taken_back"]
        was = await night.get(f"/at/{gone['entry']}")
        assert [one.get("place", 0) for one in was["entrants"][:2]] == [9, 0]
        then = await night.get(f"/at/{gone['entry'] - 1}")
        assert then["entrants"] == before["entrants"]
        assert (await night.director.get(f"/api/nights/{night.night}/at/999")).status_code == 404
        log = await night.get("/log")
        assert [line["entry"] for line in log] == sorted((line["entry"] for line in log), reverse=True)


@at_the_doors
async def test_the_same_command_is_done_once_and_answered_alike(doors: Doors) -> None:
    async with evening(doors) as night:
        ids = await night.start(9)
        first = (await night.try_("mine", do="bust", player=ids[0])).json()
        version = (await night.get())["version"]
        again = (await night.try_("mine", do="bust", player=ids[0])).json()
        assert again == {**first, "again": True}
        assert (await night.get())["version"] == version
        refused = (await night.try_("other", do="bust", player=ids[0])).json()
        assert refused["t"] == "refused"
        await night.do(do="take-back")
        assert (await night.try_("other", do="bust", player=ids[0])).json() == refused


@at_the_doors
async def test_two_consoles_on_the_same_seat_one_wins_and_the_other_is_reported_why(doors: Doors) -> None:
    async with evening(doors) as night, await doors.visitor("floor", name="Fay") as floor:
        ids = await night.start(9)
        version = (await night.get())["version"]
        await night.do(do="bust", player=ids[0])
        late = {"id": "f1", "command": {"do": "bust", "player": ids[0]}}
        answer = await floor.post(f"/api/nights/{night.night}/commands", json=late)
        assert answer.status_code == 409
        assert NAMES[0] in answer.json()["text"]
        strict = {"id": "f2", "command": {"do": "bust", "player": ids[1]}, "version": version}
        answer = await floor.post(f"/api/nights/{night.night}/commands", json=strict)
        assert (answer.status_code, answer.json()["code"]) == (409, "night_gone_on")
        assert (await night.get())["left"] == 8


@at_the_doors
async def test_every_entry_says_who_as_what_when_and_from_which_device(doors: Doors) -> None:
    agent = "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1"
    async with evening(doors) as night:
        night.director.headers["user-agent"] = agent
        doors.time[0] += 5_000
        await night.do(do="register", name="Ruth Carver", at=7, by="somebody else", device="made up")
        line = (await night.get())["log"][0]
        assert (line["by"], line["role"], line["device"], line["at"]) == (
            "Dora", "director", "iPad, Safari", doors.time[0],
        )  # fmt: skip


@at_the_doors
async def test_a_preview_keeps_nothing(doors: Doors) -> None:
    async with evening(doors) as night:
        ids = await night.start(9)
        kept = await doors.kept()
        answer = await night.post("preview", {"command": {"do": "bust", "player": ids[3]}})
        assert answer.json()["lines"][0]["text"].startswith("Dana Wills busted")
        refused = await night.post("preview", {"command": {"do": "bust", "player": "nobody"}})
        assert refused.status_code in (404, 409)
        drawn = await night.post("preview", {"command": {"do": "draw-seats", "redraw": True}})
        assert drawn.json()["code"] == "drawn_once"
        assert await doors.kept() == kept
        assert (await night.get())["left"] == 9


@at_the_doors
async def test_an_unknown_command_is_refused(doors: Doors) -> None:
    async with evening(doors) as night:
        assert await night.refused(do="dance") == "not_a_command"
        assert await night.refused(do="bust") == "not_a_command"
        assert await night.refused(do="attend") == "for_the_room"
        assert await night.refused(do="open-night", night="x", plan=PLAN) == "for_the_room"


@at_the_doors
async def test_a_dealer_enters_what_happens_at_his_own_table_only(doors: Doors) -> None:
    own, token = await doors.member("dealer", name="Del")
    async with evening(doors) as night, doors.client(token) as dealer:
        ids = await night.start(16)
        path = f"/api/nights/{night.night}/commands"
        seated = {one["id"]: one["table"] for one in (await night.get())["entrants"]}
        mine = next(player for player in ids if seated[player] == 1)
        other = next(player for player in ids if seated[player] == 2)
        bust = {"id": "d1", "command": {"do": "bust", "player": mine}}
        assert (await dealer.post(path, json=bust)).json()["code"] == "not_your_table"
        await night.do(do="check-in-dealer", dealer=own, name="Del")
        await night.do(do="assign-dealer", table=1, dealer=own)
        assert (await dealer.post(path, json={**bust, "id": "d2"})).status_code == 200
        wrong = {"id": "d3", "command": {"do": "bust", "player": other}}
        assert (await dealer.post(path, json=wrong)).json()["code"] == "not_your_table"
        pay = {"id": "d4", "command": {"do": "pay", "player": mine}}
        assert (await dealer.post(path, json=pay)).json()["code"] == "for_staff"


@at_the_doors
async def test_somebody_is_found_on_the_server_by_any_word_of_his_name(doors: Doors) -> None:
    async with evening(doors) as night:
        await night.enlist(16)
        found = await night.get("/entrants?q=ca")
        assert [one["name"] for one in found] == ["Ruth Carver", "Lou Cass", "Carl Jung"]
        assert [one["name"] for one in await night.get("/entrants?q=ca lou")] == ["Lou Cass"]
        assert len(await night.get("/entrants?limit=3")) == 3
        public = await night.get("/standings?q=ca")
        assert [one["name"] for one in public] == ["Carl J."]  # last names are private


@at_the_doors
async def test_what_stacks_are_worth_is_reported_to_the_staff(doors: Doors) -> None:
    async with evening(doors) as night:
        await night.start(3)
        names = [one["id"] for one in (await night.get())["entrants"]]
        stacks = [[player, 2000] for player in names]
        async with await doors.visitor("floor") as floor:
            path = f"/api/nights/{night.night}/at-stake"
            told = (await floor.post(path, json={"stacks": stacks, "bust": names[0]})).json()
            assert sum(one["prizes"] for one in told["rows"]) == 6000
            assert sum(one.get("gain", 0) for one in told["rows"]) == 0
            assert told["bust"] == names[0]
            refused = await floor.post(path, json={"stacks": stacks[1:], "bust": "nobody"})
            assert refused.status_code == 409
