"""The cash room over HTTP and sockets: opened, run, refused with the house's rule, and reopened."""

import asyncio
from typing import Any

import httpx
import msgspec

from cutcard.room.views.socket_messages import UnwatchCash, WatchCash
from cutcard.scenario.stream_play import everything
from cutcard.streams.subscribers import Outbox
from tests.room.rooms import Hall
from tests.web.doors import Doors, at_the_doors

NL = {"game": "nlhe", "stakes": {"format": "cash", "small_blind": 1, "big_blind": 2}, "least": 10_000, "most": 30_000}


class Podium:
    """A member of the staff who runs a session."""

    def __init__(self, client: httpx.AsyncClient, evening: str) -> None:
        self.client = client
        self.id = evening
        self._count = 0

    async def do(self, own_id: str = "", **command: Any) -> dict[str, Any]:
        """Carry out a command, before the doors open too; the answer."""
        self._count += 1
        if command["do"] == "arrive" or command.get("here"):
            command = {"override": "they set up the tables", **command}
        body = {"id": own_id or f"c{self._count}", "command": command}
        return dict((await self.client.post(f"/api/cash/{self.id}/commands", json=body)).json())

    async def seen(self, view: str = "") -> dict[str, Any]:
        """The session."""
        return dict((await self.client.get(f"/api/cash/{self.id}{view}")).json())


async def opened(doors: Doors, house: str = "ppc", own_id: str = "tonight") -> Podium:
    """A session with a game and a table with one open seat."""
    client = await doors.visitor("floor")
    answer = await client.post("/api/cash", json={"plan": {"house": house, "float_cents": 40_000}, "id": own_id})
    assert answer.status_code == 201, answer.text
    podium = Podium(client, answer.json()["evening"])
    await podium.do(do="put-up-game", game="nl", plan=NL)
    await podium.do(do="open-table", game="nl")
    return podium


@at_the_doors
async def test_an_evening_is_run_from_the_podium(doors: Doors) -> None:
    podium = await opened(doors)
    for name in ("Dee Wright", "Ivan Petrov"):
        await podium.do(do="put-down", game="nl", name=name, here=True)
    called = await podium.do(do="call-next", game="nl")
    assert called["lines"][0]["text"] == "Dee Wright was called for table 1, seat 1"
    assert {"id": "ppc.cashseat.1", "standing": "stated"} in called["lines"][0]["cites"]
    seen = await podium.seen()
    player = seen["games"][0]["waiting"][0]["player"]
    refused = await podium.do(do="sit-down", player=player, table=1, seat=1)
    assert (refused["code"], [one["id"] for one in refused["cites"]]) == (
        "no_card",
        ["ppc.cashseat.2", "ppc.cashseat.6"],
    )
    await podium.do(do="hand-out-card", game="nl", player=player)
    await podium.do(do="sit-down", player=player, table=1, seat=1)
    await podium.do(do="buy-chips", player=player, cents=20_000)
    bank = await podium.seen("/bank")
    assert (bank["expected"], bank["on_tables"]) == (60_000, 20_000)
    board = await podium.seen("/board")
    assert board["games"][0]["waiting"][0]["name"] == "Ivan P."
    assert "Wright" not in msgspec.json.encode(board).decode()


@at_the_doors
async def test_only_a_director_says_what_is_in_the_jackpot_when_an_evening_opens(doors: Doors) -> None:
    for fund in ("jackpot_cents", "promotions_cents"):
        body = {"plan": {"house": "ppc", fund: 1_000_000}, "id": fund}
        answer = await (await doors.visitor("floor")).post("/api/cash", json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "funds_for_director")
        assert (await (await doors.visitor("director")).post("/api/cash", json=body)).status_code == 201


