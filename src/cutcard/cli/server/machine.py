"""What this machine offers: the limit of open files, a folder for the club, a screen for a page."""

import os
import socket
import sys
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from cutcard.web.http.settings import WebSettings

WANTED: Final = 32_768
"""Enough for every socket and connection of the settings."""
FEW: Final = 4096
RESERVE: Final = 200
"""Files for the store, the log and prints."""


def network_address() -> str:
    """This machine's address in its own network; "" if it has none. Nothing is sent to find it."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("192.0.2.1", 9))
        return str(asking.getsockname()[0])
    return ""


def open_files() -> int:
    """Raise the limit of open files as far as allowed; returns it, 0 if the system has none."""
    try:
        import resource
    except ImportError:
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    if soft != unlimited and soft < WANTED:
        wanted = WANTED if hard == unlimited else min(WANTED, hard)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 0 if soft == unlimited else soft


def fit_settings(settings: WebSettings, files: int) -> WebSettings:
    """Limit the settings to the system: two thirds of its files are for sockets."""
    room = max(40, files - RESERVE)
    if not files or settings.sockets_most + settings.holding.most <= room:
        return settings
    sockets, connections = min(settings.sockets_most, room * 2 // 3), min(settings.holding.most, room // 3)
    return replace(
        settings,
        sockets_most=sockets,
        sockets_address=min(settings.sockets_address, sockets // 4),
        lookers_each=min(settings.lookers_each, sockets // 4),
        holding=replace(settings.holding, most=connections, address=min(settings.holding.address, connections // 4)),
    )


def few_files_warning(settings: WebSettings, files: int) -> str:
    """A warning if that is few; "" if it is enough for a club."""
    if not 0 < files < FEW:
        return ""
    most = fit_settings(settings, files).sockets_most
    return f"This system allows {files:,} open files, so at most {most:,} pages can be open. Raise it with `ulimit -n`."


def has_screen(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether a window could open here: not over ssh, in a container, or for a service."""
    if not sys.stdout.isatty() or environment.get("SSH_CONNECTION"):
        return False
    return platform in ("win32", "darwin") or any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def show(url: str) -> bool:
    """Open a page in the browser; False if none could be started."""
    try:
        return webbrowser.open(url)
    except webbrowser.Error:
        return False


def data_folder(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path:
    """Cutcard's data folder, by the custom of the system."""
    home = Path.home()
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Cutcard"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Cutcard"
    given = environment.get("XDG_DATA_HOME", "")
    return (Path(given) if Path(given).is_absolute() else home / ".local" / "share") / "cutcard"


def default_store() -> str:
    """The default address of the club's database."""
    return f"sqlite:{data_folder() / 'club.db'}"
