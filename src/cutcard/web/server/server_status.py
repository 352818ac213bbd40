"""How the server runs: its processes, disk, backups and checks.

Nothing of it is stored: each process reports every few seconds, and one that is silent too long is dropped.
"""

import asyncio
import json
import logging
import os
import shutil
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from cutcard.bounds import Count, Line, Moment, Total
from cutcard.room.room import Room
from cutcard.store import StoreTrouble
from cutcard.streams.services import Durations
from cutcard.web.server.json_logging import note
from cutcard.web.server.open_sockets import OpenSockets

REPORT_SECONDS: Final = 5.0
"""Seconds between two reports of a process."""
SILENT: Final = 17_000
"""Milliseconds of silence after which a process is dropped: three reports missed."""

_LOG = logging.getLogger(__name__)


class ProcessView(Struct, frozen=True, kw_only=True):
    """One process of the server, as it reports itself; times in milliseconds, memory in bytes."""

    process: Line
    machine: Line = ""
    pid: Moment = 0
    version: Line = ""
    opened: Moment = 0
    people: Count = 0
    sockets: Count = 0
    led: Count = 0
    """Tables whose clocks and dealing this process runs."""
    hands: Total = 0
    commands: Total = 0
    kept_within: Moment = 0
    """99 of 100 commands were saved within this many milliseconds since the start; 0: there were none."""
    seen_within: Moment = 0
    memory: Total = 0


_READ: Final = msgspec.json.Decoder(ProcessView)


class KnownProcesses:
    """All processes that reported lately, this one first."""

    def __init__(self, room: Room, myself: Callable[[], ProcessView]) -> None:
        self._room, self._myself = room, myself
        self._heard: dict[str, tuple[int, ProcessView]] = {}
        room.listen(self.receive)

    def receive(self, words: str) -> None:
        """Take a report; one of another version that can't be read is ignored."""
        try:
            one = _READ.decode(words)
        except msgspec.MsgspecError:
            return
        if one.process != self._room.process:
            self._heard[one.process] = (self._room.now(), one)

    @property
    def all(self) -> tuple[ProcessView, ...]:
        """This process and those that reported lately."""
        since = self._room.now() - SILENT
        self._heard = {name: told for name, told in self._heard.items() if told[0] >= since}
        others = sorted((one for _, one in self._heard.values()), key=lambda one: (one.opened, one.process))
        return (self._myself(), *others)

    async def run(self) -> None:
        """Report forever how this process is; an unreachable store is reported elsewhere."""
        while True:
            try:
                await self._room.publish(msgspec.json.encode(self._myself()).decode())
            except StoreTrouble as trouble:
                _LOG.debug("the other processes could not be notified: %s", trouble.why)
            await asyncio.sleep(REPORT_SECONDS)


GB: Final = 1_000_000_000
HOUR: Final = 3_600_000
DAY: Final = 24 * HOUR
LOW: Final = (0.10, 5 * GB)
"""Warn when less of the disk is free than this share and less than this many bytes."""
FULL: Final = (0.03, 1 * GB)
"""Below this it is urgent."""
COPY_OLD: Final = 36 * HOUR
CHECK_OLD: Final = 8 * DAY
SLOW: Final = 200
"""Milliseconds from a command to its view, for 99 of 100."""
LOOK: Final = 60
"""Seconds between two checks of the disk."""
CHECK_FILE: Final = "check.json"
"""The file that `cutcard db verify --json` wrote into the folder of backups."""

Urgency = Literal["now", "soon"]


class DiskView(Struct, frozen=True):
    """The disk of the database or its backups, in bytes."""

    free: int
    total: int


class CopyView(Struct, frozen=True):
    """The newest backup of the club, and how many there are."""

    at: int
    size: int
    count: int


class CheckView(Struct, frozen=True):
    """The last check of the event log: when, and how many faults it found."""

    at: int
    faults: int


