"""What all tests share: how hard hypothesis looks, which files a lane reads, a PostgreSQL for who asks."""

import os
import re
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.sweeps import DAY

pytest_plugins = ["tests.postgres"]

# The plain engine, unless the compiled one is asked for: here, and in every process that a test starts.
ENGINE = os.environ.setdefault("CUTCARD_ENGINE", "plain")

# No test fails because a machine is slow, so there is neither a deadline nor a health check on time.
settings.register_profile("whole", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("fast", settings.get_profile("whole"), max_examples=25)
settings.register_profile("long", settings.get_profile("whole"), derandomize=False, max_examples=2000)


def pytest_configure(config: pytest.Config) -> None:
    """Same examples every time, few of them in the fast lane; new and many ones in the long lane."""
    lane = config.option.markexpr
    settings.load_profile("long" if lane == "long" else "fast" if "not slow" in lane else "whole")


def pytest_report_header(config: pytest.Config) -> str:
    """The seeds of random sweeps, so that a failure can be repeated."""
    return f"random sweeps: CUTCARD_SWEEP={DAY}" if "long" in config.option.markexpr.split()[:1] else ""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out with the compiled engine what changes the engine from within, for that cannot be done there."""
    for item in items:
        if ENGINE == "compiled" and item.get_closest_marker("plain"):
            item.add_marker(pytest.mark.skip(reason="changes the engine from within"))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read files of which the lane wants nothing: other engines and browsers take seconds to import."""
    if collection_path.suffix != ".py" or not collection_path.name.startswith("test_"):
        return None
    mark = re.search(r"^pytestmark = pytest\.mark\.(\w+)$", collection_path.read_text("utf-8"), re.MULTILINE)
    return True if mark and f"not {mark[1]}" in config.option.markexpr else None


def pytest_unconfigure() -> None:
    """End the browser that the tests of this process shared, if there were any in it."""
    browsers = sys.modules.get("tests.browser.browsers")
    if browsers:
        browsers.close()
