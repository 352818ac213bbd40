"""One table in this process: made of its stored events and of nothing else, so a restart makes the same.

A table may sleep: its state at some version is stored as bytes, with the events since. Any access to what is not loaded
wakes it; callers need not know that it slept.
"""

from collections import deque
from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from msgspec import structs

from cutcard.floor.checklists import RoutineLog
from cutcard.hand import events as hand_events
from cutcard.hand.events import HandStarted, PotAwarded
from cutcard.room.codecs import AT_TABLES
from cutcard.room.editions import name_of
from cutcard.room.floor.decisions import FloorRecord
from cutcard.room.tables.hand_history import TableHistory
from cutcard.room.tables.table_deadlines import DealerPace
from cutcard.room.tables.table_ledger import TableLedger
from cutcard.room.tables.table_orders import TableOrdered
from cutcard.room.views.table_log import TableLog
from cutcard.room.views.table_types import TableListed
from cutcard.rules import Game, Rulebook, Stakes, load_game
from cutcard.rules.rotation import load_rotation, rotation_ids
from cutcard.rules.table_rules import TableRules
from cutcard.store.base import Recorded
from cutcard.streams.answers import Answers
from cutcard.streams.faults import UnreadableStream, must_follow
from cutcard.streams.records import TABLE, Sent, sent_by
from cutcard.streams.services import RoomSettings
from cutcard.streams.snapshots import decode_snapshot, encode_snapshot, pack, unpack
from cutcard.table import AnyCommand, AnyEvent, Table, evolve
from cutcard.table.deal_hand import Busted, NextHand
from cutcard.table.open_table import TableOpened
from cutcard.table.seats.seats import SeatLeft
from cutcard.table.undo import EntryUndone


class SleepingTable(NamedTuple):
    """The state of a table at a version of its stream."""

    house: str
    edition: str
    idle: bool
    """No player is seated or awaited, and nothing is due: it can sleep until it is opened."""
    row: TableListed
    """Its row in the lobby."""
    played: dict[str, int]
    """By player: when their last hand here was over."""
    docket: FloorRecord
    left_out: tuple[tuple[int, int], ...]
    """(after, until) of events that a repair excluded when it was made."""
    body: bytes

    def fits(self, version: int, left_out: tuple[tuple[int, int], ...]) -> bool:
        """Whether the same events are excluded now, up to its version."""
        return all(one in left_out for one in self.left_out) and all(
            one in self.left_out or one[0] >= version for one in left_out
        )


_STATE: Final = ("table", "pace", "ledger", "awards", "risen", "diary", "entries", "_command", "_sent")
"""The parts of a table's state, besides its order, hands and log."""
_SLEEPS: Final = frozenset((*_STATE, "history", "_log"))
"""What is not loaded while it sleeps."""


class Entries:
    """The last command's events, the first fold of the hand, and the last player to bust."""

    __slots__ = ("_command", "first_fold", "latest", "out")

    def __init__(self) -> None:
        self.latest: list[AnyEvent] = []
        self._command = ""
        self.first_fold = 0
        """The first seat that folded in this hand."""
        self.out = ""
        """The last player who lost all chips."""

    def note(self, event: AnyEvent, command: str, t: Table) -> None:
        """Note an event of this command; the table has its state right after it. Only live tables use it."""
        if not t.live:
            return
        if command != self._command:
            self._command, self.latest = command, []
        self.latest.append(event)
        self._look(event, t)

    def _look(self, event: AnyEvent, t: Table) -> None:
        if isinstance(event, hand_events.HandStarted):
            self.first_fold = 0
        elif isinstance(event, hand_events.Folded):
            self.first_fold = self.first_fold or event.seat
        elif isinstance(event, Busted):
            self.out = event.player
        elif isinstance(event, EntryUndone) and (t.hand is None or not t.hand.by_seat.get(self.first_fold)):
            self.first_fold = 0


