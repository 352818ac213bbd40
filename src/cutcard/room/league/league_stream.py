"""The league's stream, and its computed standings.

Imported tournaments and our own are in one list, in the order played; a person under two ids is one here (`identity`).
A season is recomputed only where its rules, corrections or tournaments changed.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from msgspec.structs import replace

from cutcard.acts.undo import LogLine
from cutcard.hand import Refused
from cutcard.league.acts import FOLD, AnyCommand, AnyEvent, decide, evolve
from cutcard.league.all_time import race
from cutcard.league.formula import FormulaError
from cutcard.league.formula.variables import Scored, scored
from cutcard.league.season import Season
from cutcard.league.standings import PointsOf, Ranked, SeasonScores, score, standings
from cutcard.league.state import STREAM, League, describe_event
from cutcard.league.tournament_result import TournamentResult
from cutcard.room.codecs import OF_THE_LEAGUE
from cutcard.room.league.own_results import OwnNights
from cutcard.room.room_services import RoomServices
from cutcard.streams.answers import RefusalMessage, refused
from cutcard.streams.faults import UnreadableStream
from cutcard.streams.stream import StoredCommand
from cutcard.streams.undoable_stream import UndoableStream


class LeagueStream(UndoableStream[League, AnyCommand, AnyEvent]):
    """The league: its stream."""

    services: RoomServices

    what = "league"

    def __init__(
        self,
        services: RoomServices,
        informed: Callable[[AnyCommand], AnyCommand],
        settled: Callable[[], object],
    ) -> None:
        """`informed` fills in a command's names from the club.

        `settled` is called after each act: tables are recomputed then, so that no reader waits.
        """
        self._informed, self._settled = informed, settled
        super().__init__(services, STREAM, STREAM, OF_THE_LEAGUE, League())

    @property
    def league(self) -> League:
        """The league's state."""
        return self.state

    async def complete(self, command: AnyCommand) -> AnyCommand:
        """Fill in names from the club, or raise Refused."""
        return self._informed(command)

    def decide(self, command: AnyCommand, state: League) -> list[AnyEvent]:
        """Decide by the league's state."""
        return decide(command, state)

    def apply(self, act: StoredCommand[AnyEvent]) -> None:
        """Apply a stored act."""
        super().apply(act)
        self._settled()

    def evolve(self, state: League, event: AnyEvent) -> None:
        """Apply an event to the league."""
        evolve(state, event)

    def notify(self, event: AnyEvent) -> None:
        """Nothing to send: standings are computed when requested."""

    def log_lines(self, events: Sequence[AnyEvent]) -> tuple[LogLine, ...]:
        """Events as log lines."""
        return tuple(self._line(list(group)) for _, group in groupby(events, key=lambda one: one.entry))

    def _line(self, events: list[AnyEvent]) -> LogLine:
        by, services = events[0].by, self.services
        name = services.name(by) if by else ""
        return FOLD.log_line(
            self.league, events, by=name, role=services.office(by), text=describe_event(events[0], self.league)
        )

    def log(self) -> tuple[LogLine, ...]:
        """Every entry, newest first."""
        return self.log_lines(self.league.record.log)[::-1]

    def undo_line(self) -> LogLine | None:
        """The entry that Undo would undo."""
        number = FOLD.last(self.league)
        return self._line(self.league.record.events_of(number)) if number else None

    def of_entry(self, number: int) -> Sequence[AnyEvent]:
        """The events of an entry."""
        return self.league.record.events_of(number)

    def _refused(self, refusal: Refused, own_id: str) -> RefusalMessage:
        """No house rules apply, so there is nothing to cite."""
        return refused(refusal, own_id, version=self.version)

    def set_aside(self, error: UnreadableStream) -> None:
        """Mark the league faulty: read-only."""
        self.broken = True
        if self.stream not in self.services.faults:
            self.services.faults.add(self.stream, "", error)

    # Automatic duties ------------------------------------------------------------------------------------------------

    def schedule(self) -> None:
        """None."""

    async def run_due(self) -> None:
        """None."""

    def give_up(self, error: Exception) -> None:
        """None."""


def identity(services: RoomServices, person: str) -> str:
    """The one id of a person: the hook by which merged records are one in every table of the league."""
    return services.people.main_id(person)


class SeasonTable(NamedTuple):
    """A computed season; `trouble` says why its formula failed."""

    season: Season
    nights: tuple[TournamentResult, ...]
    """All its tournaments, also finals and those left out."""
    scores: SeasonScores
    lines: tuple[Ranked, ...]
    trouble: str
    races: dict[str, tuple[float, ...]]
    """Points after each tournament, for players who were requested."""

    money: dict[str, tuple[int, int]]
    """By tournament: paid in, and prizes paid out."""

    def race(self, line: Ranked) -> tuple[float, ...]:
        """A player's points after each tournament that counts."""
        if line.person not in self.races:
            self.races[line.person] = race(line, self.scores, self.season)
        return self.races[line.person]

    def line(self, person: str) -> Ranked | None:
        """A player's line."""
        return next((one for one in self.lines if one.person == person), None)


