"""A table's log: each event once in words for the rail, and again for a player who knows more of it."""

from collections import deque
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, NamedTuple, TypeVar

from msgspec import Struct, structs

from cutcard.bounds import person_fields
from cutcard.cards import UNKNOWN
from cutcard.hand import events as hand_events
from cutcard.room.views.table_types import Line
from cutcard.rules import Rulebook, load_game
from cutcard.rules.rulebook import Cited
from cutcard.streams.records import Sent, plain, signed_as
from cutcard.table import AnyEvent, Table, describe_event, redact
from cutcard.table.fairness.sealed_deck import CutRecorded, DeckCut, DeckSealed
from cutcard.table.floor.rulings import Ruled
from cutcard.table.open_table import TableOpened
from cutcard.table.seats.positions import PositionsSet
from cutcard.table.undo import EntryStarted

T = TypeVar("T", bound=Struct)
_UNTOLD: Final = (
    hand_events.Shuffled,
    TableOpened,
    PositionsSet,
    DeckSealed,
    CutRecorded,
    DeckCut,
    EntryStarted,
)
"""Events without a line of their own: other events describe them better."""
_WITH_CARDS: Final = (
    hand_events.Shown, hand_events.HandSeen, hand_events.Discarded, hand_events.CardsOpened, hand_events.CardsSeen,
)  # fmt: skip
_AMOUNTS: Final = ("paid", "amount", "stack", "to")


class RailEvent(NamedTuple):
    """One event as the rail may know it: its line, if it has one, and its data."""

    version: int
    line: Line | None
    event: dict[str, Any]
    private: Mapping[str, "RailEvent"] = {}
    """By id of a player who knows more."""

    def to(self, player: str) -> "RailEvent":
        """The event as this player may know it."""
        return self.private.get(player, self)


