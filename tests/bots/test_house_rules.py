"""House rules from a file in a chunk of work: by id or path, here, in other processes, and in a load test."""

import json
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

import cutcard
from cutcard.bots.house_rules import pack_house, unpack_house
from cutcard.cli import main
from cutcard.lab.learn import LearnTable
from cutcard.lab.play_hands import chunks, play_chunk
from cutcard.lab.workers import spread
from cutcard.rules import load_house, read_house
from tests.opened import RIGS

OWN = """
house = "riverside"
title = "Riverside"
edition = "2026"
extends = "standard"
[odd_chip]
kind = "last_raiser"
cites = []
"""
OVERLAY = OWN.replace('house = "riverside"', 'overlay = "hall"').replace('extends = "standard"\n', "")


@pytest.fixture
def own(tmp_path: Path) -> str:
    """A house rules file that does not come with Cutcard."""
    file = tmp_path / "riverside.toml"
    file.write_text(OWN, encoding="utf-8")
    return str(file)


@pytest.fixture
def overlaid(tmp_path: Path) -> str:
    """Known house rules, with a venue's own on top."""
    file = tmp_path / "hall.toml"
    file.write_text(OVERLAY, encoding="utf-8")
    return f"ccp+{file}"


def run(*words: str) -> str:
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_rules_from_a_file_are_packed_whole_and_known_ones_by_their_id(own: str, overlaid: str) -> None:
    assert pack_house("ccp") == "ccp"
    assert unpack_house("ccp") is load_house("ccp")
    for spec in (own, overlaid):
        assert unpack_house(pack_house(spec)).digest == read_house(spec).digest


def test_programs_simulate_by_a_file(own: str, overlaid: str) -> None:
    by_file = cutcard.simulate(hands=300, house=own)
    assert by_file.digest != cutcard.simulate(hands=300).digest
    assert by_file.digest == cutcard.simulate(hands=300, house=own).digest
    assert cutcard.simulate(entrants=5, house=overlaid).places == cutcard.simulate(entrants=5, house="ccp").places
    assert LearnTable(own).rules.house == "riverside"


@pytest.mark.slow
def test_bots_play_tournaments_by_a_file(own: str, overlaid: str) -> None:
    for spec in (own, overlaid):
        (night,) = cutcard.simulate(entrants=3, house=spec, nights=1).nights
        assert len(night.outs) == 2


@pytest.mark.slow
def test_other_processes_need_no_file(own: str) -> None:
    work = chunks(hands=2_500, house=pack_house(own), game="nlhe", seats=4, seed=2)
    here = sorted(spread(play_chunk, work), key=lambda one: one[0])
    Path(own).unlink()
    there = sorted(spread(play_chunk, work, on="local:2"), key=lambda one: one[0])
    assert there == here


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["here", "local:2"])
def test_commands_of_the_lab_take_a_file(own: str, overlaid: str, workers: str) -> None:
    for spec in (own, overlaid):
        played = json.loads(run("lab", "play", "--hands", "100", "--house", spec, "--workers", workers, "--json"))
        assert played["played"]["hands"] == 100
    words = ("lab", "simulate", "--tournaments", "1", "--entrants", "3", "--compare-house", own, "--workers", workers)
    both = json.loads(run(*words, "--json"))["nights"]
    assert [one["title"] for one in both] == ["standard", own]


@pytest.mark.slow
def test_a_load_test_gives_its_server_the_file(own: str, overlaid: str) -> None:
    for spec in (own, overlaid):
        words = ("load", "--tables", "1", "--seconds", "2", "--think-time", "0.1", "--house", spec, "--json")
        done = subprocess.run([*RIGS, *words], stdout=subprocess.PIPE, check=True, timeout=120)
        (row,) = json.loads(done.stdout)
        assert row["commands"] > 0
        assert row["refused"] == {}


def test_an_unknown_house_is_refused_with_the_list_of_houses(tmp_path: Path) -> None:
    for words in (
        ("lab", "play", "--house"),
        ("lab", "simulate", "--tournaments", "1", "--compare-house"),
        ("play", "--auto", "--house"),
        ("ruling", "--incident", "flop_too_many", "--house"),
        ("rules", "list", "--house"),
        ("scenario", "run", "--house"),
    ):
        unknown = CliRunner().invoke(main, [*words, "nobody"])
        assert unknown.exit_code == 2
        assert "there is no house 'nobody'; houses are standard, ccp" in unknown.output
        assert "or a path to a .toml file" in unknown.output
        gone = CliRunner().invoke(main, [*words, str(tmp_path / "gone.toml")])
        assert gone.exit_code == 2
        assert "gone.toml: file not found" in gone.output
