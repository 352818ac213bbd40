"""The people of the club as this process knows them: decided, kept, then true, like a table."""

import asyncio

from cutcard.club.people import decide, evolve
from cutcard.club.people.commands import AnyCommand
from cutcard.club.people.events import AnyEvent
from cutcard.live.premises import Premises
from cutcard.live.records import AT_THE_DOOR, PEOPLE
from cutcard.live.refusals import RefusedInRoom
from cutcard.store.base import Conflict, Recorded


class Crowd:
    """The stream of people."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self._lock = asyncio.Lock()

    async def settle(self, command: AnyCommand, command_id: str) -> list[AnyEvent]:
        """Carry out something about people and say what happened; or raise Refused."""
        premises, people = self._premises, self._premises.people
        async with self._lock:
            for _ in range(premises.settings.attempts):
                events = decide(command, people)
                if not events:
                    return []
                facts = [AT_THE_DOOR.fact(event) for event in events]
                try:
                    kept = await premises.store.append(
                        PEOPLE, people.version, facts, command=command_id, at=premises.now()
                    )
                except Conflict:
                    premises.meters.conflicts += 1
                    await self._catch_up()
                    continue
                if kept.again:
                    await self._catch_up()
                    return []
                for event in events:
                    evolve(people, event)
                return events
        raise RefusedInRoom("busy")

    async def heard(self, records: list[Recorded]) -> None:
        """The store has these events; take in what is new here."""
        async with self._lock:
            if records[-1].version > self._premises.people.version:
                await self._catch_up()

    async def _catch_up(self) -> None:
        for record in await self._premises.store.read(PEOPLE, self._premises.people.version):
            self.replay(record)

    def replay(self, record: Recorded) -> None:
        """Take in one event that comes next."""
        if record.version == self._premises.people.version + 1:
            evolve(self._premises.people, AT_THE_DOOR.event(record))
