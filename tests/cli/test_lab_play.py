"""Hands by the million from the command line: the same figures for the same seed, whoever played them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from cutcard.cli import main
from cutcard.lab.play import PlayChunk, play_chunk, table_rules
from cutcard.rules import game_ids, house_ids


def run(*words: str) -> tuple[int, str]:
    """The exit code and what was printed."""
    result = CliRunner().invoke(main, ["lab", "play", *words])
    return result.exit_code, result.output


def played(*words: str) -> dict[str, object]:
    """The exact figures."""
    code, text = run("--hands", "300", "--json", "--on", "here", *words)
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
    code, text = run("--hands", "30", "--on", "here", "--game", "horse")
    assert code == 0
    assert "Of each game: lhe 6, lo8 6, razz 6, stud 6, stud8 6." in text


def test_what_was_played_is_told_in_words() -> None:
    code, text = run("--hands", "1_00", "--on", "here", "--seats", "3")
    assert code == 0
    assert "100 hands in" in text
    assert "seat 3, aggressive" in text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--hands", "many"), '"many" is no number of hands'),
        (("--hands", "0"), '"0" is no number of hands'),
        (("--on", "the moon"), 'There is no place "the moon"'),
        (("--on", "here", "--processes", "2"), "not both"),
        (("--game", "stud", "--house", "ccp"), "is not played in this house"),
        (("--game", "27td", "--seats", "10"), "At most"),
        (("--game", "eight", "--seats", "7"), "At most 6 play this game here"),
        (("--game", "horse", "--house", "ccp"), "Limit hold'em is not played in this house"),
        (("--house", "nobody"), "nobody"),
    ],
)
def test_what_cannot_be_played_is_told(words: tuple[str, ...], told: str) -> None:
    code, text = run(*words)
    assert code == 2
    assert told in text


def test_another_seed_does_not_go_on_from_a_file(tmp_path: Path) -> None:
    file = str(tmp_path / "done")
    played("--resume", file)
    code, text = run("--hands", "300", "--on", "here", "--seed", "9", "--resume", file)
    assert code == 2
    assert "holds something else" in text


TABLES = [
    (house, game) for house in house_ids() for game in game_ids() if table_rules(house, game)[0].games.played(game)
]


@pytest.mark.parametrize(("house", "game"), TABLES)
def test_quick_players_play_every_game_of_every_house(house: str, game: str) -> None:
    tally = play_chunk(PlayChunk(seed=1, number=0, hands=20, house=house, game=game, seats=4))
    assert sum(one.won for one in tally.seats) == -tally.raked
    assert 0 < tally.showdowns <= 20
