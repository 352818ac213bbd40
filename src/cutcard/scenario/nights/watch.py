"""A night as somebody sees it who watches a scenario: what happens in words, and who sits where."""

from collections.abc import Iterable, Iterator
from typing import Any

from cutcard.hand import Refused
from cutcard.hand.options import Legal
from cutcard.rules.policy import Cites
from cutcard.scenario.nights.play import NightPlay
from cutcard.scenario.script import Step
from cutcard.table.view import TableView
from cutcard.tournament.telling import tell


class NightWatch:
    """Looks at one night."""

    def __init__(self, play: NightPlay) -> None:
        self.play = play

    def told(self, events: Iterable[Any], *, covered: bool = False) -> Iterator[tuple[Any, str]]:
        """Each event with its sentence."""
        del covered
        for event in events:
            yield event, tell(event, self.play.night)

    def said(self, step: Step) -> str:
        """A step as people would say it."""
        return step.text.partition("->")[0].strip()

    def heard(self) -> Iterator[tuple[str, str, Cites]]:
        """Nobody speaks beside what happens."""
        yield from ()

    def refused(self, refusal: Refused) -> str:
        """Why a step was not possible."""
        return str(refusal)

    def scene(self) -> object:
        """Changes when somebody sits elsewhere."""
        return tuple((one.id, one.table, one.seat) for one in self.play.night.entrants.values())

    def rows(self) -> list[tuple[str, ...]]:
        """Who sits where."""
        night = self.play.night
        found = sorted((one.table, one.seat, one) for one in night.entrants.values() if one.table)
        return [
            (str(table), str(seat), one.name, "" if one.stack is None else f"{one.stack:,}")
            for table, seat, one in found
        ]

    def felt(self) -> str:
        """The night in one line."""
        return self.play.line()

    def waits(self) -> str:
        """Nothing waits for one player here."""
        return ""

    def next_up(self) -> tuple[str, str, Legal | None]:
        """Nothing waits for one player here."""
        return "", "", None

    def picture(self) -> TableView | None:
        """No single table shows a night."""
        return None
