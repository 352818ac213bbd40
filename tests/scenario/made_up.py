"""Scenarios made up for the tests: one table, with the keys and script a test needs."""

from cutcard.scenario import Scenario, ScenarioError, ScenarioOutcome, parse, run

TABLE = """
title = "Made up"
house = "ccp"
game = "nlhe"
stakes = { small_blind = 50, big_blind = 100, chip = 25 }
seats = { A = 1000, B = 1000, C = 1000, D = 1000 }
hole = { A = "As Kd", B = "7c 7d" }
board = "7s 8d 2c Ah Qc"
"""


def scenario(script: str, keys: str = TABLE) -> Scenario:
    """The one scenario of a file with this script."""
    (only,) = parse(f'{keys}script = """\n{script}\n"""\n', "made-up.toml")
    return only


def played(script: str, keys: str = TABLE) -> ScenarioOutcome:
    """The outcome in its only house."""
    one = scenario(script, keys)
    (book,) = one.houses
    return run(one, book)


def differences(script: str, keys: str = TABLE) -> list[tuple[str, str, str]]:
    """What differs, what was expected, what came."""
    return [(one.what, one.expected, one.got) for one in played(script, keys).differences]


def mistakes(text: str) -> list[str]:
    """The errors of a file, line by line."""
    try:
        parse(text, "made-up.toml")
    except ScenarioError as error:
        return [str(problem) for problem in error.problems]
    return []
