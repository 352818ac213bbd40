"""One night as this process knows it: made of its kept events, decided by the edition of the house it was opened with.

The rules of this file: a command is decided with the room's clock, kept, and only then true; the same command id is
answered and not done again; whoever finds the store further than his night catches up and decides again.
"""

import logging
from collections.abc import Iterator
from functools import cached_property
from typing import Final, Protocol

from msgspec.structs import replace

from cutcard.acting import act_of
from cutcard.club.people.person import short
from cutcard.hand import Refused
from cutcard.live.answers import Answers, refused
from cutcard.live.broken import Unreadable
from cutcard.live.messages import RefusedSeen
from cutcard.live.night.messages import Entered, Previewed
from cutcard.live.records import NIGHT, OF_NIGHTS
from cutcard.live.refusals import RefusedInRoom
from cutcard.live.services import Services, Signal
from cutcard.live.stream import Attended, StateStream
from cutcard.rules import Rulebook, load_game
from cutcard.rules.night import NightRules, night_rules
from cutcard.tournament.acts import AnyCommand, AnyEvent
from cutcard.tournament.decide import decide
from cutcard.tournament.desk.registering import Cancel
from cutcard.tournament.due import Attend, next_due
from cutcard.tournament.entry import Misfit
from cutcard.tournament.evolve import evolve
from cutcard.tournament.night import Entrant, Night
from cutcard.tournament.seen.log import entry_events, lines
from cutcard.tournament.seen.looking import Look


class Roll:
    """The entrants of one night, by who they are in the room."""

    __slots__ = ("_known", "_night", "_players")

    def __init__(self, night: Night) -> None:
        self._night = night
        self._players: dict[str, str] = {}
        self._known = 0

    def player(self, one: Entrant) -> str:
        """Who sits at the table for this entry."""
        return one.person or one.id

    def entrant(self, player: str) -> Entrant | None:
        """The entry of somebody who sits at a table; None: he has none."""
        if self._known != len(self._night.entrants):
            self._players = {self.player(one): one.id for one in self._night.entrants.values()}
            self._known = len(self._night.entrants)
        return self._night.entrants.get(self._players.get(player, ""))


class ByName(Roll):
    """The same at tables with real cards: whom the club does not know sits there by his name."""

    __slots__ = ()

    def player(self, one: Entrant) -> str:
        """Who sits at the table for this entry."""
        return one.person or one.name


_LOG = logging.getLogger(__name__)
AGAIN: Final = 1_000
"""Milliseconds until what was due and brought nothing is tried again."""


class Club(Protocol):
    """What is known and drawn outside a night, and its commands need."""

    def check(self, command: AnyCommand) -> None:
        """Refuse what is about something outside that is not there."""

    def informed(self, command: AnyCommand, night: Night, rules: NightRules) -> AnyCommand:
        """The command with what the club knows; or raise Refused."""

    async def chanced(self, command: AnyCommand, night: Night) -> AnyCommand:
        """The command with its chance."""

    def turned_away(self, night: Night, rules: NightRules) -> Iterator[tuple[Cancel, str]]:
        """Those on the list who may not play on this date, each with what makes it one."""


