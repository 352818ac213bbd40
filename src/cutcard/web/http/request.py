"""One HTTP request: who asks, with what body, and the answer as JSON."""

from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from cutcard.club.people import Person
from cutcard.club.people.act_types import SENTENCES
from cutcard.club.people.api_keys import SELDOM, UseKey
from cutcard.club.people.person import SignInDevice
from cutcard.club.people.sign_in import RenewSession
from cutcard.club.people.state import ProgramKey
from cutcard.hand import Refused
from cutcard.room.room import Room
from cutcard.rules import Rulebook
from cutcard.store import StoreTrouble
from cutcard.streams.answers import RefusalMessage, refused
from cutcard.streams.records import DEVICE, MAY_GIVE_RIGHTS
from cutcard.validation_errors import TOO_DEEP, UNREADABLE, has_controls, is_too_deep, sentence, unreadable
from cutcard.web.http.app_state import AppState
from cutcard.web.http.credentials import digest
from cutcard.web.http.endpoint import ANYBODY, NEVER, RIGHTS, Operation, scope_in_words, scope_of
from cutcard.web.http.errors import HttpRefusal, not_allowed, not_found, not_signed_in, status_of
from cutcard.web.http.first_answers import HEADER, OWN, OwnRequest, own_request
from cutcard.web.http.request_origin import THIS_MACHINE, device, is_forwarded, network_words, on_this_machine
from cutcard.web.server.worker_pool import WorkerPool

T = TypeVar("T")

COOKIE: Final = "cutcard_session"
KEY: Final = "cutcard_key_"
"""Prefix of a program's key; a session's token has none."""
VISITOR: Final = "cutcard_visitor"
"""The cookie that identifies a browser during a passkey sign-in, for a few minutes."""
JSON: Final = "application/json"
LONGEST_PART: Final = 100
"""Characters of an id in a path."""

_encode: Final = msgspec.json.Encoder().encode


@dataclass(slots=True)
class HttpRequest:
    """One request: who asks, and the ids in its path."""

    desk: AppState
    address: str
    session: str
    """The hash of the session's token; "" for none."""
    who: Person | None
    path: dict[str, str]
    secure: bool
    origin: str = ""
    """The address of the pages: http://club.local:8052."""
    page: str = ""
    """The origin of the page that asks; the middleware has checked that it is ours."""
    visitor: str = ""
    """The hash of the visitor cookie of a passkey sign-in; "" for none."""
    device: str = ""
    """The machine and browser that ask, as the log names them."""
    headers: dict[str, str] = field(default_factory=dict)
    """Extra headers of the answer."""
    heavy: bool = False
    """Whether its operation may work beside the event loop."""
    key: ProgramKey | None = None
    """The API key of a program; None: a person asks."""
    own: OwnRequest | None = None
    """The request by its sender's own id; None: it has none."""

    def own_name(self, what: str) -> str:
        """The id of something that this request creates, where it has an id of its own; "": it has none."""
        return self.own.name(what) if self.own is not None else ""

    @property
    def person(self) -> Person:
        """Who asks; only for operations that need a sign-in."""
        if self.who is None:
            raise not_signed_in()
        return self.who

    @property
    def reached(self) -> str:
        """The address at which phones reach the server; "": they can't, because it listens on this machine only."""
        return "" if on_this_machine(self.origin) else self.origin

    @property
    def arrival(self) -> SignInDevice:
        """What is stored of a browser or program that signs in."""
        return SignInDevice(self.device, network_words(self.address))

    def remember_visitor(self, token: str, lasts: int) -> None:
        """Set the visitor cookie for a passkey sign-in."""
        self._cookie(f"{VISITOR}={token}; Path=/api/sign-in; HttpOnly; SameSite=Strict; Max-Age={lasts // 1000}")

    async def in_background(self, work: Callable[..., T], *what: Any) -> T:
        """Do short work in a thread beside the event loop; pass plain values, no live state."""
        return await self._workshop.do(self.address, self._asks, work, *what)

    async def in_process(self, work: Callable[..., T], *what: Any) -> T:
        """Do work that takes more than a few milliseconds in a process: a module's function and plain values."""
        return await self._workshop.calculate(self.address, self._asks, work, *what)

    async def in_school(self, work: Callable[..., T], *what: Any) -> T:
        """The same in the process that keeps the school's courses."""
        return await self._workshop.teach(self.address, self._asks, work, *what)

    async def cached(self, name: Hashable, work: Callable[[], bytes]) -> bytes:
        """The same for something that is always the same under this name: it is cached."""
        return await self._workshop.make(self.address, self._asks, name, work)

    async def printed(self, name: Hashable, work: Callable[[], bytes]) -> bytes:
        """The same for a print; without a name it is not cached."""
        return await self._workshop.print(self.address, self._asks, name, work)

    @property
    def _workshop(self) -> WorkerPool:
        if not self.heavy:
            raise RuntimeError("this operation is not marked as heavy")
        return self.desk.workers

    @property
    def _asks(self) -> str:
        return self.who.id if self.who else ""

    def set_cookie(self, token: str, lasts: int) -> None:
        """Set the session cookie; without a token, delete it."""
        age = lasts // 1000 if token else 0
        self._cookie(f"{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={age}")

    def _cookie(self, cookie: str) -> None:
        self.headers["set-cookie"] = f"{cookie}; Secure" if self.secure else cookie


