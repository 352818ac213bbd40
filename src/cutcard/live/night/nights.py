"""All nights of the room: opened, found again at a restart, heard from other processes, watched, and attended to."""

import logging
from collections.abc import Callable, Iterator
from typing import Final, Protocol

from cutcard.club.people import Person
from cutcard.club.people.person import short
from cutcard.hand import Refused
from cutcard.live.houses import Houses
from cutcard.live.messages import RefusedSeen
from cutcard.live.night.facts import Facts
from cutcard.live.night.filling import chanced, informed, needs_chance
from cutcard.live.night.kept import KeptNight
from cutcard.live.night.messages import Entered, Previewed, View, WatchNight
from cutcard.live.night.seals import Seals
from cutcard.live.night.watching import CROWDED, SOON, Watched, Watchers
from cutcard.live.outbox import Outbox
from cutcard.live.premises import Premises
from cutcard.live.records import NIGHT, OF_NIGHTS
from cutcard.live.refusals import RefusedInRoom
from cutcard.live.wire import encode
from cutcard.store.base import Recorded
from cutcard.tournament.commands import AnyCommand, Attend
from cutcard.tournament.desk.commands import OpenNight
from cutcard.tournament.desk.events import NightOpened
from cutcard.tournament.due import next_due
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.seen.console import console_seen
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.player import player_seen
from cutcard.tournament.seen.screen import screen_seen

_LOG = logging.getLogger(__name__)
SEEN: Final = "seen/"
"""Before the name of a night's stream: the clock for telling what changed."""
AGAIN: Final = 1_000
"""Milliseconds between two looks at what is due, at least."""


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
        self._watchers: dict[str, Watchers] = {}
        self._untold: set[str] = set()
        self.beside: list[Beside] = []
        """Who is told of changes, in nights and at tables."""
        self.facts = Facts(premises.people, self)
        self._seals = Seals(premises)
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
        """Begin a night with a plan, by today's edition of its house; its id."""
        premises = self._premises
        book = await self._houses.offered(plan.house)
        await premises.editions.keep(book, premises.now())
        night = premises.chance(5).hex()
        kept = self._all[night] = KeptNight(premises, night, self._changed)
        kept.furnish(book, plan.game)
        carried = self.facts.carried(plan)
        command = OpenNight(night=night, plan=plan, edition=book.digest, carried=carried, by=by.id, device=device)
        try:
            await kept.settle(command, f"{by.id}/{own_id or night}")
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

    # Looking ---------------------------------------------------------------------------------------------------------

    def watch(self, who: Person, outbox: Outbox, ask: WatchNight) -> None:
        """Show a view of a night from now on, on this socket; or raise Refused."""
        night = self[ask.night].id
        if ask.view == "console" and not who.has("director", "floor", "dealer"):
            raise RefusedInRoom("for_staff", who="the director, the floor and dealers")
        watched: Watched = (ask.view, ask.player if ask.view == "player" else "")
        most = self._premises.settings.watched
        if sum(one.count(outbox) for one in self._watchers.values()) >= most:
            raise RefusedInRoom("too_many_watched", most=most)
        self._watchers.setdefault(night, Watchers(night, self._maker(night))).watch(outbox, watched)

    def unwatch(self, outbox: Outbox, night: str, view: str = "") -> None:
        """Show it no more."""
        watchers = self._watchers.get(night)
        if watchers is not None:
            watchers.unwatch(outbox, view)
            if not watchers:
                del self._watchers[night]

    def forget(self, outbox: Outbox) -> None:
        """A socket is gone."""
        for night in list(self._watchers):
            self.unwatch(outbox, night)

    def _maker(self, night: str) -> Callable[[Watched], bytes]:
        return lambda watched: encode(self.seen(night, *watched))

    def seen(self, night: str, view: View, player: str = "") -> object:
        """One view of a night now."""
        look = self.look(night)
        if view == "console":
            return console_seen(look)
        return screen_seen(look) if view == "screen" else player_seen(look, player)

    def _changed(self, kept: KeptNight) -> None:
        """Something is different now: tell it soon, and look when the next thing is due."""
        clockwork, now = self._premises.clockwork, self._premises.now()
        if kept.id in self._watchers and kept.id not in self._untold:
            self._untold.add(kept.id)
            crowd = len(kept.night.entrants) // CROWDED
            clockwork.set(SEEN + kept.stream, now + SOON * (1 + crowd))
        if kept.leads:
            clockwork.set(kept.stream, now)
        for one in self.beside if kept.furnished else ():
            one.night_changed(kept)

    def table_changed(self, table: str) -> None:
        """Something is different at a table of the room, which may belong to a night."""
        for one in self.beside:
            one.table_changed(table)

    # What the house does by itself -----------------------------------------------------------------------------------

    async def ring(self, name: str) -> None:
        """What the clockwork wakes us for: to tell what changed, or to do what is due."""
        if name.startswith(SEEN):
            night = name.removeprefix(SEEN + NIGHT)
            self._untold.discard(night)
            if night in self._watchers:
                self._watchers[night].tell()
        elif (kept := self._all.get(name.removeprefix(NIGHT))) is not None:
            await self._attend(kept)

    async def _attend(self, kept: KeptNight) -> None:
        """Do what is due, where this process is the one to do it, and say when to look again."""
        premises = self._premises
        if not kept.leads or not await premises.store.lease(kept.stream):
            kept.leads = False
            return
        premises.clockwork.set(kept.stream, premises.now() + premises.settings.lease)  # whatever goes wrong now
        try:
            premises.meters.duties += bool(await kept.settle(Attend(), f"house/{kept.night.version}"))
        except Refused as refusal:
            premises.meters.duties_failed += 1
            _LOG.warning("night %s: what was due was refused: %s", kept.id, refusal)
        due = next_due(kept.night, kept.rules, premises.now())
        premises.clockwork.set(kept.stream, None if due is None else max(due, premises.now() + AGAIN))

    # Several processes, and a restart --------------------------------------------------------------------------------

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

    async def take_over(self) -> None:
        """Try to do the duties of every night that nobody attends to."""
        for kept in list(self._all.values()):
            if not kept.leads and kept.furnished and kept.night.stage != "closed":
                kept.leads = await self._premises.store.lease(kept.stream)
                if kept.leads:
                    self._premises.clockwork.set(kept.stream, self._premises.now())

    async def let_go(self) -> None:
        """Let other processes do it."""
        for kept in self._all.values():
            if kept.leads:
                kept.leads = False
                await self._premises.store.release(kept.stream)
