"""Takes down what guests put up and left: a table at which no person is for some minutes is closed by the room itself.

Programs alone keep no guest's table. Somebody who has a seat and is not connected keeps it as long as anywhere else.
"""

from contextlib import suppress
from typing import Final

from cutcard.hand import Refused
from cutcard.live.actor import Actor
from cutcard.live.premises import Premises
from cutcard.live.quotas import rank
from cutcard.live.tables import Tables
from cutcard.table.commands import LeaveSeat

CARE: Final = "care"
"""The clock for looking whether anybody is left."""
EVERY: Final = 30_000
NOBODY: Final = "Nobody was there any more."


class Caretaker:
    """Goes round the tables of guests."""

    def __init__(self, premises: Premises, tables: Tables) -> None:
        self._premises, self._tables = premises, tables
        self._empty: dict[str, int] = {}
        """By table at which no person is: since when."""

    async def ring(self) -> None:
        """Go round once, and say when to come again."""
        self._premises.clockwork.set(CARE, self._premises.now() + EVERY)
        for table in self._empty.keys() - self._tables.up.keys():
            del self._empty[table]
        for actor in list(self._tables.up.values()):
            if actor.leads and self._of_a_guest(actor):
                await self._look(actor)

    def _of_a_guest(self, actor: Actor) -> bool:
        place = actor.place
        by = self._premises.people.persons.get(place.by)
        return by is not None and rank(by) == "guest" and not place.order.night and not place.table.live

    async def _look(self, actor: Actor) -> None:
        table, now = actor.place.id, self._premises.now()
        if actor.gallery.peopled:
            self._empty.pop(table, None)
            return
        acted = [at for person, at in actor.gallery.acted.items() if not self._premises.is_program(person)]
        alone = now - max(self._empty.setdefault(table, now), *acted, 0)
        sitters = actor.place.table.sitters.values()
        people = [s.seat for s in sitters if not self._premises.is_program(s.player) and not s.leaving]
        with suppress(Refused):  # the next round may find it better
            if people and alone >= self._premises.settings.gone:
                await actor.directed(f"care/{actor.place.version}", lambda: tuple(LeaveSeat(seat) for seat in people))
            elif not people and alone >= self._premises.settings.unattended:
                await self._tables.close("", table, NOBODY)
