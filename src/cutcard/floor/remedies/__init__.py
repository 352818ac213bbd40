"""What each kind of ruling does at a table, by the kind's name."""

from collections.abc import Iterator
from typing import Final

from cutcard.floor.remedies import board, deal, deck, hands, play, stud
from cutcard.floor.remedies.remedy import Remedy

__all__ = ["REMEDIES", "Remedy", "board", "deal", "deck", "hands", "play", "stud"]


def _kinds(base: type[Remedy]) -> Iterator[Remedy]:
    for cls in base.__subclasses__():
        if cls.kind:
            yield cls()
        yield from _kinds(cls)


REMEDIES: Final[dict[str, Remedy]] = {remedy.kind: remedy for remedy in _kinds(Remedy)}
