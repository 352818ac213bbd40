"""One WebSocket: hello, then the client's commands and subscriptions; repeated nonsense closes it."""

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from cutcard.bounds import Id
from cutcard.club.people import Person
from cutcard.hand import Refused
from cutcard.room.club.club_office import CLUB
from cutcard.room.views.socket_messages import (
    AnyAsk,
    ChatMessage,
    CommandMessage,
    Cut,
    Unwatch,
    UnwatchCash,
    UnwatchNight,
    UnwatchOffice,
    Watch,
    WatchCash,
    WatchLobby,
    WatchNight,
    WatchOffice,
    decode_ask,
)
from cutcard.streams.answers import BadMessage, Hello, Ping, Pong, RoomMessage, StoreOutage, refused
from cutcard.streams.records import DEVICE
from cutcard.streams.refusals import RefusedInRoom
from cutcard.streams.subscribers import Outbox, TooSlow
from cutcard.validation_errors import TOO_DEEP, UNREADABLE, is_too_deep, sentence, unreadable
from cutcard.web.http.app_state import AppState
from cutcard.web.http.errors import HttpRefusal, not_signed_in
from cutcard.web.http.rate_limits import Bucket
from cutcard.web.http.request import HttpRequest, identify, look_up
from cutcard.web.server.open_sockets import SIGNED_OUT, visitor_name
from cutcard.web.server.websocket_frames import TEXT, SendText

NONSENSE: Final = 1008
TOO_LONG: Final = 1009
TOO_SLOW: Final = 1013
BROKEN: Final = 1011
NOBODY: Final = Person("", "")
"""A visitor who is not signed in."""
_LOOKING: Final = (WatchNight, UnwatchNight, WatchCash, UnwatchCash)
GOODBYE: Final = 1.0
"""Seconds a socket gets to take its last messages."""


class _Named(msgspec.Struct):
    """The fields of a message that are needed to answer it."""

    id: Id = ""


async def talk(desk: AppState, socket: WebSocket) -> None:
    """Serve a socket until it closes; visitors who are not signed in may only watch public things."""
    call = await identify(desk, socket)
    if call.who is None and "authorization" in socket.headers:  # an invalid token is refused, not treated as a visitor
        raise not_signed_in()
    if desk.closing or desk.sockets.full:
        raise HttpRefusal(503, "full", "The server is full. Try again in a moment.", wait=5)
    if desk.sockets.at(call.address) >= desk.settings.sockets_address and not desk.rate_limits.is_spared(call.address):
        raise HttpRefusal(429, "many_sockets", "Too many pages are open from your address. Close some first.", wait=30)
    if call.who is None:
        desk.rate_limits.visitor_socket(call.address)
    else:
        desk.rate_limits.socket(call.session, call.address)
    await socket.accept()
    await SocketTalk(desk, socket, call).run()


