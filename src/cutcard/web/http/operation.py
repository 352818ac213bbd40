"""One thing that can be asked over HTTP. Routes and their description both come from this, so they cannot disagree.

What an operation reads and answers stands in its handler's annotations: `body`, `query` and what it returns.
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
