"""Exports of a cash session: the report as data, files and print, and the claim form."""

import pytest

from tests.web.api.play.test_cash_sessions import Podium, opened
from tests.web.doors import Doors, at_the_doors

pytestmark = pytest.mark.slow


async def won(doors: Doors) -> Podium:
    """A session in which a jackpot was won."""
    podium = await opened(doors)
    players: list[str] = []
    for name in ("Ann Archer", "Bob Brown", "Cleo Clark", "Dan Dow"):
        player = name.split(maxsplit=1)[0]
        await podium.do(do="arrive", player=player, name=name)
        seat = len(players) + 1
        await podium.do(do="sit-down", player=player, table=1, seat=seat, override="the cards are lost")
        await podium.do(do="buy-chips", player=player, cents=20_000)
        players.append(player)
    await podium.do(do="add-to-fund", fund="jackpot", cents=100_001)
    ann, bob, *others = players
    won = await podium.do(do="claim-jackpot", table=1, beaten=[ann], winners=[bob], others=others)
    assert won["t"] == "entered", won
    return podium


@at_the_doors
async def test_the_report_is_data_files_and_paper(doors: Doors) -> None:
    podium = await won(doors)
    told = await podium.seen("/report")
    assert told["wrong"] == []
    assert [one["name"] for one in told["players"]] == ["Ann Archer", "Bob Brown", "Cleo Clark", "Dan Dow"]
    file = await podium.client.get(f"/api/cash/{podium.id}/report/drawer.csv")
    assert file.headers["content-type"] == "text/csv; charset=utf-8"
    assert file.text.splitlines()[1].endswith(",Float,,400.00,,")
    assert (await podium.client.get(f"/api/cash/{podium.id}/report/none.csv")).status_code == 404
    paper = await podium.client.get(f"/api/cash/{podium.id}/report.pdf")
    assert (paper.status_code, paper.content[:5]) == (200, b"%PDF-")


@pytest.mark.proves("ppc.bbj.10", "ppc.bbj.11", "ppc.bbj.12")
@at_the_doors
async def test_the_claim_form_has_the_amounts_and_the_bank_tells_what_stays(doors: Doors) -> None:
    podium = await won(doors)
    [claim] = (await podium.seen("/bank"))["funds"]["claims"]
    assert [(one["part"], one["cents"]) for one in claim["shares"]] == [
        ("beaten", 50_000), ("winner", 25_000), ("table", 12_500), ("table", 12_500),
    ]  # fmt: skip
    assert claim["stays"] == 1
    assert [one["id"] for one in claim["cites"]] == ["ppc.bbj.10", "ppc.bbj.11", "ppc.bbj.12"]
    paper = await podium.client.get(f"/api/cash/{podium.id}/claims/{claim['claim']}.pdf")
    assert (paper.status_code, paper.content[:5]) == (200, b"%PDF-")
    assert (await podium.client.get(f"/api/cash/{podium.id}/claims/none.pdf")).status_code == 404


@at_the_doors
async def test_the_banker_undoes_only_money_entries(doors: Doors) -> None:
    podium = await won(doors)
    banker = Podium(await doors.visitor("banker"), podium.id)
    seated = await podium.do(do="go-away", player="Ann")
    sold = await podium.do(do="buy-chips", player="Bob", cents=5_000, has=0)
    assert (await banker.do(do="take-back", number=seated["entry"]))["code"] == "for_staff"
    assert (await banker.do(do="take-back"))["code"] == "for_staff"
    assert (await banker.do(do="take-back", number=sold["entry"]))["t"] == "entered"


@at_the_doors
async def test_a_player_who_keeps_a_bank_sees_it_and_enters_its_money_only(doors: Doors) -> None:
    podium = await opened(doors, "club52")
    person, token = await doors.member("player", name="Mia Moss")
    mine = Podium(doors.client(token), podium.id)
    for player, name in ((person, "Mia Moss"), ("bob", "Bob Brown")):
        await podium.do(do="arrive", player=player, name=name, person=player if player == person else "")
        await podium.do(do="come-to-table", player=player, table=1)
    for seat, player in enumerate((person, "bob"), 1):
        await podium.do(do="sit-down", player=player, table=1, seat=seat)
    assert (await mine.do(do="buy-chips", player="bob", cents=10_000))["code"] == "for_staff"
    assert (await mine.do(do="take-bank", player=person))["t"] == "entered"
    sold = await mine.do(do="buy-chips", player="bob", cents=10_000)
    assert sold["t"] == "entered", sold
    assert (await mine.do(do="count-drawer", keeper=1, cents=10_000))["t"] == "entered"
    assert (await mine.do(do="count-drawer", keeper=0, cents=10_000))["code"] == "for_staff"
    assert (await mine.do(do="move-to-safe", cents=10_000))["code"] == "for_staff"
    assert (await mine.do(do="take-back", number=sold["entry"]))["t"] == "entered"
    theirs = await podium.do(do="buy-chips", player="bob", cents=10_000)
    assert (await mine.do(do="take-back", number=theirs["entry"]))["code"] == "for_staff"
