"""Tables for machine learning.

| action | what it is |
|---|---|
| 0 | fold |
| 1 | stay: check, call, or bring it in |
| 2 | bet or raise as little as the house allows |
| 3, 4 | by half the pot, by the pot; as near as the house allows |
| 5 | as much as the house allows |
| 6 + b | draw or discard: the cards whose bits are in b, the first card's is 1; 6 stands pat |

An amount that an earlier action already has is not open, so that no two actions are the same.

Both are made only from what the engine shows a seat (`seen_by`, `redact`), so two hands that differ only in cards that
the seat has not seen are the same here: `tests/lab/test_learn.py` shuffles them. The text holds the whole hand so far;
the numbers hold its last actions, as many as `MEMORY`.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

import msgspec
import numpy as np
from msgspec import structs
from numpy.typing import NDArray

from cutcard.bots.house_rules import pack_house, unpack_house
from cutcard.cards import DECK, UNKNOWN
from cutcard.hand import Legal, redact
from cutcard.hand import events as ev
from cutcard.hand.commands import AnyCommand, BringIn, Call, Check, Discard, Fold, RaiseTo, StartHand
from cutcard.hand.legal_options import DRAW
from cutcard.hand.view import View
from cutcard.lab.play_hands import GameTurns, table_rules
from cutcard.lab.played_hand import PlayedHand
from cutcard.rules import Game, TableRules

FOLD: Final = 0
STAY: Final = 1
RAISES: Final = (2, 3, 4, 5)
PAT: Final = 6
_HELD: Final = 5
"""Most cards that can be drawn."""


def count(game: Game) -> int:
    """How many actions a game has."""
    return PAT + (1 << _HELD) if any(street.draw or street.discard for street in game.streets) else PAT


def open_now(view: View) -> dict[int, AnyCommand]:
    """By action: the command that it is now, for the player to act."""
    may = view.legal
    if may is None or not may.seat:
        return {}
    return _thrown(view, may) if may.phase == DRAW else _bets(view, may)


def _bets(view: View, may: Legal) -> dict[int, AnyCommand]:
    found: dict[int, AnyCommand] = {FOLD: Fold(may.seat)} if may.may_fold else {}
    if may.bring_in:
        found[STAY] = BringIn(may.seat)
    elif may.call or may.may_check:
        found[STAY] = Call(may.seat) if may.call else Check(may.seat)
    if may.max_to:
        high = max(seat.bet for seat in view.seats)
        pot = view.total + may.call
        amounts = (may.min_to, _near(may, high + pot // 2), _near(may, high + pot), may.max_to)
        for action, to in zip(RAISES, amounts, strict=True):
            if to not in amounts[: action - RAISES[0]]:
                found[action] = RaiseTo(may.seat, to)
    return found


def _near(may: Legal, to: int) -> int:
    """An amount in the table's betting steps."""
    if to >= may.max_to or may.min_to % may.grid:
        return may.max_to if to >= may.max_to else may.min_to
    above = max(0, to - may.min_to)
    return may.min_to + above - above % may.grid


def _thrown(view: View, may: Legal) -> dict[int, AnyCommand]:
    held = next(seat.down for seat in view.seats if seat.seat == may.seat)[:_HELD]
    return {
        PAT + bits: Discard(may.seat, tuple(card for at, card in enumerate(held) if bits >> at & 1))
        for bits in range(1 << len(held))
        if may.discard <= bits.bit_count() <= may.draw
    }


MEMORY: Final = 40
"""Actions that the numbers remember."""
_CARDS: Final = len(DECK)
_OF_SEAT: Final = 7
_STREETS: Final = 8
_SUMS: Final = 5
KINDS: Final = ("fold", "stay", "raise", "draw")
Numbers = NDArray[np.float32]


class SeatAct(NamedTuple):
    """What a seat did, as everyone saw it: chips bet, or cards changed."""

    seat: int
    kind: int
    """Which of `KINDS`."""
    amount: float
    """Chips as a share of all at the table, or cards as a share of five."""


def size(seats: int) -> int:
    """How many numbers there are."""
    return (seats + 2) * _CARDS + seats * _OF_SEAT + _SUMS + _STREETS + MEMORY * (seats + len(KINDS) + 1)


def text(events: Sequence[ev.AnyEvent], seat: int) -> str:
    """Everything shown to the seat, one event a line, without the rules behind it."""
    return "\n".join(_line(redact(event, seat)) for event in events)


def _line(event: ev.AnyEvent) -> str:
    plain = structs.replace(event, cites=()) if hasattr(event, "cites") else event
    return msgspec.json.encode(plain).decode()


