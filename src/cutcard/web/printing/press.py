"""Setting a page: a template of ours and plain facts in, a PDF out. typst is loaded only when something is printed."""

from pathlib import Path
from threading import Lock
from typing import Any, Final

import msgspec

TEMPLATES: Final = Path(__file__).parent

_ONE_AT_A_TIME: Final = Lock()
"""The tables must not wait for a stack of rulebooks."""


def press(template: str, facts: Any) -> bytes:
    """A template of this folder filled with facts: it finds them as JSON under ``sys.inputs.facts``.

    Facts never become markup: whatever stands in a rulebook is text on the page. Call it beside the loop.
    """
    import typst  # noqa: PLC0415 - eighty megabytes that only those load who print

    told = {"facts": msgspec.json.encode(facts).decode()}
    with _ONE_AT_A_TIME:
        made = typst.compile(
            TEMPLATES / template, root=TEMPLATES, format="pdf", sys_inputs=told, ignore_system_fonts=True
        )
    if not isinstance(made, bytes):
        raise TypeError(f"{template} made more than one file")
    return made
