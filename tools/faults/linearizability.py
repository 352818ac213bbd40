"""What clients did and were told, and whether one log explains all of it: the check for linearizability.

Streams are independent of one another, so each is checked for itself. A stream is a log: a command that was carried out
stands in it, at the versions that its events have, and a look tells how long the log was. The log that is left
afterwards is the only order there can be, so nothing has to be searched for: it is enough that

| of whom | what must hold |
|---|---|
| a command answered with done | it stands in the log, once, in one piece, and ends at the version that was told |
| a command refused at its only try | it does not |
| a command never answered | it stands there once or not at all |
| anything that began after something else was answered | it stands after that; a look shows at least as much |
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
    """As the store knows it: whose it is, and the client's own id."""
    begun: float
    ended: float = 0.0
    tries: int = 0
    outcome: Outcome = "open"
    version: int = 0
    """Where the stream was said to stand then."""


class Glimpse(Struct, frozen=True, kw_only=True):
    """One look of a client at a stream."""

    stream: str
    begun: float
    ended: float
    version: int


class Witnessed:
    """Everything that clients did and were told."""

    def __init__(self) -> None:
        self.acts: list[ClientAct] = []
        self.looks: list[Glimpse] = []

    def count(self, outcome: Outcome) -> int:
        """How many commands ended so."""
        return sum(1 for act in self.acts if act.outcome == outcome)


class LogPlace(NamedTuple):
    """Where a command stands in its stream."""

    first: int
    last: int


def places(events: Iterable[Recorded]) -> tuple[dict[tuple[str, str], LogPlace], list[str]]:
    """Where every command stands; and those that stand there twice or in pieces."""
    found: dict[tuple[str, str], LogPlace] = {}
    wrong = []
    for event in events:
        key, before = (event.stream, event.command), found.get((event.stream, event.command))
        if before is not None and before.last + 1 != event.version:
            wrong.append(f"{event.stream}: {event.command} is at {before.last} and again at {event.version}")
        found[key] = LogPlace(before.first if before else event.version, event.version)
    return found, wrong


def troubles(history: Witnessed, events: Iterable[Recorded]) -> list[str]:
    """Everything that no log explains, in words; none: all is well."""
    found, wrong = places(events)
    return [*wrong, *_kept(history, found), *_in_order(history, found)]


def _kept(history: Witnessed, found: dict[tuple[str, str], LogPlace]) -> Iterator[str]:
    """What was answered is there, where it was said to be; what was refused is not."""
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
    """So long was the log at least just before it."""
    most: int
    """So long it was at least just after."""
    name: str


def _in_order(history: Witnessed, found: dict[tuple[str, str], LogPlace]) -> Iterator[str]:
    """Whatever began after an answer stands after what was answered."""
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
