"""All tournaments; who watches."""

import hashlib
import logging
from collections.abc import Callable, Container
from typing import Final

from msgspec.structs import replace

from cutcard.club.people import Person, Role
from cutcard.club.people.state import walk_in
from cutcard.hand import Refused
from cutcard.room.house_registry import Houses
from cutcard.room.room_services import RoomServices
from cutcard.room.tournaments.fill_commands import CommandFiller, Facts, Seals
from cutcard.room.tournaments.tournament_stream import BRIEF, TournamentStream
from cutcard.room.views.socket_messages import WatchNight
from cutcard.rules import Rulebook
from cutcard.rules.rotation import playable_ids
from cutcard.streams.records import NIGHT
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.registry import StreamRegistry
from cutcard.streams.repeats import mark_of
from cutcard.streams.services import Signal
from cutcard.streams.subscribers import FRESH, Outbox, SubscriberIndex, ViewSubscribers, ViewSubscription, encode
from cutcard.tournament.acts import AnyEvent
from cutcard.tournament.desk.check_in import DeclaredAbsent
from cutcard.tournament.desk.open_tournament import OpenTournament
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.plan_check import no_game
from cutcard.tournament.views.console import ConsoleView, console_view
from cutcard.tournament.views.context import TournamentContext
from cutcard.tournament.views.entrants import list_entry
from cutcard.tournament.views.phone import PhoneView, Shared, player_view, shared
from cutcard.tournament.views.screen import ScreenView, screen_view
from cutcard.tournament.views.view_types import NightListed

_LOG = logging.getLogger(__name__)
CONSOLE: Final[tuple[Role, ...]] = ("director", "floor", "dealer")
"""Roles that may see a console."""
AGAIN: Final = 30_000
"""Milliseconds after which views of a running tournament are sent again without an entry."""


class NightLookers(ViewSubscribers):
    """Subscribers of one tournament."""

    services: RoomServices

    staff = "the director, the floor and dealers"

    def __init__(self, services: RoomServices, night: str, find: Callable[[str], TournamentStream]) -> None:
        super().__init__(services, night)
        self._find = find
        self._alike: tuple[int, int, Shared] | None = None

    def may_see(self, who: Person | None, view: str) -> bool:
        """The console is for staff."""
        return view != "console" or (who is not None and who.has(*CONSOLE))

    def dismissal(self) -> Refused:
        """The refusal for a subscriber who lost the role."""
        return RefusedInRoom("role_lost", who=self.staff, night=self.name)

    def refresh(self, now: int) -> int | None:
        """At the end of the level, and now and then while the clock runs."""
        night = self._find(self.name).night
        if not (night.started and night.clock.running and night.plan.structure):
            return None
        reading = night.reading(now)
        return min(AGAIN, (reading.extra or reading.left) + 1) if reading.left else AGAIN

    def failed(self, view: str, error: Exception) -> Refused:
        """A console that fails sets the tournament aside; a phone includes the client's own data, which must not."""
        if view == "console":
            self.services.night_failed(self.name, error)
        else:
            _LOG.error("tournament %s: the view %s cannot be shown", self.name, view, exc_info=error)
        return RefusedInRoom("night_out_of_order")

    def make_view(self, view: str, whose: str) -> ConsoleView | ScreenView | PhoneView:
        """A view now."""
        context = self._find(self.name).context()
        if view == "console":
            return console(context, self.services)
        return screen_view(context) if view == "screen" else player_view(context, whose, self._shared(context))

    def _shared(self, context: TournamentContext) -> Shared:
        """What all phones show alike, made once per moment."""
        if self._alike is not None:
            version, now, alike = self._alike
            if version == context.night.version and context.now - now <= FRESH:
                return alike
        alike = shared(context)
        self._alike = context.night.version, context.now, alike
        return alike


def console(context: TournamentContext, services: RoomServices) -> ConsoleView:
    """The console; a suggestion that fails must not take it from the director."""
    try:
        return console_view(context)
    except Exception:  # noqa: BLE001 - whatever it is, it is written down
        _LOG.exception("tournament %s: the console is shown without suggestions", context.night.id)
    try:
        return console_view(context, suggesting=False)
    except Exception as error:
        services.night_failed(context.night.id, error)
        raise RefusedInRoom("night_out_of_order") from error


class Views:
    """Subscriptions to tournament views."""

    def __init__(self, services: RoomServices, find: Callable[[str], TournamentStream]) -> None:
        """`find` returns a working tournament, or raises Refused."""
        self._services = services
        self._all = SubscriberIndex(services, lambda name: NightLookers(services, find(name).id, find))
        self._find = find
        self.unwatch = self._all.unwatch
        self.forget = self._all.forget
        self.roles_changed = self._all.roles_changed

    def watch(self, who: Person, outbox: Outbox, ask: WatchNight) -> None:
        """Subscribe a socket to a view; or raise Refused."""
        night = self._find(ask.night).id
        whose = ask.player if ask.view == "player" else ""
        self._all.watch(ViewSubscription(who, outbox, f"night {night}", ask.view, whose), night)

    def console(self, context: TournamentContext) -> ConsoleView:
        """The console of a tournament now."""
        return console(context, self._services)

    def changed(self, kept: TournamentStream, _: AnyEvent | None = None) -> None:
        """Send changed views."""
        self._all.publish_soon(kept.id, len(kept.night.entrants))


