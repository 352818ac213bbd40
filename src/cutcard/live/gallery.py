"""Who watches a table, and what each of them is sent: a view is made when his socket takes it, of the table as kept."""

from collections import Counter
from itertools import chain

from msgspec import structs

from cutcard.club.people import Person
from cutcard.live.best import best_hands
from cutcard.live.clocks import clock_seen
from cutcard.live.doors import DEALERS, FLOOR, may_play, seat_of
from cutcard.live.facts import Facts
from cutcard.live.messages import DealerSeen, TableSeen
from cutcard.live.offering import for_the_floor, offers
from cutcard.live.outbox import Outbox
from cutcard.live.place import Place
from cutcard.live.premises import Premises
from cutcard.live.public import in_public
from cutcard.live.refusals import RefusedInRoom
from cutcard.live.refusing import refused
from cutcard.live.seeing import Looker, Shared, table_seen
from cutcard.live.tablet.beside import dealer_part
from cutcard.live.wire import encode
from cutcard.table import legal, seen_by
from cutcard.table.clock import waiting


def out_of_order(table: str) -> bytes:
    """What is sent in the place of a table that cannot be shown."""
    return encode(refused(RefusedInRoom("out_of_order", table=table)))


class Watcher:
    """Somebody who watches on one socket."""

    __slots__ = ("asked", "outbox", "told", "who")

    def __init__(self, who: Person, outbox: Outbox) -> None:
        self.who = who
        self.outbox = outbox
        self.told = 0  # the version he was told of last
        self.asked = 0  # when the command arrived that he is about to see


