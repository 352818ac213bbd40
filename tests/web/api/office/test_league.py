"""The league over HTTP: seasons run by officers, imported and played tournaments in one table, and who may look."""

import asyncio
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.league.tournament_result import Finish, TournamentResult
from cutcard.room.room import Room
from tests.web.doors import Doors, at_the_doors
from tests.web.league_tournaments import YEAR, Officer, bring, brought, play
from tests.web.tournaments import Evening, evening

pytestmark = pytest.mark.slow


@at_the_doors
async def test_nights_brought_and_nights_of_ours_stand_in_one_table(doors: Doors) -> None:
    await bring(doors, brought(1, "Ann", "Bob", "Cleo"))
    async with evening(doors) as night:
        officer = Officer(night.director)
        await officer.do(do="open-season", **YEAR, rules={"formula": "beaten"})
        await play(night)
        seen = await officer.get("/seasons/season-2023")
        assert [one["title"] for one in seen["nights"]] == ["Night 1", "Thursday"]
        points = {one["name"]: one["points"] for one in seen["standings"]}
        assert points == {"Ann": 3, "Bob": 2, "Cleo": 1, "Ruth Carver": 3, "Lou Cass": 2, "Pete Hall": 1}


@at_the_doors
async def test_a_night_that_is_not_closed_counts_only_if_it_ended_now(doors: Doors) -> None:
    async with evening(doors) as night:
        officer = Officer(night.director)
        await officer.do(do="open-season", **YEAR, rules={"formula": "beaten"})
        ids = await night.start(3)
        await night.do(do="bust", player=ids[2], winners=[[ids[0], 1]])
        seen = await officer.get("/seasons/season-2023")
        assert seen.get("standings", []) == []
        (live,) = seen["live"]
        assert live["by"] == "shared"
        assert "share first place for now" in live["told"]
        assert [(one["place"], one["name"], one["points"]) for one in live["lines"]] == [
            (1, "Lou Cass", 3), (1, "Ruth Carver", 3), (3, "Pete Hall", 1),
        ]  # fmt: skip


@at_the_doors
async def test_taking_a_closing_back_takes_the_points_along(doors: Doors) -> None:
    async with evening(doors) as night:
        officer = Officer(night.director)
        await officer.do(do="open-season", **YEAR, rules={"formula": "beaten"})
        await play(night)
        assert len(await officer.lines()) == 3
        await night.do(do="take-back")
        assert await officer.lines() == []


@at_the_doors
async def test_everything_that_reads_has_its_shape(doors: Doors) -> None:
    await bring(doors, brought(1, "Ann", "Bob", "Cleo"), brought(2, "Bob", "Ann"), brought(3, "Bob", "Cleo", "Ann"))
    async with await doors.visitor("director", name="Dora") as director:
        officer = Officer(director)
        final = {"seats": 2, "stacks": {"type": "equal", "chips": 5_000}}
        await officer.do(do="open-season", **YEAR, rules={"formula": "beaten", "best": 2, "final": final})
        league = await officer.get()
        assert league["current"] == "season-2023"
        assert league["seasons"][0]["leader"]["name"] == "Bob"
        seen = await officer.get("/seasons/current")
        first = seen["standings"][0]
        assert (first["place"], first["name"], first["points"], first["nights"], first["counting"]) == (
            1,
            "Bob",
            5,
            3,
            2,
        )
        assert [one.get("won", False) for one in first["last"]] == [False, True, True]
        assert [one.get("final", False) for one in seen["standings"]] == [True, True, False]
        away = next(one for one in seen["standings"] if one["name"] == "Cleo")["last"][1]
        assert away["away"] is True
        assert {one["name"]: one["points"] for one in seen["race"]} == {
            "Bob": [2, 4, 5], "Ann": [3, 4, 4], "Cleo": [1, 1, 3],
        }  # fmt: skip
        assert (seen["ended_now"]["leader"]["name"], seen["ended_now"]["by"]) == ("Bob", 1)
        assert (seen["ended_now"]["last_in"]["name"], seen["ended_now"]["first_out"]["name"]) == ("Ann", "Cleo")
        assert seen["points"]["example"]["told"] == "3 entrants, 1st, 1 knockout: 3 points"
        assert (await officer.get("/all-time"))["lines"][0]["wins"] == 2
        pair = (await officer.get("/head-to-head", one="ann", other="bob"))["pair"]
        assert (pair["together"], pair["one_ahead"], pair["other_ahead"], pair["one_hits"]) == (3, 1, 2, 1)
        ann = await officer.get("/people/ann")
        assert [one["place"] for one in ann["results"]] == [1, 2, 3]
        assert [one["total"] for one in ann["results"]] == [3, 4, 4]
        assert [(one["label"], one["count"]) for one in ann["places"]][:2] == [("1st", 1), ("2–5", 2)]
        assert [(one["name"], one["times"]) for one in ann["knock_outs"]["of"]] == [("Bob", 1)]
        night = await officer.get("/nights/b1")
        assert [(one["place"], one["name"], one["points"]) for one in night["lines"]] == [
            (1, "Ann", 3), (2, "Bob", 2), (3, "Cleo", 1),
        ]  # fmt: skip


