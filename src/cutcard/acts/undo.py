"""Streams of entries: what people entered, in order, and how an entry is undone.

An *entry* is one command and the events it became. It has a number. The `Acts` of a stream say what an event does to
the state; undoing an entry rebuilds the state from all entries that still count. An event that meets a state in which
it makes no sense raises `DoesNotApply`: that is how an undo finds what depends on it.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar
from weakref import WeakKeyDictionary

from msgspec import Struct

from cutcard.acts.declare import Acts
from cutcard.acts.refusal import Refused
from cutcard.bounds import Id, Line, Moment, Version
from cutcard.rules.rulebook import Cited, Rulebook
from cutcard.rules.slot import Cites


class LoggedCommand(Struct, frozen=True, kw_only=True, tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """A command as it is entered; `at` in milliseconds since 1970, `by` a person's id or "" for the server itself."""

    at: Moment = 0
    by: Id = ""
    device: Line = ""


class LoggedEvent(Struct, frozen=True, kw_only=True, gc=False, tag_field="t", omit_defaults=True):
    """An event of an entry; `entry` counts the commands of its stream from 1."""

    entry: Version = 0
    at: Moment = 0
    by: Id = ""
    device: Line = ""
    cites: Cites = ()
    """The rules it follows from."""


class LogLine(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One entry of a log, as pages show it."""

    entry: int
    at: int
    by: str = ""
    role: str = ""
    """Their role here."""
    device: str = ""
    """Where it was entered: a table, or the name of a browser."""
    text: str
    cites: tuple[Cited, ...] = ()
    taken_back: bool = False
    takes_back: tuple[int, ...] = ()
    """The entries this one undid."""


class DoesNotApply(Exception):
    """An event that does not fit the state it meets: an entry it depends on was undone."""


D = TypeVar("D", bound=LoggedEvent)


class ActLog(Struct, Generic[D]):
    """What was entered, and by which rules."""

    edition: str = ""  # of the house's rulebook
    entry: int = 0  # the number of the last entry
    log: list[D] = []  # everything that was ever entered, with what was undone
    undone: set[int] = set()  # entries that do not count

    def events_of(self, entry: int) -> list[D]:
        """The events of one entry; entries are stored in order."""
        first = bisect_left(self.log, entry, key=lambda event: event.entry)
        return self.log[first : bisect_right(self.log, entry, first, key=lambda event: event.entry)]


class LoggedState(Protocol[D]):
    """A state made of entries."""

    version: int
    record: ActLog[D]


S = TypeVar("S", bound=LoggedState[Any])


class Replay(Generic[S, D]):
    """How one kind of stream changes, and how it is rebuilt without some entries."""

    def __init__(  # noqa: PLR0913 - how streams differ
        self,
        acts: Acts[..., Any, S, Any],
        fresh: Callable[[], S],
        undone: Callable[[tuple[int, ...]], D],
        refused: Callable[..., Refused],
        *,
        settle: Callable[[S, D], None] = lambda _state, _event: None,
        refolded: Callable[[S], None] = lambda _state: None,
        opened: bool = True,
    ) -> None:
        """`undone` makes the event that undoes entries; `settle` follows each event, `refolded` a rebuild.

        `opened`: the first entry opens the stream and cannot be undone.
        """
        self._acts = acts
        self._fresh = fresh
        self._undone = undone
        self._undoes = type(undone(()))
        self._refused = refused
        self._settle = settle
        self._refolded = refolded
        self._opened = opened

    def evolve(self, state: S, event: D) -> S:
        """Change the state by one event, and return it."""
        if isinstance(event, self._undoes):
            self._acts.appliers[type(event)](state, event)
        else:
            self._change(state, event)
            state.record.log.append(event)
        state.version += 1
        state.record.entry = max(state.record.entry, event.entry)
        return state

    def _change(self, state: S, event: D) -> None:
        self._acts.appliers[type(event)](state, event)
        self._settle(state, event)

    def undone_numbers(self, log: Iterable[D]) -> set[int]:
        """The entries that do not count: undone by an entry that counts itself."""
        gone: set[int] = set()
        for event in reversed(list(log)):
            if isinstance(event, self._undoes) and event.entry not in gone:
                gone.update(_entries(event))
        return gone

    def rebuild(self, log: Iterable[D], gone: set[int], fresh: S) -> tuple[int, DoesNotApply] | None:
        """Rebuild a fresh state from what counts; returns the entry that does not apply and why, or None."""
        for event in log:
            if event.entry in gone or isinstance(event, self._undoes):
                continue
            try:
                self._change(fresh, event)
            except DoesNotApply as misfit:
                return event.entry, misfit
        return None

    def apply_undo(self, state: S, event: D) -> None:
        """Rebuild the state from its beginning, without what does not count."""
        log = [*state.record.log, event]
        gone, fresh = self.undone_numbers(log), self._fresh()
        if (misfit := self.rebuild(log, gone, fresh)) is not None:
            raise misfit[1]
        fresh.version, record = state.version, fresh.record
        record.entry, record.log, record.undone = state.record.entry, log, gone
        self._refolded(fresh)
        state.__dict__.update(fresh.__dict__)

    def describe_event(self, event: D, state: S) -> str:
        """Describe what was undone; of many the first, and how many more."""
        entries = _entries(event)
        more = f" and {len(entries) - 1} more" if len(entries) > 1 else ""
        return f"Undone: {self._describe_entry(state, min(entries, default=0))}{more}"

    def _describe_entry(self, state: S, entry: int) -> str:
        """Describe an entry by its first event."""
        told = self._acts.log_writers
        said = (told[type(one)](one, state) for one in state.record.log if one.entry == entry and type(one) in told)
        return next((words for words in said if words), f"entry {entry}")

    def log_line(
        self, state: S, events: Sequence[D], *, by: str, role: str, text: str, book: Rulebook | None = None
    ) -> LogLine:
        """One entry as a log line; `by` and `role`: who entered it, in the words of the stream."""
        first = events[0]
        cites = dict.fromkeys(cite for event in events for cite in event.cites)
        return LogLine(
            entry=first.entry,
            at=first.at,
            by=by,
            role=role,
            device=first.device,
            text=text,
            cites=book.cited(cites) if book else (),
            taken_back=first.entry in state.record.undone,
            takes_back=tuple(one for event in events if isinstance(event, self._undoes) for one in _entries(event)),
        )

    def decide_undo(
        self,
        state: S,
        number: int,
        *,
        also: bool,
        resting: Callable[[S], tuple[int, str] | None] = lambda _without: None,
    ) -> list[D]:
        """Decide to undo one entry, 0: the last one that counts; with `also` those that depend on it."""
        number, record = number or self.last(state), state.record
        if not number:
            raise self._refused("nothing_to_undo")
        if not 1 <= number <= record.entry:
            raise self._refused("no_such_entry", number=number, last=record.entry)
        if number in record.undone:
            raise self._refused("taken_back_already", number=number)
        if number == 1 and self._opened:
            raise self._refused("cannot_be_undone")
        return [self._undone(self._with_dependents(state, number, resting, also=also))]

    def last(self, state: S) -> int:
        """The last entry of a person that counts; undoing twice goes back twice."""
        undone: set[int] = set()
        log: Sequence[D] = state.record.log
        for event in reversed(log):  # an undo comes after the entry it undoes
            if isinstance(event, self._undoes):
                undone.update(_entries(event))
            elif event.entry not in undone and event.by:
                return event.entry
        return 0

    def _with_dependents(
        self, state: S, number: int, resting: Callable[[S], tuple[int, str] | None], *, also: bool
    ) -> tuple[int, ...]:
        gone = [number]
        while True:
            log, without = [*state.record.log, self._undone(tuple(gone))], self._fresh()
            undone = self.undone_numbers(log)
            misfit = self.rebuild(log, undone, without)
            without.record.log, without.record.undone = log, undone
            found = resting(without) if misfit is None else (misfit[0], str(misfit[1]))
            if found is None:
                return tuple(gone)
            other, why = found
            if not also:
                what, why = self._describe_entry(state, other), why[:1].upper() + why[1:]
                raise self._refused("stands_on_it", number=number, other=other, what=what, why=why)
            gone.append(other)


class LogReader(Protocol):
    """A value that is computed from a log event by event."""

    def read(self, log: Sequence[Any], place: int) -> None:
        """Read the event at this index, the next one; after an undo compute the value again."""


L = TypeVar("L", bound=LogReader)


class LogCache(Generic[L]):
    """A cache of what was computed from each state's log: a request reads only the new entries."""

    def __init__(self, fresh: Callable[[], L]) -> None:
        self._fresh = fresh
        self._known: WeakKeyDictionary[LoggedState[Any], tuple[L, int]] = WeakKeyDictionary()

    def read_to(self, state: LoggedState[Any]) -> L:
        """The value after all entries; a log only grows."""
        log = state.record.log
        reader, read = self._known.get(state) or (self._fresh(), 0)
        for place in range(read, len(log)):
            reader.read(log, place)
        self._known[state] = reader, len(log)
        return reader


def _entries(event: Any) -> tuple[int, ...]:
    """The entries that an event undoes; undoing an undo makes them count again."""
    return tuple(event.entries)


def with_override_reason(text: str, why: str) -> str:
    """A log line with the reason for overriding the house's rule."""
    return f"{text}, against house rules: {why}" if why else text
