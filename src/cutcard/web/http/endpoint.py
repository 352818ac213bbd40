"""One operation; scopes of keys.

What an operation reads and answers stands in its handler's annotations: `body`, `query` and what it returns.

Whatever lets somebody in, makes keys or says who may what is never for a program: a key with one scope could give
itself all others by it.
"""

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, Final, get_type_hints

from cutcard.club.people import Role

Handler = Callable[..., Awaitable[Any]]
Who = tuple[Role, ...] | None

ANYBODY: Final = None
"""Nobody has to sign in for it."""
SIGNED_IN: Final[tuple[Role, ...]] = ()
"""Everybody who is signed in."""


class Operation:
    """A method and a path, who may ask, and what answers."""

    __slots__ = (
        "answer",
        "body",
        "handler",
        "heavy",
        "media",
        "method",
        "most",
        "path",
        "query",
        "status",
        "who",
    )

    def __init__(  # noqa: PLR0913 - one line of a table
        self,
        method: str,
        path: str,
        handler: Handler,
        who: Who,
        *,
        status: int = 200,
        media: tuple[str, ...] = (),
        most: int = 0,
        heavy: bool = False,
    ) -> None:
        """An operation; `media`: answers other than JSON, `most`: bytes of its body.

        `heavy`: it works something out beside the loop, and may have to wait its turn for that.
        """
        hints = get_type_hints(handler)
        self.method, self.path, self.handler, self.who = method, path, handler, who
        self.body: Any = hints.get("body")
        self.query: Any = hints.get("query")
        self.answer: Any = hints["return"]
        self.status = 204 if self.answer is type(None) else status
        self.media = media
        self.most = most
        self.heavy = heavy

    @property
    def name(self) -> str:
        """What it is called: the handler's name."""
        return self.handler.__name__

    @property
    def subject(self) -> str:
        """What it is about: the module that answers."""
        return self.handler.__module__.rpartition(".")[2]

    @property
    def summary(self) -> str:
        """Its first sentence."""
        return (inspect.getdoc(self.handler) or "").partition("\n")[0].rstrip(".")

    @property
    def story(self) -> str:
        """The rest of what its handler says of it."""
        return " ".join((inspect.getdoc(self.handler) or "").partition("\n")[2].split())


READ: Final = "read"
WRITE: Final = "write"
NEVER: Final = ""
"""No key opens it."""

_PEOPLES_OWN: Final = (
    "/api/me", "/api/sign-in", "/api/sign-out", "/api/guest", "/api/join", "/api/director", "/api/new-password",
    "/api/keys", "/api/webhooks", "/api/running", "/api/people/invitations",
)  # fmt: skip
_WHO_MAY: Final = {
    ("PATCH", "/api/people/{id}"), ("DELETE", "/api/people/{id}"), ("POST", "/api/people/{id}/sign-out"),
    ("POST", "/api/people/{id}/password-link"), ("PATCH", "/api/club"),
}  # fmt: skip
_AREAS: Final = {
    "own-houses": "houses", "house-form": "houses", "games": "houses",
    "events": "nights", "structures": "nights", "seals": "nights",
    "embed": "league", "notices": "office", "members": "people",
    "hands": "tables", "shared": "tables", "code": "tables", "broken": "tables", "asks": "tables", "calls": "tables",
    "rulings": "tables", "penalties": "tables", "incidents": "tables",
}  # fmt: skip
"""By the first word of a path: under which other one it stands."""
_ASKING: Final = frozenset({"check_plan", "foresee_plan", "preview", "make_structure", "try_formula", "page_code"})
"""They send something along and change nothing."""
_WORDS: Final = {
    "nights": "tournaments and their plans",
    "tables": "tables, hands and rulings",
    "cash": "the cash room",
    "league": "the league",
    "books": "the books",
    "office": "the office",
    "calendar": "the calendar",
    "people": "people",
    "club": "the club's name and logo",
    "houses": "rulebooks",
    "school": "the dealer school",
}


def scope_of(operation: Operation) -> str:
    """Which scope a key needs for it, such as books:read; `NEVER`: no key has it."""
    path = operation.path
    if (operation.method, path) in _WHO_MAY or any(f"{path}/".startswith(f"{own}/") for own in _PEOPLES_OWN):
        return NEVER
    word = path.removeprefix("/api").split("/")[1].partition(".")[0]
    reads = operation.method == "GET" or operation.name in _ASKING
    return f"{_AREAS.get(word, word)}:{READ if reads else WRITE}"


def told(scope: str) -> str:
    """A scope in words: "read the books"."""
    area, _, way = scope.partition(":")
    what = _WORDS.get(area, area.replace("-", " "))
    return f"read {what}" if way == READ else f"change {what}"


def scopes(operations: tuple[Operation, ...]) -> dict[str, str]:
    """Every scope that there is, in words."""
    return {scope: told(scope) for scope in sorted({scope_of(one) for one in operations} - {NEVER})}
