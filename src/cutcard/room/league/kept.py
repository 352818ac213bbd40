"""The league's stream as this process knows it: what officers settled, and nights that were brought."""

from collections.abc import Callable, Sequence
from itertools import groupby

from cutcard.acts.undo import LogSeen
from cutcard.hand import Refused
from cutcard.league.acting import tell
from cutcard.league.acts import AnyCommand, AnyEvent
from cutcard.league.decide import decide
from cutcard.league.evolve import FOLD, evolve
from cutcard.league.state import STREAM, League
from cutcard.room.codecs import OF_THE_LEAGUE
from cutcard.room.room_services import Services
from cutcard.room.views.table_types import RefusedSeen
from cutcard.streams.answers import refused
from cutcard.streams.faults import Unreadable
from cutcard.streams.stream import KeptTogether
from cutcard.streams.undoable_stream import KeptEntries


class KeptLeague(KeptEntries[League, AnyCommand, AnyEvent]):
    """The league and its stream."""

    what = "league"

    def __init__(
        self,
        services: Services,
        informed: Callable[[AnyCommand], AnyCommand],
        settled: Callable[[], object],
    ) -> None:
        """`informed` gives a command with what the club knows: what a night or a person is called.

        `settled` is called after each act: tables are worked out then, so that nobody who looks has to wait for it.
        """
        self._informed, self._settled = informed, settled
        super().__init__(services, STREAM, STREAM, OF_THE_LEAGUE, League())

    @property
    def league(self) -> League:
        """The league itself."""
        return self.state

    async def whole(self, command: AnyCommand) -> AnyCommand:
        """With what the club knows; or raise Refused."""
        return self._informed(command)

    def decided(self, command: AnyCommand, state: League) -> list[AnyEvent]:
        """By what officers settled before."""
        return decide(command, state)

    def happen(self, act: KeptTogether[AnyEvent]) -> None:
        """Take in what was just kept."""
        super().happen(act)
        self._settled()

    def changed_by(self, state: League, event: AnyEvent) -> None:
        """Let an event change the league."""
        evolve(state, event)

    def happened(self, event: AnyEvent) -> None:
        """Whoever looks next sees it: standings are worked out when they are asked for."""

    def told(self, events: Sequence[AnyEvent]) -> tuple[LogSeen, ...]:
        """Events as the log tells them."""
        return tuple(self._line(list(group)) for _, group in groupby(events, key=lambda one: one.entry))

    def _line(self, events: list[AnyEvent]) -> LogSeen:
        by, services = events[0].by, self.services
        name = services.name(by) if by else ""
        return FOLD.line(self.league, events, by=name, role=services.office(by), text=tell(events[0], self.league))

    def log(self) -> tuple[LogSeen, ...]:
        """Every entry, the newest first."""
        return self.told(self.league.record.log)[::-1]

    def undo_line(self) -> LogSeen | None:
        """What Undo would undo."""
        number = FOLD.last(self.league)
        return self._line(self.league.record.of(number)) if number else None

    def of_entry(self, number: int) -> Sequence[AnyEvent]:
        """The events of an entry."""
        return self.league.record.of(number)

    def _refused(self, refusal: Refused, own_id: str) -> RefusedSeen:
        """No house's rules are asked here, so there is nothing to cite."""
        return refused(refusal, own_id, version=self.version)

    def broke(self, error: Unreadable) -> None:
        """Nothing more is added to it."""
        self.broken = True
        if self.stream not in self.services.faults:
            self.services.faults.add(self.stream, "", error)

    # Duties of the house ---------------------------------------------------------------------------------------------

    def plan(self) -> None:
        """Nothing is due by itself."""

    async def do_due(self) -> None:
        """Nothing is due by itself."""

    def hopeless(self, error: Exception) -> None:
        """Nothing is tried by itself."""
