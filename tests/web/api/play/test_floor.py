"""The floor over HTTP: incidents, rulings with and without a table, precedents, penalties, declarations, checklists."""

from typing import Any

import httpx
import pytest

from tests.web.doors import Doors, at_the_doors

PHONE = {"incident": "conduct", "facts": {"breach": "phone", "seat": 2}}


class Tablet:
    """A dealer's tablet over HTTP."""

    def __init__(self, client: httpx.AsyncClient, table: str) -> None:
        self.client, self.table, self.count = client, table, 0

    async def post(self, path: str, body: dict[str, Any] | None = None, status: int = 200) -> Any:
        """Send a request about this table; returns the answer."""
        answer = await self.client.post(f"/api/tables/{self.table}/{path}", json=body or {})
        assert answer.status_code == status, answer.text
        return answer.json()

    async def do(self, status: int = 200, **command: Any) -> Any:
        """Send a command."""
        self.count += 1
        return await self.post("commands", {"id": f"c{self.count}", "command": command}, status)

    async def seen(self) -> Any:
        """The table as it is now."""
        return (await self.client.get(f"/api/tables/{self.table}")).json()

    async def version(self) -> int:
        """The table's version."""
        return int((await self.seen())["version"])

    async def begin(self) -> None:
        """Deal the first hand; seat 1 has the button."""
        await self.do(do="place-button", drawn=[[1, 51], [2, 3], [3, 7]])
        await self.do(do="next-hand")
        await self.do(do="deal")

    async def fold_out(self) -> None:
        """Everybody folds but the last player."""
        while (await self.seen())["dealer"]["next"] == "act":
            await self.do(do="fold", seat=(await self.seen())["dealer"]["legal"]["seat"])


async def tablet(doors: Doors, role: Any = "floor", **ordered: Any) -> Tablet:
    """A live table with three walk-ins, and a member of the staff."""
    return Tablet(await doors.visitor(role, name=f"{role} Kim"), await doors.live_table(**ordered))


@at_the_doors
async def test_incidents_come_in_groups_with_words_to_search_for(doors: Doors) -> None:
    async with await doors.visitor("player") as player:
        groups = (await player.get("/api/incidents")).json()
        titles = {one["id"]: one["title"] for group in groups for one in group["incidents"]}
        assert titles["flop_too_many"] == "The flop has too many cards"
        assert all(group["title"] and group["incidents"] for group in groups)


@at_the_doors
async def test_a_table_lists_what_can_have_happened_now_and_opens_on_what_fits(doors: Doors) -> None:
    dealer = await tablet(doors)

    async def listed(words: str = "") -> Any:
        return (await dealer.client.get(f"/api/tables/{dealer.table}/incidents", params={"q": words})).json()

    async with dealer.client:
        before = await listed()
        await dealer.begin()
        dealt = await listed()
        shown = {one["id"] for group in dealt["groups"] for one in group["incidents"]}
        assert (before["fits"], dealt["fits"]) == ("deck", "deal")
        assert "out_of_turn" in shown
        assert not shown & {"premature_stud", "seventh_exposed", "up_cards_moved"}, "this is hold'em"
        assert "out_of_turn" not in str(before["groups"]), "no hand is played"
        await dealer.do(do="call", seat=(await dealer.seen())["dealer"]["legal"]["seat"])
        assert (await listed())["fits"] == "betting"
        await dealer.fold_out()
        assert (await listed())["fits"] == "hands"
        found = {one["id"]: one["why_not"] for one in (await listed("missdeal"))["found"]}
        assert found["misdeal_claimed"] == "no hand is in progress"


