"""Faults: a table or tournament that cannot be read, replayed or described is set aside so that all others go on.

The rules of this file: code that reads an event reports the version at which it failed (`UnreadableStream`); a fault is
shown in a sentence that a director understands, and the error itself is logged.
"""

import logging
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Final

import msgspec
from msgspec import Struct

from cutcard.bounds import Id, Name, Version
from cutcard.store.base import Recorded, StoreTrouble
from cutcard.store.codec import UnknownEvent


class RoomEvent(Struct, frozen=True, gc=False, tag_field="t", omit_defaults=True):
    """An event of the room itself."""


class SetAside(RoomEvent, frozen=True, gc=False, tag="set-aside/1"):
    """A faulty table or tournament is not opened any more; all its events stay in the store."""

    stream: Name
    by: Id


class Reopened(RoomEvent, frozen=True, gc=False, tag="brought-back/1"):
    """It is opened again."""

    stream: Name
    by: Id


class Repaired(RoomEvent, frozen=True, gc=False, tag="repaired/1"):
    """A stream is reset to its last readable version: the events after it up to a version do not count."""

    stream: Name
    after: Version
    until: Version
    by: Id


_LOG = logging.getLogger(__name__)
OFTEN: Final = 5
"""The number of failures in a row that counts as a fault."""
LONGEST: Final = 60_000
"""Milliseconds: the longest wait before a retry."""


class UnreadableStream(Exception):
    """An event of a stream that cannot be read, applied or described."""

    def __init__(self, version: int, cause: Exception) -> None:
        super().__init__(version)
        self.version, self.cause = version, cause


class VersionGap(Exception):
    """A missing event, in a club that was opened despite its damage."""


def must_follow(record: Recorded, version: int) -> None:
    """Refuse an event that follows a missing one."""
    if record.version > version + 1:
        raise UnreadableStream(version + 1, VersionGap())


class NoRulebook(Exception):
    """The rulebook of a table or tournament is neither in the houses folder nor in the store."""


class Fault(Struct, frozen=True, kw_only=True):
    """A fault and what is known about it."""

    stream: str
    title: str
    since: int
    """When it was noticed."""
    last_good_version: int
    """The last version that could be read; 0: unknown."""
    reason: str
    is_set_aside: bool = True
    """Whether it is closed to everybody; if not, only its duties fail."""


_CAUSES: Final[tuple[tuple[type[Exception] | tuple[type[Exception], ...], str], ...]] = (
    (VersionGap, "is missing, so the events after it can't be read."),
    (UnknownEvent, "has an unknown name. Another version of Cutcard wrote it."),
    (msgspec.ValidationError, "has a value of the wrong type or out of range."),
    (
        (msgspec.DecodeError, UnicodeDecodeError, RecursionError),
        "is damaged: it is not readable text.",
    ),
)
_ODD: Final = "does not fit the events before it, or can't be shown in words."


def reason_of(error: Exception) -> str:
    """Describe what is wrong, in a sentence."""
    if isinstance(error, NoRulebook):
        return "Its rulebook no longer exists."
    if not isinstance(error, UnreadableStream):
        return "It can't be shown, though all its events could be read."
    which, cause = f"Event {error.version:,}", error.cause
    said = next((text for kinds, text in _CAUSES if isinstance(cause, kinds)), _ODD)
    return f"{which} {said}"


@contextmanager
def without_damage(record: Recorded) -> Iterator[None]:
    """Read an event that may be left out: a chat line, a cut, a player who came or left."""
    try:
        yield
    except Exception:  # noqa: BLE001 - it is written down, and the next one is taken in
        _LOG.warning("event %s of %s cannot be read and is skipped", record.version, record.stream, exc_info=True)


def store_is_down(error: Exception) -> bool:
    """Whether the store is down: no fault of this stream, and over when the store is back."""
    return isinstance(error, StoreTrouble) and not isinstance(error, UnknownEvent)


class Faults:
    """All faults of this process, by stream."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._found: dict[str, Fault] = {}
        self._failed: dict[str, dict[Hashable, int]] = {}

    def __contains__(self, stream: str) -> bool:
        return stream in self._found

    def __iter__(self) -> Iterator[Fault]:
        return iter(list(self._found.values()))

    def get(self, stream: str) -> Fault | None:
        """The fault of a stream; None: there is none."""
        return self._found.get(stream)

    def add(self, stream: str, title: str, error: Exception) -> None:
        """Report a fault."""
        good = error.version - 1 if isinstance(error, UnreadableStream) else 0
        reason = reason_of(error)
        _LOG.error("%s could not be loaded and is quarantined: %s", stream, reason, exc_info=error)
        self._found[stream] = Fault(
            stream=stream, title=title, since=self._now(), last_good_version=good, reason=reason
        )

    def remove(self, stream: str) -> None:
        """Remove a fault: it was repaired, or the stream is not used any more."""
        self._found.pop(stream, None)
        self._failed.pop(stream, None)

    # Repeated failures -----------------------------------------------------------------------------------------------

    def count_failure(self, stream: str, what: Hashable) -> int:
        """Count one more failure of a duty; returns the number in a row."""
        failed = self._failed.setdefault(stream, {})
        failed[what] = failed.get(what, 0) + 1
        return failed[what]

    def reset_failures(self, stream: str, what: Hashable) -> None:
        """Reset the count: it did not fail this time."""
        if not self._failed.get(stream, {}).pop(what, 0):
            return
        fault = self._found.get(stream)
        if fault is not None and not fault.is_set_aside:
            del self._found[stream]

    def report_failing_duties(self, stream: str, title: str) -> None:
        """Report that the duties of a stream fail, though people can go on."""
        if stream not in self._found:
            reason = "An automatic task there keeps failing. See the server log."
            self._found[stream] = Fault(
                stream=stream, title=title, since=self._now(), last_good_version=0, reason=reason, is_set_aside=False
            )


def retry_delay(failed: int, first: int) -> int:
    """The wait before the next retry: twice as long each time."""
    return int(min(LONGEST, first * 2 ** min(failed - 1, 10)))
