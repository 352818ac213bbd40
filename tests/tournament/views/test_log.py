"""Log lines of entries about many players: each number counts what its sentence says."""

import pytest

from cutcard.tournament.desk.registration import ImportPlayers, Register
from cutcard.tournament.views.log import lines
from tests.tournament.driving import Driven, plan
from tests.tournament.views.looks import looked


@pytest.mark.parametrize("owing", [0, 1, 5, 17])
def test_of_many_registered_at_once_only_those_owe_who_did_not_pay(owing: int) -> None:
    night = Driven(plan()).publish()
    names = [Register(name=f"Player {number}", prepaid=number > owing) for number in range(1, 23)]
    night.do(ImportPlayers(players=tuple(names)))
    told = lines(looked(night), night.night.record.log)[-1].text
    assert "22 players registered" in told
    assert ("22 players owe" in told, "owe" in told) == (False, owing > 0)
    if owing > 3:
        assert f"{owing} players owe the buy-in" in told
