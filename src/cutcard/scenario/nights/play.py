"""A night being run by a script, and as somebody sees it who looks on."""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cutcard.hand import Refused
from cutcard.hand.options import Legal
from cutcard.rules import Rulebook
from cutcard.rules.game import load_game
from cutcard.rules.night import night_rules
from cutcard.rules.policy import Cites
from cutcard.scenario.nights.setup import NightSetup
from cutcard.scenario.nights.words import DAY
from cutcard.scenario.outcome import CheckFails
from cutcard.scenario.rooms import RoomDrawn, SpotDrawn, TableFromAbove
from cutcard.scenario.script import Step
from cutcard.scenario.sentences import ScriptNames
from cutcard.table.view import TableView
from cutcard.tournament.acting import tell
from cutcard.tournament.acts import AnyCommand, AnyEvent
from cutcard.tournament.chips.counting import StackCounted
from cutcard.tournament.clock.begin import PlayStarted
from cutcard.tournament.clock.reading import level_number, on_break
from cutcard.tournament.decide import decide
from cutcard.tournament.desk.entering import CheckedIn
from cutcard.tournament.desk.opening import NightOpened, NightPublished
from cutcard.tournament.desk.registering import Registered
from cutcard.tournament.due import Attend
from cutcard.tournament.evolve import evolve
from cutcard.tournament.money.booking import Charged, ChipsBought, Paid
from cutcard.tournament.night import Entrant, Night, TableAt
from cutcard.tournament.plan.structure import MINUTE
from cutcard.tournament.seats.drawn import Place, SeatsDrawn, Spread
from cutcard.tournament.suggest import suggestions
from cutcard.tournament.words import clock_time


class NightPlay:
    """A night, its rules and what has happened; `now` is what the script says it is."""

    def __init__(self, setup: NightSetup, book: Rulebook, known: ScriptNames) -> None:
        self.setup = setup
        self.book = book
        self.known = known
        plan = setup.plan_in(book.house)
        self.rules = night_rules(book, load_game(plan.game).tags)
        self.now = setup.time
        self.night = Night()
        self.events: list[AnyEvent] = []
        self.refusal: Refused | None = None
        self._page = 0
        opened = NightOpened(night="night", plan=plan, edition=book.digest, carried=setup.carried)
        self._begin([opened, NightPublished()])
        self._enlist(setup)

    def _enlist(self, setup: NightSetup) -> None:
        """Everybody the file names is on the list and has paid; those at tables have begun to play."""
        price = self.night.plan.buy_in
        for name in setup.names:
            self._begin([
                Registered(player=name, name=name, person=name),
                Charged(player=name, what="entry", price=price),
                Paid(player=name, cents=price.total),
            ])  # fmt: skip
        if setup.sits:
            self._seat(setup)
        if setup.sits and setup.begun:
            self._play(setup)

    def _seat(self, setup: NightSetup) -> None:
        """Those whom the file gives seats have them."""
        button = {number: next(s.seat for s in setup.sits if s.name == name) for number, name in setup.buttons}
        spreads = tuple(Spread(table, size, button.get(table, 0)) for table, size in setup.sizes)
        places = tuple(Place(one.name, one.table, one.seat) for one in setup.sits)
        self._begin([SeatsDrawn(tables=spreads, places=places)])

    def _play(self, setup: NightSetup) -> None:
        """They are there and have begun to play."""
        price = self.night.plan.buy_in
        self._begin([CheckedIn(player=one.name) for one in setup.sits])
        self._begin([ChipsBought(player=one.name, what="entry", price=price) for one in setup.sits])
        self._begin([PlayStarted()])
        counted = [one for one in setup.sits if one.stack != price.chips]
        self._begin([StackCounted(player=one.name, stack=one.stack) for one in counted])

    def _begin(self, events: list[Any]) -> None:
        """Something that was entered before the script begins."""
        for event in events:
            stamped = replace(event, entry=self.night.record.entry + 1, at=self.now, by="Desk")
            self.events.append(stamped)
            evolve(self.night, stamped)

    def do(self, command: AnyCommand) -> list[AnyEvent]:
        """Carry a command out now, or be refused."""
        by = "" if isinstance(command, Attend) else command.by or "Director"  # the house itself is nobody
        stamped = replace(command, at=self.now, by=by)
        events = decide(stamped, self.night, self.rules)
        for event in events:
            evolve(self.night, event)
        self.events += events
        return events

    def turn_page(self) -> None:
        """A new step begins."""
        self.refusal = None
        self._page = len(self.events)

    def fresh(self) -> list[Any]:
        """The events of the last step."""
        return list(self.events[self._page :])

    def line(self) -> str:
        """The night in one line."""
        sizes = ", ".join(f"table {table.number}: {len(table.seats)}" for table in self.night.open_tables)
        return f"{self.night.stage}; {sum(1 for _ in self.night.playing)} left; {sizes or 'no table'}"

    def everything(self) -> object:
        """All of the night, comparable."""
        return everything(self.night)

    def always(self) -> None:
        """Replaying the events gives the same night."""
        again = Night()
        for event in self.events:
            evolve(again, event)
        if everything(again) != everything(self.night):
            raise CheckFails("replay of the events", self.line(), "another night")

    def entrant(self, name: str) -> Entrant:
        """Somebody on the list; differs where he is not."""
        if name not in self.night.entrants:
            raise CheckFails(name, "on the list", "not there")
        return self.night.entrants[name]


def everything(night: Night) -> object:
    """All of a night's state as plain values."""
    return {name: _plain(value) for name, value in vars(night).items()}


def _plain(value: Any) -> Any:
    if isinstance(value, Struct) and not value.__struct_config__.frozen:
        return tuple(_plain(getattr(value, name)) for name in value.__struct_fields__)
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return tuple(_plain(one) for one in value)
    return frozenset(value) if isinstance(value, set) else value


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
            (str(table), str(seat), one.name, "" if one.play.stack is None else f"{one.play.stack:,}")
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

    def _table(self, table: TableAt) -> TableFromAbove:
        people = self.play.night.entrants
        seats = [SpotDrawn(seat, people[who].name, people[who].play.stack) for seat, who in sorted(table.seats.items())]
        return TableFromAbove(table.number, table.size, tuple(seats), table.hand.button)
