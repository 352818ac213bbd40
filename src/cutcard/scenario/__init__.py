"""Scenarios: the specification that runs. Data files a floor manager can read, played and compared."""

from cutcard.scenario.files import Scenario, ScenarioError, load, parse
from cutcard.scenario.interpret import StepTaken, play_through
from cutcard.scenario.outcome import Difference, ScenarioOutcome
from cutcard.scenario.run import SHIPPED, find, houses_of, open_play, run, run_all, steps_in, watch

__all__ = [
    "SHIPPED",
    "Difference",
    "Scenario",
    "ScenarioError",
    "ScenarioOutcome",
    "StepTaken",
    "find",
    "houses_of",
    "load",
    "open_play",
    "parse",
    "play_through",
    "run",
    "run_all",
    "steps_in",
    "watch",
]