class TableLog:
    """The latest events at one table."""

    def __init__(self, book: Rulebook, most: int, public: Callable[[str], str]) -> None:
        """`public`: a member of staff's name for strangers."""
        self._book = book
        self._public = public
        self._told: deque[RailEvent] = deque(maxlen=most)
        self._cited: dict[str, Cited] = {}
        self._by = ""  # the member of staff who entered the current event
        self._names: set[str] = set()

    @property
    def to_bytes(self) -> tuple[Any, ...]:
        """The log as data, for `restore`."""
        return list(self._told), self._names, self._by

    def restore(self, frozen: tuple[Any, ...]) -> None:
        """Go on from a saved log of this table."""
        told, self._names, self._by = frozen
        self._told.extend(told)

    def since(self, version: int, player: str) -> list[RailEvent]:
        """What happened after this version, as far as it is in memory, as one player (or "": the rail) may know it."""
        fresh: list[RailEvent] = []
        for told in reversed(self._told):
            if told.version <= version:
                break
            fresh.append(told.to(player))
        return fresh[::-1]

    def has_private(self, version: int, player: str) -> bool:
        """Whether this player knows more than the rail of an event after this version."""
        for told in reversed(self._told):
            if told.version <= version:
                return False
            if player in told.private:
                return True
        return False

    @property
    def names(self) -> frozenset[str]:
        """Every name that a line may have."""
        return frozenset(self._names)

    def forget(self, names: Collection[str], instead: str) -> None:
        """Replace a name in all lines."""
        self._told = deque((_renamed(told, names, instead) for told in self._told), maxlen=self._told.maxlen)
        self._names.difference_update(names)

    def cite(self, rules: tuple[str, ...]) -> tuple[Cited, ...]:
        """Rules with their standing in this house."""
        return tuple(map(self._cite, rules))

    def _cite(self, rule: str) -> Cited:
        if rule not in self._cited:
            (self._cited[rule],) = self._book.cited((rule,))
        return self._cited[rule]

    def add(self, event: AnyEvent, t: Table, name: Callable[[str], str], sent: Sent | None = None) -> None:
        """Add an event; the table has its state right after it. `sent`: by which member of the staff."""
        seats = {sitter.seat: name(sitter.player) for sitter in t.sitters.values()}
        self._names.update(seats.values())
        self._names.update(name(who) for who in _people_in(event))
        self._by = signed_as(sent, self._public(sent.by)) if sent is not None else ""
        rail = redact(event, 0)
        told = self._tell(rail, t, seats, name)
        if rail is not event and t.hand is not None:
            told = told._replace(private=self._private(event, rail, t, seats, name))
        self._told.append(told)

    def _private(
        self, event: AnyEvent, rail: AnyEvent, t: Table, seats: Mapping[int, str], name: Callable[[str], str]
    ) -> dict[str, RailEvent]:
        """The event for players who know more than the rail: stored by player, because seats change hands."""
        known: dict[str, RailEvent] = {}
        for sitter in t.sitters.values():
            own = redact(event, sitter.seat)
            if own != rail:
                known[sitter.player] = self._tell(own, t, seats, name)
        return known

    def _tell(self, event: AnyEvent, t: Table, seats: Mapping[int, str], name: Callable[[str], str]) -> RailEvent:
        data = plain(event)
        if isinstance(event, _UNTOLD) or (isinstance(event, hand_events.HandEnded) and not event.carried):
            return RailEvent(t.version, None, data)
        named = _known_only(event) if isinstance(event, hand_events.Dealt) else with_names(event, name)
        line = Line(
            version=t.version,
            what=data["t"].partition("/")[0],
            text=self._signed(describe_event(named, seats, load_game(t.game), t.hand, t.stakes.in_chips), t),
            seat=data.get("seat", 0),
            amount=next((data[key] for key in _AMOUNTS if isinstance(data.get(key), int)), 0),
            cards=_cards(event),
            cites=self.cite(event.ruling.cites if isinstance(event, Ruled) else getattr(event, "cites", ())),
            by=self._by,
        )
        return RailEvent(t.version, line, data)

    def _signed(self, text: str, t: Table) -> str:
        """Where the room deals, a line names the member of staff who did it; with real cards staff enter everything."""
        return f"{self._by}: {text}" if self._by and not t.live else text


def _renamed(told: RailEvent, names: Collection[str], instead: str) -> RailEvent:
    private = {player: _renamed(one, names, instead) for player, one in told.private.items()}
    if (line := told.line) is not None:
        text, by = line.text, line.by
        for name in names:
            text, by = text.replace(name, instead), by.replace(name, instead)
        line = structs.replace(line, text=text, by=by)
    return told._replace(line=line, private=private)


def _people_in(event: AnyEvent) -> tuple[str, ...]:
    """The people an event names by id: between hands a player who left or got a penalty has no seat any more."""
    about = event.ruling if isinstance(event, Ruled) else event
    return tuple(getattr(about, field) for field in person_fields(type(about)))


def with_names(event: AnyEvent, name: Callable[[str], str]) -> AnyEvent:
    """An event with names instead of ids, for lines between hands."""
    if isinstance(event, Ruled):
        return Ruled(_named(event.ruling, name))
    return _named(event, name)


def _named(told: T, name: Callable[[str], str]) -> T:
    people = {field: name(getattr(told, field)) for field in person_fields(type(told))}
    return structs.replace(told, **people) if people else told


def _known_only(event: hand_events.Dealt) -> hand_events.Dealt:
    """A deal that names only the players with a card that can be read, if there are any."""
    known = tuple(one for one in event.hole if set(one[1]) != {UNKNOWN})
    return structs.replace(event, hole=known) if known else event


def _cards(event: AnyEvent) -> tuple[int, ...]:
    """The cards of an event, to draw beside its words."""
    if isinstance(event, hand_events.Dealt):
        return event.board
    if isinstance(event, _WITH_CARDS):
        return event.cards
    return ()
