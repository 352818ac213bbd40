"""Allowed acts: found by trying, with what each would do or why it is refused."""

import msgspec
import pytest

from cutcard.hand import Refused
from cutcard.tournament.acts import AnyCommand, decide
from cutcard.tournament.desk.registration import Cancel, Register
from cutcard.tournament.plan.plan import Rebuys, ReEntries
from cutcard.tournament.players.absences import GoAway
from cutcard.tournament.players.busts import Bust
from cutcard.tournament.views.allowed_acts import allowed_acts
from cutcard.tournament.views.view_types import AllowedAct
from tests.tournament.driving import Driven
from tests.tournament.money.tournaments import HOUSES, add_ons, listed, planned
from tests.tournament.views.looks import MINUTE, looked, named

ASKING = {
    "order-move",
    "count-stack",
    "give-penalty",
    "disqualify",
    "note",
    "correct-name",
    "seat-player",
    "credit-knock-out",
}
"""Commands that need more than a tap."""


def offered(night: Driven, player: str) -> dict[str, AllowedAct]:
    return {one.do: one for one in reversed(allowed_acts(looked(night), player))}


@pytest.mark.parametrize("house", HOUSES)
def test_offered_acts_are_accepted_and_others_refused_with_the_reason(house: str) -> None:
    night = named(
        house, 9, add_ons=add_ons(house), rebuys=Rebuys(until=2, surrender=True), re_entries=ReEntries(until=2)
    )
    night.do(Register(player="Max", name="Max", override="a friend"))
    night.do(Bust(player="P9", winners=(("P1", None),)))
    for minutes in (0, 25, 41, 60):
        night.now += minutes * MINUTE
        for player in ("P1", "P9", "Max"):
            for one in allowed_acts(looked(night), player):
                if one.may and one.do not in ASKING:
                    made: AnyCommand = msgspec.convert(one.command, AnyCommand)
                    seeded = msgspec.structs.replace(made, seed="x") if hasattr(made, "seed") else made
                    assert _decided(night, seeded), one
                elif not one.may:
                    assert one.why
                    assert one.command is None


def _decided(night: Driven, command: AnyCommand) -> bool:
    try:
        decide(msgspec.structs.replace(command, at=night.now), night.night, night.rules)
    except Refused:
        return False
    return True


def test_a_bust_shows_the_place_and_the_prize() -> None:
    night = named("ccp", 6)
    assert offered(night, "P2")["bust"].hint == "finishes 6th, no prize"
    night.do(Bust(player="P4"))
    assert offered(night, "P2")["bust"].hint.startswith("finishes 5th, $")


def test_buttons_show_prices() -> None:
    night = named(count=9, rebuys=Rebuys(until=2))
    night.do(Bust(player="P9", winners=(("P1", None),)))
    assert offered(night, "P9")["rebuy"].hint == "$20, 2,000 chips"


def test_away_becomes_back() -> None:
    night = named(count=9)
    assert "go-away" in offered(night, "P1")
    night.do(GoAway(player="P1"))
    assert "come-back" in offered(night, "P1")
    assert "go-away" not in offered(night, "P1")


def test_a_registered_player_can_be_checked_in_seated_and_canceled() -> None:
    night = listed(planned("standard"), 4)
    night.do(Register(player="Max", name="Max"))
    found = offered(night, "Max")
    assert {"check-in", "pay", "cancel", "note"} <= found.keys()
    assert found["pay"].hint == "$20"
    night.do(Cancel(player="Max"))
    assert offered(night, "Max")["register"].may


def test_rebuys_are_offered_only_where_the_plan_has_them() -> None:
    assert "rebuy" not in offered(named(count=4), "P1")
    assert "buy-add-on" not in offered(named(count=4), "P1")


def test_a_bust_in_the_same_hand_is_entered_after_the_shorter_stack() -> None:
    night = named("standard", 4)
    night.do(Bust(player="P4"))
    night.now += MINUTE
    one = next(one for one in allowed_acts(looked(night), "P3") if one.label.startswith("Busted in the same hand"))
    assert one.hint == f"started the hand with more than {night['P4'].name}. Enter the shorter stack first."
    night.do(msgspec.convert(one.command, AnyCommand))
    assert night.night.floor.outs[0].hand.id == night.night.floor.outs[1].hand.id
    assert [out.player for out in night.night.floor.outs] == ["P4", "P3"]
    night.now += 6 * MINUTE
    assert not any(one.label.startswith("Busted in the same hand") for one in allowed_acts(looked(night), "P2"))
