"""A table for learners: hands of one engine one after the other, in actions and numbers."""

from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cutcard.hand import View
from cutcard.hand.commands import AnyCommand, Discard, StartHand
from cutcard.lab import actions, information
from cutcard.lab.house_rules import packed, unpacked
from cutcard.lab.information import Numbers, SeatAct
from cutcard.lab.play_hands import table_rules
from cutcard.lab.played_hand import PlayedHand
from cutcard.lab.turning import Turning
from cutcard.rules import Rules

LEAST_STACK, MOST_STACK = 20, 1_000_000
USUAL_STACK: Final = 200
_DRAWN: Final = information.KINDS.index("draw")
Mask = NDArray[np.int8]


class LearnTable:
    """Seats from 1 on, each with the same stack before every hand; the button goes round.

    Blinds are 1/2, in games with a bring-in limits of 4/8. A hand ends with what each seat won in units of the big
    blind, or of the lower limit. Of a rotation an orbit of each game is played; the numbers end with which one it is.
    """

    def __init__(
        self, house: str = "standard", game: str = "nlhe", seats: int = 6, stack: int = USUAL_STACK, seed: int = 0
    ) -> None:
        """Sit down; the first hand is dealt by `deal`."""
        carried = packed(house)
        self.book = unpacked(carried)
        every = table_rules(carried, game)
        most, name = min((rules.game.most_players, rules.game.name) for rules in every)
        if not 2 <= seats <= most:
            raise ValueError(f"{name} takes 2 to {most} players, not {seats}")
        if not LEAST_STACK <= stack <= MOST_STACK:
            raise ValueError(f"a stack is {LEAST_STACK} to {MOST_STACK:,} chips, not {stack}")
        self.seats, self.stack = seats, stack
        self.turning = Turning(every, button=1)
        self.actions = max(actions.count(rules.game) for rules in every)
        self.known = information.size(seats)
        self.size = self.known + (len(every) if len(every) > 1 else 0)
        self.reseed(seed)
        self.deal()

    def reseed(self, seed: int) -> None:
        """The same seed deals the same cards."""
        self.rng = Random(seed)  # noqa: S311 - a seed is for seeing it again
        self.turning = Turning(self.turning.every, button=1)
        self._fresh = True

    @property
    def rules(self) -> Rules:
        """What decides about the hand under way."""
        return self.turning.rules

    def deal(self, deck: tuple[int, ...] = ()) -> None:
        """The next hand, with this deck or a shuffled one."""
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
        """Find out who is to act, and what they may do."""
        self.seat = self.played.actor
        view = self.played.seen_by(self.seat)
        self.view: View = view
        self.open: dict[int, AnyCommand] = {} if self.played.over else actions.open_now(view)

    @property
    def over(self) -> bool:
        """Whether the hand is."""
        return self.played.over

    @property
    def won(self) -> list[float]:
        """By seat, once the hand is over: what it won or lost."""
        unit = self.rules.stakes.big_blind or self.rules.stakes.lower
        return [(stack - self.stack) / unit for stack in self.played.stacks.values()]

    def act(self, action: int) -> None:
        """Whoever is to act does it."""
        command = self.open.get(action)
        if command is None:
            raise ValueError(f"action {action} is not available; available: {sorted(self.open)}")
        seat, before = self.seat, self.played.stacks[self.seat]
        if isinstance(command, Discard):
            self.thrown[seat] += command.cards
            done = SeatAct(seat, _DRAWN, len(command.cards) / 5)
        else:
            done = SeatAct(seat, min(action, 2), 0.0)
        self.played.do(command)
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
        """What a seat knows, or whoever is to act, in numbers."""
        found = np.empty(self.size, dtype=np.float32) if out is None else out
        asked = seat or self.seat or 1
        view = self.view if asked == self.seat else self.played.seen_by(asked)
        information.fill(found[: self.known], view, asked, self.acts, self.thrown[asked])
        if self.size > self.known:
            found[self.known :] = 0
            found[self.known + self.turning.turn] = 1
        return found

    def text(self, seat: int = 0) -> str:
        """What a seat knows, or whoever is to act, as a text."""
        return information.text(self.played.events, seat or self.seat or 1)
