"""The club's logo, a small picture for its screens, checked before it is saved."""

import base64
import binascii
import hashlib
from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Meta

from cutcard.bounds import Word
from cutcard.club.people.act_types import PeopleCommand, PeopleEvent, RefusedAccess, changes, decides, only
from cutcard.club.people.state import Logo, People

MOST_BYTES: Final = 256 * 1024
MOST_SIDE: Final = 4096
"""In pixels: larger is slow on a small screen computer and shows no more."""
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_JPEG: Final = b"\xff\xd8"
_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The JPEG markers before the size."""

Encoded = Annotated[str, Meta(max_length=2 * MOST_BYTES)]
"""A picture in base64."""


class SetLogo(PeopleCommand, frozen=True, kw_only=True):
    """Put the club's logo up, in base64; empty: take it down."""

    by: str
    picture: str = ""


class LogoSet(PeopleEvent, frozen=True, gc=False, tag="logo-set/1"):
    """The club has a new logo, or none."""

    kind: Word
    picture: Encoded


@decides
def _set_logo(c: SetLogo, people: People) -> list[PeopleEvent]:
    only(people, c.by, "director")
    if not c.picture:
        return [LogoSet("", "")] if people.logo is not None else []
    return [LogoSet(checked_picture(c.picture, MOST_BYTES), c.picture)]


def checked_picture(encoded: str, most: int) -> str:
    """The type of a base64 picture of at most so many bytes, or a refusal."""
    try:
        picture = base64.b64decode(encoded, validate=True)
    except (binascii.Error, ValueError):
        raise RefusedAccess("not_a_picture") from None
    if len(picture) > most:
        raise RefusedAccess("picture_too_heavy", most=most // 1024)
    kind, width, height = _type_and_size(picture)
    if not 1 <= min(width, height) <= max(width, height) <= MOST_SIDE:
        raise RefusedAccess("picture_too_large", most=MOST_SIDE)
    return kind


@changes
def _logo_set(people: People, e: LogoSet) -> None:
    picture = base64.b64decode(e.picture)
    mark = hashlib.sha256(picture).hexdigest()[:12]
    people.logo = Logo(kind=e.kind, picture=picture, mark=mark) if picture else None


def _type_and_size(picture: bytes) -> tuple[str, int, int]:
    """Type, width and height from the picture itself; its file name is ignored."""
    if picture.startswith(_PNG) and picture[12:16] == b"IHDR" and len(picture) > 24:
        return "image/png", _number(picture[16:20]), _number(picture[20:24])
    if picture.startswith(_JPEG):
        for mark, part in _parts(picture):
            if mark in _FRAMES and len(part) >= 5:
                return "image/jpeg", _number(part[3:5]), _number(part[1:3])
    raise RefusedAccess("not_a_picture")


def _parts(picture: bytes) -> Iterator[tuple[int, bytes]]:
    """The JPEG segments, with their markers, up to the picture data."""
    at = 2
    while at + 4 <= len(picture) and picture[at] == 0xFF and picture[at + 1] != 0xDA:
        length = _number(picture[at + 2 : at + 4])
        yield picture[at + 1], picture[at + 4 : at + 2 + length]
        at += 2 + max(2, length)


def _number(four: bytes) -> int:
    return int.from_bytes(four, "big")
