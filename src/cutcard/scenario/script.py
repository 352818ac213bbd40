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
from collections.abc import Collection
from dataclasses import dataclass

from cutcard.rules.problems import allowed, did_you_mean
from cutcard.scenario.refusals import Refusal, read_refusal
from cutcard.scenario.sentences import Known, NotUnderstood, Spoken, Vocabulary

_ONLY_IN = re.compile(r"in ([^:?]+):\s*(.*)")
_COMMENT = re.compile(r"(?:^|\s)#.*")


@dataclass(frozen=True)
class Step:
    """One line of a script, understood."""

    line: int
    text: str
    spoken: Spoken
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
    known: Known
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
    if refusal and len(spoken.arguments.get("names", ())) > 1:
        raise NotUnderstood("a refusal is expected of one player at a time; write a line for each")
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
