"""The claim form of a bad beat: its content, and that it prints whatever the players' names are."""

import pytest

from cutcard.cards import cards
from cutcard.style import USUAL
from cutcard.web.print.cash_paper import claim_facts
from tests.web.doors import Doors, at_the_doors

pytestmark = pytest.mark.slow

NAMES = ("Ann #panic() $x$", 'Bob *"Ace"*', "Cleo <b>", "Dov @ref")


@at_the_doors
async def test_the_form_names_hands_conditions_and_shares_and_is_printed_once_granted(doors: Doors) -> None:
    async with await doors.visitor("floor") as floor:
        order = {
            "title": "Table 4", "house": "ppc", "size": 6, "buy_in": [40, 300], "live": True,
            "stakes": {"format": "cash", "small_blind": 1, "big_blind": 2},
        }  # fmt: skip
        table = (await floor.post("/api/tables", json=order)).json()["table"]
        done = 0

        async def do(**command: object) -> None:
            nonlocal done
            done += 1
            answer = await floor.post(f"/api/tables/{table}/commands", json={"id": f"c{done}", "command": command})
            assert answer.status_code == 200, answer.text

        for seat, name in enumerate(NAMES, 1):
            await do(do="sit-down", seat=seat, player=name, stack=100)
        await do(do="place-button", at=1)
        await do(do="next-hand")
        await do(do="deal")
        await do(do="raise", seat=4, to=20)
        await do(do="call", seat=1)
        await do(do="fold", seat=2)
        await do(do="fold", seat=3)
        board = list(cards("As Ad Kc 7h 7d"))
        for count in (3, 1, 1):
            await do(do="deal", board=[board.pop(0) for _ in range(count)])
            await do(do="check", seat=4)
            await do(do="check", seat=1)
        await do(do="show", seat=4, cards=list(cards("Ah Kh")))
        await do(do="show", seat=1, cards=list(cards("7s 7c")))
        assert (await floor.get(f"/api/tables/{table}/bad-beat.pdf")).status_code == 404, "the floor has not decided"
        await do(do="answer-bad-beat", condition="talk", met=True)
        await do(do="grant-bad-beat")

        seen = doors.room.seen(doors.room.people.persons[next(iter(doors.room.people.persons))], table)
        assert seen.bad_beat is not None
        facts = claim_facts(seen, seen.bad_beat, "Play Poker Chicago", USUAL, "a4")
        assert facts["board"] == "As Ad Kc 7h 7d"
        assert [(one["name"], one["cards"], one["what"]) for one in facts["hands"]] == [
            ("Seat 4, Dov @ref", "Ah Kh", "beaten"),
            ("Seat 1, Ann #panic() $x$", "7s 7c", "wins"),
        ]
        assert [(part["percent"], len(part["names"]), part["rules"]) for part in facts["parts"]] == [
            (50, 1, ["ppc.bbj.10"]), (25, 1, ["ppc.bbj.11"]), (25, 2, ["ppc.bbj.12"]),
        ]  # fmt: skip
        assert [one["how"] for one in facts["conditions"]][-2:] == [
            "from the cards and chips",
            "confirmed by the floor",
        ]
        for paper in ("a4", "letter"):
            made = await floor.get(f"/api/tables/{table}/bad-beat.pdf", params={"paper": paper})
            assert made.status_code == 200, made.text
            assert made.content.startswith(b"%PDF-")
