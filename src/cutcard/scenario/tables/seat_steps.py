"""Between hands, whole hands in one sentence, and the time people take; checks of where they sit and with what."""

from collections.abc import Callable, Collection
from typing import Any

from msgspec import structs

from cutcard.cards import cards
from cutcard.hand import Hand, legal
from cutcard.hand import legal_options as phases
from cutcard.hand.commands import AllIn, AnyCommand, BringIn, Call, Check, Discard, Fold, RunIt, ShowDown
from cutcard.hand.legal_options import Legal
from cutcard.rules.table_rules import TableRules
from cutcard.scenario.outcome import CheckFails, expect
from cutcard.scenario.tables.play import TablePlay
from cutcard.scenario.tables.setup import Wanted, stacked
from cutcard.scenario.tables.vocabulary import TABLE, Where, in_words
from cutcard.table import Deadline, Table, carry_out, deadline, line_up
from cutcard.table.act_types import ACTS
from cutcard.table.action_clock import CallClock, SpendBank, bank_left
from cutcard.table.deal_hand import NextHand, TimeOut
from cutcard.table.open_table import OpenTable, PlaceButton, SetStakes
from cutcard.table.seats.positions import NewcomerHeldBack, PositionsSet
from cutcard.table.seats.seats import SitDown
from cutcard.table.undo import UndoEntry

Choose = Callable[[Legal], AnyCommand]
Do = Callable[[AnyCommand], Any]

_BOARD = cards("Ah Ac 7d 9s 2c")
_ACES = cards("As Ad")


def fold(may: Legal) -> AnyCommand:
    """Fold, or check where the house does not allow a fold; a bring-in is posted first."""
    if may.bring_in and not may.may_fold:
        return BringIn(may.seat)
    return Fold(may.seat) if may.may_fold else Check(may.seat)


def play_out(hand: Hand, rules: TableRules, do: Do, choose: Choose) -> None:
    """Play until the hand is over: `choose` bets, everything else takes the simplest way."""
    while not hand.is_over:
        if hand.phase == phases.BET:
            do(choose(legal(hand, rules)))
        elif hand.phase == phases.DRAW and hand.actor is not None:
            do(Discard(hand.actor.seat))
        elif hand.phase == phases.RUNS:
            do(RunIt(next(p.seat for p in hand.players if p.live and not p.wish), 1))
        else:
            do(ShowDown())


def everybody_folds(play: TablePlay) -> None:
    """The rest of the hand: all fold, and the last player wins the pot."""
    play_out(play.hand, play.rules, play.execute, fold)


def bust(play: TablePlay, names: Collection[int]) -> None:
    """A hand in which these go all in and lose to the biggest other stack, who holds four aces."""
    plan = line_up(play.table, play.rules)
    stacks = {seat: play.table.sitters[seat].stack for seat in plan.dealt}
    if missing := [play.name(seat) for seat in names if seat not in stacks]:
        raise CheckFails("next hand", f"{' '.join(missing)} dealt in", f"dealt are {play.called(plan.dealt)}")
    winner = max((seat for seat in stacks if seat not in names), key=lambda seat: stacks[seat])
    if stacks[winner] < max(stacks[seat] for seat in names):
        raise CheckFails("next hand", "a player who covers the losers", f"{play.name(winner)} with {stacks[winner]:,}")
    choose = _loses(names, winner)

    def rehearse(deck: tuple[int, ...]) -> list[Any]:
        table, events = play.table.copy(), list[Any]()
        _through(table, play.rules, deck, choose, lambda command: events.extend(carry_out(command, table, play.rules)))
        return events

    deck = stacked(Wanted(seats=((winner, _ACES),), board=_BOARD), rehearse)
    _through(play.table, play.rules, deck, choose, play.execute)


def _through(table: Table, rules: TableRules, deck: tuple[int, ...], choose: Choose, do: Callable[[Any], Any]) -> None:
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


step, makes, check = TABLE.step, TABLE.makes, TABLE.check
Seats = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]

_ACE_OF_SPADES = 51
_MS = 1000


@step("open the table")
def open_table(play: TablePlay) -> None:
    """Open the table, seat all players, and draw for the button so that it falls where the file says."""
    setup = play.setup
    size, banker, live = setup.size, setup.banker, setup.live
    play.execute(OpenTable(table="table", size=size, banker=banker, live=live, rotation=setup.rotation))
    for seat, name, stack in setup.seats:
        play.execute(SitDown(seat, name, stack))
    if not setup.button:
        return
    if play.rules.first_button.seat((), setup.button, 0):
        play.execute(PlaceButton(at=setup.button))
    else:
        others = [seat for seat, _, _ in setup.seats]
        drawn = tuple((seat, _ACE_OF_SPADES if seat == setup.button else index) for index, seat in enumerate(others))
        play.execute(PlaceButton(drawn=drawn))


# Hands ---------------------------------------------------------------------------------------------------------------


@step("next hand")
def next_hand(play: TablePlay) -> None:
    """Post and deal."""
    play.next_hand()


step("everyone folds")(everybody_folds)
step("next hand: {names} busts|bust")(bust)


@step("next hand: everyone folds")
def next_hand_folded(play: TablePlay) -> None:
    """A hand in which nothing happens."""
    play.next_hand()
    everybody_folds(play)


@step("{amount} hands")
def many_hands(play: TablePlay, amount: int) -> None:
    """Hands in which nothing happens."""
    for _ in range(amount):
        next_hand_folded(play)


@makes("the blinds go up to {blinds}")
def blinds_up(play: TablePlay, blinds: tuple[int, int]) -> SetStakes:
    """A new level, from the next hand on."""
    small, big = blinds
    return SetStakes(structs.replace(play.table.stakes, small_blind=small, big_blind=big))


