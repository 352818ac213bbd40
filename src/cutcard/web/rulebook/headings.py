"""Sections of a document as headings: capitals are read more easily in small letters, numbered chapters stand apart."""

import re
from typing import Final, NamedTuple

_CHAPTER: Final = re.compile(r"\d+ - ([^/]+?)(?: / (.+))?")
_SHOUTED: Final = re.compile(r"[A-Z][A-Z']+")
_NAMES: Final = frozenset(("CCP", "PPC"))
_PLAIN: Final = "The rules"


class Heading(NamedTuple):
    """What a section is called, and the chapter it belongs to where the document has chapters."""

    title: str
    chapter: str = ""


def heading(section: str) -> Heading:
    """A section as the document writes it, made readable."""
    numbered = _CHAPTER.fullmatch(section)
    if numbered is None:
        return Heading(_spoken(section) or _PLAIN)
    chapter = _spoken(numbered[1])
    return Heading(_spoken(numbered[2]), chapter) if numbered[2] else Heading(chapter)


def _spoken(text: str) -> str:
    """Words in capitals in small letters, the first one with a capital."""
    text = text.replace("\\", " / ").replace(" - ", ": ")
    quiet = _SHOUTED.sub(lambda word: word[0] if word[0] in _NAMES else word[0].lower(), text).replace(" A ", " a ")
    return quiet[:1].upper() + quiet[1:]
