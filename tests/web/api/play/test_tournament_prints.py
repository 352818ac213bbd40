"""Tournament prints: complete, no name becomes markup, and only staff may print."""

import re

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from cutcard.tournament.plan.chip_set import Turnout
from cutcard.tournament.plan.templates import template
from cutcard.web.api.play.tournament_papers import phones, printing
from cutcard.web.print.qr_code import qr_codes
from cutcard.web.print.tournament_paper import PRINTS, facts_for
from tests.web.doors import PLAN, Doors, at_the_doors

pytestmark = pytest.mark.slow

NAMES = ("Ann Lee", "Bob #panic() $x$", 'Cleo *"Ace"* _Day_', "Dov <b> @ref // no")


async def a_night(doors: Doors) -> str:
    """A night with four at a table, one of them out."""
    night = await doors.night()
    async with await doors.visitor("director") as director:

        async def do(number: int, **command: object) -> None:
            answer = await director.post(
                f"/api/nights/{night}/commands", json={"id": f"print-{number}", "command": command}
            )
            assert answer.status_code == 200, answer.text

        await do(0, do="publish-night")
        for number, name in enumerate(NAMES, 1):
            await do(number, do="register", name=name, player=f"p{number}")
            await do(10 + number, do="pay", player=f"p{number}")
            await do(20 + number, do="check-in", player=f"p{number}")
        await do(30, do="draw-seats")
        await do(31, do="start-play")
        await do(32, do="bust", player="p4")
    return night


@pytest.mark.parametrize("name", PRINTS)
def test_every_print_is_made_whatever_people_are_called(name: str) -> None:
    @at_the_doors
    async def story(doors: Doors) -> None:
        night = await a_night(doors)
        async with await doors.visitor("floor") as official:
            for paper in ("a4", "letter"):
                made = await official.get(f"/api/nights/{night}/prints/{name}.pdf", params={"paper": paper})
                assert made.status_code == 200, made.text
                assert made.headers["content-type"] == "application/pdf"
                assert made.content.startswith(b"%PDF-")

    story()


@at_the_doors
async def test_what_stands_on_each_sheet(doors: Doors) -> None:
    night = await a_night(doors)
    context = doors.room.nights[night].context()
    one = printing(context, "a4", qr_codes(*phones(context)))
    cards = facts_for("seat-cards", one)["players"]
    assert sorted(card["name"] for card in cards) == sorted(NAMES[:3])
    assert all(card["code"].startswith("<svg") for card in cards)
    assert [line["name"] for line in facts_for("sign-in", one)["players"]] == sorted(NAMES[:3])
    receipt = facts_for("receipts", one)["players"][0]
    assert (receipt["items"], receipt["paid"]) == ([{"what": "Buy-in", "price": "$20"}], "$20")
    assert [line["name"] for line in facts_for("report", one)["results"]] == [NAMES[3]]
    money = facts_for("money", one)
    assert (money["in_total"], money["out_total"]) == ("$80", "$80")
    assert "Cash in the bank: $80." in money["verdict_note"]
    drawer = facts_for("power-cut", one)
    assert {seat["name"] for table in drawer["tables"] for seat in table["seats"]} == set(NAMES[:3])
    assert drawer["out"] == [f"4th {NAMES[3]}"]
    assert len(drawer["levels"]) == len(one.night.plan.structure)


@at_the_doors
async def test_pages_and_paper_write_times_by_the_clubs_setting(doors: Doors) -> None:
    night = await a_night(doors)
    shells, printed = [], []
    async with await doors.visitor("director") as director:
        for times in ("12h", "24h"):
            club = await director.patch("/api/club", json={"time_format": times})
            assert club.json()["time_format"] == times
            shells.append((await director.get("/nights")).text)
            one = printing(doors.room.nights[night].context(), "a4", {})
            printed.append(facts_for("report", one)["made"])
    assert [f'data-times="{times}"' in shell for times, shell in zip(("12h", "24h"), shells, strict=True)] == [True] * 2
    assert re.fullmatch(r"Printed \d{1,2}:\d\d [AP]M", printed[0])
    assert re.fullmatch(r"Printed \d\d:\d\d", printed[1])


