"""One night as this process knows it: made of its kept events, decided by the edition of the house it was opened with.

The rules of this file: a command is decided with the room's clock, kept, and only then true; the same command id is
answered and not done again; whoever finds the store further than his night catches up and decides again.
"""

import logging
from collections.abc import Callable

from msgspec.structs import replace

from cutcard.hand import Refused
from cutcard.live.answers import Answers
from cutcard.live.broken import Unreadable
from cutcard.live.keeping import Keeping
from cutcard.live.messages import RefusedSeen
from cutcard.live.night.messages import Entered, Previewed
from cutcard.live.premises import Premises
from cutcard.live.records import NIGHT, OF_NIGHTS
from cutcard.live.refusals import RefusedInRoom
from cutcard.live.refusing import refused
from cutcard.rules import Rulebook, load_game
from cutcard.rules.night import NightRules, night_rules
from cutcard.store.base import Recorded
from cutcard.tournament.acts import AnyCommand, AnyEvent
from cutcard.tournament.decide import decide
from cutcard.tournament.entry import Misfit
from cutcard.tournament.evolve import evolve
from cutcard.tournament.night import Night
from cutcard.tournament.seen.log import entry_events, lines
from cutcard.tournament.seen.looking import Look

_LOG = logging.getLogger(__name__)


class KeptNight:
    """A night, its stream and its rules."""

    def __init__(self, premises: Premises, night: str, changed: Callable[["KeptNight", AnyEvent], None]) -> None:
        """`changed` is told whenever an event was taken in."""
        self.id = night
        self.stream = NIGHT + night
        self.leads = False
        """Whether this process does what the house does by itself."""
        self.broken = False
        """Whether it is out of order: nobody can do anything here."""
        self._premises = premises
        self._changed = changed
        self._book: Rulebook | None = None
        self._rules: NightRules | None = None
        self._refusals = Answers(premises.settings.answers)
        self._keeping: Keeping[Night, AnyCommand, AnyEvent] = Keeping(
            premises, self.stream, OF_NIGHTS, Night(), decide=self._decide, evolve=self._evolve
        )

    @property
    def night(self) -> Night:
        """The night itself."""
        return self._keeping.state

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

    # Deciding and keeping --------------------------------------------------------------------------------------------

    async def do(self, command: AnyCommand, own_id: str, look: Look) -> Entered | RefusedSeen:
        """Carry out a command of somebody, once for each id of his; or say why not."""
        key = f"{command.by}/{own_id}"
        known = self._refusals.again(key, own_id)
        if isinstance(known, RefusedSeen):
            return known
        try:
            events = await self.settle(command, key)
        except Refused as refusal:
            return await self._entered_before(key, own_id, look) or self._refuse(refusal, key, own_id)
        if not events:
            before = await self._entered_before(key, own_id, look)
            return before or Entered(id=own_id, entry=0, version=self.night.version)
        number = events[-1].entry
        return Entered(id=own_id, entry=number, version=self.night.version, lines=lines(look, events))

    async def settle(self, command: AnyCommand, command_id: str) -> list[AnyEvent]:
        """Carry out a command and say what happened; or raise Refused."""
        if self.broken:
            raise RefusedInRoom("night_out_of_order")
        try:
            return await self._keeping.settle(command, command_id)
        except Unreadable as error:
            self._premises.broke(self.stream, error)
            raise RefusedInRoom("night_out_of_order") from error

    async def _entered_before(self, key: str, own_id: str, look: Look) -> Entered | None:
        """The answer to a command that was carried out before; None: it was not."""
        store = self._premises.store
        done = await store.done(self.stream, key)
        if done is None:
            return None
        record = (await store.read(self.stream, done.version - 1, 1))[0]
        number = OF_NIGHTS.event(record).entry
        told = lines(look, entry_events(self.night, number))
        return Entered(id=own_id, entry=number, version=done.version, again=True, lines=told)

    def _refuse(self, refusal: Refused, key: str, own_id: str) -> RefusedSeen:
        answer = self.refused(refusal, own_id)
        self._premises.meters.refused[refusal.code] += 1
        if refusal.code != "busy":
            self._refusals.keep(key, answer)
        return answer

    def refused(self, refusal: Refused, own_id: str) -> RefusedSeen:
        """A refusal as a page reads it."""
        return refused(refusal, own_id, self.book, version=self.night.version)

    def preview(self, command: AnyCommand, look: Look) -> Previewed:
        """What a command would bring; or raise Refused. Nothing changes."""
        return Previewed(lines=lines(look, self._decide(command, self.night)))

    def check(self, version: int | None) -> None:
        """Refuse what was decided for a night that has gone on since."""
        if version is not None and version < self.night.version:
            raise RefusedInRoom("night_gone_on", version=self.night.version)

    def _decide(self, command: AnyCommand, night: Night) -> list[AnyEvent]:
        return decide(replace(command, at=self._premises.now()), night, self.rules)

    def _evolve(self, night: Night, event: AnyEvent) -> Night:
        try:
            evolve(night, event)
        except Misfit:  # it was kept, and is left out in the same way at every replay
            _LOG.exception("night %s: an event of entry %s fits nothing", self.id, event.entry)
            night.version += 1
            night.entry = max(night.entry, event.entry)
        self._changed(self, event)
        return night

    # What others did -------------------------------------------------------------------------------------------------

    def replay(self, record: Recorded) -> None:
        """Take in one event that comes next."""
        self._keeping.replay(record)

    async def heard(self, records: list[Recorded]) -> None:
        """The store has these events; those that are new here were kept by another process."""
        await self._keeping.heard(records)
