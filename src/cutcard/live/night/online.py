"""A night dealt online: the director's word carried out at the tables, and what happens there told to the director.

The rules of this file: the night decides, tables follow. Everything is worked out from how the two differ, and nothing
is remembered, so a process that died between two steps is finished by whoever looks next. What a table tells goes in
with an id made of its hand, so telling it twice is telling it once. A hand begins with the night's leave, kept before
the cards are dealt: whatever is ordered after that waits for the hand's end, and what was ordered before comes first.
"""

import logging
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from cutcard.hand import Refused
from cutcard.live.actor import Actor
from cutcard.live.gate import Gate
from cutcard.live.night import seats
from cutcard.live.night.duties import Duties
from cutcard.live.night.felts import Felts
from cutcard.live.night.kept import KeptNight
from cutcard.live.night.levels import stakes_at
from cutcard.live.night.nights import Beside, Nights
from cutcard.live.night.people import Roll
from cutcard.live.night.results import busts, hand_over
from cutcard.live.place import Place
from cutcard.live.premises import Premises
from cutcard.live.tables import Tables
from cutcard.rules import Stakes
from cutcard.table.lineup import line_up
from cutcard.tournament.clock.commands import Report
from cutcard.tournament.clock.starting import may_begin
from cutcard.tournament.commands import AnyCommand
from cutcard.tournament.night import TableAt
from cutcard.tournament.seats.commands import FinishMove

_LOG = logging.getLogger(__name__)
ONLINE: Final = "online/"
"""Before a night's id: the clock for looking whether its tables are as it says."""
_ROUNDS: Final = 10_000
"""So many steps in one go are a mistake of ours."""