@at_the_doors
async def test_the_structure_says_what_things_cost_until_when_and_what_the_places_pay(doors: Doors) -> None:
    plan = {
        **PLAN,
        "starts": 1_772_668_800_000,
        "structure": [
            {"is": "level", "minutes": 20, "small": 25, "big": 50},
            {"is": "level", "minutes": 20, "small": 50, "big": 100},
            {"is": "break", "minutes": 10},
            {"is": "level", "minutes": 20, "small": 100, "big": 200},
        ],
        "buy_in": {"cents": 2_000, "fee": 500, "chips": 5_000},
        "rebuys": {"price": {"cents": 2_000, "chips": 5_000}, "until": 2, "most": 3},
        "add_ons": [{"id": "a", "title": "Add-on", "price": {"cents": 1_000, "chips": 2_500}, "when": "break"}],
        "late_until": 2,
        "prizes": {"charity": 1_000, "cause": "the food bank"},
        "chips": [{"value": 25, "colour": "green", "each": 40}, {"value": 500, "each": 8}],
    }
    async with await doors.visitor("director") as director:
        night = (await director.post("/api/nights", json={"plan": plan})).json()["id"]
    context = doors.room.nights[night].context()
    sheet = facts_for("structure", printing(context, "a4", {}))
    offers = {one["what"]: one["words"] for one in sheet["offers"]}
    end = sheet["items"][2]["begins"]
    assert offers == {
        "Buy-in": "$25 ($20 to the prize pool, $5 fee) for 5,000 chips",
        "Late registration": f"until the end of level 2, at {end}",
        "Rebuys": f"$20 for 5,000 chips, until the end of level 2, at {end}, max 3 each",
        "Add-on": "$10 for 2,500 chips, on the break after level 2",
        "Charity": "10 percent of the prize pool for the food bank",
    }
    assert sheet["prizes"] == [
        {"what": "1st", "cents": "$197"}, {"what": "2nd", "cents": "$98"}, {"what": "3rd", "cents": "$65"},
    ]  # fmt: skip
    assert sheet["prizes_note"] == "with 20 entrants"
    one = replace(printing(context, "a4", {}), field=Turnout(entrants=30, again=4))
    chips = facts_for("chips", one)
    assert [(row["chip"], row["total"]) for row in chips["rows"]] == [("25", "1,200"), ("500", "280")]


@at_the_doors
async def test_games_in_turn_stand_by_their_limits_and_post_in_chips_that_are_still_there(doors: Doors) -> None:
    plan = to_builtins(template("standard-horse"))
    async with await doors.visitor("director") as director:
        night = (await director.post("/api/nights", json={"plan": plan})).json()["id"]
    one = printing(doors.room.nights[night].context(), "a4", {})
    levels = {item["level"]: item for item in facts_for("structure", one)["items"] if not item["break_"]}
    assert (levels[1]["blinds"], levels[1]["ante"]) == ("Limit hold'em, 200 / 400", "blinds 100 / 200")
    assert (levels[4]["blinds"], levels[4]["ante"]) == ("Seven-card stud, 600 / 1,200", "ante 75, bring-in 150")
    assert levels[8]["ante"] == "ante 200, bring-in 500", "an eighth is 250, and the 25 chips are gone by then"
    assert levels[9]["ante"] == "ante 500, bring-in 500", "an eighth is 312, and the 100 chips are gone by then"
    to_come = {line["level"]: line["words"] for line in facts_for("power-cut", one)["levels"]}
    assert to_come["3"] == "Razz, 400 / 800, ante 50, bring-in 100"


@at_the_doors
async def test_only_staff_prints_and_an_unknown_print_is_named(doors: Doors) -> None:
    night = await doors.night()
    async with doors.client() as stranger, await doors.visitor("player") as player:
        assert (await stranger.get(f"/api/nights/{night}/prints/receipts.pdf")).status_code == 401
        assert (await player.get(f"/api/nights/{night}/prints/receipts.pdf")).status_code == 403
    async with await doors.visitor("director") as director:
        answer = await director.get(f"/api/nights/{night}/prints/poster.pdf")
        assert answer.status_code == 404
        assert "seat-cards" in answer.text
