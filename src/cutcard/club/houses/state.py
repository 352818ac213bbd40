"""The club's own houses: owned by one actor, changed in place by `evolve` and by nothing else."""

from dataclasses import dataclass, field

from msgspec import Struct


class Edition(Struct, frozen=True):
    """A rulebook as it was published: it never changes."""

    number: int
    digest: str
    text: str
    by: str
    at: int
    note: str = ""
    restored: int = 0
    """The number of the old edition that this is again; 0: it is new."""


@dataclass(slots=True)
class OwnHouse:
    """One house: its draft, and its editions from the first to the newest."""

    id: str
    text: str
    by: str
    """Who saved the draft last, and when."""
    at: int
    saves: int = 1
    """How often the draft was saved: tells whether somebody else did."""
    editions: list[Edition] = field(default_factory=list)
    away: bool = False

    @property
    def newest(self) -> Edition | None:
        """The edition that new tables play by."""
        return self.editions[-1] if self.editions else None

    @property
    def is_changed(self) -> bool:
        """Whether the draft says something that is not published."""
        return self.newest is None or self.newest.text != self.text

    def edition(self, named: str) -> Edition | None:
        """An edition by its number, its digest or the beginning of that; "" is the newest."""
        if not named:
            return self.newest
        if named.isdecimal() and len(named) < _FIGURES:
            return next((one for one in self.editions if one.number == int(named)), None)
        return next((one for one in reversed(self.editions) if one.digest.startswith(named)), None)


_FIGURES = 8
"""From so many signs on a name is the beginning of a digest and no number."""


@dataclass(slots=True)
class OwnHouses:
    """All houses of the club's own, by id."""

    by_id: dict[str, OwnHouse] = field(default_factory=dict)
    version: int = 0

    def offered(self) -> list[OwnHouse]:
        """The houses that a new table may be opened with."""
        return [house for house in self.by_id.values() if house.editions and not house.away]
