"""House rules for dealers and conduct at live tables: whose hand it is, who helps, what is announced."""

import asyncio

import pytest

from cutcard.floor.overrule import Override
from cutcard.floor.ruling import Report
from cutcard.room.floor.rulings import Verdict
from cutcard.room.floor.view_types import QuestionView
from cutcard.streams.answers import Done, RefusalMessage
from tests.room.rooms import CASH, Hall, party
from tests.room.tablets import begin, floor_of, fold_out, ok, previewed, ruled, staff, tablet, to_the_showdown, told


@pytest.mark.proves("club52.procedures.4", "club52.procedures.5", "ppc.showdown.2")
@pytest.mark.parametrize(
    ("house", "rules"),
    [("club52", {"club52.procedures.4", "club52.procedures.5"}), ("ppc", {"ppc.tabled.8"})],
)
def test_nobody_acts_bets_or_turns_cards_up_for_another(house: str, rules: set[str]) -> None:
    async def story() -> None:
        hall = await Hall.open()
        clients = await party(hall, 3, house=house)
        await hall.wait(7_000)
        hand = hall.state(clients[0].table).hand
        assert hand is not None
        assert hand.actor is not None
        seat = hand.actor.seat
        other = clients[seat % 3]
        for command in ({"do": "call"}, {"do": "raise", "to": 300}, {"do": "show"}, {"do": "top-up", "amount": 100}):
            answer = await other.do(**command, seat=seat)
            assert isinstance(answer, RefusalMessage)
            assert (answer.code, {cited.id for cited in answer.cites}) == ("not_your_hand", rules)
        assert isinstance(await clients[seat - 1].do(do="call"), Done)

    asyncio.run(story())


@pytest.mark.proves("standard.duties.1", "club52.procedures.7a", "ccp.decks.1")
def test_who_helps_the_dealer() -> None:
    async def story() -> None:
        hall = await Hall.open()
        usual = await tablet(hall, house="standard")
        await begin(usual)
        assert told(usual).helpers is None
        league = await tablet(hall, house="ccp")
        await begin(league, 3)
        helpers = told(league).helpers
        assert helpers is not None
        assert (helpers.dealer, helpers.shuffler) == (0, 2), "the player right of the button shuffles"
        assert [cited.id for cited in helpers.cites] == ["ccp.decks.1"]
        club = await tablet(hall, house="club52", stakes=CASH)
        await begin(club)
        helpers = told(club).helpers
        assert helpers is not None
        assert (helpers.dealer, helpers.muck) == (1, 0)
        await ok(club, do="fold", seat=4)
        await ok(club, do="fold", seat=1)
        helpers = told(club).helpers
        assert helpers is not None
        assert helpers.muck == 4, "the first to fold gathers the discards"
        assert "club52.procedures.7a" in [cited.id for cited in helpers.cites]

    asyncio.run(story())


@pytest.mark.proves("giancarlo.dealing.1", "giancarlo.dealing.2")
def test_at_giancarlo_s_the_button_deals_until_somebody_is_out_who_may_then() -> None:
    async def story() -> None:
        hall = await Hall.open()
        home = await tablet(hall, house="giancarlo")
        await ok(home, do="set-stack", seat=4, stack=1_000)
        await begin(home)
        helpers = told(home).helpers
        assert helpers is not None
        assert (helpers.dealer, helpers.may_deal) == (1, "")
        await ok(home, do="all-in", seat=4)
        await ok(home, do="call", seat=1)
        await ok(home, do="fold", seat=2)
        await ok(home, do="fold", seat=3)
        for _ in range(3):
            await ok(home, do="deal")
        for _ in range(2):
            await ok(home, do="show", seat=told(home).legal.seat)  # type: ignore[union-attr]
        await ok(home, do="push", winners=[[0, "high", [1]]])
        helpers = told(home).helpers
        assert helpers is not None
        assert (helpers.dealer, helpers.may_deal) == (0, "Bo S.")
        assert {cited.id for cited in helpers.cites} == {"giancarlo.dealing.1", "giancarlo.dealing.2"}

    asyncio.run(story())


@pytest.mark.proves("club52.tournament.p10")
def test_who_is_suspended_at_club52_leaves_the_table_for_that_time() -> None:
    async def story() -> None:
        hall = await Hall.open()
        club = await tablet(hall, house="club52")
        await begin(club)
        report = Report("conduct", {"breach": "language", "seat": "2"})
        await ruled(club, report, "one")
        assert previewed(club, report).decision == "Lena R. stays away from the table for 10 minutes."
        await ruled(club, report, "two")
        assert _live(hall, club.table, 2), "the hand that is played is finished first"
        await fold_out(club)
        await ok(club, do="next-hand")
        await ok(club, do="deal")
        assert not _live(hall, club.table, 2)
        (given, _) = floor_of(club).penalties.listed("Lena")
        assert not given.served
        await fold_out(club)
        hall.time[0] += 10 * 60_000
        assert floor_of(club).penalties.listed("Lena")[0].served
        await ok(club, do="come-back", seat=2)
        await ok(club, do="next-hand")
        await ok(club, do="deal")
        assert _live(hall, club.table, 2)

    asyncio.run(story())


