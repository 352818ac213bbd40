"""Every tap that the room offers for a seat is accepted: in every house, at every moment of a hand, with real cards."""

from random import Random
from typing import Any

import msgspec
import pytest

from cutcard.hand.commands import Call, Check, Deal, Fold
from cutcard.room.views.tablet_steps import SeatTap, taps
from cutcard.table import AnyCommand, Table, decide
from cutcard.table.deal_hand import NextHand
from tests.table.live_tournaments import deck, live_night
from tests.table.tournaments import HOUSES, Night, rules_of


def dealt(house: str = "standard", kind: str = "tournament", game: str = "nlhe", players: int = 3) -> Night:
    """A hand with real cards, dealt."""
    night = live_night(rules_of(house, kind, game), players)
    night.do(NextHand(hand="h1"))
    night.do(Deal())
    return night


def names(night: Night, seat: int) -> set[str]:
    """What can be reported of a seat, with its kind."""
    return {f"{tap.do} {tap.how}".strip() for tap in taps(night.table, night.rules, seat)}


def command(tap: SeatTap, seat: int, other: int, chip: int) -> dict[str, Any]:
    """The tap as the tablet sends it."""
    if tap.do == "call-clock":
        return {"do": tap.do, "seat": other if tap.needs else seat, "waited": 10**9}
    sent: dict[str, Any] = {"do": tap.do, "of" if tap.of == "of" else "seat": seat}
    sent |= {"how": tap.how} if tap.how else {}
    more: dict[str, dict[str, Any]] = {"see": {"of": other}, "show-to": {"to": [other], "cards": tap.cards}}
    sent |= more.get(tap.do, {})
    return sent | ({"amount": chip} if tap.needs == "amount" else {})


def all_taken(t: Table, night: Night) -> int:
    """Try everything that is offered for every seat; returns the number of taps."""
    count = 0
    for seat in t.sitters:
        for tap in taps(t, night.rules, seat):
            for other in tap.seats or (0,):
                if tap.of != "floor":
                    sent = command(tap, seat, other, night.rules.stakes.chip)
                    decide(msgspec.convert(sent, AnyCommand), t, night.rules)
                count += 1
    return count


@pytest.mark.parametrize(
    ("house", "game"), [*((house, "nlhe") for house in HOUSES), ("standard", "stud"), ("standard", "27td")]
)
def test_every_offered_tap_is_accepted(house: str, game: str) -> None:
    chance, count = Random(f"{house} {game}"), 0
    for _ in range(3):
        night = live_night(rules_of(house, "tournament", game), 3)
        night.do(NextHand(deck=deck(chance), hand="h1"))
        for _ in range(60):
            count += all_taken(night.table, night)
            if not night.table.playing:
                break
            night.wild_step(chance)
    assert count > 50


def test_a_player_lets_go_pushes_and_fouls_a_hand_and_calls_the_clock() -> None:
    night = dealt("ppc")
    assert {"let-go released", "let-go pushed", "foul", "show-to"} <= names(night, 2)
    assert "let-go lifted" not in names(night, 2), "nothing lies face up"
    clocks = names(dealt("ccp"), 2) | names(dealt("ccp"), 1)
    assert {"call-clock", "call-clock by"} <= clocks


def test_at_the_showdown_a_mucked_hand_is_shown_by_the_houses_rule() -> None:
    night = dealt("standard", players=2)
    for _ in range(4):
        while night.table.hand is not None and night.table.hand.phase == "bet":
            p = night.table.hand.actor
            assert p is not None
            night.do(Call(p.seat) if p.bet < night.table.hand.round.high else Check(p.seat))
        if night.table.hand is not None and night.table.hand.phase == "deal":
            night.do(Deal())
    first = night.table.hand.board.order[0]  # type: ignore[union-attr]
    assert "show" in names(night, first)


def test_a_rabbit_hunt_goes_to_the_floor() -> None:
    night = dealt()
    night.do(Fold(1))
    assert "hand_in_muck" in names(night, 1)
    night.do(Fold(2))
    assert "rabbit" in names(night, 1)
    assert "splash" not in names(night, 1)
