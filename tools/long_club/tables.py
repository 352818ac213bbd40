"""Tables at which years of hands are played by the real engine, without sockets and views.

The house's duties are those of the room, and players decide at random. Everything at a table follows from its number
and the seed alone, so tables can be played in as many processes as there are cores, and the club is the same.
"""

import multiprocessing
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Final

import msgspec
from msgspec import Struct

from cutcard.hand.commands import Call, Check, Fold, RaiseTo, Show
from cutcard.hand.legal_options import SHOW
from cutcard.room.codecs import AT_TABLES
from cutcard.room.tables.online_dealer import next_duty
from cutcard.room.tables.table_deadlines import DealerPace, TableFacts
from cutcard.rules import load_game, load_house
from cutcard.store.base import Recorded
from cutcard.store.hash_chain import mark_of
from cutcard.streams.services import RoomSettings
from cutcard.table import AnyCommand, AnyEvent, Table, carry_out, evolve, legal
from cutcard.table.seats.stacks import TopUp

STACK: Final = 20_000
EVERY: Final = 45_000
"""Milliseconds between two hands at a table."""
ACT: Final = 1_500
_DUE: Final = 10**15
_Told = tuple[str, int, int, str, str, bytes, bytes]
"""An event without its place in the store."""
_DECODED: Final = msgspec.msgpack.Decoder(list[_Told])


class LongTable(Struct, frozen=True):
    """A table with its players: its events so far, and what is to be played."""

    stream: str
    seed: str
    hands: int
    records: list[Recorded]


def played(tables: Sequence[LongTable], processes: int) -> Iterator[list[Recorded]]:
    """All hands of these tables: a round is one hand at each of them, in order. Positions are all 0."""
    if processes == 1:
        yield from _rounds(tables)
        return
    shares = [tables[len(tables) * one // processes : len(tables) * (one + 1) // processes] for one in range(processes)]
    with closing(_Workers(shares)) as crew:
        for number in range(max(table.hands for table in tables)):
            yield [event for events in crew.rounds(number) for event in events]


def _rounds(tables: Sequence[LongTable]) -> Iterator[list[Recorded]]:
    players = [TablePlayer(table) for table in tables]
    for number in range(max(table.hands for table in tables)):
        yield [event for one in players if number < one.hands for event in one.hand()]


class _Workers:
    """Processes that play some of the tables each."""

    def __init__(self, shares: Sequence[Sequence[LongTable]]) -> None:
        self._at_work: list[tuple[BaseProcess, Connection, int]] = []
        spawned = multiprocessing.get_context("spawn")
        for share in shares:
            if share:
                ours, theirs = spawned.Pipe(duplex=False)
                process = spawned.Process(target=_play, args=(list(share), theirs), daemon=True)
                process.start()
                theirs.close()
                self._at_work.append((process, ours, max(table.hands for table in share)))

    def rounds(self, number: int) -> Iterator[list[Recorded]]:
        """The part of a round of each process."""
        for _, line, hands in self._at_work:
            if number < hands:
                yield [Recorded(0, *event) for event in _DECODED.decode(line.recv_bytes())]

    def close(self) -> None:
        """End the processes."""
        for process, line, _ in self._at_work:
            line.close()
            process.terminate()
            process.join()


def _play(tables: Sequence[LongTable], line: Connection) -> None:
    """Play in a process of its own."""
    try:
        for events in _rounds(tables):
            line.send_bytes(msgspec.msgpack.encode([msgspec.structs.astuple(event)[1:] for event in events]))
    except (BrokenPipeError, KeyboardInterrupt):  # nothing waits for it any more
        return


class TablePlayer:
    """One table, played hand after hand."""

    def __init__(self, wanted: LongTable) -> None:
        self.hands = wanted.hands
        self._stream, self._chance = wanted.stream, Random(wanted.seed)
        self.table, self._pace = Table(), DealerPace()
        self._facts = TableFacts(pace=self._pace, settings=RoomSettings(runs_duties=False))
        for record in wanted.records:
            event = AT_TABLES.event(record)
            evolve(self.table, event)
            self._pace.note(event, record.at, self.table)
        self._at, self._mark = wanted.records[-1].at, wanted.records[-1].mark
        self._rules = load_house(self.table.house).rules_for(load_game(self.table.game), self.table.stakes)

    def hand(self) -> list[Recorded]:
        """Play one hand; returns its events as a room stores them."""
        before, begun, kept = self.table.hands, self._at, list[Recorded]()
        while self.table.hands == before or self.table.playing:
            version = self.table.version
            command, sender = self._next()
            events = carry_out(command, self.table, self._rules)
            for event in events:
                self._pace.note(event, self._at, self.table)
            own = f"{sender}/{version}" if sender == "house" else f"{sender}/{self._uuid()}"
            kept += self._marked(events, version, own)
            self._at += ACT
        self._at = max(self._at, begun + EVERY)
        return kept

    def _marked(self, events: Iterable[AnyEvent], version: int, command: str) -> Iterator[Recorded]:
        for number, event in enumerate(events, version + 1):
            fact = AT_TABLES.fact(event)
            self._mark = mark_of(self._mark, self._stream, number, self._at, command, fact)
            yield Recorded(0, self._stream, number, self._at, command, fact.name, fact.body, self._mark)

    def _uuid(self) -> str:
        """An id as browsers make them."""
        text = self._chance.randbytes(16).hex()
        return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"

    def _next(self) -> tuple[AnyCommand, str]:
        """The next command, and its person."""
        t = self.table
        for sitter in () if t.playing else t.sitters.values():
            if sitter.stack + sitter.coming < STACK // 4:
                return TopUp(seat=sitter.seat, amount=STACK // 2), sitter.player
        may = legal(t, self._rules)
        if may is not None and may.seat and may.phase != SHOW:
            return self._move(may.seat, may.call, may.min_to if may.max_to else 0), t.sitters[may.seat].player
        duty = next_duty(t, self._rules, self._facts)
        if duty is None and may is not None and may.seat:
            return Show(may.seat), t.sitters[may.seat].player
        assert duty is not None
        return duty.command(_DUE, self._chance.randbytes), "house"

    def _move(self, seat: int, call: int, least: int) -> AnyCommand:
        roll = self._chance.random()
        if least and roll < 0.12:
            return RaiseTo(seat, least)
        if not call:
            return Check(seat)
        return Call(seat) if roll < 0.55 else Fold(seat)
