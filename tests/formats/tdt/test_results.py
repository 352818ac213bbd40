"""Results of a save: places, hits, money, bounties, and points by its own formula."""

from decimal import Decimal
from typing import Any

import pytest

from cutcard.formats.tdt import league_night, read_night
from cutcard.league.formula import FormulaError
from cutcard.league.formula.variables import GONE, MEANINGS, scored, variables, work
from cutcard.league.tournament_result import Finish, TournamentResult
from tests.formats.tdt.writing import MINUTE, New, buy, deal, out, player, prize, save, three, tournament


def night(given: New) -> TournamentResult:
    return league_night(read_night(save(given)))


def finish(given: New, name: str) -> Finish:
    return next(one for one in night(given).finishes if one.name == name)


def test_places_follow_the_last_bust_out_and_who_did_not_come_has_none() -> None:
    assert [(one.name, one.place) for one in night(three()).finishes] == [("Ann", 1), ("Bob", 2), ("Cleo", 3)]


def test_who_goes_out_at_the_same_moment_shares_the_place() -> None:
    given = tournament([
        player("Ann", buy()), player("Bob", buy(bust=out(50))), player("Cleo", buy(bust=out(50))),
        player("Dan", buy(bust=out(9))),
    ])  # fmt: skip
    assert [(one.name, one.place) for one in night(given).finishes] == [("Ann", 1), ("Bob", 2), ("Cleo", 2), ("Dan", 4)]


def test_while_several_have_chips_nobody_is_first() -> None:
    given = tournament([player("Ann", buy()), player("Bob", buy()), player("Cleo", buy(bust=out(5)))], EndTime=0)
    assert {one.name: one.place for one in night(given).finishes} == {"Ann": 0, "Bob": 0, "Cleo": 3}
    assert [one.by_formula for one in scored(night(given), "n - r + 1")] == [0, 0, 1]


def test_a_bust_out_before_a_rebuy_is_a_hit_too_and_a_shared_one_counts_whole_or_in_parts() -> None:
    assert {one.name: one.hits for one in night(three()).finishes} == {"Ann": 2, "Bob": 1, "Cleo": 1}
    halves = night(three(config={"FullCreditHit": False}))
    assert {one.name: one.hits for one in halves.finishes} == {"Ann": 1.5, "Bob": 0.5, "Cleo": 1}


def test_the_directors_adjustment_of_hits_counts() -> None:
    assert finish(tournament([player("Ann", buy(), HitsAdjustment=2)]), "Ann").hits == 2


def test_what_was_paid_is_buy_in_rebuys_add_ons_and_bounty_chips() -> None:
    bob = finish(three(), "Bob")
    assert (bob.buy_in, bob.rebuy_cost, bob.rebuys, bob.paid) == (220_00, 200_00, 1, 420_00)
    assert (bob.buy_in_rake, bob.rebuy_rake, bob.rake) == (20_00, 0, 20_00)
    assert finish(three(), "Ann").paid == 270_00
    given = tournament([player("Ann", buy(PersonalBounty=50))])
    assert finish(given, "Ann").paid == 270_00
    assert (night(three()).money_in, night(three()).prizes_paid) == (910_00, 850_00)
    assert night(three()).pool == 850_00


def test_several_who_were_given_one_prize_share_it_to_the_cent() -> None:
    people = [player(name, buy(bust=out(9))) for name in ("Ann", "Bob", "Cleo")]
    given = tournament(people, [prize(1, 100, "id-Ann", "id-Bob", "id-Cleo")])
    assert [one.prize for one in night(given).finishes] == [33_34, 33_33, 33_33]


@pytest.mark.parametrize(
    ("given", "ann", "bob", "prizes"),
    [
        (True, (50, 700), (50, 500), (700_00, 500_00)),  # the amounts come to all of it
        (True, (75, 1), (25, 1), (900_00, 300_00)),  # they do not: the shares
        (True, (Decimal("33.33"), 0), (Decimal("33.33"), 0), (600_00, 600_00)),
        (True, (0, 0), (0, 0), (600_00, 600_00)),
        (False, (75, 900), (25, 300), (600_00, 600_00)),  # agreed and never given out
    ],
)
def test_a_deal_shares_its_prizes_as_it_was_agreed(
    *, given: bool, ann: tuple[Any, Any], bob: tuple[Any, Any], prizes: tuple[int, int]
) -> None:
    people = [player("Ann", buy(bust=out(9))), player("Bob", buy(bust=out(9)))]
    both = ("id-Ann", "id-Bob")
    made = tournament(people, [prize(1, 700, *both), prize(2, 500, *both)])
    made.inside["Players"].inside["Chops"] = New("GameChops", Chops=[deal(given=given, Ann=ann, Bob=bob)])
    assert read_night(save(made)).unread == ()
    assert tuple(one.prize for one in night(made).finishes) == prizes


