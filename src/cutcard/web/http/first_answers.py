"""Requests that are sent again: one id is one request, and its first answer is its only answer.

A person's request that changes something may have an id of their own, in its body or in the header Idempotency-Key. The
last answers are remembered here. After a restart, or in another process, the commands' ids in the store do the rest:
everything that a request creates has an id, a command id and secrets that follow from the request's own id.
"""

import asyncio
import hashlib
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any, Final, get_args

from starlette.responses import Response

from cutcard.streams.repeats import as_plain, check_same, mark_of
from cutcard.web.http.endpoint import Operation
from cutcard.web.http.errors import HttpRefusal

HEADER: Final = "idempotency-key"
SHORTEST: Final = 20
"""Characters of an id from which secrets are made, such as a new key."""
LONGEST: Final = 100
_SECRET: Final = ("password", "old_password", "token", "key", "secret")
_NOT_ASKED: Final = ("id", "version", *_SECRET)
"""Fields that do not tell two requests apart: a repeat may have an older version; a mark must not betray a password."""


@dataclass(slots=True)
class OwnRequest:
    """A request with an id of the sender's own."""

    key: str
    """Which one it is: whose, for which operation and thing, and the id."""
    mark: str
    """What was asked."""
    long: bool
    _made: Counter[str] = field(default_factory=Counter)

    def name(self, what: str, letters: int = 12) -> str:
        """An id for something it creates: always the same in this request, and no other's."""
        self._made[what] += 1
        return _hashed(self.key, "thing", what, str(self._made[what]))[:letters]

    def secret(self) -> str | None:
        """A secret of this request, for the sender who knows its id; None: the id is too short to make one of it."""
        self._made["secret"] += 1
        return _hashed(self.key, "secret", str(self._made["secret"])) if self.long else None


OWN: Final[ContextVar[OwnRequest | None]] = ContextVar("own", default=None)
"""The request that is being carried out, where it has an id of its own."""


def _hashed(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode("utf-8", "surrogatepass")).hexdigest()


def own_request(operation: Operation, path: dict[str, str], person: str, header: str, body: Any) -> OwnRequest | None:
    """The request by its own id; None: it has none, or changes nothing."""
    if operation.method == "GET" or not person:
        return None
    named = getattr(body, "OWN_ID", "") and getattr(body, "id", "")
    if header and not (SHORTEST <= len(header) <= LONGEST and header.isprintable()):
        text = f"The header Idempotency-Key has {SHORTEST} to {LONGEST} letters, digits or signs."
        raise HttpRefusal(422, "not_understood", text)
    own = named or header
    if not own:
        return None
    asked = as_plain(body, *_NOT_ASKED) if body is not None else {}
    key = _hashed(person, operation.name, *(f"{name}={part}" for name, part in sorted(path.items())), own)
    return OwnRequest(key, mark_of(asked), len(own) >= SHORTEST)


class FirstAnswers:
    """The last answers of this process, by request."""

    def __init__(self, most: int = 10_000, most_bytes: int = 16 * 1024 * 1024) -> None:
        self._most, self._most_bytes, self._bytes = most, most_bytes, 0
        self._answers: OrderedDict[str, tuple[str, Response]] = OrderedDict()
        self._running: dict[str, asyncio.Event] = {}

    async def once(self, own: OwnRequest, operation: Operation, work: Callable[[], Awaitable[Response]]) -> Response:
        """The first answer to a request; work is done only for the first."""
        async with self._one_at_a_time(own.key):
            if (known := self._answers.get(own.key)) is not None:
                check_same(known[0], own.mark)
                return _again(operation, known[1])
            answer = await work()
            if answer.status_code < 400:  # a refused request has done nothing, and may be corrected
                self._remember(own, answer)
            return answer

    def _remember(self, own: OwnRequest, answer: Response) -> None:
        self._answers[own.key] = own.mark, answer
        self._bytes += len(answer.body)
        while self._answers and (len(self._answers) > self._most or self._bytes > self._most_bytes):
            _, (_, gone) = self._answers.popitem(last=False)
            self._bytes -= len(gone.body)

    @asynccontextmanager
    async def _one_at_a_time(self, key: str) -> AsyncIterator[None]:
        """Wait while the same request, sent twice at once, is being answered."""
        while (running := self._running.get(key)) is not None:
            await running.wait()
        done = self._running[key] = asyncio.Event()
        try:
            yield
        finally:
            del self._running[key]
            done.set()


def _again(operation: Operation, first: Response) -> Response:
    """The first answer; where it can say that it is a repeat, it does."""
    kinds = get_args(operation.answer) or (operation.answer,)
    tags = {str(kind.__struct_config__.tag) for kind in kinds if "again" in getattr(kind, "__struct_fields__", ())}
    body = bytes(first.body)
    if not any(body.startswith(b'{"t":"%s"' % tag.encode()) for tag in tags):
        return first
    return Response(body[:-1] + b',"again":true}', first.status_code, media_type=first.media_type)