def session_of(connection: HTTPConnection) -> str:
    """The hash of the token of a request or socket; a program's header comes before a browser's cookie."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer":
        token = connection.cookies.get(COOKIE, "")
    return digest(token.strip()) if token.strip() else ""


def _key_of(connection: HTTPConnection) -> str:
    """The hash of a program's API key; "": there is none."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    token = token.strip()
    return digest(token) if kind.lower() == "bearer" and token.startswith(KEY) else ""


def address_of(connection: HTTPConnection) -> str:
    """The client's address; a client behind a proxy on this machine is not this machine."""
    host = connection.client.host if connection.client else ""
    return f"{host} (proxy)" if host in THIS_MACHINE and is_forwarded(connection.headers) else host


def call_of(desk: AppState, connection: HTTPConnection) -> HttpRequest:
    """Identify who asks."""
    session = session_of(connection)
    who = desk.room.people.signed_in(session, desk.now) if session else None
    origin, visitor = _origin(desk, connection), connection.cookies.get(VISITOR, "")
    asked = _asked(connection)
    return HttpRequest(
        desk=desk,
        address=address_of(connection),
        session=session if who else "",
        who=who,
        path={name: str(part) for name, part in connection.path_params.items()},
        secure=connection.url.scheme in ("https", "wss"),
        origin=origin,
        page=connection.headers.get("origin", next(iter(desk.settings.origins), asked)),
        visitor=digest(visitor) if visitor else "",
        device=device(connection.headers.get("user-agent", "")),
    )


def _origin(desk: AppState, connection: HTTPConnection) -> str:
    """The address for prints and QR codes: one that phones can reach, even from the director's own machine."""
    if desk.settings.origins:
        return desk.settings.origins[0]
    asked = _asked(connection)
    return desk.settings.reached if desk.settings.reached and on_this_machine(asked) else asked


def _asked(connection: HTTPConnection) -> str:
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return f"{scheme}://{connection.url.netloc}"


async def identify(desk: AppState, connection: HTTPConnection) -> HttpRequest:
    """Identify who asks; a session unknown here may have been opened in another process a moment ago."""
    call = call_of(desk, connection)
    if call.who is None and session_of(connection) and await desk.room.read_new_people():
        call = call_of(desk, connection)
    return call


async def look_up(room: Room, ask: Callable[[], Awaitable[T]]) -> T:
    """Look something up, and once more after a sync, because another process may have created it a moment ago."""
    try:
        return await ask()
    except Refused as refusal:
        if not await room.check_refusal(refusal):
            raise
    return await ask()


async def carry_out(operation: Operation, desk: AppState, request: Request) -> Response:
    """Run an operation if this person may use it."""
    call = await identify(desk, request)
    call.heavy = operation.heavy
    if any(len(part) > LONGEST_PART or has_controls(part) for part in call.path.values()):
        raise not_found("Not found: an id has at most 100 letters, digits and signs.")
    if desk.closing:
        raise HttpRefusal(503, "closing", "The server is stopping. Try again in a moment.", wait=5)
    if call.session:
        desk.rate_limits.session(call.session, call.address)
    if key := _key_of(request):
        await _let_in(operation, call, key)
    _admit(operation, call)
    await _renew(call, request)
    asked: dict[str, Any] = {}
    if operation.body is not None:
        asked["body"] = _read(await _body(call, request, operation.most or desk.settings.body_most), operation.body)
    if operation.query is not None:
        asked["query"] = _query(dict(request.query_params), operation.query)
    DEVICE.set(call.device)
    own_id, person = request.headers.get(HEADER, ""), call.who.id if call.who else ""
    call.own = own_request(operation, call.path, person, own_id, asked.get("body"))
    if call.own is None:
        return await _answer(operation, call, asked)
    try:
        return await desk.first_answers.once(call.own, operation, lambda: _answer(operation, call, asked))
    except Refused as other:  # the id was another request's
        return json_response(refused(other, getattr(asked.get("body"), "id", "")), status_of(other))


async def _answer(operation: Operation, call: HttpRequest, asked: dict[str, Any]) -> Response:
    """Have the handler carry it out; the answer, or why not."""
    desk = call.desk
    rights = MAY_GIVE_RIGHTS.set(call.key is None or RIGHTS in call.key.scopes)
    own = OWN.set(call.own)
    try:
        answer = await look_up(desk.room, lambda: operation.handler(call, **asked))
    except Refused as refusal:
        body = asked.get("body")
        told = refused(refusal, getattr(body, "id", ""), await _book(operation, call, body) if refusal.cites else None)
        return json_response(told, status_of(refusal))
    finally:
        OWN.reset(own)
        MAY_GIVE_RIGHTS.reset(rights)
    if isinstance(answer, Response):
        answer.headers.update(call.headers)
        return answer
    status = status_of(answer) if isinstance(answer, RefusalMessage) else operation.status
    return json_response(answer, status, call.headers)