@at_the_doors
async def test_a_house_rules_without_a_table_after_at_most_three_questions(doors: Doors) -> None:
    async with await doors.visitor("player") as player:
        facts: dict[str, str] = {}
        for number in range(1, 5):
            body = {"incident": "misdeal_claimed", "facts": facts, "game": "nlhe", "format": "tournament"}
            seen = (await player.post("/api/houses/ccp/rulings", json=body)).json()
            if seen["t"] == "ruling":
                break
            assert seen["asked"] == number <= 3
            facts[seen["fact"]] = seen["answers"][0]["value"] if seen["answers"] else str(seen["number"]["least"])
        assert seen["decision"]
        assert seen["cites"][0].keys() == {"id", "standing", "says"}
        assert seen["version"] == 0
        nowhere = await player.post("/api/houses/nowhere/rulings", json={"incident": "joker"})
        assert (nowhere.status_code, nowhere.json()["code"]) == (422, "no_such_house")
        unknown = await player.post("/api/houses/ccp/rulings", json={"incident": "jocker"})
        assert (unknown.status_code, unknown.json()["code"]) == (422, "no_incident")
        assert "did you mean joker" in unknown.json()["text"]
        wrong = await player.post(
            "/api/houses/ccp/rulings", json={"incident": "out_of_turn", "facts": {"binding": "maybe"}}
        )
        assert (wrong.status_code, wrong.json()["code"]) == (422, "no_answer")


@at_the_doors
async def test_a_ruling_from_the_preview_to_the_precedent_book(doors: Doors) -> None:
    floor = await tablet(doors)
    await floor.begin()
    seen = await floor.post("rulings/preview", PHONE)
    assert (seen["t"], seen["decision"]) == ("ruling", "Lena R. gets a warning.")
    assert [fact["text"] for fact in seen["facts"]] == ["Used a phone at the table", "Seat 2, Lena R."]
    body = {**PHONE, "id": "r1", "version": seen["version"]}
    applied = await floor.post("rulings", body, 201)
    assert applied["ruling"] == f"{floor.table}-r1"
    assert (await floor.post("rulings", body, 201))["again"]
    late = await floor.post("rulings", {**body, "id": "r2"}, 409)
    assert late["code"] == "stale"
    assert late["facts"]["changed"].startswith("floor Kim rules: Lena R. gets a warning.")
    found = (await floor.client.get("/api/rulings", params={"q": "phone", "player": "lena"})).json()
    assert [(one["ruling"], one["by"], one["players"]) for one in found] == [
        (applied["ruling"], "floor Kim", ["Lena R."]),
    ]  # fmt: skip
    appeal = {"id": "a1", "reason": "It was the clock app", "upheld": False, "decision": "No penalty"}
    answer = await floor.client.post(f"/api/rulings/{applied['ruling']}/appeals", json=appeal)
    assert answer.status_code == 201
    assert answer.json()["appeals"][0]["decision"] == "No penalty"
    (given,) = (await floor.client.get("/api/penalties", params={"player": "Lena"})).json()
    assert (given["step"], given["what"], given["ruling"]) == (
        "warning",
        "used a phone at the table",
        applied["ruling"],
    )


@at_the_doors
async def test_only_the_floor_overrules(doors: Doors) -> None:
    dealer = await tablet(doors, "dealer")
    await dealer.begin()
    body = {**PHONE, "id": "r1", "version": await dealer.version(),
            "overrule": {"reason": "First night", "decision": "Nothing"}}  # fmt: skip
    assert (await dealer.post("rulings", body, 403))["code"] == "not_yours_to_decide"
    async with await doors.visitor("director") as director:
        answer = await director.post(f"/api/tables/{dealer.table}/rulings", json=body)
        assert answer.status_code == 201
        (case,) = (await director.get("/api/rulings")).json()
        assert (case["overruled"], case["decision"], case["house_decision"]) == (
            "First night", "Nothing", "Lena R. gets a warning.",
        )  # fmt: skip
        assert (await director.get("/api/penalties")).json() == []


@at_the_doors
async def test_a_penalty_by_the_ladder(doors: Doors) -> None:
    floor = await tablet(doors, house="standard")
    step = (await floor.client.get(f"/api/tables/{floor.table}/penalties/next", params={"seat": 3})).json()
    assert (step["step"], step["name"], step["steps"]) == (
        "warning", "Ty W.", ["warning", "hands", "rounds", "disqualified"],
    )  # fmt: skip
    given = await floor.post("penalties", {"id": "p1", "seat": 3, "what": "Stalled"}, 201)
    assert (given["step"], given["text"]) == ("warning", "Gets a warning.")
    refused = await floor.post("penalties", {"id": "p2", "seat": 9, "what": "Stalled"}, 409)
    assert refused["code"] == "seat_empty"


