"""Read a TDT save or a CSV for the league.

The result is league tournaments: one for each day, or one for a whole season's totals. Their points are those of the
list, and no formula changes them. A list with any error is refused as a whole: each mistake is reported with its line
and column.
"""

from datetime import UTC, date, datetime, time
from decimal import Decimal
from hashlib import sha256
from pathlib import PurePath
from typing import Final, NamedTuple

from msgspec.structs import replace

from cutcard.bounds import MOST, read_day
from cutcard.formats.tdt.model import TdtNight
from cutcard.formats.tdt.reader import decoded, read_night
from cutcard.formats.tdt.results import league_night
from cutcard.formats.tdt.syntax import NotTdt
from cutcard.formats.tdt.timeline import read_timeline
from cutcard.league.tournament_result import Finish, ResultExtra, TournamentResult
from cutcard.league.tournament_timeline import TournamentTimeline, course_mark
from cutcard.spreadsheet import NotCells, number_written, rows_of

COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "name": ("name", "player", "member", "nickname", "who"),
    "id": ("id", "player id", "member id", "uuid"),
    "place": ("place", "rank", "position", "pos", "finish", "#"),
    "points": ("points", "pts", "score", "total points", "total"),
    "date": ("date", "day", "played on"),
    "night": ("night", "title", "event", "tournament", "game"),
    "season": ("season", "year"),
    "league": ("league",),
    "prize": ("prize", "prizes", "winnings", "won", "payout", "cash"),
    "paid": ("paid", "cost", "buy-in", "buyin", "buy-ins", "spent"),
    "hits": ("hits", "knockouts", "kos", "ko", "knock-outs"),
    "nights": ("nights", "played", "games", "events", "tournaments"),
    "wins": ("wins", "events won", "first places"),
}
"""The meaning of a column, and its possible titles; case makes no difference."""

MOST_LETTERS: Final = 5_000_000
MOST_LINES: Final = 200_000
MOST_MISTAKES: Final = 50
AS_LISTED: Final = "as in the old standings"
_LONGEST: Final = 100
_DAY: Final = ("%Y-%m-%d", "%d.%m.%Y", "%Y/%m/%d")
_CALLED: Final = {called: column for column, names in COLUMNS.items() for called in names}


class NotStandings(ValueError):
    """A list that cannot be read: sentences, each with its line and column."""

    def __init__(self, *mistakes: str) -> None:
        super().__init__(" ".join(mistakes))
        self.mistakes = mistakes


class _Row(NamedTuple):
    line: int
    cells: dict[str, str]


def read_standings(text: str, called: str) -> list[TournamentResult]:
    """The nights of a list; `called` is what its file is called, and the season where no column names one."""
    if len(text) > MOST_LETTERS:
        raise NotStandings(f"This list is too long: {len(text):,} letters, at most {MOST_LETTERS:,} are read.")
    header, rows = _rows(text)
    mistakes: list[str] = []
    by_night = "date" in header or "night" in header
    finishes: dict[tuple[str, str, str, str], dict[str, Finish]] = {}
    for row in rows:
        try:
            key, finish = _key(row, called, by_night=by_night), _finish(row, by_night=by_night)
        except NotStandings as wrong:
            mistakes += wrong.mistakes
            continue
        if finish.person in finishes.setdefault(key, {}):
            mistakes.append(f"Line {row.line}: {finish.name} is listed twice.")
        finishes[key].setdefault(finish.person, finish)
    if mistakes:
        more = len(mistakes) - MOST_MISTAKES
        mistakes[MOST_MISTAKES:] = [f"{more} more errors."] if more > 0 else []
        raise NotStandings(*mistakes)
    if not finishes:
        raise NotStandings("This list has only a header.")
    return [_night(*key, list(found.values()), by_night=by_night) for key, found in finishes.items()]


def _rows(text: str) -> tuple[set[str], list[_Row]]:
    try:
        read = [(line, row) for line, row in rows_of(text) if any(map(str.strip, row))]
    except NotCells as wrong:
        raise NotStandings(f"Line {wrong.line}: {wrong}.") from None
    if not read:
        raise NotStandings("This file is empty.")
    if len(read) > MOST_LINES:
        raise NotStandings(f"This list has {len(read):,} lines, at most {MOST_LINES:,} are read.")
    at, titles = read[0]
    header = [_CALLED.get(title.strip().casefold(), "") for title in titles]
    _check_header(at, titles, header)
    return set(header), [
        _Row(line, {column: cell.strip() for column, cell in zip(header, cells, strict=False) if column})
        for line, cells in read[1:]
    ]


