"""`cutcard equity`: a table for people, JSON for programs, and errors in a sentence."""

import json

import pytest
from click.testing import CliRunner

from cutcard.cli import main

pytestmark = pytest.mark.slow


def said(*words: str) -> str:
    done = CliRunner().invoke(main, ["equity", *words])
    assert done.exit_code == 0, done.output
    return done.output


def test_a_table_for_people() -> None:
    told = said("AsKs", "QhQd")
    assert "46.21%" in told
    assert "53.79%" in told
    assert "Exact: all 1,712,304 deals enumerated." in told
    split = said("As2s3d", "KcKdKh", "--game", "stud8", "--deals", "2000", "--dead", "4c")
    assert "low" in split
    assert "Sample of 2,000 deals, seed 1" in split
    assert "As if no one drew" in said("2c3c4c5c7d", "2d3d4d5d8h", "--game", "27td")


def test_json_for_programs() -> None:
    found = json.loads(said("QQ+, AKs", "random", "--board", "Ah 7d 2c", "--json"))
    assert (found["method"], found["game"]) == ("exact", "nlhe")
    assert sum(player["equity"] for player in found["players"]) == pytest.approx(1)
    assert json.loads(said("AsKs", "QhQd", "--sampled", "--deals", "1000", "--json"))["deals"] == 1000


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("AA", "KKx"), "At character 1, 'KKx'"),
        (("AA",), "2 to 10 players"),
        (("AA", "KK", "--board", "2x"), "is not a card"),
        (("AA", "KK", "--game", "bridge"), "there is no game with this name"),
        (("AA", "KK", "--deals", "0"), "0 is not in the range"),
        (("AA", "KK", "--exact", "--sampled"), "Choose --exact or --sampled"),
    ],
)
def test_mistakes_are_reported_in_a_sentence(words: tuple[str, ...], told: str) -> None:
    done = CliRunner().invoke(main, ["equity", *words])
    assert done.exit_code == 2
    assert told in done.output
