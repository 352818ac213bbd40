"""A house's course, and the facts shown with a question.

A question of the dealer school is answered from what it shows: everything the engine decides by must be shown.

A house is asked with the scenarios written for it, or, if there are none, for the nearest of its bases. Where these
leave a subject thin, scenarios of further bases help out: inherited rules are part of its rulebook too.

Everything that would give the answer away is left out of what a learner sees before it: whose turn it is where that is
the question, blinds owed, sentences that say it, everything that the step in question did, the scenario's title and its
note.
"""

from collections import Counter, deque
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import islice
from typing import Final

from msgspec import Struct, structs

from cutcard.quiz.makers import MAKERS
from cutcard.quiz.question import SUBJECTS, Maker, QuestionMade, make
from cutcard.quiz.scenes import PlayedStep, PlaysByHouse, at_home
from cutcard.rules import Rulebook
from cutcard.rules.rulebook import Cited
from cutcard.scenario.frames import EventText, Frame, frames
from cutcard.scenario.run import Scenario, naming, scenarios_in
from cutcard.scenario.tables.vocabulary import FLOOR, in_words
from cutcard.table.view import SitterView, TableView

_COMES: dict[str, str] = {
    "": "",
    "wait": " and waits for the big blind",
    "post": " and posts",
    "buy_button": " and buys the button",
}


def facts(scenario: Scenario, view: TableView, hidden: frozenset[str]) -> tuple[str, ...]:
    """All facts beside the picture and the story, without those that would give the answer away."""
    return (*_of_the_game(scenario, view), *_before_the_deal(scenario, view), *_of_people(view, hidden))


def _of_the_game(scenario: Scenario, view: TableView) -> Iterator[str]:
    kind = "A cash game" if view.stakes.format == "cash" else "A tournament"
    yield f"{kind}; the smallest chip is {view.stakes.chip:,}."
    setup = scenario.setup
    if setup.live:
        yield "This table has a live dealer."
    elif setup.start is None:
        yield "This table is dealt online."


def _before_the_deal(scenario: Scenario, view: TableView) -> Iterator[str]:
    """Facts that no story has, or only once cards are dealt."""
    start = scenario.setup.start
    names = {seat: name for seat, name, _ in scenario.setup.seats}
    if view.redeal:
        yield "The last hand was void and is redealt."
    if start is not None:
        yield from (f"{names[seat]} is not at the table." for seat in start.absent)
    carried = view.carried or (start.carried if start is not None and view.hand is None else 0)
    if carried:
        yield f"{carried:,} is in the pot from the last hand."


def _of_people(view: TableView, hidden: frozenset[str]) -> Iterator[str]:
    for sitter in view.sitters:
        yield from (f"{sitter.player} {said}." for said in _of_one(sitter, view, hidden))


def _of_one(sitter: SitterView, view: TableView, hidden: frozenset[str]) -> Iterator[str]:
    missed = (sitter.missed_small, sitter.missed_big)
    if sitter.new and view.hands:  # at the first hand all players are
        yield f"is new at the table{_COMES[sitter.entry]}"
    elif sitter.entry:
        yield f"comes back{_COMES[sitter.entry]}"
    if any(missed) and "missed" not in hidden:
        yield f"missed {in_words(missed)}"
    if sitter.out:
        yield "sits out"
    if sitter.away:
        yield "is away from the table"
    if sitter.penalty:
        yield f"has a penalty: {sitter.penalty} more hand{'s' * (sitter.penalty > 1)}"
    if sitter.rounds:
        yield f"has a penalty: the button passes {sitter.rounds} more time{'s' * (sitter.rounds > 1)}"
    if sitter.misses:
        yield f"missed {sitter.misses} turn{'s' * (sitter.misses > 1)}"


CACHED_PLAYS: Final = 64
"""The number of scenarios kept played through."""
THIN: Final = 8
"""Fewer questions than this are too few for a subject."""


class QuizCourse:
    """The questions of one house; `grow` makes more of them until it is `complete`."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.questions: dict[str, QuestionMade] = {}
        """By id."""
        self.scenarios: dict[str, Scenario] = {}
        """By the id of a question: its scenario."""
        self.complete = False
        self._bases = deque(layer.id for layer in book.layers)
        self._seen: set[str] = set()
        self._subjects: Collection[str] = tuple(SUBJECTS)
        self._left: deque[Scenario] = deque()
        self._played: dict[str, tuple[Frame, ...]] = {}

    @property
    def subjects(self) -> dict[str, int]:
        """The number of questions by subject, for subjects that have any, in teaching order."""
        counts = Counter[str](question.subject for question in list(self.questions.values()))
        return {subject: counts[subject] for subject in SUBJECTS if counts[subject]}

    def grow(self, scenarios: int | None = None) -> None:
        """Make the questions of so many more scenarios; without a number, of all."""
        for scenario in islice(iter(self._next, None), scenarios):
            self.add(scenario, self._subjects)

    def add(self, scenario: Scenario, subjects: Collection[str] = tuple(SUBJECTS)) -> None:
        """Make the questions that a scenario gives about these subjects."""
        for question in questions(scenario, self.book, subjects):
            self.questions[question.id] = question
            self.scenarios[question.id] = scenario

    def _next(self) -> Scenario | None:
        """The next scenario; None at the end."""
        while not self._left:
            counts = self.subjects
            if counts:
                self._subjects = [subject for subject in SUBJECTS if counts.get(subject, 0) < THIN]
            if not self._bases or not self._subjects:
                self.complete = True
                return None
            self._left.extend(self._scenarios_of_layer(self._bases.popleft()))
        return self._left.popleft()

    def _scenarios_of_layer(self, layer: str) -> Iterable[Scenario]:
        """The scenarios written for one layer of the rulebook and none before it, a few of every file first."""
        files = [scenarios_in(path) for path in naming(layer)]
        dealt = [
            [one for one in file if one.kind not in ("night", "room")] for file in files
        ]  # a dealer is asked about their table
        named = [(place, at, one) for at, file in enumerate(dealt) for place, one in enumerate(file)]
        own = [row for row in named if layer in (houses := _houses(row[2])) and not houses & self._seen]
        self._seen.add(layer)
        return [scenario for _, _, scenario in sorted(own, key=lambda row: row[:2])]

    def played(self, question: str) -> tuple[Frame, ...]:
        """The frames of a question's scenario; the last few are cached, since an answer follows its question."""
        scenario = self.scenarios[question]
        key = f"{scenario.where}:{scenario.line}"
        found = self._played.get(key)
        if found is None:
            if len(self._played) >= CACHED_PLAYS:
                self._played.pop(next(iter(self._played)), None)
            found = self._played[key] = frames(scenario, self.book)
        return found


