"""Nights as sockets see them: console, screen and phones."""

import logging
from collections.abc import Callable
from typing import Final

from cutcard.club.people import Person, Role
from cutcard.hand import Refused
from cutcard.room.room_services import Services
from cutcard.room.tournaments.tournament_stream import KeptNight
from cutcard.room.views.socket_messages import WatchNight
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.subscribers import FRESH, AllOnlookers, Onlooker, Onlookers
from cutcard.streams.wire import Outbox
from cutcard.tournament.acts import AnyEvent
from cutcard.tournament.views.console import console_seen
from cutcard.tournament.views.context import Look
from cutcard.tournament.views.phone import Shared, player_seen, shared
from cutcard.tournament.views.screen import screen_seen
from cutcard.tournament.views.view_types import NightSeen, PlayerSeen, ScreenSeen

_LOG = logging.getLogger(__name__)
CONSOLE: Final[tuple[Role, ...]] = ("director", "floor", "dealer")
"""Who may look at a console."""
AGAIN: Final = 30_000
"""Milliseconds after which a night that runs is shown again though nothing was entered."""


class NightLookers(Onlookers):
    """Those who look at one night."""

    staff = "the director, the floor and dealers"

    def __init__(self, services: Services, night: str, find: Callable[[str], KeptNight]) -> None:
        super().__init__(services, night)
        self._find = find
        self._alike: tuple[int, int, Shared] | None = None

    def may_look(self, who: Person | None, view: str) -> bool:
        """The console is for staff."""
        return view != "console" or (who is not None and who.has(*CONSOLE))

    def goodbye(self) -> Refused:
        """Somebody has no role any more for which the console is."""
        return RefusedInRoom("role_lost", who=self.staff, night=self.name)

    def look_again(self, now: int) -> int | None:
        """When the level is over, and now and then while the clock runs."""
        night = self._find(self.name).night
        if not (night.started and night.clock.running and night.plan.structure):
            return None
        reading = night.reading(now)
        return min(AGAIN, (reading.extra or reading.left) + 1) if reading.left else AGAIN

    def failed(self, view: str, error: Exception) -> Refused:
        """A console that fails closes the night; a phone says whose it is, and what somebody sends must not."""
        if view == "console":
            self.services.night_broke(self.name, error)
        else:
            _LOG.error("tournament %s: the view %s cannot be shown", self.name, view, exc_info=error)
        return RefusedInRoom("night_out_of_order")

    def seen(self, view: str, whose: str) -> NightSeen | ScreenSeen | PlayerSeen:
        """A view now."""
        look = self._find(self.name).look()
        if view == "console":
            return console(look, self.services)
        return screen_seen(look) if view == "screen" else player_seen(look, whose, self._shared(look))

    def _shared(self, look: Look) -> Shared:
        """What all phones show alike, made once for those that look about then."""
        if self._alike is not None:
            version, now, alike = self._alike
            if version == look.night.version and look.now - now <= FRESH:
                return alike
        alike = shared(look)
        self._alike = look.night.version, look.now, alike
        return alike


def console(look: Look, services: Services) -> NightSeen:
    """The console; a suggestion that fails must not take it from the director in the middle of a night."""
    try:
        return console_seen(look)
    except Exception:  # noqa: BLE001 - whatever it is, it is written down
        _LOG.exception("tournament %s: the console is shown without suggestions", look.night.id)
    try:
        return console_seen(look, suggesting=False)
    except Exception as error:
        services.night_broke(look.night.id, error)
        raise RefusedInRoom("night_out_of_order") from error


class Views:
    """Everybody who looks at nights."""

    def __init__(self, services: Services, find: Callable[[str], KeptNight]) -> None:
        """`find` gives a night that is in order, or raises Refused."""
        self._services = services
        self._all = AllOnlookers(services, lambda name: NightLookers(services, find(name).id, find))
        self._find = find
        self.unwatch = self._all.unwatch
        self.forget = self._all.forget
        self.roles_changed = self._all.roles_changed

    def watch(self, who: Person, outbox: Outbox, ask: WatchNight) -> None:
        """Show a view of a night from now on, on this socket; or raise Refused."""
        night = self._find(ask.night).id
        whose = ask.player if ask.view == "player" else ""
        self._all.watch(Onlooker(who, outbox, f"night {night}", ask.view, whose), night)

    def console(self, look: Look) -> NightSeen:
        """The console of a night now."""
        return console(look, self._services)

    def changed(self, kept: KeptNight, _: AnyEvent | None = None) -> None:
        """A night looks different."""
        self._all.show_soon(kept.id, len(kept.night.entrants))
