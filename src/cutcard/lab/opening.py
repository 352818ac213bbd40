"""Where chunks are done, by name: in this process, in others of this machine, or on a cluster."""

import os
import re
import sys
from collections.abc import Callable
from typing import Any, Final

from cutcard.lab.cluster import Cluster
from cutcard.lab.places import Here, NoPlace, WorkPlace
from cutcard.lab.worker_places import Local

HERE: Final = "here"
MOST: Final = 256
"""Processes of one machine."""


def open_place(on: str, work: Callable[[Any], Any]) -> WorkPlace:
    """The place of this name."""
    if on == HERE:
        return Here(work)
    if found := re.fullmatch(r"local(?::(\d{1,4}))?", on):
        return Local(work, processes(int(found[1]) if found[1] else cores()))
    if re.match(r"(tcp|tls|ws|wss)://", on):
        return Cluster(work, on)
    raise NoPlace(f'"{on}" is not a place to run. Write here, local:4, or tcp://HOST:8786 for a cluster.')


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def processes(count: int) -> int:
    """So many processes, if a machine may have as many."""
    if not 1 <= count <= MOST:
        raise NoPlace(f"{count} is not a valid number of processes; use 1 to {MOST}.")
    return count
