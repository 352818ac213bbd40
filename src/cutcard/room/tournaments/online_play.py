"""An online tournament and its tables: orders are carried out at the tables, and hands are reported to it.

The tournament decides, tables follow. Every step is computed from the difference of the two without stored progress, so
another process can continue after a crash at any point. A table's report has an id made from its hand, so reporting it
twice has no effect. Each step does all of one kind that can be done now: reports first, then moves in the tournament,
then tables follow: players get up, sit down, get chips. Checking every table after each hand would cost a large
tournament more than dealing: events tell which tables to check, and events that are not about single tables mean all.
When hands begin: see `hand_hooks.py`.
"""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from cutcard.club.people import Person
from cutcard.hand import Refused
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.permissions import seat_of
from cutcard.room.tables.table_actor import TableActor
from cutcard.room.tables.table_hooks import TableHooks
from cutcard.room.tables.table_registry import Tables
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.tournaments import table_sync
from cutcard.room.tournaments.after_hand import (
    PATIENCE,
    busts,
    buy,
    odd_chips,
    report_of_last_hand,
    unanswered_questions,
)
from cutcard.room.tournaments.online_duties import AutomaticStart, Duties
from cutcard.room.tournaments.table_sync import TournamentTables
from cutcard.room.tournaments.tournament_registry import TournamentRegistry
from cutcard.room.tournaments.tournament_stream import TournamentStream
from cutcard.room.views.socket_messages import CommandMessage
from cutcard.streams.answers import Answer
from cutcard.streams.timers import Timer
from cutcard.tournament.acts import AnyCommand
from cutcard.tournament.chips.chip_counts import ChipsGiven, ChipsTaken, StackCounted
from cutcard.tournament.chips.color_up import ColoredUp
from cutcard.tournament.clock.table_reports import TableReported
from cutcard.tournament.money.add_ons import AddOnDeclined, BuyAddOn
from cutcard.tournament.money.charges import Charged, ChipsBought, Paid
from cutcard.tournament.money.rebuys import Rebuy, RebuyDeclined
from cutcard.tournament.players.absences import CameBack, WentAway
from cutcard.tournament.players.busts import Busted, KnockOutCredited
from cutcard.tournament.players.penalties import EntrantPenalised, PenaltyServed
from cutcard.tournament.seating.moves import FinishMove, MoveCalledOff, Moved, MoveOrdered
from cutcard.tournament.seating.seat_player import Seated
from cutcard.tournament.seating.tables import TableLinked
from cutcard.tournament.state import Entrant, Tournament, TournamentTable

_OF_ONE: Final = frozenset((
    TableReported, Busted, KnockOutCredited, StackCounted, ChipsTaken,
    ChipsGiven, ColoredUp, ChipsBought, Charged, Paid, RebuyDeclined,
    AddOnDeclined, Moved, MoveOrdered, MoveCalledOff, Seated, TableLinked,
    WentAway, CameBack, EntrantPenalised, PenaltyServed,
))  # fmt: skip
"""Events that matter only to the table and player they name."""


class Touched:
    """The tables of one tournament to check."""

    def __init__(self) -> None:
        self.numbers: set[int] = set()
        self.changed: set[int] = set()
        """Tables with events since the last check."""
        self.sits: dict[str, TableStream] = {}
        """By entrant: the server's table where they were seated at the last check."""
        self._read = -1  # how much of the log; -1: never checked
        self._how: Any = None

    def look(self, night: Tournament, now: int, *, waits: bool) -> None:
        """Add what happened since the last check; `waits`: a redraw waits for all tables."""
        self.numbers |= self.changed
        self.changed = set()
        how = _how(night, now, waits=waits)
        if self._read < 0 or how != self._how or len(night.record.log) < self._read:
            self.numbers.update(night.tables)
        else:
            for event in night.record.log[self._read :]:
                self._note(night, event)
        self._read, self._how = len(night.record.log), how

    def _note(self, night: Tournament, event: Any) -> None:
        if type(event) not in _OF_ONE:
            self.numbers.update(night.tables)
            return
        number, player = getattr(event, "table", 0), getattr(event, "player", "")
        one, sat = night.entrants.get(player), self.sits.get(player)
        own = one.table if one is not None else 0
        self.numbers.update(filter(None, (number, own, sat.order.number if sat is not None else 0)))


