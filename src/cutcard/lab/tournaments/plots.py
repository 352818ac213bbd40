"""Plots as SVG of our own: lines and bars of one or two series, with axes that a person can read; PNG by typst.

Two series differ by colour and by shape (the second is dashed or hollow), so that a print without colour says as much.
"""

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from math import ceil, floor, log10
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec import Struct

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
    """What is plotted, with the words around it."""

    name: str
    """Of its file."""
    title: str
    x: str
    y: str
    series: tuple[Series, ...]
    bars: bool = False
    labels: dict[float, str] = {}
    """Words below some x instead of numbers."""


def svg(plot: Plot) -> str:
    """The plot as a picture that any browser shows."""
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
    """The same as pixels, twice as many each way."""
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
    """Where a point lies in the picture."""

    low: float
    high: float
    top: float

    def x(self, value: float) -> float:
        return _LEFT + (value - self.low) / (self.high - self.low) * (_WIDE - _LEFT - _RIGHT)

    def y(self, value: float) -> float:
        return _HIGH - _BOTTOM - value / self.top * (_HIGH - _TOP - _BOTTOM)


def _ticks(most: float) -> list[float]:
    """Round numbers from 0 to above the most."""
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
    """Which x are written: all of few bars, else round ones."""
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
