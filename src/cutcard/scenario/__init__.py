"""Scenarios: the specification that runs. Data files a floor manager can read, played and compared."""

from cutcard.scenario.files import Scenario, ScenarioError, load, parse
from cutcard.scenario.interpret import Moment
from cutcard.scenario.outcome import Difference, Outcome
from cutcard.scenario.run import SHIPPED, find, houses_of, moments, run, run_all

__all__ = [
    "SHIPPED",
    "Difference",
    "Moment",
    "Outcome",
    "Scenario",
    "ScenarioError",
    "find",
    "houses_of",
    "load",
    "moments",
    "parse",
    "run",
    "run_all",
]
