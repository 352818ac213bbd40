"""What the server writes down: one JSON object a line, with a request's id; never a token, a cookie, a card or a seed.

So a path is written as its pattern, a query string not at all, and of an error its kind and place but not its words.
"""

import logging
import sys
import time
import traceback
from types import TracebackType
from typing import IO, Any, Final

import msgspec

LOG: Final = logging.getLogger("cutcard.web")
WHAT: Final = "cutcard.what"
"""Where in a scope its route leaves its pattern, for notes and measures."""
_FACTS: Final = "cutcard_facts"


def note(what: str, level: int = logging.INFO, **facts: Any) -> None:
    """Write something down."""
    LOG.log(level, what, extra={_FACTS: facts})


def note_error(what: str, error: BaseException, **facts: Any) -> None:
    """Write down that something broke: what kind of error, and where."""
    note(what, logging.ERROR, error=type(error).__name__, where=places(error.__traceback__), **facts)


def places(trace: TracebackType | None) -> list[str]:
    """Where an error came through, innermost last; no values."""
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(trace)[-12:]]


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as one line; of libraries' errors only kind and place."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= getattr(record, _FACTS, {})
        if record.exc_info and record.exc_info[0] is not None:
            line |= {"error": record.exc_info[0].__name__, "where": places(record.exc_info[2])}
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(stream: IO[str] | None = None, level: int = logging.INFO) -> None:
    """Write the server's own notes, and those of the libraries it stands on, as JSON lines."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("cutcard", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name in ("cutcard", "uvicorn") else []
        logger.propagate = name == "uvicorn.error"
        logger.setLevel(level if name == "cutcard" else max(level, logging.WARNING))
