"""Seat draws for everybody: listed, downloaded, verified by the file alone; no seed is shown before its draw."""

import msgspec

from cutcard.table.fairness.sealed_deck import next_list_mark
from cutcard.tournament.seating.draw_file import DrawFile, check_draw
from tests.table.fair_reference import draw_holds
from tests.web.doors import PLAN, Doors, at_the_doors

NAMES = (
    "Ann Ashe",
    "Bob Brown",
    "Cleo Cole",
    "Dan Dove",
    "Eve East",
    "Finn Ford",
    "Gus Gray",
    "Hal Hill",
    "Ida Ivy",
    "Jo Jones",
    "Kay King",
    "Lou Lane",
)


async def a_night(doors: Doors, **plan: object) -> str:
    """A tournament with registered players."""
    async with await doors.visitor("director") as director:
        opened = await director.post("/api/nights", json={"plan": {**PLAN, **plan}})
        night: str = opened.json()["id"]
        await do(doors, night, do="publish-night")
        for number, name in enumerate(NAMES, 1):
            await do(doors, night, do="register", name=name, player=f"p{number}")
    return night


async def do(doors: Doors, night: str, status: int = 200, **command: object) -> dict[str, object]:
    """Send a command of the director."""
    async with await doors.visitor("director") as director:
        body = {"id": f"c{next(doors.ids)}", "command": command}
        answer = await director.post(f"/api/nights/{night}/commands", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()  # type: ignore[no-any-return]


@at_the_doors
async def test_a_sealed_draw_is_downloaded_and_proved_by_anybody(doors: Doors) -> None:
    night = await a_night(doors)
    async with doors.client() as stranger:
        await do(doors, night, do="seal-draw")
        (sealed,) = (await stranger.get(f"/api/nights/{night}/draws")).json()
        assert (sealed["state"], len(sealed["seal"]), "seed" in sealed) == ("sealed", 64, False)
        assert (await stranger.get(f"/api/nights/{night}/draws/{sealed['entry']}")).status_code == 409
        await do(doors, night, do="draw-seats", cut="seventeen", apart=[["p1", "p2"]])
        (drawn,) = (await stranger.get(f"/api/nights/{night}/draws")).json()
        assert (drawn["state"], drawn["seal"], drawn["players"]) == ("drawn", sealed["seal"], len(NAMES))
        answer = await stranger.get(f"/api/nights/{night}/draws/{drawn['entry']}")
        file = msgspec.json.decode(answer.content, type=DrawFile)
        assert (file.seal, file.words, file.sealed_at > 0) == (sealed["seal"], "seventeen", True)
        assert (file.players[:2], file.apart) == (("Ann A.", "Bob B."), ((0, 1),))
        assert "Ashe" not in answer.text
        assert draw_holds(answer.json())
        assert not draw_holds({**answer.json(), "words": "eighteen"})
        assert [one.kind for one in check_draw(file)].count("wrong") == 0
        assert [one.kind for one in check_draw(file)].count("right") == 3


@at_the_doors
async def test_an_undone_draw_stays_in_the_list(doors: Doors) -> None:
    night = await a_night(doors)
    async with doors.client() as stranger:
        await do(doors, night, do="seal-draw")
        await do(doors, night, do="draw-seats")
        await do(doors, night, do="take-back")
        await do(doors, night, do="seal-draw")
        await do(doors, night, do="seal-draw")
        listed = (await stranger.get(f"/api/nights/{night}/draws")).json()
        assert [one["state"] for one in listed] == ["taken back", "void", "sealed"]
        file = (await stranger.get(f"/api/nights/{night}/draws/{listed[0]['entry']}")).json()
        assert file["taken_back"]
        refused = await do(doors, night, 409, do="draw-seats", seed=file["seed"])
        assert refused["code"] == "room_draws"
        async with await doors.visitor("director") as director:
            looked = {"command": {"do": "draw-seats", "seed": file["seed"], "cut": "found offline"}}
            answer = await director.post(f"/api/nights/{night}/preview", json=looked)
            assert answer.json()["code"] == "room_draws"


@at_the_doors
async def test_the_list_of_seals_is_for_anybody_and_tells_no_seed(doors: Doors) -> None:
    night = await a_night(doors)
    await do(doors, night, do="seal-draw")
    await doors.room.tick()
    async with doors.client() as stranger:
        told = (await stranger.get("/api/seals")).json()
        (row,) = told["rows"]
        assert (row["kind"], row["state"], row["title"], row["number"]) == ("draw", "sealed", "Thursday", 1)
        assert told["head"] == row["mark"] == next_list_mark("", row["what"], row["seal"], row["at"])
        assert "seed" not in row
        await do(doors, night, do="draw-seats")
        await doors.room.tick()
        (row,) = (await stranger.get("/api/seals", params={"place": night})).json()["rows"]
        assert row["state"] == "drawn"
        file = (await stranger.get(f"/api/nights/{night}/draws/{row['entry']}")).json()
        assert file["seal"] == row["seal"]
        for wrong in ({"limit": 0}, {"limit": 201}, {"before": -1}, {"place": "x" * 101}):
            assert (await stranger.get("/api/seals", params=wrong)).status_code == 422
