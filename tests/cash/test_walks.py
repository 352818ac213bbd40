"""Random walks through a cash session by the acts that its pages offer.

From every state reached the session can be closed by acts that are offered; what is suggested and what a phone offers
is accepted; a refusal on the way out names an act that is accepted then; undo leaves a state that can be replayed; the
books balance at every step; and every view is the same after a restart.
"""

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.books.accounts import balance
from cutcard.cash.act_types import Command
from cutcard.cash.acts import AnyCommand, UndoCashEntry
from cutcard.cash.bank.buy_ins import CashOut, WantChips
from cutcard.cash.bank.jackpot import AddToFund, ClaimJackpot, PayClaim
from cutcard.cash.bank.ledger import ledger
from cutcard.cash.podium.away_players import StepIn, StepOut
from cutcard.cash.podium.check_in import CheckInVisitor, CheckOut
from cutcard.cash.podium.seat_changes import AskSeat, CancelSeatRequest
from cutcard.cash.podium.seats import LeaveTable
from cutcard.cash.podium.session import CloseSession
from cutcard.cash.podium.waiting_list import JoinList, LeaveList, StepAwayFromList
from cutcard.cash.suggestions import suggestions
from cutcard.cash.views.bank import bank_view
from cutcard.cash.views.player import visitor_view
from cutcard.cash.views.podium import board_view, podium_view
from cutcard.cash.views.view_types import OwnSeatView, VisitorView
from cutcard.hand import Refused
from cutcard.scenario.cash.play import CashPlay
from cutcard.scenario.stream_play import DAY, everything
from cutcard.streams.snapshots import decode_snapshot, encode_snapshot
from tests.cash.sessions import HOUSES, MINUTE, Chance, evening
from tests.cash.test_views import look_at

