"""Scenarios of a stream of entries, a tournament or a cash session: the places of sentences, and playing them."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from cutcard.acts.undo import LoggedCommand, LoggedEvent, LoggedState
from cutcard.cards import NotACard, card
from cutcard.hand import Refused
from cutcard.hand.legal_options import Legal
from cutcard.rules.slot import Cites
from cutcard.scenario.outcome import CheckFails
from cutcard.scenario.script import Step
from cutcard.scenario.sentences import COMMON, NotUnderstood, ScriptNames, Vocabulary
from cutcard.table.view import TableView

PEOPLE: Final = Vocabulary(COMMON)

DAY: Final = 1_772_668_800_000
"""Midnight of the day on which scenarios are played, 2026-03-05, in milliseconds since 1970."""
_TIME: Final = re.compile(r"(\d{1,2}):(\d\d)(?::(\d\d))?")
_MONEY: Final = re.compile(r"\$(\d[\d,]*)(?:\.(\d\d))?")
_NAME: Final = re.compile(r"[A-Z][\w.'-]*")

PARTS: Final = re.compile(r",\s+|\s+and\s+")
"""The separators of several items."""

S = TypeVar("S", bound=LoggedState[Any])
P = TypeVar("P", bound="EntriesPlay[Any]")


class EntriesPlay(ABC, Generic[S]):
    """A stream of entries and its state; `now` is the script's time."""

    def __init__(self, known: ScriptNames, now: int, state: S) -> None:
        self.known = known
        self.now = now
        self.state = state
        self.events: list[Any] = []
        self.refusal: Refused | None = None
        self._page = 0

    @abstractmethod
    def decided(self, command: Any) -> list[Any]:
        """What happens by a command, or Refused."""

    @abstractmethod
    def evolve(self, state: S, event: Any) -> None:
        """Apply an event to a state."""

    @abstractmethod
    def empty_state(self) -> S:
        """An empty state."""

    @abstractmethod
    def told(self, event: Any) -> str:
        """An event in the words of the log."""

    @abstractmethod
    def line(self) -> str:
        """The state in one line."""

    @abstractmethod
    def suggested(self) -> Sequence[Any]:
        """What the house would do now."""

    def begin(self, events: list[Any]) -> None:
        """Something that was entered before the script begins."""
        for event in events:
            self._happen(replace(event, entry=self.state.record.entry + 1, at=self.now, by="Desk"))

    def execute(self, command: LoggedCommand) -> list[LoggedEvent]:
        """Carry a command out now, or be refused."""
        events = self.decided(replace(command, at=self.now, by=self.sender(command)))
        for event in events:
            self._happen(event)
        return events

    def sender(self, command: LoggedCommand) -> str:
        """Who does it."""
        return command.by or "Director"

    def _happen(self, event: Any) -> None:
        self.events.append(event)
        self.evolve(self.state, event)

    def begin_step(self) -> None:
        """A new step begins."""
        self.refusal = None
        self._page = len(self.events)

    def fresh(self) -> list[Any]:
        """The events of the last step."""
        return list(self.events[self._page :])

    def everything(self) -> object:
        """All of the state, comparable."""
        return everything(self.state)

    def always(self) -> None:
        """Replaying the events gives the same state."""
        again = self.empty_state()
        for event in self.events:
            self.evolve(again, event)
        if everything(again) != everything(self.state):
            raise CheckFails("replay of the events", self.line(), "a different state")


class EntriesWatch(Generic[P]):
    """Watches one stream of entries: log lines, suggestions and refusals, for spectators."""

    def __init__(self, play: P) -> None:
        self.play = play
        self._suggested: set[str] = set()

    def told(self, events: Iterable[Any], *, covered: bool = False) -> Iterator[tuple[Any, str]]:
        """Each event with its sentence."""
        del covered
        for event in events:
            yield event, self.play.told(event)

    def said(self, step: Step) -> str:
        """A step in plain words."""
        return step.text.partition("->")[0].strip()

    def heard(self) -> Iterator[tuple[str, str, Cites]]:
        """What the house suggests now and did not before."""
        found = {one.id: one for one in self.play.suggested()}
        for name, one in found.items():
            if name not in self._suggested:
                yield "suggestion", f"{one.title}. {one.reason}", one.cites
        self._suggested = set(found)

    def refused(self, refusal: Refused) -> str:
        """Why a step was not possible."""
        return str(refusal)

    def drawing(self) -> str:
        """All of it in one line."""
        return self.play.line()

    def waits(self) -> str:
        """Nothing waits for one player here."""
        return ""

    def next_up(self) -> tuple[str, str, Legal | None]:
        """Nothing waits for one player here."""
        return "", "", None

    def picture(self) -> TableView | None:
        """No single table shows it."""
        return None


