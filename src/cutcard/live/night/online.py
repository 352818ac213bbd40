"""A night dealt online: the director's word carried out at the tables, and what happens there told to the director.

The rules of this file: the night decides, tables follow. Everything is worked out from how the two differ, and nothing
is remembered, so a process that died between two steps is finished by whoever looks next. What a table tells goes in
with an id made of its hand, so telling it twice is telling it once. A hand begins with the night's leave, kept before
the cards are dealt: whatever is ordered after that waits for the hand's end, and what was ordered before comes first.
"""

from typing import Final

from msgspec.structs import replace

from cutcard.club.people import Person
from cutcard.hand import Refused
from cutcard.live.answers import Answer
from cutcard.live.gate import Gate
from cutcard.live.messages import Do, NightHere
from cutcard.live.night import seats
from cutcard.live.night.asking import waits_for
from cutcard.live.night.buying import buy
from cutcard.live.night.duties import Duties
from cutcard.live.night.felts import Felts
from cutcard.live.night.here import counted, night_here
from cutcard.live.night.kept import KeptNight
from cutcard.live.night.levels import stakes_at
from cutcard.live.night.nights import Beside, Nights
from cutcard.live.night.results import untold
from cutcard.live.night.starting import Starting
from cutcard.live.night.steps import Steps
from cutcard.live.place import Place
from cutcard.live.premises import Premises
from cutcard.live.tables import Tables
from cutcard.rules import Stakes
from cutcard.table.lineup import line_up
from cutcard.tournament.clock.starting import may_begin
from cutcard.tournament.clock.tables import Report
from cutcard.tournament.night import TableAt

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
        self._steps = Steps(premises, self._felts)
        self._starting = Starting(premises)
        self._duties = Duties(premises)
        self._counts: dict[str, tuple[int, tuple[int, int]]] = {}

    # When to look ----------------------------------------------------------------------------------------------------

    def table_changed(self, table: str) -> None:
        """Something happened at a table: between hands that may matter to its night."""
        actor = self._tables.up.get(table)
        if actor is not None and (night := actor.place.order.night) and not actor.place.table.playing:
            self._steps.touched(night).changed.add(actor.place.order.number)
            self._look(night)

    def night_changed(self, kept: KeptNight) -> None:
        """Something happened in a night: its tables may have to do something about it."""
        if kept.night.plan.room == "online":
            self._look(kept.id)

    def _look(self, night: str) -> None:
        self._premises.clockwork.set(ONLINE + night, self._premises.now())

    async def ring(self, name: str) -> None:
        """Bring a night and its tables together, and look again when its clock goes on."""
        kept = self._nights[name.removeprefix(ONLINE)]
        if not kept.leads:  # another process does it, unless it dies
            if kept.night.stage != "closed":
                self._premises.clockwork.set(name, self._premises.now() + self._premises.settings.lease)
            return
        touched = self._steps.touched(kept.id)
        for _ in range(_ROUNDS):
            touched.look(kept.night, self._premises.now(), waits=self._duties.waits(kept.id))
            if not await self._step(kept):
                break
        looked, touched.numbers = self._steps.looked(kept), self._waiting(kept)
        for _, actor in looked:
            if not actor.place.table.playing and actor.gallery.facts.held != self.held(actor.place):
                actor.ask_again()
        times = (self._starting.next_look(kept), self._duties.next_look(kept), self._steps.patience(kept))
        self._premises.clockwork.set(name, min((at for at in times if at is not None), default=None))

    def _waiting(self, kept: KeptNight) -> set[int]:
        """Tables to look at again though nothing happens: they wait for somebody's answer."""
        now = self._premises.now()
        return {at.number for at, _ in self._steps.looked(kept) if waits_for(kept.night, kept.rules, at, now)}

    async def _step(self, kept: KeptNight) -> bool:
        """Everything of one kind that can be done now; True: there may be more."""
        for step in (self._starting.start, self._starting.arrive, *self._steps.all):
            if await step(kept):
                return True
        await self._felts.take_down(kept)
        return await self._duties.help(kept)

    # When hands begin ------------------------------------------------------------------------------------------------

    def held(self, place: Place) -> bool:
        """Whether no hand may begin there now."""
        found = self._found(place)
        return found is None or self._waits(place, *found) is not None

    def _waits(self, place: Place, kept: KeptNight, at: TableAt) -> str | None:
        """Why no hand begins there, in words; None: one may."""
        night, now = kept.night, self._premises.now()
        if at.playing:
            return "The last hand is being counted." if untold(at, place) else None
        if self._duties.waits(kept.id):
            return "New seats are drawn when the last hand of all tables is over."
        if waits_for(night, kept.rules, at, now):
            return "Somebody is asked whether he buys chips."
        refusal = may_begin(night, kept.rules, at.number, now)
        return str(refusal) if refusal is not None else None

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
        if not seats.in_step(kept.night, at, place, self._steps.roll(kept), self._premises.now()):
            self._look(kept.id)
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

    # Players ---------------------------------------------------------------------------------------------------------

    def seen(self, place: Place, person: str) -> NightHere | None:
        """The night that is played at a table, for one person."""
        try:
            kept = self._nights[place.order.night]
        except Refused:
            return None
        found = self._found(place)
        waits = self._waits(place, *found) if found is not None and not place.table.playing else None
        own = self._steps.roll(kept).entrant(person)
        seen = night_here(kept, place.order.number, own, self._premises.now(), self._count(kept))
        return replace(seen, waits=waits) if waits else seen

    def _count(self, kept: KeptNight) -> tuple[int, int]:
        """Players left and entrants, counted once for each change."""
        known = self._counts.get(kept.id)
        if known is None or known[0] != kept.night.version:
            known = self._counts[kept.id] = kept.night.version, counted(kept.night)
        return known[1]

    async def buy(self, who: Person, place: Place, ask: Do) -> Answer:
        """Answer what the night asks somebody: he buys chips, or not."""
        kept = self._nights[place.order.night]
        return await buy(kept, self._nights, self._steps.roll(kept).entrant(who.id), who, ask)
