"""What all requests share: the club, the settings, the rate limits, the open sockets."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from cutcard.club.people import PeopleCommand, PeopleEvent, Person
from cutcard.club.people.members import PersonJoined
from cutcard.club.people.sign_in import SessionOpened, SessionRenewed
from cutcard.room.room import Room
from cutcard.streams.answers import SignedIn
from cutcard.web.http.credentials import Passkeys, Passwords, digest, new_command
from cutcard.web.http.first_answers import OWN, FirstAnswers
from cutcard.web.http.rate_limits import RateLimiter
from cutcard.web.http.settings import WebSettings
from cutcard.web.pages.file_transfers import Uploads
from cutcard.web.pages.house_drafts import Trials
from cutcard.web.server.metrics import Metrics
from cutcard.web.server.open_sockets import OpenSockets
from cutcard.web.server.server_status import KnownProcesses
from cutcard.web.server.webhook_delivery import WebhookDelivery
from cutcard.web.server.worker_pool import WorkerPool

SeatBots = Callable[[str, int, str, Person], Awaitable[tuple[str, ...]]]
"""Seats bots: table, how many, how they play ("": of each kind), and who wants them; returns their names.

Given by the command that starts the server.
"""

RegisterBots = Callable[[str, int, str, Person], Awaitable[tuple[str, ...]]]
"""Registers bots for an online tournament: which, how many, how they play; returns their names."""

_COMING_IN = (PersonJoined, SessionOpened, SessionRenewed)
"""Events that end no session: with many of these it matters that no socket has to be checked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lab:
    """What the command that starts the server adds to the club."""

    bots: SeatBots | None = None
    entrants: RegisterBots | None = None


@dataclass(slots=True, kw_only=True)
class AppState:
    """The state handed to every operation."""

    room: Room
    settings: WebSettings
    rate_limits: RateLimiter
    passwords: Passwords
    passkeys: Passkeys
    workers: WorkerPool
    sockets: OpenSockets
    metrics: Metrics
    webhook_delivery: WebhookDelivery
    processes: KnownProcesses
    scopes: dict[str, str] = field(default_factory=dict)
    """The scopes of API keys, in words."""
    trials: Trials = field(default_factory=Trials)
    uploads: Uploads = field(default_factory=Uploads)
    lab: Lab = field(default_factory=Lab)
    first_answers: FirstAnswers = field(default_factory=FirstAnswers)
    closing: bool = field(default=False)
    """No new work is taken on anymore."""

    @property
    def now(self) -> int:
        """The club's clock."""
        return self.room.now()

    async def carry_out(self, command: PeopleCommand, own: str = "") -> list[PeopleEvent]:
        """Carry out a people command, once for each id given by the client; sockets of ended sessions close."""
        asked = OWN.get()
        mark = asked.mark if asked is not None else ""
        told = await self.room.append(command, f"own {digest(own)}" if own else new_command(command), mark)
        if not all(isinstance(event, _COMING_IN) for event in told):
            for connection in self.sockets:
                self.sockets.close_if_ended(connection, self.room.people, self.now)
        return told


def tell_sign_in(desk: AppState, event: PeopleEvent) -> None:
    """Notify a member's other pages of a new sign-in, unless the server opened the session itself."""
    if not isinstance(event, SessionOpened) or not event.how:
        return
    people = desk.room.people
    session = people.sessions[event.session]
    if people.persons[event.person].kind == "member":
        told = SignedIn(session.id, event.at, event.how, event.seen.device, event.seen.network)
        desk.sockets.send(event.person, told)  # a session that was opened just now has no pages yet
