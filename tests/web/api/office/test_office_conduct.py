"""Officers and conduct over HTTP: order of authority, records for officers and the member, appeals, announcements."""

from typing import Any

import pytest

from tests.web.api.office.test_office import Officer, officer
from tests.web.doors import Doors, at_the_doors

TODAY = "2023-11-14"


async def ladder(desk: Officer, person: str) -> dict[str, Any]:
    """A person's record, as an officer reads it."""
    answer = await desk.client.get(f"/api/office/records/{person}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


@pytest.mark.proves("ccp.commissioner.3", "ccp.commissioner.4", "ccp.conduct.3")
@at_the_doors
async def test_the_officers_tab_shows_the_houses_order_and_whose_each_step_is(doors: Doors) -> None:
    await doors.night(house="ccp")
    desk = await officer(doors)
    bea, _ = await doors.member("player", name="Bea Kern")
    await desk.do(do="appoint", person=bea, office="Commissioner", since=TODAY, authority="director")
    seen = (await desk.client.get("/api/office/officers")).json()
    first, last = seen["order"]
    assert (first["title"], last["title"]) == ("a league officer", "the League Commissioner")
    assert (first.get("holders", []), last["holders"]) == ([], ["Bea Kern"]), "nobody is a league officer: vacant"
    assert (last["final"], last["instead"]) == (True, "a third party")
    assert (first["gives"], last["gives"][2:]) == (["warned", "barred"], ["ejected", "suspended", "expelled"])
    assert [cite["id"] for cite in seen["party"]] == ["ccp.commissioner.4"]
    assert {"ccp.conduct.2", "ccp.etiquette.9"} <= {rule["id"] for rule in seen["conduct"]}
    assert seen["posts"][0]["now"][0]["name"] == "Bea Kern"
    assert (await desk.do(do="end-term", person=bea, office="Commissioner", until=TODAY))["lines"]


@at_the_doors
async def test_a_term_that_is_over_leaves_the_office_vacant_and_can_be_taken_back(doors: Doors) -> None:
    desk = await officer(doors)
    al, _ = await doors.member("player", name="Al Senn")
    await desk.do(do="appoint", person=al, office="Treasurer", since="2023-01-01")
    await desk.do(do="end-term", person=al, office="Treasurer", until="2023-06-30")
    (post,) = (await desk.client.get("/api/office/officers")).json()["posts"]
    assert (post.get("now", []), post["before"][0]["until"]) == ([], "2023-06-30")
    await desk.do(do="undo-in-office")
    (post,) = (await desk.client.get("/api/office/officers")).json()["posts"]
    assert [one["name"] for one in post["now"]] == ["Al Senn"]


@at_the_doors
async def test_a_record_shows_the_ladder_and_what_an_officer_may_do_about_it(doors: Doors) -> None:
    desk = await officer(doors)
    stan, _ = await doors.member("player", name="Stan Vale")
    before = await ladder(desk, stan)
    assert (before["next"], before["rungs"][0]["step"]) == ("warned", "warned")
    suspends = next(rung for rung in before["rungs"] if rung["step"] == "suspended")
    assert suspends["passes"] == "a warning, a ban from one date and ejection for the night"
    await desk.do(do="give-sanction", person=stan, step="warned", why="shouting at the table")
    await desk.do(do="give-sanction", person=stan, step="barred", why="shouting again")
    after = await ladder(desk, stan)
    assert [(one["step"], one.get("holds", False)) for one in after["sanctions"]] == [
        ("warned", False),
        ("barred", True),
    ]
    assert after["out"] == "Stan Vale may not play on November 14, 2023: shouting again."
    assert (after["next"], after["sanctions"][1]["may_lift"]) == ("ejected", True)
    row = await desk.row(stan)
    assert (row["standing"], row["sanction"], row["sanction_day"]) == ("barred", "barred", "2023-11-14")


@at_the_doors
async def test_somebody_reads_their_own_standing_and_appeals_but_reads_nobody_elses(doors: Doors) -> None:
    desk = await officer(doors)
    al, al_token = await doors.member("player", name="Al Senn")
    stan, token = await doors.member("player", name="Stan Vale")
    own = doors.client(token)
    await desk.do(do="appoint", person=al, office="Secretary", since=TODAY)
    by_al = Officer(doors.client(al_token))
    given = await by_al.do(own_id="x1", do="give-sanction", person=stan, step="warned", why="shouting")
    mine = (await own.get("/api/me/record")).json()
    (one,) = mine["sanctions"]
    assert (one["number"], one["appeals_to"], one.get("may_lift", False)) == (given["entry"], "the director", False)
    assert not any(rung.get("may") for rung in mine["rungs"])
    appeal = {"id": "a1", "number": one["number"], "words": "It was not me"}
    after = await own.post("/api/me/appeals", json=appeal)
    assert (after.status_code, after.json()["sanctions"][0]["appeal"]["to"]) == (201, "the director")
    assert (await own.get(f"/api/office/records/{al}")).status_code == 403
    assert (await ladder(desk, stan))["sanctions"][0]["appeal"]["may"] is True
    assert "may" not in (await ladder(by_al, stan))["sanctions"][0]["appeal"]


@at_the_doors
async def test_announcements_reach_whom_they_are_for(doors: Doors) -> None:
    desk = await officer(doors)
    own, anybody = await doors.visitor("player", name="Stan Vale"), doors.client()
    await desk.do(do="announce", title="Doors close at one", since=TODAY)
    inside = await desk.do(do="announce", title="Summer party", since=TODAY, members=True)

    async def read(client: Any) -> list[str]:
        return [one["title"] for one in (await client.get("/api/notices")).json()]

    assert await read(own) == ["Summer party", "Doors close at one"]
    assert await read(anybody) == ["Doors close at one"]
    await desk.do(do="take-down", number=inside["entry"])
    assert await read(own) == ["Doors close at one"]
    await desk.do(do="undo-in-office")
    assert len(await read(own)) == 2