class SocketTalk:
    """One open socket."""

    def __init__(self, desk: AppState, socket: WebSocket, call: HttpRequest) -> None:
        who = call.who or NOBODY
        self.address = call.address
        self.person, self.session, self.heard = who.id or visitor_name(call.address), call.session, desk.now
        self._desk, self._room, self._socket, self._device = desk, desk.room, socket, call.device
        self._send: SendText = socket.scope["extensions"][TEXT]["send"]
        self._outbox = Outbox()
        self._outbox.send(Hello(desk.now, who.id, who.name, who.roles))
        if desk.room.outages.on:
            self._outbox.send(StoreOutage(desk.now))
        self._messages = Bucket(desk.settings.limits.messages, desk.now)
        self._nonsense = 0
        self._under_way: asyncio.Task[None] | None = None
        self._ended: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()

    def end(self, code: int, reason: str) -> None:
        """Close the socket soon; the first reason given is used."""
        if not self._ended.done():
            self._ended.set_result((code, reason))

    def tell(self, told: RoomMessage) -> None:
        """Queue a message for the client."""
        self._outbox.send(told)

    async def run(self) -> None:
        """Read and write until one side closes."""
        self._desk.sockets.add(self)
        DEVICE.set(self._device)
        reading = asyncio.create_task(self._read())
        writing = asyncio.create_task(self._write())
        try:
            await asyncio.wait((reading, writing, self._ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._desk.sockets.remove(self)
            reading.cancel()
            writing.cancel()
            tasks = (reading, writing, self._under_way) if self._under_way else (reading, writing)
            done = await asyncio.gather(*tasks, return_exceptions=True)
            self._room.forget(self._outbox)
        broken = next((error for error in done if isinstance(error, Exception)), None)
        if broken is not None:
            self.end(BROKEN, "Something went wrong. Connect again.")
        await self._close()
        if broken is not None:
            raise broken

    async def _close(self) -> None:
        """Send the last messages and the close code if the client still reads."""
        if not self._ended.done():
            return
        code, reason = self._ended.result()
        with suppress(RuntimeError, WebSocketDisconnect, OSError, TimeoutError):
            async with asyncio.timeout(GOODBYE):
                if last := self._outbox.take():
                    await self._send(*last)
                await self._socket.close(code, reason)

    async def _write(self) -> None:
        try:
            while True:
                await self._send(await self._outbox.get(), *self._outbox.take())
        except TooSlow:
            self._too_slow()
        except (WebSocketDisconnect, OSError):
            return

    def _too_slow(self) -> None:
        self.end(TOO_SLOW, "This connection reads messages too slowly. Connect again.")

    async def _read(self) -> None:
        while not self._ended.done():
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await self._hear(text.encode("utf-8", "surrogatepass") if text is not None else message["bytes"])

    async def _hear(self, message: bytes) -> None:
        """Handle one message, within the limits on length and rate."""
        desk = self._desk
        self.heard = desk.now
        who = self._room.people.signed_in(self.session, self.heard) if self.session else NOBODY
        if who is None:
            self.end(SIGNED_OUT, "This session has ended. Sign in again.")
        elif len(message) > desk.settings.message_most:
            self.end(TOO_LONG, f"A message has at most {desk.settings.message_most:,} bytes.")
        elif self._messages.take(self.heard):
            self._wrong("Too many messages at once. Wait a moment.", message)
        elif self._outbox.is_full:
            self._too_slow()
        elif (ask := self._understand(message)) is not None:
            # A command that has begun is completed even if the client disconnects meanwhile.
            self._under_way = asyncio.create_task(self._answer(who, ask))
            await asyncio.shield(self._under_way)

    def _understand(self, message: bytes) -> AnyAsk | None:
        if is_too_deep(message):
            self._wrong(TOO_DEEP, message)
            return None
        if unreadable(message):
            self._wrong(UNREADABLE, message)
            return None
        try:
            return decode_ask(message)
        except msgspec.ValidationError as wrong:
            self._wrong(sentence(wrong), message)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._wrong("That is not valid JSON.", message)
        return None

    def _wrong(self, text: str, message: bytes) -> None:
        """Report an invalid message; too many of them close the socket."""
        named = ""
        with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            named = msgspec.json.decode(message, type=_Named).id
        self._outbox.send(BadMessage(text, named))
        self._nonsense += 1
        if self._nonsense >= self._desk.settings.nonsense:
            self.end(NONSENSE, "Too many invalid messages.")

    async def _answer(self, who: Person, ask: AnyAsk) -> None:
        try:
            if isinstance(ask, _LOOKING):
                await look_up(self._room, lambda: self._look(who, ask))
            elif who is NOBODY and not isinstance(ask, Ping):
                raise RefusedInRoom("sign_in")
            else:
                await look_up(self._room, lambda: self._pass_on(who, ask))
        except Refused as refusal:
            self._outbox.send(refused(refusal, ask.id if isinstance(ask, Cut) else ""))

    async def _look(self, who: Person, ask: WatchNight | UnwatchNight | WatchCash | UnwatchCash) -> None:
        """Subscribe to a tournament or cash session, or unsubscribe."""
        nights, evenings = self._room.nights.views, self._room.evenings.views
        match ask:
            case WatchNight():
                nights.watch(who, self._outbox, ask)
            case UnwatchNight():
                nights.unwatch(self._outbox, ask.night, ask.view)
            case WatchCash():
                evenings.watch(who, self._outbox, ask)
            case UnwatchCash():
                evenings.unwatch(self._outbox, ask.evening, ask.view)

    async def _pass_on(self, who: Person, ask: AnyAsk) -> None:
        """Pass a command to the club; the answer arrives through the outbox."""
        room, outbox = self._room, self._outbox
        match ask:
            case CommandMessage():
                answer = await room.execute(who, ask)
                self._desk.metrics.command(ask.what, answer)
                outbox.send(answer)
            case Watch():
                room.watch(who, ask.table, outbox)
            case Unwatch():
                room.unwatch(ask.table, outbox)
            case WatchLobby():
                room.watch_lobby(who, outbox)
            case WatchOffice():
                room.office.views.watch(who, outbox, await room.office.shown_to(who))
            case UnwatchOffice():
                room.office.views.unwatch(outbox, CLUB)
            case ChatMessage():
                outbox.send(await room.say(who, ask))
            case Cut():
                outbox.send(await room.cut(who, ask))
            case Ping():
                outbox.send(Pong(self._desk.now))
