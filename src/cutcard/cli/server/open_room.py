"""Open the club: put store, club, web server and bots together, inform the person at the keyboard, and close all.

What goes wrong before the server listens is reported in a sentence with the option that helps. What was opened is
closed in the opposite order, whatever happens.
"""

import asyncio
import gc
import logging
import secrets
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import click
from msgspec import structs

from cutcard.bots.crew import THE_HOUSE, Crew
from cutcard.bots.demo_club import DEMO, add_tournaments
from cutcard.cli.command_base import UsageProblem
from cutcard.cli.server.machine import few_files_warning, fit_settings, has_screen, network_address, open_files, show
from cutcard.cli.server.processes import OPEN, Listener, bound, inherited_socket, own_door
from cutcard.club.people.links import MakeDirectorLink
from cutcard.club.people.members import SetClub
from cutcard.club.people.sign_in import OpenSignIn
from cutcard.room.room import Room
from cutcard.room.views.socket_messages import CommandMessage
from cutcard.store import Store, StoreTrouble, open_store
from cutcard.store.hash_chain import ChainFault, check
from cutcard.streams.services import RoomSettings
from cutcard.streams.timers import RoomClock
from cutcard.style import TimeFormat
from cutcard.web.http.app import create_app
from cutcard.web.http.app_state import Lab
from cutcard.web.http.credentials import digest, new_command, new_token
from cutcard.web.http.request_origin import on_this_machine
from cutcard.web.http.settings import Telling, WebSettings
from cutcard.web.pages.pages import NotBuilt, asset
from cutcard.web.server.json_logging import note, set_up
from cutcard.web.server.server import Serving, StartupApp

LOGGED = {"quiet": logging.ERROR, "warnings": logging.WARNING, "all": logging.INFO}


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningAsked:
    """The options of the command line."""

    host: str
    port: int
    db: str
    head_file: Path | None = None
    allow_damaged: bool = False
    browser: bool | None = None
    demo: bool | None = None
    guests: bool | None = None
    currency: str | None = None
    time_format: TimeFormat | None = None
    director_link: bool = False
    title: str = "Cutcard"
    origins: tuple[str, ...] = ()
    host_names: tuple[str, ...] = ()
    metrics_token: str = ""
    local_webhooks: bool = False
    tls_cert: Path | None = None
    tls_key: Path | None = None
    trusted_proxies: str = ""
    hand_delay: float | None = None
    log: str = "warnings"
    backups: Path | None = None
    listening: int | None = None
    """The listening socket that a parent process shares with several processes."""
    place: int = 1
    """The number of this process among them."""
    beside: bool = False
    """Another process of this club is open already: it informed the director and created the demo."""

    @property
    def own_door(self) -> str:
        """The address of this process alone, up to the port; without one, the shared address."""
        return self.address if self.listening is None else f"{'https' if self.tls_cert else 'http'}://127.0.0.1"

    @property
    def address(self) -> str:
        """The address for a browser on this machine, up to the port."""
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(self.host, self.host)  # noqa: S104
        return f"{'https' if self.tls_cert else 'http'}://{f'[{host}]' if ':' in host and host[0] != '[' else host}"


class Addresses(NamedTuple):
    """The address for people, and that of this process alone."""

    shown: str
    own: str


def open_room(opening: OpeningAsked) -> None:
    """Open the club and keep it open until stopped."""
    try:
        asset("lobby.js")
    except NotBuilt as error:
        raise UsageProblem(str(error)) from error
    set_up(level=LOGGED[opening.log])
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(_serve_until_stopped(opening))


def fast_loop() -> Any:
    """The factory of event loops: uvloop's if it is installed."""
    try:
        import uvloop
    except ImportError:  # not available on Windows
        return None
    return uvloop.new_event_loop


def _collect_rarely() -> None:
    """Make Python's garbage collector run very rarely: nearly all objects here are freed without it.

    It runs once so many more objects were made than freed, and then checks all that was made since: in a club under
    load nearly all live objects. With a thousand tables and a tenth of these figures it ran every ten seconds for 200
    ms, found nothing, and was half of all delays above 100 ms. Cycles of ended connections can take some 50 MB until
    then.
    """
    gc.freeze()  # what exists now is never collected
    gc.set_threshold(500_000, 4, 4)


def _share_often() -> None:
    """Let working threads yield to the event loop after half a millisecond instead of five.

    Measured beside two of them, the loop wakes up in a third of the time.
    """
    sys.setswitchinterval(0.0005)


