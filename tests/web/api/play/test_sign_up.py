"""Registration over HTTP: members for themselves, and lists from files."""

from typing import Any

from tests.web.doors import Doors, at_the_doors
from tests.web.tournaments import Evening, evening


async def took(night: Evening, text: str, own_id: str = "file") -> dict[str, Any]:
    answer = await night.post("players.csv", {"id": own_id, "text": text})
    assert answer.status_code == 200, answer.text
    entered: dict[str, Any] = answer.json()
    return entered


async def wrong(night: Evening, text: str) -> str:
    """The error for a file that can't be imported; none of its players is registered."""
    kept = await night.doors.kept()
    answer = await night.post("players.csv", {"text": text})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_list")
    assert await night.doors.kept() == kept
    return str(answer.json()["text"])


@at_the_doors
async def test_a_member_registers_and_unregisters(doors: Doors) -> None:
    own, token = await doors.member("player", name="Ruth Carver")
    async with evening(doors) as night, doors.client(token) as ruth:
        base = f"/api/nights/{night.night}"
        assert (await ruth.post(f"{base}/cancel", json={"id": "0"})).json()["code"] == "not_on_the_list"
        assert (await ruth.post(f"{base}/register", json={"id": "1"})).status_code == 200
        assert (await ruth.post(f"{base}/register", json={"id": "2"})).status_code == 409
        one = (await night.get())["entrants"][0]
        assert (one["name"], one["person"], one["member"]) == ("Ruth Carver", own, True)
        assert (await ruth.get("/api/nights")).json()[0]["mine"] == "registered"
        assert (await ruth.post(f"{base}/cancel", json={"id": "3"})).status_code == 200
        assert (await night.get())["entrants"][0]["status"] == "cancelled"
        assert (await ruth.post(f"{base}/register", json={"id": "4"})).status_code == 200
        assert (await ruth.get("/api/nights")).json()[0]["mine"] == "registered"


@at_the_doors
async def test_who_is_here_to_watch_neither_registers_nor_takes_a_seat(doors: Doors) -> None:
    own, token = await doors.member("rail", name="Rita Carver")
    async with evening(doors) as night, doors.client(token) as rita:
        base = f"/api/nights/{night.night}"
        answer = await rita.post(f"{base}/register", json={"id": "1"})
        assert (answer.status_code, answer.json()["code"]) == (403, "may_not_play")
        await night.do(do="register", name="Rita Carver", person=own)
        for what in ("offer", "seated"):
            answer = await rita.post(f"{base}/answer", json={"id": what, "what": what})
            assert (answer.status_code, answer.json()["code"]) == (403, "may_not_play")
        assert (await rita.post(f"{base}/cancel", json={"id": "2"})).status_code == 200, "off the list one always comes"


@at_the_doors
async def test_a_player_who_cannot_be_read_is_not_registered(doors: Doors) -> None:
    async with evening(doors) as night:
        for name in ("\u3164", "\u2800", "\u200b", "\ufe0f"):
            assert await night.refused(do="register", name=name) == "no_readable_name"
            assert await wrong(night, f"name\n{name}")
        table = await doors.live_table()
        command = {"do": "sit-down", "seat": 5, "player": "\u3164"}
        asked = {"id": "unseen", "command": command}
        answer = await night.director.post(f"/api/tables/{table}/commands", json=asked)
        assert answer.json()["code"] == "name_the_player"


@at_the_doors
async def test_a_guest_is_no_member(doors: Doors) -> None:
    async with evening(doors) as night, doors.client() as guest:
        token = (await guest.post("/api/guest", json={"name": "Gus", "token_wanted": True})).json()["token"]
        guest.headers["authorization"] = f"Bearer {token}"
        assert (await guest.post(f"/api/nights/{night.night}/register", json={"id": "1"})).status_code == 200
        assert "member" not in (await night.get())["entrants"][0]


@at_the_doors
async def test_a_member_answers_prompts(doors: Doors) -> None:
    _, token = await doors.member("player", name="Ruth Carver")
    async with evening(doors, capacity=1) as night, doors.client(token) as ruth:
        base = f"/api/nights/{night.night}"
        await night.do(do="register", name="Lou Cass")
        assert (await ruth.post(f"{base}/register", json={"id": "1"})).status_code == 200
        own = (await night.get())["entrants"][1]
        assert (own["status"], own["waiting"]) == ("waiting", 1)
        assert (await ruth.post(f"{base}/answer", json={"id": "2", "what": "offer"})).status_code == 409
        await night.do(do="cancel", player="p1")
        seen = (await ruth.get(f"{base}/me?player={own['id']}")).json()
        if seen.get("asked"):
            assert (await ruth.post(f"{base}/answer", json={"id": "3", "what": "offer"})).status_code == 200
        assert (await night.get())["entrants"][1]["status"] == "registered"
        late = await ruth.post(f"{base}/answer", json={"id": "4", "what": "late"})
        assert late.status_code in (200, 409)


