"""Who of the club a brought-over person may be: names that are alike. It only suggests; an officer decides."""

import unicodedata
from collections.abc import Mapping
from difflib import SequenceMatcher
from typing import Final, NamedTuple

MOST: Final = 3
"""So many are suggested for one person."""
_LIKELY: Final = 0.82
_INITIALS: Final = 0.9


class NameAlike(NamedTuple):
    """Somebody of the club, and how alike the names are: 1 is the same."""

    person: str
    name: str
    alike: float


def suggested(name: str, members: Mapping[str, str]) -> list[NameAlike]:
    """Those whose names are the same or much alike, the most alike first."""
    found = [NameAlike(person, known, round(alike(name, known), 2)) for person, known in members.items()]
    likely = [one for one in found if one.alike >= _LIKELY]
    return sorted(likely, key=lambda one: (-one.alike, one.name, one.person))[:MOST]


def alike(one: str, other: str) -> float:
    """From 0 to 1; `Lena B` is most likely `Lena Berg`."""
    first, second = _words(one), _words(other)
    if not first or not second:
        return 0.0
    if first == second:
        return 1.0
    if 1 in (len(first[-1]), len(second[-1])) and len(first) > 1 < len(
        second
    ):  # an initial fits, or they are two people
        return _INITIALS if first[0] == second[0] and _abbreviated(first, second) else 0.0
    one, other = sorted((" ".join(first), " ".join(second)))
    return SequenceMatcher(None, one, other).ratio()


def _words(name: str) -> list[str]:
    """In small letters without accents and full stops."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(sign if sign.isalnum() else " " for sign in plain if not unicodedata.combining(sign))
    return letters.split()


def _abbreviated(first: list[str], second: list[str]) -> bool:
    """Whether the last word of one begins the last word of the other."""
    short, long = sorted((first[-1], second[-1]), key=len)
    return long.startswith(short)
