"""Two houses side by side: every question they answer differently, by subject, and how many they answer alike."""

from functools import lru_cache

from msgspec import Struct

from cutcard.rules import Rulebook
from cutcard.rules import slots as themes
from cutcard.rules.editor.diff import SlotDifference, diff
from cutcard.rules.editor.form import theme_of
from cutcard.rules.rulebook import subjects
from cutcard.rules.slot import Policy, slots
from cutcard.style import USUAL, ClubStyle
from cutcard.web.rulebook.contents import games
from cutcard.web.rulebook.rule_page import HouseAnswer, seen


class QuestionDiffers(Struct, frozen=True, omit_defaults=True):
    """A question that two houses answer differently."""

    question: str
    left: HouseAnswer
    right: HouseAnswer
    where: tuple[str, ...] = ()
    """At which tables only: ``no limit``, ``cash``; empty: at all."""


class Theme(Struct, frozen=True):
    """Questions about one subject."""

    title: str
    differs: tuple[QuestionDiffers, ...]


class Compared(Struct, frozen=True):
    """Two houses side by side."""

    house: str
    title: str
    other: str
    other_title: str
    themes: tuple[Theme, ...]
    count: int
    """How many questions they answer differently."""
    alike: int
    """How many they answer alike."""


@lru_cache(64)
def compared(left: Rulebook, right: Rulebook, style: ClubStyle = USUAL) -> Compared:
    """What two houses answer differently; at tables that both have, where there are such."""
    found = diff(left, right, games(), style)
    by_theme: dict[str, list[QuestionDiffers]] = {}
    for one in sorted(found, key=lambda one: _order(slots()[one.slot])):
        by_theme.setdefault(theme_of(slots()[one.slot]), []).append(_differs(one))
    different = {(one.slot, one.question) for one in found}
    asked = sum(len(dict.fromkeys((*subjects(left, slot), *subjects(right, slot)))) for slot in slots())
    return Compared(
        house=left.house,
        title=left.title,
        other=right.house,
        other_title=right.title,
        themes=tuple(Theme(title, tuple(differs)) for title, differs in by_theme.items()),
        count=len(different),
        alike=asked - len(different),
    )


def _differs(one: SlotDifference) -> QuestionDiffers:
    return QuestionDiffers(
        one.question, seen(one.left), seen(one.right), tuple(tag.replace("_", " ") for tag in one.tags)
    )


def _order(slot: type[Policy]) -> int:
    return themes.__all__.index(slot.__module__.rpartition(".")[2])