def _how(night: Tournament, now: int, *, waits: bool) -> Any:
    """What applies to all tables alike."""
    there, by_hand = night.reading(now) if night.plan.structure else None, night.floor.by_hand
    return (
        there and (there.index, bool(there.extra)),
        night.clock.running,
        night.clock.why,
        night.stage,
        by_hand and (by_hand.round, len(by_hand.dealt), len(by_hand.done)),
        len(night.floor.disputes),
        any(move.after == "all" for move in night.seating.moves.values()),
        waits,
    )


_LOG = logging.getLogger(__name__)

Step = Callable[[TournamentStream], Awaitable[bool]]
"""True: something was done, so check again."""


class Steps:
    """The steps of a sync between tournaments and their tables."""

    def __init__(self, services: RoomServices, tables: TournamentTables) -> None:
        self._services = services
        self._tables = tables
        self._touched: dict[str, Touched] = {}
        self._asked: dict[tuple[str, str, str], int] = {}
        self.all: tuple[Step, ...] = (
            self._put_up, self._report, self._odd, self._bust, self._away, self._answer, self._move,
            self._get_up, self._change, self._sit, self._adjust,
        )  # fmt: skip

    def touched(self, night: str) -> Touched:
        """A tournament's tables to check."""
        return self._touched.setdefault(night, Touched())

    def looked(self, kept: TournamentStream) -> list[tuple[TournamentTable, TableActor]]:
        """Those tables, with their actors."""
        return list(self._tables.played_tables(kept, self.touched(kept.id).numbers))

    def _between_hands(self, kept: TournamentStream) -> list[tuple[TournamentTable, TableActor]]:
        return [(at, actor) for at, actor in self.looked(kept) if not actor.place.table.playing]

    async def _put_up(self, kept: TournamentStream) -> bool:
        """Create tables that are missing on the server."""
        return await self._tables.put_up(kept, self.touched(kept.id).numbers)

    # Reports of tables -----------------------------------------------------------------------------------------------

    async def _report(self, kept: TournamentStream) -> bool:
        """Report hands that are over."""
        done = False
        for at, actor in self._between_hands(kept):
            report = report_of_last_hand(at, actor.place, kept.roll)
            if report is not None:
                done = await self._tell(kept, report, f"{at.room_table}/{at.hand.number}/pushed") or done
        return done

    async def _odd(self, kept: TournamentStream) -> bool:
        """Give the odd chips in the pot of a closed table to one of its players."""
        done = False
        for actor in self._tables.left(kept):
            if (found := odd_chips(actor.place, kept.roll)) is not None:
                done = await self._tell(kept, found, f"{actor.place.id}/odd") or done
        return done

    async def _bust(self, kept: TournamentStream) -> bool:
        """Report busts."""
        done = False
        for at, actor in self._between_hands(kept):
            for bust in busts(kept.night, at, actor.place.table, actor.place.awards, kept.roll):
                one = kept.night.entrants[bust.player]
                done = (
                    await self._tell(kept, bust, f"{bust.hand}/{one.id}/{one.money.rebuys}.{one.money.buy_ins}/bust")
                    or done
                )
        return done

    async def _away(self, kept: TournamentStream) -> bool:
        """Report who is away, and who is back."""
        done = False
        for at, actor in self._between_hands(kept):
            for command in table_sync.presence_changes(at, actor.place.table, kept.roll):
                tag = command.__struct_config__.tag
                done = (
                    await self._tell(kept, command, f"{at.room_table}/{actor.place.version}/{command.player}/{tag}")
                    or done
                )
        return done

    async def _answer(self, kept: TournamentStream) -> bool:
        """Decline for players whose time to answer is over."""
        done, now = False, self._services.now()
        for since, command in self._waited(kept):
            if since + PATIENCE <= now:
                done = await self._tell(kept, command, f"{kept.night.version}/{command.player}/no") or done
        return done

    def _waited(self, kept: TournamentStream) -> list[tuple[int, Rebuy | BuyAddOn]]:
        now, found = self._services.now(), list[tuple[int, Rebuy | BuyAddOn]]()
        for at, _ in self._between_hands(kept):
            for since, command in unanswered_questions(kept.night, kept.rules, at, now):
                key = kept.id, command.player, str(command.__struct_config__.tag)
                found.append((since or self._asked.setdefault(key, now), command))
        return found

    def patience(self, kept: TournamentStream) -> int | None:
        """When the next such time is over; None: no table waits."""
        return min((since + PATIENCE for since, _ in self._waited(kept)), default=None)

    async def _move(self, kept: TournamentStream) -> bool:
        """Finish moves that no longer wait for a hand at the player's table, or at any."""
        night, done = kept.night, False
        all_over = not any(at.playing for at in night.tables.values() if not at.broken)
        for player, move in list(night.seating.moves.items()):
            one = night.entrants[player]
            waits = not all_over if move.after == "all" else bool(one.table) and night.tables[one.table].playing
            if not waits:
                done = await self._tell(kept, FinishMove(player=player), f"{move.entry}/{player}/moved") or done
        return done

    async def _tell(self, kept: TournamentStream, command: AnyCommand, name: str) -> bool:
        try:
            return bool(await kept.append(command, f"online/{name}"))
        except Refused as refusal:
            _LOG.info("tournament %s: %s was refused: %s", kept.id, type(command).__name__, refusal)
            return False

    # Commands to tables ----------------------------------------------------------------------------------------------

    async def _get_up(self, kept: TournamentStream) -> bool:
        """Get up players whom the tournament seats elsewhere."""
        gone = [(None, actor) for actor in self._tables.left(kept)]
        done = False
        for at, actor in (*self.looked(kept), *gone):
            wanted = partial(table_sync.leave_commands, kept.night, at, actor.place.table, kept.roll)
            done = await self._at(actor, wanted) or done
        return done

    async def _change(self, kept: TournamentStream) -> bool:
        """Use smaller chips where a newcomer has some."""
        done = False
        for at, actor in self.looked(kept):
            done = (
                await self._at(actor, partial(table_sync.finer_stakes_commands, kept.night, at, actor.place.table))
                or done
            )
        return done

    async def _sit(self, kept: TournamentStream) -> bool:
        """Seat players who have no seat yet."""
        done, looked = False, self.looked(kept)
        for actor in (*(actor for _, actor in looked), *self._tables.left(kept)):
            self._note(kept, actor)
        for at, actor in looked:
            done = await self._at(actor, partial(self._sitting, kept, at, actor)) or done
            self._note(kept, actor)
        return done

    def _sitting(self, kept: TournamentStream, at: TournamentTable, actor: TableActor) -> table_sync.Commands:
        roll, now = kept.roll, self._services.now()
        found = table_sync.players_to_seat(kept.night, at, actor.place.table, roll)
        fits = (one for one in found if table_sync.can_be_counted_out(actor.place.table, one.play.stack or 0))
        free = [one for one in fits if not self._sits_elsewhere(kept, one, actor)]
        return tuple(table_sync.sit_command(kept.night, one, roll, now) for one in free)

    def _sits_elsewhere(self, kept: TournamentStream, one: Entrant, here: TableActor) -> bool:
        """Whether a player is still seated at an earlier table."""
        before = self.touched(kept.id).sits.get(one.id)
        return before is not None and before is not here.place and seat_of(before.table, kept.roll.player(one)) > 0

    def _note(self, kept: TournamentStream, actor: TableActor) -> None:
        """Record who sits where."""
        sits = self.touched(kept.id).sits
        for s in actor.place.table.sitters.values():
            if (one := kept.roll.entrant(s.player)) is not None:
                sits[one.id] = actor.place

    async def _adjust(self, kept: TournamentStream) -> bool:
        """Adjust chips and penalties."""
        now, done = self._services.now(), False
        for at, actor in self.looked(kept):
            done = await self._at(actor, partial(table_sync.adjust_commands, at, actor.place, kept.roll, now)) or done
        return done

    async def _at(self, actor: TableActor, wanted: Callable[[], table_sync.Commands]) -> bool:
        if not wanted():
            return False
        try:
            return await actor.execute_for_director(f"night/{actor.place.version}", wanted)
        except Refused as refusal:
            _LOG.warning("table %s: a request of its tournament was refused: %s", actor.place.id, refusal)
            return False