async def _serve_until_stopped(opening: OpeningAsked) -> None:
    """Listen first, then read the club: early visitors get a page that asks them to wait."""
    shared = inherited_socket(opening.listening) if opening.listening is not None else None
    listening = own_door(opening.port, opening.place) if shared else bound(opening.host, opening.port)
    files = open_files()
    port = (shared or listening).getsockname()[1]
    usual = _at_the_doors(opening, port)
    entrance = StartupApp(fit_settings(usual, files))
    doors = Listener(entrance, _serving(opening), listening)
    at = Addresses(f"{opening.address}:{port}", f"{opening.own_door}:{listening.getsockname()[1]}")
    warnings = tuple(filter(None, (few_files_warning(usual, files), _unnamed(opening), _unreached(usual))))

    async def inside(stopped: Awaitable[None]) -> None:
        _share_often()
        async with (
            club_store(opening.db, head=opening.head_file, despite_damage=opening.allow_damaged) as store,
            _room(opening, store, entrance) as room,
        ):
            _collect_rarely()
            evening = _OpenClub(opening, store, room, at, warnings, for_phones(usual))
            await evening.run(entrance, stopped, partial(doors.take_from, shared))

    try:
        await doors.run_until_stopped(inside)
    finally:
        listening.close()


def _at_the_doors(opening: OpeningAsked, port: int) -> WebSettings:
    return WebSettings(
        title=opening.title,
        origins=opening.origins,
        reached=_reached(opening, port),
        hosts=(opening.host, *opening.host_names),
        metrics_token=opening.metrics_token,
        disk=Path(address_without_password(opening.db)).parent if opening.db.startswith("sqlite:") else None,
        copies=opening.backups,
        telling=Telling(private=opening.local_webhooks),
    )


def _serving(opening: OpeningAsked) -> Serving:
    return Serving(
        host=opening.host,
        port=opening.port,
        certificate=str(opening.tls_cert or ""),
        key=str(opening.tls_key or ""),
        proxies=opening.trusted_proxies,
    )


@asynccontextmanager
async def _room(opening: OpeningAsked, store: Store, entrance: StartupApp) -> AsyncIterator[Room]:
    """The club over the store."""
    room = await Room.open(
        store,
        now=RoomClock(),
        chance=secrets.token_bytes,
        settings=_settings(opening.hand_delay),
        reading=entrance.reading,
    )
    try:
        yield room
    finally:
        await room.close()


def _settings(pause: float | None) -> RoomSettings:
    """The club's usual times, or a chosen pause."""
    usual = RoomSettings()
    if pause is None:
        return usual
    wanted = round(pause * 1000)
    return structs.replace(usual, pause=wanted, short_pause=min(usual.short_pause, wanted))


class _OpenClub:
    """The club while it is open, from the first message to the last."""

    def __init__(
        self,
        opening: OpeningAsked,
        store: Store,
        room: Room,
        at: Addresses,
        warnings: tuple[str, ...],
        phones: str = "",
    ) -> None:
        self.opening, self.store, self.room, self.address = opening, store, room, at.shown
        self.warnings, self.phones = warnings, phones
        self.crew = Crew(room, f"{at.own.replace('http', 'ws', 1)}/api/socket", self._sign_in)

    def _lab(self) -> Lab:
        """What bots can do for visitors."""
        return Lab(bots=self.crew.hire, entrants=self.crew.register)

    async def run(self, entrance: StartupApp, stopped: Awaitable[None], take: Callable[[], Awaitable[None]]) -> None:
        """Run until stopped; `take`: accept connections from the socket that several processes share."""
        await self._set_club()
        try:
            await entrance.open(create_app(self.room, settings=entrance.settings, lab=self._lab()))
            await take()
            await self._opened(entrance.settings.director_link)
            await stopped
        finally:
            await self.crew.close()
        if self.opening.beside:
            return
        kept = not self.opening.db.startswith("memory:")
        click.echo("Server stopped; " + ("everything is saved." if kept else "nothing is saved."))

    async def _set_club(self) -> None:
        """Save the club's settings of the command line if they changed."""
        people, asked = self.room.people, self.opening
        wanted = SetClub(
            at=self.room.now(), by="", guests=asked.guests, currency=asked.currency, time_format=asked.time_format
        )
        said = ((getattr(wanted, name), getattr(people, name)) for name in ("guests", "currency", "time_format"))
        if any(new not in (None, now) for new, now in said):
            await self._settle(wanted)

    async def _opened(self, lasts: int) -> None:
        link = "" if self.opening.beside else await self._director_link(lasts)
        self._greet(link)
        self.crew.start()
        if self.opening.beside:
            return
        if await self._wants_demo():
            await self._put_up_demo()
        wanted = has_screen() if self.opening.browser is None else self.opening.browser
        if wanted and not await asyncio.to_thread(show, link or self.address):
            click.echo("No browser could be started. Open the address yourself.")

    def _greet(self, link: str) -> None:
        click.echo(f"{OPEN}    {self.address}")
        if self.phones:
            click.echo(f"For phones:          {self.phones}")
        if link:
            click.echo(f"For the director:    {link}\n                     (works once; choose a name and a password)")
        click.echo(f"Database:            {address_without_password(self.opening.db)}")
        for warning in self.warnings:
            click.echo(f"Note:                {warning}")
            note("start", logging.WARNING, help=warning)
        click.echo("Press Ctrl-C to stop. Hands in progress continue at the next start.")

    async def _director_link(self, lasts: int) -> str:
        """A new link if no director can sign in by password, or one forgot theirs."""
        again = self.room.people.has_director()
        if again and not self.opening.director_link:
            return ""
        token = new_token()
        expires = self.room.now() + lasts
        await self._settle(MakeDirectorLink(at=self.room.now(), token=digest(token), expires=expires, again=again))
        return f"{self.address}/director/{token}"

    async def _sign_in(self, person: str) -> str:
        """A session for a bot."""
        token = new_token()
        expires = self.room.now() + 24 * 3_600_000
        await self._settle(OpenSignIn(at=self.room.now(), person=person, session=digest(token), expires=expires))
        return token

    async def _settle(self, command: Any) -> None:
        await self.room.append(command, new_command())

    async def _wants_demo(self) -> bool:
        """By default only the first time; if requested, whenever there are no tables. One process does it."""
        if self.opening.demo is False or self.room.tables:
            return False
        first = self.opening.demo or not await self.store.streams("room")
        return first and await self.store.lease("demo")

    async def _put_up_demo(self) -> None:
        for order, bots, walk_ins in DEMO:
            table = await self.room.open_table(THE_HOUSE, order)
            for style in bots:
                await self.crew.hire(table, 1, style)
            for seat, name in enumerate(walk_ins, 1):
                sits = CommandMessage(f"demo {seat}", table, {"do": "sit-down", "seat": seat, "player": name})
                await self.room.execute(THE_HOUSE, sits)
        await add_tournaments(self.room.nights, THE_HOUSE, self.room.now(), secrets.token_hex(32))


