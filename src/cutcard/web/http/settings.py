"""Settings of the web server: the club's title, how long things last, and all limits."""

from pathlib import Path
from typing import Final

from msgspec import Struct

SECOND: Final = 1000
HOUR: Final = 3600 * SECOND
DAY: Final = 24 * HOUR

_HERE: Final = Path(__file__).resolve().parents[1]


class Rate(Struct, frozen=True, gc=False):
    """A rate: so many at once, and then so many a second."""

    burst: float
    per_second: float


class Limits(Struct, frozen=True, kw_only=True):
    """How often one address or one session may ask."""

    requests: Rate = Rate(600, 100)
    """Requests of one address, built files left out: a whole club may share one."""
    session: Rate = Rate(120, 20)
    """Requests to the API in one session."""
    enter: Rate = Rate(40, 0.5)
    """Guests and invitations from one address."""
    guests: Rate = Rate(60, 60 / 3600)
    """New guests from one address: sixty at once, then sixty an hour."""
    guests_at_once: int = 200
    """Guests who are signed in from one network."""
    uploads: Rate = Rate(60, 1)
    """Long bodies of one person, such as a house's text while it is being written."""
    address_uploads: Rate = Rate(120, 2)
    """The same of one address."""
    sign_in: Rate = Rate(8, 0.1)
    """Attempts to sign in as one person from one address."""
    passwords: Rate = Rate(60, 1)
    """Attempts to sign in from one address, as any person."""
    name: Rate = Rate(60, 0.5)
    """Attempts to sign in as one person from all addresses together, besides the first from each."""
    first: Rate = Rate(2, 2 / 3600)
    """Attempts to sign in as one person from one address that count for no other limit of that person."""
    sockets: Rate = Rate(30, 2)
    """Sockets opened in one session."""
    lookers: Rate = Rate(200, 5)
    """Sockets opened at one address without signing in: screens and phones of a whole club."""
    messages: Rate = Rate(120, 30)
    """Messages on one socket: generous, for a player at many tables."""
    frames: Rate = Rate(200, 20)
    """Pings, pongs and fragments on one socket; browsers send a pong every twenty seconds."""
    strikes: Rate = Rate(20, 0.5)
    """Connections of one address that may be closed for what no browser sends, before no new one is taken."""
    kept: int = 20_000
    """How many addresses, sessions and names are remembered at most."""
    spared: frozenset[str] = frozenset({"127.0.0.1", "::1"})
    """Addresses that are not counted, except for passwords: this machine itself, for its bots and measurements."""


class Waiting(Struct, frozen=True, kw_only=True):
    """Slow work: how much at once, how many may wait, and how long; times in seconds."""

    at_once: int = 2
    most: int = 200
    """How many may wait in all."""
    address: int = 48
    """How many of one address may wait or be served: a whole club may share one."""
    person: int = 12
    """The same for one person."""
    patience: float = 20
    """How long a request waits for its turn."""
    longest: float = 60
    """How long a request waits in all; nothing here should take that long."""


class Work(Struct, frozen=True, kw_only=True):
    """Slow work: calculations, prints, and the cache of results."""

    processes: bool = True
    """Whether calculations are done in processes; else in threads, which tests need no start for."""
    bench: Waiting = Waiting()
    school: Waiting = Waiting(at_once=1)
    """The dealer school: one process, which keeps the courses it made."""
    press: Waiting = Waiting(at_once=1, most=40, address=12, person=4)
    """Printing: one sheet after the other, each in a process of some hundred megabytes."""
    kept: int = 16 * 1024 * 1024
    """Bytes of cached sheets and pictures."""


class Holding(Struct, frozen=True, kw_only=True):
    """Connections: how many, and their time limits; times in seconds."""

    most: int = 10_000
    """Connections in all that are not sockets."""
    address: int = 500
    """Of one address: a whole club may share one, and a browser opens six."""
    head: float = 15
    """For the head of a request, from the first moment on."""
    head_most: int = 32 * 1024
    """Bytes of a head."""
    body: float = 10
    """How often the progress of a body is checked."""
    pace: float = 500
    """Bytes a second of a body at least."""
    idle: int = 20
    """How long a connection stays open for the next request."""
    taking: float = 30
    """How long a client may take nothing of its answer."""


class Hashing(Struct, frozen=True, kw_only=True):
    """The cost of guessing a password (argon2id), and how many are computed at once."""

    time_cost: int = 3
    memory_cost: int = 65_536
    parallelism: int = 1
    waiting: Waiting = Waiting(most=64, address=12)
    """One address may have a few waiting; others are served in between."""


class Telling(Struct, frozen=True, kw_only=True):
    """How webhooks are delivered; times in seconds."""

    at_once: int = 4
    patience: float = 10
    """How long a receiver may take."""
    round: float = 1
    """How often the outbox is checked."""
    private: bool = False
    """Whether a webhook may go to this machine and its own network, and by plain http."""


class WebSettings(Struct, frozen=True, kw_only=True):
    """Settings of the web server; times in milliseconds."""

    title: str = "Cutcard"
    """The club's title."""
    origins: tuple[str, ...] = ()
    """Addresses of the pages where a proxy changes the Host: https://club.example."""
    reached: str = ""
    """The address at which phones reach the server, http://192.168.1.20:8052; "": unknown, or they can't."""
    hosts: tuple[str, ...] = ()
    """Host names of the pages by plain http, besides addresses and names of a home network."""
    metrics_token: str = ""
    """The token that opens /metrics to other machines; "": nothing does."""
    session: int = 30 * DAY
    guest_session: int = 7 * DAY
    invitation: int = 7 * DAY
    director_link: int = DAY
    limits: Limits = Limits()
    hashing: Hashing = Hashing()
    work: Work = Work()
    holding: Holding = Holding()
    telling: Telling = Telling()
    body_most: int = 64 * 1024
    """Bytes of a request's body."""
    upload: int = 16 * 1024
    """Bytes from which on a body is a long one, and counted."""
    message_most: int = 16 * 1024
    """Bytes of a socket's message."""
    sockets_each: int = 12
    """Sockets of one person at a time; one more closes the oldest."""
    lookers_each: int = 500
    """Sockets of visitors who are not signed in, at one address; one more closes the oldest."""
    sockets_address: int = 1000
    """Sockets at one address, signed in or not; one more is refused."""
    sockets_most: int = 20_000
    nonsense: int = 10
    """Invalid messages after which a socket is closed."""
    idle: int = HOUR // 2
    """How long a client may be silent on a socket; a ping is enough."""
    sweep: int = SECOND
    """How often sockets are checked for sessions that have ended."""
    disk: Path | None = None
    """The folder of the club's database; None: it has none on this machine."""
    copies: Path | None = None
    """The folder of `cutcard backup` files; None: not given."""
    templates: Path = _HERE / "templates"
    static: Path = _HERE / "static"
