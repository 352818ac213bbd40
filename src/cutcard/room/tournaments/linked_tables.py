"""Linked tables: a tournament with real cards and dealers' tablets, whose entries are reported to it.

The tournament decides seats and level, and the table follows; the table reports when a hand begins and ends, and its
stacks. As online everything is computed from the difference of the two, and a report has an id made from its hand. An
undo at the table is an undo in the tournament.
"""

import logging
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import Final

from msgspec.structs import replace

from cutcard.club.people import Person
from cutcard.floor.checklists import RoutineDue, RoutineLog
from cutcard.hand import Refused
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.permissions import admit_at_tablet
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tables.table_hooks import HandStakes, TabletHooks
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.tournaments import table_sync
from cutcard.room.tournaments.after_hand import busts, hand_end_report
from cutcard.room.tournaments.table_sync import stakes_at
from cutcard.room.tournaments.tournament_registry import TournamentRegistry
from cutcard.room.tournaments.tournament_stream import ByName, EntrantIndex, TournamentStream
from cutcard.room.views.socket_messages import CommandMessage
from cutcard.rules.slots.table.routines import Moment
from cutcard.streams.answers import Answer, Done, RefusalMessage
from cutcard.streams.refusals import RefusedInRoom
from cutcard.table import Table
from cutcard.table.act_types import RefusedAtTable
from cutcard.table.seats.stacks import SetStack
from cutcard.tournament.acts import AnyCommand, UndoEntry, decide
from cutcard.tournament.chips.chip_counts import CountStack
from cutcard.tournament.clock.clock_state import on_break, time_until_break
from cutcard.tournament.clock.table_reports import ReportTable, TableReported
from cutcard.tournament.plan.structure import MINUTE, Break
from cutcard.tournament.players.penalties import EntrantPenalised, PenaliseEntrant
from cutcard.tournament.players.places import ended, is_over
from cutcard.tournament.state import Tournament, TournamentTable

_LOG = logging.getLogger(__name__)


def _broke(actor: TableActor) -> list[int]:
    """Seats of players who lost their last chip in the hand that is over."""
    return [s.seat for s in actor.place.table.clockwise if not s.stack]


def _leaving(
    night: Tournament, at: TournamentTable, t: Table, roll: EntrantIndex, stay: Collection[int]
) -> table_sync.Commands:
    return tuple(one for one in table_sync.leave_commands(night, at, t, roll) if getattr(one, "seat", 0) not in stay)


class ReportedHands:
    """What this process has reported of one table, so that it is not tried every time."""

    __slots__ = ("begun", "entries", "over", "penalties")

    def __init__(self) -> None:
        self.begun = self.over = ""
        self.entries: list[int] = []  # entries of the last hand that is over
        self.penalties = 0


