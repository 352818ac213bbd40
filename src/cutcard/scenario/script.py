"""A script: one step a line, read before anything is played.

| line                                           | what it is                            |
|------------------------------------------------|---------------------------------------|
| ``A raises to 300``                            | a step                                |
| ``B raises to 400 -> refused raise_too_small`` | a step that the rules must refuse     |
| ``? B to act``                                 | a check                               |
| ``in ccp: ? cites ccp.deal.5``                 | only where this house plays           |
| ``# ...``                                      | a comment, also at the end of a line  |
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from cutcard.cash.act_types import SENTENCES as CASH_SENTENCES
from cutcard.floor.refusals import RefusedByFloor
from cutcard.hand import Refused
from cutcard.rules.problems import allowed, did_you_mean
from cutcard.scenario import readers
from cutcard.scenario.sentences import NotUnderstood, ScriptNames, SentenceRead, Vocabulary
from cutcard.sentences import Fact
from cutcard.tournament.act_types import SENTENCES as NIGHT_SENTENCES

SENTENCES = {**RefusedByFloor.sentences, **NIGHT_SENTENCES, **CASH_SENTENCES}
"""Of a hand, of a table, of the floor and of a night."""
_WORD = re.compile(r'"([^"]*)"|(\S+)')


@dataclass(frozen=True)
class Refusal:
    """A refusal that has to come: its code, rules that must be among those it cites, facts that it must tell."""

    code: str
    cites: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()

    def differs(self, got: Refused, known: ScriptNames) -> Iterator[tuple[str, str, str]]:
        """What is otherwise, what was expected and what came."""
        if got.code != self.code:
            yield "refusal", self.code, f"{got.code} ({got})"
            return
        if missing := [rule for rule in self.cites if rule not in got.cites]:
            yield "cites", " ".join(missing), " ".join(got.cites) or "none"
        for fact, value in self.facts:
            told = got.facts.get(fact)
            if told is None:
                yield f"fact {fact}", value, f"no such fact; facts are {', '.join(got.facts) or 'none'}"
            elif _spelled(told) not in (value, _plain(value, known)):  # a night tells names, a table tells seats
                yield f"fact {fact}", value, _spelled(told)


def read_refusal(text: str, known: ScriptNames) -> Refusal:
    """What stands to the right of the arrow."""
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
            cites += readers.rules(word, known)
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
    """The steps, and what was not understood with its line."""
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
