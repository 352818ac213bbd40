"""The online dealer: what the room does next at a table, and when. Pure; all times are recorded ones.

| the table                       | the dealer                              | after                                |
|---------------------------------|-----------------------------------------|--------------------------------------|
| two can play, no button yet     | draws for it                            | the pause                            |
| no deck is sealed               | shuffles and seals the next one         | at once, so that players can cut it  |
| a hand is over                  | deals the next one                      | the pause                            |
| its tournament or host waits    | waits                                   |                                      |
| the stub is short               | shuffles the muck into it               | at once                              |
| a hand must be shown, or wins   | turns it up                             | a short pause                        |
| a player has a choice to make   | makes the usual one                     | the house's time for choices         |
| a player does not act           | acts by the house's rule                | the house's time, bank included      |
| all hands are shown             | pushes the pots                         | a short pause                        |
| an all-in was dealt to its end  | goes on with the showdown               | a second a street                    |
| a possible bad beat is shown    | turns up what may win, and waits        | until the floor has decided          |
| a player was away for long      | frees the seat, in a cash game          | half an hour                         |
"""

from collections.abc import Callable
from typing import NamedTuple

from cutcard.cards import DECK
from cutcard.hand import Hand, legal_options
from cutcard.hand.commands import Muck, PushPots, RunIt, Show, Shuffle
from cutcard.hand.legal import legal
from cutcard.hand.play.award_pots import read_hands, still_wins
from cutcard.room.tables.table_deadlines import TableFacts, players, time_out, waits
from cutcard.rules.table_rules import TableRules
from cutcard.streams.services import RoomSettings
from cutcard.table import AnyCommand, Table
from cutcard.table.deal_hand import NextHand
from cutcard.table.fairness.sealed_deck import SealDeck, fresh_stub, sealed_order
from cutcard.table.floor.bad_beat import is_frozen
from cutcard.table.open_table import PlaceButton
from cutcard.table.seats.seats import LeaveSeat

Chance = Callable[[int], bytes]


class Duty(NamedTuple):
    """A duty of the room and its time; the current time and random numbers are added when it runs."""

    at: int
    command: Callable[[int, Chance], AnyCommand]
    deals: bool = False
    """Whether it begins the next hand."""


def next_duty(t: Table, r: TableRules, facts: TableFacts) -> Duty | None:
    """The next duty and its time; None: the table waits for people, or a live dealer deals it."""
    hand = t.hand
    if t.live:
        return None
    if is_frozen(t):
        return _show_to_the_floor(r, hand, facts) if hand is not None and hand.phase == legal_options.SHOW else None
    if hand is not None and not hand.is_over:
        return _IN_THE_HAND.get(hand.phase, _nothing)(t, r, hand, facts)
    found = [duty for duty in (_between_hands(t, r, facts), _free_seat(t, facts)) if duty is not None]
    return min(found, key=lambda duty: duty.at, default=None)


# Between hands -------------------------------------------------------------------------------------------------------


def _between_hands(t: Table, r: TableRules, facts: TableFacts) -> Duty | None:
    seats = players(t)
    pace, settings = facts.pace, facts.settings
    if len(seats) < 2 or not facts.active or not r.most_seats:
        return None
    if t.sealed is None:
        return Duty(pace.ended, lambda _, chance: SealDeck(hand=hand_id(t), seed=chance(32).hex()))
    if facts.held or t.paused:
        return None
    begins = max(pace.ended + _pause(t.hand, settings), pace.ready + settings.pause, pace.sealed + settings.cutting)
    if t.positions is None and not t.first_button and not _banker_has_it(t, r):
        return Duty(begins, lambda _, chance: draw_for_button(seats, r, chance))
    if t.positions is None:
        begins = max(begins, pace.placed + settings.short_pause)
    return Duty(begins, lambda _, __: NextHand(), deals=True)


def hand_id(t: Table) -> str:
    """The next hand's id: the table's and its number."""
    return f"{t.table}-{t.hands + 1}"


def _pause(last: Hand | None, settings: RoomSettings) -> int:
    """A longer pause after a showdown."""
    if last is None:
        return 0
    return settings.pause if last.board.order or last.board.turned_up else settings.short_pause


