"""The dealer school's learners: each has a stream of his own, read when he comes, decided and kept like everything.

Several processes may serve one learner: whatever another one kept is read before anything is told or decided.
"""

import asyncio
from collections import OrderedDict
from typing import Final

from cutcard.club.school import Learner, decide, evolve
from cutcard.club.school.commands import AnyCommand
from cutcard.club.school.events import AnyEvent
from cutcard.live.premises import Premises
from cutcard.live.records import AT_SCHOOL, SCHOOL
from cutcard.live.refusals import RefusedInRoom
from cutcard.store.base import Conflict

KEPT: Final = 500
"""So many learners are kept in memory."""


class _Bench:
    """Where one learner sits."""

    def __init__(self) -> None:
        self.learner = Learner()
        self.lock = asyncio.Lock()


class School:
    """All learners of the club."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self._benches: OrderedDict[str, _Bench] = OrderedDict()

    async def learner(self, person: str) -> Learner:
        """Somebody's history, as far as it is kept."""
        bench = self._bench(person)
        async with bench.lock:
            await self._catch_up(person, bench.learner)
            return bench.learner

    async def learners(self) -> dict[str, Learner]:
        """Everybody who was ever asked something, by id."""
        streams = await self._premises.store.streams(SCHOOL)
        return {(person := stream.removeprefix(SCHOOL)): await self.learner(person) for stream in sorted(streams)}

    async def settle(self, person: str, command: AnyCommand, command_id: str) -> tuple[Learner, list[AnyEvent]]:
        """Carry out a command and say what happened; or raise Refused."""
        premises, bench = self._premises, self._bench(person)
        async with bench.lock:
            for _ in range(premises.settings.attempts):
                await self._catch_up(person, bench.learner)
                events = decide(command, bench.learner)
                facts = [AT_SCHOOL.fact(event) for event in events]
                if not facts:
                    return bench.learner, []
                try:
                    kept = await premises.store.append(
                        SCHOOL + person, bench.learner.version, facts, command=command_id, at=premises.now()
                    )
                except Conflict:
                    premises.meters.conflicts += 1
                    continue
                if kept.again:
                    await self._catch_up(person, bench.learner)
                    return bench.learner, []
                for event in events:
                    evolve(bench.learner, event)
                return bench.learner, events
        raise RefusedInRoom("busy")

    def _bench(self, person: str) -> _Bench:
        bench = self._benches.setdefault(person, _Bench())
        self._benches.move_to_end(person)
        if len(self._benches) > KEPT:
            oldest = next((name for name, other in self._benches.items() if not other.lock.locked()), person)
            if oldest != person:
                del self._benches[oldest]
        return bench

    async def _catch_up(self, person: str, learner: Learner) -> None:
        for record in await self._premises.store.read(SCHOOL + person, learner.version):
            evolve(learner, AT_SCHOOL.event(record))
