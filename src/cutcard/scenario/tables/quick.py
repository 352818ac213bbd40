"""Whole hands in one sentence: everybody folds, or somebody loses all he has to the biggest stack."""

from collections.abc import Callable, Collection
from typing import Any

from cutcard.cards import cards
from cutcard.hand import Hand, legal
from cutcard.hand import options as phases
from cutcard.hand.commands import AllIn, AnyCommand, Call, Check, Discard, Fold, RunIt, ShowDown
from cutcard.hand.options import Legal
from cutcard.rules.resolved import Rules
from cutcard.scenario.outcome import CheckFails
from cutcard.scenario.tables.deck import Wanted, stacked
from cutcard.scenario.tables.play import TablePlay
from cutcard.table import Table, carry_out, line_up
from cutcard.table.dealing import NextHand

Choose = Callable[[Legal], AnyCommand]
Do = Callable[[AnyCommand], Any]

_BOARD = cards("Ah Ac 7d 9s 2c")
_ACES = cards("As Ad")


def fold(may: Legal) -> AnyCommand:
    """Give the hand up, or check where the house does not let one."""
    return Fold(may.seat) if may.may_fold else Check(may.seat)


def play_out(hand: Hand, rules: Rules, do: Do, choose: Choose) -> None:
    """Go on until the hand is over: `choose` bets, everything else takes the simplest way."""
    while not hand.over:
        if hand.phase == phases.BET:
            do(choose(legal(hand, rules)))
        elif hand.phase == phases.DRAW and hand.actor is not None:
            do(Discard(hand.actor.seat))
        elif hand.phase == phases.RUNS:
            do(RunIt(next(p.seat for p in hand.players if p.live and not p.wish), 1))
        else:
            do(ShowDown())


def everybody_folds(play: TablePlay) -> None:
    """The rest of the hand: all give up, and the last one has the pot."""
    play_out(play.hand, play.rules, play.do, fold)


def bust(play: TablePlay, names: Collection[int]) -> None:
    """A hand in which these go all in and lose to the biggest other stack, who holds four aces."""
    plan = line_up(play.table, play.rules)
    stacks = {seat: play.table.sitters[seat].stack for seat in plan.dealt}
    if missing := [play.name(seat) for seat in names if seat not in stacks]:
        raise CheckFails("next hand", f"{' '.join(missing)} dealt in", f"dealt are {play.called(plan.dealt)}")
    winner = max((seat for seat in stacks if seat not in names), key=lambda seat: stacks[seat])
    if stacks[winner] < max(stacks[seat] for seat in names):
        raise CheckFails("next hand", "somebody who covers the losers", f"{play.name(winner)} with {stacks[winner]:,}")
    choose = _loses(names, winner)

    def rehearse(deck: tuple[int, ...]) -> list[Any]:
        table, events = play.table.copy(), list[Any]()
        _through(table, play.rules, deck, choose, lambda command: events.extend(carry_out(command, table, play.rules)))
        return events

    deck = stacked(Wanted(seats=((winner, _ACES),), board=_BOARD), rehearse)
    _through(play.table, play.rules, deck, choose, play.do)


def _through(table: Table, rules: Rules, deck: tuple[int, ...], choose: Choose, do: Callable[[Any], Any]) -> None:
    do(NextHand(deck=deck))
    if table.hand is not None:
        play_out(table.hand, rules, do, choose)


def _loses(losers: Collection[int], winner: int) -> Choose:
    def choose(may: Legal) -> AnyCommand:
        if may.seat in losers:
            return AllIn(may.seat)
        if may.seat == winner:
            return Call(may.seat) if may.call else Check(may.seat)
        return Fold(may.seat) if may.call else Check(may.seat)

    return choose
