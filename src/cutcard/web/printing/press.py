"""Setting a page: a template and plain facts in, a PDF or a picture out. typst is loaded only when something is set."""

from pathlib import Path
from threading import Lock
from typing import Any, Final, Literal

import msgspec

TEMPLATES: Final = Path(__file__).parent

_ONE_AT_A_TIME: Final = Lock()
"""The tables must not wait for a stack of rulebooks."""


def press(template: str, facts: Any) -> bytes:
    """A template of this folder filled with facts, as PDF: it finds them as JSON under ``sys.inputs.facts``.

    Facts never become markup: whatever stands in a rulebook is text on the page. Call it beside the loop.
    """
    return _set(template, facts, "pdf", None)


def picture(template: str, facts: Any, ppi: float = 72.0) -> bytes:
    """The same as a PNG: a point of the page is a dot of the picture. Call it beside the loop."""
    return _set(template, facts, "png", ppi)


def _set(template: str, facts: Any, form: Literal["pdf", "png"], ppi: float | None) -> bytes:
    import typst  # noqa: PLC0415 - eighty megabytes that only those load who print

    told = {"facts": msgspec.json.encode(facts).decode()}
    with _ONE_AT_A_TIME:
        made = typst.compile(
            TEMPLATES / template, root=TEMPLATES, format=form, ppi=ppi, sys_inputs=told, ignore_system_fonts=True
        )
    if not isinstance(made, bytes):
        raise TypeError(f"{template} made more than one file")
    return made
