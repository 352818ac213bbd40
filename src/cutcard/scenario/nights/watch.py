"""A night as somebody sees it who watches a scenario: what happens in words, and who sits where."""

from collections.abc import Iterable, Iterator
from typing import Any

from cutcard.hand import Refused
from cutcard.hand.options import Legal
from cutcard.rules.policy import Cites
from cutcard.scenario.nights.play import NightPlay
from cutcard.scenario.nights.words import DAY
from cutcard.scenario.rooms import RoomDrawn, SpotDrawn, TableDrawn
from cutcard.scenario.script import Step
from cutcard.table.view import TableView
from cutcard.tournament.clock.reading import level_number, on_break
from cutcard.tournament.night import TableAt
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.suggest import suggestions
from cutcard.tournament.telling import tell
from cutcard.tournament.words import clock_time

HOUR = 60 * MINUTE


class NightWatch:
    """Looks at one night."""

    def __init__(self, play: NightPlay) -> None:
        self.play = play
        self._suggested: set[str] = set()

    def told(self, events: Iterable[Any], *, covered: bool = False) -> Iterator[tuple[Any, str]]:
        """Each event with its sentence."""
        del covered
        for event in events:
            yield event, tell(event, self.play.night)

    def said(self, step: Step) -> str:
        """A step as people would say it."""
        return step.text.partition("->")[0].strip()

    def heard(self) -> Iterator[tuple[str, str, Cites]]:
        """What the house suggests now and did not before."""
        play = self.play
        found = {one.id: one for one in suggestions(play.night, play.rules, play.now)}
        for name, one in found.items():
            if name not in self._suggested:
                yield "suggestion", f"{one.title}. {one.reason}", one.cites
        self._suggested = set(found)

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

    def room(self) -> RoomDrawn:
        """The clock, and all tables at which somebody sits."""
        night, now = self.play.night, self.play.now
        tables = [self._table(table) for table in night.open_tables if table.seats]
        return RoomDrawn(f"{(now - DAY) // HOUR % 24}:{(now - DAY) // MINUTE % 60:02}", self._clock(), tuple(tables))

    def _clock(self) -> str:
        night, structure = self.play.night, self.play.night.plan.structure
        if not night.started or not structure:
            return ""
        there = night.reading(self.play.now)
        what = "Break" if on_break(structure, there) else f"Level {level_number(structure, there)}"
        return f"{what}, {clock_time(there.extra or there.left)} left{'' if there.running else ', stopped'}"

    def _table(self, table: TableAt) -> TableDrawn:
        people = self.play.night.entrants
        seats = [SpotDrawn(seat, people[who].name, people[who].stack) for seat, who in sorted(table.seats.items())]
        return TableDrawn(table.number, table.size, tuple(seats), table.button)
