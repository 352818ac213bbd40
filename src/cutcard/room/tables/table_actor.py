"""One table: commands come in one after the other, are decided, stored (`stream.py`), applied and published.

The rule of this file: the table changes only by `evolve` over stored events, ours and those of other processes alike,
so the live state is what a replay would give.
"""

import logging
from collections.abc import Callable, Sequence

from cutcard.acts.declare import Who, act_of
from cutcard.club.people import Person
from cutcard.hand.commands import Turn
from cutcard.hand.events import HandEnded
from cutcard.room.codecs import AT_TABLES
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.online_dealer import Duty, draw_for_button, next_duty
from cutcard.room.tables.permissions import admit_at_tablet as admit_live
from cutcard.room.tables.permissions import as_entry, authorize, check_cited, refuse_excluded, seat_of
from cutcard.room.tables.table_deadlines import measured, over_time, players, waits
from cutcard.room.tables.table_hooks import Directed
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.views.socket_messages import CommandMessage, Cut, CutReceipt
from cutcard.room.views.table_subscribers import TableSubscribers
from cutcard.store.base import Recorded
from cutcard.streams.answers import Answer, Done, RefusalMessage, legal_alternative, refused
from cutcard.streams.faults import UnreadableStream
from cutcard.streams.records import Sent, signature
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.repeats import mark_of
from cutcard.streams.stream import LeasedStream, StoredCommand
from cutcard.table import AnyCommand, AnyEvent, Refused, Table, carry_out, legal
from cutcard.table.action_clock import CallClock
from cutcard.table.fairness.sealed_deck import MOST_WORDS, CutDeck, may_cut_with
from cutcard.table.fairness.verify_hand import CutSlip, receipt_of
from cutcard.table.open_table import PlaceButton
from cutcard.table.seats.seats import FreeSeat

_LOG = logging.getLogger(__name__)

Wanted = Callable[[], Sequence[AnyCommand]]
"""Called again for each attempt: the commands may depend on the table's state."""


