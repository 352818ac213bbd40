"""All nights of the room: opened, directed, found again at a restart, heard from other processes."""

import hashlib
from collections.abc import Container, Iterator

from msgspec.structs import replace

from cutcard.club.people import Person
from cutcard.live.broken import Unreadable, away
from cutcard.live.houses import Houses
from cutcard.live.night.filling import Facts, Filling, Seals
from cutcard.live.night.kept import KeptNight
from cutcard.live.night.views import Views
from cutcard.live.orders import BroughtBack, Repaired, SetAside
from cutcard.live.records import NIGHT
from cutcard.live.refusals import RefusedInRoom
from cutcard.live.services import Services, Signal
from cutcard.live.wire import encode
from cutcard.rules import game_ids
from cutcard.store.base import Recorded
from cutcard.tournament.acts import AnyEvent
from cutcard.tournament.desk.arriving import DeclaredAbsent
from cutcard.tournament.desk.opening import OpenNight
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.problems import no_game
from cutcard.tournament.seen.console import console_seen
from cutcard.tournament.seen.entrants import listed
from cutcard.tournament.seen.messages import NightListed


class Nights:
    """Every night there was, is and will be."""

    def __init__(self, services: Services, houses: Houses, tables: Container[str]) -> None:
        """`tables`: the ids of those that are up in the room."""
        self._services = services
        self._houses = houses
        self._all: dict[str, KeptNight] = {}
        self.broken: dict[str, KeptNight] = {}
        """Those that are out of order."""
        self.aside: dict[str, KeptNight] = {}
        """Those that were out of order and are not opened any more."""
        self.facts = Facts(services.people, self)
        self._club = Filling(self.facts, Seals(services), tables)
        self.views = Views(services, self.__getitem__)
        self._happened: Signal[KeptNight, AnyEvent] = Signal()
        self._happened.connect(self.views.changed, self._look_what_is_due, self._tell)
        self.changed: Signal[KeptNight] = Signal()
        """Something is different in a night: an event was kept and taken in, by us or by another process."""

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
        services = self._services
        night = hashlib.sha256(f"{by.id}/{own_id}".encode()).hexdigest()[:10] if own_id else services.chance(5).hex()
        if night in self._all or night in self.broken or night in self.aside:
            return night
        if plan.game not in game_ids():
            raise RefusedInRoom("no_such_game", why=no_game(plan.game))
        book = await self._houses.offered(plan.house)
        await services.editions.keep(book, services.now())
        kept = self._all[night] = KeptNight(services, night, self._club, self._happened)
        plan = replace(plan, currency=services.people.currency)
        carried = self.facts.carried(plan)
        command = OpenNight(night=night, plan=plan, edition=book.digest, carried=carried, by=by.id, device=device)
        try:
            kept.furnish(book, plan.game)
            await kept.settle(command, "house/open")
        finally:
            if not kept.night.id:
                self._all.pop(night, None)
        await kept.lead()
        return night

    # What changed, and what is due -----------------------------------------------------------------------------------

    def _look_what_is_due(self, kept: KeptNight, event: AnyEvent) -> None:
        kept.plan()
        if isinstance(event, DeclaredAbsent) and event.barred:  # that matters to other nights
            self.look_again()

    def look_again(self) -> None:
        """Something was decided about somebody that may take them off lists."""
        for kept in self:
            kept.plan()

    def _tell(self, kept: KeptNight, _: AnyEvent) -> None:
        if kept.furnished:
            self.changed(kept)

    def listed(self, kept: KeptNight, person: str) -> NightListed | None:
        """A night in a row; None: it cannot be shown, and is set apart."""
        try:
            row = listed(kept.look(), person)
            encode(row)
        except Exception as error:  # noqa: BLE001 - whatever it is, the list goes on
            self.broke(kept.id, error)
            return None
        return row

    def attended(self) -> list[KeptNight]:
        """Those in which the house may have something to do."""
        return [kept for kept in self if kept.night.stage != "closed"]

    # A restart, and other processes ----------------------------------------------------------------------------------

    def replay(self, record: Recorded) -> None:
        """Take in one event at a restart."""
        night = record.stream.removeprefix(NIGHT)
        if night in self.broken:
            return
        if night not in self._all:
            self._all[night] = KeptNight(self._services, night, self._club, self._happened)
        try:
            self._all[night].replay(record)
        except Unreadable as error:
            self.broke(night, error)

    async def furnish(self) -> None:
        """Bring the rulebooks in, once everything was read; those set aside stay closed."""
        for night in [night for night in (*self._all, *self.broken) if NIGHT + night in self._services.left_out]:
            await self._read_again(night)
        for kept in list(self._all.values()):
            await self._careful(kept)
        for stream in self._services.aside:
            self.set_aside(stream.removeprefix(NIGHT))

    async def _careful(self, kept: KeptNight) -> None:
        """Furnish one night; where that cannot be done, it is set apart."""
        try:
            await self._furnish(kept)
            encode(console_seen(kept.look(), suggesting=False))
        except Exception as error:
            if away(error):
                raise
            self.broke(kept.id, error)

    async def _furnish(self, kept: KeptNight) -> None:
        if not kept.night.id:
            raise Unreadable(1, LookupError("every night begins with its opening"))
        plan, edition = kept.night.plan, kept.night.record.edition
        house = plan.house.partition("@")[0]
        kept.furnish(await self._services.editions.book(edition, house), plan.game)
        self.changed(kept)

    async def heard(self, stream: str, records: list[Recorded]) -> None:
        """The store has these events of a night, perhaps of one that another process opened."""
        night = stream.removeprefix(NIGHT)
        if night in self.broken or night in self.aside:
            return
        kept = self._all.get(night)
        if kept is None:
            kept = self._all[night] = KeptNight(self._services, night, self._club, self._happened)
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
        kept.broken = True
        kept.rest()
        self.broken[night] = kept
        self._services.faults.add(kept.stream, kept.night.plan.title if kept.night.id else "", error)
        self._services.table_changed("")

    async def tended(self, event: SetAside | BroughtBack | Repaired) -> None:
        """Somebody looked after a night that is out of order, here or at another process."""
        night = event.stream.removeprefix(NIGHT)
        if isinstance(event, SetAside):
            self.set_aside(night)
        else:
            await self.read_anew(night)

    def set_aside(self, night: str) -> None:
        """Open a night no more."""
        for nights in (self._all, self.broken):
            if night in nights:
                self.aside[night] = nights.pop(night)
                self.aside[night].broken = True
                self.aside[night].rest()
        self._services.faults.mended(NIGHT + night)
        self._services.table_changed("")

    async def read_anew(self, night: str) -> None:
        """Read a night from its first event: it is in order again, or as much out of order as before."""
        await self._read_again(night)
        if (kept := self._all.get(night)) is not None:
            await self._careful(kept)
        if night in self._all:
            self.views.changed(self._all[night])
            await self._all[night].lead()
        self._services.table_changed("")

    async def _read_again(self, night: str) -> None:
        for nights in (self._all, self.broken, self.aside):
            nights.pop(night, None)
        self._services.faults.mended(NIGHT + night)
        self._all[night] = KeptNight(self._services, night, self._club, self._happened)
        for record in await self._services.store.read(NIGHT + night):
            self.replay(record)

    async def shows(self, night: str, records: list[Recorded]) -> bool:
        """Whether a night made of these events could be shown."""
        kept = KeptNight(self._services, night, self._club)
        try:
            for record in records:
                kept.replay(record)
            plan = kept.night.plan
            kept.furnish(
                await self._services.editions.book(kept.night.record.edition, plan.house.partition("@")[0]), plan.game
            )
            encode(console_seen(kept.look(), suggesting=False))
        except Exception as error:
            if away(error):
                raise
            return False
        return True
