"""What is measured under load: how long an action takes until everybody sees it, and what the server says of itself."""

from dataclasses import dataclass, field
from math import ceil

from msgspec import Struct


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


class Row(Struct, frozen=True, kw_only=True):
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
    """Read memory and time out of a metrics page in Prometheus' format."""
    found = {}
    for line in metrics.splitlines():
        name, _, value = line.partition(" ")
        if name in ("process_resident_memory_bytes", "process_cpu_seconds_total"):
            found[name] = float(value)
    return Vitals(found.get("process_resident_memory_bytes", 0), found.get("process_cpu_seconds_total", 0))
