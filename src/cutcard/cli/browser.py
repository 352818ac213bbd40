"""Showing a page to the person at the keyboard, where there is a screen to show it on."""

import os
import sys
import webbrowser
from collections.abc import Mapping


def has_screen(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a window could open here: not over ssh, not in a container, not for a service."""
    if not sys.stdout.isatty() or environment.get("SSH_CONNECTION"):
        return False
    return platform in ("win32", "darwin") or any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def show(url: str) -> bool:
    """Open a page in the browser; False where none could be started."""
    try:
        return webbrowser.open(url)
    except webbrowser.Error:
        return False
