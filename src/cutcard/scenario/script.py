"""Steps read and played.

| line                                           | what it is                            |
|------------------------------------------------|---------------------------------------|
| ``A raises to 300``                            | a step                                |
| ``B raises to 400 -> refused raise_too_small`` | a step that the rules must refuse     |
| ``? B to act``                                 | a check                               |
| ``in ccp: ? cites ccp.deal.5``                 | only where this house plays           |
| ``# ...``                                      | a comment, also at the end of a line  |
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from cutcard.cash.act_types import SENTENCES as CASH_SENTENCES
from cutcard.floor.questions import RefusedByFloor
from cutcard.hand import Refused
from cutcard.rules.data_files import TomlPath, allowed, did_you_mean
from cutcard.rules.toml_reader import Sheet, value_of
from cutcard.scenario import sentences
from cutcard.scenario.outcome import CheckFails, Difference
from cutcard.scenario.sentences import NotUnderstood, ScriptNames, SentenceRead, Vocabulary
from cutcard.sentences import Fact
from cutcard.tournament.act_types import SENTENCES as NIGHT_SENTENCES


class Keys:
    """The keys of one scenario; `wrong` notes a mistake at the key's own line."""

    def __init__(self, sheet: Sheet, path: TomlPath, own: dict[str, Any], inherited: dict[str, Any]) -> None:
        self.sheet = sheet
        self.path = path
        self.own = own
        self.values = {**inherited, **own}

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def place(self, key: str) -> TomlPath:
        """The place of a key, present or not."""
        return (*self.path, key) if key in self.own or key not in self.values else (key,)

    def line(self, key: str = "") -> int:
        """The line of a key, or of the scenario."""
        return self.sheet.line(self.place(key) if key else self.path)

    def wrong(self, key: str, what: str, *deeper: str | int) -> None:
        """Note an error of a key, or of something inside it."""
        self.sheet.wrong((*self.place(key), *deeper), what)

    def get(self, key: str, expected: Any, default: Any = None) -> Any:
        """A key's value checked against a type; the default where it is missing or does not fit."""
        if key not in self.values:
            return default
        found = value_of(self.sheet, self.place(key), self.values[key], expected)
        return default if found is None else found

    def need(self, key: str, expected: Any) -> Any:
        """The value of a required key."""
        if key not in self.values:
            self.sheet.wrong(self.path, f"{key!r} is missing")
        return self.get(key, expected)

    def seat(self, key: str, name: str, names: Mapping[str, int]) -> int:
        """The seat of a player named by a key; 0 if there is no such player."""
        if name not in names:
            self.wrong(key, f"there is no player {name!r}{did_you_mean(name, names)}; {allowed(names)}")
        return names.get(name, 0)

    def check_known(self, known: Collection[str]) -> None:
        """Note keys that no scenario of this kind has."""
        for key in self.values:
            if key not in known:
                self.wrong(key, f"there is no key {key!r}{did_you_mean(key, known)}; {allowed(known)}")


SENTENCES = {**RefusedByFloor.sentences, **NIGHT_SENTENCES, **CASH_SENTENCES}
"""Of a hand, of a table, of the floor and of a tournament."""
_WORD = re.compile(r'"([^"]*)"|(\S+)')


@dataclass(frozen=True)
class Refusal:
    """An expected refusal: its code, rules that must be among its citations, facts it must have."""

    code: str
    cites: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()

    def differs(self, got: Refused, known: ScriptNames) -> Iterator[tuple[str, str, str]]:
        """What differs: the part, what was expected and what came."""
        if got.code != self.code:
            yield "refusal", self.code, f"{got.code} ({got})"
            return
        if missing := [rule for rule in self.cites if rule not in got.cites]:
            yield "cites", " ".join(missing), " ".join(got.cites) or "none"
        for fact, value in self.facts:
            told = got.facts.get(fact)
            if told is None:
                yield f"fact {fact}", value, f"no such fact; facts are {', '.join(got.facts) or 'none'}"
            elif _spelled(told) not in (value, _plain(value, known)):  # a tournament has names, a table has seats
                yield f"fact {fact}", value, _spelled(told)


