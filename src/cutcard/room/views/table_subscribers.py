"""The subscriptions to a table, and their messages: made from the stored state when the socket takes them."""

from collections import Counter
from itertools import chain
from typing import Any

from msgspec import structs

from cutcard.club.people import Person
from cutcard.room.room_services import RoomServices
from cutcard.room.tables.permissions import DEALERS, FLOOR, is_host, may_play
from cutcard.room.tables.table_deadlines import TableFacts
from cutcard.room.tables.table_hooks import Directed
from cutcard.room.tables.table_stream import TableStream
from cutcard.room.views.bad_beat_view import bad_beat_view
from cutcard.room.views.dealer_types import DealerView, HostView
from cutcard.room.views.table_offers import (
    for_the_floor,
    for_the_host,
    is_guarded,
    link_to,
    locked_preview,
    may_enter,
    offers,
)
from cutcard.room.views.table_types import TableUpdate
from cutcard.room.views.table_view import (
    Looker,
    TableForAll,
    TableForOne,
    TableNews,
    best_hands,
    clock_view,
    host_view,
    in_public,
    news_in_public,
    news_of,
    own_layer,
    shorter_names,
    table_view,
)
from cutcard.room.views.tablet_view import dealer_part
from cutcard.room.views.view_diff import ChangeHead, TableLayer
from cutcard.streams.answers import refused
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.subscribers import Outbox, Subscribers, Subscription, encode
from cutcard.table import Offering, Refused, legal, seen_by
from cutcard.table.action_clock import waiting


class TableWatcher(Subscription):
    """A subscription to a table on one socket."""

    __slots__ = ("command_arrived", "last_own", "last_step", "last_version")

    def __init__(self, who: Person, outbox: Outbox, table: str) -> None:
        super().__init__(who, outbox, table)
        self.last_version = 0  # the last version sent
        self.last_step = 0  # the last change sent
        self.last_own = b""  # the last own part sent
        self.command_arrived = 0  # when the command arrived whose result is sent next


