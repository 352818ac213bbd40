"""Check for linearizability: does one log explain what clients did and what they were answered?

Streams are independent, so each is checked by itself. A stream is a log: a command that was carried out is in it, at
the versions of its events, and a look shows how long the log was. The log that is left afterwards is the only possible
order, so nothing has to be searched for: it is enough that

| of what | what must hold |
|---|---|
| a command answered with done | it is in the log, once, in one piece, and ends at the version of the answer |
| a command refused at its only try | it is not |
| a command never answered | it is there once or not at all |
| anything that began after another answer | it is after that in the log; a look shows at least as much |
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from msgspec import Struct

from cutcard.store import Recorded

Outcome = Literal["open", "done", "refused"]


class ClientAct(Struct, kw_only=True):
    """One command of a client, from its first try to its answer."""

    kind: str
    stream: str
    command: str
    """The id in the store: the person's and the client's own."""
    begun: float
    ended: float = 0.0
    tries: int = 0
    outcome: Outcome = "open"
    version: int = 0
    """The stream's version in the answer."""


class Glimpse(Struct, frozen=True, kw_only=True):
    """One look of a client at a stream."""

    stream: str
    begun: float
    ended: float
    version: int


class ClientHistory:
    """Everything that clients did and what they were answered."""

    def __init__(self) -> None:
        self.acts: list[ClientAct] = []
        self.looks: list[Glimpse] = []

    def count(self, outcome: Outcome) -> int:
        """How many commands ended so."""
        return sum(1 for act in self.acts if act.outcome == outcome)


class LogPlace(NamedTuple):
    """The place of a command in its stream."""

    first: int
    last: int


def places(events: Iterable[Recorded]) -> tuple[dict[tuple[str, str], LogPlace], list[str]]:
    """The place of every command; and those that are there twice or in pieces."""
    found: dict[tuple[str, str], LogPlace] = {}
    wrong = []
    for event in events:
        key, before = (event.stream, event.command), found.get((event.stream, event.command))
        if before is not None and before.last + 1 != event.version:
            wrong.append(f"{event.stream}: {event.command} is at {before.last} and again at {event.version}")
        found[key] = LogPlace(before.first if before else event.version, event.version)
    return found, wrong


def troubles(history: ClientHistory, events: Iterable[Recorded]) -> list[str]:
    """Everything that no log explains, in words; none: all is well."""
    found, wrong = places(events)
    return [*wrong, *_kept(history, found), *_in_order(history, found)]


def _kept(history: ClientHistory, found: dict[tuple[str, str], LogPlace]) -> Iterator[str]:
    """What was answered is there, at the version of its answer; what was refused is not."""
    for act in history.acts:
        place = found.get((act.stream, act.command))
        name = f"{act.stream}: {act.command}"
        if act.outcome == "done" and place is None:
            yield f"{name} was acknowledged (version {act.version}) and is lost"
        elif act.outcome == "done" and place is not None and place.last != act.version:
            yield f"{name} was acknowledged up to {act.version} but ends at {place.last}"
        elif act.outcome == "refused" and act.tries == 1 and place is not None:
            yield f"{name} was refused but is stored at {place.first}"


class _Span(NamedTuple):
    """Something that took place between two moments, and what it shows of the log."""

    begun: float
    ended: float
    least: int
    """The length of the log was at least this just before it."""
    most: int
    """It was at most this just after."""
    name: str


def _in_order(history: ClientHistory, found: dict[tuple[str, str], LogPlace]) -> Iterator[str]:
    """What began after an answer comes after it in the log."""
    spans: dict[str, list[_Span]] = defaultdict(list)
    for act in history.acts:
        place = found.get((act.stream, act.command))
        if place is not None:
            ended = act.ended if act.outcome == "done" else float("inf")
            spans[act.stream].append(_Span(act.begun, ended, place.first - 1, place.last, act.command))
    for look in history.looks:
        spans[look.stream].append(_Span(look.begun, look.ended, look.version, look.version, "a look"))
    for stream, those in spans.items():
        yield from _one_stream(stream, those)


def _one_stream(stream: str, spans: list[_Span]) -> Iterator[str]:
    answered = sorted(spans, key=lambda span: span.ended)
    known, at = _Span(0, 0, 0, 0, "nothing"), 0
    for span in sorted(spans, key=lambda span: span.begun):
        while at < len(answered) and answered[at].ended < span.begun:
            known, at = max(known, answered[at], key=lambda one: one.most), at + 1
        if span.least < known.most:
            yield (
                f"{stream}: {span.name} began after the answer to {known.name}, which had brought it to {known.most}, "
                f"and is at {span.least}"
            )