async def _book(operation: Operation, call: HttpRequest, body: Any) -> Rulebook | None:
    """The rulebook that decides about a request: of the thing in its path, else of the house it names."""
    room, named = call.desk.room, call.path.get("id", "")
    if operation.path.startswith("/api/tables/{id}") and named in room.tables:
        return room.tables[named].place.book
    if operation.path.startswith("/api/nights/{id}") and named:
        return room.nights[named].book
    if operation.path.startswith("/api/cash/{id}") and named:
        return room.evenings[named].book
    if operation.path.startswith(("/api/office", "/api/calendar")):
        return room.office.book
    house = call.path.get("house") or getattr(getattr(body, "plan", body), "house", "")
    return await room.houses.book(house) if house else None


def json_response(answer: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """A value as a JSON response; None: without a body."""
    if answer is None:
        return Response(None, 204, headers)
    return Response(_encode(answer), status, headers, JSON)


async def _renew(call: HttpRequest, request: Request) -> None:
    """Extend the session of a returning visitor; a browser gets its cookie again."""
    desk = call.desk
    session = desk.room.people.to_renew(call.session, desk.now)
    if session is None:
        return
    with suppress(Refused, StoreTrouble):  # it is still valid for a while, and the next request tries again
        await desk.carry_out(RenewSession(at=desk.now, session=call.session))
        token = request.cookies.get(COOKIE, "")
        if digest(token) == call.session:
            call.set_cookie(token, session.lasts)


async def _let_in(operation: Operation, call: HttpRequest, token: str) -> None:
    """Let a program in as the person who made its key, and only for the key's scopes."""
    desk = call.desk
    known = desk.room.people.by_key(token, desk.now)
    if known is None:
        raise HttpRefusal(401, "key_over", SENTENCES["key_over"])
    desk.rate_limits.session(token, call.address)
    call.key, call.who = known
    scope = scope_of(operation)
    if scope == NEVER:
        raise HttpRefusal(403, "not_for_keys", "This needs a signed-in person. API keys can't open it.")
    if scope not in call.key.scopes:
        text = f"The key {call.key.name} lacks the scope {scope}, so it can't {scope_in_words(scope)}."
        raise HttpRefusal(403, "scope_missing", text)
    call.device = f"key {call.key.name}"
    if desk.now - call.key.used >= SELDOM:
        with suppress(Refused, StoreTrouble):  # the time of last use is useful, but no more
            await desk.carry_out(UseKey(at=desk.now, token=token))


def _admit(operation: Operation, call: HttpRequest) -> None:
    if operation.who is ANYBODY:
        return
    person = call.person
    if operation.who and not person.has(*operation.who):
        raise not_allowed(f"a {' or '.join(operation.who)}")


async def _body(call: HttpRequest, request: Request, most: int) -> bytes:
    """The body, if it is JSON and not too long; long ones are counted."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    said = request.headers.get("content-length", "0")
    if said.isdecimal() and len(said) < 12 and int(said) > most:
        raise _too_long(most)
    body, counted = bytearray(), False
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise _too_long(most)
        if not counted and len(body) > call.desk.settings.upload:
            call.desk.rate_limits.upload(call.who.id if call.who else "", call.address)
            counted = True
    if body and kind != JSON:
        raise HttpRefusal(415, "not_json", "Send JSON, with the header Content-Type: application/json.")
    return bytes(body)


def _too_long(most: int) -> HttpRefusal:
    return HttpRefusal(413, "too_long", f"The request is too long. The limit is {most:,} bytes.")


def command_in(asked: Any, kind: Any) -> Any:
    """A command of this kind from a page; refused in a sentence if it is not one."""
    try:
        return msgspec.convert(asked, kind)
    except msgspec.ValidationError as wrong:
        raise HttpRefusal(422, "not_a_command", sentence(wrong)) from None


def _read(body: bytes, form: Any) -> Any:
    if is_too_deep(body):
        raise HttpRefusal(422, "not_understood", TOO_DEEP)
    if unreadable(body):
        raise HttpRefusal(422, "not_understood", UNREADABLE)
    try:
        return msgspec.json.decode(body or b"{}", type=form)
    except msgspec.ValidationError as wrong:
        raise _not_understood(wrong) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise HttpRefusal(400, "not_json", "The body is not valid JSON. Send an object as documented.") from None


def _query(given: dict[str, str], form: Any) -> Any:
    if has_controls("".join(given.values())):
        raise HttpRefusal(422, "not_understood", UNREADABLE)
    try:
        return msgspec.convert(given, form, strict=False)
    except msgspec.ValidationError as wrong:
        raise _not_understood(wrong) from None


def _not_understood(wrong: msgspec.ValidationError) -> HttpRefusal:
    return HttpRefusal(422, "not_understood", sentence(wrong))
