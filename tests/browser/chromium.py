"""A Chromium for the tests: the machine's own, or Debian's where we may install it, or why there is none."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MISSING: Final = "no Chromium or Chrome here, and no right to install one: the pages are not tried in a browser"


def found() -> str:
    """Its path; empty if there is none."""
    named = os.environ.get("CUTCARD_TEST_CHROMIUM", "")
    return named or next((path for path in map(shutil.which, NAMES) if path), "")


def found_or_installed() -> str:
    """Its path, after an attempt to install it; several test processes may ask at once."""
    if found() or not (shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0):
        return found()
    with (Path(tempfile.gettempdir()) / "cutcard-chromium.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        if not found():
            for words in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", "chromium"]):
                subprocess.run(["apt-get", *words], check=False, capture_output=True)  # noqa: S607 - Debian's own
    return found()
