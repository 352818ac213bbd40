"""What an online night does by itself that a director would do in a room: whatever the house's rules ask for now."""

import logging
from typing import Final

from cutcard.hand import Refused
from cutcard.live.night.answering import answered
from cutcard.live.night.filling import by_the_seal
from cutcard.live.night.kept import KeptNight
from cutcard.live.night.levels import next_turn
from cutcard.live.night.seals import Seals
from cutcard.live.premises import Premises
from cutcard.tournament.clock.reading import Reading
from cutcard.tournament.clock.tables import TableReported
from cutcard.tournament.night import Night
from cutcard.tournament.seats.suggestion import Suggestion
from cutcard.tournament.suggest import AT_TABLES, suggestions

_LOG = logging.getLogger(__name__)
BY_ITSELF: Final = frozenset((
    "move", "break", "redraw", "final", "seat", "absent", "forfeit", "hand-for-hand", "colour-up",
    "hold",
))  # fmt: skip
"""The kinds of suggestions that need no eye; dealers, prizes handed out and announcements are for people."""
FOR_ALL: Final = frozenset(("redraw", "final"))
"""Those for which all tables wait until the last hand is over."""

_NEVER: Final = -1
"""At no version: a draw for all that cannot be made when no hand is on can never be, and no table waits for it."""


class Duties:
    """Suggestions of the house, carried out."""

    def __init__(self, premises: Premises) -> None:
        self._premises = premises
        self._seals = Seals(premises)
        self._idle: dict[str, tuple[int, Reading]] = {}  # how much of the log brought nothing to do, and the clock then
        self._waits: set[str] = set()
        self._cannot: dict[tuple[str, str], int] = {}  # what was refused, and at which version: it is not tried again

    def waits(self, night: str) -> bool:
        """Whether everybody draws a new seat as soon as no hand is on: no table begins another one before."""
        return night in self._waits

    async def help(self, kept: KeptNight) -> bool:
        """Carry out the first thing that the house's rules ask for; True: the night is another one now."""
        night, now = kept.night, self._premises.now()
        if not night.started or not self._news(kept, now):
            return False
        self._waits.discard(kept.id)
        asked = [one for one in suggestions(night, kept.rules, now, AT_TABLES) if one.kind in BY_ITSELF]
        for one in asked:
            if self._cannot.get((kept.id, one.id)) in (night.version, _NEVER):
                continue
            if one.kind in FOR_ALL and any(table.playing for table in night.open_tables):
                self._waits.add(kept.id)
            elif not one.waits and _can(one, night) and await self._accept(kept, one):
                return True
        if not asked:
            self._idle[kept.id] = len(night.log), night.reading(now)
        return False

    def _news(self, kept: KeptNight, now: int) -> bool:
        """Whether the house may ask for something now that it did not ask for before: a hand alone brings nothing."""
        night, (read, then) = kept.night, self._idle.get(kept.id, (-1, None))
        there = night.reading(now)
        if then is None or night.by_hand is not None or len(night.log) < read:
            return True
        if (then.index, bool(then.extra)) != (there.index, bool(there.extra)):
            return True
        return any(not isinstance(event, TableReported) for event in night.log[read:])

    async def _accept(self, kept: KeptNight, one: Suggestion) -> bool:
        premises, done = self._premises, False
        for answer in answered(one, kept.night, kept.rules, premises.now(), premises.chance):
            command = await by_the_seal(answer, kept.night, self._seals)
            try:
                done = bool(await kept.settle(command, f"online/{kept.night.version}/{command.__struct_config__.tag}"))
            except Refused as refusal:
                _LOG.warning("night %s: %s was refused: %s", kept.id, one.title, refusal)
                self._cannot[kept.id, one.id] = _NEVER if one.kind in FOR_ALL else kept.night.version
                return done
        return done

    def next_look(self, kept: KeptNight) -> int | None:
        """When tables may go on though nothing was entered: a break is over."""
        night = kept.night
        return next_turn(night.clock, night.plan.structure, self._premises.now()) if night.plan.structure else None


def _can(one: Suggestion, night: Night) -> bool:
    """Whether the tables concerned have finished their hands, where stacks must be known."""
    stacks = one.asks is not None and one.asks.what == "stacks"
    return not (stacks and any(night.tables[number].playing for number in one.asks.tables))  # type: ignore[union-attr]
