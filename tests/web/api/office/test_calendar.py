"""The calendar over HTTP: who sees what, RSVPs with and without an account, tournaments of dates, and feeds."""

import asyncio
from typing import Any

import httpx
import icalendar
import pytest

from cutcard.web.http.settings import Limits, Rate
from tests.web.doors import GENEROUS, PLAN, Doors, at_the_doors, open_doors, run

FIRST = "2023-11-16"
"""A Thursday, two days after the tests' clock."""
EVENT: dict[str, Any] = {
    "title": "Night #", "day": FIRST, "time": "19:30", "place": "Hall B", "seats": 2, "guests": 1,
    "recurs": {"every": "weeks", "until": "2023-12-14"},
}  # fmt: skip


class Planner:
    """An officer who fills the calendar."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self._count = 0

    async def do(self, **command: Any) -> dict[str, Any]:
        """Send an office command; returns its answer."""
        self._count += 1
        body = {"id": f"c{self._count}", "command": command}
        return dict((await self.client.post("/api/office/commands", json=body)).json())

    async def plan(self, zone: str = "Europe/Vienna", **more: Any) -> str:
        """Plan a date; returns its id."""
        await self.do(do="set-zone", zone=zone)
        entered = await self.do(do="plan-occasion", plan={**EVENT, **more})
        assert entered["t"] == "entered", entered
        dates = (await self.client.get("/api/calendar?until=2025-12-31")).json()["dates"]
        title = more.get("title", EVENT["title"]).split("#")[0]
        return str(next(one["occasion"] for one in dates if one["title"].startswith(title)))

    async def suspends(self, person: str, until: str) -> None:
        """Suspend a person until a day."""
        step = {"do": "give-sanction", "person": person, "step": "suspended", "why": "shouting", "jump": "it was loud"}
        told = await self.do(**step, until=until)
        assert told["t"] == "entered", told

    async def post(self, path: str, **body: Any) -> Any:
        """Send a request to the calendar."""
        return await self.client.post(f"/api/calendar/{path}", json=body)


async def planner(doors: Doors, *, house: str = "standard") -> Planner:
    desk = Planner(await doors.visitor("director", name="Dora Director"))
    await desk.do(do="choose-house", house=house)
    return desk


async def answer(client: httpx.AsyncClient, at: str, says: str = "yes", **more: Any) -> Any:
    return (await client.post(f"/api/calendar/{at}/answer", json={"id": f"{says} {more}", "says": says, **more})).json()


async def names(client: httpx.AsyncClient, at: str, part: str = "seated") -> list[str]:
    return [one["name"] for one in (await client.get(f"/api/calendar/{at}")).json().get(part, [])]


def events(text: bytes) -> list[Any]:
    return list(icalendar.Calendar.from_ical(text).walk("VEVENT"))


@at_the_doors
async def test_a_calendar_needs_no_office_and_shows_nights_that_stand_by_themselves(doors: Doors) -> None:
    async with doors.client() as stranger, await doors.visitor("director") as director:
        assert (await stranger.get("/api/calendar")).json() == {"zone": "", "today": "2023-11-14", "dates": []}
        night = await doors.night(starts=1_700_200_000_000, date="2023-11-17", capacity=9)
        assert (await stranger.get("/api/calendar")).json()["dates"] == [], "nobody is told before it is announced"
        publish = {"id": "publish", "command": {"do": "publish-night"}}
        await director.post(f"/api/nights/{night}/commands", json=publish)
        (date,) = (await stranger.get("/api/calendar")).json()["dates"]
        assert (date["title"], date["night"], date["seats"], date["at_night"]) == ("Thursday", night, 9, True)
        (event,) = events((await stranger.get("/calendar.ics")).content)
        assert (event["uid"], event["sequence"]) == (f"night-{night}@calendar.cutcard", 0)


@at_the_doors
async def test_dates_are_seen_by_those_who_are_reported(doors: Doors) -> None:
    desk = await planner(doors)
    await desk.plan()
    meeting = await desk.plan(title="Officers", kind="meeting", told="officers", recurs={})
    await desk.plan(title="Barbecue", kind="other", told="members", recurs={})

    async def seen(client: httpx.AsyncClient) -> set[str]:
        return {one["title"] for one in (await client.get("/api/calendar")).json()["dates"]}

    nights = {f"Night {number}" for number in range(1, 6)}
    async with doors.client() as stranger, await doors.visitor("player") as player:
        assert await seen(stranger) == nights
        assert await seen(player) == nights | {"Barbecue"}
        assert await seen(desk.client) == nights | {"Barbecue", "Officers"}
        opened = await stranger.get(f"/api/calendar/{meeting}/{FIRST}")
        assert opened.status_code == 200, "whoever was given the address may answer"
        assert (await stranger.get(f"/api/calendar/{meeting}/2023-11-17")).json()["code"] == "no_such_date"
        assert (await stranger.get("/api/calendar/none/2023-11-17")).json()["code"] == "no_such_occasion"
        assert (await stranger.get("/api/calendar?since=2023-02-30")).json()["code"] == "no_such_day"
        for far, known in (("1900-01-01", True), ("2199-12-31", True), ("9999-12-31", False), ("0001-01-01", False)):
            answer = await stranger.get(f"/api/calendar?since={far}")
            assert answer.json()["dates"] == [] if known else answer.status_code == 422, answer.text
        assert (await stranger.get(f"/api/calendar/{meeting}/2199-12-31")).json()["code"] == "no_such_date"
        assert {str(one["summary"]) for one in events((await stranger.get("/calendar.ics")).content)} == nights


@at_the_doors
async def test_members_answer_wait_and_move_up(doors: Doors) -> None:
    desk = await planner(doors)
    at = f"{await desk.plan()}/{FIRST}"
    ann, bob, cid = [await doors.visitor("player", name=name) for name in ("Ann Ames", "Bob Bell", "Cid Cole")]
    assert (await answer(ann, at))["date"]["mine"] == "yes"
    await answer(bob, at)
    waits = (await answer(cid, at))["date"]
    assert (waits["my_place"], waits["taken"], waits["waiting"]) == (1, 2, 1)
    assert await names(desk.client, at, "waiting") == ["Cid Cole"]
    assert await names(bob, at) == ["Ann A.", "Bob B."], "members read short names"
    await answer(ann, at, "no")
    assert await names(desk.client, at) == ["Bob Bell", "Cid Cole"]
    assert (await cid.get(f"/api/calendar/{at}")).json()["date"].get("my_place", 0) == 0
    undo = (await desk.client.get("/api/office")).json()["undo"]["text"]
    assert "calendar" in undo, "an officer's undo is for what officers did"


@at_the_doors
async def test_two_who_take_the_last_seat_at_once_get_one_seat_and_one_place_on_the_list(doors: Doors) -> None:
    desk = await planner(doors)
    at = f"{await desk.plan(seats=1)}/{FIRST}"
    both = [await doors.visitor("player", name=name) for name in ("Ann Ames", "Bob Bell")]
    answers = await asyncio.gather(*(answer(one, at) for one in both))
    assert sorted(one["date"].get("my_place", 0) for one in answers) == [0, 1]
    seen = (await desk.client.get(f"/api/calendar/{at}")).json()["date"]
    assert (seen["taken"], seen["waiting"]) == (1, 1)


@at_the_doors
async def test_an_rsvp_needs_a_link_and_a_change_the_private_one(doors: Doors) -> None:
    desk = await planner(doors)
    at = f"{await desk.plan()}/{FIRST}"
    async with doors.client() as gus, doors.client() as other:
        assert (await answer(gus, at))["code"] == "no_readable_name"
        kept = await answer(gus, at, name="Gus Gray", guests=["Hal Hart"])
        token = kept["link"].partition("answer=")[2]
        assert kept["date"]["mine"] == "yes"
        assert await names(desk.client, at) == ["Gus Gray", "Hal Hart"]
        assert await names(gus, at) == [], "strangers read no names"
        assert (await answer(other, at, name="gus gray"))["code"] == "name_in_list"
        again = (await gus.get(f"/api/calendar/{at}?answer={token}")).json()["date"]
        assert (again["mine"], again["my_guests"]) == ("yes", ["Hal Hart"])
        changed = await answer(gus, at, "no", answer=token)
        assert (changed["date"]["mine"], changed.get("link", "")) == ("no", "")
        assert await names(desk.client, at) == []
        wrong = await gus.post(f"/api/calendar/{at}/answer", json={"id": "x", "says": "yes", "answer": "guessed"})
        assert wrong.status_code == 404


def test_whoever_answers_without_an_account_is_counted_like_one_who_comes_in() -> None:
    async def inside() -> None:
        limits = Limits(
            **{**{name: getattr(GENEROUS, name) for name in Limits.__struct_fields__}, "enter": Rate(2, 0.1)}
        )
        async with open_doors(limits=limits) as doors:
            desk = await planner(doors)
            at = f"{await desk.plan()}/{FIRST}"
            async with doors.client() as program:
                told = [await answer(program, at, name=f"Program {number}") for number in range(4)]
        assert [one.get("code", "") for one in told] == ["", "", "too_often", "too_often"]

    run(inside)


@pytest.mark.proves("ccp.membership.2", "ccp.membership.3")
@at_the_doors
async def test_whoever_may_not_play_is_refused_with_the_houses_rule(doors: Doors) -> None:
    desk = await planner(doors, house="ccp")
    at = f"{await desk.plan()}/{FIRST}"
    sue, token = await doors.member("player", name="Sue Stone")
    await desk.suspends(sue, until="2023-11-20")
    refused = await answer(doors.client(token), at)
    assert (refused["code"], refused["cites"][0]["id"]) == ("suspended", "ccp.membership.2")
    later = f"{at.partition('/')[0]}/2023-11-23"
    assert (await answer(doors.client(token), later))["date"]["mine"] == "yes", "she is back by then"
    async with doors.client() as stranger:
        refused = await answer(stranger, at, name="Gus Gray")
    assert (refused["code"], [one["id"] for one in refused["cites"]]) == ("members_only", ["ccp.membership.2"])
    doors.time[0] = 1_700_159_400_000 - 2 * 3_600_000
    async with await doors.visitor("player", name="Ann Ames") as ann:
        refused = await answer(ann, at)
    assert (refused["code"], refused["cites"][1]["id"]) == ("answers_closed", "ccp.membership.7")


@at_the_doors
async def test_officers_answer_for_others_at_any_time_and_nobody_else_does(doors: Doors) -> None:
    desk = await planner(doors)
    at = f"{await desk.plan()}/{FIRST}"
    opened = (await desk.post(f"{at}/answers", id="1", says="yes", name="Walt Walk")).json()
    (walt,) = opened["seated"]
    async with await doors.visitor("player", name="Ann Ames") as ann:
        refused = await ann.post(f"/api/calendar/{at}/answers", json={"id": "1", "says": "no", "key": walt["key"]})
        assert (refused.status_code, refused.json()["code"]) == (403, "for_staff")
        for path in ("night", "take-over"):
            assert (await ann.post(f"/api/calendar/{at}/{path}", json={})).status_code == 403
        opened = (await ann.get(f"/api/calendar/{at}")).json()
        assert "key" not in opened["seated"][0]
        assert opened.get("plan") is None
    doors.time[0] = 1_700_159_400_000 + 60_000
    desk = Planner(await doors.visitor("director", name="Otto Officer"))
    gone = (await desk.post(f"{at}/answers", id="2", says="no", key=walt["key"])).json()
    assert gone.get("seated", []) == []


@at_the_doors
async def test_tournaments_of_a_series_follow_the_template_until_they_are_changed(doors: Doors) -> None:
    desk = await planner(doors)
    template = await doors.night(title="Our Thursday", capacity=9)
    occasion = await desk.plan(template=template, seats=0, number=13)
    made = (await desk.post(f"{occasion}/nights")).json()["nights"]
    assert len(made) == 5
    assert (await desk.post(f"{occasion}/nights")).json()["nights"] == made, "twice made is once made"

    async def plan(night: str) -> dict[str, Any]:
        return dict((await desk.client.get(f"/api/nights/{night}")).json()["plan"])

    async def night(name: str, **command: Any) -> Any:
        return (
            await desk.client.post(f"/api/nights/{name}/commands", json={"id": f"{command}"[:90], "command": command})
        ).json()

    first = await plan(made[0])
    assert (first["title"], first["date"], first["capacity"]) == ("Night 13", FIRST, 9)
    assert first["starts"] == 1_700_159_400_000, "half past seven by the club's clock"
    assert (await night(made[1], do="publish-night"))["t"] == "entered"
    by_hand = {**await plan(made[2]), "capacity": 12}
    assert (await night(made[2], do="change-plan", plan=by_hand))["t"] == "entered"
    longer = {**PLAN, "title": "Our Thursday", "capacity": 18, "buy_in": {"cents": 3000, "chips": 5000}}
    await night(template, do="change-plan", plan=longer)
    await doors.room.tick()
    plans = [await plan(one) for one in made]
    assert [one["buy_in"]["cents"] for one in plans] == [3000, 2000, 2000, 3000, 3000]
    assert [one["capacity"] for one in plans] == [18, 9, 12, 18, 18]
    assert [one["title"] for one in plans] == [f"Night {number}" for number in range(13, 18)]
    await desk.do(do="move-date", occasion=occasion, date="2023-12-07", day="2023-12-08", time="20:00")
    await doors.room.tick()
    assert (await plan(made[3]))["date"] == "2023-12-08", "a night that follows moves along"
    await desk.do(do="move-date", occasion=occasion, date="2023-11-23", day="2023-11-24", time="20:00")
    await doors.room.tick()
    announced = await plan(made[1])
    assert (announced["date"], announced["buy_in"]["cents"]) == ("2023-11-24", 2000), "an announced one too, no more"
    own_day = {**announced, "date": "2023-11-25"}
    assert (await night(made[1], do="change-plan", plan=own_day))["t"] == "entered"
    await desk.do(do="move-date", occasion=occasion, date="2023-11-23", day="2023-11-26", time="20:00")
    await doors.room.tick()
    assert (await plan(made[1]))["date"] == "2023-11-25", "what the director set at the night itself holds"


@at_the_doors
async def test_rsvps_are_moved_to_the_tournament_once_without_barred_players(
    doors: Doors,
) -> None:
    desk = await planner(doors)
    template = await doors.night(title="Our Thursday", house="ccp")
    occasion = await desk.plan(template=template)
    at = f"{occasion}/{FIRST}"
    people = {
        name: await doors.member("player", name=name) for name in ("Ann Ames", "Sue Stone", "Bob Bell", "Cid Cole")
    }
    for _, token in people.values():
        assert "date" in await answer(doors.client(token), at)
    assert (await desk.post(f"{at}/take-over")).json()["code"] == "needs_night"
    night = (await desk.post(f"{at}/night")).json()["id"]
    assert (await desk.post(f"{at}/take-over")).json()["code"] == "night_not_announced"
    publish = {"id": "publish", "command": {"do": "publish-night"}}
    await desk.client.post(f"/api/nights/{night}/commands", json=publish)
    await desk.suspends(people["Sue Stone"][0], until="2023-12-20")
    taken = (await desk.post(f"{at}/take-over")).json()
    assert taken["taken"] == ["Ann Ames", "Bob Bell", "Cid Cole"]
    (out,) = taken["left_out"]
    assert (out["name"], out["cites"][0]["id"]) == ("Sue Stone", "ccp.membership.2")
    listed = (await desk.client.get(f"/api/nights/{night}")).json()["entrants"]
    assert [(one["name"], one["status"]) for one in listed] == [
        ("Ann Ames", "registered"), ("Bob Bell", "registered"), ("Cid Cole", "waiting"),
    ]  # fmt: skip
    assert (await desk.post(f"{at}/take-over")).json()["code"] == "list_taken"
    late = await answer(doors.client(people["Ann Ames"][1]), at, "no")
    assert late["code"] == "list_taken", "from now on the night has the list"
    date = (await doors.client(people["Cid Cole"][1]).get(f"/api/calendar/{at}")).json()["date"]
    assert (date["at_night"], date["taken"], date["my_place"]) == (True, 2, 1)


@at_the_doors
async def test_a_night_that_is_there_already_is_linked_to_a_date(doors: Doors) -> None:
    desk = await planner(doors)
    occasion = await desk.plan()
    night = await doors.night(starts=1_700_159_400_000, date=FIRST, capacity=9)
    await desk.client.post(f"/api/nights/{night}/commands", json={"id": "p", "command": {"do": "publish-night"}})
    assert len((await desk.client.get(f"/api/calendar?until={FIRST}")).json()["dates"]) == 2
    assert (await desk.do(do="link-night", occasion=occasion, date=FIRST, night="none"))["code"] == "no_such_night"
    await desk.do(do="link-night", occasion=occasion, date=FIRST, night=night)
    (date,) = (await desk.client.get(f"/api/calendar?until={FIRST}")).json()["dates"]
    assert (date["title"], date["night"], date["seats"], date["at_night"]) == ("Night 1", night, 9, True)
    async with await doors.visitor("player", name="Ann Ames") as ann:
        assert (await answer(ann, f"{occasion}/{FIRST}"))["code"] == "list_taken", "one list is enough"


@at_the_doors
async def test_a_feed_keeps_its_ids_counts_changes_and_says_what_is_called_off(doors: Doors) -> None:
    desk = await planner(doors)
    occasion = await desk.plan()
    async with doors.client() as stranger:
        first = events((await stranger.get("/calendar.ics")).content)
        await desk.do(do="call-off", occasion=occasion, date=FIRST, why="snow")
        await desk.do(do="move-date", occasion=occasion, date="2023-11-23", day="2023-11-24", time="20:00")
        answered = await stranger.get("/calendar.ics")
    assert answered.headers["content-type"] == "text/calendar; charset=utf-8"
    second = events(answered.content)
    assert [one["uid"] for one in first] == [one["uid"] for one in second]
    assert [int(one["sequence"]) for one in second] == [2] * 5
    off, moved = second[:2]
    assert (off["status"], off["description"]) == ("CANCELLED", "snow")
    assert moved.decoded("dtstart").isoformat() == "2023-11-24T20:00:00+01:00"


@at_the_doors
async def test_a_feed_of_your_own_has_what_one_answered_and_opens_by_its_last_link_only(doors: Doors) -> None:
    desk = await planner(doors)
    occasion = await desk.plan()
    await desk.plan(title="Barbecue", kind="other", told="members", recurs={})
    async with await doors.visitor("player", name="Ann Ames") as ann, doors.client() as phone:
        await answer(ann, f"{occasion}/{FIRST}", guests=["Gus Gray"])
        await answer(ann, f"{occasion}/2023-11-23", "no")
        old, link = [(await ann.post("/api/me/calendar", json={})).json()["link"] for _ in range(2)]
        own = {str(one["summary"]): one for one in events((await phone.get(link)).content)}
        assert (await phone.get(old)).status_code == 404
    assert set(own) == {"Barbecue", "Night 1", "Night 3", "Night 4", "Night 5"}
    assert (own["Night 1"]["description"], own["Night 1"]["status"]) == (
        "You are coming. You bring Gus Gray.",
        "CONFIRMED",
    )
    assert own["Night 3"]["status"] == "TENTATIVE"
    async with doors.client() as phone:
        assert (await phone.get("/calendar/guessed.ics")).status_code == 404


@at_the_doors
async def test_what_is_no_day_time_or_zone_gets_a_sentence_and_changes_nothing(doors: Doors) -> None:
    desk = await planner(doors)
    assert (await desk.do(do="plan-occasion", plan=EVENT))["code"] == "needs_zone"
    assert (await desk.do(do="set-zone", zone="../etc/passwd"))["code"] == "no_such_zone"
    await desk.plan()
    kept = await doors.kept()
    wrong = await desk.do(do="plan-occasion", plan={**EVENT, "day": "2023-02-30"})
    assert (wrong["code"], wrong["text"]) == (
        "no_such_day",
        "2023-02-30 is not a date from 1900 to 2199. Write dates as 1990-03-05 (year-month-day).",
    )
    assert (await desk.do(do="plan-occasion", plan={**EVENT, "time": "half past"}))["code"] == "no_such_time"
    assert await doors.kept() == kept


@at_the_doors
async def test_the_calendar_is_the_same_after_a_restart(doors: Doors) -> None:
    desk = await planner(doors)
    at = f"{await desk.plan()}/{FIRST}"
    await desk.post(f"{at}/answers", id="1", says="yes", name="Walt Walk")
    before = (await desk.client.get("/api/calendar")).json()
    async with open_doors(kept=doors.store) as again, again.client() as stranger:
        assert (await stranger.get("/api/calendar")).json()["dates"] == [
            {name: value for name, value in one.items() if name != "stage"} for one in before["dates"]
        ]
