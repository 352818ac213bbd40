"""Report page with plots.

Two series differ by color and by shape (the second is dashed or hollow), so that a print without color works too.
"""

from collections.abc import Callable, Sequence
from html import escape
from itertools import pairwise
from math import ceil, floor, log10
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec import Struct

from cutcard.english import money
from cutcard.lab.tournaments.bot_tournaments import PlayedNight, PlayedNights

_WIDE, _HIGH = 640, 320
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 16, 44, 48
_COLOURS: Final = ("#0A55A8", "#B3231A")
_INK, _FAINT = "#14201F", "#D5D8D3"
_STEPS: Final = (1, 2, 2.5, 5, 10)
_TICKS: Final = 5


class Series(Struct, frozen=True):
    """One line, or one set of bars: points by x."""

    name: str
    points: tuple[tuple[float, float], ...]


class Plot(Struct, frozen=True, kw_only=True):
    """A plot with its labels."""

    name: str
    """The name of its file."""
    title: str
    x: str
    y: str
    series: tuple[Series, ...]
    bars: bool = False
    labels: dict[float, str] = {}
    """Words below some x instead of numbers."""


def svg(plot: Plot) -> str:
    """The plot as SVG."""
    xs = [x for one in plot.series for x, _ in one.points] or [0.0, 1.0]
    ys = [y for one in plot.series for _, y in one.points] or [0.0, 1.0]
    half = 0.5 if plot.bars else 0.0
    low, high = min(xs) - half, max(max(xs) + half, min(xs) + 1)
    ticks = _ticks(max(*ys, 1e-9))
    place = _Place(low, high, ticks[-1])
    shapes = [_bars(plot, place)] if plot.bars else [_line(at, one, place) for at, one in enumerate(plot.series)]
    parts = [*_frame(plot, place, ticks), *shapes, *_names(plot)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_WIDE}" height="{_HIGH}" viewBox="0 0 {_WIDE} {_HIGH}" '
        f'role="img" aria-label="{escape(plot.title)}" font-family="Inter, sans-serif" font-size="13" fill="{_INK}">'
        f'<rect width="{_WIDE}" height="{_HIGH}" fill="#FFFDF7"/>{"".join(parts)}</svg>'
    )


def png(picture: str) -> bytes:
    """The picture in pixels, twice as many each way."""
    import typst  # noqa: PLC0415 - only who wants pixels waits for it

    with TemporaryDirectory() as folder:
        here = Path(folder)
        (here / "plot.svg").write_text(picture, "utf-8")
        (here / "page.typ").write_text(
            f'#set page(width: {_WIDE}pt, height: {_HIGH}pt, margin: 0pt)\n#image("plot.svg", width: 100%)', "utf-8"
        )
        made = typst.compile(here / "page.typ", root=here, format="png", ppi=144.0)
    if not isinstance(made, bytes):
        raise TypeError("a plot is one picture")
    return made


class _Place(Struct, frozen=True):
    """Converts points to positions in the picture."""

    low: float
    high: float
    top: float

    def x(self, value: float) -> float:
        return _LEFT + (value - self.low) / (self.high - self.low) * (_WIDE - _LEFT - _RIGHT)

    def y(self, value: float) -> float:
        return _HIGH - _BOTTOM - value / self.top * (_HIGH - _TOP - _BOTTOM)


def _ticks(most: float) -> list[float]:
    """Round numbers from 0 to above the maximum."""
    size = 10 ** floor(log10(most / _TICKS))
    step = next(size * one for one in _STEPS if size * one * _TICKS >= most)
    return [step * at for at in range(ceil(most / step) + 1)]


