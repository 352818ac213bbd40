"""Steps taken one after another, whatever is played: commands, expected refusals, checks, and what must always hold."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from cutcard.hand import Refused
from cutcard.scenario.outcome import CheckFails, Difference
from cutcard.scenario.script import Step
from cutcard.scenario.sentences import NotUnderstood, ScriptNames


class Play(Protocol):
    """Something being played: what a kind of scenario must offer to the interpreter."""

    known: ScriptNames
    refusal: Refused | None
    """What refused the last step, if anything did."""

    def turn_page(self) -> None:
        """A new step begins: forget what the last one brought."""

    def fresh(self) -> list[Any]:
        """The events of the last step."""

    def line(self) -> str:
        """The state in one line."""

    def everything(self) -> object:
        """All of the state, comparable: a refused step must leave it equal."""

    def always(self) -> None:
        """Differ where something does not hold that must hold after every step."""


@dataclass(frozen=True)
class StepTaken:
    """A step taken: what happened, what was refused, what differs."""

    step: Step
    events: tuple[Any, ...]
    refusal: Refused | None
    differences: tuple[Difference, ...]
    goes_on: bool = True


def play_through(play: Play, steps: Iterable[Step], where: str) -> Iterator[StepTaken]:
    """Take the steps; a step that went otherwise ends the play, since nothing after it can be trusted."""
    for step in steps:
        moment = _look(play, step, where) if step.is_check else _take(play, step, where)
        yield moment
        if not moment.goes_on:
            return


def rehearse(play: Play, steps: Iterable[Step]) -> None:
    """Take the steps without looking, as far as they go; checks are passed over."""
    for step in steps:
        if step.is_check:
            continue
        play.turn_page()
        try:
            step.spoken.act(play)
        except Refused:
            if step.refusal is None:
                return
        except (CheckFails, NotUnderstood):
            continue


def _look(play: Play, step: Step, where: str) -> StepTaken:
    found = [_difference(play, step, where, differs) for differs in _differs(play, step)]
    return StepTaken(step, (), None, tuple(found))


def _differs(play: Play, step: Step) -> Iterator[CheckFails]:
    try:
        step.spoken.act(play)
    except CheckFails as differs:
        yield differs
    except NotUnderstood as reason:
        yield CheckFails("check", step.text, str(reason))


def _take(play: Play, step: Step, where: str) -> StepTaken:
    play.turn_page()
    before = play.everything()
    found: list[CheckFails] = []
    goes_on = True
    try:
        found += _differs(play, step)
    except Refused as refusal:
        play.refusal = refusal
        found += _refused(play, step, refusal)
        goes_on = step.refusal is not None and not found
        if play.everything() != before:
            found.append(CheckFails("a refused step changes nothing", "the same hand", play.line()))
            goes_on = False
    else:
        if step.refusal is not None:
            found.append(CheckFails("refusal", step.refusal.code, "it was accepted"))
            goes_on = False
    try:
        play.always()
    except CheckFails as differs:
        found.append(differs)
    differences = tuple(_difference(play, step, where, differs) for differs in found)
    return StepTaken(step, tuple(play.fresh()), play.refusal, differences, goes_on)


def _refused(play: Play, step: Step, refusal: Refused) -> Iterator[CheckFails]:
    if step.refusal is None:
        cites = f" ({' '.join(refusal.cites)})" if refusal.cites else ""
        yield CheckFails("step", "accepted", f"refused {refusal.code}: {refusal}{cites}")
        return
    for what, expected, got in step.refusal.differs(refusal, play.known):
        yield CheckFails(what, expected, got)


def _difference(play: Play, step: Step, where: str, differs: CheckFails) -> Difference:
    return Difference(where, step.line, step.text, differs.what, differs.expected, differs.got, play.line())
