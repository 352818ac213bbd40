"""All cash sessions, and the subscriptions to their views."""

import hashlib
import logging
from collections.abc import Callable, Container, Sequence
from typing import Final

from msgspec.structs import replace

from cutcard.cash.acts import AnyCommand, AnyEvent, decide, evolve
from cutcard.cash.podium.session import OpenSession
from cutcard.cash.state import CashSession, SessionPlan
from cutcard.cash.views.bank import bank_view
from cutcard.cash.views.bank_types import BankView
from cutcard.cash.views.log import SessionContext
from cutcard.cash.views.player import evening_played, player_of_person, visitor_view
from cutcard.cash.views.podium import board_view, podium_view
from cutcard.cash.views.view_types import BoardView, EveningPlayed, PodiumView, VisitorView
from cutcard.club.people import Person
from cutcard.english import money
from cutcard.hand import Refused
from cutcard.room.access import BANK, PODIUM, sees_bank
from cutcard.room.cash.session_stream import BRIEF, ClubCredit, SessionStream
from cutcard.room.house_registry import Houses
from cutcard.room.room_services import RoomServices
from cutcard.room.views.socket_messages import WatchCash
from cutcard.rules import Rulebook
from cutcard.rules.club_rules import cash_rules
from cutcard.streams.records import CASH
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.registry import StreamRegistry
from cutcard.streams.repeats import mark_of
from cutcard.streams.services import Signal
from cutcard.streams.subscribers import FRESH, Outbox, SubscriberIndex, ViewSubscribers, ViewSubscription

_LOG = logging.getLogger(__name__)
NO_CREDIT: Final = "no-credit"
"""The podium of a viewer who does not see the bank."""
AGAIN: Final = 30_000
"""Milliseconds after which views of a session are sent again: calls and absences expire."""


class SessionViewSubscribers(ViewSubscribers):
    """The subscribers of one session."""

    services: RoomServices

    staff = "the director, the floor, dealers and the banker"

    def __init__(self, services: RoomServices, evening: str, find: Callable[[str], SessionStream]) -> None:
        super().__init__(services, evening)
        self._find = find
        self._last: tuple[int, SessionContext] | None = None

    def may_see(self, who: Person | None, view: str) -> bool:
        """Whether a viewer may see a view: board and phones are public; a table's bank is also its banker's."""
        view, _, keeper = view.partition(" ")
        if view in ("board", "visitor"):
            return True
        if who is None:
            return False
        return who.has(*(PODIUM if view == "podium" else BANK)) or self._keeps(who, int(keeper or 0))

    def _keeps(self, who: Person, table: int) -> bool:
        """Whether a viewer is the banker of this table."""
        evening = self._find(self.name).evening
        found = evening.tables.get(table)
        one = evening.visits.get(found.bank.banker) if found is not None else None
        return one is not None and one.person == who.id

    def _barred(self, looker: ViewSubscription) -> bool:
        full = looker.view == "podium" and looker.whose != NO_CREDIT
        return super()._barred(looker) or (full and not sees_bank(self.services.people.persons.get(looker.who.id)))

    def dismissal(self) -> Refused:
        """The message when a viewer has lost the role that a view needs."""
        return RefusedInRoom("role_lost", who=self.staff, night=self.name)

    def refresh(self, now: int) -> int | None:
        """When to send views again, as long as the session is open."""
        del now
        return AGAIN if self._find(self.name).evening.stage == "open" else None

    def failed(self, view: str, error: Exception) -> Refused:
        """A failing podium marks the session faulty; a failing phone view does not."""
        if view == "podium":
            self.services.evening_failed(self.name, error)
        else:
            _LOG.error("cash session %s: the view %s cannot be shown", self.name, view, exc_info=error)
        return RefusedInRoom("evening_out_of_order")

    def make_view(self, view: str, whose: str) -> PodiumView | BoardView | BankView | VisitorView:
        """A view as of now."""
        context = self._context()
        view, _, keeper = view.partition(" ")
        if view == "podium":
            return podium_view(context, credit=whose != NO_CREDIT)
        if view == "bank":
            return bank_view(context, int(keeper or 0))
        return board_view(context) if view == "board" else visitor_view(context, player_of_person(context, whose))

    def _context(self) -> SessionContext:
        """The context shared by viewers at about the same time: public parts are computed once."""
        kept, now = self._find(self.name), self.services.now()
        version, context = self._last or (-1, None)
        if context is None or version != kept.version or now - context.now > FRESH:
            context = kept.context()
            self._last = kept.version, context
        return context


