"""Chat at the tables: stored like everything else; new spectators get the last lines."""

from collections import deque
from typing import Any

from cutcard.club.people import Person
from cutcard.room.codecs import SPOKEN
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tables.table_orders import Spoken, clean_text
from cutcard.room.views.socket_messages import ChatMessage, Said
from cutcard.store.base import Conflict, Recorded
from cutcard.streams.answers import Done
from cutcard.streams.faults import without_damage
from cutcard.streams.records import TALK
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.subscribers import Outbox


class Talk:
    """The latest chat lines of each table, and how many each person sent."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._said: dict[str, deque[tuple[int, Spoken]]] = {}
        self._versions: dict[str, int] = {}
        self._times: dict[str, deque[int]] = {}

    @property
    def to_bytes(self) -> tuple[Any, ...]:
        """The latest lines."""
        return {table: list(said) for table, said in self._said.items()}, self._versions

    def restore(self, frozen: tuple[Any, ...]) -> None:
        """Go on from a snapshot."""
        said, self._versions = frozen
        self._said = {table: deque(lines, maxlen=self._services.settings.talk) for table, lines in said.items()}

    async def say(self, who: Person, ask: ChatMessage, actor: TableActor) -> Done:
        """Send a chat line, unless chat is closed now or the person sends too much."""
        services, table = self._services, actor.place.id
        text = "" if ask.sign else clean_text(ask.text, services.settings.said_most)
        self._check(who, actor, text or ask.sign)
        fact = SPOKEN.fact(Spoken(who.id, text, ask.sign))
        while True:
            version = self._versions.get(table, 0)
            try:
                kept = await services.store.append(
                    TALK + table, version, [fact], command=f"{who.id}/{ask.id}", at=services.now()
                )
            except Conflict:
                self.receive(await services.store.read(TALK + table, version), actor)
                continue
            if kept.version > self._versions.get(table, 0):
                self.receive(await services.store.read(TALK + table, self._versions.get(table, 0)), actor)
            return Done(ask.id, kept.version, kept.again)

    def _check(self, who: Person, actor: TableActor, text: str) -> None:
        settings, now = self._services.settings, self._services.now()
        chat = actor.place.order.chat
        if chat == "off":
            raise RefusedInRoom("no_talk")
        if chat == "between_hands" and actor.place.table.playing:
            raise RefusedInRoom("talk_later")
        if not text:
            raise RefusedInRoom("nothing_said")
        times = self._times.setdefault(who.id, deque(maxlen=settings.chat_rate))
        if len(times) == settings.chat_rate and now - times[0] < settings.said_within:
            raise RefusedInRoom("talk_slower")
        times.append(now)

    def replay(self, record: Recorded) -> None:
        """Apply a past chat line."""
        table = record.stream.removeprefix(TALK)
        if record.version != self._versions.get(table, 0) + 1:
            return
        self._versions[table] = record.version
        kept = self._said.setdefault(table, deque(maxlen=self._services.settings.talk))
        with without_damage(record):
            kept.append((record.at, SPOKEN.event(record)))

    def receive(self, records: list[Recorded], actor: TableActor) -> None:
        """Send new lines from the store to everybody at the table."""
        for record in records:
            if record.version == self._versions.get(actor.place.id, 0) + 1:
                self.replay(record)
                self._services.counters.chat_lines += 1
                with without_damage(record):
                    spoken = SPOKEN.event(record)
                    for watcher in actor.gallery.watchers.values():
                        watcher.outbox.send(self._seen(actor.place.id, record.at, spoken, watcher.who))

    def show(self, table: str, outbox: Outbox, to: Person) -> None:
        """Send the latest lines to a new spectator."""
        for at, spoken in self._said.get(table, ()):
            outbox.send(self._seen(table, at, spoken, to))

    def _seen(self, table: str, at: int, spoken: Spoken, to: Person) -> Said:
        return Said(table, at, spoken.who, self._services.name_for(spoken.who, to), spoken.text, spoken.sign)
