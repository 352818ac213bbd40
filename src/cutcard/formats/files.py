"""A file that somebody brings over: a save of The Tournament Director, or a list of old standings as CSV."""

from pathlib import PurePath
from typing import Final, NamedTuple

from msgspec.structs import replace

from cutcard.formats.league_files import NotStandings, left_out, read_standings
from cutcard.formats.tdt.model import TdtNight
from cutcard.formats.tdt.reading import decoded, read_night
from cutcard.formats.tdt.results import league_night
from cutcard.formats.tdt.syntax import NotTdt
from cutcard.formats.tdt.timeline import course
from cutcard.league.tournament_result import LeagueNight
from cutcard.league.tournament_timeline import NightCourse, course_mark

ENDINGS: Final = (".tdt", ".csv")


class FileRead(NamedTuple):
    """A file and what follows from it: nights and the courses of those that have one; or why there is nothing."""

    name: str
    nights: tuple[LeagueNight, ...] = ()
    courses: tuple[NightCourse, ...] = ()
    doubts: tuple[str, ...] = ()
    """What was not understood."""
    left_out: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    """Sentences with the place; then nothing of the file is taken."""
    save: TdtNight | None = None


def read_file(name: str, data: bytes) -> FileRead:
    """What a file of this name holds; never half of it."""
    text = decoded(data)
    if name.lower().endswith(".csv"):
        try:
            nights = read_standings(text, PurePath(name).stem)
        except NotStandings as wrong:
            return FileRead(name, wrong=wrong.mistakes)
        doubts = tuple(f"the column {title[:100]} is unknown and was skipped" for title in left_out(text))
        return FileRead(name, tuple(nights), doubts=doubts)
    try:
        save = read_night(text)
    except NotTdt as wrong:
        return FileRead(name, wrong=(str(wrong),))
    went = course(save)
    night = replace(league_night(save), course=course_mark(went))
    return FileRead(name, (night,), (went,), tuple(map(str, save.unread)), save.left_out, save=save)