class CashViews:
    """The subscriptions to all cash sessions."""

    def __init__(self, services: RoomServices, find: Callable[[str], SessionStream]) -> None:
        """`find` returns a session that is not faulty, or raises Refused."""
        self._all = SubscriberIndex(services, lambda name: SessionViewSubscribers(services, find(name).id, find))
        self._find = find
        self.forget = self._all.forget
        self.roles_changed = self._all.roles_changed
        self.unwatch = self._all.unwatch

    def watch(self, who: Person, outbox: Outbox, ask: WatchCash) -> None:
        """Subscribe a socket to a view of a session, or raise Refused."""
        evening = self._find(ask.evening).id
        view = f"bank {ask.keeper}" if ask.view == "bank" and ask.keeper else ask.view
        whose = who.id if ask.view == "visitor" else ""
        if view == "podium" and not sees_bank(who):
            whose = NO_CREDIT
        self._all.watch(ViewSubscription(who, outbox, f"cash {evening}", view, whose), evening)

    def changed(self, kept: SessionStream, _: AnyEvent | None = None) -> None:
        """A session changed: send its views."""
        self._all.publish_soon(kept.id, len(kept.evening.visits))


class SessionRegistry(StreamRegistry[SessionStream]):
    """Every cash session, open or closed."""

    _services: RoomServices

    prefix = CASH
    what = "evening"

    def __init__(self, services: RoomServices, houses: Houses) -> None:
        super().__init__(services)
        self._houses = houses
        self.credit = ClubCredit(lambda: self)
        self.views = CashViews(services, self.__getitem__)
        self.define_question(BRIEF, lambda kept: kept.summary)
        self.people_of = self.define_question("people", _people_of)
        """Every member who was there."""
        self._happened: Signal[SessionStream, AnyEvent] = Signal()
        self._happened.connect(self.views.changed, self._tell)

    def new_stream(self, name: str, *, silent: bool = False) -> SessionStream:
        """A session without events."""
        return SessionStream(self._services, name, self.credit, None if silent else self._happened)

    def is_opened(self, kept: SessionStream) -> bool:
        """Whether its first event is here."""
        return kept.asleep is not None or bool(kept.evening.id)

    def title(self, kept: SessionStream) -> str:
        """Its title."""
        return kept.summary.plan.title

    def edition(self, kept: SessionStream) -> tuple[str, str]:
        """The house and edition it was opened with."""
        return kept.summary.edition, kept.summary.plan.house

    def load_one(self, kept: SessionStream, book: Rulebook) -> None:
        """Load its rulebook."""
        kept.load(book)

    def staff_view(self, kept: SessionStream) -> PodiumView:
        """Its podium view."""
        return podium_view(kept.context())

    def refresh_views(self, kept: SessionStream) -> None:
        """Send its views again."""
        self.views.changed(kept)

    def active(self) -> list[SessionStream]:
        """The open sessions: their linked tables follow them."""
        return [kept for kept in self if kept.summary.stage == "open"]

    def opened_at(self, kept: SessionStream) -> int:
        """When it was opened."""
        return kept.summary.opened

    def may_sleep(self, kept: SessionStream, up: Container[str]) -> bool:
        """Whether it is closed and none of its tables is open."""
        return kept.evening.stage == "closed" and not any(at.room_table in up for at in kept.evening.tables.values())

    async def open(
        self, by: Person, plan: SessionPlan, own_id: str = "", device: str = "", then: Sequence[AnyCommand] = ()
    ) -> str:
        """Open a session by today's edition of its house; return its id. The same `own_id` is the same session.

        `then` is carried out at once, such as its games; where one of these is refused nothing is opened.
        """
        services = self._services
        name = hashlib.sha256(f"{by.id}/{own_id}".encode()).hexdigest()[:10] if own_id else services.chance(5).hex()
        mark = mark_of((plan, then)) if own_id else ""
        if self.has(name):
            if own_id:
                await self._open_again(name, mark, [replace(one, by=by.id, device=device) for one in then])
            return name
        if (plan.jackpot_cents or plan.promotions_cents) and not by.has("director"):
            raise RefusedInRoom("funds_for_director")
        book = await self._houses.offered(plan.house)
        plan = replace(self._carried(plan), currency=services.people.currency)
        first = OpenSession(evening=name, plan=plan, edition=book.digest)
        commands = [replace(one, at=services.now(), by=by.id, device=device) for one in (first, *then)]
        _try(commands, book)
        await services.editions.keep(book, services.now())
        kept = self._all[name] = self.new_stream(name)
        try:
            kept.load(book)
            for number, command in enumerate(commands):
                await kept.append(command, _opening(number), "" if number else mark)
        finally:
            if not kept.evening.id:
                self._all.pop(name, None)
        await kept.acquire_lease()
        return name

    async def _open_again(self, name: str, mark: str, then: Sequence[AnyCommand]) -> None:
        """Finish the opening of a session, where the process ended on the way."""
        kept = self[name]
        await kept.stored_before(_opening(0), mark)
        if kept.evening.record.entry <= len(then):
            for number, command in enumerate(then, 1):
                await kept.append(replace(command, at=self._services.now()), _opening(number))

    def played_by(self, person: str) -> tuple[EveningPlayed, ...]:
        """What a member played, session by session, newest first."""
        own = (kept for kept in self if kept.asleep is None or person in self.people_of(kept))
        found = sorted(own, key=lambda kept: -kept.summary.opened)
        played = (evening_played(kept.context(), person) for kept in found)
        return tuple(one for one in played if one is not None)

    def last(self, house: str) -> CashSession | None:
        """The house's session that was opened last."""
        before = [one for one in self if one.summary.plan.house == house]
        found = max(before, key=lambda one: one.summary.opened, default=None)
        return found.evening if found is not None else None

    def on_screens(self) -> tuple[str, ...]:
        """The jackpots of open sessions, for tournament screens."""
        rooms = [one for one in self if one.summary.stage == "open" and one.rules.bad_beat.offered]
        return tuple(
            f"{one.evening.plan.title}: bad-beat jackpot {money(one.evening.funds.jackpot, one.evening.plan.currency)}"
            for one in rooms
        )

    def _carried(self, plan: SessionPlan) -> SessionPlan:
        """The plan with the funds that the house's last session left."""
        last = self.last(plan.house)
        if last is None or last.stage != "closed":
            return plan
        return replace(plan, jackpot_cents=last.funds.jackpot, promotions_cents=last.funds.promotions)

    def refresh(self) -> None:
        """A ban changed: podiums may have to speak to a player."""
        for kept in self:
            if kept.asleep is None:
                self.views.changed(kept)

    def _tell(self, kept: SessionStream, _: AnyEvent) -> None:
        if kept.is_loaded:
            self.changed(kept)


def _try(commands: Sequence[AnyCommand], book: Rulebook) -> None:
    """Try all commands on an empty session first; a refusal names which one, the first after the opening is 0."""
    evening, rules = CashSession(), cash_rules(book)
    for number, command in enumerate(commands):
        try:
            for event in decide(command, evening, rules):
                evolve(evening, event)
        except Refused as refusal:
            refusal.facts["which"] = number - 1
            raise


def _people_of(kept: SessionStream) -> frozenset[str]:
    return frozenset(one.person for one in kept.evening.visits.values() if one.person)


def _opening(number: int) -> str:
    """The id of a command that a session is opened with."""
    return f"house/open {number}" if number else "house/open"
