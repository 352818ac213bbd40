"""Tests in code, run by a house that answers otherwise or by an engine that does: do they notice?

    python -m tests.scenario.trying tests/rules/slots/table/test_penalties.py ppc "disputes: calls lacks 'floor'" ...
    python -m tests.scenario.trying tests/floor/test_change.py change

Each is tried in a process of its own: what other tests have read and kept would hide the difference.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Final

import pytest

from cutcard.rules import rulebook
from cutcard.rules.house_file import Layer, collect_layers
from tests.scenario.answers import OtherRemedy, others
from tests.scenario.engines import ENGINES

ROOT: Final = Path(__file__).parents[2]
FAILED: Final = 1
"""What pytest ends with where a test has failed, and not the program."""
BROKEN: Final = 70


def fails(test: str, *otherwise: str) -> bool:
    """Whether one of these tests fails for a slot's engine, or for each of these answers of a house."""
    command = [sys.executable, "-m", "tests.scenario.trying", test, *otherwise]
    return not subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode


def _main(test: str, first: str, *answers: str) -> int:
    """How many of them are not noticed."""
    tried = [_house(first, answer) for answer in answers] if answers else [_engine(first)]
    return sum(_run(test, otherwise) != FAILED for otherwise in tried)


def _run(test: str, otherwise: AbstractContextManager[None]) -> int:
    """What pytest ends with, in a process that has read no house yet but through this one."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    found = BROKEN
    try:
        with otherwise:
            found = pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not long", test])
    finally:
        os._exit(found)  # an error on the way there is no failing test


@contextmanager
def _engine(slot: str) -> Iterator[None]:
    with next(one for one in ENGINES if one.slot == slot).running():
        yield


@contextmanager
def _house(house: str, what: str) -> Iterator[None]:
    other = next(one for one in others(house) if one.what == what)
    layer = other.house.layer if isinstance(other, OtherRemedy) else other.layer

    def collected(spec: str) -> tuple[Layer, ...]:
        return tuple(layer if one.id == layer.id else one for one in collect_layers(spec))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("cutcard.rules.rulebook.collect_layers", collected)
        rulebook._shipped.cache_clear()  # noqa: SLF001 - what was read before
        yield


if __name__ == "__main__":
    sys.exit(_main(*sys.argv[1:]))
