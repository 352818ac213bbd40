"""One tournament in this process: fills commands with facts and chance, and runs its duties."""

import logging
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple, Protocol

from cutcard.acts.declare import act_of
from cutcard.acts.undo import LogLine
from cutcard.club.people.state import walk_in
from cutcard.hand import Refused
from cutcard.room.codecs import OF_NIGHTS
from cutcard.room.room_services import RoomServices
from cutcard.rules import Rulebook
from cutcard.rules.club_rules import TournamentRules, tournament_rules
from cutcard.rules.rotation import playable_ids, tags_of
from cutcard.streams.answers import Previewed
from cutcard.streams.faults import UnreadableStream
from cutcard.streams.records import NIGHT
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.services import Signal
from cutcard.streams.undoable_stream import AGAIN, UndoableStream
from cutcard.tournament.acts import AnyCommand, AnyEvent, decide, evolve
from cutcard.tournament.desk.open_tournament import ChangePlan, OpenTournament
from cutcard.tournament.desk.registration import Cancel
from cutcard.tournament.due import RunDuties, next_due
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.state import Entrant, Stage, Tournament
from cutcard.tournament.views.context import TournamentContext
from cutcard.tournament.views.log import lines

BRIEF: Final = "brief"


class TournamentSummary(NamedTuple):
    """A tournament's summary."""

    plan: Plan
    edition: str
    stage: Stage
    started: int
    template: bool
    opened: int
    """When its plan was first entered."""
    demo: bool = False
    """A demonstration, apart from the club's books, seasons and meetings."""


class EntrantIndex:
    """The entrants of one tournament by their table identity."""

    __slots__ = ("_known", "_night", "_players")

    def __init__(self, night: Tournament) -> None:
        self._night = night
        self._players: dict[str, str] = {}
        self._known = 0

    def player(self, one: Entrant) -> str:
        """The table identity of an entrant."""
        return one.person or one.id

    def entrant(self, player: str) -> Entrant | None:
        """The entrant of a table identity; None: there is none."""
        if self._known != len(self._night.entrants):
            self._players = {self.player(one): one.id for one in self._night.entrants.values()}
            self._known = len(self._night.entrants)
        return self._night.entrants.get(self._players.get(player, ""))


class ByName(EntrantIndex):
    """The same at real tables: players unknown to the club are seated by name."""

    __slots__ = ()

    def player(self, one: Entrant) -> str:
        """The table identity of an entrant."""
        return one.person or one.name


_LOG = logging.getLogger(__name__)


class CommandContext(Protocol):
    """What a tournament's commands need from outside."""

    def check(self, command: AnyCommand) -> None:
        """Refuse a command about an outside thing that does not exist."""

    def with_club_facts(self, command: AnyCommand, night: Tournament, rules: TournamentRules) -> AnyCommand:
        """The command with the club's facts; or raise Refused."""

    async def with_chance(self, command: AnyCommand, night: Tournament) -> AnyCommand:
        """The command with its chance."""

    def barred_entries(self, night: Tournament, rules: TournamentRules) -> Iterator[tuple[Cancel, str]]:
        """Entrants who may not play on this date, each with the reason."""