@at_the_doors
async def test_the_same_command_is_done_once_and_the_same_evening_opened_once(doors: Doors) -> None:
    podium = await opened(doors)
    first = await podium.do("mine", do="put-down", game="nl", name="Ann", here=True)
    again = await podium.do("mine", do="put-down", game="nl", name="Ann", here=True)
    assert (again["entry"], again["again"]) == (first["entry"], True)
    plan = {"house": "ppc", "float_cents": 40_000}
    twice = await podium.client.post("/api/cash", json={"plan": plan, "id": "tonight"})
    assert twice.json()["evening"] == podium.id
    other = await podium.client.post("/api/cash", json={"plan": {"house": "ppc"}, "id": "tonight"})
    assert (other.status_code, other.json()["code"]) == (409, "id_used")


@at_the_doors
async def test_two_podiums_never_seat_two_people_on_one_seat(doors: Doors) -> None:
    one = await opened(doors, "standard")
    other = Podium(await doors.visitor("floor"), one.id)
    for name in ("Ann", "Bob"):
        await one.do(do="arrive", player=name, name=name)
    answers = await asyncio.gather(
        one.do(do="sit-down", player="Ann", table=1, seat=4), other.do(do="sit-down", player="Bob", table=1, seat=4)
    )
    assert sorted(answer["t"] for answer in answers) == ["entered", "refused"]
    assert next(answer["code"] for answer in answers if answer["t"] == "refused") == "seat_has"
    assert (await one.seen())["seated"] == 1


@at_the_doors
async def test_who_may_do_what(doors: Doors) -> None:
    podium = await opened(doors)
    person, token = await doors.member("player", name="Mia Moss")
    mine = Podium(doors.client(token), podium.id)
    await mine.do(do="put-down", game="nl")
    phone = await mine.seen("/me")
    assert (phone["name"], [(one["game"], one["before"]) for one in phone["lists"]]) == ("Mia Moss", [("nl", 0)])
    assert not phone.get("here", False)
    assert (await mine.do(do="arrive", player=person))["t"] == "entered"
    assert (await mine.seen("/me"))["here"]
    assert (await mine.do(do="arrive", name="Some Friend"))["code"] == "for_staff"
    assert (await mine.do(do="call-next", game="nl"))["code"] == "for_staff"
    assert (await mine.client.get(f"/api/cash/{podium.id}")).status_code == 403
    assert (await mine.client.get(f"/api/cash/{podium.id}/bank")).status_code == 403
    await podium.do(do="sit-down", player=person, table=1, seat=3, override="the card is lost")
    dealer = Podium(await doors.visitor("dealer"), podium.id)
    sold = await dealer.do(do="buy-chips", player=person, cents=20_000)
    assert (sold["code"], sold["cites"][0]["id"]) == ("dealers_never_sell", "ppc.cashtable.3")
    banker = Podium(await doors.visitor("banker"), podium.id)
    assert (await banker.do(do="buy-chips", player=person, cents=20_000))["t"] == "entered"
    assert (await banker.do(do="open-table", game="nl"))["code"] == "for_staff"
    assert (await mine.do(do="leave-table", player=person))["t"] == "entered"


@at_the_doors
async def test_a_phone_puts_no_other_name_on_a_list(doors: Doors) -> None:
    for house, code in (("ppc", "only_own_name"), ("club52", "only_own_name")):
        podium = await opened(doors, house)
        _, token = await doors.member("player", name=f"Mia {house}")
        mine = Podium(doors.client(token), podium.id)
        answer = await mine.do(do="put-down", game="nl", name="Some Friend")
        assert answer.get("code") == code, house


@at_the_doors
async def test_where_names_are_put_down_in_person_no_phone_says_that_somebody_came(doors: Doors) -> None:
    podium = await opened(doors, "club52")
    person, token = await doors.member("player", name="Mia Moss")
    mine = Podium(doors.client(token), podium.id)
    for refused in (await mine.do(do="put-down", game="nl"), await mine.do(do="arrive", player=person)):
        assert [one["id"] for one in refused["cites"]] == ["club52.seating.1a"], refused
    board = await podium.seen("/board")
    assert (board["in_person"], board["name_cites"][0]["id"]) == (True, "club52.seating.1a")


