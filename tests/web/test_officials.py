"""Who directs: the officials of each house run its tournaments, change its rules and add events; nobody else does."""

from dataclasses import replace
from typing import Any

import pytest

from tests.web.api.rules.test_own_houses import made, published, saved
from tests.web.doors import PLAN, Doors, at_the_doors
from tests.web.tournaments import NAMES, Evening, evening

REBUY_RULE = {
    "id": "riverside.rebuys",
    "says": "Two rebuys for each player.",
    "kind": "money",
    "software": "enforce",
}


@pytest.mark.proves("ccp.commissioner.1")
@at_the_doors
async def test_only_the_commissioner_runs_tables_seats_and_dealers(doors: Doors) -> None:
    async with evening(doors, house="ccp") as night:
        ids = await night.start(4)
        player, _ = await doors.member("player", name="Paul Player")
        dealer, _ = await doors.member("dealer", name="Della Dealer")
        seats: list[dict[str, Any]] = [
            {"do": "open-table"},
            {"do": "order-move", "player": ids[0], "table": 2, "seat": 1, "override": "as the Commissioner wants it"},
            {"do": "check-in-dealer", "dealer": dealer, "name": "Della Dealer"},
            {"do": "assign-dealer", "table": 1, "dealer": dealer},
        ]
        async with doors.client(await doors.session(player)) as phone, doors.client(await doors.session(dealer)) as box:
            for number, command in enumerate(seats):
                for whose in (phone, box):
                    body = {"id": f"not mine {number}", "command": command}
                    answer = await whose.post(f"/api/nights/{night.night}/commands", json=body)
                    assert (answer.status_code, answer.json()["code"]) == (403, "for_staff")
        for command in seats:
            entered = await night.do(**command)
            assert entered["lines"][0]["by"] == "Dora", "the log names whoever decided it"


@pytest.mark.proves("ccp.commissioner.2", "standard.clock-keeper.1")
@pytest.mark.parametrize("house", ["ccp", "standard"])
def test_whoever_is_given_the_clock_stops_it_and_lets_it_run_and_seats_nobody(house: str) -> None:
    @at_the_doors
    async def story(doors: Doors) -> None:
        async with evening(doors, house=house) as night:
            player, token = await doors.member("player", name="Paul Player")
            await night.do(do="register", name="Paul Player", person=player)
            await night.start(4)
            async with doors.client(token) as phone:
                path = f"/api/nights/{night.night}/commands"

                async def sends(own_id: str, **command: Any) -> int:
                    return (await phone.post(path, json={"id": own_id, "command": command})).status_code

                assert await sends("early", do="pause") == 403
                given = await night.do(do="give-clock", person=player)
                assert given["lines"][0]["text"] == "Paul Player was given clock control"
                assert (await phone.get(f"/api/nights/{night.night}/me")).json()["keeps_clock"]
                assert [await sends(f"now {do}", do=do) for do in ("pause", "resume")] == [200, 200]
                assert await sends("seats", do="open-table") == 403
                assert {one["by"] for one in (await night.get("/log"))[:2]} == {"Paul Player"}, "each use is kept"
                await night.do(do="take-clock", person=player)
                assert await sends("late", do="pause") == 403

    story()


@pytest.mark.proves("giancarlo.director.1")
@at_the_doors
async def test_the_host_directs_until_they_hand_the_duty_to_somebody_else(doors: Doors) -> None:
    async with evening(
        doors, house="giancarlo", prizes={"shares": [[1, [10_000]]]}, buy_in={"cents": 2000, "chips": 800}
    ) as night:
        friend, token = await doors.member("player", name="Fran Friend")
        adjust = {"do": "register", "name": "Walk In"}
        async with doors.client(token) as phone:
            path = f"/api/nights/{night.night}/commands"
            assert (await phone.post(path, json={"id": "early", "command": adjust})).status_code == 403
            given = await night.director.patch(f"/api/people/{friend}", json={"roles": ["player", "director"]})
            assert given.status_code == 200, given.text
            taken = await phone.post(path, json={"id": "now", "command": adjust})
            assert taken.status_code == 200, taken.text
            host = next(one for one in (await phone.get("/api/people")).json() if one["name"] == "Dora")
            answer = await phone.patch(f"/api/people/{host['id']}", json={"roles": ["player"]})
            assert answer.status_code == 200, answer.text
        assert await night.refused(do="register", name="Another") == "for_staff"


@pytest.mark.proves("ccp.general.3")
@at_the_doors
async def test_rules_are_altered_without_notice_and_a_night_in_progress_keeps_its_own(doors: Doors) -> None:
    async with evening(doors, house="ccp") as night:
        first = await published(night.director, await made(night.director), "as ccp")
        before = replace(night, night=await doors.night(house="riverside", rebuys={}))
        async with await doors.visitor("player") as player:
            draft = {"saves": first["saves"], "values": first["values"]}
            assert (await player.put("/api/own-houses/riverside/draft", json=draft)).status_code == 403
        row = {"kind": "before_next_hand", "until": 3, "most": 2, "cites": ["riverside.rebuys"]}
        changed = await saved(night.director, first, rebuy=row, rule=[REBUY_RULE])
        editions = (await published(night.director, changed, "two rebuys"))["editions"]
        assert {one["note"] for one in editions} == {"as ccp", "two rebuys"}
        assert all(one["by"] and one["at"] for one in editions), "it is kept who altered what, and when"
        after = replace(night, night=await doors.night(house="riverside", rebuys={}))
        assert (await _second_rebuy(before)) == "rebuys_used"
        assert not await _second_rebuy(after)


async def _second_rebuy(night: Evening) -> str:
    """Why a player may not buy a second rebuy; "": they may."""
    await night.do(do="publish-night")
    ids = await night.start(4)
    for _ in range(2):
        await night.do(do="bust", player=ids[0])
        answer = await night.try_(do="rebuy", player=ids[0])
    return str(answer.json().get("code", ""))


@pytest.mark.proves("club52.tournament.p1d")
@at_the_doors
async def test_the_board_adds_an_event_of_its_own_and_nobody_else_does(doors: Doors) -> None:
    plan = {**PLAN, "house": "club52", "title": "New Year special", "buy_in": {"cents": 7500, "chips": 7500}}
    async with await doors.visitor("player") as player, await doors.visitor("director") as board:
        assert (await player.post("/api/nights", json={"plan": plan})).status_code == 403
        opened = await board.post("/api/nights", json={"plan": plan})
        assert opened.status_code == 201, opened.text
        path = f"/api/nights/{opened.json()['id']}"
        announced = await board.post(f"{path}/commands", json={"id": "out", "command": {"do": "publish-night"}})
        assert announced.status_code == 200, announced.text
        await board.post(f"{path}/commands", json={"id": "first", "command": {"do": "register", "name": NAMES[0]}})
        (entrant,) = (await board.get(path)).json()["entrants"]
        assert entrant["owes"] == 7500