class TableSubscribers(Subscribers[TableWatcher]):
    """The subscriptions to one table."""

    def __init__(self, place: TableStream, services: RoomServices, by: Directed) -> None:
        super().__init__()
        self.place = place
        self._by = by
        self.services = services
        self.persons: Counter[str] = Counter()
        """By person: the number of sockets that watch."""
        self.gone: dict[str, int] = {}
        """By seated person who is not connected: since when."""
        self.acted: dict[str, int] = {}
        """By person who acted without being connected: when."""
        self._elsewhere: dict[str, set[str]] = {}
        self._facts: TableFacts | None = None
        self._shared: TableForAll | None = None
        self._shorter: dict[str, str] | None = None
        self._shortened: tuple[object, dict[str, str]] = None, {}
        """The last shortened names, and what they were made of: names change rarely."""
        self._dealer: DealerView | None = None
        self._offers: Offering | None = None
        self._places: dict[str, tuple[int, int]] | None = None
        self._rail: dict[tuple[bool, bool, bool, bool, bool, bool], bytes] = {}
        self._step = 1
        """The number of changes; clients count along."""
        self._layers = {True: TableLayer(), False: TableLayer()}
        """For people who know names here, and for strangers."""

    # Presence --------------------------------------------------------------------------------------------------------

    def watch(self, who: Person, outbox: Outbox) -> bool:
        """Add a subscription; True: the person was not here before."""
        known = self.watchers.get((outbox, self.place.id))
        if known is not None:
            known.last_version = known.last_step = 0
            self.mark(known)
            return False
        self.persons[who.id] += 1
        self.gone.pop(who.id, None)
        self.add(TableWatcher(who, outbox, self.place.id))
        return self.persons[who.id] == 1

    def unwatch(self, outbox: Outbox) -> TableWatcher | None:
        """End the subscription of this socket; None: there was none."""
        watcher = self.drop(outbox, self.place.id)
        if watcher is None:
            return None
        person = watcher.who.id
        self.persons[person] -= 1
        if not self.persons[person]:
            del self.persons[person]
            self._left(person)
        return watcher

    def note_elsewhere(self, process: str, person: str, *, here: bool) -> bool:
        """A person came or left on the sockets of another process; True: that changes who is here."""
        before = self.connected(person)
        there = self._elsewhere.setdefault(process, set())
        if here:
            there.add(person)
            self.gone.pop(person, None)
        else:
            there.discard(person)
            self._left(person)
        return before != self.connected(person)

    def forget(self, process: str) -> bool:
        """Another process has ended; True: that changes who is here."""
        went = self._elsewhere.pop(process, set())
        for person in went:
            self._left(person)
        return bool(went)

    def connected(self, person: str) -> bool:
        """Whether a person watches on any socket, here or in another process."""
        return person in self.persons or any(person in there for there in self._elsewhere.values())

    def mark_present(self, person: str) -> bool:
        """Note that a person acted here; True: without being connected."""
        if self.connected(person):
            return False
        self.acted[person] = self.services.now()
        self._facts = None
        return True

    def _left(self, person: str) -> None:
        if not self.connected(person):
            self.gone[person] = self.services.now()

    @property
    def active(self) -> bool:
        """Whether a person is here, or the table plays on without one."""
        return self.place.order.alone or self.has_people

    @property
    def has_people(self) -> bool:
        """Whether a person is here."""
        there = chain(self.persons, *self._elsewhere.values())
        return any(not self.services.is_program(person) for person in there)

    @property
    def facts(self) -> TableFacts:
        """What the online dealer gets besides the table."""
        if self._facts is None:
            self._facts = self._look()
        return self._facts

    def _look(self) -> TableFacts:
        place, services = self.place, self.services
        here, gone, absent, programs = set[int](), dict[int, int](), dict[int, int](), set[int]()
        for s in place.table.sitters.values():
            if place.table.live or self.connected(s.player):
                here.add(s.seat)
            else:
                gone[s.seat] = max(self.gone.get(s.player, services.opened), place.pace.sat.get(s.seat, 0))
                absent[s.seat] = max(gone[s.seat], self.acted.get(s.player, 0))
            if services.is_program(s.player):
                programs.add(s.seat)
        return TableFacts(
            pace=place.pace,
            settings=services.settings,
            here=frozenset(here),
            gone=gone,
            absent=absent if not place.order.evening else {},  # its podium decides who leaves
            programs=frozenset(programs),
            active=self.active,
            held=place.order.directed and not (place.table.live or place.table.playing) and self._by.gate.held(place),
            opened=services.opened,
        )

    def move(self, place: TableStream) -> None:
        """Show the rebuilt table."""
        self.place = place
        for watcher in self.watchers.values():
            watcher.last_version = watcher.last_step = 0
        self.publish()

    def mark_faulty(self) -> None:
        """Report to all that the table cannot be shown."""
        self.disconnect_all("out_of_order")

    def disconnect_all(self, code: str) -> None:
        """Report to all why there is nothing to see any more."""
        for outbox, table in self.watchers:
            outbox.drop(table)
            outbox.send(refused(RefusedInRoom(code, table=table)))

    def drop_excluded(self) -> None:
        """End the subscriptions of people whom the table does not let in now."""
        for outbox, table in list(self.watchers):
            who = self._fresh(self.watchers[outbox, table].who)
            if not may_enter(who, self.place):
                self.unwatch(outbox)
                outbox.drop(table)
                outbox.send(refused(RefusedInRoom("private_table", **locked_preview(self.place))))

    # Views -----------------------------------------------------------------------------------------------------------

    def publish(self, arrived: int = 0) -> None:
        """Mark all subscriptions: the table has changed."""
        self._step += 1
        self._shared = self._facts = self._dealer = self._shorter = self._offers = self._places = None
        self._rail.clear()
        for watcher in self.watchers.values():
            watcher.command_arrived = watcher.command_arrived or arrived
        self.mark_all()

    def fallback(self, _: TableWatcher, error: Exception) -> Refused:
        """Set aside a table that cannot be shown."""
        self.services.table_failed(self.place.id, error)
        return RefusedInRoom("out_of_order", table=self.place.id)

    def view(self, watcher: TableWatcher) -> bytes:
        """The bytes for one socket, made now: the common change, made once for all, and its own part if it changed."""
        who, now = self._fresh(watcher.who), self.services.now()
        seat, eyes = self._at(who.id)
        head = self._told_all(watcher, who, eyes)
        own = self._own_bytes(who, seat, eyes)
        if watcher.last_step and own == watcher.last_own:
            view = b'%b,"now":%d}' % (head, now)
        else:
            view = b'%b,"now":%d,"own":%b}' % (head, now, own)
        watcher.last_step, watcher.last_own, watcher.last_version = self._step, own, self.place.table.version
        self._measure(watcher, view, now)
        return view

    def _measure(self, watcher: TableWatcher, view: bytes, now: int) -> None:
        meters = self.services.counters
        meters.views += 1
        meters.view_bytes += len(view)
        if watcher.command_arrived:
            meters.seen.add(now - watcher.command_arrived)
            watcher.command_arrived = 0

    def _told_all(self, watcher: TableWatcher, who: Person, eyes: int) -> bytes:
        """The part of the message that others share, left open for the time and the own part."""
        log, knows = self.place.log, who.knows_people
        layer = self._layers[knows]
        key = (watcher.last_step, watcher.last_version)
        if not (eyes and log.has_private(watcher.last_version, who.id)):
            if (made := layer.made.get(key) if layer.step == self._step else None) is None:
                news = self._news(watcher.last_version, "", knows=knows)
                made = layer.made[key] = self._change(layer, watcher, news, knows=knows)
            return made
        return self._change(layer, watcher, self._news(watcher.last_version, who.id, knows=knows), knows=knows)

    def _change(self, layer: TableLayer, watcher: TableWatcher, news: TableNews, *, knows: bool) -> bytes:
        """The change from the last message to the current state."""
        if layer.step != self._step:
            layer.turn(self._step, encode(self._for_all(knows=knows)))
        t = self.place.table
        since, change = layer.change(watcher.last_step)
        told = ChangeHead(t.table, t.version, self._step, since, news.lines, news.events)
        return b'%b,"all":%b' % (encode(told)[:-1], change)

    def _own_bytes(self, who: Person, seat: int, eyes: int) -> bytes:
        """The own part; the same for all without a seat who may do the same."""
        alike = not seat and not self.place.order.night  # a tournament asks each of its players something else
        if not alike:
            return encode(self._own(who, seat, eyes))
        floor, hosts = who.has(*FLOOR), is_host(who, self.place.by)
        key = (may_play(who), self.adds_bots(who), self._deals(who), who.knows_people, floor, hosts)
        if (made := self._rail.get(key)) is None:
            made = self._rail[key] = encode(self._own(who, seat, eyes))
        return made

    def seen(self, who: Person, since: int = 0) -> TableUpdate:
        """The complete view of a person, with what happened since a version."""
        t, (seat, eyes), knows = self.place.table, self._at(who.id), who.knows_people
        news = self._news(since, who.id if eyes else "", knows=knows)
        common = self._for_all(knows=knows)
        return table_view(common, self._own(who, seat, eyes), news, t, eyes, self.services.now())

    def _at(self, person: str) -> tuple[int, int]:
        """A person's seat, and whose cards they may see; 0, the rail's, for all where real cards are dealt."""
        if self._places is None:
            t = self.place.table
            self._places = {s.player: (s.seat, 0 if t.live else t.place_in_hand(s.seat)) for s in t.sitters.values()}
        return self._places.get(person, (0, 0))

    def _news(self, since: int, player: str, *, knows: bool) -> TableNews:
        news = news_of(self.place.log.since(since, player))
        return news if knows else news_in_public(news, self._shorter_names())

    def _own(self, who: Person, seat: int, eyes: int) -> TableForOne:
        """A person's own part of the view."""
        place = self.place
        t, r = place.table, place.rules
        may = offers(self._offering(), place.order, who, seat, add_bots=self.adds_bots(who))
        if who.has(*FLOOR):
            may = for_the_floor(may, place, self.facts.gone)
        if is_host(who, place.by):
            may = for_the_host(may, place)
        more: dict[str, Any] = {}
        if may.host or not is_guarded(place.order):
            may = structs.replace(may, share=link_to(place))
        if may.sit_in:
            ways = dict.fromkeys(rule for way in may.sit_in for rule in way.cites)
            more["may_cites"] = (*self._common().may_cites, *place.log.cite(tuple(ways)))
        if may.move:
            more["move_cites"] = place.log.cite((*r.seat_change.cites, *r.newcomer.cites))
        if may.host:
            more["host"] = self._host_part(seat)
        if place.order.night:
            more["night"] = self._by.gate.seen(place, who.id)
        if not who.knows_people and seat and who.name in self._shorter_names():
            more["names"] = {who.id: who.name}
        dealer = self._dealer_part() if self._deals(who) else None
        own = own_layer(t, r, Looker(seat, eyes, may, dealer))
        return structs.replace(own, **more) if more else own

    def _offering(self) -> Offering:
        if self._offers is None:
            self._offers = Offering(self.place.table, self.place.rules)
        return self._offers

    def _host_part(self, seat: int) -> HostView:
        place, name = self.place, self.services.name
        removed = tuple((player, name(player)) for player in place.table.removed)
        return host_view(place, seat, self._offering(), removed)

    def _deals(self, who: Person) -> bool:
        """Whether this is a member of the staff at a live table."""
        return self.place.table.live and who.has(*DEALERS)

    def _dealer_part(self) -> DealerView:
        if self._dealer is None:
            self._dealer = dealer_part(self.place, self._by, self.services.name)
        return self._dealer

    def _shorter_names(self) -> dict[str, str]:
        if self._shorter is None:
            names, told, people = self._common().names, self.place.log.names, self.services.people
            made_of = people.version, names, told
            if self._shortened[0] != made_of:
                self._shortened = made_of, shorter_names(names, told, people.public)
            self._shorter = self._shortened[1]
        return self._shorter

    def _for_all(self, *, knows: bool) -> TableForAll:
        return self._common() if knows else in_public(self._common(), self._shorter_names())

    def _common(self) -> TableForAll:
        if self._shared is None:
            place, services = self.place, self.services
            t = place.table
            people = [s.player for s in t.sitters.values()]
            facts = self.facts
            beat = bad_beat_view(t, place.rules, place.log.cite)
            if beat is not None and place.order.evening:
                beat = self._by.cash.with_booked_amounts(place, beat)
            may = legal(t, place.rules)  # computed here, so that every view has it
            view = seen_by(t, 0)
            self._shared = TableForAll(
                title=place.order.title,
                book=place.pinned,
                view=view,
                names={person: services.name(person) for person in people},
                here=tuple(sorted(facts.here)),
                bots=tuple(person for person in people if services.is_program(person)),
                clock=clock_view(t, place.rules, facts, services.now()),
                gone=dict(facts.gone),
                waiting=waiting(t) if t.playing else (),
                best=best_hands(t.hand, place.rules, place.awards),
                may_cites=place.log.cite(may.cites) if may is not None else (),
                seal=view.seal,
                limit=place.game.betting == "limit",
                live=t.live,
                bad_beat=beat,
            )
        return self._shared

    def adds_bots(self, who: Person) -> bool:
        """Whether a person may add bots here: for the offer and for the command."""
        place = self.place
        if not self.services.has_bots or place.table.live or place.order.directed:
            return False
        return who.has("director", "floor") or (bool(who.id) and who.id == place.by)

    def _fresh(self, who: Person) -> Person:
        """The person with their current name and roles."""
        return self.services.people.persons.get(who.id, who)
