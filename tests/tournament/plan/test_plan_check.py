"""Problems of a plan come with their rule; plans that houses run have none."""

from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.rules import load_house
from cutcard.rules.club_rules import TournamentRules, tournament_rules
from cutcard.rules.rotation import tags_of
from cutcard.tournament.plan.plan import Chip, Plan, Price, Prizes
from cutcard.tournament.plan.plan_check import PlanProblem, problems
from cutcard.tournament.plan.structure import read_structure
from cutcard.tournament.plan.templates import Template, template, templates
from tests.tournament.driving import plan


def rules_of(planned: Plan) -> TournamentRules:
    game = planned.game if planned.game != "bridge" else "nlhe"
    return tournament_rules(load_house(planned.house), tags_of(game))


def found(planned: Plan) -> dict[str, PlanProblem]:
    return {one.code: one for one in problems(planned, rules_of(planned))}


@pytest.mark.parametrize("event", templates(), ids=lambda event: event.id)
def test_the_events_that_come_with_cutcard_have_no_problem(event: Template) -> None:
    assert not problems(event.plan, rules_of(event.plan))


@pytest.mark.proves("ccp.buyin.1", "ccp.blinds-schedule.1")
@pytest.mark.parametrize(
    ("changed", "code", "rule"),
    [
        ({"buy_in": Price(cents=0, chips=2_000)}, "needs_buy_in", "ccp.buyin.1"),
        ({"buy_in": Price(cents=2_500, chips=0)}, "needs_stack", "ccp.buyin.1"),
        ({"structure": ()}, "needs_schedule", "ccp.blinds-schedule.1"),
    ],
)
def test_a_league_night_needs_its_buy_in_chips_and_schedule(changed: dict[str, Any], code: str, rule: str) -> None:
    wrong = found(replace(template("ccp-league"), **changed))[code]
    assert (wrong.cites, wrong.severe) == ((rule,), True)


@pytest.mark.proves("giancarlo.buyin.1")
@pytest.mark.parametrize(("chips", "fits"), [(500, False), (600, True), (800, True), (1_000, True), (1_500, False)])
def test_the_home_game_sells_six_hundred_to_a_thousand_chips_for_twenty(chips: int, fits: bool) -> None:  # noqa: FBT001
    home = replace(template("giancarlo-home"), chips=())
    assert ("stack_size" in found(replace(home, buy_in=Price(cents=2_000, chips=chips)))) is not fits
    for_more = found(replace(home, buy_in=Price(cents=2_500, chips=800)))["stack_size"]
    assert for_more.cites == ("giancarlo.buyin.1",)
    assert for_more.words == "A starting stack of 800 doesn't fit the house rules: from 600 to 1,000 chips for $20."


@pytest.mark.proves("giancarlo.blinds.4")
@pytest.mark.parametrize(("blinds", "fits"), [("10/25", True), ("10/15", True), ("5/20", False), ("20/25", False)])
def test_the_small_blind_of_the_home_game_is_a_third_to_two_thirds(blinds: str, fits: bool) -> None:  # noqa: FBT001
    planned = replace(template("giancarlo-home"), structure=read_structure(f"20: {blinds}"), rebuys=None, add_ons=())
    assert ("small_blind" in found(planned)) is not fits


def test_a_home_game_says_its_buy_in_stack_schedule_and_prizes() -> None:
    empty = replace(
        template("giancarlo-home"), buy_in=Price(cents=0, chips=0), chips=(), structure=(), prizes=Prizes()
    )  # fmt: skip
    assert {code for code in found(empty) if code.startswith("needs_")} == {
        "needs_buy_in", "needs_stack", "needs_schedule", "needs_prizes",
    }  # fmt: skip


def test_by_standard_practice_a_plan_says_its_stack_and_schedule_and_levels_are_as_long_as_it_says() -> None:
    planned = template("standard-night")
    empty = replace(planned, buy_in=Price(cents=0, chips=0), chips=(), structure=(), prizes=Prizes())
    assert {code for code in found(empty) if code.startswith("needs_")} == {"needs_stack", "needs_schedule"}
    odd = replace(planned, structure=read_structure("17: 25/50; 23: 50/100"))
    assert "level_length" not in found(odd)


