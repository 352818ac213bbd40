"""Tournaments announced and replanned."""

from typing import Any

import pytest
from msgspec.structs import replace

from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.clock.start_play import StartPlay
from cutcard.tournament.desk.check_in import CheckIn
from cutcard.tournament.desk.open_tournament import ChangePlan, PlanChanged, PublishTournament
from cutcard.tournament.plan.plan import Plan, Price
from cutcard.tournament.plan.structure import read_structure
from cutcard.tournament.plan.templates import template
from cutcard.tournament.seating.seat_draw import DrawSeats
from tests.tournament.driving import START, Driven, plan


def refused(night: Driven, command: Any) -> RefusedAtNight:
    with pytest.raises(RefusedAtNight) as caught:
        night.do(command)
    return caught.value


@pytest.mark.proves("ccp.buyin.1")
@pytest.mark.parametrize("price", [Price(cents=0, chips=2_000), Price(cents=2_500, chips=0)])
def test_a_league_night_needs_a_buy_in_and_a_stack(price: Price) -> None:
    league = replace(template("ccp-league"), chips=(), starts=START)
    night = Driven(replace(league, buy_in=price))
    assert refused(night, PublishTournament()).cites == ("ccp.buyin.1",)
    night.do(ChangePlan(plan=league))
    night.publish()
    night.register("Ann", "Bob")
    night.do(DrawSeats(seed="x"))
    night.night.plan = replace(league, buy_in=price)
    assert refused(night, StartPlay()).cites == ("ccp.buyin.1",)


@pytest.mark.proves("standard.plan.1", "standard.plan.2")
def test_any_night_needs_levels_and_chips_and_no_length_of_a_level() -> None:
    night = Driven(plan(structure=()))
    wrong = refused(night, PublishTournament())
    assert (wrong.code, wrong.cites) == ("plan_problem", ("standard.plan.1",))
    assert str(wrong) == "Add levels. The blind structure is empty."
    for minutes in (15, 40):
        night.do(ChangePlan(plan=plan(structure=read_structure(f"{minutes}: 25/50"))))
    night.publish()


def test_before_it_is_announced_a_plan_may_be_unfinished() -> None:
    night = Driven(plan(structure=()))
    night.do(ChangePlan(plan=plan(structure=(), capacity=9)))
    assert night.night.plan.capacity == 9


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        (plan(house="ccp"), "house_fixed"),
        (plan(currency="EUR"), "currency_fixed"),
        (plan(buy_in=Price(cents=3_000, chips=2_000)), "price_fixed"),
        (plan(structure=()), "plan_problem"),
        (plan(capacity=1), "capacity_taken"),
    ],
)
def test_the_entry_of_registered_players_cannot_change(changed: Plan, code: str) -> None:
    night = Driven(plan()).publish()
    night.register("Ann", "Bob")
    assert refused(night, ChangePlan(plan=changed)).code == code


def test_an_override_is_written_down_with_its_reason() -> None:
    night = Driven(replace(template("ccp-league"), starts=START)).publish()
    night.register("Ann", "Bob")
    more = replace(night.night.plan, chips=(), buy_in=Price(cents=2_500, chips=3_000))
    assert refused(night, ChangePlan(plan=more)).code == "vote_needed"
    (event,) = night.do(ChangePlan(plan=more, override="wrong chips were set up"))
    assert isinstance(event, PlanChanged)
    assert (event.why, event.cites) == ("wrong chips were set up", ("ccp.buyin.2",))


def test_a_vote_counts_those_who_are_there() -> None:
    night = Driven(replace(template("ccp-league"), starts=START)).publish()
    night.register("Ann", "Bob", "Cy")
    night.do(CheckIn(player="Ann"))
    night.do(CheckIn(player="Bob"))
    more = replace(night.night.plan, chips=(), buy_in=Price(cents=2_500, chips=3_000))
    night.do(ChangePlan(plan=more, agreed=2, asked=2))
    assert night.night.plan.stack == 3_000