class LinkedTables(TabletHooks):
    """Syncs dealers' tablets with the tournament."""

    def __init__(self, services: RoomServices, tables: Mapping[str, TableActor], nights: TournamentRegistry) -> None:
        self._services = services
        self._tables = tables
        self._nights = nights
        self._links: dict[str, tuple[str, int]] = {}
        self._told: dict[str, ReportedHands] = {}

    # Triggers --------------------------------------------------------------------------------------------------------

    def night_changed(self, kept: TournamentStream) -> None:
        """The tournament changed: tables may be linked, or have work."""
        if kept.night.plan.room != "real":
            return
        linked = {at.room_table: (kept.id, at.number) for at in kept.night.open_tables if at.room_table}
        gone = [table for table, (night, _) in self._links.items() if night == kept.id and table not in linked]
        for table in gone:
            del self._links[table]
        self._links |= linked
        for table in linked:
            self._look(table)

    def table_changed(self, table: str) -> None:
        """A dealer entered something."""
        if table in self._links:
            self._look(table)

    def _look(self, table: str) -> None:
        self._services.timers.set(self._services.now(), self.sync, table)

    async def sync(self, table: str) -> None:
        """Report what a table entered, and seat players as the tournament says."""
        found = self._found(table)
        if found is None:
            return
        kept, at, actor = found
        if kept.leads:
            told = self._told.setdefault(table, ReportedHands())
            await self._phrase_hands(kept, at, actor, told)
            await self._phrase_penalties(kept, at, actor, told)
            await self._seat(kept, at, actor, stay=_broke(actor))
        actor.retry_next_hand()  # recompute duties, and whether a hand may begin

    def _found(self, table: str) -> tuple[TournamentStream, TournamentTable, TableActor] | None:
        night, number = self._links.get(table, ("", 0))
        actor = self._tables.get(table)
        if actor is None or not actor.place.table.live:
            return None
        try:
            kept = self._nights[night]
        except Refused:
            return None
        at = kept.night.tables.get(number)
        return (kept, at, actor) if at is not None and at.room_table == table and not at.broken else None

    # Reports of a table ----------------------------------------------------------------------------------------------

    async def _phrase_hands(
        self, kept: TournamentStream, at: TournamentTable, actor: TableActor, told: ReportedHands
    ) -> None:
        t = actor.place.table
        if t.hand is None:
            return
        hand = t.hand.started.hand
        if t.playing:
            if told.over == hand:  # the dealer undid the end of the hand
                await self._take_back(kept, told)
            if told.begun != hand:
                told.begun = hand
                button, small, big = t.positions or (0, 0, 0)
                report = ReportTable(table=at.number, moment="dealt", button=button, small=small, big=big)
                await self._tell(kept, at, report, f"{hand}/dealt")
        elif told.over != hand:
            told.over = hand
            told.entries = await self._ended(kept, at, actor)

    async def _ended(self, kept: TournamentStream, at: TournamentTable, actor: TableActor) -> list[int]:
        """Report the end of a hand and its busts; returns their entries."""
        place, roll = actor.place, ByName(kept.night)
        hand = place.table.hand
        assert hand is not None  # noqa: S101 - it is over
        # the key differs where the hand was reopened and ended in another way
        key = f"{hand.started.hand}/{place.history.hands[-1].at}"
        pushed = await self._tell(kept, at, hand_end_report(at, place.table, hand, roll), f"{key}/pushed")
        gone = busts(kept.night, at, place.table, place.awards, roll)
        out = [await self._tell(kept, at, bust, f"{key}/{bust.player}/bust") for bust in gone]
        return [entry for entry in (pushed, *out) if entry]

    async def _take_back(self, kept: TournamentStream, told: ReportedHands) -> None:
        for entry in reversed(told.entries):
            await self._undo(kept, entry)
        told.over, told.entries = "", []

    async def _undo(self, kept: TournamentStream, entry: int) -> None:
        try:
            await kept.append(UndoEntry(number=entry, also=True), f"tablet/{entry}/back")
        except Refused as refusal:
            _LOG.warning("tournament %s: entry %s was not undone: %s", kept.id, entry, refusal)

    async def _phrase_penalties(
        self, kept: TournamentStream, at: TournamentTable, actor: TableActor, told: ReportedHands
    ) -> None:
        """Report penalties given at the table: they follow the player through the tournament."""
        roll = ByName(kept.night)
        given = actor.place.docket.penalties
        for number, one in enumerate(given[told.penalties :], told.penalties):
            entrant = roll.entrant(one.given.player)
            if entrant is not None and one.at >= at.opened:
                penalty = PenaliseEntrant(
                    player=entrant.id,
                    step=one.given.step,
                    hands=one.given.hands,
                    rounds=one.given.rounds,
                    minutes=one.given.minutes,
                    why=one.given.what,
                    ruling=one.given.ruling,
                    by=one.given.by,
                )
                await self._tell(kept, at, penalty, f"{actor.place.id}/penalty/{number}")
        told.penalties = len(given)
        for ruling in {one.given.ruling for one in given if one.taken_back}:
            await self._forget_penalty(kept, ruling)

    async def _forget_penalty(self, kept: TournamentStream, ruling: str) -> None:
        """Undo the penalty of a ruling that was undone at the table."""
        log, gone = kept.night.record.log, kept.night.record.undone
        for event in [one for one in log if isinstance(one, EntrantPenalised) and one.ruling == ruling]:
            if event.entry not in gone:
                await self._undo(kept, event.entry)

    async def _tell(self, kept: TournamentStream, at: TournamentTable, command: AnyCommand, what: str) -> int:
        """Enter a table's report; returns its entry, 0 where there is none."""
        try:
            events = await kept.append(replace(command, device=f"Tablet of table {at.number}"), f"tablet/{what}")
        except Refused as refusal:
            _LOG.warning("tournament %s: %s was refused: %s", kept.id, type(command).__name__, refusal)
            return 0
        return events[-1].entry if events else 0

    # Commands to a table ---------------------------------------------------------------------------------------------

    async def _seat(
        self, kept: TournamentStream, at: TournamentTable, actor: TableActor, stay: Collection[int] = ()
    ) -> None:
        """Between hands, seat players with chips and penalties as the tournament says.

        `stay`: seats of players without chips; they get up with the next hand, so that this one can still be corrected.
        """
        night, t, roll, now = kept.night, actor.place.table, ByName(kept.night), self._services.now()
        if t.playing or at.playing:
            return
        kept_seats = [seat for seat in stay if seat not in at.seats]
        steps = (
            partial(_leaving, night, at, t, roll, kept_seats),
            partial(table_sync.sit_commands, night, at, t, roll, now, ()),
            partial(table_sync.adjust_commands, at, actor.place, roll, now),
        )
        for wanted in steps:
            try:
                await actor.execute_for_director(f"night/{actor.place.version}", wanted)
            except Refused as refusal:
                _LOG.warning("table %s: a request of its tournament was refused: %s", actor.place.id, refusal)

    def follows(self, place: TableStream) -> bool:
        """Whether a tournament is played at this table with dealers' tablets."""
        return self._found(place.id) is not None

    async def count(self, who: Person, place: TableStream, ask: CommandMessage) -> Answer:
        """Record a dealer's count of a stack in the tournament; the table follows."""
        found = self._found(place.id)
        if found is None:
            raise RefusedInRoom("not_a_command", why="this table is not in a tournament")
        kept, at, _ = found

        def count() -> CountStack:
            counted = admit_at_tablet(who, ask.command, place.table, place.order)
            if not isinstance(counted, SetStack):
                raise RefusedInRoom("not_a_command", why="it counts no stack")
            player = at.seats.get(counted.seat, "")
            if place.table.in_hand(counted.seat):
                raise RefusedAtTable("hand_not_over", place.rules.hand_starts.cites)
            if not player:
                raise RefusedAtTable("seat_empty", seat=counted.seat)
            return CountStack(player=player, stack=counted.stack, by=who.id, device=f"Tablet of table {at.number}")

        answer = await kept.execute_asked(who.id, ask.id, (place.id, ask.command), count)
        return answer if isinstance(answer, RefusalMessage) else Done(ask.id, answer.version, answer.again)

    # Questions of a table --------------------------------------------------------------------------------------------

    async def begin(self, place: TableStream) -> HandStakes | None:
        """Seat players, report the hand, and return its stakes; or raise Refused."""
        stakes = self.next_stakes(place)
        found = self._found(place.id)
        if found is not None:
            await self._seat(*found)
        return stakes

    def next_stakes(self, place: TableStream) -> HandStakes | None:
        """The next hand's stakes; None: no tournament is played here. Refused where no hand may begin."""
        found = self._found(place.id)
        if found is None:
            return None
        kept, at, _ = found
        asked = ReportTable(table=at.number, moment="dealt", at=self._services.now())
        events = decide(asked, kept.night, kept.rules)
        number = next((event.level for event in events if isinstance(event, TableReported)), 0) or at.hand.level
        return stakes_at(kept.night, kept.rules, at, number)

    def due_routines(self, place: TableStream) -> tuple[RoutineDue, ...]:
        """What the clock asks of the dealer now."""
        found = self._found(place.id)
        return clock_routines(found[0].night, found[1], place.diary, self._services.now()) if found is not None else ()