@at_the_doors
async def test_what_somebody_played_is_reported_to_them_evening_by_evening(doors: Doors) -> None:
    person, token = await doors.member("player", name="Mia Moss")
    mine = doors.client(token)
    assert (await mine.get("/api/me/cash")).json() == []
    for own_id, cents in (("tonight", 20_000), ("next week", 10_000)):
        podium = await opened(doors, "standard", own_id)
        await podium.do(do="arrive", player=person, name="Mia Moss", person=person)
        await podium.do(do="sit-down", player=person, table=1, seat=3)
        await podium.do(do="buy-chips", player=person, cents=cents)
        doors.time[0] += 3_600_000
        await podium.do(do="leave-table", player=person)
        await podium.do(do="cash-out", player=person, cents=cents - 5_000)
    newer, older = (await mine.get("/api/me/cash")).json()
    [played] = newer["sessions"]
    assert (played["bought"], played["taken"], played["ended"] - played["began"]) == (10_000, 5_000, 3_600_000)
    assert older["sessions"][0]["bought"] == 20_000
    assert older["currency"] == {"code": "USD", "decimals": 2}


@at_the_doors
async def test_the_jackpot_of_an_open_room_stands_on_the_screens_of_a_night(doors: Doors) -> None:
    night = await doors.night()
    screen = f"/api/nights/{night}/screen"
    stranger = doors.client()
    assert (await stranger.get(screen)).json().get("ticker", []) == []
    podium = await opened(doors)
    await podium.do(do="add-to-fund", fund="jackpot", cents=1_248_000)
    assert (await stranger.get(screen)).json()["ticker"] == ["Cash room: bad-beat jackpot $12,480"]
    await podium.do(do="close-evening")
    assert (await stranger.get(screen)).json().get("ticker", []) == []


@at_the_doors
async def test_every_game_has_a_placard(doors: Doors) -> None:
    podium = await opened(doors)
    await podium.do(do="put-up-game", game="big", plan=NL | {"placard": "Rock straddle on request."})
    for path in ("placards.pdf", "placards.pdf?game=big&paper=a4"):
        answer = await podium.client.get(f"/api/cash/{podium.id}/{path}")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf"), answer.text
        assert answer.content.startswith(b"%PDF")
    missing = await podium.client.get(f"/api/cash/{podium.id}/placards.pdf?game=none")
    assert missing.json()["code"] == "no_such_game"


