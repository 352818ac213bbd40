"""What all tests share: how hard hypothesis looks and a PostgreSQL for those who ask for one."""

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.postgres"]

# No test fails because a machine is slow, so there is neither a deadline nor a health check on time.
settings.register_profile("fast", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", settings.get_profile("fast"), derandomize=False, max_examples=2000)


def pytest_configure(config: pytest.Config) -> None:
    """Same examples every time in the fast lane, new and many ones in the long lane."""
    settings.load_profile("long" if config.option.markexpr == "long" else "fast")