FEW: Final = settings(max_examples=max(3, settings().max_examples // 25))
STEPS: Final = 60


def walk(house: str, seed: int, steps: int = STEPS) -> Iterator[tuple[CashPlay, random.Random]]:
    """A random session, after each of its accepted acts."""
    play, dice = evening(house), random.Random(seed)
    chance = Chance(play, dice)
    for _ in range(steps):
        play.now += dice.choice((0, 1, 1, 5, 20)) * MINUTE
        with suppress(Refused):
            if play.execute(next_act(chance, dice)):
                yield play, dice


def next_act(chance: Chance, dice: random.Random) -> AnyCommand:
    """Mostly an act of the podium, the bank or a table; now and then a jackpot is won."""
    e = chance.evening
    seated = [table for table in e.tables.values() if len(table.seats) > 3]
    if seated and dice.random() < 0.03:
        table = dice.choice(seated)
        beaten, winner, *others = (one.player for one in table.seats.values())
        claim = ClaimJackpot(table=table.number, beaten=(beaten,), winners=(winner,), others=tuple(others))
        return dice.choice((claim, AddToFund(fund="jackpot", cents=10_000)))
    return chance.next()


def do(play: CashPlay, command: AnyCommand) -> None:
    play.execute(command)


def accepted(play: CashPlay, command: Command) -> bool:
    """Whether the room would do it now."""
    try:
        play.decided(replace(command, at=play.now, by="x"))
    except Refused:
        return False
    return True


# The way out ----------------------------------------------------------------------------------------------------------


def way_on(play: CashPlay, code: str) -> AnyCommand:
    """The act that the refusal of a closing names, as the podium and the bank offer it."""
    e = play.evening
    match code:
        case "still_seated":
            player = next(one.player for table in e.tables.values() for one in table.seats.values())
            return LeaveTable(player=player)
        case "jackpot_owed":
            owed = next(claim for claim in e.funds.claims.values() if not claim.is_paid)
            return PayClaim(claim=owed.claim, out_of="safe")
        case "money_unexplained":
            return CloseSession(why="looked for it in vain")
        case _:
            raise AssertionError(f"{code} names no act")


def close(play: CashPlay) -> None:
    """Close the session: every refusal names an act, and that act is accepted."""
    for _ in range(200):
        try:
            do(play, CloseSession())
        except Refused as refusal:
            do(play, way_on(play, refusal.code))
        if play.evening.stage == "closed":
            return
    raise AssertionError("the session does not close")


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(seed=st.integers(0, 2**32))
def test_a_session_closes_from_every_state(house: str, seed: int) -> None:
    for play, dice in walk(house, seed):
        if dice.random() < 0.15:
            close(copy_of(play))


def copy_of(play: CashPlay) -> CashPlay:
    """The same session once more, from its entries."""
    other = evening(play.book.house)
    other.state, other.events, other.now = other.empty_state(), list(play.events), play.now
    for event in play.events:
        other.evolve(other.state, event)
    return other


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(seed=st.integers(0, 2**32))
def test_every_stack_is_paid_and_the_books_close_without_a_reason(house: str, seed: int) -> None:
    """Cash everybody out for what their table has, then close: whatever is left was there before."""
    *_, (play, _) = walk(house, seed)
    e = play.evening
    for table in e.tables.values():
        for one in list(table.seats.values()):
            last = len(table.seats) == 1
            has = max(0, e.bank.tables.get(table.number, 0))
            known = e.visits[one.player].money.carries
            cents = known if known is not None else has if last else min(has, one.stack or 0)
            with suppress(Refused):
                do(play, CashOut(player=one.player, cents=cents, leaves=True))
            if e.visits[one.player].table:
                do(play, LeaveTable(player=one.player))
    close(play)
    assert sum(balance(ledger(play.evening)).values()) == 0


# What is offered is accepted ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(seed=st.integers(0, 2**32))
def test_every_suggested_act_is_accepted(house: str, seed: int) -> None:
    for play, _ in walk(house, seed):
        for one in suggestions(play.evening, play.rules, play.now, -DAY):
            if one.command is not None:
                command = msgspec.convert(one.command, AnyCommand)
                assert accepted(play, command), (one.title, one.command)


def phone_offers(play: CashPlay, player: str) -> Iterator[AnyCommand]:
    """What a player's phone offers, as `frontend/src/phone/cash` reads the view."""
    view = visitor_view(look_at(play), player)
    own = view.player or player
    account = play.evening.visits[player].person if player in play.evening.visits else player
    listed = {one.game for one in view.lists}
    for game in view.games:
        plays = view.seat is not None and view.seat.game == game.id
        if not plays and game.id not in listed and (view.here or not view.in_person):
            yield JoinList(game=game.id, player=own, name=view.name or own, person=account, asked_by=own)
    yield from list_offers(play, view, own)
    if view.seat is not None:
        yield from seat_offers(view.seat, own)
    elif view.player:
        if not view.here and not view.in_person and view.lists:
            yield CheckInVisitor(player=own, asked_by=own)
        if view.here or view.lists:
            yield CheckOut(player=own)


def list_offers(play: CashPlay, view: VisitorView, own: str) -> Iterator[AnyCommand]:
    """What it offers on each list that has the player."""
    for one in view.lists:
        if not (one.wait.called and one.wait.card):
            yield LeaveList(game=one.game, player=own)
            yield StepAwayFromList(game=one.game, player=own, until=play.now + 10 * MINUTE)
        if one.wait.away_until > play.now:
            yield StepAwayFromList(game=one.game, player=own)


def seat_offers(seat: OwnSeatView, own: str) -> Iterator[AnyCommand]:
    """What it offers to a seated player."""
    yield StepIn(player=own) if seat.away else StepOut(player=own)
    if seat.asks is not None:
        yield CancelSeatRequest(player=own)
    elif seat.chairs > 1:
        yield AskSeat(player=own, seats=(1 if seat.seat != 1 else 2,))
    if seat.wants_chips is None:
        yield WantChips(player=own, cents=0)
    yield LeaveTable(player=own)


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(seed=st.integers(0, 2**32))
def test_whatever_a_phone_offers_is_accepted(house: str, seed: int) -> None:
    for play, _ in walk(house, seed, STEPS // 2):
        for player in (*play.evening.visits, "Newcomer"):
            for command in phone_offers(play, player):
                try:
                    play.decided(replace(command, at=play.now, by=player))
                except Refused as refusal:
                    raise AssertionError(f"{player}'s phone offers {command}: {refusal}") from None


# Undo, books and restart ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("house", HOUSES)
@FEW
@given(seed=st.integers(0, 2**32))
def test_undo_the_books_and_a_restart_hold_at_every_step(house: str, seed: int) -> None:
    for play, dice in walk(house, seed):
        assert sum(balance(ledger(play.evening)).values()) == 0
        if dice.random() < 0.2:
            back = copy_of(play)
            with suppress(Refused):
                number = dice.choice((0, back.evening.record.entry // 2))
                do(back, UndoCashEntry(number=number, also=dice.random() < 0.5))
            back.always()
        if dice.random() < 0.1:
            assert views(play) == views(restarted(play))


def restarted(play: CashPlay) -> CashPlay:
    """The same session after a restart, from its snapshot."""
    other = copy_of(play)
    other.state = decode_snapshot(encode_snapshot(play.evening))
    assert everything(other.state) == everything(play.state)
    return other


def views(play: CashPlay) -> list[bytes]:
    """Every page of the session as its viewers get it."""
    context = look_at(play)
    pages = [podium_view(context), board_view(context), bank_view(context)]
    return [msgspec.json.encode(one) for one in (*pages, *(visitor_view(context, one) for one in play.evening.visits))]
