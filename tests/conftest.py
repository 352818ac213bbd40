"""What all tests share: how hard hypothesis looks, a PostgreSQL for those who ask for one, and which files are slow."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.postgres"]

# No test fails because a machine is slow, so there is neither a deadline nor a health check on time.
settings.register_profile("fast", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", settings.get_profile("fast"), derandomize=False, max_examples=2000)


def pytest_configure(config: pytest.Config) -> None:
    """Same examples every time in the fast lane, new and many ones in the long lane."""
    settings.load_profile("long" if config.option.markexpr == "long" else "fast")


SLOW = frozenset((
    "bench/test_bench.py", "cli/test_hand.py", "cli/test_night.py", "cli/test_play.py", "cli/test_rules.py",
    "cli/test_scenario.py", "cli/test_serve.py", "hand/test_pokerkit.py", "hand/test_sources.py",
    "hand/test_telling.py", "lab/test_bots.py", "lab/test_crew.py", "live/night/test_killed.py",
    "live/night/test_online.py", "live/night/test_online_director.py", "live/night/test_processes.py",
    "live/night/test_tablets.py", "live/test_killed.py", "phh/test_world.py", "scenario/test_quiz.py",
    "store/test_postgres.py", "store/test_processes.py", "strength/test_batch.py", "strength/test_one_hand.py",
    "strength/test_tables.py", "table/test_seal.py", "table/test_table.py", "test_project.py",
    "tournament/seen/test_seen_growth.py", "web/test_floor_fuzz.py", "web/test_floor_opened.py",
    "web/test_night_prints.py", "web/test_openapi.py", "web/test_rulebook_printing.py", "web/test_school.py",
))  # fmt: skip
"""Files with processes, servers, databases, other engines or long sweeps in them: `fast` leaves them out."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what stands in slow files, told here once."""
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).as_posix() in SLOW:
            item.add_marker(pytest.mark.slow)