@at_the_doors
async def test_strangers_look_only_where_the_club_wants_it_and_see_short_names(doors: Doors) -> None:
    await bring(doors, brought(1, "Ann Archer", "Bob Baker", season_id="s1", season="2022"))
    async with await doors.visitor("director", name="Dora") as director, doors.client() as stranger:
        answer = await stranger.get("/api/league")
        assert (answer.status_code, answer.json()["code"]) == (401, "league_for_members")
        await Officer(director).do(do="show-league", public=True)
        seen = (await stranger.get("/api/league/seasons/s1")).json()
        assert [one["name"] for one in seen["standings"]] == ["Ann A.", "Bob B."]
        person = (await stranger.get("/api/league/people/ann archer")).json()
        assert (person["name"], person.get("paid")) == ("Ann A.", None)


@at_the_doors
async def test_targets_come_from_the_standings_and_before_the_first_night_from_the_last_season(doors: Doors) -> None:
    """ccp.bounty.2, ccp.bounty.3: the server knows the points; nobody has to look them up."""
    people = {name: (await doors.member("player", name=name))[0] for name in ("Wes Ames", "Vic Burns", "Una Cole")}
    wes, vic, una = people.values()

    def night(number: int, *order: str, **more: object) -> TournamentResult:
        named = {person: name for name, person in people.items()}
        places = enumerate(order, 1)
        finishes = tuple(Finish(person=one, name=named[one], place=place) for place, one in places)
        return replace(brought(number), finishes=finishes, **more)

    await bring(doors, night(1, wes, vic, una, season_id="s1", season="2022"))
    async with evening(doors, house="ccp", bounty="targets") as hunted:
        officer = Officer(hunted.director)
        await officer.do(do="open-season", **YEAR, rules={"formula": "beaten"})
        for name, person in people.items():
            await hunted.do(do="register", player=name[:1], name=name, person=person, here=True, pays=True)
        told = await hunted.do(do="name-targets")
        assert "A Wes Ames" in told["lines"][0]["text"], "the season has no night yet: the last one counts"
        assert [one["id"] for one in told["lines"][0]["cites"]] == ["ccp.bounty.1", "ccp.bounty.2"]
        await bring(doors, night(2, una, vic, wes))
        assert "A Una Cole" in (await hunted.do(do="name-targets"))["lines"][0]["text"]
        told = await hunted.do(do="name-targets", a="V")
        assert told["lines"][0]["text"] == "Bounty targets, named by the director: A Vic Burns"
        now = (await officer.get("/seasons/season-2023"))["ended_now"]["targets"]
        assert [(one["letter"], one["name"]) for one in now] == [("A", "Una Cole"), ("B", "Vic Burns")]
        assert [cite["id"] for one in now for cite in one["cites"]] == ["ccp.bounty.2", "ccp.bounty.3"]