def fill(out: Numbers, view: View, seat: int, acts: Sequence[SeatAct], thrown: Sequence[int]) -> None:
    """Write what the seat knows into the array as numbers from 0 to 1; `thrown` are the cards it discarded itself.

    Cards are rows of 52: the board, own discards, then each seat's visible cards. Seats are counted clockwise from
    one's own; amounts are shares of all chips.
    """
    out[:] = 0
    seats = len(view.seats)
    places = {one.seat: (at - _at(view, seat)) % seats for at, one in enumerate(view.seats)}
    chips = max(1, view.total + sum(one.stack for one in view.seats))
    rows = out[: (seats + 2) * _CARDS].reshape(seats + 2, _CARDS)
    rows[0, [card for card in view.board if card != UNKNOWN]] = 1
    rows[1, list(thrown)] = 1
    at = (seats + 2) * _CARDS
    table = out[at : at + seats * _OF_SEAT].reshape(seats, _OF_SEAT)
    for one in view.seats:
        place = places[one.seat]
        held = (*one.down, *one.up)
        rows[2 + place, [card for card in held if card != UNKNOWN]] = 1
        table[place] = (one.stack / chips, one.bet / chips, one.live, one.seat == view.actor, one.seat == view.button,
                        min(1.0, len(held) / 8), max(0, one.drew) / 5)  # fmt: skip
    at += seats * _OF_SEAT
    may = view.legal
    out[at : at + _SUMS] = (
        view.total / chips,
        may.call / chips if may else 0,
        may.min_to / chips if may else 0,
        may.max_to / chips if may else 0,
        view.phase == DRAW,
    )
    out[at + _SUMS + min(view.street, _STREETS - 1)] = 1
    at += _SUMS + _STREETS
    memory = out[at:].reshape(MEMORY, seats + len(KINDS) + 1)
    for row, act in zip(memory, reversed(acts), strict=False):
        row[places[act.seat]] = row[seats + act.kind] = 1
        row[-1] = act.amount


def _at(view: View, seat: int) -> int:
    return next(at for at, one in enumerate(view.seats) if one.seat == seat)


LEAST_STACK, MOST_STACK = 20, 1_000_000
USUAL_STACK: Final = 200
_DRAWN: Final = KINDS.index("draw")
Mask = NDArray[np.int8]


class LearnTable:
    """A table of numbered seats with the same stacks before every hand; the button moves on.

    Blinds are 1/2, in games with a bring-in limits of 4/8. A hand ends with what each seat won in units of the big
    blind, or of the lower limit. In a rotation an orbit of each game is played; the numbers end with which one it is.
    """

    def __init__(
        self, house: str = "standard", game: str = "nlhe", seats: int = 6, stack: int = USUAL_STACK, seed: int = 0
    ) -> None:
        """Create the table; `deal` deals the first hand."""
        carried = pack_house(house)
        self.book = unpack_house(carried)
        every = table_rules(carried, game)
        most, name = min((rules.game.most_players, rules.game.name) for rules in every)
        if not 2 <= seats <= most:
            raise ValueError(f"{name} takes 2 to {most} players, not {seats}")
        if not LEAST_STACK <= stack <= MOST_STACK:
            raise ValueError(f"a stack is {LEAST_STACK} to {MOST_STACK:,} chips, not {stack}")
        self.seats, self.stack = seats, stack
        self.turning = GameTurns(every, button=1)
        self.actions = max(count(rules.game) for rules in every)
        self.known = size(seats)
        self.size = self.known + (len(every) if len(every) > 1 else 0)
        self.reseed(seed)
        self.deal()

    def reseed(self, seed: int) -> None:
        """The same seed deals the same cards."""
        self.rng = Random(seed)  # noqa: S311 - a seed is for seeing it again
        self.turning = GameTurns(self.turning.every, button=1)
        self._fresh = True

    @property
    def rules(self) -> TableRules:
        """The rules of the hand under way."""
        return self.turning.rules

    def deal(self, deck: tuple[int, ...] = ()) -> None:
        """Deal the next hand, with this deck or a shuffled one."""
        seats = tuple(range(1, self.seats + 1))
        if not self._fresh:
            self.turning.pass_on(self.seats, seats)
        self._fresh = False
        start = StartHand(
            seats=tuple((seat, self.stack) for seat in seats),
            button=self.turning.button,
            deck=deck or tuple(self.rng.sample(self.rules.game.deck, len(self.rules.game.deck))),
        )
        self.played = PlayedHand(self.book, self.rules, start, self.rng)
        self.acts: list[SeatAct] = []
        self.thrown: dict[int, list[int]] = {seat: [] for seat in seats}
        self._look()

    def _look(self) -> None:
        """Update who is to act, and their options."""
        self.seat = self.played.actor
        view = self.played.seen_by(self.seat)
        self.view: View = view
        self.open: dict[int, AnyCommand] = {} if self.played.over else open_now(view)

    @property
    def over(self) -> bool:
        """Whether the hand is over."""
        return self.played.over

    @property
    def won(self) -> list[float]:
        """By seat, once the hand is over: what it won or lost."""
        unit = self.rules.stakes.big_blind or self.rules.stakes.lower
        return [(stack - self.stack) / unit for stack in self.played.stacks.values()]

    def act(self, action: int) -> None:
        """Act for the player to act."""
        command = self.open.get(action)
        if command is None:
            raise ValueError(f"action {action} is not available; available: {sorted(self.open)}")
        seat, before = self.seat, self.played.stacks[self.seat]
        if isinstance(command, Discard):
            self.thrown[seat] += command.cards
            done = SeatAct(seat, _DRAWN, len(command.cards) / 5)
        else:
            done = SeatAct(seat, min(action, 2), 0.0)
        self.played.execute(command)
        if done.kind != _DRAWN and not self.over:
            paid = max(0, before - self.played.stacks[seat])
            done = done._replace(amount=min(1.0, paid / (self.stack * self.seats)))
        self.acts.append(done)
        self._look()

    def mask(self) -> Mask:
        """By action: whether it is open now."""
        mask = np.zeros(self.actions, dtype=np.int8)
        mask[list(self.open)] = 1
        return mask

    def numbers(self, seat: int = 0, out: Numbers | None = None) -> Numbers:
        """What a seat, else the player to act, knows, in numbers."""
        found = np.empty(self.size, dtype=np.float32) if out is None else out
        asked = seat or self.seat or 1
        view = self.view if asked == self.seat else self.played.seen_by(asked)
        fill(found[: self.known], view, asked, self.acts, self.thrown[asked])
        if self.size > self.known:
            found[self.known :] = 0
            found[self.known + self.turning.turn] = 1
        return found

    def text(self, seat: int = 0) -> str:
        """What a seat, else the player to act, knows, as text."""
        return text(self.played.events, seat or self.seat or 1)