class Gallery:
    """Everybody who watches one table."""

    def __init__(self, place: Place, premises: Premises) -> None:
        self.place = place
        self.premises = premises
        self.watchers: dict[Outbox, Watcher] = {}
        self.persons: Counter[str] = Counter()
        """By person: on how many sockets he watches."""
        self.gone: dict[str, int] = {}
        """By person who has a seat and is not connected: since when."""
        self.acted: dict[str, int] = {}
        """By person who did something without being connected: when."""
        self._elsewhere: dict[str, set[str]] = {}
        self._facts: Facts | None = None
        self._shared: Shared | None = None
        self._dealer: DealerSeen | None = None
        self._rail: dict[tuple[int, bool, bool, bool, bool, bool], bytes] = {}

    # Who is there ----------------------------------------------------------------------------------------------------

    def watch(self, who: Person, outbox: Outbox) -> bool:
        """Let somebody watch; True: he was not there before."""
        if outbox in self.watchers:
            self.watchers[outbox].told = 0
            self._mark(self.watchers[outbox])
            return False
        self.watchers[outbox] = Watcher(who, outbox)
        self.persons[who.id] += 1
        self.gone.pop(who.id, None)
        self._mark(self.watchers[outbox])
        return self.persons[who.id] == 1

    def unwatch(self, outbox: Outbox) -> Watcher | None:
        """Let somebody watch no more on this socket; None: he did not."""
        watcher = self.watchers.pop(outbox, None)
        if watcher is None:
            return None
        outbox.drop(self.place.id)
        person = watcher.who.id
        self.persons[person] -= 1
        if not self.persons[person]:
            del self.persons[person]
            self._left(person)
        return watcher

    def elsewhere(self, process: str, person: str, *, here: bool) -> bool:
        """Somebody came or went on the sockets of another process; True: that changes who is here."""
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
        """Another process is dead; True: that changes who is here."""
        went = self._elsewhere.pop(process, set())
        for person in went:
            self._left(person)
        return bool(went)

    def connected(self, person: str) -> bool:
        """Whether somebody watches on any socket, here or on another process."""
        return person in self.persons or any(person in there for there in self._elsewhere.values())

    def note(self, person: str) -> bool:
        """Somebody did something here; True: without being connected."""
        if self.connected(person):
            return False
        self.acted[person] = self.premises.now()
        self._facts = None
        return True

    def _left(self, person: str) -> None:
        if not self.connected(person):
            self.gone[person] = self.premises.now()

    @property
    def attended(self) -> bool:
        """Whether a person is there, or the table plays on without one."""
        return self.place.order.alone or self.peopled

    @property
    def peopled(self) -> bool:
        """Whether a person is there."""
        there = chain(self.persons, *self._elsewhere.values())
        return any(not self.premises.is_program(person) for person in there)

    @property
    def facts(self) -> Facts:
        """What the dealer is told beside the table."""
        if self._facts is None:
            self._facts = self._look()
        return self._facts

    def _look(self) -> Facts:
        place, premises = self.place, self.premises
        here, gone, absent, programs = set[int](), dict[int, int](), dict[int, int](), set[int]()
        for s in place.table.sitters.values():
            if place.table.live or self.connected(s.player):
                here.add(s.seat)
            else:
                gone[s.seat] = max(self.gone.get(s.player, premises.opened), place.pace.sat.get(s.seat, 0))
                absent[s.seat] = max(gone[s.seat], self.acted.get(s.player, 0))
            if premises.is_program(s.player):
                programs.add(s.seat)
        return Facts(
            pace=place.pace,
            settings=premises.settings,
            here=frozenset(here),
            gone=gone,
            absent=absent,
            programs=frozenset(programs),
            attended=self.attended,
            held=bool(place.order.night) and not place.table.playing and premises.gate.held(place),
            opened=premises.opened,
        )

    def move(self, place: Place) -> None:
        """The table was made again: everybody looks at the new one."""
        self.place = place
        for watcher in self.watchers.values():
            watcher.told = 0
        self.publish()

    def out_of_order(self) -> None:
        """Tell everybody here that the table cannot be shown."""
        for outbox in self.watchers:
            outbox.drop(self.place.id)
            outbox.send_bytes(out_of_order(self.place.id))

    # What they see ---------------------------------------------------------------------------------------------------

    def publish(self, arrived: int = 0) -> None:
        """The table has changed: everybody is to see it."""
        self._shared = self._facts = self._dealer = None
        self._rail.clear()
        for watcher in self.watchers.values():
            self._mark(watcher, arrived)

    def _mark(self, watcher: Watcher, arrived: int = 0) -> None:
        watcher.asked = watcher.asked or arrived
        watcher.outbox.put(self.place.id, lambda: self._view(watcher))

    def _view(self, watcher: Watcher) -> bytes:
        """The bytes for one socket, made now; a table that cannot be shown is set apart."""
        try:
            return self._made(watcher)
        except Exception as error:  # noqa: BLE001 - whatever it is, nothing but this table fails by it
            self.premises.broke(self.place.stream, error)
            return out_of_order(self.place.id)

    def _made(self, watcher: Watcher) -> bytes:
        who, premises, told = self._fresh(watcher.who), self.premises, watcher.told
        watcher.told = self.place.table.version
        seat = seat_of(self.place.table, who.id)
        key = (told, may_play(who), self.adds_bots(who), self._deals(who), who.knows_people, who.has(*FLOOR))
        alike = not seat and not self.place.order.night  # a night asks each of its players something else
        view = self._rail.get(key) if alike else None
        if view is None:
            view = encode(self.seen(who, told))
            if alike:
                self._rail[key] = view
        meters = premises.meters
        meters.views += 1
        meters.view_bytes += len(view)
        if watcher.asked:
            meters.seen.add(premises.now() - watcher.asked)
            watcher.asked = 0
        return view

    def seen(self, who: Person, since: int = 0) -> TableSeen:
        """The table as somebody may see it, with what happened since a version."""
        place, premises = self.place, self.premises
        t, r = place.table, place.rules
        common = self._common()
        seat = seat_of(t, who.id)
        eyes = 0 if t.live else seat
        told = place.log.since(since, who.id if eyes else "")
        may = offers(t, r, place.order, who, seat, add_bots=self.adds_bots(who))
        if who.has(*FLOOR):
            may = for_the_floor(may, place, self.facts.gone)
        dealer = self._dealer_part() if self._deals(who) else None
        seen = table_seen(common, t, r, Looker(seat, eyes, may, told, dealer), premises.now())
        if not who.knows_people:
            seen = in_public(seen, who, place.log.names)
        if not place.order.night:
            return seen
        return structs.replace(seen, night=premises.gate.seen(place, who.id))

    def _deals(self, who: Person) -> bool:
        """Whether this is one of the staff at a live table."""
        return self.place.table.live and who.has(*DEALERS)

    def _dealer_part(self) -> DealerSeen:
        if self._dealer is None:
            self._dealer = dealer_part(self.place, self.premises)
        return self._dealer

    def _common(self) -> Shared:
        if self._shared is None:
            place, premises = self.place, self.premises
            t = place.table
            people = [s.player for s in t.sitters.values()]
            names = {person: premises.name(person) for person in people}
            programs = tuple(person for person in people if premises.is_program(person))
            facts = self.facts
            here = tuple(sorted(facts.here))
            clock = clock_seen(t, place.rules, facts, premises.now())
            may = legal(t, place.rules)  # worked out here, so that every view has it
            self._shared = Shared(
                title=place.order.title,
                book=place.pinned,
                view=seen_by(t, 0),
                names=names,
                here=here,
                bots=programs,
                clock=clock,
                gone=dict(facts.gone),
                waiting=waiting(t) if t.playing else (),
                best=best_hands(t.hand, place.rules, place.awards),
                may_cites=place.log.cite(may.cites) if may is not None else (),
                live=t.live,
            )
        return self._shared

    def adds_bots(self, who: Person) -> bool:
        """Whether somebody may let programs come here: what is offered, and what is carried out."""
        place = self.place
        if not self.premises.has_bots or place.table.live or place.order.night:
            return False
        return who.has("director", "floor") or (bool(who.id) and who.id == place.by)

    def _fresh(self, who: Person) -> Person:
        """Somebody as he is known now: names and roles change."""
        return self.premises.people.persons.get(who.id, who)
