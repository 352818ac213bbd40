"""What the house does by itself in nights: one process at a time attends to a night, when the next thing is due."""

import logging
from collections.abc import Mapping
from typing import Final

from cutcard.hand import Refused
from cutcard.live.night.facts import Facts, is_he
from cutcard.live.night.kept import KeptNight
from cutcard.live.premises import Premises
from cutcard.live.records import NIGHT
from cutcard.tournament.desk.registering import Cancel
from cutcard.tournament.due import Attend, next_due

_LOG = logging.getLogger(__name__)
AGAIN: Final = 1_000
"""Milliseconds until what was due and brought nothing is tried again."""


class Attending:
    """Whoever attends to the nights that this process leads."""

    def __init__(self, premises: Premises, nights: Mapping[str, KeptNight], facts: Facts) -> None:
        self._premises = premises
        self._nights = nights
        self._facts = facts

    def changed(self, kept: KeptNight) -> None:
        """Something is different: look at once what is due by it."""
        if kept.leads:
            self._premises.clockwork.set(kept.stream, self._premises.now())

    def look_at_all(self) -> None:
        """Something happened in one night that matters to the others."""
        for kept in self._nights.values():
            self.changed(kept)

    async def ring(self, name: str) -> None:
        """The clockwork wakes us for a night."""
        if (kept := self._nights.get(name.removeprefix(NIGHT))) is not None:
            await self._attend(kept)

    async def _attend(self, kept: KeptNight) -> None:
        """Do what is due, where this process is the one to do it, and say when to look again."""
        premises = self._premises
        if not kept.leads or not await premises.store.lease(kept.stream):
            kept.leads = False
            return
        premises.clockwork.set(kept.stream, premises.now() + premises.settings.lease)  # whatever goes wrong now
        try:
            await self._turn_away(kept)
            premises.meters.duties += bool(await kept.settle(Attend(), f"house/{kept.night.version}"))
        except Refused as refusal:
            premises.meters.duties_failed += 1
            _LOG.warning("night %s: what was due was refused: %s", kept.id, refusal)
        now = premises.now()
        due = next_due(kept.night, kept.rules, now)
        premises.clockwork.set(kept.stream, due if due is None or due > now else now + AGAIN)

    async def _turn_away(self, kept: KeptNight) -> None:
        """Take those off the list who did not come last time and may not play on this date."""
        if kept.night.started or kept.night.stage == "planned":
            return
        listed = [one for one in kept.night.entrants.values() if one.status in ("registered", "waiting")]
        for bar in self._facts.bars(kept.night) if listed else ():
            for one in listed:
                if is_he(bar.who, one.person, one.name):
                    cancel = Cancel(player=one.id, barred=bar.missed.cites)
                    await kept.settle(cancel, f"house/bar/{one.id}/{bar.missed.date}")

    async def take_over(self) -> None:
        """Try to attend to every night that nobody attends to."""
        for kept in list(self._nights.values()):
            if not kept.leads and kept.furnished and kept.night.stage != "closed":
                kept.leads = await self._premises.store.lease(kept.stream)
                self.changed(kept)

    async def let_go(self) -> None:
        """Let other processes do it."""
        for kept in self._nights.values():
            if kept.leads:
                kept.leads = False
                await self._premises.store.release(kept.stream)
