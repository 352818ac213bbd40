"""The vocabulary of a night: what stands in the places of its sentences."""

import re
from typing import Final

from cutcard.scenario.readers import COMMON
from cutcard.scenario.sentences import Known, NotUnderstood, Vocabulary

WORDS: Final = Vocabulary(COMMON)

DAY: Final = 1_772_668_800_000
"""Midnight of the day on which scenarios are played, 2026-03-05, in milliseconds since 1970."""
_TIME: Final = re.compile(r"(\d{1,2}):(\d\d)(?::(\d\d))?")
_SPAN: Final = re.compile(r"(\d+):(\d\d)")
_MONEY: Final = re.compile(r"\$(\d[\d,]*)(?:\.(\d\d))?")
_NAME: Final = re.compile(r"[A-Z][\w.'-]*")


@WORDS.reader("player")
def player(text: str, _: Known) -> str:
    """Somebody's name, with a capital letter: it is his id as well."""
    if not _NAME.fullmatch(text):
        raise NotUnderstood(f"{text!r} is nobody's name; write it in one word, with a capital letter")
    return text


@WORDS.reader("players")
def players(text: str, known: Known) -> tuple[str, ...]:
    """Several, with commas, spaces or "and" between them."""
    return tuple(player(one, known) for one in re.split(r"\s*,\s*|\s+and\s+|\s+", text))


@WORDS.reader("moment")
def moment(text: str, _: Known) -> int:
    """A time of the day: ``19:20`` or ``19:20:05``."""
    found = _TIME.fullmatch(text)
    if not found:
        raise NotUnderstood(f"{text!r} is no time; write 19:20 or 19:20:05")
    hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return DAY + ((hours * 60 + minutes) * 60 + seconds) * 1000


@WORDS.reader("span")
def span(text: str, _: Known) -> int:
    """Minutes and seconds on a clock: ``12:10``, in milliseconds."""
    found = _SPAN.fullmatch(text)
    if not found:
        raise NotUnderstood(f"{text!r} is no span; write 12:10")
    return (int(found[1]) * 60 + int(found[2])) * 1000


@WORDS.reader("money")
def money(text: str, _: Known) -> int:
    """``$25`` or ``$172.80``, in cents."""
    found = _MONEY.fullmatch(text)
    if not found:
        raise NotUnderstood(f"{text!r} is no sum of money; write $25 or $172.80")
    return int(found[1].replace(",", "")) * 100 + int(found[2] or 0)