class KeptNight(StateStream[Night, AnyCommand, AnyEvent], Attended[AnyEvent]):
    """A night, its stream and its rules."""

    def __init__(
        self, services: Services, night: str, club: Club, happened: Signal["KeptNight", AnyEvent] | None = None
    ) -> None:
        """`happened` is told whenever an event was taken in."""
        self.id = night
        self._club = club
        self._happened: Signal[KeptNight, AnyEvent] = happened or Signal()
        self._book: Rulebook | None = None
        self._rules: NightRules | None = None
        self._refusals = Answers(services.settings.answers)
        super().__init__(services, NIGHT + night, OF_NIGHTS, Night(), decide=self._decide_now, evolve=self._let_change)

    @property
    def night(self) -> Night:
        """The night itself."""
        return self.state

    @cached_property
    def roll(self) -> Roll:
        """Who is who in it, at tables that are dealt online."""
        return Roll(self.night)

    def look(self) -> Look:
        """A look at it now."""
        services = self.services
        return Look(
            night=self.night,
            rules=self.rules,
            now=services.now(),
            name=services.name,
            short=short,
            is_program=services.is_program,
            house_title=self.book.title,
            book=self.book,
            public=f"{services.address}/night/{self.id}" if services.address else "",
            logo=services.people.logo.mark if services.people.logo is not None else "",
        )

    # Rules -----------------------------------------------------------------------------------------------------------

    def furnish(self, book: Rulebook, game: str) -> None:
        """Bring its rulebook in."""
        self._book = book
        self._rules = night_rules(book, load_game(game).tags)

    @property
    def furnished(self) -> bool:
        """Whether its rulebook is here."""
        return self._book is not None

    @property
    def book(self) -> Rulebook:
        """The edition that it is played by."""
        assert self._book is not None  # noqa: S101 - furnished before anybody looks
        return self._book

    @property
    def rules(self) -> NightRules:
        """The house's answers."""
        assert self._rules is not None  # noqa: S101 - furnished before anybody looks
        return self._rules

    # Commands of people ----------------------------------------------------------------------------------------------

    async def do(self, command: AnyCommand, own_id: str, version: int | None = None) -> Entered | RefusedSeen:
        """Carry out a command that has its `by` and `device`, once for each id of somebody; or say why not."""
        try:
            self._club.check(command)
            self._check(version)
            informed = self._club.informed(command, self.night, self.rules)
        except Refused as refusal:
            return self._refused(refusal, own_id)
        whole = await self._club.chanced(informed, self.night)
        key = f"{command.by}/{own_id}"
        known = self._refusals.again(key, own_id)
        if isinstance(known, RefusedSeen):
            return known
        try:
            events = await self.settle(whole, key)
        except Refused as refusal:
            return await self._entered_before(key, own_id) or self._refuse(refusal, key, own_id)
        if not events:
            before = await self._entered_before(key, own_id)
            return before or Entered(id=own_id, entry=0, version=self.night.version)
        number = events[-1].entry
        return Entered(id=own_id, entry=number, version=self.night.version, lines=lines(self.look(), events))

    async def _entered_before(self, key: str, own_id: str) -> Entered | None:
        """The answer to a command that was carried out before; None: it was not."""
        store = self.services.store
        done = await store.done(self.stream, key)
        if done is None:
            return None
        record = (await store.read(self.stream, done.version - 1, 1))[0]
        number = OF_NIGHTS.event(record).entry
        told = lines(self.look(), entry_events(self.night, number))
        return Entered(id=own_id, entry=number, version=done.version, again=True, lines=told)

    def _refuse(self, refusal: Refused, key: str, own_id: str) -> RefusedSeen:
        answer = self._refused(refusal, own_id)
        self.services.meters.refused[refusal.code] += 1
        if refusal.code != "busy":
            self._refusals.keep(key, answer)
        return answer

    def _refused(self, refusal: Refused, own_id: str) -> RefusedSeen:
        return refused(refusal, own_id, self.book, version=self.night.version)

    def preview(self, command: AnyCommand) -> Previewed:
        """What a command would bring, or raise Refused; of a draw nothing is told before it is made."""
        self._club.check(command)
        if needs_chance(command):
            raise RefusedInRoom("drawn_once")
        informed = self._club.informed(command, self.night, self.rules)
        return Previewed(lines=lines(self.look(), self._decide_now(informed, self.night)))

    def _check(self, version: int | None) -> None:
        """Refuse what was decided for a night that has gone on since."""
        if version is not None and version < self.night.version:
            raise RefusedInRoom("night_gone_on", version=self.night.version)

    # Deciding and changing -------------------------------------------------------------------------------------------

    def _decide_now(self, command: AnyCommand, night: Night) -> list[AnyEvent]:
        if self.broken:
            raise RefusedInRoom("night_out_of_order")
        return decide(replace(command, at=self.services.now()), night, self.rules)

    def _let_change(self, night: Night, event: AnyEvent) -> None:
        try:
            evolve(night, event)
        except Misfit:  # it was kept, and is left out in the same way at every replay
            _LOG.exception("night %s: an event of entry %s fits nothing", self.id, event.entry)
            night.version += 1
            night.record.entry = max(night.record.entry, event.entry)
        self._happened(self, event)

    def out_of_order(self, error: Unreadable) -> Refused:
        """Set the night apart."""
        self.services.night_broke(self.id, error)
        return RefusedInRoom("night_out_of_order")

    # Duties of the house ---------------------------------------------------------------------------------------------

    def plan(self) -> None:
        """Something is different: look at once what is due by it."""
        if self.leads:
            self.services.clockwork.set(self.services.now(), self.perform)

    async def do_due(self) -> None:
        """Do what is due, where this process is the one to do it, and say when to look again."""
        services = self.services
        if self.broken or not await self.still_leads():
            return
        services.clockwork.set(services.now() + services.settings.lease, self.perform)  # whatever goes wrong now
        try:
            if not self.night.started and self.night.stage != "planned":
                for cancel, what in self._club.turned_away(self.night, self.rules):
                    await self.settle(cancel, f"house/bar/{what}")
            services.meters.duties += bool(await self.settle(Attend(), f"house/{self.night.version}"))
        except Refused as refusal:
            services.meters.duties_failed += 1
            _LOG.warning("night %s: what was due was refused: %s", self.id, refusal)
        now = services.now()
        due = next_due(self.night, self.rules, now)
        services.clockwork.set(due if due is None or due > now else now + AGAIN, self.perform)

    def hopeless(self, _: Exception) -> None:
        """A night with real cards can go on without the house: its director is told of it."""
        self.services.faults.hindered(self.stream, self.night.plan.title)
        self.services.table_changed("")


def needs_chance(command: AnyCommand) -> bool:
    """Whether nobody drew or chose, so that the room draws."""
    act = act_of(type(command))
    return act.draws and not getattr(command, "seed", "") and not any(getattr(command, name) for name in act.by_hand)
