"""A table as somebody sees it who watches a scenario: between hands its sitters, in a hand its players."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import structs

from cutcard.hand.options import Legal
from cutcard.scenario.hands.watch import HandWatch
from cutcard.scenario.tables.play import TablePlay
from cutcard.table import Table, evolve, seen_by
from cutcard.table.events import TableEvent
from cutcard.table.telling import tell
from cutcard.table.view import TableView


class TableWatch(HandWatch):
    """Looks at one table being played."""

    def __init__(self, play: TablePlay) -> None:
        super().__init__(play)
        self.table = play.table
        self._followed = Table()
        self._last_seat = max(play.table_setup.names.values())
        """Nobody ever sits farther round: a picture need not show more seats."""

    def told(self, events: Iterable[Any], *, covered: bool = False) -> Iterator[tuple[Any, str]]:
        """Each event with its sentence, told with the hand as it was right after it."""
        for event in events:
            evolve(self._followed, event)
            self._so_far = self._followed.hand or self._so_far
            yield event, self.sentence(event, covered=covered)

    def sentence(self, event: Any, *, covered: bool) -> str:
        """One event of the table or of its hand in words."""
        if isinstance(event, TableEvent):
            return tell(event, self.play.names, self.play.rules.game, self._followed.hand)
        return super().sentence(event, covered=covered)

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

    def next_up(self) -> tuple[str, str, Legal | None]:
        """What the hand waits for; nothing between hands."""
        return super().next_up() if self.table.playing else ("", "", None)

    def picture(self) -> TableView | None:
        """The table; None where it could not be opened."""
        if not self.table.size:
            return None
        view = seen_by(self.table, 0)
        hand = None if view.hand is None else self.open_hand()
        return structs.replace(view, size=self._last_seat, hand=hand)
