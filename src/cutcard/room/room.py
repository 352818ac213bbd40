"""The room: people, tables, the lobby and their duties; the one entrance for the server, bots and tests.

One room is one process. Several may share a store: each knows every table and decides any command, and for each table
one of them, the holder of its lease, carries out the duties.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from typing import Self

from msgspec import structs

from cutcard.cash.state import Dealing
from cutcard.club.people import People, PeopleCommand, PeopleEvent, Person, decide, evolve
from cutcard.club.people.members import PersonKeptOut, PersonLeft, PersonLetBack, PersonRenamed, RolesSet
from cutcard.club.people.merge_and_erase import MergeTakenBack, PersonErased, PersonsMerged
from cutcard.club.people.names import PublicNameChosen
from cutcard.club.people.person import FORMER
from cutcard.room import access
from cutcard.room.cash.linked_tables import CashTableSync, SessionTables
from cutcard.room.cash.session_registry import SessionRegistry
from cutcard.room.cash.table_requests import CashGate, CashTableRequests, CashTablets, EitherGate, EitherTablets
from cutcard.room.cash.table_sync import CashFollowers
from cutcard.room.club.club_books import ClubBooks
from cutcard.room.club.club_calendar import ClubCalendar
from cutcard.room.club.club_office import ClubOffice
from cutcard.room.club.member_list import MemberList
from cutcard.room.club.member_records import Members, PeopleStream, School
from cutcard.room.editions import Editions
from cutcard.room.floor.floor_desk import Floor
from cutcard.room.house_registry import Houses
from cutcard.room.league.club_league import ClubLeague
from cutcard.room.lobby import Lobby
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.hand_index import (
    ANY_HAND,
    HandAt,
    HandIndex,
    HandLinks,
    HandsQuery,
    StoredHand,
    TrailEntry,
    trail,
)
from cutcard.room.tables.ledger_payments import LedgerPayments
from cutcard.room.tables.permissions import is_host
from cutcard.room.tables.table_actor import TableActor, offer_cut
from cutcard.room.tables.table_hooks import Directed
from cutcard.room.tables.table_orders import (
    LONGEST_TITLE,
    AdmittedByLink,
    TableAnnounced,
    TableOrder,
    checked_rules,
    clean_text,
)
from cutcard.room.tables.table_registry import Tables
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.talk import Talk
from cutcard.room.tournaments.after_hand import BOUGHT
from cutcard.room.tournaments.hand_hooks import TournamentHooks
from cutcard.room.tournaments.linked_tables import LinkedTables
from cutcard.room.tournaments.online_duties import Duties
from cutcard.room.tournaments.online_play import Online
from cutcard.room.tournaments.table_sync import tablet_order
from cutcard.room.tournaments.tournament_registry import TournamentRegistry
from cutcard.room.upkeep.follower import Follower, Presence
from cutcard.room.upkeep.quotas import Quotas, TableCleanup
from cutcard.room.upkeep.repairs import IntegrityCheck, Outages, Repairs
from cutcard.room.upkeep.snapshot_writer import Snapshots
from cutcard.room.views import table_offers
from cutcard.room.views.socket_messages import ChatMessage, CommandMessage, Cut, CutReceipt
from cutcard.room.views.table_types import LobbyView, TableUpdate
from cutcard.room.webhook_outbox import WebhookOutbox
from cutcard.store.base import Store
from cutcard.streams.answers import Answer, RefusalMessage, refused
from cutcard.streams.faults import Faults, Reopened, Repaired, SetAside
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.repeats import mark_of, own_name
from cutcard.streams.services import Counters, RoomSettings, Signal
from cutcard.streams.subscribers import Outbox
from cutcard.streams.timers import RoomClock, Timers
from cutcard.table import Refused
from cutcard.tournament.seating.tables import LinkTable, TableLinked

_LOG = logging.getLogger(__name__)
LONGEST_ID = 100
_NAMES = (PersonRenamed, PublicNameChosen, PersonsMerged, MergeTakenBack, PersonErased)
"""Events that change a person's name."""


def _check_id(own_id: str) -> None:
    """Refuse an id that is too long or cannot be printed: it is stored for good."""
    if not (0 < len(own_id) <= LONGEST_ID and own_id.isprintable()):
        raise RefusedInRoom("not_a_command", why=f"its id has 1 to {LONGEST_ID} letters, digits or signs")