class TableActor(LeasedStream[AnyEvent]):
    """A table's actor: only through it the table changes in this process."""

    services: RoomServices

    def __init__(self, place: TableStream, services: RoomServices, by: Directed) -> None:
        """`by`: the hooks of the tournament or cash session that is played here."""
        super().__init__(services, place.stream, AT_TABLES)
        self.place = place
        self.by = by
        self.gallery = TableSubscribers(place, services, by)
        self.closed = False
        self._stuck = 0  # the version at which the duty was refused: it is not tried again there

    # Commands of people ----------------------------------------------------------------------------------------------

    async def execute(self, who: Person, ask: CommandMessage) -> Answer:
        """Carry out a request once, or refuse it."""
        command, mark = f"{who.id}/{ask.id}", mark_of(ask.command)
        if self.place.table.live and ask.what == "next-hand" and await self.stored_before(command, mark) is None:
            try:
                await self._take_level()
            except Refused as refusal:
                async with self._lock:
                    return await self._refuse(refusal, command, ask.id, who, mark)
        return await self.execute_decided(who, ask.id, lambda: self._asked(who, ask), mark)

    async def _take_level(self) -> None:
        """At a live tournament table: ask the tournament for the next hand, and set its blinds."""
        place = self.place
        hand = await self.by.tablets.begin(place)
        if hand is not None and not place.table.playing:
            await self.execute_for_director(f"stakes/{place.version}", lambda: hand.commands_for(place.table))

    async def execute_decided(self, who: Person, own_id: str, wanted: Wanted, mark: str) -> Answer:
        """Carry out a person's commands once per id, or refuse them; `mark`: of what they asked."""
        arrived = self.services.now()
        command = f"{who.id}/{own_id}"
        async with self._lock:
            if (known := await self._first_answer(command, own_id, mark)) is not None:
                self.services.counters.repeated += 1
                return known
            try:
                version, again = await self._append(command, wanted, arrived, by=who, mark=mark)
            except Refused as refusal:
                return await self._refuse(refusal, command, own_id, who, mark)
            if self.gallery.mark_present(who.id):
                self.schedule()
        self.services.counters.done += 1
        return Done(own_id, version, again)

    async def _first_answer(self, command: str, own_id: str, mark: str) -> Answer | None:
        """The answer to a command that was answered a while ago; None: as far as this process remembers it is new."""
        known = self.place.answers.previous(command, own_id, mark)
        if isinstance(known, Done):
            await self.stored_before(command, mark)
        return known if isinstance(known, Done | RefusalMessage) else None

    async def answered(self, who: Person, own_id: str, mark: str) -> Answer | None:
        """The answer to a person's command that was answered before, or None."""
        command = f"{who.id}/{own_id}"
        if (known := await self._first_answer(command, own_id, mark)) is not None:
            return known
        done = await self.stored_before(command, mark)
        return Done(own_id, done.version, again=True) if done is not None else None

    def check(self, version: int | None) -> None:
        """Refuse a command for a closed table or an older version; the refusal has what happened since."""
        if self.closed:
            raise RefusedInRoom("table_closed")
        if self.broken:
            raise RefusedInRoom("out_of_order")
        now = self.place.table.version
        if version is not None and version < now:
            lines = [told.line.text for told in self.place.log.since(version, "") if told.line is not None]
            raise RefusedInRoom("stale", version=now, changed=" ".join(lines))

    def _asked(self, who: Person, ask: CommandMessage) -> Sequence[AnyCommand]:
        """The command with what the room adds: the sender's seat, and measured times."""
        place, now = self.place, self.services.now()
        t, r = place.table, place.rules
        self.check(ask.version)
        if t.live:
            told = admit_live(who, ask.command, t, place.order)
            check_cited(told, place.book)
            refuse_excluded(self.services, place, told)
            return (as_entry(self._dealt(told), place.order),)
        command = authorize(who, ask.command, t, r, place.order, place.by)
        check_cited(command, place.book)
        refuse_excluded(self.services, place, command)
        if isinstance(command, CallClock):
            return (measured(command, t, place.pace, now),)
        if isinstance(command, FreeSeat) and command.seat in self.gallery.facts.here:
            raise RefusedInRoom("still_here", player=t.sitters[command.seat].player)
        own = seat_of(t, who.id)
        spent = over_time(t, r, self.gallery.facts, own, now) if t.playing and own else None
        return (command,) if spent is None or not isinstance(command, Turn) else (spent, command)

    def _dealt(self, command: AnyCommand) -> AnyCommand:
        """A command of a live table with what the room adds: measured times, and a draw that was not made by hand."""
        place, services = self.place, self.services
        if isinstance(command, PlaceButton) and not command.at and not command.drawn and len(players(place.table)) > 1:
            return draw_for_button(players(place.table), place.rules, services.chance)
        return measured(command, place.table, place.pace, services.now())

    async def _refuse(self, refusal: Refused, command: str, own_id: str, who: Person, mark: str) -> Answer:
        """Refuse, unless the store still has the same command as done long ago."""
        place = self.place
        if (done := await self.stored_before(command, mark)) is not None:
            return Done(own_id, done.version, again=True)
        if self.broken:
            return refused(refusal, own_id)
        answer = _refused_here(refusal, own_id, place, lambda person: self.services.name_for(person, who))
        self.services.counters.refused[refusal.code] += 1
        if refusal.code != "busy":
            place.answers.remember(command, answer, mark)
        return answer

    async def execute_for_director(self, command: str, wanted: Wanted) -> bool:
        """Carry out commands of the table's director; False: there is nothing to do. Or raise Refused."""
        async with self._lock:
            if self.closed or self.broken or not wanted():
                return False
            _, again = await self._append(command, wanted, 0)
            return not again

    # Duties ----------------------------------------------------------------------------------------------------------

    async def run_due(self) -> None:
        """Carry out the duty that is due, if this process holds the lease."""
        async with self._lock:
            place, services = self.place, self.services
            if self.broken:
                return
            duty = self._next_duty()
            now = services.now()
            if not await self.holds_lease() or duty is None or duty.at > now or self._stuck == place.version:
                self.gallery.publish()  # a time bank may have begun to run
                self.schedule()
                return
            if duty.deals and place.order.directed and not await self._may_begin():
                return
            command = duty.command(now, services.chance)
            try:
                await self._append(f"house/{place.version}", lambda: (command,), 0, attempts=1)
            except Refused as refusal:
                if refusal.code != "busy":
                    self._stuck = place.version
                    services.counters.duties_failed += 1
                    _LOG.warning("table %s: the dealer's %s was refused: %s", place.id, type(command).__name__, refusal)
            services.counters.duties += 1
            self.schedule()

    async def _may_begin(self) -> bool:
        """Ask the tournament for the next hand and set its blinds; if it refuses, wait for a change."""
        place = self.place
        hand = await self.by.gate.begin(place)
        if hand is None:
            self._stuck = place.version
            self.gallery.publish()
            self.schedule()
            return False
        if wanted := hand.commands_for(place.table):
            await self._append(f"stakes/{place.version}", lambda: wanted, 0)
        return True

    def retry_next_hand(self) -> None:
        """The tournament has changed: ask again for a hand."""
        self._stuck = 0
        self.gallery.publish()
        self.schedule()

    def _next_duty(self) -> Duty | None:
        """The next duty; if it cannot be computed, the table is faulty."""
        place = self.place
        try:
            return next_duty(place.table, place.rules, self.gallery.facts)
        except Exception as error:  # noqa: BLE001 - it would fail every second from now on
            self.services.table_failed(place.id, error)
            return None

    def schedule(self) -> None:
        """Set the timer for the next duty, or for the moment when a time bank begins to run."""
        place, services = self.place, self.services
        if place.asleep:  # nothing is due there, and waking it would load it
            return
        t, r, facts = place.table, place.rules, self.gallery.facts
        times: list[int] = []
        if self.leads and self._stuck != place.version and (duty := self._next_duty()) is not None:
            times.append(duty.at)
        if self.gallery.watchers and (one := waits(t, r, facts)) and services.now() < one.turn_until < one.until:
            times.append(one.turn_until)
        services.timers.set(min(times, default=None), self.run_duties)

    def give_up(self, error: Exception) -> None:
        """Set the table aside when its duties fail again and again."""
        self.services.table_failed(self.place.id, error)

    # Deciding and storing --------------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """The number of events of the table."""
        return self.place.version

    async def _append(
        self,
        command: str,
        wanted: Wanted,
        arrived: int,
        attempts: int = 0,
        by: Person | None = None,
        mark: str = "",
    ) -> tuple[int, bool]:
        """Store and apply commands; returns the version then, and whether they had been done before."""
        version, events = await self.append_decided(command, lambda: self._decide(wanted(), by), attempts, mark)
        if not events:
            return version, True
        meters = self.services.counters
        meters.events += len(events)
        meters.hands += any(isinstance(event, HandEnded) for event in events)
        if arrived:
            meters.stored.add(self.services.now() - arrived)
        self.publish_change(arrived)
        return version, False

    def _decide(self, wanted: Sequence[AnyCommand], by: Person | None) -> tuple[list[AnyEvent], Sent | None]:
        """The events, and the member of staff who signs for them."""
        twin = self.place.table.copy()
        events = [event for command in wanted for event in carry_out(command, twin, self.place.rules_for(command))]
        return events, signature(by) if by is not None and self._signs(wanted) else None

    def _signs(self, commands: Sequence[AnyCommand]) -> bool:
        """Whether a member of the staff enters it for a player: always at a live table."""
        return self.place.table.live or any(Who.STAFF in act_of(type(command)).who for command in commands)

    def apply(self, act: StoredCommand[AnyEvent]) -> None:
        """Apply stored events to the table, and add their log lines."""
        self.place.apply(act.events, act.at, act.command, self.services.name, act.sent)

    def mark_faulty(self, error: UnreadableStream) -> Refused:
        """Set the table aside."""
        self.services.table_failed(self.place.id, error)
        return RefusedInRoom("out_of_order")

    # Other processes -------------------------------------------------------------------------------------------------

    async def load(self) -> None:
        """Read the table's stored events and load its rulebook; new events wait meanwhile."""
        async with self._lock:
            await self._furnish(self.place)

    async def reload(self) -> None:
        """Rebuild the table from its first event; its spectators then see that."""
        services, stream = self.services, self.place.stream
        async with self._lock:
            fresh = TableStream(self.place.ordered, services.settings, services.left_out.get(stream, ()))
            await self._furnish(fresh)
            self.gallery.move(fresh)
            self.place, self.broken, self._stuck = fresh, False, 0

    async def _furnish(self, place: TableStream) -> None:
        services = self.services
        for record in await services.store.read(place.stream, place.version):
            place.replay(record)
        house, edition = place.opened_by
        place.load(await services.editions.book(edition, house), services.name, services.people.public)

    async def receive(self, records: Sequence[Recorded]) -> None:
        """Receive events from the store; a faulty table ignores them."""
        if self.broken:
            return
        try:
            await super().receive(records)
        except UnreadableStream as error:
            raise self.mark_faulty(error) from error

    def read(self, records: Sequence[Recorded]) -> None:
        """Apply events of other processes, and publish them."""
        events = self.place.read(records, self.services.name)
        if events:
            self.services.counters.followed += len(events)
            self.publish_change()

    def publish_change(self, arrived: int = 0) -> None:
        """Publish a change, and set the timer again."""
        if self.broken:
            return
        self.gallery.publish(arrived)
        self.schedule()
        self.services.table_changed(self.place.id)


