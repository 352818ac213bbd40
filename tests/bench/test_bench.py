"""The bench tells what it promises, and would notice if the two engines played different games. Nothing is timed."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bench import hands
from bench.__main__ import main, run
from bench.blocks import make_blocks
from bench.breakdown import profile
from bench.engines import ENGINES, missing_engines
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
    assert capsys.readouterr().out == ""


def test_open_spiel_plays_the_same_game_but_for_chips_that_cannot_be_split() -> None:
    if "open_spiel" in missing_engines():
        pytest.skip("only the bench installs it")
    found = hands.measure(TABLES["nlhe-6"], make_blocks(1, 10), 0)
    assert found["engines"]["open_spiel"]["agreed_hands"] >= 9