@at_the_doors
async def test_a_declaration_is_read_and_applied(doors: Doors) -> None:
    floor = await tablet(doors)
    await floor.begin()
    body = {"declaration": {"seat": 1, "words": "raise", "chips": [[[500, 1]]]}}
    seen = await floor.post("declarations", body)
    assert (seen["binding"], seen["applied"]) == ("now", False)
    assert seen["cites"]
    done = await floor.post("declarations", {**body, "apply": True, "id": "d1", "version": seen["version"]})
    assert done["applied"]
    stale = await floor.post("declarations", {**body, "apply": True, "id": "d2", "version": seen["version"]}, 409)
    assert stale["code"] in ("stale", "out_of_turn")


@at_the_doors
async def test_what_was_said_out_of_turn_is_ruled_on_and_kept(doors: Doors) -> None:
    floor = await tablet(doors, house="ppc")
    await floor.begin()
    turn = (await floor.seen())["dealer"]["legal"]["seat"]
    seat = turn % 3 + 1
    said = {"seat": seat, "words": "raise to 500"}
    report = {"incident": "out_of_turn", "facts": {"seat": seat}, "declaration": said}
    seen = await floor.post("rulings/preview", report)
    assert "raise to 500" in seen["decision"]
    assert seen["then"]
    assert "ppc.oot.2" in [cite["id"] for cite in seen["cites"]]
    await floor.post("rulings", report | {"id": "r1", "version": seen["version"]}, 201)
    assert (await floor.seen())["view"]["hand"]["bound"] == [[seat, "raise", 500]]
    kept = (await floor.client.get("/api/rulings")).json()
    assert [one["incident"] for one in kept] == ["out_of_turn"]
    assert (await floor.post("rulings/preview", {"incident": "out_of_turn", "facts": {"seat": seat}}))["then"] == []


@at_the_doors
async def test_checklists_are_listed_begun_and_confirmed(doors: Doors) -> None:
    dealer = await tablet(doors, "dealer")
    path = f"/api/tables/{dealer.table}/checklists"
    first = (await dealer.client.get(path)).json()[0]
    assert (first["moment"], first["due"], first["signed"]) == ("table_setup", True, True)
    assert first["items"][0]["says"] == "Dealers wear the supplied (free) event shirt at every event they deal."
    done = await dealer.client.post(
        f"{path}/table_setup", json={"id": "1", "items": [item["id"] for item in first["items"]], "note": "All there"}
    )
    assert done.status_code == 201
    assert (done.json()["due"], done.json()["last"]["by"], done.json()["last"]["note"]) == (
        False, "dealer Kim", "All there",
    )  # fmt: skip
    begun = (await dealer.client.post(f"{path}/before_break", json={"id": "2"})).json()
    assert (begun["due"], begun["since"]) == (True, doors.time[0])
    unknown = await dealer.client.post(f"{path}/tea", json={"id": "3"})
    assert unknown.status_code == 404


@pytest.mark.proves("ppc.prebreak.8")
def test_before_a_break_the_dealer_is_reported_where_the_button_will_be() -> None:
    @at_the_doors
    async def story(doors: Doors) -> None:
        dealer = await tablet(doors, "dealer", stakes={"small_blind": 50, "big_blind": 100})
        await dealer.begin()
        await dealer.fold_out()
        path = f"/api/tables/{dealer.table}/checklists/before_break"
        begun = (await dealer.client.post(path, json={"id": "1"})).json()
        assert begun["say"] == "The button will be in seat 2 when we're back."
        assert "ppc.prebreak.8" in [item["id"] for item in begun["items"]]
        await dealer.do(do="next-hand")
        assert (await dealer.seen())["view"]["button"] == 2

    story()