class Online(Gate, Beside):
    """Whoever carries the director's word to the tables."""

    def __init__(self, premises: Premises, tables: Tables, nights: Nights) -> None:
        self._premises = premises
        self._tables = tables
        self._nights = nights
        self._felts = Felts(tables)
        self._duties = Duties(premises)
        self._rolls: dict[str, Roll] = {}

    # When to look ----------------------------------------------------------------------------------------------------

    def table_changed(self, table: str) -> None:
        """Something happened at a table: between hands that may matter to its night."""
        actor = self._tables.up.get(table)
        if actor is not None and (night := actor.place.order.night) and not actor.place.table.playing:
            self._look(night)

    def night_changed(self, kept: KeptNight) -> None:
        """Something happened in a night: its tables may have to do something about it."""
        if kept.night.plan.room == "online" and kept.night.tables:
            self._look(kept.id)

    def _look(self, night: str) -> None:
        self._premises.clockwork.set(ONLINE + night, self._premises.now())

    async def ring(self, name: str) -> None:
        """Bring a night and its tables together, and look again when its clock goes on."""
        kept = self._nights[name.removeprefix(ONLINE)]
        if not kept.leads:  # another process does it, unless it dies
            self._premises.clockwork.set(name, self._premises.now() + self._premises.settings.lease)
            return
        for _ in range(_ROUNDS):
            if not await self._step(kept):
                break
        for _, actor in self._felts.of(kept):
            if not actor.place.table.playing and actor.gallery.facts.held != self.held(actor.place):
                actor.ask_again()
        self._premises.clockwork.set(name, self._duties.next_look(kept))

    async def _step(self, kept: KeptNight) -> bool:
        """Everything that can be done now; True: there may be more."""
        steps = (self._felts.put_up, self._report, self._bust, self._move, self._get_up, self._sit, self._adjust)
        for step in steps:
            if await step(kept):
                return True
        await self._felts.take_down(kept)
        return await self._duties.help(kept)

    def _roll(self, kept: KeptNight) -> Roll:
        roll = self._rolls.get(kept.id)
        if roll is None:
            roll = self._rolls[kept.id] = Roll(kept.night)
        return roll

    def _between_hands(self, kept: KeptNight) -> Iterator[tuple[TableAt, Actor]]:
        return ((at, actor) for at, actor in self._felts.of(kept) if not actor.place.table.playing)

    # What tables tell ------------------------------------------------------------------------------------------------

    async def _report(self, kept: KeptNight) -> bool:
        roll = self._roll(kept)
        done = False
        for at, actor in list(self._between_hands(kept)):
            report = hand_over(at, actor.place.table, roll)
            if report is not None:
                done = await self._tell(kept, report, f"online/{at.live}/{at.hands}/pushed") or done
        return done

    async def _bust(self, kept: KeptNight) -> bool:
        roll = self._roll(kept)
        done = False
        for at, actor in list(self._between_hands(kept)):
            for bust in busts(kept.night, at, actor.place.table, actor.place.awards, roll):
                entries = kept.night.entrants[bust.player].rebuys + kept.night.entrants[bust.player].entries
                done = await self._tell(kept, bust, f"online/{bust.hand}/{bust.player}/{entries}/bust") or done
        return done

    async def _move(self, kept: KeptNight) -> bool:
        """Moves that wait for nothing any more: his table has no hand on, or none has where all are waited for."""
        night = kept.night
        all_over = not any(at.playing for at in night.open_tables)
        done = False
        for player, move in list(night.moves.items()):
            one = night.entrants[player]
            waits = not all_over if move.after == "all" else one.table and night.tables[one.table].playing
            if not waits:
                done = await self._tell(kept, FinishMove(player=player), f"online/{move.entry}/{player}/moved") or done
        return done

    async def _tell(self, kept: KeptNight, command: AnyCommand, command_id: str) -> bool:
        try:
            return bool(await kept.settle(command, command_id))
        except Refused as refusal:
            _LOG.warning("night %s: %s was refused: %s", kept.id, type(command).__name__, refusal)
            return False

    # What tables do --------------------------------------------------------------------------------------------------

    async def _get_up(self, kept: KeptNight) -> bool:
        roll, places = self._roll(kept), {at.live: at for at in kept.night.open_tables}
        done = False
        for actor in self._felts.all_of(kept.id):
            at, t = places.get(actor.place.id), actor.place.table
            done = await self._at(actor, partial(seats.leaving, kept.night, at, t, roll)) or done
        return done

    async def _sit(self, kept: KeptNight) -> bool:
        """Those sit down who sit nowhere else any more."""
        roll, now = self._roll(kept), self._premises.now()
        elsewhere = {s.player for actor in self._felts.all_of(kept.id) for s in actor.place.table.sitters.values()}
        done = False
        for at, actor in self._felts.of(kept):
            t = actor.place.table
            done = await self._at(actor, partial(seats.sitting, kept.night, at, t, roll, now, elsewhere)) or done
        return done

    async def _adjust(self, kept: KeptNight) -> bool:
        roll, now = self._roll(kept), self._premises.now()
        done = False
        for at, actor in self._felts.of(kept):
            t = actor.place.table
            done = await self._at(actor, partial(seats.adjusted, at, t, roll, now)) or done
        return done

    async def _at(self, actor: Actor, wanted: Callable[[], seats.Commands]) -> bool:
        try:
            return await actor.directed(f"night/{actor.place.version}", wanted)
        except Refused as refusal:
            _LOG.warning("table %s: what its night wants was refused: %s", actor.place.id, refusal)
            return False

    # When hands begin ------------------------------------------------------------------------------------------------

    def held(self, place: Place) -> bool:
        """Whether no hand may begin there now."""
        found = self._found(place)
        if found is None:
            return True
        kept, at = found
        if at.playing:
            return place.table.hands > at.hands  # its end is told first
        if self._duties.waits(kept.id):
            return True
        return may_begin(kept.night, kept.rules, at.number, self._premises.now()) is not None

    async def begin(self, place: Place) -> Stakes | None:
        """Ask the night for the next hand, told with its button and blinds; None: not now."""
        found = self._found(place)
        if found is None:
            return None
        kept, at = found
        if not at.playing and not await self._grant(kept, at, place):
            return None
        return stakes_at(kept.night, kept.night.tables[at.number])

    async def _grant(self, kept: KeptNight, at: TableAt, place: Place) -> bool:
        t = place.table
        if self.held(place):
            return False
        if not seats.in_step(kept.night, at, t, self._roll(kept), self._premises.now()):
            self.night_changed(kept)
            return False
        try:
            button, small, big = line_up(t, place.rules).positions
            report = Report(table=at.number, moment="dealt", button=button, small=small, big=big)
            await kept.settle(report, f"online/{at.live}/{at.hands}/dealt")
        except Refused:
            return False
        return kept.night.tables[at.number].playing

    def _found(self, place: Place) -> tuple[KeptNight, TableAt] | None:
        """The night and its table, where this is the one that is played at."""
        try:
            kept = self._nights[place.order.night]
        except Refused:
            return None
        at = kept.night.tables.get(place.order.number)
        return (kept, at) if at is not None and at.live == place.id and not at.broken else None