class TableStream:
    """A table with its log, its times and its hands."""

    def __init__(
        self, ordered: TableOrdered, settings: RoomSettings, left_out: Collection[tuple[int, int]] = ()
    ) -> None:
        """`left_out`: (after, until), events that a repair excludes."""
        self.ordered = ordered
        self.id = ordered.table
        self.stream = TABLE + ordered.table
        self.order = ordered.order
        self.by = ordered.by
        self.let_in: set[str] = set()
        """People who were let in while it was private."""
        self.table = Table()
        self.pace = DealerPace()
        self.history = TableHistory()
        self.ledger = TableLedger()
        self.awards: list[PotAwarded] = []
        """The awards of the last hand's pots."""
        self.risen: dict[int, tuple[int, int]] = {}
        """By sitting of a finished cash session here: chips taken along, and chips brought before."""
        self.docket = FloorRecord()
        self.diary = RoutineLog()
        self.entries = Entries()
        self.answers = Answers(settings.answers)
        self._left_out = left_out
        self._settings = settings
        self._book: Rulebook | None = None
        self.pinned = ""
        """The edition to ask for, where it is not what its house says today."""
        self._log: TableLog | None = None
        self._rules: TableRules | None = None
        self._stakes: Stakes | None = None  # the stakes that the rules are for
        self._unread: deque[Recorded] = deque()
        self._command = ""
        self._sent: Sent | None = None
        self._asleep: SleepingTable | None = None
        self._slept_at = 0
        self._named: tuple[Callable[[str], str], Callable[[str], str]] = str, str

    @property
    def game(self) -> Game:
        """The game that is played here now."""
        turns = self.order.game in rotation_ids()
        return load_game(self.table.game if turns else self.order.game)  # a table with one game may sleep on

    @property
    def game_title(self) -> str:
        """The game that is played here now, with its mix where games are played in turn: HORSE: Razz."""
        game = self.game.name
        return f"{load_rotation(self.order.game).name}: {game}" if self.table.rotation else game

    @property
    def dealer(self) -> str:
        """The id of the member of staff who entered last here; "": none."""
        return self._sent.by if self._sent is not None else ""

    @property
    def version(self) -> int:
        """The number of events of this table."""
        return (self._slept_at if self._asleep else self.table.version) + len(self._unread)

    @property
    def log(self) -> TableLog:
        """The table's log."""
        assert self._log is not None  # noqa: S101 - a table is furnished before anybody looks
        return self._log

    @property
    def book(self) -> Rulebook:
        """The edition of the house's rules that this table plays by."""
        assert self._book is not None  # noqa: S101 - as above
        return self._book

    @property
    def house_title(self) -> str:
        """The house's title."""
        return self.book.title

    @property
    def rules(self) -> TableRules:
        """The rules at the current stakes."""
        rules, stakes = self._rules, self.table.stakes
        if rules is None or self._stakes is not stakes:
            self._rules = rules = self.book.rules_for(self.game, stakes)
            self._stakes = stakes
        return rules

    def rules_for(self, command: AnyCommand) -> TableRules:
        """The rules for a command: about the next hand, those of the next game."""
        t = self.table
        if not isinstance(command, NextHand) or not t.rotation or t.next_played is t.rotation[t.turn]:
            return self.rules
        turn = t.next_played
        return self.book.rules_for(load_game(turn.game), turn.stakes)

    # A restart -------------------------------------------------------------------------------------------------------

    def replay(self, record: Recorded) -> None:
        """Read the next past event; the last ones wait until the rulebook is loaded."""
        if record.version <= self.version:
            return
        if not self.version and record.version > 1:
            return  # a repaired table is read again from its beginning, after all of the past
        while self.version + 1 < record.version and self._leaves_out(self.version + 1):
            self._unread.append(structs.replace(record, version=self.version + 1))  # it is missing, and does not count
        must_follow(record, self.version)
        self._unread.append(record)
        if not self._asleep and len(self._unread) > self._settings.lines:
            self._happen(self._unread.popleft())

    @property
    def opened_by(self) -> tuple[str, str]:
        """The house and the edition that the table was opened with."""
        if self._asleep:
            return self._asleep.house, self._asleep.edition
        if self.table.size:
            return self.table.house, self.table.edition
        if not self._unread:
            raise UnreadableStream(1, LookupError("a table without events"))
        opened = self._event(self._unread[0])
        if not isinstance(opened, TableOpened):
            raise UnreadableStream(1, LookupError("every table starts with its opening event"))
        return opened.house, opened.edition

    @property
    def is_loaded(self) -> bool:
        """Whether its rulebook is loaded."""
        return self._book is not None

    def load(self, book: Rulebook, name: Callable[[str], str], public: Callable[[str], str]) -> None:
        """Load the rulebook, and apply what is still unread."""
        self._book, self._named = book, (name, public)
        asked = name_of(book)
        self.pinned = asked if asked != book.house else ""
        if not self._asleep:
            self._log = TableLog(book, self._settings.lines, public)
            self._read_on()

    def _read_on(self) -> None:
        unread, self._unread = list(self._unread), deque()
        self.read(unread, self._named[0])

    def unread_copy(self) -> "TableStream":
        """The same table before its first event."""
        return TableStream(self.ordered, self._settings, self._left_out)

    # Sleeping --------------------------------------------------------------------------------------------------------

    @property
    def asleep(self) -> SleepingTable | None:
        """What is known without waking it; None: it is awake."""
        return self._asleep

    @property
    def slept_at(self) -> int:
        """Its version while it sleeps."""
        return self._slept_at

    @property
    def played(self) -> dict[str, int]:
        """By player: when their last hand here was over."""
        return self._asleep.played if self._asleep else self.history.played

    def to_bytes(self, row: TableListed, *, with_log: bool = True) -> bytes:
        """Encode the state, so that it can sleep; `row`: its row in the lobby."""
        t = self.table
        awaited = t.sitters or t.playing or t.closing or t.officials or t.call or t.bad_beat or self.order.directed
        left_out = tuple(self._left_out)
        told = self.log.to_bytes if with_log else None
        body = encode_snapshot(({name: getattr(self, name) for name in _STATE}, self.history.to_bytes, told))
        known = SleepingTable(t.house, t.edition, not awaited, row, self.played, self.docket, left_out, pack(body))
        return encode_snapshot(known)

    def sleep(self, version: int, frozen: bytes) -> bool:
        """Sleep from the beginning, with the encoded state of a version; False: other events count now."""
        asleep = decode_snapshot(frozen)
        if not isinstance(asleep, SleepingTable) or not asleep.fits(version, tuple(self._left_out)):
            return False
        self._asleep, self._slept_at, self.docket = asleep, version, asleep.docket
        for name in _SLEEPS:
            del self.__dict__[name]
        return True

    def wake(self) -> None:
        """Load the whole state, and apply the events since; or raise UnreadableStream."""
        asleep = self._asleep
        if asleep is None:
            return
        try:
            state, history, told = decode_snapshot(unpack(asleep.body))
            vars(self).update(state)
            self.history = TableHistory.thawed(history)
            self._log = TableLog(self.book, self._settings.lines, self._named[1])
            if told is not None:
                self._log.restore(told)
        except Exception as error:
            raise UnreadableStream(self._slept_at, error) from error
        self._asleep = None
        self._read_on()

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Wake the table when an attribute is missing that is not loaded while it sleeps."""
            if name not in _SLEEPS or self.__dict__.get("_asleep") is None:
                raise AttributeError(name)
            self.wake()
            return self.__dict__[name]

    # Events ----------------------------------------------------------------------------------------------------------

    def read(self, records: Sequence[Recorded], name: Callable[[str], str]) -> list[AnyEvent]:
        """Apply the next stored events, and skip those that were applied."""
        found = (self._take(one, name) for one in records if one.version == self.table.version + 1)
        return [event for event in found if event is not None]

    def apply(
        self, events: Sequence[AnyEvent], at: int, command: str, name: Callable[[str], str], sent: Sent | None = None
    ) -> None:
        """Apply events that have just been stored; `sent`: by which member of the staff."""
        self._command, self._sent = command, sent
        for event in events:
            version = self.table.version + 1
            try:
                self._evolve(event, at)
                self.log.add(event, self.table, name, sent)
                self.entries.note(event, command, self.table)
            except Exception as error:
                raise UnreadableStream(version, error) from error
        self.answers.remember(command, self.table.version)

    def _take(self, record: Recorded, name: Callable[[str], str]) -> AnyEvent | None:
        """Apply one event and log it; None: it does not count."""
        event = self._happen(record)
        if event is not None:
            try:
                self.log.add(event, self.table, name, self._sent)
            except Exception as error:
                raise UnreadableStream(record.version, error) from error
        return event

    def _happen(self, record: Recorded) -> AnyEvent | None:
        if not self.counts(record):
            self.table.version = record.version
            return None
        event = self._event(record)
        try:
            if record.command != self._command:  # the first event of a command has the signature for all of them
                self._command, self._sent = record.command, sent_by(record)
            self._evolve(event, record.at)
            self.entries.note(event, record.command, self.table)
        except Exception as error:
            raise UnreadableStream(record.version, error) from error
        self.answers.remember(record.command, self.table.version)
        return event

    def counts(self, record: Recorded) -> bool:
        """Whether an event counts: a repair may exclude it."""
        return not self._leaves_out(record.version)

    def _leaves_out(self, version: int) -> bool:
        return any(after < version <= until for after, until in self._left_out)

    @staticmethod
    def _event(record: Recorded) -> AnyEvent:
        try:
            return AT_TABLES.event(record)
        except Exception as error:
            raise UnreadableStream(record.version, error) from error

    def _evolve(self, event: AnyEvent, at: int) -> None:
        if isinstance(event, SeatLeft) and event.sitting:
            self.risen[event.sitting] = event.stack, self.table.sitters[event.seat].brought
        evolve(self.table, event)
        self.pace.note(event, at, self.table)
        self.history.note(event, at, self.table)
        self.ledger.note(event, at, self.table)
        if self.table.live:
            self.docket.note(event, at, self.table)
            self.diary.note(event, at, self.table)
        if isinstance(event, PotAwarded):
            self.awards.append(event)
        elif isinstance(event, HandStarted | EntryUndone):
            self.awards = []
