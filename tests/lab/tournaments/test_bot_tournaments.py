"""Tournaments played by bots: the same seed gives the same one everywhere; sums in any order; plots and the page."""

import xml.etree.ElementTree as ET
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cutcard.lab.tournaments.bot_tournaments import NightChunk, PlayedNight, play_night, spread_of, summarize
from cutcard.lab.tournaments.report import Plot, Series, page, plots, png, svg, write
from cutcard.lab.workers import spread
from cutcard.tournament.plan.plan import Plan
from cutcard.tournament.plan.structure import Level
from cutcard.tournament.plan.templates import read_template

POINTS: Final = st.tuples(st.floats(0, 1e4), st.floats(0, 1e6))
SVG: Final = "{http://www.w3.org/2000/svg}"


def _plan() -> Plan:
    """Short stacks and steep levels: over in a few hands."""
    levels = tuple(Level(minutes=5, small=big // 2, big=big) for big in (200, 400, 800, 1_600, 3_200, 6_400))
    return replace(read_template("standard-night").plan, structure=levels, rebuys=None, re_entries=None, add_ons=())


def _some(seed: int, minutes: float, won: str = "tight") -> PlayedNight:
    return PlayedNight(
        seed=seed,
        minutes=minutes,
        outs=(minutes / 2, minutes),
        hands={1: 9, 2: seed},
        depth={1: 50.0},
        broken=1,
        moves=seed,
        prizes=(9_000, 3_000),
        places={"tight": 1.0, "loose": 2.5},
        won=won,
    )


@pytest.mark.slow
def test_the_same_seed_is_the_same_night_here_and_in_other_processes() -> None:
    chunks = [NightChunk(plan=_plan(), players=4, seed=seed) for seed in (1, 2)]
    here = [play_night(chunk) for chunk in chunks]
    there = dict(spread(play_night, chunks, on="local:2"))
    assert [there[number] for number in range(2)] == here
    assert here[0] != here[1]
    for night in here:
        assert len(night.outs) == 3
        assert night.outs == tuple(sorted(night.outs))
        assert night.minutes == night.outs[-1] > 0
        assert sum(night.hands.values()) >= 1
        assert night.depth[1] == pytest.approx(_plan().stack / 200)
        assert sum(night.prizes) > 0
        assert night.won in night.places


@given(st.lists(st.floats(1, 600), min_size=1, max_size=30), st.integers(0, 9))
@settings(max_examples=40)
def test_summaries_do_not_depend_on_the_order(minutes: list[float], seed: int) -> None:
    nights = [_some(number, long) for number, long in enumerate(minutes)]
    mixed = list(nights)
    Random(seed).shuffle(mixed)
    sums = summarize("a", 3, mixed)
    assert sums == summarize("a", 3, nights)
    low, middle, high = sums.minutes
    assert min(minutes) - 1e-6 <= low <= middle <= high <= max(minutes) + 1e-6
    left = [players for _, players in sums.left_by_minute]
    assert left == sorted(left, reverse=True)
    assert (left[0], left[-1]) == (3, 1)


def test_a_single_tournament_is_its_own_median() -> None:
    assert spread_of([7.0]) == (7.0, 7.0, 7.0)


@given(
    st.lists(st.lists(POINTS, min_size=1, max_size=20), min_size=1, max_size=2),
    st.booleans(), st.text("ab<&\">' ", max_size=12),
)  # fmt: skip
@settings(max_examples=60)
def test_whatever_is_plotted_lies_within_the_picture(
    told: list[list[tuple[float, float]]],
    bars: bool,  # noqa: FBT001 - drawn by chance
    word: str,
) -> None:
    series = tuple(Series(word, tuple(sorted(points))) for points in told)
    root = ET.fromstring(svg(Plot(name="p", title=word, x="x", y="y", series=series, bars=bars)))  # noqa: S314 - ours
    for line in root.iter(f"{SVG}polyline"):
        for point in line.attrib["points"].split():
            x, y = map(float, point.split(","))
            assert 0 <= x <= 640
            assert 0 <= y <= 320
    for bar in root.iter(f"{SVG}rect"):
        assert float(bar.attrib["height"]) >= 0


@pytest.mark.slow
def test_the_report_is_one_page_without_a_network_and_its_plots_beside_it(tmp_path: Path) -> None:
    played = [[_some(1, 200), _some(2, 230)], [_some(1, 180), _some(2, 260, won="loose")]]
    sums = [summarize(title, 3, nights) for title, nights in zip(("one & only", "other"), played, strict=True)]
    report = write(tmp_path / "made", "Side by side", sums, played, "USD")
    text = report.read_text("utf-8")
    assert "one &amp; only" in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    for plot in plots(sums, played):
        assert (report.parent / f"{plot.name}.svg").read_text("utf-8") in text
        assert (report.parent / f"{plot.name}.png").read_bytes().startswith(b"\x89PNG")
    assert page("t", sums, (), "USD").count("<td>") == 3 * 7


def test_a_plot_becomes_pixels() -> None:
    assert png(svg(Plot(name="p", title="t", x="x", y="y", series=(Series("a", ((0.0, 1.0),)),)))).startswith(
        b"\x89PNG"
    )


def test_a_played_tournament_can_be_written_and_read() -> None:
    night = _some(3, 99)
    assert msgspec.json.decode(msgspec.json.encode(night), type=PlayedNight) == night
