"""Legal acts are accepted, all others are refused with their rule, and a refusal changes nothing."""

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from cutcard.cards import DECK
from cutcard.hand import Hand, Refused, carry_out, legal, legal_options
from cutcard.hand.commands import (
    AllIn,
    AnyCommand,
    AskToSee,
    BringIn,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    Muck,
    PushPots,
    RaiseTo,
    RunIt,
    Show,
    ShowDown,
    Shuffle,
    StartHand,
    Winner,
)
from cutcard.hand.legal_options import Legal
from cutcard.hand.play.showdown import may_table
from cutcard.hand.refusals import SENTENCES
from cutcard.rules import TableRules, load_house
from tests.hand.playing import Play, Table, accepted, amounts, tables
from tests.sweeps import fresh

TABLES = tables()

NO_RULE_NEEDED = {
    "bad_deck", "bad_posts", "bad_seats", "card_already_out", "hand_over", "name_the_opener",
    "no_such_seat", "not_started", "wrong_card_count",
}  # fmt: skip
"""Refusals that any table makes for the same reason, without a rulebook."""


def promised(hand: Hand, may: Legal, rules: TableRules, rng: Random) -> Iterator[AnyCommand]:
    """Every act that `may` allows the player to act."""
    p, seat = hand.by_seat[may.seat], may.seat
    if may.may_fold:
        yield Fold(seat)
    if may.may_check:
        yield Check(seat)
    if may.call:
        yield Call(seat)
    if may.bring_in:
        yield BringIn(seat)
    if may.max_to:
        yield from (RaiseTo(seat, to) for to in amounts(hand, may, rules, rng))
    if p.stack in (may.call, may.bring_in) or p.bet + p.stack == may.max_to:
        yield AllIn(seat)


def not_promised(hand: Hand, may: Legal) -> Iterator[AnyCommand]:
    """What the player in turn might try all the same."""
    p, seat = hand.by_seat[may.seat], may.seat
    everything = p.bet + p.stack
    wrong = {-1, 0, hand.round.high, may.min_to - 1, may.max_to + 1, everything + 1}
    if may.grid > 1 and may.min_to + 1 < min(may.max_to, everything):
        wrong.add(may.min_to + 1)
    yield from (RaiseTo(seat, to) for to in wrong)
    if not may.may_fold:
        yield Fold(seat)
    if not may.may_check:
        yield Check(seat)
    if not may.call:
        yield Call(seat)
    if not may.bring_in:
        yield BringIn(seat)
    if p.stack not in (may.call, may.bring_in) and everything != may.max_to:
        yield AllIn(seat)
    others = (hand.round.left_of[p.seat][0].seat, hand.players[-1].seat if hand.players[-1] is not p else 99, 0)
    yield from (kind(other) for other in others for kind in (Fold, Check, Call, AllIn, BringIn))
    yield from (RaiseTo(other, may.max_to or everything) for other in others)


def of_other_phases(hand: Hand, play: Play) -> Iterator[AnyCommand]:
    """What belongs to another moment of the hand, or to another hand."""
    phase, seat = hand.phase, hand.players[0].seat
    moments: dict[AnyCommand, tuple[str, ...]] = {
        Deal(): (legal_options.DEAL,),
        Shuffle(hand.deck.pile): (legal_options.SHUFFLE,),
        RunIt(seat, 1): (legal_options.RUNS,),
        Discard(seat): (legal_options.DRAW,),
        Show(seat): (legal_options.SHOW,),
        Muck(seat): (legal_options.SHOW,),
        PushPots(): (legal_options.PUSH,),
        ShowDown(): (legal_options.SHOW, legal_options.PUSH),
        AskToSee(seat, seat): (legal_options.SHOW, legal_options.PUSH),
        Fold(seat): (legal_options.BET,),
        Check(seat): (legal_options.BET,),
        RaiseTo(seat, 10): (legal_options.BET,),
        play.start: (),
    }
    yield from (command for command, phases in moments.items() if phase not in phases)


