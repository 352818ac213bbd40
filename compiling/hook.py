"""The wheel: with the compiled engine where it can be made, else pure Python.

`CUTCARD_COMPILED=1` requires it (and installs mypyc), `CUTCARD_COMPILED=0` leaves it out; by default it is made if
mypyc and a C compiler are there.
"""

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parents[1]))

from compiling import CannotCompile, build, compiler

WISH = os.environ.get("CUTCARD_COMPILED", "")


class CompiledEngineHook(BuildHookInterface[Any]):
    """Puts the compiled modules beside their sources."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What is needed besides the build backend."""
        return ["mypy>=1.15", "setuptools>=70"] if WISH == "1" else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, unless this is for a checkout, whose sources change."""
        possible = compiler() is not None and find_spec("mypyc") is not None
        if version == "editable" or WISH == "0" or not (possible or WISH == "1"):
            return
        folder = Path(mkdtemp(prefix="cutcard-"))
        try:
            files = build(Path(self.root) / "src" / "cutcard", folder)
        except CannotCompile as why:
            if WISH == "1":
                raise
            self.app.display_warning(f"{why}\nThis wheel has the plain engine.")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(file): str(file.relative_to(folder)) for file in files.values()})
