"""What a socket carries about nights, and the answer to a command: beside the messages of tables."""

from typing import Literal

from msgspec import Struct

from cutcard.acts.undo import LogSeen
from cutcard.bounds import Id

View = Literal["console", "screen", "player"]


class WatchNight(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, tag="watch-night"):
    """Send this tournament from now on, again after every change.

    Answered with `night-seen` for the console, which is for staff; with `screen-seen` or `player-seen`, which anyone
    may watch, also without signing in.
    """

    night: Id
    view: View = "screen"
    player: Id = ""
    """Whose phone it is, by the entrant's id; "": a spectator."""


class UnwatchNight(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, tag="unwatch-night"):
    """Stop sending this tournament: this view of it, or "" for all."""

    night: Id
    view: View | Literal[""] = ""


class Entered(Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="t", tag="entered"):
    """A command was carried out (or had been, when `again`): its entry in the log, line by line."""

    id: str
    entry: int
    """0: nothing had to be done."""
    version: int
    again: bool = False
    lines: tuple[LogSeen, ...] = ()


class Previewed(Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="t", tag="previewed"):
    """What a command would do, line by line; nothing was saved."""

    lines: tuple[LogSeen, ...] = ()
