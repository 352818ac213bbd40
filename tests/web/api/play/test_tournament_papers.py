"""Exports of a tournament: results as table, data and image, and QR codes for phones."""

import csv
import io

from cutcard.web.api.play.tournament_papers import card_facts
from tests.web.doors import Doors, at_the_doors
from tests.web.tournaments import Evening, evening


async def played(night: Evening) -> None:
    """Four players, three of them busted: Pete wins."""
    ids = await night.start(4)
    for player in (ids[0], ids[1], ids[3]):
        await night.do(do="bust", player=player, winners=[[ids[2], None]])


@at_the_doors
async def test_the_result_as_data(doors: Doors) -> None:
    async with evening(doors, prizes={"shares": [[2, [7000, 3000]]]}) as night:
        await played(night)
        result = await night.get("/results.json")
        assert [(one["place"], one["name"], one["prize"]) for one in result["results"]] == [
            (1, "Pete Hall", 5600), (2, "Dana Wills", 2400), (3, "Lou Cass", 0), (4, "Ruth Carver", 0),
        ]  # fmt: skip
        assert (result["entries"], result["pool"], sum(result["prizes"])) == (4, 8000, 8000)
        assert result["results"][0]["knocked_out"] == 3


@at_the_doors
async def test_the_result_says_what_went_to_a_good_cause(doors: Doors) -> None:
    prizes = {"shares": [[2, [7000, 3000]]], "charity": 1_000, "cause": "the food bank"}
    async with evening(doors, prizes=prizes) as night:
        await played(night)
        result = await night.get("/results.json")
        assert (result["pool"], result["charity"], result["cause"]) == (7200, 800, "the food bank")
        drawn = {one["label"]: one["value"] for one in card_facts(doors.room.nights[night.night].context())["numbers"]}
        assert drawn == {"Entries": "4", "Prizes": "$72", "Charity": "$8"}


@at_the_doors
async def test_the_result_for_spreadsheets(doors: Doors) -> None:
    async with evening(doors, prizes={"shares": [[2, [7000, 3000]]]}, title="Tuesday / $20") as night:
        await played(night)
        answer = await night.director.get(f"/api/nights/{night.night}/results.csv")
        assert answer.headers["content-disposition"] == 'attachment; filename="Tuesday----20-results.csv"'
        rows = list(csv.DictReader(io.StringIO(answer.text)))
        assert [(row["place"], row["name"], row["prize"]) for row in rows[:2]] == [
            ("1", "Pete Hall", "56.00"), ("2", "Dana Wills", "24.00"),
        ]  # fmt: skip


@at_the_doors
async def test_a_night_is_paid_in_the_currency_of_the_club_that_opens_it(doors: Doors) -> None:
    async with await doors.visitor("director") as director:
        club = await director.patch("/api/club", json={"currency": "JPY"})
        assert club.json()["currency"] == {"code": "JPY", "decimals": 0}
    async with evening(doors, prizes={"shares": [[2, [7000, 3000]]]}) as night:
        await night.director.patch("/api/club", json={"currency": "USD"})
        await played(night)
        seen, result = await night.get(), await night.get("/results.json")
        assert (seen["currency"], result["currency"]) == ({"code": "JPY", "decimals": 0}, "JPY")
        assert "Ruth Carver paid \N{YEN SIGN}2,000" in [line["text"] for line in await night.get("/log")]
        answer = await night.director.get(f"/api/nights/{night.night}/results.csv")
        assert [row["prize"] for row in csv.DictReader(io.StringIO(answer.text))][:2] == ["5600", "2400"]


@at_the_doors
async def test_no_name_becomes_a_formula(doors: Doors) -> None:
    async with evening(doors) as night:
        for name in ("=1+1", "Lou"):
            await night.do(do="register", name=name)
        for player in ("p1", "p2"):
            await night.do(do="pay", player=player)
            await night.do(do="check-in", player=player)
        await night.do(do="draw-seats")
        await night.do(do="start-play")
        await night.do(do="bust", player="p1")
        answer = await night.director.get(f"/api/nights/{night.night}/results.csv")
        assert "'=1+1" in answer.text


@at_the_doors
async def test_the_result_as_a_picture(doors: Doors) -> None:
    async with evening(doors) as night, doors.client() as stranger:
        await played(night)
        answer = await stranger.get(f"/api/nights/{night.night}/results.png")
        assert (answer.status_code, answer.headers["content-type"]) == (200, "image/png")
        assert answer.content.startswith(b"\x89PNG")
        assert int.from_bytes(answer.content[16:20]) == 1080
        assert 600 < int.from_bytes(answer.content[20:24]) < 2000


@at_the_doors
async def test_a_qr_code_opens_the_tournament_or_the_players_page(doors: Doors) -> None:
    async with evening(doors) as night, doors.client() as stranger:
        plain = await stranger.get(f"/api/nights/{night.night}/qr.svg")
        own = await stranger.get(f"/api/nights/{night.night}/qr.svg?player=p%201")
        assert plain.headers["content-type"] == "image/svg+xml"
        assert plain.text.startswith("<svg")
        assert plain.text != own.text
        assert (await stranger.get("/api/nights/none/qr.svg")).status_code == 404
