"""What an online night does by itself that a director would do in a room: whatever the house's rules ask for now."""

import logging
from typing import Final

import msgspec
from msgspec.structs import replace

from cutcard.hand import Refused
from cutcard.live.night.kept import KeptNight
from cutcard.live.night.levels import next_turn
from cutcard.live.premises import Premises
from cutcard.tournament.commands import AnyCommand
from cutcard.tournament.seats.suggestion import Suggestion
from cutcard.tournament.suggest import suggestions

_LOG = logging.getLogger(__name__)
BY_ITSELF: Final = frozenset(("move", "break", "redraw", "final", "seat", "absent", "forfeit", "hand-for-hand"))
"""The kinds of suggestions that need no eye: an online table knows its buttons, stacks and hands."""


class Duties:
    """Suggestions of the house, carried out."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self._looked: dict[str, tuple[int, int]] = {}

    async def help(self, kept: KeptNight) -> bool:
        """Carry out the first thing that the house's rules ask for; True: the night is another one now."""
        now = self._premises.now()
        if self._looked.get(kept.id) == (kept.night.version, now):
            return False
        for one in suggestions(kept.night, kept.rules, now):
            if one.kind in BY_ITSELF and one.command is not None and await self._accept(kept, one):
                return True
        self._looked[kept.id] = kept.night.version, now
        return False

    async def _accept(self, kept: KeptNight, one: Suggestion) -> bool:
        command: AnyCommand = msgspec.convert(one.command, AnyCommand)
        if getattr(command, "seed", None) == "":
            command = replace(command, seed=self._premises.chance(16).hex())
        try:
            return bool(await kept.settle(command, f"online/{kept.night.version}/{one.id}"[:200]))
        except Refused as refusal:
            _LOG.warning("night %s: %s was refused: %s", kept.id, one.title, refusal)
            return False

    def next_look(self, kept: KeptNight) -> int | None:
        """When tables may go on though nothing was entered: a break is over."""
        night = kept.night
        return next_turn(night.clock, night.plan.structure, self._premises.now()) if night.plan.structure else None
