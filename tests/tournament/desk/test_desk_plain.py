"""The plain path at the desk: a tournament created, announced and filled; and its refusals."""

import pytest

from cutcard.tournament.act_types import RefusedAtNight
from cutcard.tournament.desk.open_tournament import OpenTournament, PublishTournament
from cutcard.tournament.desk.registration import Cancel, ImportPlayers, Register
from tests.tournament.driving import Driven, plan


def test_a_registered_player_owes_the_buy_in() -> None:
    night = Driven(plan()).publish()
    night.register("Ann")
    night.register("Bob", prepaid=True)
    assert (night["Ann"].status, night["Ann"].money.owes) == ("registered", 2_000)
    assert night["Bob"].money.owes == 0


def test_an_entrant_without_an_id_gets_a_new_one() -> None:
    night = Driven(plan()).publish()
    night.do(ImportPlayers(players=(Register(name="Ann"), Register(name="Bob"))))
    night.do(Register(name="Cy"))
    assert [one.name for one in night.night.entrants.values()] == ["Ann", "Bob", "Cy"]


def test_registration_opens_with_the_announcement() -> None:
    night = Driven(plan())
    with pytest.raises(RefusedAtNight, match="Announce it first"):
        night.register("Ann")


def test_a_night_is_opened_and_announced_once() -> None:
    night = Driven(plan()).publish()
    for command, code in (
        (PublishTournament(), "published_already"),
        (OpenTournament(night="n", plan=plan()), "night_open"),
    ):
        with pytest.raises(RefusedAtNight) as refused:
            night.do(command)
        assert refused.value.code == code


def test_a_canceled_player_is_refunded_and_goes_to_the_end_of_the_list() -> None:
    night = Driven(plan(capacity=2)).publish()
    night.register("Ann", prepaid=True)
    night.register("Bob", "Cy")
    assert night["Cy"].status == "waiting"
    night.do(Cancel(player="Ann"))
    assert (night["Ann"].status, night["Ann"].money.paid) == ("cancelled", 0)
    night.register("Ann")
    assert list(night.night.entrants) == ["Bob", "Cy", "Ann"]


def test_the_same_name_is_not_registered_twice() -> None:
    night = Driven(plan()).publish()
    night.register("Ann")
    with pytest.raises(RefusedAtNight, match="already registered"):
        night.register("Ann")
