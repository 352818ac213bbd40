"""Random cash sessions: whatever is tried, every cent and every seat is explained."""

import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace as replaced
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.books.accounts import balance
from cutcard.cash.act_registry import POSTED, describe_event
from cutcard.cash.act_types import Command, Event
from cutcard.cash.acts import FOLD, UndoCashEntry, evolve
from cutcard.cash.bank.accounts import (
    DIFFERENCES,
    FLOAT,
    JACKPOT,
    MISSING,
    PROMOTIONS,
    RACK,
    RAKE,
    SAFE,
    TIME,
    CashBooks,
)
from cutcard.cash.bank.buy_ins import CashChipsBought, CashedOut
from cutcard.cash.bank.credit import CreditIssued, CreditRedeemed
from cutcard.cash.bank.ledger import ledger, movements
from cutcard.cash.podium.game_start import SeatArrivals
from cutcard.cash.podium.waiting_list import CalledUp, CallNext, RecordNoShow, next_on_list
from cutcard.cash.state import CashSession
from cutcard.cash.suggestions import suggestions
from cutcard.cash.views.bank import bank_view
from cutcard.cash.views.log import SessionContext
from cutcard.hand import Refused
from cutcard.scenario.cash.play import CashPlay
from cutcard.scenario.stream_play import DAY, everything
from tests.cash.sessions import HOUSES, MINUTE, Chance, evening