_ROUNDS: Final = 10_000
"""More steps in a row than this are a fault."""


class Online:
    """Syncs online tournaments with their tables."""

    def __init__(
        self, services: RoomServices, tables: Tables, nights: TournamentRegistry, gate: TableHooks, duties: Duties
    ) -> None:
        self._services = services
        self._up = tables.up
        self._nights = nights
        self._tables = TournamentTables(tables)
        self._steps = Steps(services, self._tables)
        self._starting = AutomaticStart(services)
        self._duties = duties
        self._gate = gate

    # Triggers --------------------------------------------------------------------------------------------------------

    def table_changed(self, table: str) -> None:
        """A table changed: between hands that may matter to its tournament."""
        actor = self._up.get(table)
        if actor is not None and (night := actor.place.order.night) and not actor.place.table.playing:
            self._steps.touched(night).changed.add(actor.place.order.number)
            self._look(night)

    def night_changed(self, kept: TournamentStream) -> None:
        """A tournament changed: its tables may have work."""
        if kept.night.plan.room == "online":
            self._look(kept.id)

    def _look(self, night: str) -> None:
        self._services.timers.set(self._services.now(), self.sync, night)

    async def sync(self, night: str) -> None:
        """Sync a tournament and its tables."""
        with suppress(Refused):  # it is marked faulty
            kept = self._nights[night]
            await kept.retry(self._bring_together(kept), Timer(self.sync, (night,)))

    async def _bring_together(self, kept: TournamentStream) -> None:
        """Run the steps, and schedule the next check by the clock."""
        clockwork, now = self._services.timers, self._services.now()
        if not kept.leads:  # another process does it while it lives
            if kept.night.stage != "closed":
                clockwork.set(now + self._services.settings.lease, self.sync, kept.id)
            return
        touched = self._steps.touched(kept.id)
        for _ in range(_ROUNDS):
            touched.look(kept.night, self._services.now(), waits=self._duties.waits(kept.id))
            if not await self._step(kept):
                break
        looked, touched.numbers = self._steps.looked(kept), self._waiting(kept)
        for _, actor in looked:
            if not actor.place.table.playing and actor.gallery.facts.held != self._gate.held(actor.place):
                actor.retry_next_hand()
        times = (self._starting.next_look(kept), self._duties.next_look(kept), self._steps.patience(kept))
        clockwork.set(min((at for at in times if at is not None), default=None), self.sync, kept.id)

    def _waiting(self, kept: TournamentStream) -> set[int]:
        """Tables to check again without an event: they wait for an answer."""
        now = self._services.now()
        return {
            at.number for at, _ in self._steps.looked(kept) if unanswered_questions(kept.night, kept.rules, at, now)
        }

    async def _step(self, kept: TournamentStream) -> bool:
        """Run the first step that can do something; True: there may be more."""
        for step in (self._starting.start, self._starting.arrive, *self._steps.all):
            if await step(kept):
                return True
        await self._tables.take_down(kept)
        return await self._duties.carry_out_first(kept)

    async def buy(self, who: Person, place: TableStream, ask: CommandMessage) -> Answer:
        """Answer a rebuy or add-on question for the player."""
        kept = self._nights[place.order.night]
        return await buy(kept, kept.roll.entrant(who.id), who, ask)
