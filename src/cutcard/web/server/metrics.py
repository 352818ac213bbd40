"""Metrics in Prometheus format; each app has its own registry."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from cutcard.room.room import Room
from cutcard.room.tables.permissions import OPEN
from cutcard.streams.answers import Done, RefusalMessage
from cutcard.streams.services import Durations
from cutcard.web.http.settings import WebSettings
from cutcard.web.server.server_status import checked_in, copies_in, disk_of

LAG_EVERY: Final = 0.5
_LAGS: Final = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    """Counters of requests and commands, and the club's own numbers."""

    def __init__(
        self, room: Room, sockets: Callable[[], int], people: Callable[[], int], settings: WebSettings
    ) -> None:
        self.registry = CollectorRegistry()
        self._commands = Counter(
            "cutcard_commands", "Commands by kind and outcome.", ("kind", "outcome"), registry=self.registry
        )
        self._requests = Counter(
            "cutcard_http_requests", "Requests by operation and status.", ("what", "status"), registry=self.registry
        )
        self._lag = Histogram(
            "cutcard_event_loop_lag_seconds", "Event loop lag.", buckets=_LAGS, registry=self.registry
        )
        self.registry.register(_ClubCollector(room, sockets, people))
        self.registry.register(_MachineCollector(settings))
        ProcessCollector(registry=self.registry)  # memory and CPU time, where the system reports them

    def command(self, what: str, answer: Done | RefusalMessage) -> None:
        """Count an answered command."""
        kind = what if what in OPEN else "other"
        outcome = "refused" if isinstance(answer, RefusalMessage) else "again" if answer.again else "done"
        self._commands.labels(kind, outcome).inc()

    def request(self, what: str, status: int) -> None:
        """Count an answered request; `what` is the route's pattern, never the values in its path."""
        self._requests.labels(what, str(status)).inc()

    async def watch_lag(self) -> None:
        """Measure forever how late the event loop wakes this task."""
        loop = asyncio.get_running_loop()
        while True:
            slept = loop.time()
            await asyncio.sleep(LAG_EVERY)
            self._lag.observe(max(0.0, loop.time() - slept - LAG_EVERY))

    def page(self) -> bytes:
        """The metrics page."""
        return generate_latest(self.registry)


class _ClubCollector(Collector):
    """The club's numbers, read on each request."""

    def __init__(self, room: Room, sockets: Callable[[], int], people: Callable[[], int]) -> None:
        self._room, self._sockets, self._people = room, sockets, people

    def collect(self) -> Iterator[Metric]:
        """Every number of the club."""
        meters = self._room.counters
        yield GaugeMetricFamily("cutcard_tables", "Open tables.", len(self._room.tables))
        yield GaugeMetricFamily("cutcard_sockets", "Open sockets.", self._sockets())
        yield GaugeMetricFamily("cutcard_people_connected", "Distinct people connected.", self._people())
        for name, text, value in (
            ("hands", "Finished hands.", meters.hands),
            ("events", "Events appended by this process.", meters.events),
            ("events_followed", "Events appended by other processes.", meters.followed),
            ("conflicts", "Commands retried after a conflict with another process.", meters.conflicts),
            ("duties", "Actions by the automatic dealer.", meters.duties),
            ("duties_failed", "Automatic tasks that were refused.", meters.duties_failed),
            ("views", "Views sent to sockets.", meters.views),
            ("view_bytes", "Bytes of these views.", meters.view_bytes),
            ("said", "Chat messages.", meters.chat_lines),
        ):
            yield CounterMetricFamily(f"cutcard_{name}", text, value)
        refused = CounterMetricFamily("cutcard_refusals", "Refusals by code.", labels=("code",))
        for code, count in meters.refused.items():
            refused.add_metric((code,), count)
        yield refused
        yield _histogram("cutcard_append_seconds", "Time from a command's arrival until it is saved.", meters.stored)
        yield _histogram("cutcard_view_seconds", "Time from a command's arrival until a view shows it.", meters.seen)


class _MachineCollector(Collector):
    """Disk space, backups and the last check; unknown values are left out."""

    def __init__(self, settings: WebSettings) -> None:
        self._disk, self._copies = settings.disk, settings.copies

    def collect(self) -> Iterator[Metric]:
        """Every number of the machine."""
        if (disk := disk_of(self._disk, self._copies)) is not None:
            yield GaugeMetricFamily("cutcard_disk_free_bytes", "Free space on the database disk.", disk.free)
            yield GaugeMetricFamily("cutcard_disk_bytes", "Size of the database disk.", disk.total)
        if (copy := copies_in(self._copies)) is not None:
            yield GaugeMetricFamily("cutcard_copy_timestamp_seconds", "Time of the last backup.", copy.at / 1000)
        if (check := checked_in(self._copies)) is not None:
            yield GaugeMetricFamily(
                "cutcard_check_timestamp_seconds", "Time of the last event log check.", check.at / 1000
            )
            yield GaugeMetricFamily("cutcard_check_faults", "Faults found by the last check.", check.faults)


def _histogram(name: str, text: str, spread: Durations) -> HistogramMetricFamily:
    """A histogram as Prometheus wants it: cumulative buckets, in seconds."""
    upto = 0
    boxes: list[tuple[str, float]] = []
    for step, count in zip((*spread.steps, None), spread.counts, strict=True):
        upto += count
        boxes.append(("+Inf" if step is None else str(step / 1000), upto))
    return HistogramMetricFamily(name, text, buckets=boxes, sum_value=spread.total / 1000)