def _live(hall: Hall, table: str, seat: int) -> bool:
    hand = hall.state(table).hand
    assert hand is not None
    return hand.by_seat[seat].live


@pytest.mark.proves("ccp.conduct.5")
def test_who_cheats_at_ccp_is_expelled_the_first_time() -> None:
    async def story() -> None:
        hall = await Hall.open()
        league = await tablet(hall, house="ccp")
        await begin(league)
        seen = previewed(league, Report("conduct", {"breach": "cheating", "seat": "3"}))
        assert seen.penalty is not None
        assert seen.penalty.step == "membership"
        assert seen.mandatory
        assert seen.decision == "Ty W. loses their membership."
        assert "ccp.conduct.5" in [cited.id for cited in seen.cites]
        report, boss = Report("conduct", {"breach": "cheating", "seat": "3"}), await staff(hall, "floor")
        rulings, version = floor_of(league).rulings, hall.state(league.table).version
        answer = await rulings.apply(
            boss, league.table, "no", report, version, Verdict(Override(reason="A friend", decision="Nothing"))
        )
        assert isinstance(answer, RefusalMessage)
        assert (answer.code, [cited.id for cited in answer.cites]) == ("no_choice", ["ccp.conduct.5"])
        assert floor_of(league).penalties.listed("Ty") == []
        await ruled(league, report)
        assert [one.step for one in floor_of(league).penalties.listed("Ty")] == ["membership"]

    asyncio.run(story())


@pytest.mark.proves("ccp.announce.4", "ppc.misdeal.9")
@pytest.mark.parametrize(
    ("house", "facts", "says", "rule"),
    [
        (
            "ccp", {"how": "flashed", "nth": "3", "by": "dealer"},
            "The nine of clubs was exposed. It is replaced after the deal and becomes the burn.", "ccp.announce.4",
        ),
        (
            "ppc", {"by": "dealer", "nth": "3"},
            "The nine of clubs was exposed and will be the burn card. It is replaced after the deal.", "ppc.misdeal.9",
        ),
    ],
)  # fmt: skip
def test_an_exposed_card_is_announced_by_its_name(house: str, facts: dict[str, str], says: str, rule: str) -> None:
    async def story() -> None:
        hall = await Hall.open()
        dealer = await tablet(hall, house=house)
        await begin(dealer)
        seen = previewed(dealer, Report("exposed_hole_card", {**facts, "seat": "3", "cards": "9c"}))
        assert seen.announcement == says
        assert rule in [cited.id for cited in seen.cites]

    asyncio.run(story())


@pytest.mark.proves("ppc.accidental.3", "ppc.collusion.2", "club52.procedures.10")
def test_what_the_dealer_calls_the_floor_for_is_said_neutrally_and_with_the_options() -> None:
    async def story() -> None:
        hall = await Hall.open()
        killed = await tablet(hall)
        await begin(killed)
        seen = previewed(killed, Report("dealer_killed_hand", {"seat": "2", "identifiable": "yes", "protected": "no"}))
        assert "ppc.accidental.3" in [cited.id for cited in seen.cites]
        cash = await tablet(hall, stakes=CASH)
        await begin(cash)
        await to_the_showdown(cash)
        for suspicion in ("yes", "no"):
            seen = previewed(cash, Report("asks_to_see", {"seat": "2", "suspicion": suspicion}))
            assert "ppc.collusion.2" in [cited.id for cited in seen.cites]
            assert seen.announcement.startswith("A guest has asked to see this guest's hand.")
            assert "collusion" not in seen.announcement.lower()
        club = await tablet(hall, house="club52", stakes=CASH)
        await begin(club)
        seen = previewed(club, Report("conduct", {"breach": "stalls", "seat": "2"}))
        assert "club52.procedures.10" in [cited.id for cited in seen.cites]

    asyncio.run(story())


@pytest.mark.proves("ppc.exposed7.5")
def test_a_player_whose_seventh_card_was_exposed_is_told_what_he_may_choose() -> None:
    async def story() -> None:
        hall = await Hall.open()
        found = floor_of(await tablet(hall)).house_ruling(
            await hall.room.houses.book("ppc"), "stud", "cash", Report("seventh_exposed", {"betting": "waiting"})
        )
        assert isinstance(found, QuestionView)
        assert found.fact == "wants_all_in"
        assert len(found.answers) == 2

    asyncio.run(story())


@pytest.mark.proves("ppc.deceptive.2")
def test_deceptive_words_again_the_same_night_are_no_first_time_and_cost_more() -> None:
    async def story() -> None:
        hall = await Hall.open()
        dealer = await tablet(hall)
        await begin(dealer)
        report = Report("conduct", {"breach": "deceives", "seat": "2"})
        first = previewed(dealer, report)
        assert (first.first_time_tonight, first.penalty.step) == (True, "warning")  # type: ignore[union-attr]
        assert "ppc.deceptive.2" in [cited.id for cited in first.cites]
        await ruled(dealer, report)
        again = previewed(dealer, report)
        assert (again.first_time_tonight, again.penalty.step) == (False, "hands")  # type: ignore[union-attr]
        hall.time[0] += 20 * 3_600_000
        assert previewed(dealer, report).first_time_tonight

    asyncio.run(story())
