"""Prices that a plan leaves to the house, and prices that the house does not leave to a plan."""

import pytest

from cutcard.rules import load_house
from cutcard.rules.club_rules import TournamentRules, tournament_rules
from cutcard.tournament.plan.plan import AddOn, Plan, Price, Rebuys, ReEntries, rebuy_terms, spelled_out
from cutcard.tournament.plan.plan_check import problems
from tests.tournament.money.tournaments import planned


def rules_of(house: str) -> TournamentRules:
    return tournament_rules(load_house(house), frozenset(("no_limit",)))


def home(rebuy: Price | None, add_on: Price | None) -> Plan:
    add_ons = (AddOn(id="add-on", title="add-on", when="after_rebuys", price=add_on),)
    return planned("giancarlo", rebuys=Rebuys(price=rebuy), add_ons=add_ons)


@pytest.mark.proves("giancarlo.rebuy.5", "giancarlo.addon.3")
def test_the_home_game_sells_halves_at_half_the_price_and_at_no_other() -> None:
    half, whole = Price(cents=1000, chips=400), Price(cents=2000, chips=800)
    rules = rules_of("giancarlo")
    assert not problems(home(half, half), rules)
    assert not problems(home(None, None), rules)
    found = [(one.code, one.where, one.cites) for one in problems(home(whole, whole), rules)]
    assert found == [
        ("price_is_fixed", "rebuys", ("giancarlo.rebuy.5", "giancarlo.buyin.5")),
        ("price_is_fixed", "add_ons", ("giancarlo.addon.3",)),
    ]


@pytest.mark.proves("ccp.buyin.4", "ccp.buyin.5")
def test_a_league_night_may_announce_other_terms() -> None:
    rules = rules_of("ccp")
    own = rebuy_terms(planned("ccp", rebuys=Rebuys()), rules)
    assert own == (Price(cents=2000, chips=2000), 3, 1, 0)
    said = rebuy_terms(planned("ccp", rebuys=Rebuys(price=Price(cents=500, chips=700), until=2, most=0)), rules)
    assert said == (Price(cents=500, chips=700), 2, 0, 0)
    assert not problems(planned("ccp", rebuys=Rebuys(price=Price(cents=500, chips=700))), rules)


def test_by_standard_practice_any_price_may_be_announced() -> None:
    price = Price(cents=500, chips=700)
    add_ons = (AddOn(id="add-on", title="add-on", when="after_rebuys", price=price),)
    announced = planned("standard", rebuys=Rebuys(price=price), add_ons=add_ons)
    assert not problems(announced, rules_of("standard"))


def test_for_paper_a_plan_is_spelled_out() -> None:
    plan = spelled_out(
        planned("giancarlo", rebuys=Rebuys(), re_entries=ReEntries(until=2), add_ons=home(None, None).add_ons),
        rules_of("giancarlo"),
    )
    half = Price(cents=1000, chips=400)
    assert plan.rebuys == Rebuys(price=half, until=3, most=0, when_entrants=10)
    assert plan.re_entries == ReEntries(price=plan.buy_in, until=2)
    assert [one.price for one in plan.add_ons] == [half]