def malformed(hand: Hand, may: Legal, rules: TableRules) -> Iterator[AnyCommand]:
    """Commands of this very moment that cannot be carried out."""
    strangers = [number for number in DECK if all(number not in p.cards for p in hand.players)]
    if hand.phase == legal_options.DRAW:
        yield Discard(may.seat, (strangers[0],))
        yield Discard(may.seat, (*hand.by_seat[may.seat].down, strangers[0]))
        yield from (Discard(p.seat) for p in hand.players if p.seat != may.seat)
        yield from [Discard(may.seat)] * (may.discard > 0)
    elif hand.phase == legal_options.SHUFFLE:
        yield Shuffle(hand.deck.pile[1:])
        yield Shuffle((*hand.deck.pile[1:], hand.deck.pile[1]))
    elif hand.phase == legal_options.RUNS:
        yield from (RunIt(next(p.seat for p in hand.players if p.live), times) for times in (0, -1, may.runs + 1))
        yield from (RunIt(seat, 1) for seat in (0, 99, *(p.seat for p in hand.players if not p.live)))
    elif hand.phase == legal_options.SHOW:
        yield from (Show(p.seat) for p in hand.players if not may_table(hand, rules, p.seat))
        if not may.may_muck:
            yield Muck(may.seat)
        if not rules.must_show.at_any_time:
            yield from (Muck(p.seat) for p in hand.players if p.seat != may.seat)
        yield Show(may.seat, tuple(strangers[:1]))
        if not hand.started.by_hand:
            yield Show(may.seat, tuple(strangers[: len(hand.by_seat[may.seat].cards)]))
    elif hand.phase == legal_options.PUSH:
        contested = sum(not hand.by_seat[seat].mucked for seat in hand.chips.pots[0][1]) > 1
        yield PushPots((Winner(0, "", (99,)),)) if contested else AskToSee(0, 99)
    elif hand.phase == legal_options.DEAL:
        yield Deal(hole=((99, (1,)),))
        yield Deal(board=tuple(DECK[:9]))


def refusal(command: AnyCommand, hand: Hand, rules: TableRules) -> Refused:
    """The refusal this command earns; the hand stays at its version."""
    before = hand.version
    try:
        carry_out(command, hand, rules)
    except Refused as refused:
        assert hand.version == before, f"{command} was refused and changed the hand"
        return refused
    raise AssertionError(f"{command} was not refused")


def check_refusal(refused: Refused, rules: TableRules) -> None:
    assert refused.code in SENTENCES
    assert "{" not in str(refused)
    book = load_house(rules.house)
    assert refused.cites or refused.code in NO_RULE_NEEDED, refused.code
    assert all(book.rule(rule) for rule in refused.cites)


def try_everything(table: Table, seed: int) -> set[str]:
    """At every turn of one random hand: all that is promised, and all that is not; the codes of the refusals."""
    codes: set[str] = set()
    play = Play.at(table, seed)
    hand, rules = play.begin(), play.rules
    for _ in chain([None], play.to_the_end(hand)):
        if hand.is_over:
            break
        may = legal(hand, rules)
        wrong = [*of_other_phases(hand, play), *malformed(hand, may, rules)]
        if may.phase == legal_options.BET:
            assert [c for c in promised(hand, may, rules, play.rng) if not accepted(c, hand, rules)] == []
            wrong += not_promised(hand, may)
        if hand.phase in (legal_options.SHOW, legal_options.PUSH) and not accepted(ShowDown(), hand, rules):
            wrong.append(ShowDown())  # some card is unknown
        before = hand.comparable()
        for command in wrong:
            refused = refusal(command, hand, rules)
            check_refusal(refused, rules)
            codes.add(refused.code)
        assert hand.comparable() == before
    return codes | {refusal(command, hand, rules).code for command in (Fold(1), ShowDown(), play.start)}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_promised_is_accepted_and_the_rest_refused(table: Table) -> None:
    for seed in range(2):
        try_everything(table, seed)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_promised_is_accepted_in_a_great_many_hands(table: Table) -> None:
    for seed in fresh(15):
        try_everything(table, seed)


def test_nothing_is_possible_before_the_first_riffle() -> None:
    play = Play.at(Table("standard", "nlhe", "cash"), 1)
    for command in (Fold(1), Check(1), Deal(), ShowDown(), PushPots()):
        assert refusal(command, Hand(), play.rules).code == "not_started"


BAD_STARTS = {
    "one player": StartHand(seats=((1, 10),), button=1),
    "no chips": StartHand(seats=((1, 10), (2, 0)), button=1),
    "a seat twice": StartHand(seats=((1, 10), (1, 10)), button=1),
    "seats out of order": StartHand(seats=((2, 10), (1, 10)), button=1),
    "seat nought": StartHand(seats=((0, 10), (1, 10)), button=1),
    "a stranger absent": StartHand(seats=((1, 10), (2, 10)), button=1, absent=(3,)),
    "a stranger's blind": StartHand(seats=((1, 10), (2, 10)), button=1, big_blind=3),
    "negative carry": StartHand(seats=((1, 10), (2, 10)), button=1, carried=-1),
    "half a deck": StartHand(seats=((1, 10), (2, 10)), button=1, deck=DECK[:26]),
    "a card twice": StartHand(seats=((1, 10), (2, 10)), button=1, deck=(*DECK[:51], 0)),
    "too many players": StartHand(seats=tuple((seat, 10) for seat in range(1, 12)), button=1),
}


@pytest.mark.parametrize("start", BAD_STARTS.values(), ids=BAD_STARTS.keys())
def test_what_is_no_table_is_refused(start: StartHand) -> None:
    rules = Play.at(Table("standard", "nlhe", "cash"), 1).rules
    check_refusal(refusal(start, Hand(), rules), rules)