def read_refusal(text: str, known: ScriptNames) -> Refusal:
    """The text to the right of the arrow."""
    words = [quoted or plain for quoted, plain in _WORD.findall(text)]
    if len(words) < 2 or words[0] != "refused":
        raise NotUnderstood("after -> write `refused CODE`, rule ids and facts: `-> refused raise_too_small least 300`")
    code, rest = words[1], words[2:]
    if code not in SENTENCES:
        meant = did_you_mean(code, SENTENCES)
        raise NotUnderstood(f"there is no refusal {code!r}{meant or '; ' + allowed(SENTENCES)}")
    cites: list[str] = []
    facts: list[tuple[str, str]] = []
    while rest:
        word = rest.pop(0)
        if "." in word:
            cites += sentences.rules(word, known)
        elif rest:
            facts.append((word, rest.pop(0)))
        else:
            raise NotUnderstood(f"the fact {word!r} has no value; write `least 300`, or a rule id with its dots")
    return Refusal(code, tuple(cites), tuple(facts))


def _plain(value: str, known: ScriptNames) -> str:
    """A value as facts are spelled: amounts without separators, players as seats."""
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+", value):
        return value.replace(",", "")
    if value in known.names:
        return str(known.names[value])
    parts = value.split(",")
    return ",".join(str(known.names[part]) for part in parts) if set(parts) <= set(known.names) else value


def _spelled(fact: Fact) -> str:
    return ",".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)


_ONLY_IN = re.compile(r"in ([^:?]+):\s*(.*)")
_COMMENT = re.compile(r"(?:^|\s)#.*")


@dataclass(frozen=True)
class Step:
    """One line of a script, understood."""

    line: int
    text: str
    spoken: SentenceRead
    refusal: Refusal | None = None
    is_check: bool = False
    houses: frozenset[str] = frozenset()
    """Only in these houses; empty: in all."""

    @property
    def can_fail(self) -> bool:
        """Whether something is expected here beyond that it may be done."""
        return self.is_check or self.refusal is not None


@dataclass(frozen=True)
class Language:
    """What a script is read with."""

    words: Vocabulary
    known: ScriptNames
    houses: Collection[str]


def read_script(text: str, first_line: int, language: Language) -> tuple[list[Step], list[tuple[int, str]]]:
    """The steps, and the errors with their lines."""
    steps: list[Step] = []
    wrong: list[tuple[int, str]] = []
    for line, raw in enumerate(text.splitlines(), first_line):
        said = _COMMENT.sub("", raw).strip()
        try:
            if said:
                steps.append(read_step(said, line, language))
        except NotUnderstood as reason:
            wrong.append((line, str(reason)))
    return steps, wrong


def read_step(said: str, line: int, language: Language) -> Step:
    """One line without its comment."""
    houses, said = _only_in(said, language.houses)
    is_check = said.startswith("?")
    sentence, arrow, expected = said.partition("->")
    if is_check and arrow:
        raise NotUnderstood("a check cannot be refused; only steps have `-> refused`")
    refusal = read_refusal(expected, language.known) if arrow else None
    spoken = language.words.understand(sentence.lstrip("?").strip(), language.known, check=is_check)
    if refusal and any(len(names) > 1 for names in spoken.read_as("names")):
        raise NotUnderstood("a refusal is for one player at a time; write one line each")
    return Step(line, said, spoken, refusal, is_check, houses)


def _only_in(said: str, known: Collection[str]) -> tuple[frozenset[str], str]:
    found = _ONLY_IN.fullmatch(said)
    if found is None:
        return frozenset(), said
    houses = frozenset(re.split(r"[\s,]+", found[1].strip()))
    for house in sorted(houses):
        if house not in known:
            near = did_you_mean(house, known)
            raise NotUnderstood(f"this scenario is not played in {house!r}{near}; {allowed(sorted(known))}")
    return houses, found[2]


class Play(Protocol):
    """Something being played: what a kind of scenario must offer to the interpreter."""

    known: ScriptNames
    refusal: Refused | None
    """What refused the last step, if anything did."""

    def begin_step(self) -> None:
        """Begin a new step: forget the results of the last one."""

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
    """A step taken: its events, its refusal, its differences."""

    step: Step
    events: tuple[Any, ...]
    refusal: Refused | None
    differences: tuple[Difference, ...]
    goes_on: bool = True


def play_through(play: Play, steps: Iterable[Step], where: str) -> Iterator[StepTaken]:
    """Take the steps. A step that differs ends the play, since nothing after it can be trusted."""
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
        play.begin_step()
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
    play.begin_step()
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