def _check_header(line: int, titles: list[str], header: list[str]) -> None:
    for column in ("name", "points"):
        if column not in header:
            there = ", ".join(title.strip() for title in titles if title.strip())[:200]
            words = " or ".join(COLUMNS[column][:3])
            raise NotStandings(f"Line {line}: there is no column called {words}. Columns: {there}.")
    twice = next((column for column in header if column and header.count(column) > 1), "")
    if twice:
        raise NotStandings(f"Line {line}: two columns contain the {twice}.")


def left_out(text: str) -> list[str]:
    """The titles of unknown columns."""
    titles = next((row for _, row in rows_of(text) if any(map(str.strip, row))), [])
    return [title.strip() for title in titles if title.strip() and title.strip().casefold() not in _CALLED]


def _key(row: _Row, called: str, *, by_night: bool) -> tuple[str, str, str, str]:
    """League, season, day and title of a line's tournament."""
    day = _day(row) if by_night and row.cells.get("date") else ""
    title = row.cells.get("night", "")[:_LONGEST]
    if by_night and not (day or title):
        raise NotStandings(f"Line {row.line}: no date and no tournament.")
    return row.cells.get("league", "")[:_LONGEST], (row.cells.get("season") or called)[:_LONGEST], day, title


def _day(row: _Row) -> str:
    written = row.cells["date"]
    for form in _DAY:
        try:
            day = datetime.strptime(written, form).replace(tzinfo=UTC).date().isoformat()
        except ValueError:
            continue
        if read_day(day) is not None:
            return day
    raise NotStandings(f"Line {row.line}, column date: {written[:60]!r} is not a date; write it as 2019-03-21.")


def _finish(row: _Row, *, by_night: bool) -> Finish:
    name = " ".join(row.cells.get("name", "").split())[:_LONGEST]
    if not name:
        raise NotStandings(f"Line {row.line}, column name: the name is missing.")
    return Finish(
        person=(row.cells.get("id") or f"name:{name.casefold()}")[:_LONGEST],
        name=name,
        place=_whole(row, "place") if by_night else 0,
        buy_in=_cents(row, "paid"),
        prize=_cents(row, "prize"),
        hits=float(_number(row, "hits")),
        nights=1 if by_night else _whole(row, "nights") or 1,
        wins=0 if by_night else _whole(row, "wins"),
        extras=(ResultExtra(reason=AS_LISTED, points=float(_number(row, "points"))),),
    )


def _number(row: _Row, column: str) -> Decimal:
    written = row.cells.get(column, "")
    if written in ("", "-", "–"):
        return Decimal(0)
    found = number_written(written)
    if found is None or abs(found) > MOST:
        raise NotStandings(f"Line {row.line}, column {column}: {written[:60]!r} is not a number.")
    return found


def _whole(row: _Row, column: str) -> int:
    found = _number(row, column)
    if found < 0 or found != int(found) or found > 1_000_000:
        raise NotStandings(f"Line {row.line}, column {column}: {row.cells[column][:60]!r} is not a whole number.")
    return int(found)


def _cents(row: _Row, column: str) -> int:
    found = _number(row, column)
    if found < 0:
        raise NotStandings(f"Line {row.line}, column {column}: {row.cells[column][:60]!r} is below 0.")
    return int((found * 100).to_integral_value())


def _night(league: str, season: str, day: str, title: str, found: list[Finish], *, by_night: bool) -> TournamentResult:
    known = "\n".join((league, season, day, title, "night" if by_night else "totals"))
    started = _noon(day or _last_day(season))
    return TournamentResult(
        id=f"list-{sha256(known.encode()).hexdigest()[:24]}",
        title=title or day or f"Totals of {season}"[:_LONGEST],
        league_id=f"list-{league.casefold()}"[:_LONGEST] if league else "",
        league=league,
        season_id=f"list-{season.casefold()}"[:_LONGEST],
        season=season,
        listed=True,
        started=started,
        ended=started,
        finishes=tuple(sorted(found, key=lambda one: (one.place or len(found) + 1, one.name))),
        paid_places=max((one.place for one in found if one.prize), default=0),
    )


def _last_day(season: str) -> str:
    """The last day of a season that is a year."""
    return f"{season}-12-31" if len(season) == 4 and season.isdecimal() else ""


def _noon(day: str) -> int:
    """Noon of a day, so that it is the same day on every clock; 0: no day is known."""
    return int(datetime.combine(date.fromisoformat(day), time(12), UTC).timestamp() * 1000) if day else 0


ENDINGS: Final = (".tdt", ".csv")


class FileRead(NamedTuple):
    """A file's results: tournaments and their timelines; or why there are none."""

    name: str
    nights: tuple[TournamentResult, ...] = ()
    courses: tuple[TournamentTimeline, ...] = ()
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
    went = read_timeline(save)
    night = replace(league_night(save), course=course_mark(went))
    return FileRead(name, (night,), (went,), tuple(map(str, save.unread)), save.left_out, save=save)