class TableObservations(NamedTuple):
    """By table: what the player to act knows and may do; and the hands that this step ended."""

    observations: NDArray[np.float32]
    masks: Mask
    seats: NDArray[np.int64]
    """Who is to act, from 1 on."""
    ended: NDArray[np.bool_]
    """Whether the step ended a hand; the next is dealt already."""
    rewards: NDArray[np.float64]
    """By table and seat: what was won in the hand that ended; 0 elsewhere."""


class LearnTables:
    """Tables of one kind; each has its own seed, derived from one."""

    def __init__(
        self, count: int, house: str = "standard", game: str = "nlhe", seats: int = 6, *,
        stack: int = USUAL_STACK, seed: int = 0,
    ) -> None:  # fmt: skip
        """Create this many, each with its first hand dealt."""
        if not 1 <= count <= 100_000:
            raise ValueError(f"1 to 100,000 tables are stepped at once, not {count}")
        self.tables = [LearnTable(house, game, seats, stack, seed * 1_000_003 + at) for at in range(count)]
        first = self.tables[0]
        self.actions, self.size, self.seats = first.actions, first.size, seats

    def look(self) -> TableObservations:
        """The tables as they are now."""
        none = np.zeros(len(self.tables), dtype=np.bool_)
        return self._seen(none, np.zeros((len(self.tables), self.seats)))

    def step(self, chosen: Sequence[int] | NDArray[np.integer]) -> TableObservations:
        """One action at each table; where it ends the hand, the next one is dealt."""
        if len(chosen) != len(self.tables):
            raise ValueError(f"there are {len(self.tables)} tables and {len(chosen)} actions: one each")
        ended = np.zeros(len(self.tables), dtype=np.bool_)
        rewards = np.zeros((len(self.tables), self.seats))
        for at, (table, action) in enumerate(zip(self.tables, chosen, strict=True)):
            table.act(int(action))
            if table.over:
                ended[at] = True
                rewards[at] = table.won
                table.deal()
        return self._seen(ended, rewards)

    def _seen(self, ended: NDArray[np.bool_], rewards: NDArray[np.float64]) -> TableObservations:
        observations = np.empty((len(self.tables), self.size), dtype=np.float32)
        masks = np.zeros((len(self.tables), self.actions), dtype=np.int8)
        for at, table in enumerate(self.tables):
            table.numbers(out=observations[at])
            masks[at, list(table.open)] = 1
        seats = np.array([table.seat for table in self.tables])
        return TableObservations(observations, masks, seats, ended, rewards)
