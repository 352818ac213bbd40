"""A hand that was called off and is dealt again: the same players in the same places for the same money."""

from random import Random

import pytest

from cutcard.cards import DECK
from cutcard.hand import Refused
from cutcard.hand.commands import Call, Check, Fold, RaiseTo, VoidHand
from cutcard.hand.events import HandStarted, HandVoided, Killed, Posted
from cutcard.rules import Stakes
from cutcard.table import Table, evolve, line_up
from cutcard.table.deal_hand import Busted, NextHand
from cutcard.table.floor.penalties import Penalise
from cutcard.table.open_table import SetStakes
from cutcard.table.seats.positions import PositionsSet
from cutcard.table.seats.seats import LeaveSeat
from cutcard.table.seats.sitting_out import SitIn, SitOut
from cutcard.table.seats.stacks import TopUp
from cutcard.table.seats.straddles import AskStraddle
from tests.sweeps import fresh
from tests.table.live_tournaments import OTHER_STAKES, all_of, attempt, deck, live_night
from tests.table.seats.test_properties import command_between_hands
from tests.table.tournaments import HOUSES, Night, rules_of

VOID = VoidHand(why="misdeal", redeal=True)


def begun(night: Night) -> list[HandStarted | Posted | PositionsSet]:
    """How the last hand began: positions, players, and everything that was put in."""
    starts = [at for at, event in enumerate(night.events) if isinstance(event, PositionsSet)]
    return [e for e in night.events[starts[-1] :] if isinstance(e, HandStarted | Posted | PositionsSet)]


def same_start(
    first: list[HandStarted | Posted | PositionsSet], again: list[HandStarted | Posted | PositionsSet]
) -> None:
    """The same start but for the rules cited for the button, and chips carried in the pot."""
    assert [type(event) for event in first] == [type(event) for event in again]
    for one, other in zip(first, again, strict=True):
        if isinstance(one, PositionsSet) and isinstance(other, PositionsSet):
            assert (one.button, one.small, one.big, one.dealt) == (other.button, other.small, other.big, other.dealt)
        elif isinstance(one, HandStarted) and isinstance(other, HandStarted):
            assert (one.seats, one.button, one.small_blind, one.big_blind, one.stakes, one.cites) == (
                other.seats, other.button, other.small_blind, other.big_blind, other.stakes, other.cites,
            )  # fmt: skip
            assert set(one.absent) <= set(other.absent), "who has gone since is absent too"
        else:
            assert one == other


def misdealt_night(house: str, kind: str, game: str, seed: int) -> int:
    """Hands called off at random moments, people coming and going: each is dealt again exactly. How often."""
    chance = Random(f"{house} {kind} {game} {seed}")
    night = live_night(rules_of(house, kind, game), chance.randint(2, 6))
    redealt = 0
    for _ in range(12):
        for _ in range(chance.randint(0, 4)):
            attempt(night, command_between_hands(night, chance))
        due = begun(night) if night.table.redeal is not None else None
        if not attempt(night, NextHand(deck=deck(chance))):
            continue
        if due is not None:
            same_start(due, begun(night))
            redealt += 1
        while night.table.playing and chance.random() > 0.1:
            if chance.random() < 0.1:
                attempt(night, command_between_hands(night, chance))
            if night.table.playing:  # who leaves gives up the hand, and may be the last but one in it
                night.wild_step(chance)
        if night.table.playing:
            attempt(night, VOID)
    again = Table()
    for event in night.events:
        evolve(again, event)
    assert all_of(again) == all_of(night.table)
    return redealt


@pytest.mark.parametrize("kind", ["tournament", "cash"])
@pytest.mark.parametrize("house", HOUSES)
def test_a_hand_dealt_again_begins_exactly_alike(house: str, kind: str) -> None:
    assert sum(misdealt_night(house, kind, "nlhe", seed) for seed in range(5)) > 5


@pytest.mark.parametrize("game", ["stud", "27td", "plo8"])
def test_a_hand_dealt_again_begins_exactly_alike_in_any_game(game: str) -> None:
    assert sum(misdealt_night("standard", "cash", game, seed) for seed in range(3)) > 3


@pytest.mark.long
@pytest.mark.parametrize("game", ["nlhe", "stud", "27td", "plo8"])
@pytest.mark.parametrize("house", HOUSES)
def test_many_hands_dealt_again_begin_exactly_alike(house: str, game: str) -> None:
    for seed in fresh(20):
        misdealt_night(house, "cash", game, seed)


# One by one ----------------------------------------------------------------------------------------------------------


def test_the_button_goes_on_from_there_afterwards() -> None:
    night = Night.at(rules_of("standard"), 4)
    twin = Night.at(rules_of("standard"), 4)
    night.do(NextHand(deck=DECK))
    night.do(VOID)
    for one in (night, twin):
        one.fold_round()
        one.fold_round()
    assert night.positions() == twin.positions()
    assert night.table.hands == twin.table.hands + 1


