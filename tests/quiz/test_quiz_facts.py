"""The dealer school's questions show all that decides, and cite the rule that decides: each is tried with it changed.

Where one answer of the house is exchanged for another house's and the question's answer changes, that slot decided: its
rule has to be cited. Where something of the table is changed and the answer changes, the learner has to see it.
"""

import copy
import dataclasses
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from msgspec import structs

from cutcard.hand import Refused
from cutcard.quiz import QuestionMade, QuestionShown, QuizCourse, show
from cutcard.quiz.course import facts, may_ask
from cutcard.quiz.makers import MAKERS
from cutcard.quiz.question import Answer, Maker, question_id
from cutcard.quiz.scenes import PlayedScenario, PlayedStep, PlaysByHouse, SceneRecorder, play_in_house
from cutcard.rules import Rulebook, house_ids, read_house
from cutcard.rules.game import Game, Stakes
from cutcard.rules.slot import Policy
from cutcard.rules.table_rules import TableRules
from cutcard.scenario.frames import steps_for
from cutcard.scenario.kinds import KINDS
from cutcard.scenario.outcome import CheckFails
from cutcard.scenario.run import Scenario
from cutcard.table.state import Sitter
from cutcard.table.view import seen_by

pytestmark = pytest.mark.slow

HOUSES = house_ids()


class Part:
    """How much of every house's course is tried: some scenarios of each file, or all."""

    scenarios: int | None = 24


class Asked(NamedTuple):
    """A question with its source."""

    question: QuestionMade
    maker: Maker
    beat: PlayedStep
    about: Any
    right: Answer


@cache
def _course(house: str, scenarios: int | None) -> QuizCourse:
    found = QuizCourse(read_house(house))
    found.grow(scenarios)
    return found


def courses(house: str) -> Iterator[tuple[Scenario, PlaysByHouse, list[Asked]]]:
    """Every scenario of a house's course, with the questions it gave."""
    found = _course(house, Part.scenarios)
    scenarios = {id(one): one for one in found.scenarios.values()}
    for scenario in scenarios.values():
        takes = PlaysByHouse(scenario, found.book)
        yield scenario, takes, list(_asked(found, takes))


def _asked(found: QuizCourse, takes: PlaysByHouse) -> Iterator[Asked]:
    for beat in takes.own.beats_with_opening:
        for maker in MAKERS:
            if maker.subject == "floor" or not may_ask(maker, beat):
                continue  # the floor's rulings and readings cite the very row that decided
            for about in maker.topics(beat, takes.own):
                right = maker.answer(beat, about)
                question = found.questions.get(question_id(takes.own, beat, maker.kind, about))
                if right is not None and question is not None:
                    yield Asked(question, maker, beat, about, right)


# ---------------------------------------------------------------- the rule that decides is cited


class Exchanged:
    """A house with one answer of another."""

    def __init__(self, own: Rulebook, other: Rulebook, slot: str) -> None:
        self.own, self.other, self.slot = own, other, slot

    def __getattr__(self, name: str) -> Any:
        """All else is the house's own."""
        return getattr(self.own, name)

    def rules_for(self, game: Game, stakes: Stakes) -> TableRules:
        """With the other's answer."""
        there = self.other.rules_for(game, stakes)
        return dataclasses.replace(self.own.rules_for(game, stakes), **{self.slot: getattr(there, self.slot)})


def _says(policy: Policy) -> tuple[object, ...]:
    """An answer without the rules it cites."""
    known = [field.name for field in dataclasses.fields(policy) if field.name not in ("cites", "on", "assumed")]
    return type(policy), *(getattr(policy, name) for name in known)


def _came_so_far(one: PlayedScenario, asked: Asked) -> list[object]:
    """The events up to the question, whatever was cited; without what it hides."""
    beats = one.beats[: asked.beat.place + (asked.maker.when == "after")]
    return [_plain(event) for beat in beats for event in beat.events if _tag(event) not in asked.maker.hides]


def _tag(event: Any) -> str:
    return str(event.__struct_config__.tag).partition("/")[0]


def _plain(event: Any) -> object:
    return structs.replace(event, cites=()) if hasattr(event, "cites") else event


def what_decides_is_cited(house: str) -> None:
    tried = 0
    for scenario, takes, asked in courses(house):
        for other in takes.other_houses:
            differ = [one for one in asked if _comes_out_otherwise(one, other)]
            for slot, policy in takes.own.rules.policies().items() if differ else ():
                if slot not in other.rules.policies() or _says(policy) == _says(other.rules.policies()[slot]):
                    continue
                book: Any = Exchanged(takes.own.book, other.book, slot)
                exchanged = play_in_house(scenario, book)
                for one in differ:
                    same = _came_so_far(takes.own, one) == _came_so_far(exchanged, one)
                    if same and _comes_out_otherwise(one, exchanged):
                        tried += 1
                        assert policy.rules & set(one.question.cites), (slot, one.question)
    assert tried > 5


