"""The forecast of a plan: what the places pay, by the house's table or the plan's."""

from cutcard.rules import load_house
from cutcard.rules.club_rules import tournament_rules
from cutcard.rules.game import load_game
from cutcard.tournament.plan.chip_set import Turnout
from cutcard.tournament.plan.plan import Plan, Price, Prizes, Rebuys
from cutcard.tournament.plan.plan_check import PlanForecast, forecast_plan
from tests.tournament.driving import plan


def seen(planned: Plan, entrants: int, again: int = 0) -> PlanForecast:
    rules = tournament_rules(load_house(planned.house), load_game(planned.game).tags)
    return forecast_plan(planned, rules, Turnout(entrants=entrants, again=again))


def test_the_houses_own_table_pays_where_the_plan_has_none() -> None:
    found = seen(plan(), 24)
    assert (found.pool, found.prizes) == (48_000, (26_300, 13_000, 8_700))


def test_rebuys_count_and_a_fund_and_charity_are_taken_off() -> None:
    assert seen(plan(rebuys=Rebuys()), 24, 6).pool == 60_000
    assert seen(plan(house="ccp", rebuys=Rebuys()), 24, 6).fund == 12_000
    given = seen(plan(prizes=Prizes(charity=1_000)), 24)
    assert (given.pool, given.charity, sum(given.prizes)) == (43_200, 4_800, 43_200)


def test_a_guarantee_is_made_up_by_the_club() -> None:
    found = seen(plan(prizes=Prizes(guarantee=100_000)), 24)
    assert (found.pool, found.overlay) == (100_000, 52_000)


def test_a_plan_that_costs_nothing_pays_nothing() -> None:
    assert seen(plan(buy_in=Price(cents=0, chips=2_000)), 9).prizes == ()