def _reached(opening: OpeningAsked, port: int) -> str:
    """The address at which phones of the same network reach the server; "": it listens on this machine only."""
    everywhere = opening.host in ("0.0.0.0", "::", "")  # noqa: S104 - whoever asks for it gets it
    host = network_address() if everywhere else opening.host
    if not host or on_this_machine(f"//[{host}]" if ":" in host else f"//{host}"):
        return ""
    scheme = "https" if opening.tls_cert else "http"
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}"


def for_phones(settings: WebSettings) -> str:
    """The address to show people; "": there is none."""
    return next(iter(settings.origins), settings.reached)


def _unreached(settings: WebSettings) -> str:
    if for_phones(settings):
        return ""
    return "Phones and other machines can't reach this server. Start it with --host 0.0.0.0 to let them in."


def _unnamed(opening: OpeningAsked) -> str:
    """A warning if a proxy serves the pages and was not named."""
    shown = next((one for one in opening.origins if one.startswith("https:")), "")
    if not shown or opening.trusted_proxies or opening.tls_cert:
        return ""
    return (
        f"A proxy forwards this server as {shown}. Add it with --trusted-proxies, or all visitors count as one address."
    )


def address_without_password(db: str) -> str:
    """The database's address without a password."""
    if db.startswith("sqlite:"):
        return str(Path(db.removeprefix("sqlite:").removeprefix("///")).absolute())
    before, at, after = db.rpartition("@")
    return f"{before.partition('//')[0]}//...@{after}" if at else db


SHOWN = 20


@asynccontextmanager
async def club_store(db: str, *, head: Path | None = None, despite_damage: bool = False) -> AsyncIterator[Store]:
    """The store at an address, closed at the end; damage found while reading is reported, too."""
    try:
        damaged = despite_damage and await _is_damaged(db, head)
        store = await open_store(db, head=head, despite_damage=damaged)
    except StoreTrouble as trouble:
        raise UsageProblem(str(trouble)) from trouble
    try:
        if damaged:
            await store.repair()
        yield store
    except StoreTrouble as trouble:
        raise UsageProblem(str(trouble)) from trouble
    finally:
        await store.close()


async def _is_damaged(db: str, head: Path | None) -> bool:
    """Report all damage, each time: the person who opens a damaged club should know it."""
    async with await open_store(db, writing=False, head=head) as store:
        faults = (await check(store)).faults
    if not faults:
        click.echo("Nothing is damaged. You don't need --allow-damaged.")
        return False
    _tell(faults)
    return True


def _tell(faults: tuple[ChainFault, ...]) -> None:
    click.echo("The club's data is damaged and is opened anyway:")
    for fault in faults[:SHOWN]:
        click.echo(f"  {fault}")
    if len(faults) > SHOWN:
        click.echo("  ... and more: see `cutcard db verify`.")
    click.echo("New events are added on top of the damage. Restore a backup as soon as you can.")
