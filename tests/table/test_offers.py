"""Offers to a seat: each offer is accepted, and what is not offered is refused."""

import pytest

from cutcard.hand.commands import Call, Check, Fold, Show, ShowCards
from cutcard.rules.slots.table.positions import Entry
from cutcard.table import AnyCommand, Offering, Refused, SeatOffers, carry_out
from cutcard.table.action_clock import CallClock
from cutcard.table.deal_hand import NextHand
from cutcard.table.seats.away_players import ReturnToSeat, StepAway
from cutcard.table.seats.positions import NewcomerDealtIn
from cutcard.table.seats.seats import LeaveSeat
from cutcard.table.seats.sitting_out import SitIn, SitOut
from cutcard.table.seats.straddles import AskStraddle
from tests.table.tournaments import HOUSES, Night, rules_of

DECK = tuple(range(52))


def offered(night: Night, seat: int) -> SeatOffers:
    return Offering(night.table, night.rules).to(seat)


def ways(may: SeatOffers) -> tuple[Entry, ...]:
    return tuple(way.entry for way in may.sit_in)


def accepts(night: Night, command: AnyCommand) -> bool:
    try:
        carry_out(command, night.table.copy(), night.rules)
    except Refused:
        return False
    return True


def fold_out(night: Night) -> None:
    while night.table.playing:
        night.go_on(lambda may: Fold(may.seat))


def some_nights(house: str, kind: str) -> list[Night]:
    """Before the first hand, during it, after it, with a newcomer and players out or away."""
    fresh, playing, after = (Night.at(rules_of(house, kind), 5) for _ in range(3))
    playing.do(NextHand(deck=DECK))
    after.fold_round()
    after.sit(7)
    after.do(StepAway(2))
    after.fold_round()
    return [fresh, playing, after]


@pytest.mark.parametrize("kind", ["tournament", "cash"])
@pytest.mark.parametrize("house", HOUSES)
def test_what_is_offered_is_accepted_and_nothing_else(house: str, kind: str) -> None:
    for night in some_nights(house, kind):
        for seat in night.table.sitters:
            may = offered(night, seat)
            least, most = may.straddle
            assert accepts(night, SitOut(seat)) == may.sit_out
            assert accepts(night, AskStraddle(seat, least or 200)) == bool(least)
            assert not least or accepts(night, AskStraddle(seat, most))
            assert accepts(night, ShowCards(seat)) == may.show
            assert accepts(night, CallClock(seat=seat, waited=60_000)) == may.call_clock
            assert all(accepts(night, SitIn(seat, way)) for way in ways(may))
            assert not may.come_back or accepts(night, ReturnToSeat(seat))
            assert not may.leave or accepts(night, LeaveSeat(seat))
            assert not may.go_away or accepts(night, StepAway(seat))


def test_nobody_is_offered_what_nobody_sits_for() -> None:
    assert offered(Night.at(rules_of("standard"), 2), 5) == SeatOffers()


def test_a_newcomer_to_a_cash_game_may_post_or_wait() -> None:
    night = Night.at(rules_of("standard", "cash"), 4)
    night.fold_round()
    night.sit(6)
    assert ways(offered(night, 6)) == ("post",), "he waits already"
    night.do(SitIn(6, "post"))
    assert ways(offered(night, 6)) == ("wait",)


def test_somebody_back_from_sitting_out_comes_in_at_once_or_makes_up_for_what_he_missed() -> None:
    night = Night.at(rules_of("standard", "cash"), 4)
    night.fold_round()
    night.do(SitOut(4))
    assert (offered(night, 4).sit_out, ways(offered(night, 4))) == (False, ("",))
    night.fold_round()
    assert ways(offered(night, 4)) == ("wait", "post")


def test_the_button_is_offered_where_it_can_be_bought() -> None:
    night = Night.at(rules_of("ppc", "cash"), 5)
    night.fold_round()
    night.do(SitOut(4))
    night.fold_round()
    assert "buy_button" in ways(offered(night, 4))
    night.do(SitIn(4, "buy_button"))
    came = [event for event in night.do(NextHand(deck=DECK)) if isinstance(event, NewcomerDealtIn)]
    assert [(event.seat, event.live, event.dead, event.bought) for event in came] == [(4, 100, 50, True)]


def test_only_the_next_under_the_gun_is_offered_a_straddle() -> None:
    night = Night.at(rules_of("standard", "cash"), 5)
    night.fold_round()
    assert [offered(night, seat).straddle for seat in (4, 5, 1)] == [(0, 0), (200, 200), (0, 0)]
    night.do(NextHand(deck=DECK))
    assert offered(night, 5).straddle == (0, 0)


@pytest.mark.parametrize(("house", "early"), [("standard", True), ("ppc", True), ("club52", True), ("ccp", False)])
def test_a_hand_may_be_laid_open_before_its_turn_where_the_order_is_for_those_who_wait(house: str, early: bool) -> None:  # noqa: FBT001
    night = Night.at(rules_of(house, "tournament"), 3)
    night.do(NextHand(deck=DECK))
    while (hand := night.table.hand) is not None and hand.phase == "bet":
        night.go_on(lambda may: Check(may.seat) if may.may_check else Call(may.seat))
    assert hand is not None
    assert hand.actor is not None
    for player in hand.players:
        waits = player is not hand.actor
        assert offered(night, player.seat).table == (early and waits)
        assert accepts(night, Show(player.seat)) == (early or not waits)


def test_cards_may_be_shown_until_the_next_hand() -> None:
    night = Night.at(rules_of("standard"), 3)
    night.do(NextHand(deck=DECK))
    assert not offered(night, 1).show
    fold_out(night)
    assert offered(night, 1).show
    hand = night.table.hand
    assert hand is not None
    first, second = hand.by_seat[1].down
    night.do(ShowCards(1, (first,)))
    assert offered(night, 1).show
    night.do(ShowCards(1, (second,)))
    assert not offered(night, 1).show
    night.do(NextHand(deck=DECK))
    assert not offered(night, 2).show
