"""Random declarations at random moments of random hands, in every house and game: what a reading promises, holds."""

from random import Random
from typing import Any, get_args

import pytest

from cutcard.floor.declarations import Declaration, Reading, interpret
from cutcard.floor.declarations.declaration import Gesture, Line, Motion, worth
from cutcard.floor.declarations.vocabulary import ACTS, FILLERS, MODES, SHARES
from cutcard.hand import Hand, carry_out, legal
from cutcard.hand.commands import AnyCommand, Bind, Fold, RaiseTo
from cutcard.hand.legal_options import BET
from cutcard.rules import TableRules, load_house
from tests.hand.playing import Play, Table, tables
from tests.sweeps import fresh

PHRASES = [phrase for phrases in (*ACTS.values(), *SHARES.values(), *MODES.values(), FILLERS) for phrase in phrases]
NUMBERS = ["two", "five", "15", "40", "100", "250", "six hundred", "2k", "9,999", "to 30", "to 300", "by 20", "7 more"]
NOISE = ["hmm", "no", "you", "&", "maybe", "raise to", "1 2"]
CHIPS = (1, 2, 5, 25, 100, 500)


def random_words(rng: Random) -> str:
    """Phrases, amounts and sometimes an unknown word."""
    if rng.random() < 0.3:
        return ""
    pool = [*rng.sample(PHRASES, 2), rng.choice(["raise", "bet", "call", "raise to", "make it"]), rng.choice(NUMBERS)]
    words = rng.sample(pool, rng.choice((1, 1, 2, 3)))
    return " ".join([*words, rng.choice(NOISE)] if rng.random() < 0.1 else words)


def random_declaration(hand: Hand, rng: Random) -> Declaration:
    """A random declaration, mostly by the player to act."""
    actor = hand.actor.seat if hand.actor else 1
    seat = actor if rng.random() < 0.6 else rng.choice([*hand.by_seat, 11])
    stack = hand.by_seat[seat].stack if seat in hand.by_seat else 0
    motions: list[Motion] = []
    for _ in range(rng.choice((0, 1, 1, 1, 2))):
        value = rng.choice([*CHIPS, max(1, stack), max(1, hand.round.high)])
        motions.append(tuple((rng.choice((value, 1)), rng.randint(1, 4)) for _ in range(rng.randint(1, 2))))
    if rng.random() < 0.9:  # players rarely put in chips they don't have
        motions = [chips for chips in motions if sum(map(worth, motions)) <= stack]
    return Declaration(
        seat=seat,
        words=random_words(rng),
        chips=tuple(motions),
        kept=((rng.choice(CHIPS), 2),) if rng.random() < 0.1 else (),
        gesture=rng.choice(get_args(Gesture)) if rng.random() < 0.3 else "",
        line=rng.choice(get_args(Line)),
        facts=rng.choice([{}, {}, {"binding": "yes"}, {"binding": "no"}, {"signal": "raise"}, {"signal": "nonsense"}]),
    )


def _only_bars(command: AnyCommand) -> bool:
    """Whether it only keeps a player from raising, which an official's answer does not change."""
    return isinstance(command, Bind) and command.to == "no_raise"


def check(reading: Reading, declared: Declaration, hand: Hand, rules: TableRules) -> None:
    """What must hold of every reading."""
    book = load_house(rules.house)
    assert reading.cites
    assert all(book.rule(rule) for rule in reading.cites)
    assert reading.sentence.endswith((".", "?"))
    assert reading.binding != "question" or reading.question
    assert reading.binding in ("now", "held") or all(map(_only_bars, reading.commands))
    assert min(reading.amount, reading.change, reading.owes) >= 0
    put = sum(worth(chips) for chips in declared.chips) + worth(declared.kept)
    assert reading.change <= put
    if reading.action is not None:
        check_action(reading, declared, hand, rules)
    twin = hand.copy()
    for command in reading.commands:
        carry_out(command, twin, rules)
    if reading.binding == "held":
        assert declared.seat in twin.floor.bound


def check_action(reading: Reading, declared: Declaration, hand: Hand, rules: TableRules) -> None:
    """The action is the player's own, they have the chips for it, and the hand agrees."""
    action: Any = reading.action
    assert action.seat == declared.seat
    player, may = hand.by_seat[declared.seat], legal(hand, rules)
    if isinstance(action, RaiseTo):
        loose = may.seat != declared.seat  # they act behind cards that were pushed forward
        assert loose or may.min_to <= action.to <= may.max_to
        assert action.to == reading.amount <= player.bet + player.stack
    if isinstance(action, Fold):
        assert may.may_fold or may.seat != declared.seat


def declare_through(table: Table, seed: int, times: int) -> None:
    """Play a random hand with declarations at each moment; sometimes the reading is applied."""
    play = Play.at(table, seed)
    rng, hand = Random(f"declared {table} {seed}"), play.begin()
    for _ in range(2000):
        if hand.is_over:
            return
        before = (hand.version, hand.phase, hand.chips.total)
        readings = [(d, interpret(d, hand, play.rules)) for d in (random_declaration(hand, rng) for _ in range(times))]
        assert (hand.version, hand.phase, hand.chips.total) == before
        for declared, reading in readings:
            check(reading, declared, hand, play.rules)
        done = next((r for _, r in readings if r.commands and hand.phase == BET and rng.random() < 0.4), None)
        for command in done.commands if done else (play.command(hand),):
            carry_out(command, hand, play.rules)
    raise AssertionError("the hand does not end")


@pytest.mark.parametrize("table", tables(), ids=str)
def test_readings_at_any_moment(table: Table) -> None:
    for seed in range(2):
        declare_through(table, seed, 3)


@pytest.mark.long
@pytest.mark.parametrize("table", tables(), ids=str)
def test_many_readings_at_any_moment(table: Table) -> None:
    for seed in fresh(15):
        declare_through(table, seed, 6)
