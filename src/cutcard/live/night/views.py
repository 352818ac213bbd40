"""Nights as sockets see them: who looks at which view, and when what changed is told.

A view is made once for all who see the same, and changes close together are told at once.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from cutcard.club.people import Person, Role
from cutcard.hand import Refused
from cutcard.live.answers import refused
from cutcard.live.audience import Audience, Watcher
from cutcard.live.night.kept import KeptNight
from cutcard.live.night.messages import View, WatchNight
from cutcard.live.refusals import RefusedInRoom
from cutcard.live.services import Services
from cutcard.live.wire import Outbox, encode
from cutcard.tournament.acts import AnyEvent
from cutcard.tournament.seen.console import console_seen
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.messages import NightSeen, PlayerSeen, ScreenSeen
from cutcard.tournament.seen.player import Shared, player_seen, shared
from cutcard.tournament.seen.screen import screen_seen

_LOG = logging.getLogger(__name__)
CONSOLE: Final[tuple[Role, ...]] = ("director", "floor", "dealer")
"""Who may look at a console."""
_OFFICIALS: Final = "the director, the floor and dealers"
SOON: Final = 100
"""Milliseconds in which changes are told together."""
AGAIN: Final = 30_000
"""Milliseconds after which a night that runs is shown again though nothing was entered."""
CROWDED: Final = 400
"""For each so many entrants a view is that much larger, and told less often."""
FRESH: Final = 50
"""Milliseconds for which a view that was made is right enough: pages set their clocks by it."""


class NightWatcher(Watcher):
    """Somebody who looks at one view of a night."""

    __slots__ = ("player", "view")

    def __init__(self, who: Person, outbox: Outbox, ask: WatchNight) -> None:
        self.view = ask.view
        self.player = ask.player if ask.view == "player" else ""
        super().__init__(who, outbox, f"night {ask.night} {self.view} {self.player}")


class Lookers(Audience[NightWatcher]):
    """Those who look at one night."""

    def __init__(self, services: Services, night: str, find: Callable[[str], KeptNight]) -> None:
        super().__init__()
        self._services = services
        self._night = night
        self._find = find
        self._soon = False  # whether what changed is about to be told
        self._fresh: dict[str, tuple[int, bytes]] = {}
        self._alike: tuple[int, int, Shared] | None = None

    def let_look(self, looker: NightWatcher) -> None:
        """Show somebody a view from now on."""
        self.add(looker)
        if not self._soon:
            self._plan()

    def leave(self, outbox: Outbox, view: str = "") -> None:
        """Show a view no more on this socket, or none."""
        for one in [one for one in self.watchers.values() if one.outbox is outbox and view in ("", one.view)]:
            self.drop(outbox, one.about)

    def dismiss(self) -> None:
        """Somebody's roles have changed: whoever may not look any more is told so now."""
        for looker in [one for one in self.watchers.values() if self._barred(one)]:
            self.leave(looker.outbox, looker.view)
            looker.outbox.send_bytes(self._goodbye())

    def _barred(self, looker: NightWatcher) -> bool:
        """Whether he may not look any more: asked whenever something is sent, for roles change."""
        who = self._services.people.persons.get(looker.who.id)
        return looker.view == "console" and (who is None or not who.has(*CONSOLE))

    def _goodbye(self) -> bytes:
        return encode(refused(RefusedInRoom("role_lost", who=_OFFICIALS, night=self._night)))

    # When they are told ----------------------------------------------------------------------------------------------

    def show_soon(self, entrants: int) -> None:
        """Something is different now: it is told soon, with what else changes until then."""
        if not self._soon:
            self._soon = True
            self._services.clockwork.set(self._services.now() + SOON * (1 + entrants // CROWDED), self.tell)

    async def tell(self) -> None:
        """Show the night as it is now to everybody who looks at it."""
        self._soon = False
        self._fresh.clear()
        self.mark_all()
        with suppress(Refused):  # it is out of order
            self._plan()

    def _plan(self) -> None:
        """Some things follow from time alone, such as what the house suggests: look again when the level is over."""
        night, now = self._find(self._night).night, self._services.now()
        if self.watchers and night.started and night.clock.running and night.plan.structure:
            reading = night.reading(now)
            wait = min(AGAIN, (reading.extra or reading.left) + 1) if reading.left else AGAIN
            self._services.clockwork.set(now + wait, self.tell)

    # What they see ---------------------------------------------------------------------------------------------------

    def view(self, watcher: NightWatcher) -> bytes:
        """A view as bytes: made when the first socket takes it, for all that take it about then; it tells the time."""
        if self._barred(watcher):
            self.leave(watcher.outbox, watcher.view)
            return self._goodbye()
        at, made = self._fresh.get(watcher.about, (0, b""))
        now = self._services.now()
        if now - at > FRESH:
            made = encode(self._seen(watcher.view, watcher.player))
            self._fresh[watcher.about] = now, made
        return made

    def instead(self, watcher: NightWatcher, error: Exception) -> Refused:
        """A console that fails closes the night; a phone says whose it is, and what somebody sends must not."""
        if isinstance(error, Refused):
            return error
        if watcher.view == "console":
            self._services.night_broke(self._night, error)
        else:
            _LOG.error("night %s: the view %s cannot be shown", self._night, watcher.view, exc_info=error)
        return RefusedInRoom("night_out_of_order")

    def _seen(self, view: View, player: str) -> NightSeen | ScreenSeen | PlayerSeen:
        look = self._find(self._night).look()
        if view == "console":
            return console(look, self._services)
        return screen_seen(look) if view == "screen" else player_seen(look, player, self._shared(look))

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
        _LOG.exception("night %s: the console is shown without suggestions", look.night.id)
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
        self._find = find
        self._lookers: dict[str, Lookers] = {}

    def watch(self, who: Person, outbox: Outbox, ask: WatchNight) -> None:
        """Show a view of a night from now on, on this socket; or raise Refused."""
        night, most = self._find(ask.night).id, self._services.settings.watched
        if ask.view == "console" and not who.has(*CONSOLE):
            raise RefusedInRoom("for_staff", who=_OFFICIALS)
        if sum(one.outbox is outbox for lookers in self._lookers.values() for one in lookers.watchers.values()) >= most:
            raise RefusedInRoom("too_many_watched", most=most)
        if night not in self._lookers:
            self._lookers[night] = Lookers(self._services, night, self._find)
        self._lookers[night].let_look(NightWatcher(who, outbox, ask))

    def unwatch(self, outbox: Outbox, night: str, view: str = "") -> None:
        """Show it no more."""
        lookers = self._lookers.get(night)
        if lookers is not None:
            lookers.leave(outbox, view)
            if not lookers.watchers:
                del self._lookers[night]

    def forget(self, outbox: Outbox) -> None:
        """A socket is gone."""
        for night in list(self._lookers):
            self.unwatch(outbox, night)

    def console(self, look: Look) -> NightSeen:
        """The console of a night now."""
        return console(look, self._services)

    def roles_changed(self) -> None:
        """Somebody has other roles: consoles that he may not see any more end now."""
        for lookers in list(self._lookers.values()):
            lookers.dismiss()

    def changed(self, kept: KeptNight, _: AnyEvent | None = None) -> None:
        """A night looks different."""
        if kept.id in self._lookers:
            self._lookers[kept.id].show_soon(len(kept.night.entrants))
