"""One hand in each engine, decision by decision: both get the same questions, and everything is recorded."""

import random
from time import process_time
from typing import Any

from bench.blocks import Block
from bench.policy import FOLD, RAISE, WHOLE, Decision
from bench.tables import STACK, Table
from cutcard.cards import shuffled
from cutcard.hand import Hand, carry_out, legal
from cutcard.hand.commands import BringIn, Call, Check, Fold, RaiseTo, ShowDown, StartHand
from cutcard.hand.events import AnyEvent
from cutcard.hand.legal_options import BET, OVER
from cutcard.rules import TableRules


def play_ours(
    rules: TableRules, seats: tuple[tuple[int, int], ...], deck: tuple[int, ...], stream: list[Decision]
) -> tuple[Hand, list[AnyEvent]]:
    """A whole hand in our engine, with all its events."""
    hand = Hand()
    log = carry_out(StartHand(seats=seats, button=len(seats), deck=deck), hand, rules)
    if rules.game.bring_in:
        log += carry_out(BringIn(legal(hand, rules).seat), hand, rules)
    for facing, unbet, share in stream:
        may = legal(hand, rules)
        if may.phase != BET:
            break
        word = facing if may.call else unbet
        if word == RAISE and may.max_to:
            to = may.min_to + (may.max_to - may.min_to) * share // WHOLE
            log += carry_out(RaiseTo(may.seat, to), hand, rules)
        elif word == FOLD:
            log += carry_out(Fold(may.seat), hand, rules)
        else:
            log += carry_out(Call(may.seat) if may.call else Check(may.seat), hand, rules)
    if hand.phase != OVER:
        log += carry_out(ShowDown(), hand, rules)
    return hand, log


def play_theirs(table: Table, stream: list[Decision]) -> Any:
    """The same hand in PokerKit, which automates all but the decisions and records its operations."""
    state = table.peer((STACK,) * table.players, table.players)
    if state.bring_in:
        state.post_bring_in()
    for facing, unbet, share in stream:
        if not state.status:
            break
        word = facing if state.checking_or_calling_amount else unbet
        least = state.min_completion_betting_or_raising_to_amount if word == RAISE else None
        if least is not None:
            most = state.max_completion_betting_or_raising_to_amount
            state.complete_bet_or_raise_to(least + (most - least) * share // WHOLE)
        elif word == FOLD:
            state.fold()
        else:
            state.check_or_call()
    return state


def time_ours(rules: TableRules, seats: tuple[tuple[int, int], ...], block: Block, times: int) -> float:
    """Seconds a hand, shuffles included."""
    getrandbits, seed = random.getrandbits, random.seed
    for deck, stream in block.first:
        play_ours(rules, seats, deck, stream)
    start = process_time()
    for _ in range(times):
        seed(block.seed)
        for stream in block.streams:
            play_ours(rules, seats, shuffled(getrandbits), stream)
    return (process_time() - start) / times / len(block.streams)


def time_dealt(rules: TableRules, seats: tuple[tuple[int, int], ...], block: Block, times: int) -> float:
    """Seconds a hand, with decks shuffled beforehand."""
    for deck, stream in block.first:
        play_ours(rules, seats, deck, stream)
    start = process_time()
    for _ in range(times):
        for deck, stream in zip(block.decks, block.streams, strict=True):
            play_ours(rules, seats, deck, stream)
    return (process_time() - start) / times / len(block.streams)


def time_theirs(table: Table, block: Block) -> float:
    """Seconds a hand, shuffles included; resetting the generator is not counted."""
    for _, stream in block.first:
        play_theirs(table, stream)
    spent = 0.0
    for state, stream in zip(block.states, block.streams, strict=True):
        random.setstate(state)
        start = process_time()
        play_theirs(table, stream)
        spent += process_time() - start
    return spent / len(block.streams)