@at_the_doors
async def test_the_fund_of_the_nights_is_paid_at_the_final_to_those_who_qualified(doors: Doors) -> None:
    """ccp.payout.2: a fifth of every prize pool goes to the season's fund until a final pays it."""
    async with evening(doors, house="ccp") as night:
        officer = Officer(night.director)
        final = {"seats": 2, "stacks": {"type": "by-points", "base": 1_000, "each": 100, "step": 100}}
        await officer.do(do="open-season", **YEAR, rules={"formula": "beaten", "final": final})
        await play(night, 4)
        (fund,) = (await officer.get("/seasons/season-2023"))["funds"]
        assert (fund["title"], fund["cents"], fund["of_cents"], fund["held"]) == (
            "Championship Prize pool", 1_600, 8_000, 1_600,
        )  # fmt: skip
        assert [one["id"] for one in fund["cites"]] == ["ccp.payout.2"]
        championship = await doors.night(house="ccp", title="Championship")
        publish = {"id": "p", "command": {"do": "publish-night"}}
        await night.director.post(f"/api/nights/{championship}/commands", json=publish)
        asked = {"id": "f1", "night": championship, "fund": 2_000}
        answer = await night.director.post("/api/league/seasons/season-2023/final", json=asked)
        assert (answer.status_code, answer.json()["code"]) == (409, "fund_too_small")
        asked = {"id": "f2", "night": championship, "fund": 1_600}
        for _ in range(2):  # the same command again is not done again
            answer = await night.director.post("/api/league/seasons/season-2023/final", json=asked)
            assert answer.status_code == 200, answer.text
        seen = (await night.director.get(f"/api/nights/{championship}")).json()
        assert sorted(one["name"] for one in seen["entrants"]) == ["Lou Cass", "Ruth Carver"]
        assert seen["money"]["pool"] == 1_600
        kept = doors.room.nights[championship].night.bank
        assert sorted(kept.stacks.values()) == [1_300, 1_400]
        assert doors.room.league.kept.league.seasons["season-2023"].finals == (championship,)


@at_the_doors
async def test_officers_settle_a_season_and_undo_it(doors: Doors) -> None:
    await bring(doors, brought(1, "Ann", "Bob"), brought(2, "Ann", "Bob"), brought(500, "Bob", "Ann"))
    async with await doors.visitor("director", name="Dora Day") as director:
        officer = Officer(director)
        await officer.do(do="open-season", **YEAR, rules={"formula": "beaten"})
        assert await officer.lines() == [(1, "Ann", 4), (2, "Bob", 2)]
        told = await officer.do(do="correct-points", season="season-2023", person="bob", points=3, reason="Dealt")
        assert told["lines"][0]["text"] == "Bob: +3 points in Season 2023: Dealt"
        assert await officer.lines() == [(1, "Bob", 5), (2, "Ann", 4)]
        (one,) = (await officer.get("/seasons/season-2023"))["corrections"]
        assert (one["name"], one["points"], one["reason"], one["by"]) == ("Bob", 3, "Dealt", "Dora Day")
        await officer.do(do="count-night", season="season-2023", night="b1", how="left out", why="A test night")
        assert await officer.lines() == [(1, "Bob", 4), (2, "Ann", 2)]
        await officer.do(do="undo-in-league")
        await officer.do(do="undo-in-league")
        assert await officer.lines() == [(1, "Ann", 4), (2, "Bob", 2)]
        await officer.do(do="set-season-rules", season="season-2023", rules={"formula": "ten-places", "best": 1})
        assert await officer.lines() == [(1, "Ann", 25), (2, "Bob", 18)]
        await officer.do(do="close-season", season="season-2023")
        refusal = await officer.refused(
            do="correct-points", season="season-2023", person="ann", points=1, reason="Late"
        )
        assert refusal["code"] == "season_closed"
        office = await officer.get("/office")
        assert office["undo"]["text"] == "Season 2023 closed"
        assert [one["text"] for one in office["log"]][:2] == [
            "Season 2023 closed", "Rules of Season 2023 saved",
        ]  # fmt: skip


@at_the_doors
async def test_bad_input_gets_a_sentence_with_the_place_and_nothing_is_changed(doors: Doors) -> None:
    await bring(doors, brought(1, "Ann", "Bob"))
    async with await doors.visitor("director") as director:
        officer = Officer(director)
        before = await doors.kept()
        opens = {"do": "open-season", **YEAR}
        nobody = {"seats": 0, "stacks": {"type": "equal", "chips": 1}}
        asked: list[tuple[dict[str, object], str, str]] = [
            ({**opens, "first": "2023-02-30"}, "not_a_day", "2023-02-30 is not a date"),
            ({**opens, "first": "2024-01-01"}, "ends_before_it_begins", "can't end on December 31, 2023"),
            ({**opens, "name": " "}, "season_needs_name", "Give the season a name"),
            ({**opens, "rules": {"formula": "n - \nfoo"}}, "bad_formula", "line 2, character 1"),
            ({**opens, "rules": {"final": nobody}}, "final_needs_seats", "how many"),
            ({"do": "close-season", "season": "nowhere"}, "no_such_season", "no such season"),
            ({"do": "bring-nights", "nights": []}, "for_the_room", "automatically"),
            ({"do": "undo-in-league", "number": 9}, "no_such_entry", "no entry 9"),
        ]
        for command, code, words in asked:
            refusal = await officer.refused(**command)
            assert (refusal["code"], words in refusal["text"]) == (code, True), refusal
        assert await doors.kept() == before


