"""The three kinds of stores; every test of the contract runs on each."""

from pathlib import Path

import pytest


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store."""
    return address(request, tmp_path)


@pytest.fixture(params=["sqlite", "postgres"])
def lasting_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store that outlives its process."""
    return address(request, tmp_path)


def address(request: pytest.FixtureRequest, folder: Path) -> str:
    """The address of an empty store of the kind that a test is run with."""
    if request.param == "postgres":
        return str(request.getfixturevalue("postgres_url"))
    return "memory:" if request.param == "memory" else f"sqlite:{folder / 'club.db'}"
