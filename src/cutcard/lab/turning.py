"""Games in turn where no table keeps them: which one the next hand is of, and where its button lies."""

from collections.abc import Sequence

from cutcard.rules import Game, Rules
from cutcard.rules.slots.table.positions import Positions, next_after


class Turning:
    """An orbit of each game, and then the first again; of one game alone, hand after hand of it."""

    def __init__(self, every: Sequence[Rules], button: int) -> None:
        """The first hand is of the first game, with the button here."""
        self.every = tuple(every)
        self.button = button
        self.turn = 0
        """Which of them the next hand is of."""
        self.orbit = 0
        """How many of its hands were played."""

    @property
    def rules(self) -> Rules:
        """What decides about the next hand."""
        return self.every[self.turn]

    @property
    def after(self) -> Game | None:
        """What is played when its orbit is over; None: always the same."""
        return self.every[(self.turn + 1) % len(self.every)].game if len(self.every) > 1 else None

    def pass_on(self, dealt: int, seats: Sequence[int]) -> None:
        """A hand was dealt to so many; `seats` take part in the next, in ascending order."""
        self.orbit += 1
        if self.orbit >= dealt:
            self.turn, self.orbit = (self.turn + 1) % len(self.every), 0
        if self.after is not None and self.rules.game.bring_in:
            self.button = self.rules.stud_button.next(Positions(self.button, 0, 0), seats).button
        else:
            self.button = next_after(self.button, seats)
