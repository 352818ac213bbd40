"""Where this machine keeps a person's data: the folder for the club's file when nobody names another."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder(platform: str = sys.platform, environment: Mapping[str, str] = os.environ) -> Path:
    """Cutcard's own folder, by the custom of the system."""
    home = Path.home()
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Cutcard"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Cutcard"
    given = environment.get("XDG_DATA_HOME", "")
    return (Path(given) if Path(given).is_absolute() else home / ".local" / "share") / "cutcard"


def default_store() -> str:
    """The address of the club's file there."""
    return f"sqlite:{data_folder() / 'club.db'}"