@at_the_doors
async def test_two_officers_at_once(doors: Doors) -> None:
    """Both open a season on the same days; one gets a refusal that the other was first, and nothing counts twice."""
    async with await doors.visitor("director") as one, await doors.visitor("director") as other:
        both = (Officer(one), Officer(other))
        answers = await asyncio.gather(*(each.try_(do="open-season", **YEAR) for each in both))
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        assert len((await both[0].get())["seasons"]) == 1
        version = (await both[0].get("/office"))["version"]
        await both[0].do(do="show-league", public=True)
        answer = await both[1].try_(version, do="close-season", season="season-2023")
        assert (answer.status_code, answer.json()["code"]) == (409, "league_gone_on")


@at_the_doors
async def test_a_formula_is_tried_on_a_night_with_the_working_or_told_where_it_is_wrong(doors: Doors) -> None:
    await bring(doors, brought(1, "Ann", "Bob"))
    async with await doors.visitor("player") as player:
        asked = {"formula": 'assign("base", n - r)\nbase * 10 + nh', "night": "b1"}
        tried = (await player.post("/api/league/formula", json=asked)).json()
        assert [(one["name"], one["points"]) for one in tried["rows"]] == [("Ann", 11), ("Bob", 1)]
        first, second = tried["rows"][0]["steps"]
        assert (first["line"], first["used"], first["result"]) == (1, [["n", "2"], ["r", "1"]], "1")
        assert (second["line"], second["result"]) == (2, "11")
        wrong = (await player.post("/api/league/formula", json={"formula": "n -\nfooo", "night": "b1"})).json()
        assert (wrong["line"], wrong["column"], wrong["rows"]) == (2, 1, [])
        assert "fooo" in wrong["wrong"]
        assert (await player.post("/api/league/formula", json={"formula": "n", "night": "?"})).status_code == 404


@at_the_doors
async def test_a_room_that_was_killed_and_opened_again_has_the_same_league(doors: Doors) -> None:
    await bring(doors, brought(1, "Ann", "Bob"))
    async with evening(doors) as night:
        officer = Officer(night.director)
        await officer.do(do="open-season", **YEAR, rules={"formula": "beaten"})
        await officer.do(do="correct-points", season="season-2023", person="ann", points=-1, reason="Late")
        await play(night)
        before = await officer.lines()
        again = await Room.open(doors.store, now=lambda: doors.desk.now, chance=os.urandom)
        table = again.league.tables.season("season-2023")
        assert table is not None
        assert [(one.place, one.name, one.points) for one in table.lines] == before


@settings(max_examples=12, deadline=None)
@given(st.lists(st.sampled_from(["close 0", "back 0", "close 1", "back 1", "bring", "take back"]), max_size=7))
def test_the_table_is_always_that_of_the_nights_that_stand(acts: list[str]) -> None:
    """After closing, reopening, importing and undoing: only the tournaments that count give points."""

    @at_the_doors
    async def story(doors: Doors) -> None:
        async with evening(doors) as one:
            two = Evening(doors, one.director, await doors.night(title="Friday"))
            await two.do(do="publish-night")
            officer, nights = Officer(one.director), (one, two)
            await officer.do(do="open-season", **YEAR, rules={"formula": "beaten"})
            for night in nights:
                await play(night, 2, close=False)
                for entrant in (await night.get())["entrants"]:
                    if entrant.get("prize"):
                        await night.do(do="pay-prize", player=entrant["id"])
            closed, brought_over = [False, False], False
            for act in acts:
                what, _, which = act.rpartition(" ")
                if what == "close" and not closed[int(which)]:
                    await nights[int(which)].do(do="close-night")
                    closed[int(which)] = True
                elif what == "back" and closed[int(which)]:
                    await nights[int(which)].do(do="take-back")
                    closed[int(which)] = False
                elif act == "bring" and not brought_over:
                    await bring(doors, brought(doors.room.league.kept.version + 1, "Ann", "Bob"), by="dora")
                    brought_over = True
                elif act == "take back" and brought_over:
                    await officer.do(do="undo-in-league")
                    brought_over = False
                lines = await officer.lines()
                assert sum(points for _, _, points in lines) == 3 * (sum(closed) + brought_over)

    story()
