"""Precedents: rulings that were given before, which of them are alike, and a warning where today's would differ."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cutcard.floor.ruling import Ruling
from cutcard.rules.incidents import all_facts
from cutcard.table.floor.rulings import RulingAppealed, RulingKept

_PLACES: Final = frozenset(("seat", "cards"))
"""Kinds of facts that say whose or which, not what happened: they make no case another."""


class Precedent(NamedTuple):
    """A ruling on record, when and where it was given, and what became of it."""

    kept: RulingKept
    at: int
    version: int
    table: str
    house: str
    hand: str = ""
    players: tuple[str, ...] = ()
    """Whom it was about."""
    appeals: tuple[tuple[int, RulingAppealed], ...] = ()
    """With the time of each."""
    taken_back: bool = False
    """What it did was taken back: it stands for nothing."""

    @property
    def decision(self) -> str:
        """What was decided in the end: an appeal may have changed it."""
        changed = [appeal.decision for _, appeal in self.appeals if not appeal.upheld and appeal.decision]
        return changed[-1] if changed else self.kept.decision

    @property
    def remedy(self) -> str:
        """What was done in the end; empty where an official decided in words of his own."""
        in_words = bool(self.kept.overruled) and not self.kept.house_cites  # kept so before outcomes could be chosen
        own_words = in_words or any(not appeal.upheld for _, appeal in self.appeals)
        return "" if own_words else self.kept.remedy


def alike(ruling: Ruling, earlier: Precedent) -> bool:
    """Whether the same happened before: the same incident, and nothing that this house looks at was otherwise."""
    if earlier.kept.incident != ruling.incident:
        return False
    known = all_facts()
    matter = [name for name in ruling.rests_on if name in known and known[name].kind not in _PLACES]
    return all(ruling.facts.get(name) == earlier.kept.facts.get(name) for name in matter)


def precedents(ruling: Ruling, house: str, earlier: Iterable[Precedent]) -> list[Precedent]:
    """Cases alike in this house, the newest first."""
    found = [one for one in earlier if one.house == house and not one.taken_back and alike(ruling, one)]
    return sorted(found, key=lambda one: one.at)[::-1]


def ruled_the_same(ruling: Ruling, earlier: Precedent) -> bool:
    """Whether it would be decided now as it was then."""
    return earlier.remedy == ruling.remedy


def warning(ruling: Ruling, found: Sequence[Precedent], when: str = "before") -> str:
    """Why today's ruling is not that of the last case alike; empty: it is, or there was none."""
    if not found or ruled_the_same(ruling, found[0]):
        return ""
    last = found[0]
    why = last.kept.overruled or next((one.reason for _, one in reversed(last.appeals) if not one.upheld), "")
    because = f" The reason was: {_stop(why)}" if why else ""
    return f"A different decision was made {when}: {_stop(last.decision)}{because}"


def _stop(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
