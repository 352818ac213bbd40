"""Our tournaments as league results: places, money, knockouts and pool are those of the tournament."""

import pytest

from cutcard.league.formula.variables import scored, variables
from cutcard.league.season import Season, SeasonRules
from cutcard.league.standings import for_targets, score, standings
from cutcard.league.tournament_result import Finish, TournamentResult
from cutcard.room.league.own_results import league_night
from cutcard.tournament.money.bounties import JoinBountyGame, NameTargets
from cutcard.tournament.money.payouts import money_taken, prize_pool, winnings
from cutcard.tournament.money.rebuys import Rebuy
from cutcard.tournament.plan.plan import Price, Prizes, Rebuys
from cutcard.tournament.players.busts import Bust
from tests.tournament.driving import Driven
from tests.tournament.money.tournaments import HOUSES, listed, planned, played_out, playing


def told(night: Driven) -> TournamentResult:
    return league_night(night.night, night.rules)


@pytest.mark.parametrize("house", HOUSES)
def test_places_prizes_and_pool_are_the_nights_own(house: str) -> None:
    night = played_out(playing(planned(house), 6))
    found = told(night)
    assert [one.place for one in found.finishes] == [1, 2, 3, 4, 5, 6]
    assert {one.name: one.prize for one in found.finishes if one.prize} == winnings(night.night, night.rules)
    assert found.pool == prize_pool(night.night, night.rules)
    assert found.money_in == sum(one.paid for one in found.finishes) >= money_taken(night.night)
    assert found.ended > 0
    assert sum(one.hits for one in found.finishes) == 5
    assert [one.total for one in scored(found, "n - r + 1")] == [6, 5, 4, 3, 2, 1]


def test_a_rebuy_costs_and_the_knockout_before_it_counts() -> None:
    night = playing(planned("standard", rebuys=Rebuys(), buy_in=Price(cents=2_000, chips=2_000, fee=300)), 3)
    night.do(Bust(player="P1", winners=(("P2", None),)))
    night.do(Rebuy(player="P1"))
    one = next(one for one in told(night).finishes if one.name == "P1")
    assert (one.buy_in, one.buy_in_rake, one.rebuys, one.place) == (2_300, 300, 1, 0)
    assert one.paid == 2_300 + one.rebuy_cost
    assert one.rebuy_cost > 0
    two = next(one for one in told(night).finishes if one.name == "P2")
    assert two.hits == 1


def test_a_walk_in_is_identified_by_the_tournament() -> None:
    assert [one.person for one in told(playing(planned("standard"), 2)).finishes] == ["n:P1", "n:P2"]


def test_a_guarantee_is_in_the_pool() -> None:
    found = told(playing(planned("standard", prizes=Prizes(guarantee=100_000)), 4))
    assert found.pool == 100_000
    assert variables(found, found.finishes[0])["pp"] == 1_000


def test_what_is_paid_on_targets_is_paid_for_bounties() -> None:
    night = listed(planned("ccp", bounty="targets"), 4)
    night.do(NameTargets(points=(("P1", 50), ("P2", 40)), last=("P3", "P1")))
    night.do(JoinBountyGame(player="P4", targets=("A",)))
    one = next(one for one in told(night).finishes if one.name == "P4")
    assert one.bounty_cost == 200
    assert one.paid == one.buy_in + 200


def test_the_leagues_standings_name_the_targets_of_a_night() -> None:
    season = Season(id="s", rules=SeasonRules(formula="n - r + 1"))
    nights = [
        TournamentResult(
            id=f"night-{day}",
            season_id="s",
            started=day,
            finishes=tuple(Finish(person=one, name=one, place=place) for place, one in enumerate(people, 1)),
        )
        for day, people in enumerate((("P9", "P1", "P2", "P3"), ("P9", "P2", "P3", "P1")))
    ]
    scores = score(nights, season)
    found = for_targets(standings(scores, season), scores)
    night = listed(planned("ccp", bounty="targets"), 4)
    night.do(NameTargets(points=found.points, last=found.last))
    assert night.night.bank.targets == {"A": "P2", "B": "P3"}  # P9 leads and won, but is not there