class LeagueTables:
    """Every tournament and season, computed."""

    def __init__(self, services: RoomServices, kept: LeagueStream, own: OwnNights) -> None:
        self._services = services
        self._kept = kept
        self.own = own
        self._seasons: dict[str, SeasonTable] = {}
        self._scored: dict[str, tuple[TournamentResult, str, list[Scored]]] = {}
        self._stamp: object = None
        self._nights: list[TournamentResult] = []
        self._names: dict[str, str] = {}
        self._as_one: dict[str, tuple[TournamentResult, TournamentResult]] = {}

    @property
    def league(self) -> League:
        """The league's state."""
        return self._kept.league

    def nights(self) -> list[TournamentResult]:
        """Every finished tournament, in order."""
        ours = list(self.own.closed())
        stamp = self.league.version, self._services.people.version, [(one.night.id, one.version) for one in ours]
        if stamp != self._stamp:
            every = {**self.league.nights, **{one.night.id: one.night for one in ours}}
            self._nights = sorted(map(self._resolved, every.values()), key=attrgetter("started", "id"))
            self._names = {one.person: one.name for night in self._nights for one in night.finishes}
            self._stamp = stamp
        return self._nights

    def names(self) -> Mapping[str, str]:
        """Every player's name, from their latest tournament."""
        self.nights()
        return self._names

    def night(self, name: str) -> TournamentResult | None:
        """One tournament, finished or still to come."""
        found = next((one for one in self.nights() if one.id == name), None)
        return found or self.own.to_come(name)

    def _resolved(self, night: TournamentResult) -> TournamentResult:
        """The tournament with merged ids resolved; the same object while nothing changed."""
        who = [identity(self._services, one.person) for one in night.finishes]
        if all(new == one.person for new, one in zip(who, night.finishes, strict=True)):
            return night
        known = self._as_one.get(night.id)
        out_by = [tuple(identity(self._services, by) for by in one.out_by) for one in night.finishes]
        finishes = tuple(
            replace(one, person=new, out_by=by) for one, new, by in zip(night.finishes, who, out_by, strict=True)
        )
        if known is None or known[0] is not night or known[1].finishes != finishes:
            known = self._as_one[night.id] = night, replace(night, finishes=finishes)
        return known[1]

    # Seasons ---------------------------------------------------------------------------------------------------------

    def seasons(self) -> list[SeasonTable]:
        """Every season, latest first."""
        nights = self.nights()
        found = [self._table(season, nights) for season in self._settled()]
        return sorted(found, key=lambda one: (-_when(one), one.season.name))

    def season(self, name: str) -> SeasonTable | None:
        """One season; None: no such id."""
        season = self.league.season(name)
        return self._table(season, self.nights()) if season is not None else None

    def current(self) -> SeasonTable | None:
        """The season to show first: today's, else the latest."""
        found, now = self.seasons(), self._services.now()
        today = (one for one in found if one.season.begins <= now < one.season.ends)
        return next(today, found[0] if found else None)

    def of_night(self, night: TournamentResult) -> SeasonTable | None:
        """The season of a tournament."""
        return next((one for one in self.seasons() if one.season.has(night)), None)

    def _settled(self) -> Iterator[Season]:
        for name in self.league.season_ids():
            season = self.league.season(name)
            if season is not None:
                yield season

    def _table(self, season: Season, nights: list[TournamentResult]) -> SeasonTable:
        own = self._corrected(season)
        within = tuple(one for one in nights if own.has(one))
        known = self._seasons.get(season.id)
        same = known is not None and known.season == own and len(known.nights) == len(within)
        if known is None or not same or any(a is not b for a, b in zip(known.nights, within, strict=True)):
            known = self._seasons[season.id] = worked_out(own, within, self.points_of)
        return known

    def points_of(self, night: TournamentResult, formula: str) -> list[Scored]:
        """Every player's points of a tournament, computed once."""
        known = self._scored.get(night.id)
        if known is None or known[0] is not night or known[1] != formula:
            known = self._scored[night.id] = night, formula, scored(night, formula)
        return known[2]

    def _corrected(self, season: Season) -> Season:
        """The season with corrections under merged ids."""
        if all(identity(self._services, one.person) == one.person for one in season.corrections):
            return season
        one_each = [replace(one, person=identity(self._services, one.person)) for one in season.corrections]
        return replace(season, corrections=tuple(one_each))


def worked_out(season: Season, nights: tuple[TournamentResult, ...], points_of: PointsOf = scored) -> SeasonTable:
    """Standings; where the formula fails players have only the extras, with the reason."""
    trouble = ""
    try:
        scores = score(nights, season, points_of)
    except FormulaError as wrong:
        trouble = f"The points formula has an error: {wrong}"
        scores = score([replace(one, formula="") for one in nights], _without_formula(season))
    return SeasonTable(
        season,
        nights,
        scores,
        standings(scores, season),
        trouble,
        {},
        {one.id: (one.money_in, one.prizes_paid) for one in nights},
    )


def _without_formula(season: Season) -> Season:
    return replace(season, rules=replace(season.rules, formula=""))


def _when(table: SeasonTable) -> int:
    """Sorts by end, or by the latest tournament."""
    return table.season.ends or max((one.started for one in table.nights), default=0)