class StatusCheckView(Struct, frozen=True):
    """The server's own slow check of the whole event log: when the last one ended, and how far the current one is."""

    ended: int
    """0: none has ended yet."""
    percent: int
    """Progress of the current check; 0: none is running."""
    found: tuple[str, ...] = ()
    """What is damaged, and where."""


class Advice(Struct, frozen=True):
    """Something the administrator should do: the problem, and the fix."""

    urgency: Urgency
    text: str
    do: str


class RunningView(Struct, frozen=True, kw_only=True):
    """How the server runs now: all its processes together, and each one."""

    version: str
    now: int
    opened: int
    people: int
    """With several processes, a person with pages at two of them counts twice."""
    sockets: int
    tables: int
    playing: int
    """Tables with a hand in progress."""
    hands: int
    """Hands completed since the server started."""
    commands: int
    kept_within: int
    """Milliseconds within which 99 of 100 commands were saved, at the slowest process; 0: there were none."""
    seen_within: int
    """The same until a view of the command was handed to a socket."""
    memory: int
    """Bytes; 0: the system does not report it."""
    processes: tuple[ProcessView, ...] = ()
    """The process that answered the request is first."""
    disk: DiskView | None = None
    copies: CopyView | None = None
    copies_at: str = ""
    """The folder of backups; "": none was given."""
    checked: CheckView | None = None
    looked: StatusCheckView = StatusCheckView(0, 0)
    advice: tuple[Advice, ...] = ()


@cache
def release() -> str:
    """The version of this Cutcard."""
    try:
        return version("cutcard")
    except PackageNotFoundError:
        return ""


def percentile(spread: Durations, share: float = 0.99) -> int:
    """The end of the bucket that holds this share; the largest end beyond all buckets; 0 when nothing was measured."""
    wanted, found = share * spread.count, 0
    for end, count in zip(spread.steps, spread.counts, strict=False):
        found += count
        if found >= wanted > 0:
            return end
    return spread.steps[-1] if spread.count else 0


def disk_of(*folders: Path | None) -> DiskView | None:
    """The disk of these folders (of several, the one with least room); None: it can't be read."""
    found = []
    for folder in folders:
        with suppress(OSError):
            if folder is not None:
                usage = shutil.disk_usage(folder)
                found.append(DiskView(usage.free, usage.total))
    return min(found, key=lambda disk: disk.free, default=None)


def copies_in(folder: Path | None) -> CopyView | None:
    """The newest backup in a folder."""
    with suppress(OSError):
        found = [one.stat() for one in folder.glob("*.cutcard")] if folder is not None else []
        if found:
            newest = max(found, key=lambda one: one.st_mtime)
            return CopyView(int(newest.st_mtime * 1000), newest.st_size, len(found))
    return None


def checked_in(folder: Path | None) -> CheckView | None:
    """The last check saved beside the backups; None if it can't be read."""
    with suppress(OSError, ValueError, TypeError, KeyError, AttributeError):
        if folder is not None:
            file = folder / CHECK_FILE
            return CheckView(int(file.stat().st_mtime * 1000), len(json.loads(file.read_text())["faults"]))
    return None