class TournamentStream(UndoableStream[Tournament, AnyCommand, AnyEvent]):
    """A tournament with its stream and rules."""

    services: RoomServices

    what = "night"

    def __init__(
        self,
        services: RoomServices,
        night: str,
        club: CommandContext,
        happened: Signal["TournamentStream", AnyEvent] | None = None,
    ) -> None:
        """`happened` is called with every applied event."""
        self._club = club
        self._happened: Signal[TournamentStream, AnyEvent] = happened or Signal()
        self._rules: dict[str, TournamentRules] = {}
        super().__init__(services, night, NIGHT + night, OF_NIGHTS, Tournament())

    @property
    def night(self) -> Tournament:
        """The tournament."""
        return self.state

    @property
    def summary(self) -> TournamentSummary:
        """What lists need without waking it."""
        if self.asleep is not None:
            found: TournamentSummary = self.asleep.known[BRIEF]
            return found
        night = self.night
        opened = night.record.log[0].at if night.record.log else 0
        return TournamentSummary(
            night.plan, night.record.edition, night.stage, night.started, night.template, opened, night.demo
        )

    @cached_property
    def roll(self) -> EntrantIndex:
        """Identities at its online tables."""
        return EntrantIndex(self.night)

    def context(self) -> TournamentContext:
        """Its context for views, now."""
        services = self.services
        return TournamentContext(
            night=self.night,
            rules=self.rules,
            now=services.now(),
            name=services.name,
            office=services.office,
            in_public=self._in_public,
            is_program=services.is_program,
            house_title=self.book.title,
            book=self.book,
            public=f"{services.address}/night/{self.id}" if services.address else "",
            beside=services.other_screen_lines(),
            logo=services.people.logo.mark if services.people.logo is not None else "",
            style=services.people.style,
        )

    def _in_public(self, one: Entrant) -> str:
        return self.services.people.public(one.person or walk_in(self.id, one.id), one.name)

    # Rules -----------------------------------------------------------------------------------------------------------

    def load(self, book: Rulebook) -> None:
        """Load its rulebook."""
        self._book, self._rules = book, {}

    @property
    def rules(self) -> TournamentRules:
        """The house's answers for the game of the plan, which may change before the start."""
        return self._rules_of(self.summary.plan.game)

    def _rules_of(self, game: str) -> TournamentRules:
        if game not in self._rules:
            self._rules[game] = tournament_rules(self.book, tags_of(game))
        return self._rules[game]

    # Commands of people ----------------------------------------------------------------------------------------------

    async def complete(self, command: AnyCommand) -> AnyCommand:
        """Add the club's facts and chance."""
        self._club.check(command)
        return await self._club.with_chance(self._club.with_club_facts(command, self.night, self.rules), self.night)

    def preview(self, command: AnyCommand) -> Previewed:
        """What a command would do, or raise Refused; the result of a draw is not shown before it is made."""
        self._club.check(command)
        if needs_chance(command):
            raise RefusedInRoom("drawn_once")
        informed = self._club.with_club_facts(command, self.night, self.rules)
        return Previewed(lines=lines(self.context(), self._decide_now(informed, self.night)))

    # Deciding and changing -------------------------------------------------------------------------------------------

    def decide(self, command: AnyCommand, state: Tournament) -> list[AnyEvent]:
        """Decide by the house's rules; another plan by the rules of its own game."""
        planned = command.plan.game if isinstance(command, ChangePlan | OpenTournament) else state.plan.game
        return decide(command, state, self._rules_of(planned if planned in playable_ids() else state.plan.game))

    def evolve(self, state: Tournament, event: AnyEvent) -> None:
        """Apply an event."""
        evolve(state, event)

    def notify(self, event: AnyEvent) -> None:
        """Notify subscribers."""
        self._happened(self, event)

    def log_lines(self, events: Sequence[AnyEvent]) -> tuple[LogLine, ...]:
        """Events as log lines."""
        return lines(self.context(), events)

    def of_entry(self, number: int) -> Sequence[AnyEvent]:
        """The events of an entry."""
        return self.night.record.events_of(number)

    def names_on_list(self) -> Iterable[Entrant]:
        """Everybody on its list, without dealers."""
        return self.night.entrants.values()

    def set_aside(self, error: UnreadableStream) -> None:
        """Set the tournament aside."""
        self.services.night_failed(self.id, error)

    # Duties of the house ---------------------------------------------------------------------------------------------

    def schedule(self) -> None:
        """Something changed: check what is due at once."""
        if self.leads:
            self.services.timers.set(self.services.now(), self.run_duties)

    async def run_due(self) -> None:
        """Run what is due where this process leads, and schedule the next check."""
        services = self.services
        if self.broken or not await self.holds_lease():
            return
        services.timers.set(services.now() + services.settings.lease, self.run_duties)  # after any failure now
        try:
            if not self.night.started and self.night.stage != "planned":
                for cancel, what in self._club.barred_entries(self.night, self.rules):
                    await self.append(cancel, f"house/bar/{what}")
            services.counters.duties += bool(await self.append(RunDuties(), f"house/{self.night.version}"))
        except Refused as refusal:
            services.counters.duties_failed += 1
            _LOG.warning("tournament %s: an automatic task was refused: %s", self.id, refusal)
        now = services.now()
        due = next_due(self.night, self.rules, now)
        services.timers.set(due if due is None or due > now else now + AGAIN, self.run_duties)

    def give_up(self, _: Exception) -> None:
        """A tournament with real cards continues without its duties: its director is notified."""
        self.services.faults.report_failing_duties(self.stream, self.night.plan.title)
        self.services.table_changed("")


def needs_chance(command: AnyCommand) -> bool:
    """Whether it is drawn by the server: not by hand, not chosen."""
    act = act_of(type(command))
    return (
        act.uses_chance
        and not getattr(command, "seed", "")
        and not any(getattr(command, name) for name in act.drawn_by_hand_fields)
    )
