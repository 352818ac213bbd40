"""Precedents: rulings that were given before, which of them are alike, and a warning where today's would differ."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cutcard.rules.incidents import all_facts
from cutcard.table.events import RulingAppealed, RulingKept

_PLACES: Final = frozenset(("seat", "cards"))
"""Kinds of facts that say whose or which, not what happened: they make no case another."""


class Case(NamedTuple):
    """A ruling on record, when and where it was given, and what became of it."""

    kept: RulingKept
    at: int
    table: str
    house: str
    hand: str = ""
    players: tuple[str, ...] = ()
    appeals: tuple[tuple[int, RulingAppealed], ...] = ()
    """With the time of each."""

    @property
    def decision(self) -> str:
        """What was decided in the end: an appeal may have changed it."""
        changed = [appeal.decision for _, appeal in self.appeals if not appeal.upheld and appeal.decision]
        return changed[-1] if changed else self.kept.decision

    @property
    def remedy(self) -> str:
        """What was done in the end; empty where an official decided in words of his own."""
        own_words = self.kept.overruled or any(not appeal.upheld for _, appeal in self.appeals)
        return "" if own_words else self.kept.remedy


def telling(facts: dict[str, str | int | bool]) -> dict[str, str | int | bool]:
    """The facts that tell what happened, without whose seat and which cards."""
    known = all_facts()
    return {name: value for name, value in facts.items() if name in known and known[name].kind not in _PLACES}


def alike(kept: RulingKept, case: Case) -> bool:
    """Whether the same happened before: the same incident, and nothing told otherwise that both were asked."""
    if case.kept.incident != kept.incident:
        return False
    ours, theirs = telling(kept.facts), telling(case.kept.facts)
    matter = {*kept.asked, *case.kept.asked}
    return all(ours.get(name) == theirs.get(name) for name in matter if name in ours and name in theirs)


def precedents(kept: RulingKept, house: str, earlier: Iterable[Case]) -> list[Case]:
    """Cases alike in this house, the newest first."""
    found = [case for case in earlier if case.house == house and case.kept.ruling != kept.ruling and alike(kept, case)]
    return sorted(found, key=lambda case: case.at, reverse=True)


def ruled_the_same(kept: RulingKept, case: Case) -> bool:
    """Whether it would be decided now as it was then."""
    return case.remedy == kept.remedy or case.decision == kept.decision


def warning(kept: RulingKept, cases: Sequence[Case], when: str = "before") -> str:
    """Why today's ruling is not that of the last case alike; empty: it is, or there was none."""
    if not cases or ruled_the_same(kept, cases[0]):
        return ""
    last = cases[0]
    why = last.kept.overruled or next((a.reason for _, a in reversed(last.appeals) if not a.upheld), "")
    because = f" The reason then: {_stop(why)}" if why else ""
    return f"This was decided otherwise {when}: {_stop(last.decision)}{because}"


def _stop(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