def memory_now() -> int:
    """Bytes of memory this process uses, where the system reports it."""
    with suppress(OSError, ValueError, IndexError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096
    return 0


def this_process(room: Room, sockets: OpenSockets) -> ProcessView:
    """The state of this process."""
    meters = room.counters
    return ProcessView(
        process=room.process,
        machine=socket.gethostname(),
        pid=os.getpid(),
        version=release(),
        opened=room.opened,
        people=sockets.people,
        sockets=len(sockets),
        led=sum(actor.leads for actor in room.tables.values()),
        hands=meters.hands,
        commands=meters.done,
        kept_within=percentile(meters.stored),
        seen_within=percentile(meters.seen),
        memory=memory_now(),
    )


def is_low(disk: DiskView, limit: tuple[float, int]) -> bool:
    """Whether less is free than both limits."""
    share, least = limit
    return disk.free < share * disk.total and disk.free < least


def advise(seen: RunningView) -> tuple[Advice, ...]:
    """What to do, the most urgent first."""
    found = [*_of_disk(seen.disk), *_of_copies(seen), *_of_check(seen)]
    found += _of_processes(seen)
    return tuple(sorted(found, key=lambda one: one.urgency != "now"))


def _of_processes(seen: RunningView) -> list[Advice]:
    found = []
    if len({one.version for one in seen.processes}) > 1:
        found.append(
            Advice("soon", "Processes of two versions are running side by side.", "An upgrade is in progress. If this "
                   "stays, restart all processes: systemctl reload cutcard.")
        )  # fmt: skip
    if seen.seen_within > SLOW:
        found.append(
            Advice("soon", f"1% of commands take more than {SLOW} ms until they show.", "Give the server "
                   "its own core, or run several processes on PostgreSQL: cutcard serve --processes.")
        )  # fmt: skip
    return found


def _of_disk(disk: DiskView | None) -> list[Advice]:
    if disk is None or not is_low(disk, LOW):
        return []
    left = f"{disk.free / GB:.1f} GB of {disk.total / GB:.0f} GB free."
    if is_low(disk, FULL):
        return [Advice("now", f"{left} When it is full, nothing can be saved and no hand can continue.",
                       "Free some space or get a larger disk before the next tournament.")]  # fmt: skip
    return [Advice("soon", left, "Move old backups elsewhere, or get a larger disk.")]


def _of_check(seen: RunningView) -> list[Advice]:
    if seen.looked.found:
        where = " ".join(seen.looked.found[:3])
        return [Advice("now", f"The event log is damaged. {where}", "Keep a copy of it as it is, run cutcard "
                       "db verify, and restore the latest good backup.")]  # fmt: skip
    if seen.checked is None:
        where = seen.copies_at or "the backup folder"
        return [Advice("soon", "No event log check has been reported.", f"Run: cutcard db verify. It reports any "
                       f"change or loss. To show it on this page, run in {where}: "
                       f"cutcard db verify --json >{CHECK_FILE}. "
                       f"The timer in docs/running.md does this every morning.")]  # fmt: skip
    if seen.checked.faults:
        return [Advice("now", f"The last check found {seen.checked.faults:,} faults in the event log.", "Run cutcard "
                       "db verify, and restore the latest good backup.")]  # fmt: skip
    if seen.now - seen.checked.at > CHECK_OLD:
        return [Advice("soon", "The event log has not been checked for more than a week.", "Run in the backup "
                       f"folder: cutcard db verify --json >{CHECK_FILE}. Find out why the timer stopped.")]  # fmt: skip
    return []


def _of_copies(seen: RunningView) -> list[Advice]:
    if not seen.copies_at:
        return [Advice("soon", "The server does not know where the club's backups are.", "Run: cutcard backup "
                       "club.cutcard, and copy the file to another machine. For a daily backup set up the timer in "
                       "docs/running.md and start the server with --backups /var/backups/cutcard.")]  # fmt: skip
    if seen.copies is None:
        return [Advice("now", f"There is no backup of the club in {seen.copies_at}.", f"Run: cutcard backup "
                       f"{seen.copies_at}/club.cutcard")]  # fmt: skip
    if seen.now - seen.copies.at > COPY_OLD:
        return [Advice("now", "The latest backup is more than 36 hours old.", "Find out why the "
                       "cutcard-backup timer stopped.")]  # fmt: skip
    return []


async def watch_disk(*folders: Path | None) -> None:
    """Warn forever before the disk is full: once when it becomes low, every hour when it is urgent."""
    told = 0.0
    while any(folders):
        disk = disk_of(*folders)  # a system call or two, some microseconds
        advice = _of_disk(disk)
        if not advice:
            told = 0.0
        elif not told or (advice[0].urgency == "now" and time.monotonic() - told > HOUR / 1000):
            told = time.monotonic()
            note("disk", logging.WARNING, free=disk.free if disk else 0, help=f"{advice[0].text} {advice[0].do}")
        await asyncio.sleep(LOOK)
