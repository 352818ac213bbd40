"""One HTTP operation, and the scopes of API keys.

An operation's input and answer are its handler's annotations: `body`, `query` and the return type.

Operations that sign people in, make keys or change roles are never open to a program: a key with one scope could give
itself all others.
"""

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, Final, get_type_hints

from cutcard.club.people import Role

Handler = Callable[..., Awaitable[Any]]
Who = tuple[Role, ...] | None

ANYBODY: Final = None
"""No sign-in needed."""
SIGNED_IN: Final[tuple[Role, ...]] = ()
"""Everybody who is signed in."""


class Operation:
    """A method and a path, who may use it, and its handler."""

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

        `heavy`: it works beside the event loop, and may have to wait for its turn.
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
        """Its name: the handler's name."""
        return self.handler.__name__

    @property
    def subject(self) -> str:
        """Its subject: the handler's module."""
        return self.handler.__module__.rpartition(".")[2]

    @property
    def summary(self) -> str:
        """The handler's first sentence."""
        return (inspect.getdoc(self.handler) or "").partition("\n")[0].rstrip(".")

    @property
    def story(self) -> str:
        """The rest of the handler's docstring."""
        return " ".join((inspect.getdoc(self.handler) or "").partition("\n")[2].split())


RIGHTS: Final = "rights:write"
"""The scope of operations and commands that change who may do what."""
_GIVING_RIGHTS: Final = frozenset(
    {"take_members", "make_member", "enter_walk_in", "welcome_brought", "merge", "take_merge_back", "erase", "appoint"}
)
"""Operations that do nothing else; what else stores such an event is refused without the scope."""
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
"""By the first part of a path: the scope that it belongs to."""
_ASKING: Final = frozenset({"check_plan", "foresee_plan", "preview", "make_structure", "try_formula", "page_code"})
"""Operations that send a body and change nothing."""
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
    "rights": "who may do what: members, officers, officials, clock keepers",
}


def scope_of(operation: Operation) -> str:
    """The scope a key needs for it, such as books:read; `NEVER`: no key opens it."""
    path = operation.path
    if (operation.method, path) in _WHO_MAY or any(f"{path}/".startswith(f"{own}/") for own in _PEOPLES_OWN):
        return NEVER
    if operation.name in _GIVING_RIGHTS:
        return RIGHTS
    word = path.removeprefix("/api").split("/")[1].partition(".")[0]
    reads = operation.method == "GET" or operation.name in _ASKING
    return f"{_AREAS.get(word, word)}:{READ if reads else WRITE}"


def scope_in_words(scope: str) -> str:
    """A scope in words: "read the books"."""
    area, _, way = scope.partition(":")
    what = _WORDS.get(area, area.replace("-", " "))
    return f"read {what}" if way == READ else f"change {what}"


def scopes(operations: tuple[Operation, ...]) -> dict[str, str]:
    """Every scope, in words."""
    return {scope: scope_in_words(scope) for scope in sorted({scope_of(one) for one in operations} - {NEVER})}
