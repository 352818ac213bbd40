"""Many nights on one page that opens without a network: sums, plots, and two kinds of night side by side."""

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import Final

from cutcard.english import money
from cutcard.lab.tournaments.bot_tournaments import PlayedNight, PlayedNights
from cutcard.lab.tournaments.plots import Plot, Series, png, svg

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
    """How many are over by when: it only rises, however few nights there are."""
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
    """What is compared, a row each, with a column for each kind of night."""

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
    """The page and every plot, as SVG and PNG, into a folder; where the page is."""
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
