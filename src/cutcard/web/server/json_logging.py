"""The server's log: one JSON object per line with the request's id, and never a token, cookie, card or seed.

So a path is logged as its route pattern, a query string not at all, and an error by type and place, without its text.
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
"""Key in an ASGI scope under which a route puts its pattern for the log and the metrics."""
_FACTS: Final = "cutcard_facts"


def note(what: str, level: int = logging.INFO, **facts: Any) -> None:
    """Write a log line."""
    LOG.log(level, what, extra={_FACTS: facts})


def note_error(what: str, error: BaseException, **facts: Any) -> None:
    """Log an error by its type and place."""
    note(what, logging.ERROR, error=type(error).__name__, where=places(error.__traceback__), **facts)


def places(trace: TracebackType | None) -> list[str]:
    """The lines of code that an error passed, innermost last; no values."""
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(trace)[-12:]]


class JsonLines(logging.Formatter):
    """Formats one JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        """A record as one line; errors of libraries only by type and place."""
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
    """Write our own log and that of the libraries as JSON lines."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("cutcard", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name in ("cutcard", "uvicorn") else []
        logger.propagate = name == "uvicorn.error"
        logger.setLevel(level if name == "cutcard" else max(level, logging.WARNING))
