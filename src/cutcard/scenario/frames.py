"""A scenario played as frames for pages: each step with the table after it, what happened and what is legal.

The rulebook's examples and the dealer school both show these. The engine plays; a page holds no rules.

```
frames(scenario, book)          every step in this house, until the script and the house part ways
Frame.said                      the step in the script's words; empty for the automatic opening
Frame.told                      what happened, in words, each with the rules behind it
Frame.refused                   or why it was refused
Frame.view, .waits, .may        the table after it, what it waits for, and what is legal then
Frame.checks                    the file's checks here, and whether they hold in this house
Frame.parted                    the last frame in another house: "refused" or "allowed", against the script
```

A house that the file does not name plays the steps of the nearest of its bases. Cards that the file does not name
are face down: nobody chose them.
"""

from collections.abc import Iterator
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from cutcard.hand import Refused
from cutcard.hand.legal_options import Legal
from cutcard.rules import Rulebook
from cutcard.rules.rulebook import Cited
from cutcard.scenario.kinds import KINDS, PlayView
from cutcard.scenario.outcome import RoomDrawn
from cutcard.scenario.run import Scenario
from cutcard.scenario.script import Step, StepTaken, play_through
from cutcard.table.view import TableView

Parted = Literal["", "refused", "allowed"]

_ENTRY: Final = ("entered",)
_OPENING: Final = (*_ENTRY, "table-opened", "sat-down", "positions")
"""Events that pages leave out, by name."""


class EventText(Struct, frozen=True, omit_defaults=True):
    """One event."""

    what: str
    """The event's name without its version (raised, dealt, awarded); or of the floor: reading, question, ruling,
    announcement (words to read aloud); or of a tournament: suggestion."""
    text: str
    seat: int = 0
    cites: tuple[Cited, ...] = ()


class NotDone(Struct, frozen=True, omit_defaults=True):
    """Why a step was not possible."""

    code: str
    text: str
    cites: tuple[Cited, ...] = ()


class CheckShown(Struct, frozen=True):
    """A check of the scenario."""

    text: str
    pattern: str
    """The pattern it is written by, such as ``legal {name}: {options}``."""
    holds: bool


class Frame(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One step and the table after it."""

    line: int
    """The step's line in its file."""
    said: str = ""
    told: tuple[EventText, ...] = ()
    refused: NotDone | None = None
    expected: str = ""
    """The code of the refusal that the script expects here."""
    view: TableView | None = None
    """None where nothing could be set up: the house does not play this; or where a whole room is shown."""
    room: RoomDrawn | None = None
    """The room of a tournament."""
    waits: str = ""
    """What the table waits for: ``B to act``."""
    may: str = ""
    """What is legal then, in words: ``fold, call 100, raise 200 to 1,000``."""
    legal: Legal | None = None
    checks: tuple[CheckShown, ...] = ()
    parted: Parted = ""


def frames(scenario: Scenario, book: Rulebook) -> tuple[Frame, ...]:
    """A scenario played in a house, whether the file names that house or not."""
    found: list[Frame] = []
    for frame in _played(scenario, book):
        if isinstance(frame, CheckShown):
            found[-1] = msgspec.structs.replace(found[-1], checks=(*found[-1].checks, frame))
        else:
            found.append(frame)
    return tuple(found)


def _played(scenario: Scenario, book: Rulebook) -> Iterator[Frame | CheckShown]:
    kind = KINDS[scenario.kind]
    steps = steps_for(scenario, book)
    play = kind.open(scenario.setup, book, steps)
    camera = _Camera(kind.watch(play), book, kind.opens_with)
    if steps and steps[0].is_check:  # it looks before anything is done
        yield Frame(line=scenario.line, view=camera.watch.picture(), room=camera.watch.room())
    for step in steps:
        (moment,) = play_through(play, (step,), scenario.where)
        if step.is_check:
            yield CheckShown(step.text.lstrip("? "), step.spoken.sentence.pattern, not moment.differences)
            continue
        frame = camera.frame(moment)
        yield frame
        if frame.parted:
            return


def steps_for(scenario: Scenario, book: Rulebook) -> list[Step]:
    """The steps taken in a house: those for all, and those for it or else for the nearest base that the file names."""
    named = {house.house for house in scenario.houses}
    played_as = next((layer.id for layer in book.layers if layer.id in named), book.house)
    return [step for step in scenario.steps if not step.houses or played_as in step.houses]


class _Camera:
    """Takes a frame after each step."""

    def __init__(self, watch: PlayView, book: Rulebook, opening: str) -> None:
        self.watch = watch
        self.book = book
        self.opening = opening

    def frame(self, moment: StepTaken) -> Frame:
        step, refused = moment.step, moment.refusal
        said = self.watch.said(step)
        waits, may, legal = self.watch.next_up()
        return Frame(
            line=step.line,
            said="" if said == self.opening else said,
            told=tuple(self._told(moment)),
            refused=None if refused is None else self._not_done(refused),
            expected=step.refusal.code if step.refusal else "",
            view=self.watch.picture(),
            room=self.watch.room(),
            waits=waits,
            may=may,
            legal=legal,
            parted=_parted(moment),
        )

    def _told(self, moment: StepTaken) -> Iterator[EventText]:
        """The events, and the floor's answer; players seated before the first hand are seen in the picture."""
        opens = self.watch.said(moment.step) == self.opening
        for what, text, cites in self.watch.heard():
            yield EventText(what, _capital(text), 0, self._cited(cites))
        for event, text in self.watch.told(moment.events, covered=True):
            plain: dict[str, Any] = msgspec.to_builtins(event)
            what = plain["t"].partition("/")[0]
            if text and what not in (_OPENING if opens else _ENTRY):
                yield EventText(what, _capital(text), plain.get("seat", 0), self._cited(plain.get("cites", ())))

    def _not_done(self, refused: Refused) -> NotDone:
        return NotDone(refused.code, self.watch.refused(refused), self._cited(refused.cites))

    def _cited(self, rules: tuple[str, ...]) -> tuple[Cited, ...]:
        return self.book.cited(rules)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _parted(moment: StepTaken) -> Parted:
    """Whether the house took what the script does not expect, or refused what it does; other reasons do not count."""
    if moment.step.refusal is None:
        return "" if moment.refusal is None else "refused"
    return "allowed" if moment.refusal is None else ""
