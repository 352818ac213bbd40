"""The office over HTTP: it opens itself, takes dues once, undoes, reports who was first, and is reopened."""

import asyncio
from typing import Any

import httpx

from cutcard.scenario.stream_play import everything
from cutcard.streams.subscribers import Outbox
from tests.room.rooms import Hall
from tests.web.doors import Doors, at_the_doors


class Officer:
    """An officer at the office's page."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self.client = client
        self._count = 0

    async def do(self, own_id: str = "", version: int | None = None, **command: Any) -> dict[str, Any]:
        """Carry out a command; the answer."""
        self._count += 1
        body = {"id": own_id or f"c{self._count}", "command": command, "version": version}
        return dict((await self.client.post("/api/office/commands", json=body)).json())

    async def seen(self) -> dict[str, Any]:
        """The office."""
        answer = await self.client.get("/api/office")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def row(self, person: str) -> dict[str, Any]:
        """One member."""
        return next(one for one in (await self.seen())["members"] if one["id"] == person)


async def officer(doors: Doors, name: str = "Dora Director", *roles: Any) -> Officer:
    """A director, or a person with other roles."""
    return Officer(await doors.visitor(*(roles or ("director",)), name=name))


@at_the_doors
async def test_the_office_opens_by_the_house_of_the_last_night_when_an_officer_looks_in(doors: Doors) -> None:
    await doors.night(house="club52")
    desk = await officer(doors)
    seen = await desk.seen()
    assert (seen["house"], seen["version"], seen["year"]) == ("club52", 1, 2023)
    assert await doors.kept() == await doors.kept()
    again = await desk.seen()
    assert again["version"] == 1, "it opens once"


@at_the_doors
async def test_an_office_uses_the_standard_house_until_one_is_chosen(doors: Doors) -> None:
    desk = await officer(doors)
    assert (await desk.seen())["house"] == "standard"
    refused = await desk.do(do="choose-house", house="nowhere")
    assert refused["code"] == "no_such_house"
    await desk.do(do="choose-house", house="club52")
    seen = await desk.seen()
    assert (seen["house"], seen["dues"]) == ("club52", 1000), "its rules hold at once"
    await desk.do(do="undo-in-office")
    assert (await desk.seen())["house"] == "standard"


@at_the_doors
async def test_dues_are_taken_in_parts_told_and_taken_back(doors: Doors) -> None:
    desk = await officer(doors)
    stan, _ = await doors.member("player", name="Stan Vale")
    assert (await desk.do(do="take-dues", person=stan))["code"] == "no_dues"
    await desk.do(do="vote-dues", since=2023, cents=3000)
    assert (await desk.row(stan))["dues"] == [{"year": 2023, "left": 3000}]
    taken = await desk.do(do="take-dues", person=stan, cents=1000)
    assert taken["lines"][0]["text"] == "Stan Vale paid $10 dues for 2023"
    assert (await desk.row(stan))["dues"] == [{"year": 2023, "paid": 1000, "left": 2000, "day": "2023-11-14"}]
    seen = await desk.seen()
    assert (seen["came"], seen["undo"]["by"], seen["members"][0]["name"]) == (1000, "Dora Director", "Dora Director")
    await desk.do(do="undo-in-office", number=seen["undo"]["entry"])
    assert (await desk.row(stan))["dues"] == [{"year": 2023, "left": 3000}]
    assert (await desk.do(do="take-dues", person="nobody"))["code"] == "no_such_member"


@at_the_doors
async def test_the_slower_of_two_officers_is_refused(doors: Doors) -> None:
    one, other = await officer(doors), await officer(doors, "Otto Other")
    stan, _ = await doors.member("player", name="Stan Vale")
    await one.do(do="vote-dues", since=2023, cents=3000)
    asked: Any = {"do": "take-dues", "person": stan, "cents": 1500, "paid": 0}
    answers = await asyncio.gather(one.do("a", **asked), other.do("b", **asked))
    assert sorted(answer["t"] for answer in answers) == ["entered", "refused"]
    refused = next(answer for answer in answers if answer["t"] == "refused")
    assert refused["text"] == "Another officer took dues from Stan Vale: $15 is now paid for 2023. Reload and check."
    assert (await one.row(stan))["dues"][0]["paid"] == 1500
    late = await other.do(version=1, do="vote-dues", since=2024, cents=1)
    assert late["code"] == "office_gone_on"


@at_the_doors
async def test_the_same_command_counts_once(doors: Doors) -> None:
    desk = await officer(doors)
    stan, _ = await doors.member("player", name="Stan Vale")
    await desk.do(do="vote-dues", since=2023, cents=3000)
    first, again = [await desk.do("once", do="take-dues", person=stan, cents=1000) for _ in range(2)]
    assert (again["entry"], again["again"]) == (first["entry"], True)
    assert (await desk.row(stan))["dues"][0]["paid"] == 1000


@at_the_doors
async def test_officers_and_bankers_have_their_acts_and_others_a_sentence(doors: Doors) -> None:
    desk, bank = await officer(doors), await officer(doors, "Ben Banker", "banker")
    stan, token = await doors.member("player", name="Stan Vale")
    player = Officer(doors.client(token))
    await desk.do(do="vote-dues", since=2023, cents=3000)
    own = await bank.do(do="take-dues", person=stan, cents=500)
    assert own["t"] == "entered"
    refused = await bank.do(do="vote-dues", since=2023, cents=1)
    assert refused["text"] == "Only the director and the club's officers, and of money the banker can do that."
    assert (await bank.do(do="undo-in-office", number=2))["code"] == "for_staff", "that was no money of theirs"
    assert (await bank.do(do="undo-in-office", number=own["entry"]))["t"] == "entered"
    assert (await player.client.get("/api/office")).status_code == 403
    assert not (await player.client.get("/api/me")).json()["officer"]
    await desk.do(do="appoint", person=stan, office="Treasurer", since="2023-01-01")
    assert (await player.client.get("/api/me")).json()["officer"]
    assert (await player.row(stan))["offices"] == ["Treasurer"]
    assert (await player.do(do="vote-dues", since=2024, cents=3500))["t"] == "entered"
    await desk.do(do="end-term", person=stan, office="Treasurer", until="2023-06-30")
    assert (await player.client.get("/api/office")).status_code == 403


@at_the_doors
async def test_a_second_officers_page_is_shown_what_the_first_enters(doors: Doors) -> None:
    desk = await officer(doors)
    await desk.seen()
    other = doors.room.people.persons[(await doors.member("director", name="Otto Other"))[0]]
    outbox = Outbox()
    office = doors.room.office
    office.views.watch(other, outbox, await office.shown_to(other))
    assert outbox.take()
    await desk.do(do="vote-dues", since=2023, cents=3000)
    doors.time[0] += 1_000
    await doors.room.tick()
    (told,) = outbox.take()
    assert b'"dues":3000' in told


@at_the_doors
async def test_an_office_is_read_again_after_a_restart(doors: Doors) -> None:
    desk = await officer(doors)
    stan, _ = await doors.member("player", name="Stan Vale")
    await desk.do(do="vote-dues", since=2023, cents=3000)
    await desk.do(do="take-dues", person=stan, cents=1000)
    await desk.do(do="undo-in-office")
    await desk.do(do="take-dues", person=stan)
    hall = await Hall.open(doors.store, time=doors.time)
    before, after = [everything((await room.office.at_hand()).office) for room in (doors.room, hall.room)]
    assert _entered(after) == _entered(before)


def _entered(state: Any) -> dict[str, Any]:
    """Everything but the function that looks up names."""
    return {name: value for name, value in state.items() if name not in ("name_of", "ids_of", "time_words")}


@at_the_doors
async def test_a_member_reads_their_own_dues_and_standing_and_nobody_elses(doors: Doors) -> None:
    pia, token = await doors.member("player", name="Pia Player")
    desk = await officer(doors)
    async with doors.client(token) as client:
        early = await client.get(f"/api/office/members/{pia}")
        assert early.status_code == 204, "there is no office yet, and she opens none"
        await desk.seen()
        await desk.do(do="vote-dues", since=2023, cents=3000)
        await desk.do(do="take-dues", person=pia, cents=3000)
        own = (await client.get(f"/api/office/members/{pia}")).json()
        assert (own["year"], own["dues"], own["member"].get("standing", "good")) == (2023, 3000, "good")
        assert own["member"]["dues"][-1]["paid"] == 3000
        me = (await desk.client.get("/api/me")).json()["id"]
        assert (await client.get(f"/api/office/members/{me}")).status_code == 403
    assert (await desk.client.get(f"/api/office/members/{pia}")).json() == own
