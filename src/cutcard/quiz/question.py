"""Questions of the dealer school: a maker finds a question at a beat, and reads the answer off a house's take of it.

Every answer is the engine's: the right one is what it does in this house, the others what it does elsewhere, or what
would follow from another player's turn, another amount or another pot.

A maker is a small class. `topics` finds the things worth asking about (the scenario's own checks point at them),
`answer` is what the engine did there, in this house or in another, `wrong_answers` adds likely mistakes. The rest is
the same for all: answers differ from each other, there are at most four, and the place of the right one follows from a
hash of the question's id, so that neither place nor size gives it away.
"""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final, Literal, NamedTuple

from msgspec import Struct

from cutcard.quiz.scenes import PlayedScenario, PlayedStep, PlaysByHouse, Scene
from cutcard.rules.slot import Policy
from cutcard.scenario.run import Scenario

Subject = Literal["blinds", "betting", "showdown", "pots", "dealing", "floor"]
When = Literal["before", "after"]
"""Whether the table is shown before or after the step in question."""

SUBJECTS: Final[dict[str, str]] = {
    "blinds": "Blinds and button",
    "betting": "Betting",
    "showdown": "Showdown",
    "pots": "Pots",
    "dealing": "Dealing",
    "floor": "Floor",
}


class Answer(NamedTuple):
    """One answer in words; amounts, and the answers of a closed list, also have a place among others."""

    text: str
    key: int = 0
    is_amount: bool = False


def amount(number: int) -> Answer:
    """So many chips, cards or seconds."""
    return Answer(f"{number:,}", number, is_amount=True)


class AnswerElsewhere(Struct, frozen=True):
    """What another house does with the same scenario."""

    house: str
    text: str


class QuestionMade(Struct, frozen=True, kw_only=True):
    """A question of the dealer school."""

    id: str
    """The same as long as scenario and step are: stored in people's histories."""
    house: str
    kind: str
    """Who made it: least-raise, first-to-act, odd-chip."""
    subject: Subject
    scenario: str
    """Its scenario: folder, file and title, the same on every machine."""
    line: int
    """The step's line in that file."""
    decided: int
    """The line of the step by which the engine answered: the same, or an attempt at that moment."""
    when: When
    now: str
    """The step in question; empty if the question is about the table itself."""
    ask: str
    answers: tuple[str, ...]
    right: int
    """Which answer is right, counted from 0."""
    because: str = ""
    """What the engine did, if none of its own sentences says so."""
    hides: tuple[str, ...] = ()
    """Parts of the table that would give the answer away."""
    cites: tuple[str, ...] = ()
    elsewhere: tuple[AnswerElsewhere, ...] = ()


MOST: Final = 4
"""Answers to choose from."""
MOST_RULES: Final = 4
"""The maximum of rules with an answer; of each deciding slot first those that the scenario was written for."""
YES: Final = Answer("Yes", 0)
NO: Final = Answer("No", 1)

_WORDS: Final = {
    "showdown": "The hands are shown.",
    "push the pots": "The dealer pushes the pots.",
    "deal": "The dealer deals.",
    "shuffle": "The dealer shuffles.",
    "next hand": "The next hand starts.",
    "everyone folds": "Everyone else folds.",
}
"""Steps that are no sentence by themselves."""


class Maker(ABC):
    """Makes one kind of question."""

    kind: ClassVar[str]
    subject: ClassVar[Subject]
    when: ClassVar[When] = "after"
    hides: ClassVar[tuple[str, ...]] = ()
    closed: ClassVar[bool] = False
    """All possible answers are always offered, in their own order."""
    word: ClassVar[str] = ""
    """The name of the quantity asked for: of the rules that decide together, those that contain it come first."""
    floor: ClassVar[bool] = False
    """It asks about reports to the floor."""

    @abstractmethod
    def topics(self, beat: PlayedStep, take: PlayedScenario) -> Iterator[Any]:
        """The subjects at this beat: seats, pots; the same on every run, since the question's id contains it."""

    @abstractmethod
    def question(self, beat: PlayedStep, about: Any) -> str:
        """The question."""

    @abstractmethod
    def answer(self, beat: PlayedStep, about: Any) -> Answer | None:
        """What the engine did here; None where this take has no answer."""

    def elsewhere(self, other: PlayedScenario, beat: PlayedStep, about: Any) -> Answer | None:
        """What another house does with the same step; None if it does not get there."""
        there = other.beat_at_line(beat.step.line)
        return self.answer(there, about) if there is not None else None

    def wrong_answers(self, beat: PlayedStep, about: Any) -> Iterable[Answer]:
        """Likely wrong answers, the likeliest first."""
        del beat, about
        return ()

    def worth(self, right: Answer, elsewhere: Iterable[Answer]) -> bool:
        """Whether it is worth asking, with what other houses do."""
        del right, elsewhere
        return True

    def slots(self, beat: PlayedStep, about: Any) -> tuple[str, ...]:
        """The slots whose answers decide here; none: the citations decide by themselves."""
        del beat, about
        return ()

    def cites(self, beat: PlayedStep, about: Any) -> tuple[str, ...]:
        """The engine's citations: only rules of the deciding slots are shown."""
        del about
        return beat.cites

    def reason(self, beat: PlayedStep, about: Any) -> str:
        """What the engine did, in a sentence, if none of its own says so."""
        del beat, about
        return ""

    def now(self, beat: PlayedStep, about: Any) -> str:
        """What happens now."""
        del about
        return sentence(beat.step.text) if self.when == "before" else ""

    def decided(self, beat: PlayedStep, about: Any) -> int:
        """The line of the step by which the engine answered."""
        del about
        return beat.step.line

    def subject_of(self, beat: PlayedStep, about: Any) -> Subject:
        """What it is about: `subject`, or one of several where a kind of question has no subject of its own."""
        del beat, about
        return self.subject