def _houses(scenario: Scenario) -> set[str]:
    return {book.house for book in scenario.houses}


@lru_cache(maxsize=32)
def course(book: Rulebook) -> QuizCourse:
    """A house's whole course."""
    made = QuizCourse(book)
    made.grow()
    return made


def questions(scenario: Scenario, book: Rulebook, subjects: Collection[str] = tuple(SUBJECTS)) -> list[QuestionMade]:
    """The questions about these subjects that a scenario gives in a house."""
    takes = PlaysByHouse(scenario, book)
    makers = [maker for maker in MAKERS if maker.subject in subjects]
    pairs = [(beat, maker) for beat in takes.own.beats_with_opening for maker in makers if may_ask(maker, beat)]
    made = (question for beat, maker in pairs for question in make(maker, beat, takes))
    return [question for question in made if question.subject in subjects]


def may_ask(maker: Maker, beat: PlayedStep) -> bool:
    """Where something was reported, ruled or applied, only the floor's own questions show enough of that."""
    return maker.floor or beat.step.spoken.sentence.pattern not in _FLOOR


_FLOOR: Final = {one.pattern for one in FLOOR.steps}


MOST_REASONS: Final = 10
"""How many of the engine's events are shown as the reason."""


class QuestionShown(Struct, frozen=True):
    """The table as the learner sees it, and the events that led to it."""

    view: TableView
    facts: tuple[str, ...]
    """Facts missing in the picture: the kind of game, who is new, out or away, and owes what."""
    story: tuple[str, ...]
    """All that happened so far."""


class Explained(Struct, frozen=True):
    """Why the answer is right."""

    title: str
    """What the scenario shows."""
    note: str
    """Its author's note; empty if it was written for another house."""
    told: tuple[str, ...]
    """What the engine did."""
    cites: tuple[Cited, ...]
    frames: tuple[Frame, ...]
    """The whole scenario, to play through."""
    at: int
    """Which of the frames the question was about."""


def show(question: QuestionMade, course: QuizCourse) -> QuestionShown:
    """What the learner sees before the answer."""
    scenario, book = course.scenarios[question.id], course.book
    played = course.played(question.id)
    here = _place(played, question.line)
    until = here if question.when == "before" else here + 1
    seen = next((frame.view for frame in reversed(played[:until]) if frame.view is not None), None)
    hidden = frozenset(question.hides)
    story = [told.text for frame in played[:until] if frame.refused is None for told in frame.told]
    gone = [told.text for frame in played[:until] for told in frame.told if told.what in hidden]
    kept = tuple(line for line in story if line not in gone)
    view = _covered(seen or _table_before_first_hand(scenario, book), hidden)
    return QuestionShown(view, facts(scenario, view, hidden), kept)


def explain(question: QuestionMade, course: QuizCourse) -> Explained:
    """The explanation a learner gets after the answer."""
    scenario, book = course.scenarios[question.id], course.book
    played = course.played(question.id)
    decided = played[_place(played, question.decided)]
    ours = at_home(scenario, book)
    return Explained(
        title=scenario.title if ours else "",
        note=scenario.note if ours else "",
        told=tuple(dict.fromkeys(line for line in (question.because, *_reasons(question, decided)) if line)),
        cites=book.cited(question.cites),
        frames=played,
        at=_place(played, question.decided),
    )


def _place(played: tuple[Frame, ...], line: int) -> int:
    return next(place for place, frame in enumerate(played) if frame.line == line)


def _reasons(question: QuestionMade, frame: Frame) -> Iterable[str]:
    """What the engine did at the step in question, and what it waits for then."""
    if frame.refused is not None:
        return [frame.refused.text]
    hidden = frozenset(question.hides)
    told = [one.text for one in frame.told if question.when == "before" or _was_hidden(one, hidden)]
    waits = [f"{frame.waits}: {frame.may}."] if frame.may and question.when == "after" else []
    return [*told[-MOST_REASONS:], *waits]


def _was_hidden(told: EventText, hidden: frozenset[str]) -> bool:
    return told.what in hidden


def _covered(view: TableView, hidden: frozenset[str]) -> TableView:
    """The table without what would give the answer away; legal actions never show."""
    hand = view.hand
    if hand is not None:
        pots = tuple((chips, tuple(sorted(seats))) for chips, seats in hand.pots)  # else the first to act stands first
        hand = structs.replace(hand, legal=None, pots=pots, actor=0 if "actor" in hidden else hand.actor)
    sitters = view.sitters
    if "missed" in hidden:
        sitters = tuple(structs.replace(one, missed_small=False, missed_big=False) for one in sitters)
    return structs.replace(view, hand=hand, sitters=sitters)


def _table_before_first_hand(scenario: Scenario, book: Rulebook) -> TableView:
    """A table before its first hand: players, stacks and button."""
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