def test_a_penalty_counts_a_hand_dealt_again_once() -> None:
    night = Night.at(rules_of("standard"), 4)
    night.do(Penalise(4, 2))
    night.do(NextHand(deck=DECK))
    night.do(VOID)
    assert night.table.sitters[4].penalty == 2
    events = night.do(NextHand(deck=DECK))
    assert [event.seat for event in events if isinstance(event, Killed)] == [4]
    while night.table.playing:
        night.wild_step(Random(1))
    assert night.table.sitters[4].penalty == 1


def test_a_void_hand_that_is_not_dealt_again_counts_for_a_penalty() -> None:
    night = Night.at(rules_of("standard"), 4)
    night.do(Penalise(4, 2))
    night.do(NextHand(deck=DECK))
    night.do(VoidHand(why="fouled deck"))
    assert night.table.sitters[4].penalty == 1
    assert night.table.redeal is None


def test_stakes_that_wait_go_on_waiting() -> None:
    night = Night.at(rules_of("standard"), 3)
    night.do(NextHand(deck=DECK))
    night.do(SetStakes(OTHER_STAKES))
    before = night.table.stakes
    night.do(VOID)
    night.do(SetStakes(Stakes(small_blind=200, big_blind=400, chip=25)))
    assert night.table.stakes == before
    night.fold_round()
    assert night.table.stakes.big_blind == 400


def test_nobody_new_is_dealt_in_and_nobody_of_it_gets_away() -> None:
    night = Night.at(rules_of("ppc", "cash"), 4)
    night.do(NextHand(deck=DECK))
    night.do(VOID)
    night.sit(7)
    night.do(SitIn(7, "post"))
    night.do(LeaveSeat(2))
    night.do(SitOut(3))
    assert 2 in night.table.sitters, "they leave after the hand"
    night.do(TopUp(4, 1000))
    assert night.table.sitters[4].coming == 1000, "chips wait for its end"
    assert line_up(night.table, night.rules).dealt == (1, 2, 3, 4)
    started = next(e for e in night.do(NextHand(deck=DECK)) if isinstance(e, HandStarted))
    assert started.seats == tuple((seat, 10_000) for seat in (1, 2, 3, 4))
    assert started.absent == (2, 3)


def test_a_straddle_is_put_in_again_and_no_other_is_asked_for() -> None:
    night = Night.at(rules_of("ppc", "cash"), 5)
    night.fold_round()
    night.do(AskStraddle(5, 200))
    first = night.do(NextHand(deck=DECK))
    night.do(VOID)
    with pytest.raises(Refused) as refused:
        night.do(AskStraddle(5, 200))
    assert refused.value.code == "straddle_too_late"
    again = night.do(NextHand(deck=DECK))
    posts = [[e for e in events if isinstance(e, Posted)] for events in (first, again)]
    assert posts[0] == posts[1]
    assert [post.what for post in posts[1]] == ["small_blind", "big_blind", "straddle"]


@pytest.mark.proves("ccp.irregularities.7")
def test_forfeited_chips_stay_in_the_pot_for_those_who_were_dealt_in() -> None:
    night = Night.at(rules_of("ccp"), 3)
    night.do(NextHand(deck=DECK))
    night.do(RaiseTo(1, 1000))
    night.do(Call(2))
    (void, *_) = night.do(VoidHand(why="fouled deck", redeal=True, forfeit=(1,)))
    assert isinstance(void, HandVoided)
    assert (void.refunds, void.forfeited) == (((2, 1000), (3, 100)), 1000)
    assert night.table.carried == 1000
    assert night.table.chips == night.brought
    night.sit(5)
    night.do(NextHand(deck=DECK))
    assert night.table.hand is not None
    assert night.table.hand.chips.total == 1000 + 150
    assert sorted(night.table.hand.by_seat) == [1, 2, 3]


def test_who_forfeited_everything_is_dealt_no_more() -> None:
    night = Night.at(rules_of("standard"), 3)
    night.do(NextHand(deck=DECK))
    night.do(RaiseTo(1, 10_000))
    events = night.do(VoidHand(why="fouled deck", redeal=True, forfeit=(1,)))
    assert Busted in {type(event) for event in events}
    started = next(e for e in night.do(NextHand(deck=DECK)) if isinstance(e, HandStarted))
    assert [seat for seat, _ in started.seats] == [2, 3]


def test_with_one_player_left_there_is_nothing_to_deal_again() -> None:
    night = Night.at(rules_of("standard"), 2)
    night.do(NextHand(deck=DECK))
    seat = night.table.hand.actor.seat  # type: ignore[union-attr]
    night.do(RaiseTo(seat, 10_000))
    night.do(VoidHand(why="fouled deck", redeal=True, forfeit=(seat,)))
    with pytest.raises(Refused) as refused:
        night.do(NextHand(deck=DECK))
    assert refused.value.code == "too_few_players"


def test_rake_goes_back_too() -> None:
    night = Night.at(rules_of("ccp", "cash"), 3)
    night.do(NextHand(deck=DECK))
    night.do(RaiseTo(1, 2000))
    night.do(Call(2))
    night.do(Fold(3))
    hand = night.table.hand
    assert hand is not None
    assert hand.round.street == 1
    night.do(Check(2))
    night.do(VOID)
    assert [sitter.stack for sitter in night.table.clockwise] == [10_000] * 3
    assert night.table.rake == night.table.promo == 0
