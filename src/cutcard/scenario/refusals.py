"""Refusals that a script expects: ``-> refused raise_too_small ccp.pot.1a-2 least 300``."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cutcard.floor.refusals import RefusedByFloor
from cutcard.hand import Refused
from cutcard.hand.refusals import Fact
from cutcard.rules.problems import allowed, did_you_mean
from cutcard.scenario import readers
from cutcard.scenario.sentences import Known, NotUnderstood
from cutcard.tournament.refusals import SENTENCES as NIGHT_SENTENCES

SENTENCES = {**RefusedByFloor.sentences, **NIGHT_SENTENCES}
"""Of a hand, of a table, of the floor and of a night."""
_WORD = re.compile(r'"([^"]*)"|(\S+)')


@dataclass(frozen=True)
class Refusal:
    """A refusal that has to come: its code, rules that must be among those it cites, facts that it must tell."""

    code: str
    cites: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()

    def differs(self, got: Refused, known: Known) -> Iterator[tuple[str, str, str]]:
        """What is otherwise, what was expected and what came."""
        if got.code != self.code:
            yield "refusal", self.code, f"{got.code} ({got})"
            return
        if missing := [rule for rule in self.cites if rule not in got.cites]:
            yield "cites", " ".join(missing), " ".join(got.cites) or "none"
        for fact, value in self.facts:
            told = got.facts.get(fact)
            if told is None:
                yield f"fact {fact}", value, f"no such fact; told are {', '.join(got.facts) or 'none'}"
            elif _spelled(told) not in (value, _plain(value, known)):  # a night tells names, a table tells seats
                yield f"fact {fact}", value, _spelled(told)


def read_refusal(text: str, known: Known) -> Refusal:
    """What stands to the right of the arrow."""
    words = [quoted or plain for quoted, plain in _WORD.findall(text)]
    if len(words) < 2 or words[0] != "refused":
        raise NotUnderstood("after -> write `refused CODE`, rule ids and facts: `-> refused raise_too_small least 300`")
    code, rest = words[1], words[2:]
    if code not in SENTENCES:
        raise NotUnderstood(f"no refusal is called {code!r}{did_you_mean(code, SENTENCES)}; {allowed(SENTENCES)}")
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


def _plain(value: str, known: Known) -> str:
    """A value as facts are spelled: amounts without separators, players as seats."""
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+", value):
        return value.replace(",", "")
    if value in known.names:
        return str(known.names[value])
    parts = value.split(",")
    return ",".join(str(known.names[part]) for part in parts) if set(parts) <= set(known.names) else value


def _spelled(fact: Fact) -> str:
    return ",".join(map(str, fact)) if isinstance(fact, tuple) else str(fact)