def _refused_here(refusal: Refused, own_id: str, place: TableStream, name: Callable[[str], str]) -> RefusalMessage:
    """Describe a refusal at this table, with names and the nearest legal command."""
    t = place.table
    refusal.fill_names(name)
    seats = {sitter.seat: name(sitter.player) for sitter in t.sitters.values()}
    return refused(
        refusal,
        own_id,
        place.book,
        text=refusal.sentence(seats, t.stakes.in_chips),
        version=t.version,
        suggest=legal_alternative(refusal, legal(t, place.rules)),
        incident=refusal.incident if t.live else "",
    )


# Cuts by players ------------------------------------------------------------------------------------------------------


async def offer_cut(actor: TableActor, who: Person, ask: Cut) -> CutReceipt:
    """Store a player's words for the deck that is sealed now; a repeated one gets the stored receipt."""
    t = actor.place.table
    seat = seat_of(t, who.id)
    if not seat:
        raise RefusedInRoom("not_seated")
    if not may_cut_with(ask.entropy):
        raise RefusedInRoom("cut_words", most=MOST_WORDS)
    await actor.execute_for_director(f"cut/{ask.seal}/{seat}", lambda: _wanted(t, seat, ask))
    kept = _kept(t, ask.seal, seat)
    if kept is None:
        raise RefusedInRoom("other_deck")
    return CutReceipt(ask.id, ask.table, kept.hand, seat, kept.seal, kept.words, kept.number, kept.mark)


def _wanted(t: Table, seat: int, ask: Cut) -> Sequence[CutDeck]:
    """None where this seat has cut, or where the deck cannot be cut any more."""
    if t.sealed is None or t.sealed.seal != ask.seal or receipt_of(t.sealed, seat) is not None:
        return ()
    return (CutDeck(seat=seat, words=ask.entropy),)


def _kept(t: Table, seal: str, seat: int) -> CutSlip | None:
    """This seat's receipt for that deck, before it is dealt and while it is played."""
    decks = (deck for deck in (t.sealed, t.cut) if deck is not None and deck.seal == seal)
    return next((receipt_of(deck, seat) for deck in decks), None)
