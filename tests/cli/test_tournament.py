"""Tournaments from the command line: simulated, measured, and played by bots."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from cutcard.cli import main
from cutcard.lab.tournaments.simulated_tournament import Grown, worse_than
from tools.rigs import rigs

pytestmark = pytest.mark.slow


def run(*words: str) -> tuple[int, str]:
    """The exit code and the output."""
    result = CliRunner().invoke(main, words)
    return result.exit_code, result.output


@pytest.mark.parametrize("event", ["ccp-league", "house-night", "club52-tuesday", "ppc-bounty", "giancarlo-home"])
def test_a_simulated_night_of_every_house_is_in_order(event: str) -> None:
    code, text = run("lab", "simulate", "--template", event, "--entrants", "24", "--json")
    told = json.loads(text)
    assert (code, told["wrong"]) == (0, [])
    assert told["in_cents"] == told["out_cents"] > 0
    assert told["done"]["bust"] >= 23


def test_the_same_seed_is_the_same_night() -> None:
    first, second = (
        json.loads(run("lab", "simulate", "--entrants", "20", "--seed", "7", "--json")[1]) for _ in range(2)
    )
    assert first | {"seconds": 0} == second | {"seconds": 0}


def test_growth_is_reported_beside_n_log_n() -> None:
    result = CliRunner().invoke(rigs, ["growth", "--entrants", "10,20"])
    code, text = result.exit_code, result.output
    assert code == 0
    assert "growth against n log n" in text
    rows = [Grown(entrants=n, tables=1, draw=float(n), suggestion=1.0, bust=float(n**2), undo=1.0) for n in (10, 1000)]
    assert worse_than(rows, "draw") < 1 < worse_than(rows, "bust")


def test_bots_play_a_night_to_its_end() -> None:
    code, text = run("lab", "bots", "--template", "house-night", "--bots", "3", "--json")
    told = json.loads(text)
    assert code == 0
    assert [one["place"] for one in told["results"]] == [1, 2, 3]
    assert told["hands"] > 0


def test_the_end_of_a_night_is_forecast() -> None:
    asked = ("tournament", "forecast", "--entrants", "12", "--start", "19:00", "--end-by", "23:30")
    code, text = run(*asked)
    assert code == 0
    assert re.search(r"12 players end about \d+:\d\d [AP]M; 10% chance by", text)
    assert re.search(r"Chance to be over by 11:30 PM: \d+%", text)
    assert "Chance to be over by 23:30: " in run(*asked, "--time-format", "24h")[1]
    sooner = json.loads(run("tournament", "forecast", "--entrants", "12", "--end-by", "20:00", "--json")[1])
    later = json.loads(run("tournament", "forecast", "--entrants", "12", "--end-by", "3:00", "--json")[1])
    assert sooner.get("chance", 0) < 10
    assert later["chance"] > 90
    assert run("tournament", "forecast", "--end-by", "25:00")[0] == 2


def test_an_event_that_there_is_not_is_named() -> None:
    code, text = run("lab", "simulate", "--template", "bingo")
    assert code == 2
    assert "there is no event 'bingo'" in text


def test_nights_that_bots_play_are_reported_side_by_side_with_a_page(tmp_path: Path) -> None:
    asked = ("lab", "simulate", "--tournaments", "1", "--entrants", "3", "--compare-house", "ccp")
    code, text = run(*asked, "--workers", "here", "--json", "--report", str(tmp_path / "made"))
    told = json.loads(text)
    assert code == 0, text
    assert [one["title"] for one in told["nights"]] == ["standard", "ccp"]
    assert all(one["nights"] == 1 and one["minutes"][1] > 0 for one in told["nights"])
    assert (tmp_path / "made" / "report.html").exists()
    assert json.loads(run(*asked, "--workers", "here", "--json")[1])["nights"] == told["nights"]


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (("--compare", "standard-night"), "can't compare standard-night with itself"),
        (("--compare-house", "standard"), "already"),
        (("--compare", "ccp-league", "--compare-house", "ccp"), "not both"),
        (("--compare-house", "nowhere"), "nowhere"),
        (("--entrants", "5000"), "the limit is 1,000"),
    ],
)
def test_incomparable_plans_are_an_error(asked: tuple[str, ...], why: str) -> None:
    code, text = run("lab", "simulate", "--tournaments", "1", *asked)
    assert code == 2
    assert why in " ".join(text.split())
