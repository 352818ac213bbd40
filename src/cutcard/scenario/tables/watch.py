"""A table as somebody sees it who watches a scenario: between hands its sitters, in a hand its players."""

from collections.abc import Iterable, Iterator
from typing import Any

from cutcard.hand.events import Shuffled
from cutcard.scenario.hands.watch import HandWatch
from cutcard.scenario.tables.play import TablePlay
from cutcard.table import Table, evolve
from cutcard.table.telling import tell


class TableWatch(HandWatch):
    """Looks at one table being played."""

    def __init__(self, play: TablePlay) -> None:
        super().__init__(play)
        self.table = play.table
        self._followed = Table()

    def told(self, events: Iterable[Any]) -> Iterator[tuple[Any, str]]:
        """Each event with its sentence, told with the hand as it was right after it."""
        for event in events:
            evolve(self._followed, event)
            names, game = self.play.names, self.play.rules.game
            yield event, "" if isinstance(event, Shuffled) else tell(event, names, game, self._followed.hand)

    def scene(self) -> object:
        """Changes with every hand and street."""
        return self.table.hands, super().scene()

    def rows(self) -> list[tuple[str, ...]]:
        """The players of the hand; between hands everybody with a seat."""
        if self.table.playing:
            return super().rows()
        button = self.table.positions.button if self.table.positions else self.table.first_button
        return [
            (
                "●" if sitter.seat == button else "",
                sitter.player,
                f"{sitter.stack:,}",
                "",
                "",
                "out" if sitter.out else "",
            )
            for sitter in self.table.clockwise
        ]

    def felt(self) -> str:
        """What lies in the middle."""
        return super().felt() if self.table.playing else f"pot {self.table.carried:,}"

    def waits(self) -> str:
        """What the hand waits for; nothing between hands."""
        return super().waits() if self.table.playing else ""