@at_the_doors
async def test_phones_find_the_evening_by_a_code(doors: Doors) -> None:
    podium = await opened(doors)
    stranger = doors.client()
    answer = await stranger.get(f"/api/cash/{podium.id}/qr.svg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert (await stranger.get(f"/api/cash/{podium.id}/board")).json()["public"].endswith(f"/cash/{podium.id}")


@at_the_doors
async def test_sockets_see_every_act_and_lose_what_is_not_theirs(doors: Doors) -> None:
    podium = await opened(doors)
    person, _ = await doors.member("floor")
    who, views = doors.room.people.persons[person], doors.room.evenings.views
    outbox = Outbox()
    for view in ("podium", "board", "bank", "visitor"):
        views.watch(who, outbox, WatchCash(evening=podium.id, view=view))
    assert {msgspec.json.decode(one)["t"] for one in outbox.take()} == {
        "podium-seen", "board-seen", "bank-seen", "visitor-seen",
    }  # fmt: skip
    views.unwatch(outbox, podium.id, "bank")
    await podium.do(do="put-down", game="nl", name="Ann", here=True)
    doors.time[0] += 1_000
    await doors.room.tick()
    seen = {one["t"]: one for one in map(msgspec.json.decode, outbox.take())}
    assert seen.keys() == {"podium-seen", "board-seen", "visitor-seen"}
    assert seen["board-seen"]["games"][0]["waiting"][0]["name"] == "Ann"
    assert UnwatchCash(evening=podium.id).view == ""


@at_the_doors
async def test_an_evening_is_the_same_after_a_restart_and_leaves_its_jackpot_to_the_next(doors: Doors) -> None:
    podium = await opened(doors)
    await podium.do(do="put-down", game="nl", name="Ann", here=True)
    await podium.do(do="call-next", game="nl")
    await podium.do(do="add-to-fund", fund="jackpot", cents=1_248_000)
    hall = await Hall.open(doors.store, time=doors.time)
    kept, again = doors.room.evenings[podium.id], hall.room.evenings[podium.id]
    assert everything(again.evening) == everything(kept.evening)
    await podium.do(do="close-evening")
    doors.time[0] += 1_000
    answer = await podium.client.post("/api/cash", json={"plan": {"house": "ppc"}, "id": "next week"})
    assert answer.json()["funds"]["jackpot"] == kept.evening.funds.jackpot > 0
    listed = (await podium.client.get("/api/cash")).json()
    assert [one["stage"] for one in listed] == ["open", "closed"]


@at_the_doors
async def test_games_are_put_up_with_the_evening_and_offered_again_the_next_time(doors: Doors) -> None:
    client = await doors.visitor("floor")
    then: list[dict[str, Any]] = [
        {"do": "put-up-game", "game": "nl", "plan": NL},
        {"do": "open-table", "game": "nl", "table": 12},
        {"do": "put-up-game", "game": "big", "plan": {**NL, "seats": 11}},
    ]
    refused = await client.post("/api/cash", json={"plan": {"house": "ppc"}, "id": "tonight", "then": then})
    told = refused.json()
    assert (told["code"], told["facts"]["which"]) == ("limit_seats", 2)
    assert {"id": "ppc.cashsetup.1", "standing": "stated"} in told["cites"]
    assert (await client.get("/api/cash")).json() == []
    then[2]["plan"]["seats"] = 8
    plan = {"house": "ppc", "float_cents": 40_000}
    opened = (await client.post("/api/cash", json={"plan": plan, "id": "tonight", "then": then})).json()
    assert [(one["seats"], len(one.get("tables", ()))) for one in opened["games"]] == [(9, 1), (8, 0)]
    again = await client.post("/api/cash", json={"plan": plan, "id": "tonight", "then": then})
    assert len(again.json()["games"]) == 2
    begins = (await client.get("/api/houses/ppc/cash")).json()
    assert (begins["seats"], begins["jackpot"], begins["float_cents"]) == (9, True, 40_000)
    assert [(one["plan"]["least"], one["tables"]) for one in begins["games"]] == [(10_000, [12]), (10_000, [])]
    other = (await client.get("/api/houses/club52/cash")).json()
    assert (other["one_more"], other["player_banks"], other.get("games")) == (True, True, None)
    unknown = await client.post("/api/cash", json={"plan": plan, "id": "more", "then": [{"do": "open-evening"}]})
    assert unknown.status_code == 422


@at_the_doors
async def test_only_a_person_of_the_club_or_a_guest_with_a_name_checks_in(doors: Doors) -> None:
    podium = await opened(doors)
    ann, _ = await doors.member("player", name="Ann Lee")
    before = await doors.kept()
    for act in ({"do": "arrive"}, {"do": "put-down", "game": "nl", "here": True}):
        for who in ({"person": "nobody"}, {"person": "nobody", "name": "Ann Lee"}, {"player": "x", "person": "x"}):
            assert (await podium.do(**act, **who))["code"] == "no_such_person", who
        for name in ("\u2800", "...", "\u200b", " "):
            assert (await podium.do(**act, name=name))["code"] == "no_readable_name", ascii(name)
    assert await doors.kept() == before
    assert (await podium.do(do="arrive", name="Ann Lee", person=ann))["t"] == "entered"
    assert (await podium.do(do="put-down", game="nl", name="Gus G.", here=True))["t"] == "entered"


@at_the_doors
async def test_a_tournament_registers_no_person_that_the_club_does_not_have(doors: Doors) -> None:
    night = await doors.night()
    async with await doors.visitor("director") as director:
        path = f"/api/nights/{night}/commands"
        command = {"do": "register", "name": "Ann Lee", "person": "nobody"}
        answer = await director.post(path, json={"id": "a", "command": command})
        assert (answer.status_code, answer.json()["code"]) == (404, "no_such_person")
