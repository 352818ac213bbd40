"""Who looks at a night: a view is made once for all who see the same, and changes close together are told at once."""

from collections.abc import Callable, Iterator
from typing import Final

from cutcard.live.night.messages import View
from cutcard.live.outbox import Outbox

Watched = tuple[View, str]
"""A view, and of a phone whose it is."""
Maker = Callable[[Watched], bytes]
Bar = Callable[[Outbox, Watched], bool]
"""Whether a socket may not look at a view any more."""

FRESH: Final = 50
"""Milliseconds for which a view that was made is right enough: pages set their clocks by it."""


class Watchers:
    """Those who look at one night."""

    def __init__(self, night: str, maker: Maker, now: Callable[[], int], *, bars: Bar, goodbye: bytes) -> None:
        """`bars` is asked whenever a view is sent; who is barred gets `goodbye`, and is shown it no more."""
        self._night = night
        self._maker = maker
        self._bars, self._goodbye = bars, goodbye
        self._now = now
        self._by_outbox: dict[Outbox, set[Watched]] = {}
        self._made: dict[Watched, tuple[int, bytes]] = {}

    def __bool__(self) -> bool:
        return bool(self._by_outbox)

    def __iter__(self) -> Iterator[Outbox]:
        return iter(self._by_outbox)

    def count(self, outbox: Outbox) -> int:
        """How many views a socket looks at."""
        return len(self._by_outbox.get(outbox, ()))

    def watch(self, outbox: Outbox, watched: Watched) -> None:
        """Show a view from now on."""
        self._by_outbox.setdefault(outbox, set()).add(watched)
        self._put(outbox, watched)

    def unwatch(self, outbox: Outbox, view: str = "") -> None:
        """Show a view no more, or none."""
        watched = self._by_outbox.get(outbox, set())
        for one in [one for one in watched if view in ("", one[0])]:
            watched.discard(one)
            outbox.drop(self._about(one))
        if not watched:
            self._by_outbox.pop(outbox, None)

    def look_again(self) -> None:
        """Somebody's roles have changed: whoever may not look any more is told so now."""
        for outbox, watched in list(self._by_outbox.items()):
            for one in [one for one in watched if self._bars(outbox, one)]:
                self.unwatch(outbox, one[0])
                outbox.send_bytes(self._goodbye)

    def tell(self) -> None:
        """Show the night as it is now to everybody who looks at it."""
        self._made.clear()
        for outbox, watched in self._by_outbox.items():
            for one in watched:
                self._put(outbox, one)

    def _put(self, outbox: Outbox, watched: Watched) -> None:
        outbox.put(self._about(watched), lambda: self._shown(outbox, watched))

    def _shown(self, outbox: Outbox, watched: Watched) -> bytes:
        """What a socket is sent now: the view, as long as it may be seen there."""
        if self._bars(outbox, watched):
            self.unwatch(outbox, watched[0])
            return self._goodbye
        return self._make(watched)

    def _make(self, watched: Watched) -> bytes:
        """A view as bytes: made when the first socket takes it, for all that take it about then; it tells the time."""
        at, made = self._made.get(watched, (0, b""))
        now = self._now()
        if now - at > FRESH:
            at, made = self._made[watched] = now, self._maker(watched)
        return made

    def _about(self, watched: Watched) -> str:
        return f"night {self._night} {watched[0]} {watched[1]}"
