"""All nights of the room: opened, directed, found again at a restart, heard from other processes."""

import hashlib
from collections.abc import Iterator
from typing import Protocol

from cutcard.club.people import Person
from cutcard.club.people.person import short
from cutcard.hand import Refused
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
from cutcard.live.records import NIGHT, OF_NIGHTS
from cutcard.live.refusals import RefusedInRoom
from cutcard.store.base import Recorded
from cutcard.tournament.commands import AnyCommand
from cutcard.tournament.desk.commands import OpenNight
from cutcard.tournament.desk.events import DeclaredAbsent, NightOpened
from cutcard.tournament.events import AnyEvent
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.seen.looking import Look


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

    def __init__(self, premises: Premises, houses: Houses) -> None:
        self._premises = premises
        self._houses = houses
        self._all: dict[str, KeptNight] = {}
        self._seals = Seals(premises)
        self.facts = Facts(premises.people, self)
        self.views = Views(premises, self.look)
        self._attending = Attending(premises, self._all, self.facts)
        self.beside: list[Beside] = []
        """Who is told of changes, in nights and at tables."""
        self.address = ""
        """What the pages for everybody begin with."""

    def __iter__(self) -> Iterator[KeptNight]:
        return (kept for kept in self._all.values() if kept.night.id and kept.furnished)

    def __getitem__(self, night: str) -> KeptNight:
        kept = self._all.get(night)
        if kept is None or not kept.furnished or not kept.night.id:
            raise RefusedInRoom("no_such_night")
        return kept

    # Opening and directing -------------------------------------------------------------------------------------------

    async def open(self, by: Person, plan: Plan, own_id: str = "", device: str = "") -> str:
        """Begin a night with a plan, by today's edition of its house; its id. The same `own_id` is the same night."""
        premises = self._premises
        night = hashlib.sha256(f"{by.id}/{own_id}".encode()).hexdigest()[:10] if own_id else premises.chance(5).hex()
        if night in self._all:
            return night
        book = await self._houses.offered(plan.house)
        await premises.editions.keep(book, premises.now())
        kept = self._all[night] = KeptNight(premises, night, self._changed)
        kept.furnish(book, plan.game)
        carried = self.facts.carried(plan)
        command = OpenNight(night=night, plan=plan, edition=book.digest, carried=carried, by=by.id, device=device)
        try:
            await kept.settle(command, "house/open")
        finally:
            if not kept.night.id:
                del self._all[night]
        await self.take_over()
        return night

    async def do(
        self, night: str, command: AnyCommand, own_id: str, version: int | None = None
    ) -> Entered | RefusedSeen:
        """Carry out a command that has its `by` and `device`; or say why not."""
        kept = self[night]
        try:
            kept.check(version)
        except Refused as refusal:
            return kept.refused(refusal, own_id)
        whole = await chanced(informed(command, kept.night, self.facts), kept.night, self._seals)
        return await kept.do(whole, own_id, self.look(night))

    def preview(self, night: str, command: AnyCommand) -> Previewed:
        """What a command would bring, or raise Refused; of a draw nothing is told before it is made."""
        kept = self[night]
        if needs_chance(command):
            raise RefusedInRoom("drawn_once")
        return kept.preview(informed(command, kept.night, self.facts), self.look(night))

    def look(self, night: str) -> Look:
        """A look at a night now."""
        kept, premises = self[night], self._premises
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
        if night not in self._all:
            self._all[night] = KeptNight(self._premises, night, self._changed)
        self._all[night].replay(record)

    async def furnish(self) -> None:
        """Bring the rulebooks in, once everything was read."""
        for kept in self._all.values():
            await self._furnish(kept)

    async def _furnish(self, kept: KeptNight) -> None:
        plan, edition = kept.night.plan, kept.night.edition
        house = plan.house.partition("@")[0]
        kept.furnish(await self._premises.editions.book(edition, house), plan.game)
        for one in self.beside:
            one.night_changed(kept)

    async def heard(self, stream: str, records: list[Recorded]) -> None:
        """The store has these events of a night, perhaps of one that another process opened."""
        night = stream.removeprefix(NIGHT)
        kept = self._all.get(night)
        if kept is None:
            opened = OF_NIGHTS.event(records[0])
            if not isinstance(opened, NightOpened):
                return
            kept = self._all[night] = KeptNight(self._premises, night, self._changed)
        if records[-1].version > kept.night.version:
            await kept.heard(records)
        if not kept.furnished:
            await self._furnish(kept)