def test_a_bust_out_takes_the_bounty_chips_bought_since_the_last_one() -> None:
    given = tournament([
        player("Ann", buy(PersonalBounty=50)),
        player(
            "Bob",
            buy(PersonalBounty=50),
            buy(10, PersonalBounty=50, bust=out(20, "id-Ann")),
            buy(21, PersonalBounty=50, bust=out(30, "id-Ann", "id-Cleo")),
        ),
        player("Cleo", buy(bust=out(40, "id-Ann"))),
    ])  # fmt: skip
    ann, cleo = finish(given, "Ann"), finish(given, "Cleo")
    assert (ann.bounties_won, ann.bounty_won, ann.bounties_kept, ann.bounty_kept) == (2.5, 125_00, 1, 50_00)
    assert (cleo.bounties_won, cleo.bounty_won, cleo.bounties_kept) == (0.5, 25_00, 0)


def test_the_time_played_goes_from_the_later_of_start_and_buy_in_to_the_last_chip() -> None:
    assert finish(three(), "Cleo").played == 60 * MINUTE
    assert finish(three(), "Ann").played == 120 * MINUTE


def test_points_come_from_the_formula_and_from_what_stands_beside_it() -> None:
    given = three(formula="n - r + 1 + nh", money={"PointsForHit": 5})
    given.inside["Prizes"].inside["Prizes"][1].inside["CalculatedPoints"] = 7
    given.inside["Players"].inside["Players"].pairs["id-Bob"].inside["PointsAdjustment"] = -4
    given.inside["Players"].inside["Players"].pairs["id-Bob"].inside["Buyins"][1].inside["Points"] = Decimal("2.5")
    result = night(given)
    assert [(one.finish.name, one.by_formula, one.beside) for one in scored(result, result.formula)] == [
        ("Ann", 5, 10),
        ("Bob", 3, 5 + 7 - 4 + 2.5),
        ("Cleo", 2, 5),
    ]
    bob = finish(given, "Bob")
    assert {extra.reason for extra in bob.extras} == {
        "for knockouts", "with buy-ins, rebuys and add-ons", "with a prize", "given or taken by the director",
    }  # fmt: skip


def test_without_a_formula_only_what_stands_beside_it_counts() -> None:
    assert [one.total for one in scored(night(three()), "")] == [0, 0, 0]


@pytest.mark.parametrize(
    ("name", "ann", "bob"),
    [
        ("n", 3, 3), ("r", 1, 2), ("position", 3, 2), ("pp", 850, 850), ("preGuaranteedPot", 850, 850), ("mr", 2, 2),
        ("m", 1, 1), ("nh", 2, 1), ("nr", 0, 1), ("na", 1, 0), ("bc", 220, 220), ("br", 20, 20), ("rc", 0, 200),
        ("rr", 0, 0), ("ac", 50, 0), ("ar", 0, 0), ("tc", 270, 420), ("tr", 20, 20), ("pw", 500, 350),
        ("tw", 500, 350), ("take", 230, -70), ("totalBuyinsAmount", 660, 660), ("totalBuyinsRake", 60, 60),
        ("totalRebuys", 1, 1), ("totalRebuysAmount", 200, 200), ("totalAddOns", 1, 1), ("totalAddOnsAmount", 50, 50),
        ("totalBuyinsChips", 30_000, 30_000), ("totalRebuysChips", 10_000, 10_000), ("totalAddOnsChips", 3_000, 3_000),
        ("chipCount", 43_000, 43_000), ("roundOut", 0, 9), ("playingTime", 7_200, 7_140), ("state", 3, 3),
        ("playersLeft", 1, 1),
    ],
)  # fmt: skip
def test_variables(name: str, ann: float, bob: float) -> None:
    result = night(three())
    found = {one.name: variables(result, one)[name.lower()] for one in result.finishes}
    assert (found["Ann"], found["Bob"]) == (ann, bob)


def test_what_the_house_adds_guarantees_and_takes_changes_the_pool() -> None:
    money: dict[str, Any] = {"HouseContribution": 100, "GuaranteedPot": 500}
    assert night(three(money=money)).pool == 950_00
    assert night(three(money=money | {"GuaranteedPot": 2_000})).pool == 2_000_00
    fixed = New("FixedRakeConfig", Type=0, Real=New("PerPlayerRake", [30]), Percent=New("PerPlayerRake", [0]))
    result = night(three(money={"FixedRake": fixed}))
    assert result.pool == 820_00
    assert variables(result, result.finishes[0])["fixedrake"] == 10


def test_what_only_a_running_clock_knows_is_refused_in_words() -> None:
    result = night(three())
    with pytest.raises(FormulaError) as wrong:
        work("secondsLeft + 1", result, result.finishes[0])
    assert str(wrong.value) == "line 1, character 1: secondsLeft is not available after a tournament."


def test_the_rake_of_a_night_can_be_asked_for() -> None:
    result = night(three())
    assert work("totalForRake()", result, result.finishes[0]).value == 60
    with pytest.raises(FormulaError, match="finds no such name"):
        work('totalForRake("Fund")', result, result.finishes[0])


def test_no_name_means_two_variables() -> None:
    names = [name.lower() for meaning in MEANINGS for name in meaning.names] + [name.lower() for name in GONE]
    assert len(names) == len(set(names))
