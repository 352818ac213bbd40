"""Penalties: the next step of each house's ladder, how long it is, and which earlier ones count."""

import pytest

from cutcard.floor.precedents import PenaltyHad, next_penalty, penalty_of_step
from cutcard.rules.slots.table.penalties import PenaltyLadder
from tests.floor.tables import rules_of
from tests.floor.tournaments import CASH

HOUR = 3_600_000
NIGHT = 20 * HOUR


def ladder(house: str, *, cash: bool = False) -> PenaltyLadder:
    """A house's penalties."""
    return rules_of(house, stakes=CASH if cash else None).penalties


def climbed(house: str, times: int, *, cash: bool = False, apart: int = 1) -> list[str]:
    """The penalties of a player who repeats a breach, this many milliseconds apart."""
    policy, history = ladder(house, cash=cash), list[PenaltyHad]()
    for number in range(times):
        step = next_penalty(policy, history, number * apart).step
        history.append(PenaltyHad(player="A", step=step, at=number * apart))
    return [given.step for given in history]


def test_the_usual_ladder_goes_up_within_one_night() -> None:
    assert climbed("standard", 6) == ["warning", "hands", "rounds", "disqualified", "disqualified", "disqualified"]
    assert climbed("standard", 3, apart=NIGHT) == ["warning"] * 3, "another night begins anew"
    assert penalty_of_step(ladder("standard"), "hands").hands == 3
    assert penalty_of_step(ladder("standard"), "rounds").rounds == 1
    assert penalty_of_step(ladder("standard"), "minutes").minutes == 10, "where an official chooses time"


@pytest.mark.proves("club52.penalties.1", "club52.tournament.p12")
def test_club52_climbs_from_a_warning_to_the_end_of_membership() -> None:
    steps = ["warning", "minutes", "hands", "rounds", "disqualified", "membership"]
    assert climbed("club52", 7) == [*steps, "membership"]
    assert climbed("club52", 4, cash=True) == ["warning", "minutes", "membership", "membership"]
    first = next_penalty(ladder("club52"), [], 0)
    assert (first.text, first.cites) == (
        "Gets a warning.",
        ("club52.penalties.1", "club52.tournament.p12", "club52.penalties.3", "club52.tournament.p13"),
    )  # fmt: skip
    for step, length in (("minutes", (0, 0, 20)), ("hands", (5, 0, 0)), ("rounds", (0, 2, 0))):
        amount = sum(length)
        found = penalty_of_step(ladder("club52"), step, amount=amount)
        assert (found.hands, found.rounds, found.minutes) == length
    assert penalty_of_step(ladder("club52", cash=True), "minutes").minutes == 60


@pytest.mark.proves("club52.etiquette.0")
def test_club52_penalises_what_is_repeated_within_the_year() -> None:
    for cash in (False, True):
        assert climbed("club52", 2, cash=cash, apart=90 * 24 * HOUR) == ["warning", "minutes"]
        assert climbed("club52", 2, cash=cash, apart=400 * 24 * HOUR) == ["warning", "warning"]


@pytest.mark.proves("club52.penalties.3", "club52.tournament.p13")
def test_club52_need_not_climb_rung_by_rung() -> None:
    policy = ladder("club52")
    assert next_penalty(policy, [], 0, least="disqualified").step == "disqualified"
    assert penalty_of_step(policy, "disqualified").text == "Is disqualified."
    assert next_penalty(policy, [PenaltyHad(player="A", step="disqualified", at=0)], 1).step == "membership"


def test_where_the_house_leaves_it_to_its_officials_the_mildest_is_proposed() -> None:
    assert climbed("ccp", 3) == ["warning"] * 3
    ejected = penalty_of_step(ladder("ccp"), "disqualified")
    assert (ejected.text, ejected.cites) == ("Is disqualified.", ("ccp.conduct.3",))
    assert penalty_of_step(ladder("ccp"), "membership").cites == ("ccp.conduct.3", "ccp.conduct.5")
    assert climbed("giancarlo", 2) == ["warning"] * 2
    assert ladder("giancarlo").steps == ("warning", "hands", "rounds", "disqualified")


def test_a_step_that_the_house_does_not_have_begins_at_the_next_harder_one() -> None:
    assert next_penalty(ladder("ccp"), [], 0, least="rounds").step == "disqualified"
    assert next_penalty(ladder("standard"), [], 0, least="membership").step == "disqualified"


def test_how_a_penalty_is_announced() -> None:
    policy = ladder("standard")
    assert penalty_of_step(policy, "hands").text == "Sits out 3 hands."
    assert penalty_of_step(policy, "rounds").text == "Sits out 1 round."
    assert penalty_of_step(policy, "hands", amount=1).text == "Sits out 1 hand."
    assert penalty_of_step(ladder("club52"), "minutes").text == "Stays away from the table for 10 minutes."
    assert penalty_of_step(ladder("club52"), "membership").text == "Loses their membership, if the club so decides."
