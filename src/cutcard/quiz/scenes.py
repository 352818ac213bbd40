"""A scenario played in one house and cut into beats: the table before each step, the step, and its result.

Question makers look at beats. A refused step changes nothing, so it is no beat of its own: it is an *attempt* of the
beat before it. The same script played in another house is another take of it: there attempts are only tried on a copy,
and where that house refuses what the script takes, the take ends.
"""

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from cutcard.floor.declarations import Reading
from cutcard.floor.questions import Question
from cutcard.floor.ruling import Report, Ruling
from cutcard.hand import Hand, Refused, legal
from cutcard.hand.legal_options import Legal
from cutcard.rules import Rulebook, house_ids, load_house
from cutcard.rules.table_rules import TableRules
from cutcard.scenario.frames import steps_for
from cutcard.scenario.kinds import KINDS
from cutcard.scenario.outcome import CheckFails
from cutcard.scenario.run import Scenario
from cutcard.scenario.script import Step
from cutcard.scenario.sentences import NotUnderstood
from cutcard.table import Table


class CallTaken(NamedTuple):
    """The floor's report and answer at a live table, and how the last declaration was read."""

    report: Report
    outcome: Question | Ruling | None
    reading: Reading | None


@dataclass(frozen=True)
class Scene:
    """The state at one moment; it never changes."""

    hand: Hand
    table: Table | None
    """None where the scenario is one hand."""
    rules: TableRules
    names: dict[int, str]
    called: CallTaken | None = None
    """The last report or declaration at a live table."""

    @property
    def legal(self) -> Legal:
        """What may be done now."""
        return legal(self.hand, self.rules)

    def name(self, seat: int) -> str:
        """The player in a seat."""
        return self.names.get(seat, f"seat {seat}")


@dataclass(frozen=True)
class Attempt:
    """A step that the rules refuse where the script is at home; nothing is changed by it, here or elsewhere."""

    step: Step
    refusal: Refused | None
    """None: this house would take it."""
    nth: int
    """How many steps with the same words came before it."""


