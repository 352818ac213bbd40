"""Hands by the million from the command line: the same figures for the same seed, with any number of processes."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from cutcard.cli import main
from cutcard.lab.play_hands import PlayChunk, play_chunk, table_rules
from cutcard.rules import game_ids, house_ids


def run(*words: str) -> tuple[int, str]:
    """The exit code and the output."""
    result = CliRunner().invoke(main, ["lab", "play", *words])
    return result.exit_code, result.output


def played(*words: str) -> dict[str, object]:
    """The exact figures."""
    code, text = run("--hands", "300", "--json", "--workers", "here", *words)
    assert code == 0, text
    return dict(json.loads(text)["played"])


def test_the_same_seed_is_the_same_hands_and_another_seed_others(tmp_path: Path) -> None:
    first = played("--seed", "4")
    assert played("--seed", "4", "--resume", str(tmp_path / "done")) == first
    assert played("--seed", "4", "--resume", str(tmp_path / "done")) == first
    assert played("--seed", "5")["digest"] != first["digest"]


def test_games_in_turn_are_counted_an_orbit_of_each() -> None:
    games = played("--game", "horse", "--seats", "4")["games"]
    assert games == {"lhe": 60, "lo8": 60, "razz": 60, "stud": 60, "stud8": 60}
    code, text = run("--hands", "30", "--workers", "here", "--game", "horse")
    assert code == 0
    assert "By game: lhe 6, lo8 6, razz 6, stud 6, stud8 6." in text


def test_what_was_played_is_explained() -> None:
    code, text = run("--hands", "1_00", "--workers", "here", "--seats", "3")
    assert code == 0
    assert "100 hands in" in text
    assert "seat 3, aggressive" in text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--hands", "many"), '"many" is not a valid number of hands'),
        (("--hands", "0"), '"0" is not a valid number of hands'),
        (("--workers", "the moon"), '"the moon" is not a place to run'),
        (("--workers", "here", "--processes", "2"), "not both"),
        (("--game", "stud", "--house", "ccp"), "is not offered in this house"),
        (("--game", "27td", "--seats", "10"), "takes 2 to 6 players"),
        (("--game", "eight", "--seats", "7"), "takes 2 to 6 players here, not 7"),
        (("--game", "horse", "--house", "ccp"), "Limit hold'em is not offered in this house"),
        (("--house", "nobody"), "nobody"),
    ],
)
def test_what_cannot_be_played_is_reported(words: tuple[str, ...], told: str) -> None:
    code, text = run(*words)
    assert code == 2
    assert told in text


def test_another_seed_does_not_go_on_from_a_file(tmp_path: Path) -> None:
    file = str(tmp_path / "done")
    played("--resume", file)
    code, text = run("--hands", "300", "--workers", "here", "--seed", "9", "--resume", file)
    assert code == 2
    assert "has other work in it" in text


TABLES = [
    (house, game) for house in house_ids() for game in game_ids() if table_rules(house, game)[0].games.played(game)
]


@pytest.mark.parametrize(("house", "game"), TABLES)
def test_quick_players_play_every_game_of_every_house(house: str, game: str) -> None:
    tally = play_chunk(PlayChunk(seed=1, number=0, hands=20, house=house, game=game, seats=4))
    assert sum(one.won for one in tally.seats) == -tally.raked
    assert 0 < tally.showdowns <= 20
