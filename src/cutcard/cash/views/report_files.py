"""The report of an evening for spreadsheets: a file each of tables, players, rake, dealers and the drawers' lines."""

import csv
import io
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Final

from cutcard.cash.views.session_report import EveningReport
from cutcard.spreadsheet import amount, cell

Row = tuple[object, ...]
_MINUTE: Final = 60_000


def lasted(ms: int) -> str:
    """``3:07``: hours and minutes."""
    minutes = ms // _MINUTE
    return f"{minutes // 60}:{minutes % 60:02}"


def _moment(at: int) -> str:
    return f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M}"


def _sums(report: EveningReport, *cents: int | None) -> Row:
    return tuple(amount(one, report.currency) for one in cents)


def _tables(report: EveningReport) -> Iterator[Row]:
    yield "table", "game", "buy-ins", "cash-outs", "rake", "promotions", "tips", "moved", "there"
    for t in report.tables:
        sums = _sums(report, t.bought, t.cashed, t.rake, t.promo, t.tips, t.other, t.there)
        yield t.number, cell(t.title), *sums


def _players(report: EveningReport) -> Iterator[Row]:
    yield "player", "hours", "bought", "cashed out", "result"
    for p in report.players:
        yield cell(p.name), lasted(p.played), *_sums(report, p.bought, p.taken, p.result)


def _rake(report: EveningReport) -> Iterator[Row]:
    yield "from (UTC)", "table", "hands", "rake", "promotions"
    for one in sorted(report.hours, key=lambda one: (one.hour, one.table)):
        yield _moment(one.hour), one.table, one.hands, *_sums(report, one.rake, one.promo)


def _dealers(report: EveningReport) -> Iterator[Row]:
    yield "dealer", "hands", "rake", "promotions", "tips"
    for d in report.dealers:
        yield cell(d.name), d.hands, *_sums(report, d.rake, d.promo, d.tips)


def _drawer(report: EveningReport) -> Iterator[Row]:
    yield "drawer", "at (UTC)", "who", "why", "in", "out", "undone"
    for drawer in report.drawers:
        whose = f"table {drawer.keeper}" if drawer.keeper else "room"
        for line in drawer.lines:
            sums = _sums(report, line.incoming or None, line.outgoing or None)
            yield whose, _moment(line.at), cell(line.who), cell(line.words), *sums, "yes" if line.taken_back else ""


FILES: Final[dict[str, Callable[[EveningReport], Iterator[Row]]]] = {
    "tables": _tables,
    "players": _players,
    "rake": _rake,
    "dealers": _dealers,
    "drawer": _drawer,
}
"""By name: its lines, the heads of its columns first; money with all its decimals and without a sign."""


def as_csv(report: EveningReport, name: str) -> str:
    """One of the files."""
    page = io.StringIO()
    csv.writer(page).writerows(FILES[name](report))
    return page.getvalue()