@dataclass(eq=False)
class PlayedStep:
    """A step that was taken."""

    place: int
    """Counted from 0; -1: nothing was taken yet."""
    step: Step
    nth: int
    before: Scene
    after: Scene
    events: tuple[Any, ...]
    checks: list[Step] = field(default_factory=list)
    """The checks before the next step."""
    attempts: list[Attempt] = field(default_factory=list)
    """The refusals before the next step."""

    @property
    def patterns(self) -> set[str]:
        """The sentences of its checks."""
        return {step.spoken.sentence.pattern for step in self.checks}

    def checked(self, pattern: str) -> Iterator[dict[str, Any]]:
        """The values of the checks with this pattern."""
        return (dict(step.spoken.arguments) for step in self.checks if step.spoken.sentence.pattern == pattern)

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules that its events cite, and those by which a declaration was read."""
        before, after = self.before.called, self.after.called
        read = after.reading if after is not None and (before is None or after.reading is not before.reading) else None
        cites = [getattr(event, "cites", ()) for event in (*self.events, read)]
        return tuple(dict.fromkeys(rule for rules in cites for rule in rules))


@dataclass(frozen=True)
class PlayedScenario:
    """A scenario played in one house, as far as it goes there."""

    scenario: Scenario
    book: Rulebook
    beats: tuple[PlayedStep, ...]
    opening: tuple[Attempt, ...]
    """Refusals before the first step."""
    refused: dict[int, Refused]
    """By line: a step that this house refuses though the script takes it; the take ends there."""
    rules: TableRules
    names: dict[int, str]

    @property
    def beats_with_opening(self) -> tuple[PlayedStep, ...]:
        """The beats; before them, where the very first step was refused, one in which nothing has happened yet."""
        if not self.opening:
            return self.beats
        first, nothing = self.opening[0], Scene(Hand(), None, self.rules, dict(self.names))
        return (PlayedStep(-1, first.step, first.nth, nothing, nothing, (), [], list(self.opening)), *self.beats)

    @property
    def at_home(self) -> bool:
        """Whether the scenario was written for this house, so that its note and its proofs speak of it."""
        return at_home(self.scenario, self.book)

    def beat_before(self, beat: PlayedStep) -> PlayedStep | None:
        """The beat just before."""
        return self.beats[beat.place - 1] if beat.place > 0 else None

    def beat_at_line(self, line: int) -> PlayedStep | None:
        """The beat of the step on this line."""
        return next((beat for beat in self.beats_with_opening if beat.step.line == line), None)


def at_home(scenario: Scenario, book: Rulebook) -> bool:
    """Whether a scenario was written for just this rulebook, without anything on top of it."""
    return any(own.house == book.house and own.digest == book.digest for own in scenario.houses)


class PlaysByHouse:
    """A scenario in one house, and in the others on demand."""

    def __init__(self, scenario: Scenario, book: Rulebook) -> None:
        self.own = play_in_house(scenario, book)

    @cached_property
    def other_houses(self) -> tuple[PlayedScenario, ...]:
        """The same script in every other shipped house."""
        own = self.own
        return tuple(play_in_house(own.scenario, load_house(house)) for house in house_ids() if house != own.book.house)


def play_in_house(scenario: Scenario, book: Rulebook) -> PlayedScenario:
    """Play a scenario in a house."""
    steps = steps_for(scenario, book)
    play: Any = KINDS[scenario.kind].open(scenario.setup, book, steps)
    camera = SceneRecorder(play)
    beats: list[PlayedStep] = []
    opening: list[Attempt] = []
    refused: dict[int, Refused] = {}
    for step, nth in _numbered(steps):
        if step.is_check:
            if beats:
                beats[-1].checks.append(step)
            continue
        try:
            if step.refusal is not None:
                (beats[-1].attempts if beats else opening).append(camera.attempt(step, nth))
            else:
                beats.append(camera.shoot(len(beats), step, nth))
        except Refused as refusal:
            refused[step.line] = refusal
            break
        except (CheckFails, NotUnderstood):
            break
    return PlayedScenario(scenario, book, tuple(beats), tuple(opening), refused, play.rules, dict(play.names))


def _numbered(steps: Sequence[Step]) -> Iterator[tuple[Step, int]]:
    """Each step with how many of the same words came before it."""
    seen: dict[str, int] = {}
    for step in steps:
        nth = seen.get(step.text, 0)
        seen[step.text] = nth + 1
        yield step, nth


class SceneRecorder:
    """Records the scenes of a play."""

    def __init__(self, play: Any) -> None:
        self.play = play
        self.scene = self._scene()

    def _scene(self) -> Scene:
        play = self.play
        if play.alone:
            return Scene(play.hand.copy(), None, play.rules, dict(play.names))
        kept = play.table.copy()
        called = CallTaken(play.report, play.outcome, play.reading) if play.setup.live else None
        return Scene(kept.hand or Hand(), kept, play.rules, dict(play.names), called)

    def shoot(self, place: int, step: Step, nth: int) -> PlayedStep:
        """Take one step; raises what the play raises."""
        self.play.begin_step()
        step.spoken.act(self.play)
        before, self.scene = self.scene, self._scene()
        return PlayedStep(place, step, nth, before, self.scene, tuple(self.play.fresh()))

    def attempt(self, step: Step, nth: int) -> Attempt:
        """Try a step on a copy, so that nothing is changed by it."""
        play = self.play
        twin = copy.copy(play)
        twin.events, twin.names = list(play.events), dict(play.names)
        twin.table = play.table.copy()
        twin.hand = twin.table.hand or play.hand.copy()
        twin.begin_step()
        try:
            step.spoken.act(twin)
        except Refused as refusal:
            return Attempt(step, refusal, nth)
        except CheckFails:  # it was taken, with another outcome than the script's
            pass
        return Attempt(step, None, nth)
