"""The server accepts no more connections than the system can hold, and raises the limit as far as it may."""

import subprocess
import sys

import pytest

from cutcard.cli.server.machine import RESERVE, few_files_warning, fit_settings
from cutcard.web.http.settings import WebSettings

USUAL = WebSettings()
ENOUGH = USUAL.sockets_most + USUAL.holding.most + RESERVE


@pytest.mark.parametrize("files", [256, 1024, 4096, 20_000])
def test_with_few_files_every_limit_shrinks_and_no_address_gets_all(files: int) -> None:
    fits = fit_settings(USUAL, files)
    assert fits.sockets_most + fits.holding.most <= files
    assert fits.holding.address * 3 < fits.holding.most
    assert fits.sockets_address * 3 < fits.sockets_most
    assert fits.lookers_each <= fits.sockets_address
    assert (f"{files:,}" in few_files_warning(USUAL, files)) is (files < 4096)


@pytest.mark.parametrize("files", [0, ENOUGH])
def test_with_enough_files_nothing_shrinks(files: int) -> None:
    assert fit_settings(USUAL, files) is USUAL
    assert few_files_warning(USUAL, files) == ""


def test_the_limit_is_raised_as_far_as_one_may() -> None:
    pytest.importorskip("resource")
    code = (
        "import resource as r; from cutcard.cli.server.machine import open_files;"
        "hard = r.getrlimit(r.RLIMIT_NOFILE)[1];"
        "wanted = 600 if hard == r.RLIM_INFINITY else min(600, hard);"
        "r.setrlimit(r.RLIMIT_NOFILE, (300, wanted)); print(open_files() == wanted)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "True"