def everything(state: object) -> object:
    """All of a state as plain values."""
    return {name: _plain(value) for name, value in vars(state).items()}


def _plain(value: Any) -> Any:
    if isinstance(value, Struct) and not value.__struct_config__.frozen:
        return tuple(_plain(getattr(value, name)) for name in value.__struct_fields__)
    if isinstance(value, dict):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return tuple(_plain(one) for one in value)
    return frozenset(value) if isinstance(value, set) else value


def time_of_day(now: int) -> str:
    """``19:05``."""
    minutes = (now - DAY) // 60_000
    return f"{minutes // 60 % 24}:{minutes % 60:02}"


# checks ---------------------------------------------------------------------------------------------------------------


@PEOPLE.check("cites {rules}")
def cites(play: EntriesPlay[Any], rules: tuple[str, ...]) -> None:
    """The last step's events cite these rules."""
    cited = {rule for event in play.fresh() for rule in event.cites}
    if missing := [rule for rule in rules if rule not in cited]:
        raise CheckFails("cites", " ".join(missing), " ".join(sorted(cited)) or "none")


@PEOPLE.check("the log says: {text}")
def log_says(play: EntriesPlay[Any], text: str) -> None:
    """One of the last step's events in words."""
    told = [play.told(event) for event in play.fresh()]
    if text not in told:
        raise CheckFails("log", text, "; ".join(told) or "nothing")


# readers of places ----------------------------------------------------------------------------------------------------


@PEOPLE.reader("player")
def player(text: str, _: ScriptNames) -> str:
    """A player's name, with a capital letter; it is the id as well."""
    if not _NAME.fullmatch(text):
        raise NotUnderstood(f"{text!r} is not a player's name; write one word with a capital letter")
    return text


@PEOPLE.reader("players")
def players(text: str, known: ScriptNames) -> tuple[str, ...]:
    """Several, with commas, spaces or "and" between them."""
    return tuple(player(one, known) for one in re.split(r"\s*,\s*|\s+and\s+|\s+", text))


@PEOPLE.reader("moment")
def moment(text: str, _: ScriptNames) -> int:
    """A time of the day: ``19:20`` or ``19:20:05``."""
    found = _TIME.fullmatch(text)
    if not found:
        raise NotUnderstood(f"{text!r} is not a time; write 19:20 or 19:20:05")
    hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return DAY + ((hours * 60 + minutes) * 60 + seconds) * 1000


@PEOPLE.reader("money")
def money(text: str, _: ScriptNames) -> int:
    """``$25`` or ``$172.80``, in cents."""
    found = _MONEY.fullmatch(text)
    if not found:
        raise NotUnderstood(f"{text!r} is not an amount of money; write $25 or $172.80")
    return int(found[1].replace(",", "")) * 100 + int(found[2] or 0)


@PEOPLE.reader("drawn")
def drawn(text: str, _: ScriptNames) -> tuple[tuple[str, int], ...]:
    """Players or tables with a card each: ``A As, B 7h`` or ``1 9h, 2 4c``."""
    return tuple(_drew(part) for part in re.split(r",\s*", text))


def _drew(text: str) -> tuple[str, int]:
    who, _, what = text.strip().rpartition(" ")
    try:
        return who, card(what)
    except NotACard as mistake:
        raise NotUnderstood(f"{text!r}: {mistake}") from None


@PEOPLE.reader("shares")
def shares(written: str, known: ScriptNames) -> tuple[tuple[str, int], ...]:
    """Players and sums of money: ``A $240, B $150``; "nobody"."""
    pairs = [] if written == "nobody" else [part.rpartition(" ") for part in PARTS.split(written)]
    return tuple((player(name, known), money(cents, known)) for name, _, cents in pairs)
