"""Hands that players show to anybody who has a link: which, and how much of each, until they take the link back."""

from collections import Counter
from typing import Final

from cutcard.room.tables.table_orders import HandShared, HandUnshared

MOST_SHARED: Final = 200
"""So many hands somebody may have shown at a time."""


class SharedHands:
    """Every link that holds."""

    def __init__(self) -> None:
        self._by_key: dict[str, HandShared] = {}
        self._keys: dict[tuple[str, str], str] = {}
        self._counts: Counter[str] = Counter()

    def note(self, event: HandShared | HandUnshared) -> None:
        """A hand was shared, or its link taken back. Shared again it keeps its link, with what was chosen last."""
        mine = (event.by, event.hand)
        before = self._keys.pop(mine, None)
        if before is not None:
            del self._by_key[before]
            self._counts[event.by] -= 1
        if isinstance(event, HandShared):
            self._keys[mine] = event.key
            self._by_key[event.key] = event
            self._counts[event.by] += 1

    def by_key(self, key: str) -> HandShared | None:
        """What a link shows; None: it was taken back, or never was."""
        return self._by_key.get(key)

    def of(self, person: str, hand: str) -> HandShared | None:
        """How somebody shares this hand."""
        return self._by_key.get(self._keys.get((person, hand), ""))

    def full(self, person: str) -> bool:
        """Whether somebody shows as many hands as anybody may."""
        return self._counts[person] >= MOST_SHARED
