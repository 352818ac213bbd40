"""Scenarios: the specification that runs. Data files a floor manager can read, played and compared."""

from cutcard.scenario.outcome import Difference, ScenarioOutcome
from cutcard.scenario.run import (
    SHIPPED,
    Scenario,
    ScenarioError,
    find,
    houses_of,
    load,
    open_play,
    parse,
    run,
    run_all,
    steps_in,
    watch,
)
from cutcard.scenario.script import StepTaken, play_through

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
