"""`cutcard icm`: the value of stacks from the command line."""

import json

import pytest
from click.testing import CliRunner

from cutcard.cli import main

THREE = ("Ann=5000", "Bob=3000", "Cid=2000", "--prizes", "50,30,20")


def run(*words: str) -> tuple[int, str]:
    """The exit code and the output."""
    result = CliRunner().invoke(main, ["icm", *words])
    return result.exit_code, result.output


def test_stacks_are_worth_all_the_prizes() -> None:
    told = json.loads(run(*THREE, "--json")[1])
    assert [(one["name"], one["prizes"]) for one in told["players"]] == [("Ann", 38.39), ("Bob", 32.75), ("Cid", 28.86)]
    assert told["exact"]


def test_a_bust_and_an_all_in_are_explained() -> None:
    code, text = run(*THREE, "--bounties", "10", "--progressive", "50", "--bust", "Cid", "--all-in", "Bob", "Ann")
    assert code == 0
    assert "If Cid busts next, to Ann or Bob:" in text
    assert "Bob all-in against Ann for 3,000" in text
    assert "Risk premium" in text


def test_programs_get_the_same_in_numbers() -> None:
    told = json.loads(
        run("4000,4000,4000", "--prizes", "6,4", "--all-in", "1", "2", "--bust", "3", "--winner", "1", "--json")[1]
    )
    assert told["all_in"]["needs"] == 0.625
    assert told["all_in"]["premium"] == 0.125
    assert told["bust"] == {"player": "3", "takers": ["1"], "gains": {"1": 2.0, "2": 1.33, "3": -3.33}}


def test_samples_come_with_their_error() -> None:
    told = json.loads(run(*THREE, "--samples", "2000", "--json")[1])
    assert (told["exact"], told["samples"]) == (False, 2000)
    ann = told["players"][0]
    assert abs(ann["prizes"] - 38.39) < 5 * ann["prizes_error"]
    code, text = run(*THREE, "--samples", "2000")
    assert code == 0
    assert "Sampled from 2,000 finishing orders" in text


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (("5000", "x"), '"x" is not a stack'),
        (("5000", "0"), '"0" is not a stack'),
        (("A=1", "A=2"), "Two players have the same name"),
        (("5", "6", "--prizes", "ten"), '"ten" is not an amount for --prizes'),
        (("5", "6", "--prizes", "1.005"), '"1.005" is not an amount'),
        (("5", "6", "--prizes", "nan"), '"nan" is not an amount'),
        (("5", "6", "7", "--bounties", "1,2"), "There are 3 stacks and 2 bounties"),
        (("5", "6", "--progressive", "50"), "--progressive needs --bounties"),
        (("5", "6", "--bust", "Zoe"), 'There is no player "Zoe". Players: 1, 2.'),
        (("5", "6", "--bust", "1", "--winner", "1"), "A player can't win their own chips"),
        (("5", "6", "--winner", "1"), "Name the player who busts with --bust"),
        (("5", "6", "--pot", "1"), "--pot needs --all-in"),
        (("5", "6", "--all-in", "1", "1"), "against themselves"),
    ],
)
def test_what_is_wrong_is_said(words: tuple[str, ...], wrong: str) -> None:
    code, text = run(*words)
    assert code == 2
    assert wrong in text
