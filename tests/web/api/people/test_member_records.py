"""Members over HTTP: record, photo and notes, lists in and out, merges, and deletion."""

import json
from typing import Any

import httpx
import pytest

from cutcard.club.people.person import FORMER
from cutcard.room.room import Room
from cutcard.streams.records import PEOPLE
from tests.web.api.people.test_people import png, text
from tests.web.doors import Doors, at_the_doors
from tests.web.tournaments import Evening, evening

pytestmark = pytest.mark.slow

ANN = {"born": "1990-03-05", "mail": "ann@example.org", "phone": "+49 30 1234", "address": ["Main Street 1", "Berlin"]}


async def good(answer: httpx.Response) -> Any:
    """The answer, which must be a success."""
    assert answer.status_code < 300, answer.text
    return answer.json() if answer.content else None


async def closed_night(night: Evening, *people: tuple[str, str]) -> list[str]:
    """A tournament of these (name, person), the first wins; their entrant ids."""
    for name, person in people:
        await night.do(do="register", name=name, person=person)
    ids = [one["id"] for one in (await night.get())["entrants"]]
    for player in ids:
        await night.do(do="pay", player=player)
        await night.do(do="check-in", player=player)
    await night.do(do="draw-seats")
    await night.do(do="start-play")
    for player in ids[:0:-1]:
        await night.do(do="bust", player=player)
    return ids


async def close(night: Evening) -> None:
    """The winner is paid, and the books are closed."""
    winner = next(one["id"] for one in (await night.get())["entrants"] if one["place"] == 1)
    await night.do(do="pay-prize", player=winner)
    await night.do(do="close-night")


# One record


@at_the_doors
async def test_what_the_club_knows_of_somebody_is_for_officers_and_for_themselves(doors: Doors) -> None:
    own, token = await doors.member("player", name="Ann Marie Lee")
    async with await doors.visitor("director") as director, doors.client(token) as ann:
        await good(await director.patch(f"/api/people/{own}", json=ANN))
        seen = await good(await director.get(f"/api/people/{own}"))
        assert seen["details"] == ANN
        assert seen["age"] == 33
        assert (await good(await ann.get("/api/me/details")))["details"] == ANN
        refused = await ann.patch("/api/me", json={"mail": "no mail"})
        assert (refused.status_code, refused.json()["code"]) == (422, "not_a_mail")
        await good(
            await ann.patch("/api/me", json={"mail": "new@example.org", "shown": "nickname", "nickname": "Fish"})
        )
        seen = await good(await director.get(f"/api/people/{own}"))
        assert (seen["details"]["mail"], seen["public"]) == ("new@example.org", "Fish")
    kept = b"".join(record.body for record in await doors.store.read(PEOPLE))
    assert not any(secret in kept for secret in (b"example.org", b"1990-03-05", b"Main Street", b"30 1234"))


@at_the_doors
async def test_details_are_there_after_a_restart_and_in_a_room_beside(doors: Doors) -> None:
    own, _ = await doors.member("player", name="Ann Lee")
    async with await doors.visitor("director") as director:
        await good(await director.patch(f"/api/people/{own}", json=ANN))
    other = await Room.open(doors.store, now=lambda: doors.time[0], chance=bytes)
    assert other.members.details(own).mail == "ann@example.org"
    await other.close()


@at_the_doors
async def test_a_photo_is_shown_to_its_owner_and_to_officers(doors: Doors) -> None:
    own, token = await doors.member("player", name="Ann Lee")
    async with doors.client(token) as ann, await doors.visitor("floor") as floor, await doors.visitor("player") as bob:
        assert (await ann.put(f"/api/people/{own}/photo", json={"picture": "AAAA"})).status_code == 409
        await good(await ann.put(f"/api/people/{own}/photo", json={"picture": text(png(40, 40))}))
        for who in (ann, floor):
            shown = await who.get(f"/api/people/{own}/photo")
            assert (shown.content, shown.headers["content-type"]) == (png(40, 40), "image/png")
        assert (await bob.get(f"/api/people/{own}/photo")).status_code == 403
        await good(await ann.put(f"/api/people/{own}/photo", json={"picture": ""}))
        assert (await ann.get(f"/api/people/{own}/photo")).status_code == 404


@at_the_doors
async def test_notes_are_for_officers_and_taken_back_by_an_entry(doors: Doors) -> None:
    own, token = await doors.member("player", name="Ann Lee")
    async with doors.client(token) as ann, await doors.visitor("floor", name="Flo Kane") as floor:
        (note,) = await good(await floor.post(f"/api/people/{own}/notes", json={"text": "Brings her own chair"}))
        assert (note["text"], note["by"]) == ("Brings her own chair", "Flo Kane")
        assert "chair" not in (await ann.get("/api/me/details")).text
        (note,) = await good(await floor.delete(f"/api/people/{own}/notes/{note['id']}"))
        assert note["taken_by"] == "Flo Kane"
        assert (await floor.post(f"/api/people/{own}/notes", json={"text": " "})).status_code == 422