def _frame(plot: Plot, place: _Place, ticks: list[float]) -> list[str]:
    floor_ = _HIGH - _BOTTOM
    found = [f'<text x="{_LEFT}" y="20" font-size="15" font-weight="650">{escape(plot.title)}</text>']
    for tick in ticks:
        y = place.y(tick)
        found.append(f'<path d="M{_LEFT} {y:.1f}H{_WIDE - _RIGHT}" stroke="{_FAINT}"/>')
        found.append(f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{tick:,.4g}</text>')
    for x in _below(plot, place):
        word = plot.labels.get(x, f"{x:,.4g}")
        found.append(f'<text x="{place.x(x):.1f}" y="{floor_ + 18}" text-anchor="middle">{escape(word)}</text>')
    middle = (_LEFT + _WIDE - _RIGHT) / 2
    found.append(f'<text x="{middle:.0f}" y="{_HIGH - 10}" text-anchor="middle">{escape(plot.x)}</text>')
    turned = f'transform="rotate(-90 16 {(_TOP + floor_) / 2:.0f})"'
    found.append(f'<text x="16" y="{(_TOP + floor_) / 2:.0f}" text-anchor="middle" {turned}>{escape(plot.y)}</text>')
    return found


def _below(plot: Plot, place: _Place) -> list[float]:
    """Which x are labeled: all of few bars, else round ones."""
    own = sorted({x for one in plot.series for x, _ in one.points})
    if plot.bars:
        return own[:: max(1, ceil(len(own) / 12))]
    return [tick for tick in _ticks(max(place.high, 1e-9)) if place.low <= tick <= place.high]


def _line(at: int, one: Series, place: _Place) -> str:
    points = " ".join(f"{place.x(x):.1f},{place.y(y):.1f}" for x, y in one.points)
    dashed = ' stroke-dasharray="6 4"' if at else ""
    return f'<polyline points="{points}" fill="none" stroke="{_COLOURS[at % 2]}" stroke-width="2.5"{dashed}/>'


def _bars(plot: Plot, place: _Place) -> str:
    own = sorted({x for one in plot.series for x, _ in one.points})
    gap = min((after - before for before, after in pairwise(own)), default=1.0)
    wide = (place.x(gap) - place.x(0)) * 0.8 / len(plot.series)
    found = ""
    for at, one in enumerate(plot.series):
        look = f'fill="{_COLOURS[0]}"' if not at else f'fill="none" stroke="{_COLOURS[1]}" stroke-width="2"'
        for x, y in one.points:
            left, top = place.x(x) + (at - len(plot.series) / 2) * wide, place.y(y)
            found += f'<rect x="{left:.1f}" y="{top:.1f}" width="{wide:.1f}" height="{place.y(0) - top:.1f}" {look}/>'
    return found


def _names(plot: Plot) -> Sequence[str]:
    if len(plot.series) < 2:
        return ()
    found, x = list[str](), _LEFT
    for at, one in enumerate(plot.series):
        dashed = ' stroke-dasharray="6 4"' if at else ""
        found.append(f'<path d="M{x} 34h22" stroke="{_COLOURS[at % 2]}" stroke-width="3"{dashed}/>')
        found.append(f'<text x="{x + 28}" y="38">{escape(one.name)}</text>')
        x += 48 + 8 * len(one.name)
    return found


_STYLE: Final = """
:root { color-scheme: light; }
body {
  margin: 2rem auto; max-width: 84rem; padding: 0 1rem; background: #F6F3EA; color: #14201F;
  font: 16px/1.5 Inter, system-ui, sans-serif;
}
h1 { font-size: 28px; } p { max-width: 44rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; background: #FFFDF7; }
th, td {
  padding: 6px 16px; border-bottom: 1px solid #D5D8D3; text-align: right; font-variant-numeric: tabular-nums;
}
th:first-child, td:first-child { text-align: left; }
.plots {
  display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 16px; margin: 24px 0;
}
.plots svg { width: 100%; height: auto; border-radius: 10px; }
"""


Sums = Sequence[PlayedNights]


def plots(sums: Sums, played: Sequence[Sequence[PlayedNight]]) -> list[Plot]:
    """Every plot of the report."""

    def by(title: str, name: str, x: str, y: str, of: Callable[[PlayedNights], dict[int, float]]) -> Plot:
        series = tuple(Series(one.title, tuple((float(at), y) for at, y in of(one).items())) for one in sums)
        return Plot(name=name, title=title, x=x, y=y, series=series, bars=True)

    return [
        _durations(sums, played),
        Plot(
            name="left", title="Players left", x="minutes since the start", y="players",
            series=tuple(Series(one.title, one.left_by_minute) for one in sums),
        ),
        by("Hands per level, all tables", "hands", "level", "hands", lambda one: one.hands_by_level),
        by("Average stack at the start of each level", "depth", "level", "big blinds", lambda one: one.depth_by_level),
        by("Prizes", "prizes", "place", "average prize", lambda one: {
            at: cents / 100 for at, cents in enumerate(one.prizes, 1)}),
        _styles(sums),
    ]  # fmt: skip


def _durations(sums: Sums, played: Sequence[Sequence[PlayedNight]]) -> Plot:
    """How many are over by each time; monotone, however few tournaments there are."""
    series = []
    for one, nights in zip(sums, played, strict=True):
        ends = sorted(night.minutes for night in nights)
        over = [(end, 100.0 * at / len(ends)) for at, end in enumerate(ends, 1)]
        series.append(Series(one.title, ((ends[0], 0.0), *over)))
    return Plot(name="duration", title="Tournaments finished", x="minutes since the start", y="% of tournaments",
                series=tuple(series))  # fmt: skip


def _styles(sums: Sums) -> Plot:
    names = sorted({style for one in sums for style in one.places})
    series = tuple(
        Series(
            one.title, tuple((float(at), one.places[style]) for at, style in enumerate(names) if style in one.places)
        )
        for one in sums
    )
    labels = {float(at): style for at, style in enumerate(names)}
    return Plot(name="styles", title="Average place by style", x="style", y="place", series=series, bars=True,
                labels=labels)  # fmt: skip


def rows(sums: Sums) -> list[tuple[str, ...]]:
    """The rows of the comparison, with a column for each kind of tournament."""

    def row(name: str, of: Callable[[PlayedNights], str]) -> tuple[str, ...]:
        return name, *(of(one) for one in sums)

    return [
        row("nights", lambda one: f"{one.nights:,}"),
        row("median length", lambda one: f"{one.minutes[1]:.0f} min"),
        row("10th and 90th percentile", lambda one: f"{one.minutes[0]:.0f}, {one.minutes[2]:.0f} min"),
        row("hands per tournament", lambda one: f"{one.hands:,.0f}"),
        row("tables broken", lambda one: f"{one.broken:.1f}"),
        row("seat changes", lambda one: f"{one.moves:.1f}"),
        row("won by", lambda one: ", ".join(f"{style} {many}" for style, many in one.won.items())),
    ]


def page(title: str, sums: Sums, pictures: Sequence[str], currency: str) -> str:
    """The report as one file."""
    head = "".join(f"<th scope=col>{escape(one.title)}</th>" for one in sums)
    body = "".join(
        f"<tr><td>{escape(name)}</td>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
        for name, *cells in rows(sums)
    )
    first = ", ".join(money(round(one.prizes[0]), currency) for one in sums if one.prizes)
    return (
        f'<!doctype html><html lang="en-US"><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style><h1>{escape(title)}</h1>'
        "<p>Tournaments played to the end by bots of four styles, dealt by the engine and run by the house's own "
        "rules. Bots are beginners: compare columns rather than trust single numbers.</p>"
        f"<div class=wide><table><thead><tr><th></th>{head}</tr></thead><tbody>{body}</tbody></table></div>"
        f'<div class="plots">{"".join(pictures)}</div><p>First prize on average: {escape(first) or "none"}.</p></html>'
    )


def write(folder: Path, title: str, sums: Sums, played: Sequence[Sequence[PlayedNight]], currency: str) -> Path:
    """Write the page and every plot, as SVG and PNG, into a folder; returns the page's path."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = list[str]()
    for plot in plots(sums, played):
        picture = svg(plot)
        pictures.append(picture)
        (folder / f"{plot.name}.svg").write_text(picture, "utf-8")
        (folder / f"{plot.name}.png").write_bytes(png(picture))
    report = folder / "report.html"
    report.write_text(page(title, sums, pictures, currency), "utf-8")
    return report
