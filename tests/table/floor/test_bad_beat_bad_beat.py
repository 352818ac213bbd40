"""Tables at which bad beats are common: none is pushed, mucked or dealt over before the floor has decided it."""

from random import Random
from typing import Any

import pytest

from cutcard.cards import DECK, cards
from cutcard.hand import Hand
from cutcard.hand import legal_options as phases
from cutcard.hand.commands import Call, Check, Fold, Muck, PushPots, RaiseTo, RunIt, Show, ShowDown
from cutcard.hand.events import Mucked, PotAwarded
from cutcard.hand.legal import legal
from cutcard.rules import Stakes, load_game, load_house
from cutcard.table import Refused, Table, evolve
from cutcard.table.deal_hand import NextHand
from cutcard.table.floor.bad_beat import (
    AnswerBadBeat,
    BadBeatCalled,
    BadBeatGranted,
    BadBeatRefused,
    GrantBadBeat,
    RefuseBadBeat,
    answered_conditions,
    is_frozen,
)
from cutcard.table.state import text_state
from tests.hand.play.test_bad_beat_conditions import RICH, slowly
from tests.table.tournaments import Night

PPC = load_house("ppc").rules_for(load_game("nlhe"), Stakes(format="cash", small_blind=1, big_blind=2))

SURE = "Ah Kh 7s 7c As Ad Kc 7h 7d"
"""Two hands and a board."""


def rich_deck(rng: Random, dealt: int) -> tuple[int, ...]:
    """A deck in which two players and the board hold what bad beats are made of, and the others do not."""
    rich = list(cards(SURE)) if rng.random() < 0.3 else rng.sample(cards(RICH), 9)
    rest = [card for card in DECK if card not in rich]
    rng.shuffle(rest)
    held = dict(zip((0, dealt, 1, dealt + 1), rich, strict=False))
    order = [held[at] if at in held else rest.pop() for at in range(2 * dealt)]
    board = rich[4:]
    return (*order, rest.pop(), *board[:3], rest.pop(), board[3], rest.pop(), board[4], *rest)


def bet(rng: Random, night: Night, hand: Hand) -> None:
    """The two players with strong hands play on, the others fold sooner or later."""
    may = legal(hand, night.rules)
    rich = may.seat in [p.seat for p in hand.players[:2]]
    if may.call and not rich and rng.random() < 0.7 and may.may_fold:
        night.do(Fold(may.seat))
    elif may.max_to and rng.random() < 0.3:
        night.do(RaiseTo(may.seat, min(may.max_to, max(may.min_to, 12))))
    else:
        night.do(Call(may.seat) if may.call else Check(may.seat))


def show(rng: Random, night: Night, hand: Hand) -> None:
    """A player shows, tries to muck, or all do at once."""
    seat = legal(hand, night.rules).seat
    choice = rng.random()
    command = ShowDown() if choice < 0.3 else Muck(seat) if choice < 0.6 else Show(seat)
    try:
        night.do(command)
    except Refused:
        night.do(Show(seat))


def decide(rng: Random, night: Night) -> None:
    """The floor answers the conditions, and grants or refuses."""
    for command in (PushPots(), ShowDown(), NextHand(deck=DECK)):
        with pytest.raises(Refused, match="leave all cards where they are"):
            night.do(command)
    for one in answered_conditions(night.table, night.rules):
        if one.met is None:
            night.do(AnswerBadBeat(condition=one.name, met=rng.random() < 0.7, why="both read it so"))
    try:
        night.do(GrantBadBeat())
    except Refused:
        night.do(RefuseBadBeat(why="not so"))
    assert not is_frozen(night.table)


def lies_open(hand: Hand) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    hands = [p.shown for p in hand.players if p.live and p.shown and not p.mucked]
    return hands, tuple(hand.board.cards)


def wins_it(hand: Hand) -> bool:
    """Whether the face-up cards win the jackpot, by trying every five cards."""
    hands, board = lies_open(hand)
    pot = sum(amount for amount, _ in hand.chips.pots) + hand.chips.rake + hand.chips.promo
    found = slowly(hands, board) if len(hands) > 1 and len(board) == 5 and hand.board.runs == 1 else None
    return found is not None and found.hole_cards is not False and pot >= 20 and len(hand.players) >= 4


@pytest.mark.proves("ppc.bbj.13", "ppc.bbj.14")
@pytest.mark.parametrize("seed", range(6))
def test_no_bad_beat_is_touched_before_the_floor_has_decided(seed: int) -> None:
    rng = Random(seed)
    night = Night.at(PPC, 5, stack=5000)
    hits = 0
    for _ in range(60):
        night.do(NextHand(deck=rich_deck(rng, len([s for s in night.table.sitters.values() if s.plays]))))
        while night.table.playing:
            hand = night.table.hand
            assert hand is not None
            if is_frozen(night.table):
                hits += 1
                decide(rng, night)
            elif hand.phase == phases.BET:
                bet(rng, night, hand)
            elif hand.phase == phases.RUNS:
                night.do(RunIt(next(p.seat for p in hand.players if p.live and not p.wish), 1))
            elif hand.phase == phases.SHOW:
                show(rng, night, hand)
            else:
                night.do(PushPots())
            if hand.phase in (phases.SHOW, phases.PUSH) and night.table.bad_beat is None:
                assert not wins_it(hand), text_state(night.table)
        assert night.table.chips == night.brought
    assert hits >= 5, "bad beats are common here"
    check(night.events)
    again = Table()
    for event in night.events:
        evolve(again, event)
    assert text_state(again) == text_state(night.table)
    assert again.bad_beat == night.table.bad_beat


def check(events: list[Any]) -> None:
    """Between the call and the decision no pot is pushed and no hand mucked; each is decided once."""
    called = decided = 0
    for event in events:
        if isinstance(event, BadBeatCalled):
            called += 1
        elif isinstance(event, BadBeatGranted | BadBeatRefused):
            decided += 1
        elif isinstance(event, PotAwarded | Mucked):
            assert called == decided
    assert called == decided