def _banker_has_it(t: Table, r: TableRules) -> bool:
    """Whether the house gives the first button to the banker without a draw."""
    banker = next((s.seat for s in t.clockwise if s.plays and s.player == t.banker), 0)
    return bool(r.first_button.seat((), 0, banker))


def draw_for_button(seats: list[int], r: TableRules, chance: Chance) -> PlaceButton:
    """Draw a card for each seat where the house draws by cards, else a seat."""
    drawn = tuple(zip(seats, sealed_order(chance(32).hex(), DECK), strict=False))
    if r.first_button.seat(drawn, 0, 0):
        return PlaceButton(drawn=drawn)
    return PlaceButton(at=sealed_order(chance(32).hex(), seats)[0])


def _free_seat(t: Table, facts: TableFacts) -> Duty | None:
    """Free a seat of a cash game whose player was away too long."""
    if t.stakes.format != "cash":
        return None
    long_gone = [(since, seat) for seat, since in facts.absent.items() if seat in t.sitters]
    if not long_gone:
        return None
    since, seat = min(long_gone)
    return Duty(since + facts.settings.away_after, lambda _, __: LeaveSeat(seat))


# In the hand ---------------------------------------------------------------------------------------------------------


def _mix(t: Table, _: TableRules, hand: Hand, facts: TableFacts) -> Duty:
    if t.cut is not None:
        return Duty(facts.pace.turn, lambda _, __: Shuffle(fresh_stub(t)))
    return Duty(facts.pace.turn, lambda _, chance: Shuffle(sealed_order(chance(32).hex(), hand.deck.pile)))


def _soon(facts: TableFacts) -> int:
    """After a short pause, plus the time for streets that came at once."""
    streets = facts.pace.streets
    return facts.pace.turn + facts.settings.pace + (streets + 1) * facts.settings.street * (streets > 0)


def _push(_: Table, __: TableRules, ___: Hand, facts: TableFacts) -> Duty:
    return Duty(_soon(facts), lambda _, __: PushPots())


def _show(t: Table, r: TableRules, hand: Hand, facts: TableFacts) -> Duty | None:
    """Show what must be shown or still wins, muck what is beaten; a player with the choice has it first."""
    p = hand.actor
    if p is None:
        return None
    may = legal(hand, r)
    wins = not may.may_muck or p.absent or still_wins(hand, p, read_hands(hand, r))
    if not wins and _chooses(p.seat, facts):
        return _wait(t, r, hand, facts)
    return Duty(_soon(facts), lambda _, __: Show(p.seat) if wins else Muck(p.seat))


def _show_to_the_floor(r: TableRules, hand: Hand, facts: TableFacts) -> Duty | None:
    """While the floor decides, hands that may still win are shown; nothing is mucked."""
    p = hand.actor
    if p is None or not still_wins(hand, p, read_hands(hand, r)):
        return None
    return Duty(_soon(facts), lambda _, __: Show(p.seat))


def _runs(t: Table, r: TableRules, hand: Hand, facts: TableFacts) -> Duty | None:
    """Ask everybody still in how often to run it; a player who cannot answer wants it once."""
    silent = [p.seat for p in hand.players if p.live and not p.wish]
    away = [seat for seat in silent if seat not in facts.here]
    if away:
        return Duty(facts.pace.turn + facts.settings.pace, lambda _, __: RunIt(away[0], 1))
    return _wait(t, r, hand, facts)


def _chooses(seat: int, facts: TableFacts) -> bool:
    return seat in facts.here and seat not in facts.programs


def _wait(t: Table, r: TableRules, _: Hand, facts: TableFacts) -> Duty | None:
    """Wait for the player to act by the house's clock; after a restart people have to connect again first."""
    one = waits(t, r, facts)
    if one is None or not one.until:
        return None
    at = max(one.until, facts.opened + facts.settings.grace if facts.opened > one.started else 0)
    return Duty(at, lambda now, _: time_out(one, facts, now))


def _nothing(_: Table, __: TableRules, ___: Hand, ____: TableFacts) -> None:
    """Nothing: a live dealer deals this hand."""


_IN_THE_HAND: dict[str, Callable[[Table, TableRules, Hand, TableFacts], Duty | None]] = {
    legal_options.BET: _wait,
    legal_options.DRAW: _wait,
    legal_options.SHUFFLE: _mix,
    legal_options.PUSH: _push,
    legal_options.RUNS: _runs,
    legal_options.SHOW: _show,
}