@at_the_doors
async def test_public_pages_show_the_name_that_was_chosen(doors: Doors) -> None:
    own, token = await doors.member("player", name="Ruth Carver")
    async with evening(doors) as night, doors.client(token) as ruth, doors.client() as stranger:
        await closed_night(night, ("Ruth Carver", own), ("Lou Cass", ""))
        screen = f"/api/nights/{night.night}/standings?q="
        assert [one["name"] for one in (await stranger.get(screen)).json()] == ["Ruth C.", "Lou C."]
        await good(await ruth.patch("/api/me", json={"shown": "nickname", "nickname": "The Fish"}))
        assert [one["name"] for one in (await stranger.get(screen)).json()] == ["The Fish", "Lou C."]
        await good(await ruth.patch("/api/me", json={"shown": "full"}))
        assert [one["name"] for one in (await stranger.get(screen)).json()] == ["Ruth Carver", "Lou C."]


# Walk-ins


@at_the_doors
async def test_a_walk_in_becomes_a_member_and_keeps_the_nights_result(doors: Doors) -> None:
    async with evening(doors) as night:
        first, _ = await closed_night(night, ("Wally Walker", ""), ("Lou Cass", ""))
        path = f"entrants/{first}/member"
        seen = await good(await night.post(path, {}))
        assert (seen["name"], seen["kind"]) == ("Wally Walker", "member")
        assert [(one["night"], one["place"]) for one in seen["nights"]] == [(night.night, 1)]


# Two records of one person


@at_the_doors
async def test_two_records_become_one_and_two_again(doors: Doors) -> None:
    one, _ = await doors.member("player", name="Ann Lee")
    other, _ = await doors.member("player", name="Anne Lee")
    async with evening(doors) as night:
        director = night.director
        await closed_night(night, ("Ann Lee", one), ("Lou Cass", ""))
        waits = await director.post(f"/api/people/{one}/merge/{other}")
        assert (waits.status_code, waits.json()["code"]) == (409, "merge_in_play")
        await close(night)
        moves = await good(await director.get(f"/api/people/{one}/merge/{other}"))
        assert moves["moves"][0] == "1 tournament and 0 cash sessions move to Anne Lee."
        seen = await good(await director.post(f"/api/people/{one}/merge/{other}"))
        assert ([night["place"] for night in seen["nights"]], seen["merged"][0]["name"]) == ([1], "Ann Lee")
        assert (await good(await director.get(f"/api/people/{one}")))["id"] == other
        people = {person["id"] for person in await good(await director.get("/api/people"))}
        assert other in people
        assert one not in people
        back = await good(await director.delete(f"/api/people/{one}/merge"))
        assert (back["id"], len(back["nights"])) == (one, 1)
        assert (await good(await director.get(f"/api/people/{other}")))["nights"] == []


@at_the_doors
async def test_who_played_one_night_as_two_is_two(doors: Doors) -> None:
    one, _ = await doors.member("player", name="Ann Lee")
    other, _ = await doors.member("player", name="Anne Lee")
    async with evening(doors) as night:
        await closed_night(night, ("Ann Lee", one), ("Anne Lee", other))
        title = (await night.get())["title"]
        for answer in (
            await night.director.get(f"/api/people/{one}/merge/{other}"),
            await night.director.post(f"/api/people/{one}/merge/{other}"),
        ):
            assert (answer.status_code, answer.json()["code"]) == (409, "both_there")
            assert title in answer.json()["text"]


# Privacy


@at_the_doors
async def test_everybody_may_take_along_all_that_is_kept_about_them(doors: Doors) -> None:
    own, token = await doors.member("player", name="Ann Lee")
    async with evening(doors) as night, doors.client(token) as ann:
        await good(await night.director.patch(f"/api/people/{own}", json=ANN))
        await good(await night.director.post(f"/api/people/{own}/notes", json={"text": "Brings her own chair"}))
        await closed_night(night, ("Ann Lee", own), ("Lou Cass", ""))
        for number, command in enumerate((
            {"do": "vote-dues", "since": 2020, "cents": 3000},
            {"do": "take-dues", "person": own, "year": 2023, "cents": 500},
        )):  # fmt: skip
            body = {"id": f"dues {number}", "command": command}
            await good(await night.director.post("/api/office/commands", json=body))
        for answer in (await ann.get("/api/me/data"), await night.director.get(f"/api/people/{own}/data")):
            data = json.loads(answer.content)
            assert data["details"] == ANN
            assert data["notes_by_officers"][0]["text"] == "Brings her own chair"
            assert data["nights"][0]["place"] == 1
            assert data["dues"][0]["cents"] == 500
            assert "attachment" in answer.headers["content-disposition"]
            assert "Lou Cass" not in answer.text


