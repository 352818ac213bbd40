"""What is measured under load: how long an action takes until everybody sees it, and what the server says of itself."""

from dataclasses import dataclass, field
from math import ceil
from typing import Final

from msgspec import Struct

_KEPT: Final = 'cutcard_append_seconds_bucket{le="'


@dataclass(slots=True)
class Gauge:
    """Counts of one measured stretch; times in seconds."""

    own: list[float] = field(default_factory=list)
    """From sending an action to its sender's new view."""
    all: list[float] = field(default_factory=list)
    """From sending an action to the last seat's new view."""
    actions: int = 0
    views: int = 0
    view_bytes: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    late: float = 0.0
    """The longest this generator itself was late with something: larger than the latencies, it spoils them."""

    def refuse(self, code: str) -> None:
        """Count a refusal."""
        self.refused[code] = self.refused.get(code, 0) + 1


class Vitals(Struct, frozen=True):
    """What the server says of itself at one moment."""

    memory: float = 0
    """Bytes."""
    cpu: float = 0
    """Seconds."""
    kept: tuple[tuple[float, float], ...] = ()
    """How many commands were in the store within so many seconds, as far as the server counted."""


class CurvePoint(Struct, frozen=True, kw_only=True):
    """One line of the curve; times in milliseconds."""

    tables: int
    seats: int
    seconds: float
    commands: int
    commands_per_second: float
    views_per_second: float
    view_bytes: float
    own_p50: float
    own_p99: float
    all_p50: float
    all_p99: float
    slowest: float
    kept_p99: float
    """Of that, until the command was in the store; the upper end of the server's own box."""
    server_cpu: float
    """Share of one core."""
    generator_cpu: float
    generator_late: float
    memory: float
    """Bytes of the server."""
    memory_per_table: float
    refused: dict[str, int]


def quantile(times: list[float], share: float) -> float:
    """The time below which this share of all lies, in milliseconds; 0 without any."""
    if not times:
        return 0.0
    ordered = sorted(times)
    return ordered[max(ceil(share * len(ordered)) - 1, 0)] * 1000


def vitals(metrics: str) -> Vitals:
    """Read memory, time and how long keeping took out of a metrics page in Prometheus' format."""
    found = {}
    kept = []
    for line in metrics.splitlines():
        name, _, value = line.rpartition(" ")
        if name in ("process_resident_memory_bytes", "process_cpu_seconds_total"):
            found[name] = float(value)
        elif name.startswith(_KEPT):
            kept.append((float(name.removeprefix(_KEPT).rstrip('"}')), float(value)))
    memory, cpu = found.get("process_resident_memory_bytes", 0), found.get("process_cpu_seconds_total", 0)
    return Vitals(memory, cpu, tuple(kept))


def kept_within(before: Vitals, after: Vitals, share: float) -> float:
    """The end of the box below which this share of commands was kept between two moments, in milliseconds."""
    earlier = dict(before.kept)
    counts = [(end, count - earlier.get(end, 0)) for end, count in after.kept]
    wanted = share * counts[-1][1] if counts else 0
    ends = [end for end, count in counts if count >= wanted > 0]
    return ends[0] * 1000 if ends else 0.0