# What the clock asks of a dealer --------------------------------------------------------------------------------------


SOON: Final = 5 * MINUTE
"""How long before a break the dealer prepares for it."""


def clock_routines(night: Tournament, at: TournamentTable, diary: RoutineLog, now: int) -> tuple[RoutineDue, ...]:
    """Everything that the clock or the director asks of this table's dealer now."""
    return tuple(
        RoutineDue(moment, why, _since(diary, moment, began), began) for moment, why, began in _calls(night, at, now)
    )


def _calls(night: Tournament, at: TournamentTable, now: int) -> Iterator[tuple[Moment, str, int]]:
    """Moments, their reason, and since when."""
    if not night.started:
        return
    structure = night.plan.structure
    reading = night.reading(now)
    here = structure[reading.index]
    if on_break(structure, reading):
        began = now - ((here.minutes * MINUTE) - reading.left) if not reading.extra else night.clock.since
        yield "break", "The break has started.", began
        if isinstance(here, Break) and not reading.extra and (values := _to_colour_up(night, at, here)):
            yield "colour_up", f"Color up the {' and '.join(f'{value:,}s' for value in values)} on this break.", began
    else:
        comes = time_until_break(structure, reading)
        if comes is not None and comes <= SOON:
            yield "before_break", "The break starts at the end of this level.", now - (SOON - comes)
    if night.floor.by_hand is not None:
        yield "hand_for_hand", "Hand-for-hand is on.", 0
    if at.breaking:
        yield "breaking_table", "This table is breaking. Its players are moving.", at.opened
    if is_over(night):
        yield "end_of_night", "The tournament is over.", ended(night)


def _to_colour_up(night: Tournament, at: TournamentTable, here: Break) -> list[int]:
    """The chips that this table still has to color up."""
    return [value for value in here.colour_up if at.number not in night.bank.coloured.get(value, ())]


def _since(diary: RoutineLog, moment: str, began: int) -> int:
    """The version after which confirmed points count: earlier ones belong to another moment."""
    return max((entry.version for entry in diary.entries_of(moment) if entry.at < began), default=0)
