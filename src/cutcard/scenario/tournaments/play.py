"""A tournament run by a script, and the view of it for spectators."""

from cutcard.acts.undo import LoggedCommand
from cutcard.rules import Rulebook
from cutcard.rules.club_rules import tournament_rules
from cutcard.rules.rotation import tags_of
from cutcard.scenario.outcome import CheckFails, RoomDrawn, SpotDrawn, TableFromAbove
from cutcard.scenario.sentences import ScriptNames
from cutcard.scenario.stream_play import EntriesPlay, EntriesWatch, time_of_day
from cutcard.scenario.tournaments.setup import NightSetup
from cutcard.tournament.act_registry import describe_event
from cutcard.tournament.acts import AnyCommand, AnyEvent, decide, evolve
from cutcard.tournament.chips.chip_counts import StackCounted
from cutcard.tournament.clock.clock_state import level_number, on_break
from cutcard.tournament.clock.start_play import PlayStarted
from cutcard.tournament.desk.open_tournament import NightPublished, TournamentOpened
from cutcard.tournament.desk.registration import Registered
from cutcard.tournament.desk.starting_stacks import CheckedIn
from cutcard.tournament.due import RunDuties, suggestions
from cutcard.tournament.lookup import clock_time
from cutcard.tournament.money.charges import Charged, ChipsBought, Paid
from cutcard.tournament.seating.draw_result import Place, SeatsDrawn, Spread
from cutcard.tournament.state import Entrant, Tournament, TournamentTable
from cutcard.tournament.suggestion import Suggestion


class NightPlay(EntriesPlay[Tournament]):
    """A tournament, its rules and its entries; `now` is the script's time."""

    def __init__(self, setup: NightSetup, book: Rulebook, known: ScriptNames) -> None:
        super().__init__(known, setup.time, Tournament())
        self.setup = setup
        self.book = book
        plan = setup.plan_in(book.house)
        self.rules = tournament_rules(book, tags_of(plan.game))
        opened = TournamentOpened(night="night", plan=plan, edition=book.digest, carried=setup.carried)
        self.begin([opened, NightPublished()])
        self._enlist(setup)

    @property
    def night(self) -> Tournament:
        """The tournament itself."""
        return self.state

    def _enlist(self, setup: NightSetup) -> None:
        """Register and pay for all players of the file; those at tables start to play."""
        price = self.night.plan.buy_in
        for name in setup.names:
            self.begin([
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
        self.begin([SeatsDrawn(tables=spreads, places=places)])

    def _play(self, setup: NightSetup) -> None:
        """Check them in and start play."""
        price = self.night.plan.buy_in
        self.begin([CheckedIn(player=one.name) for one in setup.sits])
        self.begin([ChipsBought(player=one.name, what="entry", price=price) for one in setup.sits])
        self.begin([PlayStarted()])
        counted = [one for one in setup.sits if one.stack != price.chips]
        self.begin([StackCounted(player=one.name, stack=one.stack) for one in counted])

    def decided(self, command: AnyCommand) -> list[AnyEvent]:
        """What happens by a command, or Refused."""
        return decide(command, self.night, self.rules)

    def evolve(self, state: Tournament, event: AnyEvent) -> None:
        """Apply an event to a tournament."""
        evolve(state, event)

    def empty_state(self) -> Tournament:
        """An empty tournament."""
        return Tournament()

    def told(self, event: AnyEvent) -> str:
        """An event in the words of the log."""
        return describe_event(event, self.night)

    def suggested(self) -> tuple[Suggestion, ...]:
        """What the house would do now."""
        return suggestions(self.night, self.rules, self.now)

    def sender(self, command: LoggedCommand) -> str:
        """The director; automatic acts of the house have no sender."""
        return "" if isinstance(command, RunDuties) else super().sender(command)

    def line(self) -> str:
        """The tournament in one line."""
        sizes = ", ".join(f"table {table.number}: {len(table.seats)}" for table in self.night.open_tables)
        return f"{self.night.stage}; {sum(1 for _ in self.night.playing)} left; {sizes or 'no table'}"

    def entrant(self, name: str) -> Entrant:
        """A player on the list; differs if they are not on it."""
        if name not in self.night.entrants:
            raise CheckFails(name, "registered", "not there")
        return self.night.entrants[name]


class NightWatch(EntriesWatch[NightPlay]):
    """Watches one tournament."""

    def scene(self) -> object:
        """Changes when a player changes seats."""
        return tuple((one.id, one.table, one.seat) for one in self.play.night.entrants.values())

    def rows(self) -> list[tuple[str, ...]]:
        """Who sits where."""
        night = self.play.night
        found = sorted((one.table, one.seat, one) for one in night.entrants.values() if one.table)
        return [
            (str(table), str(seat), one.name, "" if one.play.stack is None else f"{one.play.stack:,}")
            for table, seat, one in found
        ]

    def room(self) -> RoomDrawn:
        """The clock, and all tables with players."""
        night, now = self.play.night, self.play.now
        tables = [self._table(table) for table in night.open_tables if table.seats]
        return RoomDrawn(time_of_day(now), self._clock(), tuple(tables))

    def _clock(self) -> str:
        night, structure = self.play.night, self.play.night.plan.structure
        if not night.started or not structure:
            return ""
        there = night.reading(self.play.now)
        what = "Break" if on_break(structure, there) else f"Level {level_number(structure, there)}"
        return f"{what}, {clock_time(there.extra or there.left)} left{'' if there.running else ', stopped'}"

    def _table(self, table: TournamentTable) -> TableFromAbove:
        people = self.play.night.entrants
        seats = [SpotDrawn(seat, people[who].name, people[who].play.stack) for seat, who in sorted(table.seats.items())]
        return TableFromAbove(table.number, table.size, tuple(seats), table.hand.button)