@at_the_doors
async def test_nobody_answers_for_another(doors: Doors) -> None:
    _, token = await doors.member("player", name="Ruth Carver")
    async with evening(doors) as night, doors.client(token) as ruth:
        await night.do(do="register", name="Lou Cass")
        cancel = {"id": "1", "command": {"do": "cancel", "player": "p1"}}
        answer = await ruth.post(f"/api/nights/{night.night}/commands", json=cancel)
        assert (answer.status_code, answer.json()["code"]) == (403, "for_staff")


@at_the_doors
async def test_a_list_comes_from_a_file(doors: Doors) -> None:
    own, _ = await doors.member("player", name="Lou Cass")
    async with evening(doors) as night:
        text = (
            "Name;E-mail;Membership;Prepaid\n"
            "Ruth Carver;ruth@example.org;0815;yes\n"
            "lou cass;;;no\n"
            "\n"
            '"Hall, Pete";;yes;\n'
        )
        entered = await took(night, text)
        listed = (await night.get())["entrants"]
        assert [(one["name"], one.get("member", False), one.get("owes", 0)) for one in listed] == [
            ("Ruth Carver", True, 0), ("lou cass", True, 2000), ("Hall, Pete", True, 2000),
        ]  # fmt: skip
        assert listed[1]["person"] == own
        assert await took(night, text) == {**entered, "again": True}
        assert "example.org" not in str(await night.get())


@at_the_doors
async def test_a_plain_list_of_names_is_enough(doors: Doors) -> None:
    async with evening(doors) as night:
        await took(night, "\ufeffRuth Carver\r\nLou Cass\r\n")
        assert [one["name"] for one in (await night.get())["entrants"]] == ["Ruth Carver", "Lou Cass"]


@at_the_doors
async def test_first_and_last_names_and_seats_come_from_a_file(doors: Doors) -> None:
    async with evening(doors) as night:
        await took(night, "First name,Last name,Table,Seat\nRuth,Carver,1,3\nLou,Cass,1,1\n")
        assert [(one["name"], one["table"], one["seat"]) for one in (await night.get())["entrants"]] == [
            ("Ruth Carver", 1, 3), ("Lou Cass", 1, 1),
        ]  # fmt: skip


@at_the_doors
async def test_every_wrong_line_is_reported_and_nobody_is_registered(doors: Doors) -> None:
    async with evening(doors) as night:
        text = (
            "name,prepaid,table,seat\nRuth Carver,maybe,,\n,yes,,\nLou Cass,,1,x\nruth carver,,,\nPete,,2,1\nAl,,2,1\n"
        )
        told = await wrong(night, text)
        assert "Line 2: prepaid: 'maybe' is not yes or no." in told
        assert "Line 3: no readable name" in told
        assert "Line 4: table '1', seat 'x': both must be numbers from 1 to 9,999." in told
        assert "Line 5: ruth carver is already on line 2." in told
        assert "Line 7: table 2, seat 1 is already taken on line 6." in told
        assert "empty" in await wrong(night, "")
        assert "empty" in await wrong(night, "name,seat\n")
        assert "give seats to all players or to none" in await wrong(night, "name,table,seat\nRuth,1,1\nLou,,\n")


@at_the_doors
async def test_seats_that_cannot_be_given_take_the_whole_list_back(doors: Doors) -> None:
    async with evening(doors) as night:
        answer = await night.post("players.csv", {"id": "f", "text": "name,table,seat\nRuth,1,1\nLou,7,99\n"})
        assert answer.status_code == 409, answer.text
        seen = await night.get()
        assert seen.get("entrants", []) == []
        assert seen.get("tables", []) == []


@at_the_doors
async def test_a_player_already_registered_stops_the_whole_list(doors: Doors) -> None:
    async with evening(doors) as night:
        await night.do(do="register", name="Lou Cass")
        answer = await night.post("players.csv", {"id": "f", "text": "Ruth Carver\nLou Cass\n"})
        assert (answer.status_code, answer.json()["t"]) == (409, "refused")
        assert len((await night.get())["entrants"]) == 1
