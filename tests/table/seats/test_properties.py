"""Random nights in every house: blinds in turn, chips conserved over all hands, and replay equals play."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from cutcard.hand.events import HandEnded, HandStarted
from cutcard.rules.slots.table.positions import Entry, between
from cutcard.scenario.tables.play import everything
from cutcard.table import Refused, waiting
from cutcard.table.action_clock import CallClock, SetTimer, SpendBank
from cutcard.table.deal_hand import NextHand, TimeOut
from cutcard.table.floor.penalties import Penalise
from cutcard.table.seats.away_players import ReturnToSeat, StepAway
from cutcard.table.seats.positions import NewcomerDealtIn, PositionsSet
from cutcard.table.seats.seats import LeaveSeat, SatDown, SeatLeft, SitDown
from cutcard.table.seats.sitting_out import SitIn, SitOut
from cutcard.table.seats.stacks import ChipsFound, FindChips, ToppedUp, TopUp
from cutcard.table.seats.straddles import AskStraddle
from cutcard.table.state import text_state
from tests.sweeps import fresh
from tests.table.tournaments import HOUSES, Night, rules_of


def knock_out(seed: int, house: str) -> Night:
    """Hands at one table where players only go out, until two hands were played between the last two."""
    chance = Random(seed)
    night = Night.at(rules_of(house), chance.randint(3, 9))
    while len(night.table.sitters) > 2:
        night.fold_round()
        if chance.random() < 0.5:
            there = sorted(night.table.sitters)
            for seat in chance.sample(there, min(len(there) - 2, chance.choice((1, 1, 2, 3)))):
                night.do(LeaveSeat(seat))
    night.fold_round()
    night.fold_round()
    return night


def check_blinds(night: Night) -> None:
    """The big blind moves to the next player left, who then has the small blind; the button is elsewhere."""
    hands = [event for event in night.events if isinstance(event, PositionsSet)]
    for last, now in pairwise(hands):
        assert now.big != last.big
        assert not [seat for seat in now.dealt if between(seat, last.big, now.big)]
        if last.big in now.dealt:
            assert now.small == last.big
        if len(now.dealt) > 2:
            assert now.button != now.big
        else:
            assert now.button == now.small


def check_rounds(night: Night) -> None:
    """Between two big blinds of a player every other player still there has had it once."""
    hands = [event for event in night.events if isinstance(event, PositionsSet)]
    since: dict[int, list[int]] = {}
    for now in hands:
        lap = since.pop(now.big, None)
        if lap is not None:
            others = set(now.dealt) - {now.big}
            assert sorted(seat for seat in lap if seat in others) == sorted(others)
        for seats in since.values():
            seats.append(now.big)
        since[now.big] = []


@pytest.mark.proves("club52.tournament.27e", "house.skip.1", "house.skip.2")
@pytest.mark.parametrize("house", HOUSES)
def test_everybody_pays_both_blinds_once_a_round(house: str) -> None:
    for seed in range(40):
        night = knock_out(seed, house)
        check_blinds(night)
        check_rounds(night)


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES)
def test_everybody_pays_both_blinds_once_a_round_in_many_nights(house: str) -> None:
    for seed in fresh(1500):
        night = knock_out(seed, house)
        check_blinds(night)
        check_rounds(night)


ENTRIES: tuple[Entry, ...] = ("", "wait", "post", "buy_button")


def command_between_hands(night: Night, chance: Random) -> Any:
    """A player comes, leaves, sits out or in, adds chips, steps away or is penalized."""
    seat = chance.randint(1, night.table.size)
    entry = chance.choice(ENTRIES)
    return chance.choice((
        SitDown(seat, f"N{len(night.events)}", 500, entry),
        SitDown(seat, f"N{len(night.events)}", 3000, entry),
        LeaveSeat(seat),
        SitOut(seat),
        SitIn(seat, entry),
        SitIn(seat, entry),
        StepAway(seat),
        ReturnToSeat(seat),
        TopUp(seat, 1000),
        Penalise(seat, 2),
        AskStraddle(seat, 200),
        FindChips(seat, 500),
        SetTimer(on=chance.random() < 0.5),
    ))  # fmt: skip


def command_of_the_clock(night: Night, chance: Random) -> Any:
    """A player takes their time, loses the connection, or has the clock called on them."""
    seat = chance.choice(waiting(night.table) or (1,))
    return chance.choice((
        CallClock(seat=chance.randint(0, 8), waited=chance.choice((5_000, 60_000))),
        SpendBank(seat, chance.randint(0, 40_000)),
        TimeOut(seat=seat, waited=chance.choice((0, 10_000, 30_000, 80_000)), here=chance.random() < 0.5),
        TimeOut(seat=seat, waited=80_000, here=chance.random() < 0.5),
    ))  # fmt: skip


def wild_night(house: str, kind: str, seed: int, hands: int) -> Night:
    """Hands full of all-ins, with people coming and going between and during them."""
    chance = Random(seed)
    night = Night.at(rules_of(house, kind), chance.randint(2, 7), size=8, stack=2000)
    for _ in range(hands):
        for _ in range(chance.randint(0, 4)):
            attempt(night, command_between_hands(night, chance))
        attempt(night, NextHand(deck=tuple(chance.sample(range(52), 52))))
        while night.table.playing:
            if chance.random() < 0.1:
                attempt(night, command_between_hands(night, chance))
                continue
            if chance.random() < 0.1:
                attempt(night, command_of_the_clock(night, chance))
                continue
            night.wild_step(chance)
            assert night.table.chips == night.brought
    return night


def attempt(night: Night, command: Any) -> None:
    """Do it, or be refused and change nothing."""
    before = everything(night.table), text_state(night.table)
    try:
        events = night.do(command)
    except Refused as refusal:
        str(refusal)  # every refusal has its sentence
        assert (everything(night.table), text_state(night.table)) == before
    else:
        night.brought += sum(e.stack for e in events if isinstance(e, SatDown))
        night.brought += sum(e.amount for e in events if isinstance(e, ToppedUp | ChipsFound))
    assert night.table.chips == night.brought


def check_hands(night: Night) -> None:
    """No player who plays on has the big blind twice in a row, is skipped by it, or has the button too.

    Only where the button was bought the buyer posts instead, and the blinds continue where they stopped.
    """
    hands = [event for event in night.events if isinstance(event, HandStarted)]
    for last, now in pairwise(hands):
        if len(now.seats) > 2:
            assert now.button != now.big_blind
        both = {seat for seat, _ in last.seats} & {seat for seat, _ in now.seats}
        passed = [seat for seat in both if between(seat, last.big_blind, now.big_blind)]
        assert not passed or _bought(night, last) or _bought(night, now), passed
        assert now.big_blind != last.big_blind or _another(night, last, now)
        assert all(stack > 0 for _, stack in now.seats)


def _bought(night: Night, hand: HandStarted) -> bool:
    """Whether the button was bought in this hand."""
    before = night.events[: night.events.index(hand)]
    fresh = before[max((i for i, e in enumerate(before) if isinstance(e, HandEnded)), default=0) :]
    return any(isinstance(event, NewcomerDealtIn) and event.bought for event in fresh)


def _another(night: Night, last: HandStarted, now: HandStarted) -> bool:
    """Whether another player has the big blind than the hand before."""
    first, second = night.events.index(last), night.events.index(now)
    return any(isinstance(e, SatDown | SeatLeft) and e.seat == now.big_blind for e in night.events[first:second])


@pytest.mark.parametrize("kind", ["tournament", "cash"])
@pytest.mark.parametrize("house", HOUSES)
def test_a_wild_night_adds_up_and_replays(house: str, kind: str) -> None:
    for seed in range(6):
        night = wild_night(house, kind, seed, 25)
        check_hands(night)
        assert everything(night.replayed()) == everything(night.table)
        assert text_state(night.replayed()) == text_state(night.table)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["tournament", "cash"])
@pytest.mark.parametrize("house", HOUSES)
def test_many_wild_nights_add_up_and_replay(house: str, kind: str) -> None:
    for seed in fresh(40):
        night = wild_night(house, kind, seed, 60)
        check_hands(night)
        assert everything(night.replayed()) == everything(night.table)