def _comes_out_otherwise(one: Asked, there: PlayedScenario) -> bool:
    found = one.maker.elsewhere(there, one.beat, one.about)
    return found is not None and found != one.right


# hidden facts decide nothing ---------------------------------------------------------------------


def _stakes(setup: Any, **changed: Any) -> Any:
    return dataclasses.replace(setup, stakes=structs.replace(setup.stakes, **changed))


def _absent(setup: Any) -> Any:
    """No player is missing at the deal."""
    return setup if setup.start is None else dataclasses.replace(setup, start=structs.replace(setup.start, absent=()))


LEVERS: tuple[Callable[[Any], Any], ...] = (
    lambda setup: _stakes(setup, format="tournament" if setup.stakes.format == "cash" else "cash"),
    lambda setup: _stakes(setup, chip=setup.stakes.chip * 5),
    lambda setup: _stakes(setup, chip=1),
    _absent,
)


def what_is_not_told_of_the_game_decides_nothing(house: str) -> None:
    found = _course(house, Part.scenarios)
    for scenario, takes, asked in courses(house):
        for lever in LEVERS:
            setup = lever(scenario.setup)
            if setup == scenario.setup:
                continue
            changed = dataclasses.replace(scenario, setup=setup)
            there = play_in_house(changed, takes.own.book)
            for one in asked:
                if _came_so_far(takes.own, one) == _came_so_far(there, one) and _comes_out_otherwise(one, there):
                    elsewhere = QuizCourse(found.book)
                    elsewhere.scenarios[one.question.id] = changed
                    seen = show(one.question, elsewhere)
                    assert _read(seen) != _read(show(one.question, found)), one.question


def _read(seen: QuestionShown) -> object:
    """What a learner reads and sees of a question; the flags of a seat are invisible."""
    hand = seen.view.hand
    picture = hand and (hand.board, hand.pots, hand.total, hand.actor, hand.seats)
    chips = [(one.seat, one.player, one.stack) for one in seen.view.sitters]
    return seen.facts, seen.story, seen.view.button, chips, picture


FLAGS: dict[str, Callable[[Sitter], None]] = {
    "new": lambda one: setattr(one, "new", not one.new),
    "out": lambda one: setattr(one, "out", not one.out),
    "away": lambda one: setattr(one, "away", not one.away),
    "missed the small blind": lambda one: setattr(one, "missed_small", not one.missed_small),
    "missed the big blind": lambda one: setattr(one, "missed_big", not one.missed_big),
    "posts": lambda one: setattr(one, "entry", "" if one.entry == "post" else "post"),
    "waits": lambda one: setattr(one, "entry", "" if one.entry == "wait" else "wait"),
    "penalty": lambda one: setattr(one, "penalty", 0 if one.penalty else 2),
}


def what_is_not_told_of_a_player_decides_nothing(house: str) -> None:
    tried = 0
    for scenario, takes, asked in courses(house):
        for one in asked:
            before = one.beat.before.table
            if one.maker.when != "before" or before is None or not before.hands or one.maker.subject != "blinds":
                continue
            for seat in before.sitters:
                for change in FLAGS.values():
                    tried += _tried(scenario, takes.own.book, one, seat, change)
    assert tried or house != "ppc"  # its newcomers and returning players are many


def _tried(scenario: Scenario, book: Rulebook, one: Asked, seat: int, change: Callable[[Sitter], None]) -> bool:
    """Whether another status of this player gives another answer; then it has to be shown."""
    play = _played_until(scenario, book, one.beat.step.line)
    told = facts(scenario, seen_by(play.table, 0), frozenset(one.question.hides))
    change(play.table.sitters[seat])
    retold = facts(scenario, seen_by(play.table, 0), frozenset(one.question.hides))
    try:
        otherwise = one.maker.answer(SceneRecorder(play).shoot(one.beat.place, one.beat.step, 0), one.about)
    except (Refused, CheckFails):
        return False
    if otherwise is None or otherwise == one.right:
        return False
    assert told != retold, one.question
    return True


def _played_until(scenario: Scenario, book: Rulebook, line: int) -> Any:
    """The scenario before a step."""
    steps = steps_for(scenario, book)
    play = KINDS[scenario.kind].open(scenario.setup, book, steps)
    for step in steps:
        if step.line == line:
            break
        if not step.is_check and step.refusal is None:
            play.begin_step()
            step.spoken.act(play)
    return copy.copy(play)


CHECKS = (
    what_decides_is_cited,
    what_is_not_told_of_the_game_decides_nothing,
    what_is_not_told_of_a_player_decides_nothing,
)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("check", CHECKS)
def test_questions_tell_what_decides(check: Callable[[str], None], house: str) -> None:
    check(house)


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("check", CHECKS)
def test_all_questions_tell_what_decides(
    check: Callable[[str], None], house: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Part, "scenarios", None)
    check(house)