# Seats, chips, time --------------------------------------------------------------------------------------------------


TABLE.speak(kind for kind in ACTS.deciders if kind is not UndoEntry)


@makes("{name} calls the clock after {amount} seconds")
def clock_called(_: TablePlay, name: int, amount: int) -> CallClock:
    """By another player."""
    return CallClock(seat=name, waited=amount * _MS)


@makes("the dealer calls the clock after {amount} seconds")
def clock_called_by_dealer(_: TablePlay, amount: int) -> CallClock:
    """Unasked."""
    return CallClock(waited=amount * _MS)


@makes("{name} runs out of time after {amount} seconds")
def time_out(_: TablePlay, name: int, amount: int) -> TimeOut:
    """Though connected."""
    return TimeOut(seat=name, waited=amount * _MS)


@makes("{name} is disconnected and runs out of time after {amount} seconds")
def time_out_alone(_: TablePlay, name: int, amount: int) -> TimeOut:
    """Time out a player who is alone at the table."""
    return TimeOut(seat=name, waited=amount * _MS, here=False)


@makes("{name} uses {amount} seconds of the time bank")
def spend_bank(_: TablePlay, name: int, amount: int) -> SpendBank:
    """Beyond the turn."""
    return SpendBank(name, amount * _MS)


# Where they sit, with what ------------------------------------------------------------------------------------------


@check("positions {places}")
def positions(play: TablePlay, places: tuple[Where, ...]) -> None:
    """Button, small and big blind of the last hands, the last one last."""
    was = [one for one in play.events if isinstance(one, PositionsSet)][-len(places) :]
    found = [Where(one.button, one.small if one.small in one.dealt else 0, one.big) for one in was]
    if list(places) != found:
        raise CheckFails("positions", _told(play, places), _told(play, found))


def _told(play: TablePlay, places: tuple[Where, ...] | list[Where]) -> str:
    return "; ".join(" ".join(_seat(play, seat) for seat in one) for one in places) or "no hand yet"


def _seat(play: TablePlay, seat: int) -> str:
    return (play.table.sitters[seat].player if seat in play.table.sitters else str(seat)) if seat else "-"


@check("dealt {names}")
def dealt(play: TablePlay, names: Seats) -> None:
    """Who got cards in the last hand."""
    expect("dealt in", play.called(sorted(names)), play.called(sorted(play.hand.by_seat)))


@check("last to act {name}")
def last_to_act(play: TablePlay, name: int) -> None:
    """Who acts last after the first round, of those still in."""
    live = [player.seat for player in play.hand.players if player.live]
    expect("last to act", play.name(name), play.called(live[-1:]))


@check("{names} waits|wait")
def waits(play: TablePlay, names: Seats) -> None:
    """Wanted cards in the hand that just began, and got none."""
    held = [one.seat for one in play.fresh() if isinstance(one, NewcomerHeldBack)]
    if missing := [seat for seat in names if seat not in held]:
        raise CheckFails("waits", play.called(missing), play.called(held))


@check("{name} owes {debt}")
def owes(play: TablePlay, name: int, debt: tuple[bool, bool]) -> None:
    """The blinds that passed a player."""
    sitter = play.sitter(name)
    expect(f"{play.name(name)} owes", in_words(debt), in_words((sitter.missed_small, sitter.missed_big)))


@check("chips {pairs}")
def chips(play: TablePlay, pairs: Pairs) -> None:
    """The stacks between hands; `stacks` shows those in the hand."""
    for seat, amount in pairs:
        expect(f"chips of {play.name(seat)}", f"{amount:,}", f"{play.sitter(seat).stack:,}")


@check("seat {amount} is empty")
def empty(play: TablePlay, amount: int) -> None:
    """Check that the seat is empty."""
    if amount in play.table.sitters:
        raise CheckFails(f"seat {amount}", "empty", play.table.sitters[amount].player)


@check("{names} is|are sitting out")
def sitting_out(play: TablePlay, names: Seats) -> None:
    """Wants no cards for now."""
    for seat in names:
        expect(play.name(seat), "sitting out", "sitting out" if play.sitter(seat).out else "not sitting out")


@check("{names} is|are away")
def away(play: TablePlay, names: Seats) -> None:
    """Check that the players are away but dealt in."""
    for seat in names:
        expect(play.name(seat), "away", "away" if play.sitter(seat).away else "not away")


# How long they have --------------------------------------------------------------------------------------------------


def _deadline(play: TablePlay, seat: int = 0) -> Deadline:
    found = deadline(play.table, play.rules, 0, seat=seat)
    if found is None:
        raise CheckFails("clock", "a player to act", "nobody")
    return found


@check("{amount} seconds for {name}")
def seconds_for(play: TablePlay, amount: int, name: int) -> None:
    """Their time from now on, without their time bank."""
    expect(f"seconds for {play.name(name)}", amount, _deadline(play, name).turn_until // _MS)


@check("no time limit")
def nobody_counts(play: TablePlay) -> None:
    """The player to act has all the time in the world."""
    expect("seconds", "no time limit", f"{found // _MS}" if (found := _deadline(play).until) else "no time limit")


TABLE.figures(
    {
        "hands {amount}": ("hands", lambda play: play.table.hands),
        "warned after {amount} seconds": ("warned after", lambda play: _deadline(play).warn // _MS),
        "the clock may be called after {amount} seconds": (
            "the clock may be called after",
            lambda play: _deadline(play).may_call // _MS,
        ),
    }
)


@check("time bank {pairs}")
def bank(play: TablePlay, pairs: Pairs) -> None:
    """Seconds left in time banks."""
    for seat, amount in pairs:
        expect(f"bank of {play.name(seat)}", amount, bank_left(play.table, play.rules, seat) // _MS)
