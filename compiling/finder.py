"""Lets Python find the compiled engine of a checkout; `python -m compiling` puts a copy into its environment.

It answers only while each source has the time and size that it had when it was compiled, as Python does for its own
bytecode: otherwise the plain engine runs. `CUTCARD_ENGINE=plain` asks for that, `CUTCARD_ENGINE=compiled` for nothing
else. Every Python of the environment loads this when it starts, so it does nothing before the engine is imported.
"""

import os
import sys
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location

NOTE = "engine.json"


class CompiledEngine:
    """Finds the modules that are listed in the note beside the compiled files."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.files: dict[str, str] | None = None

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """The place of a module, if it is one of the compiled ones."""
        if not name.startswith("cutcard.") and not name.endswith("__mypyc"):
            return None
        if self.files is None:
            self.files = self._usable()
        file = self.files.get(name)
        return spec_from_file_location(name, file) if file else None

    def _usable(self) -> dict[str, str]:
        wanted = os.environ.get("CUTCARD_ENGINE", "")
        if wanted == "plain":
            return {}
        files = _as_noted(os.path.join(self.folder, NOTE))  # noqa: PTH118 - pathlib takes long to import
        if wanted == "compiled" and not files:
            raise ImportError(
                "CUTCARD_ENGINE=compiled, but no compiled engine fits these sources: run python -m compiling"
            )
        return files


def _as_noted(note: str) -> dict[str, str]:
    """The compiled files by module, or none where a source has changed since."""
    import json  # noqa: PLC0415 - most Pythons of this environment never need it

    try:
        with open(note, encoding="utf-8") as file:  # noqa: PTH123 - pathlib takes long to import
            noted = json.load(file)
        changed = any(_stamp(source) != stamp for source, stamp in noted["sources"].items())
        files: dict[str, str] = noted["files"]
        missing = not all(map(os.path.exists, files.values()))
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}
    return {} if changed or missing else files


def _stamp(source: str) -> list[int]:
    found = os.stat(source)  # noqa: PTH116 - pathlib takes long to import
    return [found.st_mtime_ns, found.st_size]


def install() -> None:
    """Put it first among the finders."""
    sys.meta_path.insert(0, CompiledEngine(os.path.join(sys.prefix, "compiled")))  # noqa: PTH118
