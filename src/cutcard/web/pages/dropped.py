"""Files that an officer dropped to be brought over: read at once, and held until they are kept, or forgotten."""

from dataclasses import dataclass, field
from typing import Final

from cutcard.formats.files import FileRead, read_file
from cutcard.league.tournament_result import LeagueNight
from cutcard.league.tournament_timeline import NightCourse

MOST_FILES: Final = 3_000
"""Files of one import; ten years of a club that plays five times a week."""
MOST_BOXES: Final = 8
HELD: Final = 2 * 3_600_000
"""Milliseconds: so long after the last file an import may still be kept."""


def read_dropped(name: str, data: bytes) -> FileRead:
    """A file without the whole of its save, which nobody needs any more."""
    return read_file(name, data)._replace(save=None)


@dataclass(slots=True)
class DropBox:
    """One import of one officer, file by file."""

    person: str
    touched: int
    files: dict[str, FileRead] = field(default_factory=dict)
    """By name: a file of the same name takes the place of the one before."""

    @property
    def nights(self) -> list[LeagueNight]:
        """Every night once; of several with one id the last."""
        return list({night.id: night for one in self.files.values() for night in one.nights}.values())

    @property
    def courses(self) -> list[NightCourse]:
        """How those nights went."""
        return list({course.night: course for one in self.files.values() for course in one.courses}.values())

    @property
    def broken(self) -> list[FileRead]:
        """Files that cannot be read."""
        return [one for one in self.files.values() if one.wrong]


@dataclass(slots=True)
class DropBoxes:
    """All imports that are not kept yet, by their ids."""

    boxes: dict[str, DropBox] = field(default_factory=dict)

    def begin(self, name: str, person: str, now: int) -> DropBox:
        """A new one; an officer has one at a time, and those that nobody touched for long are forgotten."""
        left = {own: box for own, box in self.boxes.items() if box.person != person and now - box.touched < HELD}
        while len(left) >= MOST_BOXES:
            del left[min(left, key=lambda own: left[own].touched)]
        self.boxes = {**left, name: DropBox(person, now)}
        return self.boxes[name]

    def of(self, name: str, person: str, now: int) -> DropBox | None:
        """An officer's own one; None: there is none, or it was forgotten."""
        box = self.boxes.get(name)
        if box is None or box.person != person or now - box.touched >= HELD:
            return None
        box.touched = now
        return box