@pytest.mark.proves("ppc.change.1", "ppc.change.2")
def test_only_the_dealer_makes_change_and_only_when_the_round_is_over() -> None:
    @at_the_doors
    async def story(doors: Doors) -> None:
        dealer = await tablet(doors, "dealer")
        await dealer.begin()
        bets = {"bets": [{"seat": 1, "owed": 100, "chips": [[500, 1]]}, {"seat": 2, "owed": 100, "chips": [[100, 1]]},
                         {"seat": 3, "owed": 100, "chips": [[100, 1]]}]}  # fmt: skip
        early = await dealer.post("change", bets, 409)
        assert (early["code"], early["cites"]) == ("round_not_over", [{"id": "ppc.cashchange.2", "standing": "stated"}])
        for command, seat in (("call", 1), ("call", 2), ("check", 3)):
            await dealer.do(do=command, seat=seat)
        seen = await dealer.post("change", bets)
        assert (seen["source"], seen["pulled"], seen["backs"][0]["amount"]) == ("bets", [2, 3], 400)
        assert "Ask the floor for smaller chips" in seen["steps"][0]
        async with await doors.visitor("player") as player:
            answer = await player.post(f"/api/tables/{dealer.table}/change", json=bets)
            assert (answer.status_code, answer.json()["code"]) == (403, "not_your_door")
            asked = {"id": "1", "command": {"do": "change"}}
            answer = await player.post(f"/api/tables/{dealer.table}/commands", json=asked)
            assert answer.json()["code"] == "tell_the_dealer"

    story()


@at_the_doors
async def test_the_pots_are_shown_before_they_are_pushed(doors: Doors) -> None:
    dealer = await tablet(doors, "dealer", house="standard")
    await dealer.begin()
    await dealer.do(do="raise", seat=1, to=325)
    await dealer.do(do="call", seat=2)
    await dealer.do(do="call", seat=3)
    for _ in range(3):
        await dealer.do(do="deal")
        for seat in (2, 3, 1):
            await dealer.do(do="check", seat=seat)
    early = await dealer.post("push/preview", {}, 409)
    assert early["code"] == "not_now"
    for seat in (2, 3, 1):
        await dealer.do(do="show", seat=seat)
    version = await dealer.version()
    unnamed = await dealer.post("push/preview", {}, 409)
    assert unnamed["code"] == "name_the_winners"
    assert unnamed["cites"] == [{"id": "standard.tabling.1", "standing": "stated"}]
    split = await dealer.post("push/preview", {"winners": [[0, "high", [2, 1]]]})
    assert split["totals"] == [[1, 487], [2, 488]]
    assert [cited["id"] for cited in split["cites"]] == ["standard.split.1", "standard.odd-chip.1"]
    assert await dealer.version() == version
    await dealer.do(do="push", winners=[[0, "high", [2, 1]]])
    assert dict((await dealer.seen())["dealer"]["stacks"])[2] == 10_000 - 325 + 488


@at_the_doors
async def test_decks_are_changed_for_a_cause(doors: Doors) -> None:
    dealer = await tablet(doors, "dealer")
    done = await dealer.post("decks", {"id": "1", "cause": "relief"})
    assert done["t"] == "done"
    refused = await dealer.post("decks", {"id": "2", "cause": "asked"}, 409)
    assert (refused["code"], [cited["id"] for cited in refused["cites"]]) == ("deck_stays", ["ppc.relief.8"])


@at_the_doors
async def test_a_ruling_stands_in_the_hand_s_files_and_in_its_replay(doors: Doors) -> None:
    floor = await tablet(doors)
    await floor.begin()
    await floor.do(do="raise", seat=1, to=300)
    await floor.do(do="take-back")
    await floor.post("rulings", {**PHONE, "id": "r1", "version": await floor.version()}, 201)
    await floor.fold_out()
    hand = f"/api/hands/{floor.table}-1"
    text = (await floor.client.get(hand, params={"as": "text"})).text
    assert "floor Kim rules: Lena R. gets a warning." in text
    assert "raises to 300" not in text, "what was taken back did not happen"
    pictures = (await floor.client.get(f"{hand}/replay")).json()["pictures"]
    ruled = next(one for one in pictures if one["what"] == "ruled")
    assert ruled["text"] == "floor Kim rules: Lena R. gets a warning."
    assert ruled["cites"]
    assert (await floor.client.get(hand)).json()["hand"] == f"{floor.table}-1"
