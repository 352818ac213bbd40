"""The bench tells what it promises, and would notice if the two engines played different games. Nothing is timed."""

import json
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from bench import hands
from bench.__main__ import main, run
from bench.batches import measure_batches
from bench.blocks import make_blocks
from bench.breakdown import profile
from bench.engines import ENGINES, missing_engines
from bench.equities import ASKED, measure_equities, missing_calculators
from bench.page import BEGIN, END, part
from bench.report import report
from bench.tables import TABLES
from cutcard.rules import Stakes, house_ids

pytestmark = pytest.mark.slow


def test_the_object_has_every_promised_number() -> None:
    found = json.loads(json.dumps(run(0, ["nlhe-6"], blocks=1, hands=2)))
    row = found["hands"]["nlhe-6"]
    assert row["agreed_hands"] == 2
    assert row["ratio_to_pokerkit"] == pytest.approx(row["cutcard_per_s"] / row["pokerkit_per_s"], rel=0.05)
    assert set(found["houses"]) == set(house_ids())
    assert {"cutcard_per_s"} <= set(found["evaluations"]["seven_card"])
    assert {"numpy_per_s"} <= set(found["batches"]["omaha"])
    assert all({"numpy_ms"} <= set(times) for times in found["equities"].values())
    assert found["events"]["bytes_per_event"] > 0
    assert set(found["machine"]) == {"python", "cpus", "engine"}
    assert "No-limit hold'em, six" in report(found)


@pytest.mark.parametrize("name", TABLES)
def test_both_engines_play_the_same_game(name: str) -> None:
    assert hands.compare(TABLES[name], make_blocks(2, 5, TABLES[name].who))["agreed_hands"] == 10


def test_a_different_game_is_noticed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    antes = Stakes(small_blind=1, big_blind=2, ante=1)
    monkeypatch.setitem(TABLES, "nlhe-6", replace(TABLES["nlhe-6"], stakes=antes))
    assert main(["--quick"]) == 1
    assert "do not play the same game" in capsys.readouterr().err


def test_a_profile_names_our_functions() -> None:
    assert "decide.carry_out" in profile("nlhe-6", make_blocks(1, 2))


def test_the_page_on_speed_names_every_table() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "speed.md").read_text(encoding="utf-8")
    assert [name for name in TABLES if f"`{name}`" not in page] == []


def test_the_page_has_a_place_for_what_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "speed.md").read_text(encoding="utf-8")
    assert text.count(BEGIN) == text.count(END) == 1
    assert text.index(BEGIN) < text.index(END)
    found = run(0, ["nlhe-6"], blocks=1, hands=2)
    lines = list(part(found, found))
    assert any(line.startswith("| `nlhe-6` |") for line in lines)
    told = "\n".join(lines)
    assert [name for name in ENGINES if name not in told] == []
    assert "| exact equity, ms | NumPy |" in told
    assert [asked for asked in ASKED if f"| {asked} |" not in told] == []
    assert capsys.readouterr().out == ""


@pytest.mark.skipif(find_spec("numba") is None, reason="the loop around phevaluator's C is compiled by numba")
def test_kernels_and_phevaluator_in_c_agree_on_every_hand() -> None:
    """Which is asked before anything is timed."""
    found = measure_batches(0, kernels=True)
    assert {"numpy_per_s", "numba_per_s"} <= set(found["seven_card"]) == set(found["omaha"])


@pytest.mark.skipif(bool(missing_calculators()), reason="only the bench installs it")
def test_a_calculator_in_rust_counts_the_same_wins() -> None:
    found = measure_equities(0, kernels=True)
    assert [asked for asked, times in found.items() if "poker_equity_ms" in times] == [
        asked for asked, (_, ranges, _) in ASKED.items() if "random" not in ranges
    ]


def test_open_spiel_plays_the_same_game_but_for_chips_that_cannot_be_split() -> None:
    if "open_spiel" in missing_engines():
        pytest.skip("only the bench installs it")
    found = hands.measure(TABLES["nlhe-6"], make_blocks(1, 10), 0)
    assert found["engines"]["open_spiel"]["agreed_hands"] >= 9


@pytest.mark.parametrize("page", ["missing.md", "", "empty.md", "picture.png"])
def test_a_page_that_cannot_take_the_tables_is_told_at_once(
    page: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty.md").write_text("# Nothing is measured here\n", encoding="utf-8")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG")
    assert main(["--write", str(tmp_path / page)]) == 1
    told = capsys.readouterr()
    assert str(tmp_path / page) in told.err
    assert not told.out


def test_a_measurement_that_fails_leaves_the_page_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "speed.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    before = page.read_text(encoding="utf-8")
    monkeypatch.setattr("bench.page.ready", lambda: None)
    monkeypatch.setattr("bench.page.sys.executable", "false")
    assert main(["--write", str(page)]) == 1
    assert "stays as it was" in capsys.readouterr().err
    assert page.read_text(encoding="utf-8") == before
