"""Shipped scenarios of floor calls come out as written, in each of their houses."""

from pathlib import Path

import pytest

from tests.scenario.shipped import comes_out_as_written, files_of, name_of


@pytest.mark.parametrize("path", files_of("floor"), ids=name_of)
def test_each_comes_out_as_written(path: Path) -> None:
    comes_out_as_written(path)
