"""The forecast of past tournaments from the command line: its output, and a sentence for a file that is none."""

import json
import os
from pathlib import Path
from random import Random
from typing import Final

import pytest
from click.testing import CliRunner

from cutcard.cli import main

FOLDER: Final = Path(os.environ.get("CUTCARD_TDT", Path(__file__).parents[3] / "shared" / "tdt"))
real = pytest.mark.skipif(not FOLDER.is_dir(), reason="the real nights are not beside the project")


def run(*words: str) -> tuple[int, str]:
    """The exit code and the output."""
    result = CliRunner().invoke(main, ["lab", *words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, " ".join(result.output.split())


@real
@pytest.mark.parametrize("share", ["0", "0.25", "0.5", "0.75"])
def test_a_backtest_shows_forecast_average_and_result(share: str) -> None:
    file = sorted(FOLDER.glob("*.tdt"))[-2]
    told = json.loads(run("backtest", str(file), "--at", share, "--json")[1])
    assert 0 <= told["p10"] < told["p50"] < told["p90"]
    assert told["actual"] > 0
    assert told["average"] > 0
    assert told["at"] == float(share)
    assert {"p10", "p50", "p90", "actual"} <= set(told)
    words = run("backtest", str(file), "--at", share)[1]
    assert f"Average of past tournaments: {told['average']:.0f}." in words
    assert f"Actual: {told['actual']:.0f}." in words


@real
def test_figures_are_learned_from_other_nights_only(tmp_path: Path) -> None:
    files = sorted(FOLDER.glob("*.tdt"))
    for file in files[:11]:
        (tmp_path / file.name).write_bytes(file.read_bytes())
    told = [json.loads(run("backtest", str(files[3]), "--fit-on", str(where), "--json")[1]) for where in (tmp_path,)]
    (tmp_path / files[3].name).unlink()
    assert json.loads(run("backtest", str(files[3]), "--fit-on", str(tmp_path), "--json")[1]) == told[0]
    (tmp_path / files[4].name).unlink()
    code, text = run("backtest", str(files[3]), "--fit-on", str(tmp_path))
    assert code == 2
    assert "9 tournaments are too few to fit" in text


def test_a_file_without_a_tournament_is_reported(tmp_path: Path) -> None:
    for name, content in {
        "empty": b"",
        "text": b"hello",
        "pixels": b"\x89PNG\r\n\x1a\n\x00\xff",
        "brace": b"{ V:",
    }.items():
        file = tmp_path / f"{name}.tdt"
        file.write_bytes(content)
        code, text = run("backtest", str(file))
        assert code == 2, (name, text)
        assert f"{name}.tdt" in text
    code, text = run("fit", str(tmp_path))
    assert code == 2
    assert "0 finished tournaments found; 10 are needed." in text


def test_a_share_that_is_none_and_a_file_that_is_not_there_are_reported(tmp_path: Path) -> None:
    file = tmp_path / "night.tdt"
    file.write_bytes(b"hello")
    for share in ("2", "-0.1", "nan", "inf", "half"):
        code, text = run("backtest", str(file), "--at", share)
        assert (code, "Invalid value for '--at'" in text) == (2, True), (share, text)
    code, text = run("backtest", str(tmp_path / "none.tdt"))
    assert code == 2
    assert "does not exist" in text


@real
def test_a_night_that_is_not_over_says_who_was_still_in(tmp_path: Path) -> None:
    """Without its busts half of its players never played; that it ended is still reported."""
    whole, file = min(FOLDER.glob("*.tdt")).read_bytes(), tmp_path / "night.tdt"
    nobody_out = whole.replace(b"BustOut: new GameBustOut", b"Other: new GameBustOut")
    file.write_bytes(nobody_out)
    code, text = run("backtest", str(file), "--at", "0.5")
    assert code == 2
    assert "9 were still in when it was ended, so 5 of 9 never busted." in text
    assert run("backtest", str(file), "--at", "0", "--json")[0] == 0


@real
@pytest.mark.slow
def test_a_damaged_save_is_forecast_or_refused_and_never_fails(tmp_path: Path) -> None:
    whole = min(FOLDER.glob("*.tdt")).read_bytes()
    chance, file = Random(5), tmp_path / "night.tdt"
    for _ in range(12):
        at = chance.randrange(len(whole))
        broken = whole[:at] if chance.random() < 0.4 else whole[:at] + chance.randbytes(3) + whole[at + 200 :]
        file.write_bytes(broken)
        assert run("backtest", str(file), "--at", "0.5")[0] in (0, 2)
    for gone in (b"EndTime", b"StartTime", b"HitTime", b"Round", b"Levels", b"Chips"):
        file.write_bytes(whole.replace(gone, b"Other"))
        assert run("backtest", str(file), "--at", "0.5")[0] in (0, 2), gone
