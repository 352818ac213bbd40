"""Nights as sockets see them: who looks at which view, and when what changed is told."""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from cutcard.club.people import Person, Role
from cutcard.hand import Refused
from cutcard.live.night.kept import KeptNight
from cutcard.live.night.messages import View, WatchNight
from cutcard.live.night.watching import FRESH, Watched, Watchers
from cutcard.live.outbox import Outbox
from cutcard.live.premises import Premises
from cutcard.live.records import NIGHT
from cutcard.live.refusals import RefusedInRoom
from cutcard.live.refusing import refused
from cutcard.live.wire import encode
from cutcard.tournament.seen.console import console_seen
from cutcard.tournament.seen.looking import Look
from cutcard.tournament.seen.messages import NightSeen, PlayerSeen, ScreenSeen
from cutcard.tournament.seen.player import Shared, player_seen, shared
from cutcard.tournament.seen.screen import screen_seen

_LOG = logging.getLogger(__name__)
CONSOLE: Final[tuple[Role, ...]] = ("director", "floor", "dealer")
"""Who may look at a console."""
_OFFICIALS: Final = "the director, the floor and dealers"
SEEN: Final = "seen/"
"""Before the name of a night's stream: the clock for telling what changed."""
SOON: Final = 100
"""Milliseconds in which changes are told together."""
AGAIN: Final = 30_000
"""Milliseconds after which a night that runs is shown again though nothing was entered."""
CROWDED: Final = 400
"""For each so many entrants a view is that much larger, and told less often."""


class Views:
    """Everybody who looks at nights."""

    def __init__(self, premises: Premises, look: Callable[[str], Look]) -> None:
        """`look` gives a look at a night now, or raises Refused."""
        self._premises = premises
        self._look = look
        self._watchers: dict[str, Watchers] = {}
        self._lookers: dict[Outbox, str] = {}
        """By socket: who looks at a console there."""
        self._untold: set[str] = set()
        self._shared: dict[str, tuple[tuple[int, int], Shared]] = {}

    def watch(self, who: Person, outbox: Outbox, ask: WatchNight) -> None:
        """Show a view of a night from now on, on this socket; or raise Refused."""
        night = self._look(ask.night).night.id
        if ask.view == "console":
            if not who.has(*CONSOLE):
                raise RefusedInRoom("for_staff", who=_OFFICIALS)
            self._lookers[outbox] = who.id
        most = self._premises.settings.watched
        if sum(one.count(outbox) for one in self._watchers.values()) >= most:
            raise RefusedInRoom("too_many_watched", most=most)
        watched: Watched = (ask.view, ask.player if ask.view == "player" else "")
        if night not in self._watchers:
            self._watchers[night] = self._new(night)
        self._watchers[night].watch(outbox, watched)
        if night not in self._untold:
            self._plan(night)

    def _new(self, night: str) -> Watchers:
        lost = RefusedInRoom("role_lost", who=_OFFICIALS, night=night)
        goodbye = encode(refused(lost))
        return Watchers(night, self._maker(night), self._premises.now, bars=self._bars, goodbye=goodbye)

    def _bars(self, outbox: Outbox, watched: Watched) -> bool:
        """Whether a socket may not look any more: who may is asked whenever something is sent, for roles change."""
        who = self._premises.people.persons.get(self._lookers.get(outbox, ""))
        return watched[0] == "console" and (who is None or not who.has(*CONSOLE))

    def roles_changed(self) -> None:
        """Somebody has other roles: consoles that he may not see any more end now."""
        for watchers in list(self._watchers.values()):
            watchers.look_again()

    def unwatch(self, outbox: Outbox, night: str, view: str = "") -> None:
        """Show it no more."""
        watchers = self._watchers.get(night)
        if watchers is not None:
            watchers.unwatch(outbox, view)
            if not watchers:
                del self._watchers[night]
                self._shared.pop(night, None)

    def forget(self, outbox: Outbox) -> None:
        """A socket is gone."""
        for night in list(self._watchers):
            self.unwatch(outbox, night)
        self._lookers.pop(outbox, None)

    def changed(self, kept: KeptNight) -> None:
        """A night looks different: those who look at it are shown it soon, and several changes at once."""
        if kept.id in self._watchers and kept.id not in self._untold:
            self._untold.add(kept.id)
            wait = SOON * (1 + len(kept.night.entrants) // CROWDED)
            self._premises.clockwork.set(SEEN + kept.stream, self._premises.now() + wait)

    def ring(self, name: str) -> None:
        """The clockwork wakes us for telling what changed."""
        night = name.removeprefix(SEEN + NIGHT)
        self._untold.discard(night)
        if night in self._watchers:
            self._watchers[night].tell()
            with suppress(Refused):  # it is out of order
                self._plan(night)

    def _plan(self, night: str) -> None:
        """Some things follow from time alone, such as what the house suggests: look again when the level is over."""
        n, now = self._look(night).night, self._premises.now()
        if n.started and n.clock.running and n.plan.structure:
            reading = n.reading(now)
            wait = min(AGAIN, (reading.extra or reading.left) + 1) if reading.left else AGAIN
            self._premises.clockwork.set(f"{SEEN}{NIGHT}{night}", now + wait)

    def seen(self, night: str, view: View, player: str = "") -> NightSeen | ScreenSeen | PlayerSeen:
        """One view of a night now."""
        look = self._look(night)
        if view == "console":
            return self.console(look)
        return screen_seen(look) if view == "screen" else player_seen(look, player, self._alike(look))

    def console(self, look: Look) -> NightSeen:
        """The console; a suggestion that fails must not take it from the director in the middle of a night."""
        try:
            return console_seen(look)
        except Exception:  # noqa: BLE001 - whatever it is, it is written down
            _LOG.exception("night %s: the console is shown without suggestions", look.night.id)
        try:
            return console_seen(look, suggesting=False)
        except Exception as error:
            self._premises.broke(NIGHT + look.night.id, error)
            raise RefusedInRoom("night_out_of_order") from error

    def _alike(self, look: Look) -> Shared:
        """What all phones show alike, made once for those that look about then."""
        night = look.night.id
        if night in self._shared:
            (version, now), alike = self._shared[night]
            if version == look.night.version and look.now - now <= FRESH:
                return alike
        self._shared[night] = (look.night.version, look.now), shared(look)
        return self._shared[night][1]

    def _maker(self, night: str) -> Callable[[Watched], bytes]:
        """Makes views; one that fails is told so, and takes neither the socket nor the others along."""

        def make(watched: Watched) -> bytes:
            try:
                return encode(self.seen(night, *watched))
            except Refused as refusal:
                return encode(refused(refusal))
            except Exception as error:  # noqa: BLE001 - whatever it is, it is written down
                if watched[0] == "console":
                    self._premises.broke(NIGHT + night, error)
                else:  # a phone says whose it is: what somebody sends must not close the night
                    _LOG.exception("night %s: the view %s cannot be shown", night, watched[0])
                return encode(refused(RefusedInRoom("night_out_of_order")))

        return make