@at_the_doors
async def test_a_deleted_member_is_shown_nowhere(doors: Doors) -> None:
    own, token = await doors.member("player", name="Ann Lee")
    second, _ = await doors.member("player", name="Second Sam")
    async with evening(doors) as night, doors.client(token) as ann:
        director, path = night.director, f"/api/people/{own}/erase"
        await good(await director.patch(f"/api/people/{own}", json=ANN))
        await good(await ann.put(f"/api/people/{own}/photo", json={"picture": text(png(40, 40))}))
        await closed_night(night, ("Ann Lee", own), ("Second Sam", second), ("Lou Cass", ""))
        early = await director.post(path, json={"name": "Ann Lee"})
        assert (early.status_code, early.json()["code"]) == (409, "still_in_play")
        await close(night)
        told = await good(await director.get(path))
        assert "Ann Lee" in told["gone"][0]
        assert (await director.post(path, json={"name": "Bob"})).json()["code"] == "other_name"
        await good(await director.post(path, json={"name": "ann  lee"}))
        await good(await director.post(f"/api/people/{second}/erase", json={"name": "Second Sam"}))
        assert (await ann.get("/api/me")).status_code == 401
        assert (await director.get(f"/api/people/{own}")).status_code == 404
        results = (await director.get(f"/api/nights/{night.night}/results.json")).json()["results"]
        assert [(one["name"], one["person"]) for one in results] == [(FORMER, own), (FORMER, second), ("Lou Cass", "")]
        for page in ("results.csv", "log", "standings?q=", "screen", "at/9"):
            shown = (await director.get(f"/api/nights/{night.night}/{page}")).text
            assert "Ann Lee" not in shown, page
            assert "Second Sam" not in shown, page
        assert await doors.store.keys() == {}
        await night.do(do="take-back")  # everything is replayed
        assert "Ann Lee" not in (await director.get(f"/api/nights/{night.night}/log")).text
    again = await Room.open(doors.store, now=lambda: doors.time[0], chance=bytes)
    assert {one.name for one in again.nights[night.night].night.entrants.values()} == {FORMER, "Lou Cass"}
    assert again.members.details(own).mail == ""
    await again.close()


# Lists


@at_the_doors
async def test_a_list_is_previewed_and_imported_once(doors: Doors) -> None:
    await doors.member("player", name="Ann Lee")
    file = '\ufeffName;E-Mail;Born;Shoe size\r\nAnn Lee;ann@example.org;5.3.1990;38\r\n"Bob; Jr.";;;44\r\n'
    async with await doors.visitor("director") as director:
        before = await doors.kept()
        seen = await good(await director.post("/api/people/members.csv", json={"text": file}))
        assert [(one["line"], one["what"]) for one in seen["lines"]] == [(2, "changed"), (3, "new")]
        assert seen["lines"][0]["changes"] == ["born", "mail"]
        assert seen["left_out"] == ["Shoe size"]
        assert await doors.kept() == before
        taken = await good(await director.post("/api/people/members.csv", json={"text": file, "take": True}))
        assert (taken["taken"], taken["new"], taken["changed"]) == (True, 1, 1)
        after = await doors.kept()
        again = await good(await director.post("/api/people/members.csv", json={"text": file, "take": True}))
        assert (again["same"], again["new"], again["changed"]) == (2, 0, 0)
        written = (await director.get("/api/people/members.csv")).text
        assert "ann@example.org" in written
        await good(await director.post("/api/people/members.csv", json={"text": written, "take": True}))
        assert await doors.kept() == after


@at_the_doors
async def test_where_one_line_is_wrong_nothing_is_taken(doors: Doors) -> None:
    await doors.member("player", name="Ann Lee")
    wrong = {
        "Bob Stone,1990-02-30,,,,,": "born", "Cid Cole,,nope,,,,": "mail", "Dot Day,,,king,,,": "roles",
        "Eve East,,,,Nobody Known,,": "brought by", "Ann Lee,,,,,loud,": "shown as", "Flo Fox,,,,,,x99": "id",
        "Gus Gold,,,,,,": "", "gus gold,,,,,,": "name", ",,a@b.cd,,,,": "name",
    }  # fmt: skip
    lines = ("name,born,mail,roles,brought by,shown as,id", *wrong)
    async with await doors.visitor("director") as director:
        before = await doors.kept()
        text = "\n".join(lines)
        seen = await good(await director.post("/api/people/members.csv", json={"text": text, "take": True}))
        found = [(one["line"], one["what"], one.get("column", "")) for one in seen["lines"]]
        assert found == [
            (number, "refused" if column else "new", column) for number, column in enumerate(wrong.values(), 2)
        ]
        assert all(one["why"].endswith(".") for one in seen["lines"] if one["what"] == "refused")
        assert not seen["taken"]
        assert await doors.kept() == before
        none = await director.post("/api/people/members.csv", json={"text": "shoe,hat\n1,2"})
        assert (none.status_code, none.json()["code"]) == (422, "bad_list")
        assert "Line 1" in none.json()["text"]