@pytest.mark.proves("giancarlo.payout.1")
def test_the_home_game_says_its_payout_before_it_begins() -> None:
    wrong = found(replace(template("giancarlo-home"), prizes=Prizes()))["needs_prizes"]
    assert (wrong.cites, wrong.severe) == (("giancarlo.payout.1",), True)


@pytest.mark.proves("giancarlo.levels.1", "giancarlo.blinds.5")
def test_home_game_levels_that_are_not_twenty_minutes_are_a_problem() -> None:
    structure = read_structure("20: 5/10; 30: 10/20; 20: 15/30")
    planned = replace(template("giancarlo-home"), structure=structure)
    wrong = found(planned)["level_length"]
    assert (wrong.where, wrong.cites, wrong.severe) == ("structure.1", ("giancarlo.levels.1",), False)
    assert found(replace(planned, structure=()))["needs_schedule"].cites[0] == "giancarlo.blinds.5"


@pytest.mark.proves("house.overview.4")
def test_a_house_rules_night_begins_with_ten_thousand() -> None:
    wrong = found(replace(template("house-night"), buy_in=Price(cents=2_000, chips=5_000)))["stack_size"]
    assert wrong.cites == ("house.overview.4",)


@pytest.mark.proves("ppc.stud.2")
def test_a_stud_table_has_eight_seats_at_most() -> None:
    levels = read_structure("20: ante 25 bring-in 25 bets 50/100")
    stud = replace(template("ppc-charity"), game="stud", structure=levels, rebuys=None, add_ons=(), late_until=0)
    assert found(replace(stud, seats=9))["too_many_seats"].cites == ("ppc.stud.2",)
    assert "too_many_seats" not in found(replace(stud, seats=8))


def test_a_league_night_is_not_played_in_stud() -> None:
    assert found(replace(template("ccp-league"), game="stud"))["game_not_played"].cites == ("ccp.general.1",)


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"structure": read_structure("20: 50/100; 20: 25/50")}, "level_falls"),
        ({"structure": read_structure("20: 100/50")}, "small_blind"),
        ({"structure": read_structure("20:")}, "empty_level"),
        ({"structure": read_structure("0: 25/50")}, "no_minutes"),
        ({"structure": read_structure("break 10; 20: 25/50")}, "break_first"),
        ({"prizes": Prizes(shares=((2, (6_000, 3_000)),))}, "shares"),
        ({"prizes": Prizes(shares=((2, (4_000, 6_000)),))}, "shares_order"),
        ({"prizes": Prizes(shares=((9, (10_000,)), (2, (10_000,))))}, "shares_rows"),
        ({"chips": (Chip(value=25, each=10),)}, "stack_chips"),
        ({"chips": (Chip(value=100), Chip(value=25))}, "chip_order"),
        ({"chips": (Chip(value=0), Chip(value=25))}, "chip_order"),
        ({"chips": (Chip(value=100),)}, "not_payable"),
        ({"chips": (Chip(value=25), Chip(value=100)),
          "structure": read_structure("20: 25/50; break 5 color-up 25; 20: 75/150")}, "not_payable"),
        ({"capacity": 20, "most_tables": 2}, "too_many_places"),
        ({"date": "2026-02-30"}, "no_such_day"),
        ({"date": "5 March"}, "no_such_day"),
        ({"date": "20260305"}, "no_such_day"),
        ({"late_until": 8}, "no_such_level"),
        ({"bounty": "chips"}, "no_bounty"),
        ({"buy_in": Price(cents=-100, chips=2_000)}, "negative"),
        ({"seats": 11}, "too_many_seats"),
        ({"seats": 1}, "too_few_seats"),
        ({"game": "bridge"}, "no_such_game"),
    ],
)  # fmt: skip
def test_impossible_plans_are_refused_with_the_reason(changed: dict[str, Any], code: str) -> None:
    assert not found(plan())
    assert set(found(plan(**changed))) == {code}
