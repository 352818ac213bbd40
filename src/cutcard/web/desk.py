"""What all doors share: the room, the settings, who knocks how often, who is connected."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from cutcard.club.people import Person
from cutcard.club.people import commands as people_commands
from cutcard.club.people import events as people_events
from cutcard.live.room import Room
from cutcard.tournament.seen.messages import Forecast
from cutcard.web.limits import Doorkeeper
from cutcard.web.measures import Measures
from cutcard.web.passkeys import Passkeys
from cutcard.web.passwords import Passwords
from cutcard.web.register import Register
from cutcard.web.settings import Settings
from cutcard.web.tokens import digest, new_command
from cutcard.web.trials import Trials
from cutcard.web.workshop import Workshop

Bots = Callable[[str, int, str, Person], Awaitable[tuple[str, ...]]]
"""Seats programs: table, how many, how they play ("": of each kind), who wants them; gives their names.

Whoever serves brings it.
"""

Entrants = Callable[[str, int, str], Awaitable[tuple[str, ...]]]
"""Registers programs for an online night: the night, how many, how they play; gives their names."""
Foretells = Callable[[str, int], Callable[[], Forecast]]
"""A night as it is now, to be played on in thought: which, and the moment by which it should be over (0: none)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lab:
    """What whoever serves brings along besides the room."""

    bots: Bots | None = None
    entrants: Entrants | None = None
    foretells: Foretells | None = None


@dataclass(slots=True, kw_only=True)
class Desk:
    """Handed to every door."""

    room: Room
    settings: Settings
    doorkeeper: Doorkeeper
    passwords: Passwords
    passkeys: Passkeys
    workshop: Workshop
    register: Register
    measures: Measures
    trials: Trials = field(default_factory=Trials)
    lab: Lab = field(default_factory=Lab)
    closing: bool = field(default=False)
    """Nothing new is taken on any more."""

    @property
    def now(self) -> int:
        """The room's clock."""
        return self.room.now()

    async def settle(self, command: people_commands.AnyCommand, own: str = "") -> list[people_events.AnyEvent]:
        """Carry out something about people, once for each id of a client's own; who is signed out is hung up on."""
        told = await self.room.settle(command, f"own {digest(own)}" if own else new_command())
        self.register.sweep(self.room.people, self.now)
        return told
