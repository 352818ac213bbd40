"""All nights of the room: opened, directed, found again at a restart, heard from other processes."""

import hashlib
import logging
from collections.abc import Awaitable, Container, Iterator
from typing import Protocol

from cutcard.club.people import Person
from cutcard.club.people.person import short
from cutcard.hand import Refused
from cutcard.live.broken import OFTEN, Unreadable, away, patience
from cutcard.live.houses import Houses
from cutcard.live.messages import RefusedSeen
from cutcard.live.night.attending import Attending
from cutcard.live.night.facts import Facts
from cutcard.live.night.filling import chanced, informed, needs_chance
from cutcard.live.night.kept import KeptNight
from cutcard.live.night.messages import Entered, Previewed
from cutcard.live.night.seals import Seals
from cutcard.live.night.views import SEEN, Views
from cutcard.live.premises import Premises
from cutcard.live.records import NIGHT
from cutcard.live.refusals import RefusedInRoom
from cutcard.live.wire import encode
from cutcard.rules import game_ids
from cutcard.store.base import Recorded
from cutcard.tournament.acts import AnyCommand, AnyEvent
from cutcard.tournament.desk.arriving import DeclaredAbsent
from cutcard.tournament.desk.opening import OpenNight
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.problems import no_game
from cutcard.tournament.seats.tables import LinkTable, OpenTable
from cutcard.tournament.seen.console import console_seen
from cutcard.tournament.seen.listed import listed
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.messages import NightListed

_LOG = logging.getLogger(__name__)


class Beside(Protocol):
    """Whoever goes between nights and the tables of the room: those dealt online, those with a dealer's tablet.

    Both are told after an event was kept and taken in, ours and those of other processes alike. They return at once:
    what they do about it they do later, by the clockwork or a task of their own, and it may have been done before.
    """

    def night_changed(self, kept: KeptNight) -> None:
        """Something is different in a night."""

    def table_changed(self, table: str) -> None:
        """Something is different at a table of the room."""