FEW = settings(max_examples=max(4, settings().max_examples // 12))
"""One whole session each."""


def sound(e: CashSession) -> None:
    """Check seats and lists: no player sits twice, no seat has two, no one waits for what they play."""
    seated = [(number, seat, one.player) for number, table in e.tables.items() for seat, one in table.seats.items()]
    assert len({player for _, _, player in seated}) == len(seated)
    assert {(one.table, one.seat, one.id) for one in e.visits.values() if one.table} == set(seated)
    for number, table in e.tables.items():
        kept = [call.seat for _, _, call in e.calls() if call.table == number]
        assert len(kept) == len(set(kept))
        assert not {*kept} & {*table.seats}
        assert len(table.seats) + len(kept) <= table.size + 1
        assert not table.broken or not table.seats
        assert table.bank.banker in {"", *(one.player for one in table.seats.values())}
    for game in e.games.values():
        players = [one.player for one in game.waiting]
        assert len(players) == len(set(players))
    assert min((0, *e.bank.tables.values(), *(one.money.picked_up for one in e.visits.values()))) == 0


def in_order(before: CashSession, command: Command, events: Sequence[object]) -> None:
    """Check that nobody is called before a player ahead of them, unless a rule or reason is given."""
    for event in events:
        if isinstance(event, CalledUp) and isinstance(command, CallNext) and not event.why:
            first = next_on_list(before.games[event.game], command.at)
            assert first is None or first.player == event.player
            assert event.cites
        elif isinstance(event, CalledUp):
            assert isinstance(command, CallNext | RecordNoShow | SeatArrivals | UndoCashEntry)


def drive(house: str, seed: int, steps: int = 120) -> CashPlay:
    """A session of so many tries."""
    play, dice = evening(house), random.Random(seed)
    chance = Chance(play, dice)
    for _ in range(steps):
        play.now += dice.choice((0, 1, 1, 5, 20)) * MINUTE
        command = replace(chance.next(), at=play.now, by="Podium")
        before = everything(play.evening)
        try:
            in_order(play.evening, command, play.decided(command))
            play.execute(command)
        except Refused as refusal:
            refused = str(refusal)
            assert refused
            assert everything(play.evening) == before, "a refusal changes nothing"
        sound(play.evening)
    return play


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(seed=st.integers(0, 2**32))
def test_every_cent_and_seat_is_explained(house: str, seed: int) -> None:
    play = drive(house, seed)
    play.always()
    books = balance(ledger(play.evening))
    assert sum(books.values()) == 0
    assert all(describe_event(event, play.evening) for event in play.evening.record.log)
    for one in suggestions(play.evening, play.rules, play.now, -DAY):
        assert one.title
        assert one.cites


def booked(log: Sequence[Event]) -> CashBooks:
    """The books computed from the start, without undone entries."""
    gone, made = FOLD.undone_numbers(log), CashBooks()
    for event in log:
        if type(event) in POSTED and event.entry not in gone:
            POSTED[type(event)](event, made)
    return made


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(seed=st.integers(0, 2**32))
def test_incremental_books_equal_books_from_the_start(house: str, seed: int) -> None:
    play, dice = evening(house), random.Random(seed)
    chance = Chance(play, dice)
    context = SessionContext(evening=play.evening, rules=play.rules, book=play.book, now=play.now, offset=-DAY)
    for _ in range(60):
        play.now += MINUTE
        with suppress(Refused):
            play.execute(chance.next())
        if dice.random() < 0.3:
            bank_view(context)
    log = play.evening.record.log
    assert ledger(play.evening) == booked(log).postings
    for account in ("drawer", "table 1", "bank of table 1"):
        stood = [0, *(booked(log[: place + 1]).balance(account) for place in range(len(log)))]
        moved = [after - before for before, after in pairwise(stood) if after != before]
        assert [one.cents for one in movements(play.evening, account)] == moved
    again = play.empty_state()
    for event in play.events:
        evolve(again, event)
    assert bank_view(context).players == bank_view(replaced(context, evening=again)).players


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(seed=st.integers(0, 2**32))
def test_money_in_is_paid_out_or_still_in_chips(house: str, seed: int) -> None:
    """What players bought less what they were paid is what their chips are booked as now."""
    e = drive(house, seed).evening
    books = balance(ledger(e))
    bought = sum(one.money.bought - one.money.taken for one in e.visits.values())
    bank = ("drawer", "bank of table", "credit of", SAFE, FLOAT, RACK, DIFFERENCES)
    assert bought == -sum(cents for account, cents in books.items() if not account.startswith(bank))


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(seed=st.integers(0, 2**32))
def test_credit_equals_bought_and_won_less_spent_and_paid(house: str, seed: int) -> None:
    """The money is in the bank: what came in for credit and chips is chips, credit, or was paid out."""
    e = drive(house, seed).evening
    counts = [event for event in e.record.log if event.entry not in e.record.undone]
    has: dict[str, int] = {}
    money = 0
    for event in counts:
        match event:
            case CreditIssued():
                has[event.person] = has.get(event.person, 0) + event.cents
                money += event.cents
            case CreditRedeemed():
                has[event.person] -= event.cents
                money -= event.cents
            case CashChipsBought() if event.credit:
                has[event.credit] -= event.cents
            case CashedOut() if event.credit:
                has[event.credit] = has.get(event.credit, 0) + event.cents
            case CashChipsBought():
                money += event.cents
            case CashedOut():
                money -= event.cents
    assert e.bank.credits == {person: cents for person, cents in has.items() if cents}
    assert min(e.bank.credits.values(), default=1) > 0
    books = balance(ledger(e))
    owed = ("table ", "kept for ", "credit of ", "drop box ", "tip box ")
    also = {RAKE, TIME, JACKPOT, PROMOTIONS, MISSING}
    assert money == -sum(cents for account, cents in books.items() if account.startswith(owed) or account in also)


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(seed=st.integers(0, 2**32))
def test_undoing_the_last_entry_is_as_if_it_never_was(house: str, seed: int) -> None:
    play, dice = evening(house), random.Random(seed)
    chance = Chance(play, dice)
    for _ in range(60):
        play.now += MINUTE
        command = chance.next()
        if isinstance(command, UndoCashEntry):
            continue
        before = everything(play.evening)
        try:
            events = play.execute(command)
        except Refused:
            continue
        if events:
            play.execute(UndoCashEntry())
            after = everything(play.evening)
            assert isinstance(before, dict)
            assert isinstance(after, dict)
            different = {name for name in before if before[name] != after[name]}
            assert different <= {"record", "version"}
            if dice.random() < 0.8:
                play.execute(command)
