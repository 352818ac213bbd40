"""The dealer school's learners: each has a stream of his own, read when he comes, decided and kept like everything.

Several processes may serve one learner: whatever another one kept is read before anything is told or decided.
"""

import logging
from collections import OrderedDict
from typing import Final, TypeAlias

from cutcard.club.dealer_school import Learner
from cutcard.club.school import SchoolCommand, SchoolEvent, decide, evolve
from cutcard.room.codecs import AT_SCHOOL, SCHOOL
from cutcard.room.room_services import Services
from cutcard.streams.faults import Unreadable
from cutcard.streams.stream import StateStream

_LOG = logging.getLogger(__name__)
KEPT: Final = 500
"""So many learners are kept in memory."""

_Bench: TypeAlias = StateStream[Learner, SchoolCommand, SchoolEvent]


class School:
    """All learners of the club."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._benches: OrderedDict[str, _Bench] = OrderedDict()

    async def learner(self, person: str) -> Learner:
        """Somebody's history, as far as it is kept."""
        return (await self._bench(person)).state

    async def learners(self) -> dict[str, Learner]:
        """Everybody who was ever asked something, by id."""
        streams = await self._services.store.streams(SCHOOL)
        found: dict[str, Learner] = {}
        for stream in sorted(streams):
            person = stream.removeprefix(SCHOOL)
            try:
                found[person] = await self.learner(person)
            except Unreadable:  # one history that cannot be read takes nobody else from the list
                _LOG.exception("the history of learner %s cannot be read", person)
        return found

    async def settle(self, person: str, command: SchoolCommand, command_id: str) -> tuple[Learner, list[SchoolEvent]]:
        """Carry out a command and say what happened; or raise Refused."""
        bench = await self._bench(person)
        return bench.state, await bench.settle(command, command_id)

    async def _bench(self, person: str) -> _Bench:
        """Where somebody sits, with all that is kept of him; whoever was away longest gives up his place."""
        bench = self._benches.get(person)
        if bench is None:
            stream = SCHOOL + person
            bench = StateStream(self._services, stream, AT_SCHOOL, Learner(), decide=decide, evolve=evolve)
            self._benches[person] = bench
        self._benches.move_to_end(person)
        if len(self._benches) > KEPT:
            self._benches.popitem(last=False)
        await bench.catch_up()
        return bench