class Nights:
    """Every night there was, is and will be."""

    def __init__(self, premises: Premises, houses: Houses, tables: Container[str]) -> None:
        """`tables`: the ids of those that are up in the room."""
        self._premises = premises
        self._houses = houses
        self._tables = tables
        self._all: dict[str, KeptNight] = {}
        self.broken: dict[str, KeptNight] = {}
        """Those that are out of order."""
        self.aside: dict[str, KeptNight] = {}
        """Those that were out of order and are not opened any more."""
        self._seals = Seals(premises)
        self.facts = Facts(premises.people, self)
        self.views = Views(premises, self.look)
        self._attending = Attending(premises, self._all, self.facts)
        self.beside: list[Beside] = []
        """Who is told of changes, in nights and at tables."""
        self.address = ""
        """What the pages for everybody begin with."""

    def __iter__(self) -> Iterator[KeptNight]:
        return iter([kept for kept in self._all.values() if kept.night.id and kept.furnished])

    def __getitem__(self, night: str) -> KeptNight:
        if night in self.broken:
            raise RefusedInRoom("night_out_of_order")
        kept = self._all.get(night)
        if kept is None or not kept.furnished or not kept.night.id:
            raise RefusedInRoom("no_such_night")
        return kept

    # Opening and directing -------------------------------------------------------------------------------------------

    async def open(self, by: Person, plan: Plan, own_id: str = "", device: str = "") -> str:
        """Begin a night with a plan, by today's edition of its house; its id. The same `own_id` is the same night."""
        premises = self._premises
        night = hashlib.sha256(f"{by.id}/{own_id}".encode()).hexdigest()[:10] if own_id else premises.chance(5).hex()
        if night in self._all or night in self.broken or night in self.aside:
            return night
        if plan.game not in game_ids():
            raise RefusedInRoom("no_such_game", why=no_game(plan.game))
        book = await self._houses.offered(plan.house)
        await premises.editions.keep(book, premises.now())
        kept = self._all[night] = KeptNight(premises, night, self._changed)
        carried = self.facts.carried(plan)
        command = OpenNight(night=night, plan=plan, edition=book.digest, carried=carried, by=by.id, device=device)
        try:
            kept.furnish(book, plan.game)
            await kept.settle(command, "house/open")
        finally:
            if not kept.night.id:
                self._all.pop(night, None)
        await self.take_over()
        return night

    async def do(
        self, night: str, command: AnyCommand, own_id: str, version: int | None = None
    ) -> Entered | RefusedSeen:
        """Carry out a command that has its `by` and `device`; or say why not."""
        kept = self[night]
        try:
            self._check_link(command)
            kept.check(version)
        except Refused as refusal:
            return kept.refused(refusal, own_id)
        whole = await chanced(informed(command, kept.night, self.facts), kept.night, self._seals)
        return await kept.do(whole, own_id, self.look(night))

    def preview(self, night: str, command: AnyCommand) -> Previewed:
        """What a command would bring, or raise Refused; of a draw nothing is told before it is made."""
        kept = self[night]
        self._check_link(command)
        if needs_chance(command):
            raise RefusedInRoom("drawn_once")
        return kept.preview(informed(command, kept.night, self.facts), self.look(night))

    def _check_link(self, command: AnyCommand) -> None:
        """What is played at a night's table is played at one that is there."""
        linked = isinstance(command, LinkTable) or (isinstance(command, OpenTable) and command.live != "")
        if linked and getattr(command, "live", "") not in self._tables:
            raise RefusedInRoom("no_such_table")

    def look(self, night: str) -> Look:
        """A look at a night now."""
        return self._look_at(self[night])

    def _look_at(self, kept: KeptNight) -> Look:
        premises, night = self._premises, kept.id
        return Look(
            night=kept.night,
            rules=kept.rules,
            now=premises.now(),
            name=premises.name,
            short=short,
            house_title=kept.book.title,
            public=f"{self.address}/night/{night}" if self.address else "",
        )

    # What changed, and what is due -----------------------------------------------------------------------------------

    def _changed(self, kept: KeptNight, event: AnyEvent) -> None:
        """Something is different now: tell it soon, and look what is due by it."""
        self.views.changed(kept)
        self._attending.changed(kept)
        if isinstance(event, DeclaredAbsent) and event.barred:
            self._attending.look_at_all()
        for one in self.beside if kept.furnished else ():
            one.night_changed(kept)

    def table_changed(self, table: str) -> None:
        """Something is different at a table of the room, which may belong to a night."""
        for one in self.beside:
            one.table_changed(table)

    async def ring(self, name: str) -> None:
        """What the clockwork wakes us for: to tell what changed, or to do what is due."""
        if name.startswith(SEEN):
            self.views.ring(name)
        else:
            await self._attending.ring(name)

    async def careful(self, name: str, work: Awaitable[None]) -> None:
        """Do what is due in a night; where that fails it is tried later and later, and the director is told of it."""
        premises = self._premises
        night = name.rpartition("/")[2]
        try:
            await work
        except Exception as error:
            if away(error) or isinstance(error, Refused) or night not in self._all:
                raise
            _LOG.exception("what was due at %s failed, and is tried again", name)
            often = premises.faults.failed(name)
            premises.clockwork.set(name, premises.now() + patience(often, premises.settings.lease))
            if often == OFTEN:
                premises.faults.hindered(NIGHT + night, self._all[night].night.plan.title)
                premises.changed("")
        else:
            premises.faults.went_well(name, NIGHT + night)

    def listed(self, kept: KeptNight, person: str) -> NightListed | None:
        """A night in a row; None: it cannot be shown, and is set apart."""
        try:
            row = listed(self.look(kept.id), person)
            encode(row)
        except Exception as error:  # noqa: BLE001 - whatever it is, the list goes on
            self.broke(kept.id, error)
            return None
        return row

    async def take_over(self) -> None:
        """Try to attend to every night that nobody attends to."""
        await self._attending.take_over()

    async def let_go(self) -> None:
        """Let other processes attend to ours."""
        await self._attending.let_go()

    # A restart, and other processes ----------------------------------------------------------------------------------

    def replay(self, record: Recorded) -> None:
        """Take in one event at a restart."""
        night = record.stream.removeprefix(NIGHT)
        if night in self.broken:
            return
        if night not in self._all:
            self._all[night] = KeptNight(self._premises, night, self._changed)
        try:
            self._all[night].replay(record)
        except Unreadable as error:
            self.broke(night, error)

    async def furnish(self) -> None:
        """Bring the rulebooks in, once everything was read; those set aside stay closed."""
        for night in [night for night in (*self._all, *self.broken) if NIGHT + night in self._premises.left_out]:
            await self._read_again(night)
        for kept in list(self._all.values()):
            await self._careful(kept)
        for stream in self._premises.aside:
            self.set_aside(stream.removeprefix(NIGHT))

    async def _careful(self, kept: KeptNight) -> None:
        """Furnish one night; where that cannot be done, it is set apart."""
        try:
            await self._furnish(kept)
            encode(console_seen(self.look(kept.id), suggesting=False))
        except Exception as error:
            if away(error):
                raise
            self.broke(kept.id, error)

    async def _furnish(self, kept: KeptNight) -> None:
        if not kept.night.id:
            raise Unreadable(1, LookupError("every night begins with its opening"))
        plan, edition = kept.night.plan, kept.night.edition
        house = plan.house.partition("@")[0]
        kept.furnish(await self._premises.editions.book(edition, house), plan.game)
        for one in self.beside:
            one.night_changed(kept)

    async def heard(self, stream: str, records: list[Recorded]) -> None:
        """The store has these events of a night, perhaps of one that another process opened."""
        night = stream.removeprefix(NIGHT)
        if night in self.broken or night in self.aside:
            return
        kept = self._all.get(night)
        if kept is None:
            kept = self._all[night] = KeptNight(self._premises, night, self._changed)
        try:
            if records[-1].version > kept.night.version:
                await kept.heard(records)
        except Unreadable as error:
            self.broke(night, error)
            return
        if not kept.furnished:
            await self._careful(kept)

    # What is out of order --------------------------------------------------------------------------------------------

    def broke(self, night: str, error: Exception) -> None:
        """A night cannot be read or shown: set it apart."""
        kept = self._all.pop(night, None)
        if kept is None:
            return
        kept.broken, kept.leads = True, False
        self.broken[night] = kept
        self._premises.faults.add(kept.stream, kept.night.plan.title if kept.night.id else "", error)
        self._premises.clockwork.set(kept.stream, None)
        self._premises.changed("")

    def set_aside(self, night: str) -> None:
        """Open a night no more."""
        for nights in (self._all, self.broken):
            if night in nights:
                self.aside[night] = nights.pop(night)
                self.aside[night].broken, self.aside[night].leads = True, False
        self._premises.faults.mended(NIGHT + night)
        self._premises.changed("")

    async def read_anew(self, night: str) -> None:
        """Read a night from its first event: it is in order again, or as much out of order as before."""
        await self._read_again(night)
        if (kept := self._all.get(night)) is not None:
            await self._careful(kept)
        if night in self._all:
            self.views.changed(self._all[night])
            await self.take_over()
        self._premises.changed("")

    async def _read_again(self, night: str) -> None:
        for nights in (self._all, self.broken, self.aside):
            nights.pop(night, None)
        self._premises.faults.mended(NIGHT + night)
        self._all[night] = KeptNight(self._premises, night, self._changed)
        for record in await self._premises.store.read(NIGHT + night):
            self.replay(record)

    async def shows(self, night: str, records: list[Recorded]) -> bool:
        """Whether a night made of these events could be shown."""
        kept = KeptNight(self._premises, night, lambda _, __: None)
        try:
            for record in records:
                kept.replay(record)
            plan = kept.night.plan
            kept.furnish(
                await self._premises.editions.book(kept.night.edition, plan.house.partition("@")[0]), plan.game
            )
            encode(console_seen(self._look_at(kept), suggesting=False))
        except Exception as error:
            if away(error):
                raise
            return False
        return True
