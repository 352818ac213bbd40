"""What a learner is shown: the table and what happened so far before the answer, and afterwards why it is so.

Whatever would give the answer away is left out: whose turn it is where that is asked, blinds owed, sentences that say
it, everything that the step in question did, the scenario's title and its note.
"""

from collections.abc import Iterable
from typing import Final

from msgspec import Struct, structs

from cutcard.live.messages import Cited
from cutcard.rules import Rulebook
from cutcard.scenario.files import Scenario
from cutcard.scenario.frames import Frame, Told
from cutcard.scenario.quiz.course import Course
from cutcard.scenario.quiz.question import Question
from cutcard.scenario.quiz.takes import at_home
from cutcard.table.view import SitterView, TableView

STORY: Final = 10
"""So many of the last things that happened are told."""


class Shown(Struct, frozen=True):
    """The table as the learner sees it, and how it came to this."""

    view: TableView
    story: tuple[str, ...]


class Explained(Struct, frozen=True):
    """Why the answer is right."""

    title: str
    """What the scenario shows."""
    note: str
    """What its author says about it; empty where it was written for another house."""
    told: tuple[str, ...]
    """What the engine did."""
    cites: tuple[Cited, ...]
    frames: tuple[Frame, ...]
    """The whole scenario, to play through."""
    at: int
    """Which of the frames the question was about."""


def show(question: Question, course: Course) -> Shown:
    """What the learner sees before the answer."""
    scenario, book = course.scenarios[question.id], course.book
    played = course.played(question.id)
    here = _place(played, question.line)
    until = here if question.when == "before" else here + 1
    seen = next((frame.view for frame in reversed(played[:until]) if frame.view is not None), None)
    hidden = frozenset(question.hides)
    story = [told.text for frame in played[:until] if frame.refused is None for told in frame.told]
    gone = [told.text for frame in played[:until] for told in frame.told if told.what in hidden]
    kept = tuple(line for line in story if line not in gone)[-STORY:]
    return Shown(_covered(seen or _laid(scenario, book), hidden), kept)


def explain(question: Question, course: Course) -> Explained:
    """What the learner is told after it."""
    scenario, book = course.scenarios[question.id], course.book
    played = course.played(question.id)
    decided = played[_place(played, question.decided)]
    ours = at_home(scenario, book)
    return Explained(
        title=scenario.title if ours else "",
        note=scenario.note if ours else "",
        told=tuple(dict.fromkeys(line for line in (question.because, *_reasons(question, decided)) if line)),
        cites=tuple(Cited(rule, str(book.standing(rule))) for rule in question.cites),
        frames=played,
        at=_place(played, question.decided),
    )


def _place(played: tuple[Frame, ...], line: int) -> int:
    return next(place for place, frame in enumerate(played) if frame.line == line)


def _reasons(question: Question, frame: Frame) -> Iterable[str]:
    """What the engine did at the step in question, and what it waits for then."""
    if frame.refused is not None:
        return [frame.refused.text]
    hidden = frozenset(question.hides)
    told = [one.text for one in frame.told if question.when == "before" or _was_hidden(one, hidden)]
    waits = [f"{frame.waits}: {frame.may}."] if frame.may and question.when == "after" else []
    return [*told[-STORY:], *waits]


def _was_hidden(told: Told, hidden: frozenset[str]) -> bool:
    return told.what in hidden


def _covered(view: TableView, hidden: frozenset[str]) -> TableView:
    """The table without what would give the answer away; what is legal never shows."""
    hand = view.hand
    if hand is not None:
        pots = tuple((chips, tuple(sorted(seats))) for chips, seats in hand.pots)  # else the first to act stands first
        hand = structs.replace(hand, legal=None, pots=pots, actor=0 if "actor" in hidden else hand.actor)
    sitters = view.sitters
    if "missed" in hidden:
        sitters = tuple(structs.replace(one, missed_small=False, missed_big=False) for one in sitters)
    return structs.replace(view, hand=hand, sitters=sitters)


def _laid(scenario: Scenario, book: Rulebook) -> TableView:
    """A table before its first hand: who sits where with what, and where the button lies."""
    setup = scenario.setup
    rules = book.rules_for(setup.game, setup.stakes)
    sitters = tuple(SitterView(seat, name, stack) for seat, name, stack in setup.seats)
    return TableView(
        table="",
        version=0,
        house=book.house,
        game=rules.game.id,
        stakes=rules.stakes,
        size=max([setup.button, *(one.seat for one in sitters)]),
        hands=0,
        sitters=sitters,
        button=setup.button,
    )