class TournamentRegistry(StreamRegistry[TournamentStream]):
    """Every tournament, past, present and planned."""

    _services: RoomServices

    prefix = NIGHT
    what = "night"

    def __init__(self, services: RoomServices, houses: Houses, tables: Container[str]) -> None:
        """`tables`: the ids of the tables on the server."""
        super().__init__(services)
        self._houses = houses
        self.facts = Facts(services, self)
        self._club = CommandFiller(self.facts, Seals(services), tables)
        self.views = Views(services, self.__getitem__)
        self.define_question(BRIEF, lambda kept: kept.summary)
        self._row = self.define_question("row", lambda kept: list_entry(kept.context(), ""))
        self.people_of = self.define_question("people", _people_of)
        """Everybody on its list by their record, walk-ins too; without cancellations."""
        self._happened: Signal[TournamentStream, AnyEvent] = Signal()
        self._happened.connect(self.views.changed, self._look_what_is_due, self._tell)

    @property
    def currency(self) -> str:
        """The currency of a new tournament."""
        return self._services.people.currency

    def new_stream(self, name: str, *, silent: bool = False) -> TournamentStream:
        """An empty stream."""
        return TournamentStream(self._services, name, self._club, None if silent else self._happened)

    def is_opened(self, kept: TournamentStream) -> bool:
        """Whether its first event is here."""
        return kept.asleep is not None or bool(kept.night.id)

    def title(self, kept: TournamentStream) -> str:
        """Its title."""
        return kept.summary.plan.title

    def edition(self, kept: TournamentStream) -> tuple[str, str]:
        """The edition it was opened with, and its house."""
        return kept.summary.edition, kept.summary.plan.house

    def load_one(self, kept: TournamentStream, book: Rulebook) -> None:
        """Bring its rulebook in."""
        kept.load(book)

    def staff_view(self, kept: TournamentStream) -> ConsoleView:
        """Its console."""
        return console_view(kept.context(), suggesting=False)

    def refresh_views(self, kept: TournamentStream) -> None:
        """Send its views again."""
        self.views.changed(kept)

    # Create and direct -----------------------------------------------------------------------------------------------

    async def open(
        self, by: Person, plan: Plan, own_id: str = "", device: str = "", name: str = "", *, demo: bool = False
    ) -> str:
        """Create a tournament by today's edition of its house; returns its id. The same `own_id` is the same one.

        `name`: its id, where the calendar chose one before; `demo`: apart from the club's books and seasons.
        """
        services = self._services
        own = hashlib.sha256(f"{by.id}/{own_id}".encode()).hexdigest()[:10] if own_id else services.chance(5).hex()
        night = name or own
        mark = mark_of(plan) if own_id else ""
        if self.has(night):
            if own_id:
                await self[night].stored_before("house/open", mark)
            return night
        if plan.game not in playable_ids():
            raise RefusedInRoom("no_such_game", why=no_game(plan.game))
        book = await self._houses.offered(plan.house)
        await services.editions.keep(book, services.now())
        kept = self._all[night] = self.new_stream(night)
        plan = replace(plan, currency=services.people.currency)
        carried = self.facts.carried(plan)
        command = OpenTournament(
            night=night, plan=plan, edition=book.digest, carried=carried, by=by.id, device=device, demo=demo
        )
        try:
            kept.load(book)
            await kept.append(command, "house/open", mark)
        finally:
            if not kept.night.id:
                self._all.pop(night, None)
        await kept.acquire_lease()
        return night

    # Changes and duties ----------------------------------------------------------------------------------------------

    def _look_what_is_due(self, kept: TournamentStream, event: AnyEvent) -> None:
        kept.schedule()
        if isinstance(event, DeclaredAbsent) and event.barred:  # other tournaments depend on it
            self.refresh()

    def refresh(self) -> None:
        """A decision about a person may take them off lists."""
        for kept in self:
            kept.schedule()

    def _tell(self, kept: TournamentStream, _: AnyEvent) -> None:
        if kept.is_loaded:
            self.changed(kept)

    def listed(self, kept: TournamentStream, person: str) -> NightListed | None:
        """A tournament as a list entry; None: it cannot be shown, and is set aside."""
        try:
            own = kept.asleep is None or any(
                self._services.people.main_id(one) == person for one in self.people_of(kept)
            )
            row = list_entry(kept.context(), person) if own else self._row(kept)
            encode(row)
        except Exception as error:  # noqa: BLE001 - whatever it is, the list goes on
            self.put_aside(kept.id, error)
            return None
        return row

    def active(self) -> list[TournamentStream]:
        """Tournaments in which something may be due."""
        return [kept for kept in self if kept.summary.stage != "closed"]

    def opened_at(self, kept: TournamentStream) -> int:
        """When it was opened."""
        return kept.summary.opened

    def may_sleep(self, kept: TournamentStream, up: Container[str]) -> bool:
        """Whether its books are closed and none of its tables exists."""
        tables = kept.night.tables.values()
        return kept.night.stage == "closed" and not any(at.room_table in up for at in tables)


def _people_of(kept: TournamentStream) -> frozenset[str]:
    found = kept.night.entrants.values()
    return frozenset(one.person or walk_in(kept.id, one.id) for one in found if one.status != "cancelled")