class Room:
    """A card room in one process."""

    def __init__(self, services: RoomServices) -> None:
        """Private: use `Room.open`."""
        self._services = services
        self.houses = Houses(services)
        self.school = School(services)
        self.seals = services.seals
        self._crowd = PeopleStream(services, self._people_changed)
        self.people_event: Signal[PeopleEvent] = Signal()
        """An event about people, from here or another process."""
        self.tables: dict[str, TableActor] = {}
        """Every open table, by its id."""
        self.nights = TournamentRegistry(services, self.houses, self.tables)
        self.evenings = SessionRegistry(services, self.houses)
        self.office = ClubOffice(services, self.houses, self.nights, self.evenings, lambda: self.league.kept.league)
        self.books = ClubBooks(self.nights, self.evenings, self.office)
        self.calendar = ClubCalendar(services, self.office, self.nights, self.houses)
        self.league = ClubLeague(services, self.nights)
        self.mailroom = WebhookOutbox(services, lambda: (*self.nights, self.league.kept, *self.office))
        gathered = (self.nights, self.evenings, self.office)
        duties = Duties(services)
        gate, self._tablets = (
            TournamentHooks(services, self.nights, duties),
            LinkedTables(services, self.tables, self.nights),
        )
        followers = CashFollowers(services, self.tables, self.evenings)
        self._at_cash_tables = CashTableRequests(followers)
        cash = CashTablets(followers)
        asked = Directed(EitherGate(gate, CashGate(followers)), EitherTablets(self._tablets, cash), cash)
        self._all = Tables(services, self.tables, asked, self._tended)
        self._cash_tables = SessionTables(self._all)
        self._cash = CashTableSync(services, self._cash_tables, self.evenings, followers)
        self._online = Online(services, self._all, self.nights, gate, duties)
        self._talk = Talk(services)
        self._annals = HandIndex(services, self._all)
        self.hand_links = HandLinks(services, self._all, self._annals)
        self.ledgers = LedgerPayments(services, self._all)
        self.floor = Floor(services, self._all)
        self._presence = Presence(services, self._all)
        self.quotas = Quotas(services, self._all, self.nights)
        self._caretaker = TableCleanup(services, self._all)
        self.repairs = Repairs(services, self._all, gathered)
        self._lobby = Lobby(services, self.tables, self.repairs.visible_to)
        streams = (self._crowd, self.houses.kept, self.league.kept, self.mailroom.kept)
        self._follower = Follower(services, self._all, gathered, streams, self._talk, self._presence)
        self.snapshots = Snapshots(services, self._all, self._follower, self._talk)
        self.slow_look = IntegrityCheck(services)
        self.members = Members(services, self.nights, self.evenings, self.tables)
        self.member_list = MemberList(services, self.members)
        self.outages = Outages(services)
        self._tasks: list[asyncio.Task[None]] = []
        self._watching: dict[Outbox, set[str]] = {}
        self._connect()

    def _connect(self) -> None:
        """Connect the signals."""
        services = self._services
        services.table_failed.connect(self._all.set_aside)
        services.other_screen_lines = lambda: (*self.office.on_screens(), *self.evenings.on_screens())
        services.in_fund = self.books.held
        services.dues_paid = self.office.dues_paid
        services.night_failed.connect(self.nights.put_aside)
        services.evening_failed.connect(self.evenings.put_aside)
        services.office_failed.connect(self.office.put_aside)
        self.office.conduct.penalties = self.floor.penalties.lasting
        self.people_event.connect(lambda _: self.office.refresh())
        services.table_changed.connect(
            self._caretaker.changed,
            self._lobby.changed,
            self._online.table_changed,
            self._tablets.table_changed,
            self._cash.table_changed,
        )
        self.evenings.changed.connect(self._cash.evening_changed)
        self.nights.changed.connect(self._online.night_changed, self._tablets.night_changed, self.calendar.look)
        self.office.changed.connect(self.calendar.look)
        if isinstance(services.now, RoomClock):
            services.event_stored.connect(services.now.receive)
            services.now.quiet = self._quiet

    @classmethod
    async def open(
        cls,
        store: Store,
        *,
        now: Callable[[], int],
        chance: Callable[[int], bytes],
        settings: RoomSettings | None = None,
        reading: Callable[[int, int], None] = lambda _, __: None,
    ) -> Self:
        """Open the room on a store: everything is restored from the store, and goes on where it stopped.

        `reading` gets the progress: the events read, of all.
        """
        services = RoomServices(
            store=store,
            now=now,
            chance=chance,
            settings=settings or RoomSettings(),
            timers=Timers(now),
            faults=Faults(now),
            editions=Editions(store),
            process=chance(6).hex(),
        )
        room = cls(services)
        await room._begin(reading)
        return room

    async def _begin(self, reading: Callable[[int, int], None]) -> None:
        await self._follower.replay(reading)
        await self._services.details.read_keys()
        for them in (self.nights, self.evenings):
            them.begin(self.people.erased)
        self.snapshots.begin()
        self._services.opened = self.now()
        if self._services.settings.read_only:
            return
        await self._follower.take_over()
        await self._caretaker.run_once()
        if self._services.settings.runs_duties:
            loop = asyncio.get_running_loop()
            self._tasks = [
                loop.create_task(self._services.timers.run()),
                loop.create_task(self._follower.run()),
                loop.create_task(self.outages.run()),
                loop.create_task(self.snapshots.run()),
                loop.create_task(self.slow_look.run()),
                loop.create_task(self.league.work_out_slowly()),
            ]

    async def close(self) -> None:
        """Release the tables; what is running is finished, and the store stays open."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._services.timers.stop()
        await self._follower.release_leases()
        await self.snapshots.round()

    @property
    def opened(self) -> int:
        """When it was opened."""
        return self._services.opened

    async def tick(self) -> None:
        """Read all new events and run everything that is due, for a room without tasks of its own."""
        await self._follower.catch_up()
        await self._services.timers.run_due()

    async def _tended(self, event: SetAside | Reopened | Repaired) -> None:
        """A faulty tournament, cash session or office was repaired."""
        for them in (self.nights, self.evenings, self.office):
            if event.stream.startswith(them.prefix):
                await them.apply_repair(event)

    def _people_changed(self, people: People, event: PeopleEvent) -> None:
        """Apply an event about people, from here or another process; a person who lost a role loses its views."""
        names = people.names_of(event.person) if isinstance(event, PersonErased) else set()
        evolve(people, event)
        if isinstance(event, _NAMES):
            self._called_otherwise(event, names)
        if isinstance(event, RolesSet | PersonLeft):
            self.nights.views.roles_changed()
            self.evenings.views.roles_changed()
            self.office.views.roles_changed()
            for actor in self.tables.values():
                if event.person in actor.gallery.persons:
                    actor.gallery.publish()
            self._lobby.show_again(event.person)
        if isinstance(event, PersonKeptOut):
            self.nights.refresh()
        if isinstance(event, PersonKeptOut | PersonLetBack):
            self.evenings.refresh()
        self.people_event(event)

    def _called_otherwise(self, event: PeopleEvent, names: set[str]) -> None:
        """A person's name has changed; these lines still have `names`."""
        for them in (self.nights, self.evenings):
            if isinstance(event, PersonErased):
                them.forget(self.people.ids_of(event.person))
            them.names_changed()
        for actor in self.tables.values():
            if names and actor.place.is_loaded:
                actor.place.log.forget(names, FORMER)
            actor.gallery.publish()
        self._lobby.names_changed()

    # Facts for others ------------------------------------------------------------------------------------------------

    @property
    def now(self) -> Callable[[], int]:
        """The room's clock."""
        return self._services.now

    def today(self) -> str:
        """The day on the room's own calendar."""
        return self._services.today()

    @property
    def due(self) -> int | None:
        """When the next duty is due: for a room whose clock the caller moves."""
        return self._services.timers.earliest

    @property
    def people(self) -> People:
        """All people of the club."""
        return self._services.people

    def name_for(self, person: str, to: Person) -> str:
        """A person's name as this reader may see it."""
        return self._services.name_for(person, to)

    @property
    def has_bots(self) -> bool:
        """Whether bots can be hired here."""
        return self._services.has_bots

    @has_bots.setter
    def has_bots(self, there: bool) -> None:
        self._services.has_bots = there

    @property
    def address(self) -> str:
        """The address at which public pages begin."""
        return self._services.address

    @address.setter
    def address(self, told: str) -> None:
        self._services.address = told

    @property
    def counters(self) -> Counters:
        """The room's counters."""
        return self._services.counters

    def _quiet(self) -> bool:
        """Whether no hand and no tournament clock is running."""
        playing = any(not actor.place.asleep and actor.place.table.playing for actor in self.tables.values())
        return not playing and not any(kept.night.clock.running for kept in self.nights.active())

    def visible_table(self, who: Person, table: str) -> TableActor:
        """A table that this person may see; or raise Refused."""
        actor = self._actor(table)
        table_offers.check(who, actor.place)
        return actor

    def _actor(self, table: str) -> TableActor:
        if table in self._all.broken:
            raise RefusedInRoom("out_of_order")
        if table not in self.tables:
            raise RefusedInRoom("no_such_table")
        return self.tables[table]

    async def check_writable(self) -> None:
        """Check whether events can be stored now; raise StoreTrouble with the reason if not."""
        await self._services.store.check_writable()

    # Other processes of the club -------------------------------------------------------------------------------------

    @property
    def process(self) -> str:
        """The id of this process on the store."""
        return self._services.process

    async def read_new_people(self) -> bool:
        """Read people who signed in elsewhere a moment ago; False: there is no elsewhere."""
        if self._services.store.alone:
            return False
        await self._crowd.read_new()
        return True

    async def check_refusal(self, refusal: Refused) -> bool:
        """Read the table, tournament or cash session that was not found; False: there is none elsewhere."""
        if self._services.store.alone:
            return False
        if refusal.code == "no_such_table":
            await self._all.read_new()
            return True
        name = str(refusal.facts.get("id", ""))
        found = (them for them in (self.nights, self.evenings) if refusal.code == f"no_such_{them.what}")
        return any([await them.check_refusal(name) for them in found])

    async def publish(self, words: str) -> None:
        """Send a message to the other processes; it is not stored."""
        await self._services.store.publish(words)

    def listen(self, hearer: Callable[[str], None]) -> None:
        """Receive their messages, and ours."""
        self._services.store.listen(hearer)

    # People and tables -----------------------------------------------------------------------------------------------

    async def append(self, command: PeopleCommand, command_id: str, mark: str = "") -> list[PeopleEvent]:
        """Carry out a command about people and return its events; or raise Refused."""
        return await self._crowd.append(command, command_id, mark)

    def preview(self, command: PeopleCommand) -> list[PeopleEvent]:
        """The events that a command about people would have, without doing it; or raise Refused."""
        return decide(command, self.people)

    async def open_table(self, by: Person, order: TableOrder, own: str = "", mark: str = "") -> str:
        """Open a table; returns its id. The same `own` is the same table; `mark`: of what was asked."""
        if own and await self._all.was_opened(own, mark):
            return own
        if not self.people.may_open_tables(by):
            raise RefusedInRoom("may_not_open", who="the floor and directors")
        if order.live and not by.has("director", "floor"):
            raise RefusedInRoom("live_for_staff")
        self.quotas.check_table(by, order)
        book = await self.houses.offered(order.house)
        rules = checked_rules(order, book)
        await self._services.editions.keep(book, self.now())
        titled = structs.replace(order, title=clean_text(order.title, LONGEST_TITLE))
        titled = table_offers.with_key(titled, self._services.chance)
        table = await self._all.open(by.id, by.id if by.has("banker") else "", titled, rules, own, mark)
        await self._follower.take_over()
        return table

    async def open_tablet(self, by: Person, night: str, number: int, own_id: str) -> str:
        """Open a live table for a dealer's tablet at a tournament's table, and link it; returns its id."""
        kept, asked = self.nights[night], ("tablet", number)
        answer = await kept.answered(by.id, own_id, asked)
        if answer is None:
            table = own_name(by.id, night, own_id)
            link = LinkTable(table=number, live=table, by=by.id)
            order = tablet_order(kept, number)
            try:
                kept.decide(structs.replace(link, at=self.now()), kept.night)  # what would be refused opens no table
            except Refused as refusal:
                raise RefusedInRoom("no_tablet", why=str(refusal)) from None
            await self.open_table(by, order, table, mark_of(asked))
            answer = await kept.execute_asked(by.id, own_id, asked, lambda: link)
            if isinstance(answer, RefusalMessage):
                await self._all.close(by.id, table)
        if isinstance(answer, RefusalMessage):
            raise RefusedInRoom("no_tablet", why=answer.text)
        return next(event.live for event in kept.of_entry(answer.entry) if isinstance(event, TableLinked))

    async def link_cash_table(
        self, by: Person, evening: str, number: int, dealing: Dealing, device: str = "", own: str = ""
    ) -> str:
        """Open a table of the room, live or online, for a table of a cash session, and link it; returns its id."""
        table = await self._cash_tables.link(self.evenings[evening], number, dealing, by.id, device, own)
        await self._follower.take_over()
        return table

    async def close_table(self, by: Person, table: str) -> None:
        """Close a table without seated people; bots leave."""
        actor = self._actor(table)
        if not by.has("director", "floor") and by.id != actor.place.by:
            raise RefusedInRoom("for_staff", who="the floor, a director or the person who opened it")
        await self._all.close(by.id, table)

    def hosted(self, by: Person, table: str) -> TableOrder:
        """The order of a table that this person hosts; or raise Refused."""
        place = self._actor(table).place
        if not is_host(by, place.by):
            raise RefusedInRoom("for_staff", who="the host, the floor or a director")
        return place.order

    async def announce_table(
        self, by: Person, table: str, wanted: TableOrder, *, new_link: bool = False, own: str = ""
    ) -> None:
        """Change a table's title, who finds it and by what, or end its link: for its host. Once for the same `own`."""
        self.hosted(by, table)
        named = clean_text(wanted.title, LONGEST_TITLE)
        if not named:
            raise RefusedInRoom("no_title")
        order = table_offers.with_key(wanted, self._services.chance, renew=new_link)
        event = TableAnnounced(table, by.id, named, order.private, order.key, order.password)
        await self._all.append(event, f"announce/{table}/{own or self._services.chance(6).hex()}")

    def password_of(self, table: str) -> str:
        """The hash of a table's password; "": none."""
        return self._actor(table).place.order.password

    async def let_in(self, who: Person, table: str, *, key: str = "", knows: bool = False) -> None:
        """Let a person in to a private table by its link, or because they entered (`knows`) its password."""
        place = self._actor(table).place
        if table_offers.may_enter(who, place):
            return
        if not knows and (not key or key != place.order.key):
            raise RefusedInRoom("wrong_key" if key else "wrong_password", table=table)
        await self._all.append(AdmittedByLink(table, who.id), f"let-in/{table}/{self._services.chance(6).hex()}")

    # At a table ------------------------------------------------------------------------------------------------------

    async def execute(self, who: Person, ask: CommandMessage) -> Answer:
        """Carry out a command at a table once, or refuse it."""
        try:
            _check_id(ask.id)
            actor = await self._found(who, ask.table)
            if actor.place.order.night and ask.what in BOUGHT:
                return await self._online.buy(who, actor.place, ask)
            if ask.what == "set-stack" and self._tablets.follows(actor.place):
                return await self._tablets.count(who, actor.place, ask)
            if self._at_cash_tables.decides(actor.place, ask):
                return await self._at_cash_tables.execute(who, actor, ask)
            if actor.place.order.evening and ask.what == "sit-in":
                return await self._at_cash_tables.came_in(who, actor, ask)
            return await actor.execute(who, ask)
        except Refused as refusal:
            return self._refused(refusal, ask)

    async def _found(self, who: Person, table: str) -> TableActor:
        """The table of a command, also where another process has opened it a moment ago."""
        try:
            return self.visible_table(who, table)
        except Refused as refusal:
            if not await self.check_refusal(refusal):
                raise
        return self.visible_table(who, table)

    async def cut(self, who: Person, ask: Cut) -> CutReceipt:
        """Store a player's cut of the deck that is sealed now, and return the receipt; or raise Refused."""
        return await offer_cut(await self._found(who, ask.table), who, ask)

    async def say(self, who: Person, ask: ChatMessage) -> Answer:
        """Send a chat line to a table, or refuse it."""
        try:
            _check_id(ask.id)
            return await self._talk.say(who, ask, await self._found(who, ask.table))
        except Refused as refusal:
            return self._refused(refusal, ask)

    def _refused(self, refusal: Refused, ask: CommandMessage | ChatMessage) -> RefusalMessage:
        actor = self.tables.get(ask.table)
        if actor is None:
            return refused(refusal, ask.id)
        return refused(refusal.counted(actor.place.table.stakes.in_chips), ask.id, actor.place.book)

    # Views -----------------------------------------------------------------------------------------------------------

    def watch(self, who: Person, table: str, outbox: Outbox) -> None:
        """Send a table's view on this socket from now on; or raise Refused."""
        actor = self.visible_table(who, table)
        watching = self._watching.setdefault(outbox, set())
        if table not in watching:
            if len(watching) >= self._services.settings.watched:
                raise RefusedInRoom("too_many_watched", most=self._services.settings.watched)
            watching.add(table)
            self._talk.show(table, outbox, who)
        if actor.gallery.watch(who, outbox):
            self._presence.note(actor, who.id, here=True)
            actor.publish_change()

    def unwatch(self, table: str, outbox: Outbox) -> None:
        """Stop sending it."""
        self._watching.get(outbox, set()).discard(table)
        actor = self.tables.get(table) or self._all.broken.get(table)
        if actor is None or (watcher := actor.gallery.unwatch(outbox)) is None:
            return
        if watcher.who.id not in actor.gallery.persons:
            self._presence.note(actor, watcher.who.id, here=False)
            actor.publish_change()

    def watch_lobby(self, who: Person, outbox: Outbox) -> None:
        """Send all tables from now on."""
        self._lobby.watch(who, outbox)

    def forget(self, outbox: Outbox) -> None:
        """Remove all subscriptions of a closed socket."""
        for table in list(self._watching.get(outbox, ())):
            self.unwatch(table, outbox)
        self._watching.pop(outbox, None)
        self._lobby.unwatch(outbox)
        self.nights.views.forget(outbox)
        self.evenings.views.forget(outbox)
        self.office.views.forget(outbox)

    def lobby(self, who: Person) -> LobbyView:
        """All tables, as a person may see them."""
        return self._lobby.seen(who)

    def seen(self, who: Person, table: str) -> TableUpdate:
        """One table, as a person may see it; or raise Refused."""
        actor = self.visible_table(who, table)
        try:
            return actor.gallery.seen(who)
        except Refused:
            raise
        except Exception as error:
            self._all.set_aside(table, error)
            raise RefusedInRoom("out_of_order") from error

    async def trail(self, table: str, before: int = 0) -> list[TrailEntry]:
        """Who did what at a table, newest first, or before a version. Or raise Refused."""
        return await trail(self._services.store, self._actor(table).place, self._services.name, before)

    # Finished hands --------------------------------------------------------------------------------------------------

    def sees_table(self, who: Person | None, table: str) -> bool:
        """Whether a person sees a table, open or closed; a table that cannot be read is seen by nobody."""
        actor = self.tables.get(table) or self._all.down.get(table)
        return actor is not None and access.sees_table(who, actor.place)

    async def hand(self, who: Person, hand: str) -> StoredHand:
        """One hand with its events and its table, as far as this person sees them; or raise Refused."""
        found = await self._annals.read(hand)
        access.check_hand(who, found)
        return found

    async def hands(self, table: str, limit: int = 50, before: str = "") -> list[HandAt]:
        """A table's latest hands, newest first; or those before one of them."""
        return await self._annals.hands_at(self._actor(table).place, limit, before)

    async def own_hands(
        self, who: Person, limit: int = 50, before: str = "", wanted: HandsQuery = ANY_HAND
    ) -> list[HandAt]:
        """A person's latest hands at all tables, open or closed, newest first; or those before one of them."""
        return await self._annals.hands_of(who.id, limit, before, wanted)

    def all_own_hands(self, who: Person) -> AsyncIterator[HandAt]:
        """All hands of a person, newest first."""
        return self._annals.all_of(who.id)

    def played_at(self, who: Person) -> list[TableStream]:
        """The tables at which a person played a hand, open or closed, the latest first."""
        return self._annals.tables_of(who.id)