def sentence(step: str) -> str:
    """A step as a sentence, without its result."""
    said = step.partition(" ->")[0].rstrip()
    head = "deal" if said.startswith("deal ") else said.partition(":")[0]
    return _WORDS.get(head, f"{said[0].upper()}{said[1:]}.")


def names_in_words(scene: Scene, seats: Iterable[int]) -> str:
    """Players in a row: A, B and C."""
    *others, last = [scene.name(seat) for seat in sorted(seats)]
    return f"{', '.join(others)} and {last}" if others else last


def make(maker: Maker, beat: PlayedStep, takes: PlaysByHouse) -> Iterator[QuestionMade]:
    """The questions that a maker finds at a beat."""
    own = takes.own
    for about in maker.topics(beat, own):
        right = maker.answer(beat, about)
        rules = deciding_rules(maker, own, beat, about)
        if right is None or not rules:
            continue
        told = [(other.book.house, maker.elsewhere(other, beat, about)) for other in takes.other_houses]
        elsewhere = [(house, found) for house, found in told if found is not None]
        real = [found for _, found in elsewhere]
        if not maker.worth(right, real):
            continue
        name = question_id(own, beat, maker.kind, about)
        others = _alike(right, maker.wrong_answers(beat, about))
        offered = sorted({right, *others}, key=_place) if maker.closed else choose(right, real, others, name)
        if len(offered) < (2 if maker.closed else 3):
            continue
        yield QuestionMade(
            id=name,
            house=own.book.house,
            kind=maker.kind,
            subject=maker.subject_of(beat, about),
            scenario=scenario_name(own.scenario),
            line=beat.step.line,
            decided=maker.decided(beat, about),
            when=maker.when,
            now=maker.now(beat, about),
            ask=maker.question(beat, about),
            answers=tuple(answer.text for answer in offered),
            right=offered.index(right),
            because=maker.reason(beat, about),
            hides=maker.hides,
            cites=rules,
            elsewhere=tuple(AnswerElsewhere(house, found.text) for house, found in elsewhere),
        )


def question_id(take: PlayedScenario, beat: PlayedStep, kind: str, about: object) -> str:
    """The same as long as the scenario's title, the step's words and the topic stay the same."""
    parts = (take.book.house, scenario_name(take.scenario), beat.step.text, str(beat.nth), kind, repr(about))
    return f"{kind}-{_hash('|'.join(parts)):010x}"


def scenario_name(scenario: Scenario) -> str:
    """A scenario by its folder, file and title."""
    file = "/".join(scenario.where.replace("\\", "/").split("/")[-2:])
    return f"{file}: {scenario.title}"


def deciding_rules(maker: Maker, take: PlayedScenario, beat: PlayedStep, about: Any) -> tuple[str, ...]:
    """The rules that decided, slot by slot: those that the engine cites here, or the answer's own.

    Where only the cards decide, the rules that the scenario proves are shown.
    """
    policies, cites = beat.after.rules.policies(), maker.cites(beat, about)
    book, proved = take.book.rules, take.scenario.proves if take.at_home else ()

    def weight(rule: str) -> tuple[bool, bool]:
        return maker.word not in book[rule].says.lower(), rule not in proved

    found = [_of_slot(policies[slot], cites) for slot in maker.slots(beat, about)] or [cites or proved]
    told = [rule for part in found for rule in sorted((one for one in part if one in book), key=weight)]
    return tuple(dict.fromkeys(told))[:MOST_RULES]


def _of_slot(policy: Policy, cites: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(rule for rule in cites if rule in policy.rules) or policy.cites


def choose(right: Answer, elsewhere: Iterable[Answer], others: Iterable[Answer], seed: str) -> list[Answer]:
    """The right answer and at most three others: what other houses do first, then likely mistakes.

    The seed says how many of them are smaller or shorter. Amounts are sorted, all else is mixed by the seed.
    """
    real = _different(right, elsewhere)[: MOST - 1]
    likely = [answer for answer in _different(right, others) if answer.text not in {one.text for one in real}]
    below = [answer for answer in likely if _size(answer) < _size(right)]
    above = [answer for answer in likely if _size(answer) >= _size(right)]
    free = MOST - 1 - len(real)
    least, most = min(max(0, free - len(above)), len(below)), min(free, len(below))
    low = least + _hash(seed) % (most - least + 1)
    taken = [*real, *below[:low], *above[: free - low], right]
    if right.is_amount:
        return sorted(taken, key=_place)
    return sorted(taken, key=lambda answer: _hash(f"{seed}|{answer.text}"))


def _size(answer: Answer) -> int:
    """What would give an answer away beside others: how much it is, or how many letters it has."""
    return answer.key if answer.is_amount else len(answer.text)


def _different(right: Answer, answers: Iterable[Answer]) -> list[Answer]:
    """Answers other than the right one, each once."""
    return [answer for text, answer in {one.text: one for one in answers}.items() if text != right.text]


def _alike(right: Answer, others: Iterable[Answer]) -> list[Answer]:
    """The others, round numbers first if the right one is round: 400 must not be recognizable beside 425."""
    return sorted(others, key=lambda answer: _noughts(answer) < _noughts(right))


def _noughts(answer: Answer) -> int:
    return len(answer.text) - len(answer.text.rstrip("0,")) if answer.is_amount else 0


def _place(answer: Answer) -> int:
    return answer.key


def _hash(text: str) -> int:
    return int.from_bytes(hashlib.blake2s(text.encode(), digest_size=5).digest())
