"""A live table as somebody sees it who watches a scenario: also what the floor asks, rules and says aloud."""

import re
from collections.abc import Collection, Iterator
from typing import Final

from cutcard.floor.asking import Question
from cutcard.floor.declaring import Reading
from cutcard.floor.ruling import Ruling
from cutcard.rules.incidents import all_facts, all_incidents
from cutcard.rules.policy import Cites
from cutcard.scenario.floors.play import FloorPlay
from cutcard.scenario.floors.words import Happened, Told
from cutcard.scenario.script import Step
from cutcard.scenario.tables.watch import TableWatch

_SEAT: Final = re.compile(r"\b[Ss]eat (\d+)")


class FloorWatch(TableWatch):
    """Looks at one live table, and listens to its floor."""

    def __init__(self, play: FloorPlay) -> None:
        super().__init__(play)
        self.floor = play
        self._heard: tuple[Question | Ruling | None, Reading | None] = (None, None)

    def chosen(self) -> Collection[int]:
        """The cards that the file names; dealt by hand, all that somebody named."""
        return range(52) if self.floor.by_hand else self.floor.wanted.named

    def said(self, step: Step) -> str:
        """A step in the words of the room: incidents and facts by what they are called."""
        arguments = step.spoken.arguments
        if isinstance(happened := arguments.get("happened"), Happened):
            facts = "".join(f" {self._fact(one)}." for one in happened.facts)
            return f"What happened: {all_incidents()[happened.incident].title}.{facts}"
        if isinstance(fact := arguments.get("fact"), Told):
            return self._fact(fact)
        return super().said(step).partition(", drawing")[0]

    def _fact(self, told: Told) -> str:
        known = all_facts()[told.fact]
        value = known.choices.get(told.value, told.value) or " ".join(told.marks)
        if known.kind == "seat" and value.isdecimal():
            value = self.play.name(int(value))
        return f"{known.question.partition('?')[0]}? {value}"

    def heard(self) -> Iterator[tuple[str, str, Cites]]:
        """What the floor says since the last step: its question, or the ruling and the words to read aloud."""
        outcome, reading = self.floor.outcome, self.floor.reading
        before, self._heard = self._heard, (outcome, reading)
        if reading is not None and reading is not before[1]:
            yield "reading", _SEAT.sub(lambda found: self.play.name(int(found[1])), reading.sentence), reading.cites
        if outcome is None or outcome is before[0]:
            return
        yield from _asked(outcome) if isinstance(outcome, Question) else _ruled(outcome)


def _asked(question: Question) -> Iterator[tuple[str, str, Cites]]:
    answers = ", ".join(answer.label for answer in question.answers)
    yield "question", f"{question.text}{f' ({answers})' if answers else ''}", question.cites


def _ruled(ruling: Ruling) -> Iterator[tuple[str, str, Cites]]:
    yield "ruling", ruling.decision, tuple(rule.id for rule in ruling.cites)
    if ruling.announcement:
        yield "announcement", ruling.announcement, ()
