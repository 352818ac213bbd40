"""Typesetting: a template filled with facts, and a whole rulebook.

typst remembers everything it ever set, some hundred megabytes after a dozen rulebooks, and releases nothing. A process
of its own gives all of it back, delays no table, and can be killed when it takes too long.
"""

import subprocess
import sys
from collections.abc import Callable, Hashable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from starlette.responses import Response

from cutcard.rules import Rulebook
from cutcard.web.http.errors import HttpRefusal
from cutcard.web.http.request import HttpRequest
from cutcard.web.rulebook.contents import Section, contents
from cutcard.web.rulebook.rule_page import rule_view

TEMPLATES: Final = Path(__file__).parent
LONGEST: Final = 50
"""Seconds that a sheet may take."""
MOST_MEMORY: Final = 2 * 1024**3
"""Bytes of address space, most of which is never used; it stops a sheet without end."""

_SHEET: Final = (sys.executable, "-I", str(TEMPLATES / "typeset_process.py"))


class NotPrinted(Exception):
    """A sheet could not be typeset."""


def press(template: str, facts: Any) -> bytes:
    """A template of this folder filled with facts, as PDF: it reads them as JSON under ``sys.inputs.facts``.

    Facts never become markup: the text of a rulebook is text on the page. Call it beside the event loop.
    """
    return _set(template, facts, "pdf")


def picture(template: str, facts: Any) -> bytes:
    """The same as PNG: a point of the page is a pixel. Call it beside the event loop."""
    return _set(template, facts, "png")


def _set(template: str, facts: Any, form: Literal["pdf", "png"]) -> bytes:
    if find_spec("typst") is None:
        raise ImportError("typst")
    told = msgspec.json.encode(facts)
    words = (*_SHEET, str(TEMPLATES), template, form, str(MOST_MEMORY))
    try:
        done = subprocess.run(words, input=told, capture_output=True, timeout=LONGEST, check=True)  # noqa: S603
    except (subprocess.SubprocessError, OSError) as failed:
        raise NotPrinted(f"{template} could not be typeset") from failed
    return done.stdout


async def pdf_response(call: HttpRequest, make: Callable[[], bytes], name: str, kept: Hashable = None) -> Response:
    """The PDF that `make` makes, as a download; `kept`: what it depends on, if it is to be cached."""
    try:
        made = await call.printed(kept, make)
    except ImportError:
        text = "This server can't print PDFs: the typst package is missing. Use the browser's print instead."
        raise HttpRefusal(501, "cannot_print", text) from None
    except NotPrinted:
        text = "This sheet could not be printed. Try again, or print the page from the browser."
        raise HttpRefusal(503, "not_printed", text, wait=10) from None
    shown = f'inline; filename="{name}.pdf"'
    return Response(made, media_type="application/pdf", headers={"content-disposition": shown})


Paper = Literal["a4", "letter"]


class RulePrinted(Struct, frozen=True):
    """A rule in print."""

    id: str
    says: str
    standing: str
    why: str
    example: str


class SectionPrinted(Struct, frozen=True):
    """A section in print."""

    title: str
    chapter: str
    rules: tuple[RulePrinted, ...]


class PaperPart(Struct, frozen=True):
    """The house's own document, or what it inherits from one other book."""

    title: str
    base: bool
    sections: tuple[SectionPrinted, ...]


class RulebookPrinted(Struct, frozen=True):
    """The facts of the rulebook's template."""

    title: str
    edition: str
    digest: str
    count: int
    own: int
    paper: str
    parts: tuple[PaperPart, ...]


def rulebook_pdf(book: Rulebook, paper: Paper) -> bytes:
    """The PDF."""
    return press("rulebook.typ", rulebook_printed(book, paper))


def rulebook_printed(book: Rulebook, paper: Paper) -> RulebookPrinted:
    """A rulebook as plain facts."""
    listed = contents(book)
    bases = dict.fromkeys(section.base for section in listed.sections)
    parts = tuple(
        PaperPart(
            base or listed.title, bool(base), tuple(_section(book, one) for one in listed.sections if one.base == base)
        )
        for base in bases
    )
    return RulebookPrinted(
        title=listed.title,
        edition=listed.edition,
        digest=listed.digest,
        count=listed.count,
        own=listed.own,
        paper={"a4": "a4", "letter": "us-letter"}[paper],
        parts=parts,
    )


def _section(book: Rulebook, section: Section) -> SectionPrinted:
    return SectionPrinted(section.title, section.chapter, tuple(_rule(book, one.id) for one in section.rules))


def _rule(book: Rulebook, name: str) -> RulePrinted:
    found = rule_view(book, name)
    return RulePrinted(found.id, found.says, found.standing, found.why, found.example)
